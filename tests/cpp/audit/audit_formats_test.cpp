// The audit of releases made of some formats alone, and of what it concludes itself from two
// attributes that the recipe asks for.
#include <doctest.h>

#include "audit_support.h"
#include "release/release_fixture.h"

namespace paravent {
namespace {

using audited::codes;
using audited::Files;
using audited::replaced;
using F = FindingCode;

struct Formats {
  bool oraccle, paris13, json;
};

Files made(Recipe recipe, const Formats& formats, std::size_t individuals = 120) {
  recipe.traces().oraccle = formats.oraccle;
  recipe.traces().paris13 = formats.paris13;
  recipe.traces().json = formats.json;
  recipe.traces().tidy = false;
  return Files(audited::make(recipe, audited::random_rows(5, individuals)).value().release);
}

/// Whether the audit names this figure of the certificate once another number stands there.
bool judges(Files files, const std::string& figure) {
  std::string& text = files["certificate.json"];
  const std::string before = text;
  text = replaced(text, "\"" + figure + "\": ", "\"" + figure + "\": 1");
  REQUIRE(text != before);
  const AuditReport report = files.audit();
  return std::any_of(report.findings.begin(), report.findings.end(), [&](const Finding& f) {
    return f.code == F::kCertificateFigure && f.attribute == figure;
  });
}

/// A recipe whose attributes are derived years of the trace.
Recipe of_years(const std::vector<DerivedFrom>& years) {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().attributes.clear();
  for (const DerivedFrom from : years) {
    recipe.traces().attributes.push_back(
        derived(from == DerivedFrom::kFirstYear ? "first" : "last", from));
  }
  return recipe;
}

}  // namespace

TEST_CASE("formats: figures of attributes are judged wherever attributes are listed") {
  for (const Formats& formats : {Formats{true, false, false},
                                 {false, false, true},
                                 {true, true, false},
                                 {false, true, true},
                                 {true, true, true}}) {
    const Files files = made(audited::plain_recipe(), formats);
    const AuditReport report = files.audit();
    INFO(formats.oraccle << formats.paris13 << formats.json << ": " << codes(report));
    CHECK(report.passed);
    CHECK(report.figures.dropped == release_figures(files.release).dropped);
    CHECK(report.figures.dropped > 0);
    CHECK(judges(files, "dropped"));
    CHECK(judges(files, "cohorts"));
  }
}

TEST_CASE("formats: traces alone list no attributes, whose figures are not judged") {
  const Files files = made(audited::plain_recipe(), {false, true, false});
  const AuditReport report = files.audit();
  INFO(codes(report));
  CHECK(report.passed);
  CHECK(report.figures.dropped == 0);
  CHECK(release_figures(files.release).dropped > 0);
  CHECK_FALSE(judges(files, "dropped"));
  CHECK(judges(files, "cohorts"));
}

TEST_CASE("formats: a file of traces is compared with the sizes of any other format") {
  for (const Formats& formats : {Formats{true, true, false}, {false, true, true}}) {
    Files files = made(audited::plain_recipe(), formats);
    std::string& traces = files["traces.csv"];
    traces.erase(traces.rfind('\n', traces.size() - 2) + 1);
    files.certify();
    INFO(codes(files.audit()));
    CHECK(files.audit().total(F::kFilesDisagree) >= 1);
  }
}

TEST_CASE("formats: a first beside a last year is found by the audit itself, one alone is not") {
  using D = DerivedFrom;
  for (const Formats& formats : {Formats{true, true, false}, {false, false, true}}) {
    INFO(formats.oraccle << formats.json);
    for (const D only : {D::kFirstYear, D::kLastYear}) {
      const AuditReport report = made(of_years({only}), formats).audit();
      INFO(codes(report));
      CHECK(report.passed);
    }
    Recipe both = of_years({D::kFirstYear, D::kLastYear});
    both.traces().accepted_dependencies = {{"first", "last"}};
    Files files = made(both, formats);
    files.release.accepted_dependencies.clear();  // the certificate does not tell
    const AuditReport silent = Files(files.release).audit();
    INFO(codes(silent));
    CHECK(silent.total(F::kTiedItems) == 1);
    // Nested, one is published under the other: nothing is left to conclude.
    Recipe nested = of_years({D::kFirstYear, D::kLastYear});
    nested.traces().attributes[1].nested_in = "first";
    CHECK(made(nested, formats).audit().total(F::kTiedItems) == 0);
    std::swap(nested.traces().attributes[0], nested.traces().attributes[1]);
    CHECK(made(nested, formats).audit().total(F::kTiedItems) == 0);
    // The first under the last, where each trace is of one year.
    nested = of_years({D::kFirstYear, D::kLastYear});
    nested.traces().attributes[0].nested_in = "last";
    nested.traces().oraccle = formats.oraccle;
    nested.traces().paris13 = formats.paris13;
    nested.traces().json = formats.json;
    nested.traces().tidy = false;
    std::vector<Row> rows = audited::random_rows(5, 120);
    std::erase_if(rows, [](const Row& row) { return row[1] != "2010"; });
    const Result<BuiltRelease> built = audited::make(nested, rows);
    REQUIRE(built.ok());
    CHECK(Files(built.value().release).audit().total(F::kTiedItems) == 0);
  }
}

TEST_CASE("a label listed twice in a cohort is found wherever the second one stands") {
  for (const bool last : {false, true}) {
    Files files(fixture::released().release);
    std::string& text = files["cohorte_sexe.csv"];
    // The first cohort that lists two labels; its first line once more, before or after the second.
    std::size_t first = text.find('\n') + 1, second = text.find('\n', first) + 1;
    const auto cohort = [&](std::size_t at) { return text.substr(at, text.find(',', at) - at); };
    while (cohort(first) != cohort(second)) first = second, second = text.find('\n', first) + 1;
    const std::string line = text.substr(first, second - first);
    text.insert(last ? text.find('\n', second) + 1 : second, line);
    files.certify();
    const AuditReport report = files.audit();
    INFO(codes(report));
    CHECK(report.total(F::kRepeatedLabel) == 1);
    CHECK(report.total(F::kOrder) >= 1);
  }
}

TEST_CASE("formats: the one file that lists traces is missing, or cannot be read") {
  Files traces = made(audited::plain_recipe(), {false, true, false});
  traces.remove("traces.csv");
  traces.certify();
  CHECK(traces.audit().total(F::kMissingFile) >= 1);
  Files json = made(audited::plain_recipe(), {false, false, true});
  json["release.json"] = "{";
  json.certify();
  const AuditReport report = json.audit();
  INFO(codes(report));
  CHECK_FALSE(report.passed);
  CHECK(report.total(F::kMalformedFile) >= 1);
}

TEST_CASE("formats: what is found elsewhere hides no dependency of a first and a last year") {
  using D = DerivedFrom;
  Recipe both = of_years({D::kFirstYear, D::kLastYear});
  both.traces().accepted_dependencies = {{"first", "last"}};
  Files files = made(both, {true, true, false});
  files.release.accepted_dependencies = {{"last", "other"}};
  files["traces.csv"].insert(files["traces.csv"].find('\n') + 1, "x;y\n");
  files.certify();
  const AuditReport report = files.audit();
  INFO(codes(report));
  CHECK(report.total(F::kMalformedFile) >= 1);
  CHECK(report.total(F::kTiedItems) == 1);
}

TEST_CASE("formats: two headings of one name, of which the later has a number") {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().attributes = {attribute("region", {"region"}), attribute("town", {"town"})};
  recipe.traces().attributes[0].headings = recipe.traces().attributes[1].headings = {"lieu"};
  recipe.traces().attributes[1].nested_in = "region";
  Files files = made(recipe, {true, true, true});
  REQUIRE(files["cohorte_town.csv"].starts_with("cohorteid,lieu,lieu_2,effectif\n"));
  CHECK(files.audit().passed);
  files["cohorte_town.csv"].erase(std::string("cohorteid,lieu,lieu").size(), 2);
  files.certify();
  CHECK(audited::found(files.audit(), F::kMalformedFile, "cohorte_town.csv", 1));
}

TEST_CASE("formats: a linked file may name a column of the one that it refines again") {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().attributes.clear();
  recipe.traces().linked = {{"sex", {}, {"sex"}, ""}, {"place", {}, {"sex", "region"}, "sex"}};
  std::vector<Row> rows;
  for (int i = 0; i < 40; ++i) {
    rows.push_back({std::to_string(i), "2010", "1", "maths", "S", "t", i % 2 == 0 ? "F" : "M",
                    i % 4 < 2 ? "Nord" : "Sud", ""});
  }
  const Files files(audited::make(recipe, rows).value().release);
  const AuditReport report = files.audit();
  INFO(codes(report));
  CHECK(report.passed);
  CHECK(Files(files)["cohortes_place.csv"].find("1-maths-F-Nord") != std::string::npos);
}

TEST_CASE("formats: a cohort whose only label says nothing discloses nothing") {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().attributes = {attribute("town", {"town"})};
  std::vector<Row> rows;
  for (int i = 0; i < 40; ++i) {
    rows.push_back({std::to_string(i), "2010", "1", i % 2 == 0 ? "maths" : "art", "S", "t", "F",
                    "Nord", i % 2 == 0 ? "" : "Caen"});
  }
  const Files files(audited::make(recipe, rows).value().release);
  const AuditReport report = files.audit();
  INFO(codes(report));
  CHECK(report.passed);
  CHECK(report.figures.shown == 2);
  CHECK(report.figures.group_disclosures == 1);
  CHECK(release_figures(files.release).group_disclosures == 1);
}

TEST_CASE("formats: a sensitive attribute needs as many labels as the recipe asks for") {
  Files files = audited::small();
  Recipe recipe = files.release.recipe;
  recipe.traces().attributes[0].sensitive = true;
  recipe.traces().attributes[0].diversity = 2;
  const AuditReport report = audit_release(files.inputs(), recipe);
  INFO(codes(report));
  REQUIRE(report.total(F::kNotDiverse) == 1);
  CHECK(audited::found(report, F::kNotDiverse, "cohorte_sexe.csv", 2));  // all of one sex
  recipe.traces().attributes[0].diversity = 1;
  CHECK(audit_release(files.inputs(), recipe).passed);
}

TEST_CASE("formats: masked counts that are wide enough, and known but for their order") {
  // 3 shared by two who are masked: 1 and 2, in an order that nobody knows.
  Recipe recipe = fixture::recipe();
  recipe.traces().attributes = {fixture::attribute("sexe", "SEXE")};
  recipe.traces().excel_fr = recipe.traces().paris13 = recipe.traces().json = false;
  recipe.traces().tidy = false;
  recipe.traces().k = 3;
  recipe.traces().width = 2;
  Files files(fixture::released().release);
  files["cohorte_sexe.csv"] = "cohorteid,sexe,effectif\n1,F,0\n1,M,0\n1,X,9\n";
  files.certify();
  const AuditReport report = audit_release(files.inputs(), recipe);
  INFO(codes(report));
  CHECK(report.figures.below_width == 0);
  CHECK(report.figures.known_lists == 1);
  const auto told = [&](const char* figure) {
    return std::any_of(report.findings.begin(), report.findings.end(), [&](const Finding& f) {
      return f.code == F::kCertificateFigure && f.file == "certificate.json" &&
             f.attribute == figure;
    });
  };
  CHECK(told("passed"));  // it says true
}

}  // namespace paravent
