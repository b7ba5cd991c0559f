// Risk of a million rows of the sample of Paris 13's shape (PARAVENT_BENCH_ROWS: as many as it
// says), by ten keys; attackers' linkage; and local suppression of those rows.
//
// An item is a row (of the search for special uniques a row that a mask touches, of linkage a
// pair). `peak_MB` is what the process grew by at most while one iteration ran, beyond the file
// assessed.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "bench_support.h"
#include "perturbation/suppression.h"
#include "recipe/recipe.h"
#include "risk/frequencies.h"
#include "risk/identifying.h"
#include "risk/individual.h"
#include "risk/linkage.h"
#include "risk/suda.h"

namespace paravent::risk {
namespace {

/// More than the other benchmarks' sample unless told.
std::uint64_t million_rows() {
  return std::getenv("PARAVENT_BENCH_ROWS") != nullptr ? bench::sample_rows() : 1000000;
}

constexpr const char* kKeys[] = {
    "NIVEAU_DANS_LE_DIPLOME", "NIVEAU_APRES_BAC", "LIBELLE_DISCIPLINE_DIPLOME", "CODE_ETAPE",
    "CODE_COMPOSANTE",        "REGROUPEMENT_BAC", "LIBELLE_ACADEMIE_BAC",       "CONTINENT",
    "LIBELLE_REGIME",         "NIEME_INSCRIPTION"};

Table read_sample() {
  std::string columns;
  for (const char* key : kKeys) columns += std::string(columns.empty() ? "\"" : ",\"") + key + "\"";
  const Recipe recipe =
      parse_recipe(
          R"({"version":1,"columns":{"individual":"CODE_INDIVIDU","year":"ANNEE_INSCRIPTION",
          "step":["CODE_ETAPE"],"description":[)" +
          columns + "]}}")
          .value();
  return bench::sample_table(recipe, million_rows());
}

const Table& sample_table() {
  static const Table table = read_sample();
  return table;
}

AssessedColumns ten_keys() {
  AssessedColumns columns;
  for (const char* key : kKeys) columns.keys.push_back(sample_table().column(key));
  return columns;
}

/// As a sample of one in ten, so that the individual risk is not 1/f.
const AssessedFile& sample_assessed() {
  static const AssessedFile file = [] {
    AssessedFile assessed = assess(sample_table(), ten_keys()).value();
    assessed.weights.assign(assessed.rows, 10);
    return assessed;
  }();
  return file;
}

std::size_t status_kb(const char* what) {
  std::size_t kb = 0;
  if (std::FILE* status = std::fopen("/proc/self/status", "r")) {
    char line[256];
    while (std::fgets(line, sizeof line, status) != nullptr) {
      if (std::strncmp(line, what, std::strlen(what)) == 0) {
        kb = std::strtoull(line + std::strlen(what) + 1, nullptr, 10);
      }
    }
    std::fclose(status);
  }
  return kb;
}

/// Resident memory at its highest since it was made, beyond what it was then.
class PeakMemory {
 public:
  PeakMemory() {
    if (std::FILE* reset = std::fopen("/proc/self/clear_refs", "w")) {
      std::fputs("5", reset);
      std::fclose(reset);
    }
    before_ = status_kb("VmRSS:");
  }
  double megabytes() const {
    const std::size_t peak = status_kb("VmHWM:");
    return peak > before_ ? static_cast<double>(peak - before_) / 1000 : 0;
  }

 private:
  std::size_t before_ = 0;
};

/// Canonical order, codes by bytes: once a file.
void assessing(benchmark::State& state) {
  const AssessedColumns columns = ten_keys();
  for (auto _ : state) benchmark::DoNotOptimize(assess(sample_table(), columns).value().rows);
  bench::report(state, 0, sample_table().rows());
}

void frequencies_and_risk(benchmark::State& state) {
  const AssessedFile& file = sample_assessed();
  const PeakMemory memory;
  for (auto _ : state) {
    const Frequencies own = frequencies(file, MissingReading::kOwn).value();
    benchmark::DoNotOptimize(risks_of_rows(own, individual_risks(own)).back());
  }
  state.counters["peak_MB"] = memory.megabytes();
  bench::report(state, 0, file.rows);
}

/// All 385 sets of one to four keys.
void identifying_columns(benchmark::State& state) {
  const AssessedFile& file = sample_assessed();
  std::size_t sets = 0;
  for (auto _ : state) {
    KeySetWalk walk = KeySetWalk::begin(file, 5).value();
    while (walk.run(8)) {
    }
    sets = walk.sets().size();
  }
  state.counters["sets"] = static_cast<double>(sets);
  bench::report(state, 0, sets * file.rows);
}

/// To the end: all 1,023 masks, scores, DIS and contributions.
void special_uniques(benchmark::State& state) {
  const AssessedFile& file = sample_assessed();
  const PeakMemory memory;
  SudaProgress progress;
  std::size_t msus = 0;
  for (auto _ : state) {
    auto begun = SudaSearch::begin(file, {});
    SudaSearch& search = begun.value();
    while (!(progress = search.run(8)).done) {
    }
    msus = search.take().msus.size();
  }
  state.counters["peak_MB"] = memory.megabytes();
  state.counters["msus"] = static_cast<double>(msus);
  bench::report(state, 0, static_cast<std::size_t>(progress.touched));
}

/// Level `strict`, k = 5.
void local_suppression(benchmark::State& state) {
  const AssessedFile& file = sample_assessed();
  const PeakMemory memory;
  const SecretKey secret{};
  perturbation::Suppression found;
  for (auto _ : state) found = perturbation::suppress_strict(file, {}, &secret).value();
  state.counters["peak_MB"] = memory.megabytes();
  state.counters["cells"] = static_cast<double>(found.cells);
  bench::report(state, 0, file.rows);
}

/// 5,000 rows of three numbers and two categories, each with each.
void distance_linkage(benchmark::State& state) {
  constexpr std::uint32_t kLinked = 5000;
  LinkSpec spec;
  spec.rows = spec.published_rows = kLinked;
  std::uint32_t x = 1;
  const auto next = [&x] { return (x = x * 1664525U + 1013904223U) >> 16; };
  for (int j = 0; j < 5; ++j) {
    LinkColumn& column = spec.columns.emplace_back();
    column.kind = j < 3 ? LinkKind::kNumber : LinkKind::kCategory;
    for (std::uint32_t row = 0; row < kLinked; ++row) {
      column.numbers.push_back(next() % 1000);
      column.published_numbers.push_back(column.numbers.back() + next() % 20);
      column.codes.push_back(next() % 8);
      column.published_codes.push_back(next() % 4 == 0 ? next() % 8 : column.codes.back());
    }
  }
  for (auto _ : state) benchmark::DoNotOptimize(link_by_distance(spec).correct);
  bench::report(state, 0, std::size_t{kLinked} * kLinked);
}

BENCHMARK(assessing)->Unit(benchmark::kMillisecond);
BENCHMARK(frequencies_and_risk)->Unit(benchmark::kMillisecond);
BENCHMARK(identifying_columns)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(special_uniques)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(local_suppression)->Unit(benchmark::kMillisecond);
BENCHMARK(distance_linkage)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace paravent::risk
