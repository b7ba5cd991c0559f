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
#include "traces/joint_labels.h"
#include "traces/label_ties.h"
#include "traces/labels.h"
#include "traces/levels.h"
#include "traces/passes.h"
#include "traces/sequences.h"
#include "traces/years.h"

namespace paravent {
namespace {

constexpr std::size_t kMaxRows = std::size_t{1} << 30;
constexpr std::size_t kMaxSteps = std::size_t{1} << 28;

Error failure(ErrorCode code, std::string key) { return {code, {}, 0, {}, std::move(key), 0, {}}; }

/// For each attribute the one that it is nested in, or itself.
Result<std::vector<std::size_t>> nesting(const Recipe& recipe) {
  const std::vector<AttributeSpec>& specs = recipe.traces().attributes;
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
Result<TraceRule> trace_rule(const Recipe& recipe, const Table& table, const Years& years) {
  if ((recipe.traces().gaps || recipe.traces().calendar) &&
      recipe.traces().repeats != Repeats::kKeep) {
    return failure(ErrorCode::kRecipeConflict,
                   recipe.traces().gaps ? "trace.gaps" : "trace.calendar");
  }
  TraceRule rule;
  rule.repeats = recipe.traces().repeats;
  rule.calendar = recipe.traces().calendar;
  rule.years = static_cast<std::uint32_t>(years.texts.size());
  if (recipe.traces().calendar && rule.years > kMaxYearSpan) {
    return failure(ErrorCode::kTooLarge, "trace.calendar");
  }
  if (recipe.traces().gaps && !recipe.traces().calendar) {
    Result<std::vector<std::uint32_t>> offsets = year_offsets(table, recipe, years);
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
  if (!recipe.traces().window) {
    members.resize(enrolments.individuals);
    std::iota(members.begin(), members.end(), 0U);
    return members;
  }
  const Result<YearRange> window = find_window(years, *recipe.traces().window);
  if (!window) return window.error();
  const YearRange range = window.value();
  for (std::uint32_t i = 0; i < enrolments.individuals; ++i) {
    const auto entries = history[i];
    const bool inside = std::any_of(entries.begin(), entries.end(), [&](std::uint32_t entry) {
      return history.year_of(entry) >= range.begin && history.year_of(entry) < range.end;
    });
    if (inside) members.push_back(i);
  }
  return members;
}

/// `passes`: of an individual, where an attribute counts them.
std::vector<IndividualLabels> all_attributes(const Source& source, const Histories& history,
                                             std::span<const std::uint32_t> passes,
                                             const GroupedLabels& grouped,
                                             std::vector<AttributeFigures>& figures) {
  std::vector<IndividualLabels> attributes;
  for (const AttributeSpec& spec : source.recipe.traces().attributes) {
    IndividualLabels labels =
        spec.derived == DerivedFrom::kResults
            ? number_labels(passes)
            : attribute_labels(source.enrolments, source.reader, history, source.years, spec,
                               source.recipe.traces().conflicts);
    figures.push_back({spec.name, labels.conflicts, rare_labels(labels, source.recipe.traces().k)});
    if (spec.rare_labels == RareLabels::kGroup) {
      const std::size_t i = attributes.size();
      group_rare(labels, source.recipe.traces().k,
                 i < grouped.size() ? grouped[i] : std::vector<std::vector<std::string>>());
    }
    drop_unheld(labels);
    attributes.push_back(std::move(labels));
  }
  return attributes;
}

/// Items that rows say tell time, each with the series, whose publications tell it too.
void add_series_ties(const Recipe& recipe, const ties::FoundTies& tied,
                     std::vector<Dependency>& dependencies) {
  for (const ties::Item& item : tied.items) {
    if (!ties::tells_publication(recipe, item)) continue;
    Dependency with;
    with.first = item.name;
    with.second = kSeriesName;
    with.reason = ties::Reason::kTime;
    with.first_column = item.tells_by;
    with.first_tells = item.tells;
    dependencies.push_back(std::move(with));
  }
}

void forget_rows(Table& table) {
  table.individual = {};
  for (Column& column : table.columns) column.codes = {};
  table.as_read = {};
}

/// The years of rows that can be worked on.
Result<Years> used_years(const Table& table, const Recipe& recipe) {
  Result<Years> years = read_years(table, recipe);
  if (!years) return years;
  if (years.value().texts.empty()) return failure(ErrorCode::kNoRows, {});
  add_pass_years(years.value(), table);
  return years;
}

/// The status of steps, where the recipe asks for one.
std::optional<StatusRule> asked_status(const Source& source, TraceFigures& figures) {
  const TracesSpec& traces = source.recipe.traces();
  if (traces.bac_year.empty()) return std::nullopt;
  const std::size_t column = source.table.column(traces.bac_year);
  const IndividualLabels bac =
      choose(source.enrolments, source.reader.read(std::span(&column, 1)), traces.conflicts);
  figures.bac_year_conflicts = bac.conflicts;
  return status_rule(source.years, bac);
}

/// What is told by row of a step: its description, and passes, of a step or of a person.
struct RowValues {
  Descriptions descriptions;
  std::optional<PassSteps> pass_steps;
  std::vector<std::uint32_t> passes;
};

Result<RowValues> row_values(const Source& source, const Histories& history, const Tuples& steps,
                             const std::vector<std::uint32_t>& members, const StatusRule* status) {
  const TracesSpec& traces = source.recipe.traces();
  RowValues values;
  const bool described = !traces.description.empty();
  const auto describe = [&](std::span<const std::uint8_t> only) {
    return most_frequent(source.enrolments, steps.of_row, steps.labels.size(), status, members,
                         source.reader.read(column_indexes(source.table, traces.description)),
                         only);
  };
  if (described) values.descriptions = describe({});
  if (passes_are_steps(traces)) {
    auto added = add_passes(source.enrolments, history, steps, source.recipe);
    if (!added) return added.error();
    values.pass_steps = std::move(added.value());
    if (described) {
      values.descriptions = describe_passes(*values.pass_steps, values.descriptions,
                                            describe(passed_rows(source.enrolments)), status);
    }
  } else if (traces.results && traces.results->as == ResultsAs::kAttribute) {
    values.passes = passes_of(source.enrolments, steps);
  }
  return values;
}

std::optional<IndividualLabels> prefix_labels(const Source& source, TraceFigures& figures) {
  const TracesSpec& traces = source.recipe.traces();
  if (traces.prefix.empty()) return std::nullopt;
  IndividualLabels prefix = choose(
      source.enrolments, source.reader.read_clean(column_indexes(source.table, traces.prefix)),
      traces.conflicts);
  figures.prefix_conflicts = prefix.conflicts;
  return prefix;
}

/// Each label of a nested attribute stands under one of its coarser attribute.
Status check_nested(const Recipe& recipe, const std::vector<IndividualLabels>& attributes,
                    const std::vector<std::size_t>& nested_in) {
  const auto labels = [&](std::size_t a) {
    return observe({}, attributes[a].labels, attributes[a].of_individual);
  };
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const std::size_t coarse = nested_in[i];
    if (coarse != i && !determines(labels(i), labels(coarse))) {
      return failure(ErrorCode::kNotNested, recipe.traces().attributes[i].name);
    }
  }
  return ok_status();
}

/// What is cleaned, and what goes with what, by row.
ties::FoundTies ties_of_rows(const Source& source, const Tuples& steps,
                             const std::vector<std::uint32_t>& members, ties::Rules rules,
                             TraceFigures& figures) {
  if (source.recipe.cleaning) {
    figures.cleaned = cleaned_values(source.enrolments, source.recipe.cleaning->columns,
                                     steps.labels, steps.of_row, members);
  }
  ties::FoundTies tied =
      rules == ties::Rules::kAll ? ties::find_ties(source, steps) : ties::FoundTies{};
  figures.tied_descriptions = tied.descriptions;
  figures.met = tied.met;
  mark_tied(figures.cleaned, tied);
  return tied;
}

/// Each member's trace and labels.
void give_members(Traces& traces, std::vector<IndividualLabels>& attributes, BuiltMembers& people) {
  people.trace = std::move(traces.of_member);
  for (IndividualLabels& labels : attributes) {
    people.attributes.push_back({std::move(labels.labels), std::move(labels.of_individual)});
  }
}

void set_headings(Cohorts& cohorts, const TracesSpec& traces) {
  cohorts.component_headings = component_headings(traces);
  cohorts.prefix_headings = traces.prefix;
  cohorts.formations.headings = traces.description;
}

void set_counts(TraceFigures& figures, const Source& source, std::size_t members) {
  figures.individuals = source.enrolments.individuals;
  figures.replaced_separators = source.reader.rows_replaced();
  figures.labels_made_equal = source.reader.labels_made_equal();
  figures.outside_window = source.enrolments.individuals - members;
  figures.skipped_years = source.years.skipped;
  figures.integer_years = source.years.integers;
  figures.years = source.years.texts;
}

/// `spare`: the table, where its rows may be forgotten.
Result<BuiltCohorts> build(const Table& table, Table* spare, const Recipe& recipe,
                           const GroupedLabels& grouped, ties::Rules rules,
                           BuiltMembers* people = nullptr) {
  if (recipe.traces().step.empty()) return failure(ErrorCode::kRecipeMissingKey, "columns.step");
  if (table.rows() == 0) return failure(ErrorCode::kNoRows, {});
  if (table.rows() > kMaxRows) return failure(ErrorCode::kTooLarge, "rows");
  const auto nested_in = nesting(recipe);
  if (!nested_in) return nested_in.error();
  const auto linked = linked_columns(recipe);
  if (!linked) return linked.error();
  const Result<Years> read = used_years(table, recipe);
  if (!read) return read.error();
  const Years& years = read.value();
  Result<TraceRule> rule = trace_rule(recipe, table, years);
  if (!rule) return rule.error();

  const Enrolments enrolments = select_rows(table, years, table.column(recipe.year));
  LabelReader reader(enrolments);
  const Source source{table, recipe, years, enrolments, reader};
  Tuples steps = reader.read_clean(column_indexes(table, recipe.traces().step));
  if (steps.labels.size() > kMaxSteps) return failure(ErrorCode::kTooLarge, "columns.step");
  Result<Histories> made = histories(enrolments, steps.of_row, steps.labels.size());
  if (!made) return made.error();
  Histories& history = made.value();
  const auto members = find_members(recipe, years, enrolments, history);
  if (!members) return members.error();
  if (members.value().empty()) return failure(ErrorCode::kNoRows, "trace.window");
  BuiltCohorts built;
  Cohorts& cohorts = built.cohorts;
  TraceFigures& figures = built.figures;
  const std::optional<StatusRule> status = asked_status(source, figures);
  if (status) rule.value().status = &*status;
  set_headings(cohorts, recipe.traces());
  cohorts.individuals = members.value().size();

  // What has a value a row is given back as soon as it is used: it is what takes most memory.
  Result<RowValues> by_row =
      row_values(source, history, steps, members.value(), rule.value().status);
  if (!by_row) return by_row.error();
  std::optional<PassSteps>& pass_steps = by_row.value().pass_steps;
  const ties::FoundTies tied = ties_of_rows(source, steps, members.value(), rules, figures);
  steps.of_row = {};
  figures.rows = table.rows();
  figures.collapsed_rows = enrolments.rows() - history.entries.size();
  std::optional<IndividualLabels> prefix = prefix_labels(source, figures);
  std::vector<IndividualLabels> attributes =
      all_attributes(source, history, by_row.value().passes, grouped, figures.attributes);
  if (spare != nullptr && recipe.traces().linked.empty()) forget_rows(*spare);
  if (pass_steps) history = std::move(pass_steps->histories);
  Traces traces = build_traces(std::move(history), pass_steps ? pass_steps->steps : steps.labels,
                               prefix ? &*prefix : nullptr, rule.value(), members.value());
  prefix.reset();
  cohorts.levels.push_back(level_of_sizes(traces.of_member, traces.set.size()));
  const Grouping by_trace = group_by_cell(traces.of_member, traces.set.size());

  const Status nested = check_nested(recipe, attributes, nested_in.value());
  if (!nested) return nested.error();
  figures.dependencies =
      all_dependencies(source, attributes, nested_in.value(), linked.value(), {tied, rules});
  figures.ties = find_label_ties(attributes, nested_in.value(), members.value());
  add_attributes(recipe, attributes, nested_in.value(), members.value(), by_trace, cohorts.levels);
  std::vector<std::vector<std::uint32_t>> finer;
  const Status refined = add_linked(source, linked.value(), rule.value(), members.value(), traces,
                                    by_trace, cohorts, finer);
  if (!refined) return refined.error();
  if (rules == ties::Rules::kAll && !recipe.traces().series) {
    built.joint = joint_labels(attributes, finer, members.value(), traces, cohorts);
  }
  finer = {};
  if (!recipe.traces().description.empty()) {
    cohorts.formations.descriptions =
        descriptions_of(by_row.value().descriptions, traces, figures.varying);
  }
  cohorts.traces = std::move(traces.set);

  if (recipe.traces().series) add_series_ties(recipe, tied, figures.dependencies);
  if (people != nullptr) give_members(traces, attributes, *people);
  set_counts(figures, source, members.value().size());
  return built;
}

}  // namespace

void mark_tied(CleanedValues& cleaned, const ties::FoundTies& tied) {
  for (CleanedColumn& column : cleaned.columns) {
    column.goes_with_item =
        std::find(tied.cleaned.begin(), tied.cleaned.end(), column.name) != tied.cleaned.end();
  }
}

Result<BuiltCohorts> build_cohorts(const Table& table, const Recipe& recipe, ties::Rules rules) {
  return build(table, nullptr, recipe, {}, rules);
}

Result<BuiltCohorts> build_cohorts(const Table& table, const Recipe& recipe,
                                   const GroupedLabels& grouped, ties::Rules rules) {
  return build(table, nullptr, recipe, grouped, rules);
}

Result<BuiltCohorts> build_cohorts(const Table& table, const Recipe& recipe,
                                   BuiltMembers& members) {
  return build(table, nullptr, recipe, {}, ties::Rules::kAll, &members);
}

Result<BuiltCohorts> build_cohorts(Table&& table, const Recipe& recipe, ties::Rules rules) {
  return build(table, &table, recipe, {}, rules);
}

}  // namespace paravent
