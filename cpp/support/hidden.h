// Text for people to read, in documents: what hides in it is shown.
#pragma once

#include <string>
#include <string_view>

namespace paravent {

/// Characters that are not seen, or that change how others are (controls, marks of direction,
/// joiners and blanks without width), as `\u202E`; all others as they are. The page's
/// web/i18n/hidden.js says the same.
std::string show_hidden(std::string_view text);

}  // namespace paravent
