// What the audit concludes from the recipe alone: items that are tied and of which the certificate
// is silent. Releases are made as before these rules, by a build that does not know them.

#include <doctest.h>

#include "audit_support.h"

using namespace paravent;
using audited::Files;

namespace {

using D = DerivedFrom;

Files silent_release(const Recipe& recipe,
                     const std::vector<Row>& rows = audited::random_rows(5, 120)) {
  const auto built =
      build_cohorts(make_table(audited::table_columns(), rows), recipe, ties::Rules::kGraphAlone);
  REQUIRE(built.ok());
  auto released = make_release(built.value(), recipe, {}, {});
  if (!released) FAIL(error_name(released.error().code) << " " << released.error().key);
  released.value().release.accepted_dependencies.clear();
  return Files(std::move(released.value().release));
}

std::vector<std::string> tied_pairs(const Files& files) {
  std::vector<std::string> pairs;
  for (const Finding& finding : files.audit().findings) {
    if (finding.code == FindingCode::kTiedItems) pairs.push_back(finding.attribute);
  }
  return pairs;
}

Recipe hanging(std::vector<AttributeSpec> attributes, std::vector<LinkedSpec> linked = {}) {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().description.clear();
  recipe.traces().step = {"level"};
  recipe.traces().prefix.clear();
  recipe.traces().attributes = std::move(attributes);
  recipe.traces().linked = std::move(linked);
  return recipe;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("audit: a tie by time, wherever it comes from, fails a release that is silent of it") {
  const AttributeSpec first = derived("first", D::kFirstYear);
  const AttributeSpec number = derived("n", D::kEnrolments);
  Recipe recipe = hanging({first, number}, {{"subject", {}, {"subject"}, ""}});
  CHECK(tied_pairs(silent_release(recipe)).empty());
  recipe.traces().repeats = Repeats::kCollapse;
  CHECK(tied_pairs(silent_release(recipe)) == Lines{"first,n", "first,subject", "n,subject"});
  AttributeSpec years = attribute("years", {"sex"});
  years.parts = {{1, D::kLastYear, {}}};
  years.headings = {"sex", "last"};
  CHECK(tied_pairs(silent_release(hanging({first, years}))) == Lines{"first,years"});
  // Some file must show that there is more than one year: a longer trace or two labels of years.
  std::vector<Row> rows = audited::random_rows(5, 120);
  std::erase_if(rows, [](const Row& row) { return row[1] != "2010"; });
  CHECK(tied_pairs(silent_release(hanging({first, years}), rows)).empty());
  for (std::size_t i = 0; i < rows.size(); i += 2) rows[i][1] = "2011";
  recipe = hanging({years, attribute("y", {"year"})});
  recipe.traces().accepted_dependencies = {{"y", "years"}};
  CHECK(tied_pairs(silent_release(recipe, rows)) == Lines{"years,y"});
  // Two labels of a first year, or of a last one, alone are enough.
  const AttributeSpec last = derived("last", D::kLastYear);
  for (const auto& pair : {std::vector{first, last}, std::vector{last, first}}) {
    recipe = hanging(pair);
    recipe.traces().accepted_dependencies = {{"first", "last"}};
    CHECK(tied_pairs(silent_release(recipe, rows)).size() == 1);
    std::vector<Row> one_year = rows;
    for (Row& row : one_year) row[1] = "2010";
    CHECK(tied_pairs(silent_release(recipe, one_year)).empty());
  }
}

TEST_CASE("audit: a column that serves two linked files fails a release that is silent of it") {
  std::vector<Row> rows = audited::random_rows(5, 120);
  // One value, so that the graph of labels sees nothing.
  for (Row& row : rows) row[6] = "F";
  const Recipe recipe = hanging({}, {{"p", {"sex"}, {}, ""}, {"q", {}, {"sex"}, ""}});
  CHECK(tied_pairs(silent_release(recipe, rows)) == Lines{"p,q"});
  Recipe deeper = recipe;
  deeper.traces().linked[1].refines = "p";
  deeper.traces().linked[1].step = {"subject"};
  CHECK(tied_pairs(silent_release(deeper, rows)).empty());
}

TEST_CASE("audit: what a certificate says of ties, in either order, and what it does not") {
  const AttributeSpec last = derived("last", D::kLastYear);
  const AttributeSpec first = derived("first", D::kFirstYear);
  Recipe recipe = hanging({last, first});
  auto built = build_cohorts(make_table(audited::table_columns(), audited::random_rows(5, 120)),
                             recipe, ties::Rules::kGraphAlone);
  REQUIRE(built.ok());
  auto made = make_release(built.value(), recipe, {}, {});
  REQUIRE(made.ok());
  const auto with = [&](std::vector<std::pair<std::string, std::string>> accepted) {
    Release release = made.value().release;
    release.accepted_dependencies = std::move(accepted);
    return tied_pairs(Files(std::move(release)));
  };
  CHECK(with({}) == Lines{"last,first"});
  CHECK(with({{"first", "last"}}).empty());
  CHECK(with({{"last", "first"}}).empty());
  CHECK(with({{"last", "last"}}) == Lines{"last,first"});
  CHECK(with({{"first", "first"}}) == Lines{"last,first"});
}
