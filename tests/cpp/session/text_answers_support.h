// Answers of the text session on one line, and its errors, for comparison.
#pragma once

#include <string>

namespace paravent::text {

inline std::string error_of(const std::string& code, const std::string& places = "") {
  return R"({"error":{"code":")" + code + "\"" + places + "}}";
}

/// Without line ends, indents, and blanks after `:` and `,`.
inline std::string flat(const std::string& json) {
  std::string out;
  bool indent = false;
  for (const char c : json) {
    if (c == '\n') {
      indent = true;
    } else if (c != ' ' || (!indent && out.back() != ':' && out.back() != ',')) {
      indent = false;
      out += c;
    }
  }
  return out;
}

}  // namespace paravent::text
