#include "table/listed_values.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace paravent {

ListedCounter::ListedCounter(const Recipe& recipe)
    : lists_(value_lists(recipe)),
      persons_(!recipe.publishes_rows() || recipe.rows().by_individual),
      k_(recipe.publishes_rows() ? recipe.rows().k : recipe.traces().k) {}

void ListedCounter::count(ListedAt at, std::size_t rule, const Table& table,
                          std::span<const std::uint8_t> kept) {
  for (const ValueList& list : lists_) {
    if (list.at == at && list.rule == rule) count(list, table, kept);
  }
}

void ListedCounter::count(const ValueList& list, const Table& table,
                          std::span<const std::uint8_t> kept) {
  const std::size_t found = table.column(list.column);
  if (found == table.columns.size()) return;
  const Column& column = table.columns[found];
  constexpr std::uint32_t kNotListed = 0xffffffffU;
  ListedValues& counted = counted_.emplace_back(ListedValues{list.key, list.column});
  std::vector<std::uint32_t> place(column.dictionary.size(), kNotListed);
  std::vector<std::vector<std::uint32_t>> holders;  // by listed value that stands in the column
  for (const std::string_view value :
       std::set<std::string_view>(list.values.begin(), list.values.end())) {
    const std::uint32_t code = column.dictionary.find(value);
    if (code == Dictionary::kNone) {
      ++counted.none;
    } else {
      place[code] = static_cast<std::uint32_t>(holders.size());
      holders.emplace_back();
    }
  }
  if (holders.empty()) return;
  for (std::uint32_t row = 0; row < table.rows(); ++row) {
    const std::uint32_t at = place[column.codes[row]];
    if (at == kNotListed || (!kept.empty() && kept[row] == 0)) continue;
    std::vector<std::uint32_t>& known = holders[at];
    if (known.size() >= k_) continue;
    const std::uint32_t holder = persons_ ? table.individual[row] : row;
    if (std::find(known.begin(), known.end(), holder) == known.end()) known.push_back(holder);
  }
  for (const std::vector<std::uint32_t>& known : holders) {
    if (known.empty()) ++counted.none;
    if (!known.empty() && known.size() < k_) ++counted.few;
  }
}

}  // namespace paravent
