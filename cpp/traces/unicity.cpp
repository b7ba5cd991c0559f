#include "traces/unicity.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

namespace paravent {
namespace {

constexpr std::uint64_t kSeed = 2013;

/// n choose m, m <= kKnownSteps; fits in 64 bits below 50,000.
std::uint64_t choose(std::uint64_t n, std::uint64_t m) {
  if (m > n) return 0;
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= m; ++i) result = result * (n - i + 1) / i;
  return result;
}

class Random {
 public:
  std::uint64_t bits() {
    std::uint64_t x = state_ += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
  }
  /// 0 … bound - 1, each as likely.
  std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t rest = (0 - bound) % bound;  // 2^64 mod bound
    std::uint64_t drawn = bits();
    while (drawn < rest) drawn = bits();
    return drawn % bound;
  }

 private:
  std::uint64_t state_ = kSeed;
};

struct Population {
  std::span<const std::uint32_t> size;
  std::span<const std::uint8_t> masked;
  std::uint64_t individuals = 0, masked_individuals = 0;
};

double share_of(double part, std::uint64_t whole) {
  return whole == 0 ? 0.0 : part / static_cast<double>(whole);
}

/// unique[t]: the share of what may be known of trace t that no other trace holds.
UnicityPoint counted(const Population& people, std::span<const double> unique) {
  double alone = 0, known = 0, masked_alone = 0, masked_known = 0;
  for (std::size_t t = 0; t < unique.size(); ++t) {
    const double of_trace = unique[t] * people.size[t];
    const double of_alone = people.size[t] == 1 ? unique[t] : 0.0;
    known += of_trace;
    alone += of_alone;
    if (people.masked[t] == 0) continue;
    masked_known += of_trace;
    masked_alone += of_alone;
  }
  UnicityPoint point;
  point.singled_out.value = share_of(alone, people.individuals);
  point.trace_known.value = share_of(known, people.individuals);
  point.masked_singled_out.value = share_of(masked_alone, people.masked_individuals);
  point.masked_trace_known.value = share_of(masked_known, people.masked_individuals);
  return point;
}

// --- first positions ----------------------------------------------------------------------------

/// Codes of the trace up to its p-th position with a step, or its last one.
std::size_t beginning(std::span<const std::uint32_t> codes, std::size_t p) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < codes.size() && p > 0; ++i) {
    if (codes[i] == TraceSet::kEmptyGroup || (codes[i] & TraceSet::kGroupEnd) == 0) continue;
    end = i + 1;
    --p;
  }
  return end;
}

std::size_t common(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t i = 0;
  while (i < most && a[i] == b[i]) ++i;
  return i;
}

void count_first(const TraceSet& traces, const Population& people, Unicity& unicity) {
  std::vector<std::uint32_t> order(traces.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const auto x = traces[a], y = traces[b];
    return std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end());
  });
  // Traces that begin alike stand together, so the two neighbours are enough.
  std::vector<std::size_t> shared(order.size() + 1, 0);
  for (std::size_t i = 1; i < order.size(); ++i) {
    shared[i] = common(traces[order[i - 1]], traces[order[i]]);
  }
  std::vector<double> unique(traces.size());
  for (std::size_t p = 1; p <= kKnownSteps; ++p) {
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::size_t known = beginning(traces[order[i]], p);
      const bool before = i > 0 && shared[i] >= known;
      const bool after = i + 1 < order.size() && shared[i + 1] >= known;
      unique[order[i]] = before || after ? 0.0 : 1.0;
    }
    unicity.first[p - 1] = counted(people, unique);
  }
}

// --- any steps ----------------------------------------------------------------------------------

/// The different steps of each trace and the traces of each step. Steps are ranked, the rarest
/// first, so that lists of traces get short early.
struct StepIndex {
  std::vector<std::size_t> begin{0};      // traces + 1
  std::vector<std::uint32_t> steps;       // ranks, ascending in a trace
  std::vector<std::size_t> traces_begin;  // steps + 1
  std::vector<std::uint32_t> traces;      // by rank, ascending in a step

  std::span<const std::uint32_t> of(std::size_t trace) const {
    return {steps.data() + begin[trace], begin[trace + 1] - begin[trace]};
  }
  std::span<const std::uint32_t> with(std::uint32_t rank) const {
    return {traces.data() + traces_begin[rank], traces_begin[rank + 1] - traces_begin[rank]};
  }
};

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
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return holders[a] < holders[b];
  });
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

/// Counts, for each trace and p, the choices of p of its steps that no other trace holds, by going
/// through all choices, in ascending order of rank, that several traces hold.
class Choices {
 public:
  Choices(const StepIndex& index, std::uint64_t budget)
      : index_(index), budget_(budget), place_(index.traces_begin.size() - 1, 0) {
    const std::size_t n = index.begin.size() - 1;
    for (auto& counts : unique_) counts.assign(n, 0);
    std::vector<Entry> all(n);
    for (std::uint32_t t = 0; t < n; ++t) all[t] = {t, 0};
    visit(all, 0);
  }

  /// Choices of up to depth() steps were all counted.
  std::size_t depth() const { return depth_; }
  std::vector<double> shares(std::size_t p) const {
    std::vector<double> shares(unique_[p - 1].size());
    for (std::size_t t = 0; t < shares.size(); ++t) {
      const std::uint64_t steps = index_.of(t).size();
      const std::uint64_t all = choose(steps, std::min<std::uint64_t>(p, steps));
      shares[t] = static_cast<double>(unique_[p - 1][t]) / static_cast<double>(all);
    }
    return shares;
  }

 private:
  /// A trace that holds what was chosen; its steps from `next` on may still be chosen.
  struct Entry {
    std::uint32_t trace, next;
  };

  /// The only trace that holds the `chosen` steps: so it is with any more of its steps.
  void settle(const Entry& only, std::size_t chosen) {
    const std::size_t all = index_.of(only.trace).size();
    for (std::size_t p = 1; p <= kKnownSteps; ++p) {
      // Of a trace with fewer steps all are known: one choice, reached when none was passed over.
      const std::uint64_t ways = p > all ? (only.next == chosen ? 1 : 0)
                                 : p < chosen ? 0
                                              : choose(all - only.next, p - chosen);
      unique_[p - 1][only.trace] += ways;
    }
  }

  void visit(std::span<const Entry> holders, std::size_t chosen) {
    if (holders.size() == 1) return settle(holders[0], chosen);
    if (chosen >= depth_) return;
    Longer& longer = longer_[chosen];
    longer.step.clear();
    std::uint64_t visits = 0;
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

  /// What may be chosen after the steps chosen so far: steps, and who holds each.
  struct Longer {
    std::vector<std::uint32_t> step, end;
    std::vector<Entry> holders;
  };

  const StepIndex& index_;
  const std::uint64_t budget_;
  std::size_t depth_ = kKnownSteps;
  std::array<std::uint64_t, kKnownSteps> visits_{};
  std::array<Longer, kKnownSteps> longer_;
  std::vector<std::uint32_t> place_;  // by step; 0 between uses
  std::array<std::vector<std::uint64_t>, kKnownSteps> unique_;
};

/// Whether no other trace holds the `known` steps, ranks ascending, of this one.
bool only_holder(const StepIndex& index, std::span<const std::uint32_t> known,
                 std::uint32_t trace) {
  const auto holders = index.with(known[0]);  // of the rarest
  return std::none_of(holders.begin(), holders.end(), [&](std::uint32_t other) {
    if (other == trace) return false;
    const auto steps = index.of(other);
    return std::includes(steps.begin(), steps.end(), known.begin(), known.end());
  });
}

/// Draws of individuals of masked cohorts, or of the others.
struct Stratum {
  std::vector<std::uint32_t> trace;
  std::vector<std::uint64_t> sum;  // running sum of sizes
  std::uint64_t alone = 0, known = 0;

  std::uint64_t individuals() const { return sum.empty() ? 0 : sum.back(); }
};

Stratum stratum(const Population& people, bool masked) {
  Stratum result;
  for (std::uint32_t t = 0; t < people.size.size(); ++t) {
    if ((people.masked[t] != 0) != masked) continue;
    result.trace.push_back(t);
    result.sum.push_back(result.individuals() + people.size[t]);
  }
  return result;
}

void draw(Stratum& from, const StepIndex& index, const Population& people, std::size_t p,
          std::uint32_t draws, Random& random) {
  from.alone = from.known = 0;
  if (from.individuals() == 0) return;
  std::vector<std::uint32_t> known;
  for (std::uint32_t i = 0; i < draws; ++i) {
    const std::uint64_t at = random.below(from.individuals());
    const auto place = std::upper_bound(from.sum.begin(), from.sum.end(), at) - from.sum.begin();
    const std::uint32_t trace = from.trace[static_cast<std::size_t>(place)];
    const auto steps = index.of(trace);
    known.assign(steps.begin(), steps.end());
    if (known.size() > p) {
      for (std::size_t j = 0; j < p; ++j) {
        const std::uint64_t other = j + random.below(known.size() - j);
        std::swap(known[j], known[static_cast<std::size_t>(other)]);
      }
      known.resize(p);
      std::sort(known.begin(), known.end());
    }
    if (!only_holder(index, known, trace)) continue;
    ++from.known;
    from.alone += people.size[trace] == 1 ? 1U : 0U;
  }
}

/// The error is that of a share with one more hit and one more miss: not 0 where all draws agree.
Share estimate(std::uint64_t hits, std::uint64_t draws) {
  const double n = static_cast<double>(draws);
  const double near = (static_cast<double>(hits) + 1) / (n + 2);
  return {static_cast<double>(hits) / n, std::sqrt(near * (1 - near) / n)};
}

Share weigh(Share a, double weight_a, Share b, double weight_b) {
  const double x = weight_a * a.error, y = weight_b * b.error;
  return {weight_a * a.value + weight_b * b.value, std::sqrt(x * x + y * y)};
}

UnicityPoint sampled(Stratum& masked, Stratum& others, std::uint32_t draws) {
  const std::uint64_t all = masked.individuals() + others.individuals();
  const auto share = [&](const Stratum& of, std::uint64_t hits) {
    return of.individuals() == 0 ? Share{} : estimate(hits, draws);
  };
  const double weight = share_of(static_cast<double>(masked.individuals()), all);
  UnicityPoint point;
  point.exact = false;
  point.masked_singled_out = share(masked, masked.alone);
  point.masked_trace_known = share(masked, masked.known);
  point.singled_out =
      weigh(point.masked_singled_out, weight, share(others, others.alone), 1 - weight);
  point.trace_known =
      weigh(point.masked_trace_known, weight, share(others, others.known), 1 - weight);
  return point;
}

void count_any(const TraceSet& traces, const Population& people, const UnicityWork& work,
               Unicity& unicity) {
  const StepIndex index = index_steps(traces);
  const Choices choices(index, work.budget);
  for (std::size_t p = 1; p <= choices.depth(); ++p) {
    unicity.any[p - 1] = counted(people, choices.shares(p));
  }
  if (choices.depth() == kKnownSteps) return;
  unicity.draws = work.draws;
  Stratum masked = stratum(people, true), others = stratum(people, false);
  Random random;
  for (std::size_t p = choices.depth() + 1; p <= kKnownSteps; ++p) {
    draw(masked, index, people, p, work.draws, random);
    draw(others, index, people, p, work.draws, random);
    unicity.any[p - 1] = sampled(masked, others, work.draws);
  }
}

}  // namespace

Unicity trace_unicity(const TraceSet& traces, std::span<const std::uint32_t> size,
                      std::span<const std::uint8_t> masked, const UnicityWork& work) {
  Unicity unicity;
  for (std::size_t t = 0; t < traces.size(); ++t) {
    unicity.individuals += size[t];
    unicity.alone += size[t] == 1 ? 1U : 0U;
    if (masked[t] == 0) continue;
    unicity.masked_individuals += size[t];
    unicity.masked_alone += size[t] == 1 ? 1U : 0U;
  }
  if (traces.size() == 0) return unicity;
  const Population people{size, masked, unicity.individuals, unicity.masked_individuals};
  count_first(traces, people, unicity);
  count_any(traces, people, work, unicity);
  return unicity;
}

}  // namespace paravent
