// A release whose floors are implied: cleaning and grouping go on, and the job is done again, until
// no floor discloses more than the public files do (floors.h).
#pragma once

#include <vector>

#include "release/floors.h"
#include "release/internals.h"
#include "support/result.h"
#include "table/prepare.h"
#include "table/table.h"
#include "traces/build.h"

namespace paravent {

/// What stages before it made of the data, and what is made anew with each pass.
struct Prepared {
  Table table;  ///< as prepare() left it; only read where the recipe implies no floor
  PrepareReport report;
  std::vector<ProbableDuplicate> duplicates;
  BuiltCohorts built;  ///< of the table
  /// The rows are in an engine: what a pass would do is asked of it, in `unimplied`.
  bool in_engine = false;
  UnimpliedFloors unimplied{};
  std::vector<std::uint64_t> grouped{};  ///< by attribute: labels that its turns grouped before
};

/// make_release() of `from.built`, which is left as the release's own last pass. Without a rule
/// that implies a floor (tells_floors()) that is all, and the table may be empty. What passes
/// removed or grouped stands in from.report.floors and in the release's
/// internal.grouped_for_floors. Errors: those of make_release(), build_cohorts() and
/// unimplied_floors(); kAggregatedNextTurn where the rows are in an engine; kNothingLeft, with the
/// key of cleaning. An attribute may be left with
/// "(autres)" alone, as by grouping itself. Proof: traces/ties.md#floors
Result<BuiltRelease> settle_release(Prepared& from, const Recipe& recipe,
                                    FloorRule rule = FloorRule::kImplied,
                                    ties::Rules ties = ties::Rules::kAll);

}  // namespace paravent
