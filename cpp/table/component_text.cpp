#include "table/component_text.h"

#include "support/text.h"

namespace paravent {

std::string component_text(std::string_view value) {
  if (value.empty()) return std::string(kNotGiven);
  std::string text(value);
  for (char& c : text) {
    if (kSeparators.find(c) != std::string_view::npos) c = ' ';
  }
  return text;
}

}  // namespace paravent
