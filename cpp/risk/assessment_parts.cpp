#include "risk/assessment_parts.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "support/real.h"

namespace paravent::risk {

Status settle_population(const AssessedFile& file, const std::optional<AssessedFile>& population,
                         Assessment& made) {
  const auto persons = static_cast<double>(file.persons);
  made.population = persons;
  if (made.question.population_size) {
    made.population = *made.question.population_size;
    made.population_source = PopulationSource::kGiven;
  } else if (population) {
    made.population = static_cast<double>(population->persons);
    made.population_source = PopulationSource::kFile;
  } else if (!file.weights.empty() && file.individuals.empty()) {
    NeumaierSum sum;
    for (const double weight : file.weights) sum += weight;
    // All weights 1: the file is the population after all.
    if (sum.value() > persons) {
      made.population = sum.value();
      made.population_source = PopulationSource::kWeights;
    }
  } else if (!file.weights.empty()) {
    // A person stands for as many as its lightest row, so that no risk is understated.
    std::vector<double> least(file.persons, 0);
    for (std::uint32_t row = 0; row < file.rows; ++row) {
      double& mine = least[file.individuals[row]];
      mine = mine == 0 ? file.weights[row] : std::min(mine, file.weights[row]);
    }
    std::sort(least.begin(), least.end());
    NeumaierSum sum;
    for (const double weight : least) sum += weight;
    if (sum.value() > persons) {
      made.population = sum.value();
      made.population_source = PopulationSource::kWeights;
    }
  }
  if (made.population_source == PopulationSource::kGiven && made.population <= persons) {
    return Error{.code = made.population < persons ? ErrorCode::kPopulationSmallerThanSample
                                                   : ErrorCode::kSamplingShareOutOfRange,
                 .key = "rows.risk.population_size",
                 .count = file.persons};
  }
  return ok_status();
}

std::vector<KeyFigures> key_figures(const AssessedFile& file) {
  std::vector<KeyFigures> figures;
  for (const KeyColumn& key : file.keys) {
    std::vector<std::uint8_t> occurs(key.levels);
    KeyFigures& now = figures.emplace_back(KeyFigures{key.name, 0, 0});
    for (const std::uint32_t code : key.codes) {
      if (key.is_missing(code)) {
        ++now.missing;
      } else {
        occurs[code] = 1;
      }
    }
    now.values = static_cast<std::uint64_t>(std::count(occurs.begin(), occurs.end(), 1));
  }
  return figures;
}

ReadingFigures reading_figures(const AssessedFile& file, const Frequencies& counted,
                               std::uint64_t k) {
  ReadingFigures figures{counted.reading, 0, 0};
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    const std::uint64_t f = counted.of_row(row);
    if (f == 0) continue;  // `never`: it has a missing key
    if (f == 1) ++figures.alone;
    if (f < k) ++figures.below_k;
  }
  return figures;
}

IndividualFigures individual_figures(const AssessedFile& file, const std::vector<double>& of_rows,
                                     double tolerated) {
  const std::vector<double> risks = of_persons(file, of_rows);
  IndividualFigures figures;
  figures.global = global_risk(risks);
  figures.threshold = risk_threshold(risks, tolerated);
  for (const double risk : risks) {
    figures.highest = std::max(figures.highest, risk);
    for (std::size_t i = 0; i < kRiskBounds.size(); ++i) {
      if (risk > kRiskBounds[i]) ++figures.above[i];
    }
  }
  return figures;
}

HouseholdFigures household_figures(const AssessedFile& file, const std::vector<double>& of_rows) {
  const std::vector<double> risks = of_persons(file, household_risks(file, of_rows));
  HouseholdFigures figures;
  figures.global = global_risk(risks);
  for (const double risk : risks) figures.highest = std::max(figures.highest, risk);
  const KeyColumn& household = *file.household;
  std::vector<std::uint8_t> occurs(household.levels);
  for (const std::uint32_t code : household.codes) {
    if (household.is_missing(code)) {
      ++figures.households;  // a row alone
    } else {
      occurs[code] = 1;
    }
  }
  figures.households += static_cast<std::uint64_t>(std::count(occurs.begin(), occurs.end(), 1));
  figures.size_is_a_key = household_sizes_differ(file);
  return figures;
}

SensitiveFigures sensitive_figures(const Frequencies& own, const KeyColumn& column,
                                   std::uint64_t k) {
  SensitiveFigures figures{column.name, 0, 0, 0, 0};
  const GroupedItems rows = group_items(own.tuples.of_item, own.tuples.size());
  std::vector<std::uint32_t> seen(column.levels, 0xffffffffU);
  for (std::uint32_t tuple = 0; tuple < own.tuples.size(); ++tuple) {
    std::uint64_t values = 0;
    for (const std::uint32_t row : rows.of(tuple)) {
      std::uint32_t& mark = seen[column.codes[row]];
      if (mark != tuple) ++values;
      mark = tuple;
    }
    if (tuple == 0 || values < figures.least_values) figures.least_values = values;
    if (values != 1) continue;
    ++figures.classes;
    figures.rows += own.rows[tuple];
    if (own.deciding()[tuple] >= k) figures.rows_of_k += own.rows[tuple];
  }
  return figures;
}

NumberFigures number_figures(const AssessedFile& file, const NumberColumn& column,
                             std::uint64_t k) {
  NumberFigures figures;
  figures.name = column.name;
  figures.rare = rare_numbers(column.values, file.individuals, k);
  const NumberPair pair{column.name, column.values, column.values};
  figures.outliers = outlier_disclosure(std::span(&pair, 1)).rows;
  return figures;
}

std::optional<double> share_of_dis(const Assessment& made) {
  const auto persons = static_cast<double>(made.persons);
  if (made.population_source == PopulationSource::kNone || !(persons < made.population) ||
      persons == 0) {
    return std::nullopt;
  }
  return persons / made.population;
}

SudaFigures suda_figures(const AssessedFile& file, const SudaResult& result,
                         const Assessment& made) {
  constexpr std::size_t kMostValues = 30;
  SudaFigures figures;
  const auto attributes = static_cast<std::uint32_t>(file.keys.size());
  figures.largest =
      made.question.suda_size == 0 ? attributes : std::min(made.question.suda_size, attributes);
  figures.special = result.unique_persons;
  figures.paired = result.paired;
  figures.of_size = result.msus_of_size;
  for (const SudaShare& share : result.columns) figures.columns.push_back(share.percent());

  // A tuple with special uniques is of one person: its rows count once.
  std::map<std::uint32_t, std::uint64_t> of_mask;
  for (const std::uint16_t mask : result.msus) ++of_mask[mask];
  for (const auto& [mask, persons] : of_mask) figures.sets.push_back({mask, persons});
  std::stable_sort(figures.sets.begin(), figures.sets.end(),
                   [](const SpecialSet& a, const SpecialSet& b) { return a.persons > b.persons; });

  for (std::uint32_t row = 0; row < file.rows; ++row) {
    const std::uint32_t tuple = result.tuples.of_item[row];
    if (result.scores[tuple] <= figures.score) continue;
    figures.score = result.scores[tuple];
    figures.row = row;
    const auto sets = result.of_tuple(tuple);
    figures.row_sets.assign(sets.begin(), sets.end());
  }
  for (std::uint32_t j = 0; j < attributes; ++j) {
    std::vector<std::uint64_t> rows(file.keys[j].levels);
    for (const std::uint32_t code : file.keys[j].codes) ++rows[code];
    for (std::uint32_t code = 0; code < result.values[j].size(); ++code) {
      const SudaShare& share = result.values[j][code];
      if (share.with > 0) figures.values.push_back({j, code, rows[code], share.with});
    }
  }
  // By how much of the file's scores runs through them; then in percent of the rows that hold them.
  std::stable_sort(figures.values.begin(), figures.values.end(),
                   [](const ValueShare& a, const ValueShare& b) { return a.percent > b.percent; });
  if (figures.values.size() > kMostValues) figures.values.resize(kMostValues);
  for (ValueShare& value : figures.values) {
    value.percent = result.values[value.column][value.code].percent();
  }

  figures.share = share_of_dis(made);
  if (!figures.share) return figures;
  std::vector<double> of_rows;
  of_rows.reserve(file.rows);
  for (const std::uint32_t tuple : result.tuples.of_item) of_rows.push_back(result.dis[tuple]);
  const std::vector<double> of_each = of_persons(file, std::move(of_rows));
  NeumaierSum sum;
  for (const double dis : of_each) {
    sum += dis;
    figures.highest_dis = std::max(figures.highest_dis, dis);
    for (std::size_t i = 0; i < kDisBounds.size(); ++i) {
      if (dis > kDisBounds[i]) ++figures.above[i];
    }
  }
  figures.mean_dis = figures.special == 0 ? 0 : sum.value() / static_cast<double>(figures.special);
  return figures;
}

}  // namespace paravent::risk
