#include "audit/check_files.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "audit/check_tree.h"
#include "audit/read/trace_text.h"

namespace paravent {
namespace {

void disagree(AuditReport& report, std::string_view file, std::uint64_t line,
              std::string_view attribute, std::uint64_t cohort) {
  Finding finding;
  finding.code = FindingCode::kFilesDisagree;
  finding.file = file;
  finding.line = line;
  finding.attribute = attribute;
  finding.cohort = cohort;
  add_finding(report, std::move(finding));
}

void compare_levels(const ListedLevel& a, const ListedLevel& b, AuditReport& report) {
  const std::vector<std::uint32_t> rows_a = sorted_rows(a.rows, 0, a.linked);
  const std::vector<std::uint32_t> rows_b = sorted_rows(b.rows, 0, a.linked);
  const auto blame = [&](const ListedLevel& level, std::uint32_t row) {
    disagree(report, level.file, level.rows.line[row], level.name,
             std::uint64_t{level.rows.cohort[row]} + 1);
  };
  std::size_t i = 0, j = 0;
  while (i < rows_a.size() || j < rows_b.size()) {
    int compared = i == rows_a.size() ? 1 : j == rows_b.size() ? -1 : 0;
    if (compared == 0) {
      const std::uint32_t x = a.rows.cohort[rows_a[i]], y = b.rows.cohort[rows_b[j]];
      compared = x != y ? (x < y ? -1 : 1)
                        : compare_labels(a.rows.label(rows_a[i]), b.rows.label(rows_b[j]),
                                         a.rows.label_width, a.linked);
    }
    if (compared < 0) {
      blame(a, rows_a[i++]);
    } else if (compared > 0) {
      blame(b, rows_b[j++]);
    } else {
      if (a.rows.count[rows_a[i]] != b.rows.count[rows_b[j]]) blame(b, rows_b[j]);
      ++i;
      ++j;
    }
  }
}

/// Components of a step, first `components` of them.
std::string_view leading(std::string_view step, std::size_t components) {
  std::size_t end = 0;
  for (; components > 0; --components) {
    end = step.find('-', end);
    if (end == std::string_view::npos) return step;
    if (components > 1) ++end;
  }
  return step.substr(0, end);
}

/// A finer trace without its further components; its prefixes are left out.
std::string project(std::string_view finer, std::size_t prefixes, std::size_t components,
                    Repeats repeats) {
  for (; prefixes > 0; --prefixes) {
    const std::size_t end = finer.find('+');
    if (end == std::string_view::npos) return {};
    finer.remove_prefix(end + 1);
  }
  std::vector<std::string> groups;
  for (bool more = true; more;) {
    const std::size_t end = finer.find('+');
    std::string_view group = finer.substr(0, end);
    more = end != std::string_view::npos;
    if (more) finer.remove_prefix(end + 1);
    std::vector<std::string_view> steps;
    for (bool another = true; another;) {
      const std::size_t stop = group.find('&');
      steps.push_back(leading(group.substr(0, stop), components));
      another = stop != std::string_view::npos;
      if (another) group.remove_prefix(stop + 1);
    }
    std::sort(steps.begin(), steps.end(),
              [](std::string_view a, std::string_view b) { return compare_traces(a, b) < 0; });
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    std::string joined;
    for (const std::string_view& step : steps) {
      if (&step != steps.data()) joined += '&';
      joined += step;
    }
    const bool repeated =
        (repeats == Repeats::kCollapse && !groups.empty() && groups.back() == joined) ||
        (repeats == Repeats::kDistinct &&
         std::find(groups.begin(), groups.end(), joined) != groups.end());
    if (!repeated) groups.push_back(std::move(joined));
  }
  std::string trace;
  for (const std::string& group : groups) {
    if (&group != groups.data()) trace += '+';
    trace += group;
  }
  return trace;
}

std::string_view without_prefixes(std::string_view trace, std::size_t prefixes) {
  for (; prefixes > 0; --prefixes) {
    const std::size_t end = trace.find('+');
    if (end == std::string_view::npos) return {};
    trace.remove_prefix(end + 1);
  }
  return trace;
}

/// A row for every step of the traces that are the labels `own` of `listed`, and no other.
void check_steps(const FormationRows& formations, const ListedRows& listed, std::uint32_t own,
                 std::size_t prefixes, std::size_t components, const Recipe& recipe,
                 AuditReport& report) {
  const bool grouped = recipe.traces().rare_traces == RareTraces::kGroup;
  const std::size_t width = 1 + components + recipe.traces().description.size();
  std::unordered_map<std::string_view, std::size_t> rows;
  std::vector<bool> used(formations.rows.size(), false);
  for (std::size_t i = 0; i < formations.rows.size(); ++i) {
    const std::vector<std::string_view>& row = formations.rows[i];
    std::string joined;
    for (std::size_t c = 1; c <= components && c < row.size(); ++c) {
      // The result of an enrolment is empty where passes are steps.
      const bool unwritten = row[c].empty() && passes_are_steps(recipe.traces());
      if (unwritten) continue;
      if (!joined.empty()) joined += '-';
      joined += row[c];
    }
    if (row.size() != width || joined != row[0]) {
      complain(report, FindingCode::kMalformedFile, formations.file, formations.line[i]);
    }
    if (i > 0 && !(formations.rows[i - 1][0] < row[0])) {
      complain(report, FindingCode::kOrder, formations.file, formations.line[i]);
    }
    rows.emplace(row[0], i);
  }
  for (std::size_t trace = 0; trace < listed.size(); ++trace) {
    if (grouped && listed.label(trace)[own] == kOtherTraces) continue;
    for_each_step(listed.label(trace)[own], prefixes, [&](std::string_view step) {
      const auto row = rows.find(step);
      if (row != rows.end()) {
        used[row->second] = true;
        return;
      }
      Finding finding;
      finding.code = FindingCode::kFormationMissing;
      finding.file = formations.file;
      const std::uint32_t cohort = listed.cohort[trace];
      finding.cohort = cohort == ListedRows::kNoCohort ? 0 : std::uint64_t{cohort} + 1;
      add_finding(report, std::move(finding));
    });
  }
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (used[i]) continue;
    complain(report, FindingCode::kFormationUnused, formations.file, formations.line[i]);
  }
}

bool is_formula(std::string_view cell) {
  return !cell.empty() && std::string_view("=+-@\t\r").find(cell[0]) != std::string_view::npos;
}

bool is_excel_cell(std::string_view cell, std::string_view copied) {
  if (!is_formula(cell)) return copied == cell;
  return copied.starts_with('\'') && copied.substr(1) == cell;
}

}  // namespace

void compare_releases(const Published& a, const Published& b, AuditReport& report) {
  const std::size_t shared = std::min(a.sizes.size(), b.sizes.size());
  for (std::size_t i = 0; i < shared; ++i) {
    if (a.sizes.count[i] == b.sizes.count[i] && a.sizes.labels[i] == b.sizes.labels[i]) continue;
    disagree(report, b.sizes_file, b.sizes.line[i], {}, i + 1);
  }
  if (a.sizes.size() != b.sizes.size()) disagree(report, b.sizes_file, 0, {}, shared + 1);
  for (std::size_t i = 0; i < a.levels.size(); ++i) {
    compare_levels(a.levels[i], b.levels[i], report);
  }
}

void check_trace_order(const Published& published, const ListedRows& rows, std::uint32_t own,
                       std::string_view file, AuditReport& report) {
  const auto in_order = [&](std::size_t a, std::size_t b) {
    const bool others = published.is_others(rows.label(a)[own]);
    if (others != published.is_others(rows.label(b)[own])) return !others;
    if (rows.count[a] != rows.count[b]) return rows.count[a] > rows.count[b];
    if (!others) return compare_traces(rows.label(a)[own], rows.label(b)[own]) < 0;
    if (rows.cohort[a] != rows.cohort[b]) return rows.cohort[a] < rows.cohort[b];
    return own > 0 && compare_traces(rows.label(a)[0], rows.label(b)[0]) < 0;
  };
  for (std::size_t row = 1; row < rows.size(); ++row) {
    const bool ordered = in_order(row - 1, row);
    if (!ordered) complain(report, FindingCode::kOrder, file, rows.line[row]);
  }
}

void compare_traces_file(const ListedRows& known, const ListedRows& rows, std::string_view file,
                         AuditReport& report) {
  const auto in_order = [](const ListedRows& list) {
    std::vector<std::uint32_t> order(list.size());
    std::iota(order.begin(), order.end(), 0U);
    const std::uint32_t own = list.label_width - 1;
    const auto before = [&](std::uint32_t x, std::uint32_t y) {
      if (list.count[x] != list.count[y]) return list.count[x] > list.count[y];
      return compare_traces(list.label(x)[own], list.label(y)[own]) < 0;
    };
    if (!std::is_sorted(order.begin(), order.end(), before)) {
      std::sort(order.begin(), order.end(), before);
    }
    return order;
  };
  const std::vector<std::uint32_t> a = in_order(known), b = in_order(rows);
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (known.count[a[i]] == rows.count[b[i]] &&
        known.label(a[i])[known.label_width - 1] == rows.label(b[i])[rows.label_width - 1]) {
      continue;
    }
    disagree(report, file, rows.line[b[i]], {}, 0);
  }
  if (a.size() != b.size()) disagree(report, file, 0, {}, 0);
}

void check_formations(const FormationRows& formations, const Published& published,
                      const Recipe& recipe, AuditReport& report) {
  check_steps(formations, published.sizes, 0, recipe.traces().prefix.size(),
              step_headings(recipe).size(), recipe, report);
}

void check_finer_formations(const FormationRows& finer, const FormationRows& own,
                            const Published& published, std::size_t level, const Recipe& recipe,
                            AuditReport& report) {
  const ListedLevel& listed = published.levels[level];
  const TraceColumns columns = trace_columns(recipe, published, level + 1);
  check_steps(finer, listed.rows, listed.parent_width, columns.prefix.size(), columns.step.size(),
              recipe, report);
  const std::size_t coarse = step_headings(recipe).size(),
                    described = recipe.traces().description.size();
  std::unordered_map<std::string_view, std::size_t> rows;
  for (std::size_t i = 0; i < own.rows.size(); ++i) rows.emplace(own.rows[i][0], i);
  for (std::size_t i = 0; i < finer.rows.size(); ++i) {
    const std::vector<std::string_view>& row = finer.rows[i];
    const auto found = rows.find(leading(row[0], coarse));
    const bool agrees =
        found != rows.end() && own.rows[found->second].size() >= described &&
        row.size() >= described &&
        std::equal(row.end() - static_cast<std::ptrdiff_t>(described), row.end(),
                   own.rows[found->second].end() - static_cast<std::ptrdiff_t>(described));
    if (!agrees) disagree(report, finer.file, finer.line[i], {}, 0);
  }
}

void compare_formations(const FormationRows& a, const FormationRows& b, AuditReport& report) {
  const std::size_t shared = std::min(a.rows.size(), b.rows.size());
  for (std::size_t i = 0; i < shared; ++i) {
    if (a.rows[i] != b.rows[i]) disagree(report, b.file, b.line[i], {}, 0);
  }
  if (a.rows.size() != b.rows.size()) disagree(report, b.file, 0, {}, 0);
}

void check_refinement(const Published& published, const Recipe& recipe, AuditReport& report) {
  for (std::size_t i = 0; i < published.levels.size(); ++i) {
    const ListedLevel& level = published.levels[i];
    if (!level.linked) continue;
    const TraceColumns finer = trace_columns(recipe, published, i + 1);
    const TraceColumns coarser = trace_columns(recipe, published, level.parent);
    const ListedRows& rows = level.rows;
    for (std::uint32_t row = 0; row < rows.size(); ++row) {
      if (level.parent == 0 && rows.cohort[row] == ListedRows::kNoCohort) continue;
      const std::string_view parent =
          level.parent == 0 ? published.sizes.labels[rows.cohort[row]] : rows.label(row)[0];
      const std::string_view own = rows.label(row)[level.parent_width];
      // All finer traces together refine whatever they stand under; that group has none.
      if (published.is_others(own) && !published.is_others(parent)) continue;
      if (published.is_others(parent)) {
        complain(report, FindingCode::kNotRefining, level.file, rows.line[row]);
        continue;
      }
      const bool steps_agree =
          project(own, finer.prefix.size(), coarser.step.size(), recipe.traces().repeats) ==
          without_prefixes(parent, coarser.prefix.size());
      const std::size_t head =
          parent.size() - without_prefixes(parent, coarser.prefix.size()).size();
      // With further prefixes the tuple of one individual may come from another of its rows.
      const bool prefixes_agree = coarser.prefix.size() != finer.prefix.size() ||
                                  own.substr(0, head) == parent.substr(0, head);
      if (steps_agree && prefixes_agree) continue;
      complain(report, FindingCode::kNotRefining, level.file, rows.line[row]);
    }
  }
}

void check_excel_copy(const AuditInput& csv, char separator, const AuditInput& copy,
                      AuditReport& report) {
  CsvReader cells(csv.bytes, separator), copied(copy.bytes, ';');
  std::vector<std::string_view> row, other;
  const auto next = [](CsvReader& reader, std::vector<std::string_view>& fields) {
    fields.clear();
    reader.unquoted.clear();
    return reader.next(fields);
  };
  for (bool more = true; more;) {
    const bool has_row = next(cells, row), has_other = next(copied, other);
    more = has_row && has_other;
    if (more && !std::equal(row.begin(), row.end(), other.begin(), other.end(), is_excel_cell)) {
      disagree(report, copy.name, copied.line(), {}, 0);
    }
    if (has_row != has_other) disagree(report, copy.name, 0, {}, 0);
  }
  while (next(copied, other)) {
    // To its end, for what is judged of the whole.
  }
  const bool plain_end =
      copy.bytes.size() >= 2 && copy.bytes.substr(copy.bytes.size() - 2) == "\r\n";
  if (copied.malformed_line != 0 || !copied.bom || !copied.crlf || !plain_end) {
    complain(report, FindingCode::kMalformedFile, copy.name, copied.malformed_line);
  }
}

}  // namespace paravent
