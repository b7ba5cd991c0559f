// The shipped lists, and what is found with them, for tests.
#pragma once

#include <array>
#include <string>

#include "test_data.h"
#include "text/context.h"
#include "text/lists.h"
#include "text/unicode.h"

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

/// The names that context rules find in a text, " | " between.
inline std::string context_names_in(const std::string& utf8) {
  const TokenisedText text(u32(utf8));
  std::string out;
  for (const TextSpan& one : context_names(text, shipped_lists().mark(text))) {
    if (!out.empty()) out += " | ";
    out += to_utf8(std::u32string_view(text.text()).substr(one.start, one.end - one.start));
  }
  return out;
}

}  // namespace paravent::text
