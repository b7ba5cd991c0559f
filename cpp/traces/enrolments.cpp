#include "traces/enrolments.h"

#include <algorithm>
#include <bit>

namespace paravent {
namespace {

/// Most individuals have a handful of rows; std::sort takes the others.
void sort_entries(std::uint32_t* first, std::uint32_t* last) {
  constexpr std::ptrdiff_t kSmall = 24;
  if (last - first > kSmall) {
    std::sort(first, last);
    return;
  }
  for (std::uint32_t* i = first + 1; i < last; ++i) {
    const std::uint32_t entry = *i;
    std::uint32_t* j = i;
    for (; j > first && entry < j[-1]; --j) *j = j[-1];
    *j = entry;
  }
}

}  // namespace

void Enrolments::read_codes(std::size_t column, std::size_t row,
                            std::span<std::uint32_t> to) const {
  read_codes(table->columns[column].codes, row, to);
}

void Enrolments::read_codes(const Codes& codes, std::size_t row,
                            std::span<std::uint32_t> to) const {
  if (all) {
    codes.read(row, to);
  } else {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = codes[kept[row + i]];
  }
}

void Enrolments::read_years(std::size_t row, std::span<std::uint32_t> to) const {
  read_codes(year_column, row, to);
  for (std::uint32_t& code : to) code = years->rank_of_code[code];
}

Enrolments select_rows(const Table& table, const Years& years, std::size_t year_column) {
  const Codes& codes = table.columns[year_column].codes;
  Enrolments enrolments{&table, &years, year_column, years.skipped == 0, table.individuals, {}, {}};
  if (enrolments.all) return enrolments;
  std::vector<std::uint32_t> number(table.individuals, kNone);
  enrolments.individuals = 0;
  for (std::uint32_t row = 0; row < codes.size(); ++row) {
    if (years.rank_of_code[codes[row]] == kNone) continue;
    std::uint32_t& individual = number[table.individual[row]];
    if (individual == kNone) individual = enrolments.individuals++;
    enrolments.kept.push_back(row);
    enrolments.kept_individual.push_back(individual);
  }
  return enrolments;
}

Result<Histories> histories(const Enrolments& enrolments, const Codes& step, std::size_t steps) {
  const Codes& individual = enrolments.individual();
  Histories result;
  result.step_bits = static_cast<unsigned>(std::bit_width(std::max<std::size_t>(steps, 1) - 1));
  const auto year_bits = static_cast<unsigned>(std::bit_width(enrolments.years->texts.size() - 1));
  if (result.step_bits > 31 || year_bits + result.step_bits > 32) {
    return Error{.code = ErrorCode::kTooLarge, .key = "columns.step"};
  }
  // Counting sort: begin[i] moves from the first place of i to that of i + 1 while rows are placed.
  std::vector<std::size_t>& begin = result.begin;
  begin.assign(std::size_t{enrolments.individuals} + 1, 0);
  individual.for_each([&](std::uint32_t i) { ++begin[i]; });
  std::size_t sum = 0;
  for (std::size_t& n : begin) {
    const std::size_t count = n;
    n = sum;
    sum += count;
  }
  result.entries.resize(enrolments.rows());
  std::uint32_t* entries = result.entries.data();
  Block who, year, what;
  for_each_block(enrolments.rows(), [&](std::size_t row, std::size_t count) {
    individual.read(row, {who.data(), count});
    enrolments.read_years(row, {year.data(), count});
    step.read(row, {what.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
      entries[begin[who[i]]++] = year[i] << result.step_bits | what[i];
    }
  });
  std::size_t first = 0, out = 0;
  for_each_block(enrolments.individuals, [&](std::size_t individuals, std::size_t count) {
    for (std::size_t i = individuals; i < individuals + count; ++i) {
      const std::size_t last = begin[i];
      sort_entries(entries + first, entries + last);
      begin[i] = out;
      for (std::size_t e = first; e < last; ++e) {
        if (out == begin[i] || entries[out - 1] != entries[e]) entries[out++] = entries[e];
      }
      first = last;
    }
  });
  begin[enrolments.individuals] = out;
  result.entries.resize(out);
  return result;
}

}  // namespace paravent
