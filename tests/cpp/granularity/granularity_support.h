#pragma once
// What the tests of the search for the level of detail share: random tables, what a run of a node's
// recipe says, a search begun.

#include <doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include "granularity/search.h"
#include "masking/tree.h"
#include "release/internals.h"
#include "series/make_series.h"
#include "table/prepare.h"
#include "traces/traces_tables.h"

namespace paravent::granularity_test {

using granularity::Evaluated;
using granularity::Figures;
using granularity::Search;

/// Columns of every random table. `subject` is a function of `code`, `field` of `subject`, `bac2`
/// of `bac`.
inline const std::vector<std::string> kDetailColumns = {
    "year", "code", "subject", "field", "level", "bac", "bac2",
    "sex",  "town", "area",    "res",   "place", "home"};

class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(engine_() % n); }
  bool chance(std::uint32_t percent) { return below(100) < percent; }

 private:
  std::mt19937 engine_;
};

inline std::vector<Row> detail_rows(Dice& dice, std::uint32_t people) {
  const std::string codes[] = {"A1", "A2", "B1", "B-2", "C1", ""};
  const std::string subjects[] = {"Ax", "Ax", "Bx", "B.y", "Cz", "Cz"};
  const std::string fields[] = {"sci", "sci", "sci", "sci", "art", "art"};
  const std::string bacs[] = {"S1", "S2", "ES", "L", ""};
  const std::string groups[] = {"S", "S", "E", "L", ""};
  const bool settled = dice.chance(50);  // everybody has one bac
  std::vector<Row> rows;
  for (std::uint32_t who = 0; who < people; ++who) {
    const std::uint32_t first = 2010 + dice.below(2), own = dice.below(5), town = dice.below(4);
    const std::string sex = dice.chance(50) ? "F" : "M";
    std::uint32_t code = dice.below(6);
    for (std::uint32_t y = 0, years = 1 + dice.below(3); y < years; ++y) {
      for (std::uint32_t again = 0; again < 1 + (dice.chance(20) ? 1U : 0U); ++again) {
        if (dice.chance(50)) code = dice.below(6);
        const std::uint32_t bac = settled || dice.chance(80) ? own : dice.below(5);
        rows.push_back({"p" + std::to_string(who), std::to_string(first + y), codes[code],
                        subjects[code], fields[code], "L" + std::to_string(1 + dice.below(2)),
                        bacs[bac], groups[bac], sex, "t" + std::to_string(town),
                        "a" + std::to_string(town / 2), dice.chance(60) ? "ADM" : "AJ",
                        "c" + std::to_string(dice.below(2)), "h" + std::to_string(who % 3)});
      }
    }
  }
  return rows;
}

inline Json json_of(const std::string& text) {
  Result<Json> json = parse_json(text);
  REQUIRE(json.ok());
  return std::move(json.value());
}

inline Recipe recipe_from(const std::string& text) {
  Result<Recipe> recipe = parse_recipe(text);
  INFO(text);
  INFO((recipe.ok() ? "" : recipe.error().key));
  REQUIRE(recipe.ok());
  return std::move(recipe.value());
}

/// A recipe of the finest node; `more` are further members.
inline std::string recipe_text(const std::string& description, const std::string& more) {
  // In a series the number of enrolments tells time.
  const bool series = more.find("\"series\"") != std::string::npos;
  const char* derived =
      series ? "},"
             : R"(,"derived":[{"name":"n","from":"enrolments"}]},)"
               R"("accepted_dependencies":[["sex","n"],["n","pair"],["pair","sex"]],)";
  return R"({"version":1,"columns":{"individual":"id","year":"year","step":["code","level"],)"
         R"("prefix":["bac"],"description":[)" +
         description +
         R"(],"attributes":[{"name":"sex","columns":["sex"]},)"
         R"({"name":"town","columns":["town"],"nested_in":"area"},)"
         R"({"name":"area","columns":["area"]})" +
         (series ? "" : R"(,{"name":"pair","columns":[{"derived":"enrolments"},"home"]})") + "]" +
         derived + more + R"("masking":{"k":3,"level":"strict","size_k":3}})";
}

/// The rows of those who are due in a first publication.
inline series::Units units_of(const Table& table, const Recipe& recipe) {
  Result<series::Units> units = series::find_units(table, recipe, nullptr);
  REQUIRE(units.ok());
  return std::move(units.value());
}

/// What a release says, of traces that so many individuals each have.
inline Figures figures_in(const Release& release, const std::vector<std::uint32_t>& sizes) {
  Figures figures;
  figures.traces = release.levels[0].cells.size();
  figures.bits = granularity::entropy_of(sizes);
  for (const ReleasedCell& size : release.levels[0].cells) {
    figures.published += size.masked ? 0 : 1;
    figures.individuals += size.masked ? 0 : size.published;
  }
  for (std::size_t l = 1; l < release.end_linked(); ++l) {
    const ReleasedLevel& level = release.levels[l];
    granularity::AttributeCounts counts;
    counts.dropped = level.dropped + level.not_diverse;
    for (std::size_t g = 0; g + 1 < level.begin.size(); ++g) {
      bool any = false;
      for (std::size_t i = level.begin[g]; i < level.begin[g + 1]; ++i) {
        const ReleasedCell& cell = level.cells[i];
        ++(cell.masked ? counts.masked : counts.shown);
        counts.individuals += cell.masked ? 0 : cell.published;
        any |= cell.masked;
      }
      counts.with_masks += any ? 1 : 0;
    }
    figures.attributes.push_back(counts);
  }
  return figures;
}

/// Of a first publication.
inline Figures series_of(const Table& table, const Recipe& recipe) {
  const series::Units units = units_of(table, recipe);
  BuiltMembers members;
  Result<BuiltCohorts> built = build_cohorts(units.table, recipe, members);
  REQUIRE(built.ok());
  // The search leaves dependencies that the data show to the run.
  built.value().figures.dependencies.clear();
  const Result<series::MadeSeries> made =
      series::make_series(units, built.value(), members, recipe, nullptr);
  REQUIRE(made.ok());
  return figures_in(made.value().released.release, built.value().cohorts.levels[0].count);
}

/// Each attribute, and the release as a whole.
inline Figures run_of(const Table& raw, const std::string& recipe_json) {
  const Recipe recipe = recipe_from(recipe_json);
  Table table = raw;
  const Result<PrepareReport> report = prepare(table, recipe);
  REQUIRE(report.ok());
  if (recipe.traces().series) return series_of(table, recipe);
  const Result<BuiltCohorts> built = build_cohorts(table, recipe, ties::Rules::kGraphAlone);
  REQUIRE(built.ok());
  const Cohorts& cohorts = built.value().cohorts;
  const std::vector<LevelRule> rules = level_rules(cohorts, recipe);
  const std::vector<MaskedLevel> masked = mask_tree(cohorts, rules);
  Figures figures;
  figures.traces = cohorts.traces.size();
  figures.refused = masked[0].groups[0] != GroupState::kListed;
  figures.bits = granularity::entropy_of(cohorts.levels[0].count);
  const std::size_t first_linked = cohorts.levels.size() - cohorts.linked_traces.size();
  for (std::size_t l = 0; l < first_linked; ++l) {
    granularity::AttributeCounts counts;
    for (std::size_t g = 0; g < masked[l].groups.size(); ++g) {
      const GroupState state = masked[l].groups[g];
      const bool listed = state == GroupState::kListed;
      counts.dropped += !listed && state != GroupState::kAbsent ? 1 : 0;
      bool any = false;
      for (std::size_t i = cohorts.levels[l].begin[g]; i < cohorts.levels[l].begin[g + 1]; ++i) {
        const bool shown = masked[l].cells[i] == CellState::kShown;
        counts.shown += shown ? 1 : 0;
        counts.individuals += shown ? cohorts.levels[l].count[i] : 0;
        counts.masked += listed && !shown ? 1 : 0;
        any |= listed && !shown;
      }
      counts.with_masks += any ? 1 : 0;
    }
    if (l > 0) {
      figures.attributes.push_back(counts);
      continue;
    }
    figures.published = counts.shown;
    figures.individuals = counts.individuals;
  }
  return figures;
}

inline void check_equal(const Figures& found, const Figures& run) {
  CHECK(found.traces == run.traces);
  CHECK(found.published == run.published);
  CHECK(found.individuals == run.individuals);
  CHECK(found.refused == run.refused);
  CHECK(found.bits == run.bits);
  REQUIRE(found.attributes.size() == run.attributes.size());
  for (std::size_t a = 0; a < run.attributes.size(); ++a) {
    CAPTURE(a);
    CHECK(found.attributes[a].individuals == run.attributes[a].individuals);
    CHECK(found.attributes[a].shown == run.attributes[a].shown);
    CHECK(found.attributes[a].masked == run.attributes[a].masked);
    CHECK(found.attributes[a].with_masks == run.attributes[a].with_masks);
    CHECK(found.attributes[a].dropped == run.attributes[a].dropped);
  }
}

struct Question {
  std::string more, detail;
};

inline const std::string kTaken = R"("subject","field","bac2")";

inline Search begin(const Table& raw, const Question& asked) {
  const Recipe reading = recipe_from(recipe_text(kTaken, asked.more));
  Table table = raw;
  const Result<PrepareReport> report = prepare(table, reading);
  REQUIRE(report.ok());
  Recipe recipe = recipe_from(recipe_text("", asked.more));
  Result<DetailSpec> spec = parse_detail(json_of(asked.detail), recipe);
  INFO((spec.ok() ? "" : spec.error().key));
  REQUIRE(spec.ok());
  if (recipe.traces().series) table = units_of(table, recipe).table;
  auto begun = Search::begin(table, std::move(recipe), std::move(spec.value()));
  REQUIRE(begun.ok());
  REQUIRE(std::holds_alternative<Search>(begun.value()));
  return std::move(std::get<Search>(begun.value()));
}

}  // namespace paravent::granularity_test
