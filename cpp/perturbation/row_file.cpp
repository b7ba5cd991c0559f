#include "perturbation/row_file.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "risk/canonical.h"
#include "risk/tuples.h"

namespace paravent::perturbation {
namespace {

/// Ranks of individuals by all their rows, given as places of a canonical order: who has the same
/// rows is interchangeable.
std::vector<std::uint32_t> rank_individuals(const Table& table,
                                            std::span<const std::uint32_t> class_of_row) {
  std::vector<std::vector<std::uint32_t>> rows_of(table.individuals);
  for (std::size_t row = 0; row < class_of_row.size(); ++row) {
    rows_of[table.individual[row]].push_back(class_of_row[row]);
  }
  for (std::vector<std::uint32_t>& rows : rows_of) std::sort(rows.begin(), rows.end());
  std::vector<std::uint32_t> order(table.individuals), rank(table.individuals);
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return rows_of[a] < rows_of[b]; });
  for (std::uint32_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
  return rank;
}

/// Ranks, and labels by rank, of texts; places of the missing ones become "".
struct Ranked {
  std::vector<std::string> labels;
  std::vector<std::uint32_t> of_code;
};

Ranked ranked(const std::vector<std::string>& of_code) {
  Ranked result{of_code, {}};
  std::sort(result.labels.begin(), result.labels.end());
  result.labels.erase(std::unique(result.labels.begin(), result.labels.end()), result.labels.end());
  for (const std::string& text : of_code) {
    const auto at = std::lower_bound(result.labels.begin(), result.labels.end(), text);
    result.of_code.push_back(static_cast<std::uint32_t>(at - result.labels.begin()));
  }
  return result;
}

}  // namespace

std::optional<std::size_t> RowFile::find(std::string_view name) const {
  for (std::size_t c = 0; c < columns.size(); ++c) {
    if (columns[c].name == name) return c;
  }
  return std::nullopt;
}

std::vector<std::uint32_t> RowFile::units(std::uint32_t& count) const {
  std::vector<std::uint32_t> unit(rows);
  count = rows;
  if (individuals.empty()) {
    std::iota(unit.begin(), unit.end(), 0U);
    return unit;
  }
  const CodeView view{individuals, persons};
  const risk::NumberedTuples numbered = risk::number_tuples({&view, 1}, rows);
  count = numbered.size();
  return numbered.of_item;
}

std::vector<std::uint32_t> RowFile::households(std::string_view name, std::uint32_t& count) const {
  constexpr std::uint32_t kNone = 0xffffffffU;
  const FileColumn& of = columns[*find(name)];
  std::vector<std::uint32_t> number(of.labels.size(), kNone), unit;
  unit.reserve(rows);
  count = 0;
  for (const std::uint32_t code : of.codes) {
    if (of.is_missing(code) || number[code] == kNone) number[code] = count++;
    unit.push_back(number[code]);
  }
  return unit;
}

RowFile row_file(const Table& table, const RowFileColumns& columns) {
  RowFile file;
  file.rows = static_cast<std::uint32_t>(table.rows());
  std::vector<risk::Ranks> ranks;
  for (const Column& column : table.columns) ranks.push_back(risk::rank_by_bytes(column));
  std::vector<std::uint32_t> order = risk::canonical_order(table, ranks);

  if (columns.by_individual) {
    std::vector<std::uint32_t> class_of_row(file.rows);
    std::uint32_t number = 0;
    for (std::uint32_t i = 0; i < file.rows; ++i) {
      const bool is_new =
          i > 0 &&
          std::any_of(table.columns.begin(), table.columns.end(), [&](const Column& column) {
            return column.codes[order[i]] != column.codes[order[i - 1]];
          });
      number += is_new ? 1 : 0;
      class_of_row[order[i]] = number;
    }
    const std::vector<std::uint32_t> rank = rank_individuals(table, class_of_row);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return class_of_row[a] != class_of_row[b]
                 ? class_of_row[a] < class_of_row[b]
                 : rank[table.individual[a]] < rank[table.individual[b]];
    });
    file.persons = table.individuals;
    for (const std::uint32_t row : order) file.individuals.push_back(rank[table.individual[row]]);
  } else {
    file.persons = file.rows;
  }

  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    const Column& column = table.columns[c];
    const bool placed = column.place != Column::kNoPlace;
    FileColumn mine{column.name, placed ? column.place : static_cast<std::uint32_t>(c), {}, {}};
    std::vector<std::string> of_code;
    for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
      of_code.emplace_back(column.dictionary[code]);
      if (c < columns.missing.size() &&
          std::find(columns.missing[c].begin(), columns.missing[c].end(), of_code.back()) !=
              columns.missing[c].end()) {
        of_code.back().clear();
      }
    }
    mine.codes.reserve(order.size());
    for (const std::uint32_t row : order) mine.codes.push_back(column.codes[row]);
    set_labels(mine, of_code);
    file.columns.push_back(std::move(mine));
  }
  file.origin.resize(file.rows);
  std::iota(file.origin.begin(), file.origin.end(), 0U);
  return file;
}

std::vector<std::uint64_t> draw_words(const RowFile& file, std::size_t column) {
  std::vector<std::uint64_t> words(file.rows);
  std::iota(words.begin(), words.end(), std::uint64_t{0});
  if (file.individuals.empty()) return words;
  const CodeView views[] = {{file.individuals, file.persons}, file.columns[column].view()};
  const risk::NumberedTuples pairs = risk::number_tuples(views, file.rows);
  return {pairs.of_item.begin(), pairs.of_item.end()};
}

void set_labels(FileColumn& column, const std::vector<std::string>& of_code) {
  std::vector<std::uint8_t> occurs(of_code.size());
  for (const std::uint32_t code : column.codes) occurs[code] = 1;
  std::vector<std::string> texts;
  std::vector<std::uint32_t> place(of_code.size());
  for (std::uint32_t code = 0; code < of_code.size(); ++code) {
    if (occurs[code] == 0) continue;
    place[code] = static_cast<std::uint32_t>(texts.size());
    texts.push_back(of_code[code]);
  }
  Ranked by_bytes = ranked(texts);
  for (std::uint32_t& code : column.codes) code = by_bytes.of_code[place[code]];
  column.labels = std::move(by_bytes.labels);
}

void set_texts(FileColumn& column, const std::vector<std::string>& texts) {
  Dictionary known;
  column.codes.clear();
  for (const std::string& text : texts) column.codes.push_back(known.encode(text, {}));
  std::vector<std::string> of_code;
  for (std::uint32_t code = 0; code < known.size(); ++code) of_code.emplace_back(known[code]);
  set_labels(column, of_code);
}

std::vector<double> FileNumbers::values() const {
  std::vector<double> out;
  for (std::size_t row = 0; row < units.size(); ++row) {
    out.push_back(missing[row] != 0 ? std::numeric_limits<double>::quiet_NaN()
                                    : to_double({units[row], decimals}));
  }
  return out;
}

StepResult<FileNumbers> numbers_of(const FileColumn& column, std::uint32_t step) {
  FileNumbers numbers;
  constexpr std::int64_t kMostUnits = 1000000000000000;  // 15 digits, and 10^15
  std::vector<std::optional<Decimal>> of_code;
  bool comma = false, point = false;
  for (const std::string& label : column.labels) {
    of_code.push_back(parse_decimal(label));
    if (of_code.back()) numbers.decimals = std::max(numbers.decimals, of_code.back()->decimals);
    comma = comma || label.find(',') != std::string::npos;
    point = point || label.find('.') != std::string::npos;
  }
  numbers.mark = comma && !point ? ',' : '.';
  for (std::optional<Decimal>& x : of_code) {
    if (x) x = with_decimals(*x, numbers.decimals);
    if (x && (x->units > kMostUnits || x->units < -kMostUnits)) x.reset();
  }
  Fault fault{.code = FaultCode::kNotNumeric, .step = step, .column = column.name};
  for (std::uint32_t row = 0; row < column.codes.size(); ++row) {
    const std::uint32_t code = column.codes[row];
    const bool missing = column.is_missing(code);
    numbers.missing.push_back(missing ? 1 : 0);
    numbers.units.push_back(of_code[code] ? of_code[code]->units : 0);
    if (missing || of_code[code]) continue;
    if (fault.count++ == 0) fault.row = row + std::uint64_t{1};
  }
  if (fault.count > 0) return fault;
  return numbers;
}

void set_numbers(FileColumn& column, const FileNumbers& numbers) {
  std::vector<std::int64_t> distinct = numbers.units;
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  std::vector<std::string> of_code{""};
  for (const std::int64_t units : distinct) {
    of_code.push_back(decimal_text({units, numbers.decimals}, numbers.mark));
  }
  column.codes.clear();
  for (std::size_t row = 0; row < numbers.units.size(); ++row) {
    const auto at = std::lower_bound(distinct.begin(), distinct.end(), numbers.units[row]);
    column.codes.push_back(
        numbers.missing[row] != 0 ? 0 : static_cast<std::uint32_t>(at - distinct.begin()) + 1);
  }
  set_labels(column, of_code);
}

risk::AssessedFile assessed(const RowFile& file, std::span<const std::size_t> keys) {
  risk::AssessedFile out;
  out.rows = file.rows;
  out.individuals = file.individuals;
  out.persons = file.persons;
  for (const std::size_t index : keys) {
    const FileColumn& column = file.columns[index];
    risk::KeyColumn key{
        column.name, column.codes, static_cast<std::uint32_t>(column.labels.size()), {}};
    for (const std::string& label : column.labels) key.missing.push_back(label.empty() ? 1 : 0);
    out.keys.push_back(std::move(key));
  }
  return out;
}

PublishedTable published(const RowFile& file, std::span<const std::size_t> columns) {
  PublishedTable table;
  for (const std::size_t index : columns) {
    const FileColumn& column = file.columns[index];
    PublishedColumn& mine = table.columns.emplace_back();
    mine.heading = column.name;
    for (const std::string& label : column.labels) mine.labels.encode(label, {});
    mine.codes = column.codes;
  }
  return table;
}

}  // namespace paravent::perturbation
