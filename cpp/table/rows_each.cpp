#include "table/rows_each.h"

#include <algorithm>
#include <vector>

namespace paravent {

RowsEach rows_each(const Table& table, const Column* year) {
  constexpr std::uint32_t kSeveral = 0xffffffffU;
  struct Own {
    std::uint32_t rows = 0, year = 0;
  };
  std::vector<Own> of(table.individuals);
  std::vector<std::uint8_t> seen(year == nullptr ? 1 : year->dictionary.size(), 0);
  Block individuals, years{};
  for_each_block(table.rows(), [&](std::size_t first, std::size_t count) {
    table.individual.read(first, {individuals.data(), count});
    if (year != nullptr) year->codes.read(first, {years.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
      Own& own = of[individuals[i]];
      own.year = own.rows++ == 0 || own.year == years[i] ? years[i] : kSeveral;
      seen[years[i]] = 1;
    }
  });
  RowsEach each;
  for (const Own& own : of) {
    each.most = std::max<std::uint64_t>(each.most, own.rows);
    if (year == nullptr || own.rows < 2) continue;
    ++each.returning;
    each.one_year += own.year == kSeveral ? 0U : 1U;
  }
  if (year != nullptr) {
    each.years = static_cast<std::uint64_t>(std::count(seen.begin(), seen.end(), 1));
  }
  return each;
}

}  // namespace paravent
