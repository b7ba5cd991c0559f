// One description of a table: its traces, merged from a finer one, and its figures.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "granularity/base.h"
#include "granularity/groups.h"
#include "granularity/views.h"
#include "recipe/detail_section.h"

namespace paravent::granularity {

/// Traces at the levels of a node, before repeats, with what results say and whatever prefixes an
/// individual may have: what coarser nodes are merged from.
struct Merged {
  DetailNode node;  ///< repeats and results stay 0
  StepView steps;
  PrefixView prefixes;
  Groups groups;
};

/// Of one attribute, under published sizes; as a release of the node has it.
struct AttributeCounts {
  std::uint64_t individuals = 0;  ///< in a published count
  std::uint64_t shown = 0, masked = 0;
  std::uint64_t with_masks = 0, dropped = 0;  ///< multisets
};

struct Figures {
  std::uint64_t traces = 0, published = 0;  ///< with a published size
  std::uint64_t individuals = 0;            ///< in these: the coverage
  /// The same under primary masking alone: no finer node covers more.
  std::uint64_t most = 0;
  bool refused = false;  ///< no size can be published
  double bits = 0;       ///< H of the trace, over all individuals
  std::vector<AttributeCounts> attributes;

  std::uint64_t masked() const;
  std::uint64_t dropped() const;
};

/// What the makers of nodes share.
struct Ground {
  const Recipe& recipe;
  const DetailSpec& spec;
  const Base& base;
};

/// The finest node.
Merged finest_of(const Ground& ground);
/// A node from one that is finer in levels and prefix.
Merged merge_further(const Ground& ground, const Merged& finer, const DetailNode& node);

/// A node as it would be published.
struct Shown {
  Shown() = default;
  Shown(const Shown&) = delete;
  Shown& operator=(const Shown&) = delete;
  Shown(Shown&&) = default;
  Shown& operator=(Shown&&) = default;
  ~Shown() = default;

  const Groups& groups() const { return shared != nullptr ? *shared : own; }

  Groups own;
  const Groups* shared = nullptr;  ///< those of the merged node, where they are the same
  /// What the first word of a trace stands for, where it is no tuple or kContradicts itself.
  std::vector<std::uint32_t> tuple_of;
  StepView steps;
  PrefixView prefixes;
  std::vector<Multisets> of_trace;  ///< by attribute that has a number of the trace, in order
};
/// `merged` must outlive it.
Shown show(const Ground& ground, const Merged& merged, const DetailNode& node);

/// Masks the node as the recipe says, with rare traces listed; of a series as its first publication
/// does.
Figures figures_of(const Ground& ground, const Shown& shown, const DetailNode& node);

/// H over groups of `sizes`, in bits.
double entropy_of(std::span<const std::uint32_t> sizes);

/// The largest traces, as texts, with their sizes; ties by their texts.
std::vector<std::pair<std::string, std::uint32_t>> largest(const Ground& ground, const Shown& shown,
                                                           const DetailNode& node,
                                                           std::size_t most);

/// Ranks of the traces in the public order (TraceSet).
std::vector<std::uint32_t> public_order(const Ground& ground, const Shown& shown,
                                        const DetailNode& node);

}  // namespace paravent::granularity
