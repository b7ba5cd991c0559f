#include "traces/column_ties.h"

#include <algorithm>
#include <utility>

#include "support/text.h"
#include "traces/pairs.h"
#include "traces/spread_rows.h"

namespace paravent::ties {
namespace {

/// How many rows hold each pair of codes.
class PairCounts {
 public:
  PairCounts(std::size_t n, std::size_t m, std::size_t rows)
      : n_(n), m_(m), dense_(std::uint64_t{n} * m <= std::max<std::uint64_t>(1U << 16, rows / 2)) {
    if (dense_) counts_.assign(n * m, 0);
  }

  std::uint32_t add(std::uint32_t a, std::uint32_t b) {
    if (dense_) return ++counts_[a * m_ + b];
    const std::uint32_t number = keys_.number(std::uint64_t{a} << 32 | b);
    if (number == counts_.size()) counts_.push_back(0);
    return ++counts_[number];
  }
  /// Calls f(a, b, count) for each pair that some row holds, in no public order.
  template <class F>
  void for_each(F f) const {
    if (!dense_) {
      for (std::size_t i = 0; i < counts_.size(); ++i) {
        const std::uint64_t key = keys_.keys()[i];
        f(static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key), counts_[i]);
      }
      return;
    }
    for (std::size_t a = 0; a < n_; ++a) {
      for (std::size_t b = 0; b < m_; ++b) {
        const std::uint32_t count = counts_[a * m_ + b];
        if (count > 0) f(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), count);
      }
    }
  }

 private:
  std::size_t n_, m_;
  bool dense_;
  std::vector<std::uint32_t> counts_;
  KeySet keys_;
};

/// For each value of the finer column the one of the coarser that most of its rows hold (the first
/// in order, of several), and the rows that both say.
struct Partner {
  std::uint32_t coarse = kNone, count = 0;
};

template <class ForEach>
std::vector<Partner> partners(std::size_t fine, const Values& coarse, ForEach for_each) {
  std::vector<Partner> most(fine);
  for_each([&](std::uint32_t f, std::uint32_t c, std::uint32_t count) {
    Partner& best = most[f];
    if (count > best.count || (count == best.count && coarse.less(c, best.coarse))) {
      best = {c, count};
    }
  });
  return most;
}

/// Rows of each value of the coarser column, and those whose value of the finer goes with it.
struct Coarser {
  std::vector<std::uint64_t> rows, told;

  bool holds(std::size_t value) const {
    return rows[value] > 0 && (rows[value] - told[value]) * kOneIn <= rows[value];
  }
};

template <class ForEach>
Coarser coarser_values(const std::vector<Partner>& most, std::size_t coarse, ForEach for_each) {
  Coarser values{std::vector<std::uint64_t>(coarse, 0), std::vector<std::uint64_t>(coarse, 0)};
  for_each([&](std::uint32_t, std::uint32_t c, std::uint32_t count) { values.rows[c] += count; });
  for (const Partner& partner : most) {
    if (partner.count > 0) values.told[partner.coarse] += partner.count;
  }
  return values;
}

/// The rule of column_ties.h, all rows being counted.
template <class ForEach>
bool goes_with_one(std::size_t fine, const Values& coarse, ForEach for_each) {
  const Coarser values = coarser_values(partners(fine, coarse, for_each), coarse.size(), for_each);
  std::uint64_t holding = 0, all = 0, aside = 0;
  for (std::size_t c = 0; c < coarse.size(); ++c) {
    all += values.rows[c];
    holding += values.holds(c) ? 1U : 0U;
    aside += values.holds(c) ? 0U : values.rows[c];
  }
  return holding >= 2 && aside * kOneIn <= all;
}

}  // namespace

Values::Values(const Enrolments& enrolments, const Column& column)
    : enrolments_(&enrolments),
      of_table_(&column.codes),
      dictionary_(&column.dictionary),
      empty_(dictionary_->size(), 0) {
  for (const std::string_view text : {std::string_view(), kNotGiven, kContradictory, kOthers}) {
    const std::uint32_t code = dictionary_->find(text);
    if (code != Dictionary::kNone) empty_[code] = 1;
  }
}

Values Values::of_years(const Enrolments& enrolments) {
  Values values;
  values.enrolments_ = &enrolments;
  values.years_ = true;
  values.empty_.assign(enrolments.years->texts.size(), 0);
  return values;
}

Values::Values(const Codes& of_row, std::size_t labels) : of_row_(&of_row), empty_(labels, 0) {}

std::string_view Values::text(std::uint32_t code) const {
  return dictionary_ == nullptr ? std::string_view() : (*dictionary_)[code];
}

bool Values::any_empty() const {
  return std::find(empty_.begin(), empty_.end(), 1) != empty_.end();
}

bool Values::less(std::uint32_t a, std::uint32_t b) const {
  return dictionary_ == nullptr ? a < b : text(a) < text(b);
}

void Values::read(std::size_t row, std::span<std::uint32_t> to) const {
  if (of_row_ != nullptr) {
    of_row_->read(row, to);
  } else if (years_) {
    enrolments_->read_years(row, to);
  } else {
    enrolments_->read_codes(*of_table_, row, to);
  }
}

Together count_as_one(const Values& first, const Values& second, std::size_t rows) {
  PairCounts counts(first.size(), second.size(), rows);
  std::vector<std::uint32_t> most_first(first.size(), 0), most_second(second.size(), 0);
  // Rows beyond each value's most frequent partner so far: they only grow.
  std::uint64_t beyond_first = 0, beyond_second = 0;
  const std::uint64_t allowed = 2 * rows / kOneIn;
  Block a, b;
  for_each_block_spread(rows, [&](std::size_t row, std::size_t count) {
    first.read(row, {a.data(), count});
    second.read(row, {b.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
      if (first.empty(a[i]) || second.empty(b[i])) continue;
      const std::uint32_t n = counts.add(a[i], b[i]);
      if (n > most_first[a[i]]) {
        most_first[a[i]] = n;
      } else {
        ++beyond_first;
      }
      if (n > most_second[b[i]]) {
        most_second[b[i]] = n;
      } else {
        ++beyond_second;
      }
    }
    return beyond_first <= allowed || beyond_second <= allowed;
  });
  Together together;
  if (beyond_first <= allowed) {
    together.first_finer = goes_with_one(first.size(), second, [&](auto f) { counts.for_each(f); });
  }
  if (beyond_second <= allowed) {
    together.second_finer = goes_with_one(second.size(), first, [&](auto f) {
      counts.for_each([&](std::uint32_t x, std::uint32_t y, std::uint32_t n) { f(y, x, n); });
    });
  }
  return together;
}

OneColumnExample example_of_one(const Values& fine, const Values& coarse, std::size_t rows) {
  PairCounts counts(fine.size(), coarse.size(), rows);
  Block a, b;
  for_each_block(rows, [&](std::size_t row, std::size_t count) {
    fine.read(row, {a.data(), count});
    coarse.read(row, {b.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
      if (!fine.empty(a[i]) && !coarse.empty(b[i])) counts.add(a[i], b[i]);
    }
  });
  const std::vector<Partner> most =
      partners(fine.size(), coarse, [&](auto f) { counts.for_each(f); });
  const Coarser values = coarser_values(most, coarse.size(), [&](auto f) { counts.for_each(f); });
  std::vector<std::uint32_t> finer(coarse.size(), 0);
  for (const Partner& partner : most) {
    if (partner.count > 0) ++finer[partner.coarse];
  }
  OneColumnExample example{kNone, {}};
  for (std::uint32_t c = 0; c < finer.size(); ++c) {
    if (finer[c] == 0 || !values.holds(c)) continue;
    const bool fewer = example.coarse == kNone || finer[c] < finer[example.coarse] ||
                       (finer[c] == finer[example.coarse] && coarse.less(c, example.coarse));
    if (fewer) example.coarse = c;
  }
  for (std::uint32_t f = 0; f < most.size(); ++f) {
    if (most[f].count > 0 && most[f].coarse == example.coarse) example.fine.push_back(f);
  }
  std::sort(example.fine.begin(), example.fine.end(),
            [&](std::uint32_t x, std::uint32_t y) { return fine.less(x, y); });
  return example;
}

std::optional<std::uint32_t> file_without(const Values& files, const Values& column,
                                          std::size_t rows) {
  enum : std::uint8_t { kUnseen, kWithout, kWith };
  std::vector<std::uint8_t> seen(files.size(), kUnseen);
  Block file, value;
  for_each_block(rows, [&](std::size_t row, std::size_t count) {
    files.read(row, {file.data(), count});
    column.read(row, {value.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
      std::uint8_t& state = seen[file[i]];
      state = std::max(state, static_cast<std::uint8_t>(column.empty(value[i]) ? kWithout : kWith));
    }
  });
  if (std::find(seen.begin(), seen.end(), kWith) == seen.end()) return std::nullopt;
  std::optional<std::uint32_t> first;
  for (std::uint32_t code = 0; code < seen.size(); ++code) {
    if (seen[code] == kWithout && (!first || files.less(code, *first))) first = code;
  }
  return first;
}

namespace {

/// Rows of each value.
std::vector<std::uint32_t> rows_of_each(const Values& values, std::size_t rows) {
  std::vector<std::uint32_t> count(values.size(), 0);
  Block codes;
  for_each_block(rows, [&](std::size_t row, std::size_t n) {
    values.read(row, {codes.data(), n});
    for (std::size_t i = 0; i < n; ++i) ++count[codes[i]];
  });
  return count;
}

}  // namespace

Without value_without(const Values& values, const Values& column, std::size_t rows) {
  constexpr std::size_t kLeastOnAverage = 2;
  if (!column.any_empty()) return {};
  // All empty values are one: the first code of them stands for all.
  const auto empty = [&](std::uint32_t code) { return values.empty(code); };
  std::uint32_t none = 0;
  while (none < values.size() && !empty(none)) ++none;
  const auto value_of = [&](std::uint32_t code) { return empty(code) ? none : code; };

  std::vector<std::uint32_t> left = rows_of_each(values, rows);  // 0 once the column is given
  for (std::uint32_t code = none + 1; code < left.size(); ++code) {
    if (empty(code)) left[none] += std::exchange(left[code], 0);
  }
  const auto seen = std::count_if(left.begin(), left.end(), [](std::uint32_t n) { return n > 0; });
  if (rows < kLeastOnAverage * static_cast<std::size_t>(seen)) return {};
  std::uint64_t without = rows;
  bool is_given = false, has_empty = false;
  Block value, other;
  for_each_block_spread(rows, [&](std::size_t row, std::size_t count) {
    values.read(row, {value.data(), count});
    column.read(row, {other.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
      if (column.empty(other[i])) {
        has_empty = true;
        continue;
      }
      is_given = true;
      without -= std::exchange(left[value_of(value[i])], 0);
    }
    return without * kOneIn > rows || !has_empty;
  });
  if (!is_given || !has_empty) return {};
  if (without * kOneIn <= rows) return {std::nullopt, true};
  std::uint32_t most = kNone;
  for (std::uint32_t code = 0; code < left.size(); ++code) {
    if (left[code] == 0) continue;
    if (most == kNone || left[code] > left[most] ||
        (left[code] == left[most] && values.less(code, most))) {
      most = code;
    }
  }
  return {most, false};
}

bool held_by(const Values& values, const Enrolments& enrolments, std::uint32_t k) {
  const std::size_t rows = enrolments.rows();
  const std::vector<std::uint32_t> count = rows_of_each(values, rows);
  std::uint64_t given = 0, distinct = 0;
  for (std::uint32_t code = 0; code < count.size(); ++code) {
    if (values.empty(code) || count[code] == 0) continue;
    given += count[code];
    ++distinct;
  }
  // An individual has a value at most as often as rows have it.
  if (distinct == 0 || given < k * distinct) return false;
  const Codes& individual = enrolments.individual();
  KeySet held;
  Block value, who;
  for (std::size_t row = 0; row < rows; row += kBlockRows) {
    const std::size_t n = std::min(kBlockRows, rows - row);
    values.read(row, {value.data(), n});
    individual.read(row, {who.data(), n});
    for (std::size_t i = 0; i < n; ++i) {
      if (!values.empty(value[i])) held.number(std::uint64_t{value[i]} << 32 | who[i]);
    }
    if (held.keys().size() >= k * distinct) return true;
  }
  return false;
}

bool is_mostly_unique(const Values& values, std::size_t rows) {
  std::vector<std::uint32_t> count = rows_of_each(values, rows);
  std::uint64_t given = 0, once = 0;
  for (std::uint32_t code = 0; code < count.size(); ++code) {
    if (values.empty(code)) continue;
    given += count[code];
    once += count[code] == 1 ? 1U : 0U;
  }
  return 2 * once > given;
}

}  // namespace paravent::ties
