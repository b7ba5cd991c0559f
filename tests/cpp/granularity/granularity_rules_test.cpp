// What joins or leaves the figures of a node by the recipe's further rules: passes of no enrolment,
// rare labels.

#include <memory>

#include "granularity_support.h"
#include "release/settle.h"
#include "share.h"

using namespace paravent;
using namespace paravent::granularity_test;

TEST_CASE("passes of no enrolment are kept at every level, and go where results are not told") {
  std::uint64_t kept = 0;
  for (std::uint32_t seed = 0; seed < 40 / kOneOf; ++seed) {
    CAPTURE(seed);
    Dice dice(1000 + seed);
    const std::vector<Row> rows = detail_rows(dice, 6 + dice.below(20));
    Table raw = make_table(kDetailColumns, rows);
    // Of enrolments, of steps that nobody enrolled in, of years between and after.
    std::vector<Row> obtained;
    const std::string codes[] = {"A1", "B-2", "Z&9", ""};
    for (const Row& row : rows) {
      if (dice.chance(50)) obtained.push_back({row[0], row[1], row[2], row[5], "ADM"});
      if (dice.chance(30)) {
        obtained.push_back({row[0], std::to_string(2010 + dice.below(5)), codes[dice.below(4)],
                            "L" + std::to_string(1 + dice.below(3)), "ADM"});
      }
    }
    if (obtained.empty()) continue;
    auto files = std::make_shared<Table>(make_table({"an", "etape", "niveau", "r"}, obtained));
    std::vector<std::uint32_t> individual_of(files->individuals, 0);
    for (std::size_t i = 0; i < obtained.size(); ++i) {
      const auto own = std::find_if(rows.begin(), rows.end(),
                                    [&](const Row& row) { return row[0] == obtained[i][0]; });
      individual_of[files->individual[i]] =
          raw.individual[static_cast<std::size_t>(own - rows.begin())];
    }
    raw.results = ResultRows{std::move(files), std::move(individual_of)};
    const std::string repeats = dice.chance(50) ? R"(["keep","collapse"])" : R"(["distinct"])";
    const Question asked{
        R"("results":{"columns":{"individual":"ind","year":"an","match":{"code":"etape",)"
        R"("level":"niveau"}},"passed":{"column":"r","in":["ADM"]},"as":"step",)"
        R"("orphans":"keep"},)",
        R"({"chains":[["code",null],["level",null],["bac","bac2",null]],"prefix":[true,false],)"
        R"("results":[true,false],"repeats":)" +
            repeats + "}"};
    Search search = begin(raw, asked);
    search.run(0xffffffffU);
    for (const Evaluated& one : search.evaluated()) {
      CAPTURE(one.node);
      JsonWriter json;
      json.value(recipe_of(search.spec(), search.recipe(), one.node));
      check_equal(one.figures, run_of(raw, json.text()));
    }
    Table table = raw;
    REQUIRE(prepare(table, recipe_from(recipe_text("", asked.more))).ok());
    kept += table.orphan_passes.size();
  }
  CHECK(kept > 0);
}

TEST_CASE("rare labels are grouped at each node as its own run groups them") {
  const std::string recipe_json =
      R"({"version":1,"columns":{"individual":"id","year":"year","step":["code","level"],)"
      R"("description":[LEVELS],"attributes":[{"name":"sex","columns":["sex"]},)"
      R"({"name":"town","columns":["town"],"rare_labels":"group"},)"
      R"({"name":"both","columns":["home","place"],"rare_labels":"group"}]},)"
      R"("accepted_dependencies":[["sex","town"],["sex","both"],["town","both"]],)"
      R"("masking":{"k":3,"level":"strict","size_k":3}})";
  const auto with = [&](const char* levels) {
    std::string text = recipe_json;
    return text.replace(text.find("LEVELS"), 6, levels);
  };
  std::uint64_t further = 0, plain = 0;
  for (std::uint32_t seed = 0; seed < 60 / kOneOf; ++seed) {
    CAPTURE(seed);
    Dice dice(2000 + seed);
    std::vector<Row> rows = detail_rows(dice, 10 + dice.below(40));
    // A label that is called what rare ones become.
    for (Row& row : rows) {
      if (seed % 3 == 0 && row[9] == "t1") row[9] = "(autres)";
    }
    const Table raw = make_table(kDetailColumns, rows);
    Table table = raw;
    REQUIRE(prepare(table, recipe_from(with(R"("subject","field")"))).ok());
    Recipe recipe = recipe_from(with(""));
    Result<DetailSpec> spec =
        parse_detail(json_of(R"({"chains":[["code","subject","field",null],["level",null]],)"
                             R"("repeats":["keep","distinct"]})"),
                     recipe);
    REQUIRE(spec.ok());
    auto begun = Search::begin(table, std::move(recipe), std::move(spec.value()));
    REQUIRE(begun.ok());
    Search& search = std::get<Search>(begun.value());
    search.run(0xffffffffU);
    for (const Evaluated& one : search.evaluated()) {
      CAPTURE(one.node);
      JsonWriter json;
      json.value(recipe_of(search.spec(), search.recipe(), one.node));
      const Recipe own = recipe_from(json.text());
      Prepared prepared{raw, {}, {}, {}};
      const Result<PrepareReport> report = prepare(prepared.table, own);
      REQUIRE(report.ok());
      Result<BuiltCohorts> built = build_cohorts(prepared.table, own);
      REQUIRE(built.ok());
      prepared.built = std::move(built.value());
      const std::vector<std::uint32_t> sizes = prepared.built.cohorts.levels[0].count;
      const Result<BuiltRelease> made = settle_release(prepared, own);
      CHECK(one.figures.refused == !made.ok());
      if (!made) {
        CHECK(made.error().code == ErrorCode::kSizesNotMaskable);
        continue;
      }
      check_equal(one.figures, figures_in(made.value().release, sizes));
      for (const std::uint64_t labels : made.value().internal.grouped_for_floors) {
        further += labels;
        plain += labels == 0 ? 1 : 0;
      }
    }
  }
  CHECK(further > 0);
  CHECK(plain > 0);
}
