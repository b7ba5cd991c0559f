// From histories to traces: repeats, status, gaps, calendar; equal ones get one number.
// Source: Oraccle notice, 2023; the cursus of Paris 13 (2018) for status, gaps and calendar.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "recipe/recipe.h"
#include "traces/attributes.h"
#include "traces/cohorts.h"
#include "traces/enrolments.h"
#include "traces/years.h"

namespace paravent {

/// What a step may be told by its year, in the order of bytes.
inline constexpr const char* kStatusTexts[] = {"en cours", "fait", "primo", "tronqué"};
inline constexpr std::uint32_t kStatuses = 4;
inline constexpr const char* kStatusHeading = "statut";

/// The status of an individual's year: en cours in the last year of the data, else primo in the
/// year of the bac, else tronqué in the first year of the data, else fait.
struct StatusRule {
  std::uint32_t first_year = 0, last_year = 0;
  std::vector<std::uint32_t> bac_year;  ///< rank by individual; kNone: not a year of the data

  std::uint32_t operator()(std::uint32_t individual, std::uint32_t year) const {
    if (year == last_year) return 0;
    if (year == bac_year[individual]) return 2;
    return year == first_year ? 3 : 1;
  }
};
/// `bac` holds the individuals' bac years, read as prefixes are.
StatusRule status_rule(const Years& years, const IndividualLabels& bac);

/// How histories become traces.
struct TraceRule {
  Repeats repeats = Repeats::kKeep;
  const StatusRule* status = nullptr;  ///< nullptr: none
  /// With calendar one position a year present, by rank; else with gaps one a year between the
  /// first and the last, by the offsets of year_offsets(); else empty: no empty positions.
  bool calendar = false;
  std::vector<std::uint32_t> offsets;
  std::uint32_t years = 0;
};

struct Traces {
  TraceSet set;
  std::vector<std::uint32_t> of_member;
  /// Index into set.steps by step of the histories, or by status * steps + step; kNone: dropped.
  std::vector<std::uint32_t> step_index;
};

/// Traces of `members`; their histories are given back once they are used. `steps` are the labels
/// that histories use; with a status the labels of the result are (status, step). `prefix` may be
/// nullptr. Only labels that some member has are kept.
Traces build_traces(Histories histories, const LabelSet& steps, const IndividualLabels* prefix,
                    const TraceRule& rule, std::span<const std::uint32_t> members);

}  // namespace paravent
