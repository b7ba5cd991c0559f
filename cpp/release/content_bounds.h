// What a reader who knows what columns mean can take from two distributions of one cohort: pharmacy
// is taught at the health faculty only, a diploma has apprentices at one site only. For the
// internal dossier and the controller's screen; never public, and no part of `passed`.
//
// Two items (attributes, linked files) of which neither hangs on the other give two margins of one
// table of people. A finer trace stands for the labels that it adds, at its last step and in its
// prefix (traces/joint_labels.h).
// A pair of labels is **allowed** where people hold both, as below; a table has no one elsewhere.
// Shown counts are fixed, masked ones lie between the least and the largest of their feasible
// sets, and the least and the largest count of each label over all tables with these margins
// (masking/margin_bounds.h) bound what a masked count may be. A count is left with fewer values
// than the protection width w where its feasible set has fewer than w within the bounds of all
// pairs, each pair being looked at by itself.
//
// Allowed, among the people whose trace ends with the same step as the cohort's, where these are at
// least 30 k, else among all of the release; and then, for each other step of the trace, among the
// people who have it anywhere, where these are at least 30 k:
//   - where at least two people, and at least one in a hundred of those with the rarer label, hold
//     both: one miscoded row joins nothing;
//   - everywhere for labels of fewer than 30 of these people, and for "(non renseigné)",
//     "(contradictoire)" and "(autres)", of which too little is known.
// Of fewer people than 30 k the labels may still fall into groups that nobody mixes (one diploma
// teaches apprentices at one site). That is taken for a rule of the diploma, also for labels of few
// people, where chance would give it less than once in a hundred: the people of the groups being
// n1 … nm of n, two attributes that had nothing to do with each other would both split them so with
// probability n1! … nm! / n!. Then labels of different groups are not allowed. Where one person
// alone joins two groups, those without this one count, and n (m - 1) times the probability: any of
// them could be the exception.
//
// Where no table is possible the pair is not judged in that cohort, which is counted: somebody
// there is an exception.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "masking/tree.h"
#include "traces/build.h"

namespace paravent {

/// A masked count that is left with fewer than w values.
struct ContentPlace {
  std::string trace, attribute, label;  ///< `attribute`: or the linked file
  std::string with;                     ///< the item that narrows it most
  std::uint64_t values = 0;             ///< left, by all pairs
  std::uint64_t low = 0, high = 0;      ///< its bounds
};

struct ContentPair {
  std::string first, second;
  std::uint64_t judged = 0, not_judged = 0;  ///< cohorts of which both list counts
  std::uint64_t narrowed = 0;                ///< masked counts with fewer values by this pair
  std::uint64_t below_width = 0;             ///< of these, left with fewer than w
};

struct ContentBounds {
  bool asked = false;  ///< false where the rows are elsewhere, and for a series
  std::vector<ContentPair> pairs;
  std::uint64_t not_judged = 0;                 ///< over all pairs
  std::uint64_t narrowed = 0, below_width = 0;  ///< over all pairs, a count once
  /// The kWorstPlaces of fewest values, then by trace, attribute and label in the recipe's order.
  std::vector<ContentPlace> worst;
};

inline constexpr std::size_t kWorstPlaces = 5;

/// `masked` and `rules` have one entry a level of `cohorts`; `lists_rare`: masked finer traces are
/// listed each by itself.
ContentBounds content_bounds(const Cohorts& cohorts, std::span<const JointLabels> joint,
                             std::span<const MaskedLevel> masked, std::span<const LevelRule> rules,
                             bool lists_rare);

}  // namespace paravent
