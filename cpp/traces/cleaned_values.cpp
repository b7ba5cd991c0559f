#include "traces/cleaned_values.h"

#include <algorithm>
#include <utility>

#include "support/text.h"
#include "traces/pairs.h"

namespace paravent {
namespace {

/// Rows of each pair of a fine and a coarse value.
struct Counted {
  Pairs pairs;  // fine, coarse; ascending
  std::vector<std::uint64_t> rows;
};

/// Whether each fine value goes with one coarse value, but for one row in a hundred of each coarse
/// value; there are `coarse` of these.
bool goes_with_one(const Counted& counted, std::size_t coarse) {
  std::vector<std::uint64_t> rows(coarse, 0), exceptions(coarse, 0);
  const Pairs& pairs = counted.pairs;
  for (std::size_t first = 0, last = 0; first < pairs.size(); first = last) {
    std::size_t most = first;
    while (last < pairs.size() && pairs[last].first == pairs[first].first) {
      if (counted.rows[last] > counted.rows[most]) most = last;
      ++last;
    }
    for (std::size_t i = first; i < last; ++i) {
      rows[pairs[i].second] += counted.rows[i];
      if (i != most) exceptions[pairs[i].second] += counted.rows[i];
    }
  }
  std::size_t values = 0;
  for (std::size_t c = 0; c < coarse; ++c) {
    values += rows[c] > 0 ? 1U : 0U;
    if (100 * exceptions[c] > rows[c]) return false;
  }
  return values >= 2;
}

Counted turned(const Counted& counted) {
  std::vector<std::pair<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t>> all;
  for (std::size_t i = 0; i < counted.pairs.size(); ++i) {
    all.push_back({{counted.pairs[i].second, counted.pairs[i].first}, counted.rows[i]});
  }
  std::sort(all.begin(), all.end());
  Counted result;
  for (const auto& [pair, rows] : all) {
    result.pairs.push_back(pair);
    result.rows.push_back(rows);
  }
  return result;
}

/// By code the rank of its text.
std::vector<std::uint32_t> ranks_of(const Dictionary& dictionary) {
  std::vector<std::uint32_t> order(dictionary.size()), rank(dictionary.size());
  for (std::uint32_t code = 0; code < order.size(); ++code) order[code] = code;
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return dictionary[a] < dictionary[b]; });
  for (std::uint32_t r = 0; r < order.size(); ++r) rank[order[r]] = r;
  return rank;
}

}  // namespace

bool tells_year(const Enrolments& enrolments, std::size_t column) {
  const Dictionary& dictionary = enrolments.table->columns[column].dictionary;
  const std::uint32_t empty = dictionary.find({});
  // By text, so that of several partners with as many rows no order of rows decides.
  const std::vector<std::uint32_t> rank = ranks_of(dictionary);
  std::vector<std::uint32_t> value, year;
  Block codes, years;
  for_each_block(enrolments.rows(), [&](std::size_t row, std::size_t count) {
    enrolments.read_codes(column, row, {codes.data(), count});
    enrolments.read_years(row, {years.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
      if (codes[i] == empty) continue;
      value.push_back(rank[codes[i]]);
      year.push_back(years[i]);
    }
  });
  const std::size_t rows = value.size(), all_years = enrolments.years->texts.size();
  Counted counted;
  counted.pairs = rank_pairs(value, dictionary.size(), year, all_years);
  counted.rows.assign(counted.pairs.size(), 0);
  for (const std::uint32_t pair : value) ++counted.rows[pair];
  std::size_t values = 0;
  for (std::size_t i = 0; i < counted.pairs.size(); ++i) {
    values += i == 0 || counted.pairs[i].first != counted.pairs[i - 1].first ? 1U : 0U;
  }
  if (2 * values > rows) return false;
  return goes_with_one(counted, all_years) || goes_with_one(turned(counted), dictionary.size());
}

CleanedValues cleaned_values(const Enrolments& enrolments, const std::vector<std::string>& columns,
                             const LabelSet& steps, const Codes& of_row,
                             std::span<const std::uint32_t> members) {
  CleanedValues result;
  result.steps = steps;
  std::vector<std::uint8_t> inside(enrolments.individuals, 0);
  for (const std::uint32_t member : members) inside[member] = 1;
  for (const std::string& name : columns) {
    const std::size_t column = enrolments.table->column(name);
    const Dictionary& dictionary = enrolments.table->columns[column].dictionary;
    CleanedColumn& cleaned = result.columns.emplace_back();
    cleaned.name = name;
    cleaned.tells_year = tells_year(enrolments, column);
    std::vector<std::uint32_t> value, step;
    Block individual, codes, step_of;
    for_each_block(enrolments.rows(), [&](std::size_t row, std::size_t count) {
      enrolments.individual().read(row, {individual.data(), count});
      enrolments.read_codes(column, row, {codes.data(), count});
      of_row.read(row, {step_of.data(), count});
      for (std::size_t i = 0; i < count; ++i) {
        if (inside[individual[i]] == 0) continue;
        value.push_back(codes[i]);
        step.push_back(step_of[i]);
      }
    });
    for (const auto& [code, at] : rank_pairs(value, dictionary.size(), step, steps.size())) {
      std::vector<CleanedValue>& values = cleaned.values;
      if (values.empty() || values.back().code != code) {
        const std::string_view text = dictionary[code];
        values.push_back(
            {code, std::string(text.empty() ? kNotGiven : text), component_text(text), {}});
      }
      values.back().steps.push_back(at);
    }
  }
  return result;
}

}  // namespace paravent
