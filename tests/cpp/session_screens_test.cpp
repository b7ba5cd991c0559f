// What a screen asks of a finished run: pages of cohorts, and one cohort.
#include <doctest.h>

#include <string>
#include <vector>

#include "session/session.h"

using namespace paravent;

namespace {

/// Twelve of L1 Droit, seven of L1 then L2 Étude, two of M1 (masked), one more to hide them.
Session finished() {
  Session session({});
  REQUIRE(session
              .configure(R"({"version":1,"columns":{"individual":"id","year":"y",
                "step":["niveau","nom"],"attributes":[{"name":"sexe","columns":["sexe"]}]}})")
              .ok());
  using namespace std::string_literals;
  const auto wanted = session.begin_file("a.csv", "id\0y\0niveau\0nom\0sexe\0"s);
  REQUIRE(wanted.ok());
  REQUIRE(wanted.value() == std::vector<std::uint32_t>{0, 1, 2, 3, 4});
  std::string text;
  std::vector<std::uint32_t> lines;
  const auto row = [&](const std::string& id, const std::string& year, const std::string& level,
                       const std::string& name, const std::string& sex) {
    for (const std::string& field : {id, year, level, name, sex}) text += field + '\0';
    lines.push_back(static_cast<std::uint32_t>(lines.size() + 2));
  };
  for (int i = 0; i < 12; ++i) row("d" + std::to_string(i), "1", "L1", "Droit", i < 6 ? "F" : "M");
  for (int i = 0; i < 7; ++i) {
    row("e" + std::to_string(i), "1", "L1", "Étude", i < 5 ? "M" : "F");
    row("e" + std::to_string(i), "2", "L2", "Étude", i < 5 ? "M" : "F");
  }
  for (int i = 0; i < 3; ++i) row("m" + std::to_string(i), "1", "M1", "Droit", "F");
  for (int i = 0; i < 2; ++i) row("n" + std::to_string(i), "1", "M2", "Droit", "F");
  session.add_block(text, lines);
  REQUIRE(session.end_file().ok());
  REQUIRE(session.set_inputs("[]").ok());
  REQUIRE(session.prepare().ok());
  REQUIRE(session.build().ok());
  REQUIRE(session.mask().ok());
  return session;
}

Json json(const std::string& text) {
  const Result<Json> parsed = parse_json(text);
  REQUIRE(parsed.ok());
  return parsed.value();
}

std::vector<int> ids(Session& session, const RowQuery& query) {
  std::vector<int> found;
  const Json page = json(session.rows_json(query));
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
  CHECK(json(session.rows_json({.search = "droit", .filter = "masked"})).find("total")->number == 2);
}

TEST_CASE("session: a page shows published figures only") {
  Session session = finished();
  const Json page = json(session.rows_json({}));
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
  const Json cohort = json(session.cohort_json(2));
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
  CHECK(json(session.cohort_json(3)).find("size")->find("state")->text == "primary");
  CHECK(json(session.cohort_json(0)).members.empty());
  CHECK(json(session.cohort_json(5)).members.empty());
}
