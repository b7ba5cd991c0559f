// Classes that could be released: for each set of columns to be empty, the keys that are then
// equal. Private to local suppression.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "perturbation/suppression_keys.h"

namespace paravent::perturbation {

/// Keys that are equal once the columns of `empty` are: members[begin … rare_end) are rare, those
/// to `end` frequent. Each in the order of bytes.
struct SuppressionGroup {
  std::uint32_t empty = 0, begin = 0, rare_end = 0, end = 0;
};

struct SuppressionGroups {
  std::vector<SuppressionGroup> groups;  ///< by sets ascending, then by what the keys share
  std::vector<std::uint32_t> members;
};

/// Groups of at least `least` rows with a rare key, for every set of columns of `sizes`
/// (from, to): least and most columns. `bounds`, if any: of each rare key what a row of it costs at
/// least, over the groups of these sets and what stood there.
SuppressionGroups collect_groups(const SuppressionKeys& keys, std::span<const std::uint32_t> rare,
                                 std::span<const std::uint32_t> frequent, std::uint64_t least,
                                 std::uint32_t from, std::uint32_t to, std::vector<double>* bounds);

/// The most columns of sets from `from` on whose entries of `rare` keys stay within the limit;
/// below `from` if none.
std::uint32_t largest_set_that_fits(std::uint32_t columns, std::size_t rare, std::uint32_t from);

}  // namespace paravent::perturbation
