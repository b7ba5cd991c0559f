#pragma once
// One drawn case: a world, a recipe over its columns, a closed universe of its individuals, and how
// many of them; and what came of running all its inputs.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "proof_language.h"
#include "proof_universe.h"
#include "proof_world.h"
#include "traces/traces_tables.h"

namespace paravent::proof {

inline constexpr std::uint64_t kMostInputs = 1'500;

struct Case {
  World world;
  std::string recipe_text;
  Recipe recipe;
  std::vector<Kind> all;  ///< of the world
  Universe universe;
  std::uint32_t n = 0;
};

/// What there is before masking: a label under its path, and its count.
using Listed = std::map<std::string, std::string>;

inline Listed listed(const Universe& universe, const Multiset& counts, const Recipe& recipe) {
  Listed lines;
  Table table = table_of(universe, counts, recipe);
  if (table.rows() == 0 || !prepare(table, recipe)) return lines;
  const auto built = build_cohorts(std::move(table), recipe);
  if (!built) return lines;
  for (const std::string& line : lines_of(built.value().cohorts)) {
    const std::size_t at = line.rfind(" = ");
    lines.emplace(line.substr(0, at), line.substr(at));
  }
  return lines;
}

inline bool same_labels(const Listed& a, const Listed& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const auto& x, const auto& y) { return x.first == y.first; });
}

/// `recipe` without what hides labels.
inline Recipe bare(Recipe recipe) {
  recipe.cleaning.reset();
  for (AttributeSpec& attribute : recipe.traces().attributes)
    attribute.rare_labels = RareLabels::kKeep;
  return recipe;
}

/// Whether rows count for themselves, beside the individuals that they make.
inline bool counts_rows(const Recipe& recipe) {
  return recipe.cleaning || !recipe.traces().description.empty();
}

/// Whether individuals of the input may be no part of the release.
inline bool leaves_out(const Recipe& recipe) {
  return recipe.cleaning || recipe.traces().window || !recipe.keep.empty();
}

/// Adds to the universe every kind of `all` that lists nothing that is not listed without it; not
/// those that count exactly as one that is there. False if they are more than `most`.
inline bool close(Universe& universe, const std::vector<Kind>& all, const Recipe& recipe,
                  std::size_t most) {
  const Recipe plain = bare(recipe);
  const bool twins_differ = counts_rows(recipe);
  const Listed before = listed(universe, Multiset(universe.kinds.size(), 1), plain);
  std::vector<Listed> seen;
  const std::size_t given = universe.kinds.size();
  for (std::size_t i = 0; i < given && !twins_differ; ++i) {
    Multiset counts(given, 1);
    ++counts[i];
    seen.push_back(listed(universe, counts, plain));
  }
  Universe with = universe;
  with.kinds.emplace_back();
  for (const Kind& kind : all) {
    if (std::find(universe.kinds.begin(), universe.kinds.end(), kind) != universe.kinds.end()) {
      continue;
    }
    with.kinds.back() = kind;
    Listed after = listed(with, Multiset(with.kinds.size(), 1), plain);
    if (!same_labels(after, before)) continue;
    if (!twins_differ) {
      if (std::find(seen.begin(), seen.end(), after) != seen.end()) continue;
      seen.push_back(std::move(after));
    }
    universe.kinds.push_back(kind);
    if (universe.kinds.size() > most) return false;
  }
  return true;
}

inline std::uint64_t multisets(std::uint64_t kinds, std::uint64_t n) {
  std::uint64_t count = 1;  // C(n + kinds - 1, kinds - 1)
  for (std::uint64_t i = 1; i < kinds; ++i) count = count * (n + i) / i;
  return count;
}

/// Few kinds of a world, mostly of the same steps, closed; false where they are too many.
inline bool draw_universe(Draw& draw, Case& drawn) {
  Universe& universe = drawn.universe;
  universe = {};
  universe.columns = drawn.world.columns();
  if (drawn.world.files > 1) {
    universe.files.push_back({"b.csv", {}});
    for (const WorldColumn& column : drawn.world.extra) {
      if (column.follows == Follows::kFile) universe.files[1].missing.push_back(column.name);
    }
  }
  const auto steps = [&](const Kind& kind) {
    std::string all;
    for (const Enrolment& row : kind) {
      const bool repeated = !all.empty() && all.back() == row.values[1][0];
      if (drawn.recipe.traces().repeats == Repeats::kKeep || !repeated) all += row.values[1];
    }
    return all;
  };
  const std::uint32_t wanted = 2 + draw.below(3);
  for (int tries = 0; tries < 40 && universe.kinds.size() < wanted; ++tries) {
    const Kind kind = draw.of(drawn.all);
    const bool there =
        std::find(universe.kinds.begin(), universe.kinds.end(), kind) != universe.kinds.end();
    if (there) continue;
    const bool alike = universe.kinds.empty() || steps(kind) == steps(universe.kinds[0]);
    if (alike || draw.one_in(3)) universe.kinds.push_back(kind);
  }
  if (universe.kinds.size() < 2) return false;
  return close(universe, drawn.all, drawn.recipe, 7);
}

enum class Drawn { kCase, kRefusedRecipe, kNone };

inline Drawn draw_case(Draw& draw, Case& drawn) {
  drawn.world = random_world(draw);
  drawn.all.clear();
  for (std::size_t rows = 3; rows > 0 && drawn.all.empty(); --rows) {
    drawn.all = kinds_of(drawn.world, rows, 100);
  }
  if (drawn.all.size() < 2) return Drawn::kNone;
  drawn.recipe_text = RecipeDraw(draw, drawn.world).text();
  auto recipe = parse_recipe(drawn.recipe_text);
  if (!recipe) return Drawn::kRefusedRecipe;
  drawn.recipe = std::move(recipe.value());
  for (int tries = 0; tries < 20; ++tries) {
    if (!draw_universe(draw, drawn)) continue;
    std::uint32_t most = 0;
    while (most < 30 && multisets(drawn.universe.kinds.size(), most + 1) <= kMostInputs) ++most;
    drawn.n = most - draw.below(most / 3 + 1);
    return Drawn::kCase;
  }
  return Drawn::kNone;
}

}  // namespace paravent::proof
