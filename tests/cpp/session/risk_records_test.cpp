// The risk row by row: order, the page that is asked for, and the file of it, on eight weighted
// rows whose figures are computed here again.
#include <doctest.h>

#include <cmath>

#include "rows_support.h"
#include "session/risk_session.h"

using namespace paravent;

namespace {

const TextRow kRecordHeader{"id", "A", "B", "C", "poids", "foyer"};

std::vector<TextRow> record_rows() {
  return {{"P1", "2", "3", "1", "18", "f1"},    {"P2", "3", "3", "3", "45.5", "f1"},
          {"P3", "2", "3", "1", "39", "f2"},    {"P4", "2", "3", "2", "17", "f2"},
          {"P5", "3", "3", "1", "92", "f2"},    {"P6", "3", "3", "1", "8", "f3"},
          {"P7", "1", "4", "1", "123.5", "f3"}, {"P8", "2", "3", "1", "51", ""}};
}

std::string records_recipe(const std::string& more, const std::string& exports = "") {
  return R"({"version":1,"columns":{"individual":"id"})" + exports +
         R"(,"rows":{"keys":["A","B","C"])" + more + "}}";
}

void assess_records(RiskSession& session, const std::string& recipe, bool keep = true) {
  const Status configured = session.configure_risk(recipe);
  REQUIRE(configured.ok());
  if (keep) session.keep_records();
  feed(session, "a.csv", kRecordHeader, record_rows());
  REQUIRE(session.set_inputs("[]").ok());
  REQUIRE(session.prepare().ok());
  for (;;) {
    const auto step = session.step_json();
    REQUIRE(step.ok());
    if (step.value().find("\"over\": true") != std::string::npos) return;
  }
}

/// E(1/F | f) of f rows that stand for F persons (L. Franconi and S. Polettini, 2004): f = 1, 2, 3.
double franconi(int f, double population) {
  const double p = f / population, q = p / (1 - p), log = std::log(1 / p);
  if (f == 1) return q * log;
  if (f == 2) return q * (1 - q * log);
  return q * (q * q * log - q + 0.5);
}

Json records_of(const RiskSession& session, const std::string& request) {
  const auto answer = session.records_json(request);
  REQUIRE(answer.ok());
  return json_of(answer.value());
}

/// The lines of the rows that were told.
std::string lines_told(const Json& answer) {
  std::string lines;
  for (const Json& one : answer.find("records")->items) {
    lines += std::to_string(static_cast<int>(one.find("line")->number)) + " ";
  }
  return lines;
}

const std::string kWeights = R"(,"weight":"poids","household":"foyer")";

}  // namespace

TEST_CASE("risk records: frequency, population and risk of each row") {
  RiskSession session({});
  assess_records(session, records_recipe(kWeights));
  const Json all = records_of(session, "{}");
  REQUIRE(all.find("total")->number == 8);
  // Lines of the file, from 2 on: P4 is rarest in the population, then P2, P7. P6 is before P5,
  // whose risk is the same, as the assessed file has them: by weight.
  CHECK(lines_told(all) == "5 3 8 7 6 2 4 9 ");
  struct Known {
    int f;
    double population;
  };
  const std::vector<Known> known{{1, 17},  {1, 45.5}, {1, 123.5}, {2, 100},
                                 {2, 100}, {3, 108},  {3, 108},   {3, 108}};
  for (std::size_t i = 0; i < known.size(); ++i) {
    CAPTURE(i);
    const Json& one = all.find("records")->items[i];
    CHECK(one.find("file")->text == "a.csv");
    CHECK(one.find("frequency")->number == known[i].f);
    CHECK(one.find("population")->number == doctest::Approx(known[i].population));
    CHECK(one.find("risk")->number ==
          doctest::Approx(franconi(known[i].f, known[i].population)).epsilon(1e-9));
  }
  // That of a household: that any of its rows is found. P1 and P2 are one.
  const double first = franconi(3, 108), second = franconi(1, 45.5);
  CHECK(all.find("records")->items[1].find("household")->number ==
        doctest::Approx(1 - (1 - first) * (1 - second)).epsilon(1e-9));
  CHECK(all.find("records")->items[5].find("household")->number ==
        doctest::Approx(1 - (1 - first) * (1 - second)).epsilon(1e-9));
}

TEST_CASE("risk records: what singles a row out") {
  RiskSession session({});
  assess_records(session, records_recipe(kWeights));
  const Json all = records_of(session, R"({"alone":true})");
  CHECK(lines_told(all) == "5 3 8 ");
  CHECK(all.find("total")->number == 3);
  const auto smallest = [&](std::size_t i) {
    std::string names;
    for (const Json& name : all.find("records")->items[i].find("smallest")->items) {
      names += name.text;
    }
    return names;
  };
  CHECK(smallest(0) == "C");  // 2 is of nobody else
  CHECK(smallest(1) == "C");
  CHECK(smallest(2) == "A");  // before B, which singles out too
  // Rows that a combination with the column singles out.
  CHECK(lines_told(records_of(session, R"({"column":"B"})")) == "8 ");
  CHECK(lines_told(records_of(session, R"({"column":"C"})")) == "5 3 ");
  CHECK(records_of(session, R"({"column":"C"})").find("total")->number == 2);
  CHECK(lines_told(records_of(session, R"({"column":"foyer"})")).empty());
  // Everybody's parts are one hundred percent.
  for (const Json& one : all.find("records")->items) {
    double sum = 0;
    for (const Json& part : one.find("columns")->items) sum += part.find("percent")->number;
    CHECK(sum >= 100 - 1e-6);
  }
}

TEST_CASE("risk records: a page of them, in either order") {
  RiskSession session({});
  assess_records(session, records_recipe(kWeights));
  CHECK(lines_told(records_of(session, R"({"limit":2})")) == "5 3 ");
  CHECK(lines_told(records_of(session, R"({"from":2,"limit":3})")) == "8 7 6 ");
  CHECK(records_of(session, R"({"from":2,"limit":3})").find("total")->number == 8);
  CHECK(lines_told(records_of(session, R"({"from":8})")).empty());
  CHECK(lines_told(records_of(session, R"({"column":"C","from":1,"limit":1})")) == "3 ");
  CHECK(lines_told(records_of(session, R"({"column":"C","limit":1})")) == "5 ");
  CHECK(records_of(session, R"({"column":"C","limit":1})").find("total")->number == 2);
  // By score P7 comes first, whom two columns single out; of equal scores the larger risk does.
  CHECK(lines_told(records_of(session, R"({"sort":"score"})")) == "8 5 3 7 6 2 4 9 ");
  for (const char* wrong : {R"({"limit":0})", R"({"sort":"name"})", R"({"page":1})"}) {
    CAPTURE(wrong);
    CHECK_FALSE(session.records_json(wrong).ok());
  }
}

TEST_CASE("risk records: without weights, households, scores; and none kept") {
  RiskSession session({});
  assess_records(session, records_recipe(""));
  const Json all = records_of(session, "{}");
  // Without weights the rows are the population: 1, 1/2, 1/3.
  CHECK(all.find("records")->items[0].find("risk")->number == doctest::Approx(1));
  CHECK(all.find("records")->items[0].find("household")->is(Json::Kind::kNull));
  CHECK(all.find("records")->items[0].find("dis")->is(Json::Kind::kNull));
  RiskSession none({});
  assess_records(none, records_recipe(kWeights), false);
  CHECK(none.records_csv().empty());
  REQUIRE_FALSE(none.records_json("{}").ok());
  CHECK(none.records_json("{}").error().code == ErrorCode::kNoSearch);
}

TEST_CASE("risk records: the file of them") {
  RiskSession session({});
  assess_records(session, records_recipe(kWeights));
  const std::string csv = session.records_csv();
  const std::vector<TextRow> rows = plain_rows(csv);
  REQUIRE(rows.size() == 9);
  CHECK(rows[0] == TextRow{"fichier", "ligne", "effectif", "population", "risque", "risque_menage",
                           "score", "dis", "combinaison", "colonnes"});
  CHECK(rows[1][0] == "a.csv");
  CHECK(rows[1][1] == "5");
  CHECK(rows[1][2] == "1");
  CHECK(rows[1][3] == "17");
  CHECK(rows[1][8] == "C");
  CHECK(std::stod(rows[1][4]) == doctest::Approx(franconi(1, 17)).epsilon(1e-6));
  CHECK(rows[6][8].empty());
  CHECK(rows[6][9].empty());
  for (const TextRow& row : rows) CHECK(row.size() == 10);
  RiskSession english({});
  assess_records(english, records_recipe("", R"(,"exports":{"language":"en"})"));
  CHECK(english.records_csv().find("file;line;frequency;population;risk;household_risk;") == 0);
  CHECK(csv.find("P1") == std::string::npos);
}
