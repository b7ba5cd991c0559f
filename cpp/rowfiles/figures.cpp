#include "rowfiles/figures.h"

#include <algorithm>
#include <map>
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

/// Of each row its household's composition, one for all without a number; the last column has the
/// numbers.
std::vector<std::uint32_t> compositions(const PublishedTable& table, std::size_t keys) {
  const PublishedColumn& numbers = table.columns.back();
  const std::uint32_t none = numbers.labels.find("");
  std::vector<CodeView> views;
  for (std::size_t i = 0; i < keys; ++i) {
    views.push_back({table.columns[i].codes, table.columns[i].labels.size()});
  }
  const Partition classes = partition_by(views, static_cast<std::uint32_t>(table.rows()), 1, {});
  std::vector<std::vector<std::uint32_t>> members(numbers.labels.size());
  for (std::uint32_t c = 0; c < classes.classes(); ++c) {
    for (const std::uint32_t row : classes.members(c)) {
      if (numbers.codes[row] != none) members[numbers.codes[row]].push_back(c);
    }
  }
  std::map<std::vector<std::uint32_t>, std::uint32_t> known;
  std::vector<std::uint32_t> of_number, of_row;
  for (const auto& one : members) {
    of_number.push_back(known.emplace(one, static_cast<std::uint32_t>(known.size())).first->second);
  }
  for (const std::uint32_t code : numbers.codes) of_row.push_back(of_number[code]);
  return of_row;
}

}  // namespace

std::vector<AlikeGroups> alike_groups(const RowFile& file, const PublishedTable& table,
                                      std::span<const std::uint32_t> persons, const RowsSpec& rows,
                                      const std::vector<std::string>& sensitive) {
  const auto is_among = [](const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  const bool by_keys =
      file.kept.empty() && std::any_of(file.columns.begin(), file.columns.end(),
                                       [&](const auto& name) { return is_among(rows.keys, name); });
  std::vector<std::uint32_t> of_household;
  if (file.planned() != nullptr && rows.plan->households) {
    of_household = compositions(table, file.columns.size());
  }
  std::vector<AlikeGroups> found;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const PublishedColumn& column = table.columns[i];
    if (!is_among(sensitive, column.heading)) continue;
    std::vector<CodeView> views;
    for (std::size_t j = 0; j < file.columns.size(); ++j) {
      if (j == i || (by_keys && !is_among(rows.keys, file.columns[j]))) continue;
      views.push_back({table.columns[j].codes, table.columns[j].labels.size()});
    }
    const std::uint32_t none = column.labels.find("");
    if (views.empty() || column.labels.size() < 2) continue;
    if (!of_household.empty()) {
      views.push_back(
          {of_household, *std::max_element(of_household.begin(), of_household.end()) + 1});
    }
    const Partition classes = partition_by(views, static_cast<std::uint32_t>(table.rows()), 1, {});
    AlikeGroups alike{.column = column.heading, .of = classes.classes()};
    std::vector<std::uint32_t> told;  // persons, those of several rows several times
    for (std::size_t c = 0; c < classes.classes(); ++c) {
      const auto members = classes.members(c);
      const std::uint32_t first = column.codes[members.front()];
      if (first == none || !std::all_of(members.begin(), members.end(), [&](std::uint32_t row) {
            return column.codes[row] == first;
          })) {
        continue;
      }
      ++alike.groups;
      alike.rows += members.size();
      for (const std::uint32_t row : members) {
        if (!persons.empty()) told.push_back(persons[row]);
      }
    }
    if (!persons.empty()) {
      std::sort(told.begin(), told.end());
      alike.persons =
          static_cast<std::uint64_t>(std::unique(told.begin(), told.end()) - told.begin());
    }
    if (alike.groups > 0) found.push_back(std::move(alike));
  }
  return found;
}

namespace {

std::vector<ValueCount> values_of_class(const SensitiveColumn& column,
                                        std::span<const std::uint32_t> rows) {
  std::map<std::uint32_t, std::uint32_t> counts;
  for (const std::uint32_t row : rows) {
    if (column.ranks[row] != kNoValue) ++counts[column.ranks[row]];
  }
  std::vector<ValueCount> values;
  for (const auto& [rank, count] : counts) values.push_back({rank, count});
  return values;
}

double bound_of(const RowModel& model) {
  switch (model.kind) {
    case ModelKind::kDistinctDiversity:
    case ModelKind::kEntropyDiversity:
      return model.l;
    case ModelKind::kRecursiveDiversity:
      return model.c;
    case ModelKind::kEqualCloseness:
    case ModelKind::kOrderedCloseness:
      return model.t;
    case ModelKind::kAlphaK:
      return model.alpha;
    case ModelKind::kBasicLikeness:
    case ModelKind::kEnhancedLikeness:
      return model.beta;
    case ModelKind::kDeltaDisclosure:
      return model.delta;
  }
  return 0;
}

}  // namespace

std::vector<PublishedModel> published_models(const Table& table, const RowsSpec& section,
                                             const Partition& classes) {
  std::vector<PublishedModel> models;
  for (const RowModel& given : section.generalisation->models) {
    const SensitiveColumn column = sensitive_column(table, given, section);
    std::vector<std::uint64_t> totals(column.totals.size());
    Reference published{totals, 0};
    for (const std::uint32_t row : classes.rows) {
      if (column.ranks[row] == kNoValue) continue;
      ++totals[column.ranks[row]];
      ++published.rows;
    }
    const Model model = model_of(given, 0);
    double weakest = 0;
    for (std::size_t c = 0; c < classes.classes(); ++c) {
      const double figure =
          model_figure(model, values_of_class(column, classes.members(c)), published);
      weakest = c == 0 ? figure : weaker(model, weakest, figure);
    }
    models.push_back({.model = given,
                      .figure = shown_figure(model, weakest),
                      .bound = bound_of(given),
                      .holds = classes.classes() == 0 || meets(model, weakest)});
  }
  return models;
}

}  // namespace paravent
