// Values of step and prefix columns as traces have them.
#pragma once

#include <string>
#include <string_view>

namespace paravent {

/// What separates positions, steps and components of a trace.
inline constexpr std::string_view kSeparators = "-&+.;";

/// A space for each separator; kNotGiven for an empty value.
std::string component_text(std::string_view value);

}  // namespace paravent
