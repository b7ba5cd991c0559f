#include "audit/check_floors.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "audit/read/trace_text.h"
#include "recipe/derived_parts.h"
#include "support/text.h"

namespace paravent {
namespace {

/// The most that a file shows of a value, and where it is first listed.
struct Shown {
  std::uint64_t least = 0;
  std::string_view file;
  std::uint64_t line = 0;
};
using Values = std::map<std::string, Shown, std::less<>>;

/// What one file shows; added to what others do.
class FileSums {
 public:
  FileSums(const ListedRows& rows, const CountRule& rule, std::string_view file, Values& all)
      : rows_(rows), code_(rule.code), file_(file), all_(all) {}
  ~FileSums() {
    for (auto& [text, shown] : sums_) {
      Shown& known = all_[std::string(text)];
      if (known.least < shown.least) known = shown;
    }
  }
  FileSums(const FileSums&) = delete;
  FileSums(FileSums&&) = delete;
  FileSums& operator=(const FileSums&) = delete;
  FileSums& operator=(FileSums&&) = delete;

  void add(std::string_view text, std::size_t row) {
    if (text == kContradictory || text == kOthers) return;
    Shown& shown = sums_[text];
    if (shown.line == 0) shown = {0, file_, rows_.line[row]};
    shown.least += rows_.count[row] == code_ ? 1 : rows_.count[row];
  }

 private:
  const ListedRows& rows_;
  std::uint32_t code_;
  std::string_view file_;
  Values& all_;
  std::map<std::string_view, Shown> sums_;
};

std::string_view component(std::string_view step, std::size_t at) {
  for (; at > 0; --at) step.remove_prefix(std::min(step.size(), step.find('-') + 1));
  return step.substr(0, step.find('-'));
}

/// Adds a text once a position of the trace that has it, or once in all; `text_of` gives the text
/// of a step, or nothing.
template <class TextOf>
void add_steps(FileSums& sums, std::size_t row, std::string_view trace, std::size_t prefixes,
               bool by_position, TextOf text_of) {
  std::vector<std::string_view> seen;
  const auto take = [&](std::string_view step) {
    const std::optional<std::string_view> text = text_of(step);
    if (!text || std::find(seen.begin(), seen.end(), *text) != seen.end()) return;
    seen.push_back(*text);
    sums.add(*text, row);
  };
  std::size_t position = 0;
  for (bool more = true; more; ++position) {
    const std::size_t end = trace.find('+');
    if (position >= prefixes) {
      if (by_position) seen.clear();
      for_each_step(trace.substr(0, end), 0, take);
    }
    more = end != std::string_view::npos;
    if (more) trace.remove_prefix(end + 1);
  }
}

std::string_view prefix_of(std::string_view trace, std::size_t at) {
  for (; at > 0; --at) {
    const std::size_t end = trace.find('+');
    if (end == std::string_view::npos) return {};
    trace.remove_prefix(end + 1);
  }
  return trace.substr(0, trace.find('+'));
}

class FloorCheck {
 public:
  FloorCheck(const Published& published, const FormationRows& formations, const Recipe& recipe,
             AuditReport& report)
      : published_(published), formations_(formations), recipe_(recipe), report_(report) {}

  void run() {
    if (recipe_.cleaning) {
      for (const std::string& column : recipe_.cleaning->columns) {
        judge(values_of(column), column, recipe_.cleaning->k);
      }
    }
    for (std::size_t i = 0; i < recipe_.traces().attributes.size(); ++i) {
      if (recipe_.traces().attributes[i].rare_labels == RareLabels::kGroup) group(i);
    }
  }

 private:
  struct TraceRows {
    const ListedRows& rows;
    const CountRule& rule;
    std::string_view file;
    std::uint32_t own;
    std::size_t level;
  };

  TraceRows sizes() const {
    return {published_.sizes, published_.size_rule, published_.sizes_file, 0, 0};
  }

  Values values_of(const std::string& column) const {
    Values values;
    add_traces(column, sizes(), values);
    for (std::size_t i = 0; i < published_.levels.size(); ++i) {
      const ListedLevel& level = published_.levels[i];
      if (level.linked) {
        add_traces(column, {level.rows, level.rule, level.file, level.parent_width, i + 1}, values);
      } else {
        add_attribute(column, i, values);
      }
    }
    const auto described =
        std::find(recipe_.traces().description.begin(), recipe_.traces().description.end(), column);
    if (described != recipe_.traces().description.end()) {
      add_description(static_cast<std::size_t>(described - recipe_.traces().description.begin()),
                      values);
    }
    return values;
  }

  void add_traces(const std::string& column, const TraceRows& from, Values& values) const {
    const TraceColumns columns = trace_columns(recipe_, published_, from.level);
    const auto place = [&](const std::vector<std::string>& names) {
      return static_cast<std::size_t>(std::find(names.begin(), names.end(), column) -
                                      names.begin());
    };
    const std::size_t prefix = place(columns.prefix), step = place(columns.step);
    if (prefix == columns.prefix.size() && step == columns.step.size()) return;
    FileSums sums(from.rows, from.rule, from.file, values);
    for (std::size_t row = 0; row < from.rows.size(); ++row) {
      const std::string_view trace = from.rows.label(row)[from.own];
      if (published_.is_others(trace)) continue;
      if (prefix < columns.prefix.size()) {
        sums.add(prefix_of(trace, prefix), row);
      } else {
        add_steps(sums, row, trace, columns.prefix.size(), by_position(),
                  [&](std::string_view text) { return component_of_step(text, step, columns); });
      }
    }
  }

  /// Where passes are steps, an enrolment is written without its result, and a pass is no row.
  std::optional<std::string_view> component_of_step(std::string_view text, std::size_t at,
                                                    const TraceColumns& columns) const {
    if (!passes_are_steps(recipe_.traces())) return component(text, at);
    const auto parts = static_cast<std::size_t>(std::count(text.begin(), text.end(), '-')) + 1;
    if (parts == columns.step.size()) return std::nullopt;
    return component(text, at - 1);
  }

  void add_attribute(const std::string& column, std::size_t attribute, Values& values) const {
    const AttributeSpec& spec = recipe_.traces().attributes[attribute];
    const auto found = std::find(spec.columns.begin(), spec.columns.end(), column);
    if (spec.derived || found == spec.columns.end()) return;
    const ListedLevel& level = published_.levels[attribute];
    const std::size_t at =
        component_of(spec, static_cast<std::size_t>(found - spec.columns.begin()));
    FileSums sums(level.rows, level.rule, level.file, values);
    for (std::size_t row = 0; row < level.rows.size(); ++row) {
      sums.add(level.rows.label(row)[level.parent_width + at], row);
    }
  }

  void add_description(std::size_t at, Values& values) const {
    const std::size_t described = recipe_.traces().description.size();
    std::unordered_map<std::string_view, std::string_view> text_of;
    for (const auto& row : formations_.rows) {
      if (row.size() < described + 1) continue;
      text_of.emplace(row[0], row[row.size() - described + at]);
    }
    const TraceRows from = sizes();
    FileSums sums(from.rows, from.rule, from.file, values);
    for (std::size_t row = 0; row < from.rows.size(); ++row) {
      const std::string_view trace = from.rows.label(row)[0];
      if (published_.is_others(trace)) continue;
      add_steps(sums, row, trace, recipe_.traces().prefix.size(), by_position(),
                [&](std::string_view step) -> std::optional<std::string_view> {
                  const auto parts =
                      static_cast<std::size_t>(std::count(step.begin(), step.end(), '-')) + 1;
                  const bool pass =
                      passes_are_steps(recipe_.traces()) && parts == step_headings(recipe_).size();
                  if (pass) return std::nullopt;
                  const auto found = text_of.find(step);
                  if (found == text_of.end()) return std::nullopt;
                  return found->second;
                });
    }
  }

  void group(std::size_t attribute) {
    const ListedLevel& level = published_.levels[attribute];
    Values values;
    {
      std::set<std::string> texts;  // whole labels, which `sums` looks at to its end
      FileSums sums(level.rows, level.rule, level.file, values);
      for (std::size_t row = 0; row < level.rows.size(); ++row) {
        const std::string_view* own = level.rows.label(row) + level.parent_width;
        if (std::all_of(own, own + level.own_width(),
                        [](std::string_view text) { return text == kOthers; })) {
          continue;
        }
        std::string label;
        for (std::uint32_t i = 0; i < level.own_width(); ++i) label.append(own[i]).append(1, '\0');
        sums.add(*texts.insert(std::move(label)).first, row);
      }
    }
    judge(values, recipe_.traces().attributes[attribute].name, recipe_.traces().k);
  }

  bool by_position() const { return recipe_.traces().repeats == Repeats::kKeep; }

  void judge(const Values& values, const std::string& name, std::uint64_t floor) {
    for (const auto& [text, shown] : values) {
      if (shown.least >= floor) continue;
      Finding finding;
      finding.code = FindingCode::kFloorNotImplied;
      finding.file = shown.file;
      finding.line = shown.line;
      finding.attribute = name;
      finding.numbers = {shown.least, floor};
      add_finding(report_, std::move(finding));
    }
  }

  const Published& published_;
  const FormationRows& formations_;
  const Recipe& recipe_;
  AuditReport& report_;
};

}  // namespace

void tell_floors_checked(const Recipe& recipe, AuditReport& report) {
  const auto has = [](const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  bool any = false, unlisted = false;
  for (const AttributeSpec& spec : recipe.traces().attributes) {
    any = any || spec.rare_labels == RareLabels::kGroup;
  }
  if (recipe.cleaning) {
    any = true;
    for (const std::string& column : recipe.cleaning->columns) {
      bool listed = has(recipe.traces().step, column) || has(recipe.traces().prefix, column);
      for (const AttributeSpec& spec : recipe.traces().attributes) {
        listed = listed || (!spec.derived && has(spec.columns, column));
      }
      for (const LinkedSpec& spec : recipe.traces().linked) {
        listed = listed || has(spec.step, column) || has(spec.prefix, column);
      }
      unlisted = unlisted || !listed;
    }
  }
  if (any) report.checked.emplace_back("floors");
  if (unlisted) report.not_checked.emplace_back("unlisted_floors");
}

void check_floors(const Published& published, const FormationRows& formations, const Recipe& recipe,
                  AuditReport& report) {
  FloorCheck(published, formations, recipe, report).run();
}

}  // namespace paravent
