// One label an individual: prefixes and attributes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "recipe/recipe.h"
#include "traces/enrolments.h"
#include "traces/labels.h"
#include "traces/years.h"

namespace paravent {

struct IndividualLabels {
  LabelSet labels;  ///< once finished, each is held by somebody
  Codes of_individual;
  std::uint64_t conflicts = 0;  ///< individuals whose rows contradict each other
};

/// The rule for all that belongs to an individual but is read on rows. Candidates are the
/// tuples not wholly kNotGiven. None: kNotGiven; all equal: that one; else a conflict: `first`, the
/// smallest tuple of the earliest year that has one; `last`, the smallest of the latest such year;
/// `mark`, kContradictory in every component.
IndividualLabels choose(const Enrolments& enrolments, Tuples tuples, Conflicts rule);

/// Labels of an attribute, of columns or derived, before rare ones are grouped. Derived:
/// first_year and last_year are the text of the year; enrolments the number of distinct
/// (year, step) pairs; age_at_first the first year minus the birth year, kContradictory where
/// `mark` says so of the birth year, kNotGiven where one of the two is not a number. Joined: tuples
/// of the plain part, which the conflict rule decides as a tuple, and of derived components, each
/// as if it stood alone; conflicts are those of the plain part and of birth years, added up.
IndividualLabels attribute_labels(const Enrolments& enrolments, const LabelReader& reader,
                                  const Histories& histories, const Years& years,
                                  const AttributeSpec& spec, Conflicts rule);

/// Labels that are numbers of individuals, one each.
IndividualLabels number_labels(std::span<const std::uint32_t> numbers);

/// Labels held by fewer than k individuals, in label order, with their holders.
std::vector<std::pair<std::string, std::uint64_t>> rare_labels(const IndividualLabels& labels,
                                                               std::uint32_t k);
/// Labels held by fewer than k individuals, and those in `further` (ascending), become kOthers.
void group_rare(IndividualLabels& labels, std::uint32_t k,
                const std::vector<std::vector<std::string>>& further = {});

/// Drops the labels that nobody holds.
void drop_unheld(IndividualLabels& labels);

}  // namespace paravent
