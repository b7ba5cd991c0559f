#include "traces/build.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "traces/attributes.h"
#include "traces/branches.h"
#include "traces/dependencies.h"
#include "traces/enrolments.h"
#include "traces/files.h"
#include "traces/formations.h"
#include "traces/label_ties.h"
#include "traces/labels.h"
#include "traces/levels.h"
#include "traces/sequences.h"
#include "traces/years.h"

namespace paravent {
namespace {

constexpr std::size_t kMaxRows = std::size_t{1} << 30;
constexpr std::size_t kMaxSteps = std::size_t{1} << 28;

Error failure(ErrorCode code, std::string key) { return {code, {}, 0, {}, std::move(key), 0, {}}; }

/// For each attribute the one that it is nested in, or itself.
Result<std::vector<std::size_t>> nesting(const Recipe& recipe) {
  const std::vector<AttributeSpec>& specs = recipe.attributes;
  std::vector<std::size_t> refers(specs.size());
  for (std::size_t i = 0; i < specs.size(); ++i) {
    refers[i] = i;
    if (specs[i].nested_in.empty()) continue;
    const auto other = std::find_if(specs.begin(), specs.end(), [&](const AttributeSpec& spec) {
      return spec.name == specs[i].nested_in;
    });
    refers[i] = static_cast<std::size_t>(other - specs.begin());
    if (other == specs.end() || refers[i] == i) {
      return failure(ErrorCode::kRecipeConflict, specs[i].name);
    }
  }
  if (order_by_reference(refers).size() < refers.size()) {
    return failure(ErrorCode::kRecipeConflict, "columns.attributes");
  }
  return refers;
}

/// The options of the recipe, but for the status.
Result<TraceRule> trace_rule(const Recipe& recipe, const Years& years) {
  if ((recipe.gaps || recipe.calendar) && recipe.repeats != Repeats::kKeep) {
    return failure(ErrorCode::kRecipeConflict, recipe.gaps ? "trace.gaps" : "trace.calendar");
  }
  TraceRule rule;
  rule.repeats = recipe.repeats;
  rule.calendar = recipe.calendar;
  rule.years = static_cast<std::uint32_t>(years.texts.size());
  if (recipe.calendar && rule.years > kMaxYearSpan) {
    return failure(ErrorCode::kTooLarge, "trace.calendar");
  }
  if (recipe.gaps && !recipe.calendar) {
    Result<std::vector<std::uint32_t>> offsets = year_offsets(years);
    if (!offsets) return offsets.error();
    rule.offsets = std::move(offsets.value());
  }
  return rule;
}

/// Individuals with an enrolment in the window; all of them without one.
Result<std::vector<std::uint32_t>> find_members(const Recipe& recipe, const Years& years,
                                                const Enrolments& enrolments,
                                                const Histories& history) {
  std::vector<std::uint32_t> members;
  if (!recipe.window) {
    members.resize(enrolments.individuals);
    std::iota(members.begin(), members.end(), 0U);
    return members;
  }
  const Result<YearRange> window = find_window(years, *recipe.window);
  if (!window) return window.error();
  const YearRange range = window.value();
  for (std::uint32_t i = 0; i < enrolments.individuals; ++i) {
    const auto entries = history[i];
    const bool inside = std::any_of(entries.begin(), entries.end(), [&](std::uint64_t entry) {
      return year_of(entry) >= range.begin && year_of(entry) < range.end;
    });
    if (inside) members.push_back(i);
  }
  return members;
}

std::vector<IndividualLabels> all_attributes(const Source& source, const Histories& history,
                                             std::vector<AttributeFigures>& figures) {
  std::vector<IndividualLabels> attributes;
  for (const AttributeSpec& spec : source.recipe.attributes) {
    IndividualLabels labels = attribute_labels(source.enrolments, source.reader, history,
                                               source.years, spec, source.recipe.conflicts);
    figures.push_back({spec.name, labels.conflicts, rare_labels(labels, source.recipe.k)});
    if (spec.rare_labels == RareLabels::kGroup) group_rare(labels, source.recipe.k);
    drop_unheld(labels);
    attributes.push_back(std::move(labels));
  }
  return attributes;
}

/// Descriptions of the steps that traces use, by the rows of members; `varying` counts the steps
/// that have several.
Formations describe(const Source& source, const Traces& traces,
                    std::vector<std::uint32_t> step, std::size_t steps, const TraceRule& rule,
                    std::span<const std::uint32_t> members, std::uint64_t& varying) {
  Formations formations;
  formations.headings = source.recipe.description;
  if (formations.headings.empty()) return formations;
  std::vector<std::uint8_t> inside(source.enrolments.individuals, 0);
  for (const std::uint32_t member : members) inside[member] = 1;
  const std::span<const std::uint32_t> individual = source.enrolments.individual();
  for (std::size_t row = 0; row < step.size(); ++row) {
    std::size_t whole = step[row];
    if (rule.status != nullptr) {
      whole += (*rule.status)(individual[row], source.enrolments.year[row]) * steps;
    }
    step[row] = inside[individual[row]] != 0 ? traces.step_index[whole] : kNone;
  }
  const Tuples tuples =
      source.reader.read(column_indexes(source.table, source.recipe.description));
  formations.descriptions = most_frequent(step, traces.set.steps.size(), tuples, varying);
  return formations;
}

}  // namespace

Result<BuiltCohorts> build_cohorts(const Table& table, const Recipe& recipe) {
  if (recipe.step.empty()) return failure(ErrorCode::kRecipeMissingKey, "columns.step");
  if (table.rows() == 0) return failure(ErrorCode::kNoRows, {});
  if (table.rows() > kMaxRows) return failure(ErrorCode::kTooLarge, "rows");
  const auto nested_in = nesting(recipe);
  if (!nested_in) return nested_in.error();
  const auto linked = linked_columns(recipe);
  if (!linked) return linked.error();
  const Result<Years> read = read_years(table, recipe);
  if (!read) return read.error();
  const Years& years = read.value();
  if (years.texts.empty()) return failure(ErrorCode::kNoRows, {});
  Result<TraceRule> rule = trace_rule(recipe, years);
  if (!rule) return rule.error();

  const Enrolments enrolments = select_rows(table, years, table.column(recipe.year));
  LabelReader reader(enrolments);
  const Source source{table, recipe, years, enrolments, reader};
  Tuples steps = reader.read_clean(column_indexes(table, recipe.step));
  if (steps.labels.size() > kMaxSteps) return failure(ErrorCode::kTooLarge, "columns.step");
  const Histories history = histories(enrolments, steps.of_row);
  const auto members = find_members(recipe, years, enrolments, history);
  if (!members) return members.error();
  if (members.value().empty()) return failure(ErrorCode::kNoRows, "trace.window");

  BuiltCohorts built;
  Cohorts& cohorts = built.cohorts;
  TraceFigures& figures = built.figures;
  StatusRule status;
  if (!recipe.bac_year.empty()) {
    const std::size_t column = table.column(recipe.bac_year);
    const IndividualLabels bac =
        choose(enrolments, reader.read(std::span(&column, 1)), recipe.conflicts);
    figures.bac_year_conflicts = bac.conflicts;
    status = status_rule(years, bac);
    rule.value().status = &status;
    cohorts.component_headings.emplace_back(kStatusHeading);
  }
  cohorts.component_headings.insert(cohorts.component_headings.end(), recipe.step.begin(),
                                    recipe.step.end());
  cohorts.prefix_headings = recipe.prefix;
  cohorts.individuals = members.value().size();

  std::optional<IndividualLabels> prefix;
  if (!recipe.prefix.empty()) {
    prefix = choose(enrolments, reader.read_clean(column_indexes(table, recipe.prefix)),
                    recipe.conflicts);
    figures.prefix_conflicts = prefix->conflicts;
  }
  Traces traces = build_traces(history, steps.labels, prefix ? &*prefix : nullptr, rule.value(),
                               members.value());
  TreeLevel sizes;
  hang(one_group(members.value().size()), traces.of_member, traces.set.size(), sizes,
       nullptr);
  cohorts.levels.push_back(std::move(sizes));
  const Grouping by_trace = group_by_cell(traces.of_member, traces.set.size());

  std::vector<IndividualLabels> attributes = all_attributes(source, history, figures.attributes);
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const std::size_t coarse = nested_in.value()[i];
    const auto labels = [&](std::size_t a) {
      return observe({}, attributes[a].labels, attributes[a].of_individual);
    };
    if (coarse != i && !determines(labels(i), labels(coarse))) {
      return failure(ErrorCode::kNotNested, recipe.attributes[i].name);
    }
  }
  figures.dependencies = all_dependencies(source, attributes, nested_in.value(), linked.value());
  figures.ties = find_label_ties(attributes, nested_in.value(), members.value());
  add_attributes(recipe, attributes, nested_in.value(), members.value(), by_trace, cohorts.levels);
  const Status refined = add_linked(source, linked.value(), rule.value(), members.value(), traces,
                                    by_trace, cohorts);
  if (!refined) return refined.error();
  cohorts.formations = describe(source, traces, std::move(steps.of_row), steps.labels.size(),
                                rule.value(), members.value(), figures.varying_steps);
  cohorts.traces = std::move(traces.set);

  figures.rows = table.rows();
  figures.individuals = enrolments.individuals;
  figures.collapsed_rows = enrolments.rows() - history.entries.size();
  figures.replaced_separators = reader.rows_replaced();
  figures.labels_made_equal = reader.labels_made_equal();
  figures.outside_window = enrolments.individuals - members.value().size();
  figures.skipped_years = years.skipped;
  figures.integer_years = years.integers;
  figures.years = years.texts;
  return built;
}

}  // namespace paravent
