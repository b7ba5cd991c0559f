#include "release/ties.h"

#include <algorithm>

#include "release/known_cells.h"

namespace paravent {

namespace {

constexpr std::uint32_t kNoCell = 0xffffffffU;

/// One pair of attributes, cohort by cohort.
class Pair {
 public:
  Pair(const Cohorts& cohorts, const LabelTies& ties, KnownLevel& first, KnownLevel& second,
       std::uint32_t first_width, std::uint32_t second_width)
      : a_{cohorts.levels[1 + ties.first], first, first_width},
        b_{cohorts.levels[1 + ties.second], second, second_width},
        goes_with_(a_.level.labels.size(), kNoCell),
        cell_of_(b_.level.labels.size(), kNoCell),
        least_(b_.level.cells(), 0) {
    figures_.first = a_.level.name;
    figures_.second = b_.level.name;
    figures_.labels = a_.level.labels.size();
    figures_.tied = ties.labels.size();
    for (const auto& [label, only] : ties.labels) goes_with_[label] = only;
  }

  TieFigures measure() {
    for (std::size_t c = 0; c + 1 < a_.known.begin.size(); ++c) cut(c);
    return figures_;
  }

 private:
  struct Side {
    const TreeLevel& level;
    KnownLevel& known;
    std::uint64_t width;
  };
  struct Tied {
    std::size_t a, b;
  };

  void cut(std::size_t cohort) {
    const std::size_t begin = b_.known.begin[cohort], end = b_.known.begin[cohort + 1];
    for (std::size_t b = begin; b < end; ++b) {
      if (b_.known.listed(b)) cell_of_[b_.level.label[b]] = static_cast<std::uint32_t>(b);
    }
    tied_.clear();
    for (std::size_t a = a_.known.begin[cohort]; a < a_.known.begin[cohort + 1]; ++a) {
      const std::uint32_t only = goes_with_[a_.level.label[a]];
      if (!a_.known.listed(a) || only == kNoCell || cell_of_[only] == kNoCell) continue;
      const std::size_t b = cell_of_[only];
      tied_.push_back({a, b});
      least_[b] += a_.known.low(a);
      figures_.masked += a_.known.masked[a];
    }
    for (const auto& [a, b] : tied_) {
      const std::uint64_t others = least_[b] - a_.known.low(a);
      tighten(a_, a, {0, b_.known.high(b) - others});
    }
    for (std::size_t b = begin; b < end; ++b) {
      if (least_[b] > 0) tighten(b_, b, {least_[b], kNoBound});
      cell_of_[b_.level.label[b]] = kNoCell;
    }
  }

  void tighten(const Side& side, std::size_t cell, const Interval& to) {
    if (side.known.masked[cell] == 0) return;
    const std::uint64_t before = side.known.sets[cell].size();
    const std::uint64_t after = values_within(side.known.sets[cell], to);
    figures_.narrowed += after < before ? 1U : 0U;
    figures_.below_width += after < side.width && before >= side.width ? 1U : 0U;
    Interval& all = side.known.bounds[cell];
    all = {std::max(all.low, to.low), std::min(all.high, to.high)};
  }

  Side a_, b_;
  std::vector<std::uint32_t> goes_with_;  // by label of the first: the label of the second
  std::vector<std::uint32_t> cell_of_;    // by label of the second, within one cohort
  std::vector<std::uint64_t> least_;      // by cell of the second: what its tied labels hold
  std::vector<Tied> tied_;
  TieFigures figures_;
};

}  // namespace

Ties measure_ties(const Cohorts& cohorts, std::span<const LabelTies> ties,
                  std::span<const MaskedLevel> masked, std::span<const LevelRule> rules) {
  Ties result;
  std::vector<KnownLevel> known(cohorts.levels.size());
  const auto level_of = [&](std::uint32_t attribute) -> KnownLevel& {
    const std::size_t l = 1 + attribute;
    if (known[l].begin.empty()) known[l] = know_level(cohorts, l, masked[l], rules[l].mask.k);
    return known[l];
  };
  for (const LabelTies& tie : ties) {
    KnownLevel &first = level_of(tie.first), &second = level_of(tie.second);
    Pair pair(cohorts, tie, first, second, effective_width(rules[1 + tie.first].mask),
              effective_width(rules[1 + tie.second].mask));
    result.pairs.push_back(pair.measure());
  }
  for (std::size_t l = 1; l < known.size(); ++l) {
    for (std::size_t cell = 0; cell < known[l].sets.size(); ++cell) {
      const std::uint64_t before = known[l].sets[cell].size();
      const std::uint64_t after = values_within(known[l].sets[cell], known[l].bounds[cell]);
      const std::uint64_t width = effective_width(rules[l].mask);
      result.narrowed += after < before ? 1U : 0U;
      result.below_width += after < width && before >= width ? 1U : 0U;
    }
  }
  return result;
}

}  // namespace paravent
