// What two lists share when they are brought together: derived labels, by what decides them and by
// what later rows may change.
#include <doctest.h>

#include "audit/earlier/shape.h"
#include "audit/earlier/tree.h"
#include "earlier_support.h"

using namespace paravent;
using namespace paravent::earlier;

namespace {

/// The list of one derived attribute.
struct Listed {
  audited::Files files;
  ListedRelease release;

  explicit Listed(const Recipe& recipe)
      : files(audited::make(recipe, audited::random_rows(5, 120)).value().release),
        release(read_release(files.inputs(), &files.release.recipe, files.release.recipe)) {}
};

Recipe shaped(DerivedFrom from, Conflicts conflicts = Conflicts::kFirst) {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().description.clear();
  recipe.traces().conflicts = conflicts;
  recipe.traces().attributes = {derived("d", from,
                                        from == DerivedFrom::kAgeAtFirst
                                            ? std::vector<std::string>{"level"}
                                            : std::vector<std::string>{})};
  return recipe;
}

std::string left_out(const Shape& shape) {
  std::string all;
  for (const Shape::Missing& one : shape.left_out) {
    all += (one.why == Why::kChanges ? "changes:" : "other:") + one.columns.at(0) + " ";
  }
  return all;
}

}  // namespace

TEST_CASE("shapes: an age is compared under one rule for conflicts, or where nobody has two") {
  const Listed first(shaped(DerivedFrom::kAgeAtFirst)),
      last(shaped(DerivedFrom::kAgeAtFirst, Conflicts::kLast));
  const auto shared = [&](const Listed& a, const Listed& b, const Assumption& assumption) {
    return common_of(shape_of(a.release, 1, assumption), shape_of(b.release, 1, assumption))
        .facets.size();
  };
  // Facets: the prefix, and the attribute.
  CHECK(shared(first, first, {}) == 2);
  CHECK(shared(last, last, {}) == 2);
  CHECK(shared(first, last, {}) == 0);
  CHECK(shared(first, last, {.cumulative = false, .one_value = true}) == 2);
  // What rows of later years may change is left out.
  const auto kept = [&](const Listed& one, const Assumption& assumption) {
    return left_out(shape_of(one.release, 1, assumption));
  };
  CHECK(kept(first, {.cumulative = true}) == "");
  CHECK(kept(last, {.cumulative = true}) == "changes:bac changes:d ");
  CHECK(kept(last, {.cumulative = true, .one_value = true}) == "");
  CHECK(kept(last, {}) == "");
}

TEST_CASE("shapes: first years last, last years and enrolments do not") {
  const auto kept = [](DerivedFrom from) {
    const Listed one(shaped(from));
    const Assumption later{.cumulative = true};
    CHECK(left_out(shape_of(one.release, 1, {})).empty());
    return left_out(shape_of(one.release, 1, later));
  };
  CHECK(kept(DerivedFrom::kFirstYear) == "");
  CHECK(kept(DerivedFrom::kLastYear) == "changes:d ");
  CHECK(kept(DerivedFrom::kEnrolments) == "changes:d ");
}
