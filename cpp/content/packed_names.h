// The packed lists of first names and surnames (web/engine/lists/README.md), part of the program:
// CMakeLists.txt writes their bytes as a source file.
#pragma once

#include <string_view>

namespace paravent::content {

/// In the format of text/lists.h.
std::string_view packed_first_names();
std::string_view packed_surnames();

}  // namespace paravent::content
