#include "microdata/nodes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace paravent {

Nodes::Nodes(std::span<const LevelledColumn> columns, std::span<const SensitiveColumn> sensitive,
             SearchSpec spec)
    : columns_(columns), sensitive_(sensitive), spec_(std::move(spec)) {
  rows_ = columns[0].codes.size();
  // The share is a decimal: 0.29 of 100 rows are 29, though 0.29 · 100 < 29 in binary.
  most_out_ = static_cast<std::uint64_t>(std::floor(std::clamp(spec_.suppression, 0.0, 1.0) *
                                                    static_cast<double>(rows_) * (1 + 1e-12)));
  small_ = spec_.withdraw == Withdraw::kSmall && !spec_.models.empty();
  bool unions = true;
  for (const Model& model : spec_.models) {
    monotone_ = monotone_ && is_monotone(model);
    unions = unions && holds_for_unions(model);
  }
  // Two withdrawn classes may merge into one that may not be withdrawn and fails.
  monotone_ = (monotone_ && !small_) || (most_out_ == 0 && unions);
  for (const SensitiveColumn& column : sensitive) all_rows_.push_back(column.all_rows());
  for (const LevelledColumn& column : columns) {
    heights_.push_back(static_cast<std::uint32_t>(column.height()));
    const auto counts = count_codes({column.codes, column.sizes[0]});
    auto& maps = maps_.emplace_back();
    auto& bits = bits_.emplace_back();
    auto& gone = gone_.emplace_back();
    for (std::size_t level = 0; level <= column.height(); ++level) {
      maps.push_back(column.map_to(level));
      bits.push_back(generalisation_loss(counts, maps.back()));
      const auto& map = maps.back();
      gone.push_back(level > 0 &&
                     std::all_of(column.codes.begin(), column.codes.end(), [&](std::uint32_t code) {
                       return map[code] == map[column.codes[0]];
                     }));
    }
  }
}

bool Nodes::meets_models(std::span<const std::uint32_t> rows,
                         std::span<const Reference> references) const {
  return std::all_of(spec_.models.begin(), spec_.models.end(), [&](const Model& model) {
    const SensitiveColumn& column = sensitive_[model.sensitive];
    std::map<std::uint32_t, std::uint32_t> counts;
    for (const std::uint32_t row : rows) {
      if (column.ranks[row] != kNoValue) ++counts[column.ranks[row]];
    }
    std::vector<ValueCount> values;
    values.reserve(counts.size());
    for (const auto& [rank, count] : counts) values.push_back({rank, count});
    return meets(model, model_figure(model, values, references[model.sensitive]));
  });
}

bool Nodes::meets_models(const TupleClasses& classes, std::size_t c,
                         std::span<const Reference> references) const {
  return std::all_of(spec_.models.begin(), spec_.models.end(), [&](const Model& model) {
    return meets(model, model_figure(model, classes.sensitive[model.sensitive].of(c),
                                     references[model.sensitive]));
  });
}

std::vector<Reference> Nodes::large_classes(const TupleClasses& classes) {
  std::vector<Reference> references;
  large_.resize(sensitive_.size());
  for (std::size_t s = 0; s < sensitive_.size(); ++s) {
    large_[s].assign(sensitive_[s].totals.size(), 0);
    std::uint64_t rows = 0;
    for (std::size_t c = 0; c < classes.classes(); ++c) {
      if (classes.size(c) < spec_.k) continue;
      for (const ValueCount& value : classes.sensitive[s].of(c)) {
        large_[s][value.rank] += value.count;
        rows += value.count;
      }
    }
    references.push_back({large_[s], rows});
  }
  return references;
}

std::uint64_t Nodes::most_classes(std::span<const std::uint32_t> levels) const {
  std::uint64_t product = 1;
  for (std::size_t j = 0; j < levels.size() && product <= rows_; ++j) {
    product *= columns_[j].sizes[levels[j]];  // each factor below 2^32
  }
  return std::min(product, rows_);
}

bool Nodes::holds(const TupleClasses& classes, std::size_t c, bool& surely_not) const {
  surely_not = true;
  if (classes.size(c) < spec_.k) return false;
  for (const Model& model : spec_.models) {
    if (fails_monotonely(model, classes.sensitive[model.sensitive].of(c))) return false;
  }
  surely_not = monotone_;
  return meets_models(classes, c, all_rows_);
}

/// Rows are withdrawn by the size of their class alone, which merging only lessens; the models are
/// asked of what is left, and only where that may be the outcome.
Verdict Nodes::judge_small(const TupleClasses& classes) {
  Verdict verdict;
  kept_.resize(classes.classes());
  for (std::size_t c = 0; c < classes.classes(); ++c) {
    kept_[c] = classes.size(c) >= spec_.k;
    verdict.tally.add(classes.sizes[c], kept_[c] != 0);
  }
  verdict.surely_out = verdict.tally.rows_out;
  if (verdict.tally.rows_out > most_out_) return verdict;
  const std::vector<Reference> published = large_classes(classes);
  for (std::size_t c = 0; c < classes.classes(); ++c) {
    if (kept_[c] != 0 && !meets_models(classes, c, published)) verdict.failing += classes.sizes[c];
  }
  if (monotone_) verdict.surely_out += verdict.failing;  // nothing may be withdrawn
  return verdict;
}

Verdict Nodes::judge(const TupleClasses& classes) {
  if (small_) return judge_small(classes);
  Verdict verdict;
  kept_.resize(classes.classes());
  for (std::size_t c = 0; c < classes.classes(); ++c) {
    bool surely_not = true;
    const bool kept =
        spec_.models.empty() ? classes.size(c) >= spec_.k : holds(classes, c, surely_not);
    kept_[c] = kept;
    verdict.tally.add(classes.sizes[c], kept);
    if (!kept && surely_not) verdict.surely_out += classes.sizes[c];
  }
  return verdict;
}

double Nodes::generalisation_bits(std::span<const std::uint32_t> levels) const {
  double bits = 0;
  for (std::size_t j = 0; j < levels.size(); ++j) bits += bits_[j][levels[j]];
  return bits;
}

double Nodes::suppression_bits(const TupleClasses& classes, const Packing& packing) const {
  std::vector<std::uint32_t> out;
  for (std::uint32_t c = 0; c < classes.classes(); ++c) {
    if (!kept_[c]) out.push_back(c);
  }
  double bits = 0;
  for (std::size_t j = 0; j < columns_.size(); ++j) {
    // In the order of codes, so that the sum does not depend on how the classes came about.
    std::vector<std::uint64_t> counts(packing.codes_size(j));
    for (const std::uint32_t c : out) {
      counts[packing.code(classes.tuples.data() + c * packing.words, j)] += classes.sizes[c];
    }
    bits += suppression_loss(counts);
  }
  return bits;
}

double Nodes::loss(Measure measure, std::span<const std::uint32_t> levels, const ClassTally& tally,
                   const TupleClasses& classes, const Packing& packing) {
  switch (measure) {
    case Measure::kDegree:
      return static_cast<double>(degree(levels));
    case Measure::kPrecision:
      return precision_loss(levels, heights_, tally.rows, tally.rows_out);
    case Measure::kDiscernibility:
      return discernibility(tally);
    case Measure::kDiscernibilityAll:
      return static_cast<double>(tally.squares);
    case Measure::kAverageClassSize:
      return average_class_size(tally);
    case Measure::kEntropy:
      return generalisation_bits(levels);
    case Measure::kEntropySuppressed:
      return generalisation_bits(levels) + suppression_bits(classes, packing);
  }
  return 0;
}

double Nodes::level_bound(std::span<const std::uint32_t> levels) const {
  switch (spec_.measure) {
    case Measure::kDegree:
      return static_cast<double>(degree(levels));
    case Measure::kPrecision:
      return precision_loss(levels, heights_, rows_, 0);
    case Measure::kEntropy:
    case Measure::kEntropySuppressed:
      return generalisation_bits(levels);
    case Measure::kDiscernibility:
    case Measure::kDiscernibilityAll:
    case Measure::kAverageClassSize:
      return 0;
  }
  return 0;
}

double Nodes::bound(std::span<const std::uint32_t> levels, const ClassTally& tally) const {
  switch (spec_.measure) {
    // A suppressed row costs n, which is no less than the size of its class.
    case Measure::kDiscernibility:
    case Measure::kDiscernibilityAll:
      return static_cast<double>(tally.squares);
    // Merging leaves no more classes, and the suppressed ones count as one.
    case Measure::kAverageClassSize:
      return static_cast<double>(tally.rows) / static_cast<double>(tally.classes);
    default:
      return level_bound(levels);
  }
}

std::vector<double> Nodes::figures(const TupleClasses& classes,
                                   std::span<const Reference> references) const {
  std::vector<double> figures;
  for (const Model& model : spec_.models) {
    double weakest = std::numeric_limits<double>::quiet_NaN();
    for (std::size_t c = 0; c < classes.classes(); ++c) {
      if (!kept_[c]) continue;
      const double figure = model_figure(model, classes.sensitive[model.sensitive].of(c),
                                         references[model.sensitive]);
      weakest = std::isnan(weakest) ? figure : weaker(model, weakest, figure);
    }
    figures.push_back(weakest);
  }
  return figures;
}

}  // namespace paravent
