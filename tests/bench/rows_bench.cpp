// Row-level files: classes, greedy search and cleaning of the sample of Paris 13's shape, and the
// lattice of adult (UCI, 30,162 rows, 9 columns, hierarchies of the ARX project, 12,960 nodes).
//
// Bytes are those of the codes that a pass reads, 4 a cell: each column once for the classes, once
// an evaluation for the greedy search. The lattice's are not told, as each node begins with another
// node's classes. Without PARAVENT_DATA it is left out.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "bench_support.h"
#include "microdata/greedy.h"
#include "microdata/lattice.h"
#include "microdata/microdata_support.h"
#include "microdata/partition.h"
#include "microdata/projection.h"
#include "recipe/recipe.h"
#include "table/prepare.h"
#include "table/scanner.h"

namespace paravent {
namespace {

/// The columns of Paris 13's row-level files but the identifier, as a JSON list.
constexpr const char* kColumns =
    R"("LIB_DIPLOME","NIVEAU_DANS_LE_DIPLOME","NIVEAU_APRES_BAC","LIBELLE_DISCIPLINE_DIPLOME",
       "CODE_SISE_DIPLOME","CODE_ETAPE","LIBELLE_COURT_ETAPE","LIBELLE_LONG_ETAPE",
       "LIBELLE_COURT_COMPOSANTE","CODE_COMPOSANTE","REGROUPEMENT_BAC","LIBELLE_ACADEMIE_BAC",
       "CONTINENT","LIBELLE_REGIME","NIEME_INSCRIPTION")";
constexpr std::uint32_t kK = 5;

Recipe recipe_of_rows() {
  return parse_recipe(std::string(R"({"version":1,"columns":{"individual":"CODE_INDIVIDU",
      "year":"ANNEE_INSCRIPTION","step":["CODE_ETAPE"],"description":[)") +
                      kColumns + R"(]},"prepare":{"cleaning":{"k":5,"columns":[)" + kColumns +
                      "]}}}")
      .value();
}

Table read_table(const std::string& text, const Recipe& recipe) {
  TableBuilder builder(recipe, {});
  Scanner scanner(builder, {});
  std::copy(text.begin(), text.end(), scanner.room(text.size()).begin());
  if (!scanner.scan(text.size(), true) || !builder.end_file()) std::abort();
  return builder.take();
}

const Table& raw_table() {
  static const Table table = read_table(bench::sample_file(), recipe_of_rows());
  return table;
}

const RowTable& rows() {
  static const RowTable table(raw_table());
  return table;
}

std::vector<CodeView> all_columns() {
  std::vector<CodeView> columns;
  for (std::size_t c = 0; c < raw_table().columns.size(); ++c) columns.push_back(rows().column(c));
  return columns;
}

std::size_t column_bytes() { return raw_table().rows() * sizeof(std::uint32_t); }

/// Cleaning of rare values, all passes, on a copy of the table; the copy's time does not count.
void cleaning(benchmark::State& state) {
  const Recipe recipe = recipe_of_rows();
  for (auto _ : state) {
    state.PauseTiming();
    Table table = raw_table();
    state.ResumeTiming();
    benchmark::DoNotOptimize(prepare(table, recipe));
  }
  bench::report(state, all_columns().size() * column_bytes(), raw_table().rows());
}

/// Classes of all columns, none dropped.
void partition(benchmark::State& state) {
  const std::vector<CodeView> columns = all_columns();
  for (auto _ : state) {
    benchmark::DoNotOptimize(summarise(partition_by(columns, rows().rows()), kK));
  }
  bench::report(state, columns.size() * column_bytes(), rows().rows());
}

/// Eleven turns from one column: with 15 candidates, 110 evaluations. An item is a row of one.
void greedy(benchmark::State& state) {
  const std::size_t columns = raw_table().columns.size();
  GreedySpec spec{{0}, {}, kK, rows().rows(), 100};
  for (std::size_t c = 0; c < columns; ++c) spec.candidates.push_back(c);
  std::size_t evaluations = 0;
  for (auto _ : state) {
    GreedyPath path = begin_greedy(rows(), spec).value();
    evaluations = 0;
    for (int turn = 0; turn < 11 && advance(rows(), path); ++turn) {
      evaluations += path.rounds.back().ranking.size();
    }
    benchmark::DoNotOptimize(path.loss.kept);
  }
  bench::report(state, evaluations * column_bytes(), evaluations * rows().rows());
  state.counters["evaluations"] = static_cast<double>(evaluations);
}

const std::vector<LevelledColumn>& adult() {
  static const std::vector<LevelledColumn> columns = [] {
    std::vector<LevelledColumn> levelled;
    for (const Column& column : read_plain_csv(read_bytes(data_file("adult/adult.csv"))).columns) {
      const std::string csv =
          read_bytes(data_file("adult/adult_hierarchy_" + column.name + ".csv"));
      levelled.push_back(bind_hierarchy(read_hierarchy(csv, column.name).value(), column).value());
    }
    return levelled;
  }();
  return columns;
}

constexpr const char* kNames[] = {
    "degree",  "precision",          "discernibility", "discernibility, all", "average class size",
    "entropy", "entropy, suppressed"};
static_assert(std::size(kNames) == kMeasures);

/// Searched to a proven optimum, 5 % suppressed at most; the argument is the measure. An item is a
/// node evaluated.
void lattice(benchmark::State& state) {
  if (!has_data("adult/adult.csv")) {
    state.SkipWithError("PARAVENT_DATA/adult is not there");
    return;
  }
  state.SetLabel(kNames[state.range(0)]);
  SearchSpec spec{kK, {}, {}, .05, static_cast<Measure>(state.range(0)), false};
  SearchProgress progress;
  for (auto _ : state) {
    auto search = LatticeSearch::begin(adult(), {}, spec);
    progress = search.value().run(1U << 20);
  }
  bench::report(state, 0, progress.evaluated);
  state.counters["evaluations"] = static_cast<double>(progress.evaluated);
}

BENCHMARK(cleaning)->Unit(benchmark::kMillisecond);
BENCHMARK(partition)->Unit(benchmark::kMillisecond);
BENCHMARK(greedy)->Unit(benchmark::kMillisecond);
BENCHMARK(lattice)->DenseRange(0, 6)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace paravent
