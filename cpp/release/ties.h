// What weak ties between attributes narrow: a label a of one attribute that only ever occurs with
// one label b of another (LabelTies). Everybody in a cohort who has a then has b, so that
//   sum of the counts of the labels a tied to b  <=  count of b
// in every cohort, and a reader who knows the tie can cut feasible sets with it: a masked a is at
// most the count of b (its largest feasible one, if masked) less what the other labels tied to b
// hold at least; a masked b is at least what the labels tied to it hold at least.
//
// Ties do not break the guarantee of masking, which is about each multiset under its total: they
// are knowledge from elsewhere, and are counted here for the internal dossier. Limits: each
// inequality is applied once to the feasible sets of its own two multisets, and what several give
// for one count is intersected; a reader who carries narrowed sets on from pair to pair may get
// further. Ties that hold by chance in this input count like those that must hold; ties between an
// attribute and a linked file or the trace itself are not looked for.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "masking/tree.h"
#include "traces/build.h"

namespace paravent {

/// Labels of `first` tied to one label of `second`. Counts are masked ones of published cohorts.
struct TieFigures {
  std::string first, second;
  std::uint64_t labels = 0, tied = 0;  ///< labels of `first`, and those tied
  std::uint64_t masked = 0;            ///< masked counts of tied labels whose b is listed
  std::uint64_t narrowed = 0;          ///< counts of a or b with fewer feasible values
  std::uint64_t below_width = 0;       ///< of these, those that fell below the protection width
};

struct Ties {
  std::vector<TieFigures> pairs;                ///< in the order of the LabelTies
  std::uint64_t narrowed = 0, below_width = 0;  ///< over all pairs, a count once
};

/// `masked` and `rules` have one entry a level of `cohorts`.
Ties measure_ties(const Cohorts& cohorts, std::span<const LabelTies> ties,
                  std::span<const MaskedLevel> masked, std::span<const LevelRule> rules);

}  // namespace paravent
