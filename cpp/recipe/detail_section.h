// The section `detail` of a recipe that is given to a search for the level of detail: which
// descriptions of steps and prefixes it goes through. A recipe of a release is public and has no
// such section; the one that a description amounts to is written by recipe_of().
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "recipe/recipe.h"
#include "support/json.h"
#include "support/result.h"

namespace paravent {

/// What a component may be: a column, perhaps recoded, or absent.
struct DetailLevel {
  std::string column;        ///< empty: absent
  std::uint32_t prefix = 0;  ///< characters that stay; 0: all
  /// Old and new values; none: the column as it is.
  std::optional<std::vector<std::pair<std::string, std::string>>> table;

  bool absent() const { return column.empty(); }
  bool recodes() const { return prefix > 0 || table.has_value(); }
  RecodeRule rule() const {
    return {column, table.value_or(decltype(RecodeRule::table)()), {}, prefix};
  }
};

/// The levels of one component, finest first, which is the recipe's own column.
struct DetailChain {
  bool of_prefix = false;  ///< a component of the prefix, not of steps
  std::size_t place = 0;   ///< among the recipe's columns of that kind
  std::vector<DetailLevel> levels;
};

struct DetailGoal {
  std::optional<double> coverage;  ///< least share of individuals with a published size, 0..1
  /// Chain and level: `keep`, the chain stays there or finer; `avoid`, that level is not chosen.
  std::vector<std::pair<std::size_t, std::size_t>> keep, avoid;
};

struct DetailSpec {
  std::vector<DetailChain> chains;
  /// Further choices, finest first.
  std::vector<bool> prefix, results;
  std::vector<Repeats> repeats;
  DetailGoal goal;
};

/// The most nodes that a search takes.
inline constexpr std::uint64_t kMaxNodes = 20000;

/// A choice for each: levels of the chains, then the index of prefix, repeats and results.
using DetailNode = std::vector<std::uint32_t>;

/// The section `json` beside the recipe of the finest node. Errors: kRecipe… with the key
/// ("detail.chains[0][1].prefix"); kRecipeConflict with "detail, KEY" for what a search does not
/// go with (rows; cleaning and grouped rare labels, whose floors follow from what is published;
/// nesting by a number of enrolments; passes that are kept without one); kTooManyNodes (count, and
/// the column of the longest chain); what the recipes
/// of its nodes are refused for.
Result<DetailSpec> parse_detail(const Json& json, const Recipe& recipe);

/// The choices of each coordinate of a node.
std::vector<std::uint32_t> heights_of(const DetailSpec& spec);
/// Whether the node leaves a component of steps.
bool has_step(const DetailSpec& spec, const Recipe& recipe, std::span<const std::uint32_t> node);

/// The document of the release that the node stands for.
Json recipe_of(const DetailSpec& spec, const Recipe& recipe, std::span<const std::uint32_t> node);

}  // namespace paravent
