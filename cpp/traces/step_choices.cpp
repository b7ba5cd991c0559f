#include "traces/step_choices.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace paravent {

std::uint64_t binomial(std::uint64_t n, std::uint64_t m) {
  if (m > n) return 0;
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= m; ++i) result = result * (n - i + 1) / i;
  return result;
}

StepIndex index_steps(const TraceSet& set) {
  StepIndex index;
  const std::size_t labels = set.steps.size();
  std::vector<std::uint32_t> holders(labels, 0), own;
  for (std::size_t t = 0; t < set.size(); ++t) {
    own.clear();
    for (const std::uint32_t code : set[t]) {
      if (code != TraceSet::kEmptyGroup) own.push_back(code & ~TraceSet::kGroupEnd);
    }
    std::sort(own.begin(), own.end());
    own.erase(std::unique(own.begin(), own.end()), own.end());
    for (const std::uint32_t step : own) ++holders[step];
    index.steps.insert(index.steps.end(), own.begin(), own.end());
    index.begin.push_back(index.steps.size());
  }
  std::vector<std::uint32_t> order(labels), rank(labels);
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return holders[a] < holders[b]; });
  index.traces_begin.assign(labels + 1, 0);
  for (std::uint32_t r = 0; r < labels; ++r) {
    rank[order[r]] = r;
    index.traces_begin[r + 1] = index.traces_begin[r] + holders[order[r]];
  }
  std::vector<std::size_t> next(index.traces_begin.begin(), index.traces_begin.end() - 1);
  index.traces.resize(index.steps.size());
  for (std::uint32_t t = 0; t < set.size(); ++t) {
    const auto first = index.steps.begin() + static_cast<std::ptrdiff_t>(index.begin[t]);
    const auto last = index.steps.begin() + static_cast<std::ptrdiff_t>(index.begin[t + 1]);
    std::for_each(first, last, [&](std::uint32_t& step) { step = rank[step]; });
    std::sort(first, last);
    std::for_each(first, last, [&](std::uint32_t r) { index.traces[next[r]++] = t; });
  }
  return index;
}

Choices::Choices(const StepIndex& index, std::uint64_t budget)
    : index_(index), budget_(budget), place_(index.traces_begin.size() - 1, 0) {
  const std::size_t n = index.begin.size() - 1;
  for (auto& counts : unique_) counts.assign(n, 0);
  std::vector<Entry> all(n);
  for (std::uint32_t t = 0; t < n; ++t) all[t] = {t, 0};
  visit(all, 0);
}

std::vector<double> Choices::shares(std::size_t p) const {
  std::vector<double> shares(unique_[p - 1].size());
  for (std::size_t t = 0; t < shares.size(); ++t) {
    const std::uint64_t steps = index_.of(t).size();
    const std::uint64_t all = binomial(steps, std::min<std::uint64_t>(p, steps));
    shares[t] = static_cast<double>(unique_[p - 1][t]) / static_cast<double>(all);
  }
  return shares;
}

/// The only trace that holds the `chosen` steps: so it is with any more of its steps.
void Choices::settle(const Entry& only, std::size_t chosen) {
  const std::size_t all = index_.of(only.trace).size();
  for (std::size_t p = 1; p <= kKnownSteps; ++p) {
    // Of a trace with fewer steps all are known: one choice, reached when none was passed over.
    const std::uint64_t ways = p > all      ? (only.next == chosen ? 1 : 0)
                               : p < chosen ? 0
                                            : binomial(all - only.next, p - chosen);
    unique_[p - 1][only.trace] += ways;
  }
}

void Choices::visit(std::span<const Entry> holders, std::size_t chosen) {
  if (holders.size() == 1) return settle(holders[0], chosen);
  if (chosen >= depth_) return;
  Longer& longer = longer_[chosen];
  longer.step.clear();
  std::size_t visits = 0;
  for (const Entry& entry : holders) {
    const auto further = index_.of(entry.trace).subspan(entry.next);
    visits += further.size();
    for (const std::uint32_t step : further) {
      if (place_[step]++ == 0) longer.step.push_back(step);
    }
  }
  visits_[chosen] += visits;
  if (visits_[chosen] > budget_) {
    depth_ = chosen;
    for (const std::uint32_t step : longer.step) place_[step] = 0;
    return;
  }
  std::uint32_t begin = 0;
  for (const std::uint32_t step : longer.step) begin += std::exchange(place_[step], begin);
  longer.holders.resize(visits);
  for (const Entry& entry : holders) {
    const auto steps = index_.of(entry.trace);
    for (std::uint32_t i = entry.next; i < steps.size(); ++i) {
      longer.holders[place_[steps[i]]++] = {entry.trace, i + 1};
    }
  }
  longer.end.clear();
  for (const std::uint32_t step : longer.step) {
    longer.end.push_back(std::exchange(place_[step], 0));
  }
  begin = 0;
  for (const std::uint32_t end : longer.end) {
    visit(std::span<const Entry>(longer.holders).subspan(begin, end - begin), chosen + 1);
    begin = end;
  }
}

}  // namespace paravent
