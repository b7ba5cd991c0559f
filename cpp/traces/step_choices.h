// Choices of a few steps of a trace that no other trace holds; the exact part of unicity.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "traces/cohorts.h"

namespace paravent {

inline constexpr std::size_t kKnownSteps = 4;

/// The different steps of each trace and the traces of each step. Steps are ranked, the rarest
/// first, so that lists of traces get short early.
struct StepIndex {
  std::vector<std::size_t> begin{0};      ///< traces + 1
  std::vector<std::uint32_t> steps;       ///< ranks, ascending in a trace
  std::vector<std::size_t> traces_begin;  ///< steps + 1
  std::vector<std::uint32_t> traces;      ///< by rank, ascending in a step

  std::span<const std::uint32_t> of(std::size_t trace) const {
    return {steps.data() + begin[trace], begin[trace + 1] - begin[trace]};
  }
  std::span<const std::uint32_t> with(std::uint32_t rank) const {
    return {traces.data() + traces_begin[rank], traces_begin[rank + 1] - traces_begin[rank]};
  }
};

StepIndex index_steps(const TraceSet& set);

/// n choose m, m <= kKnownSteps; fits in 64 bits below 50,000.
std::uint64_t binomial(std::uint64_t n, std::uint64_t m);

/// Counts, for each trace and p, the choices of p of its steps that no other trace holds, by going
/// through all choices, in ascending order of rank, that several traces hold.
class Choices {
 public:
  /// The index must outlive it.
  Choices(const StepIndex& index, std::uint64_t budget);

  /// Choices of up to depth() steps were all counted.
  std::size_t depth() const { return depth_; }
  /// By trace, the share of its choices of p steps (p from 1 to depth()).
  std::vector<double> shares(std::size_t p) const;

 private:
  /// A trace that holds what was chosen; its steps from `next` on may still be chosen.
  struct Entry {
    std::uint32_t trace, next;
  };

  void settle(const Entry& only, std::size_t chosen);
  void visit(std::span<const Entry> holders, std::size_t chosen);

  /// What may be chosen after the steps chosen so far: steps, and who holds each.
  struct Longer {
    std::vector<std::uint32_t> step, end;
    std::vector<Entry> holders;
  };

  const StepIndex& index_;
  const std::uint64_t budget_;
  std::size_t depth_ = kKnownSteps;
  std::array<std::uint64_t, kKnownSteps> visits_{};
  std::array<Longer, kKnownSteps> longer_;
  std::vector<std::uint32_t> place_;  // by step; 0 between uses
  std::array<std::vector<std::uint64_t>, kKnownSteps> unique_;
};

}  // namespace paravent
