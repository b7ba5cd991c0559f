// The audit of row-level files finds what is wrong in the bytes, whatever made them.
#include "rows_published.h"

using namespace paravent;

namespace {

/// Findings of a code after one text of a file is replaced by another.
std::uint64_t after(const std::string& file, const std::string& from, const std::string& to,
                    FindingCode code) {
  PublishedRows published = publish();
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
  PublishedRows published = publish();
  // Every row of y;1* gets one value.
  std::string& bytes = published.files.at("h.csv");
  for (const char value : {'1', '2', '3', '4'}) {
    for (std::size_t at; (at = bytes.find(std::string("y;10;") + value)) != std::string::npos;) {
      bytes[at + 5] = '0';
    }
  }
  const AuditReport report = audit(published);
  CHECK(report.total(FindingCode::kModelNotHeld) >= 3);
  // One value alone has no ratio to the others.
  const Json json = json_of(audit_json(report));
  const Json& files_found = at(json, {"figures", "files"});
  const Json& ratio = files_found.items.back().find("models")->items[2];
  CHECK(ratio.find("model")->text == "recursive");
  CHECK(ratio.find("figure")->is(Json::Kind::kNull));
  CHECK_FALSE(ratio.find("holds")->boolean);
  published = publish();
  published.files.erase("g.csv");
  published.files["h2.csv"] = "a\n";
  const AuditReport files = audit(published);
  CHECK(files.total(FindingCode::kMissingFile) == 2);  // asked for, and in the certificate
  CHECK(files.total(FindingCode::kUnknownFile) == 1);
}
