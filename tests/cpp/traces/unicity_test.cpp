// Unicity of traces against the definition, individual by individual, on small random data.
#include "traces/unicity.h"

#include <doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

using namespace paravent;

namespace {

constexpr std::uint32_t kEnd = TraceSet::kGroupEnd;

using Group = std::set<std::uint32_t>;  // empty: no enrolment
using Trace = std::vector<Group>;

struct Data {
  std::vector<Trace> traces;
  std::vector<std::uint32_t> size;
  std::vector<std::uint8_t> masked;
};

TraceSet encode(const std::vector<Trace>& traces, std::uint32_t steps) {
  TraceSet set;
  set.steps.width = 1;
  for (std::uint32_t s = 0; s < steps; ++s) set.steps.texts.push_back(std::to_string(s));
  for (const Trace& trace : traces) {
    for (const Group& group : trace) {
      for (const std::uint32_t step : group) set.codes.push_back(step);
      if (group.empty()) {
        set.codes.push_back(TraceSet::kEmptyGroup);
      } else {
        set.codes.back() |= kEnd;
      }
    }
    set.begin.push_back(set.codes.size());
  }
  return set;
}

/// Distinct traces of up to `positions` groups of up to two of `steps` steps; some are empty. Two
/// may differ by their prefix alone: it is not in the codes.
Data make_data(std::mt19937& random, std::uint32_t steps, std::uint32_t positions,
               std::uint32_t traces) {
  const auto below = [&](std::uint32_t bound) {
    return static_cast<std::uint32_t>(random() % bound);
  };
  Data data;
  for (std::uint32_t t = 1 + below(traces); t > 0; --t) {
    Trace trace;
    for (std::uint32_t i = 1 + below(positions); i > 0; --i) {
      Group group;
      if (below(8) != 0) group.insert(below(steps));
      if (!group.empty() && below(5) == 0) group.insert(below(steps));
      trace.push_back(group);
    }
    trace[below(static_cast<std::uint32_t>(trace.size()))].insert(below(steps));
    data.traces.push_back(trace);
    data.size.push_back(below(2) == 0 ? 1 : 1 + below(9));
    data.masked.push_back(data.size.back() < 5 || below(6) == 0 ? 1 : 0);
  }
  return data;
}

Group all_steps(const Trace& trace) {
  Group all;
  for (const Group& group : trace) all.insert(group.begin(), group.end());
  return all;
}

/// The first groups of the trace, up to the p-th that is not empty or the last such.
Trace first_groups(const Trace& trace, std::size_t p) {
  Trace known;
  std::size_t seen = 0, kept = 0;
  for (const Group& group : trace) {
    if (seen == p) break;
    known.push_back(group);
    if (group.empty()) continue;
    ++seen;
    kept = known.size();
  }
  known.resize(kept);
  return known;
}

bool begins(const Trace& trace, const Trace& known) {
  return known.size() <= trace.size() && std::equal(known.begin(), known.end(), trace.begin());
}

std::vector<Group> choices_of(const Group& steps, std::size_t p) {
  const std::vector<std::uint32_t> list(steps.begin(), steps.end());
  std::vector<Group> choices;
  for (std::uint32_t bits = 0; bits < 1U << list.size(); ++bits) {
    Group chosen;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if ((bits >> i & 1U) != 0) chosen.insert(list[i]);
    }
    if (chosen.size() == std::min(p, list.size())) choices.push_back(chosen);
  }
  return choices;
}

struct Expected {
  double all = 0, masked = 0;
};

/// The share of individuals for whom `hit(trace, p)` (from 0 to 1) holds.
template <class F>
Expected expect(const Data& data, F&& hit) {
  double sum = 0, masked_sum = 0, n = 0, masked = 0;
  for (std::size_t t = 0; t < data.traces.size(); ++t) {
    const double of_all = hit(t) * data.size[t];
    sum += of_all;
    n += data.size[t];
    if (data.masked[t] == 0) continue;
    masked_sum += of_all;
    masked += data.size[t];
  }
  return {sum / n, masked == 0 ? 0 : masked_sum / masked};
}

/// Traces, and individuals, that `compatible` accepts.
template <class F>
std::pair<std::size_t, std::size_t> compatible(const Data& data, F&& accepts) {
  std::size_t traces = 0, individuals = 0;
  for (std::size_t t = 0; t < data.traces.size(); ++t) {
    if (!accepts(data.traces[t])) continue;
    ++traces;
    individuals += data.size[t];
  }
  return {traces, individuals};
}

void check_point(const Data& data, const UnicityPoint& point, bool first, std::size_t p) {
  for (const bool person : {true, false}) {
    const auto alone = [&](std::pair<std::size_t, std::size_t> found) {
      return (person ? found.second : found.first) == 1 ? 1.0 : 0.0;
    };
    const Expected expected = expect(data, [&](std::size_t t) {
      if (first) {
        const Trace known = first_groups(data.traces[t], p);
        return alone(compatible(data, [&](const Trace& x) { return begins(x, known); }));
      }
      const std::vector<Group> choices = choices_of(all_steps(data.traces[t]), p);
      double hits = 0;
      for (const Group& known : choices) {
        hits += alone(compatible(data, [&](const Trace& x) {
          const Group steps = all_steps(x);
          return std::includes(steps.begin(), steps.end(), known.begin(), known.end());
        }));
      }
      return hits / static_cast<double>(choices.size());
    });
    CHECK(std::abs((person ? point.singled_out : point.trace_known).value - expected.all) < 1e-9);
    const Share& masked = person ? point.masked_singled_out : point.masked_trace_known;
    CHECK(std::abs(masked.value - expected.masked) < 1e-9);
  }
}

}  // namespace

TEST_CASE("unicity is what the definition says, on small random data") {
  std::mt19937 random(1);
  double some = 0, all = 0;
  for (std::uint32_t round = 0; round < 400; ++round) {
    const std::uint32_t steps = 3 + round % 6;
    const Data data = make_data(random, steps, 1 + round % 5, 12);
    const Unicity found = trace_unicity(encode(data.traces, steps), data.size, data.masked);
    CAPTURE(round);
    for (std::size_t p = 1; p <= kKnownSteps; ++p) {
      CHECK(found.any[p - 1].draws == 0);
      check_point(data, found.first[p - 1], true, p);
      check_point(data, found.any[p - 1], false, p);
      some += found.any[p - 1].singled_out.value;
      all += 1;
    }
  }
  CHECK(some > 0.05 * all);
  CHECK(some < 0.95 * all);
}

TEST_CASE("three traces by hand") {
  // 0 then 1 (4 individuals); 0 then 2 (1 individual); 0 and 1 in one year, then 3 (1 individual).
  const Data data{{{{0}, {1}}, {{0}, {2}}, {{0, 1}, {3}}}, {4, 1, 1}, {0, 1, 1}};
  const Unicity found = trace_unicity(encode(data.traces, 4), data.size, data.masked);
  CHECK(found.individuals == 6);
  CHECK(found.alone == 2);
  CHECK(found.masked_alone == 2);
  // The first position of the third trace is its own; the two others begin alike.
  CHECK(found.first[0].singled_out.value == 1.0 / 6);
  CHECK(found.first[0].masked_singled_out.value == 0.5);
  CHECK(found.first[1].singled_out.value == 2.0 / 6);
  CHECK(found.first[1].trace_known.value == 1);
  // Any step: 2 tells the second (half of its choices), 3 the third (one in three).
  CHECK(found.any[0].singled_out.value == doctest::Approx((1.0 / 2 + 1.0 / 3) / 6));
  // Both steps of the first are steps of the third too.
  CHECK(found.any[1].trace_known.value == doctest::Approx((1 + 2.0 / 3) / 6));
}

TEST_CASE("beyond the budget, sampling is near and always the same") {
  std::mt19937 random(2);
  Data data;
  do data = make_data(random, 9, 6, 60);
  while (data.traces.size() < 50);
  const TraceSet set = encode(data.traces, 9);
  const Unicity exact = trace_unicity(set, data.size, data.masked);
  const Unicity near = trace_unicity(set, data.size, data.masked, {0, 20000});
  const Unicity again = trace_unicity(set, data.size, data.masked, {0, 20000});
  const auto close = [](const Share& estimate, const Share& truth) {
    CHECK(truth.error == 0);
    CHECK(estimate.error > 0);
    CHECK(estimate.error < 0.005);
    CHECK(std::abs(estimate.value - truth.value) < 4 * estimate.error);
  };
  for (std::size_t p = 1; p <= kKnownSteps; ++p) {
    const UnicityPoint &a = near.any[p - 1], &b = exact.any[p - 1];
    CHECK(a.draws == 40000);
    CHECK(b.draws == 0);
    close(a.singled_out, b.singled_out);
    close(a.trace_known, b.trace_known);
    close(a.masked_singled_out, b.masked_singled_out);
    close(a.masked_trace_known, b.masked_trace_known);
    CHECK(a.singled_out.value == again.any[p - 1].singled_out.value);
    CHECK(a.masked_trace_known.value == again.any[p - 1].masked_trace_known.value);
  }
  // With just enough for one step, that is counted and more are sampled.
  std::uint64_t budget = 1;
  while (trace_unicity(set, data.size, data.masked, {budget, 10}).any[0].draws > 0) ++budget;
  const Unicity mixed = trace_unicity(set, data.size, data.masked, {budget, 20000});
  CHECK(mixed.any[0].trace_known.value == exact.any[0].trace_known.value);
  CHECK(mixed.any[3].draws == 40000);
  close(mixed.any[3].trace_known, exact.any[3].trace_known);
}

TEST_CASE("one trace, and nobody masked") {
  const Data data{{{{0}, {}, {1}}}, {7}, {0}};
  const Unicity found = trace_unicity(encode(data.traces, 2), data.size, data.masked);
  for (const auto* points : {&found.first, &found.any}) {
    for (const UnicityPoint& point : *points) {
      CHECK(point.trace_known.value == 1);
      CHECK(point.singled_out.value == 0);
      CHECK(point.masked_trace_known.value == 0);
    }
  }
}

TEST_CASE("no trace at all, and strata without anybody") {
  const Unicity none = trace_unicity(encode({}, 0), {}, {});
  CHECK(none.individuals == 0);
  CHECK(none.first[0].trace_known.value == 0);
  // Sampled from the first step on: everybody is masked, or nobody.
  for (const std::uint8_t masked : {std::uint8_t{0}, std::uint8_t{1}}) {
    const Data data{{{{0}, {1}}, {{0}, {2}}, {{3}}}, {1, 2, 3}, {masked, masked, masked}};
    const Unicity found =
        trace_unicity(encode(data.traces, 4), data.size, data.masked, {.budget = 0, .draws = 500});
    const UnicityPoint& point = found.any[0];
    CHECK(point.draws == 500);
    CHECK(point.trace_known.value > 0.5);  // 3 of 6 by their one step, others by theirs
    CHECK(point.trace_known.value < 1);
    CHECK(point.masked_trace_known.value == (masked != 0 ? point.trace_known.value : 0));
    CHECK(point.masked_trace_known.error == (masked != 0 ? point.trace_known.error : 0));
  }
}
