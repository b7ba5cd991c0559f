// Floors: what the recipe itself says about labels. After cleaning, every value of a cleaned
// column has at least cleaning.k rows; where rare labels are grouped, every other label has at
// least k individuals. A reader knows both, and they are equations between multisets that masking
// treats one by one: a label listed in one cohort only, and masked there, is known to be large.
//
// A floor (a known minimum) discloses nothing where the files imply it. The least that a file
// implies of a value is the sum, over its lines that hold the value, of the published count, or 1
// for a masked one; under repeats `keep` times the positions that hold it. Of several files the
// largest sum counts, never their sum: they are about the same people. A multiset that is not
// listed implies nothing. A value that is not listed but as a description is judged by the steps
// that have it alone; one that is listed nowhere by these, or by the one step that has it. The
// latter not where the column goes with one of an attribute, a linked file or a prefix: their
// labels within the step would be as many at least (an optional column is empty in one file alone,
// and cleaning is on the file's name: who lacks it in the only step of that file are k or more).
// Nor where a label or a prefix of the column says "(contradictoire)" or "(autres)", which would be
// of the value.
//
// Why it is sound to remove, or to group, what no floor implies, until nothing is left to do
// (settle.h): the criterion is a function of the public files and implies the floors, so that every
// input that masking alone turns into an output that satisfies it ends there; and removing more
// only lets more inputs end there.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "release/internals.h"
#include "support/result.h"
#include "traces/build.h"

namespace paravent {

/// kPlain: cleaning and grouping by themselves, which is unsound; for tests that show it.
enum class FloorRule : std::uint8_t { kImplied, kPlain };

/// Whether the recipe has a rule that implies a floor.
bool tells_floors(const Recipe& recipe);

/// What is neither removed nor grouped yet, and whose floor no file implies.
struct UnimpliedFloors {
  std::vector<std::vector<std::uint32_t>> codes;  ///< by column of cleaning: codes, ascending
  GroupedLabels labels;                           ///< by attribute: labels, ascending
  bool any_codes() const;
  bool any_labels() const;
};

/// `built` is what `released` was made of. Errors, each with the key and the column of cleaning:
/// kFloorTellsYear; kFloorTells for a column that no file lists, some value of which has neither
/// its steps nor its one step to itself, or goes with an item's column.
Result<UnimpliedFloors> unimplied_floors(const BuiltRelease& released, const BuiltCohorts& built);

}  // namespace paravent
