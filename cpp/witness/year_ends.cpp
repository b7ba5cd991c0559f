// The first and the last year of the data, and how many there are, as a status tells: see years.h.
#include <algorithm>

#include "support/integers.h"
#include "witness/years.h"

namespace paravent::witness {
namespace {

/// Of a year group of the release's own trace; empty for a year without enrolment.
std::string_view first_status(const Released& released, const std::vector<std::uint32_t>& group) {
  return group.empty() ? std::string_view()
                       : released.pool[released.levels[0].paths.steps[group[0]][0]];
}

}  // namespace

/// With years that are gaps, a path from the first year of the data to the last says how many there
/// are; 0: none does.
std::int64_t YearPlan::spanned_years() const {
  const Level& sizes = released_.levels[0];
  if (!has_status_ || !released_.recipe.traces().gaps) return 0;
  const auto status = [&](const std::vector<std::uint32_t>& group) {
    return first_status(released_, group);
  };
  for (const Path& path : sizes.paths.paths) {
    if (path.groups.size() < 2) continue;
    if (status(path.groups.front()) == "tronqué" && status(path.groups.back()) == "en cours") {
      return static_cast<std::int64_t>(path.groups.size());
    }
  }
  return 0;
}

/// The first or the last year of the data, where a label or a step says it of somebody who is there
/// then.
std::optional<std::int64_t> YearPlan::told_end(bool last) const {
  if (!has_status_) return std::nullopt;
  const Level& sizes = released_.levels[0];
  const std::string_view wanted = last ? "en cours" : "tronqué";
  const auto is_there = [&](const PathSet& of, const Path& path) {
    if (path.groups.empty()) return false;
    const auto& group = last ? path.groups.back() : path.groups.front();
    return !group.empty() && released_.pool[of.steps[group[0]][0]] == wanted;
  };
  for (const auto& [l, component] : dated_) {
    const PathSet& of = released_.levels[l].paths;
    for (const Path& path : of.paths) {
      if (!is_there(of, path)) continue;
      const auto& group = last ? path.groups.back() : path.groups.front();
      if (const auto year = small_integer(released_.pool[of.steps[group[0]][component]])) {
        return year;
      }
    }
  }
  const bool repeats = released_.recipe.traces().repeats != Repeats::kKeep;
  for (const Part& part : parts_) {
    if (!part.is_year() || part.prefix) continue;
    const bool says = part.kind == Kind::kOnly || part.kind == (last ? Kind::kLast : Kind::kFirst);
    const Level& level = released_.levels[part.level];
    for (std::uint32_t cell = 0; cell < level.cells(); ++cell) {
      const Path& path = sizes.paths.paths[sizes.label[level.cohort[cell]]];
      const bool one = path.groups.size() == 1 && !repeats;  // its first year is its last
      if ((!says && !one) || !is_there(sizes.paths, path)) continue;
      const auto year =
          small_integer(released_.pool[level.labels[level.label[cell]][part.component]]);
      if (year) return year;
    }
  }
  return std::nullopt;
}

/// Where every path begins in the first year of the data or ends in the last: the most years of the
/// one kind and of the other, since a year between them that nobody has is asked about; else 0.
std::int64_t YearPlan::anchored_years() const {
  if (!has_status_) return 0;
  const Level& sizes = released_.levels[0];
  const auto status = [&](const std::vector<std::uint32_t>& group) {
    return first_status(released_, group);
  };
  std::size_t first = 0, last = 0;
  for (const Path& path : sizes.paths.paths) {
    if (path.groups.empty()) return 0;
    const bool cut = status(path.groups.front()) == "tronqué";
    const bool current = status(path.groups.back()) == "en cours";
    if (!cut && !current) return 0;
    if (cut) first = std::max(first, path.groups.size());
    if (current) last = std::max(last, path.groups.size());
  }
  return first == 0 || last == 0 ? 0 : static_cast<std::int64_t>(first + last);
}

}  // namespace paravent::witness
