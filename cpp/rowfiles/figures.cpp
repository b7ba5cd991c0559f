#include "rowfiles/figures.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

#include "microdata/measures.h"
#include "table/bands.h"

namespace paravent {

bool RowFile::rows_reach(std::uint32_t k) const {
  const PlannedFile* plan = planned();
  if (plan == nullptr || plan->claim == PlanClaim::kTuples) return classes.smallest >= k;
  return plan->claim == PlanClaim::kCombinations && plan->least_combination >= k;
}

bool RowFile::passed(std::uint32_t k) const {
  if (!rows_reach(k) || !individuals_reach_k) return false;
  const GeneralisedFile* file = generalised();
  return file == nullptr || std::all_of(file->models.begin(), file->models.end(),
                                        [](const auto& model) { return model.holds; });
}

bool RowRelease::passed() const {
  return recipe.accepted_columns.empty() &&
         std::all_of(files.begin(), files.end(),
                     [&](const RowFile& file) { return file.passed(recipe.rows().k); });
}

ColumnFigures column_figures(const RowTable& table, std::size_t index, std::uint32_t k) {
  const Column& column = table.table().columns[index];
  const std::vector<std::uint64_t> counts = count_codes(table.column(index));
  ColumnFigures figures;
  figures.name = column.name;
  figures.numeric = true;
  for (std::uint32_t code = 0; code < counts.size(); ++code) {
    if (counts[code] == 0) continue;
    ++figures.distinct;
    if (column.dictionary[code].empty()) figures.empty = counts[code];
    figures.numeric = figures.numeric && parse_number(column.dictionary[code]).has_value();
  }
  const Partition all = one_class(table.rows(), table.persons());
  figures.rows_rare = table.rows() - rows_kept(all, table.column(index), k, table.persons());
  figures.entropy = column_entropy(counts);
  return figures;
}

std::optional<NumberRange> number_range(const RowTable& table, std::size_t index) {
  constexpr std::uint64_t kTail = 20;
  const Column& column = table.table().columns[index];
  const std::vector<std::uint64_t> counts = count_codes(table.column(index));
  std::vector<std::pair<double, std::uint64_t>> numbers;
  std::uint64_t rows = 0;
  for (std::uint32_t code = 0; code < counts.size(); ++code) {
    const std::string_view text = column.dictionary[code];
    if (counts[code] == 0 || text.empty()) continue;
    const std::optional<double> number = parse_number(text);
    // A code, as a number may not begin: after its 0 a digit, not the comma or full stop.
    if (!number || (text.size() > 1 && text[0] == '0' && text[1] >= '0')) {
      return std::nullopt;
    }
    numbers.emplace_back(*number, counts[code]);
    rows += counts[code];
  }
  if (numbers.empty()) return std::nullopt;
  std::sort(numbers.begin(), numbers.end());
  const auto at = [&](std::uint64_t row) {
    std::size_t i = 0;
    for (; row >= numbers[i].second; ++i) row -= numbers[i].second;
    return numbers[i].first;
  };
  const std::uint64_t tail = rows / kTail;
  return NumberRange{numbers.front().first, at(tail), at(rows - 1 - tail), numbers.back().first};
}

ClassSummary classes_by(const RowTable& table, std::span<const std::size_t> columns,
                        std::uint32_t k) {
  std::vector<CodeView> views;
  for (const std::size_t column : columns) views.push_back(table.column(column));
  return summarise(partition_by(views, table.rows(), 1, table.persons()), k, table.persons());
}

MomentsFigures moments_figures(const Table& table, std::span<const std::size_t> columns,
                               std::span<const std::uint32_t> published) {
  MomentsFigures figures;
  std::vector<std::vector<double>> values;
  for (const std::size_t index : columns) {
    if (values.size() == kMostNumeric) break;
    auto numbers = numeric_values(table.columns[index]);
    if (!numbers) continue;
    values.push_back(std::move(*numbers));
    figures.columns.push_back(table.columns[index].name);
  }
  if (values.empty()) return figures;
  std::vector<std::uint32_t> all(table.rows());
  std::iota(all.begin(), all.end(), 0U);
  // Sums in the order of the file, whatever the order of classes.
  std::vector<std::uint32_t> rows(published.begin(), published.end());
  std::sort(rows.begin(), rows.end());
  figures.before = moments(values, all);
  figures.after = moments(values, rows);
  figures.axes_before = principal_axes(figures.before.covariance, values.size());
  figures.axes_after = principal_axes(figures.after.covariance, values.size());
  return figures;
}

PeopleFigures people_figures(const Table& table, const Partition& classes, std::uint32_t k) {
  PeopleFigures figures;
  std::vector<std::uint8_t> seen(table.individuals);
  std::vector<std::uint32_t> people;
  for (std::size_t c = 0; c < classes.classes(); ++c) {
    people.clear();
    for (const std::uint32_t row : classes.members(c)) {
      people.push_back(table.individual[row]);
      figures.individuals += std::exchange(seen[people.back()], 1) == 0 ? 1 : 0;
    }
    std::sort(people.begin(), people.end());
    const auto distinct =
        static_cast<std::uint32_t>(std::unique(people.begin(), people.end()) - people.begin());
    if (c == 0 || distinct < figures.fewest) figures.fewest = distinct;
    if (distinct < k) {
      ++figures.classes_below;
      figures.rows_below += classes.size(c);
    }
  }
  return figures;
}

namespace {

/// The column's ranks over some rows alone: those of no row are left out.
SensitiveColumn over_rows(SensitiveColumn all, std::span<const std::uint32_t> rows) {
  std::vector<std::uint64_t> counts(all.totals.size());
  for (const std::uint32_t row : rows) ++counts[all.ranks[row]];
  std::vector<std::uint32_t> rank_of(counts.size());
  SensitiveColumn some{std::move(all.name), std::move(all.ranks), {}};
  for (std::size_t rank = 0; rank < counts.size(); ++rank) {
    if (counts[rank] == 0) continue;
    rank_of[rank] = static_cast<std::uint32_t>(some.totals.size());
    some.totals.push_back(counts[rank]);
  }
  for (std::uint32_t& rank : some.ranks) rank = rank_of[rank];
  return some;
}

std::vector<ValueCount> values_of_class(const SensitiveColumn& column,
                                        std::span<const std::uint32_t> rows) {
  std::vector<std::uint32_t> ranks;
  for (const std::uint32_t row : rows) ranks.push_back(column.ranks[row]);
  std::sort(ranks.begin(), ranks.end());
  std::vector<ValueCount> values;
  for (const std::uint32_t rank : ranks) {
    if (values.empty() || values.back().rank != rank) values.push_back({rank, 0});
    ++values.back().count;
  }
  return values;
}

/// What the figure must meet. The distribution over all rows is at most out/n away from that over
/// the published ones; where ranks that no published row has were left out, an ordered distance
/// counts over fewer steps.
double bound_of(const Model& model, std::size_t ranks, std::uint64_t rows, std::uint64_t out) {
  switch (model.kind) {
    case ModelKind::kDistinctDiversity:
    case ModelKind::kEntropyDiversity:
      return model.l;
    case ModelKind::kRecursiveDiversity:
      return model.c;
    case ModelKind::kEqualCloseness:
    case ModelKind::kOrderedCloseness:
      break;
  }
  double bound = model.t + static_cast<double>(out) / static_cast<double>(rows);
  if (model.kind == ModelKind::kOrderedCloseness && ranks > 1) {
    const auto steps = static_cast<double>(ranks - 1);
    bound *= (steps + static_cast<double>(out)) / steps;
  }
  return std::min(bound, 1.0);
}

}  // namespace

std::vector<PublishedModel> published_models(const Table& table, const GeneralisationSpec& spec,
                                             const Partition& classes) {
  std::vector<PublishedModel> models;
  for (const RowModel& given : spec.models) {
    const SensitiveColumn column = over_rows(
        rank_values(table.columns[table.column(given.column)], given.order), classes.rows);
    const Model model{.kind = given.kind, .l = given.l, .c = given.c, .t = given.t};
    PublishedModel& published = models.emplace_back();
    published.model = given;
    for (std::size_t c = 0; c < classes.classes(); ++c) {
      const std::vector<ValueCount> values = values_of_class(column, classes.members(c));
      const double figure = model.kind == ModelKind::kEqualCloseness
                                ? equal_distance(values, column.totals, classes.rows.size())
                            : model.kind == ModelKind::kOrderedCloseness
                                ? ordered_distance(values, column.totals, classes.rows.size())
                                : model_figure(model, values, column);
      published.figure = c == 0 ? figure : weaker(model, published.figure, figure);
    }
    published.bound =
        bound_of(model, column.totals.size(), table.rows(), table.rows() - classes.rows.size());
    Model bounded = model;
    bounded.t = published.bound;
    published.holds = classes.classes() == 0 || meets(bounded, published.figure);
  }
  return models;
}

}  // namespace paravent
