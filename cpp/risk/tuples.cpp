#include "risk/tuples.h"

#include <bit>
#include <cstddef>
#include <numeric>
#include <utility>

#include "support/mix.h"

namespace paravent::risk {
namespace {

/// Numbers words of 64 bits by first appearance; open addressing, half full at most.
class WordNumbers {
 public:
  std::uint32_t number(std::uint64_t word) {
    if (2 * (words_.size() + 1) > slots_.size()) grow();
    std::size_t at = place(word);
    for (; slots_[at] != 0; at = (at + 1) & (slots_.size() - 1)) {
      if (words_[slots_[at] - 1] == word) return slots_[at] - 1;
    }
    words_.push_back(word);
    slots_[at] = static_cast<std::uint32_t>(words_.size());
    return slots_[at] - 1;
  }
  std::size_t size() const { return words_.size(); }

 private:
  std::size_t place(std::uint64_t word) const {
    return static_cast<std::size_t>(fold(word ^ kSecret0, kSecret1)) & (slots_.size() - 1);
  }
  void grow() {
    slots_.assign(slots_.empty() ? 64 : 4 * slots_.size(), 0);
    for (std::size_t i = 0; i < words_.size(); ++i) {
      std::size_t at = place(words_[i]);
      while (slots_[at] != 0) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = static_cast<std::uint32_t>(i + 1);
    }
  }
  std::vector<std::uint64_t> words_;  // by number
  std::vector<std::uint32_t> slots_;  // number + 1, 0 empty
};

unsigned bits_of(std::uint32_t levels) {
  return levels > 1 ? static_cast<unsigned>(std::bit_width(levels - 1)) : 0;
}

template <class RowOf>
NumberedTuples number_items(std::span<const CodeView> columns, std::uint32_t items, RowOf row_of) {
  NumberedTuples tuples;
  tuples.of_item.assign(items, 0);
  std::uint32_t known = items > 0 ? 1 : 0;  // numbers given so far
  for (std::size_t from = 0; from < columns.size();) {
    // As many columns as fit in a word beside the number so far: one at least, of 32 bits.
    unsigned bits = bits_of(known);
    std::size_t to = from;
    while (to < columns.size() && bits + bits_of(columns[to].codes_size) <= 64) {
      bits += bits_of(columns[to++].codes_size);
    }
    WordNumbers numbers;
    std::uint64_t last = 0;
    std::uint32_t last_number = 0;
    for (std::uint32_t i = 0; i < items; ++i) {
      const std::uint32_t row = row_of(i);
      std::uint64_t word = tuples.of_item[i];
      for (std::size_t c = from; c < to; ++c) {
        word = (word << bits_of(columns[c].codes_size)) | columns[c].of_row[row];
      }
      if (i == 0 || word != last) last_number = numbers.number(word);
      last = word;
      tuples.of_item[i] = last_number;
    }
    known = static_cast<std::uint32_t>(numbers.size());
    from = to;
  }
  tuples.first_item.assign(known, 0xffffffffU);
  for (std::uint32_t i = 0; i < items; ++i) {
    std::uint32_t& first = tuples.first_item[tuples.of_item[i]];
    if (first == 0xffffffffU) first = i;
  }
  return tuples;
}

}  // namespace

NumberedTuples number_tuples(std::span<const CodeView> columns, std::uint32_t rows) {
  return number_items(columns, rows, [](std::uint32_t i) { return i; });
}

NumberedTuples number_tuples(std::span<const CodeView> columns,
                             std::span<const std::uint32_t> items) {
  return number_items(columns, static_cast<std::uint32_t>(items.size()),
                      [&](std::uint32_t i) { return items[i]; });
}

GroupedItems group_items(std::span<const std::uint32_t> number_of, std::uint32_t numbers) {
  GroupedItems groups{std::vector<std::uint32_t>(numbers + std::size_t{1}),
                      std::vector<std::uint32_t>(number_of.size())};
  for (const std::uint32_t number : number_of) ++groups.begin[number + std::size_t{1}];
  std::partial_sum(groups.begin.begin(), groups.begin.end(), groups.begin.begin());
  std::vector<std::uint32_t> place(groups.begin.begin(), groups.begin.end());
  for (std::size_t i = 0; i < number_of.size(); ++i) {
    groups.items[place[number_of[i]]++] = static_cast<std::uint32_t>(i);
  }
  return groups;
}

}  // namespace paravent::risk
