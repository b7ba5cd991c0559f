// Values of a plan's file that its recipe cannot have made, and those that it may have.
#include <doctest.h>

#include "audit/rows_published.h"

using namespace paravent;

namespace {

std::string plan_recipe(const std::string& steps, const std::string& more = "") {
  return R"({"version":1,"columns":{"individual":"id"},"rows":{"k":3,"keys":["a"],
    "plan":{"name":"f","columns":["a","n"],"steps":[)" +
         steps + R"({"step":"suppress","level":"combinations","size":1}]})" + more + "}}";
}

PublishedRows plan_published(const std::string& recipe) {
  std::vector<TextRow> rows;
  for (int i = 0; i < 24; ++i) {
    rows.push_back({"i" + std::to_string(i), i % 2 == 0 ? "x" : "y",
                    std::to_string(i % 6) + "." + std::to_string(i % 4) + "5"});
  }
  RowsSession session({});
  open_rows(session, recipe, {"id", "a", "n"}, rows);
  REQUIRE(session.use_secret(std::string(64, '7'), std::string(64, 'c')));
  const Status made = make_files(session);
  INFO((made.ok() ? "" : std::string(error_name(made.error().code)) + " " + made.error().key));
  REQUIRE(made.ok());
  return {recipe, files_of(session)};
}

/// "code line,…;" of findings about values, once the second field of each line is `values` in turn.
std::string plan_found(PublishedRows published, const std::vector<std::string>& values) {
  std::string& text = published.files.at("f.csv");
  std::vector<TextRow> rows = plain_rows(text);
  for (std::size_t i = 1; i < rows.size(); ++i) {
    if (!values.empty()) rows[i][1] = values[(i - 1) % values.size()];
  }
  text.clear();
  for (const TextRow& row : rows) text += row[0] + ";" + row[1] + "\n";
  std::string found;
  for (const Finding& one : audit(published).findings) {
    if (one.code != FindingCode::kValueNotDeclared) continue;
    found += one.attribute + " " + std::to_string(one.line) + " " +
             std::to_string(one.numbers.at(0)) + ";";
  }
  return found;
}

}  // namespace

TEST_CASE("plan audit: rounded numbers are multiples of their base, with one number of decimals") {
  const PublishedRows half =
      plan_published(plan_recipe(R"({"step":"round","column":"n","base":0.5},)"));
  CHECK(plan_found(half, {}) == "");
  CHECK(audit(half).passed);
  CHECK(plan_found(half, {"1.5", "2.0"}) == "");
  CHECK(plan_found(half, {"1,5", "-2,0"}) == "");
  CHECK(plan_found(half, {"1.5", ""}) == "");
  CHECK(plan_found(half, {"1.5", "1.6"}) == "n 3 12;");
  CHECK(plan_found(half, {"1.5", "1.50"}) == "n 3 12;");
  CHECK(plan_found(half, {"1.5", "2"}) == "n 3 12;");
  for (const char* none : {"1.", ".5", "1.5.0", "-", "1e3", "x", "--1.5", "1.5 "}) {
    CAPTURE(none);
    CHECK(plan_found(half, {"1.5", none}) == "n 3 12;");
  }
  const PublishedRows fine =
      plan_published(plan_recipe(R"({"step":"round","column":"n","base":0.25},)"));
  CHECK(plan_found(fine, {"1.25", "0.75"}) == "");
  CHECK(plan_found(fine, {"1.25", "1.24"}) == "n 3 12;");
}

TEST_CASE("plan audit: noise stays between its bounds") {
  const PublishedRows noised = plan_published(plan_recipe(
      R"({"step":"noise","columns":["n"],"variance":0.1,"bounds":{"n":[0.5,4.25]},"at_bounds":"clip"},)"));
  CHECK(plan_found(noised, {}) == "");
  CHECK(plan_found(noised, {"0.50", "4.25"}) == "");
  CHECK(plan_found(noised, {"0.50", "0.49"}) == "n 3 12;");
  CHECK(plan_found(noised, {"4.25", "4.26"}) == "n 3 12;");
  CHECK(plan_found(noised, {"4.25", "-4.25"}) == "n 3 12;");
}

TEST_CASE("plan audit: the rarest claimed combination") {
  const PublishedRows published =
      plan_published(plan_recipe(R"({"step":"round","column":"n","base":0.5},)"));
  const auto least = [&](const std::string& from, const std::string& to, std::size_t times) {
    PublishedRows changed = published;
    std::string& text = changed.files.at("f.csv");
    for (std::size_t i = 0; i < times; ++i) {
      const std::size_t at = text.find("\n" + from);
      REQUIRE(at != std::string::npos);
      text.replace(at + 1, from.size(), to);
    }
    const AuditReport report = audit(changed);
    REQUIRE(report.row_files.size() == 1);
    return report.row_files[0].least_combination;
  };
  CHECK(least("x", "x", 0) == 12);
  CHECK(least("x;", ";", 3) == 9);   // an emptied cell is in no combination
  CHECK(least("x;", "z;", 2) == 2);  // of the smallest
}

namespace {

/// Households of two in two towns, k = 3: ten of a woman and a man, ten of two women, one of two
/// men, whose composition is rare.
PublishedRows households_published() {
  const std::string recipe =
      R"({"version":1,"columns":{"individual":"id"},"rows":{"k":3,"keys":["a","s"],"household":"h",
    "plan":{"name":"f","columns":["a","s"],"households":{"name":"g","columns":["a"],"number":"no"},
    "steps":[{"step":"suppress","unit":"household","columns":["a"]},
             {"step":"suppress","never":["a"]}]}}})";
  std::vector<TextRow> rows;
  for (int i = 0; i < 21; ++i) {
    const std::string home = "h" + std::to_string(i), town = i < 10 ? "x" : "y";
    const std::string second = i < 10 || i == 20 ? "M" : "F", first = i == 20 ? "M" : "F";
    rows.push_back({"i" + std::to_string(2 * i), home, town, first});
    rows.push_back({"i" + std::to_string(2 * i + 1), home, town, second});
  }
  RowsSession session({});
  open_rows(session, recipe, {"id", "h", "a", "s"}, rows);
  REQUIRE(session.use_secret(std::string(64, '7'), std::string(64, 'c')));
  const Status made = make_files(session);
  INFO((made.ok() ? "" : std::string(error_name(made.error().code)) + " " + made.error().key));
  REQUIRE(made.ok());
  return {recipe, files_of(session)};
}

/// "code file line;…" once a text stands in place of another in a file.
std::string households_found(PublishedRows published, const std::string& file,
                             const std::string& from, const std::string& to) {
  std::string& text = published.files.at(file);
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
  std::string found;
  for (const Finding& one : audit(published).findings) {
    if (one.code == FindingCode::kHouseholdBelowK || one.code == FindingCode::kFilesDisagree ||
        one.code == FindingCode::kOrder) {
      found += std::string(finding_name(one.code)) + " " + one.file + " " +
               std::to_string(one.line) + ";";
    }
  }
  return found;
}

}  // namespace

TEST_CASE("plan audit: the file of the households") {
  const PublishedRows published = households_published();
  const AuditReport report = audit(published);
  CHECK(report.passed);
  REQUIRE(report.row_files.size() == 2);
  // The household of two men is alone: it has no number, and the others of its town hide it.
  CHECK(report.row_files[1].linked == 10);
  CHECK(report.row_files[1].least_composition == 10);
  const auto found = [&](const char* file, const char* from, const char* to) {
    return households_found(published, file, from, to);
  };
  // Members say another home than their household does, or their household is missing.
  CHECK(found("g.csv", "x;1\n", "y;1\n") == "order g.csv 3;files_disagree g.csv 2;");
  CHECK(found("g.csv", "x;2\n", "x;1\n") ==
        "order g.csv 4;files_disagree g.csv 2;files_disagree g.csv 5;files_disagree g.csv "
        "6;files_disagree g.csv 7;files_disagree g.csv 8;files_disagree g.csv 9;files_disagree "
        "g.csv 10;files_disagree g.csv 11;files_disagree g.csv 3;files_disagree g.csv 0;");
  CHECK(found("g.csv", "x;10\n", "") == "files_disagree g.csv 0;");
  CHECK(found("g.csv", "x;9\n", "x;09\n") == "order g.csv 11;files_disagree g.csv 11;");
  CHECK(found("f.csv", "x;F;1\n", "x;F;one\n") ==
        "order f.csv 3;files_disagree g.csv 0;household_below_k f.csv 12;order f.csv 4;");
  // Who has no number stands out, and so does what is left of the household.
  CHECK(found("f.csv", "x;F;1\n", "x;F;\n") ==
        "household_below_k f.csv 12;household_below_k f.csv 2;order f.csv 4;");
  CHECK(found("f.csv", "x;F;1\n", "y;F;1\n") ==
        "order f.csv 3;files_disagree g.csv 2;household_below_k f.csv 2;order f.csv 4;");
  // A home without a number that fewer than k have.
  CHECK(found("g.csv", "y;\n", "z;\n") == "order g.csv 13;household_below_k g.csv 12;");
  // Numbers that another order gave.
  CHECK(found("f.csv", "x;M;10\n", "x;F;10\n") ==
        "order f.csv 13;household_below_k f.csv 3;order f.csv 3;");
  CHECK(found("f.csv", "x;M;1\n", "x;N;1\n") ==
        "order f.csv 13;household_below_k f.csv 2;order f.csv 4;");
}
