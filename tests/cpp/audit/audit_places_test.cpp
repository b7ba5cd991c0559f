// Where the audit says that something is: file, line, cohort, and nothing where there is none.
#include <doctest.h>

#include "audit_support.h"
#include "release/release_fixture.h"
#include "tampered_json.h"

namespace paravent {
namespace {

using audited::Files;
using audited::replaced;
using audited::small;

/// With one linked file, which every label of sex makes finer.
Files linked() {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().attributes.clear();
  recipe.traces().linked = {{"sex", {}, {"sex"}, ""}};
  return Files(audited::make(recipe, audited::random_rows(7, 90)).value().release);
}

/// The findings of a code in a file, as "line/cohort …".
std::string places(const AuditReport& report, FindingCode code, std::string_view file) {
  std::string text;
  for (const Finding& f : report.findings) {
    if (f.code != code || f.file != file) continue;
    text += std::to_string(f.line) + "/" + std::to_string(f.cohort) + " ";
  }
  return text;
}

using F = FindingCode;

}  // namespace

TEST_CASE("places: a file that is missing, unknown or given twice has no line") {
  Files files = small();
  files.remove("traces.csv");
  files.files.insert(files.files.begin(), {"more.csv", "a\n"});
  files.files.insert(files.files.begin(), *std::find_if(files.files.begin(), files.files.end(),
                                                        [](const OutputFile& file) {
                                                          return file.name == "cohortes.csv";
                                                        }));
  const AuditReport report = files.audit();
  CHECK(places(report, F::kMissingFile, "traces.csv").substr(0, 4) == "0/0 ");
  CHECK(places(report, F::kUnknownFile, "more.csv") == "0/0 ");
  CHECK(places(report, F::kUnknownFile, "cohortes.csv") == "0/0 0/0 ");  // twice, and not read
}

TEST_CASE("places: a heading is on the first line, whatever it ought to be") {
  for (const char* name : {"cohortes.csv", "cohorte_sexe.csv", "traces.csv", "formations.csv"}) {
    Files files = small();
    files[name].insert(0, "x");
    files.certify();
    INFO(name);
    CHECK(places(files.audit(), F::kMalformedFile, name) == "1/0 ");
  }
}

TEST_CASE("places: a count that release.json states otherwise is under its cohort") {
  const Files clean = small();
  Json document = parse_json(Files(clean)["release.json"]).value();
  std::size_t tried = 0;
  for (auto& [key, value] : document.members) {
    if (key != "cohorts") continue;
    for (Json& cohort : value.items) {
      const std::string id = std::to_string(static_cast<int>(cohort.find("id")->number));
      for (auto& [name, member] : cohort.members) {
        if (name != "attributes" || member.members.empty()) continue;
        const Json kept = member;
        member.members.clear();
        Files files = clean;
        files["release.json"] = written(document);
        files.certify();
        const AuditReport report = files.audit();
        member = kept;
        for (const Finding& f : report.findings) {
          if (f.code != F::kFilesDisagree || f.attribute.empty()) continue;
          CHECK(std::to_string(f.cohort) == id);
          CHECK(f.line > 1);
          ++tried;
        }
      }
    }
  }
  CHECK(tried > 0);
}

TEST_CASE("places: each line of the file of traces") {
  const Files clean = small();
  const std::string bytes = Files(clean)["traces.csv"];
  std::size_t line = 1;
  for (std::size_t at = 0; (at = bytes.find('\n', at)) != std::string::npos; ++at, ++line) {
    if (line == 1) continue;
    Files files = clean;
    files["traces.csv"].insert(at, "x");  // another last step
    files.certify();
    const AuditReport report = files.audit();
    const std::string here = std::to_string(line) + "/0 ";
    INFO(line);
    CHECK(places(report, F::kFilesDisagree, "traces.csv").find(here) != std::string::npos);
  }
  CHECK(line > 3);
}

TEST_CASE("places: a line of traces.csv with a count alone, or a step that none can be") {
  const Files clean = small();
  const std::string bytes = Files(clean)["traces.csv"];
  const std::size_t second = bytes.find('\n') + 1;
  CHECK(places(clean.audit(), F::kMalformedFile, "traces.csv").empty());
  for (const char* line : {"7\n", "7;A+B\n", "7;A-B\n", "x;A\n"}) {
    Files files = clean;
    files["traces.csv"].insert(second, line);
    files.certify();
    INFO(line);
    CHECK(places(files.audit(), F::kMalformedFile, "traces.csv") == "2/0 ");
  }
}

TEST_CASE("places: a multiset whose total is wrong is on its first line") {
  Files files = small();
  files["cohortes.csv"] = replaced(files["cohortes.csv"], "1,12,", "1,13,");
  files.certify();
  CHECK(places(files.audit(), F::kTotalMismatch, "cohorte_sexe.csv") == "2/1 ");
}

TEST_CASE("places: a finer trace that is not one of its cohort's") {
  const Files clean = linked();
  REQUIRE(clean.audit().passed);
  const std::string name = "cohortes_sex.csv", bytes = Files(clean)[name];
  const std::size_t second = bytes.find('\n') + 1;
  for (const char* step : {"maths", "art!"}) {
    const std::size_t at = bytes.find(step, second);
    REQUIRE(at != std::string::npos);
    Files files = clean;
    files[name].replace(at, std::string_view(step).size(), "other");
    files.certify();
    const auto line = 1 + std::count(bytes.begin(), bytes.begin() + static_cast<int>(at), '\n');
    CHECK(places(files.audit(), F::kNotRefining, name) == std::to_string(line) + "/0 ");
  }
}

TEST_CASE("places: finer formations are asked for as soon as one finer trace is listed") {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().attributes.clear();
  recipe.traces().prefix.clear();
  recipe.traces().excel_fr = false;
  recipe.traces().linked = {{"sex", {}, {"sex"}, ""}};
  std::vector<Row> rows;
  for (int i = 0; i < 20; ++i) {
    rows.push_back({std::to_string(i), "2010", "1", "maths", "", "t", "F", "", ""});
  }
  Files files(audited::make(recipe, rows).value().release);
  REQUIRE(files.audit().passed);
  files.remove("formations_sex.csv");
  files.certify();
  CHECK(places(files.audit(), F::kMissingFile, "formations_sex.csv") == "0/0 ");
}

TEST_CASE("places: twenty finer steps of one year are one coarser step") {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().attributes.clear();
  recipe.traces().prefix.clear();
  recipe.traces().linked = {{"place", {}, {"town"}, ""}};
  std::vector<Row> rows;
  for (int i = 0; i < 12; ++i) {
    for (int town = 0; town < 40; ++town) {
      rows.push_back({std::to_string(i), "2010", "1", town % 2 == 0 ? "maths" : "art", "", "t", "F",
                      "", "town " + std::to_string(town)});
    }
  }
  const Result<BuiltRelease> built = audited::make(recipe, rows);
  REQUIRE(built.ok());
  Files files(built.value().release);
  CHECK(files.audit().passed);
}

TEST_CASE("places: one masked count is a masked count") {
  const std::vector<AuditInput> oraccle{
      {"cohortes.csv", "cohorteid,effectif,trace\n1,7,a\n2,0,b\n", ""}};
  AuditReport report = audit_foreign(oraccle, {});
  CHECK(report.figures.any_masked);
  CHECK(report.figures.cohorts_masked == 1);
  ForeignSettings settings;
  settings.set = ForeignSet::kParis13;
  settings.size_k = 10;
  settings.size_code = 1;
  for (const char* text : {"NOMBRE;T\n1;A\n", "NOMBRE;T\n1;A\n20;B\n", "NOMBRE;T\n20;A\n"}) {
    const std::vector<AuditInput> paris{{"traces.csv", text, ""}};
    report = audit_foreign(paris, settings);
    CHECK(report.figures.any_masked == (std::string_view(text).find("1;A") < 12));
  }
  // An attribute's file may list nothing.
  const std::vector<AuditInput> empty{{"cohortes.csv", "cohorteid,effectif,trace\n1,7,a\n", ""},
                                      {"cohorte_sexe.csv", "cohorteid,sexe,effectif\n", ""}};
  CHECK(audit_foreign(empty, {}).passed);
}

namespace {

/// Careers over several years, some steps repeated, every trace held by many.
std::vector<Row> careers() {
  std::vector<Row> rows;
  const char* const careers[][4] = {
      {"A", "A", "B", "A"}, {"A", "B", "B", "A"}, {"B", "A", "A", ""}};
  int person = 0;
  for (int copy = 0; copy < 24; ++copy) {
    for (const auto& career : careers) {
      const std::string id = std::to_string(person++);
      for (int year = 0; year < 4; ++year) {
        if (career[year][0] == 0) continue;
        // Who has two labels of what the linked file adds has them in one year.
        rows.push_back({id, std::to_string(2010 + year), career[year], "x",
                        copy % 2 == 0 ? "S" : "L", "", copy % 2 == 0 ? "F" : "M",
                        "r" + std::to_string(copy % 2), "t" + std::to_string(year % 2)});
      }
    }
  }
  return rows;
}

}  // namespace

TEST_CASE("places: finer traces under each way to treat repeats, with prefixes and without") {
  std::size_t made = 0;
  for (const Repeats repeats : {Repeats::kKeep, Repeats::kCollapse, Repeats::kDistinct}) {
    for (const bool prefix : {false, true}) {
      for (const bool further : {false, true}) {
        Recipe recipe = audited::plain_recipe();
        recipe.traces().step = {"level"};
        recipe.traces().description.clear();
        recipe.traces().attributes.clear();
        recipe.traces().repeats = repeats;
        if (!prefix) recipe.traces().prefix.clear();
        recipe.traces().linked = {{"place", {}, {"town"}, ""}};
        if (further) recipe.traces().linked[0].prefix = {"region"};
        const Result<BuiltRelease> built = audited::make(recipe, careers());
        if (!built) continue;
        ++made;
        const Files clean(built.value().release);
        INFO(static_cast<int>(repeats) << prefix << further);
        CHECK(clean.audit().passed);
        // One finer trace with a step more, less, or of another kind.
        const std::string name = "cohortes_place.csv", bytes = Files(clean)[name];
        const std::size_t end = bytes.find('\n', bytes.find('\n') + 1);
        for (const char* more : {"+B-t1", "+C-t0", "&C-t0"}) {
          Files files = clean;
          // Of a step that was there before, distinct traces tell nothing.
          if (repeats == Repeats::kDistinct && more[1] == 'B') continue;
          files[name].insert(end, more);
          files.certify();
          CHECK(files.audit().total(F::kNotRefining) == 1);
        }
      }
    }
  }
  CHECK(made >= 6);
}

}  // namespace paravent
