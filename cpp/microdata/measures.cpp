#include "microdata/measures.h"

#include <numeric>

#include "support/real.h"

namespace paravent {
namespace {

double share(std::uint32_t level, std::uint32_t height) {
  return height == 0 ? 0 : static_cast<double>(level) / height;
}

double mean_share(std::span<const std::uint32_t> levels, std::span<const std::uint32_t> heights) {
  double sum = 0;
  for (std::size_t j = 0; j < levels.size(); ++j) sum += share(levels[j], heights[j]);
  return levels.empty() ? 0 : sum / static_cast<double>(levels.size());
}

}  // namespace

void ClassTally::add(std::uint32_t size, bool kept) {
  const std::uint64_t square = std::uint64_t{size} * size;
  rows += size;
  squares += square;
  ++classes;
  if (!kept) {
    rows_out += size;
    return;
  }
  squares_kept += square;
  if (classes_kept++ == 0 || size < smallest_kept) smallest_kept = size;
}

ClassTally tally(const Partition& partition, std::uint32_t k) {
  ClassTally counts;
  for (std::size_t c = 0; c < partition.classes(); ++c) {
    counts.add(partition.size(c), partition.size(c) >= k);
  }
  return counts;
}

std::uint64_t degree(std::span<const std::uint32_t> levels) {
  return std::accumulate(levels.begin(), levels.end(), std::uint64_t{0});
}

double precision(std::span<const std::uint32_t> levels, std::span<const std::uint32_t> heights) {
  return 1 - mean_share(levels, heights);
}

double precision_loss(std::span<const std::uint32_t> levels, std::span<const std::uint32_t> heights,
                      std::uint64_t rows, std::uint64_t rows_out) {
  if (rows == 0) return mean_share(levels, heights);
  const auto n = static_cast<double>(rows), out = static_cast<double>(rows_out);
  return ((n - out) * mean_share(levels, heights) + out) / n;
}

double discernibility(const ClassTally& tally) {
  return static_cast<double>(tally.squares_kept) +
         static_cast<double>(tally.rows) * static_cast<double>(tally.rows_out);
}

double average_class_size(const ClassTally& tally) {
  const std::uint64_t classes = tally.classes_kept + (tally.rows_out > 0 ? 1 : 0);
  return classes == 0 ? 0 : static_cast<double>(tally.rows) / static_cast<double>(classes);
}

std::vector<std::uint64_t> count_codes(CodeView column) {
  std::vector<std::uint64_t> counts(column.codes_size);
  for (const std::uint32_t code : column.of_row) ++counts[code];
  return counts;
}

std::vector<std::uint64_t> count_codes(CodeView column, std::span<const std::uint32_t> rows) {
  std::vector<std::uint64_t> counts(column.codes_size);
  for (const std::uint32_t row : rows) ++counts[column.of_row[row]];
  return counts;
}

double column_entropy(std::span<const std::uint64_t> counts) {
  const std::uint64_t rows = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  return rows == 0 ? 0 : suppression_loss(counts) / static_cast<double>(rows);
}

double generalisation_loss(std::span<const std::uint64_t> counts,
                           std::span<const std::uint32_t> generalised) {
  std::vector<std::uint64_t> of_label;
  for (std::size_t v = 0; v < counts.size(); ++v) {
    if (generalised[v] >= of_label.size()) of_label.resize(generalised[v] + std::size_t{1});
    of_label[generalised[v]] += counts[v];
  }
  double bits = 0;
  for (std::size_t v = 0; v < counts.size(); ++v) {
    if (counts[v] == 0) continue;
    const auto own = static_cast<double>(counts[v]);
    bits += own * log2_of(static_cast<double>(of_label[generalised[v]]) / own);
  }
  return bits;
}

double suppression_loss(std::span<const std::uint64_t> counts_out) {
  const auto out =
      static_cast<double>(std::accumulate(counts_out.begin(), counts_out.end(), std::uint64_t{0}));
  double bits = 0;
  for (const std::uint64_t count : counts_out) {
    const auto c = static_cast<double>(count);
    if (count > 0) bits += c * log2_of(out / c);
  }
  return bits;
}

EntropyFigures entropy_figures(double bits, std::uint64_t rows, std::span<const double> entropies) {
  const auto n = static_cast<double>(rows);
  const double cells = n * static_cast<double>(entropies.size());
  const double full = n * std::accumulate(entropies.begin(), entropies.end(), 0.0);
  return {bits, cells > 0 ? bits / cells : 0, full > 0 ? bits / full : 0};
}

Suppressed suppressed_shares(std::uint64_t rows, std::uint64_t rows_out, std::size_t columns,
                             std::size_t gone) {
  if (rows == 0 || columns == 0) return {};
  const double out = static_cast<double>(rows_out) / static_cast<double>(rows);
  const double column = static_cast<double>(gone) / static_cast<double>(columns);
  return {out, out + (1 - out) * column};
}

}  // namespace paravent
