// Linear-chain conditional random field: scores in, best path, marginals and probabilities out.
//
// J. Lafferty, A. McCallum, F. Pereira, "Conditional random fields", 2001; L. Rabiner, "A tutorial
// on hidden Markov models", 1989 (scaled forward and backward sums); A. Culotta, A. McCallum,
// "Confidence estimation for information extraction", 2004 (probability of a span by constrained
// forward sums). With T tags and n positions: scores are n × T, row by row; a path scores start of
// its first tag, its positions and its transitions. Doubles, exp and ln of support/real.h alone,
// so that every platform gives the same bits.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "text/tags.h"

namespace paravent::text {

/// What does not depend on the position.
struct ChainWeights {
  std::size_t tags = 0;
  std::vector<double> start;        ///< T
  std::vector<double> transitions;  ///< T × T, [from × T + to]
};

struct BestPath {
  std::vector<std::uint8_t> tags;
  double score = 0;
};
/// Viterbi. With `names` (the tags' own, of size T) I-x may only follow B-x or I-x; without, every
/// path is allowed. Of equal scores the tag of lower number.
BestPath best_path(const ChainWeights& chain, std::span<const double> scores,
                   std::span<const Tag> names = {});
double path_score(const ChainWeights& chain, std::span<const double> scores,
                  std::span<const std::uint8_t> tags);

/// The exponentials of transitions, made once for many sequences.
struct ChainExponentials {
  explicit ChainExponentials(const ChainWeights& chain);
  std::size_t tags = 0;
  std::vector<double> start, transitions;  ///< relative to the largest of each
  std::vector<double> transposed;          ///< transitions, [to × T + from]
  double start_shift = 0, transition_shift = 0;
};

/// Forward and backward sums of one sequence; its buffers serve many.
class ChainSums {
 public:
  void run(const ChainExponentials& chain, std::span<const double> scores);

  double log_partition() const { return log_partition_; }
  std::size_t size() const { return size_; }
  double marginal(std::size_t i, std::size_t tag) const {
    return alpha_[i * tags_ + tag] * beta_[i * tags_ + tag];
  }
  /// P(tag s at i − 1, t at i), i ≥ 1.
  double pair(std::size_t i, std::size_t s, std::size_t t) const {
    return alpha_[(i - 1) * tags_ + s] * chain_->transitions[s * tags_ + t] *
           state_[i * tags_ + t] * beta_[i * tags_ + t] / scale_[i];
  }
  /// P(`begin` at a, `inside` from a + 1 to b − 1, and not `inside` at b): exactly this span.
  double span(std::size_t a, std::size_t b, std::size_t begin, std::size_t inside) const;
  /// Adds P(s, t) over all places to a T × T table.
  void add_pairs(std::span<double> out) const;

 private:
  const ChainExponentials* chain_ = nullptr;
  std::size_t size_ = 0, tags_ = 0;
  double log_partition_ = 0;
  // alpha sums to 1 at each place; alpha · beta is the marginal.
  std::vector<double> state_, alpha_, beta_, scale_;
};

}  // namespace paravent::text
