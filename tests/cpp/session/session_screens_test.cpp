// What a screen asks of a finished run: pages of cohorts, and one cohort.
#include <doctest.h>

#include <string>
#include <vector>

#include "session/session.h"
#include "support/json_support.h"

using namespace paravent;

namespace {

using Rows = std::vector<std::vector<std::string>>;

/// A session whose run is done. `names`: the file's columns, which the recipe reads all, each ended
/// by a NUL; `rows` have as many fields.
Session run_over(const std::string& recipe, const std::string& names, const Rows& rows) {
  Session session(HashKey{});
  REQUIRE(session.configure(recipe).ok());
  const auto wanted = session.begin_file("a.csv", names);
  REQUIRE(wanted.ok());
  REQUIRE(wanted.value() == std::vector<std::uint32_t>{0, 1, 2, 3, 4});
  std::string text;
  std::vector<std::uint32_t> lines;
  for (const std::vector<std::string>& row : rows) {
    for (const std::string& field : row) text += field + '\0';
    lines.push_back(static_cast<std::uint32_t>(lines.size() + 2));
  }
  session.add_block(text, lines);
  REQUIRE(session.end_file().ok());
  REQUIRE(session.set_inputs("[]").ok());
  REQUIRE(session.prepare().ok());
  REQUIRE(session.build().ok());
  REQUIRE(session.mask().ok());
  return session;
}

/// Twelve of L1 Droit, seven of L1 then L2 Étude, two of M1 (masked), one more to hide them.
Session finished() {
  using namespace std::string_literals;
  Rows rows;
  for (int i = 0; i < 12; ++i) {
    rows.push_back({"d" + std::to_string(i), "1", "L1", "Droit", i < 6 ? "F" : "M"});
  }
  for (int i = 0; i < 7; ++i) {
    rows.push_back({"e" + std::to_string(i), "1", "L1", "Étude", i < 5 ? "M" : "F"});
    rows.push_back({"e" + std::to_string(i), "2", "L2", "Étude", i < 5 ? "M" : "F"});
  }
  for (int i = 0; i < 3; ++i) rows.push_back({"m" + std::to_string(i), "1", "M1", "Droit", "F"});
  for (int i = 0; i < 2; ++i) rows.push_back({"n" + std::to_string(i), "1", "M2", "Droit", "F"});
  return run_over(R"({"version":1,"columns":{"individual":"id","year":"y",
      "step":["niveau","nom"],"attributes":[{"name":"sexe","columns":["sexe"]}]}})",
                  "id\0y\0niveau\0nom\0sexe\0"s, rows);
}

std::vector<int> ids(Session& session, const RowQuery& query) {
  std::vector<int> found;
  const Json page = json_of(session.rows_json(query));
  for (const Json& row : page.find("rows")->items) {
    found.push_back(static_cast<int>(row.find("id")->number));
  }
  return found;
}

}  // namespace

TEST_CASE("session: pages, order, filter and search of the cohorts") {
  Session session = finished();
  using Ids = std::vector<int>;
  CHECK(ids(session, {}) == Ids{1, 2, 3, 4});
  CHECK(ids(session, {.offset = 1, .limit = 2}) == Ids{2, 3});
  CHECK(ids(session, {.offset = 9}).empty());
  CHECK(ids(session, {.filter = "shown"}) == Ids{1, 2});
  CHECK(ids(session, {.filter = "masked"}) == Ids{3, 4});
  CHECK(ids(session, {.sort = "length", .descending = true})[0] == 2);
  CHECK(ids(session, {.sort = "size"}) == Ids{3, 4, 2, 1});
  CHECK(ids(session, {.sort = "trace"}) == Ids{1, 2, 3, 4});
  // Either form of a trace, whatever the case.
  CHECK(ids(session, {.search = "L1-Étude+L2"}) == Ids{2});
  CHECK(ids(session, {.search = "l2.éTUDE"}) == Ids{2});
  CHECK(ids(session, {.search = "droit"}) == Ids{1, 3, 4});
  CHECK(ids(session, {.search = "nothing"}).empty());
  CHECK(ids(session, {.search = "\xc3("}).empty());  // half a character
  CHECK(json_of(session.rows_json({.search = "droit", .filter = "masked"})).find("total")->number ==
        2);
}

TEST_CASE("session: the traces where all have one value of an attribute, nested ones included") {
  using namespace std::string_literals;
  Rows rows;
  const auto add = [&](const std::string& step, const std::string& a, const std::string& b) {
    rows.push_back({std::to_string(rows.size()), "1", step, a, b});
  };
  for (int i = 0; i < 12; ++i) add("all", "x", i < 6 ? "xp" : "xq");
  for (int i = 0; i < 12; ++i) add("nested", i < 6 ? "x" : "y", i < 6 ? "xp" : i % 2 ? "yp" : "yq");
  // Three and three are masked, and who has no value has none that is told.
  for (int i = 0; i < 12; ++i) add("none", i < 6 ? "x" : "y", i >= 6 ? "" : i % 2 ? "xp" : "xq");
  for (int i = 0; i < 3; ++i) add("masked", "x", "xp");
  for (int i = 0; i < 2; ++i) add("masked too", "x", "xp");
  Session session = run_over(R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"],
    "attributes":[{"name":"a","columns":["a"]},
                  {"name":"b","columns":["b"],"nested_in":"a"}]}})",
                             "id\0y\0s\0a\0b\0"s, rows);
  const Json page = json_of(session.rows_json({.filter = "one_value"}));
  std::vector<std::string> traces;
  for (const Json& row : page.find("rows")->items) {
    CHECK(row.find("published")->number == 12);
    traces.push_back(row.find("positions")->items.at(0).text);
  }
  CHECK(traces == std::vector<std::string>{"all", "nested"});
  CHECK(json_of(session.summary_json()).find("figures")->find("group_disclosures")->number == 2);
}

TEST_CASE("session: a page shows published figures only") {
  Session session = finished();
  const Json page = json_of(session.rows_json({}));
  const Json& masked = page.find("rows")->items[2];
  CHECK(masked.find("masked")->boolean);
  CHECK(masked.find("published")->number == 0);
  CHECK(masked.find("attributes")->items[0].find("state")->text == "absent");
  const Json& shown = page.find("rows")->items[1];
  CHECK(shown.find("published")->number == 7);
  CHECK(shown.find("attributes")->items[0].find("masked")->number == 2);
}

TEST_CASE("session: one cohort, its counts, their reasons and what a reader can deduce") {
  Session session = finished();
  const Json cohort = json_of(session.cohort_json(2));
  CHECK(cohort.find("size")->find("raw")->number == 7);
  const std::vector<Json>& labels = cohort.find("attributes")->items[0].find("labels")->items;
  REQUIRE(labels.size() == 2);
  CHECK(labels[0].find("label")->items[0].text == "F");
  CHECK(labels[0].find("raw")->number == 2);
  CHECK(labels[0].find("state")->text == "primary");
  CHECK(labels[1].find("raw")->number == 5);
  CHECK(labels[1].find("state")->text == "secondary");
  const std::vector<Json>& feasible = labels[0].find("feasible")->items;
  REQUIRE(feasible.size() == 2);
  CHECK(feasible[0].number == 1);
  CHECK(feasible[1].number == 6);
  CHECK(json_of(session.cohort_json(3)).find("size")->find("state")->text == "primary");
  CHECK(json_of(session.cohort_json(0)).members.empty());
  CHECK(json_of(session.cohort_json(5)).members.empty());
}

TEST_CASE("session: a survey tells a column's labels and what preparing does") {
  using namespace std::string_literals;
  const auto surveyed = [](const std::string& prepare, std::string_view column) {
    Session session(HashKey{});
    REQUIRE(session
                .configure(R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"]},
                  "prepare":)" +
                           prepare + "}")
                .ok());
    REQUIRE(session.begin_file("a.csv", "id\0y\0s\0"s).ok());
    std::string text;
    std::vector<std::uint32_t> lines;
    for (int i = 0; i < 9; ++i) {
      text += std::to_string(i) + '\0' + "1" + '\0' + (i < 5 ? "L1" : i < 8 ? "l1" : "M1") + '\0';
      lines.push_back(static_cast<std::uint32_t>(i + 2));
    }
    session.add_block(text, lines);
    REQUIRE(session.end_file().ok());
    const Result<std::string> found = session.survey_json(column);
    REQUIRE(found.ok());
    return json_of(found.value());
  };
  const auto numbers = [](const Json& list) {
    std::vector<int> all;
    for (const Json& one : list.items) all.push_back(static_cast<int>(one.number));
    return all;
  };

  Json plain = surveyed("{}", "s");
  REQUIRE(plain.find("labels")->items.size() == 3);
  CHECK(plain.find("distinct")->number == 3);
  CHECK(plain.find("labels")->items[0].items[0].text == "L1");
  CHECK(plain.find("labels")->items[0].items[1].number == 5);
  CHECK(plain.find("labels")->items[2].items[0].text == "M1");
  REQUIRE(plain.find("duplicates")->items.size() == 1);
  CHECK(numbers(*plain.find("duplicates")->items[0].find("rows")) == std::vector<int>{5, 3});

  Json cleaned = surveyed(R"({"recode":[{"column":"s","table":{"l1":"L1"}}],
    "cleaning":{"k":2,"columns":["s"]}})",
                          "");
  CHECK(cleaned.find("labels")->items.empty());
  const Json& report = *cleaned.find("report");
  CHECK(report.find("rows_before")->number == 9);
  CHECK(report.find("rows_after")->number == 8);
  CHECK(numbers(*report.find("recode")) == std::vector<int>{3});
  REQUIRE(report.find("cleaning")->items.size() == 1);
  CHECK(numbers(*report.find("cleaning")->items[0].find("rare_values")) == std::vector<int>{1});
  CHECK(cleaned.find("duplicates")->items.empty());

  Json kept = surveyed(R"({"keep":[{"column":"s","in":["L1","l1"]}]})", "s");
  CHECK(numbers(*kept.find("report")->find("keep")) == std::vector<int>{1});

  Json nothing = surveyed(R"({"keep":[{"column":"s","in":["none"]}]})", "s");
  CHECK(nothing.find("report")->is(Json::Kind::kNull));
  CHECK(nothing.find("distinct")->number == 3);
}
