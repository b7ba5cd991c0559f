// Two releases: what is compared, what both tell together, and what cannot be compared.
#include <doctest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "audit/audit.h"
#include "earlier_support.h"

namespace paravent {
namespace {

using brought::recipe_of;
using brought::release_of;

/// `count` individuals with one row each.
void add(std::vector<Row>& rows, int count, const std::string& s, const std::string& n,
         const std::string& sex = "F", const std::string& year = "2010",
         const std::string& bac = "S", const std::string& spe = "x") {
  for (int i = 0; i < count; ++i) {
    rows.push_back({"individual-" + std::to_string(rows.size()), year, s, n, bac, spe, sex});
  }
}

AuditReport compare(const Recipe& earlier, const std::vector<Row>& then, const Recipe& current,
                    const std::vector<Row>& now, bool cumulative = false, std::uint32_t years = 1) {
  const auto first = release_of(earlier, then), second = release_of(current, now);
  REQUIRE(first);
  REQUIRE(second);
  return audit_against_earlier(second->inputs(), first->inputs(), current, cumulative, years);
}

std::string said(const AuditReport& report) {
  std::string text;
  for (const Finding& f : report.findings) {
    text += std::string(finding_name(f.code)) + " " + f.file + ":" + std::to_string(f.line);
    for (const std::uint64_t n : f.numbers) text += " " + std::to_string(n);
    text += f.attribute.empty() ? "\n" : " " + f.attribute + "\n";
  }
  return text;
}

std::string left(const AuditReport& report) {
  std::string text;
  for (const Comparison::Left& one : report.comparison->not_compared) {
    text += one.of + " " + one.name + " " + one.why;
    for (const std::string& column : one.columns) text += " " + column;
    text += "\n";
  }
  return text;
}

const char* kBySex = R"(,"attributes":[{"name":"sex","columns":["sex"]}])";

}  // namespace

TEST_CASE("a release by s and one by s and n tell what n has") {
  std::vector<Row> rows;
  add(rows, 7, "A", "1");
  add(rows, 2, "A", "2");
  add(rows, 6, "B", "1");
  add(rows, 3, "B", "2");
  const Recipe coarse = recipe_of(R"("s")"), fine = recipe_of(R"("s","n")");
  const AuditReport report = compare(coarse, rows, fine, rows);
  CHECK(said(report) ==
        "narrowed_by_earlier cohortes.csv:4 1 2 2 3\n"
        "narrowed_by_earlier cohortes.csv:5 1 3 3 3\n");
  CHECK(report.comparison->masked == 2);
  CHECK(report.comparison->known == 2);
  REQUIRE(report.comparison->compared.size() == 1);
  CHECK(report.comparison->compared[0].columns == std::vector<std::string>{"s"});
  CHECK(left(report) == "current  only_there n\n");
  // The other way round: the earlier one's are named.
  CHECK(said(compare(fine, rows, coarse, rows)) ==
        "narrowed_by_earlier earlier/cohortes.csv:4 1 2 2 3\n"
        "narrowed_by_earlier earlier/cohortes.csv:5 1 3 3 3\n");
  // Against itself nothing is narrowed.
  const AuditReport same = compare(fine, rows, fine, rows);
  CHECK(same.passed);
  CHECK(same.comparison->masked == 4);
  CHECK(same.comparison->known == 0);
  CHECK(left(same).empty());
}

TEST_CASE("two releases that share one of two components each") {
  // By s and n, and by s and bac: what is hidden under one s of both is one sum.
  std::vector<Row> rows;
  for (const auto& [n, bac, count] : std::vector<std::tuple<const char*, const char*, int>>{
           {"1", "S", 6}, {"2", "S", 1}, {"1", "ES", 1}, {"2", "ES", 2}}) {
    add(rows, count, "B", n, "F", "2010", bac);
  }
  add(rows, 9, "A", "1");
  add(rows, 2, "A", "2");
  const Recipe by_n = recipe_of(R"("s","n")"), by_bac = recipe_of(R"("s","bac")");
  // B-1 7, B-2 0, A-1 9, A-2 0; by bac: A-S 11, B-S 7, B-ES is the rest of B, and is masked with
  // a further one.
  const AuditReport report = compare(by_bac, rows, by_n, rows);
  REQUIRE(report.comparison->compared.size() == 1);
  CHECK(report.comparison->compared[0].columns == std::vector<std::string>{"s"});
  CHECK(report.findings.size() == report.total(FindingCode::kNarrowedByEarlier));
}

TEST_CASE("attributes, by coarser and finer traces") {
  // By s: B is F 8, M 5. By s and n: in B-1 F 6, M 5 are shown; of B-2, which is masked, F are 2.
  std::vector<Row> rows;
  add(rows, 6, "B", "1", "F");
  add(rows, 5, "B", "1", "M");
  add(rows, 2, "B", "2", "F");
  add(rows, 9, "A", "1", "F");
  add(rows, 1, "A", "1", "M");
  add(rows, 4, "A", "2", "M");
  const Recipe coarse = recipe_of(R"("s")", kBySex), fine = recipe_of(R"("s","n")", kBySex);
  const AuditReport report = compare(coarse, rows, fine, rows);
  // A-2 and B-2 are 6 together; B is 13 and B-1 11.
  CHECK(audited::found(report, FindingCode::kNarrowedByEarlier, "cohortes.csv"));
  const auto pairs = report.comparison->compared;
  CHECK(std::any_of(pairs.begin(), pairs.end(), [](const Comparison::Pair& pair) {
    return pair.earlier == "sex" && pair.current == "sex" &&
           pair.columns == std::vector<std::string>{"s", "sex"};
  }));
}

TEST_CASE("a lower threshold shows what a higher one hides") {
  std::vector<Row> rows;
  add(rows, 12, "A", "1");
  add(rows, 7, "B", "1");
  add(rows, 6, "C", "1");
  const Recipe ten = recipe_of(R"("s")", "", R"(,"masking":{"k":10})");
  const Recipe five = recipe_of(R"("s")");
  const AuditReport report = compare(ten, rows, five, rows);
  CHECK(said(report) ==
        "narrowed_by_earlier earlier/cohortes.csv:3 1 7 7 5\n"
        "narrowed_by_earlier earlier/cohortes.csv:4 1 6 6 5\n");
}

TEST_CASE("an attribute of one release that a pair of the other holds") {
  // Decided as a pair, and alone: the same if nobody has two, or none.
  std::vector<Row> rows;
  add(rows, 6, "A", "1", "F", "2010", "S", "x");
  add(rows, 3, "A", "1", "F", "2010", "S", "y");
  add(rows, 7, "A", "1", "F", "2010", "ES", "x");
  add(rows, 2, "A", "1", "F", "2010", "ES", "y");
  const Recipe alone = recipe_of(R"("s")", R"(,"attributes":[{"name":"b","columns":["bac"]}])");
  const Recipe pair =
      recipe_of(R"("s")", R"(,"attributes":[{"name":"bs","columns":["bac","spe"]}])");
  const AuditReport report = compare(alone, rows, pair, rows);
  CHECK(said(report) ==
        "narrowed_if_one_value cohorte_bs.csv:3 1 2 2 3 bs\n"
        "narrowed_if_one_value cohorte_bs.csv:5 1 3 3 3 bs\n");
  REQUIRE(report.comparison->compared.size() == 2);
  CHECK_FALSE(report.comparison->compared[0].if_one_value);
  CHECK(report.comparison->compared[1].if_one_value);
  CHECK(report.comparison->compared[1].columns == std::vector<std::string>{"bac", "s"});
  CHECK(left(report) == "current bs only_there spe\n");

  // Where the data contradict that, nothing is claimed by it, and it is said.
  std::vector<Row> loose = rows;
  for (int i = 0; i < 6; ++i) {  // the pair of the first year is chosen: (not given, y)
    loose[static_cast<std::size_t>(i)][4] = "";
    Row later = loose[static_cast<std::size_t>(i)];
    later[1] = "2011";
    later[4] = "S";
    later[2] = "A";
    loose.push_back(later);
  }
  const AuditReport contradicted = compare(alone, loose, pair, loose);
  CHECK(contradicted.total(FindingCode::kNarrowedIfOneValue) == 0);
  CHECK(contradicted.total(FindingCode::kNotCompared) > 0);
  CHECK(left(contradicted) == "earlier b other_form bac\ncurrent bs other_form bac spe\n");
}

TEST_CASE("what cannot be compared is said, and does not pass") {
  std::vector<Row> rows;
  add(rows, 8, "A", "1");
  add(rows, 7, "B", "2");
  std::vector<Row> more = rows;
  add(more, 6, "B", "1", "M", "2011");
  const Recipe plain = recipe_of(R"("s")");
  const auto refused = [&](const AuditReport& report) {
    CHECK_FALSE(report.passed);
    CHECK(report.findings.size() == 1);
    CHECK(report.findings[0].code == FindingCode::kNotCompared);
    CHECK(report.comparison->compared.empty());
    REQUIRE(report.comparison->not_compared.size() == 1);
    CHECK(report.comparison->not_compared[0].of == "release");
    return report.comparison->not_compared[0].why;
  };
  CHECK(refused(compare(plain, rows, plain, more)) == "individuals");
  CHECK(refused(compare(plain, more, plain, rows, true)) == "fewer");
  const auto other = [&](const std::string& members) {
    const Recipe recipe = recipe_of(R"("s")", "", members);
    const std::string why = refused(compare(recipe, rows, plain, rows));
    CHECK(refused(compare(plain, rows, recipe, rows)) == why);
    return why;
  };
  CHECK(other(R"(,"prepare":{"keep":[{"column":"n","in":["1","2"]}]})") == "keep");
  CHECK(other(R"(,"prepare":{"cleaning":{"k":5,"columns":["s"]}})") == "cleaning");
  CHECK(other(R"(,"trace":{"window":[2000,2020]})") == "window");
  CHECK(other(R"(,"trace":{"year_type":"text"})") == "year");
  CHECK(other(R"(,"prepare":{"recode":[{"column":"year","table":{"2010":"2009"}}]})") == "year");
  // The same traces in other numbers.
  std::vector<Row> changed;
  add(changed, 9, "A", "1");
  add(changed, 6, "B", "1");
  CHECK(refused(compare(plain, rows, plain, changed)) == "contradiction");
  const auto first = release_of(plain, rows);
  REQUIRE(first);
  const Recipe files = parse_recipe(R"({"version":1,"columns":{"individual":"id"},)"
                                    R"("rows":{"projections":[{"name":"p","columns":["s"]}]}})")
                           .value();
  CHECK(refused(audit_against_earlier(first->inputs(), first->inputs(), files, false)) ==
        "row_files");
  audited::Files empty = *first;
  empty.remove("cohortes.csv");
  empty.remove("release.json");
  empty.remove("traces.csv");
  empty.remove("effectifs.csv");
  CHECK(refused(audit_against_earlier(first->inputs(), empty.inputs(), plain, false)) == "no_list");
  for (const char* certificate : {"", "{}", "[]", R"({"individuals":15})", R"({"recipe":1})"}) {
    audited::Files odd = *first;
    odd["certificate.json"] = certificate;
    CHECK(refused(audit_against_earlier(first->inputs(), odd.inputs(), plain, false)) == "recipe");
  }
  CHECK(refused(audit_against_earlier(first->inputs(), {}, plain, true)) == "recipe");
}

TEST_CASE(
    "values replaced otherwise are brought together, where it is no matter which came first") {
  const auto replacing = [](const std::string& table) {
    return recipe_of(R"("s")", kBySex,
                     R"(,"prepare":{"recode":[{"column":"sex","table":{)" + table + "}}]}");
  };
  std::vector<Row> letters, words;
  add(letters, 8, "A", "1", "F");
  add(letters, 7, "B", "2", "M");
  add(words, 8, "A", "1", "Femme");
  add(words, 7, "B", "2", "M");
  const Recipe plain = recipe_of(R"("s")", kBySex);
  const Recipe women = replacing(R"("F":"Femme")");
  CHECK(left(compare(women, words, plain, letters)).empty());
  CHECK(left(compare(plain, letters, women, words)).empty());
  CHECK(left(compare(women, words, replacing(R"("F":"Femme","H":"M")"), words)).empty());
  // One joins what the other joins the other way: which came first would matter.
  const std::string apart = "earlier sex recoded sex\ncurrent sex recoded sex\n";
  CHECK(left(compare(replacing(R"("F":"M")"), letters, replacing(R"("M":"F")"), letters)) == apart);
  // Labels that contradict the recipes are not brought together, which is said.
  const std::string contradicts = "earlier sex contradicts sex\ncurrent sex contradicts sex\n";
  CHECK(left(compare(women, letters, plain, letters)) == contradicts);
}

TEST_CASE("columns in another form are named") {
  std::vector<Row> rows;
  add(rows, 8, "A", "1", "F");
  add(rows, 7, "B", "2", "M");
  const Recipe plain = recipe_of(R"("s")", kBySex);
  const AuditReport recoded =
      compare(recipe_of(R"("s")", kBySex,
                        R"(,"prepare":{"recode":[{"column":"sex","table":{"F":"Femme"}}]})"),
              rows, plain, rows);
  CHECK(left(recoded) == "earlier sex contradicts sex\ncurrent sex contradicts sex\n");
  CHECK(recoded.total(FindingCode::kNotCompared) == 2);
  const AuditReport grouped = compare(
      recipe_of(R"("s")",
                R"(,"attributes":[{"name":"sex","columns":["sex"],"rare_labels":"group"}])"),
      rows, plain, rows);
  CHECK(left(grouped) == "earlier sex rare_labels sex\ncurrent sex rare_labels sex\n");
  const AuditReport placed =
      compare(recipe_of(R"("s")", R"(,"prefix":["bac"])"), rows, recipe_of(R"("s","bac")"), rows);
  CHECK(left(placed) == "earlier  other_form bac\ncurrent  other_form bac\n");
  CHECK_FALSE(placed.passed);
  // What is only in one of the two has no counterpart: said, and no finding.
  const AuditReport alone = compare(plain, rows, recipe_of(R"("s")"), rows);
  CHECK(left(alone) == "earlier sex only_there sex\n");
  CHECK(alone.passed);
}

TEST_CASE("later rows: a trace may lose, what begins with it does not") {
  // Nine begin with A; later seven of them have gone on to B. A alone has fallen.
  std::vector<Row> then, now;
  add(then, 9, "A", "1");
  add(then, 5, "B", "1");
  now = then;
  for (int i = 0; i < 7; ++i) {
    Row next = then[static_cast<std::size_t>(i)];
    next[1] = "2011";
    next[2] = "B";
    now.push_back(next);
  }
  const Recipe plain = recipe_of(R"("s")");
  // A 2, A+B 7, B 5: A and B are hidden now; nobody is new, so that A, A+B are 9, and B is 5.
  const AuditReport report = compare(plain, then, plain, now, true);
  CHECK(said(report) ==
        "narrowed_by_earlier cohortes.csv:3 1 2 2 3\n"
        "narrowed_by_earlier cohortes.csv:4 1 5 5 3\n");
  // With newcomers A is 2 to 4 and B 5 to 7.
  std::vector<Row> grown = now;
  for (int i = 0; i < 12; ++i) {
    const char* s = i < 10 ? "C" : i < 11 ? "A" : "B";
    grown.push_back({"newcomer-" + std::to_string(i), "2011", s, "1", "S", "x", "F"});
  }
  const AuditReport more = compare(plain, then, plain, grown, true);
  CHECK(more.passed);
  CHECK(more.comparison->cumulative);
}

TEST_CASE("later rows: of one year more, whoever left a trace stands one position further") {
  // Thirteen had A then B; of these eleven go on to C, two to D, which is hidden. Newcomers begin.
  std::vector<Row> then, now;
  const auto next = [](Row row, const char* year, const char* s) {
    row[1] = year;
    row[2] = s;
    return row;
  };
  std::vector<Row> first;
  add(first, 13, "A", "1");
  add(first, 20, "E", "1");
  then = first;
  for (std::size_t i = 0; i < 13; ++i) then.push_back(next(first[i], "2011", "B"));
  now = then;
  for (std::size_t i = 0; i < 13; ++i) {
    now.push_back(next(first[i], "2012", i < 11 ? "C" : "D"));
  }
  for (int i = 0; i < 23; ++i) {
    now.push_back(
        {"newcomer-" + std::to_string(i), "2012", i < 20 ? "A" : "F", "1", "S", "x", "F"});
  }
  const Recipe plain = recipe_of(R"("s")");
  const AuditReport report = compare(plain, then, plain, now, true);
  CHECK(report.comparison->years == 1);
  CHECK(said(report) ==
        "narrowed_by_earlier cohortes.csv:5 1 2 2 3\n"
        "narrowed_by_earlier cohortes.csv:6 1 3 3 3\n");
  // A step renamed in the data, to which the recipe gives its old name, tells the same.
  const Recipe back =
      recipe_of(R"("s")", "", R"(,"prepare":{"recode":[{"column":"s","table":{"New":"A"}}]})");
  CHECK(said(compare(plain, then, back, now, true)) == said(report));
  CHECK(left(compare(plain, then, back, now, true)).empty());
  // Who does not know how many years were added knows less.
  const AuditReport any = compare(plain, then, plain, now, true, 0);
  CHECK(any.comparison->years == 0);
  CHECK(any.comparison->known < report.comparison->known);
  // Two years more contradict that it is one.
  std::vector<Row> longer = now;
  for (std::size_t i = 0; i < 11; ++i) longer.push_back(next(first[i], "2013", "G"));
  CHECK(compare(plain, then, plain, longer, true).comparison->years == 2);
}

TEST_CASE("what years to come change is not compared") {
  std::vector<Row> then, now;
  add(then, 9, "A", "1", "F");
  add(then, 6, "B", "1", "M");
  now = then;
  add(now, 6, "A", "1", "F", "2011");
  const Recipe last = recipe_of(R"("s")", R"(,"derived":[{"name":"ended","from":"last_year"},)"
                                          R"({"name":"n","from":"enrolments"}])");
  const AuditReport report = compare(last, then, last, now, true);
  CHECK(left(report) ==
        "earlier ended changes ended\nearlier n changes n\n"
        "current ended changes ended\ncurrent n changes n\n");
  CHECK(report.passed);
  CHECK(left(compare(last, then, last, then)).empty());
}

TEST_CASE("rare traces that are left out, or are one cohort: what is listed is compared") {
  std::vector<Row> rows;
  add(rows, 7, "A", "1");
  add(rows, 2, "A", "2");
  add(rows, 6, "B", "1");
  add(rows, 3, "B", "2");
  const Recipe coarse = recipe_of(R"("s")");
  const Recipe all = recipe_of(R"("s","n")");
  for (const char* form : {"withhold", "group"}) {
    const Recipe rare = recipe_of(R"("s","n")", kBySex,
                                  std::string(R"(,"masking":{"rare_traces":")") + form + R"("})");
    // No trace is named that has 2 or 3.
    const AuditReport report = compare(coarse, rows, rare, rows);
    CHECK(report.total(FindingCode::kNarrowedByEarlier) == 0);
    CHECK(report.passed);
    CHECK((left(report).find("rare_traces") != std::string::npos) ==
          (std::string(form) == "group"));
    // Against the list of all, which hides A-2 and B-2 alone, nothing is added.
    CHECK(compare(all, rows, rare, rows).passed);
    // A-1 has 7: were A 6, the two would contradict each other.
    std::vector<Row> changed = rows;
    for (std::size_t i = 0; i < 3; ++i) changed[i][2] = "B";
    CHECK_FALSE(compare(coarse, changed, rare, rows).passed);
  }
}

TEST_CASE("a release of release.json alone, of traces.csv, or of the tidy set") {
  std::vector<Row> rows;
  add(rows, 7, "A", "1");
  add(rows, 2, "A", "2");
  add(rows, 6, "B", "1");
  add(rows, 3, "B", "2");
  const Recipe coarse = recipe_of(R"("s")"), fine = recipe_of(R"("s","n")");
  const auto first = release_of(coarse, rows), second = release_of(fine, rows);
  REQUIRE(first);
  REQUIRE(second);
  const std::vector<std::vector<std::string>> parts{
      {"release.json"}, {"traces.csv"}, {"parcours.csv", "effectifs.csv"}};
  for (const std::vector<std::string>& kept : parts) {
    audited::Files part = *first;
    std::erase_if(part.files, [&](const OutputFile& file) {
      return std::find(kept.begin(), kept.end(), file.name) == kept.end() &&
             file.name != "certificate.json";
    });
    const AuditReport report = audit_against_earlier(second->inputs(), part.inputs(), fine, false);
    CHECK(report.total(FindingCode::kNarrowedByEarlier) == 2);
  }
}

}  // namespace paravent
