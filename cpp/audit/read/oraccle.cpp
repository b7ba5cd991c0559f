// The Oraccle set (column names of the Oraccle open data, 2023).
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "audit/check_files.h"
#include "audit/check_series.h"
#include "audit/read/release.h"

namespace paravent {
namespace {

std::vector<std::string> headings_of(const Published& published, const Recipe& recipe,
                                     std::size_t level) {
  std::vector<std::size_t> chain;
  for (std::size_t at = level + 1; at != 0; at = published.levels[at - 1].parent) {
    chain.push_back(at - 1);
  }
  std::vector<std::string> headings{"cohorteid"};
  for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
    if (published.levels[*at].groups) {
      headings.emplace_back("publication");
      continue;
    }
    const auto& own = recipe.traces().attributes[*at].headings;
    headings.insert(headings.end(), own.begin(), own.end());
  }
  headings.push_back("effectif");
  return distinct(std::move(headings));
}

/// Reads the rows of a file of which column 0 is an id, `count_column` the count and the others are
/// labels. Ids stand in `rows.cohort` less 1, whatever they are.
/// @return how many rows follow the header, those left out included; nothing where it is not one
std::optional<std::size_t> read_rows(const AuditInput& file,
                                     const std::vector<std::string>& headings,
                                     std::size_t count_column, const CountRule& rule,
                                     ListedRows& rows, Published& owner, AuditReport& report) {
  CsvReader csv(file.bytes, ',');
  std::vector<std::string_view> row;
  const bool any = csv.next(row), good = check_header(row, headings, file, report);
  std::size_t read = 0;
  if (good) {
    rows.reserve(static_cast<std::size_t>(std::count(file.bytes.begin(), file.bytes.end(), '\n')));
    for (row.clear(); csv.next(row); row.clear()) {
      ++read;
      const bool whole = row.size() == headings.size();
      const auto count = whole ? read_count(row[count_column], rule) : std::nullopt;
      const auto id = whole ? read_count(row[0]) : std::nullopt;
      if (!count || !id) {
        complain(report, FindingCode::kMalformedFile, file.name, csv.line());
        continue;
      }
      rows.cohort.push_back(*id - 1);
      rows.count.push_back(*count);
      rows.line.push_back(csv.line());
      for (std::size_t column = 1; column < row.size(); ++column) {
        if (column != count_column) rows.labels.push_back(row[column]);
      }
    }
  }
  check_own_form(csv, any ? read + 1 : 0, file, report);
  owner.unquoted.push_back(std::move(csv.unquoted));
  return good ? std::optional(read) : std::nullopt;
}

/// Reports the rows whose id is not one of `cohorts`, which are then under no cohort.
void check_cohorts(ListedRows& rows, std::size_t cohorts, const AuditInput& file,
                   AuditReport& report) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows.cohort[row] < cohorts) continue;
    Finding finding;
    finding.code = FindingCode::kListedWithoutParent;
    finding.file = file.name;
    finding.line = rows.line[row];
    finding.cohort = rows.cohort[row] + 1;
    add_finding(report, std::move(finding));
    rows.cohort[row] = ListedRows::kNoCohort;
  }
}

void check_attribute_order(const ListedRows& rows, const AuditInput& file, AuditReport& report) {
  for (std::size_t row = 1; row < rows.size(); ++row) {
    const auto* a = rows.label(row - 1);
    const auto* b = rows.label(row);
    const bool ordered =
        rows.cohort[row - 1] != rows.cohort[row]
            ? rows.cohort[row - 1] < rows.cohort[row]
            : std::lexicographical_compare(a, a + rows.label_width, b, b + rows.label_width);
    if (!ordered) complain(report, FindingCode::kOrder, file.name, rows.line[row]);
  }
}

void read_sizes(const AuditInput& file, Published& published, AuditReport& report) {
  ListedRows& sizes = published.sizes;
  const auto read = read_rows(file, {"cohorteid", "effectif", "trace"}, 1, published.size_rule,
                              sizes, published, report);
  if (!read) return;
  published.sizes_file = file.name;
  check_cohorts(sizes, *read, file, report);
  for (std::size_t row = 0; row < sizes.size(); ++row) {
    if (sizes.cohort[row] != row) {
      complain(report, FindingCode::kOrder, file.name, sizes.line[row]);
    }
    sizes.cohort[row] = static_cast<std::uint32_t>(row);
  }
  check_trace_order(published, sizes, 0, file.name, report);
}

void read_linked(const AuditInput& file, Published& published, ListedLevel& level,
                 AuditReport& report) {
  std::vector<std::string> headings{"cohorteid", "effectif", "trace"};
  if (level.parent != 0) headings.push_back("trace_" + published.levels[level.parent - 1].name);
  if (!read_rows(file, headings, 1, level.rule, level.rows, published, report)) return;
  level.file = file.name;
  check_cohorts(level.rows, published.sizes.size(), file, report);
  if (level.parent_width == 1) {  // the file has the finer trace first
    for (std::size_t row = 0; row < level.rows.size(); ++row) {
      std::swap(level.rows.labels[2 * row], level.rows.labels[2 * row + 1]);
    }
  }
  check_trace_order(published, level.rows, level.parent_width, file.name, report);
}

}  // namespace

void read_oraccle(FileSet& files, const Recipe& recipe, Published& published, AuditReport& report) {
  const AuditInput* sizes = files.need("cohortes.csv", report);
  if (sizes == nullptr) return;
  read_sizes(*sizes, published, report);
  if (recipe.traces().series) {
    if (const AuditInput* lots = files.need("lots.csv", report)) {
      const std::vector<std::string> headings{"cohorteid", "publication", "effectif"};
      read_rows(*lots, headings, 2, {}, published.lots, published, report);
      check_cohorts(published.lots, published.sizes.size(), *lots, report);
      check_attribute_order(published.lots, *lots, report);
    }
    group_lots(published, recipe.traces().series->group);
  }
  for (std::size_t i = 0; i < published.levels.size(); ++i) {
    ListedLevel& level = published.levels[i];
    if (level.groups) continue;
    const std::string name = (level.linked ? "cohortes_" : "cohorte_") + level.name + ".csv";
    const AuditInput* file = files.find(name);  // there is none where nothing is listed
    if (file == nullptr) continue;
    if (level.linked) {
      read_linked(*file, published, level, report);
      continue;
    }
    const std::vector<std::string> headings = headings_of(published, recipe, i);
    if (!read_rows(*file, headings, headings.size() - 1, level.rule, level.rows, published, report))
      continue;
    level.file = file->name;
    check_cohorts(level.rows, published.sizes.size(), *file, report);
    check_attribute_order(level.rows, *file, report);
  }
}

}  // namespace paravent
