// What the certificate of a series states, each value replaced, dropped and doubled: the audit of
// the publication or that of the chain finds it.
#include <doctest.h>

#include <algorithm>
#include <functional>
#include <optional>

#include "audit_support.h"
#include "series/series_support.h"
#include "tampered_json.h"

using namespace paravent;

namespace {

Recipe stated_recipe() {
  return series_test::recipe_of(R"({"due":"left","group":5})", R"({"k":5,"width":3})");
}

std::vector<series_test::Row> stated_rows() {
  std::vector<series_test::Row> rows;
  for (int i = 0; i < 9; ++i) rows.push_back({"a" + std::to_string(i), 2000, "A", "F"});
  for (int i = 0; i < 8; ++i) rows.push_back({"b" + std::to_string(i), 2000, "A", "M"});
  for (int i = 0; i < 7; ++i) rows.push_back({"d" + std::to_string(i), 2001, "A", "F"});
  for (int year = 2000; year <= 2002; ++year) rows.push_back({"always", year, "Z", "F"});
  return rows;
}

audited::Files stated_publication(int last, const audited::Files* before) {
  const Recipe recipe = stated_recipe();
  std::optional<series::Earlier> earlier;
  if (before != nullptr) {
    std::vector<series::EarlierFile> files;
    for (const AuditInput& file : before->inputs()) {
      files.push_back({std::string(file.name), std::string(file.bytes), file.sha256});
    }
    Result<series::Earlier> read = series::read_earlier(files, recipe);
    REQUIRE(read.ok());
    earlier = std::move(read.value());
  }
  const series::Earlier* known = earlier ? &*earlier : nullptr;
  const Result<series::Units> units =
      series::find_units(series_test::table_of(stated_rows(), last), recipe, known);
  REQUIRE(units.ok());
  BuiltMembers members;
  const Result<BuiltCohorts> built = build_cohorts(units.value().table, recipe, members);
  REQUIRE(built.ok());
  Result<series::MadeSeries> made =
      series::make_series(units.value(), built.value(), members, recipe, known);
  REQUIRE(made.ok());
  return audited::Files(std::move(made.value().released.release));
}

bool is_found(const audited::Files& now, const audited::Files& before) {
  return !now.audit().findings.empty() ||
         !audit_series(now.inputs(), before.inputs(), stated_recipe()).findings.empty();
}

Json* member(Json& object, const std::string& key) {
  for (auto& [name, value] : object.members) {
    if (name == key) return &value;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("series: every figure that the certificate states is checked") {
  const audited::Files first = stated_publication(2001, nullptr);
  const audited::Files good = stated_publication(2002, &first);
  REQUIRE_FALSE(is_found(good, first));
  audited::Files changed = good;
  Json document = parse_json(changed["certificate.json"]).value();
  Json& series = *member(document, "series");
  const auto expect_found = [&](const std::string& what) {
    changed["certificate.json"] = written(document);
    INFO(what);
    CHECK(is_found(changed, first));
  };
  for (const char* key :
       {"publication", "number", "previous", "first_year", "listed", "with_number", "lots",
        "smallest_lot", "groups", "groups_without_counts", "integer_years", "years"}) {
    REQUIRE(member(series, key) != nullptr);
    const Json kept = series;
    for (const Json& other : other_values()) {
      series = kept;
      if (written(other) == written(*member(series, key))) continue;
      *member(series, key) = other;
      expect_found(std::string(key) + " = " + written(other));
    }
    series = kept;
    for (std::size_t i = 0; i < series.members.size(); ++i) {
      if (series.members[i].first != key) continue;
      series.members.erase(series.members.begin() + static_cast<std::ptrdiff_t>(i));
    }
    expect_found(std::string("without ") + key);
    series = kept;
  }
  series.members.emplace_back("waiting", parse_json("2").value());
  expect_found("waiting");
  for (const char* none : {"null", "1", "[]", "{}"}) {
    series = parse_json(none).value();
    expect_found(std::string("series = ") + none);
  }
}

TEST_CASE("series: years, and the names of publications, are those that can be") {
  const audited::Files first = stated_publication(2001, nullptr);
  const audited::Files good = stated_publication(2002, &first);
  // What a publication says by itself, without the one before.
  const auto wrong = [](audited::Files files, const char* key, const std::string& value) {
    Json document = parse_json(files["certificate.json"]).value();
    *member(*member(document, "series"), key) = parse_json(value).value();
    files["certificate.json"] = written(document);
    std::string text;
    for (const Finding& one : files.audit().findings) text += one.attribute + " ";
    return text;
  };
  for (const char* years :
       {R"(["2001"])", "[2002]", R"(["2001","2000","2002"])", R"(["2000","2000","2001","2002"])",
        R"(["2000","2001","2002","2002"])", R"(["1999","2000","2001","2002"])",
        R"(["02000","2001","2002"])", R"(["2000",2001,"2002"])", R"(["2000","x","2002"])"}) {
    INFO(years);
    CHECK(wrong(good, "years", years).find("series.") == 0);
  }
  CHECK(wrong(good, "integer_years", "false") == "series.integer_years ");
  CHECK(wrong(good, "number", "1") == "series.number series.previous ");
  CHECK(wrong(good, "number", "4") == "series.number ");
  CHECK(wrong(good, "number", "2.5") == "series.number ");
  CHECK(wrong(good, "previous", "null") == "series.previous ");
  CHECK(wrong(first, "first_year", "\"1999\"") == "series.first_year ");
  CHECK(wrong(good, "first_year", "\"2001\"") == "series.first_year ");
  CHECK(wrong(first, "previous", "\"" + std::string(64, 'a') + "\"") == "series.previous ");
  // Which years between have rows only these tell: said to be unchecked.
  const AuditReport report = good.audit();
  CHECK(std::count(report.not_checked.begin(), report.not_checked.end(), "series_years") == 1);
  CHECK(wrong(good, "years", R"(["2000","2002"])").empty());

  // A publication that no year of the input can have named.
  audited::Files named = good;
  for (const char* name : {"lots.csv", "cohorte_sexe.csv"}) {
    std::string& bytes = named[name];
    for (std::size_t at; (at = bytes.find(",2001,")) != std::string::npos;) {
      bytes.replace(at, 6, ",1999,");
    }
  }
  named.certify();
  const AuditReport told = named.audit();
  CHECK(std::any_of(told.findings.begin(), told.findings.end(),
                    [](const Finding& one) { return one.attribute == "series.publications"; }));
}

TEST_CASE("series: a chain needs both certificates, their series and the recipe") {
  const audited::Files first = stated_publication(2001, nullptr);
  const audited::Files good = stated_publication(2002, &first);
  const auto chained = [&](const audited::Files& now, const audited::Files& before) {
    std::string text;
    const AuditReport report = audit_series(now.inputs(), before.inputs(), stated_recipe());
    for (const Finding& one : report.findings) {
      text += std::string(finding_name(one.code)) + ":" + one.attribute + " ";
    }
    return text;
  };
  for (const char* none : {"", "{", "{}", "[]"}) {
    audited::Files broken = good;
    broken["certificate.json"] = none;
    CHECK(chained(broken, first) == "series_chain:series ");
    broken = first;
    broken["certificate.json"] = none;
    CHECK(chained(good, broken) == "series_chain:series ");
  }
  audited::Files broken = first;
  broken["certificate.json"] = audited::replaced(broken["certificate.json"], "\"recipe\"", "\"x\"");
  CHECK(chained(good, broken).find("series_chain:recipe.? ") != std::string::npos);
  broken = good;
  broken.remove("certificate.json");
  CHECK(chained(broken, first) == "series_chain:series ");
  // Texts in the place of integers: the earlier years must stand before the new one.
  const auto texts = [](audited::Files files, const std::string& years) {
    Json document = parse_json(files["certificate.json"]).value();
    Json& series = *member(document, "series");
    *member(series, "integer_years") = parse_json("false").value();
    *member(series, "years") = parse_json(years).value();
    files["certificate.json"] = written(document);
    return files;
  };
  const audited::Files before = texts(first, R"(["2000","2001"])");
  const auto has = [&](const std::string& years) {
    return chained(texts(good, years), before).find("series_chain:publication ") !=
           std::string::npos;
  };
  CHECK_FALSE(has(R"(["2000","2001","2002"])"));
  CHECK(has(R"(["2000","2002"])"));
  CHECK(has(R"(["2001","2000","2002"])"));
  CHECK(has("[]"));
}

TEST_CASE("series: a row of the earlier publication that is gone") {
  const audited::Files first = stated_publication(2001, nullptr);
  audited::Files without = stated_publication(2002, &first);
  std::string& lots = without["lots.csv"];
  REQUIRE(lots.find("1,2001,17\n") != std::string::npos);
  lots = audited::replaced(lots, "1,2001,17\n", "");
  const AuditReport report = audit_series(without.inputs(), first.inputs(), stated_recipe());
  REQUIRE_FALSE(report.findings.empty());
  CHECK(finding_name(report.findings[0].code) == "series_changed");
  CHECK(report.findings[0].file == "lots.csv");
  CHECK(report.findings[0].line == 0);
  CHECK(report.findings[0].cohort == 1);
}
