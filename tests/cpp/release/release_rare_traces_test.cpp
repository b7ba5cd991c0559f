// Rare traces withheld or grouped: masking.rare_traces.
#include <doctest.h>

#include <string>
#include <vector>

#include "audit/audit_support.h"
#include "dossier/dossier.h"
#include "recipe/time_family.h"
#include "small_universes.h"

using namespace paravent;
using universe::enumerate;
using universe::Kind;
using universe::Verdict;

namespace rare_test {
namespace {

std::string rare_recipe(const std::string& rare, const std::string& roles = {},
                        const std::string& rest = {}, int k = 3) {
  return R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"])" + roles +
         R"(},"masking":{"k":)" + std::to_string(k) + R"(,"rare_traces":")" + rare + R"("})" +
         rest + "}";
}

const std::string kSort = R"(,"attributes":[{"name":"sort","columns":["a"]}])";
const std::string kLinked = R"(,"linked":[{"name":"f","step":["a"]}])";
const std::string kDeeper =
    R"(,"linked":[{"name":"f","step":["a"]},{"name":"g","step":["b"],"refines":"f"}])";

Kind kind_of(const std::string& step, const std::string& a) { return {{"2000", step, a}}; }

/// `count` individuals of one row each.
void add(std::vector<Row>& rows, int count, const std::string& step, const std::string& a,
         const std::string& b = "b") {
  for (int i = 0; i < count; ++i) {
    rows.push_back({"p" + std::to_string(rows.size()), "2000", step, a, b});
  }
}

struct Made {
  BuiltRelease built;
  audited::Files files;
};

Made make(const std::string& document, const std::vector<Row>& rows) {
  const Recipe parsed = parse_recipe(document).value();
  const Table table = make_table({"y", "s", "a", "b"}, rows);
  auto built = build_cohorts(table, parsed);
  REQUIRE(built);
  auto made = make_release(built.value(), parsed, {}, {});
  REQUIRE(made);
  made.value().release.version = "1.0.0";
  const Release release = made.value().release;
  return {std::move(made.value()), audited::Files(release)};
}

std::vector<Row> some_rows() {
  std::vector<Row> rows;
  add(rows, 9, "A", "x");
  add(rows, 6, "A", "y");
  add(rows, 7, "B", "x");
  add(rows, 2, "B", "y");
  add(rows, 1, "B", "z");
  add(rows, 3, "C", "x");
  add(rows, 2, "D", "y");
  add(rows, 1, "E", "x");
  return rows;
}

}  // namespace

TEST_CASE("rare traces: universe of steps and an attribute") {
  const std::vector<Kind> kinds{kind_of("A", "x"), kind_of("A", "y"), kind_of("B", "x"),
                                kind_of("B", "y"), kind_of("C", "x"), kind_of("C", "y")};
  for (const char* rare : {"list", "withhold", "group"}) {
    CAPTURE(rare);
    const Verdict found = enumerate({rare_recipe(rare, kSort), {"y", "s", "a"}, kinds, 9});
    CHECK(found.below == 0);
    CHECK(found.hidden_below == 0);
    CHECK((found.hidden > 0) == (std::string(rare) != "list"));
    CHECK(found.masked > 0);
  }
}

TEST_CASE("rare traces: universe of a linked file") {
  const std::vector<Kind> kinds{kind_of("A", "x"), kind_of("A", "y"), kind_of("A", "z"),
                                kind_of("B", "x"), kind_of("B", "y"), kind_of("C", "x")};
  for (const char* rare : {"withhold", "group"}) {
    CAPTURE(rare);
    const Verdict found = enumerate({rare_recipe(rare, {}, kLinked), {"y", "s", "a"}, kinds, 9});
    CHECK(found.below == 0);
    CHECK(found.hidden_below == 0);
    CHECK(found.hidden > 0);
  }
}

TEST_CASE("rare traces: one cohort of all, last, with attributes and no finer traces") {
  Made made = make(rare_recipe("group", kSort.substr(0, 0) + kSort, {}, 5), some_rows());
  CHECK(made.files["cohortes.csv"] ==
        "cohorteid,effectif,trace\n1,15,A\n2,10,B\n"
        "3,6,(autres parcours)\n");
  CHECK(made.files["cohorte_sort.csv"] ==
        "cohorteid,a,effectif\n1,x,9\n1,y,6\n2,x,0\n2,y,0\n2,z,0\n3,x,0\n3,y,0\n");
  CHECK(made.files["traces.csv"] == "NOMBRE;position_1\n15;A\n10;B\n6;(autres parcours)\n");
  CHECK(made.files["formations.csv"] == "formation,s\nA,A\nB,B\n");
  CHECK(made.files["release.json"].find("\"trace\":\"C\"") == std::string::npos);
  CHECK(made.files.audit().passed);

  Made linked = make(rare_recipe("group", {}, kLinked, 5), some_rows());
  CHECK(linked.files["cohortes_f.csv"] ==
        "cohorteid,effectif,trace\n1,9,A-x\n1,6,A-y\n2,10,(autres parcours)\n");
  CHECK(linked.files["traces_f.csv"] == "NOMBRE;position_1\n9;A.x\n6;A.y\n10;(autres parcours)\n");
  CHECK(linked.files["formations_f.csv"] == "formation,s,a\nA-x,A,x\nA-y,A,y\n");
  CHECK(linked.files.audit().passed);
}

TEST_CASE("rare traces: withheld, they are nowhere") {
  Made made = make(rare_recipe("withhold", kSort, {}, 5), some_rows());
  CHECK(made.files["cohortes.csv"] == "cohorteid,effectif,trace\n1,15,A\n2,10,B\n");
  CHECK(made.files["cohorte_sort.csv"] ==
        "cohorteid,a,effectif\n1,x,9\n1,y,6\n2,x,0\n2,y,0\n2,z,0\n");
  CHECK(made.files["traces.csv"] == "NOMBRE;position_1\n15;A\n10;B\n");
  CHECK(made.files["formations.csv"] == "formation,s\nA,A\nB,B\n");
  CHECK(release_figures(made.files.release).masked_individuals == 6);
  CHECK(made.files.audit().passed);

  Made linked = make(rare_recipe("withhold", {}, kDeeper, 5), some_rows());
  CHECK(linked.files["cohortes_f.csv"] == "cohorteid,effectif,trace\n1,9,A-x\n1,6,A-y\n");
  CHECK(linked.files["cohortes_g.csv"] ==
        "cohorteid,effectif,trace,trace_f\n1,9,A-x-b,A-x\n1,6,A-y-b,A-y\n");
  CHECK(linked.files.audit().passed);
}

TEST_CASE("rare traces: the groups of finer traces of several cohorts, and their order") {
  std::vector<Row> rows = some_rows();
  add(rows, 3, "A", "z");
  add(rows, 2, "A", "t");
  Made made = make(rare_recipe("group", {}, kDeeper, 5), rows);
  // Of A the finer traces z and t, 5 together; of B all three, 10.
  CHECK(made.files["cohortes_f.csv"] ==
        "cohorteid,effectif,trace\n1,9,A-x\n1,6,A-y\n2,10,(autres parcours)\n"
        "1,5,(autres parcours)\n");
  CHECK(made.files["cohortes_g.csv"] ==
        "cohorteid,effectif,trace,trace_f\n1,9,A-x-b,A-x\n1,6,A-y-b,A-y\n");
  CHECK(made.files.audit().passed);
}

TEST_CASE("rare traces: a prefix, nested and sensitive attributes in the group") {
  const std::string roles =
      R"(,"prefix":["b"],"attributes":[{"name":"fine","columns":["a"],"nested_in":"sort"},)"
      R"({"name":"sort","columns":["s2"],"sensitive":true,"diversity":2}])";
  std::vector<Row> rows;
  const auto put = [&](int count, const std::string& step, const std::string& a,
                       const std::string& sort) {
    for (int i = 0; i < count; ++i) {
      rows.push_back({"p" + std::to_string(rows.size()), "2000", step, a, "P", sort});
    }
  };
  put(8, "A", "x1", "x");
  put(7, "A", "y1", "y");
  put(3, "B", "x1", "x");
  put(3, "B", "y1", "y");
  put(2, "C", "x2", "x");
  put(4, "D", "y1", "y");
  for (const bool diverse : {true, false}) {
    std::vector<Row> some = rows;
    if (!diverse) {
      for (Row& row : some) {
        if (row[2] != "A") row[3] = "x1", row[5] = "x";
      }
    }
    const Recipe parsed = parse_recipe(rare_recipe("group", roles, {}, 5)).value();
    auto built = build_cohorts(make_table({"y", "s", "a", "b", "s2"}, some), parsed);
    REQUIRE(built);
    auto made = make_release(built.value(), parsed, {}, {});
    REQUIRE(made);
    made.value().release.version = "1.0.0";
    audited::Files files(made.value().release);
    // B has six; C and D are two and four.
    CHECK(files["cohortes.csv"] ==
          "cohorteid,effectif,trace\n1,15,P+A\n2,6,P+B\n3,6,(autres parcours)\n");
    CHECK(files["traces.csv"] == "NOMBRE;b;position_1\n15;P;A\n6;P;B\n6;;(autres parcours)\n");
    CHECK((files["cohorte_sort.csv"].find("\n3,") != std::string::npos) == diverse);
    CHECK(files.audit().passed);
  }
}

TEST_CASE("rare traces: read-me and dossier count them alike, and the audit as both") {
  const auto has = [](const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  };
  Made grouped = make(rare_recipe("group", {}, {}, 5), some_rows());
  const std::string& readme = grouped.files["LISEZMOI.md"];
  CHECK(has(readme,
            "Des **31 personnes** étudiées, 25 ont suivi l’un des **2 parcours** listés, et 6 "
            "l’un des parcours rares, comptés ensemble."));
  CHECK(has(readme, "| Cohortes, `(autres parcours)` comptant pour une | 3 |"));
  CHECK(grouped.files.audit().figures.others == 6);
  const std::vector<std::uint32_t> sizes{15, 10, 3, 2, 1};
  grouped.built.internal.unicity = unicity_of(grouped.built, sizes);
  const std::string dossier =
      dossier_html(grouped.files.release, grouped.built.internal, {}, {}, {});
  CHECK(has(dossier, "<td>parcours différents</td><td class=\"n\">5</td>"));
  CHECK(has(dossier, "ceux qui les ont suivis sont comptés ensemble, sous"));
  CHECK_FALSE(has(dossier, "sans leur effectif"));
  CHECK(has(dossier, "publiés ensemble</td><td class=\"n\">6 (19,4"));
  CHECK(has(dossier, "qui connaît un tel parcours</td><td class=\"n\">12,5</td>"));

  Made withheld = make(rare_recipe("withhold", {}, {}, 5), some_rows());
  CHECK(has(withheld.files["LISEZMOI.md"],
            "25 ont suivi l’un des **2 parcours** listés, et 6 l’un des parcours rares, qui ne le "
            "sont pas."));
  CHECK(withheld.files.audit().figures.others == 0);

  Made listed = make(rare_recipe("list", {}, {}, 5), some_rows());
  CHECK(has(listed.files["LISEZMOI.md"], "**31 personnes** y sont comptées, dans **5 parcours**."));
}

TEST_CASE("rare traces: where there is none, nothing is said of their group") {
  std::vector<Row> rows;
  add(rows, 9, "A", "x");
  add(rows, 7, "B", "x");
  Made none = make(rare_recipe("group", {}, {}, 5), rows);
  const std::string& readme = none.files["LISEZMOI.md"];
  CHECK(readme.find("autres parcours") == std::string::npos);
  CHECK(readme.find("Tous les parcours n’y sont pas") == std::string::npos);
  CHECK(readme.find("les rares n’y sont pas") == std::string::npos);
  CHECK(readme.find("**16 personnes** y sont comptées, dans **2 parcours**.") != std::string::npos);
  CHECK(dossier_html(none.files.release, none.built.internal, {}, {}, {})
            .find("Aucun parcours n’est trop rare") != std::string::npos);
  // A linked file may have groups of its own: how they are written is told.
  add(rows, 2, "A", "y");
  Made linked = make(rare_recipe("group", {}, kLinked, 5), rows);
  CHECK(linked.files["LISEZMOI.md"].find("tous les parcours rares ensemble") != std::string::npos);
}

TEST_CASE("rare traces: a trace that is called as the group is refused") {
  std::vector<Row> rows = some_rows();
  add(rows, 9, "(autres parcours)", "x");
  const Recipe parsed = parse_recipe(rare_recipe("group")).value();
  const auto built = build_cohorts(make_table({"y", "s", "a", "b"}, rows), parsed);
  const auto made = make_release(built.value(), parsed, {}, {});
  REQUIRE_FALSE(made);
  CHECK(made.error().code == ErrorCode::kReservedTrace);
  CHECK(make(rare_recipe("list"), rows).files.audit().passed);
}

TEST_CASE(
    "rare traces: the audit finds a rare trace, a wrong rest and a group in its wrong place") {
  const auto count = [](const audited::Files& files, FindingCode code) {
    return files.audit().total(code);
  };
  Made made = make(rare_recipe("withhold", kSort, {}, 5), some_rows());
  made.files["cohortes.csv"] += "3,0,C\n";
  made.files.certify();
  CHECK(count(made.files, FindingCode::kRareListed) == 1);

  Made rest = make(rare_recipe("withhold", {}, {}, 5), some_rows());
  rest.files["cohortes.csv"] = "cohorteid,effectif,trace\n1,17,A\n2,10,B\n";  // 4 are left
  rest.files.certify();
  CHECK(count(rest.files, FindingCode::kTotalMismatch) == 1);

  Made group = make(rare_recipe("group", {}, {}, 5), some_rows());
  group.files["cohortes.csv"] = "cohorteid,effectif,trace\n1,15,A\n2,6,(autres parcours)\n3,10,B\n";
  group.files.certify();
  CHECK(count(group.files, FindingCode::kOrder) > 0);

  Made finer = make(rare_recipe("group", {}, kLinked, 5), some_rows());
  finer.files["cohortes_f.csv"] += "3,6,(autres parcours)\n";
  finer.files.certify();
  CHECK(count(finer.files, FindingCode::kNotRefining) == 1);
}

TEST_CASE("rare traces: the dossier tells unicity of all traces, listed or not") {
  for (const char* rare : {"list", "withhold", "group"}) {
    const Made made = make(rare_recipe(rare, {}, {}, 5), some_rows());
    std::vector<std::uint32_t> sizes{15, 10, 3, 2, 1};
    const Unicity unicity = unicity_of(made.built, sizes);
    CHECK(unicity.individuals == 31);
    CHECK(unicity.alone == 1);
    CHECK(unicity.masked_individuals == 6);
    CHECK(made.built.internal.primary_sizes == 3);
  }
}

TEST_CASE("rare traces: not grouped beside the number of enrolments, alone or in tuples") {
  // Its labels would tell who had which of the traces, and add up to hidden sizes.
  const std::pair<const char*, const char*> given[] = {
      {R"(,"derived":[{"name":"n","from":"enrolments"}])", "columns.derived[0]"},
      {R"(,"attributes":[{"name":"t","columns":["sex",{"derived":"enrolments"}]}])",
       "columns.attributes[0]"}};
  for (const auto& [roles, key] : given) {
    CHECK(parse_recipe(rare_recipe("withhold", roles)).ok());
    const auto parsed = parse_recipe(rare_recipe("group", roles));
    REQUIRE_FALSE(parsed.ok());
    CHECK(parsed.error().code == ErrorCode::kRecipeConflict);
    CHECK(parsed.error().key == std::string("masking.rare_traces, ") + key);
    CHECK(parsed.error().column.empty());
  }
}

}  // namespace rare_test
