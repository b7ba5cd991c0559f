// Probabilistic linkage, I. Fellegi, A. Sunter 1969, with EM by M. Jaro 1989; see linkage.h.
#include <algorithm>
#include <cmath>
#include <limits>

#include "risk/assessed.h"
#include "risk/link_pairs.h"
#include "support/real.h"

namespace paravent::risk {
namespace {

constexpr double kClip = 1e-6;

/// Of a row and each of some published ones: bit j where the values of column j agree.
void agreement_patterns(const LinkSpec& spec, std::uint32_t row,
                        std::span<const std::uint32_t> published,
                        std::vector<std::uint32_t>& patterns) {
  patterns.assign(published.size(), 0);
  for (std::size_t j = 0; j < spec.columns.size(); ++j) {
    const LinkColumn& column = spec.columns[j];
    if (column.kind == LinkKind::kNumber) {
      const double x = column.numbers[row];
      const double* const of_row = column.published_numbers.data();
      for (std::size_t i = 0; i < published.size(); ++i) {
        const double y = of_row[published[i]];
        patterns[i] |= (x < y || x > y ? 0U : 1U) << j;  // a missing value agrees
      }
    } else {
      const std::uint32_t x = column.codes[row];
      const std::uint32_t* const of_row = column.published_codes.data();
      for (std::size_t i = 0; i < published.size(); ++i) {
        const std::uint32_t y = of_row[published[i]];
        const bool agrees = x == y || x == LinkColumn::kMissing || y == LinkColumn::kMissing;
        patterns[i] |= (agrees ? 1U : 0U) << j;
      }
    }
  }
}

std::vector<double> shares_that_agree(const PatternCounts& patterns, std::size_t columns) {
  std::vector<std::uint64_t> agree(columns);
  std::uint64_t all = 0;
  for (const auto& [pattern, count] : patterns) {
    all += count;
    for (std::size_t j = 0; j < columns; ++j) agree[j] += (pattern >> j & 1U) != 0 ? count : 0;
  }
  std::vector<double> shares;
  shares.reserve(columns);
  for (const std::uint64_t count : agree) {
    shares.push_back(all == 0 ? 0 : static_cast<double>(count) / static_cast<double>(all));
  }
  return shares;
}

/// m by EM, the prior 1/n and u given; false if it does not settle.
bool estimate(const PatternCounts& patterns, double prior, const std::vector<double>& u,
              std::vector<double>& m) {
  constexpr int kRounds = 1000;
  constexpr double kStart = 0.9, kSettled = 1e-13;
  m.assign(u.size(), kStart);
  for (int round = 0; round < kRounds; ++round) {
    NeumaierSum all;
    std::vector<NeumaierSum> agree(u.size());
    for (const auto& [pattern, count] : patterns) {
      double match = prior, other = 1 - prior;
      for (std::size_t j = 0; j < u.size(); ++j) {
        const bool agrees = (pattern >> j & 1U) != 0;
        match *= agrees ? m[j] : 1 - m[j];
        other *= agrees ? u[j] : 1 - u[j];
      }
      const double posterior = match / (match + other) * static_cast<double>(count);
      all += posterior;
      for (std::size_t j = 0; j < u.size(); ++j) {
        if ((pattern >> j & 1U) != 0) agree[j] += posterior;
      }
    }
    double change = 0;
    for (std::size_t j = 0; j < u.size(); ++j) {
      const double next = std::clamp(agree[j].value() / all.value(), kClip, 1 - kClip);
      change = std::max(change, std::fabs(next - m[j]));
      m[j] = next;
    }
    if (change < kSettled) return true;
  }
  return false;
}

/// Log2 of a ratio of chances, of which 0 makes a pair impossible. 0/0 says nothing.
double log_ratio(double of_match, double of_other) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (of_match <= 0) return of_other <= 0 ? 0 : -kInfinite;
  return of_other <= 0 ? kInfinite : log2_of(of_match / of_other);
}

}  // namespace

PatternWeights pattern_weights(const PatternCounts& all, const PatternCounts& right,
                               std::size_t columns, LinkModel model, double prior) {
  PatternWeights weights;
  weights.u = shares_that_agree(all, columns);
  if (model == LinkModel::kKnown) {
    weights.m = shares_that_agree(right, columns);
  } else if (prior > 0) {
    weights.converged = estimate(all, prior, weights.u, weights.m);
  }
  weights.of_pattern.assign(std::size_t{1} << columns, 0);
  if (weights.m.empty()) return weights;
  for (std::uint32_t pattern = 0; pattern < weights.of_pattern.size(); ++pattern) {
    double with = 0, impossible = 0;
    for (std::size_t j = 0; j < columns; ++j) {
      const double m = weights.m[j], u = weights.u[j];
      const double part = (pattern >> j & 1U) != 0 ? log_ratio(m, u) : log_ratio(1 - m, 1 - u);
      (std::isinf(part) && part < 0 ? impossible : with) += part;
    }
    weights.of_pattern[pattern] = impossible < 0 ? impossible : with;
  }
  return weights;
}

Result<ProbabilisticResult> link_by_probability(const LinkSpec& spec, LinkModel model) {
  const std::size_t columns = spec.columns.size();
  if (columns > kMostKeys) return Error{.code = ErrorCode::kTooManyKeys, .count = columns};
  const LinkPairs pairs(spec);
  std::vector<std::uint32_t> patterns;
  ProbabilisticResult result;
  std::vector<std::uint64_t> of_pattern(std::size_t{1} << columns), of_true(of_pattern.size());
  pairs.for_each_row([&](std::uint32_t row) {
    const std::span<const std::uint32_t> published = pairs.published_of(row);
    agreement_patterns(spec, row, published, patterns);
    for (std::size_t i = 0; i < published.size(); ++i) {
      ++of_pattern[patterns[i]];
      if (pairs.is_right(row, published[i])) ++of_true[patterns[i]];
    }
  });
  PatternCounts true_patterns;
  for (std::uint32_t pattern = 0; pattern < of_pattern.size(); ++pattern) {
    if (of_pattern[pattern] > 0) result.patterns[pattern] = of_pattern[pattern];
    if (of_true[pattern] > 0) true_patterns[pattern] = of_true[pattern];
  }
  const double prior = spec.published_rows > 0 ? 1.0 / spec.published_rows : 0;
  PatternWeights weights = pattern_weights(result.patterns, true_patterns, columns, model, prior);
  const std::vector<double>& weight = weights.of_pattern;
  LinkTally tally(spec, pairs);
  pairs.for_each_row([&](std::uint32_t row) {
    const std::span<const std::uint32_t> published = pairs.published_of(row);
    agreement_patterns(spec, row, published, patterns);
    double most = -std::numeric_limits<double>::infinity();
    for (const std::uint32_t pattern : patterns) most = std::max(most, weight[pattern]);
    std::uint64_t best = 0, right_best = 0, right_possible = 0;
    for (std::size_t i = 0; i < published.size(); ++i) {
      const bool is_best = weight[patterns[i]] >= most - kEqualWeight;
      const bool is_right = pairs.is_right(row, published[i]);
      best += is_best ? 1 : 0;
      right_best += is_best && is_right ? 1 : 0;
      right_possible += is_right ? 1 : 0;
    }
    tally.add(row, right_best, best, published.size(), right_possible);
  });
  result.links = tally.result();
  result.m = std::move(weights.m);
  result.u = std::move(weights.u);
  result.converged = weights.converged;
  return result;
}

}  // namespace paravent::risk
