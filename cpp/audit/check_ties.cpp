#include "audit/check_ties.h"

#include <algorithm>
#include <utility>

#include "recipe/derived_parts.h"
#include "recipe/time_family.h"
#include "support/text.h"

namespace paravent {
namespace {

bool states(const Json* certificate, const std::string& first, const std::string& second) {
  const Json* list = certificate == nullptr ? nullptr : certificate->find("dependencies");
  if (list == nullptr || !list->is(Json::Kind::kArray)) return false;
  return std::any_of(list->items.begin(), list->items.end(), [&](const Json& pair) {
    if (!pair.is(Json::Kind::kArray) || pair.items.size() != 2) return false;
    const std::string &a = pair.items[0].text, &b = pair.items[1].text;
    return (a == first && b == second) || (a == second && b == first);
  });
}

/// Whether the first year, the last one or the year itself has two different labels somewhere.
bool lists_two_years(const ListedRows& rows, std::size_t column) {
  std::string_view known;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string_view text = rows.label(row)[column];
    if (text == kNotGiven || text == kContradictory || text == kOthers) continue;
    if (!known.empty() && text != known) return true;
    known = text;
  }
  return false;
}

bool shows_several_years(const Published& release, const Recipe& recipe) {
  const ListedRows& sizes = release.sizes;
  for (std::size_t row = 0; row < sizes.size(); ++row) {
    // A '+' after each prefix component and between the steps of two years.
    const std::string_view trace = sizes.label(row)[0];
    const auto joints = std::count(trace.begin(), trace.end(), '+');
    if (static_cast<std::size_t>(joints) > recipe.traces().prefix.size()) return true;
  }
  for (std::size_t i = 0; i < recipe.traces().attributes.size(); ++i) {
    const AttributeSpec& attribute = recipe.traces().attributes[i];
    const ListedLevel& level = release.levels[i];
    if (level.rows.size() == 0) continue;
    const auto check = [&](std::size_t component) {
      return lists_two_years(level.rows, level.parent_width + component);
    };
    if (attribute.derived == DerivedFrom::kFirstYear ||
        attribute.derived == DerivedFrom::kLastYear) {
      if (check(0)) return true;
    }
    for (const DerivedPart& part : attribute.parts) {
      const bool year = part.from == DerivedFrom::kFirstYear || part.from == DerivedFrom::kLastYear;
      if (year && check(part.place)) return true;
    }
    for (std::size_t c = 0; c < attribute.columns.size() && !attribute.derived; ++c) {
      if (attribute.columns[c] == recipe.year && check(component_of(attribute, c))) return true;
    }
  }
  return false;
}

}  // namespace

void check_ties(const Published& release, const Recipe& recipe, const Json* certificate,
                AuditReport& report) {
  const std::vector<ties::Pair> pairs = ties::pairs_of_recipe(recipe);
  if (pairs.empty()) return;
  const std::vector<ties::Item> items = ties::items_of(recipe);
  const bool several_years = shows_several_years(release, recipe);
  for (const ties::Pair& pair : pairs) {
    if (pair.reason == ties::Reason::kTime && !several_years) continue;
    const std::string &first = items[pair.first].name, &second = items[pair.second].name;
    if (states(certificate, first, second)) continue;
    Finding finding;
    finding.code = FindingCode::kTiedItems;
    finding.attribute = first;
    finding.attribute.append(",").append(second);
    add_finding(report, std::move(finding));
  }
}

}  // namespace paravent
