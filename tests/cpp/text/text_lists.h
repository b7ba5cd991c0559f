// The shipped lists, for tests.
#pragma once

#include <array>
#include <string>

#include "test_data.h"
#include "text/lists.h"

namespace paravent::text {

inline std::string list_bytes(const std::string& name) {
  return read_bytes(test_file("../web/engine/lists/" + name + ".bin"));
}

inline const NameLists& shipped_lists() {
  static const NameLists lists = [] {
    std::array<std::string, kListCount> bytes;
    std::array<std::string_view, kListCount> views;
    const char* names[] = {"first_names", "surnames", "communes", "common_words"};
    for (std::size_t i = 0; i < kListCount; ++i) {
      bytes[i] = list_bytes(names[i]);
      views[i] = bytes[i];
    }
    return load_lists(views).value();
  }();
  return lists;
}

}  // namespace paravent::text
