// What the comparison of two releases claims, against the true counts: on the same rows, and with
// students who go on, come back or begin in the years between.
#include <doctest.h>

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "audit/audit.h"
#include "earlier_support.h"

namespace paravent {
namespace {

using brought::recipe_of;
using brought::release_of;

/// Recipes over the same columns that are pairwise coarser, finer or otherwise.
const std::vector<Recipe>& recipes() {
  static const std::vector<Recipe> all = [] {
    const std::string sex = R"({"name":"sex","columns":["sex"]})";
    const std::string spe = R"({"name":"spe","columns":["spe"]})";
    const auto attributes = [](const std::string& list) {
      return R"(,"attributes":[)" + list + "]";
    };
    const auto masking = [](int k) { return R"(,"masking":{"k":)" + std::to_string(k) + "}"; };
    const auto linked = [](const std::string& file) { return R"(,"linked":[)" + file + "]"; };
    const auto trace = [](const std::string& members) { return R"(,"trace":{)" + members + "}"; };
    return std::vector<Recipe>{
        recipe_of(R"("s")", attributes(sex)),
        recipe_of(R"("s","n")", attributes(sex)),
        recipe_of(R"("n","s")", attributes(spe), masking(4)),
        recipe_of(R"("n")", attributes(sex + "," + spe), masking(7)),
        recipe_of(R"("s")", R"(,"prefix":["bac"])" + attributes(sex)),
        recipe_of(R"("s")", R"(,"prefix":["bac","spe"])", masking(4)),
        recipe_of(R"("s")", attributes(R"({"name":"bs","columns":["bac","spe"]})")),
        recipe_of(R"("s")",
                  attributes(R"({"name":"bac","columns":["bac"]})" + std::string(",") + sex)),
        recipe_of(R"("s")", attributes(sex), linked(R"({"name":"n","step":["n"]})")),
        recipe_of(R"("s")", attributes(sex), linked(R"({"name":"b","prefix":["bac"]})")),
        recipe_of(R"("s")", attributes(sex), trace(R"("repeats":"collapse")")),
        recipe_of(R"("s","n")", attributes(spe), trace(R"("repeats":"distinct")")),
        recipe_of(R"("s")", attributes(sex), trace(R"("gaps":true)")),
        recipe_of(R"("s")", attributes(sex), trace(R"("calendar":true)")),
        recipe_of(R"("s")", attributes(spe), trace(R"("conflicts":"mark")")),
        recipe_of(R"("s")", attributes(sex), trace(R"("conflicts":"last")")),
        recipe_of(R"("s")", R"(,"derived":[{"name":"began","from":"first_year"}])"),
        recipe_of(R"("s","n")", R"(,"derived":[{"name":"ended","from":"last_year"}])"),
        recipe_of(R"("s")",
                  attributes(R"({"name":"j","columns":["bac",{"derived":"first_year"},"spe"]})")),
        recipe_of(R"("s","n")", attributes(sex), R"(,"masking":{"rare_traces":"withhold"})"),
        recipe_of(R"("s","n")", attributes(sex), R"(,"masking":{"rare_traces":"group"})"),
        recipe_of(R"("s")", attributes(sex), masking(10)),
        recipe_of(R"("s")", attributes(sex), R"(,"masking":{"level":"published"})"),
    };
  }();
  return all;
}

struct Tally {
  std::size_t pairs = 0, compared = 0, findings = 0, conditional = 0, exact = 0;
};

/// Every count that a finding speaks of lies where it says.
void check_claims(const AuditReport& report, const audited::Files& then, const audited::Files& now,
                  const std::map<std::string, std::uint64_t>& true_then,
                  const std::map<std::string, std::uint64_t>& true_now, bool agree, Tally& tally) {
  const auto lines_then = brought::lines_of(then), lines_now = brought::lines_of(now);
  for (const Finding& f : report.findings) {
    if (f.code == FindingCode::kNotCompared) continue;
    const bool conditional = f.code == FindingCode::kNarrowedIfOneValue;
    REQUIRE((conditional || f.code == FindingCode::kNarrowedByEarlier));
    if (conditional && !agree) continue;  // nothing is claimed of such data
    const bool old = f.file.starts_with("earlier/");
    const auto& lines = old ? lines_then : lines_now;
    const auto line = lines.find({old ? f.file.substr(8) : f.file, f.line});
    REQUIRE(line != lines.end());
    CHECK(line->second.count == 0);  // the code
    const auto& truth = old ? true_then : true_now;
    const auto count = truth.find(line->second.key);
    REQUIRE(count != truth.end());
    INFO(f.file << ":" << f.line << " " << line->second.key);
    CHECK(f.numbers[1] <= count->second);
    CHECK(f.numbers[2] >= count->second);
    CHECK(f.numbers[0] < f.numbers[3]);
    ++(conditional ? tally.conditional : tally.findings);
    tally.exact += f.numbers[0] == 1 ? 1U : 0U;
  }
}

void try_pair(std::mt19937& random, bool cumulative, Tally& tally) {
  const Recipe& first = recipes()[random() % recipes().size()];
  const Recipe& second = recipes()[random() % recipes().size()];
  const bool loose = random() % 2 == 0;
  // With few newcomers more can be said.
  const unsigned begin = cumulative && random() % 4 != 0 ? 2 : 4;
  const std::vector<Row> rows = brought::students(random, 20 + random() % 60, begin, loose);
  // One year more, or two; the reader knows how many, or not.
  const std::uint32_t added = 1 + random() % 2;
  const std::vector<Row> old =
      cumulative ? brought::before(rows, std::to_string(2014 - added)) : rows;
  const std::uint32_t years = random() % 3 == 0 ? 0 : added;
  const auto then = release_of(first, old), now = release_of(second, rows);
  if (!then || !now) return;
  ++tally.pairs;
  const AuditReport report =
      audit_against_earlier(now->inputs(), then->inputs(), second, cumulative, years);
  REQUIRE(report.comparison);
  for (const Comparison::Left& left : report.comparison->not_compared) {
    CHECK_MESSAGE(left.of != "release", left.why);
  }
  // What is true contradicts nothing.
  if (cumulative) CHECK(report.comparison->years == years);
  tally.compared += report.comparison->compared.size();
  check_claims(report, *then, *now, brought::truth_of(first, old), brought::truth_of(second, rows),
               !loose, tally);
}

}  // namespace

TEST_CASE("claims about two releases of the same rows are true") {
  std::mt19937 random(20180);
  Tally tally;
  for (int round = 0; round < 300; ++round) try_pair(random, false, tally);
  CHECK(tally.pairs > 200);
  CHECK(tally.findings > 200);
  CHECK(tally.conditional > 10);
  CHECK(tally.exact > 50);
}

TEST_CASE("claims about releases of successive years are true, with students who go on") {
  std::mt19937 random(20181);
  Tally tally;
  for (int round = 0; round < 300; ++round) try_pair(random, true, tally);
  CHECK(tally.pairs > 200);
  CHECK(tally.findings > 40);
  CHECK(tally.exact > 15);
  MESSAGE(tally.findings << " findings, " << tally.exact << " exact");
}

}  // namespace paravent
