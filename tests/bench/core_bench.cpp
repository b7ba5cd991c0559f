// The core after reading, room by room, on the sample of Paris 13's shape with the page's own
// recipe for it: grouping, masking, writing, audit.
//
// Each figure is bytes per second of what the room reads, as it stands in memory: of grouping,
// codes and individuals; of masking, cells (a label and a count); of writing and audit, bytes of
// the public files. Shares of the bandwidth: bench_support.h.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "audit/audit.h"
#include "bench_support.h"
#include "exports/exports.h"
#include "masking/tree.h"
#include "questions/settle.h"
#include "recipe/recipe.h"
#include "release/internals.h"
#include "table/prepare.h"
#include "table/scanner.h"
#include "traces/build.h"

namespace paravent {
namespace {

Recipe recipe() {
  return parse_recipe(R"({"version":1,"columns":{"individual":"CODE_INDIVIDU",
    "year":"ANNEE_INSCRIPTION",
    "step":["LIBELLE_COURT_COMPOSANTE","LIB_DIPLOME","NIVEAU_APRES_BAC","CODE_ETAPE"],
    "description":["LIBELLE_LONG_ETAPE","LIBELLE_DISCIPLINE_DIPLOME"],
    "attributes":[{"name":"sexe","columns":["SEXE"]},{"name":"mention","columns":["MENTION_BAC"]},
      {"name":"anbac","columns":["ANNEE_BAC"]}]}})")
      .value();
}

Table read_sample() {
  const std::string& text = bench::sample_file();
  TableBuilder builder(recipe(), {});
  Scanner scanner(builder, {});
  std::copy(text.begin(), text.end(), scanner.room(text.size()).begin());
  if (!scanner.scan(text.size(), true) || !builder.end_file()) std::abort();
  return builder.take();
}

/// The sample at each stage, made once.
struct Stages {
  Recipe wanted = recipe();
  Table table = read_sample();
  PrepareReport prepared = prepare(table, wanted).value();
  BuiltCohorts built = build_cohorts(table, wanted).value();
  BuiltRelease released = make_release(built, wanted, prepared, {}).value();
  std::vector<OutputFile> files = public_files(released.release);
};

const Stages& stages() {
  static const Stages all;
  return all;
}

using bench::report;

std::size_t table_bytes(const Table& table) {
  std::size_t bytes = table.rows() * sizeof(std::uint32_t);
  for (const Column& column : table.columns) {
    const std::uint32_t labels = column.dictionary.size();
    bytes += table.rows() * (labels <= 0x100 ? 1U : labels <= 0x10000 ? 2U : 4U);
  }
  return bytes;
}

std::size_t cell_count(const Cohorts& cohorts) {
  std::size_t cells = 0;
  for (const TreeLevel& level : cohorts.levels) cells += level.cells();
  return cells;
}

std::size_t file_bytes() {
  std::size_t bytes = 0;
  for (const OutputFile& file : stages().files) bytes += file.bytes.size();
  return bytes;
}

std::size_t file_lines() {
  std::ptrdiff_t lines = 0;
  for (const OutputFile& file : stages().files) {
    lines += std::count(file.bytes.begin(), file.bytes.end(), '\n');
  }
  return static_cast<std::size_t>(lines);
}

/// What reading asks of the table; the copy that is asked is not counted.
void asking(benchmark::State& state) {
  const Stages& all = stages();
  for (auto _ : state) {
    state.PauseTiming();
    Table table = all.table;
    state.ResumeTiming();
    benchmark::DoNotOptimize(questions::settle(table, {}, all.wanted));
  }
  report(state, table_bytes(all.table), all.table.rows());
}

/// Table to cohorts.
void grouping(benchmark::State& state) {
  const Stages& all = stages();
  for (auto _ : state) benchmark::DoNotOptimize(build_cohorts(all.table, all.wanted));
  report(state, table_bytes(all.table), all.table.rows());
}

/// The masking rule alone, at level strict, over the whole tree.
void masking(benchmark::State& state) {
  const Stages& all = stages();
  const std::vector<LevelRule> rules(all.built.cohorts.levels.size());
  for (auto _ : state) benchmark::DoNotOptimize(mask_tree(all.built.cohorts, rules));
  const std::size_t cells = cell_count(all.built.cohorts);
  report(state, cells * 2 * sizeof(std::uint32_t), cells);
}

/// Masking, the tree that will be published, and the figures of the dossier.
void release(benchmark::State& state) {
  const Stages& all = stages();
  for (auto _ : state) {
    benchmark::DoNotOptimize(make_release(all.built, all.wanted, all.prepared, {}));
  }
  const std::size_t cells = cell_count(all.built.cohorts);
  report(state, cells * 2 * sizeof(std::uint32_t), cells);
}

/// The public files but the certificate.
void writing(benchmark::State& state) {
  const Stages& all = stages();
  for (auto _ : state) benchmark::DoNotOptimize(public_files(all.released.release));
  report(state, file_bytes(), file_lines());
}

/// Reading the public files again, and all that is checked in them. Without digests, which the
/// caller computes: the finding that they are missing costs nothing.
void audit(benchmark::State& state) {
  const Stages& all = stages();
  std::vector<OutputFile> files = all.files;
  files.push_back(certificate(all.released.release, {}));
  std::vector<AuditInput> inputs;
  for (const OutputFile& file : files) inputs.push_back({file.name, file.bytes, {}});
  for (auto _ : state) benchmark::DoNotOptimize(audit_release(inputs, all.wanted));
  report(state, file_bytes(), file_lines());
}

BENCHMARK(asking)->Unit(benchmark::kMillisecond);
BENCHMARK(grouping)->Unit(benchmark::kMillisecond);
BENCHMARK(masking)->Unit(benchmark::kMillisecond);
BENCHMARK(release)->Unit(benchmark::kMillisecond);
BENCHMARK(writing)->Unit(benchmark::kMillisecond);
BENCHMARK(audit)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace paravent
