#include "release/settle.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "support/text.h"

namespace paravent {
namespace {

Error nothing_left(std::string key) {
  Error error{};
  error.code = ErrorCode::kNothingLeft;
  error.key = std::move(key);
  return error;
}

/// Whether somebody has a label of the level that is not "(autres)".
bool any_label_left(const TreeLevel& level) {
  return std::any_of(level.label.begin(), level.label.end(), [&](std::uint32_t label) {
    const auto texts = level.labels[label];
    return !std::all_of(texts.begin(), texts.end(),
                        [](const std::string& text) { return text == kOthers; });
  });
}

/// Adds `labels`, ascending, none of which is there yet.
void add_labels(GroupedLabels& grouped, GroupedLabels labels) {
  grouped.resize(labels.size());
  for (std::size_t i = 0; i < labels.size(); ++i) {
    std::move(labels[i].begin(), labels[i].end(), std::back_inserter(grouped[i]));
    std::sort(grouped[i].begin(), grouped[i].end());
  }
}

}  // namespace

Result<BuiltRelease> settle_release(Prepared& from, const Recipe& recipe, FloorRule rule,
                                    ties::Rules ties) {
  GroupedLabels grouped;
  while (true) {
    Result<BuiltRelease> made = make_release(from.built, recipe, from.report, from.duplicates);
    if (!made || rule == FloorRule::kPlain || !tells_floors(recipe)) return made;
    Result<UnimpliedFloors> found = unimplied_floors(made.value(), from.built);
    if (!found) return found.error();
    UnimpliedFloors& unimplied = found.value();
    if (!unimplied.any_codes() && !unimplied.any_labels()) {
      for (const auto& labels : grouped) {
        made.value().internal.grouped_for_floors.push_back(labels.size());
      }
      return made;
    }
    made.value() = {};  // its memory
    if (unimplied.any_codes()) {
      if (!clean_further(from.table, recipe, unimplied.codes, from.report)) {
        return nothing_left("prepare.cleaning");
      }
      from.duplicates = probable_duplicates(from.table, recipe);
    }
    if (unimplied.any_labels()) add_labels(grouped, std::move(unimplied.labels));
    from.built = {};
    Result<BuiltCohorts> built = build_cohorts(from.table, recipe, grouped, ties);
    if (!built) {
      // Nobody is left in the window.
      return built.error().code == ErrorCode::kNoRows ? nothing_left("prepare.cleaning")
                                                      : built.error();
    }
    from.built = std::move(built.value());
    for (std::size_t i = 0; i < grouped.size(); ++i) {
      if (!grouped[i].empty() && !any_label_left(from.built.cohorts.levels[1 + i])) {
        return nothing_left(recipe.attributes[i].name);
      }
    }
  }
}

}  // namespace paravent
