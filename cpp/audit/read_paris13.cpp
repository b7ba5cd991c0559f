// The Paris 13 set (Paris 13 open data collective, Traces 01, 2017), and formations.csv.
#include <algorithm>
#include <string>

#include "audit/read_release.h"

namespace paravent {
namespace {

/// Whether the row is that of all masked traces together: nothing in the columns of prefixes.
bool is_others(std::span<const std::string_view> row, std::size_t prefixes) {
  return row.size() == prefixes + 2 && row.back() == kOtherTraces &&
         std::all_of(row.begin() + 1, row.end() - 1,
                     [](std::string_view field) { return field.empty(); });
}

/// Positions from column 1 on, as one text in Oraccle form; false where one holds what it cannot.
bool join_positions(std::span<const std::string_view> row, std::string& trace) {
  for (std::size_t column = 1; column < row.size(); ++column) {
    const std::string_view position = row[column];
    if (position.find_first_of("+-") != std::string_view::npos) return false;
    if (column > 1) trace += '+';
    const std::size_t begin = trace.size();
    trace += position;
    std::replace(trace.begin() + static_cast<std::ptrdiff_t>(begin), trace.end(), '.', '-');
  }
  return true;
}

}  // namespace

ListedRows read_paris13(const AuditInput& file, const TraceColumns& columns,
                        const ListedRows* known, Published& owner, AuditReport& report) {
  std::vector<std::string> headings{"NOMBRE"};
  headings.insert(headings.end(), columns.prefix.begin(), columns.prefix.end());
  std::string& joined = headings.emplace_back();
  for (const std::string& step : columns.step) {
    if (&step != columns.step.data()) joined += '.';
    joined += step;
  }
  CsvReader csv(file.bytes, ';');
  std::vector<std::string_view> row;
  std::size_t read = csv.next(row) ? 1 : 0;
  check_header(row, distinct(std::move(headings)), file, report);
  ListedRows rows;
  if (known != nullptr) rows.reserve(known->size());
  std::string trace;
  for (row.clear(); csv.next(row); row.clear()) {
    ++read;
    const auto count = read_count(row[0]);
    trace.clear();
    const bool others =
        owner.rare_traces == RareTraces::kGroup && is_others(row, columns.prefix.size());
    if (others) trace = kOtherTraces;
    const bool good = count && row.size() > 1 && (others || join_positions(row, trace));
    csv.unquoted.clear();  // nothing of the row is kept
    if (!good) {
      complain(report, FindingCode::kMalformedFile, file.name, csv.line());
      continue;
    }
    rows.cohort.push_back(static_cast<std::uint32_t>(rows.size()));
    rows.count.push_back(*count);
    rows.line.push_back(csv.line());
    const std::size_t at = rows.labels.size();
    const bool same = known != nullptr && known->label_width == 1 && at < known->size() &&
                      known->labels[at] == trace;
    rows.labels.push_back(same ? known->labels[at]
                               : std::string_view(owner.texts.emplace_back(trace)));
  }
  check_own_form(csv, read, file, report);
  return rows;
}

FormationRows read_formations(const AuditInput& file, const std::vector<std::string>& components,
                              const Recipe& recipe, Published& owner, AuditReport& report) {
  owner.csv.push_back(read_own_csv(file, ',', report));
  const CsvRows& csv = owner.csv.back();
  std::vector<std::string> headings{"formation"};
  headings.insert(headings.end(), components.begin(), components.end());
  headings.insert(headings.end(), recipe.traces().description.begin(),
                  recipe.traces().description.end());
  check_header(csv.header(), distinct(std::move(headings)), file, report);
  FormationRows formations;
  formations.file = file.name;
  for (std::size_t row = 1; row < csv.rows(); ++row) {
    const auto first = csv.fields.begin() + static_cast<std::ptrdiff_t>(csv.begin[row]);
    formations.rows.emplace_back(first, first + static_cast<std::ptrdiff_t>(csv.width(row)));
    formations.line.push_back(csv.line[row]);
  }
  return formations;
}

}  // namespace paravent
