// Taking a large JSON document apart, so that its long lists are parsed an element at a time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace paravent {

/// The elements of one list of the outermost object, as text, and where each begins.
struct JsonList {
  std::string_view name;
  std::vector<std::string_view> elements;
};

/// Fills in the lists whose names are set and returns the document with these lists emptied. The
/// text is a JSON document if and only if the result and all elements are.
std::string cut_lists(std::string_view text, std::vector<JsonList>& lists);

}  // namespace paravent
