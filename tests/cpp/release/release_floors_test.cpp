// Floors: cleaning and the grouping of rare labels say how many a label has at least; they go on
// until the public files say as much.
#include <doctest.h>

#include <string>
#include <vector>

#include "audit/audit_support.h"
#include "dossier/dossier.h"
#include "small_universes.h"

using namespace paravent;
using universe::enumerate;
using universe::Kind;
using universe::Universe;
using universe::Verdict;

namespace floors_test {
namespace {

std::string recipe(const std::string& roles, const std::string& rest) {
  return R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"])" + roles + "}" +
         rest + "}";
}

std::string cleaning(const std::string& columns, int k) {
  return R"(,"prepare":{"cleaning":{"k":)" + std::to_string(k) + R"(,"columns":[)" + columns +
         "]}}";
}

/// One row a letter of `steps`, from 2000 on, with the same other values.
Kind kind(const std::string& steps, std::vector<std::string> others = {}) {
  Kind rows;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    std::vector<std::string> row{std::to_string(2000 + i), steps.substr(i, 1)};
    row.insert(row.end(), others.begin(), others.end());
    rows.push_back(row);
  }
  return rows;
}

/// The rule leaves every masked count its width, and plain cleaning or grouping does not.
void check_sound(const Universe& one, std::uint64_t plain_below) {
  const Verdict plain = enumerate(one, FloorRule::kPlain), implied = enumerate(one);
  CAPTURE(plain.masked);
  CAPTURE(implied.masked);
  CHECK(plain.below == plain_below);
  CHECK(implied.below == 0);
  CHECK(implied.masked > 0);
}

}  // namespace

TEST_CASE("floors: universe of a description that follows the step") {
  check_sound({recipe(R"(,"description":["d"])", cleaning(R"("d")", 5)),
               {"y", "s", "d"},
               {kind("A", {"a"}), kind("B", {"b"}), kind("C", {"b"}), kind("D", {"b"})},
               13},
              45);
}

TEST_CASE("floors: universe of steps") {
  check_sound({recipe("", cleaning(R"("s")", 4) + R"(,"masking":{"k":4})"),
               {"y", "s"},
               {kind("A"), kind("AA"), kind("B"), kind("AB"), kind("BBB")},
               9},
              47);
}

TEST_CASE("floors: universe of steps, equal years collapsed") {
  check_sound(
      {recipe("", cleaning(R"("s")", 4) + R"(,"masking":{"k":4},"trace":{"repeats":"collapse"})"),
       {"y", "s"},
       {kind("A"), kind("AA"), kind("B"), kind("AB")},
       10},
      7);
}

TEST_CASE("floors: universe of an attribute, and cohorts that do not hold the value") {
  const std::string roles = R"(,"attributes":[{"name":"sort","columns":["a"]}])";
  check_sound(
      {recipe(roles, cleaning(R"("a")", 4) + R"(,"masking":{"k":3})"),
       {"y", "s", "a"},
       {kind("A", {"x"}), kind("A", {"z"}), kind("B", {"x"}), kind("B", {"z"}), kind("C", {"x"})},
       9},
      24);
}

TEST_CASE("floors: universe of a column that no file lists") {
  const std::vector<std::string> columns{"y", "s", "h"};
  // The steps of a value together.
  check_sound({recipe("", cleaning(R"("h")", 5)),
               columns,
               {kind("A", {"u"}), kind("B", {"u"}), kind("C", {"u"}), kind("D", {"w"})},
               13},
              111);
  // Each value with one step.
  check_sound({recipe("", cleaning(R"("h")", 4) + R"(,"masking":{"k":4})"),
               columns,
               {kind("A", {"u"}), kind("A", {"v"}), kind("BBBB", {"w"}), kind("CCCC", {"x"})},
               12},
              25);
}

TEST_CASE("floors: universe of a prefix") {
  check_sound({recipe(R"(,"prefix":["p"])", cleaning(R"("p")", 4) + R"(,"masking":{"k":4})"),
               {"y", "s", "p"},
               {kind("A", {"g"}), kind("B", {"g"}), kind("C", {"g"}), kind("A", {"t"})},
               11},
              88);
}

TEST_CASE("floors: universe of a linked file") {
  check_sound(
      {recipe("",
              cleaning(R"("l")", 4) + R"(,"masking":{"k":3},"linked":[{"name":"f","step":["l"]}])"),
       {"y", "s", "l"},
       {kind("A", {"x"}), kind("A", {"y"}), kind("A", {"z"}), kind("B", {"x"}), kind("B", {"y"})},
       10},
      36);
}

TEST_CASE("floors: universe of grouped labels") {
  const std::string roles =
      R"(,"attributes":[{"name":"sort","columns":["a"],"rare_labels":"group"}])";
  check_sound({recipe(roles, R"(,"masking":{"k":3})"),
               {"y", "s", "a"},
               {kind("A", {"x"}), kind("A", {"y"}), kind("A", {"z"}), kind("B", {"x"}),
                kind("B", {"z"}), kind("B", {"t"})},
               9},
              472);
}

namespace {

struct Settled {
  std::string refused;  ///< code, key and column; or empty
  Prepared from;
  BuiltRelease made;
};

Settled settle(const std::string& document, const std::vector<std::string>& columns,
               const std::vector<std::pair<int, Kind>>& people,
               FloorRule rule = FloorRule::kImplied) {
  const Recipe parsed = parse_recipe(document).value();
  std::vector<Row> rows;
  std::size_t individual = 0;
  for (const auto& [count, one] : people) {
    for (int i = 0; i < count; ++i, ++individual) {
      for (const auto& values : one) {
        Row& row = rows.emplace_back(Row{"p" + std::to_string(individual)});
        row.insert(row.end(), values.begin(), values.end());
      }
    }
  }
  Settled settled;
  settled.from.table = make_table(columns, rows);
  auto report = prepare(settled.from.table, parsed);
  REQUIRE(report);
  settled.from.report = std::move(report.value());
  auto built = build_cohorts(settled.from.table, parsed);
  REQUIRE(built);
  settled.from.built = std::move(built.value());
  auto made = settle_release(settled.from, parsed, rule);
  if (!made) {
    const Error& error = made.error();
    settled.refused = std::string(error_name(error.code)) + " " + error.key + " " + error.column;
    return settled;
  }
  settled.made = std::move(made.value());
  settled.made.release.version = "1.0.0";
  return settled;
}

}  // namespace

TEST_CASE("floors: a value is removed with what becomes rare by it, pass by pass") {
  // R: four students twice, masked beside Q: 1 line of two positions says 2. Q is then alone.
  const std::string document = recipe("", cleaning(R"("s")", 5));
  const std::vector<std::pair<int, Kind>> people{
      {20, kind("S")}, {4, kind("RR")}, {2, kind("QQQ")}, {6, kind("SS")}};
  const Settled plain = settle(document, {"y", "s"}, people, FloorRule::kPlain);
  CHECK(plain.made.release.levels[0].cells.size() == 4);
  const Settled settled = settle(document, {"y", "s"}, people);
  CHECK(settled.refused == "");
  CHECK(settled.made.release.levels[0].cells.size() == 2);
  CHECK(settled.from.report.rows_after == 32);
  CHECK(settled.from.report.rows_raw() == 46);
  REQUIRE(settled.from.report.floors.size() == 1);
  CHECK(settled.from.report.floors[0].values == std::vector<std::uint64_t>{2});
  CHECK(settled.from.report.floors[0].rows_removed == 14);
  CHECK(settled.from.report.floors[0].individuals_removed == 6);
  std::uint64_t kept = 0;
  for (const YearLoss& loss : settled.from.report.loss_by_year) kept += loss.kept;
  CHECK(kept == 32);
  const std::string dossier = dossier_json(settled.made.release, settled.made.internal, {}, {});
  CHECK(dossier.find("\"rows_removed\": 14") != std::string::npos);
  CHECK(dossier_html(settled.made.release, settled.made.internal, {}, {}).find("passage 1") !=
        std::string::npos);
}

TEST_CASE("floors: what masked lines show under repeats keep is not removed") {
  // R stands in a masked trace of five positions, and in another of one.
  const std::vector<std::pair<int, Kind>> people{
      {20, kind("S")}, {3, kind("RRRRR")}, {3, kind("SR")}};
  const Settled settled = settle(recipe("", cleaning(R"("s")", 6)), {"y", "s"}, people);
  CHECK(settled.refused == "");
  CHECK(settled.from.report.floors.empty());
  CHECK(settle(recipe("", cleaning(R"("s")", 7)), {"y", "s"}, people).from.report.floors.size() ==
        1);
}

TEST_CASE("floors: a value of a published column that is listed nowhere is removed") {
  // z is held in masked cohorts alone, by five.
  const std::string roles = R"(,"attributes":[{"name":"sort","columns":["a"]}])";
  const std::vector<std::pair<int, Kind>> people{{20, kind("S", {"x"})}, {3, kind("T", {"z"})},
                                                 {2, kind("U", {"z"})},  {3, kind("U", {"x"})},
                                                 {2, kind("T", {"x"})},  {6, kind("V", {"x"})}};
  const Settled settled = settle(recipe(roles, cleaning(R"("a")", 5)), {"y", "s", "a"}, people);
  CHECK(settled.refused == "");
  CHECK(settled.from.report.rows_after == 31);
}

TEST_CASE("floors: a value that contradictions alone have is removed") {
  // Six have z beside x, in S as everybody: their label would be of at least as many as z is.
  const std::vector<std::pair<int, Kind>> people{{20, {{"2000", "S", "x"}}},
                                                 {6, {{"2000", "S", "x"}, {"2000", "S", "z"}}}};
  for (const std::string roles :
       {R"(,"attributes":[{"name":"sort","columns":["a"]}])", R"(,"prefix":["a"])"}) {
    CAPTURE(roles);
    const std::string marked = R"(,"trace":{"conflicts":"mark"})";
    const Settled settled =
        settle(recipe(roles, cleaning(R"("a")", 5) + marked), {"y", "s", "a"}, people);
    CHECK(settled.refused == "");
    CHECK(settled.from.report.rows_after == 26);
  }
}

TEST_CASE("floors: rows outside the window are no rows of the release") {
  const std::string roles = R"(,"attributes":[{"name":"sort","columns":["a"]}])";
  const std::vector<std::pair<int, Kind>> people{
      {20, {{"2000", "S", "x"}}}, {6, {{"1990", "S", "z"}}}, {20, {{"1990", "S", "x"}}}};
  const Settled settled =
      settle(recipe(roles, cleaning(R"("a")", 5) + R"(,"trace":{"window":[2000,2001]})"),
             {"y", "s", "a"}, people);
  CHECK(settled.refused == "");
  CHECK(settled.from.report.floors.empty());
}

TEST_CASE("floors: refusals") {
  const std::vector<std::string> columns{"y", "s", "h"};
  // No file lists h; u and v are on both steps.
  CHECK(settle(recipe("", cleaning(R"("h")", 5)), columns,
               {{9, kind("A", {"u"})},
                {9, kind("A", {"v"})},
                {9, kind("B", {"u"})},
                {9, kind("B", {"v"})}})
            .refused == "floor_tells prepare.cleaning.columns h");
  // Each of u and v has its step, and the attribute tells which of the two somebody has.
  const std::string roles = R"(,"attributes":[{"name":"sort","columns":["a"]}])";
  CHECK(settle(recipe(roles, cleaning(R"("h")", 5)), {"y", "s", "a", "h"},
               {{2, kind("A", {"x", "u"})}, {5, kind("A", {"z", "v"})}, {7, kind("B", {"x", "u"})}})
            .refused == "floor_tells prepare.cleaning.columns h");
  // Not where it does not.
  CHECK(settle(recipe(roles, cleaning(R"("h")", 5)), {"y", "s", "a", "h"},
               {{2, kind("A", {"x", "u"})},
                {5, kind("A", {"z", "v"})},
                {2, kind("A", {"z", "u"})},
                {2, kind("A", {"x", "v"})},
                {7, kind("B", {"x", "u"})}})
            .refused.empty());
  // h is a function of the year.
  CHECK(settle(
            recipe("", cleaning(R"("h")", 5)), columns,
            {{9, {{"2000", "A", "old"}}}, {9, {{"2001", "A", "new"}}}, {9, {{"2002", "A", "new"}}}})
            .refused == "floor_tells_year prepare.cleaning.columns h");
  // Every value is masked.
  CHECK(settle(recipe("", cleaning(R"("s")", 5)), {"y", "s"}, {{4, kind("AA")}, {3, kind("BB")}})
            .refused == "nothing_left prepare.cleaning ");
}

TEST_CASE("floors: an attribute may be left with others alone") {
  const std::string grouped =
      R"(,"attributes":[{"name":"sort","columns":["a"],"rare_labels":"group"}])";
  const Settled settled = settle(
      recipe(grouped, ""), {"y", "s", "a"},
      {{5, kind("S", {"a"})}, {5, kind("T", {"a"})}, {2, kind("S", {"z"})}, {2, kind("T", {"z"})}});
  CHECK(settled.refused == "");
  CHECK(settled.made.release.levels[1].labels.texts == std::vector<std::string>{"(autres)"});
  CHECK(settled.made.internal.grouped_for_floors == std::vector<std::uint64_t>{1});
}

TEST_CASE("floors: cleaning by a column of years is an error of the recipe") {
  const auto fault = [](const std::string& roles, const std::string& column,
                        const std::string& rest = {}) {
    const auto parsed = parse_recipe(recipe(roles, cleaning('"' + column + '"', 5) + rest));
    return parsed ? std::string()
                  : std::string(error_name(parsed.error().code)) + " " + parsed.error().key + " " +
                        parsed.error().column;
  };
  const std::string age = R"(,"derived":[{"name":"age","from":"age_at_first","column":"b"}])";
  CHECK(fault("", "y") == "recipe_conflict prepare.cleaning.columns[0] y");
  CHECK(fault(age, "b") == "recipe_conflict prepare.cleaning.columns[0] b");
  CHECK(fault("", "b", R"(,"trace":{"status":{"bac_year":"b"}})") ==
        "recipe_conflict prepare.cleaning.columns[0] b");
  CHECK(fault("", "s") == "");
}

TEST_CASE("floors: the audit finds a floor that the files do not imply") {
  const auto found = [](const std::string& document, const std::vector<std::string>& columns,
                        const std::vector<std::pair<int, Kind>>& people, FloorRule rule) {
    const Settled settled = settle(document, columns, people, rule);
    REQUIRE(settled.refused == "");
    return audited::Files(settled.made.release).audit().total(FindingCode::kFloorNotImplied);
  };
  const auto check = [&](const std::string& document, const std::vector<std::string>& columns,
                         const std::vector<std::pair<int, Kind>>& people, std::uint64_t plain) {
    CHECK(found(document, columns, people, FloorRule::kPlain) == plain);
    CHECK(found(document, columns, people, FloorRule::kImplied) == 0);
  };
  const std::vector<std::pair<int, Kind>> steps{{20, kind("S", {"x"})},
                                                {4, kind("RR", {"y"})},
                                                {2, kind("QQQ", {"y"})},
                                                {6, kind("SS", {"x"})},
                                                {7, kind("S", {"z"})}};
  const std::vector<std::string> columns{"y", "s", "a"};
  check(recipe("", cleaning(R"("s")", 5)), columns, steps, 2);
  check(recipe(R"(,"description":["a"])", cleaning(R"("a")", 6)), columns, steps, 1);
  check(recipe(R"(,"prefix":["a"])", cleaning(R"("a")", 5)), columns, steps, 1);
  check(recipe("", cleaning(R"("a")", 4) + R"(,"linked":[{"name":"f","step":["a"]}])"), columns,
        {{20, kind("S", {"x"})}, {4, kind("S", {"y"})}, {4, kind("S", {"z"})}}, 2);
  check(recipe(R"(,"attributes":[{"name":"sort","columns":["a"]}])", cleaning(R"("a")", 4)),
        columns, {{20, kind("S", {"x"})}, {4, kind("S", {"y"})}, {4, kind("S", {"z"})}}, 2);
  check(recipe(R"(,"attributes":[{"name":"sort","columns":["a"],"rare_labels":"group"}])", ""),
        columns, {{20, kind("S", {"x"})}, {5, kind("S", {"y"})}, {2, kind("S", {"z"})}}, 1);
}

TEST_CASE("floors: the audit says where it looked, and where it cannot") {
  const auto told = [](const std::string& roles, const std::string& rest) {
    const Settled settled = settle(recipe(roles, rest), {"y", "s", "h"},
                                   {{20, kind("A", {"u"})}, {20, kind("B", {"v"})}});
    REQUIRE(settled.refused == "");
    const AuditReport report = audited::Files(settled.made.release).audit();
    const auto has = [](const auto& names, const char* name) {
      return std::find(names.begin(), names.end(), name) != names.end();
    };
    return std::string(has(report.checked, "floors") ? "checked " : "") +
           (has(report.not_checked, "unlisted_floors") ? "not all" : "");
  };
  CHECK(told("", "") == "");
  CHECK(told("", cleaning(R"("s")", 5)) == "checked ");
  CHECK(told("", cleaning(R"("h")", 5)) == "checked not all");
  CHECK(told(R"(,"description":["h"])", cleaning(R"("h")", 5)) == "checked not all");
  CHECK(told(R"(,"prefix":["h"])", cleaning(R"("h")", 5)) == "checked ");
  CHECK(told(R"(,"attributes":[{"name":"a","columns":["h"],"rare_labels":"group"}])", "") ==
        "checked ");
}

}  // namespace floors_test
