#include "series/calendar.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "support/integers.h"

namespace paravent::series {
namespace {

constexpr std::int64_t kFirstCalendarYear = 1900;
constexpr std::uint64_t kOften = 10;  // times k

bool is_year(std::span<const std::string> label, std::int64_t last) {
  return std::any_of(label.begin(), label.end(), [&](const std::string& text) {
    const auto year = small_integer(text);
    return year && *year >= kFirstCalendarYear && *year <= last;
  });
}

/// Units by label and place of becoming due.
using Counts = std::vector<std::map<std::int64_t, std::uint64_t>>;

/// Whether a label that was often due in the years before `from` is of nobody due from it on, up to
/// `to`.
bool stops(const Counts& counts, const std::set<std::int64_t>& years, std::int64_t from,
           std::int64_t to, std::uint64_t k) {
  const auto before =
      static_cast<std::uint64_t>(std::distance(years.begin(), years.lower_bound(from)));
  if (before == 0 || years.lower_bound(from) == years.end()) return false;
  return std::any_of(counts.begin(), counts.end(), [&](const auto& of_label) {
    std::uint64_t had = 0, has = 0;
    for (const auto& [year, units] : of_label) {
      if (year < from) had += units;
      if (year >= from && year <= to) has += units;
    }
    return has == 0 && had >= kOften * k * before;
  });
}

}  // namespace

bool accepts_beside_series(const Recipe& recipe, const std::string& name) {
  return declares_pair(recipe.traces(), name, kSeriesName);
}

std::optional<std::string> follows_calendar(const Units& units, const BuiltMembers& members,
                                            const Recipe& recipe,
                                            std::optional<std::int64_t> before) {
  const TracesSpec& traces = recipe.traces();
  const std::set<std::int64_t> years(units.due.begin(), units.due.end());
  const std::int64_t last_year =
      units.integers ? units.last() : small_integer(units.years.back()).value_or(2100);
  for (std::size_t a = 0; a < traces.attributes.size(); ++a) {
    if (accepts_beside_series(recipe, traces.attributes[a].name)) continue;
    const MemberLabels& labels = members.attributes[a];
    Counts counts(labels.labels.size());
    std::uint64_t calendar = 0;
    std::vector<std::uint8_t> of_year(labels.labels.size(), 0);
    for (std::size_t l = 0; l < of_year.size(); ++l) {
      of_year[l] = is_year(labels.labels[l], last_year) ? 1 : 0;
    }
    for (std::size_t m = 0; m < units.due.size(); ++m) {
      const std::uint32_t label = labels.of_member[m];
      ++counts[label][units.due[m]];
      calendar += of_year[label];
    }
    if (2 * calendar > units.due.size()) return traces.attributes[a].name;
    if (before) {
      if (stops(counts, years, *before + 1, units.last(), traces.k)) {
        return traces.attributes[a].name;
      }
      continue;
    }
    for (const std::int64_t year : years) {
      if (stops(counts, years, year, year, traces.k)) return traces.attributes[a].name;
    }
  }
  return std::nullopt;
}

}  // namespace paravent::series
