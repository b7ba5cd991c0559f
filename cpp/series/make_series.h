// One publication of a series, from the units that are due and the publication before.
//
// The rule (series.md §2): for each trace, those who became due after its last lot and were not
// counted yet form a lot once they are k; until then they wait, and the trace is listed without a
// number. Lots in a row that hold `group` units are a group, whose attributes are counted together
// under its public total. What was published is copied. No total includes a unit that waits.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "release/internals.h"
#include "release/raw_counts.h"
#include "series/earlier.h"
#include "series/units.h"
#include "support/result.h"
#include "traces/build.h"

namespace paravent::series {

struct MadeSeries {
  BuiltRelease released;
  SeriesFigures figures;
  /// Behind each size who waits, behind the labels of each group who has them by the present rows;
  /// none unless asked for.
  std::vector<RawCounts> counts;
};

/// `built` and `members` are of `units.table`. Errors: those of refuse_ties(); kSeriesRenamed;
/// kSeriesCalendar with the attribute; kSeriesNothing where nothing is listed.
/// Proof: series/series.md#histories
Result<MadeSeries> make_series(const Units& units, const BuiltCohorts& built,
                               const BuiltMembers& members, const Recipe& recipe,
                               const Earlier* earlier, bool keep_counts = false);

}  // namespace paravent::series
