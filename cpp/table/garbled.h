// Texts that a wrong encoding has garbled before they were written: UTF-8 that a program took for
// Windows-1252 ("Ã©" for « é »), once or more, and U+FFFD in place of what it could not read.
#pragma once

#include <string>
#include <string_view>

namespace paravent {

struct Garbled {
  std::string text{};  ///< as it was, where it could be mended
  bool mended = false;
  bool lost = false;  ///< U+FFFD stands in it
};

/// Of UTF-8 text.
Garbled mend_garbled(std::string_view text);

}  // namespace paravent
