// The section `rows` of a recipe: row-level files to publish in place of traces.
//
// Paris 13 open data collective, "Traces 01, les jeux de données", 2017 (projections, greedy choice
// of columns under a budget); ARX data anonymization tool (hierarchies, models, measures).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "recipe/hierarchy_spec.h"
#include "recipe/methods.h"
#include "recipe/plan_section.h"
#include "support/json.h"
#include "support/result.h"

namespace paravent {

class Fields;
class Faults;
struct Recipe;

struct ProjectionSpec {
  std::string name;
  std::vector<std::string> columns;
};

struct GreedyChoice {
  std::string name;
  std::vector<std::string> start;
  std::optional<std::vector<std::string>> candidates;  ///< nothing: every column of `columns`
  double budget = 5;                                   ///< percent of the raw rows
  std::optional<std::vector<std::string>> taken;       ///< after the start; nothing: search
};

struct LevelledSpec {
  std::string column;
  HierarchySpec hierarchy;
};

struct RowModel {
  ModelKind kind = ModelKind::kDistinctDiversity;
  std::string column;  ///< one of those kept as they are
  double l = 2, c = 2, t = 0.2;
  double alpha = 0.5, beta = 1, delta = 1;
  bool missing_is_value = false;   ///< whether a cell without a value counts as one more
  std::vector<std::string> order;  ///< values, for the ordered distance; empty: by number or bytes
};

struct GeneralisationSpec {
  std::string name;
  std::vector<LevelledSpec> columns;  ///< quasi-identifiers
  std::vector<std::string> keep;      ///< written as they are, after them
  std::vector<RowModel> models;
  std::optional<Withdraw> withdraw;  ///< nothing: kSmall where a model is asked
  double suppression = 0.05;         ///< share of the rows
  Measure measure = Measure::kEntropySuppressed;
  std::optional<std::vector<std::uint32_t>> levels;  ///< nothing: the optimum

  /// Whether classes of k or more may be withdrawn for their sensitive values.
  bool withdraws_any() const { return withdraw == Withdraw::kAny && !models.empty(); }
};

/// Of a column: its values in order, or its codes that mean no value.
using ColumnTexts = std::vector<std::pair<std::string, std::vector<std::string>>>;

struct RegressionSpec {
  std::string y;
  std::vector<std::string> x;
};

/// What the risk of the rows is measured with; nothing of it changes what is published.
struct RiskSpec {
  double tolerated = 0.01;                 ///< τ: re-identifications over persons
  double threshold = 0.2;                  ///< t: a risk above it is counted
  std::optional<double> population_size;   ///< N; nothing: from the weights
  std::optional<std::uint32_t> suda_size;  ///< most columns of a special unique; nothing: all keys
  std::vector<std::string> blocks;         ///< columns that a linkage must agree in
  std::optional<RegressionSpec> regression;
};

/// What k counts: individuals wherever a column tells them apart, unless the recipe says rows.
enum class RowCount : std::uint8_t { kUsual, kIndividuals, kRows };

struct RowsSpec {
  std::uint32_t k = 5;
  RowCount count = RowCount::kUsual;
  bool by_individual = false;  ///< what `count` comes to with the recipe's columns
  /// That may be published; nothing: those that the rest of the section names.
  std::optional<std::vector<std::string>> columns;
  std::vector<ProjectionSpec> projections;
  std::vector<GreedyChoice> greedy;
  std::optional<GeneralisationSpec> generalisation;
  std::optional<PlanSpec> plan;
  char separator = ';';

  // What a person may be recognised by, and what the measures of risk read besides.
  std::vector<std::string> keys;  ///< indirect identifiers
  ColumnTexts ordered;            ///< values of ordered columns
  ColumnTexts missing;            ///< codes that mean no value, beside the empty cell
  std::optional<std::string> weight, household;
  std::vector<std::string> geography;  ///< of which one may be published
  std::vector<std::string> sensitive;  ///< never published
  RiskSpec risk;

  /// Whether the columns of these are read too, assessed_columns().
  bool assessed = false;

  /// Whether every column of the files is read but the individual's and identifiers: for a screen
  /// that wants to see them before any is chosen. A recipe never asks for it.
  bool every_column = false;

  bool any_file() const {
    return !projections.empty() || !greedy.empty() || generalisation || plan;
  }
};

/// The section, if there is one.
std::optional<RowsSpec> read_rows(const Fields& root);

/// Of a recipe of row-level files: names given once, no identifier among the columns, columns of
/// models kept, something to choose from for each greedy search.
void check_rows(const Recipe& recipe, Faults& faults);

/// The columns that the section names (or all that it lists), each once, in its order.
std::vector<std::string> row_columns(const RowsSpec& rows);

/// The columns that an assessment of the risk reads, each once: keys, weight, household, geography,
/// sensitive ones, blocks, those of the regression.
std::vector<std::string> assessed_columns(const RowsSpec& rows);

/// The objects of the section alone, for screens. Errors as of parse_recipe, keys without "rows.".
Result<HierarchySpec> parse_hierarchy_spec(const Json& json);
Result<GeneralisationSpec> parse_generalisation_spec(const Json& json);

/// The member `name`, by column: {column: [texts]}.
void read_column_texts(const Fields& rows, std::string_view name, ColumnTexts& out);

/// The texts of a column that are no value: the empty cell and the codes of `missing`.
std::vector<std::string> missing_texts(const RowsSpec& rows, const std::string& column);

/// The exported name of a measure or of a model: "entropy_suppressed", "equal_closeness".
std::string_view measure_name(Measure measure);
std::string_view model_name(ModelKind kind);

}  // namespace paravent
