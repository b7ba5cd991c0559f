#include "support/integers.h"

#include <algorithm>
#include <array>
#include <utility>

namespace paravent {

std::optional<std::string> canonical_integer(std::string_view text) {
  const bool negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
  }
  while (text.size() > 1 && text.front() == '0') text.remove_prefix(1);
  std::string canonical(negative && text != "0" ? "-" : "");
  canonical += text;
  return canonical;
}

bool integer_less(std::string_view a, std::string_view b) {
  const bool a_negative = a.front() == '-';
  if (a_negative != (b.front() == '-')) return a_negative;
  if (a_negative) std::swap(a, b);
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

std::optional<std::int64_t> small_integer(std::string_view text) {
  const auto canonical = canonical_integer(text);
  if (!canonical) return std::nullopt;
  const bool negative = canonical->front() == '-';
  if (canonical->size() > (negative ? 19U : 18U)) return std::nullopt;
  std::int64_t value = 0;
  for (std::size_t i = negative ? 1 : 0; i < canonical->size(); ++i) {
    value = value * 10 + ((*canonical)[i] - '0');
  }
  return negative ? -value : value;
}

int roman_month(std::string_view text) {
  constexpr std::array<std::string_view, 12> kMonths{"i",   "ii",   "iii", "iv", "v",  "vi",
                                                     "vii", "viii", "ix",  "x",  "xi", "xii"};
  if (text.empty() || text.size() > 4) return 0;
  for (std::size_t i = 0; i < kMonths.size(); ++i) {
    const bool is_one =
        std::equal(text.begin(), text.end(), kMonths[i].begin(), kMonths[i].end(),
                   [](char c, char small) { return c == small || c == small - 'a' + 'A'; });
    if (is_one) return static_cast<int>(i) + 1;
  }
  return 0;
}

}  // namespace paravent
