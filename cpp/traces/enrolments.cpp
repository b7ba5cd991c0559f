#include "traces/enrolments.h"

#include <algorithm>

namespace paravent {
namespace {

/// Most individuals have a handful of rows; std::sort takes the others.
void sort_entries(std::uint64_t* first, std::uint64_t* last) {
  constexpr std::ptrdiff_t kSmall = 24;
  if (last - first > kSmall) {
    std::sort(first, last);
    return;
  }
  for (std::uint64_t* i = first + 1; i < last; ++i) {
    const std::uint64_t entry = *i;
    std::uint64_t* j = i;
    for (; j > first && entry < j[-1]; --j) *j = j[-1];
    *j = entry;
  }
}

}  // namespace

std::span<const std::uint32_t> Enrolments::codes(std::size_t column,
                                                 std::vector<std::uint32_t>& scratch) const {
  const Codes& codes = table->columns[column].codes;
  if (all) {
    scratch.resize(codes.size());
    std::uint32_t* out = scratch.data();
    codes.for_each([&](std::uint32_t code) { *out++ = code; });
    return scratch;
  }
  scratch.resize(kept.size());
  for (std::size_t i = 0; i < kept.size(); ++i) scratch[i] = codes[kept[i]];
  return scratch;
}

Enrolments select_rows(const Table& table, const Years& years, std::size_t year_column) {
  const Codes& codes = table.columns[year_column].codes;
  Enrolments enrolments;
  enrolments.table = &table;
  enrolments.individuals = table.individuals;
  enrolments.all = years.skipped == 0;
  if (enrolments.all) {
    enrolments.year.resize(codes.size());
    std::uint32_t* out = enrolments.year.data();
    codes.for_each([&](std::uint32_t code) { *out++ = years.rank_of_code[code]; });
    return enrolments;
  }
  std::vector<std::uint32_t> number(table.individuals, kNone);
  enrolments.individuals = 0;
  for (std::uint32_t row = 0; row < codes.size(); ++row) {
    const std::uint32_t year = years.rank_of_code[codes[row]];
    if (year == kNone) continue;
    std::uint32_t& individual = number[table.individual[row]];
    if (individual == kNone) individual = enrolments.individuals++;
    enrolments.kept.push_back(row);
    enrolments.kept_individual.push_back(individual);
    enrolments.year.push_back(year);
  }
  return enrolments;
}

Histories histories(const Enrolments& enrolments, std::span<const std::uint32_t> step) {
  const std::span<const std::uint32_t> individual = enrolments.individual();
  Histories result;
  // Counting sort: begin[i] moves from the first place of i to that of i + 1 while rows are placed.
  std::vector<std::size_t>& begin = result.begin;
  begin.assign(std::size_t{enrolments.individuals} + 1, 0);
  for (const std::uint32_t i : individual) ++begin[i];
  std::size_t sum = 0;
  for (std::size_t& n : begin) {
    const std::size_t count = n;
    n = sum;
    sum += count;
  }
  result.entries.resize(individual.size());
  std::uint64_t* entries = result.entries.data();
  for (std::size_t row = 0; row < individual.size(); ++row) {
    entries[begin[individual[row]]++] = std::uint64_t{enrolments.year[row]} << 32 | step[row];
  }
  std::size_t first = 0, out = 0;
  for (std::uint32_t i = 0; i < enrolments.individuals; ++i) {
    const std::size_t last = begin[i];
    sort_entries(entries + first, entries + last);
    begin[i] = out;
    for (std::size_t e = first; e < last; ++e) {
      if (out == begin[i] || entries[out - 1] != entries[e]) entries[out++] = entries[e];
    }
    first = last;
  }
  begin[enrolments.individuals] = out;
  result.entries.resize(out);
  return result;
}

}  // namespace paravent
