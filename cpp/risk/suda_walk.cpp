#include "risk/suda_walk.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "support/real.h"

namespace paravent::risk {
namespace {

struct ShareSums {
  NeumaierSum with, all;
};
struct PersonTotals {
  std::uint64_t paired = 0, unique = 0;
  NeumaierSum weight;
};

}  // namespace

SudaWalk::SudaWalk(const AssessedFile& file, const SudaSpec& spec)
    : file_(file),
      spec_(spec),
      attributes_(static_cast<std::uint32_t>(file.keys.size())),
      last_((1U << file.keys.size()) - 1),
      tuples_(number_tuples(file.key_views(), file.rows)),
      stack_(file.keys.size() + 1) {
  if (spec_.largest == 0 || spec_.largest > attributes_) spec_.largest = attributes_;
  std::vector<std::uint32_t> owner_of(tuples_.size(), 0);  // person + 1; 0 none yet
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    std::uint32_t& owner = owner_of[tuples_.of_item[row]];
    const std::uint32_t person = file.person(row) + 1;
    owner = owner == 0 || owner == person ? person : kMany;
  }
  for (std::uint32_t t = 0; t < tuples_.size(); ++t) {
    tuple_of_.push_back(t);
    owner_.push_back(owner_of[t]);
  }
  const std::size_t elements = tuple_of_.size();
  head_.assign(elements, kEnd);
  std::uint32_t most = 0;
  for (const KeyColumn& key : file.keys) {
    std::vector<std::uint32_t>& codes = codes_.emplace_back();
    codes.reserve(elements);
    for (const std::uint32_t t : tuple_of_) {
      const std::uint32_t code = key.codes[tuples_.first_item[t]];
      codes.push_back(key.is_missing(code) ? 0 : code + 1);
    }
    most = std::max(most, key.levels + 1);
  }
  count_.assign(most, 0);
  class_owner_.assign(most, 0);
  if (elements == 0) return;
  stack_[0].elements.resize(elements);
  std::iota(stack_[0].elements.begin(), stack_[0].elements.end(), 0U);
  stack_[0].begin = {0, static_cast<std::uint32_t>(elements)};
}

void SudaWalk::found_unique(std::uint32_t element, std::uint32_t mask) {
  for (std::uint32_t at = head_[element]; at != kEnd; at = next_[at]) {
    if ((msus_[at] & mask) == msus_[at]) return;
  }
  msus_.push_back(static_cast<std::uint16_t>(mask));
  next_.push_back(head_[element]);
  head_[element] = static_cast<std::uint32_t>(msus_.size() - 1);
}

void SudaWalk::refine(const Stripped& from, std::uint32_t column, std::uint32_t mask,
                      Stripped& to) {
  const std::uint32_t* const code_of = codes_[column].data();
  to.elements.resize(from.elements.size());
  to.begin.clear();
  to.begin.push_back(0);
  touched_ += from.elements.size();
  std::uint32_t end = 0;
  for (std::size_t c = 0; c + 1 < from.begin.size(); ++c) {
    const std::uint32_t* const first = from.elements.data() + from.begin[c];
    const std::uint32_t* const last = from.elements.data() + from.begin[c + 1];
    seen_.clear();
    for (const std::uint32_t* e = first; e != last; ++e) {
      const std::uint32_t code = code_of[*e];
      if (code == 0) continue;
      if (count_[code]++ == 0) {
        seen_.push_back(code);
        class_owner_[code] = owner_[*e];
      } else if (class_owner_[code] != owner_[*e]) {
        class_owner_[code] = kMany;
      }
    }
    // From here on a count is the place of the class's next element + 1; 0: the class goes.
    for (const std::uint32_t code : seen_) {
      const std::uint32_t size = count_[code];
      const bool goes = size == 1 || class_owner_[code] != kMany;
      count_[code] = goes ? 0 : end + 1;
      if (goes) continue;
      end += size;
      to.begin.push_back(end);
    }
    for (const std::uint32_t* e = first; e != last; ++e) {
      const std::uint32_t code = code_of[*e];
      if (code == 0) continue;
      if (count_[code] != 0) {
        to.elements[count_[code]++ - 1] = *e;
      } else if (class_owner_[code] != kMany) {
        found_unique(*e, mask);
      }
    }
    for (const std::uint32_t code : seen_) count_[code] = 0;
  }
  to.elements.resize(end);
}

void SudaWalk::step() {
  const std::uint32_t mask = mask_++;
  const auto bits = static_cast<std::uint32_t>(std::popcount(mask));
  if (bits > spec_.largest) return;
  refine(stack_[bits - 1], static_cast<std::uint32_t>(std::countr_zero(mask)), mask, stack_[bits]);
}

SudaProgress SudaWalk::progress() const { return {last_, mask_ - 1, touched_, over()}; }

void SudaWalk::score(SudaResult& result) const {
  std::vector<double> of_size{0};
  for (std::uint32_t size = 1; size <= attributes_; ++size) {
    of_size.push_back(msu_score(size, attributes_, spec_));
  }
  result.scores.assign(tuples_.size(), 0);
  result.msu_begin.push_back(0);
  result.msus.reserve(msus_.size());
  result.msus_of_size.assign(attributes_ + std::size_t{1}, 0);
  std::vector<std::uint64_t> rows(tuples_.size());
  for (const std::uint32_t t : tuples_.of_item) ++rows[t];
  for (std::uint32_t t = 0; t < tuples_.size(); ++t) {
    const std::size_t begin = result.msus.size();
    for (std::uint32_t at = head_[t]; at != kEnd; at = next_[at]) result.msus.push_back(msus_[at]);
    std::sort(result.msus.begin() + static_cast<std::ptrdiff_t>(begin), result.msus.end());
    result.msu_begin.push_back(static_cast<std::uint32_t>(result.msus.size()));
    for (const std::uint16_t msu : result.of_tuple(t)) {
      const auto size = static_cast<std::size_t>(std::popcount(msu));
      result.scores[t] += of_size[size];
      result.msus_of_size[size] += rows[t];
    }
  }
}

void SudaWalk::disclose(SudaResult& result) const {
  // Classes of exactly two persons, of the keys with their missing values as values.
  const AssessedFile& file = file_;
  std::vector<double> of_rows(file.rows), paired(file.rows);
  const auto counted = frequencies(file, MissingReading::kOwn);
  for (std::uint32_t row = 0; counted.ok() && row < file.rows; ++row) {
    of_rows[row] = result.scores[tuples_.of_item[row]];
    paired[row] = counted.value().of_row(row) == 2 ? 1 : 0;
  }
  const double power = 1 + (8 - static_cast<double>(attributes_)) / 20;  // Q
  PersonTotals totals;
  for (const double one : of_persons(file, std::move(paired))) totals.paired += one > 0 ? 1 : 0;
  for (const double score : of_persons(file, std::move(of_rows))) {
    if (score <= 0) continue;
    ++totals.unique;
    totals.weight += power_of(score, -power);
  }
  result.paired = totals.paired;
  result.unique_persons = totals.unique;
  const double share = spec_.sampling_share, a = totals.weight.value();
  const double pairs = static_cast<double>(totals.paired) * (1 - share) / share;
  result.dis.assign(tuples_.size(), 0);
  for (std::uint32_t t = 0; t < tuples_.size(); ++t) {
    const double score = result.scores[t];
    if (score > 0) result.dis[t] = 1 / (1 + pairs / (power_of(score, power) * a));
  }
}

void SudaWalk::contribute(SudaResult& result) const {
  std::vector<double> of_size{0};
  for (std::uint32_t size = 1; size <= attributes_; ++size) {
    of_size.push_back(msu_score(size, attributes_, spec_));
  }
  std::vector<std::uint64_t> rows(tuples_.size());
  for (const std::uint32_t t : tuples_.of_item) ++rows[t];
  std::vector<ShareSums> columns(attributes_);
  std::vector<std::vector<ShareSums>> values;
  for (const KeyColumn& key : file_.keys) values.emplace_back(key.levels);
  std::vector<double> with(attributes_);
  for (std::uint32_t t = 0; t < tuples_.size(); ++t) {
    if (!(result.scores[t] > 0)) continue;
    std::fill(with.begin(), with.end(), 0);
    for (const std::uint16_t msu : result.of_tuple(t)) {
      for (std::uint32_t j = 0; j < attributes_; ++j) {
        if ((msu >> j & 1) != 0) with[j] += of_size[static_cast<std::size_t>(std::popcount(msu))];
      }
    }
    const auto times = static_cast<double>(rows[t]);
    for (std::uint32_t j = 0; j < attributes_; ++j) {
      ShareSums& of_value = values[j][file_.keys[j].codes[tuples_.first_item[t]]];
      for (ShareSums* share : {&columns[j], &of_value}) {
        share->with += times * with[j];
        share->all += times * result.scores[t];
      }
    }
  }
  const auto share_of = [](const ShareSums& sums) {
    return SudaShare{sums.with.value(), sums.all.value()};
  };
  for (const ShareSums& sums : columns) result.columns.push_back(share_of(sums));
  for (const std::vector<ShareSums>& of_column : values) {
    std::vector<SudaShare>& shares = result.values.emplace_back();
    for (const ShareSums& sums : of_column) shares.push_back(share_of(sums));
  }
}

SudaResult SudaWalk::take() {
  SudaResult result;
  stack_.clear();
  codes_.clear();
  score(result);
  head_ = {};
  next_ = {};
  msus_ = {};
  disclose(result);
  contribute(result);
  result.tuples = std::move(tuples_);
  return result;
}

}  // namespace paravent::risk
