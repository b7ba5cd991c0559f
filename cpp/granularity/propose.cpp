#include "granularity/propose.h"

#include <algorithm>
#include <utility>

#include "traces/enrolments.h"
#include "traces/labels.h"
#include "traces/years.h"

namespace paravent::granularity {
namespace {

struct Labelled {
  std::string name;
  std::size_t labels = 0;
  Codes of_row;
};

Result<std::vector<Labelled>> read_labelled(const Table& table, const Enrolments& enrolments,
                                            const std::vector<std::string>& names) {
  LabelReader reader(enrolments);
  std::vector<Labelled> columns;
  for (const std::string& name : names) {
    const std::size_t at = table.column(name);
    if (at == table.columns.size()) {
      return Error{.code = ErrorCode::kMissingColumn, .column = name};
    }
    Tuples read = reader.read_clean(std::span(&at, 1));
    columns.push_back({name, read.labels.size(), std::move(read.of_row)});
  }
  return columns;
}

/// Whether each label of `fine` goes with one of `coarse`.
bool follows(const Labelled& coarse, const Labelled& fine) {
  std::vector<std::uint32_t> of(fine.labels, kNone);
  Block finer, coarser;
  for (std::size_t row = 0; row < fine.of_row.size(); row += kBlockRows) {
    const std::size_t count = std::min(kBlockRows, fine.of_row.size() - row);
    fine.of_row.read(row, {finer.data(), count});
    coarse.of_row.read(row, {coarser.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
      std::uint32_t& label = of[finer[i]];
      if (label == kNone) label = coarser[i];
      if (label != coarser[i]) return false;
    }
  }
  return true;
}

}  // namespace

Result<std::vector<std::vector<std::string>>> propose_chains(
    const Table& table, const Recipe& recipe, const std::vector<std::string>& columns) {
  const Result<Years> years = read_years(table, recipe);
  if (!years) return years.error();
  const Enrolments enrolments = select_rows(table, years.value(), table.column(recipe.year));
  std::vector<std::string> names = recipe.traces().step;
  std::erase(names, std::string(kResultColumn));
  names.insert(names.end(), recipe.traces().prefix.begin(), recipe.traces().prefix.end());
  const auto components = read_labelled(table, enrolments, names);
  if (!components) return components.error();
  auto candidates = read_labelled(table, enrolments, columns);
  if (!candidates) return candidates.error();
  std::stable_sort(candidates.value().begin(), candidates.value().end(),
                   [](const Labelled& a, const Labelled& b) { return a.labels > b.labels; });

  std::vector<std::vector<std::string>> chains;
  std::vector<const Labelled*> ends;
  for (const Labelled& component : components.value()) {
    chains.push_back({component.name});
    ends.push_back(&component);
  }
  for (const Labelled& candidate : candidates.value()) {
    if (candidate.labels < 2) continue;
    std::size_t home = chains.size();
    for (std::size_t c = 0; c < chains.size(); ++c) {
      const Labelled& component = components.value()[c];
      const bool nearer =
          home == chains.size() || component.labels < components.value()[home].labels;
      if (nearer && candidate.labels < component.labels && follows(candidate, component)) home = c;
    }
    if (home == chains.size() || candidate.labels >= ends[home]->labels) continue;
    if (!follows(candidate, *ends[home])) continue;
    chains[home].push_back(candidate.name);
    ends[home] = &candidate;
  }
  return chains;
}

}  // namespace paravent::granularity
