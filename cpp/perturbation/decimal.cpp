#include "perturbation/decimal.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "support/text.h"

namespace paravent::perturbation {
namespace {

constexpr std::uint32_t kMostDigits = 15;

constexpr std::int64_t power_of_ten(std::uint32_t exponent) {
  std::int64_t power = 1;
  for (std::uint32_t i = 0; i < exponent; ++i) power *= 10;
  return power;
}

/// x in units of the base's decimals or finer, and the base likewise.
struct CommonUnits {
  std::int64_t x = 0, base = 0, per_base_unit = 1;
};

CommonUnits common_units(Decimal x, Decimal base) {
  // 15 digits and at most 15 more would not fit; a base much finer than x leaves x as it is.
  const std::uint32_t decimals = std::max(x.decimals, base.decimals);
  const auto a = with_decimals(x, decimals), b = with_decimals(base, decimals);
  if (!a || !b) return {};
  return {a->units, b->units, power_of_ten(decimals - base.decimals)};
}

}  // namespace

std::optional<Decimal> parse_decimal(std::string_view text) {
  Decimal x;
  bool negative = false;
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
    negative = text[0] == '-';
    text.remove_prefix(1);
  }
  std::uint32_t digits = 0;
  bool after_mark = false, digit_before = false, digit_after = false;
  for (const char c : text) {
    if ((c == '.' || c == ',') && digit_before && !after_mark) {
      after_mark = true;
      continue;
    }
    if (c < '0' || c > '9') return std::nullopt;
    (after_mark ? digit_after : digit_before) = true;
    x.units = x.units * 10 + (c - '0');
    if (x.units > 0) ++digits;
    if (after_mark) ++x.decimals;
    if (digits > kMostDigits || x.decimals > kMostDecimals) return std::nullopt;
  }
  if (!digit_before || (after_mark && !digit_after)) return std::nullopt;
  if (negative) x.units = -x.units;
  return x;
}

std::optional<Decimal> decimal_of(double x) {
  if (!std::isfinite(x)) return std::nullopt;
  std::string text;
  append_number(text, x);
  return parse_decimal(text);
}

std::optional<Decimal> with_decimals(Decimal x, std::uint32_t decimals) {
  constexpr std::int64_t kMost = 1000000000000000000;
  while (x.decimals < decimals) {
    if (x.units >= kMost / 10 || x.units <= -kMost / 10) return std::nullopt;
    x.units *= 10;
    ++x.decimals;
  }
  return x;
}

double to_double(Decimal x) {
  return static_cast<double>(x.units) / static_cast<double>(power_of_ten(x.decimals));
}

std::int64_t round_to_units(double x, std::uint32_t decimals) {
  const auto per_unit = static_cast<double>(power_of_ten(decimals));
  const double scaled = std::floor(std::fabs(x) * per_unit + 0.5);
  return static_cast<std::int64_t>(x < 0 ? -scaled : scaled);
}

std::int64_t rounded_quotient(std::int64_t sum, std::int64_t count) {
  const std::int64_t size = sum < 0 ? -sum : sum;
  // 2·size may pass 63 bits; whole and rest do not.
  const std::int64_t whole = size / count, rest = size % count;
  const std::int64_t rounded = whole + (rest >= count - rest ? 1 : 0);
  return sum < 0 ? -rounded : rounded;
}

std::int64_t rounded_mean(std::span<const std::int64_t> units) {
  __extension__ using Wide = __int128;
  Wide sum = 0;
  for (const std::int64_t x : units) sum += x;
  const auto count = static_cast<Wide>(units.size());
  const Wide size = sum < 0 ? -sum : sum;
  const auto mean = static_cast<std::int64_t>((2 * size + count) / (2 * count));
  return sum < 0 ? -mean : mean;
}

std::string decimal_text(Decimal x, char mark) {
  std::string digits;
  append_number(digits, static_cast<std::uint64_t>(x.units < 0 ? -x.units : x.units));
  if (x.decimals > 0) {
    if (digits.size() <= x.decimals) digits.insert(0, x.decimals + 1 - digits.size(), '0');
    digits.insert(digits.size() - x.decimals, 1, mark);
  }
  return x.units < 0 ? "-" + digits : digits;
}

Decimal round_to_base(Decimal x, Decimal base) {
  const CommonUnits common = common_units(x, base);
  if (common.base == 0) return x;
  const std::int64_t multiple = rounded_quotient(common.x, common.base);
  return {multiple * (common.base / common.per_base_unit), base.decimals};
}

Decimal round_at_random(Decimal x, Decimal base, double u) {
  const CommonUnits common = common_units(x, base);
  if (common.base == 0) return x;
  std::int64_t multiple = common.x / common.base, rest = common.x % common.base;
  if (rest < 0) {
    --multiple;
    rest += common.base;
  }
  if (u * static_cast<double>(common.base) < static_cast<double>(rest)) ++multiple;
  return {multiple * (common.base / common.per_base_unit), base.decimals};
}

}  // namespace paravent::perturbation
