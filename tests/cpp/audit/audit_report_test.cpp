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
