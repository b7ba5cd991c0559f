#pragma once
// What the native benchmarks share: the sample's bytes, and the bandwidth that each figure is a
// share of.
//
// The bandwidth is that of a plain sum over as many bytes (J. McCalpin, "Memory bandwidth and
// machine balance in current high performance computers", 1995, reduced to reading), measured in
// the same process before the first figure that needs it. Clocks are the processor's, so that other
// programs' work does not count.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "sample/sample.h"
#include "table/builder.h"
#include "table/scanner.h"

namespace paravent::bench {

/// PARAVENT_BENCH_ROWS: rows of the sample, those of Paris 13's file unless given.
inline std::uint64_t sample_rows() {
  const char* rows = std::getenv("PARAVENT_BENCH_ROWS");
  return rows != nullptr ? std::strtoull(rows, nullptr, 10) : 213289;
}

inline const std::string& sample_file() {
  static const std::string text = [] {
    SampleGenerator sample(sample_rows(), 1);
    std::string all;
    for (std::string piece; !(piece = sample.next(1 << 20)).empty();) all += piece;
    return all;
  }();
  return text;
}

/// The sample of so many rows, read piece by piece.
inline Table sample_table(const Recipe& recipe, std::uint64_t rows) {
  TableBuilder builder(recipe, {});
  Scanner scanner(builder, {});
  SampleGenerator sample(rows, 1);
  bool last = false;
  while (!last) {
    const std::string piece = sample.next(1 << 20);
    last = piece.empty();
    std::copy(piece.begin(), piece.end(), scanner.room(piece.size()).begin());
    if (!scanner.scan(piece.size(), last)) std::abort();
  }
  if (!builder.end_file()) std::abort();
  return builder.take();
}

inline std::uint64_t sum(std::string_view bytes) {
  std::uint64_t total = 0, word = 0;
  for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
    std::memcpy(&word, bytes.data() + i, 8);
    total += word;
  }
  return total;
}

/// Bytes per second of the sum over so many bytes (in powers of two, so that what fits a cache is
/// compared with that cache), the best of several.
inline double bandwidth(std::size_t bytes) {
  static std::map<std::size_t, double> known;
  std::size_t size = 1 << 14;
  while (size < bytes && size < (1U << 26)) size *= 2;
  double& best = known[size];
  if (best > 0) return best;
  const std::string text(size, 'x');
  const std::size_t times = (1U << 26) / size;
  for (int i = 0; i < 5; ++i) {
    const std::clock_t start = std::clock();
    for (std::size_t t = 0; t < times; ++t) {
      benchmark::DoNotOptimize(sum(text));
      benchmark::ClobberMemory();
    }
    const auto took = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    if (took > 0) best = std::max(best, static_cast<double>(size * times) / took);
  }
  return best;
}

/// Of one iteration. `items`: rows, cells, lines or nodes, what the time of one is told of;
/// `bytes`: what it reads. 0 for what is not told.
inline void report(benchmark::State& state, std::size_t bytes, std::size_t items) {
  const auto times = static_cast<std::int64_t>(state.iterations());
  if (items > 0) state.SetItemsProcessed(times * static_cast<std::int64_t>(items));
  if (bytes == 0) return;
  const auto all = times * static_cast<std::int64_t>(bytes);
  state.SetBytesProcessed(all);
  state.counters["bandwidth"] =
      benchmark::Counter(static_cast<double>(all) / bandwidth(bytes), benchmark::Counter::kIsRate);
}

}  // namespace paravent::bench
