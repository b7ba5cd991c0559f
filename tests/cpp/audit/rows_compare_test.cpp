// Two row-level files by the columns that they share: which columns can be compared, at which
// level, and whose lack of rows tells.
#include <doctest.h>

#include <string>
#include <vector>

#include "audit/rows_together.h"

using namespace paravent;

namespace {

Recipe compared_recipe(const std::string& rows = "", const std::string& more = "") {
  auto recipe = parse_recipe(
      R"({"version":1,"columns":{})" + more +
      R"(,"rows":{"k":2,"projections":[{"name":"p","columns":["zip","ill"]}])" + rows + "}}");
  REQUIRE(recipe.ok());
  return std::move(recipe.value());
}

RowsForm compared_form(const std::string& column, const std::vector<std::string>& values) {
  RowsForm form;
  form.column = column;
  for (const std::string& value : values) {
    const auto at = std::find(form.labels.begin(), form.labels.end(), value);
    form.codes.push_back(static_cast<std::uint32_t>(at - form.labels.begin()));
    if (at == form.labels.end()) form.labels.push_back(value);
  }
  return form;
}

ReadRows compared_file(const Recipe& recipe, const std::vector<std::string>& zips,
                       const std::vector<std::string>& ills) {
  ReadRows file{.name = "f.csv", .recipe = &recipe, .forms = {}};
  file.forms = {compared_form("zip", zips), compared_form("ill", ills)};
  file.rows = zips.size();
  return file;
}

HierarchySpec prefixes() {
  HierarchySpec spec;
  spec.kind = HierarchyKind::kPrefixes;
  spec.lengths = {3, 2};
  return spec;
}

void set_level(ReadRows& file, const HierarchySpec& spec, std::uint64_t level,
               const CsvRows* upper = nullptr) {
  file.forms[0].kind = RowsForm::Kind::kLevel;
  file.forms[0].hierarchy = &spec;
  file.forms[0].level = level;
  file.forms[0].upper = upper;
}

using Names = std::vector<std::string>;
const Names kBoth{"zip", "ill"}, kIll{"ill"}, kZip{"zip"};

}  // namespace

TEST_CASE("rows compared: two generalisations of one hierarchy, at one level") {
  const Recipe recipe = compared_recipe();
  const HierarchySpec spec = prefixes(), same = prefixes();
  ReadRows first = compared_file(recipe, {"75*", "75*", "13*"}, {"x", "y", "x"});
  ReadRows second = compared_file(recipe, {"75*", "75*"}, {"x", "y"});
  set_level(first, spec, 2);
  set_level(second, same, 2);
  const AuditedPair pair = compare_rows(first, second, 2);
  CHECK(pair.columns == kBoth);
  CHECK(pair.rows == 1);
  CHECK(pair.small == 1);
  CHECK(pair.exact);
  // Of another hierarchy a label is another one, whatever differs.
  std::vector<HierarchySpec> others(7, prefixes());
  others[0].kind = HierarchyKind::kIntervals;
  others[1].from = 1;
  others[2].to = 1;
  others[3].widths = {5};
  others[4].lengths = {3, 1};
  others[5].csv = "a;b";
  others[6].top = true;
  for (const HierarchySpec& other : others) {
    set_level(second, other, 2);
    CHECK(compare_rows(first, second, 2).columns == kIll);
    CHECK(compare_rows(first, second, 2).left_out == kZip);
  }
  HierarchySpec listed = prefixes(), members = prefixes(), labels = prefixes(), more = prefixes();
  listed.levels = {{{"A", {"75*"}}}};
  members.levels = {{{"A", {"13*"}}}};
  labels.levels = {{{"B", {"75*"}}}};
  more.levels = {{{"A", {"75*"}}, {"B", {"13*"}}}};
  set_level(first, listed, 2);
  for (const HierarchySpec* other : {&members, &labels, &more}) {
    set_level(second, *other, 2);
    CHECK(compare_rows(first, second, 2).columns == kIll);
  }
  const HierarchySpec again = listed;
  set_level(second, again, 2);
  CHECK(compare_rows(first, second, 2).columns == kBoth);
}

TEST_CASE("rows compared: the finer of two levels goes up by the file's own list") {
  const Recipe recipe = compared_recipe();
  const HierarchySpec spec = prefixes();
  const CsvRows upper = read_csv("750*;75*;*\n751*;75*;*\n130*;13*;*\n", ';');
  ReadRows fine =
      compared_file(recipe, {"750*", "751*", "751*", "130*", ""}, {"x", "y", "y", "x", "y"});
  ReadRows coarse = compared_file(recipe, {"75*", "75*", "75*"}, {"x", "y", "y"});
  set_level(coarse, spec, 2);
  for (const std::uint64_t level : {0U, 1U}) {
    CAPTURE(level);
    set_level(fine, spec, level, &upper);
    // Two levels up all are one label, which the coarser file has not.
    for (const auto& pair : {compare_rows(fine, coarse, 2), compare_rows(coarse, fine, 2)}) {
      CHECK(pair.columns == kBoth);
      CHECK(pair.rows == (level == 1 ? 1 : 4 + 3));
      CHECK(pair.exact == (level == 1));
    }
  }
  set_level(fine, spec, 1);  // no list
  CHECK(compare_rows(fine, coarse, 2).left_out == kZip);
  const CsvRows narrow = read_csv("750*\n751*\n130*\n", ';');
  set_level(fine, spec, 1, &narrow);
  CHECK(compare_rows(fine, coarse, 2).left_out == kZip);
  const CsvRows lacks = read_csv("751*;75*\n130*;13*\n", ';');
  set_level(fine, spec, 1, &lacks);
  CHECK(compare_rows(fine, coarse, 2).left_out == kZip);
}

TEST_CASE("rows compared: values go up to a level, if the hierarchy has them all") {
  const Recipe recipe = compared_recipe();
  const HierarchySpec spec = prefixes();
  const ReadRows raw = compared_file(recipe, {"7501", "7512", "1300", ""}, {"x", "y", "x", "x"});
  ReadRows coarse = compared_file(recipe, {"75*", "75*"}, {"x", "y"});
  set_level(coarse, spec, 2);
  for (const auto& pair : {compare_rows(raw, coarse, 2), compare_rows(coarse, raw, 2)}) {
    CHECK(pair.columns == kBoth);
    CHECK(pair.rows == 1);
  }
  set_level(coarse, spec, 3);  // there is none
  CHECK(compare_rows(raw, coarse, 2).left_out == kZip);
  CHECK(compare_rows(coarse, raw, 2).left_out == kZip);
  HierarchySpec list;
  list.kind = HierarchyKind::kCsv;
  list.csv = "7501;75*\n7512;75*\n";
  set_level(coarse, list, 1);
  CHECK(compare_rows(raw, coarse, 2).left_out == kZip);  // 1300 is in no line
  list.csv = "7501;75*\n7512;75*\n1300;13*\n;\n";
  CHECK(compare_rows(raw, coarse, 2).columns == kBoth);
  coarse.forms[0].kind = RowsForm::Kind::kOther;
  CHECK(compare_rows(raw, coarse, 2).left_out == kZip);
  CHECK(compare_rows(coarse, raw, 2).left_out == kZip);
  ReadRows none = compared_file(recipe, {"7501"}, {"x"});
  none.forms = {compared_form("other", {"1"})};
  CHECK(compare_rows(raw, none, 2).columns.empty());
  CHECK(compare_rows(raw, none, 2).left_out.empty());
}

TEST_CASE("rows compared: columns that were recoded alike") {
  const auto recoded = [](const std::string& column, const std::string& how) {
    return compared_recipe("",
                           R"(,"prepare":{"recode":[{"column":")" + column + "\"," + how + "}]}");
  };
  const Recipe plain = compared_recipe();
  const Recipe table = recoded("zip", R"("table":{"7501":"A"})");
  const Recipe other = recoded("zip", R"("table":{"7501":"B"})");
  const Recipe elsewhere = recoded("ill", R"("table":{"x":"y"})");
  const auto columns = [](const Recipe& a, const Recipe& b) {
    return compare_rows(compared_file(a, {"7501"}, {"x"}), compared_file(b, {"7501"}, {"x"}), 2)
        .columns;
  };
  CHECK(columns(plain, plain) == kBoth);
  CHECK(columns(table, table) == kBoth);
  CHECK(columns(table, other) == kIll);
  CHECK(columns(plain, table) == kIll);
  CHECK(columns(table, plain) == kIll);
  CHECK(columns(plain, elsewhere) == kZip);
}

TEST_CASE("rows compared: cells without a value, by the recipe too") {
  const Recipe recipe = compared_recipe(R"(,"missing":{"ill":["99"]})");
  const ReadRows first = compared_file(recipe, {"1", "1", "2"}, {"x", "99", "y"});
  const ReadRows second = compared_file(recipe, {"1", "2"}, {"x", "y"});
  CHECK(compare_rows(first, second, 2).rows == 0);  // the row of 99 is in no tuple
  const Recipe plain = compared_recipe();
  CHECK(compare_rows(compared_file(plain, {"1", "1", "2"}, {"x", "99", "y"}),
                     compared_file(plain, {"1", "2"}, {"x", "y"}), 2)
            .rows == 1);
  // Texts of a recipe that publishes traces have no such codes.
  auto traces =
      parse_recipe(R"({"version":1,"columns":{"individual":"id","year":"an","step":["e"]}})");
  REQUIRE(traces.ok());
  CHECK(compare_rows(compared_file(traces.value(), {"1", "1"}, {"x", ""}),
                     compared_file(traces.value(), {"1"}, {"x"}), 2)
            .rows == 0);
}

TEST_CASE("rows compared: what a file lacks by chance, or came later, tells nothing") {
  const Recipe recipe = compared_recipe();
  // The first has two rows more of 1 x; the second one of 3 z.
  ReadRows first = compared_file(recipe, {"1", "1", "1", "2"}, {"x", "x", "x", "y"});
  ReadRows second = compared_file(recipe, {"1", "2", "3"}, {"x", "y", "z"});
  AuditedPair pair = compare_rows(first, second, 2);
  CHECK(pair.rows == 3);
  CHECK(pair.small == 1);
  CHECK_FALSE(pair.exact);
  CHECK(compare_rows(first, second, 3).small == 3);
  pair = compare_rows(first, second, 2, true);  // what the second has more came later
  CHECK(pair.rows == 2);
  CHECK(pair.exact);
  first.sampled = true;
  CHECK(compare_rows(first, second, 2).rows == 2);
  second.sampled = true;
  CHECK(compare_rows(first, second, 2).rows == 0);
  first.sampled = false;
  CHECK(compare_rows(first, second, 2).rows == 1);
}

TEST_CASE("rows compared: releases at levels that their certificates state") {
  const auto recipe = parse_recipe(R"({"version":1,"columns":{},"rows":{"k":2,"generalisation":
    {"name":"h","columns":[{"column":"zip","hierarchy":{"kind":"prefixes","lengths":[3,2]}}],
    "keep":["ill"]}}})");
  REQUIRE(recipe.ok());
  const auto levels = [](const std::string& stated) {
    return R"({"files":[{"name":"h.csv","levels":[)" + stated + "]}]}";
  };
  const std::string upper = "750*;75*\n751*;75*\n130*;13*\n";
  const std::string fine = "zip;ill\n130*;x\n750*;x\n751*;y\n751*;z\n";
  const std::string coarse = "zip;ill\n13*;x\n75*;x\n75*;y\n";
  const auto compared = [&](const std::string& first_level, const std::string& second_level) {
    const std::string now = levels(first_level), then = levels(second_level);
    const std::vector<AuditInput> current{
        {.name = "certificate.json", .bytes = now, .sha256 = {}},
        {.name = "h.csv", .bytes = fine, .sha256 = {}},
        {.name = "h_zip_hierarchie.csv", .bytes = upper, .sha256 = {}}};
    const std::vector<AuditInput> earlier{{.name = "certificate.json", .bytes = then, .sha256 = {}},
                                          {.name = "h.csv", .bytes = coarse, .sha256 = {}}};
    AuditReport report;
    report.comparison.emplace();
    compare_row_releases(current, earlier, recipe.value(), recipe.value(), false, report);
    std::string told;
    for (const auto& one : report.comparison->compared) {
      told += one.earlier + " " + one.current;
      for (const std::string& column : one.columns) told += " " + column;
      told += ";";
    }
    for (const auto& one : report.comparison->not_compared) {
      told += one.of + " " + one.name + " " + one.why;
      for (const std::string& column : one.columns) told += " " + column;
      told += ";";
    }
    return told;
  };
  CHECK(compared("1", "2") == "earlier/h.csv h.csv zip ill;");
  // Without levels, or a certificate that is none, nobody knows what a label stands for.
  const std::string unknown = "earlier/h.csv h.csv ill;current h.csv perturbed_or_coded zip;";
  CHECK(compared("", "2") == unknown);
  CHECK(compared("1", "x") == unknown);
  CHECK(compared("1", "1.5") == unknown);
}
