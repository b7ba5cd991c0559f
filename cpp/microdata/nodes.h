// What a node of a lattice is worth: verdict over its classes, losses and their bounds. Private to
// this room.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "microdata/classes.h"
#include "microdata/lattice.h"

namespace paravent {

struct Verdict {
  ClassTally tally;
  std::uint64_t surely_out = 0;  ///< rows that every less general node suppresses too
  /// Rows in classes that may not be withdrawn and fail a model, where few enough others are.
  std::uint64_t failing = 0;
};

/// The fixed part of a search: tables by column and level, and the rules.
class Nodes {
 public:
  Nodes(std::span<const LevelledColumn> columns, std::span<const SensitiveColumn> sensitive,
        SearchSpec spec);

  const SearchSpec& spec() const { return spec_; }
  const Levels& heights() const { return heights_; }
  bool monotone() const { return monotone_; }
  /// From the codes of level 0 to those of `level`.
  std::span<const std::uint32_t> map(std::size_t column, std::size_t level) const {
    return maps_[column][level];
  }
  /// Bits lost in a column by its generalisation; whether all its rows then have one label.
  double column_bits(std::size_t column, std::size_t level) const { return bits_[column][level]; }
  bool is_gone(std::size_t column, std::size_t level) const { return gone_[column][level] != 0; }
  /// Whether a class that meets the models is all that is published: `any`.
  bool withdraws_any() const { return !small_; }
  /// Whether a class of these rows meets the models, against these distributions.
  bool meets_models(std::span<const std::uint32_t> rows,
                    std::span<const Reference> references) const;
  /// No more classes than that at these levels.
  std::uint64_t most_classes(std::span<const std::uint32_t> levels) const;

  /// Judges each class; which are kept is remembered for loss().
  Verdict judge(const TupleClasses& classes);
  bool accepted(const Verdict& verdict) const {
    return verdict.tally.rows_out <= most_out_ && verdict.failing == 0;
  }
  std::uint64_t most_out() const { return most_out_; }
  bool surely_refused(const Verdict& verdict) const { return verdict.surely_out > most_out_; }
  /// Of the node judged last.
  double loss(Measure measure, std::span<const std::uint32_t> levels, const ClassTally& tally,
              const TupleClasses& classes, const Packing& packing);
  /// No more general node loses less: by levels alone (0 for measures of classes), by classes too.
  double level_bound(std::span<const std::uint32_t> levels) const;
  double bound(std::span<const std::uint32_t> levels, const ClassTally& tally) const;
  /// The distributions of all rows, by sensitive column; or of the rows in classes of k or more.
  std::vector<Reference> all_rows() const { return all_rows_; }
  std::vector<Reference> large_classes(const TupleClasses& classes);
  /// The weakest figure of each model among the classes kept by the last judge().
  std::vector<double> figures(const TupleClasses& classes,
                              std::span<const Reference> references) const;

 private:
  bool holds(const TupleClasses& classes, std::size_t c, bool& surely_not) const;
  bool meets_models(const TupleClasses& classes, std::size_t c,
                    std::span<const Reference> references) const;
  Verdict judge_small(const TupleClasses& classes);
  double generalisation_bits(std::span<const std::uint32_t> levels) const;
  double suppression_bits(const TupleClasses& classes, const Packing& packing) const;

  std::span<const LevelledColumn> columns_;
  std::span<const SensitiveColumn> sensitive_;
  SearchSpec spec_;
  std::uint64_t rows_ = 0, most_out_ = 0;
  bool monotone_ = true, small_ = false;
  std::vector<Reference> all_rows_;                // by sensitive column
  std::vector<std::vector<std::uint64_t>> large_;  // totals behind large_classes()
  Levels heights_;
  std::vector<std::vector<std::vector<std::uint32_t>>> maps_;  // column, level
  std::vector<std::vector<double>> bits_;                      // column, level
  std::vector<std::vector<std::uint8_t>> gone_;                // column, level
  std::vector<std::uint8_t> kept_;                             // by class
};

}  // namespace paravent
