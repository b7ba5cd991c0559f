#include "traces/files.h"

#include <algorithm>
#include <optional>

#include "traces/pairs.h"

namespace paravent {
namespace {

void add_missing(std::vector<std::string>& columns, const std::vector<std::string>& more) {
  for (const std::string& name : more) {
    if (std::find(columns.begin(), columns.end(), name) == columns.end()) columns.push_back(name);
  }
}

std::vector<std::string> without(const std::vector<std::string>& columns,
                                 const std::vector<std::string>& known) {
  std::vector<std::string> further;
  for (const std::string& name : columns) {
    if (std::find(known.begin(), known.end(), name) == known.end()) further.push_back(name);
  }
  return further;
}

}  // namespace

std::vector<std::size_t> order_by_reference(std::span<const std::size_t> refers) {
  std::vector<std::size_t> order;
  std::vector<std::uint8_t> placed(refers.size(), 0);
  bool moved = true;
  while (moved) {
    moved = false;
    for (std::size_t i = 0; i < refers.size(); ++i) {
      if (placed[i] != 0 || (refers[i] != i && placed[refers[i]] == 0)) continue;
      placed[i] = 1;
      order.push_back(i);
      moved = true;
    }
  }
  if (order.size() < refers.size()) order.clear();
  return order;
}

Result<std::vector<FileColumns>> linked_columns(const Recipe& recipe) {
  const Error circle{ErrorCode::kRecipeConflict, {}, 0, {}, "linked", 0, {}};
  std::vector<std::size_t> refers(recipe.traces().linked.size());
  for (std::size_t i = 0; i < refers.size(); ++i) {
    const std::string& name = recipe.traces().linked[i].refines;
    const auto other = std::find_if(recipe.traces().linked.begin(), recipe.traces().linked.end(),
                                    [&](const LinkedSpec& spec) { return spec.name == name; });
    if (!name.empty() &&
        (other == recipe.traces().linked.end() || name == recipe.traces().linked[i].name)) {
      return circle;
    }
    refers[i] = name.empty() ? i : static_cast<std::size_t>(other - recipe.traces().linked.begin());
  }
  const std::vector<std::size_t> order = order_by_reference(refers);
  if (order.size() < refers.size()) return circle;
  std::vector<FileColumns> files(refers.size());
  for (const std::size_t i : order) {
    files[i] = refers[i] == i ? FileColumns{recipe.traces().prefix, recipe.traces().step}
                              : files[refers[i]];
    add_missing(files[i].prefix, recipe.traces().linked[i].prefix);
    add_missing(files[i].step, recipe.traces().linked[i].step);
  }
  return files;
}

std::vector<std::size_t> column_indexes(const Table& table, const std::vector<std::string>& names) {
  std::vector<std::size_t> indexes;
  indexes.reserve(names.size());
  for (const std::string& name : names) indexes.push_back(table.column(name));
  return indexes;
}

Result<Traces> linked_traces(const Source& source, const FileColumns& columns,
                             const TraceRule& rule, std::span<const std::uint32_t> members) {
  Tuples steps = source.reader.read_clean(column_indexes(source.table, columns.step));
  auto history = histories(source.enrolments, steps.of_row, steps.labels.size());
  if (!history) return history.error();
  steps.of_row = {};
  std::optional<IndividualLabels> prefix;
  if (!columns.prefix.empty()) {
    prefix = choose(source.enrolments,
                    source.reader.read_clean(column_indexes(source.table, columns.prefix)),
                    source.recipe.traces().conflicts);
  }
  return build_traces(std::move(history.value()), steps.labels, prefix ? &*prefix : nullptr, rule,
                      members);
}

FileColumns own_columns(const Recipe& recipe) {
  return {recipe.traces().prefix, recipe.traces().step};
}

FileColumns columns_beyond(const FileColumns& columns, const FileColumns& base) {
  return {without(columns.prefix, base.prefix), without(columns.step, base.step)};
}

Tuples components_of(const Source& source, const FileColumns& further) {
  const std::vector<std::string>&prefix_names = further.prefix, &step_names = further.step;
  Tuples steps;
  if (!step_names.empty()) {
    steps = source.reader.read_clean(column_indexes(source.table, step_names));
  }
  if (prefix_names.empty()) return steps;
  IndividualLabels prefix = choose(
      source.enrolments, source.reader.read_clean(column_indexes(source.table, prefix_names)),
      source.recipe.traces().conflicts);
  drop_unheld(prefix);
  Tuples both;
  const Codes& individual = source.enrolments.individual();
  both.of_row = codes_of(individual.size(),
                         [&](std::size_t row) { return prefix.of_individual[individual[row]]; });
  if (step_names.empty()) {
    both.labels = std::move(prefix.labels);
    return both;
  }
  const auto pairs =
      rank_pairs(both.of_row, prefix.labels.size(), steps.of_row, steps.labels.size());
  both.labels.width = prefix.labels.width + steps.labels.width;
  for (const auto& [head, step] : pairs) {
    for (const std::string& text : prefix.labels[head]) both.labels.texts.push_back(text);
    for (const std::string& text : steps.labels[step]) both.labels.texts.push_back(text);
  }
  return both;
}

bool refines(const Traces& finer, const Traces& coarser) {
  std::vector<std::uint32_t> goes_with(finer.set.size(), kNone);
  for (std::size_t member = 0; member < finer.of_member.size(); ++member) {
    std::uint32_t& trace = goes_with[finer.of_member[member]];
    if (trace == kNone) trace = coarser.of_member[member];
    if (trace != coarser.of_member[member]) return false;
  }
  return true;
}

}  // namespace paravent
