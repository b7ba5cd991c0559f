// From columns to tuples of labels in the public order, at the level of dictionary codes: texts
// are compared once a distinct value, never once a row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/component_text.h"
#include "traces/cohorts.h"
#include "traces/enrolments.h"

namespace paravent {

/// Labels of one column, empty values being kNotGiven.
struct ColumnLabels {
  std::vector<std::string> texts;   ///< distinct, by bytes
  std::vector<std::uint32_t> rank;  ///< index into texts by dictionary code; kNone: in no row
};

/// One tuple a row.
struct Tuples {
  LabelSet labels;  ///< each is in some row
  Codes of_row;
};

/// Reads tuples, and counts what replacing separators did, each column once.
class LabelReader {
 public:
  explicit LabelReader(const Enrolments& enrolments) : enrolments_(enrolments) {}

  /// Tuples of columns as they are.
  Tuples read(std::span<const std::size_t> columns) const;
  /// Tuples of step or prefix columns: the separators - & + . ; become spaces.
  Tuples read_clean(std::span<const std::size_t> columns);

  std::uint64_t rows_replaced() const;
  std::uint64_t labels_made_equal() const { return made_equal_; }

 private:
  const ColumnLabels& clean(std::size_t column);

  const Enrolments& enrolments_;
  std::vector<std::pair<std::size_t, ColumnLabels>> clean_;
  std::vector<std::uint8_t> replaced_;  // by row; empty where none was
  std::uint64_t made_equal_ = 0;
};

bool label_less(std::span<const std::string> a, std::span<const std::string> b);
/// The label all of whose components are `text`, or nothing.
std::optional<std::uint32_t> find_uniform(const LabelSet& labels, std::string_view text);
/// Adds the label all of whose components are `text`, unless it is there; returns its index. Those
/// from it on move up by one if `added`.
std::uint32_t add_uniform(LabelSet& labels, std::string_view text, bool& added);
/// Drops the labels that are not `used`; returns the new index by the old one (kNone: dropped).
std::vector<std::uint32_t> keep_labels(LabelSet& labels, std::span<const std::uint8_t> used);
/// Components joined by " · ", for the screen.
std::string label_text(const LabelSet& labels, std::size_t label);

}  // namespace paravent
