// The texts of row-level releases: read-me and statement as a whole.
#include "rows_published.h"
#include "session/published_texts.h"
#include "tampered_json.h"

using namespace paravent;

namespace {

AuditReport audit_texts(const PublishedRows& published) {
  const Result<Recipe> recipe = parse_recipe(published.recipe);
  REQUIRE(recipe.ok());
  std::vector<AuditInput> inputs;
  for (const auto& [name, bytes] : published.files) {
    inputs.push_back({.name = name, .bytes = bytes, .sha256 = "digest of " + name});
  }
  return audit_published(inputs, recipe.value());
}

std::string in_english() {
  std::string recipe = kRowsRecipe;
  return recipe.replace(1, 0, R"("exports":{"language":"en"},)");
}

}  // namespace

TEST_CASE("row texts: the read-me is what the recipe and the counts give, in both languages") {
  for (const std::string& recipe : {kRowsRecipe, in_english()}) {
    const AuditReport report = audit_texts(publish(recipe));
    for (const Finding& finding : report.findings) MESSAGE(finding_name(finding.code));
    CHECK(report.passed);
    CHECK_FALSE(report.reproduced);
    CHECK(report.not_checked.size() == 4);
  }
}

TEST_CASE("row texts: every byte of the read-me matters, and the statement") {
  const PublishedRows clean = publish();
  const std::string text = clean.files.at("LISEZMOI.md");
  std::uint64_t line = 1;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at % 37 == 0) {
      PublishedRows tampered = clean;
      tampered.files["LISEZMOI.md"][at] ^= 1;
      const AuditReport report = audit_texts(tampered);
      REQUIRE(report.total(FindingCode::kReadmeDiffers) == 1);
      const auto finding =
          std::find_if(report.findings.begin(), report.findings.end(),
                       [](const Finding& f) { return f.code == FindingCode::kReadmeDiffers; });
      CHECK(finding->line == line);
    }
    if (text[at] == '\n') ++line;
  }
  Json document = json_of(clean.files.at("certificate.json"));
  std::size_t tried = 0;
  each_tampering(document, [&](const Json& changed, const std::string& what) {
    if (++tried % 5 != 0) return;
    PublishedRows tampered = clean;
    tampered.files["certificate.json"] = written(changed);
    INFO(what);
    CHECK_FALSE(audit_texts(tampered).passed);
  });
  CHECK(tried > 1500);
  for (const char* word : {"Dans chaque fichier", "1.0.0"}) {
    PublishedRows tampered = clean;
    std::string& certificate = tampered.files["certificate.json"];
    const std::size_t at = certificate.find(word);
    REQUIRE(at != std::string::npos);
    certificate[at] = 'X';
    CHECK(audit_texts(tampered).total(FindingCode::kCertificateText) == 1);
  }
}
