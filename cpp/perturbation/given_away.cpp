#include "perturbation/given_away.h"

#include <algorithm>
#include <vector>

#include "support/real.h"

namespace paravent::perturbation {

GivenAway given_away(const CodeView& a, const CodeView& b) {
  constexpr std::uint64_t kOf = 100, kAgree = 99;
  constexpr double kByChance = 20;
  GivenAway found;
  std::vector<std::uint64_t> share(b.codes_size);
  for (const std::uint32_t code : b.of_row) ++share[code];
  const std::size_t rows = a.of_row.size();
  if (std::count(share.begin(), share.end(), rows) > 0) return found;
  // Rows by label of a.
  std::vector<std::uint32_t> begin(a.codes_size + std::size_t{1}), order(rows);
  for (const std::uint32_t code : a.of_row) ++begin[code + std::size_t{1}];
  std::size_t labels = 0;
  for (std::size_t code = 0; code < a.codes_size; ++code) {
    labels += begin[code + 1] > 0 ? 1 : 0;
    begin[code + 1] += begin[code];
  }
  std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
  for (std::uint32_t row = 0; row < rows; ++row) order[next[a.of_row[row]]++] = row;
  std::vector<std::uint64_t> counts(b.codes_size);
  const double most = ln_of(kByChance * static_cast<double>(std::max<std::size_t>(labels, 1)));
  for (std::size_t code = 0; code < a.codes_size; ++code) {
    const std::uint64_t size = begin[code + 1] - begin[code];
    if (size < 2) continue;
    std::uint32_t usual = b.of_row[order[begin[code]]];
    for (std::size_t i = begin[code]; i < begin[code + 1]; ++i) {
      const std::uint32_t value = b.of_row[order[i]];
      if (++counts[value] > counts[usual]) usual = value;
    }
    const std::uint64_t agree = counts[usual];
    for (std::size_t i = begin[code]; i < begin[code + 1]; ++i) counts[b.of_row[order[i]]] = 0;
    if (kOf * agree < kAgree * size) continue;
    const double odds = static_cast<double>(rows) / static_cast<double>(share[usual]);
    if (static_cast<double>(agree) * ln_of(odds) < most) continue;
    found.rows += agree;
    ++found.labels;
  }
  return found;
}

}  // namespace paravent::perturbation
