// The Paris 13 set (Paris 13 open data collective, Traces 01, 2017), and formations.csv.
#include <algorithm>
#include <string>

#include "audit/read/release.h"

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
    for (const char separator : {'+', '-'}) {  // find_first_of, a call a character, is slower
      if (position.find(separator) != std::string_view::npos) return false;
    }
    if (column > 1) trace += '+';
    const std::size_t begin = trace.size();
    trace += position;
    std::replace(trace.begin() + static_cast<std::ptrdiff_t>(begin), trace.end(), '.', '-');
  }
  return true;
}

/// The two forms of the file. Rectangular: a column a position, `positions` of them, and short
/// lines padded; the older one, `positions` 0: lines as long as their trace.
struct TraceForm13 {
  std::vector<std::string> headings;
  std::size_t prefixes = 0, positions = 0;
};

TraceForm13 form_of(std::span<const std::string_view> header, const TraceColumns& columns) {
  TraceForm13 form;
  form.prefixes = columns.prefix.size();
  form.headings.emplace_back("NOMBRE");
  form.headings.insert(form.headings.end(), columns.prefix.begin(), columns.prefix.end());
  std::vector<std::string> numbered = form.headings;
  while (numbered.size() < std::max(header.size(), form.prefixes + 2)) {
    numbered.push_back("position_" + std::to_string(numbered.size() - form.prefixes));
  }
  numbered = distinct(std::move(numbered));
  std::string& joined = form.headings.emplace_back();
  for (const std::string& step : columns.step) {
    if (&step != columns.step.data()) joined += '.';
    joined += step;
  }
  form.headings = distinct(std::move(form.headings));
  if (std::equal(form.headings.begin(), form.headings.end(), header.begin(), header.end())) {
    return form;
  }
  form.positions = numbered.size() - 1 - form.prefixes;
  form.headings = std::move(numbered);
  return form;
}

}  // namespace

ListedRows read_paris13(const AuditInput& file, const TraceColumns& columns,
                        const ListedRows* known, Published& owner, AuditReport& report) {
  CsvReader csv(file.bytes, ';');
  std::vector<std::string_view> row;
  std::size_t read = csv.next(row) ? 1 : 0;
  const TraceForm13 form = form_of(row, columns);
  check_header(row, form.headings, file, report);
  ListedRows rows;
  if (known != nullptr) rows.reserve(known->size());
  std::string trace;
  std::size_t longest = 1;
  for (row.clear(); csv.next(row); row.clear()) {
    ++read;
    const auto count = read_count(row[0], owner.size_rule);
    // A position that is empty by right ends no trace, but where each year of the data has one.
    const bool whole = form.positions == 0 || row.size() == form.headings.size();
    while (form.positions > 0 && !owner.calendar && row.size() > 2 && row.back().empty()) {
      row.pop_back();
    }
    const bool grouped = owner.rare_traces == RareTraces::kGroup;
    while (grouped && owner.calendar && row.size() > 2 && row.back().empty() &&
           row[form.prefixes + 1] == kOtherTraces) {
      row.pop_back();
    }
    trace.clear();
    const bool others = grouped && is_others(row, form.prefixes);
    if (others) trace = kOtherTraces;
    const bool good = count && whole && row.size() > 1 && (others || join_positions(row, trace));
    if (row.size() > form.prefixes + 1) {
      longest = std::max(longest, row.size() - 1 - form.prefixes);
    }
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
  // No column more than the longest trace has.
  if (form.positions > longest) complain(report, FindingCode::kMalformedFile, file.name, 1);
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
