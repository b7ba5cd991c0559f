#include "microdata/classes.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "support/mix.h"

namespace paravent {
namespace {

std::uint64_t hash_of(const std::uint64_t* tuple, std::size_t words) {
  std::uint64_t hash = tuple[0] ^ (tuple[0] >> 32);
  for (std::size_t w = 1; w < words; ++w) {
    hash = (hash * kSecret3) ^ (hash >> 29) ^ tuple[w];
  }
  return hash * kSecret1;  // the high bits are taken
}

}  // namespace

Packing::Packing(std::span<const LevelledColumn> columns) {
  std::uint32_t used = 0;
  for (const LevelledColumn& column : columns) {
    const std::uint32_t largest = *std::max_element(column.sizes.begin(), column.sizes.end());
    const auto bits = static_cast<std::uint32_t>(std::bit_width(std::max(largest, 2U) - 1));
    if (used + bits > 64) {
      ++words;
      used = 0;
    }
    fields.push_back({static_cast<std::uint32_t>(words - 1), used, (std::uint64_t{1} << bits) - 1});
    used += bits;
  }
}

ClassMaker::ClassMaker(std::span<const LevelledColumn> columns,
                       std::span<const SensitiveColumn> sensitive, Persons persons, std::uint32_t k)
    : packing_(columns), sensitive_(sensitive.size()), persons_(persons), k_(k) {
  for (const SensitiveColumn& column : sensitive) {
    most_values_ = std::max(most_values_, column.totals.size());
  }
  if (!persons.empty()) met_.resize(*std::max_element(persons.begin(), persons.end()) + 1UL);
}

TupleClasses ClassMaker::ungeneralised(std::span<const LevelledColumn> columns,
                                       std::span<const SensitiveColumn> sensitive) {
  const std::size_t rows = columns.empty() ? 0 : columns[0].codes.size();
  TupleClasses by_row, grouped;  // each row a class of its own, then rolled up
  by_row.tuples.resize(rows * packing_.words);
  by_row.sizes.assign(rows, 1);
  for (std::size_t c = 0; c < columns.size(); ++c) {
    const Packing::Field& field = packing_.fields[c];
    for (std::size_t row = 0; row < rows; ++row) {
      by_row.tuples[row * packing_.words + field.word] |= std::uint64_t{columns[c].codes[row]}
                                                          << field.shift;
    }
  }
  for (const SensitiveColumn& column : sensitive) {
    SensitiveCounts& counts = by_row.sensitive.emplace_back();
    for (const std::uint32_t rank : column.ranks) {
      if (rank != kNoValue) counts.values.push_back({rank, 1});
      counts.begin.push_back(static_cast<std::uint32_t>(counts.values.size()));
    }
  }
  if (!persons_.empty()) {
    by_row.persons.persons.assign(persons_.begin(), persons_.end());
    by_row.persons.begin.resize(rows + 1);
    std::iota(by_row.persons.begin.begin(), by_row.persons.begin.end(), 0U);
  }
  roll_up(by_row, {}, rows, grouped);
  return grouped;
}

template <std::size_t kWords>
void ClassMaker::merge_tuples(const TupleClasses& from, std::span<const Rewrite> rewrites,
                              TupleClasses& to) {
  // Everything the loop needs is a local of it: stores of tuples could alias what `this` points at.
  struct Change {
    Packing::Field field;
    const std::uint32_t* to = nullptr;
  };
  std::vector<Change> changes;
  for (const Rewrite& rewrite : rewrites) {
    changes.push_back({packing_.fields[rewrite.column], rewrite.to.data()});
  }
  const Change* const first = changes.data();
  const std::size_t count = changes.size(), classes = from.classes(), mask = slots_.size() - 1;
  const std::size_t words = kWords == 0 ? packing_.words : kWords;
  const auto shift = 64 - static_cast<unsigned>(std::bit_width(mask));
  const std::uint64_t* const old_tuples = from.tuples.data();
  const std::uint32_t* const old_sizes = from.sizes.data();
  std::uint64_t* const tuples = to.tuples.data();
  std::uint32_t* const sizes = to.sizes.data();
  std::uint32_t* const slots = slots_.data();
  std::uint32_t* const target = needs_targets() ? target_.data() : nullptr;
  const auto changed = [](std::uint64_t word, const Change& change) {
    const auto code = static_cast<std::uint32_t>((word >> change.field.shift) & change.field.mask);
    return word ^ std::uint64_t{code ^ change.to[code]} << change.field.shift;
  };
  std::uint32_t next = 0;
  for (std::size_t c = 0; c < classes; ++c) {
    std::uint64_t* tuple = tuples + next * words;  // written in place; kept if it is new
    if constexpr (kWords == 1) {
      std::uint64_t word = old_tuples[c];
      for (std::size_t i = 0; i < count; ++i) word = changed(word, first[i]);
      *tuple = word;
    } else {
      std::copy_n(old_tuples + c * words, words, tuple);
      for (std::size_t i = 0; i < count; ++i) {
        std::uint64_t& word = tuple[first[i].field.word];
        word = changed(word, first[i]);
      }
    }
    auto slot = static_cast<std::size_t>(hash_of(tuple, words) >> shift);
    while (slots[slot] != 0 &&
           !std::equal(tuple, tuple + words, tuples + (slots[slot] - 1) * words)) {
      slot = (slot + 1) & mask;
    }
    if (slots[slot] == 0) {
      slots[slot] = ++next;
      sizes[next - 1] = 0;
    }
    const std::uint32_t into = slots[slot] - 1;
    sizes[into] += old_sizes[c];
    if (target != nullptr) target[c] = into;
  }
  to.tuples.resize(next * words);
  to.sizes.resize(next);
}

void ClassMaker::group_targets(std::size_t classes) {
  order_begin_.assign(classes + 1, 0);
  for (const std::uint32_t target : target_) ++order_begin_[target + 1];
  std::partial_sum(order_begin_.begin(), order_begin_.end(), order_begin_.begin());
  order_.resize(target_.size());
  for (std::uint32_t c = 0; c < target_.size(); ++c) order_[order_begin_[target_[c]]++] = c;
  for (std::size_t c = classes; c > 0; --c) order_begin_[c] = order_begin_[c - 1];
  order_begin_[0] = 0;
}

void ClassMaker::merge_counts(const SensitiveCounts& from, std::size_t classes,
                              SensitiveCounts& to) {
  to.begin.assign(1, 0);
  to.values.clear();
  for (std::size_t c = 0; c < classes; ++c) {
    for (std::uint32_t i = order_begin_[c]; i < order_begin_[c + 1]; ++i) {
      for (const ValueCount& value : from.of(order_[i])) {
        if (sums_[value.rank] == 0) seen_.push_back(value.rank);
        sums_[value.rank] += value.count;
      }
    }
    std::sort(seen_.begin(), seen_.end());
    for (const std::uint32_t rank : seen_) {
      to.values.push_back({rank, sums_[rank]});
      sums_[rank] = 0;
    }
    seen_.clear();
    to.begin.push_back(static_cast<std::uint32_t>(to.values.size()));
  }
}

void ClassMaker::merge_persons(const FewPersons& from, std::size_t classes, FewPersons& to) {
  to.begin.assign(1, 0);
  to.persons.clear();
  for (std::size_t c = 0; c < classes; ++c) {
    const std::size_t begin = to.persons.size();
    for (std::uint32_t i = order_begin_[c]; i < order_begin_[c + 1]; ++i) {
      for (const std::uint32_t person : from.of(order_[i])) {
        if (met_[person] != 0 || to.persons.size() - begin == k_) continue;
        met_[person] = 1;
        to.persons.push_back(person);
      }
    }
    for (std::size_t i = begin; i < to.persons.size(); ++i) met_[to.persons[i]] = 0;
    to.begin.push_back(static_cast<std::uint32_t>(to.persons.size()));
  }
}

void ClassMaker::roll_up(const TupleClasses& from, std::span<const Rewrite> rewrites,
                         std::uint64_t at_most, TupleClasses& to) {
  // One more than can be new, as a tuple is written before it is known to be known.
  const std::size_t room =
      static_cast<std::size_t>(std::min<std::uint64_t>(from.classes(), at_most)) + 1;
  to.tuples.resize(room * packing_.words);
  to.sizes.resize(room);
  slots_.assign(std::bit_ceil(2 * room), 0);
  if (needs_targets()) target_.resize(from.classes());
  switch (packing_.words) {
    case 1:
      merge_tuples<1>(from, rewrites, to);
      break;
    case 2:
      merge_tuples<2>(from, rewrites, to);
      break;
    default:
      merge_tuples<0>(from, rewrites, to);
  }
  if (!needs_targets()) return;
  group_targets(to.classes());
  if (!persons_.empty()) merge_persons(from.persons, to.classes(), to.persons);
  sums_.resize(most_values_);
  to.sensitive.resize(sensitive_);
  for (std::size_t s = 0; s < sensitive_; ++s) {
    merge_counts(from.sensitive[s], to.classes(), to.sensitive[s]);
  }
}

}  // namespace paravent
