// Row-level files beside one another: the difference attack, against counting by hand and against
// the rows that a file really lacks.
#include "audit/rows_together.h"

#include <doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "audit/rows_published.h"
#include "recipe/recipe.h"

using namespace paravent;

namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string together_csv(const std::vector<std::string>& header, Rows rows) {
  std::sort(rows.begin(), rows.end());
  rows.insert(rows.begin(), header);
  std::string out;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) out += (i > 0 ? ";" : "") + row[i];
    out += "\n";
  }
  return out;
}

Recipe together_recipe(const std::string& rows) {
  auto recipe = parse_recipe(R"({"version":1,"rows":{)" + rows + "}}");
  REQUIRE(recipe.ok());
  return std::move(recipe.value());
}

const std::string kTwoFiles = R"("k":3,"keys":["age","sex"],"projections":[
  {"name":"a","columns":["age","sex","ill"]},{"name":"b","columns":["sex","ill"]}])";

std::vector<AuditedPair> together_of(const std::string& a, const std::string& b,
                                     const Recipe& recipe) {
  const AuditInput files[] = {{.name = "a.csv", .bytes = a, .sha256 = {}},
                              {.name = "b.csv", .bytes = b, .sha256 = {}}};
  return rows_together(files, recipe, {});
}

/// Whoever knows (age, sex) of everybody sees who is not in a; b has all.
Rows with_one_rare() {
  Rows rows;
  for (int i = 0; i < 4; ++i) rows.push_back({"30", "F", i % 2 == 0 ? "flu" : "none"});
  for (int i = 0; i < 4; ++i) rows.push_back({"40", "M", i % 2 == 0 ? "flu" : "none"});
  rows.push_back({"97", "F", "grave"});
  return rows;
}

Rows columns_of(const Rows& rows, const std::vector<std::size_t>& columns) {
  Rows out;
  for (const auto& row : rows) {
    auto& mine = out.emplace_back();
    for (const std::size_t c : columns) mine.push_back(row[c]);
  }
  return out;
}

}  // namespace

TEST_CASE("rows together: the withdrawn person's value is read off the other file") {
  const Recipe recipe = together_recipe(kTwoFiles);
  Rows all = with_one_rare();
  all.push_back({"30", "F", "grave"});  // else b itself would tell nothing else of it
  Rows kept = all;
  kept.erase(kept.begin() + 8);
  const std::string a = together_csv({"age", "sex", "ill"}, kept);
  const std::string b = together_csv({"sex", "ill"}, columns_of(all, {1, 2}));
  const auto pairs = together_of(a, b, recipe);
  REQUIRE(pairs.size() == 1);
  CHECK(pairs[0].columns == std::vector<std::string>{"sex", "ill"});
  CHECK(pairs[0].rows == 1);
  CHECK(pairs[0].small == 1);
  CHECK(pairs[0].read_off == 1);
  CHECK(pairs[0].read == std::vector<std::string>{"ill"});
  CHECK(pairs[0].exact);
  // The same rows in both: nothing.
  const auto same = together_of(together_csv({"age", "sex", "ill"}, all), b, recipe);
  CHECK(same[0].rows == 0);
  CHECK(same[0].read_off == 0);
}

TEST_CASE("rows together: emptied cells are read off as withdrawn rows are") {
  const Recipe recipe = together_recipe(R"("k":3,"keys":["age","sex"],
    "projections":[{"name":"b","columns":["age","sex"]}],
    "plan":{"name":"a","columns":["age","sex"],"steps":[{"step":"suppress"}]})");
  Rows all, published;
  for (int i = 0; i < 6; ++i) all.push_back({i < 3 ? "30" : "40", "F"});
  all.push_back({"30", "M"});
  published = all;
  published[0][1] = published[1][1] = published[2][1] = published[6][1] = "";
  const auto pairs = together_of(together_csv({"age", "sex"}, published),
                                 together_csv({"age", "sex"}, all), recipe);
  REQUIRE(pairs.size() == 1);
  CHECK(pairs[0].rows == 4);      // three F and one M of 30
  CHECK(pairs[0].small == 1);     // the M
  CHECK(pairs[0].read_off == 0);  // all columns are keys: who knows them learns nothing
}

TEST_CASE("rows together: levels of hierarchies are compared at the coarser one") {
  const Recipe recipe =
      together_recipe(R"("k":2,"projections":[{"name":"b","columns":["zip","ill"]}],
    "generalisation":{"name":"a","columns":[{"column":"zip","hierarchy":
      {"kind":"prefixes","lengths":[3,2]}}],"keep":["ill"]})");
  const Rows raw = {{"7501", "x"}, {"7501", "y"}, {"7502", "x"}, {"7599", "z"}, {"1300", "x"}};
  Rows coarse = {{"75*", "x"}, {"75*", "y"}, {"75*", "x"}, {"13*", "x"}};  // without 7599, z
  const std::string a = together_csv({"zip", "ill"}, coarse), b = together_csv({"zip", "ill"}, raw);
  const AuditInput files[] = {{.name = "a.csv", .bytes = a, .sha256 = {}},
                              {.name = "b.csv", .bytes = b, .sha256 = {}}};
  const auto pairs = rows_together(files, recipe, {2});
  REQUIRE(pairs.size() == 1);
  CHECK(pairs[0].columns == std::vector<std::string>{"zip", "ill"});
  CHECK(pairs[0].rows == 1);
  CHECK(pairs[0].read == std::vector<std::string>{"ill"});
  // Without the certificate's levels nobody knows what 75* stands for.
  const auto unknown = rows_together(files, recipe, {});
  CHECK(unknown[0].columns == std::vector<std::string>{"ill"});
  CHECK(unknown[0].left_out == std::vector<std::string>{"zip"});
}

TEST_CASE("rows together: perturbed columns are named, samples tell what the other lacks alone") {
  const Recipe recipe = together_recipe(R"("k":2,"keys":["age"],
    "projections":[{"name":"b","columns":["age","pay"]}],
    "plan":{"name":"a","columns":["age","pay"],"steps":[{"step":"sample","share":0.5},
      {"step":"noise","columns":["pay"],"variance":0.1}]})");
  const std::string a = together_csv({"age", "pay"}, {{"30", "101"}, {"50", "77"}});
  const std::string b = together_csv({"age", "pay"}, {{"30", "100"}, {"30", "102"}, {"40", "90"}});
  const auto pairs = together_of(a, b, recipe);
  REQUIRE(pairs.size() == 1);
  CHECK(pairs[0].left_out == std::vector<std::string>{"pay"});
  CHECK(pairs[0].rows == 1);  // of 50, which b withdrew; not those that were not drawn
}

TEST_CASE("rows together: random files, against the rows that they really lack") {
  std::mt19937 random(41);
  int told = 0;
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    Rows all;
    for (int i = 0; i < 40; ++i) {
      all.push_back({std::to_string(random() % 4), std::to_string(random() % 3),
                     std::to_string(random() % 3), std::to_string(random() % 4)});
    }
    // Each file withdraws its rare combinations: a of columns 0 1 2, b of 1 2 3.
    const auto kept = [&](const std::vector<std::size_t>& columns, Rows& without) {
      std::map<std::vector<std::string>, int> count;
      for (const auto& row : columns_of(all, columns)) ++count[row];
      Rows out;
      for (std::size_t i = 0; i < all.size(); ++i) {
        auto row = columns_of(all, columns)[i];
        (count[row] >= 2 ? out : without).push_back(count[row] >= 2 ? row : all[i]);
      }
      return out;
    };
    Rows gone_a, gone_b;
    const Rows a = kept({0, 1, 2}, gone_a), b = kept({1, 2, 3}, gone_b);
    const Recipe recipe = together_recipe(R"("k":2,"keys":["c0","c1"],"projections":[
      {"name":"a","columns":["c0","c1","c2"]},{"name":"b","columns":["c1","c2","c3"]}])");
    const auto pair = together_of(together_csv({"c0", "c1", "c2"}, a),
                                  together_csv({"c1", "c2", "c3"}, b), recipe)[0];
    // What is apart by the shared columns, of the rows that are gone.
    std::map<std::vector<std::string>, int> apart;
    for (const auto& row : columns_of(gone_a, {1, 2})) ++apart[row];
    for (const auto& row : columns_of(gone_b, {1, 2})) --apart[row];
    std::uint64_t rows = 0, small = 0, read = 0;
    for (const auto& [value, by] : apart) {
      rows += static_cast<std::uint64_t>(std::abs(by));
      small += std::abs(by) < 2 ? static_cast<std::uint64_t>(std::abs(by)) : 0;
      for (const int sign : {1, -1}) {
        if (by * sign <= 0) continue;
        // Others of the same c1: the difference has one c2, the fuller file several.
        std::set<std::string> of_apart, of_file;
        for (const auto& [other, count] : apart) {
          if (other[0] == value[0] && count * sign > 0) of_apart.insert(other[1]);
        }
        for (const auto& row : sign > 0 ? columns_of(b, {0, 1}) : columns_of(a, {1, 2})) {
          if (row[0] == value[0]) of_file.insert(row[1]);
        }
        if (of_apart.size() == 1 && of_file.size() > 1) {
          read += static_cast<std::uint64_t>(std::abs(by));
        }
      }
    }
    CHECK(pair.rows == rows);
    CHECK(pair.small == small);
    CHECK(pair.read_off == read);
    told += read > 0 ? 1 : 0;
  }
  CHECK(told > 100);
}

TEST_CASE("rows together: read-me, verdict, dossier and audit say it, without small counts") {
  const std::string recipe = R"({"version":1,"columns":{"individual":"id"},
    "exports":{"language":"en"},"rows":{"k":3,"keys":["age","sex"],"projections":[
    {"name":"a","columns":["age","sex","ill"]},{"name":"b","columns":["sex","ill"]}]}})";
  std::vector<TextRow> rows;
  for (int i = 0; i < 24; ++i) {
    rows.push_back({"p" + std::to_string(i), i % 2 == 0 ? "30" : "40", "F",
                    i % 6 < 2   ? "flu"
                    : i % 6 < 4 ? "none"
                                : "grave"});
  }
  const auto made = [&](RowsSession& session) {
    open_rows(session, recipe, {"id", "age", "sex", "ill"}, rows);
    REQUIRE(make_files(session).ok());
    const Json audit = json_of(session.audit_json());
    CHECK(audit.find("passed")->boolean);
    return json_of(session.verdict_json());
  };
  const auto readme = [](RowsSession& session) { return files_of(session).at("README.md"); };
  RowsSession clean({});
  CHECK(made(clean).find("colour")->text != "warning");
  CHECK(readme(clean).find("their difference shows") == std::string::npos);

  rows.push_back({"z", "97", "F", "grave"});
  RowsSession told({});
  const Json verdict = made(told);
  CHECK(told.verdict_json().find("files_tell") != std::string::npos);
  CHECK(verdict.find("colour")->text == "warning");
  const std::string text = readme(told);
  CHECK(text.find("Whoever knows that a person is missing from one may read: `ill`") !=
        std::string::npos);
  CHECK(files_of(told).at("certificate.json").find("files_tell") != std::string::npos);
  const Json beside = json_of(told.dossier_json()).find("beside")->items[0];
  CHECK(beside.find("rows")->number == 1);
  CHECK(beside.find("read_off")->number == 1);
  CHECK(told.dossier_html().find("The files two by two") != std::string::npos);

  // A later release without that person's row tells the same of the first.
  std::vector<AuditInput> first, second;
  const std::map<std::string, std::string> then = files_of(told), now = files_of(clean);
  for (const auto& [name, bytes] : then) {
    first.push_back({.name = name, .bytes = bytes, .sha256 = {}});
  }
  for (const auto& [name, bytes] : now) {
    second.push_back({.name = name, .bytes = bytes, .sha256 = {}});
  }
  const Recipe parsed = parse_recipe(recipe).value();
  const AuditReport against = audit_against_earlier(second, first, parsed, false);
  CHECK(against.total(FindingCode::kRowsTold) == 2);  // b of then beside a and b of now
  CHECK(against.comparison->compared.size() == 4);
  CHECK(audit_json(against).find("\"read_off\": 1") != std::string::npos);
  const AuditReport same = audit_against_earlier(second, second, parsed, false);
  CHECK(same.total(FindingCode::kRowsTold) == 0);
}

TEST_CASE("rows: withdrawing groups for their values is a reserve of the verdict") {
  const auto certificate = [](const std::string& withdraw) {
    std::string recipe = kRowsRecipe;
    const std::string before = "\"suppression\":0.2,";
    recipe.insert(recipe.find(before), "\"withdraw\":\"" + withdraw + "\",");
    const PublishedRows published = publish(recipe);
    CHECK(audit(published).passed);
    return published.files.at("certificate.json");
  };
  CHECK(certificate("any").find("withdrawn_alike") != std::string::npos);
  CHECK(certificate("small").find("withdrawn_alike") == std::string::npos);
}
