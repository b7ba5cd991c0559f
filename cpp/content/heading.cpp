#include "content/heading.h"

#include <algorithm>

#include "text/unicode.h"

namespace paravent::content {

std::string words_of(std::string_view heading) {
  std::string words = "_";
  for (const char c : text::fold_utf8(heading)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (plain || words.back() != '_') words += plain ? c : '_';
  }
  return words.back() == '_' ? words : words + "_";
}

bool has_any(const std::string& words, std::initializer_list<std::string_view> parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [&](std::string_view part) { return words.find(part) != std::string::npos; });
}

}  // namespace paravent::content
