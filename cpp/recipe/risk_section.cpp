// What the risk of row-level files is measured with: members of a recipe's section `rows`, and what
// they must be to each other. Terms: A. Hundepool et al., "Statistical disclosure control", 2012.
#include <algorithm>
#include <cmath>
#include <set>

#include "recipe/fields.h"
#include "recipe/recipe.h"
#include "recipe/sections.h"

namespace paravent {
namespace {

constexpr std::size_t kMostIndirect = 15;       // as risk::kMostKeys
constexpr std::uint32_t kMostSudaColumns = 12;  // as risk::kMostCombinedKeys

void read_column_or_null(const Fields& fields, std::string_view name,
                         std::optional<std::string>& out) {
  if (fields.find_set(name) == nullptr) return;
  std::string column;
  fields.text(name, column);
  if (column.empty()) fields.fault(ErrorCode::kRecipeRange, name);
  out = std::move(column);
}

void read_share(const Fields& fields, std::string_view name, double& out) {
  std::optional<double> share;
  fields.number_or_null(name, share);
  if (share && !(*share >= 0 && *share <= 1)) fields.fault(ErrorCode::kRecipeRange, name);
  out = share.value_or(out);
}

RiskSpec read_measures(const Json* json, const Fields& rows) {
  const Fields fields(
      json, rows.key("risk"), rows.faults(),
      {"tolerated", "threshold", "population_size", "suda_size", "blocks", "regression"});
  RiskSpec spec;
  read_share(fields, "tolerated", spec.tolerated);
  read_share(fields, "threshold", spec.threshold);
  fields.number_or_null("population_size", spec.population_size);
  if (spec.population_size) {
    const double size = *spec.population_size;
    if (size != std::floor(size)) {
      fields.fault(ErrorCode::kRecipeType, "population_size");
    } else if (!(size >= 1 && size <= 1e15)) {
      fields.fault(ErrorCode::kRecipeRange, "population_size");
    }
  }
  std::uint32_t most = 0;
  fields.integer_or_null("suda_size", most, 1, kMostSudaColumns);
  if (most > 0) spec.suda_size = most;
  fields.columns("blocks", spec.blocks);
  if (const Json* given = fields.find_set("regression")) {
    const Fields model(given, fields.key("regression"), rows.faults(), {"y", "x"});
    RegressionSpec& regression = spec.regression.emplace();
    model.require("y");
    model.text("y", regression.y);
    if (model.find("y") != nullptr && regression.y.empty()) {
      model.fault(ErrorCode::kRecipeRange, "y");
    }
    model.require("x");
    model.columns("x", regression.x);
    if (model.find("x") != nullptr && regression.x.empty()) {
      model.fault(ErrorCode::kRecipeMissingKey, "x");
    }
  }
  return spec;
}

}  // namespace

/// A map from columns to texts that differ. Its faults stop at the column: the texts are values.
void read_column_texts(const Fields& rows, std::string_view name, ColumnTexts& out) {
  const Json* given = rows.find_set(name);
  if (given == nullptr) return;
  if (!given->is(Json::Kind::kObject)) return rows.fault(ErrorCode::kRecipeType, name);
  for (const auto& member : given->members) {
    const auto& [column, list] = member;
    const auto fault = [&](ErrorCode code) { rows.fault(code, name, member.first); };
    if (column.empty()) fault(ErrorCode::kRecipeRange);
    if (!list.is(Json::Kind::kArray)) {
      fault(ErrorCode::kRecipeType);
      continue;
    }
    std::set<std::string> seen;
    std::vector<std::string>& texts = out.emplace_back(column, std::vector<std::string>()).second;
    for (const Json& item : list.items) {
      if (!item.is(Json::Kind::kString)) {
        fault(ErrorCode::kRecipeType);
      } else if (item.text.find('\0') != std::string::npos) {
        fault(ErrorCode::kRecipeRange);
      } else if (!seen.insert(item.text).second) {
        fault(ErrorCode::kRecipeDuplicate);
      } else {
        texts.push_back(item.text);
      }
    }
  }
}

void read_risk(const Fields& rows, RowsSpec& spec) {
  rows.columns("keys", spec.keys);
  if (spec.keys.size() > kMostIndirect) rows.fault(ErrorCode::kRecipeRange, "keys");
  read_column_texts(rows, "ordered", spec.ordered);
  read_column_texts(rows, "missing", spec.missing);
  read_column_or_null(rows, "weight", spec.weight);
  read_column_or_null(rows, "household", spec.household);
  rows.columns("geography", spec.geography);
  rows.columns("sensitive", spec.sensitive);
  if (const Json* json = rows.find_set("risk")) spec.risk = read_measures(json, rows);
}

void check_risk(const Recipe& recipe, Faults& faults) {
  const RowsSpec& rows = recipe.rows();
  const auto among = [](const std::vector<std::string>& list, const std::string& column) {
    return std::find(list.begin(), list.end(), column) != list.end();
  };
  const auto use = [&](const std::string& column, const std::string& key) {
    const bool secret =
        !column.empty() && (column == recipe.individual || among(recipe.identifiers, column));
    if (secret) faults.add(ErrorCode::kRecipeDuplicate, key, column);
  };
  const auto use_all = [&](const std::vector<std::string>& columns, const std::string& key) {
    for (std::size_t i = 0; i < columns.size(); ++i) use(columns[i], key_of(key, i));
  };
  use_all(rows.keys, "rows.keys");
  for (const auto& [column, values] : rows.ordered) use(column, "rows.ordered");
  for (const auto& [column, codes] : rows.missing) use(column, "rows.missing");
  use_all(rows.geography, "rows.geography");
  use_all(rows.sensitive, "rows.sensitive");
  use_all(rows.risk.blocks, "rows.risk.blocks");
  if (rows.risk.regression) {
    const RegressionSpec& regression = *rows.risk.regression;
    use(regression.y, "rows.risk.regression.y");
    use_all(regression.x, "rows.risk.regression.x");
    if (among(regression.x, regression.y)) {
      faults.add(ErrorCode::kRecipeDuplicate, "rows.risk.regression.y", regression.y);
    }
  }
  // A weight and a household's number say nothing that a person is known by.
  if (rows.weight) {
    use(*rows.weight, "rows.weight");
    if (among(rows.keys, *rows.weight)) {
      faults.add(ErrorCode::kRecipeDuplicate, "rows.weight", *rows.weight);
    }
  }
  if (rows.household) {
    use(*rows.household, "rows.household");
    if (among(rows.keys, *rows.household) || rows.household == rows.weight) {
      faults.add(ErrorCode::kRecipeDuplicate, "rows.household", *rows.household);
    }
  }
}

std::vector<std::string> assessed_columns(const RowsSpec& rows) {
  std::vector<std::string> columns;
  const auto add = [&](const std::string& column) {
    if (std::find(columns.begin(), columns.end(), column) == columns.end()) {
      columns.push_back(column);
    }
  };
  const auto add_all = [&](const std::vector<std::string>& more) {
    for (const std::string& column : more) add(column);
  };
  add_all(rows.keys);
  if (rows.weight) add(*rows.weight);
  if (rows.household) add(*rows.household);
  add_all(rows.geography);
  add_all(rows.sensitive);
  add_all(rows.risk.blocks);
  if (rows.risk.regression) {
    add(rows.risk.regression->y);
    add_all(rows.risk.regression->x);
  }
  return columns;
}

}  // namespace paravent
