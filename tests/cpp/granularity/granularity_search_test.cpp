// The search for the level of detail: each node's figures against a run of the recipe that it
// writes, and the frontier against all nodes.

#include <doctest.h>

#include <algorithm>
#include <random>

#include "granularity/search.h"
#include "masking/tree.h"
#include "release/internals.h"
#include "series/make_series.h"
#include "share.h"
#include "table/prepare.h"
#include "traces/traces_tables.h"

using namespace paravent;
using granularity::Evaluated;
using granularity::Figures;
using granularity::Search;

namespace {

/// Columns of every random table. `subject` is a function of `code`, `field` of `subject`, `bac2`
/// of `bac`.
const std::vector<std::string> kDetailColumns = {"year", "code",  "subject", "field", "level",
                                                 "bac",  "bac2",  "sex",     "town",  "area",
                                                 "res",  "place", "home"};

class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(engine_() % n); }
  bool chance(std::uint32_t percent) { return below(100) < percent; }

 private:
  std::mt19937 engine_;
};

std::vector<Row> detail_rows(Dice& dice, std::uint32_t people) {
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

Json json_of(const std::string& text) {
  Result<Json> json = parse_json(text);
  REQUIRE(json.ok());
  return std::move(json.value());
}

Recipe recipe_from(const std::string& text) {
  Result<Recipe> recipe = parse_recipe(text);
  INFO(text);
  INFO((recipe.ok() ? "" : recipe.error().key));
  REQUIRE(recipe.ok());
  return std::move(recipe.value());
}

/// A recipe of the finest node; `more` are further members.
std::string recipe_text(const std::string& description, const std::string& more) {
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
series::Units units_of(const Table& table, const Recipe& recipe) {
  Result<series::Units> units = series::find_units(table, recipe, nullptr);
  REQUIRE(units.ok());
  return std::move(units.value());
}

/// Of a first publication.
Figures series_of(const Table& table, const Recipe& recipe) {
  const series::Units units = units_of(table, recipe);
  BuiltMembers members;
  Result<BuiltCohorts> built = build_cohorts(units.table, recipe, members);
  REQUIRE(built.ok());
  // The search leaves dependencies that the data show to the run.
  built.value().figures.dependencies.clear();
  const Result<series::MadeSeries> made =
      series::make_series(units, built.value(), members, recipe, nullptr);
  REQUIRE(made.ok());
  const Release& release = made.value().released.release;
  Figures figures;
  figures.traces = release.levels[0].cells.size();
  figures.bits = granularity::entropy_of(built.value().cohorts.levels[0].count);
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

/// Each attribute, and the release as a whole.
Figures run_of(const Table& raw, const std::string& recipe_json) {
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

void check_equal(const Figures& found, const Figures& run) {
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

Question question(Dice& dice) {
  const std::string results[] = {
      "",
      R"("results":{"source":"enrolments","passed":{"column":"res","in":["ADM"]},"as":"component"},)",
      R"("results":{"source":"enrolments","passed":{"column":"res","in":["ADM"]},"as":"step"},)",
      R"("results":{"source":"enrolments","passed":{"column":"res","in":["ADM"]},"as":"attribute"},)",
  };
  const std::uint32_t with = dice.below(4);
  const bool gaps = dice.chance(20);
  const std::string conflicts[] = {"first", "last", "mark"};
  const bool series = with != 3 && dice.chance(25),
             linked = !series && with != 2 && dice.chance(30);
  Question asked;
  asked.more = (series ? R"("series":{"group":)" + std::to_string(3 + dice.below(5)) + "}," : "") +
               (linked ? R"("linked":[{"name":"place","step":["place"]}],)" : "") + results[with] +
               R"("trace":{"conflicts":")" + conflicts[dice.below(3)] + "\"" +
               (gaps ? R"(,"gaps":true)" : "") +
               (!series && dice.chance(20) ? R"(,"window":[2010,2011])" : "") + "},";
  const std::string chains[] = {
      R"(["code",{"column":"code","prefix":1},null])",
      R"(["code","subject","field",null])",
      R"(["code",{"column":"code","table":{"A1":"A","A2":"A"}},{"column":"code","prefix":1}])",
  };
  asked.detail = "{\"chains\":[" + chains[dice.below(3)] +
                 R"(,["level",null],["bac","bac2",null]])" +
                 R"(,"prefix":[true,false],"repeats":)" +
                 (gaps ? R"(["keep"])" : R"(["collapse","keep","distinct"])") + R"(,"results":)" +
                 (with == 0         ? "[false]"
                  : dice.chance(70) ? "[true,false]"
                                    : "[true]") +
                 R"(,"goal":{"coverage":0.5,"avoid":[[0,0]]}})";
  return asked;
}

const std::string kTaken = R"("subject","field","bac2")";

Search begin(const Table& raw, const Question& asked) {
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

bool beats(const Figures& a, const Figures& b) {
  return a.individuals >= b.individuals && a.bits >= b.bits &&
         (a.individuals > b.individuals || a.bits > b.bits);
}

}  // namespace

TEST_CASE("every node's figures are those of a run of its recipe, and the frontier is all of it") {
  std::uint64_t passed_over = 0, candidates = 0, refused = 0, series = 0, linked = 0;
  for (std::uint32_t seed = 0; seed < 120 / kOneOf; ++seed) {
    CAPTURE(seed);
    Dice dice(seed);
    const Table raw = make_table(kDetailColumns, detail_rows(dice, 6 + dice.below(30)));
    const Question asked = question(dice);
    CAPTURE(asked.more);
    CAPTURE(asked.detail);
    Search search = begin(raw, asked);
    search.run(0xffffffffU);
    REQUIRE(search.progress().done);
    passed_over += search.progress().passed_over;
    series += search.recipe().traces().series ? 1 : 0;
    linked += search.recipe().traces().linked.empty() ? 0 : 1;
    candidates += search.base().candidates ? 1 : 0;
    const std::vector<Evaluated> found = search.evaluated();
    const std::vector<std::uint8_t> frontier = Search::frontier(found);

    // All nodes, by runs.
    const std::vector<std::uint32_t> heights = heights_of(search.spec());
    std::vector<Evaluated> all;
    for (DetailNode node(heights.size(), 0);;) {
      const bool same = !search.spec().prefix[node[3]] && node[2] > 0;
      if (has_step(search.spec(), search.recipe(), node) && !same) {
        JsonWriter json;
        json.value(recipe_of(search.spec(), search.recipe(), node));
        all.push_back({node, run_of(raw, json.text())});
      }
      std::size_t c = node.size();
      while (c > 0 && ++node[c - 1] == heights[c - 1]) node[--c] = 0;
      if (c == 0) break;
    }
    REQUIRE(all.size() == found.size() + search.progress().passed_over);
    std::size_t next = 0;
    std::optional<Evaluated> best;
    for (const Evaluated& one : all) {
      CAPTURE(one.node);
      refused += one.figures.refused ? 1 : 0;
      const bool on =
          !one.figures.refused && std::none_of(all.begin(), all.end(), [&](const Evaluated& other) {
            return !other.figures.refused && beats(other.figures, one.figures);
          });
      const bool meets = !one.figures.refused && one.node[0] != 0 &&
                         2 * one.figures.individuals >= search.individuals();
      const bool better =
          !best || one.figures.bits > best->figures.bits ||
          (one.figures.bits == best->figures.bits && one.figures.masked() < best->figures.masked());
      if (meets && better) best = one;
      if (next == found.size() || found[next].node != one.node) {
        CHECK(!on);
        continue;
      }
      check_equal(found[next].figures, one.figures);
      CHECK((frontier[next] != 0) == on);
      ++next;
    }
    CHECK(next == found.size());
    const std::optional<std::size_t> answer = search.best(found);
    REQUIRE(answer.has_value() == best.has_value());
    if (best) CHECK(found[*answer].node == best->node);
  }
  // The draw meets what it is for.
  CHECK(passed_over > 0);
  CHECK(candidates > 0);
  CHECK(refused > 0);
  CHECK(series > 0);
  CHECK(linked > 0);
}

TEST_CASE("a level that is no function of the finer one is told with an example") {
  Dice dice(1);
  std::vector<Row> rows = detail_rows(dice, 20);
  for (Row& row : rows) {
    if (row[2] == "A1") row[3] = row[1] == "2010" ? "Ax" : "Other";
  }
  rows.push_back(
      {"p0", "2010", "A1", "Ax", "sci", "L1", "S1", "S", "F", "t0", "a0", "ADM", "c", "h"});
  rows.push_back(
      {"p0", "2011", "A1", "Other", "sci", "L1", "S1", "S", "F", "t0", "a0", "ADM", "c", "h"});
  const Table table = make_table(kDetailColumns, rows);
  Recipe recipe = recipe_from(recipe_text("", ""));
  Result<DetailSpec> spec =
      parse_detail(json_of(R"({"chains":[["level",null],["code","subject",null]]})"), recipe);
  REQUIRE(spec.ok());
  const auto begun = Search::begin(table, std::move(recipe), std::move(spec.value()));
  REQUIRE(begun.ok());
  const auto* found = std::get_if<granularity::NotCoarser>(&begun.value());
  REQUIRE(found != nullptr);
  CHECK(found->chain == 1);
  CHECK(found->level == 1);
  CHECK(found->finer_column == "code");
  CHECK(found->column == "subject");
  CHECK(found->finer == "A1");
  CHECK(found->coarser[0] == "Ax");
  CHECK(found->coarser[1] == "Other");
}

TEST_CASE("what a section of detail is refused for") {
  const auto error_of = [](const std::string& detail, const std::string& more = "") {
    const Recipe recipe = recipe_from(recipe_text("", more));
    const Result<DetailSpec> spec = parse_detail(json_of(detail), recipe);
    REQUIRE(!spec.ok());
    return std::string(error_name(spec.error().code)) + " " + spec.error().key + " " +
           spec.error().column;
  };
  CHECK(error_of(R"({"chains":[["sex"]]})") == "recipe_range detail.chains[0][0] sex");
  CHECK(error_of(R"({"chains":[[null]]})") == "recipe_range detail.chains[0][0] ");
  CHECK(error_of(R"({"chains":[["code",null,"subject"]]})") == "recipe_range detail.chains[0][1] ");
  CHECK(error_of(R"({"chains":[["code","level"]]})") ==
        "recipe_duplicate detail.chains[0][1] level");
  CHECK(error_of(R"({"chains":[["code","subject"],["level","subject"]]})") ==
        "recipe_duplicate detail.chains[1][1] subject");
  CHECK(error_of(R"({"chains":[["code",{"column":"code","prefix":65}]]})") ==
        "recipe_range detail.chains[0][1].prefix ");
  CHECK(error_of(R"({"chains":[["code",{"column":"code","prefix":1,"table":{}}]]})") ==
        "recipe_conflict detail.chains[0][1].table ");
  CHECK(error_of(R"({"chains":[["code","sex"]]})") == "shared_column sex sex");
  CHECK(error_of(R"({"chains":[["code"]],"results":[true]})") ==
        "recipe_conflict detail, results ");
  CHECK(error_of(R"({"chains":[["code"]],"repeats":["keep","keep"]})") ==
        "recipe_duplicate detail.repeats[1] ");
  CHECK(error_of(R"({"chains":[["code"]],"goal":{"keep":[[0,1]]}})") ==
        "recipe_range detail.goal.keep[0] ");
  CHECK(error_of(R"({"chains":[["code"]],"repeats":["collapse"]})", R"("trace":{"gaps":true},)") ==
        "recipe_conflict trace.gaps ");
  CHECK(error_of(R"({"chains":[]})", R"("prepare":{"cleaning":{"k":5,"columns":["code"]}},)") ==
        "recipe_conflict detail, prepare.cleaning ");
  std::string levels = R"("code")";
  for (int i = 1; i <= 20; ++i)
    levels += R"(,{"column":"code","prefix":)" + std::to_string(i) + "}";
  std::string more = R"("level")", bacs = R"("bac")";
  for (int i = 1; i <= 31; ++i) more += R"(,{"column":"level","prefix":)" + std::to_string(i) + "}";
  for (int i = 1; i <= 31; ++i) bacs += R"(,{"column":"bac","prefix":)" + std::to_string(i) + "}";
  CHECK(error_of("{\"chains\":[[" + levels + "],[" + more + "],[" + bacs + "]]}") ==
        "too_many_nodes detail.chains level");
  CHECK(!parse_recipe(recipe_text("", R"("detail":{"chains":[]},)")).ok());
}
