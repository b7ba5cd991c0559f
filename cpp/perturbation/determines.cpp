#include "perturbation/determines.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace paravent::perturbation {

bool determines(const CodeView& a, const CodeView& b) {
  if (b.codes_size < 2) return false;
  constexpr std::uint32_t kUnknown = 0xffffffffU;
  std::vector<std::uint32_t> of(a.codes_size, kUnknown);
  std::vector<std::uint32_t> rows(of.size());
  for (std::size_t row = 0; row < a.of_row.size(); ++row) {
    std::uint32_t& known = of[a.of_row[row]];
    if (known != kUnknown && known != b.of_row[row]) return false;
    known = b.of_row[row];
    ++rows[a.of_row[row]];
  }
  std::uint64_t repeated = 0;
  for (const std::uint32_t count : rows) repeated += count > 1 ? count : 0;
  return 2 * repeated >= a.of_row.size();
}

}  // namespace paravent::perturbation
