#include "audit/earlier/obstacle.h"

#include <algorithm>
#include <vector>

namespace paravent::earlier {
namespace {

/// What two recipes do to years, in so far as traces depend on it.
bool same_years(const Recipe& a, const Recipe& b) {
  const auto rules = [](const Recipe& recipe) {
    std::vector<RecodeRule> own = recipe.recode;
    std::erase_if(own, [&](const RecodeRule& rule) { return rule.column != recipe.year; });
    return own;
  };
  const std::vector<RecodeRule> first = rules(a), second = rules(b);
  return a.year == b.year && a.year_type == b.year_type &&
         std::equal(first.begin(), first.end(), second.begin(), second.end(),
                    [](const RecodeRule& x, const RecodeRule& y) {
                      return x.table == y.table && x.bands == y.bands && x.prefix == y.prefix;
                    });
}

bool same_rows_kept(const Recipe& a, const Recipe& b) {
  return std::equal(a.keep.begin(), a.keep.end(), b.keep.begin(), b.keep.end(),
                    [](const KeepRule& x, const KeepRule& y) {
                      return x.column == y.column && x.in == y.in && x.from == y.from &&
                             x.to == y.to;
                    });
}

}  // namespace

std::string_view obstacle(const ListedRelease& then, const ListedRelease& now, bool cumulative) {
  const Recipe &a = then.recipe, &b = now.recipe;
  if (!then.recipe_known) return "recipe";
  if (a.publishes_rows() != b.publishes_rows()) return "row_files";
  if (a.publishes_rows()) return same_rows_kept(a, b) ? "" : "keep";
  if (then.published.sizes_file.empty() || now.published.sizes_file.empty()) return "no_list";
  if (a.cleaning || b.cleaning) return "cleaning";
  if (!same_rows_kept(a, b)) return "keep";
  if (!same_years(a, b) || a.individual != b.individual) return "year";
  const auto window = [](const Recipe& recipe) {
    return recipe.traces().window.value_or(Window{"", ""});
  };
  if (window(a).first != window(b).first || window(a).last != window(b).last) return "window";
  if (cumulative && then.individuals > now.individuals) return "fewer";
  if (!cumulative && then.individuals != now.individuals) return "individuals";
  return {};
}

}  // namespace paravent::earlier
