// Cohorts: what remains of a table once identical traces are grouped and individuals forgotten.
//
// Notation: a step is a tuple of component labels (with the status first, where asked for);
// a year group is the steps of one individual in one year, distinct, in order of bytes; a trace is
// an optional prefix and a sequence of year groups. Source: Oraccle notice, 2023; Paris 13 open
// data collective, Traces 01, 2017.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace paravent {

/// Distinct labels of one kind, each a tuple of `width` texts, in the public order: ascending by
/// UTF-8 bytes, component by component. A label's index is its rank.
struct LabelSet {
  std::uint32_t width = 0;
  std::vector<std::string> texts;  ///< row-major, size() * width

  std::size_t size() const { return width == 0 ? 0 : texts.size() / width; }
  std::span<const std::string> operator[](std::size_t label) const {
    return {texts.data() + label * width, width};
  }
};

/// Traces as numbers. The codes of a trace are the labels of its steps; the last step of a year
/// group has kGroupEnd added; an empty year group (options gaps and calendar) is kEmptyGroup.
/// A position is a year group. The index of a trace is its rank in the public order: prefix,
/// year groups, steps, components, each by bytes, shorter first. Where masked traces are grouped
/// (masking.rare_traces) the last trace stands for all of them: it has no code and no prefix.
struct TraceSet {
  static constexpr std::uint32_t kGroupEnd = 0x80000000U;
  static constexpr std::uint32_t kEmptyGroup = 0xffffffffU;
  static constexpr std::uint32_t kNoPrefix = 0xffffffffU;

  LabelSet prefixes;  ///< width 0 when the recipe has no prefix
  LabelSet steps;
  std::vector<std::uint32_t> prefix;  ///< one a trace; empty when there is no prefix
  std::vector<std::size_t> begin{0};  ///< traces + 1
  std::vector<std::uint32_t> codes;

  std::size_t size() const { return begin.size() - 1; }
  std::span<const std::uint32_t> operator[](std::size_t trace) const {
    return {codes.data() + begin[trace], begin[trace + 1] - begin[trace]};
  }
  /// Whether the trace stands for the masked ones together: every other one has a position.
  bool is_others(std::size_t trace) const { return begin[trace] == begin[trace + 1]; }
  /// Adds that trace, at the end. Returns its index.
  std::uint32_t add_others() {
    begin.push_back(codes.size());
    if (prefixes.width > 0) prefix.push_back(kNoPrefix);
    return static_cast<std::uint32_t>(size() - 1);
  }
};

/// One level of the tree of a release: for each cell of the parent level one multiset, its cells
/// in label order. The root's parent is the single cell N.
struct TreeLevel {
  std::string name;              ///< attribute or linked file; empty for the sizes
  std::uint32_t parent = kRoot;  ///< index of the parent level
  LabelSet labels;               ///< empty for sizes and linked files: labels are traces
  std::vector<std::string> headings;
  std::vector<std::size_t> begin;    ///< parent cells + 1
  std::vector<std::uint32_t> label;  ///< one a cell: index into labels, or the trace
  std::vector<std::uint32_t> count;  ///< one a cell, at least 1

  static constexpr std::uint32_t kRoot = 0xffffffffU;
  std::size_t cells() const { return label.size(); }
};

/// A step's descriptions: the tuple with most rows (ties: smallest by bytes).
struct Formations {
  std::vector<std::string> headings;      ///< descriptions' headings
  std::vector<std::string> descriptions;  ///< row-major, steps.size() * headings.size()
};

/// The raw tree: levels[0] is the sizes (labels are traces of `traces`), then one level an
/// attribute in the recipe's order; a linked file's level comes after, with its own traces.
struct Cohorts {
  std::uint64_t individuals = 0;
  std::vector<std::string> component_headings;  ///< of a step's components
  std::vector<std::string> prefix_headings;
  TraceSet traces;
  std::vector<TreeLevel> levels;
  std::vector<TraceSet> linked_traces;  ///< one a linked level, in order
  Formations formations;
};

}  // namespace paravent
