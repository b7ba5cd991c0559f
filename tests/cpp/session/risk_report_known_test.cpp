// The report on the risk of rows, whole: the eight weighted rows of sdcMicro's tests and their
// known figures (risk.md §17), read as files and reported in both languages, against
// tests/golden/risk.
#include <doctest.h>

#include "golden.h"
#include "rows_support.h"
#include "session/risk_session.h"

using namespace paravent;

namespace {

const TextRow kSurveyHeader{"id", "A", "B", "C", "poids", "foyer", "ville", "mal", "note"};

std::vector<TextRow> survey_rows() {
  return {
      {"PSEUDO1", "2", "3", "1", "18", "f1", "Lens", "MARQUE1", "12"},
      {"PSEUDO2", "3", "3", "3", "45.5", "f1", "Lens", "MARQUE1", "8"},
      {"PSEUDO3", "2", "3", "1", "39", "f2", "Lille", "MARQUE1", "14"},
      {"PSEUDO4", "2", "3", "2", "17", "f2", "Lille", "MARQUE2", "9"},
      {"PSEUDO5", "3", "3", "1", "92", "f2", "Lille", "MARQUE2", "10"},
      {"PSEUDO6", "3", "3", "1", "8", "f3", "Lens", "MARQUE3", "11"},
      {"PSEUDO7", "1", "4", "1", "123.5", "f3", "Lens", "MARQUE1", ""},
      {"PSEUDO8", "2", "3", "1", "51", "", "Lens", "MARQUE1", "99"},
  };
}

const std::string kWeighted =
    R"(,"weight":"poids","household":"foyer","geography":["ville"],"sensitive":["mal"],)"
    R"("missing":{"note":["99"]},"columns":["A","B","C","ville","note"])";

std::string survey_recipe(const std::string& more, const std::string& language = "fr") {
  return R"({"version":1,"columns":{"individual":"id"},"exports":{"language":")" + language +
         R"("},"rows":{"keys":["A","B","C"],"risk":{"tolerated":0.02,"threshold":0.4})" + more +
         "}}";
}

void read_survey(RiskSession& session, const std::string& recipe, const std::vector<TextRow>& rows,
                 const std::string& file = "enquête.csv") {
  const Status configured = session.configure_risk(recipe);
  INFO((configured.ok() ? "" : configured.error().key));
  REQUIRE(configured.ok());
  feed(session, file, kSurveyHeader, rows);
  REQUIRE(session
              .set_inputs(R"([{"name":")" + file + R"(","bytes":321,"sha256":")" +
                          std::string(64, 'a') + R"(","reader":"papaparse","encoding":"utf-8",)" +
                          R"("delimiter":";","rows":)" + std::to_string(rows.size()) + "}]")
              .ok());
  REQUIRE(session.prepare().ok());
}

void assess_survey(RiskSession& session) {
  for (;;) {
    const auto step = session.step_json();
    REQUIRE(step.ok());
    if (step.value().find("\"over\": true") != std::string::npos) return;
  }
}

double figure(const Json& json, std::initializer_list<std::string_view> path) {
  return at(json, path).number;
}

doctest::Approx close(double value) { return doctest::Approx(value).epsilon(1e-9); }

}  // namespace

TEST_CASE("risk report: known figures, and the documents byte for byte") {
  for (const std::string language : {"fr", "en"}) {
    CAPTURE(language);
    RiskSession session({});
    read_survey(session, survey_recipe(kWeighted, language), survey_rows());
    assess_survey(session);
    const std::string html = session.report_html(), text = session.report_json();
    CHECK(golden("risk/risk-" + language + ".html", html));
    if (language == "fr") CHECK(golden("risk/risk.json", text));
    for (const char* secret : {"PSEUDO", "MARQUE", "Lille"}) {
      CAPTURE(secret);
      CHECK(html.find(secret) == std::string::npos);
      CHECK(text.find(secret) == std::string::npos);
    }
    const Json json = json_of(text);
    CHECK(figure(json, {"population", "size"}) == 394);
    CHECK(figure(json, {"individual", "expected"}) == close(.380399946813));
    CHECK(figure(json, {"individual", "highest"}) == close(.177075834004));
    CHECK(figure(json, {"individual", "threshold"}) == close(.027261143249));
    CHECK(figure(json, {"individual", "unsafe"}) == 3);
    CHECK(figure(json, {"attackers", "prosecutor", "highest"}) == 1);
    CHECK(figure(json, {"attackers", "prosecutor", "mean"}) == close(.625));
    CHECK(figure(json, {"attackers", "prosecutor", "above"}) == 5);
    // A household's risk is 1 - Π (1 - r) of its persons; who has none is alone.
    const double r[] = {.013552968372, .085791288224, .013552968372, .177075834004,
                        .018778832568, .018778832568, .039316254335, .013552968372};
    const double first = 1 - (1 - r[0]) * (1 - r[1]);
    const double second = 1 - (1 - r[2]) * (1 - r[3]) * (1 - r[4]);
    const double third = 1 - (1 - r[5]) * (1 - r[6]);
    const Json& household = at(json, {"household"});
    CHECK(household.find("households")->number == 4);
    CHECK(household.find("highest")->number == close(second));
    CHECK(household.find("expected")->number == close(2 * first + 3 * second + 2 * third + r[7]));
    CHECK(household.find("cluster_size_is_a_key")->boolean);
    // Two classes: rows 1, 3, 8 and 5, 6. The first has one value of `mal`, as have the three
    // alone.
    const Json& sensitive = at(json, {"sensitive"}).items.at(0);
    CHECK(sensitive.find("name")->text == "mal");
    CHECK(sensitive.find("least_values")->number == 1);
    CHECK(sensitive.find("classes")->number == 4);
    CHECK(sensitive.find("rows")->number == 6);
    CHECK(at(json, {"public_use", "geographic_published"}).items.at(0).text == "ville");
    CHECK(html.find(language == "fr" ? "colonne connue de plus." : "one more key.") !=
          std::string::npos);
    CHECK(html.find(language == "fr" ? "0,380399946813" : "0.380399946813") != std::string::npos);
  }
}

TEST_CASE("risk report: a code that means no value, under three readings") {
  std::vector<TextRow> rows = survey_rows();
  rows[2][3] = rows[6][3] = "NSP";
  RiskSession session({});
  read_survey(session, survey_recipe(R"(,"weight":"poids","missing":{"C":["NSP"]})"), rows);
  assess_survey(session);
  const Json json = json_of(session.report_json());
  CHECK(at(json, {"keys"}).items.at(2).find("missing")->number == 2);
  // f is 2,1,1,1,2,2,1,2 as one more value, 3,1,4,2,2,2,1,3 as any value.
  const Json& readings = at(json, {"readings"});
  REQUIRE(readings.items.size() == 3);
  for (const Json& reading : readings.items) {
    const std::string& name = reading.find("reading")->text;
    CAPTURE(name);
    CHECK(reading.find("alone")->number == (name == "own" ? 4 : 2));
  }
  CHECK(figure(json, {"log_linear", "rows_left_out"}) == 2);
}

TEST_CASE("risk report: beside a file of the population") {
  std::vector<TextRow> people;
  const std::pair<const char*, int> held[] = {{"231", 9}, {"333", 1}, {"232", 4},
                                              {"331", 7}, {"141", 2}, {"999", 5}};
  for (const auto& [key, count] : held) {
    for (int i = 0; i < count; ++i) {
      people.push_back({"PSEUDO" + std::to_string(people.size()), std::string(1, key[0]),
                        std::string(1, key[1]), std::string(1, key[2]), "1", "", "", "", ""});
    }
  }
  RiskSession session({}), population({});
  read_survey(session, survey_recipe("", "en"), survey_rows());
  read_survey(population, survey_recipe(""), people, "population.csv");
  session.set_population(population);
  assess_survey(session);
  const Json json = json_of(session.report_json());
  CHECK(figure(json, {"k_map"}) == 1);
  CHECK(at(json, {"population", "source"}).text == "file");
  CHECK(figure(json, {"attackers", "journalist", "highest"}) == 1);
  CHECK(figure(json, {"attackers", "journalist", "mean"}) == close(.29613095238095));
  CHECK(figure(json, {"attackers", "marketer"}) == close(.29613095238095));
  const std::string html = session.report_html();
  CHECK(html.find("held by at least 1 persons of the population (k-map)") != std::string::npos);
  CHECK(html.find("File of the population:") != std::string::npos);
  CHECK(html.find("population.csv") != std::string::npos);
}

TEST_CASE("risk report: the size of the population is given") {
  const std::string ten = "uuuuruuuuu", sexes = "FFFMFMFMFF";
  const char* schools[] = {"SecInc", "SecInc",  "PrimInc", "SecCom", "SecCom",
                           "SecCom", "PrimCom", "PostSec", "SecInc", "SecInc"};
  const char* works[] = {"Emp", "Emp",   "NonLF", "Emp",   "Unemp",
                         "Emp", "NonLF", "Unemp", "NonLF", "NonLF"};
  std::vector<TextRow> rows;
  for (std::size_t i = 0; i < 10; ++i) {
    rows.push_back({"PSEUDO" + std::to_string(i), std::string(1, ten[i]), std::string(1, sexes[i]),
                    schools[i], "1", works[i], "", "", ""});
  }
  for (const std::string language : {"fr", "en"}) {
    RiskSession session({});
    read_survey(session,
                R"({"version":1,"exports":{"language":")" + language +
                    R"("},"rows":{"keys":["A","B","C","foyer"],"risk":{"population_size":100}}})",
                rows);
    assess_survey(session);
    const Json json = json_of(session.report_json());
    CHECK(at(json, {"population", "source"}).text == "given");
    const Json& suda = at(json, {"suda"});
    CHECK(suda.find("special")->number == 4);
    CHECK(suda.find("highest_score")->number == 12);
    CHECK(figure(suda, {"dis", "sampling_share"}) == .1);
    CHECK(figure(suda, {"dis", "highest"}) == doctest::Approx(.112416672).epsilon(1e-6));
    CHECK(session.report_html().find(language == "fr" ? "DIS, chance qu’une" : "DIS, the chance") !=
          std::string::npos);
  }
}
