#include "risk/canonical.h"

#include <algorithm>
#include <numeric>
#include <string_view>

namespace paravent::risk {

Ranks rank_by_bytes(const Column& column, const Column* beside) {
  std::vector<std::string_view> texts;
  const auto collect = [&](const Dictionary& values) {
    for (std::uint32_t code = 0; code < values.size(); ++code) texts.push_back(values[code]);
  };
  collect(column.dictionary);
  if (beside != nullptr) collect(beside->dictionary);
  std::sort(texts.begin(), texts.end());
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
  Ranks ranks{{}, static_cast<std::uint32_t>(texts.size())};
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    const auto at = std::lower_bound(texts.begin(), texts.end(), column.dictionary[code]);
    ranks.of_code.push_back(static_cast<std::uint32_t>(at - texts.begin()));
  }
  return ranks;
}

std::vector<std::size_t> columns_by_place(const Table& table) {
  std::vector<std::size_t> columns(table.columns.size());
  std::iota(columns.begin(), columns.end(), std::size_t{0});
  std::stable_sort(columns.begin(), columns.end(), [&](std::size_t a, std::size_t b) {
    return table.columns[a].place < table.columns[b].place;
  });
  return columns;
}

// By the last column first, each pass stable.
std::vector<std::uint32_t> canonical_order(const Table& table, std::span<const Ranks> ranks) {
  const std::size_t n = table.rows();
  std::vector<std::uint32_t> order(n), next(n), of_row(n);
  std::iota(order.begin(), order.end(), 0U);
  const std::vector<std::size_t> columns = columns_by_place(table);
  for (std::size_t i = columns.size(); i-- > 0;) {
    const std::size_t c = columns[i];
    std::vector<std::size_t> place(ranks[c].levels + std::size_t{1});
    std::size_t row = 0;
    table.columns[c].codes.for_each([&](std::uint32_t code) {
      of_row[row] = ranks[c].of_code[code];
      ++place[of_row[row++] + std::size_t{1}];
    });
    std::partial_sum(place.begin(), place.end(), place.begin());
    for (const std::uint32_t r : order) next[place[of_row[r]]++] = r;
    order.swap(next);
  }
  return order;
}

}  // namespace paravent::risk
