// The release: the tree that will be published, as a value. It is made of published figures and
// the recipe alone; exports and audit take it and cannot see raw data. The internal dossier's
// figures are computed here too, and returned apart.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "masking/tree.h"
#include "recipe/recipe.h"
#include "support/result.h"
#include "table/prepare.h"
#include "traces/build.h"
#include "traces/cohorts.h"

namespace paravent {

/// A published cell: its count, or its level's code where it is masked.
struct ReleasedCell {
  std::uint32_t label;
  std::uint32_t published;
  bool masked;
};

/// One level as published. Groups of cells hang on the cells of the parent level; a group that is
/// not listed is empty.
struct ReleasedLevel {
  std::string name;
  std::uint32_t parent = TreeLevel::kRoot;
  LabelSet labels;                        ///< only the labels that are published
  std::vector<std::string> headings;
  std::uint32_t k = 5, width = 3, code = 0;
  std::vector<std::size_t> begin;         ///< parent's released cells + 1
  std::vector<ReleasedCell> cells;
  std::uint64_t dropped = 0;              ///< multisets dropped by the masking rule
  std::uint64_t not_diverse = 0;          ///< multisets dropped by the rule for sensitive attributes
  bool shown_at_all() const { return !cells.empty(); }
};

struct Release {
  Recipe recipe;
  std::string version;                    ///< of the program
  std::uint64_t individuals = 0;          ///< N, public
  std::vector<std::string> component_headings, prefix_headings;
  TraceSet traces;
  /// levels[0] is the sizes: its single group holds the cohorts in the public order of outputs
  /// (published size descending, masked sizes counting as their code, then trace); its labels are
  /// traces. cohort id = 1 + index of the cell. Then the attributes, then the linked files.
  std::vector<ReleasedLevel> levels;
  std::vector<TraceSet> linked_traces;
  Formations formations;
  std::vector<std::pair<std::string, std::string>> accepted_dependencies;  ///< found and accepted
};

/// Figures of the certificate: functions of the release alone.
struct ReleaseFigures {
  std::uint64_t individuals = 0, cohorts = 0, cohorts_masked = 0;
  std::uint64_t masked = 0, shown = 0, dropped = 0;         ///< attribute labels of published cohorts
  std::uint64_t masked_individuals = 0;                     ///< N minus the published sizes
  bool any_masked = false;
  std::uint64_t min_width = 0;                              ///< over sizes and attributes; if any_masked
  std::vector<std::pair<std::uint64_t, std::uint64_t>> width_histogram;  ///< width, masked counts
  std::uint64_t below_width = 0;
  std::uint64_t group_disclosures = 0;
  bool passed = false;
};
ReleaseFigures release_figures(const Release& release);

/// What only the controller and the auditor may see.
struct InternalFigures {
  PrepareReport prepare;
  TraceFigures traces;
  std::uint64_t primary = 0, secondary = 0;                 ///< attribute labels
  std::uint64_t primary_sizes = 0, secondary_sizes = 0;
  std::vector<ProbableDuplicate> duplicates;
};

struct BuiltRelease {
  Release release;
  InternalFigures internal;
  std::vector<MaskedLevel> masked;        ///< states by raw cell, for the screen's reasons
  std::vector<std::uint32_t> cohort_of_id;  ///< raw cohort (trace rank) of cohort id - 1
};

/// Masks `built` and lays out what will be published. Errors: kSizesNotMaskable;
/// kDependentAttributes for a dependency that the recipe does not accept.
Result<BuiltRelease> make_release(const BuiltCohorts& built, const Recipe& recipe,
                                  PrepareReport prepare, std::vector<ProbableDuplicate> duplicates);

}  // namespace paravent
