#include "rowfiles/hierarchies.h"

#include <utility>

#include "microdata/hierarchy_of.h"

namespace paravent {
namespace {

std::vector<std::string> values_in_rows(const Column& column) {
  std::vector<std::uint8_t> used(column.dictionary.size());
  column.codes.for_each([&](std::uint32_t code) { used[code] = 1; });
  std::vector<std::string> values;
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    if (used[code]) values.emplace_back(column.dictionary[code]);
  }
  return values;
}

}  // namespace

Result<std::size_t> find_column(const Table& table, const std::string& name) {
  const std::size_t found = table.column(name);
  if (found < table.columns.size()) return found;
  return Error{.code = ErrorCode::kMissingColumn, .column = name};
}

Result<Hierarchy> make_hierarchy(const HierarchySpec& spec, const Column& column,
                                 const RowsSpec& section) {
  return hierarchy_of(spec, values_in_rows(column), column.name,
                      missing_texts(section, column.name));
}

SensitiveColumn sensitive_column(const Table& table, const RowModel& model,
                                 const RowsSpec& section) {
  std::vector<std::string> missing;
  if (!model.missing_is_value) missing = missing_texts(section, model.column);
  return rank_values(table.columns[table.column(model.column)], model.order, missing);
}

Model model_of(const RowModel& model, std::size_t sensitive) {
  return {.kind = model.kind,
          .sensitive = sensitive,
          .l = model.l,
          .c = model.c,
          .t = model.t,
          .alpha = model.alpha,
          .beta = model.beta,
          .delta = model.delta};
}

Result<SearchInput> make_search(const RowTable& rows, const GeneralisationSpec& spec,
                                const RowsSpec& section, std::uint32_t k, bool classify_all) {
  const Table& table = rows.table();
  SearchInput input;
  for (const LevelledSpec& levelled : spec.columns) {
    const Result<std::size_t> index = find_column(table, levelled.column);
    if (!index) return index.error();
    const Column& column = table.columns[index.value()];
    Result<Hierarchy> hierarchy = make_hierarchy(levelled.hierarchy, column, section);
    if (!hierarchy) return hierarchy.error();
    Result<LevelledColumn> bound = bind_hierarchy(hierarchy.value(), column);
    if (!bound) return bound.error();
    input.column_index.push_back(index.value());
    input.hierarchies.push_back(std::move(hierarchy.value()));
    input.columns.push_back(std::move(bound.value()));
  }
  for (const std::string& name : spec.keep) {
    const Result<std::size_t> index = find_column(table, name);
    if (!index) return index.error();
    input.kept_index.push_back(index.value());
  }
  input.spec.k = k;
  input.spec.persons = rows.persons();
  input.spec.withdraw = spec.withdraw.value_or(Withdraw::kSmall);
  input.spec.suppression = spec.suppression;
  input.spec.measure = spec.measure;
  input.spec.classify_all = classify_all;
  for (std::size_t i = 0; i < spec.models.size(); ++i) {
    const RowModel& model = spec.models[i];
    const Result<std::size_t> index = find_column(table, model.column);
    if (!index) return index.error();
    std::size_t place = 0;  // models over the same column in the same order share it
    while (place < i &&
           (spec.models[place].column != model.column || spec.models[place].order != model.order ||
            spec.models[place].missing_is_value != model.missing_is_value)) {
      ++place;
    }
    const bool shared = place < i;
    const std::size_t sensitive =
        shared ? input.spec.models[place].sensitive : input.sensitive.size();
    if (!shared) input.sensitive.push_back(sensitive_column(table, model, section));
    input.spec.models.push_back(model_of(model, sensitive));
  }
  return input;
}

std::string_view label_of(const Column& column, const Hierarchy& hierarchy, std::uint32_t row,
                          std::uint32_t level) {
  const std::vector<std::string>& values = hierarchy.labels[0];
  const auto found = std::find(values.begin(), values.end(), column.dictionary[column.codes[row]]);
  auto label = static_cast<std::uint32_t>(found - values.begin());
  for (std::uint32_t l = 0; l < level; ++l) label = hierarchy.up[l][label];
  return hierarchy.labels[level][label];
}

Status check_levels(std::span<const std::uint32_t> levels, std::span<const std::uint32_t> heights,
                    const std::string& key) {
  if (levels.size() > heights.size()) return Error{.code = ErrorCode::kRecipeRange, .key = key};
  for (std::size_t j = 0; j < heights.size(); ++j) {
    if (j < levels.size() && levels[j] <= heights[j]) continue;
    return Error{.code = ErrorCode::kRecipeRange, .key = key + "[" + std::to_string(j) + "]"};
  }
  return ok_status();
}

}  // namespace paravent
