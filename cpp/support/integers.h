// Integers of any length as texts: how years compare. Months in Roman numerals.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paravent {

/// The text of an integer without needless zeros or sign ("-007" is "-7", "-0" is "0"); nothing
/// where `text` does not match -?[0-9]+.
std::optional<std::string> canonical_integer(std::string_view text);
/// By value; both canonical.
bool integer_less(std::string_view a, std::string_view b);
/// The value, where `text` matches -?[0-9]+ and has at most 18 digits that count.
std::optional<std::int64_t> small_integer(std::string_view text);
/// 1 to 12 of `I` to `XII`, as months are numbered in some dates, in capitals or small letters;
/// else 0.
int roman_month(std::string_view text);

}  // namespace paravent
