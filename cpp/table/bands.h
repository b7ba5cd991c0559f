// Numbers as they stand in files, and bands of numbers. For this room, microdata/ and
// the words of plans.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paravent {

/// `[+-]?[0-9]+([.,][0-9]+)?` and nothing around it.
std::optional<double> parse_number(std::string_view text);

/// from, from + width, … , to. Counted in whole numbers where the decimals allow it: 3 · 0.1 is not
/// 0.3 to the bit, and a value of 0.3 would be in the band below.
std::vector<double> band_bounds(double from, double to, double width);

/// The labels of the bands that ascending `bounds` cut, bounds.size() + 1 of them: "<b0", then
/// "b0–(b1-1)" (alone where the two are one) if all bounds are integers, else "b0–<b1", … "≥bn".
std::vector<std::string> band_labels(std::span<const double> bounds);

/// The label of `text`: its band's; empty if it is; kNoNumber if it is no number.
std::string_view band_of(std::string_view text, std::span<const double> bounds,
                         std::span<const std::string> labels);

}  // namespace paravent
