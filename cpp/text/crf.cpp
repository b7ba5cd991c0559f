#include "text/crf.h"

#include <algorithm>
#include <limits>

#include "support/real.h"

namespace paravent::text {

namespace {

constexpr double kForbidden = -std::numeric_limits<double>::infinity();

/// Whether a tag may stand after another (nullptr: at the start).
bool may_follow(const Tag* before, const Tag& tag) {
  if (tag.prefix != 'I') return true;
  return before != nullptr && before->prefix != 'O' && before->label == tag.label;
}

}  // namespace

BestPath best_path(const ChainWeights& chain, std::span<const double> scores,
                   std::span<const Tag> names) {
  const std::size_t tags = chain.tags, size = tags == 0 ? 0 : scores.size() / tags;
  BestPath best;
  if (size == 0) return best;
  std::vector<double> now(tags), before(tags);
  std::vector<std::uint8_t> from(size * tags);
  std::vector<double> transitions = chain.transitions;
  for (std::size_t t = 0; t < tags; ++t) {
    const bool starts = names.empty() || may_follow(nullptr, names[t]);
    now[t] = starts ? chain.start[t] + scores[t] : kForbidden;
    for (std::size_t s = 0; s < tags && !names.empty(); ++s) {
      if (!may_follow(&names[s], names[t])) transitions[s * tags + t] = kForbidden;
    }
  }
  for (std::size_t i = 1; i < size; ++i) {
    before.swap(now);
    for (std::size_t t = 0; t < tags; ++t) {
      std::size_t arg = 0;
      double most = before[0] + transitions[t];
      for (std::size_t s = 1; s < tags; ++s) {
        const double one = before[s] + transitions[s * tags + t];
        if (one > most) {
          most = one;
          arg = s;
        }
      }
      now[t] = most + scores[i * tags + t];
      from[i * tags + t] = static_cast<std::uint8_t>(arg);
    }
  }
  const auto last = std::max_element(now.begin(), now.end());  // the first of equal ones
  best.score = *last;
  best.tags.resize(size);
  best.tags[size - 1] = static_cast<std::uint8_t>(last - now.begin());
  for (std::size_t i = size - 1; i > 0; --i) {
    best.tags[i - 1] = from[i * tags + best.tags[i]];
  }
  return best;
}

double path_score(const ChainWeights& chain, std::span<const double> scores,
                  std::span<const std::uint8_t> tags) {
  double score = tags.empty() ? 0 : chain.start[tags[0]];
  for (std::size_t i = 0; i < tags.size(); ++i) {
    score += scores[i * chain.tags + tags[i]];
    if (i > 0) score += chain.transitions[tags[i - 1] * chain.tags + tags[i]];
  }
  return score;
}

ChainExponentials::ChainExponentials(const ChainWeights& chain) : tags(chain.tags) {
  start_shift = *std::max_element(chain.start.begin(), chain.start.end());
  transition_shift = *std::max_element(chain.transitions.begin(), chain.transitions.end());
  for (const double w : chain.start) start.push_back(exp_of(w - start_shift));
  for (const double w : chain.transitions) transitions.push_back(exp_of(w - transition_shift));
  for (std::size_t t = 0; t < tags; ++t) {
    for (std::size_t s = 0; s < tags; ++s) transposed.push_back(transitions[s * tags + t]);
  }
}

void ChainSums::run(const ChainExponentials& chain, std::span<const double> scores) {
  chain_ = &chain;
  tags_ = chain.tags;
  size_ = scores.size() / tags_;
  state_.resize(scores.size());
  alpha_.resize(scores.size());
  beta_.resize(scores.size());
  scale_.resize(size_);
  log_partition_ = chain.start_shift;
  for (std::size_t i = 0; i < size_; ++i) {
    const double* const row = scores.data() + i * tags_;
    const double most = *std::max_element(row, row + tags_);
    double* const state = state_.data() + i * tags_;
    double* const alpha = alpha_.data() + i * tags_;
    for (std::size_t t = 0; t < tags_; ++t) state[t] = exp_of(row[t] - most);
    if (i == 0) {
      std::copy(chain.start.begin(), chain.start.end(), alpha);
    } else {
      std::fill(alpha, alpha + tags_, 0.0);
      const double* const before = alpha - tags_;
      for (std::size_t s = 0; s < tags_; ++s) {
        const double left = before[s];
        const double* const transition = chain.transitions.data() + s * tags_;
        for (std::size_t t = 0; t < tags_; ++t) alpha[t] += left * transition[t];
      }
      log_partition_ += chain.transition_shift;
    }
    double sum = 0;
    for (std::size_t t = 0; t < tags_; ++t) sum += alpha[t] *= state[t];
    for (std::size_t t = 0; t < tags_; ++t) alpha[t] /= sum;
    scale_[i] = sum;
    log_partition_ += ln_of(sum) + most;
  }
  if (size_ == 0) return;
  std::fill(beta_.end() - static_cast<std::ptrdiff_t>(tags_), beta_.end(), 1.0);
  for (std::size_t i = size_ - 1; i > 0; --i) {
    double* const before = beta_.data() + (i - 1) * tags_;
    std::fill(before, before + tags_, 0.0);
    for (std::size_t t = 0; t < tags_; ++t) {
      const double right = state_[i * tags_ + t] * beta_[i * tags_ + t];
      const double* const transition = chain.transposed.data() + t * tags_;
      for (std::size_t s = 0; s < tags_; ++s) before[s] += transition[s] * right;
    }
    for (std::size_t s = 0; s < tags_; ++s) before[s] /= scale_[i];
  }
}

double ChainSums::span(std::size_t a, std::size_t b, std::size_t begin, std::size_t inside) const {
  double path = alpha_[a * tags_ + begin];
  std::size_t at = begin;
  for (std::size_t i = a + 1; i < b; ++i) {
    path *= chain_->transitions[at * tags_ + inside] * state_[i * tags_ + inside] / scale_[i];
    at = inside;
  }
  if (b == size_) return path;
  double rest = 0;
  for (std::size_t t = 0; t < tags_; ++t) {
    if (t == inside) continue;
    rest += chain_->transitions[at * tags_ + t] * state_[b * tags_ + t] * beta_[b * tags_ + t];
  }
  return path * rest / scale_[b];
}

void ChainSums::add_pairs(std::span<double> out) const {
  std::vector<double> right(tags_), products(tags_ * tags_);
  for (std::size_t i = 1; i < size_; ++i) {
    for (std::size_t t = 0; t < tags_; ++t) {
      right[t] = state_[i * tags_ + t] * beta_[i * tags_ + t] / scale_[i];
    }
    for (std::size_t s = 0; s < tags_; ++s) {
      const double left = alpha_[(i - 1) * tags_ + s];
      double* const row = products.data() + s * tags_;
      for (std::size_t t = 0; t < tags_; ++t) row[t] += left * right[t];
    }
  }
  for (std::size_t k = 0; k < products.size(); ++k) out[k] += chain_->transitions[k] * products[k];
}

}  // namespace paravent::text
