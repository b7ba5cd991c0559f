// The search for the level of detail: each node's figures against a run of the recipe that it
// writes, and the frontier against all nodes.

#include "granularity_support.h"
#include "share.h"

using namespace paravent;
using namespace paravent::granularity_test;

namespace {

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
