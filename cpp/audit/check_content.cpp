#include "audit/check_content.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "audit/read/trace_text.h"
#include "content/scan.h"

namespace paravent {
namespace {

/// Distinct values of a column, scanned once each, and how many stand in one line alone.
class ScannedColumn {
 public:
  explicit ScannedColumn(std::string_view heading) : scan_(heading) {}

  void add(std::string_view value, std::size_t line) {
    const auto [seen, added] = lines_.emplace(value, line);
    if (added) {
      scan_.add(value);
      ++alone_;
    } else if (seen->second != line && seen->second != kSeveral) {
      seen->second = kSeveral;
      --alone_;
    }
  }
  /// The steps and components that a trace is joined of.
  void add_parts(std::string_view trace, std::size_t line) {
    for (std::size_t at = 0; at <= trace.size();) {
      const std::size_t end = std::min(trace.find_first_of("+&-;", at), trace.size());
      if (end > at) add(trace.substr(at, end - at), line);
      at = end + 1;
    }
  }
  /// A value of one line may be of several persons: of more than half of them it may not. That
  /// finds less than a run does, and never what a run has let pass.
  void report(std::string_view file, std::uint64_t persons, AuditReport& report) const {
    const auto found = scan_.found({.persons = persons, .alone = alone_ * 2 / 5});
    if (!found) return;
    Finding finding;
    finding.code = FindingCode::kIdentifyingColumn;
    finding.file = file;
    finding.attribute = found->column;
    finding.numbers = {static_cast<std::uint64_t>(found->kind), found->values};
    add_finding(report, std::move(finding));
  }

 private:
  static constexpr std::size_t kSeveral = static_cast<std::size_t>(-1);
  content::ColumnScan scan_;
  std::unordered_map<std::string_view, std::size_t> lines_;  // the only line, or kSeveral
  std::uint64_t alone_ = 0;
};

/// The parts of traces, each under its own heading where the recipe tells which is which: prefixes,
/// then the components of steps.
class ScannedTraces {
 public:
  ScannedTraces(const std::vector<std::string>& prefixes, const std::vector<std::string>& steps)
      : others_("trace") {
    for (const std::string& heading : prefixes) prefixes_.emplace_back(heading);
    for (const std::string& heading : steps) steps_.emplace_back(heading);
  }

  void add(std::string_view trace, std::size_t line) {
    std::string_view rest = trace;
    for (ScannedColumn& prefix : prefixes_) {
      const std::size_t end = std::min(rest.find('+'), rest.size());
      if (end > 0) prefix.add(rest.substr(0, end), line);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    for_each_step(rest, 0, [&](std::string_view step) {
      // Of a step that stands in several traces, so do its parts: they are known.
      const auto [seen, added] = lines_.emplace(step, line);
      if (!added && (seen->second == line || seen->second == kKnown)) return;
      if (!added) seen->second = kKnown;
      const auto joints = static_cast<std::size_t>(std::count(step.begin(), step.end(), '-'));
      if (joints + 1 != steps_.size()) return others_.add_parts(step, line);
      for (ScannedColumn& column : steps_) {
        const std::size_t end = std::min(step.find('-'), step.size());
        if (end > 0) column.add(step.substr(0, end), line);
        step.remove_prefix(std::min(end + 1, step.size()));
      }
    });
  }
  void report(std::string_view file, std::uint64_t persons, AuditReport& report) const {
    for (const ScannedColumn& column : prefixes_) column.report(file, persons, report);
    for (const ScannedColumn& column : steps_) column.report(file, persons, report);
    others_.report(file, 0, report);
  }

 private:
  std::vector<ScannedColumn> prefixes_, steps_;
  ScannedColumn others_;  ///< of steps of another shape: years, situations
  static constexpr std::size_t kKnown = static_cast<std::size_t>(-1);
  std::unordered_map<std::string_view, std::size_t> lines_;  ///< of steps: one line, or kKnown
};

bool is_trace(std::string_view heading) {
  return heading == "trace" || heading.empty() || heading.starts_with("position_");
}

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
  const auto parts_of = [&](const ListedRows& rows, std::uint32_t first, std::string_view file,
                            const std::vector<std::string>& prefixes,
                            const std::vector<std::string>& steps) {
    ScannedTraces parts(prefixes, steps);
    for (std::size_t row = 0; row < rows.size(); ++row) parts.add(rows.label(row)[first], row);
    parts.report(file, individuals, report);
  };
  parts_of(release.sizes, 0, release.sizes_file, recipe.traces().prefix, recipe.traces().step);
  // Of the recipe's attributes and linked files, whose order the levels have.
  std::size_t at = 0, at_linked = 0;
  for (const ListedLevel& level : release.levels) {
    if (level.linked) {
      const LinkedSpec& linked = recipe.traces().linked[at_linked++];
      if (level.rows.size() > 0) {
        parts_of(level.rows, level.parent_width, level.file, linked.prefix, linked.step);
      }
      continue;
    }
    if (level.groups) continue;
    const AttributeSpec& attribute = recipe.traces().attributes[at++];
    for (std::uint32_t i = 0; i < level.own_width() && i < attribute.headings.size(); ++i) {
      ScannedColumn column(attribute.headings[i]);
      for (std::size_t row = 0; row < level.rows.size(); ++row) {
        column.add(level.rows.label(row)[level.parent_width + i], row);
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
      if (i + 1 < row.size()) column.add(row[i + 1], 0);
    }
    // Each step stands in one line: whose it is the traces tell.
    column.report(formations.file, 0, report);
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
        parts.add_parts(csv.at(row, i), row);
      } else {
        column.add(csv.at(row, i), row);
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
