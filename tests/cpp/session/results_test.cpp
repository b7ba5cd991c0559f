// What individuals obtained, joined to what they enrolled in (detail.md §1): the known result,
// files of results read beside those of enrolments, orphans, audits.
#include <doctest.h>

#include <map>
#include <string>
#include <vector>

#include "questions/csv_read.h"
#include "session/session.h"
#include "support/json.h"

using namespace paravent;

namespace {

using Files = questions_test::CsvFiles;

/// k 3 lets small groups be seen.
std::string results_recipe(const std::string& results, const std::string& more = "") {
  return R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"])" + more +
         R"(},"masking":{"k":3},"exports":{"sets":["oraccle","paris13","json"]},"results":)" +
         results + "}";
}

std::string results(const std::string& as, const std::string& more = "") {
  return R"({"columns":{"individual":"ind","year":"an","match":{"s":"etape"}},
    "passed":{"column":"res","in":["ADM","AJAC"]},"as":")" +
         as + "\"" + more + "}";
}

/// The error, or the session that has written its files.
struct ResultsRan {
  Session session{HashKey{}};
  Status status = ok_status();

  std::string file(const std::string& name) const {
    for (const OutputFile& one : session.files()) {
      if (one.name == name) return one.bytes;
    }
    return {};
  }
};

void run(ResultsRan& ran, const std::string& recipe, const Files& enrolments,
         const Files& obtained) {
  const auto step = [&](Status status) {
    if (ran.status.ok()) ran.status = std::move(status);
    return ran.status.ok();
  };
  if (!step(ran.session.configure(recipe))) return;
  questions_test::read_csv(ran.session, enrolments);
  if (!obtained.empty()) {
    if (!step(ran.session.begin_results())) return;
    questions_test::read_csv(ran.session, obtained);
  }
  if (!step(ran.session.prepare()) || !step(ran.session.build()) || !step(ran.session.mask())) {
    return;
  }
  ran.session.write();
}

/// Three individuals like e1 of the specification, so that their trace is published.
Files enrolments() {
  std::string text = "id;y;s\n";
  for (const char* e : {"e1", "e2", "e3"}) {
    for (const char* row : {"2020;L1", "2021;L1", "2022;L2"}) {
      text += std::string(e) + ";" + row + "\n";
    }
  }
  return {{"enrolments.csv", text}};
}

Files obtained(const std::vector<std::string>& more = {}) {
  std::string text = "an;etape;ind;res\n";
  for (const char* e : {"e1", "e2", "e3"}) {
    for (const char* row : {"2020;L1", "2021;L1", "2022;L2", "2023;L3"}) {
      const std::string year(row, 4);
      const bool passed = year == "2021" || year == "2023";
      text += std::string(row) + ";" + e + ";" + (passed ? "ADM" : "AJ") + "\n";
    }
  }
  for (const std::string& row : more) text += row + "\n";
  return {{"results.csv", text}};
}

std::string audited_results(ResultsRan& ran) {
  std::vector<std::string> none(ran.session.files().size());
  ran.session.describe(none);
  none.emplace_back();
  ran.session.certify(none);
  const Result<Json> report = parse_json(ran.session.audit_json());
  std::string found;
  for (const auto& [code, count] : report.value().find("totals")->members) {
    // The digests above are none.
    if (code != "certificate_hash") found += code + " ";
  }
  return found;
}

std::uint64_t figure(ResultsRan& ran, const char* name) {
  const Result<Json> dossier = parse_json(ran.session.dossier_json());
  return static_cast<std::uint64_t>(dossier.value().find("results")->find(name)->number);
}

/// Rows of enrolments whose column r says what was obtained.
void run_in_column(ResultsRan& ran, const std::string& as, const std::string& rows) {
  const std::string section =
      R"({"source":"enrolments","passed":{"column":"r","in":["ADM"]},"as":")" + as + "\"}";
  run(ran, results_recipe(section), {{"a.csv", rows}}, {});
  REQUIRE(ran.status.ok());
}

}  // namespace

TEST_CASE("results are a component: the known result, one orphan an individual") {
  ResultsRan ran;
  run(ran, results_recipe(results("component")), enrolments(), obtained());
  REQUIRE(ran.status.ok());
  CHECK(ran.file("cohortes.csv") ==
        "cohorteid,effectif,trace\n1,3,L1-non réussi+L1-réussi+L2-non réussi\n");
  CHECK(ran.file("formations.csv") ==
        "formation,s,resultat\nL1-non réussi,L1,non réussi\nL1-réussi,L1,réussi\n"
        "L2-non réussi,L2,non réussi\n");
  CHECK(audited_results(ran).empty());
  CHECK(figure(ran, "orphans") == 3);
  CHECK(figure(ran, "rows") == 12);
  CHECK(figure(ran, "passed") == 3);
  CHECK(figure(ran, "failed") == 6);
}

TEST_CASE("a pass is a step of its own year group: the known result") {
  ResultsRan plain;
  run(plain, results_recipe(results("step")), enrolments(), obtained());
  REQUIRE(plain.status.ok());
  CHECK(plain.file("cohortes.csv") == "cohorteid,effectif,trace\n1,3,L1+L1&réussi-L1+L2\n");
  CHECK(plain.file("formations.csv") ==
        "formation,resultat,s\nL1,,L1\nL2,,L2\nréussi-L1,réussi,L1\n");
  CHECK(plain.file("traces.csv").find("3;L1;L1&réussi.L1;L2") != std::string::npos);
  CHECK(audited_results(plain).empty());
}

TEST_CASE("their number is an attribute: the known result") {
  ResultsRan ran;
  run(ran, results_recipe(results("attribute")), enrolments(), obtained());
  REQUIRE(ran.status.ok());
  CHECK(ran.file("cohorte_reussites.csv") == "cohorteid,reussites,effectif\n1,1,3\n");
  CHECK(audited_results(ran).empty());
}

TEST_CASE("passes of no enrolment are kept, in a year group of their own") {
  ResultsRan ran;
  run(ran, results_recipe(results("step", R"(,"orphans":"keep")")), enrolments(),
      obtained({"2023;L3;nobody;ADM", "x;L3;e1;ADM"}));
  REQUIRE(ran.status.ok());
  CHECK(ran.file("cohortes.csv") == "cohorteid,effectif,trace\n1,3,L1+L1&réussi-L1+L2+réussi-L3\n");
  CHECK(ran.file("formations.csv").find("réussi-L3,réussi,L3\n") != std::string::npos);
  CHECK(audited_results(ran).empty());
  CHECK(figure(ran, "kept") == 3);
  CHECK(figure(ran, "orphans") == 5);
  CHECK(figure(ran, "unknown_individuals") == 1);
}

TEST_CASE("rows that belong to no enrolment stop the run by their lines") {
  ResultsRan ran;
  run(ran, results_recipe(results("component", R"(,"orphans":"stop")")), enrolments(), obtained());
  REQUIRE(!ran.status.ok());
  CHECK(ran.status.error().code == ErrorCode::kOrphanResults);
  CHECK(ran.status.error().file == "results.csv");
  CHECK(ran.status.error().lines == std::vector<std::uint64_t>{5, 9, 13});
  CHECK(ran.status.error().count == 3);
}

TEST_CASE("results are asked for and given, or neither") {
  ResultsRan missing;
  run(missing, results_recipe(results("component")), enrolments(), {});
  REQUIRE(!missing.status.ok());
  CHECK(missing.status.error().code == ErrorCode::kResultsMissing);
  ResultsRan needless;
  run(needless, results_recipe("null"), enrolments(), obtained());
  REQUIRE(!needless.status.ok());
  CHECK(needless.status.error().code == ErrorCode::kResultsNotAsked);
}

TEST_CASE("years compare as integers, recodings reach the results, and one pass is enough") {
  ResultsRan ran;
  std::string recipe = results_recipe(results("component"));
  recipe.pop_back();
  recipe +=
      R"(,"prepare":{"recode":[{"column":"s","table":{"L1":"Licence 1","L2":"Licence 2"}}]}})";
  Files rows = obtained({"02020;L1;e1;ADM", "2020;Licence 1;e2;ADM", "2020;L1;e3;AJAC"});
  run(ran, recipe, enrolments(), rows);
  REQUIRE(ran.status.ok());
  CHECK(ran.file("cohortes.csv") ==
        "cohorteid,effectif,trace\n"
        "1,3,Licence 1-réussi+Licence 1-réussi+Licence 2-non réussi\n");
}

TEST_CASE("every row is a pass, of each step of its year, where nothing else is said") {
  ResultsRan ran;
  run(ran, results_recipe(R"({"columns":{"individual":"ind","year":"an"},"as":"component",
        "labels":{"passed":"oui","failed":"non","none":"rien"}})"),
      enrolments(), {{"d.csv", "ind;an\ne1;2022\ne2;2022\ne3;2022\ne3;2022\n"}});
  REQUIRE(ran.status.ok());
  CHECK(ran.file("cohortes.csv") == "cohorteid,effectif,trace\n1,3,L1-rien+L1-rien+L2-oui\n");
}

TEST_CASE("a column of the enrolments holds results") {
  const std::string rows =
      "id;y;s;r\na;2020;L1;AJ\na;2020;L1;ADM\na;2021;L2;\nb;2020;L1;ADM\nb;2021;L2;\n"
      "c;2020;L1;ADM\nc;2021;L2;\n";
  ResultsRan component;
  run_in_column(component, "component", rows);
  CHECK(component.file("cohortes.csv") ==
        "cohorteid,effectif,trace\n1,3,L1-réussi+L2-(sans résultat)\n");
  ResultsRan number;
  run_in_column(number, "attribute", rows);
  CHECK(number.file("cohorte_reussites.csv") == "cohorteid,reussites,effectif\n1,1,3\n");
}

TEST_CASE("the tidy set says what was obtained: first of a step, or last of its components") {
  const auto tidy = [](const char* as) {
    std::string recipe = results_recipe(results(as));
    return recipe.replace(recipe.find("\"json\""), 6, "\"tidy\"");
  };
  ResultsRan step;
  run(step, tidy("step"), enrolments(), obtained());
  REQUIRE(step.status.ok());
  CHECK(step.file("parcours.csv") ==
        "cohorteid,position,rang,resultat,s\n"
        "1,1,1,,L1\n1,2,1,,L1\n1,2,2,réussi,L1\n1,3,1,,L2\n");
  ResultsRan component;
  run(component, tidy("component"), enrolments(), obtained({"2020;L1;e1;AJ"}));
  REQUIRE(component.status.ok());
  CHECK(component.file("parcours.csv") ==
        "cohorteid,position,rang,s,resultat\n"
        "1,1,1,L1,non réussi\n1,2,1,L1,réussi\n1,3,1,L2,non réussi\n");
  ResultsRan attribute;
  run(attribute, tidy("attribute"), enrolments(), obtained());
  REQUIRE(attribute.status.ok());
  CHECK(attribute.file("effectifs.csv") ==
        "cohorteid,attribut,modalite,effectif,statut\n"
        "1,(cohorte),,3,publié\n1,reussites,1,3,publié\n");
  for (ResultsRan* ran : {&step, &component, &attribute}) CHECK(audited_results(*ran).empty());
}

TEST_CASE("steps that are one once separators are replaced are one enrolment") {
  const std::string rows =
      "id;y;s;r\na;2020;L-1;AJ\na;2020;L 1;ADM\nb;2020;L.1;ADM\nb;2020;L+1;\nc;2020;L 1;ADM\n"
      "a;2021;;AJ\na;2021;(non renseigné);ADM\nb;2021;;ADM\nc;2021;;ADM\n";
  ResultsRan component;
  run_in_column(component, "component", rows);
  CHECK(component.file("cohortes.csv") ==
        "cohorteid,effectif,trace\n1,3,L 1-réussi+(non renseigné)-réussi\n");
  ResultsRan number;
  run_in_column(number, "attribute", rows);
  CHECK(number.file("cohorte_reussites.csv") == "cohorteid,reussites,effectif\n1,2,3\n");
  // Files of results too compare steps as traces have them.
  ResultsRan files;
  run(files, results_recipe(results("component")),
      {{"a.csv", "id;y;s\na;2020;L-1\nb;2020;L-1\nc;2020;L 1\n"}},
      {{"r.csv", "an;etape;ind;res\n2020;L 1;a;ADM\n2020;L-1;b;ADM\n2020;L&1;c;ADM\n"}});
  REQUIRE(files.status.ok());
  CHECK(files.file("cohortes.csv") == "cohorteid,effectif,trace\n1,3,L 1-réussi\n");
  CHECK(figure(files, "orphans") == 0);
}

TEST_CASE("the order of rows and files changes no byte") {
  ResultsRan one, other;
  const Files rows = obtained();
  run(one, results_recipe(results("step")), enrolments(), rows);
  std::vector<std::string> lines;
  std::string text = rows[0].second.substr(rows[0].second.find('\n') + 1);
  for (std::size_t end; (end = text.find('\n')) != std::string::npos; text.erase(0, end + 1)) {
    lines.push_back(text.substr(0, end + 1));
  }
  Files turned{{"z.csv", "an;etape;ind;res\n"}, {"y.csv", "an;etape;ind;res\n"}};
  for (std::size_t i = lines.size(); i-- > 0;) turned[i % 2].second += lines[i];
  run(other, results_recipe(results("step")), enrolments(), turned);
  REQUIRE((one.status.ok() && other.status.ok()));
  REQUIRE(one.session.files().size() == other.session.files().size());
  for (std::size_t i = 0; i < one.session.files().size(); ++i) {
    CHECK(one.session.files()[i].bytes == other.session.files()[i].bytes);
  }
}

TEST_CASE("what a recipe of results may not say is refused by its key") {
  const auto refused = [](const std::string& section, const std::string& more = "") {
    const Result<Recipe> recipe = parse_recipe(results_recipe(section, more));
    REQUIRE(!recipe.ok());
    return std::string(error_name(recipe.error().code)) + " " + recipe.error().key;
  };
  CHECK(refused(R"({"as":"component"})") == "recipe_missing_key results.columns");
  CHECK(refused(R"({"columns":{"individual":"i"}})") == "recipe_missing_key results.columns.year");
  CHECK(refused(R"({"columns":{"individual":"i","year":"a","match":{"id":"e"}}})") ==
        "recipe_duplicate results.columns.match");
  CHECK(refused(results("attribute", R"(,"orphans":"keep")")) == "recipe_conflict results.orphans");
  CHECK(refused(R"({"columns":{"individual":"i","year":"a"},"as":"step","orphans":"keep"})") ==
        "recipe_conflict results.orphans");
  CHECK(refused(R"({"source":"enrolments","as":"step"})") == "recipe_missing_key results.passed");
  CHECK(refused(R"({"source":"enrolments","passed":{"column":"r","in":[]},"orphans":"stop"})") ==
        "recipe_conflict results.orphans");
  CHECK(refused(results("component", R"(,"labels":{"passed":"a-b"})")) ==
        "recipe_range results.labels.passed");
  CHECK(refused(results("component", R"(,"labels":{"passed":"x","failed":"x"})")) ==
        "recipe_duplicate results.labels.failed");
  CHECK(refused(results("attribute", R"(,"name":"s x")")) == "recipe_range results.name");
  CHECK(refused(R"({"source":"enrolments","passed":{"column":"r","in":["1"]},"as":"attribute"})",
                R"(,"attributes":[{"name":"r","columns":["r"]}])") == "shared_column reussites");
  CHECK(refused(R"({"source":"enrolments","passed":{"column":"r","in":["1"]}})",
                R"(,"attributes":[{"name":"r","columns":["r"]}])") == "shared_column r");
  CHECK(refused(R"({"columns":{"individual":"i","year":"a","match":{"s":"i"}}})") ==
        "recipe_duplicate results.columns.individual");
}
