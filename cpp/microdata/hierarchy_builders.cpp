// Builders of hierarchies; see hierarchy.h.
#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>

#include "microdata/hierarchy.h"
#include "microdata/hierarchy_levels.h"
#include "table/bands.h"

namespace paravent {
namespace {

Error at_level(ErrorCode code, std::size_t level) {
  return {.code = code, .key = std::to_string(level)};
}

/// Adds lines made by `label(value, level)`, levels from 1.
template <class F>
Result<Hierarchy> build(std::span<const std::string> values, std::size_t height, F&& label) {
  HierarchyLevels levels(height);
  std::vector<std::string> line(height + 1);
  for (const std::string& value : values) {
    line[0] = value;
    for (std::size_t level = 1; level <= height; ++level) line[level] = label(line, level);
    const std::size_t wrong = levels.add(line);
    if (wrong != 0) return at_level(ErrorCode::kHierarchyNotFunction, wrong);
  }
  return levels.take();
}

bool is_among(const std::string& value, std::span<const std::string> texts) {
  return std::find(texts.begin(), texts.end(), value) != texts.end();
}

/// Whether each of `bounds` is one of `finer`; they become these, as 0.2 is not 2 · 0.1 to the bit.
bool snap(std::vector<double>& bounds, std::span<const double> finer, double width) {
  for (double& bound : bounds) {
    const auto near = std::lower_bound(finer.begin(), finer.end(), bound - 1e-9 * width);
    if (near == finer.end() || *near > bound + 1e-9 * width) return false;
    bound = *near;
  }
  return true;
}

std::size_t end_of_character(std::string_view text, std::size_t at) {
  ++at;
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U) ++at;
  return at;
}

/// One sign for all that is left out: as many would tell the length, which alone may be a name's.
std::string prefix_of(std::string_view text, std::size_t length) {
  if (text.empty()) return {};
  std::size_t at = 0;
  for (std::size_t i = 0; i < length && at < text.size(); ++i) at = end_of_character(text, at);
  return std::string(text.substr(0, at)) + "*";
}

std::optional<unsigned> digits(std::string_view text) {
  unsigned n = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    n = 10 * n + static_cast<unsigned>(c - '0');
  }
  return n;
}

/// "YYYY-MM" of a date, or nothing.
std::optional<std::string> month_of(std::string_view text) {
  if (text.size() > 10 && text[10] != ' ' && text[10] != 'T') return std::nullopt;
  if (text.size() < 10) return std::nullopt;
  const bool iso = text[4] == '-' && text[7] == '-';
  if (!iso && (text[2] != '/' || text[5] != '/')) return std::nullopt;
  const std::string_view y = text.substr(iso ? 0 : 6, 4), m = text.substr(iso ? 5 : 3, 2);
  const auto year = digits(y), month = digits(m), day = digits(text.substr(iso ? 8 : 0, 2));
  if (!year || !month || !day || *month < 1 || *month > 12) return std::nullopt;
  const bool leap = (*year % 4 == 0 && *year % 100 != 0) || *year % 400 == 0;
  const unsigned thirty = *month == 4 || *month == 6 || *month == 9 || *month == 11 ? 30U : 31U;
  const unsigned last = *month != 2 ? thirty : leap ? 29U : 28U;
  if (*day < 1 || *day > last) return std::nullopt;
  return std::string(y) + "-" + std::string(m);
}

}  // namespace

Hierarchy flat_hierarchy(std::span<const std::string> values) {
  return {{{values.begin(), values.end()}}, {}};
}

Hierarchy with_top(Hierarchy hierarchy) {
  const std::size_t labels = hierarchy.labels.back().size();
  if (labels <= 1 && hierarchy.height() > 0) return hierarchy;
  hierarchy.labels.push_back({std::string(kAnyValue)});
  hierarchy.up.emplace_back(labels, 0U);
  return hierarchy;
}

Result<Hierarchy> interval_hierarchy(std::span<const std::string> values, const IntervalSpec& spec,
                                     std::span<const std::string> missing) {
  constexpr double kMostBands = 10000;
  std::vector<std::vector<double>> bounds;
  std::vector<std::vector<std::string>> labels;
  for (const double width : spec.widths) {
    const std::size_t level = bounds.size() + 1;
    if (!(spec.from < spec.to) || !(width > 0) || (spec.to - spec.from) / width > kMostBands) {
      return at_level(ErrorCode::kHierarchySyntax, level);
    }
    std::vector<double> next = band_bounds(spec.from, spec.to, width);
    if (!bounds.empty() && !snap(next, bounds.back(), width)) {
      return at_level(ErrorCode::kHierarchyNotFunction, level);
    }
    labels.push_back(band_labels(next));
    bounds.push_back(std::move(next));
  }
  return build(values, bounds.size(), [&](const std::vector<std::string>& line, std::size_t level) {
    if (is_among(line[0], missing)) return line[0];
    return std::string(band_of(line[0], bounds[level - 1], labels[level - 1]));
  });
}

Result<Hierarchy> prefix_hierarchy(std::span<const std::string> values,
                                   std::span<const std::size_t> lengths) {
  for (std::size_t i = 1; i < lengths.size(); ++i) {
    if (lengths[i] >= lengths[i - 1]) return at_level(ErrorCode::kHierarchyNotFunction, i + 1);
  }
  return build(values, lengths.size(),
               [&](const std::vector<std::string>& line, std::size_t level) {
                 return prefix_of(line[0], lengths[level - 1]);
               });
}

Result<Hierarchy> list_hierarchy(std::span<const std::string> values,
                                 std::span<const std::vector<Group>> levels) {
  std::vector<std::map<std::string_view, std::string_view>> group_of(levels.size());
  for (std::size_t level = 0; level < levels.size(); ++level) {
    for (const Group& group : levels[level]) {
      for (const std::string& member : group.members) {
        const auto [known, added] = group_of[level].emplace(member, group.label);
        if (!added && known->second != group.label) {
          return at_level(ErrorCode::kHierarchyNotFunction, level + 1);
        }
      }
    }
  }
  return build(values, levels.size(), [&](const std::vector<std::string>& line, std::size_t level) {
    const auto group = group_of[level - 1].find(line[level - 1]);
    return group == group_of[level - 1].end() ? line[level - 1] : std::string(group->second);
  });
}

Hierarchy date_hierarchy(std::span<const std::string> values,
                         std::span<const std::string> missing) {
  const auto label = [&](const std::vector<std::string>& line, std::size_t level) {
    if (line[0].empty() || is_among(line[0], missing)) return line[0];
    const std::optional<std::string> month = month_of(line[0]);
    if (!month) return std::string(kNotADate);
    return level == 1 ? *month : month->substr(0, 4);
  };
  return build(values, 2, label).value();  // a year is a function of its month
}

}  // namespace paravent
