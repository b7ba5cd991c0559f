// Plans through the session: releases to the byte, in any order of rows, their audit, what must not
// come out, tampering, and random plans.
#include <algorithm>
#include <random>

#include "audit/report.h"
#include "audit/secret_search.h"
#include "golden.h"
#include "rows_support.h"
#include "session/published_texts.h"

using namespace paravent;

namespace {

const std::string kSecretHex = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const std::string kCommitment(64, 'c');

struct GoldenRows {
  TextRow header;
  std::vector<TextRow> rows;
};

GoldenRows golden_rows() {
  GoldenRows read;
  read.rows = plain_rows(read_bytes(test_file("golden/plan/lignes.csv")));
  read.header = read.rows.front();
  read.rows.erase(read.rows.begin());
  return read;
}

std::string plan_recipe(const std::string& steps, const std::string& more = "") {
  return R"({"version":1,"reading":{"answers":{"two_values":"right"}},
    "columns":{"individual":"id"},"rows":{"k":3,"keys":["sexe","age","region",
    "ville","diplome"],"missing":{"note":["NA"]},"household":"menage",)" +
         more + R"("plan":{"name":"f","columns":["sexe","age","region","ville","diplome","salaire",
    "note"],"steps":[)" +
         steps + "]}}}";
}

Status make_plan(RowsSession& session, const std::string& recipe, const GoldenRows& data,
                 const std::string& secret = kSecretHex) {
  open_rows(session, recipe, data.header, data.rows);
  REQUIRE(session.use_secret(secret, kCommitment));
  return make_files(session);
}

Json audit_of(RowsSession& session) { return json_of(session.audit_json()); }

const std::string kEveryMethod[] = {
    R"({"step":"sample","share":0.7,"strata":["region"]})",
    R"({"step":"recode","column":"diplome","hierarchy":{"kind":"prefixes","lengths":[1]},"level":1})",
    R"({"step":"top","column":"age","at":40},{"step":"bottom","column":"salaire","quantile":0.1,
      "value":"mean"})",
    R"({"step":"swap_records","unit":"individual","hierarchy":["region","ville"],"risk":["sexe"],
      "profiles":[["diplome"],"size"],"rate":0.2})",
    R"({"step":"swap_ranks","columns":["salaire","age"],"window":20})",
    R"({"step":"microaggregate","columns":["salaire","age"]},{"step":"round","column":"salaire",
      "base":1},{"step":"round","column":"age","base":1})",
    R"({"step":"microaggregate","columns":["salaire"],"method":"optimal","k":4},
      {"step":"round","column":"salaire","base":1})",
    R"({"step":"microaggregate","columns":["salaire","sexe","diplome"],"method":"mixed"})",
    R"({"step":"noise","columns":["salaire","age"],"kind":"correlated","variance":0.2})",
    R"({"step":"noise","columns":["salaire"],"kind":"multiplicative","variance":0.3})",
    R"({"step":"pram","column":"diplome","kind":"given","levels":["BTS","Doctorat","Licence",
      "Master"],"matrix":[[0.7,0.1,0.1,0.1],[0.1,0.7,0.1,0.1],[0.1,0.1,0.7,0.1],
      [0.1,0.1,0.1,0.7]]})",
    R"({"step":"pram","column":"diplome","kind":"invariant","keep":0.8,"mix":0.5})",
    R"({"step":"suppress","level":"any"})",
    R"({"step":"suppress","level":"combinations","size":2})",
    R"({"step":"suppress","level":"risk","tolerated":0.1})",
    R"({"step":"round","column":"salaire","base":50,"random":true})"};

}  // namespace

TEST_CASE("plans: golden files") {
  const GoldenRows data = golden_rows();
  const std::string recipe = read_bytes(test_file("golden/plan/recipe.json"));
  RowsSession session({});
  REQUIRE(make_plan(session, recipe, data).ok());
  for (const auto& file : files_of(session)) {
    const std::string& name = file.first;
    CAPTURE(name);
    // What holds digests is compared on the command line (tests/web/cli/plan.test.js).
    if (name == "certificate.json" || name == "datapackage.json") continue;
    CHECK(golden("plan/out/" + name, file.second));
  }
  const Json audit = audit_of(session);
  CHECK(audit.find("passed")->boolean);
  if (!audit.find("passed")->boolean) FAIL(session.audit_json());
}

TEST_CASE("plans: rows in any order give the same bytes; another secret, other ones") {
  GoldenRows data = golden_rows();
  const std::string recipe = read_bytes(test_file("golden/plan/recipe.json"));
  RowsSession first({});
  REQUIRE(make_plan(first, recipe, data).ok());
  std::mt19937 random(5);
  for (int trial = 0; trial < 3; ++trial) {
    std::shuffle(data.rows.begin(), data.rows.end(), random);
    RowsSession again({});
    REQUIRE(make_plan(again, recipe, data).ok());
    CHECK(files_of(again) == files_of(first));
  }
  RowsSession other({});
  REQUIRE(make_plan(other, recipe, data, "1f" + kSecretHex.substr(2)).ok());
  CHECK(files_of(other).at("lignes.csv") != files_of(first).at("lignes.csv"));
}

TEST_CASE("plans: draws go by the place in the files' header, not by the recipe nor its order") {
  // PRAM of step 4 and column 1, draws of an independent program.
  const std::string x = "000001111222", drawn = "000001121222";
  const std::string recipe = R"({"version":1,"rows":{"k":2,"keys":["x"],"plan":{"name":"f",
    "columns":["x","n"],"steps":[{"step":"round","column":"n","base":1},
    {"step":"round","column":"n","base":1},{"step":"round","column":"n","base":1},
    {"step":"pram","column":"x","kind":"given","levels":["0","1","2"],
    "matrix":[[0.8,0.1,0.1],[0.2,0.7,0.1],[0,0.1,0.9]]}]}}})";
  const auto file_made = [&](const std::vector<std::pair<TextRow, std::vector<TextRow>>>& files) {
    RowsSession session({});
    REQUIRE(session.configure_rows(recipe, false).ok());
    for (const auto& [header, rows] : files) feed(session, "a.csv", header, rows);
    REQUIRE(session.set_inputs("[]").ok());
    REQUIRE(session.prepare().ok());
    REQUIRE(session.use_secret(kSecretHex, kCommitment));
    REQUIRE(make_files(session).ok());
    return files_of(session).at("f.csv");
  };
  std::vector<TextRow> rows, others;
  for (std::size_t i = 0; i < x.size(); ++i) {
    rows.push_back({std::to_string(11 + i), x.substr(i, 1), "z"});
    others.push_back({"z", x.substr(i, 1), std::to_string(11 + i)});
  }
  std::string expected;
  const std::string made = file_made({{{"n", "x", "z"}, rows}});
  for (const TextRow& row : plain_rows(made)) expected += row[0] == "x" ? "" : row[0];
  // The file's rows stand by their bytes, x first.
  std::string sorted = drawn;
  std::sort(sorted.begin(), sorted.end());
  CHECK(expected == sorted);
  for (std::size_t i = 0; i < x.size(); ++i) {
    CHECK(made.find("\n" + drawn.substr(i, 1) + ";" + rows[i][0] + "\n") != std::string::npos);
  }
  // A header of its own in each file: neither comes first but by its bytes.
  const std::vector<TextRow> first(rows.begin(), rows.begin() + 6);
  const std::vector<TextRow> second(others.begin() + 6, others.end());
  const TextRow one{"n", "x", "z"}, other{"z", "x", "n"};
  CHECK(file_made({{one, first}, {other, second}}) == made);
  CHECK(file_made({{other, second}, {one, first}}) == made);
  for (TextRow& row : rows) std::swap(row[0], row[1]);
  CHECK(file_made({{{"x", "n", "z"}, rows}}) != made);
}

TEST_CASE("plans: every method by itself: the file passes its audit, or says that it does not") {
  const GoldenRows data = golden_rows();
  for (const std::string& steps : kEveryMethod) {
    CAPTURE(steps);
    for (const bool safe : {false, true}) {
      const bool suppresses = steps.find("\"suppress\"") != std::string::npos;
      if (safe && suppresses) continue;
      const std::string recipe = plan_recipe(safe ? steps + R"(,{"step":"suppress"})" : steps);
      RowsSession session({});
      const Status made = make_plan(session, recipe, data);
      if (!made)
        FAIL(error_name(made.error().code)
             << " " << made.error().key << " " << made.error().column);
      const auto files = files_of(session);
      const Json certificate = json_of(files.at("certificate.json"));
      const Json report = audit_of(session);
      // The audit finds what the certificate says, and nothing else.
      CHECK(report.find("passed")->boolean == certificate.find("passed")->boolean);
      if (!report.find("passed")->boolean) {
        for (const Json& finding : report.find("findings")->items) {
          const std::string code = finding.find("code")->text;
          CHECK((code == "tuple_below_k" || code == "no_guarantee" ||
                 code == "combination_below_k" || code == "individuals_below_k"));
        }
      }
      if (safe) CHECK(certificate.find("passed")->boolean);
      const Json dossier = json_of(session.dossier_json());
      CHECK(dossier.find("files")->items[0].find("plan") != nullptr);
      CHECK(session.dossier_html().find("Ce dont elle ne protège pas") != std::string::npos);
    }
  }
}

TEST_CASE("plans: k counts what the recipe says; classes before and after are told so") {
  // Two persons of three rows each have x = a; three have x = b, a row each.
  std::vector<TextRow> rows;
  for (int i = 0; i < 6; ++i)
    rows.push_back({"p" + std::to_string(i / 3), "a", i % 2 == 0 ? "u" : "v"});
  for (int i = 0; i < 3; ++i)
    rows.push_back({"q" + std::to_string(i), "b", i % 2 == 0 ? "u" : "v"});
  const auto made = [&](const std::string& count, const std::string& step) {
    RowsSession session({});
    const std::string recipe =
        R"({"version":1,"columns":{"individual":"id"},"rows":{"k":3,)" + count +
        R"("keys":["x"],"plan":{"name":"f","columns":["x","y"],"steps":[)" + step + "]}}}";
    REQUIRE(make_plan(session, recipe, {{"id", "x", "y"}, rows}).ok());
    const Json dossier = json_of(session.dossier_json());
    const bool passed = json_of(files_of(session).at("certificate.json")).find("passed")->boolean;
    return std::pair(dossier.find("files")->items[0], passed);
  };
  const auto number_of = [](const Json& file, const char* classes, const char* figure) {
    return file.find(classes)->find(figure)->number;
  };
  const std::string recode = R"({"step":"recode","column":"y","hierarchy":{"kind":"prefixes",
    "lengths":[1]},"level":1})";
  const auto [people, people_passed] = made("", recode);
  CHECK_FALSE(people_passed);
  CHECK(number_of(people, "classes_before", "smallest") == 2);
  CHECK(number_of(people, "classes_after", "classes") == 2);
  CHECK(number_of(people, "classes_after", "smallest") == 2);
  CHECK(number_of(people, "classes_after", "rows_at_risk") == 6);
  const auto [counted, counted_passed] = made(R"("count":"rows",)", recode);
  CHECK(counted_passed);
  CHECK(number_of(counted, "classes_after", "smallest") == 3);
  CHECK(number_of(counted, "classes_after", "rows_at_risk") == 0);

  const std::string suppress = R"({"step":"suppress"})";
  CHECK(made("", suppress).second);
  const auto cells = [&](const std::string& count) {
    const auto file = made(count, suppress).first;
    return file.find("plan")->find("steps")->items[0].find("suppression")->find("cells")->number;
  };
  CHECK(cells("") == 9);  // two persons of a cannot be told from three of b
  CHECK(cells(R"("count":"rows",)") == 0);
}

TEST_CASE(
    "plans: where rows reach k and individuals do not, every public text and the audit say so") {
  std::vector<TextRow> rows;  // two persons of two rows each with a, two of one row with b
  for (int i = 0; i < 6; ++i) {
    rows.push_back({"p" + std::to_string(i < 4 ? i / 2 : i), i < 4 ? "a" : "b", "u"});
  }
  const auto recipe_of = [](const std::string& more, const std::string& step) {
    return R"({"version":1,"reading":{"answers":{"repeated_rows":"keep"}},
      "columns":{"individual":"id"},"rows":{"k":2,)" +
           more + R"("keys":["x"],"plan":{"name":"f","columns":["x","y"],"steps":[)" + step +
           "]}}}";
  };
  const std::string recode = R"({"step":"recode","column":"y","hierarchy":{"kind":"prefixes",
    "lengths":[1]},"level":1})";
  // The same rows of half as many persons: no individual but one has a.
  const auto files_made = [&](const std::string& recipe, bool alone) {
    std::vector<TextRow> of = rows;
    for (TextRow& row : of) {
      if (alone && row[1] == "a") row[0] = "p0";
    }
    RowsSession session({});
    REQUIRE(make_plan(session, recipe, {{"id", "x", "y"}, of}).ok());
    return files_of(session);
  };
  const auto stated = [](const std::map<std::string, std::string>& files) {
    return json_of(files.at("certificate.json"));
  };
  for (const std::string& step :
       {recode, std::string(R"({"step":"pram","column":"x","kind":"given","levels":["a","b"],
          "matrix":[[1,0],[0,1]]})")}) {
    const std::string recipe = recipe_of("", step);
    CAPTURE(step);
    const auto good = files_made(recipe, false), bad = files_made(recipe, true);
    CHECK(good.at("f.csv") == bad.at("f.csv"));
    CHECK(stated(good).find("passed")->boolean);
    CHECK(stated(good).find("statement")->text.find("2 individus au moins") != std::string::npos);
    CHECK(audit_files<audit_published>(good, recipe).passed);
    const Json certificate = stated(bad);
    CHECK_FALSE(certificate.find("passed")->boolean);
    CHECK_FALSE(certificate.find("files")->items[0].find("holds")->boolean);
    CHECK(certificate.find("statement")->text.find("par moins de 2 individus") !=
          std::string::npos);
    CHECK(bad.at("LISEZMOI.md").find("par moins de 2 individus") != std::string::npos);
    const AuditReport report = audit_files<audit_published>(bad, recipe);
    CHECK_FALSE(report.passed);
    CHECK(report.findings.size() == 1);
    CHECK(report.total(FindingCode::kIndividualsBelowK) == 1);
    // What it would take to hide that is found by the certificate's own words.
    auto hidden = bad;
    for (const std::string& name : {"holds", "passed"}) {
      std::string& bytes = hidden.at("certificate.json");
      const std::string from = "\"" + name + "\": false";
      REQUIRE(bytes.find(from) != std::string::npos);
      bytes.replace(bytes.find(from), from.size(), "\"" + name + "\": true");
    }
    const AuditReport told = audit_files<audit_published>(hidden, recipe);
    CHECK(told.total(FindingCode::kCertificateText) == 2);
    CHECK(told.total(FindingCode::kReadmeDiffers) == 1);
    // By rows it is enough, and says that individuals were not counted.
    const std::string by_rows = recipe_of(R"("count":"rows",)", step);
    const auto counted = files_made(by_rows, true);
    CHECK(stated(counted).find("passed")->boolean);
    CHECK(stated(counted).find("statement")->text.find("individus") == std::string::npos);
    CHECK(audit_files(counted, by_rows).passed);
  }
}

TEST_CASE(
    "plans: combinations are counted as k counts, and stated in rows, as a reader counts them") {
  // x, y together: three rows of two persons. The step itself holds individuals to k.
  std::vector<TextRow> rows;
  for (int i = 0; i < 3; ++i) rows.push_back({"p" + std::to_string(i / 2), "a", "u"});
  for (int i = 0; i < 4; ++i) rows.push_back({"q" + std::to_string(i), "b", "v"});
  for (const std::string count : {"individuals", "rows"}) {
    CAPTURE(count);
    const std::string recipe = R"({"version":1,"columns":{"individual":"id"},"rows":{"k":3,
      "count":")" + count + R"(","keys":["x","y"],"plan":{"name":"f","columns":["x","y"],
      "steps":[{"step":"suppress","level":"combinations","size":2}]}}})";
    RowsSession session({});
    REQUIRE(make_plan(session, recipe, {{"id", "x", "y"}, rows}).ok());
    const auto files = files_of(session);
    const Json certificate = json_of(files.at("certificate.json"));
    CHECK(certificate.find("passed")->boolean);
    CHECK(audit_files(files, recipe).passed);
    const bool people = count == "individuals";
    const Json& file = certificate.find("files")->items[0];
    CHECK(file.find("least_combination")->number == (people ? 4 : 3));
    CHECK((certificate.find("statement")->text.find("3 individus au moins") != std::string::npos) ==
          people);
  }
}

TEST_CASE("plans: a matrix of more levels than it may have is refused by name") {
  for (const int levels : {500, 501}) {
    CAPTURE(levels);
    std::vector<TextRow> rows;
    // Six rows each: a column of hardly repeated values would be taken to identify.
    for (int i = 0; i < 6 * levels; ++i) rows.push_back({"v" + std::to_string(i / 6), "u"});
    const std::string recipe = R"({"version":1,"rows":{"k":2,"keys":["x"],"plan":{"name":"f",
      "columns":["x","y"],"steps":[{"step":"pram","column":"x","kind":"keep","keep":0.9}]}}})";
    RowsSession session({});
    const Status made = make_plan(session, recipe, {{"x", "y"}, rows});
    CHECK(made.ok() == (levels == 500));
    if (made.ok()) continue;
    CHECK(made.error().code == ErrorCode::kTooManyLevels);
    CHECK(made.error().key == "rows.plan.steps[0]");
    CHECK(made.error().column == "x");
    CHECK(made.error().count == 501);
  }
}

TEST_CASE("plans: the secret is in the dossier's JSON and nowhere else") {
  const GoldenRows data = golden_rows();
  const std::string recipe = read_bytes(test_file("golden/plan/recipe.json"));
  RowsSession session({});
  REQUIRE(make_plan(session, recipe, data).ok());
  auto files = files_of(session);
  std::string raw;
  for (char c = 0; c < 32; ++c) raw += c;
  const auto found = [&](const std::map<std::string, std::string>& public_files) {
    std::vector<AuditInput> inputs;
    for (const auto& [name, bytes] : public_files) inputs.push_back({name, bytes, {}, true});
    AuditReport report;
    search_secret(inputs, raw, {}, report);
    return report.total(FindingCode::kSecretPublished);
  };
  CHECK(found(files) == 0);
  CHECK(session.dossier_html().find(kSecretHex) == std::string::npos);
  CHECK(session.summary_json().find(kSecretHex) == std::string::npos);
  const Json dossier = json_of(session.dossier_json());
  CHECK(dossier.find("secret")->find("hex")->text == kSecretHex);
  CHECK(dossier.find("secret")->find("commitment")->text == kCommitment);
  CHECK(json_of(files.at("certificate.json")).find("commitment")->text == kCommitment);
  // In each of its forms it is found.
  const std::string upper = [&] {
    std::string text = kSecretHex;
    for (char& c : text) c = c >= 'a' ? static_cast<char>(c - 32) : c;
    return text;
  }();
  for (const std::string& form :
       {kSecretHex, upper, raw, std::string("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="),
        std::string("xx"
                    "AAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHw")}) {
    CAPTURE(form);
    files["LISEZMOI.md"] += form;
    CHECK(found(files) >= 1);
    files["LISEZMOI.md"].resize(files["LISEZMOI.md"].size() - form.size());
  }
  CHECK(found(files) == 0);
}

TEST_CASE("plans: a step that draws needs a secret; one that does not has no commitment") {
  const GoldenRows data = golden_rows();
  RowsSession session({});
  open_rows(session, plan_recipe(R"({"step":"swap_ranks","columns":["salaire"]})"), data.header,
            data.rows);
  CHECK(session.draws());
  CHECK_FALSE(session.use_secret("00", ""));
  CHECK_FALSE(session.use_secret(std::string(64, 'g'), ""));
  const Status refused = make_files(session);
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().code == ErrorCode::kSecretMissing);
  CHECK(refused.error().key == "rows.plan.steps[0]");

  RowsSession still({});
  REQUIRE(make_plan(still, plan_recipe(R"({"step":"round","column":"salaire","base":100},
      {"step":"suppress","level":"combinations","size":1})"),
                    data)
              .ok());
  CHECK_FALSE(still.draws());
  const auto files = files_of(still);
  CHECK(json_of(files.at("certificate.json")).find("commitment") == nullptr);
  CHECK(json_of(still.dossier_json()).find("secret") == nullptr);
  CHECK(audit_of(still).find("passed")->boolean);
}

TEST_CASE("plans: refusals name the step, the column, and what to look at") {
  const GoldenRows data = golden_rows();
  const auto refusal = [&](const std::string& steps, const std::string& more = "") {
    RowsSession session({});
    const Status made = make_plan(session, plan_recipe(steps, more), data);
    REQUIRE_FALSE(made.ok());
    return made.error();
  };
  Error e = refusal(R"({"step":"swap_ranks","columns":["salaire"]},
      {"step":"noise","columns":["salaire"],"variance":0.1})");
  CHECK(e.code == ErrorCode::kPerturbedTwice);
  CHECK(e.key == "rows.plan.steps[1]");
  CHECK(e.column == "salaire");
  CHECK(e.count == 1);
  e = refusal(R"({"step":"pram","column":"region","kind":"keep","keep":0.9})");
  CHECK(e.code == ErrorCode::kDeterminedBy);
  CHECK(e.column == "region");
  CHECK(e.kind == "ville");
  e = refusal(R"({"step":"noise","columns":["ville"],"variance":0.1})");
  CHECK(e.code == ErrorCode::kNotNumeric);
  CHECK(e.file == "a.csv");
  CHECK(e.line == 2);
  CHECK(e.count == data.rows.size());
  e = refusal(R"({"step":"top","column":"age","at":66})");
  CHECK(e.code == ErrorCode::kTopTooSmall);
  e = refusal(R"({"step":"microaggregate","columns":["salaire"],"k":301})");
  CHECK(e.code == ErrorCode::kKOutOfRange);
  e = refusal(R"({"step":"pram","column":"sexe","kind":"given","levels":["F"],"matrix":[[1]]})");
  CHECK(e.code == ErrorCode::kMatrixRows);
  e = refusal(R"({"step":"recode","column":"diplome","hierarchy":{"kind":"csv",
      "text":"Licence;L\nMaster;M\n"},"level":1})");
  CHECK(e.code == ErrorCode::kValueNotInHierarchy);
  CHECK(e.count == 2);
  e = refusal(R"({"step":"suppress","never":["sexe","age","region","ville","diplome"]})");
  CHECK(e.code == ErrorCode::kNotSuppressible);
}

TEST_CASE("plans: exact files beside a perturbed one are warned of") {
  const GoldenRows data = golden_rows();
  RowsSession session({});
  REQUIRE(make_plan(session,
                    plan_recipe(R"({"step":"noise","columns":["salaire"],"variance":0.1},
      {"step":"suppress"})",
                                R"("projections":[{"name":"p","columns":["sexe"]},
      {"name":"q","columns":["diplome"]}],)"),
                    data)
              .ok());
  CHECK(files_of(session).at("LISEZMOI.md").find("Attention") == std::string::npos);
  RowsSession beside({});
  REQUIRE(make_plan(beside,
                    plan_recipe(R"({"step":"pram","column":"diplome","kind":"keep",
      "keep":0.9},{"step":"suppress"})",
                                R"("projections":[{"name":"q","columns":["diplome"]}],)"),
                    data)
              .ok());
  const auto files = files_of(beside);
  CHECK(files.at("LISEZMOI.md").find("n’en protège alors pas les valeurs") != std::string::npos);
  CHECK(files.at("certificate.json").find("exact_beside_perturbed") != std::string::npos);
  CHECK(audit_of(beside).find("passed")->boolean);
  // At a level above the values it is not there as it is.
  for (const char* level : {"0", "1"}) {
    RowsSession general({});
    REQUIRE(make_plan(general,
                      plan_recipe(R"({"step":"pram","column":"diplome","kind":"keep",
      "keep":0.9},{"step":"suppress"})",
                                  std::string(R"("generalisation":{"name":"g","columns":[
        {"column":"diplome","hierarchy":{"kind":"none","top":true}}],"levels":[)") +
                                      level + "]},"),
                      data)
                .ok());
    const bool told = files_of(general).at("certificate.json").find("exact_beside_perturbed") !=
                      std::string::npos;
    CHECK(told == (level[0] == '0'));
  }
}

TEST_CASE("plans: groups with one value of a sensitive column are counted for the controller") {
  std::vector<TextRow> rows;
  for (int i = 0; i < 12; ++i) {
    rows.push_back(
        {"p" + std::to_string(i), i < 6 ? "Lille" : "Lens", i < 6 || i % 2 == 0 ? "oui" : "non"});
  }
  const auto made = [&](const std::string& request) {
    RowsSession session({});
    open_rows(session,
              R"({"version":1,"reading":{"answers":{"two_values":"right","repeated_rows":"keep"}},
      "columns":{"individual":"id"},"rows":{"k":3,"keys":["ville"],"plan":{"name":"f",
      "columns":["ville","soin"],"steps":[{"step":"suppress"}]}}})",
              {"id", "ville", "soin"}, rows);
    REQUIRE(session.choose_json(request).ok());
    REQUIRE(session.use_secret(kSecretHex, kCommitment));
    REQUIRE(make_files(session).ok());
    audit_of(session);
    return session.verdict_json();
  };
  CHECK(made("{}").find("alike_") == std::string::npos);
  CHECK(made(R"({"sensitive":["ville"]})").find("alike_") == std::string::npos);
  const auto cause = [](const std::string& verdict) {
    const Json json = json_of(verdict);  // must outlive what is found in it
    for (const Json& check : json.find("checks")->items) {
      if (check.text_in("check") == "known") return check.find("because")->items.at(0);
    }
    return Json{};
  };
  Json told = cause(made(R"({"sensitive":["soin"]})"));
  CHECK(told.text_in("reason") == "alike_persons");
  CHECK(told.find("count")->number == 6);
  CHECK(told.find("names")->items[0].text == "f.csv × soin, 1/2");
  // Two more rows of one of the six persons: eight rows, and six persons still.
  rows.insert(rows.end(), 2, TextRow(rows[0]));
  told = cause(made(R"({"sensitive":["soin"]})"));
  CHECK(told.find("count")->number == 6);
}

TEST_CASE("plans: attackers stand beside the cells that level any saves, and in the comparison") {
  const GoldenRows data = golden_rows();
  RowsSession session({});
  CHECK(session.choose_json(R"({"reason":5})").error().key == "reason");
  CHECK(session.choose_json("{\"reason\":\"" + std::string(2001, 'x') + "\"}").error().code ==
        ErrorCode::kRecipeRange);
  REQUIRE(session
              .choose_json(R"({"reason":"marked reason","compared":[{"name":"p","risk":0.5,
                  "loss":0.25,"dominated":true}]})")
              .ok());
  REQUIRE(make_plan(session, plan_recipe(R"({"step":"suppress","level":"any"})"), data).ok());
  for (const auto& [name, bytes] : files_of(session)) {
    CHECK(bytes.find("marked reason") == std::string::npos);
  }
  const Json dossier = json_of(session.dossier_json());
  const Json& plan = *dossier.find("files")->items[0].find("plan");
  const Json& step = plan.find("steps")->items[0];
  CHECK(step.find("suppression")->find("strict_cells")->number >
        step.find("suppression")->find("cells")->number);
  CHECK(step.find("attacked")->find("matching")->number < 3);
  const Json& risk = *plan.find("assessment")->find("risk");
  CHECK(risk.find("linkage")->find("em")->find("correct")->number > 0);
  CHECK(risk.find("numbers")->find("intervals")->find("share")->number == 1);
  CHECK(dossier.find("choice")->find("compared")->items[0].find("loss")->number == .25);
  const std::string page = session.dossier_html();
  for (const char* words : {"marked reason", "le niveau strict en viderait",
                            "la ligne la plus proche", "valeurs rares publiées"}) {
    CAPTURE(words);
    CHECK(page.find(words) != std::string::npos);
  }
}

TEST_CASE("plans: what is changed in the files is found") {
  const GoldenRows data = golden_rows();
  const std::string recipe = read_bytes(test_file("golden/plan/recipe.json"));
  RowsSession session({});
  REQUIRE(make_plan(session, recipe, data).ok());
  const auto clean = files_of(session);
  REQUIRE(audit_files(clean, recipe).passed);
  const auto tampered = [&](const std::string& name, const std::string& from,
                            const std::string& to) {
    auto files = clean;
    std::string& bytes = files.at(name);
    const std::size_t at = bytes.find(from);
    REQUIRE(at != std::string::npos);
    bytes.replace(at, from.size(), to);
    return audit_files(files, recipe);
  };
  // A value that rounding would not leave; one that no level is; a tuple of its own.
  const std::string& lines = clean.at("lignes.csv");
  const std::string last = lines.substr(lines.rfind('\n', lines.size() - 2) + 1);
  const std::vector<TextRow> cells = plain_rows(last);
  std::string pay = last;
  const std::string& amount = cells[0][5];
  REQUIRE(amount.size() > 2);
  pay.replace(pay.find(amount), amount.size(), amount.substr(0, amount.size() - 1) + "7");
  CHECK(tampered("lignes.csv", last, pay).total(FindingCode::kValueNotDeclared) == 1);
  CHECK(tampered("lignes.csv", "Licence", "Licente").total(FindingCode::kValueNotDeclared) == 1);
  CHECK(tampered("lignes.csv", "Licence", "Doctorat").total(FindingCode::kCertificateFigure) +
            tampered("lignes.csv", "Licence", "Doctorat").total(FindingCode::kTupleBelowK) >
        0);
  CHECK(tampered("certificate.json", kCommitment, std::string(63, 'c'))
            .total(FindingCode::kCommitmentMalformed) == 1);
  CHECK(tampered("certificate.json", "\"claim\": \"tuples\"", "\"claim\": \"none\"")
            .total(FindingCode::kCertificateFigure) > 0);
  CHECK(tampered("certificate.json", "\"holds\": true", "\"holds\": false")
            .total(FindingCode::kCertificateFigure) > 0);
}

TEST_CASE("plans: tried step by step, with figures that fall and rise") {
  const GoldenRows data = golden_rows();
  RowsSession session({});
  const std::string recipe = plan_recipe(R"({"step":"pram","column":"diplome","kind":"keep",
      "keep":0.9},{"step":"suppress"})");
  open_rows(session, recipe, data.header, data.rows, true);
  REQUIRE(session.use_secret(kSecretHex, ""));
  CHECK(session.plan_json(R"({"action":"advance"})").error().code == ErrorCode::kNoSearch);
  JsonWriter begin;
  begin.begin_object().key("action").value("begin").key("recipe").value(recipe).end_object();
  const auto begun = session.plan_json(begin.take());
  REQUIRE(begun.ok());
  CHECK(json_of(begun.value()).find("texts")->items.size() == 2);
  const auto risk = [&] {
    const auto state = session.plan_json(R"({"action":"assess","links":true})");
    REQUIRE(state.ok());
    return json_of(state.value());
  };
  const Json before = risk();
  CHECK(before.find("assessment")->find("risk")->find("below_share")->number > 0.5);
  CHECK(before.find("assessment")->find("loss")->find("value")->number == 0);
  REQUIRE(session.plan_json(R"({"action":"advance"})").ok());
  const Json drawn = risk();
  CHECK(drawn.find("assessment")->find("loss")->find("value")->number > 0);
  REQUIRE(session.plan_json(R"({"action":"advance"})").ok());
  const Json after = risk();
  CHECK(after.find("done")->number == 2);
  CHECK(after.find("assessment")->find("risk")->find("below_share")->number == 0);
  CHECK(after.find("reports")->items[1].find("suppression")->find("cells")->number > 0);
  CHECK(after.find("reports")->items[1].find("attacked")->find("matching")->number >= 3);
  CHECK(after.find("assessment")->find("risk")->find("linkage")->find("em")->is(Json::Kind::kNull));
  CHECK(after.find("assessment")->find("risk")->find("value")->number > 0);
  const auto all = session.plan_json(R"({"action":"assess","links":true,"linkage":true})");
  REQUIRE(all.ok());
  const Json asked = json_of(all.value());
  const Json& linkage = *asked.find("assessment")->find("risk")->find("linkage");
  CHECK(linkage.find("baseline")->number > 0);
  CHECK(linkage.find("distance")->find("correct")->number > linkage.find("baseline")->number);
  CHECK(linkage.find("ranks")->is(Json::Kind::kNull));
  CHECK(session.plan_json(R"({"action":"leap"})").error().key == "action");
}

TEST_CASE("plans: side by side, who is beaten") {
  const auto compared = compare_plans(R"({"language":"en","plans":[
    {"name":"a","trials":[{"loss":0.1,"risk":0.5},{"loss":0.3,"risk":0.5}],"steps":["one."]},
    {"name":"b<","trials":[{"loss":0.2,"risk":0.6}],"steps":[]},
    {"name":"c","trials":[{"loss":0.4,"risk":0.1}],"steps":[]}]})");
  REQUIRE(compared.ok());
  const Json json = json_of(compared.value());
  const auto& plans = json.find("plans")->items;
  CHECK_FALSE(plans[0].find("point")->find("dominated")->boolean);
  CHECK(plans[1].find("point")->find("dominated")->boolean);
  CHECK(plans[0].find("point")->find("loss_high")->number == 0.3);
  const std::string page = comparison_html(compared.value()).value();
  CHECK(page.find("<svg") != std::string::npos);
  CHECK(page.find("b&lt;") != std::string::npos);
  CHECK(page.find("not for publication") == std::string::npos);
  CHECK_FALSE(compare_plans(R"({"plans":[{"name":"a"}]})").ok());
  CHECK_FALSE(compare_plans("{").ok());
}

TEST_CASE("plans: random ones, whole releases") {
  std::mt19937 random(2323);
  GoldenRows data = golden_rows();
  std::vector<std::string> all = {
      R"({"step":"sample","share":0.6})",
      R"({"step":"recode","column":"age","hierarchy":{"kind":"intervals","from":0,"to":100,
        "widths":[5,20]},"level":2})",
      R"({"step":"top","column":"age","at":35})",
      R"({"step":"swap_records","hierarchy":["region","ville"],"risk":["diplome"],
        "profiles":["size"],"rate":0.3})",
      R"({"step":"swap_ranks","columns":["note"],"window":30})",
      R"({"step":"microaggregate","columns":["salaire"],"k":5})",
      R"({"step":"noise","columns":["salaire"],"kind":"additive","variance":0.5})",
      R"({"step":"pram","column":"sexe","kind":"keep","keep":0.7})",
      R"({"step":"pram","column":"diplome","kind":"invariant","keep":0.6,"round_to":5})",
      R"({"step":"suppress"})",
      R"({"step":"suppress","level":"combinations","size":3})",
      R"({"step":"suppress","level":"any","weights":{"age":3}})",
      R"({"step":"round","column":"salaire","base":25})",
      R"({"step":"round","column":"note","base":1,"random":true})"};
  all.insert(all.end(), std::begin(kEveryMethod), std::end(kEveryMethod));
  std::size_t released = 0, refused = 0;
  for (int trial = 0; trial < 90; ++trial) {
    std::string steps;
    const std::size_t count = 1 + random() % 5;
    for (std::size_t i = 0; i < count; ++i) {
      steps += (i == 0 ? "" : ",") + all[random() % all.size()];
    }
    CAPTURE(steps);
    const char* const counted[] = {"", R"("count":"rows",)", R"("count":"individuals",)"};
    const std::string recipe = plan_recipe(steps, counted[trial % 3]);
    GoldenRows part{data.header, {}};
    const std::size_t rows = 20 + random() % 120;
    for (std::size_t i = 0; i < rows; ++i)
      part.rows.push_back(data.rows[(7 * i) % data.rows.size()]);
    RowsSession session({});
    const Status made = make_plan(session, recipe, part);
    if (!made) {
      ++refused;
      CHECK(made.error().key.starts_with("rows."));
      continue;
    }
    ++released;
    const auto files = files_of(session);
    const bool passed = json_of(files.at("certificate.json")).find("passed")->boolean;
    CHECK(audit_of(session).find("passed")->boolean == passed);
    std::shuffle(part.rows.begin(), part.rows.end(), random);
    RowsSession again({});
    REQUIRE(make_plan(again, recipe, part).ok());
    CHECK(files_of(again) == files);
    for (const auto& [name, bytes] : files) {
      CHECK(bytes.find(kSecretHex) == std::string::npos);
      // Pseudonyms and households are marked so.
      for (const TextRow& row : part.rows) {
        if (bytes.find(row[0]) != std::string::npos) FAIL("a pseudonym in " << name);
      }
    }
  }
  MESSAGE(released << " released, " << refused << " refused");
  CHECK(released > 20);
  CHECK(refused > 5);
}
