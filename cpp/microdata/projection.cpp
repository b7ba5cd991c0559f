#include "microdata/projection.h"

namespace paravent {
namespace {

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

double RowLoss::percent_here() const { return percent(here(), before); }
double RowLoss::percent_total() const { return percent(total(), raw); }

RowTable::RowTable(const Table& table, bool by_individual) : table_(&table) {
  for (const Column& column : table.columns) {
    std::vector<std::uint32_t>& codes = codes_.emplace_back();
    codes.reserve(table.rows());
    for (const std::uint32_t code : column.codes) codes.push_back(code);
  }
  if (!by_individual) return;
  persons_.reserve(table.rows());
  for (const std::uint32_t individual : table.individual) persons_.push_back(individual);
}

Result<Projection> project(const RowTable& table, std::span<const std::size_t> columns,
                           std::uint32_t k, std::uint64_t raw_rows) {
  const std::uint32_t rows = table.rows();
  if (rows < k) return Error{.code = ErrorCode::kKAboveRows, .count = rows};
  std::vector<CodeView> codes;
  for (const std::size_t column : columns) codes.push_back(table.column(column));
  Projection projection{
      {columns.begin(), columns.end()}, partition_by(codes, rows, k, table.persons()), {}};
  projection.loss = {raw_rows, rows, projection.classes.rows.size()};
  if (projection.loss.kept == 0) return Error{.code = ErrorCode::kNoRows};
  return projection;
}

}  // namespace paravent
