// The Oraccle set (column names of the Oraccle open data, 2023).
#include <algorithm>
#include <string>

#include "audit/check_files.h"
#include "audit/read_release.h"

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
    const auto& own = recipe.attributes[*at].headings;
    headings.insert(headings.end(), own.begin(), own.end());
  }
  headings.push_back("effectif");
  return distinct(std::move(headings));
}

/// Appends a row; `id_column` 0, the count in `count_column`, the other columns are labels.
void read_rows(const CsvRows& csv, std::size_t count_column, const AuditInput& file,
               std::size_t cohorts, ListedRows& rows, AuditReport& report) {
  const std::size_t width = csv.width(0);
  rows.cohort.reserve(csv.rows() - 1);
  rows.count.reserve(csv.rows() - 1);
  rows.line.reserve(csv.rows() - 1);
  rows.labels.reserve((csv.rows() - 1) * rows.label_width);
  for (std::size_t row = 1; row < csv.rows(); ++row) {
    const auto count = csv.width(row) == width ? read_count(csv.at(row, count_column))
                                               : std::nullopt;
    const auto id = csv.width(row) == width ? read_count(csv.at(row, 0)) : std::nullopt;
    if (!count || !id) {
      complain(report, FindingCode::kMalformedFile, file.name, csv.line[row]);
      continue;
    }
    const bool known = *id >= 1 && *id <= cohorts;
    rows.cohort.push_back(known ? *id - 1 : ListedRows::kNoCohort);
    rows.count.push_back(*count);
    rows.line.push_back(csv.line[row]);
    for (std::size_t column = 1; column < width; ++column) {
      if (column != count_column) rows.labels.push_back(csv.at(row, column));
    }
    if (known) continue;
    Finding finding;
    finding.code = FindingCode::kListedWithoutParent;
    finding.file = file.name;
    finding.line = csv.line[row];
    finding.cohort = *id;
    add_finding(report, std::move(finding));
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
  published.csv.push_back(read_own_csv(file, ',', report));
  CsvRows& csv = published.csv.back();
  if (!check_header(csv, {"cohorteid", "effectif", "trace"}, file, report)) return;
  published.sizes_file = file.name;
  ListedRows& sizes = published.sizes;
  read_rows(csv, 1, file, csv.rows() - 1, sizes, report);
  csv.forget_rows();
  for (std::size_t row = 0; row < sizes.size(); ++row) {
    if (sizes.cohort[row] != row) {
      complain(report, FindingCode::kOrder, file.name, sizes.line[row]);
    }
    sizes.cohort[row] = static_cast<std::uint32_t>(row);
  }
  check_trace_order(sizes, 0, file.name, report);
}

void read_linked(const AuditInput& file, Published& published, ListedLevel& level,
                 AuditReport& report) {
  published.csv.push_back(read_own_csv(file, ',', report));
  CsvRows& csv = published.csv.back();
  std::vector<std::string> headings{"cohorteid", "effectif", "trace"};
  if (level.parent != 0) headings.push_back("trace_" + published.levels[level.parent - 1].name);
  if (!check_header(csv, headings, file, report)) return;
  level.file = file.name;
  read_rows(csv, 1, file, published.sizes.size(), level.rows, report);
  csv.forget_rows();
  if (level.parent_width == 1) {  // the file has the finer trace first
    for (std::size_t row = 0; row < level.rows.size(); ++row) {
      std::swap(level.rows.labels[2 * row], level.rows.labels[2 * row + 1]);
    }
  }
  check_trace_order(level.rows, level.parent_width, file.name, report);
}

}  // namespace

void read_oraccle(FileSet& files, const Recipe& recipe, Published& published,
                  AuditReport& report) {
  const AuditInput* sizes = files.need("cohortes.csv", report);
  if (sizes == nullptr) return;
  read_sizes(*sizes, published, report);
  for (std::size_t i = 0; i < published.levels.size(); ++i) {
    ListedLevel& level = published.levels[i];
    const std::string name = (level.linked ? "cohortes_" : "cohorte_") + level.name + ".csv";
    const AuditInput* file = files.find(name);  // there is none where nothing is listed
    if (file == nullptr) continue;
    if (level.linked) {
      read_linked(*file, published, level, report);
      continue;
    }
    published.csv.push_back(read_own_csv(*file, ',', report));
    CsvRows& csv = published.csv.back();
    const std::vector<std::string> headings = headings_of(published, recipe, i);
    if (!check_header(csv, headings, *file, report)) continue;
    level.file = file->name;
    read_rows(csv, headings.size() - 1, *file, published.sizes.size(), level.rows, report);
    csv.forget_rows();
    check_attribute_order(level.rows, *file, report);
  }
}

}  // namespace paravent
