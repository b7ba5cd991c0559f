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

/// `spare`: the table, where its rows may be forgotten.
Result<BuiltCohorts> build(const Table& table, Table* spare, const Recipe& recipe,
                           const GroupedLabels& grouped, ties::Rules rules,
                           BuiltMembers* told = nullptr) {
  if (recipe.traces().step.empty()) return failure(ErrorCode::kRecipeMissingKey, "columns.step");
  if (table.rows() == 0) return failure(ErrorCode::kNoRows, {});
  if (table.rows() > kMaxRows) return failure(ErrorCode::kTooLarge, "rows");
  const auto nested_in = nesting(recipe);
  if (!nested_in) return nested_in.error();
  const auto linked = linked_columns(recipe);
  if (!linked) return linked.error();
  Result<Years> read = read_years(table, recipe);
  if (!read) return read.error();
  Years& years = read.value();
  if (years.texts.empty()) return failure(ErrorCode::kNoRows, {});
  add_pass_years(years, table);
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
  StatusRule status;
  if (!recipe.traces().bac_year.empty()) {
    const std::size_t column = table.column(recipe.traces().bac_year);
    const IndividualLabels bac =
        choose(enrolments, reader.read(std::span(&column, 1)), recipe.traces().conflicts);
    figures.bac_year_conflicts = bac.conflicts;
    status = status_rule(years, bac);
    rule.value().status = &status;
  }
  cohorts.component_headings = component_headings(recipe.traces());
  cohorts.prefix_headings = recipe.traces().prefix;
  cohorts.individuals = members.value().size();

  // What has a value a row is given back as soon as it is used: it is what takes most memory.
  Descriptions descriptions;
  std::vector<std::uint32_t> passes;
  std::optional<PassSteps> pass_steps;
  const bool described = !recipe.traces().description.empty();
  const auto describe = [&](std::span<const std::uint8_t> only) {
    return most_frequent(enrolments, steps.of_row, steps.labels.size(), rule.value().status,
                         members.value(),
                         reader.read(column_indexes(table, recipe.traces().description)), only);
  };
  if (described) descriptions = describe({});
  if (passes_are_steps(recipe.traces())) {
    auto added = add_passes(enrolments, history, steps, recipe);
    if (!added) return added.error();
    pass_steps = std::move(added.value());
    if (described) {
      descriptions = describe_passes(*pass_steps, descriptions, describe(passed_rows(enrolments)),
                                     rule.value().status);
    }
  } else if (recipe.traces().results && recipe.traces().results->as == ResultsAs::kAttribute) {
    passes = passes_of(enrolments, steps);
  }
  if (recipe.cleaning) {
    figures.cleaned = cleaned_values(enrolments, recipe.cleaning->columns, steps.labels,
                                     steps.of_row, members.value());
  }
  const ties::FoundTies tied =
      rules == ties::Rules::kAll ? ties::find_ties(source, steps) : ties::FoundTies{};
  figures.tied_descriptions = tied.descriptions;
  figures.met = tied.met;
  mark_tied(figures.cleaned, tied);
  steps.of_row = {};
  figures.rows = table.rows();
  figures.collapsed_rows = enrolments.rows() - history.entries.size();
  std::optional<IndividualLabels> prefix;
  if (!recipe.traces().prefix.empty()) {
    prefix = choose(enrolments, reader.read_clean(column_indexes(table, recipe.traces().prefix)),
                    recipe.traces().conflicts);
    figures.prefix_conflicts = prefix->conflicts;
  }
  std::vector<IndividualLabels> attributes =
      all_attributes(source, history, passes, grouped, figures.attributes);
  if (spare != nullptr && recipe.traces().linked.empty()) forget_rows(*spare);
  if (pass_steps) history = std::move(pass_steps->histories);
  Traces traces = build_traces(std::move(history), pass_steps ? pass_steps->steps : steps.labels,
                               prefix ? &*prefix : nullptr, rule.value(), members.value());
  prefix.reset();
  cohorts.levels.push_back(level_of_sizes(traces.of_member, traces.set.size()));
  const Grouping by_trace = group_by_cell(traces.of_member, traces.set.size());

  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const std::size_t coarse = nested_in.value()[i];
    const auto labels = [&](std::size_t a) {
      return observe({}, attributes[a].labels, attributes[a].of_individual);
    };
    if (coarse != i && !determines(labels(i), labels(coarse))) {
      return failure(ErrorCode::kNotNested, recipe.traces().attributes[i].name);
    }
  }
  figures.dependencies =
      all_dependencies(source, attributes, nested_in.value(), linked.value(), {tied, rules});
  figures.ties = find_label_ties(attributes, nested_in.value(), members.value());
  add_attributes(recipe, attributes, nested_in.value(), members.value(), by_trace, cohorts.levels);
  std::vector<std::vector<std::uint32_t>> finer;
  const Status refined = add_linked(source, linked.value(), rule.value(), members.value(), traces,
                                    by_trace, cohorts, finer);
  if (!refined) return refined.error();
  if (rules == ties::Rules::kAll && !recipe.traces().series) {
    figures.joint = joint_labels(attributes, finer, members.value(), traces, cohorts);
  }
  finer = {};
  cohorts.formations.headings = recipe.traces().description;
  if (!recipe.traces().description.empty()) {
    cohorts.formations.descriptions = descriptions_of(descriptions, traces, figures.varying);
  }
  cohorts.traces = std::move(traces.set);

  if (recipe.traces().series) add_series_ties(recipe, tied, figures.dependencies);
  if (told != nullptr) {
    told->trace = std::move(traces.of_member);
    for (IndividualLabels& labels : attributes) {
      told->attributes.push_back({std::move(labels.labels), std::move(labels.of_individual)});
    }
  }
  figures.individuals = enrolments.individuals;
  figures.replaced_separators = reader.rows_replaced();
  figures.labels_made_equal = reader.labels_made_equal();
  figures.outside_window = enrolments.individuals - members.value().size();
  figures.skipped_years = years.skipped;
  figures.integer_years = years.integers;
  figures.years = years.texts;
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
