// Numbers as files write them, exactly: whole units of a power of ten.
//
// What is rounded, averaged or coded at a tail is computed on the text's own digits, so that no
// binary fraction shows in what is published.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace paravent::perturbation {

inline constexpr std::uint32_t kMostDecimals = 15;

struct Decimal {
  std::int64_t units = 0;      ///< the number is units · 10^-decimals
  std::uint32_t decimals = 0;  ///< as written: 1.50 has two
  bool operator==(const Decimal&) const = default;
};

/// `[+-]?[0-9]+([.,][0-9]+)?`, at most 15 significant digits and 15 decimals; else nothing.
std::optional<Decimal> parse_decimal(std::string_view text);
/// The shortest decimal of a double, at most 15 digits; nothing if it has none.
std::optional<Decimal> decimal_of(double x);

/// The same number with more decimals (or as many); nothing if it would pass 18 digits.
std::optional<Decimal> with_decimals(Decimal x, std::uint32_t decimals);
double to_double(Decimal x);
/// Units of `decimals`, half away from zero; |x| · 10^decimals < 2^63.
std::int64_t round_to_units(double x, std::uint32_t decimals);
/// sum / count, half away from zero; count > 0.
std::int64_t rounded_quotient(std::int64_t sum, std::int64_t count);
/// The mean, half away from zero, by an exact sum; at least one value.
std::int64_t rounded_mean(std::span<const std::int64_t> units);
/// Digits with `mark` before the decimals, which are all written.
std::string decimal_text(Decimal x, char mark = '.');

// ---- Rounding to a base (statistical offices' controlled rounding of one column) ----------------

/// sign · ⌊|x|/base + ½⌋ · base, in the decimals of the base; base > 0. x itself where the two have
/// no common units of 18 digits.
Decimal round_to_base(Decimal x, Decimal base);
/// ⌊x/base⌋ · base, plus base with the probability of the remainder: where u, drawn in (0, 1), is
/// below it. Its expectation is x.
Decimal round_at_random(Decimal x, Decimal base, double u);

}  // namespace paravent::perturbation
