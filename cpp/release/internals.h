// The release as it is made, and what only the controller and the auditor may see of it: figures of
// raw data, for the internal dossier and the controller's own screen. No writer of public files
// includes this.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "aggregated/reader.h"
#include "masking/tree.h"
#include "recipe/recipe.h"
#include "release/content_bounds.h"
#include "release/release.h"
#include "release/ties.h"
#include "support/result.h"
#include "table/prepare.h"
#include "traces/build.h"
#include "traces/cohorts.h"
#include "traces/unicity.h"

namespace paravent {

/// One level before and after masking; groups and labels under published counts alone.
struct LevelFigures {
  std::string name;  ///< empty for the sizes
  std::uint64_t groups = 0, listed = 0, dropped = 0, not_diverse = 0;
  std::uint64_t labels = 0, shown = 0, primary = 0, secondary = 0;
  std::uint64_t ones = 0;      ///< masked counts that are 1
  std::uint64_t unlisted = 0;  ///< labels of the groups not listed
};

/// Of a series: how many individuals are in which state.
struct UnitFigures {
  std::uint64_t due = 0;           ///< of this publication and those before
  std::uint64_t not_yet = 0;       ///< still enrolled, or within their years
  std::uint64_t before_start = 0;  ///< may have begun before the data, or before `from`
  std::uint64_t later_rows = 0;    ///< rows after a unit, which are never counted
};

/// Of a series, by this publication unless stated.
struct SeriesFigures {
  UnitFigures units;
  std::uint64_t waiting = 0;  ///< units that are in no lot yet
  /// Units that the publication before left waiting, by the present rows; none before the first.
  std::optional<std::uint64_t> waited_before;
  std::uint64_t waiting_after_lot = 0;               ///< traces with a lot on which somebody waits
  std::uint64_t new_numbers = 0, grown_numbers = 0;  ///< traces
  std::uint64_t new_lots = 0, new_groups = 0;
  std::uint64_t lots_not_compared = 0;  ///< lots published before that the rows cannot tell of
  std::uint64_t lots_lost = 0;          ///< of which more than a tenth is gone, if less than k
  std::uint64_t changed_lots = 0;       ///< traces whose old lots the present rows count otherwise
  std::uint64_t closed_groups = 0;  ///< that list nothing, the present rows giving another number
};

/// What only the controller and the auditor may see.
struct InternalFigures {
  PrepareReport prepare;
  TraceFigures traces;
  std::uint64_t primary = 0, secondary = 0;  ///< attribute labels
  std::uint64_t primary_sizes = 0, secondary_sizes = 0;
  std::uint64_t masked_counts = 0, masked_ones = 0;  ///< of every level; those that are 1
  bool listing_confirmed = false;    ///< the controller has ticked that rare traces are listed
  std::vector<LevelFigures> levels;  ///< one a level
  /// Size, cohorts of that size: the sizes below k that occur, ascending.
  std::vector<std::pair<std::uint32_t, std::uint64_t>> small_cohorts;
  std::vector<ProbableDuplicate> duplicates;
  std::vector<std::uint64_t> grouped_for_floors;  ///< by attribute: further labels (settle.h)
  Unicity unicity;                                ///< unicity_of(): the caller's
  Ties ties;
  ContentBounds content;                     ///< content_of(): the caller's
  std::optional<aggregated::Origin> engine;  ///< where the rows stayed in one; the caller's
  std::optional<SeriesFigures> series;
};

/// Traces of one individual that a reader of the public files can prove to be among the listed
/// ones: M masked sizes of R individuals together hold at least 2M - R ones. None in a series, of
/// which R is not published.
std::uint64_t provable_ones(const InternalFigures& internal, const ReleaseFigures& figures);
/// Of so many positive counts with this sum, how many are one at least.
std::uint64_t ones_at_least(std::uint64_t counts, std::uint64_t sum);
/// Traces of one individual, before masking.
std::uint64_t traces_of_one(const InternalFigures& internal);

struct BuiltRelease {
  Release release;
  InternalFigures internal;
  std::vector<MaskedLevel> masked;          ///< states by raw cell, for the screen's reasons
  std::vector<std::uint32_t> cohort_of_id;  ///< raw cohort (trace rank) of cohort id - 1
  /// Where rare traces are grouped: the raw tree that `masked` and `cohort_of_id` speak of, with
  /// the cohort of all masked traces, in place of the one that was given.
  std::optional<Cohorts> grouped;
  /// Where not all traces are listed: what they are, as they came. Raw.
  struct Unlisted {
    TraceSet traces;
    std::vector<std::uint32_t> size;
    std::vector<std::uint8_t> masked;
  };
  std::optional<Unlisted> unlisted;
};

/// The recipe's rule of each level: the sizes, its attributes, then linked files. A width above a
/// level's k is cut to it.
std::vector<LevelRule> level_rules(const Cohorts& cohorts, const Recipe& recipe);

/// Refuses what two items share unless the recipe declares the pair, and descriptions that tell of
/// an item. Errors: as of make_release().
Status refuse_ties(const BuiltCohorts& built, const Recipe& recipe);

/// Masks `built` and lays out what will be published; `version` is the caller's to fill in. Sizes
/// and linked files take the recipe's size_k and size_code; a width above a level's k is cut to it.
/// What cleaning and the grouping of rare labels imply is not looked at here: see settle.h.
/// Errors: kSizesNotMaskable; kDependentAttributes, kTimeTie or kTiedColumns, with the names of the
/// first dependency that the recipe does not accept (all are in built.figures); kTiedDescription,
/// which no recipe can accept; kReservedTrace (rare_traces.h).
Result<BuiltRelease> make_release(const BuiltCohorts& built, const Recipe& recipe,
                                  PrepareReport prepare, std::vector<ProbableDuplicate> duplicates);

/// Bounds of the content of a release that was made from the raw tree `cohorts` (BuiltRelease::
/// grouped where it has one) and the labels that people hold together; not asked where there are
/// none. Apart, as no public file hangs on it and it takes six times as long as masking.
ContentBounds content_of(const BuiltRelease& released, const Cohorts& cohorts,
                         const std::optional<std::vector<JointLabels>>& joint);

/// Unicity of the traces that the release was made from, each of `size` individuals.
/// Apart, as the dossier alone reports it and it takes twice as long as all the rest.
Unicity unicity_of(const BuiltRelease& released, std::span<const std::uint32_t> size);

}  // namespace paravent
