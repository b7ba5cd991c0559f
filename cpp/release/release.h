// The release: the tree that will be published, as a value, made of published figures and the
// recipe alone. Writers of public files take it and see no raw data: what is internal stands apart,
// in internals.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "recipe/recipe.h"
#include "traces/cohorts.h"

namespace paravent {

/// A published cell: its count, or its level's code where it is masked.
struct ReleasedCell {
  std::uint32_t label;
  std::uint32_t published;
  bool masked;
};

/// One level as published. Each cell of the parent level has a group of cells here; a group that is
/// not listed is empty.
struct ReleasedLevel {
  std::string name;
  std::uint32_t parent = TreeLevel::kRoot;
  LabelSet labels;                    ///< only the labels that are published; none for traces
  std::vector<std::string> headings;  ///< one a label component; of a linked file: of its
                                      ///< prefix components, then its step components
  std::uint32_t k = 5, width = 3, code = 0;
  bool empty_code = false;         ///< masked counts are empty fields; `code` is 0
  std::vector<std::size_t> begin;  ///< parent's released cells + 1
  std::vector<ReleasedCell> cells;
  /// Multisets under published counts that are not listed, by the masking rule or by the rule for
  /// sensitive attributes. Public files give their sum alone: a reader who counts the empty groups
  /// knows the sum already, but not the reasons.
  std::uint64_t dropped = 0, not_diverse = 0;
  bool shown_at_all() const { return !cells.empty(); }
};

/// The units of one trace that one publication of a series counts.
struct SeriesLot {
  std::uint32_t cohort = 0;       ///< cell of the sizes
  std::uint32_t publication = 0;  ///< index of the one that counts them
  std::uint32_t size = 0;
};

/// What a publication of a series says besides. Its sizes are cumulated; a size without a lot is
/// masked; the level after the attributes holds groups of lots, labels being publications, and
/// attributes hang under these.
struct SeriesRelease {
  std::vector<std::string>
      publications;                ///< that have lots, in their order, and this one, the last
  std::vector<SeriesLot> lots;     ///< by cohort, then publication
  std::uint64_t number = 1;        ///< of this publication in the series
  std::string previous;            ///< SHA-256 of the certificate before; empty: the first
  std::string first_year;          ///< of the input of the first publication
  std::vector<std::string> years;  ///< of the input
  bool integer_years = false;
};

struct Release {
  Recipe recipe;
  std::string version;            ///< of the program
  std::uint64_t individuals = 0;  ///< N, public; in a series the sum of lots
  std::vector<std::string> component_headings, prefix_headings;
  TraceSet traces;
  /// levels[0] is the sizes: its single group holds the cohorts in the public order of outputs
  /// (published size descending, masked sizes counting as their code, then trace); its labels are
  /// traces. cohort id = 1 + index of the cell. Then the attributes, then the linked files.
  std::vector<ReleasedLevel> levels;
  std::vector<TraceSet> linked_traces;  ///< only the traces that are published
  Formations formations;
  /// Pairs that the recipe declares, whether or not the data tie them: no public byte tells that.
  std::vector<std::pair<std::string, std::string>> accepted_dependencies;

  std::optional<SeriesRelease> series;

  /// levels[first_linked() … end_linked()] are linked files, those before it (but the sizes)
  /// attributes; in a series the last level, end_linked(), is that of groups.
  std::size_t first_linked() const { return end_linked() - linked_traces.size(); }
  std::size_t end_linked() const { return levels.size() - (series ? 1 : 0); }
  /// Whether an attribute is nested in another one.
  bool is_nested(std::size_t level) const {
    const std::size_t parent = levels[level].parent;
    return parent != 0 && !(series && parent == end_linked());
  }
};

/// What masking left of one kind of multisets, for a reader who knows the rule (feasible.h).
struct WidthFigures {
  std::uint64_t masked = 0, shown = 0;  ///< counts
  std::uint64_t min_width = 0;          ///< of a masked count; 0 if none is masked
  /// Width, masked counts of that width; ascending.
  std::vector<std::pair<std::uint64_t, std::uint64_t>> histogram;
  std::uint64_t below_width = 0;  ///< masked counts with a width below w
  std::uint64_t known_lists = 0;  ///< multisets whose masked counts are known but for their order
};

/// Figures of the certificate: functions of the release alone.
struct ReleaseFigures {
  std::uint64_t individuals = 0, cohorts = 0, cohorts_masked = 0;
  std::uint64_t masked = 0, shown = 0, dropped = 0;  ///< attribute labels of published cohorts;
                                                     ///< attribute multisets not listed
  std::uint64_t masked_individuals = 0;              ///< N minus the published sizes
  std::uint64_t others = 0;                          ///< individuals_of_others()
  WidthFigures sizes, attributes, linked;            ///< apart, then over all three:
  bool any_masked = false;
  std::uint64_t min_width = 0;                                           ///< if any_masked
  std::vector<std::pair<std::uint64_t, std::uint64_t>> width_histogram;  ///< width, masked counts
  std::uint64_t below_width = 0, known_lists = 0;
  /// Attribute multisets of published cohorts with one label, shown, that is not (non renseigné).
  std::uint64_t group_disclosures = 0;
  /// No masked count below its level's width, no known list, no pair declared as tied.
  bool passed = false;
};
ReleaseFigures release_figures(const Release& release);
/// Of one level, without its histogram.
WidthFigures level_widths(const Release& release, std::size_t level);

/// Whether the group has one label, shown, with a component that is not (non renseigné): a value
/// that is known of everybody in it. The level must be an attribute's.
bool discloses_group(const ReleasedLevel& level, std::size_t group);

/// The cohort, counted from 0, to which a group of an attribute's level belongs: up through
/// the levels that this one is nested in.
std::size_t cohort_of(const Release& release, std::size_t level, std::size_t group);

/// The individuals of the cohort of all masked traces (rare_traces: group); 0 where there is none.
std::uint64_t individuals_of_others(const Release& release);

}  // namespace paravent
