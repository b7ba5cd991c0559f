#include "traces/unicity.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "support/split_mix.h"
#include "traces/step_choices.h"

namespace paravent {
namespace {

constexpr std::uint64_t kSeed = 2013;
/// Of traces, for one stratum and one p: drawing then stops short.
constexpr std::uint64_t kMostComparisons = std::uint64_t{1} << 23;

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

/// Whether no other trace holds the `known` steps, ranks ascending, of this one.
bool only_holder(const StepIndex& index, std::span<const std::uint32_t> known, std::uint32_t trace,
                 std::uint64_t& comparisons) {
  const auto holders = index.with(known[0]);  // of the rarest
  return std::none_of(holders.begin(), holders.end(), [&](std::uint32_t other) {
    if (other == trace) return false;
    ++comparisons;
    const auto steps = index.of(other);
    return std::includes(steps.begin(), steps.end(), known.begin(), known.end());
  });
}

/// Draws of individuals of masked cohorts, or of the others.
struct Stratum {
  std::vector<std::uint32_t> trace;
  std::vector<std::uint64_t> sum;  // running sum of sizes
  std::uint64_t draws = 0, alone = 0, known = 0;

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
          std::uint32_t draws, SplitMix& random) {
  from.draws = from.alone = from.known = 0;
  if (from.individuals() == 0) return;
  std::vector<std::uint32_t> known;
  std::uint64_t comparisons = 0;
  for (; from.draws < draws && comparisons < kMostComparisons; ++from.draws) {
    const std::uint64_t at = random.evenly_below(from.individuals());
    const auto place = std::upper_bound(from.sum.begin(), from.sum.end(), at) - from.sum.begin();
    const std::uint32_t trace = from.trace[static_cast<std::size_t>(place)];
    const auto steps = index.of(trace);
    known.assign(steps.begin(), steps.end());
    if (known.size() > p) {
      for (std::size_t j = 0; j < p; ++j) {
        const std::uint64_t other = j + random.evenly_below(known.size() - j);
        std::swap(known[j], known[static_cast<std::size_t>(other)]);
      }
      known.resize(p);
      std::sort(known.begin(), known.end());
    }
    if (!only_holder(index, known, trace, comparisons)) continue;
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

UnicityPoint sampled(const Stratum& masked, const Stratum& others) {
  const std::uint64_t all = masked.individuals() + others.individuals();
  const auto share = [&](const Stratum& of, std::uint64_t hits) {
    return of.individuals() == 0 ? Share{} : estimate(hits, of.draws);
  };
  const double weight = share_of(static_cast<double>(masked.individuals()), all);
  UnicityPoint point;
  point.draws = masked.draws + others.draws;
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
  Stratum masked = stratum(people, true), others = stratum(people, false);
  SplitMix random(kSeed);
  for (std::size_t p = choices.depth() + 1; p <= kKnownSteps; ++p) {
    draw(masked, index, people, p, work.draws, random);
    draw(others, index, people, p, work.draws, random);
    unicity.any[p - 1] = sampled(masked, others);
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
