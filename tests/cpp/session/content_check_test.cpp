// The last net of a run and of the audit: a column that identifies is refused, or red.
#include "session/content_check.h"

#include <doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "audit/audit_support.h"
#include "session/published_texts.h"
#include "support/json.h"

namespace paravent {
namespace {

std::vector<Row> enrolled(const std::string& title) {
  std::vector<Row> rows;
  for (int i = 0; i < 12; ++i) {
    rows.push_back(
        {"p" + std::to_string(i), "2020", "L1", "Droit", "S", title, "F", "Nord", "Caen"});
  }
  return rows;
}

Recipe plain() {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().excel_fr = false;
  return recipe;
}

TEST_CASE("content: a run refuses a column, unless it is accepted") {
  Recipe recipe = plain();
  const Table table = make_table(audited::table_columns(), enrolled("012345678AB"));
  const std::vector<content::Found> found = scan_columns(table, recipe);
  REQUIRE(found.size() == 1);
  CHECK(found[0].column == "title");
  const Status refused = refuse_identifying(found, recipe);
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().code == ErrorCode::kIdentifyingColumn);
  CHECK(refused.error().column == "title");
  CHECK(refused.error().kind == "ine");
  CHECK(refused.error().example == "•••••••••••");
  CHECK(refused.error().count == 1);
  recipe.accepted_columns = {"title"};
  CHECK(refuse_identifying(found, recipe).ok());
  CHECK(scan_columns(make_table(audited::table_columns(), enrolled("L1 Droit")), plain()).empty());
}

TEST_CASE("content: several columns are told at once, each once") {
  const Recipe recipe = plain();
  const auto found = [](const char* column, content::Kind kind) {
    return content::Found{.column = column, .kind = kind, .values = 3, .example = "••"};
  };
  const Status refused =
      refuse_identifying({found("a", content::Kind::kMail), found("a", content::Kind::kMail),
                          found("b", content::Kind::kIban)},
                         recipe);
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().column == "a");
  REQUIRE(refused.error().also.size() == 1);
  CHECK(refused.error().also[0].column == "b");
  CHECK(refused.error().also[0].kind == "iban");
  JsonWriter json;
  write_error(json, refused.error());
  CHECK(json.take().find("\"also\"") != std::string::npos);
}

TEST_CASE("content: of very many values the same are read, whatever their order") {
  ColumnValues values{"title", {}, {}};
  for (int i = 0; i < 30000; ++i) values.texts.push_back("titre " + std::to_string(i));
  for (int i = 0; i < 6; ++i) {
    values.texts.push_back("06 12 34 56 7" + std::to_string(i));
    values.texts.push_back("x" + std::to_string(i) + "@univ.example");
  }
  const auto scanned = [&] {
    const auto found = scan_values({values}, 100000);
    REQUIRE(found.size() == 1);
    return std::pair(found[0].values, found[0].example);
  };
  const auto first = scanned();
  CHECK(first.first > 0);
  std::reverse(values.texts.begin(), values.texts.end());
  CHECK(scanned() == first);
  std::sort(values.texts.begin(), values.texts.end());
  CHECK(scanned() == first);
}

TEST_CASE("content: values that an engine counted are nearly unique where rows are") {
  ColumnValues values{"title", {}, {}};
  for (int i = 0; i < 150; ++i) values.texts.push_back("titre " + std::to_string(i));
  values.alone = 60;
  CHECK(scan_values({values}, 300).empty());
  values.alone = 61;
  const auto found = scan_values({values}, 300);
  REQUIRE(found.size() == 1);
  CHECK(found[0].kind == content::Kind::kNearlyUnique);
}

TEST_CASE("content: of values that no row has any more nothing is said") {
  Table table = make_table(audited::table_columns(), enrolled("L1 Droit"));
  Column& title = table.columns[table.column("title")];
  title.dictionary.encode("012345678AB", {});
  CHECK(scan_columns(table, plain()).empty());
}

TEST_CASE("content: traces that are nearly all of one person") {
  Recipe recipe = plain();
  CHECK(refuse_single_traces(100, 89, recipe).ok());
  CHECK(refuse_single_traces(100, 90, recipe).error().column == "(trace)");
  recipe.accepted_columns = {"(trace)"};
  CHECK(refuse_single_traces(100, 90, recipe).ok());
}

TEST_CASE("content: the audit finds it in the bytes of every set, and nothing else") {
  for (const int set : {0, 1, 2}) {
    CAPTURE(set);
    Recipe recipe = plain();
    recipe.traces().oraccle = set == 0;
    recipe.traces().json = set == 1;
    recipe.traces().paris13 = set == 2;
    recipe.traces().description = {};
    recipe.traces().step = {"level", "title"};
    const auto made = audited::make(recipe, enrolled("012345678AB"));
    REQUIRE(made.ok());
    const audited::Files files(made.value().release);
    const AuditReport report = files.audit();
    INFO(audited::codes(report));
    CHECK_FALSE(report.passed);
    CHECK(report.total(FindingCode::kIdentifyingColumn) == report.findings.size());
    CHECK(report.findings.back().numbers == std::vector<std::uint64_t>{0, 1});
    const auto harmless = audited::make(recipe, enrolled("L1 Droit"));
    CHECK(audited::Files(harmless.value().release).audit().passed);
  }
}

TEST_CASE("content: what is accepted stands in the certificate, and in no other way") {
  Recipe recipe = plain();
  recipe.accepted_columns = {"title"};
  recipe.document = parse_json(R"({"version":1,"accepted_columns":["title"]})").value();
  const auto made = audited::make(recipe, enrolled("012345678AB"));
  REQUIRE(made.ok());
  audited::Files files(made.value().release);
  CHECK(files["certificate.json"].find(R"("accepted_columns": ["title"])") != std::string::npos);
  CHECK(files["certificate.json"].find(R"("passed": false)") != std::string::npos);
  CHECK(files["LISEZMOI.md"].find("title") != std::string::npos);
  const AuditReport report = audit_published(files.inputs(), recipe);
  INFO(audited::codes(report));
  CHECK(report.total(FindingCode::kColumnAccepted) == 1);
  CHECK(report.total(FindingCode::kIdentifyingColumn) > 0);
  CHECK(report.total(FindingCode::kCertificateFigure) == 0);
  files["certificate.json"] = audited::replaced(
      files["certificate.json"], R"("accepted_columns": ["title"])", R"("accepted_columns": [])");
  CHECK(audit_published(files.inputs(), recipe).total(FindingCode::kCertificateFigure) > 0);
}

}  // namespace
}  // namespace paravent
