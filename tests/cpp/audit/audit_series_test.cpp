// The audit of a series: each finding by a publication in which one thing was changed.
#include <doctest.h>

#include "audit_support.h"
#include "series/series_support.h"

using namespace paravent;

namespace {

using audited::codes;
using audited::Files;

std::vector<series_test::Row> chain_rows() {
  std::vector<series_test::Row> rows;
  const auto add = [&](const std::string& names, int count, int year, const std::string& step,
                       const std::string& sex) {
    for (int i = 0; i < count; ++i)
      rows.push_back({names + std::to_string(i), year, step, sex, ""});
  };
  add("a", 9, 2000, "A", "F");
  add("b", 8, 2000, "A", "M");
  add("c", 2, 2000, "B", "F");
  add("d", 7, 2001, "A", "F");
  add("e", 6, 2001, "C", "M");
  for (int year = 2000; year <= 2002; ++year) rows.push_back({"always", year, "Z", "F", ""});
  return rows;
}

Recipe chain_recipe(const std::string& renamed = "[]") {
  const std::string more = renamed == "[]" ? "}" : R"(,"renamed":)" + renamed + "}";
  return series_test::recipe_of(R"({"due":"left","group":5)" + more, R"({"k":5,"width":3})");
}

/// The publication of the rows to `last`, with its package and a certificate over all.
Files publication(int last, const std::vector<AuditInput>& before,
                  const std::string& renamed = "[]") {
  const Recipe recipe = chain_recipe(renamed);
  std::optional<series::Earlier> earlier;
  if (!before.empty()) {
    std::vector<series::EarlierFile> files;
    for (const AuditInput& file : before) {
      files.push_back({std::string(file.name), std::string(file.bytes), file.sha256});
    }
    Result<series::Earlier> read = series::read_earlier(files, recipe);
    REQUIRE(read.ok());
    earlier = std::move(read.value());
  }
  const series::Earlier* known = earlier ? &*earlier : nullptr;
  std::vector<series_test::Row> rows = chain_rows();
  for (series_test::Row& row : rows) {
    if (renamed != "[]" && row.step == "A") row.step = "New";
  }
  const Result<series::Units> units =
      series::find_units(series_test::table_of(rows, last), recipe, known);
  REQUIRE(units.ok());
  BuiltMembers members;
  const Result<BuiltCohorts> built = build_cohorts(units.value().table, recipe, members);
  REQUIRE(built.ok());
  Result<series::MadeSeries> made =
      series::make_series(units.value(), built.value(), members, recipe, known);
  REQUIRE(made.ok());
  return Files(std::move(made.value().released.release));
}

/// Codes of findings, each once, in order.
std::string found_codes(const AuditReport& report) {
  std::string text;
  for (const Finding& finding : report.findings) {
    const std::string name(finding_name(finding.code));
    if (text.find(name + " ") == std::string::npos) text += name + " ";
  }
  return text;
}

void change(Files& files, const std::string& name, const std::string& from, const std::string& to) {
  std::string& bytes = files[name];
  REQUIRE(bytes.find(from) != std::string::npos);
  bytes = audited::replaced(bytes, from, to);
}

}  // namespace

TEST_CASE("two publications pass, by themselves and as a chain") {
  const Files first = publication(2001, {});
  CHECK(codes(first.audit()) == "");
  const Files next = publication(2002, first.inputs());
  CHECK(codes(next.audit()) == "");
  CHECK(codes(audit_series(next.inputs(), first.inputs(), chain_recipe())) == "");
}

TEST_CASE("a chain over a course that was renamed") {
  const std::string pairs = R"([[["A"],["New"]]])";
  const Files first = publication(2001, {});
  const Files next = publication(2002, first.inputs(), pairs);
  CHECK(codes(next.audit()) == "");
  const auto chained = [&](const std::string& renamed) {
    return found_codes(audit_series(next.inputs(), first.inputs(), chain_recipe(renamed)));
  };
  CHECK(chained(pairs) == "");
  CHECK(chained("[]").find("series_not_listed ") != std::string::npos);
  CHECK(chained(R"([[["A"],["B"]]])").find("series_chain ") != std::string::npos);
  CHECK(chained(R"([[["X"],["New"]]])").find("series_chain ") != std::string::npos);
}

TEST_CASE("a publication of a series in which one thing is changed") {
  const Files first = publication(2001, {});
  const Files good = publication(2002, first.inputs());
  const auto alone = [&](const std::string& name, const std::string& from, const std::string& to) {
    Files files = good;
    change(files, name, from, to);
    files.certify();
    return found_codes(files.audit());
  };
  // A lot of fewer than k, beside a larger one so that the sizes are right.
  CHECK(alone("lots.csv", "1,2001,17\n1,2002,7\n", "1,2001,20\n1,2002,4\n")
            .find("series_lot_small ") != std::string::npos);
  CHECK(alone("lots.csv", "1,2002,7\n", "1,2002,8\n").find("files_disagree ") != std::string::npos);
  CHECK(alone("cohortes.csv", "1,24,A", "1,25,A").find("files_disagree ") != std::string::npos);
  CHECK(alone("cohorte_sexe.csv", "1,2001,F,9", "1,2001,F,8").find("total_mismatch ") !=
        std::string::npos);
  const auto stated = [&](const std::string& from, const std::string& to) {
    Files files = good;
    change(files, "certificate.json", from, to);
    return found_codes(files.audit());
  };
  CHECK(stated("\"listed\": 3", "\"listed\": 4") == "series_total ");
  CHECK(stated("\"lots\": 3", "\"lots\": 3,\n    \"waiting\": 2") == "series_total ");
  CHECK(stated("\"smallest_lot\": 6", "\"smallest_lot\": 5") == "series_total ");
  CHECK(stated("\"publication\": \"2002\"", "\"publication\": \"2003\"") == "series_total ");
}

TEST_CASE("a chain in which one thing is changed") {
  const Files first = publication(2001, {});
  const Files good = publication(2002, first.inputs());
  const auto chained = [&](const std::string& name, const std::string& from,
                           const std::string& to) {
    Files files = good;
    change(files, name, from, to);
    return found_codes(audit_series(files.inputs(), first.inputs(), chain_recipe()));
  };
  CHECK(chained("lots.csv", "1,2001,17", "1,2001,16") == "series_changed ");
  CHECK(chained("lots.csv", "1,2002,7", "1,2000,7") == "series_changed series_group ");
  CHECK(chained("cohorte_sexe.csv", "1,2001,F,9", "1,2001,F,8") == "series_changed ");
  CHECK(chained("cohorte_sexe.csv", "1,2002,F,7", "1,2000,F,7") == "series_group ");
  CHECK(chained("certificate.json", "\"number\": 2", "\"number\": 3") == "series_chain ");
  CHECK(chained("certificate.json", "\"first_year\": \"2000\"", "\"first_year\": \"1999\"") ==
        "series_chain ");
  CHECK(chained("certificate.json", "\"publication\": \"2002\"", "\"publication\": \"2001\"")
            .find("series_chain ") != std::string::npos);

  Files other = good;
  std::string& stated = other["certificate.json"];
  const std::size_t hash = stated.find("\"previous\": \"") + 13;
  stated[hash] = stated[hash] == '0' ? '1' : '0';
  CHECK(found_codes(audit_series(other.inputs(), first.inputs(), chain_recipe())) ==
        "series_chain ");

  // Of the trace that waits nothing is left.
  Files without = good;
  change(without, "cohortes.csv", "3,0,B\n", "");
  CHECK(found_codes(audit_series(without.inputs(), first.inputs(), chain_recipe())) ==
        "series_not_listed ");

  // The earlier publication had another recipe.
  Files earlier = first;
  change(earlier, "certificate.json", "\"group\": 5", "\"group\": 6");
  CHECK(found_codes(audit_series(good.inputs(), earlier.inputs(), chain_recipe())) ==
        "series_chain ");
}
