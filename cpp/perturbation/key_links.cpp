#include "perturbation/key_links.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "risk/linkage.h"
#include "risk/tuples.h"
#include "support/real.h"

namespace paravent::perturbation {
namespace {

/// Distinct tuples of one file, column by column, with how many rows have each.
struct KeyTuples {
  std::vector<std::vector<std::uint32_t>> codes;
  std::vector<double> rows;
  std::vector<std::uint32_t> of_row;
  std::size_t size() const { return rows.size(); }
};

KeyTuples tuples_of(std::span<const LinkedKey> keys, bool after) {
  std::vector<CodeView> views;
  for (const LinkedKey& key : keys) views.push_back({after ? key.after : key.before, key.levels});
  const auto n = static_cast<std::uint32_t>(views[0].of_row.size());
  const risk::NumberedTuples numbered = risk::number_tuples(views, n);
  KeyTuples tuples;
  tuples.rows.assign(numbered.size(), 0);
  for (const std::uint32_t tuple : numbered.of_item) ++tuples.rows[tuple];
  for (const CodeView& view : views) {
    std::vector<std::uint32_t>& codes = tuples.codes.emplace_back();
    for (const std::uint32_t row : numbered.first_item) codes.push_back(view.of_row[row]);
  }
  tuples.of_row = numbered.of_item;
  return tuples;
}

/// Log2 of a ratio of chances, of which 0 makes a pair impossible. 0/0 says nothing.
double log2_ratio(double of_match, double of_other) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (of_match <= 0) return of_other <= 0 ? 0 : -kInfinite;
  return of_other <= 0 ? kInfinite : log2_of(of_match / of_other);
}

std::vector<double> pattern_weights(const std::vector<double>& all,
                                    const std::vector<double>& right, std::size_t columns) {
  const auto shares = [&](const std::vector<double>& counts) {
    double sum = 0;
    std::vector<double> agree(columns);
    for (std::size_t p = 0; p < counts.size(); ++p) {
      sum += counts[p];
      for (std::size_t j = 0; j < columns; ++j) agree[j] += (p >> j & 1U) != 0 ? counts[p] : 0;
    }
    for (double& x : agree) x = sum > 0 ? x / sum : 0;
    return agree;
  };
  const std::vector<double> u = shares(all), m = shares(right);
  std::vector<double> weights(all.size());
  for (std::size_t p = 0; p < all.size(); ++p) {
    double with = 0, impossible = 0;
    for (std::size_t j = 0; j < columns; ++j) {
      const double part =
          (p >> j & 1U) != 0 ? log2_ratio(m[j], u[j]) : log2_ratio(1 - m[j], 1 - u[j]);
      (std::isinf(part) && part < 0 ? impossible : with) += part;
    }
    weights[p] = impossible < 0 ? impossible : with;
  }
  return weights;
}

}  // namespace

std::optional<KeyLinks> link_keys(std::span<const LinkedKey> keys,
                                  std::span<const std::uint32_t> origin) {
  const KeyTuples before = tuples_of(keys, false), after = tuples_of(keys, true);
  const double pairs = static_cast<double>(before.size()) * static_cast<double>(after.size());
  if (pairs > risk::kMostPairs) return std::nullopt;
  std::vector<std::uint32_t> patterns(after.size());
  const auto match = [&](std::size_t a) {
    std::fill(patterns.begin(), patterns.end(), 0U);
    for (std::size_t j = 0; j < keys.size(); ++j) {
      const std::uint32_t x = before.codes[j][a], missing = keys[j].missing;
      for (std::size_t b = 0; b < patterns.size(); ++b) {
        const std::uint32_t y = after.codes[j][b];
        patterns[b] |= (x == y || x == missing || y == missing ? 1U : 0U) << j;
      }
    }
  };
  const auto pattern_of = [&](std::size_t a, std::size_t b) {
    std::uint32_t pattern = 0;
    for (std::size_t j = 0; j < keys.size(); ++j) {
      const std::uint32_t x = before.codes[j][a], y = after.codes[j][b], none = keys[j].missing;
      pattern |= (x == y || x == none || y == none ? 1U : 0U) << j;
    }
    return pattern;
  };
  std::vector<double> all(std::size_t{1} << keys.size()), right(all.size());
  for (std::size_t a = 0; a < before.size(); ++a) {
    match(a);
    for (std::size_t b = 0; b < patterns.size(); ++b) {
      all[patterns[b]] += before.rows[a] * after.rows[b];
    }
  }
  for (std::size_t i = 0; i < origin.size(); ++i) {
    ++right[pattern_of(before.of_row[origin[i]], after.of_row[i])];
  }
  const std::vector<double> weights = pattern_weights(all, right, keys.size());
  constexpr double kEqual = 1e-9;
  std::vector<double> most(before.size()), best(before.size());
  for (std::size_t a = 0; a < before.size(); ++a) {
    match(a);
    most[a] = -std::numeric_limits<double>::infinity();
    for (const std::uint32_t pattern : patterns) most[a] = std::max(most[a], weights[pattern]);
    for (std::size_t b = 0; b < patterns.size(); ++b) {
      if (weights[patterns[b]] >= most[a] - kEqual) best[a] += after.rows[b];
    }
  }
  KeyLinks links;
  NeumaierSum correct;
  for (std::size_t i = 0; i < origin.size(); ++i) {
    const std::uint32_t a = before.of_row[origin[i]];
    if (weights[pattern_of(a, after.of_row[i])] < most[a] - kEqual) continue;
    correct += 1 / best[a];
    links.sure += best[a] == 1 ? 1 : 0;
  }
  links.correct = correct.value();
  return links;
}

}  // namespace paravent::perturbation
