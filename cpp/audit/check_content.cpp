#include "audit/check_content.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "content/scan.h"

namespace paravent {
namespace {

/// Distinct values of a column, scanned once each.
class ScannedColumn {
 public:
  explicit ScannedColumn(std::string_view heading) : scan_(heading) {}

  void add(std::string_view value) {
    // Files are sorted: equal values stand next to one another.
    if (any_ && value == last_) return;
    any_ = true;
    last_ = value;
    if (seen_.insert(value).second) scan_.add(value);
  }
  /// The steps and components that a trace is joined of.
  void add_parts(std::string_view trace) {
    for (std::size_t at = 0; at <= trace.size();) {
      const std::size_t end = std::min(trace.find_first_of("+&-;", at), trace.size());
      if (end > at) add(trace.substr(at, end - at));
      at = end + 1;
    }
  }
  void report(std::string_view file, std::uint64_t persons, AuditReport& report) const {
    const auto found = scan_.found(persons);
    if (!found) return;
    Finding finding;
    finding.code = FindingCode::kIdentifyingColumn;
    finding.file = file;
    finding.attribute = found->column;
    finding.numbers = {static_cast<std::uint64_t>(found->kind), found->values};
    add_finding(report, std::move(finding));
  }

 private:
  content::ColumnScan scan_;
  std::unordered_set<std::string_view> seen_;
  std::string_view last_;
  bool any_ = false;
};

bool is_trace(std::string_view heading) { return heading == "trace" || heading.empty(); }

/// Columns of our own making and counts: what they hold is checked otherwise.
bool is_ours(std::string_view heading) {
  for (const std::string_view own : {"cohorteid", "effectif", "nombre", "NOMBRE"}) {
    if (heading == own) return true;
  }
  return false;
}

}  // namespace

void check_content(const Published& release, const FormationRows& formations, const Recipe& recipe,
                   std::uint64_t individuals, AuditReport& report) {
  const auto parts_of = [&](const ListedRows& rows, std::uint32_t first, std::string_view file) {
    ScannedColumn parts("trace");
    for (std::size_t row = 0; row < rows.size(); ++row) parts.add_parts(rows.label(row)[first]);
    parts.report(file, 0, report);
  };
  parts_of(release.sizes, 0, release.sizes_file);
  std::size_t at = 0;  // of the recipe's attributes, whose order the levels have
  for (const ListedLevel& level : release.levels) {
    if (level.linked) {
      if (level.rows.size() > 0) parts_of(level.rows, level.parent_width, level.file);
      continue;
    }
    if (level.groups) continue;
    const AttributeSpec& attribute = recipe.traces().attributes[at++];
    for (std::uint32_t i = 0; i < level.own_width() && i < attribute.headings.size(); ++i) {
      ScannedColumn column(attribute.headings[i]);
      for (std::size_t row = 0; row < level.rows.size(); ++row) {
        column.add(level.rows.label(row)[level.parent_width + i]);
      }
      column.report(level.file, individuals, report);
    }
  }
  std::vector<std::string> headings = step_headings(recipe);
  const auto& descriptions = recipe.traces().description;
  headings.insert(headings.end(), descriptions.begin(), descriptions.end());
  for (std::size_t i = 0; i < headings.size(); ++i) {
    ScannedColumn column(headings[i]);
    for (const std::vector<std::string_view>& row : formations.rows) {
      if (i + 1 < row.size()) column.add(row[i + 1]);
    }
    column.report(formations.file, individuals, report);
  }
}

void check_content(const CsvRows& csv, std::string_view file, std::uint64_t persons,
                   AuditReport& report, const std::vector<std::string>& noisy) {
  if (csv.rows() == 0) return;
  std::size_t widest = 0;
  for (std::size_t row = 0; row < csv.rows(); ++row) widest = std::max(widest, csv.width(row));
  ScannedColumn parts("trace");
  for (std::size_t i = 0; i < widest; ++i) {
    const std::string_view heading = i < csv.width(0) ? csv.at(0, i) : std::string_view();
    if (is_ours(heading)) continue;
    ScannedColumn column(heading);
    for (std::size_t row = 1; row < csv.rows(); ++row) {
      if (i >= csv.width(row)) continue;
      if (is_trace(heading)) {
        parts.add_parts(csv.at(row, i));
      } else {
        column.add(csv.at(row, i));
      }
    }
    const bool is_noisy = std::find(noisy.begin(), noisy.end(), heading) != noisy.end();
    column.report(file, is_noisy ? 0 : persons, report);
  }
  parts.report(file, 0, report);
}

void tell_accepted(const Recipe& recipe, AuditReport& report) {
  for (const std::string& column : recipe.accepted_columns) {
    Finding finding;
    finding.code = FindingCode::kColumnAccepted;
    finding.attribute = column;
    add_finding(report, std::move(finding));
  }
}

}  // namespace paravent
