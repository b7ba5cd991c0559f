#include "risk/k_map.h"

#include <algorithm>
#include <map>
#include <string>

namespace paravent::risk {
namespace {

/// The first key column with a value that the population never has.
std::string strange_column(const AssessedFile& file, const AssessedFile& population) {
  for (std::size_t j = 0; j < file.keys.size(); ++j) {
    const KeyColumn& key = file.keys[j];
    std::vector<std::uint8_t> known(key.levels);
    for (const std::uint32_t code : population.keys[j].codes) {
      if (code < known.size()) known[code] = 1;
    }
    if (std::any_of(key.codes.begin(), key.codes.end(), [&](std::uint32_t code) {
          return known[code] == 0 && !key.is_missing(code);
        })) {
      return key.name;
    }
  }
  return {};
}

}  // namespace

Result<KMap> k_map(const AssessedFile& file, const Frequencies& own,
                   const AssessedFile& population) {
  if (population.persons < file.persons) {
    return Error{.code = ErrorCode::kPopulationSmallerThanSample, .count = file.rows};
  }
  const auto counted = frequencies(population, MissingReading::kOwn);
  if (!counted) return counted.error();
  const Frequencies& of_population = counted.value();
  const std::uint32_t known = of_population.tuples.size(), asked = own.tuples.size();

  // The keys of both, one after the other.
  std::vector<std::vector<std::uint32_t>> codes(file.keys.size());
  std::vector<CodeView> views;
  for (std::size_t j = 0; j < codes.size(); ++j) {
    for (const std::uint32_t row : of_population.tuples.first_item) {
      codes[j].push_back(population.keys[j].codes[row]);
    }
    for (const std::uint32_t row : own.tuples.first_item) {
      codes[j].push_back(file.keys[j].codes[row]);
    }
    views.push_back({codes[j], std::max(file.keys[j].levels, population.keys[j].levels)});
  }
  std::map<std::uint32_t, std::vector<std::uint32_t>> by_pattern;
  for (std::uint32_t t = 0; t < asked; ++t) {
    by_pattern[file.missing_mask(own.tuples.first_item[t])].push_back(t);
  }

  KMap result{0, std::vector<double>(asked)};
  std::uint64_t absent = 0, exceeded = 0;
  for (const auto& [missing, tuples] : by_pattern) {
    std::vector<CodeView> compared;
    for (std::size_t j = 0; j < views.size(); ++j) {
      if ((missing >> j & 1U) == 0) compared.push_back(views[j]);
    }
    std::vector<std::uint32_t> items(known);
    for (std::uint32_t i = 0; i < known; ++i) items[i] = i;
    for (const std::uint32_t t : tuples) items.push_back(known + t);
    const NumberedTuples groups = number_tuples(compared, items);
    std::vector<std::uint64_t> persons(groups.size());
    for (std::uint32_t i = 0; i < known; ++i) {
      persons[groups.of_item[i]] += of_population.deciding()[i];
    }
    for (std::size_t i = 0; i < tuples.size(); ++i) {
      const std::uint64_t found = persons[groups.of_item[known + i]];
      const std::uint32_t t = tuples[i];
      if (found == 0) absent += own.rows[t];
      if (found < own.deciding()[t]) exceeded += own.rows[t];
      result.population[t] = static_cast<double>(found);
      result.reached = result.reached == 0 ? found : std::min(result.reached, found);
    }
  }
  if (absent > 0) {
    return Error{.code = ErrorCode::kKeyNotInPopulation,
                 .column = strange_column(file, population),
                 .count = absent};
  }
  if (exceeded > 0) {
    return Error{.code = ErrorCode::kPopulationSmallerThanSample, .count = exceeded};
  }
  return result;
}

}  // namespace paravent::risk
