// Traces as numbers with what masking counts of them, and their merging into coarser ones.
//
// A trace is a sequence of words: the prefix, then the codes of TraceSet (steps in ascending order
// in each year group, the last with kGroupEnd; kEmptyGroup). What prefixes and steps are stands in
// a view (views.h). Merging is the roll-up of K. LeFevre, D. DeWitt, R. Ramakrishnan, "Incognito",
// 2005: a coarser description costs the traces of a finer one, not the rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "support/hash.h"

namespace paravent::granularity {

/// For each trace the labels of an attribute that its individuals have, ascending, and how many.
struct Multisets {
  std::vector<std::size_t> begin{0};  ///< traces + 1
  std::vector<std::uint32_t> label, count;
};

struct Groups {
  SequenceSet traces;
  std::vector<std::uint32_t> size;    ///< individuals by trace
  std::vector<Multisets> attributes;  ///< those that do not follow from the trace

  std::size_t cells() const { return size.size(); }
};

/// Adds up the cells of `from` by the group that each trace goes to; `labels` are so many.
Multisets merge(const Multisets& from, std::span<const std::uint32_t> to, std::size_t groups,
                std::size_t labels);

/// `from` with `write(trace)` in place of each trace, a span that is used at once. `labels`: of
/// each attribute.
template <class Write>
Groups regroup(const Groups& from, std::span<const std::size_t> labels, Write write) {
  Groups result;
  std::vector<std::uint32_t> to(from.size.size());
  for (std::uint32_t i = 0; i < to.size(); ++i) {
    to[i] = result.traces.intern(write(i));
    if (to[i] == result.size.size()) result.size.push_back(0);
    result.size[to[i]] += from.size[i];
  }
  for (std::size_t a = 0; a < from.attributes.size(); ++a) {
    result.attributes.push_back(merge(from.attributes[a], to, result.size.size(), labels[a]));
  }
  return result;
}

}  // namespace paravent::granularity
