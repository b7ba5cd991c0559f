#include "risk/canonical.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <string_view>

#include "risk/sort_keys.h"

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

// Columns are packed into one key, the last one lowest, until it is full; then rows are sorted by
// it, and the next columns are, which keeps the order where they are equal.
std::vector<std::uint32_t> canonical_order(const Table& table, std::span<const Ranks> ranks) {
  const std::size_t n = table.rows();
  const std::vector<std::size_t> columns = columns_by_place(table);
  std::vector<Keyed> items(n), spare;
  for (std::size_t row = 0; row < n; ++row) items[row].row = static_cast<std::uint32_t>(row);
  std::vector<std::uint64_t> key_of_row(n);
  int bits = 0;
  const auto sort = [&] {
    if (bits == 0) return;
    for (Keyed& one : items) one.key = key_of_row[one.row];
    sort_by_key(items, spare, ~std::uint64_t{0} >> (64 - bits));
    std::fill(key_of_row.begin(), key_of_row.end(), 0);
    bits = 0;
  };
  for (std::size_t i = columns.size(); i-- > 0;) {
    const Ranks& rank = ranks[columns[i]];
    if (rank.levels < 2) continue;
    const int width = static_cast<int>(std::bit_width(rank.levels - 1U));
    if (bits + width > 64) sort();
    std::size_t row = 0;
    table.columns[columns[i]].codes.for_each([&](std::uint32_t code) {
      key_of_row[row++] |= std::uint64_t{rank.of_code[code]} << bits;
    });
    bits += width;
  }
  sort();
  std::vector<std::uint32_t> order(n);
  std::transform(items.begin(), items.end(), order.begin(),
                 [](const Keyed& one) { return one.row; });
  return order;
}

}  // namespace paravent::risk
