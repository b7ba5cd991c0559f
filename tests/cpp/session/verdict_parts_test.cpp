// What each check of a verdict says in each of its outcomes, from what an audit counted.
#include <doctest.h>

#include <string>

#include "session/verdicts.h"

using namespace paravent;

namespace {

using verdict::Check;
using verdict::Reason;

/// "found reason 3 a b; …"
std::string said(const Check& check) {
  std::string text(verdict::outcome_name(check.outcome()));
  for (const verdict::Cause& cause : check.causes()) {
    text += "; " + std::string(verdict::reason_name(cause.reason));
    if (cause.count != 0) text += " " + std::to_string(cause.count);
    for (const std::string& name : cause.names) text += " " + name;
  }
  return text;
}

Recipe verdict_recipe(const std::string& text) {
  Result<Recipe> recipe = parse_recipe(text);
  REQUIRE(recipe.ok());
  return std::move(recipe.value());
}

Recipe traces_recipe(const std::string& more = "") {
  return verdict_recipe(R"({"version":1,"columns":{"individual":"id","year":"an","step":["e"]})" +
                        more + "}");
}

Recipe rows_recipe(const std::string& file,
                   const std::string& individual = "\"individual\":\"id\"") {
  return verdict_recipe(R"({"version":1,"columns":{)" + individual + R"(},"rows":{"k":2,)" + file +
                        "}}");
}

const std::string kProjection = R"("projections":[{"name":"p","columns":["a"]}])";
const std::string kGeneralised =
    R"("generalisation":{"name":"h","columns":[{"column":"a","hierarchy":{"kind":"none","top":true}}],"keep":["s"])";

void find(AuditReport& report, FindingCode code, std::string attribute = "") {
  Finding finding;
  finding.code = code;
  finding.attribute = std::move(attribute);
  add_finding(report, std::move(finding));
}

verdict::Verdict of_audit(const AuditReport& report, const Recipe& recipe,
                          const AuditReport* against = nullptr) {
  return verdict_of_audit(report, recipe, against);
}

}  // namespace

TEST_CASE("verdict parts: findings of the rule, once each") {
  AuditReport report;
  CHECK(said(with_findings(Check::clean(), report)) == "clean");
  // Told by other checks.
  for (const FindingCode code :
       {FindingCode::kDependencyAccepted, FindingCode::kColumnAccepted,
        FindingCode::kIdentifyingColumn, FindingCode::kTiedItems, FindingCode::kNotReproduced}) {
    find(report, code);
  }
  CHECK(said(with_findings(Check::clean(), report)) == "clean");
  find(report, FindingCode::kOrder);
  find(report, FindingCode::kOrder);
  find(report, FindingCode::kBelowWidth);
  CHECK(said(with_findings(Check::clean(), report)) == "found; files_found 3");
  // What the figures told already is not told again.
  const Check figures = Check::found({{Reason::kBelowWidth, 1}});
  CHECK(said(with_findings(figures, report)) == "found; below_width 1; files_found 2");
  AuditReport only;
  for (const FindingCode code : {FindingCode::kBelowWidth, FindingCode::kKnownList,
                                 FindingCode::kTupleBelowK, FindingCode::kCombinationBelowK,
                                 FindingCode::kIndividualsBelowK, FindingCode::kNoGuarantee}) {
    find(only, code);
  }
  CHECK(said(with_findings(figures, only)) == "found; below_width 1");
}

TEST_CASE("verdict parts: what a comparison came to") {
  AuditReport report;
  CHECK(said(comparison_check(report)) == "clean");
  find(report, FindingCode::kNarrowedByEarlier);
  find(report, FindingCode::kNarrowedIfOneValue);
  find(report, FindingCode::kRowsTold);
  find(report, FindingCode::kNotCompared);
  find(report, FindingCode::kSeriesChanged);
  CHECK(said(comparison_check(report)) == "found; narrowed 2; rows_told 1; files_found 1");
  AuditReport compared;
  compared.comparison = Comparison{};
  CHECK(said(comparison_check(compared)) == "found; not_compared");
  compared.comparison->compared.push_back({"", "", {"cohort"}, false});
  CHECK(said(comparison_check(compared)) == "clean");
  compared.comparison->not_compared.push_back({"earlier", "sexe", "absent", {}});
  compared.comparison->not_compared.push_back({"current", "bac", "absent", {}});
  CHECK(said(comparison_check(compared)) == "found; partly_compared 2");
  compared.comparison->compared.clear();
  CHECK(said(comparison_check(compared)) == "found; partly_compared 2");
  compared.comparison->not_compared.push_back({"release", "", "other_recipe", {}});
  CHECK(said(comparison_check(compared)) == "found; not_compared");
}

TEST_CASE("verdict parts: traces by their bytes") {
  AuditReport report;
  const verdict::Verdict open = of_audit(report, traces_recipe());
  CHECK(said(open.open.content) == "clean");
  CHECK(said(open.open.given_back) == "clean");
  CHECK(said(open.internal.alone) == "not_possible; not_from_bytes");
  CHECK(said(open.internal.known) == "not_possible; not_from_bytes");
  CHECK(said(open.internal.earlier) == "not_asked");
  CHECK(said(open.internal.other) == "not_asked");
  CHECK(said(open.internal.told_apart) == "not_possible; not_from_bytes");
  // Nobody is alone where no small trace is listed, by the recipe or by the files.
  const Recipe withheld = traces_recipe(R"(,"masking":{"rare_traces":"withhold"})");
  CHECK(said(of_audit(report, withheld).internal.alone) == "clean");
  report.certificate = Json{};
  CHECK(said(of_audit(report, traces_recipe()).internal.alone) == "clean");
  report.figures.cohorts_masked = 1;
  report.figures.masked_individuals = 3;
  CHECK(said(of_audit(report, traces_recipe()).internal.alone) == "not_possible; not_from_bytes");
  // Two masked traces of three persons: one of them has one.
  report.figures.cohorts_masked = 2;
  CHECK(said(of_audit(report, traces_recipe()).internal.alone) == "found; alone_at_least 1");
  CHECK(said(of_audit(report, withheld).internal.alone) == "clean");
}

TEST_CASE("verdict parts: columns that identify, and those that the recipe accepts") {
  AuditReport report;
  find(report, FindingCode::kOrder, "other");
  find(report, FindingCode::kIdentifyingColumn, "nom");
  find(report, FindingCode::kIdentifyingColumn, "mail");
  find(report, FindingCode::kIdentifyingColumn, "nom");
  CHECK(said(of_audit(report, traces_recipe()).open.content) == "found; identifying 3 nom mail");
  const Recipe accepted = traces_recipe(R"(,"accepted_columns":["tel","ine"])");
  CHECK(said(of_audit(report, accepted).open.content) ==
        "found; accepted_columns 2 tel ine; identifying 3 nom mail");
  CHECK(said(of_audit(AuditReport{}, accepted).open.content) ==
        "found; accepted_columns 2 tel ine");
}

TEST_CASE("verdict parts: reproduction, and comparison with an earlier publication") {
  AuditReport report, against;
  CHECK(said(of_audit(report, traces_recipe()).open.reproduction) != "clean");
  report.reproduced = true;
  CHECK(said(of_audit(report, traces_recipe(), &against).open.reproduction) == "clean");
  CHECK(said(of_audit(report, traces_recipe(), &against).internal.earlier) == "clean");
  report.reproduced = false;
  CHECK(said(of_audit(report, traces_recipe()).open.reproduction) == "found; differs");
}

TEST_CASE("verdict parts: rows by their bytes, and what their files give back") {
  AuditReport report;
  report.of_rows = true;
  report.certificate = Json{};
  const Recipe projected = rows_recipe(kProjection);
  const verdict::Verdict open = of_audit(report, projected);
  CHECK(said(open.open.given_back) == "clean");
  CHECK(said(open.internal.alone) == "not_possible; not_from_bytes");
  CHECK(said(open.internal.known) == "not_possible; of_traces");
  CHECK(said(open.internal.told_apart) == "not_possible; not_from_bytes");
  report.row_files.push_back({.name = "p.csv"});
  CHECK(said(of_audit(report, projected).internal.known) == "not_possible; of_traces");
  report.row_files[0].alike = {{"s", 2, 5, 9}};
  CHECK(said(of_audit(report, projected).internal.known) ==
        "found; alike_in_groups 9 p.csv × s, 2/5");
  report.row_files.clear();
  const verdict::Verdict nobody = of_audit(report, rows_recipe(kProjection, ""));
  CHECK(said(nobody.internal.alone) == "not_possible; persons_uncounted");
  CHECK(said(nobody.internal.told_apart) == "not_possible; no_individual");
  // Without a certificate nobody says that a file holds its rows' values.
  report.certificate.reset();
  CHECK(said(of_audit(report, projected).open.given_back) == "not_possible; not_from_bytes");
  report.reproduced = true;
  CHECK(said(of_audit(report, projected).open.given_back) == "clean");
  report.reproduced.reset();
  report.certificate = Json{};
  // Values that are coarser are not those of the rows.
  const Recipe coarse = rows_recipe(kGeneralised + "}");
  CHECK(said(of_audit(report, coarse).open.given_back) == "not_possible; not_from_bytes");
  report.together.push_back({"p", "q", {"a"}, {}, 3, 1, 2, {"b"}, false});
  report.together.push_back({"p", "r", {"a"}, {}, 3, 1, 0, {}, false});
  CHECK(said(of_audit(report, projected).open.given_back) == "found; files_tell p × q");
  CHECK(said(of_audit(report, coarse).open.given_back) ==
        "found; files_tell p × q; not_from_bytes");
  report.reproduced = true;
  CHECK(said(of_audit(report, coarse).open.given_back) == "found; files_tell p × q");
  report.together.clear();
  const Recipe alike =
      rows_recipe(kGeneralised + R"(,"withdraw":"any","models":[{"model":"distinct","column":"s",
        "l":2}]})");
  CHECK(said(of_audit(report, alike).open.given_back) == "found; withdrawn_alike h");
  find(report, FindingCode::kTiedItems);
  CHECK(said(of_audit(report, alike).open.given_back) == "found; given_back 1");
}

TEST_CASE("verdict parts: persons in rows are counted, or nobody tells them apart") {
  const Recipe by_rows = rows_recipe(R"("count":"rows",)" + kProjection);
  RowRelease release;
  RowInternals internals;
  release.recipe = rows_recipe(kProjection);
  CHECK(said(rows_internal(release, internals).alone) == "clean");  // classes are of persons
  release.recipe = by_rows;
  internals.files.resize(2);
  CHECK(said(rows_internal(release, internals).alone) == "not_possible; persons_uncounted");
  internals.files[0].people.emplace();
  CHECK(said(rows_internal(release, internals).alone) == "not_possible; persons_uncounted");
  internals.files[1].people.emplace();
  CHECK(said(rows_internal(release, internals).alone) == "clean");
  internals.files[0].people->rows_below = 2;
  internals.files[1].people->rows_below = 3;
  CHECK(said(rows_internal(release, internals).alone) == "found; alone_in_rows 5");
  CHECK(said(rows_internal(release, internals).known) == "not_possible; of_traces");
  CHECK(said(rows_internal(release, internals).told_apart) == "clean");
  release.recipe = rows_recipe(kProjection, "");
  CHECK(said(rows_internal(release, internals).told_apart) == "not_possible; no_individual");
}

TEST_CASE("verdict parts: traces of one person, content, lots that were not compared") {
  Release release;
  InternalFigures internal;
  release.recipe = traces_recipe();
  const verdict::InternalPart open = traces_internal(release, internal);
  CHECK(said(open.alone) == "clean");
  CHECK(said(open.known) == "not_asked");
  CHECK(said(open.earlier) == "not_asked");
  internal.content.asked = true;
  CHECK(said(traces_internal(release, internal).known) == "clean");
  internal.content.below_width = 4;
  CHECK(said(traces_internal(release, internal).known) == "found; narrowed_by_content 4");
}

TEST_CASE("verdict parts: values that the recipe lists, by rows, by tables and by bytes") {
  const std::string listing =
      R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"]},
          "masking":{"rare_traces":"withhold"},
          "prepare":{"keep":[{"column":"s","in":["L1","L2"]}]}})";
  Release release;
  InternalFigures internal;
  release.recipe = parse_recipe(listing).value();
  const auto alone = [&] { return said(traces_internal(release, internal).alone); };
  CHECK(alone() == "clean");
  internal.prepare.listed = {{"prepare.keep[0].in", "s", 2, 1},
                             {"prepare.keep[1].in", "s", 1, 0},
                             {"prepare.recode[0].table", "t", 3, 3}};
  CHECK(alone() == "found; few_listed 3 s");
  internal.prepare.listed.clear();
  internal.engine.emplace();
  CHECK(alone() == "found; of_tables_alone");
  CHECK(said(of_audit(AuditReport{}, release.recipe).internal.alone) ==
        "not_possible; not_from_bytes");
  release.recipe.keep.clear();
  CHECK(alone() == "clean");
  CHECK(said(of_audit(AuditReport{}, release.recipe).internal.alone) == "clean");
}

TEST_CASE("verdict parts: a check that comes later replaces one, or is refused by its key") {
  std::optional<verdict::Verdict> none;
  const std::string clean = R"({"check":"other","outcome":"clean","because":[]})";
  REQUIRE_FALSE(settle(none, clean).ok());
  std::optional<verdict::Verdict> some = of_audit(AuditReport{}, traces_recipe());
  CHECK(settle(some, clean).ok());
  CHECK(said(some->internal.other) == "clean");
  CHECK(settle(some, R"({"check":"other","outcome":"found","because":[{"reason":"narrowed",
    "count":3,"names":["a"]}]})")
            .ok());
  CHECK(said(some->internal.other) == "found; narrowed 3 a");
  const auto key_of_refusal = [&](const std::string& json) {
    const Status status = settle(some, json);
    REQUIRE_FALSE(status.ok());
    CHECK(status.error().code == ErrorCode::kRecipeSyntax);
    return status.error().key;
  };
  CHECK(key_of_refusal(R"({"check":"nothing","outcome":"clean","because":[]})") == "check");
  CHECK(key_of_refusal(R"({"outcome":"clean"})") == "check");
  CHECK(key_of_refusal(R"({"check":"other","outcome":"perhaps","because":[]})") == "outcome");
  CHECK(key_of_refusal(R"({"check":"other","outcome":"found","because":[{"reason":"why"}]})") ==
        "reason");
  CHECK(
      key_of_refusal(
          R"({"check":"other","outcome":"found","because":[{"reason":"narrowed","count":-1}]})") ==
      "count");
  CHECK_FALSE(settle(some, "{").ok());
  CHECK(said(some->internal.other) == "found; narrowed 3 a");
}
