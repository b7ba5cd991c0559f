// The report of an audit as JSON: what its readers, the page and the command line, are told.
#include <doctest.h>

#include <string>
#include <vector>

#include "audit/report.h"
#include "support/json_support.h"

using namespace paravent;

namespace {

std::vector<std::string> texts_of(const Json& list) {
  std::vector<std::string> out;
  for (const Json& item : list.items) out.push_back(item.text);
  return out;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("audit: a report of two publications tells what was compared and what was not") {
  AuditReport report;
  CHECK(json_of(audit_json(report)).find("comparison") == nullptr);
  Comparison comparison;
  comparison.cumulative = true;
  comparison.compared = {{"", "", {}, false}, {"sexe", "genre", {"SEXE", "AGE"}, true}};
  comparison.not_compared = {{"earlier", "bac", "changes", {"BAC"}}};
  comparison.masked = 12;
  comparison.known = 3;
  report.comparison = comparison;
  const Json json = json_of(audit_json(report));
  CHECK(at(json, {"comparison", "cumulative"}).boolean);
  CHECK(at(json, {"comparison", "masked"}).number == 12);
  CHECK(at(json, {"comparison", "known"}).number == 3);
  const Json& compared = at(json, {"comparison", "compared"});
  REQUIRE(compared.items.size() == 2);
  CHECK(at(compared.items[0], {"earlier"}).text.empty());
  CHECK(at(compared.items[0], {"columns"}).items.empty());
  CHECK_FALSE(at(compared.items[0], {"if_one_value"}).boolean);
  CHECK(at(compared.items[1], {"earlier"}).text == "sexe");
  CHECK(at(compared.items[1], {"current"}).text == "genre");
  CHECK(texts_of(at(compared.items[1], {"columns"})) == Texts{"SEXE", "AGE"});
  CHECK(at(compared.items[1], {"if_one_value"}).boolean);
  const Json& left = at(json, {"comparison", "not_compared"});
  REQUIRE(left.items.size() == 1);
  CHECK(at(left.items[0], {"of"}).text == "earlier");
  CHECK(at(left.items[0], {"name"}).text == "bac");
  CHECK(at(left.items[0], {"why"}).text == "changes");
  CHECK(texts_of(at(left.items[0], {"columns"})) == Texts{"BAC"});
}

TEST_CASE("audit: a report of tables of another maker tells each and the figures of all") {
  AuditReport report;
  report.of_tables = true;
  report.figures.masked = 7;
  report.figures.shown = 20;
  AuditedTable table;
  table.name = "t.csv";
  table.rows = 4;
  table.columns = 3;
  table.left_out = {1, 2};
  table.shown = 20;
  table.masked = 7;
  table.known = 2;
  table.narrowed = 3;
  table.hidden_from = 0;
  report.tables = {table};
  CHECK(at(json_of(audit_json(report)), {"figures", "min_interval"}).is(Json::Kind::kNull));
  CHECK(at(json_of(audit_json(report)), {"figures", "tables"})
            .items.at(0)
            .find("total_line")
            ->is(Json::Kind::kNull));
  report.figures.any_masked = true;
  report.figures.min_interval = 4;
  report.tables[0].total_line = 9;
  report.tables[0].total_column = "Total";
  const Json json = json_of(audit_json(report));
  CHECK(at(json, {"figures", "masked"}).number == 7);
  CHECK(at(json, {"figures", "shown"}).number == 20);
  CHECK(at(json, {"figures", "min_interval"}).number == 4);
  const Json& told = at(json, {"figures", "tables"}).items.at(0);
  CHECK(at(told, {"name"}).text == "t.csv");
  CHECK(at(told, {"rows"}).number == 4);
  CHECK(at(told, {"columns"}).number == 3);
  CHECK(at(told, {"total_line"}).number == 9);
  CHECK(at(told, {"total_column"}).text == "Total");
  CHECK(at(told, {"left_out"}).items.size() == 2);
  CHECK(at(told, {"shown"}).number == 20);
  CHECK(at(told, {"masked"}).number == 7);
  CHECK(at(told, {"known"}).number == 2);
  CHECK(at(told, {"narrowed"}).number == 3);
  CHECK(at(told, {"hidden_from"}).number == 0);
}

TEST_CASE("audit: a report tells where two files part, by the line where there is one") {
  AuditReport report;
  report.checked = {"sizes"};
  report.reproduced = false;
  report.differs = {"traces.csv", 7};
  CHECK(at(json_of(audit_json(report)), {"differs", "line"}).number == 7);
  report.differs = {"traces.csv", 0};  // a file that is missing
  const Json json = json_of(audit_json(report));
  CHECK(at(json, {"differs", "file"}).text == "traces.csv");
  CHECK(at(json, {"differs"}).find("line") == nullptr);
  CHECK_FALSE(at(json, {"reproduced"}).boolean);
}
