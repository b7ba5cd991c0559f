// Counts of a level's cells as a reader who knows the rule of masking knows them, cohort by cohort.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "masking/feasible.h"
#include "masking/tree.h"
#include "traces/cohorts.h"

namespace paravent {

struct KnownLevel {
  std::vector<std::size_t> begin;    ///< cohorts + 1: a cohort's cells, nested ones too
  std::vector<FeasibleSet> sets;     ///< one a cell; a shown count is a set of one, unlisted: empty
  std::vector<Interval> bounds;      ///< one a cell: what further knowledge leaves; at first all
  std::vector<std::uint8_t> masked;  ///< one a cell

  bool listed(std::size_t cell) const { return sets[cell].n > 0; }
  std::uint64_t low(std::size_t cell) const { return sets[cell].parts[0].low; }
  std::uint64_t high(std::size_t cell) const {
    return sets[cell].parts[static_cast<std::size_t>(sets[cell].n - 1)].high;
  }
};

inline constexpr std::uint64_t kNoBound = std::numeric_limits<std::uint64_t>::max();

/// Of level `l`, an attribute's.
KnownLevel know_level(const Cohorts& cohorts, std::size_t l, const MaskedLevel& states,
                      std::uint32_t k);

/// How many values of the set are within the bounds.
std::uint64_t values_within(const FeasibleSet& set, const Interval& bounds);

}  // namespace paravent
