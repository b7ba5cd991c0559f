// The risk of a file assessed through the session, and what is said of it where.
#include "session/risk_session.h"

#include <doctest.h>

#include "rows_support.h"

using namespace paravent;

namespace {

const TextRow kPeopleHeader{"id", "sexe", "age", "dip", "note", "poids", "nom"};

/// Two hundred persons; the first alone by its age, which is marked, as its name is.
std::vector<TextRow> persons() {
  std::vector<TextRow> rows;
  for (int i = 0; i < 200; ++i) {
    rows.push_back({"PSEUDO" + std::to_string(i), i % 2 == 0 ? "F" : "M",
                    i == 0 ? "MARQUE97" : std::to_string(18 + i % 5), i % 3 == 0 ? "L" : "M",
                    i % 7 == 0 ? "" : std::to_string(i % 6 + 10), "2", "NOM" + std::to_string(i)});
  }
  return rows;
}

std::string risk_recipe(const std::string& more, const std::string& language = "fr") {
  return R"({"version":1,"columns":{"individual":"id","identifiers":["nom"]},"exports":{"language":")" +
         language + R"("},"rows":{"k":3,"columns":["sexe","dip","note"],
         "projections":[{"name":"p","columns":["sexe","dip"]}],"keys":["sexe","age","dip"])" +
         more + "}}";
}

Status assess_all(RiskSession& session) {
  for (;;) {
    const auto step = session.step_json();
    if (!step) return step.error();
    if (step.value().find("\"over\": true") != std::string::npos) return ok_status();
  }
}

void open_risk(RiskSession& session, const std::string& text,
               const std::vector<TextRow>& rows = persons()) {
  const Status configured = session.configure_risk(text);
  REQUIRE(configured.ok());
  feed(session, "a.csv", kPeopleHeader, rows);
  REQUIRE(session.set_inputs("[]").ok());
  REQUIRE(session.prepare().ok());
}

std::uint64_t number(const Json& json, std::string_view key) {
  return static_cast<std::uint64_t>(json.find(key)->number);
}

}  // namespace

TEST_CASE("risk session: who is alone, an example on the screen only") {
  RiskSession session({});
  open_risk(session, risk_recipe(""));
  REQUIRE(assess_all(session).ok());
  const Json answer = json_of(session.risk_json());
  CHECK(number(answer, "rows") == 200);
  CHECK(answer.find("by_individual")->boolean);
  CHECK(number(answer.find("k")->find("below")->items[0], "persons") == 1);
  const Json& example = *answer.find("example");
  CHECK(example.find("values")->items[1].find("value")->text == "MARQUE97");
  CHECK(example.find("sets")->items[0].find("columns")->items[0].text == "age");
  CHECK(answer.find("numbers")->items[0].find("name")->text == "note");
  CHECK(session.risk_json().find("MARQUE97") != std::string::npos);
  for (const char* language : {"fr", "en"}) {
    RiskSession other({});
    open_risk(other, risk_recipe("", language));
    REQUIRE(assess_all(other).ok());
    for (const std::string& text : {other.report_html(), other.report_json()}) {
      CAPTURE(language);
      for (const char* secret : {"MARQUE97", "PSEUDO", "NOM"}) {
        CHECK(text.find(secret) == std::string::npos);
      }
    }
    CHECK(other.report_html().find(language == std::string("fr")
                                       ? "À usage interne"
                                       : "For internal use") != std::string::npos);
    CHECK(json_of(other.report_json()).find("internal")->boolean);
  }
}

TEST_CASE("risk session: weights, missing codes, sensitive columns and blocks are read") {
  RiskSession weighted({});
  open_risk(weighted,
            risk_recipe(R"(,"weight":"poids","missing":{"age":["MARQUE97"]},"sensitive":["age"])"));
  REQUIRE(assess_all(weighted).ok());
  const Json answer = json_of(weighted.risk_json());
  CHECK(answer.find("population")->find("source")->text == "weights");
  CHECK(answer.find("population")->find("size")->number == 400);
  CHECK(number(answer.find("keys")->items[1], "missing") == 1);
  CHECK(answer.find("sensitive")->items[0].find("name")->text == "age");
  CHECK(answer.find("log_linear")->is(Json::Kind::kObject));
  CHECK(answer.find("attackers")->find("journalist")->is(Json::Kind::kObject));
}

TEST_CASE("risk session: a file of the population") {
  const std::string of_population = R"({"version":1,"rows":{"keys":["sexe","age","dip"]}})";
  RiskSession session({}), population({});
  open_risk(session, risk_recipe(""));
  std::vector<TextRow> twice = persons();
  for (const TextRow& row : persons()) twice.push_back(row);
  open_risk(population, of_population, twice);
  session.set_population(population);
  REQUIRE(assess_all(session).ok());
  const Json answer = json_of(session.risk_json());
  CHECK(number(answer, "k_map") == 2);
  CHECK(answer.find("population")->find("size")->number == 400);
  CHECK(answer.find("example")->find("values")->items[1].find("value")->text == "MARQUE97");

  RiskSession strangers({}), known({});
  open_risk(strangers, of_population, {persons()[1], persons()[2]});
  open_risk(known, risk_recipe(""), {persons()[1]});
  strangers.set_population(known);
  const Status refused = assess_all(strangers);
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().code == ErrorCode::kPopulationSmallerThanSample);
}

TEST_CASE("risk session: what is refused names column and line, never a value") {
  RiskSession session({});
  CHECK(session.configure_risk(R"({"version":1,"rows":{}})").error().code == ErrorCode::kNoKey);
  CHECK(session
            .configure_risk(R"({"version":1,"columns":{"individual":"a","year":"b",
        "step":["c"]}})")
            .error()
            .key == "rows");
  std::vector<TextRow> rows = persons();
  rows[7][5] = "MARQUE";
  open_risk(session, risk_recipe(R"(,"weight":"poids")"), rows);
  const Status refused = assess_all(session);
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().code == ErrorCode::kWeightInvalid);
  CHECK(refused.error().column == "poids");
  CHECK(refused.error().line == 9);
  CHECK(refused.error().file == "a.csv");
}

TEST_CASE("rows: the risk of what would be published is read from its bytes") {
  RowsSession session({});
  open_rows(session, risk_recipe(""), kPeopleHeader, persons());
  REQUIRE(make_files(session).ok());
  const Json summary = json_of(session.summary_json());
  const Json& risks = *summary.find("internal")->find("published_risk");
  REQUIRE(risks.items.size() == 1);
  const Json& risk = risks.items[0];
  CHECK(risk.find("name")->text == "p.csv");
  CHECK(number(risk, "rows") == 200);
  CHECK(number(*risk.find("all")->find("k"), "reached") >= 3);
  // Of the keys it has sexe and dip, not age.
  CHECK(risk.find("keys")->find("columns")->items.size() == 2);
  CHECK(risk.find("all")->find("attackers")->find("prosecutor")->find("highest")->number <= 1. / 3);
  RowsSession plain({});
  open_rows(plain, R"({"version":1,"rows":{"projections":[{"name":"p","columns":["dip"]}]}})",
            kPeopleHeader, persons());
  REQUIRE(make_files(plain).ok());
  CHECK(plain.summary_json().find("published_risk") == std::string::npos);
}
