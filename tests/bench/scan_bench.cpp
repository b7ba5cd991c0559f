// The byte scanner, pass by pass, on the sample of Paris 13's shape: 20 columns, 8 of them wanted.
//
// Times and shares of the bandwidth: bench_support.h.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "bench_support.h"
#include "recipe/recipe.h"
#include "table/scanner.h"
#include "table/structure.h"

namespace paravent {
namespace {

Recipe recipe() {
  return parse_recipe(R"({"version":1,"columns":{"individual":"CODE_INDIVIDU",
    "year":"ANNEE_INSCRIPTION",
    "step":["LIB_DIPLOME","NIVEAU_APRES_BAC","LIBELLE_DISCIPLINE_DIPLOME"],
    "attributes":[{"name":"bac","columns":["REGROUPEMENT_BAC"]},
      {"name":"academie","columns":["LIBELLE_ACADEMIE_BAC"]},
      {"name":"continent","columns":["CONTINENT"]}]}})")
      .value();
}

const std::string& file() { return bench::sample_file(); }

/// Bytes of the file; no items.
void report(benchmark::State& state) { bench::report(state, file().size(), 0); }

void read_sum(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(bench::sum(file()));
  report(state);
}

void copy(benchmark::State& state) {
  std::vector<char> to(file().size());
  for (auto _ : state) {
    std::memcpy(to.data(), file().data(), to.size());
    benchmark::DoNotOptimize(to.data());
  }
  report(state);
}

/// The first pass alone.
void structure(benchmark::State& state) {
  constexpr std::size_t kWindow = 1 << 15;
  Structure list;
  for (auto _ : state) {
    for (std::size_t at = 0; at + kWindow + 64 <= file().size(); at += kWindow) {
      // Windows here cut lines, and so may cut a character; those of the scanner do not matter.
      benchmark::DoNotOptimize(list.scan(file().data() + at, kWindow, ';', Encoding::kWindows1252));
    }
  }
  report(state);
}

/// Bytes to table, in slices of so many KiB.
void scan(benchmark::State& state) {
  const Recipe wanted = recipe();
  const auto slice = static_cast<std::size_t>(state.range(0)) << 10;
  state.SetLabel("slices of " + std::to_string(state.range(0)) + " KiB");
  for (auto _ : state) {
    TableBuilder builder(wanted, {});
    Scanner scanner(builder, {});
    for (std::size_t at = 0; at < file().size(); at += slice) {
      const std::size_t size = std::min(slice, file().size() - at);
      std::memcpy(scanner.room(size).data(), file().data() + at, size);
      const bool last = at + size == file().size();
      const Result<Declined> result = scanner.scan(size, last);
      if (!result || result.value() != Declined::kNo) state.SkipWithError("declined");
    }
    benchmark::DoNotOptimize(builder.take());
  }
  report(state);
}

/// Texts to codes, values as frequent as in a column of labels.
void dictionary(benchmark::State& state) {
  std::vector<std::string_view> texts;
  std::size_t bytes = 0;
  for (std::string_view rest = file(); !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    std::size_t begin = 0;
    for (int i = 0; i < 9; ++i) begin = line.find(';', begin) + 1;
    texts.push_back(line.substr(begin, line.find(';', begin) - begin));
    bytes += texts.back().size();
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  }
  for (auto _ : state) {
    Dictionary codes;
    for (const std::string_view text : texts) benchmark::DoNotOptimize(codes.encode(text, {}));
  }
  bench::report(state, bytes, texts.size());
}

BENCHMARK(read_sum)->Unit(benchmark::kMillisecond);
BENCHMARK(copy)->Unit(benchmark::kMillisecond);
BENCHMARK(structure)->Unit(benchmark::kMillisecond);
BENCHMARK(scan)->Arg(256)->Arg(1024)->Arg(4096)->Unit(benchmark::kMillisecond);
BENCHMARK(dictionary)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace paravent
