// The audit of our own releases: nothing found in what we write, every tampering found.
#include <doctest.h>

#include <ctime>

#include "audit_support.h"
#include "release/release_fixture.h"
#include "share.h"

namespace paravent {
namespace {

using audited::codes;
using audited::Files;
using audited::found;
using audited::replaced;
using audited::small;

/// Places of the runs of digits that are numbers: cells of a CSV, or tokens outside JSON strings.
std::vector<std::pair<std::size_t, std::size_t>> numbers_in(const std::string& text, bool json) {
  std::vector<std::pair<std::size_t, std::size_t>> places;
  bool inside = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') inside = !inside;
    if (text[at] == '\\' && json && inside) ++at;
    if (inside || text[at] < '0' || text[at] > '9') continue;
    std::size_t end = at;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const bool begins = at == 0 || std::string(",;\n[: ").find(text[at - 1]) != std::string::npos;
    const bool ends =
        end == text.size() || std::string(",;\n]}").find(text[end]) != std::string::npos;
    if (begins && ends) places.emplace_back(at, end - at);
    at = end - 1;
  }
  return places;
}

}  // namespace

TEST_CASE("the notice's cohort P, published with three others, is found clean") {
  const AuditReport report = small().audit();
  INFO(codes(report));
  CHECK(report.passed);
  CHECK(report.figures.individuals == 25);
  CHECK(report.figures.cohorts == 4);
  CHECK(report.figures.cohorts_masked == 2);
  CHECK(report.figures.dropped == 1);
  CHECK(report.figures.group_disclosures == 1);
  CHECK(report.figures.min_interval == 5);  // 6 in two counts
}

TEST_CASE("releases of random tables are found clean, with the certificate's figures") {
  std::size_t made = 0;
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    Recipe recipe = audited::plain_recipe();
    if (seed % 2 == 1) recipe.traces().prefix.clear();
    if (seed % 3 == 1) recipe.traces().gaps = true;
    if (seed % 3 == 2) recipe.traces().repeats = Repeats::kCollapse;
    if (seed % 5 == 1) recipe.traces().code = 2, recipe.traces().size_code = 1;
    if (seed % 7 == 1) recipe.language = "en";
    if (seed % 4 == 1) {
      recipe.traces().attributes.clear();
      recipe.traces().linked = {{"town", {"region"}, {}, ""},
                                {"both", {"town"}, {"title"}, "town"},
                                {"title", {}, {"title"}, ""}};
      recipe.traces().description.clear();
    }
    if (seed % 4 == 2) {
      recipe.traces().attributes = {attribute("region", {"region"}), attribute("town", {"town"})};
      recipe.traces().attributes[1].nested_in = "region";
      recipe.traces().attributes[0].sensitive = true;
    }
    for (const int sets : {0, 1, 2, 3, 4}) {
      recipe.traces().oraccle = sets == 0 || sets == 2;
      recipe.traces().json = sets == 0 || sets == 1;
      recipe.traces().paris13 = sets != 1 && sets != 4;
      recipe.traces().tidy = sets == 0 || sets == 4;
      const auto built = audited::make(recipe, audited::random_rows(seed, 40 + seed * 10));
      if (!built) continue;
      ++made;
      const Files files(built.value().release);
      const AuditReport report = files.audit();
      INFO("seed " << seed << ", sets " << sets << ": " << codes(report));
      CHECK(report.passed);
    }
  }
  CHECK(made > 150);
}

TEST_CASE("level published: what the rule gives away is found") {
  // 4 5 5 of 14: the notice's rule publishes 0 5 0, which leaves one possibility.
  Recipe recipe = audited::plain_recipe();
  recipe.traces().prefix.clear();
  recipe.traces().attributes = {attribute("town", {"town"})};
  recipe.traces().level = MaskLevel::kPublished;
  std::vector<Row> rows;
  for (int i = 0; i < 14; ++i) {
    rows.push_back({std::to_string(i), "2010", "1", "m", "", "t", "", "",
                    i < 4   ? "a"
                    : i < 9 ? "b"
                            : "c"});
  }
  const Files files(audited::make(recipe, rows).value().release);
  const AuditReport report = files.audit();
  INFO(codes(report));
  CHECK_FALSE(report.passed);
  CHECK(report.figures.below_width == 2);
  CHECK(report.figures.min_width == 1);
  CHECK(report.total(FindingCode::kBelowWidth) == 2);
  CHECK(report.total(FindingCode::kKnownList) == 1);
  CHECK(report.total(FindingCode::kCertificateFigure) == 0);
}

TEST_CASE("a dependency that was accepted fails the audit, stated or not") {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().attributes = {derived("first", DerivedFrom::kFirstYear),
                                derived("last", DerivedFrom::kLastYear)};
  recipe.traces().accepted_dependencies = {{"first", "last"}};
  Files files(audited::make(recipe, audited::random_rows(5, 80)).value().release);
  AuditReport report = files.audit();
  INFO(codes(report));
  CHECK(report.total(FindingCode::kDependencyAccepted) == 2);  // certificate and release.json
  CHECK(report.total(FindingCode::kCertificateFigure) == 0);
  files.release.accepted_dependencies.clear();
  Files silent(files.release);
  report = silent.audit();
  CHECK(report.total(FindingCode::kDependencyAccepted) == 2);
  CHECK(report.total(FindingCode::kCertificateFigure) > 0);
  CHECK(report.total(FindingCode::kTiedItems) == 1);
}

TEST_CASE("30,000 cohorts with 8 attributes") {
  // Eight attributes of two labels; a tenth of the cohorts is masked.
  Release release;
  release.recipe = audited::plain_recipe();
  Recipe& recipe = release.recipe;
  recipe.traces().prefix.clear();
  recipe.traces().step = {"s"};
  recipe.traces().description.clear();
  recipe.traces().attributes.clear();
  recipe.traces().excel_fr = false;
  release.version = "0";
  release.component_headings = {"s"};
  constexpr std::uint32_t kCohorts = 30000;
  release.traces.steps.width = 1;
  for (std::uint32_t i = 0; i < kCohorts; ++i) {
    std::string step = std::to_string(100000 + i);
    release.traces.steps.texts.push_back("step " + step);
    release.traces.codes.push_back(i | TraceSet::kGroupEnd);
    release.traces.begin.push_back(i + 1);
  }
  release.levels.resize(9);
  release.levels[0].begin = {0, kCohorts};
  for (std::uint32_t i = 0; i < kCohorts; ++i) {
    const bool masked = i >= kCohorts / 10 * 9;
    release.levels[0].cells.push_back({i, masked ? 0U : 40U, masked});
    release.individuals += masked ? 2 : 40;
  }
  for (std::uint32_t a = 1; a < 9; ++a) {
    ReleasedLevel& level = release.levels[a];
    level.name = "attribute" + std::to_string(a);
    recipe.traces().attributes.push_back(attribute(level.name, {level.name}));
    level.parent = 0;
    level.labels = {1, {"one label", "other label", "third label", "yet another"}};
    level.headings = {level.name};
    level.begin = {0};
    for (const ReleasedCell& size : release.levels[0].cells) {
      if (!size.masked) {
        for (std::uint32_t l = 0; l < 4; ++l) {
          level.cells.push_back({l, l < 2 ? 15U : 0U, l >= 2});
        }
      }
      level.begin.push_back(level.cells.size());
    }
  }
  const Files files(release);
  std::size_t bytes = 0;
  for (const OutputFile& file : files.files) bytes += file.bytes.size();
  const std::vector<AuditInput> inputs = files.inputs();
  const std::clock_t begin = std::clock();
  const AuditReport report = audit_release(inputs, release.recipe);
  const std::clock_t spent = std::clock() - begin;
  INFO(codes(report));
  CHECK(report.passed);
  CHECK(report.figures.shown == 27000U * 8 * 2);
  const double ms = 1000.0 * static_cast<double>(spent) / CLOCKS_PER_SEC;
  MESSAGE("audit of " << bytes << " bytes: " << ms << " ms of one processor");
}

TEST_CASE("each single number changed in any file is caught, hashes made to fit") {
  for (const bool deep : {false, true}) {
    Recipe recipe = audited::plain_recipe();
    recipe.traces().excel_fr = false;
    if (deep) {
      recipe.traces().attributes = {attribute("region", {"region"}), attribute("town", {"town"})};
      recipe.traces().attributes[1].nested_in = "region";
      recipe.traces().linked = {{"sex", {}, {"sex"}, ""}};
    }
    Result<BuiltRelease> built = audited::make(recipe, audited::random_rows(7, 90));
    REQUIRE(built.ok());
    const Files clean(built.value().release);
    REQUIRE(clean.audit().passed);
    std::size_t tried = 0;
    for (std::size_t f = 0; f < clean.files.size(); ++f) {
      const std::string& name = clean.files[f].name;
      const bool json = name.ends_with(".json");
      if (!json && !name.ends_with(".csv")) continue;
      const std::string& bytes = clean.files[f].bytes;
      for (const auto& place : numbers_in(bytes, json)) {
        const std::size_t at = place.first, length = place.second;
        if (name == "formations.csv") continue;    // labels
        if (name == "datapackage.json") continue;  // judged in audit_published_test.cpp
        const unsigned long number = std::stoul(bytes.substr(at, length));
        for (const unsigned long other : {number + 1, number > 0 ? number - 1 : 7, 0UL, 5UL}) {
          if (other == number || tried++ % kOneOf != 0) continue;
          Files tampered = clean;
          tampered.files[f].bytes.replace(at, length, std::to_string(other));
          if (name != "certificate.json") tampered.certify();
          const AuditReport report = tampered.audit();
          INFO(name << " at " << at << ": " << number << " -> " << other);
          CHECK_FALSE(report.passed);
        }
      }
    }
    CHECK(tried > 500);
  }
}

TEST_CASE("finer formations: the steps of listed traces, described as formations.csv does") {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().attributes.clear();
  recipe.traces().linked = {{"sex", {}, {"sex"}, ""}};
  const Result<BuiltRelease> built = audited::make(recipe, audited::random_rows(7, 90));
  REQUIRE(built.ok());
  Files files(built.value().release);
  REQUIRE(files.audit().passed);
  const std::string name = "formations_sex.csv";
  std::string& finer = files[name];
  const std::string clean = finer;
  const std::size_t row = clean.find('\n') + 1, next = clean.find('\n', row) + 1;
  SUBCASE("a step left out") {
    finer = clean.substr(0, row) + clean.substr(next);
    files.certify();
    CHECK(found(files.audit(), FindingCode::kFormationMissing, name));
  }
  SUBCASE("a step of no listed trace") {
    finer = clean + "z" + clean.substr(row, next - row);
    files.certify();
    CHECK(files.audit().total(FindingCode::kFormationUnused) == 1);
  }
  SUBCASE("another description") {
    finer.insert(next - 1, "x");
    files.certify();
    CHECK(found(files.audit(), FindingCode::kFilesDisagree, name, 2));
  }
}

TEST_CASE("kinds of tampering have their own findings") {
  Files files = small();
  std::string& sizes = files["cohortes.csv"];
  std::string& sex = files["cohorte_sexe.csv"];

  SUBCASE("a masked count revealed") {
    sex = replaced(sex, "2,F,0", "2,F,2");
    files.certify();
    const AuditReport report = files.audit();
    INFO(codes(report) << sex);
    CHECK(found(report, FindingCode::kUnmaskedSmall, "cohorte_sexe.csv", 3));
    CHECK(found(report, FindingCode::kIntervalSingle, "cohorte_sexe.csv"));
  }
  SUBCASE("a total off by one") {
    sizes = replaced(sizes, "1,12,", "1,13,");
    files.certify();
    const AuditReport report = files.audit();
    CHECK(found(report, FindingCode::kTotalMismatch, "cohorte_sexe.csv", 2));
    CHECK(found(report, FindingCode::kFilesDisagree, "traces.csv"));
    CHECK(found(report, FindingCode::kFilesDisagree, "release.json"));
  }
  SUBCASE("a line removed") {
    sex = replaced(sex, "2,M,0\n", "");
    files.certify();
    CHECK(found(files.audit(), FindingCode::kIntervalSingle, "cohorte_sexe.csv", 3));
  }
  SUBCASE("a line added under a masked size") {
    sex += "3,F,0\n3,M,0\n";
    files.certify();
    CHECK(found(files.audit(), FindingCode::kListedUnderMasked, "cohorte_sexe.csv", 5));
  }
  SUBCASE("a line added for a cohort that is not there") {
    sex += "9,F,6\n";
    files.certify();
    CHECK(found(files.audit(), FindingCode::kListedWithoutParent, "cohorte_sexe.csv", 5));
  }
  SUBCASE("a certificate's figure changed") {
    std::string& text = files["certificate.json"];
    text = replaced(text, "\"cohorts_masked\": 2", "\"cohorts_masked\": 3");
    const AuditReport report = files.audit();
    REQUIRE(report.findings.size() == 1);
    CHECK(report.findings[0].code == FindingCode::kCertificateFigure);
    CHECK(report.findings[0].attribute == "cohorts_masked");
    CHECK(report.findings[0].numbers == std::vector<std::uint64_t>{3, 2});
  }
  SUBCASE("a figure added to the certificate") {
    std::string& text = files["certificate.json"];
    text = replaced(text, "{\n", "{\n  \"primary\": 2,\n");
    CHECK(found(files.audit(), FindingCode::kCertificateFigure, "certificate.json"));
  }
  SUBCASE("a hash changed") {
    std::string& text = files["certificate.json"];
    text = replaced(text, audited::digest(sex), std::string(64, '0'));
    CHECK(found(files.audit(), FindingCode::kCertificateHash, "cohorte_sexe.csv"));
  }
  SUBCASE("a file missing") {
    files.remove("traces.csv");
    CHECK(found(files.audit(), FindingCode::kMissingFile, "traces.csv"));
    files.certify();
    CHECK(found(files.audit(), FindingCode::kMissingFile, "traces.csv"));
  }
  SUBCASE("a file too many") {
    files.files.insert(files.files.begin(), {"individuals.csv", "a,b\n"});
    files.certify();
    CHECK(found(files.audit(), FindingCode::kUnknownFile, "individuals.csv"));
  }
  SUBCASE("order changed") {
    sex = replaced(sex, "2,F,0\n2,M,0\n", "2,M,0\n2,F,0\n");
    files.certify();
    CHECK(found(files.audit(), FindingCode::kOrder, "cohorte_sexe.csv", 4));
  }
  SUBCASE("a recipe of another release") {
    files["certificate.json"] = replaced(files["certificate.json"], "\"ine\"", "\"INE\"");
    CHECK(found(files.audit(), FindingCode::kCertificateRecipe, "certificate.json"));
  }
  SUBCASE("a step without its formation, and one too many") {
    std::string& steps = files["formations.csv"];
    steps = replaced(steps, "1-L,1,L,", "1-M,1,M,");
    files.certify();
    const AuditReport report = files.audit();
    CHECK(found(report, FindingCode::kFormationMissing, "formations.csv"));
    CHECK(found(report, FindingCode::kFormationUnused, "formations.csv"));
  }
  SUBCASE("the data dictionary's figures") {
    std::string& text = files["LISEZMOI.md"];
    text = replaced(text, "| 25 |", "| 26 |");
    files.certify();
    CHECK(found(files.audit(), FindingCode::kCertificateFigure, "LISEZMOI.md"));
  }
  SUBCASE("Windows line ends") {
    std::string crlf;
    for (const char c : sex) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
    sex = crlf;
    files.certify();
    CHECK(found(files.audit(), FindingCode::kMalformedFile, "cohorte_sexe.csv"));
  }
}

TEST_CASE("no bytes make the audit fail to end") {
  const Files clean = small();
  std::mt19937 random(1);
  for (int round = 0; round < 3000 / static_cast<int>(kOneOf); ++round) {
    Files broken = clean;
    std::string& bytes = broken.files[random() % broken.files.size()].bytes;
    const std::size_t at = random() % bytes.size();
    switch (random() % 4) {
      case 0:
        bytes.resize(at);
        break;
      case 1:
        bytes[at] = static_cast<char>(random());
        break;
      case 2:
        bytes.erase(at, 1 + random() % 9);
        break;
      default:
        bytes.insert(at, bytes.substr(random() % bytes.size(), random() % 40));
        break;
    }
    const AuditReport report = broken.audit();
    CHECK(audit_json(report).size() > 2);
  }
}

}  // namespace paravent
