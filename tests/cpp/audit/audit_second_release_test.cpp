// What a second release of the same rows, without one component of the steps, gives away of the
// first one's masked sizes: every small release, tried one by one.
//
//   build/native/paravent_tests --test-case="*without one component*" --success
//
// Individuals have one step of two components, s and n, of two values each. For every number of
// them in each of the four, up to 30 together, both releases are made (k = 5, w = 3, level strict);
// the first by s and n, the second by s. Inputs with the same two outputs are what a reader of both
// cannot tell apart.
#include <doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "audit/audit.h"
#include "earlier_support.h"
#include "masking/multiset.h"

namespace paravent {
namespace {

constexpr std::uint32_t kMasked = 0, kUnlisted = 0xffffffffU;
using Counts = std::vector<std::uint32_t>;  // by label; 0 where nobody has it

/// As published: kMasked, or the count; labels that nobody has, and a release that is refused, as
/// kUnlisted.
Counts output_of(const Counts& counts) {
  Counts listed;
  for (const std::uint32_t count : counts) {
    if (count > 0) listed.push_back(count);
  }
  const Masking masking = mask_multiset(listed, {});
  Counts output;
  std::size_t next = 0;
  for (const std::uint32_t count : counts) {
    const bool none = count == 0 || masking.outcome == MaskOutcome::kDropped;
    output.push_back(none ? kUnlisted : masking.masked[next] != 0 ? kMasked : count);
    next += count > 0 ? 1U : 0U;
  }
  return output;
}

/// One pair of outputs: how many inputs have it, and the values that each count of the finer one
/// takes over them.
struct Seen {
  std::uint64_t inputs = 0;
  std::array<std::set<std::uint32_t>, 4> values;
  Counts example;
};
using Outputs = std::map<std::pair<std::uint32_t, std::pair<Counts, Counts>>, Seen>;

Outputs enumerate(std::uint32_t most) {
  Outputs outputs;
  for (std::uint32_t a = 0; a <= most; ++a) {
    for (std::uint32_t b = 0; a + b <= most; ++b) {
      for (std::uint32_t c = 0; a + b + c <= most; ++c) {
        for (std::uint32_t d = 0; a + b + c + d <= most; ++d) {
          const std::uint32_t total = a + b + c + d;
          if (total < 5) continue;
          const Counts fine{a, b, c, d}, coarse{a + b, c + d};
          Seen& seen = outputs[{total, {output_of(fine), output_of(coarse)}}];
          ++seen.inputs;
          seen.example = fine;
          for (std::size_t i = 0; i < fine.size(); ++i) seen.values[i].insert(fine[i]);
        }
      }
    }
  }
  return outputs;
}

bool refused(const Counts& output) {
  return std::count(output.begin(), output.end(), kUnlisted) ==
         static_cast<std::ptrdiff_t>(output.size());
}

/// Rows of a release, one an individual.
std::vector<Row> rows_of(const Counts& counts) {
  static constexpr std::array<std::array<const char*, 2>, 4> kSteps{
      {{"A", "1"}, {"A", "2"}, {"B", "1"}, {"B", "2"}}};
  std::vector<Row> rows;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    for (std::uint32_t j = 0; j < counts[i]; ++j) {
      rows.push_back({"individual-" + std::to_string(rows.size()), "2010", kSteps[i][0],
                      kSteps[i][1], "S", "x", "F"});
    }
  }
  return rows;
}

}  // namespace

TEST_CASE("a second release without one component, and the finer masked sizes") {
  std::uint64_t masked = 0, below = 0, exact = 0;
  for (const auto& [key, seen] : enumerate(30)) {
    const auto& [fine, coarse] = key.second;
    if (refused(fine) || refused(coarse)) continue;
    for (std::size_t i = 0; i < fine.size(); ++i) {
      if (fine[i] != kMasked) continue;
      masked += seen.inputs;
      below += seen.values[i].size() < 3 ? seen.inputs : 0;
      exact += seen.values[i].size() == 1 ? seen.inputs : 0;
    }
  }
  INFO("masked " << masked << ", fewer than 3 values " << below << ", known " << exact);
  CHECK(masked == 95937);
  CHECK(below == 35891);
  CHECK(exact == 32949);
}

TEST_CASE("the comparison finds what a second release without one component gives away") {
  const Recipe by_s = brought::recipe_of(R"("s")"), by_both = brought::recipe_of(R"("s","n")");
  std::uint64_t below = 0, found = 0, compared = 0;
  for (const auto& [key, seen] : enumerate(16)) {
    const auto& [fine, coarse] = key.second;
    if (refused(fine) || refused(coarse)) continue;
    const std::vector<Row> rows = rows_of(seen.example);
    const auto first = brought::release_of(by_both, rows), second = brought::release_of(by_s, rows);
    REQUIRE(first);
    REQUIRE(second);
    const AuditReport report =
        audit_against_earlier(first->inputs(), second->inputs(), by_both, false);
    ++compared;
    std::map<std::string, const Finding*> claims;
    const auto lines = brought::lines_of(*first);
    for (const Finding& f : report.findings) {
      if (f.file == "cohortes.csv") claims[lines.at({f.file, f.line}).key] = &f;
    }
    static constexpr std::array<const char*, 4> kTraces{"A-1", "A-2", "B-1", "B-2"};
    for (std::size_t i = 0; i < fine.size(); ++i) {
      if (fine[i] != kMasked) continue;
      const std::set<std::uint32_t>& values = seen.values[i];
      const std::string trace = std::string("cohortes.csv|") + kTraces[i] + "|" + kTraces[i];
      const auto claim = claims.find(trace);
      below += values.size() < 3 ? 1U : 0U;
      if (claim == claims.end()) continue;
      found += 1;
      CHECK(claim->second->numbers[0] >= values.size());
      CHECK(claim->second->numbers[1] <= *values.begin());
      CHECK(claim->second->numbers[2] >= *values.rbegin());
    }
  }
  INFO("pairs " << compared << ", masked below " << below << ", found " << found);
  CHECK(compared == 1221);
  CHECK(below == 880);
  CHECK(found == 880);
}

}  // namespace paravent
