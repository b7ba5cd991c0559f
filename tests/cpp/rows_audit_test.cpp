// The audit of row-level files finds what is wrong in the bytes, whatever made them.
#include "audit/audit.h"
#include "rows_support.h"

using namespace paravent;

namespace {

struct Published {
  std::string recipe;
  std::map<std::string, std::string> files;
};

const std::string kRecipe = R"({"version":1,"columns":{"individual":"id","year":"y"},
  "prepare":{"keep":[],"recode":[],"cleaning":{"k":3,"columns":["a"]}},
  "rows":{"k":3,"projections":[{"name":"p","columns":["a","b"]}],
    "greedy":[{"name":"g","start":["a"],"candidates":["b"],"budget":50}],
    "generalisation":{"name":"h","columns":[
      {"column":"a","hierarchy":{"kind":"none","top":true}},
      {"column":"b","hierarchy":{"kind":"prefixes","lengths":[1],"top":true}}],
      "keep":["s"],"suppression":0.2,"levels":[0,0],"models":[
        {"model":"distinct","column":"s","l":2},
        {"model":"entropy","column":"s","l":1.5},
        {"model":"recursive","column":"s","c":3,"l":2},
        {"model":"equal_closeness","column":"s","t":0.4},
        {"model":"ordered_closeness","column":"s","t":0.4}]}}})";

Published publish() {
  std::vector<TextRow> rows;
  for (int i = 0; i < 48; ++i) {
    rows.push_back({"i" + std::to_string(i), i % 3 == 0 ? "2010" : "2011", i % 2 ? "x" : "y",
                    std::to_string(10 + i % 4), std::to_string(i % 5)});
  }
  rows.push_back({"z", "2011", "rare", "10", "1"});
  RowsSession session({});
  open_rows(session, kRecipe, {"id", "y", "a", "b", "s"}, rows);
  REQUIRE(make_files(session).ok());
  return {kRecipe, files_of(session)};
}

AuditReport audit(const Published& published) {
  const Result<Recipe> recipe = parse_recipe(published.recipe);
  REQUIRE(recipe.ok());
  std::vector<AuditInput> inputs;
  for (const auto& [name, bytes] : published.files) {
    inputs.push_back({.name = name, .bytes = bytes, .sha256 = "digest of " + name});
  }
  return audit_release(inputs, recipe.value());
}

/// Findings of a code after one text of a file is replaced by another.
std::uint64_t after(const std::string& file, const std::string& from, const std::string& to,
                    FindingCode code) {
  Published published = publish();
  std::string& bytes = published.files.at(file);
  const std::size_t found = bytes.find(from);
  REQUIRE(found != std::string::npos);
  bytes.replace(found, from.size(), to);
  const AuditReport report = audit(published);
  CHECK_FALSE(report.passed);
  return report.total(code);
}

}  // namespace

TEST_CASE("row audit: what was made passes, and is counted anew") {
  const AuditReport report = audit(publish());
  for (const Finding& finding : report.findings) {
    CAPTURE(finding_name(finding.code));
    CAPTURE(finding.file);
    CAPTURE(finding.attribute);
    CHECK(false);
  }
  REQUIRE(report.row_files.size() == 3);
  CHECK(report.row_files[0].rows == 48);
  CHECK(report.row_files[2].models.size() == 5);
  CHECK(report.row_files[2].models[0].figure == 5);
}

TEST_CASE("row audit: what is wrong is found") {
  using F = FindingCode;
  // A value that only one row has.
  CHECK(after("p.csv", "x;11\n", "x;1\n", F::kTupleBelowK) >= 1);
  CHECK(after("p.csv", "x;11\n", "w;11\n", F::kOrder) == 0);   // still in order
  CHECK(after("p.csv", "x;13\n", "a;13\n", F::kOrder) == 1);
  CHECK(after("p.csv", "a;b\n", "a;id\n", F::kMalformedFile) == 1);
  CHECK(after("p.csv", "a;b\n", "a;id\n", F::kLeakedValue) == 1);
  CHECK(after("p.csv", "x;11\n", "x;11;9\n", F::kMalformedFile) == 1);
  CHECK(after("g.csv", "a;b\n", "a;s\n", F::kMalformedFile) == 1);  // no candidate
  CHECK(after("h_b_hierarchie.csv", "10;1*\n", "14;1*\n", F::kFilesDisagree) == 1);
  CHECK(after("perte.csv", "2011;33;32;1", "2011;33;31;2", F::kFilesDisagree) == 1);
  CHECK(after("perte.csv", "2011;33;32;1", "2011;33;32;2", F::kMalformedFile) == 1);
  CHECK(after("certificate.json", "\"smallest\": 12", "\"smallest\": 13", F::kCertificateFigure) ==
        1);
  CHECK(after("certificate.json", "\"rows_lost\": 0", "\"rows_lost\": 2", F::kCertificateFigure) ==
        1);
  CHECK(after("certificate.json", "\"passed\": true", "\"passed\": false",
              F::kCertificateFigure) == 1);
  CHECK(after("certificate.json", "\"smallest\": 12", "\"smallest\": 12, \"entropy\": 1.5",
              F::kCertificateFigure) == 1);
  CHECK(after("certificate.json", "\"budget\": 50", "\"budget\": 51", F::kCertificateRecipe) == 1);
}

TEST_CASE("row audit: a class that fails a model, and files that are missing or too many") {
  Published published = publish();
  // Every row of y;1* gets one value.
  std::string& bytes = published.files.at("h.csv");
  for (const char value : {'1', '2', '3', '4'}) {
    for (std::size_t at; (at = bytes.find(std::string("y;10;") + value)) != std::string::npos;) {
      bytes[at + 5] = '0';
    }
  }
  const AuditReport report = audit(published);
  CHECK(report.total(FindingCode::kModelNotHeld) >= 3);
  published = publish();
  published.files.erase("g.csv");
  published.files["h2.csv"] = "a\n";
  const AuditReport files = audit(published);
  CHECK(files.total(FindingCode::kMissingFile) == 2);  // asked for, and in the certificate
  CHECK(files.total(FindingCode::kUnknownFile) == 1);
}
