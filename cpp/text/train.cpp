#include "text/train.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "support/real.h"

namespace paravent::text {

namespace {

double dot(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

/// Calls f with each (feature, tag) pair and the tokens of a shard that have the feature. Under the
/// l1 penalty few weights are not 0, and a pair's sum stays in a register, where token by token
/// each addition would go to another place.
template <class F>
void each_pair(const FeaturePlaces& places, const ParameterLayout& layout, const F& f) {
  const std::span<const std::uint32_t> all = places.token;
  for (std::size_t i = 0; i + 1 < places.begin.size(); ++i) {
    const auto tokens = all.subspan(places.begin[i], places.begin[i + 1] - places.begin[i]);
    for (std::uint32_t p = layout.pair_begin[i]; p < layout.pair_begin[i + 1]; ++p) f(p, tokens);
  }
}

/// The scores of a shard's tokens, tokens × tags.
std::vector<double> pair_scores(const FeaturePlaces& places, const ParameterLayout& layout,
                                std::span<const double> weights) {
  std::vector<double> out(places.tokens * layout.tags);
  each_pair(places, layout, [&](std::uint32_t p, std::span<const std::uint32_t> tokens) {
    const double weight = weights[p];
    if (weight == 0) return;
    double* const column = out.data() + layout.pair_tag[p];
    for (const std::uint32_t token : tokens) column[token * layout.tags] += weight;
  });
  return out;
}

/// Adds to the gradient of each pair the tokens' expected less observed counts (`excess`, tokens ×
/// tags).
void add_pair_gradients(const FeaturePlaces& places, const ParameterLayout& layout,
                        std::span<const double> excess, std::span<double> gradient) {
  each_pair(places, layout, [&](std::uint32_t p, std::span<const std::uint32_t> tokens) {
    const double* const column = excess.data() + layout.pair_tag[p];
    double sum = gradient[p];
    for (const std::uint32_t token : tokens) sum += column[token * layout.tags];
    gradient[p] = sum;
  });
}

}  // namespace

void TrainingData::index_features() {
  for (std::size_t shard = 0; shard < kShards; ++shard) {
    FeaturePlaces& out = places[shard];
    out = {};
    out.begin.assign(features + 1, 0);
    const auto each_place = [&](auto&& take) {
      std::uint32_t row = 0;
      for (std::size_t s = shard; s < sequences(); s += kShards) {
        for (std::uint32_t i = sequence_begin[s]; i < sequence_begin[s + 1]; ++i, ++row) {
          for (std::uint32_t k = token_begin[i]; k < token_begin[i + 1]; ++k) {
            take(feature[k], row);
          }
        }
      }
      return row;
    };
    out.tokens = each_place([&](std::uint32_t f, std::uint32_t) { ++out.begin[f + 1]; });
    std::partial_sum(out.begin.begin(), out.begin.end(), out.begin.begin());
    out.token.resize(out.begin.back());
    std::vector<std::uint32_t> next(out.begin.begin(), out.begin.end() - 1);
    each_place([&](std::uint32_t f, std::uint32_t row) { out.token[next[f]++] = row; });
  }
}

void TrainingData::add_token(std::span<const std::uint32_t> features_of_token,
                             std::uint8_t tag_of_token) {
  feature.insert(feature.end(), features_of_token.begin(), features_of_token.end());
  token_begin.push_back(static_cast<std::uint32_t>(feature.size()));
  tag.push_back(tag_of_token);
}

void TrainingData::end_sequence() {
  sequence_begin.push_back(static_cast<std::uint32_t>(tag.size()));
}

ParameterLayout ParameterLayout::of(const TrainingData& data, bool all_pairs) {
  std::vector<bool> seen(data.features * data.tags, all_pairs);
  for (std::size_t i = 0; i < data.tokens(); ++i) {
    for (std::uint32_t k = data.token_begin[i]; k < data.token_begin[i + 1]; ++k) {
      seen[data.feature[k] * data.tags + data.tag[i]] = true;
    }
  }
  ParameterLayout layout;
  layout.tags = data.tags;
  for (std::size_t f = 0; f < data.features; ++f) {
    for (std::size_t t = 0; t < data.tags; ++t) {
      if (seen[f * data.tags + t]) layout.pair_tag.push_back(static_cast<std::uint8_t>(t));
    }
    layout.pair_begin.push_back(static_cast<std::uint32_t>(layout.pair_tag.size()));
  }
  return layout;
}

ChainWeights ParameterLayout::chain(std::span<const double> weights) const {
  ChainWeights out;
  out.tags = tags;
  const auto part = weights.begin();
  out.transitions.assign(part + static_cast<std::ptrdiff_t>(transitions()),
                         part + static_cast<std::ptrdiff_t>(starts()));
  out.start.assign(part + static_cast<std::ptrdiff_t>(starts()),
                   part + static_cast<std::ptrdiff_t>(size()));
  return out;
}

double shard_objective(const TrainingData& data, const ParameterLayout& layout,
                       std::span<const double> weights, std::size_t shard,
                       std::span<double> gradient) {
  if (data.places[shard].tokens == 0) return 0;
  const std::size_t tags = data.tags;
  const ChainWeights chain = layout.chain(weights);
  const ChainExponentials exponentials(chain);
  ChainSums sums;
  // Expected less observed, over the scores of sequences that have been summed.
  std::vector<double> all = pair_scores(data.places[shard], layout, weights);
  double* row = all.data();
  double objective = 0;
  for (std::size_t s = shard; s < data.sequences(); s += kShards) {
    const std::uint32_t first = data.sequence_begin[s], last = data.sequence_begin[s + 1];
    if (first == last) continue;
    const std::span<const std::uint8_t> gold(data.tag.data() + first, last - first);
    const std::span<const double> scores(row, gold.size() * tags);
    sums.run(exponentials, scores);
    objective += sums.log_partition() - path_score(chain, scores, gold);

    for (std::size_t t = 0; t < tags; ++t) {
      gradient[layout.starts() + t] += sums.marginal(0, t) - (t == gold[0] ? 1 : 0);
    }
    for (std::size_t i = 0; i < gold.size(); ++i, row += tags) {
      for (std::size_t t = 0; t < tags; ++t) row[t] = sums.marginal(i, t);
      row[gold[i]] -= 1;
    }
    sums.add_pairs(gradient.subspan(layout.transitions(), tags * tags));
    for (std::size_t i = 1; i < gold.size(); ++i) {
      gradient[layout.transitions() + gold[i - 1] * tags + gold[i]] -= 1;
    }
  }
  add_pair_gradients(data.places[shard], layout, all, gradient);
  return objective;
}

OwlQn::OwlQn(const TrainingData& data, const ParameterLayout& layout, const TrainOptions& options,
             std::span<const double> start)
    : data_(data), layout_(layout), options_(options), x_(start.begin(), start.end()) {
  x_.resize(layout.size());
  shards_ = [this](std::span<const double> weights, std::array<double, kShards>& objectives,
                   std::array<std::vector<double>, kShards>& gradients) {
    for (std::size_t shard = 0; shard < kShards; ++shard) {
      objectives[shard] = shard_objective(data_, layout_, weights, shard, gradients[shard]);
    }
  };
}

double OwlQn::evaluate(std::span<const double> x, std::vector<double>& gradient) {
  std::array<double, kShards> objectives{};
  for (std::vector<double>& one : shard_gradients_) one.assign(x.size(), 0);
  shards_(x, objectives, shard_gradients_);
  gradient.assign(x.size(), 0);
  double value = 0;
  for (std::size_t shard = 0; shard < kShards; ++shard) {
    value += objectives[shard];
    const std::vector<double>& one = shard_gradients_[shard];
    for (std::size_t i = 0; i < one.size(); ++i) gradient[i] += one[i];
  }
  for (std::size_t i = 0; i < x.size(); ++i) gradient[i] += options_.c2 * x[i];
  return value + penalty(x);
}

double OwlQn::penalty(std::span<const double> x) const {
  double absolute = 0, square = 0;
  for (const double w : x) {
    absolute += std::fabs(w);
    square += w * w;
  }
  return options_.c1 * absolute + options_.c2 / 2 * square;
}

void OwlQn::pseudo_gradient() {
  const double c1 = options_.c1;
  pg_.resize(x_.size());
  for (std::size_t i = 0; i < x_.size(); ++i) {
    const double g = g_[i];
    if (x_[i] > 0)
      pg_[i] = g + c1;
    else if (x_[i] < 0)
      pg_[i] = g - c1;
    else
      pg_[i] = g + c1 < 0 ? g + c1 : g - c1 > 0 ? g - c1 : 0;
  }
}

/// −H · pseudo-gradient by the two loops, then kept to the orthant of steepest descent.
void OwlQn::direction() {
  d_.resize(x_.size());
  for (std::size_t i = 0; i < d_.size(); ++i) d_[i] = -pg_[i];
  if (!s_.empty()) {
    std::vector<double> a(s_.size());
    for (std::size_t k = s_.size(); k-- > 0;) {
      a[k] = rho_[k] * dot(s_[k], d_);
      for (std::size_t i = 0; i < d_.size(); ++i) d_[i] -= a[k] * y_[k][i];
    }
    const double scale = 1 / (rho_.back() * dot(y_.back(), y_.back()));
    for (double& one : d_) one *= scale;
    for (std::size_t k = 0; k < s_.size(); ++k) {
      const double b = rho_[k] * dot(y_[k], d_);
      for (std::size_t i = 0; i < d_.size(); ++i) d_[i] += (a[k] - b) * s_[k][i];
    }
  }
  if (options_.c1 == 0) return;
  for (std::size_t i = 0; i < d_.size(); ++i) {
    if (d_[i] * pg_[i] >= 0) d_[i] = 0;
  }
}

bool OwlQn::is_done() const {
  if (failed_ || history_.size() > options_.most_iterations) return true;
  if (history_.size() > 10) {
    const double before = history_[history_.size() - 11];
    if ((before - value_) / value_ < options_.least_gain) return true;
  }
  return std::sqrt(dot(pg_, pg_)) / std::max(1.0, std::sqrt(dot(x_, x_))) < options_.least_gradient;
}

bool OwlQn::step() {
  if (!begun_) {
    begun_ = true;
    value_ = evaluate(x_, g_);
    history_.push_back(value_);
    pseudo_gradient();
  }
  if (is_done()) return false;
  direction();
  if (!(dot(d_, pg_) < 0)) {
    // The pairs have gone bad: begin anew from steepest descent.
    s_.clear();
    y_.clear();
    rho_.clear();
    direction();
  }
  double length = s_.empty() ? 1 / std::sqrt(dot(pg_, pg_)) : 1;
  next_x_.resize(x_.size());
  bool found = false;
  double next = 0;
  for (std::size_t halving = 0; halving <= options_.most_halvings && !found; ++halving) {
    double gain = 0;
    for (std::size_t i = 0; i < x_.size(); ++i) {
      double to = x_[i] + length * d_[i];
      if (options_.c1 != 0) {
        // No weight crosses zero in one step.
        const double side = x_[i] != 0 ? x_[i] : -pg_[i];
        if (to * side <= 0) to = 0;
      }
      next_x_[i] = to;
      gain += pg_[i] * (to - x_[i]);
    }
    next = evaluate(next_x_, next_g_);
    found = next <= value_ + 1e-4 * gain;
    length /= 2;
  }
  if (!found || !(next == next)) {
    failed_ = true;
    return false;
  }
  std::vector<double> s(x_.size()), y(x_.size());
  for (std::size_t i = 0; i < x_.size(); ++i) {
    s[i] = next_x_[i] - x_[i];
    y[i] = next_g_[i] - g_[i];
  }
  const double curvature = dot(s, y);
  if (curvature > 1e-10) {
    if (s_.size() == options_.memory) {
      s_.erase(s_.begin());
      y_.erase(y_.begin());
      rho_.erase(rho_.begin());
    }
    s_.push_back(std::move(s));
    y_.push_back(std::move(y));
    rho_.push_back(1 / curvature);
  }
  x_.swap(next_x_);
  g_.swap(next_g_);
  value_ = next;
  history_.push_back(value_);
  pseudo_gradient();
  return true;
}

TrainingStep OwlQn::progress() const {
  const auto nonzero = static_cast<std::size_t>(
      std::count_if(x_.begin(), x_.end(), [](double w) { return w != 0; }));
  return {history_.empty() ? 0 : history_.size() - 1, value_, nonzero};
}

double OwlQn::gradient_square() const { return dot(g_, g_); }

}  // namespace paravent::text
