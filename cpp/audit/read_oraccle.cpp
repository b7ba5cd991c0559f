// The Oraccle set (column names of the Oraccle open data, 2023).
#include <algorithm>
#include <charconv>
#include <string>

#include "audit/read_release.h"
#include "audit/trace_text.h"

namespace paravent {
namespace {

void complain(AuditReport& report, FindingCode code, std::string_view file, std::uint64_t line) {
  Finding finding;
  finding.code = code;
  finding.file = file;
  finding.line = line;
  add_finding(report, std::move(finding));
}

/// The later of two equal headings has a number.
std::vector<std::string> distinct(std::vector<std::string> headings) {
  for (auto at = headings.begin(); at != headings.end(); ++at) {
    const std::string stem = *at;
    for (int n = 2; std::find(headings.begin(), at, *at) != at; ++n) {
      *at = stem + "_" + std::to_string(n);
    }
  }
  return headings;
}

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

bool check_header(const CsvRows& csv, const std::vector<std::string>& headings,
                  const AuditInput& file, AuditReport& report) {
  if (csv.rows() == 0) return false;  // reported by read_own_csv
  if (csv.width(0) == headings.size() &&
      std::equal(headings.begin(), headings.end(), csv.fields.begin())) {
    return true;
  }
  complain(report, FindingCode::kMalformedFile, file.name, 1);
  return csv.width(0) == headings.size();
}

/// Appends a row; `id_column` 0, the count in `count_column`, the other columns are labels.
void read_rows(const CsvRows& csv, std::size_t count_column, const AuditInput& file,
               std::size_t cohorts, ListedRows& rows, AuditReport& report) {
  const std::size_t width = csv.width(0);
  rows.count.reserve(csv.rows() - 1);
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

/// Largest published count first, then traces.
void check_trace_order(const ListedRows& rows, std::size_t own, const AuditInput& file,
                       AuditReport& report) {
  for (std::size_t row = 1; row < rows.size(); ++row) {
    const bool ordered =
        rows.count[row - 1] != rows.count[row]
            ? rows.count[row - 1] > rows.count[row]
            : compare_traces(rows.label(row - 1)[own], rows.label(row)[own]) < 0;
    if (!ordered) complain(report, FindingCode::kOrder, file.name, rows.line[row]);
  }
}

void read_sizes(const AuditInput& file, Published& published, AuditReport& report) {
  published.csv.push_back(read_own_csv(file, ',', report));
  const CsvRows& csv = published.csv.back();
  if (!check_header(csv, {"cohorteid", "effectif", "trace"}, file, report)) return;
  published.sizes_file = file.name;
  ListedRows& sizes = published.sizes;
  read_rows(csv, 1, file, csv.rows() - 1, sizes, report);
  for (std::size_t row = 0; row < sizes.size(); ++row) {
    if (sizes.cohort[row] != row) {
      complain(report, FindingCode::kOrder, file.name, sizes.line[row]);
    }
    sizes.cohort[row] = static_cast<std::uint32_t>(row);
  }
  check_trace_order(sizes, 0, file, report);
}

void read_linked(const AuditInput& file, Published& published, ListedLevel& level,
                 AuditReport& report) {
  published.csv.push_back(read_own_csv(file, ',', report));
  const CsvRows& csv = published.csv.back();
  std::vector<std::string> headings{"cohorteid", "effectif", "trace"};
  if (level.parent != 0) headings.push_back("trace_" + published.levels[level.parent - 1].name);
  if (!check_header(csv, headings, file, report)) return;
  level.file = file.name;
  read_rows(csv, 1, file, published.sizes.size(), level.rows, report);
  if (level.parent_width == 1) {  // the file has the finer trace first
    for (std::size_t row = 0; row < level.rows.size(); ++row) {
      std::swap(level.rows.labels[2 * row], level.rows.labels[2 * row + 1]);
    }
  }
  check_trace_order(level.rows, level.parent_width, file, report);
}

}  // namespace

std::optional<std::uint32_t> read_count(std::string_view text) {
  if (text.empty() || (text[0] == '0' && text.size() > 1)) return std::nullopt;
  std::uint32_t count = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, count);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return count;
}

Published empty_published(const Recipe& recipe) {
  Published published;
  const std::uint32_t size_width = std::min(recipe.width, recipe.size_k);
  published.size_rule = {recipe.size_k, recipe.size_code, size_width};
  const auto parent_of = [&](const std::string& name) -> std::uint32_t {
    for (std::size_t i = 0; i < recipe.attributes.size() && !name.empty(); ++i) {
      if (recipe.attributes[i].name == name) return static_cast<std::uint32_t>(i + 1);
    }
    return 0;
  };
  const CountRule rule{recipe.k, recipe.code, std::min(recipe.width, recipe.k)};
  for (const AttributeSpec& spec : recipe.attributes) {
    ListedLevel level;
    level.name = spec.name;
    level.parent = parent_of(spec.nested_in);
    level.rule = rule;
    if (spec.sensitive) level.diversity = spec.diversity;
    published.levels.push_back(std::move(level));
  }
  for (std::size_t i = 0; i < recipe.attributes.size(); ++i) {
    ListedLevel& level = published.levels[i];
    level.rows.label_width = static_cast<std::uint32_t>(recipe.attributes[i].headings.size());
    std::size_t steps = 0;  // a circle, which no checked recipe has, ends too
    for (std::uint32_t at = level.parent; at != 0 && steps < recipe.attributes.size(); ++steps) {
      level.parent_width += static_cast<std::uint32_t>(recipe.attributes[at - 1].headings.size());
      at = published.levels[at - 1].parent;
    }
    level.rows.label_width += level.parent_width;
  }
  for (const LinkedSpec& spec : recipe.linked) {
    ListedLevel level;
    level.name = spec.name;
    level.linked = true;
    level.rule = published.size_rule;
    for (std::size_t i = 0; i < recipe.linked.size() && !spec.refines.empty(); ++i) {
      if (recipe.linked[i].name != spec.refines) continue;
      level.parent = static_cast<std::uint32_t>(recipe.attributes.size() + i + 1);
      level.parent_width = 1;
    }
    level.rows.label_width = level.parent_width + 1;
    published.levels.push_back(std::move(level));
  }
  return published;
}

FileSet::FileSet(std::span<const AuditInput> files, AuditReport& report)
    : files_(files), asked_(files.size(), false) {
  for (std::size_t i = 0; i < files.size(); ++i) {
    const bool twice = std::any_of(files.begin(), files.begin() + static_cast<std::ptrdiff_t>(i),
                                   [&](const AuditInput& f) { return f.name == files[i].name; });
    if (twice) complain(report, FindingCode::kUnknownFile, files[i].name, 0);
  }
}

const AuditInput* FileSet::find(std::string_view name) {
  for (std::size_t i = 0; i < files_.size(); ++i) {
    if (files_[i].name != name) continue;
    asked_[i] = true;
    return &files_[i];
  }
  return nullptr;
}

const AuditInput* FileSet::need(std::string_view name, AuditReport& report) {
  const AuditInput* file = find(name);
  if (file == nullptr) complain(report, FindingCode::kMissingFile, name, 0);
  return file;
}

void FileSet::report_unknown(AuditReport& report) const {
  for (std::size_t i = 0; i < files_.size(); ++i) {
    if (!asked_[i]) complain(report, FindingCode::kUnknownFile, files_[i].name, 0);
  }
}

CsvRows read_own_csv(const AuditInput& file, char separator, AuditReport& report) {
  CsvRows csv = read_csv(file.bytes, separator);
  if (csv.malformed_line != 0) {
    complain(report, FindingCode::kMalformedFile, file.name, csv.malformed_line);
  } else if (csv.bom || csv.crlf || !csv.ended || csv.rows() == 0) {
    complain(report, FindingCode::kMalformedFile, file.name, 0);
  }
  return csv;
}

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
    const CsvRows& csv = published.csv.back();
    const std::vector<std::string> headings = headings_of(published, recipe, i);
    if (!check_header(csv, headings, *file, report)) continue;
    level.file = file->name;
    read_rows(csv, headings.size() - 1, *file, published.sizes.size(), level.rows, report);
    check_attribute_order(level.rows, *file, report);
  }
}

}  // namespace paravent
