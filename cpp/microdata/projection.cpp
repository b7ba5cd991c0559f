#include "microdata/projection.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "support/text.h"

namespace paravent {
namespace {

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

double RowLoss::percent_here() const { return percent(here(), before); }
double RowLoss::percent_total() const { return percent(total(), raw); }

RowTable::RowTable(const Table& table) : table_(&table) {
  for (const Column& column : table.columns) {
    std::vector<std::uint32_t>& codes = codes_.emplace_back();
    codes.reserve(table.rows());
    for (const std::uint32_t code : column.codes) codes.push_back(code);
  }
}

Result<Projection> project(const RowTable& table, std::span<const std::size_t> columns,
                           std::uint32_t k, std::uint64_t raw_rows) {
  const std::uint32_t rows = table.rows();
  if (rows < k) return Error{.code = ErrorCode::kKAboveRows, .count = rows};
  std::vector<CodeView> codes;
  for (const std::size_t column : columns) codes.push_back(table.column(column));
  Projection projection{{columns.begin(), columns.end()}, partition_by(codes, rows, k), {}};
  projection.loss = {raw_rows, rows, projection.classes.rows.size()};
  if (projection.loss.kept == 0) return Error{.code = ErrorCode::kNoRows};
  return projection;
}

std::string write_projection(const Table& table, const Projection& projection, char separator) {
  std::string out;
  const auto write_line = [&](auto&& field) {
    for (std::size_t i = 0; i < projection.columns.size(); ++i) {
      if (i > 0) out += separator;
      append_csv_field(out, field(table.columns[projection.columns[i]]), separator);
    }
    out += '\n';
  };
  // All rows of a class have one line: the lines of classes are sorted, and repeated.
  std::vector<std::pair<std::string, std::uint32_t>> lines;
  for (std::size_t c = 0; c < projection.classes.classes(); ++c) {
    const std::uint32_t row = projection.classes.members(c).front();
    write_line([&](const Column& column) { return column.dictionary[column.codes[row]]; });
    lines.emplace_back(std::exchange(out, {}), projection.classes.size(c));
  }
  std::sort(lines.begin(), lines.end());
  std::size_t bytes = 0;
  for (const auto& [line, times] : lines) bytes += line.size() * times;
  write_line([](const Column& column) { return std::string_view(column.name); });
  out.reserve(out.size() + bytes);
  for (const auto& [line, times] : lines) {
    for (std::uint32_t i = 0; i < times; ++i) out += line;
  }
  return out;
}

std::string write_losses(std::span<const YearLoss> years, char separator) {
  std::string out = "ANNEE";
  for (const char* heading : {"DONNEE_BRUTE", "DONNEE_ANONYME", "PERTE"}) {
    (out += separator) += heading;
  }
  out += '\n';
  for (const YearLoss& year : years) {
    append_csv_field(out, year.year, separator);
    for (const std::uint64_t n : {year.raw, year.kept, year.raw - year.kept}) {
      out += separator;
      append_number(out, n);
    }
    out += '\n';
  }
  return out;
}

}  // namespace paravent
