#include "risk/assessed.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string_view>
#include <utility>

#include "risk/canonical.h"
#include "table/bands.h"

namespace paravent::risk {
namespace {

const Column* column_named(const Table* table, std::string_view name) {
  if (table == nullptr) return nullptr;
  const auto found = std::find_if(table->columns.begin(), table->columns.end(),
                                  [&](const Column& column) { return column.name == name; });
  return found == table->columns.end() ? nullptr : &*found;
}

class Assessor {
 public:
  Assessor(const Table& table, const AssessedColumns& columns, const Table* beside)
      : table_(table), columns_(columns) {
    for (const Column& column : table.columns) {
      ranks_.push_back(rank_by_bytes(column, column_named(beside, column.name)));
    }
    order_ = canonical_order(table, ranks_);
  }

  std::span<const std::uint32_t> order() const { return order_; }

  KeyColumn key(std::size_t index) const {
    const Column& column = table_.columns[index];
    const Ranks& ranks = ranks_[index];
    KeyColumn key{column.name, {}, ranks.levels, std::vector<std::uint8_t>(ranks.levels)};
    for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
      key.missing[ranks.of_code[code]] = is_missing(index, code) ? 1 : 0;
    }
    std::vector<std::uint32_t> of_row;
    of_row.reserve(order_.size());
    column.codes.for_each([&](std::uint32_t code) { of_row.push_back(ranks.of_code[code]); });
    key.codes.reserve(order_.size());
    for (const std::uint32_t row : order_) key.codes.push_back(of_row[row]);
    return key;
  }

  /// The number in each row, `accept` deciding which are numbers here.
  template <class Accept>
  Result<std::vector<double>> numbers(std::size_t index, ErrorCode wrong, bool missing_allowed,
                                      Accept accept) const {
    const Column& column = table_.columns[index];
    std::vector<double> of_code;
    std::vector<std::uint8_t> is_wrong;
    for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
      const bool empty = missing_allowed && is_missing(index, code);
      const std::optional<double> number = parse_number(column.dictionary[code]);
      is_wrong.push_back(!empty && (!number || !accept(column.dictionary[code], *number)) ? 1 : 0);
      of_code.push_back(empty || !number ? std::numeric_limits<double>::quiet_NaN() : *number);
    }
    Error error{wrong, {}, 0, column.name, {}, 0, {}};
    column.codes.for_each([&](std::uint32_t code) {
      if (is_wrong[code] == 0) return;
      if (error.count++ == 0) {
        const Place place = column.dictionary.place(code);
        if (place.file < table_.files.size()) error.file = table_.files[place.file];
        error.line = place.line;
      }
    });
    if (error.count > 0) return error;
    std::vector<double> values;
    values.reserve(order_.size());
    for (const std::uint32_t row : order_) values.push_back(of_code[column.codes[row]]);
    return values;
  }

 private:
  bool is_missing(std::size_t index, std::uint32_t code) const {
    const std::string_view text = table_.columns[index].dictionary[code];
    if (text.empty()) return true;
    if (index >= columns_.missing.size()) return false;
    const std::vector<std::string>& texts = columns_.missing[index];
    return std::find(texts.begin(), texts.end(), text) != texts.end();
  }

  const Table& table_;
  const AssessedColumns& columns_;
  std::vector<Ranks> ranks_;
  std::vector<std::uint32_t> order_;
};

bool is_weight(std::string_view text, double number) {
  constexpr int kMostDigits = 15;
  // Zeros before the first other digit say nothing of a number >= 1.
  text.remove_prefix(std::min(text.find_first_of("123456789"), text.size()));
  const auto digits =
      std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  return number >= 1 && digits <= kMostDigits && std::isfinite(number);
}

}  // namespace

std::vector<CodeView> AssessedFile::key_views() const {
  std::vector<CodeView> views;
  for (const KeyColumn& key : keys) views.push_back(key.view());
  return views;
}

std::uint32_t AssessedFile::missing_mask(std::uint32_t row) const {
  std::uint32_t mask = 0;
  for (std::size_t j = 0; j < keys.size(); ++j) {
    if (keys[j].is_missing(keys[j].codes[row])) mask |= 1U << j;
  }
  return mask;
}

Status check_keys(const AssessedFile& file, std::size_t most) {
  if (file.keys.empty()) return Error{.code = ErrorCode::kNoKey};
  if (file.keys.size() > most) {
    return Error{.code = ErrorCode::kTooManyKeys, .count = file.keys.size()};
  }
  return ok_status();
}

Result<AssessedFile> assess(const Table& table, const AssessedColumns& columns,
                            const Table* beside) {
  AssessedFile file;
  file.rows = static_cast<std::uint32_t>(table.rows());
  file.persons = columns.by_individual ? table.individuals : file.rows;
  const Assessor assessor(table, columns, beside);
  for (const std::size_t index : columns.keys) file.keys.push_back(assessor.key(index));
  if (const Status status = check_keys(file); !status) return status.error();
  for (const std::size_t index : columns.others) file.others.push_back(assessor.key(index));
  if (columns.household) file.household = assessor.key(*columns.household);
  if (columns.weight) {
    auto weights = assessor.numbers(*columns.weight, ErrorCode::kWeightInvalid, false, is_weight);
    if (!weights) return weights.error();
    file.weights = std::move(weights.value());
  }
  for (const std::size_t index : columns.numbers) {
    auto values = assessor.numbers(index, ErrorCode::kNotNumeric, true,
                                   [](std::string_view, double) { return true; });
    if (!values) return values.error();
    file.numbers.push_back({table.columns[index].name, std::move(values.value())});
  }
  if (columns.with_origin) {
    file.origin.assign(assessor.order().begin(), assessor.order().end());
  }
  if (columns.by_individual) {
    file.individuals.reserve(file.rows);
    for (const std::uint32_t row : assessor.order()) {
      file.individuals.push_back(table.individual[row]);
    }
  }
  return file;
}

std::vector<double> of_persons(const AssessedFile& file, std::vector<double> of_rows) {
  if (file.individuals.empty()) return of_rows;
  constexpr double kNone = -std::numeric_limits<double>::infinity();
  std::vector<double> largest(file.persons, kNone);
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    double& of_person = largest[file.individuals[row]];
    of_person = std::max(of_person, of_rows[row]);
  }
  // Who has no row in this file is not assessed.
  largest.erase(std::remove(largest.begin(), largest.end(), kNone), largest.end());
  std::sort(largest.begin(), largest.end());
  return largest;
}

}  // namespace paravent::risk
