// B. Chétard, "Anonymiser les données sans perdre d'information", La Javaness, 2024: its examples
// and its definition of the entropy loss, through the search itself.
#include <doctest.h>

#include <cmath>
#include <map>

#include "microdata/lattice.h"
#include "microdata_support.h"

using namespace paravent;

namespace {

/// The poll on transports: two columns, of heights 2 and 3. Every combination of values once, so
/// that it is 2-anonymous as soon as one column goes up one level.
LatticeSearch transports(Measure measure) {
  std::vector<TextRow> rows;
  for (const char* postcode : {"75001", "75002", "75013", "75018"}) {
    for (const char* mode : {"Vélo", "Trottinette"}) rows.push_back({mode, postcode});
  }
  const Table table = table_of_rows({"transport", "code postal"}, rows);
  const char* const files[] = {
      "Vélo;Véhicule à deux roues;*\nTrottinette;Véhicule à deux roues;*\n",
      "75001;7500*;75***;*****\n75002;7500*;75***;*****\n"
      "75013;7501*;75***;*****\n75018;7501*;75***;*****\n"};
  std::vector<LevelledColumn> columns;
  for (std::size_t c = 0; c < 2; ++c) {
    const Hierarchy hierarchy = read_hierarchy(files[c], table.columns[c].name).value();
    columns.push_back(bind_hierarchy(hierarchy, table.columns[c]).value());
  }
  SearchSpec spec;
  spec.k = 2;
  spec.measure = measure;
  return std::move(LatticeSearch::begin(std::move(columns), {}, spec).value());
}

double loss_at(LatticeSearch& search, const Levels& levels, Measure measure) {
  return search.evaluate(levels).losses[static_cast<std::size_t>(measure)];
}

}  // namespace

TEST_CASE("article: precision is 0.75 for the first generalisation, about 0.83 for the second") {
  LatticeSearch search = transports(Measure::kPrecision);
  CHECK(search.heights() == Levels{2, 3});
  CHECK(!search.evaluate(Levels{0, 0}).accepted);
  CHECK(search.evaluate(Levels{1, 0}).accepted);
  CHECK(search.evaluate(Levels{0, 1}).accepted);
  CHECK(1 - loss_at(search, {1, 0}, Measure::kPrecision) == 0.75);
  const double second = 1 - loss_at(search, {0, 1}, Measure::kPrecision);
  CHECK(second == doctest::Approx(5.0 / 6).epsilon(1e-12));
  CHECK(std::round(100 * second) == 83);
  // "On préférera donc la deuxième option à la première."
  const SearchProgress progress = search.run(1000);
  CHECK(progress.done);
  CHECK(progress.best == Levels{0, 1});
}

TEST_CASE("article: the degree does not tell the two apart, and prefers both to more") {
  LatticeSearch search = transports(Measure::kDegree);
  CHECK(loss_at(search, {1, 0}, Measure::kDegree) == 1);
  CHECK(loss_at(search, {0, 1}, Measure::kDegree) == 1);
  CHECK(loss_at(search, {1, 2}, Measure::kDegree) == 3);
  CHECK(search.run(1000).best_loss == 1);
}

TEST_CASE("article: entropy loss goes from zero to the entropy of the columns") {
  LatticeSearch search = transports(Measure::kEntropy);
  const double full = 8 * (1 + 2);  // rows; one bit of transport, two of postcode
  CHECK(loss_at(search, {0, 0}, Measure::kEntropy) == 0);
  CHECK(loss_at(search, {2, 3}, Measure::kEntropy) == full);
  CHECK(loss_at(search, {1, 0}, Measure::kEntropy) == 8);  // the label says nothing any more
  CHECK(loss_at(search, {0, 1}, Measure::kEntropy) == 8);
  CHECK(loss_at(search, {0, 2}, Measure::kEntropy) == 16);
  CHECK(loss_at(search, {0, 3}, Measure::kEntropy) == 16);
  const std::vector<double> entropies = {1, 2};
  CHECK(entropy_figures(loss_at(search, {2, 3}, Measure::kEntropy), 8, entropies).share == 1);
}

// Its formula: the sum over the labels A' of Pr(A') H(X | A'), the entropy of the values under one
// label; ours sums over values, and is that times the rows.
TEST_CASE("article: entropy loss is the mean entropy under a label, on random columns") {
  std::mt19937 random(11);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::uint64_t> counts(1 + random() % 30);
    std::vector<std::uint32_t> label_of(counts.size());
    for (std::uint64_t& count : counts) count = random() % 4 == 0 ? 0 : random() % 100;
    for (std::uint32_t& label : label_of) label = static_cast<std::uint32_t>(random() % 6);
    std::map<std::uint32_t, double> of_label;
    double rows = 0;
    for (std::size_t v = 0; v < counts.size(); ++v) {
      of_label[label_of[v]] += static_cast<double>(counts[v]);
      rows += static_cast<double>(counts[v]);
    }
    if (rows == 0) continue;
    double mean = 0;
    for (const auto& [label, size] : of_label) {
      double entropy = 0;
      for (std::size_t v = 0; v < counts.size(); ++v) {
        const double p = size > 0 ? static_cast<double>(counts[v]) / size : 0;
        if (label_of[v] == label && p > 0) entropy -= p * std::log2(p);
      }
      mean += size / rows * entropy;
    }
    const double ours = generalisation_loss(counts, label_of);
    CHECK(std::fabs(ours - rows * mean) <= 1e-11 * std::max(1.0, ours));
    CHECK(ours <= rows * column_entropy(counts) * (1 + 1e-12));
  }
}
