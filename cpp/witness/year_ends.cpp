// The first and the last year of the data, and how many there are, as a status tells: see years.h.
#include <algorithm>

#include "support/integers.h"
#include "witness/years.h"

namespace paravent::witness {
/// With years that are gaps, a path from the first year of the data to the last says how many there
/// are; 0: none does.
std::int64_t YearPlan::spanned_years() const {
  const Level& sizes = released_.levels[0];
  if (!has_status_ || !released_.recipe.traces().gaps) return 0;
  for (const Path& path : sizes.paths.paths) {
    if (path.groups.size() < 2) continue;
    if (is_there(sizes, path, false) && is_there(sizes, path, true)) {
      return static_cast<std::int64_t>(path.groups.size());
    }
  }
  return 0;
}

/// Whether the path of a level begins before the data or ends with them.
bool YearPlan::is_there(const Level& level, const Path& path, bool last) const {
  if (path.groups.empty()) return false;
  const auto& group = last ? path.groups.back() : path.groups.front();
  if (group.empty()) return false;
  return released_.pool[level.paths.steps[group[0]][0]] == (last ? "en cours" : "tronqué");
}

/// The first or the last year of the data, where a label or a step says it of somebody who is there
/// then.
std::optional<std::int64_t> YearPlan::told_end(bool last) const {
  if (!has_status_) return std::nullopt;
  const Level& sizes = released_.levels[0];
  for (const auto& [l, component] : dated_) {
    const PathSet& of = released_.levels[l].paths;
    for (const Path& path : of.paths) {
      if (!is_there(released_.levels[l], path, last)) continue;
      const auto& group = last ? path.groups.back() : path.groups.front();
      if (const auto year = small_integer(released_.pool[of.steps[group[0]][component]])) {
        return year;
      }
    }
  }
  for (const bool one : {false, true}) {
    for (const Part& part : parts_) {
      if (const auto year = told_end_of(part, last, one)) return year;
    }
  }
  const auto& window = released_.recipe.traces().window;
  const auto& paths = sizes.paths.paths;
  if (!last || !window) return std::nullopt;
  // Who is there in the last year is in the window where that year is.
  const bool any = std::any_of(paths.begin(), paths.end(),
                               [&](const Path& path) { return is_there(sizes, path, last); });
  return any ? small_integer(window->last) : std::nullopt;
}

/// What the labels or prefixes of the part say of it; `one`: those of a first year that is the
/// last.
std::optional<std::int64_t> YearPlan::told_end_of(const Part& part, bool last, bool one) const {
  const bool says = part.kind == Kind::kOnly || part.kind == (last ? Kind::kLast : Kind::kFirst);
  if (!part.is_year() || says == one ||
      (one && longest_ > 1 && leaves_repeats_out(released_.recipe))) {
    return std::nullopt;
  }
  const Level &level = released_.levels[part.level], &sizes = released_.levels[0];
  for (std::uint32_t cell = 0; cell < level.cells(); ++cell) {
    const std::uint32_t cohort = part.level == 0 ? cell : level.cohort[cell];
    const Path& path = sizes.paths.paths[sizes.label[cohort]];
    if ((one && path.groups.size() != 1) || !is_there(sizes, path, last)) continue;
    const Tuple& texts =
        part.prefix ? level.paths.paths[level.label[cell]].prefix : level.labels[level.label[cell]];
    if (part.component >= texts.size()) continue;
    if (const auto year = small_integer(released_.pool[texts[part.component]])) return year;
  }
  return std::nullopt;
}

/// Where every path begins in the first year of the data or ends in the last: the most years of the
/// one kind and of the other, since a year between them that nobody has is asked about, or of those
/// who do both; else 0.
std::int64_t YearPlan::anchored_years() const {
  if (!has_status_) return 0;
  const Level& sizes = released_.levels[0];
  std::size_t first = 0, last = 0;
  bool both = false;
  for (const Path& path : sizes.paths.paths) {
    if (path.groups.empty()) return 0;
    const bool cut = is_there(sizes, path, false), current = is_there(sizes, path, true);
    if (!cut && !current) return 0;
    if (cut) first = std::max(first, path.groups.size());
    if (current) last = std::max(last, path.groups.size());
    both = both || (cut && current);
  }
  if (both) return static_cast<std::int64_t>(std::max(first, last));
  return first == 0 || last == 0 ? 0 : static_cast<std::int64_t>(first + last);
}

}  // namespace paravent::witness
