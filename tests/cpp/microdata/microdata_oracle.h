#pragma once
// Lattices again, from the rows and by maps of texts, for small tables. Shares with the core only
// the types in which questions are asked.

#include <doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "microdata/lattice.h"
#include "microdata_support.h"

namespace paravent::lattice_oracle {

using Histogram = std::map<std::string, double>;

struct Example {
  std::vector<TextRow> rows;  // quasi-identifiers, then two sensitive columns
  std::vector<std::vector<std::map<std::string, std::string>>> labels;  // column, level, value
  std::vector<LevelledColumn> columns;
  std::vector<SensitiveColumn> sensitive;
};

/// Random tables and hierarchies: at each level, numbers are divided by 2 or 3 once more.
inline Example random_example(std::mt19937& random, std::size_t width, std::size_t rows) {
  Example example;
  example.rows = random_rows(random, rows, width + 2);
  TextRow names;
  for (std::size_t c = 0; c < width + 2; ++c) names.push_back(std::to_string(c));
  const Table table = table_of_rows(names, example.rows);
  for (std::size_t c = 0; c < width; ++c) {
    const std::size_t height = random() % 4;
    std::string csv;
    auto& labels = example.labels.emplace_back(height + 1);
    std::vector<int> divisors;
    for (std::size_t l = 0; l < height; ++l) divisors.push_back(static_cast<int>(2 + random() % 2));
    for (const std::string& value : values_of(table.columns[c])) {
      int number = std::stoi(value);
      csv += value;
      labels[0][value] = value;
      for (std::size_t l = 0; l < height; ++l) {
        number /= divisors[l];
        labels[l + 1][value] = "g" + std::to_string(number);
        csv += ";" + labels[l + 1][value];
      }
      csv += "\n";
    }
    const auto hierarchy = read_hierarchy(csv, names[c]);
    REQUIRE(hierarchy.ok());
    auto bound = bind_hierarchy(hierarchy.value(), table.columns[c]);
    REQUIRE(bound.ok());
    example.columns.push_back(std::move(bound.value()));
  }
  for (std::size_t c = width; c < width + 2; ++c) {
    example.sensitive.push_back(rank_values(table.columns[c]));
  }
  return example;
}

inline double entropy(const Histogram& counts) {
  double n = 0, bits = 0;
  for (const auto& [value, count] : counts) n += count;
  for (const auto& [value, count] : counts) bits -= count / n * std::log2(count / n);
  return bits;
}

inline bool holds(const Model& model, const Histogram& ours, const Histogram& all) {
  double n = 0, size = 0;
  for (const auto& [value, count] : all) n += count;
  for (const auto& [value, count] : ours) size += count;
  switch (model.kind) {
    case ModelKind::kDistinctDiversity:
      return static_cast<double>(ours.size()) >= model.l;
    case ModelKind::kEntropyDiversity:
      return entropy(ours) >= std::log2(model.l) - 1e-11;
    case ModelKind::kRecursiveDiversity: {
      std::multiset<double, std::greater<>> counts;
      for (const auto& [value, count] : ours) counts.insert(count);
      double tail = 0, place = 1;
      for (const double count : counts) {
        if (place++ >= model.l) tail += count;
      }
      return *counts.begin() < model.c * tail;
    }
    case ModelKind::kAlphaK:
      return std::all_of(ours.begin(), ours.end(),
                         [&](const auto& held) { return held.second / size <= model.alpha; });
    case ModelKind::kBasicLikeness:
    case ModelKind::kEnhancedLikeness:
      return std::all_of(ours.begin(), ours.end(), [&](const auto& held) {
        const double p = all.at(held.first) / n, gain = (held.second / size - p) / p;
        const bool enhanced = model.kind == ModelKind::kEnhancedLikeness;
        return gain <= (enhanced ? std::min(model.beta, -std::log(p) + 1e-11) : model.beta);
      });
    case ModelKind::kDeltaDisclosure:
      return std::all_of(ours.begin(), ours.end(), [&](const auto& held) {
        return std::fabs(std::log(held.second / size * n / all.at(held.first))) < model.delta;
      });
    default:
      break;
  }
  std::map<int, double> difference;  // values are numbers, in their order
  for (const auto& [value, count] : all) difference[std::stoi(value)] -= count / n;
  for (const auto& [value, count] : ours) difference[std::stoi(value)] += count / size;
  double equal = 0, ordered = 0, sum = 0;
  for (const auto& [value, d] : difference) {
    equal += std::fabs(d) / 2;
    sum += d;
    ordered += std::fabs(sum);
  }
  if (model.kind == ModelKind::kEqualCloseness) return equal <= model.t;
  return ordered / std::max(1.0, static_cast<double>(difference.size()) - 1) <= model.t;
}

/// The levels of a node by its number: digits, the first column's the most significant.
inline Levels levels_of(std::size_t node, const Levels& heights) {
  Levels levels(heights.size());
  for (std::size_t j = heights.size(); j-- > 0; node /= heights[j] + std::size_t{1}) {
    levels[j] = static_cast<std::uint32_t>(node % (heights[j] + std::size_t{1}));
  }
  return levels;
}

/// What is left to publish with these levels, in the order of the table.
inline std::vector<std::uint32_t> kept_rows(const LatticeSearch& search, const Levels& levels) {
  std::vector<std::uint32_t> rows = search.kept_classes(levels).rows;
  std::sort(rows.begin(), rows.end());
  return rows;
}

struct Worth {
  bool accepted = false;
  std::uint64_t out = 0, failing = 0;  // failing: persons in classes of k or more that fail
  Losses losses{};
};

inline Worth by_hand(const Example& e, const SearchSpec& spec, const Levels& levels) {
  const std::size_t width = e.columns.size();
  const auto n = static_cast<double>(e.rows.size());
  const auto label = [&](std::size_t row, std::size_t c) {
    return e.labels[c][levels[c]].at(e.rows[row][c]);
  };
  std::map<TextRow, std::vector<std::size_t>> classes;
  for (std::size_t row = 0; row < e.rows.size(); ++row) {
    TextRow tuple;
    for (std::size_t c = 0; c < width; ++c) tuple.push_back(label(row, c));
    classes[tuple].push_back(row);
  }
  const auto is_large = [&](const std::vector<std::size_t>& rows) {
    std::set<std::uint32_t> people;
    for (const std::size_t r : rows) {
      people.insert(spec.persons.empty() ? static_cast<std::uint32_t>(r) : spec.persons[r]);
    }
    return people.size() >= spec.k;
  };
  const bool small = spec.withdraw == Withdraw::kSmall && !spec.models.empty();
  std::vector<Histogram> all(2);  // of all rows, or of those in large classes
  for (const auto& [tuple, rows] : classes) {
    for (const std::size_t r : rows) {
      if (small && !is_large(rows)) continue;
      ++all[0][e.rows[r][width]], ++all[1][e.rows[r][width + 1]];
    }
  }
  std::set<std::uint32_t> failing;
  Worth worth;
  std::vector<std::size_t> out;
  double kept = 0, squares = 0, all_squares = 0;
  for (const auto& [tuple, rows] : classes) {
    std::vector<Histogram> ours(2);
    for (const std::size_t r : rows) ++ours[0][e.rows[r][width]], ++ours[1][e.rows[r][width + 1]];
    const bool large = is_large(rows);
    bool good = large;
    for (const Model& model : spec.models) {
      good = good && holds(model, ours[model.sensitive], all[model.sensitive]);
    }
    for (const std::size_t r : rows) {
      if (!large || good) break;
      failing.insert(spec.persons.empty() ? static_cast<std::uint32_t>(r) : spec.persons[r]);
    }
    if (small) good = large;
    const auto size = static_cast<double>(rows.size());
    all_squares += size * size;
    kept += good;
    squares += good ? size * size : n * size;
    if (!good) out.insert(out.end(), rows.begin(), rows.end());
  }
  worth.out = out.size();
  worth.failing = failing.size();
  worth.accepted = (!small || failing.empty()) &&
                   static_cast<double>(out.size()) <= std::floor(spec.suppression * n + 1e-9);
  const auto o = static_cast<double>(out.size());
  double sum = 0, share = 0, lost = 0, lost_out = 0;
  for (std::size_t c = 0; c < width; ++c) {
    sum += levels[c];
    const auto height = static_cast<double>(e.columns[c].height());
    const double part = height > 0 ? levels[c] / height : 0;
    share += ((n - o) * part + o) / n / static_cast<double>(width);
    Histogram values, labels, labels_out;
    for (std::size_t r = 0; r < e.rows.size(); ++r) ++values[e.rows[r][c]], ++labels[label(r, c)];
    for (std::size_t r = 0; r < e.rows.size(); ++r) {
      lost -= std::log2(values[e.rows[r][c]] / labels[label(r, c)]);
    }
    for (const std::size_t r : out) ++labels_out[label(r, c)];
    if (!out.empty()) lost_out += o * entropy(labels_out);
  }
  worth.losses = {sum,  share,          squares, all_squares, n / (kept + (out.empty() ? 0 : 1)),
                  lost, lost + lost_out};
  return worth;
}

}  // namespace paravent::lattice_oracle
