// Training of the chain: penalised maximum likelihood by OWL-QN (text.md §7).
//
// G. Andrew, J. Gao, "Scalable training of L1-regularized log-linear models", 2007 (OWL-QN);
// J. Nocedal, "Updating quasi-Newton matrices with limited storage", 1980. Minimised: −Σ log p(y|x)
// + c1 ‖w‖₁ + (c2/2) ‖w‖₂², over weights of (feature, tag) pairs, transitions and starts. The
// gradient is summed in eight fixed shards (sequence number mod 8), in order, then shards 0 … 7:
// the same bits whatever the number of workers that compute them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "text/crf.h"

namespace paravent::text {

inline constexpr std::size_t kShards = 8;

/// Where each feature stands among the tokens of one shard, which are numbered from 0 there.
struct FeaturePlaces {
  std::vector<std::uint32_t> begin;  ///< places in `token`, by feature; one more than features
  std::vector<std::uint32_t> token;  ///< ascending in each feature
  std::size_t tokens = 0;            ///< of the shard
};

/// Sequences of tokens with their features and tags; features are numbered from 0.
struct TrainingData {
  std::size_t tags = 0, features = 0;
  std::vector<std::uint32_t> sequence_begin{0};  ///< tokens; one more than sequences
  std::vector<std::uint32_t> token_begin{0};     ///< places in `feature`; one more than tokens
  std::vector<std::uint32_t> feature;
  std::vector<std::uint8_t> tag;              ///< of each token
  std::array<FeaturePlaces, kShards> places;  ///< by index_features()

  std::size_t sequences() const { return sequence_begin.size() - 1; }
  std::size_t tokens() const { return tag.size(); }
  void add_token(std::span<const std::uint32_t> features_of_token, std::uint8_t tag_of_token);
  void end_sequence();
  /// Fills `places`: once, when all sequences are there and before any shard_objective().
  void index_features();
};

/// Which (feature, tag) pairs have a weight, by feature; then T × T transitions and T starts.
struct ParameterLayout {
  std::size_t tags = 0;
  std::vector<std::uint32_t> pair_begin{0};  ///< one more than features
  std::vector<std::uint8_t> pair_tag;

  /// Pairs that occur in the data, or all.
  static ParameterLayout of(const TrainingData& data, bool all_pairs);
  std::size_t transitions() const { return pair_tag.size(); }
  std::size_t starts() const { return pair_tag.size() + tags * tags; }
  std::size_t size() const { return starts() + tags; }
  ChainWeights chain(std::span<const double> weights) const;
};

struct TrainOptions {
  double c1 = 1, c2 = 0.1;
  std::size_t memory = 6, most_iterations = 80, most_halvings = 20;
  double least_gain = 1e-3;      ///< (F[t − 10] − F[t]) / F[t] below which it stops
  double least_gradient = 1e-4;  ///< ‖pseudo-gradient‖ / max(1, ‖w‖) below which it stops
};

/// The likelihood's part of the objective and its gradient over one shard of indexed data;
/// `gradient` is added to. What a worker runs.
double shard_objective(const TrainingData& data, const ParameterLayout& layout,
                       std::span<const double> weights, std::size_t shard,
                       std::span<double> gradient);

struct TrainingStep {
  std::size_t iteration = 0;
  double objective = 0;  ///< with both penalties
  std::size_t nonzero = 0;
};

/// One optimisation, an iteration at a time, so that a caller can show progress, cancel, or stop.
class OwlQn {
 public:
  /// `start`: weights to begin with (of the layout's size), or empty for zeros.
  OwlQn(const TrainingData& data, const ParameterLayout& layout, const TrainOptions& options,
        std::span<const double> start = {});
  /// Replaces how the eight shards are computed (by workers); must write each shard's objective and
  /// gradient to its place. By default one after another, here.
  using Shards =
      std::function<void(std::span<const double> weights, std::array<double, kShards>& objectives,
                         std::array<std::vector<double>, kShards>& gradients)>;
  void compute_by(Shards shards) { shards_ = std::move(shards); }

  /// One iteration; false when it has stopped, and nothing was done.
  bool step();
  TrainingStep progress() const;
  std::span<const double> weights() const { return x_; }
  double objective() const { return value_; }
  /// Squared norm of the gradient of the smooth part at the weights.
  double gradient_square() const;
  /// A line search found no descent, or a value was no number: weights are the last good ones.
  bool has_failed() const { return failed_; }

 private:
  double evaluate(std::span<const double> x, std::vector<double>& gradient);
  double penalty(std::span<const double> x) const;
  void pseudo_gradient();
  void direction();
  bool is_done() const;

  const TrainingData& data_;
  const ParameterLayout& layout_;
  TrainOptions options_;
  Shards shards_;
  std::array<std::vector<double>, kShards> shard_gradients_;
  std::vector<double> x_, g_, pg_, d_, next_x_, next_g_;
  std::vector<std::vector<double>> s_, y_;  // the last pairs, oldest first
  std::vector<double> rho_;
  std::vector<double> history_;
  double value_ = 0;
  bool begun_ = false, failed_ = false;
};

}  // namespace paravent::text
