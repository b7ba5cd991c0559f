// Pieces of the JSON for the user's own screen that sessions and trials have in common.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "recipe/recipe.h"
#include "release/release.h"
#include "support/json.h"
#include "table/prepare.h"
#include "traces/build.h"

namespace paravent {

void write_strings(JsonWriter& json, std::string_view name, std::span<const std::string> texts);
/// [{column, labels, rows}, …]
void write_duplicates(JsonWriter& json, std::span<const ProbableDuplicate> duplicates);
/// `distinct` labels of a column, and the thousand with most rows as `labels`: [[label, rows], …].
/// A column that is not there has none. Raw.
void write_labels(JsonWriter& json, const Table& table, std::string_view name);
/// Pairs of attributes that depend on each other, with an example. Raw.
void write_dependencies(JsonWriter& json, const TraceFigures& figures, const Recipe& recipe);

/// A member [[width, masked counts of it], …], ascending.
void write_histogram(JsonWriter& json, std::string_view name,
                     std::span<const std::pair<std::uint64_t, std::uint64_t>> histogram);
/// Members shown, masked, dropped and counted of a level that is no sizes: published figures.
void write_level_counts(JsonWriter& json, const Release& release, std::size_t level);

/// Rows before and after preparing.
struct RowCounts {
  std::uint64_t before = 0, after = 0;
};
/// Rows, individuals, cohorts, years, largest traces, conflicts, dependencies. Raw.
std::string preview_json(const BuiltCohorts& built, const Recipe& recipe, RowCounts rows);

}  // namespace paravent
