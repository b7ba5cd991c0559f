// Known optima of the adult data set (UCI, 30,162 rows) with the hierarchies of the ARX project.
#include <doctest.h>

#include <cmath>

#include "microdata/lattice.h"
#include "microdata_support.h"

using namespace paravent;

namespace {

std::vector<LevelledColumn> adult_columns(std::size_t width) {
  const Table table = read_plain_csv(read_bytes(data_file("adult/adult.csv")));
  REQUIRE(table.rows() == 30162);
  std::vector<LevelledColumn> columns;
  for (std::size_t c = 0; c < width; ++c) {
    const Column& column = table.columns[c];
    const std::string csv = read_bytes(data_file("adult/adult_hierarchy_" + column.name + ".csv"));
    const auto hierarchy = read_hierarchy(csv, column.name);
    REQUIRE(hierarchy.ok());
    CHECK(write_hierarchy(hierarchy.value()) == csv + (csv.back() == '\n' ? "" : "\n"));
    auto bound = bind_hierarchy(hierarchy.value(), column);
    REQUIRE(bound.ok());
    columns.push_back(std::move(bound.value()));
  }
  return columns;
}

struct Known {
  std::size_t width;
  double suppression;
  Measure measure;
  double loss;
  Levels levels;
  std::uint64_t out;
};

const Known kKnown[] = {
    {9, 0, Measure::kAverageClassSize, 628.375, {1, 2, 1, 1, 3, 2, 2, 1, 1}, 0},
    {9, 0, Measure::kDiscernibility, 33627534, {1, 1, 1, 2, 3, 2, 2, 1, 1}, 0},
    {9, .05, Measure::kAverageClassSize, 28.808022922636102, {1, 0, 1, 1, 3, 2, 2, 0, 1}, 906},
    {9, .05, Measure::kDiscernibility, 7220555, {0, 0, 1, 2, 3, 2, 2, 1, 1}, 105},
    {9, .05, Measure::kPrecision, 0.36562562164312706, {0, 4, 0, 0, 3, 1, 0, 1, 0}, 1461},
    {9, .05, Measure::kEntropySuppressed, 264341.93830412335, {0, 0, 1, 1, 2, 2, 2, 1, 1}, 1285},
    {3, .02, Measure::kDiscernibility, 12000418, {0, 0, 1}, 22},
    {3, .02, Measure::kAverageClassSize, 89.23668639053254, {0, 0, 0}, 425},
    {3, .02, Measure::kEntropySuppressed, 3836.7636832318, {0, 0, 0}, 425},
};

bool close(double a, double b) { return std::fabs(a - b) <= 1e-12 * std::fabs(b); }

}  // namespace

TEST_CASE("adult: known optima" * doctest::skip(!has_data("adult/adult.csv"))) {
  const std::vector<LevelledColumn> nine = adult_columns(9);
  for (const Known& known : kKnown) {
    CAPTURE(static_cast<int>(known.measure));
    CAPTURE(known.suppression);
    SearchSpec spec{5, {}, {}, known.suppression, known.measure, false};
    auto search = LatticeSearch::begin(
        {nine.begin(), nine.begin() + static_cast<std::ptrdiff_t>(known.width)}, {}, spec);
    REQUIRE(search.ok());
    const SearchProgress progress = search.value().run(1000000);
    CHECK(progress.done);
    CHECK(progress.settled == progress.nodes);
    REQUIRE(progress.best);
    CHECK(close(progress.best_loss, known.loss));
    CHECK(*progress.best == known.levels);
    const NodeReport report = search.value().evaluate(known.levels);
    CHECK(report.accepted);
    CHECK(report.tally.rows_out == known.out);
    CHECK(close(report.losses[static_cast<std::size_t>(known.measure)], known.loss));
  }
}

TEST_CASE("adult: nodes accepted, of 12,960" * doctest::skip(!has_data("adult/adult.csv"))) {
  const std::vector<LevelledColumn> nine = adult_columns(9);
  const std::pair<double, std::uint64_t> expected[] = {{0, 87}, {.02, 2861}, {.05, 5184}};
  for (const auto& [suppression, accepted] : expected) {
    SearchSpec spec{5, {}, {}, suppression, Measure::kDiscernibility, true};
    auto search = LatticeSearch::begin(nine, {}, spec);
    REQUIRE(search.ok());
    const SearchProgress progress = search.value().run(1000000);
    CHECK(progress.nodes == 12960);
    CHECK(progress.done);
    CHECK(progress.accepted == accepted);
  }
}
