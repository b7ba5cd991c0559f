// Labels of one attribute that only ever occur with one label of another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "traces/attributes.h"
#include "traces/build.h"

namespace paravent {

/// By label its number among those that some member has, or kNone.
std::vector<std::uint32_t> numbers_in_use(const IndividualLabels& attribute,
                                          std::span<const std::uint32_t> members);

/// All pairs of attributes that have such labels (LabelTies), over all individuals. nested_in: for
/// each attribute the one that it is nested in, or itself. Labels are numbered among those that
/// some of `members` has, as the levels of attributes number theirs.
std::vector<LabelTies> find_label_ties(const std::vector<IndividualLabels>& attributes,
                                       std::span<const std::size_t> nested_in,
                                       std::span<const std::uint32_t> members);

/// Labels of two attributes that occur together; one code of each an observation.
struct ObservedPair {
  const Codes* first;
  const Codes* second;
};
/// The same where the observations of each pair are told: `numbers` has for each attribute the
/// number of each label, kNone for one that no member has; `pair` gives those of two attributes.
std::vector<LabelTies> find_label_ties(
    std::span<const std::vector<std::uint32_t>> numbers, std::span<const std::size_t> nested_in,
    const std::function<ObservedPair(std::size_t, std::size_t)>& pair);

}  // namespace paravent
