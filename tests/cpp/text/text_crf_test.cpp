// The chain and its training: known results by enumeration of an independent program (text.md §20),
// and sums that every path of a small chain confirms.
#include <doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/real.h"
#include "text/bounds.h"
#include "text/crf.h"
#include "text/train.h"

namespace paravent::text {
namespace {

ChainWeights toy() {
  return {3, {0.5, 0.25, -1}, {0.5, 0.25, -1.5, -0.5, -1, 1.25, 0.25, -0.75, 0.5}};
}
const std::vector<double> kToyScores = {0.5, 1, -1, 0.25, 0.5, 0.75, 1.5, -0.5, 0, 0, 0.25, 1};
const std::vector<Tag> kToyTags = {{'O', 0}, {'B', kPer}, {'I', kPer}};

bool near(double a, double b, double error = 1e-11) { return a - b < error && b - a < error; }

TEST_CASE("text: the toy chain") {
  ChainSums sums;
  const ChainExponentials exponentials(toy());
  sums.run(exponentials, kToyScores);
  CHECK(near(sums.log_partition(), 7.382322891864));
  const double marginals[] = {0.292654916721, 0.689112175545, 0.018232907733, 0.208283226203,
                              0.174750276182, 0.616966497615, 0.593761162674, 0.108108289260,
                              0.298130548066, 0.317036125566, 0.283966348983, 0.398997525451};
  for (std::size_t i = 0; i < 12; ++i) CHECK(near(sums.marginal(i / 3, i % 3), marginals[i]));
  const BestPath best = best_path(toy(), kToyScores, kToyTags);
  CHECK(best.tags == std::vector<std::uint8_t>{1, 2, 0, 0});
  CHECK(best.score == 5.5);
  CHECK(near(sums.span(0, 2, 1, 2), 0.409052847860));
  CHECK(near(sums.span(1, 2, 1, 2), 0.064368296590));
  CHECK(near(sums.span(0, 1, 1, 2), 0.111483738295));
}

TEST_CASE("text: sums and the best path are those of all paths") {
  SampleDraw draw(3);
  const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(draw.below(bound)); };
  const auto weight = [&] { return (static_cast<double>(draw.below(2001)) - 1000) / 300; };
  for (int round = 0; round < 40; ++round) {
    ChainWeights chain{3, {}, {}};
    for (int t = 0; t < 3; ++t) chain.start.push_back(weight());
    for (int t = 0; t < 9; ++t) chain.transitions.push_back(weight());
    const std::size_t size = 1 + below(5);
    std::vector<double> scores;
    for (std::size_t i = 0; i < 3 * size; ++i) scores.push_back(weight());
    std::size_t paths = 1;
    for (std::size_t i = 0; i < size; ++i) paths *= 3;
    double sum = 0, best = -1e9, allowed_best = -1e9, with_span = 0, pairs = 0;
    const std::size_t a = below(size), b = a + 1 + below(size - a);
    for (std::size_t path = 0; path < paths; ++path) {
      std::vector<std::uint8_t> tags;
      for (std::size_t i = 0, rest = path; i < size; ++i, rest /= 3) {
        tags.push_back(static_cast<std::uint8_t>(rest % 3));
      }
      const double score = path_score(chain, scores, tags), weighed = exp_of(score);
      sum += weighed;
      best = std::max(best, score);
      bool allowed = tags[0] != 2, spans = tags[a] == 1;
      for (std::size_t i = 1; i < size; ++i)
        allowed = allowed && !(tags[i] == 2 && tags[i - 1] == 0);
      for (std::size_t i = a + 1; i < b; ++i) spans = spans && tags[i] == 2;
      if (b < size) spans = spans && tags[b] != 2;
      if (spans) with_span += weighed;
      if (allowed) allowed_best = std::max(allowed_best, score);
      if (size > 1 && tags[0] == 1 && tags[1] == 2) pairs += weighed;
    }
    ChainSums sums;
    const ChainExponentials exponentials(chain);
    sums.run(exponentials, scores);
    CHECK(near(sums.log_partition(), ln_of(sum), 1e-10));
    CHECK(near(best_path(chain, scores).score, best));
    CHECK(near(best_path(chain, scores, kToyTags).score, allowed_best));
    CHECK(near(sums.span(a, b, 1, 2), with_span / sum, 1e-10));
    if (size > 1) CHECK(near(sums.pair(1, 1, 2), pairs / sum, 1e-10));
    std::vector<double> all(9);
    sums.add_pairs(all);
    double total = 0;
    for (const double one : all) total += one;
    CHECK(near(total, static_cast<double>(size) - 1, 1e-10));
  }
}

TEST_CASE("text: scores far beyond exp's range") {
  std::vector<double> scores = kToyScores;
  for (double& one : scores) one *= 1000;
  ChainSums sums;
  const ChainExponentials exponentials(toy());
  sums.run(exponentials, scores);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(near(sums.marginal(i, 0) + sums.marginal(i, 1) + sums.marginal(i, 2), 1));
  }
  CHECK(best_path(toy(), {}).tags.empty());
}

// Features: 0 w=Mme, 1 cap, 2 w=Durand, 3 w=dort, 4 w=Claire; tags O, B-PER, I-PER.
TrainingData toy_data() {
  TrainingData data;
  data.tags = 3;
  data.features = 5;
  const auto token = [&](std::vector<std::uint32_t> features, std::uint8_t tag) {
    data.add_token(features, tag);
  };
  token({0, 1}, 0);
  token({2, 1}, 1);
  token({3}, 0);
  data.end_sequence();
  token({4, 1}, 1);
  token({2, 1}, 2);
  data.end_sequence();
  data.index_features();
  return data;
}

TEST_CASE("text: toy training reaches the optimum") {
  const TrainingData data = toy_data();
  const ParameterLayout layout = ParameterLayout::of(data, true);
  CHECK(layout.size() == 5 * 3 + 9 + 3);
  TrainOptions options;
  options.c1 = 0;
  options.c2 = 1;
  options.least_gain = -1;
  options.least_gradient = 1e-10;
  options.most_iterations = 500;
  OwlQn training(data, layout, options);
  {
    TrainOptions none = options;
    none.most_iterations = 0;
    OwlQn start(data, layout, none);
    CHECK_FALSE(start.step());
    CHECK(near(start.objective(), 5.493061443341));
    CHECK(near(start.gradient_square(), 6));
  }
  while (training.step()) {
  }
  CHECK(near(training.objective(), 3.763611235806));
  const std::span<const double> w = training.weights();
  double square = 0;
  for (const double one : w) square += one * one;
  CHECK(near(square, 1.464462343705 * 1.464462343705, 1e-8));
  CHECK(near(w[2 * 3 + 1], 0.102176057287, 1e-8));
  CHECK(near(w[1 * 3 + 0], -0.166656747545, 1e-8));
  CHECK(near(w[15 + 1 * 3 + 2], 0.410662921518, 1e-8));
  CHECK(near(w[24 + 1], 0.082625613929, 1e-8));
}

TEST_CASE("text: the gradient is that of the objective") {
  const TrainingData data = toy_data();
  const ParameterLayout layout = ParameterLayout::of(data, false);
  CHECK(layout.pair_tag == std::vector<std::uint8_t>{0, 0, 1, 2, 1, 2, 0, 1});
  SampleDraw draw(5);
  std::vector<double> w(layout.size()), g(layout.size()), unused(layout.size());
  for (double& one : w) one = (static_cast<double>(draw.below(2001)) - 1000) / 500;
  const auto value = [&](std::vector<double>& gradient) {
    double sum = 0;
    for (std::size_t s = 0; s < kShards; ++s) sum += shard_objective(data, layout, w, s, gradient);
    return sum;
  };
  value(g);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const double kept = w[i], h = 1e-5;
    w[i] = kept + h;
    const double above = value(unused);
    w[i] = kept - h;
    const double below = value(unused);
    w[i] = kept;
    CHECK(near((above - below) / (2 * h), g[i], 1e-7));
  }
}

TEST_CASE("text: L1 leaves a minimum: no weight alone can lower the objective") {
  const TrainingData data = toy_data();
  const ParameterLayout layout = ParameterLayout::of(data, true);
  TrainOptions options;
  options.c1 = 0.3;
  options.c2 = 0.1;
  options.least_gain = -1;
  options.least_gradient = 1e-9;
  options.most_iterations = 500;
  OwlQn training(data, layout, options);
  while (training.step()) {
  }
  CHECK(training.progress().nonzero < layout.size());
  CHECK(training.progress().nonzero > 0);
  const auto objective = [&](const std::vector<double>& w) {
    std::vector<double> gradient(w.size());
    double sum = 0;
    for (std::size_t s = 0; s < kShards; ++s) sum += shard_objective(data, layout, w, s, gradient);
    for (const double one : w)
      sum += options.c1 * (one < 0 ? -one : one) + options.c2 / 2 * one * one;
    return sum;
  };
  std::vector<double> w(training.weights().begin(), training.weights().end());
  const double least = objective(w);
  CHECK(near(least, training.objective()));
  for (std::size_t i = 0; i < w.size(); ++i) {
    for (const double h : {1e-4, -1e-4}) {
      const double kept = w[i];
      w[i] += h;
      CHECK(objective(w) >= least - 1e-12);
      w[i] = kept;
    }
  }
}

TEST_CASE("text: shards computed elsewhere, in any order, give the same bits") {
  const TrainingData data = toy_data();
  const ParameterLayout layout = ParameterLayout::of(data, true);
  OwlQn one(data, layout, {}), other(data, layout, {});
  other.compute_by([&](std::span<const double> w, std::array<double, kShards>& objectives,
                       std::array<std::vector<double>, kShards>& gradients) {
    for (std::size_t s = kShards; s-- > 0;) {
      objectives[s] = shard_objective(data, layout, w, s, gradients[s]);
    }
  });
  while (one.step()) CHECK(other.step());
  CHECK_FALSE(other.step());
  CHECK(std::vector<double>(one.weights().begin(), one.weights().end()) ==
        std::vector<double>(other.weights().begin(), other.weights().end()));
}

}  // namespace
}  // namespace paravent::text
