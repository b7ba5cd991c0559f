#include "release/settle.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace paravent {
namespace {

Error nothing_left() {
  Error error{};
  error.code = ErrorCode::kNothingLeft;
  error.key = "prepare.cleaning";
  return error;
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
      if (from.in_engine) made.value().internal.grouped_for_floors = from.grouped;
      return made;
    }
    if (from.in_engine) {
      from.unimplied = std::move(unimplied);
      return Error{.code = ErrorCode::kAggregatedNextTurn};
    }
    made.value() = {};  // its memory
    if (unimplied.any_codes()) {
      if (!clean_further(from.table, recipe, unimplied.codes, from.report)) {
        return nothing_left();
      }
      from.duplicates = probable_duplicates(from.table, recipe);
    }
    if (unimplied.any_labels()) add_labels(grouped, std::move(unimplied.labels));
    from.built = {};
    Result<BuiltCohorts> built = build_cohorts(from.table, recipe, grouped, ties);
    if (!built) {
      // Nobody is left in the window.
      return built.error().code == ErrorCode::kNoRows ? nothing_left() : built.error();
    }
    from.built = std::move(built.value());
  }
}

}  // namespace paravent
