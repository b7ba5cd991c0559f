#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "audit/read/release.h"

namespace paravent {

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

bool check_header(std::span<const std::string_view> first_row,
                  const std::vector<std::string>& headings, const AuditInput& file,
                  AuditReport& report) {
  if (first_row.empty()) return false;  // reported with the file's form
  if (std::equal(headings.begin(), headings.end(), first_row.begin(), first_row.end())) return true;
  complain(report, FindingCode::kMalformedFile, file.name, 1);
  return first_row.size() == headings.size();
}

std::optional<std::uint32_t> read_count(std::string_view text) {
  if (text.empty() || (text[0] == '0' && text.size() > 1)) return std::nullopt;
  std::uint32_t count = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, count);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return count;
}

std::optional<std::uint32_t> read_count(std::string_view text, const CountRule& rule) {
  if (!rule.empty) return read_count(text);
  if (text.empty()) return rule.code;
  const auto count = read_count(text);
  return count == rule.code ? std::nullopt : count;
}

namespace {

/// The groups of a series as a level under the sizes, the last one; its label is a publication.
void add_groups(Published& published) {
  const auto at = static_cast<std::uint32_t>(published.levels.size() + 1);
  for (ListedLevel& level : published.levels) {
    if (level.parent == 0) level.parent = at;
    ++level.parent_width;
    ++level.rows.label_width;
  }
  ListedLevel groups;
  groups.groups = true;
  groups.rule = published.size_rule;
  published.levels.push_back(std::move(groups));
}

}  // namespace

Published empty_published(const Recipe& recipe) {
  Published published;
  const std::uint32_t size_width = std::min(recipe.traces().width, recipe.traces().size_k);
  published.size_rule = {recipe.traces().size_k, recipe.traces().size_code, size_width,
                         recipe.traces().empty_size_code};
  const auto parent_of = [&](const std::string& name) -> std::uint32_t {
    for (std::size_t i = 0; i < recipe.traces().attributes.size(); ++i) {
      if (recipe.traces().attributes[i].name == name) return static_cast<std::uint32_t>(i + 1);
    }
    return 0;
  };
  const CountRule rule{recipe.traces().k, recipe.traces().code,
                       std::min(recipe.traces().width, recipe.traces().k),
                       recipe.traces().empty_code};
  for (const AttributeSpec& spec : recipe.traces().attributes) {
    ListedLevel level;
    level.name = spec.name;
    level.parent = parent_of(spec.nested_in);
    level.rule = rule;
    if (spec.sensitive) level.diversity = spec.diversity;
    published.levels.push_back(std::move(level));
  }
  for (std::size_t i = 0; i < recipe.traces().attributes.size(); ++i) {
    ListedLevel& level = published.levels[i];
    level.rows.label_width =
        static_cast<std::uint32_t>(recipe.traces().attributes[i].headings.size());
    std::size_t steps = 0;  // a circle, which no checked recipe has, ends too
    for (std::uint32_t at = level.parent; at != 0 && steps < recipe.traces().attributes.size();
         ++steps) {
      level.parent_width +=
          static_cast<std::uint32_t>(recipe.traces().attributes[at - 1].headings.size());
      at = published.levels[at - 1].parent;
    }
    level.rows.label_width += level.parent_width;
  }
  for (const LinkedSpec& spec : recipe.traces().linked) {
    ListedLevel level;
    level.name = spec.name;
    level.linked = true;
    level.rule = published.size_rule;
    for (std::size_t i = 0; i < recipe.traces().linked.size() && !spec.refines.empty(); ++i) {
      if (recipe.traces().linked[i].name != spec.refines) continue;
      level.parent = static_cast<std::uint32_t>(recipe.traces().attributes.size() + i + 1);
      level.parent_width = 1;
    }
    level.rows.label_width = level.parent_width + 1;
    published.levels.push_back(std::move(level));
  }
  published.rare_traces = recipe.traces().rare_traces;
  published.calendar = recipe.traces().calendar;
  if (recipe.traces().series) add_groups(published);
  return published;
}

FileSet::FileSet(std::span<const AuditInput> files, AuditReport& report)
    : files_(files), asked_(files.size(), false) {
  for (std::size_t i = 0; i < files.size(); ++i) {
    const bool twice = std::any_of(files.begin(), files.begin() + static_cast<std::ptrdiff_t>(i),
                                   [&](const AuditInput& f) { return f.name == files[i].name; });
    if (twice) complain(report, FindingCode::kUnknownFile, files[i].name, 0);
    if (!files[i].plain) complain(report, FindingCode::kNotPlainFile, files[i].name, 0);
  }
}

const AuditInput* FileSet::find(std::string_view name) {
  for (std::size_t i = 0; i < files_.size(); ++i) {
    if (files_[i].name != name) continue;
    asked_[i] = true;
    return files_[i].plain ? &files_[i] : nullptr;
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
    if (asked_[i] || !files_[i].plain) continue;
    complain(report, FindingCode::kUnknownFile, files_[i].name, 0);
  }
}

namespace {

/// `Csv`: CsvRows or CsvReader.
template <class Csv>
void complain_of_form(const Csv& csv, std::size_t rows, const AuditInput& file,
                      AuditReport& report) {
  if (csv.malformed_line != 0) {
    complain(report, FindingCode::kMalformedFile, file.name, csv.malformed_line);
  } else if (csv.bom || csv.crlf || !csv.ended || rows == 0) {
    complain(report, FindingCode::kMalformedFile, file.name, 0);
  }
}

}  // namespace

CsvRows read_own_csv(const AuditInput& file, char separator, AuditReport& report) {
  CsvRows csv = read_csv(file.bytes, separator);
  complain_of_form(csv, csv.rows(), file, report);
  return csv;
}

void check_own_form(const CsvReader& csv, std::size_t rows, const AuditInput& file,
                    AuditReport& report) {
  complain_of_form(csv, rows, file, report);
}

std::vector<std::string> step_headings(const Recipe& recipe) {
  return component_headings(recipe.traces());
}

TraceColumns trace_columns(const Recipe& recipe, const Published& published, std::size_t level) {
  const auto add = [](std::vector<std::string>& to, const std::vector<std::string>& more) {
    for (const std::string& name : more) {
      if (std::find(to.begin(), to.end(), name) == to.end()) to.push_back(name);
    }
  };
  std::vector<std::size_t> chain;
  for (; level != 0 && chain.size() < published.levels.size();
       level = published.levels[level - 1].parent) {
    chain.push_back(level - 1 - recipe.traces().attributes.size());
  }
  TraceColumns columns{recipe.traces().prefix, step_headings(recipe)};
  for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
    add(columns.prefix, recipe.traces().linked[*at].prefix);
    add(columns.step, recipe.traces().linked[*at].step);
  }
  return columns;
}

}  // namespace paravent
