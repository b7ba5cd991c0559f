#include "table/cleaning.h"

#include <cstddef>
#include <utility>

namespace paravent {
namespace {

/// The kept rows of each code of a column.
struct RowsOfCode {
  std::vector<std::size_t> begin;
  std::vector<std::uint32_t> rows;

  RowsOfCode(const Column& column, std::span<const std::uint8_t> kept)
      : begin(column.dictionary.size() + std::size_t{1}) {
    for (std::size_t row = 0; row < kept.size(); ++row) {
      if (kept[row]) ++begin[column.codes[row]];
    }
    std::size_t sum = 0;
    for (std::size_t& b : begin) sum += std::exchange(b, sum);
    rows.resize(sum);
    std::vector<std::size_t> next(begin.begin(), begin.end() - 1);
    for (std::size_t row = 0; row < kept.size(); ++row) {
      if (kept[row]) rows[next[column.codes[row]]++] = static_cast<std::uint32_t>(row);
    }
  }
};

}  // namespace

std::vector<CleaningPass> clean_rare_values(const Table& table,
                                            std::span<const std::size_t> columns, std::uint32_t k,
                                            std::vector<std::uint8_t>& kept) {
  const std::size_t width = columns.size();
  std::vector<std::vector<std::uint32_t>> counts(width), rare(width);
  std::vector<RowsOfCode> index;
  for (std::size_t c = 0; c < width; ++c) {
    const Column& column = table.columns[columns[c]];
    counts[c].resize(column.dictionary.size());
    index.emplace_back(column, kept);
    for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
      counts[c][code] = static_cast<std::uint32_t>(index[c].begin[code + 1] - index[c].begin[code]);
      if (counts[c][code] != 0 && counts[c][code] < k) rare[c].push_back(code);
    }
  }
  std::vector<CleaningPass> passes;
  std::vector<std::vector<std::uint32_t>> fallen(width);  // codes that this pass makes rare
  while (true) {
    CleaningPass pass;
    bool found = false;
    for (const auto& codes : rare) {
      pass.rare_values.push_back(codes.size());
      found = found || !codes.empty();
    }
    if (!found) return passes;
    const auto remove = [&](std::uint32_t row) {
      if (!kept[row]) return;
      kept[row] = 0;
      ++pass.rows_removed;
      for (std::size_t c = 0; c < width; ++c) {
        const std::uint32_t code = table.columns[columns[c]].codes[row];
        if (counts[c][code]-- == k) fallen[c].push_back(code);
      }
    };
    for (std::size_t c = 0; c < width; ++c) {
      for (const std::uint32_t code : rare[c]) {
        for (std::size_t i = index[c].begin[code]; i < index[c].begin[code + 1]; ++i) {
          remove(index[c].rows[i]);
        }
      }
    }
    // A value that the pass removed wholly is rare no more.
    for (std::size_t c = 0; c < width; ++c) {
      rare[c].clear();
      for (const std::uint32_t code : fallen[c]) {
        if (counts[c][code] != 0) rare[c].push_back(code);
      }
      fallen[c].clear();
    }
    passes.push_back(std::move(pass));
  }
}

}  // namespace paravent
