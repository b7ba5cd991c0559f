// The reader of plans; see plan_section.h.
#include "recipe/plan_section.h"

#include <algorithm>
#include <utility>

#include "recipe/fields.h"
#include "recipe/rows_section.h"
#include "recipe/sections.h"

namespace paravent {
namespace {

using ColumnNames = std::vector<std::string>;

constexpr double kMostNumber = 1e15;

/// A number from `low` to `high`, the ends left out where `open`.
bool read_within(const Fields& fields, std::string_view name, double& out, double low, double high,
                 bool open, ErrorCode code = ErrorCode::kRecipeRange) {
  std::optional<double> number;
  fields.number_or_null(name, number);
  if (!number) return false;
  const bool within = open ? *number > low && *number < high : *number >= low && *number <= high;
  if (!within) fields.fault(code, name);
  out = *number;
  return within;
}

void read_step_column(const Fields& fields, std::string& out) {
  fields.require("column");
  fields.text("column", out);
  if (fields.find("column") != nullptr && out.empty()) {
    fields.fault(ErrorCode::kRecipeRange, "column");
  }
}

void read_step_columns(const Fields& fields, std::string_view name, ColumnNames& out) {
  fields.require(name);
  fields.columns(name, out);
  if (fields.find(name) != nullptr && out.empty()) {
    fields.fault(ErrorCode::kRecipeMissingKey, name);
  }
}

void read_threshold(const Fields& fields, std::string_view name,
                    std::optional<std::uint32_t>& out) {
  if (fields.find_set(name) == nullptr) return;
  fields.integer(name, out.emplace(), 2, kMaxThreshold);
}

/// A map from columns to weights above 0; faults name the map, whose keys are the user's.
void read_weights(const Fields& fields, std::map<std::string, double>& out) {
  const Json* given = fields.find_set("weights");
  if (given == nullptr) return;
  if (!given->is(Json::Kind::kObject)) return fields.fault(ErrorCode::kRecipeType, "weights");
  for (const auto& [column, weight] : given->members) {
    if (!weight.is(Json::Kind::kNumber)) {
      fields.fault(ErrorCode::kRecipeType, "weights", column);
    } else if (column.empty() || !(weight.number > 0 && weight.number <= kMostNumber)) {
      fields.fault(ErrorCode::kRecipeRange, "weights", column);
    }
    out[column] = weight.number;
  }
}

SampleStep read_sample(const Fields& fields) {
  SampleStep step;
  fields.require("share");
  read_within(fields, "share", step.share, 0, 1, true, ErrorCode::kShareOutOfRange);
  fields.columns("strata", step.strata);
  fields.integer("min", step.min, 0, 1000000);
  return step;
}

RecodeStep read_recode(const Fields& fields) {
  RecodeStep step;
  read_step_column(fields, step.column);
  fields.require("hierarchy");
  step.hierarchy =
      read_hierarchy_spec(fields.find("hierarchy"), fields.key("hierarchy"), fields.faults());
  fields.require("level");
  fields.integer("level", step.level, 1, 1000);
  return step;
}

TailStep read_tail(const Fields& fields, bool top) {
  TailStep step;
  step.top = top;
  read_step_column(fields, step.column);
  double number = 0;
  if (read_within(fields, "at", number, -kMostNumber, kMostNumber, false)) step.at = number;
  if (read_within(fields, "quantile", number, 0, 1, true)) step.quantile = number;
  const bool at = fields.find_set("at") != nullptr;
  if (at == (fields.find_set("quantile") != nullptr)) {
    fields.fault(at ? ErrorCode::kRecipeConflict : ErrorCode::kRecipeMissingKey, "at");
  }
  fields.choice<bool>("value", step.mean, {{"label", false}, {"mean", true}});
  return step;
}

SwapRecordsStep read_swap_records(const Fields& fields) {
  using Unit = SwapRecordsStep::Unit;
  SwapRecordsStep step;
  fields.choice<Unit>(
      "unit", step.unit,
      {{"row", Unit::kRow}, {"individual", Unit::kIndividual}, {"household", Unit::kHousehold}});
  read_step_columns(fields, "hierarchy", step.hierarchy);
  read_step_columns(fields, "risk", step.risk);
  fields.require("profiles");
  for (const auto& [item, at] : fields.list("profiles")) {
    SwapRecordsStep::Profile& profile = step.profiles.emplace_back();
    if (item->is(Json::Kind::kString)) {
      profile.size = item->text == "size";
      if (!profile.size) fields.faults().add(ErrorCode::kRecipeRange, at);
      continue;
    }
    if (!item->is(Json::Kind::kArray)) {
      fields.faults().add(ErrorCode::kRecipeType, at);
      continue;
    }
    for (std::size_t i = 0; i < item->items.size(); ++i) {
      fields.read_text(item->items[i], key_of(at, i), profile.columns.emplace_back());
    }
  }
  if (fields.find("profiles") != nullptr && step.profiles.empty()) {
    fields.fault(ErrorCode::kRecipeMissingKey, "profiles");
  }
  read_threshold(fields, "k", step.k);
  fields.require("rate");
  read_within(fields, "rate", step.rate, 0, 1, false);
  return step;
}

MicroaggregateStep read_microaggregate(const Fields& fields) {
  using Method = MicroaggregateStep::Method;
  MicroaggregateStep step;
  read_step_columns(fields, "columns", step.columns);
  fields.choice<Method>(
      "method", step.method,
      {{"mdav", Method::kMdav}, {"optimal", Method::kOptimal}, {"mixed", Method::kMixed}});
  if (step.method == Method::kOptimal && step.columns.size() > 1) {
    fields.fault(ErrorCode::kRecipeRange, "columns");
  }
  read_threshold(fields, "k", step.k);
  read_weights(fields, step.weights);
  if (step.method != Method::kMixed && !step.weights.empty()) {
    fields.fault(ErrorCode::kRecipeConflict, "weights");
  }
  return step;
}

void read_bounds(const Fields& fields, NoiseStep& step) {
  const Json* given = fields.find_set("bounds");
  if (given == nullptr) return;
  if (!given->is(Json::Kind::kObject)) return fields.fault(ErrorCode::kRecipeType, "bounds");
  for (const auto& member : given->members) {
    const std::string& column = member.first;
    const auto fault = [&](ErrorCode code) { fields.fault(code, "bounds", column); };
    const Json& pair = member.second;
    if (!pair.is(Json::Kind::kArray) || pair.items.size() != 2) {
      fault(ErrorCode::kRecipeType);
      continue;
    }
    std::optional<double> ends[2];
    for (std::size_t i = 0; i < 2; ++i) {
      if (pair.items[i].is(Json::Kind::kNull)) continue;
      if (!pair.items[i].is(Json::Kind::kNumber)) fault(ErrorCode::kRecipeType);
      ends[i] = pair.items[i].number;
    }
    if ((ends[0] && ends[1] && !(*ends[0] < *ends[1])) || (!ends[0] && !ends[1])) {
      fault(ErrorCode::kRecipeRange);
    }
    if (std::find(step.columns.begin(), step.columns.end(), column) == step.columns.end()) {
      fault(ErrorCode::kRecipeConflict);
    }
    step.bounds[column] = {ends[0], ends[1]};
  }
}

NoiseStep read_noise(const Fields& fields) {
  NoiseStep step;
  read_step_columns(fields, "columns", step.columns);
  fields.choice<NoiseKind>("kind", step.kind,
                           {{"additive", NoiseKind::kAdditive},
                            {"correlated", NoiseKind::kCorrelated},
                            {"restoring", NoiseKind::kRestoring},
                            {"multiplicative", NoiseKind::kMultiplicative}});
  fields.require("variance");
  read_within(fields, "variance", step.variance, 0, 1e6, true);
  read_bounds(fields, step);
  if (fields.find_set("at_bounds") != nullptr) {
    fields.choice<AtBounds>("at_bounds", step.at_bounds,
                            {{"clip", AtBounds::kClip}, {"reflect", AtBounds::kReflect}});
  }
  if (step.bounds.empty() != (step.at_bounds == AtBounds::kNone)) {
    fields.fault(step.bounds.empty() ? ErrorCode::kRecipeConflict : ErrorCode::kRecipeMissingKey,
                 "at_bounds");
  }
  return step;
}

void read_matrix(const Fields& fields, PramStep& step) {
  if (fields.find_set("matrix") == nullptr) return;
  const auto lines = fields.list("matrix");
  for (const auto& [line, at] : lines) {
    if (!line->is(Json::Kind::kArray) || line->items.size() != lines.size()) {
      fields.faults().add(ErrorCode::kMatrixRows, at);
      return;
    }
    for (const Json& item : line->items) {
      if (!item.is(Json::Kind::kNumber)) fields.faults().add(ErrorCode::kRecipeType, at);
      step.matrix.push_back(item.number);
    }
  }
  if (step.matrix.empty()) fields.fault(ErrorCode::kMatrixRows, "matrix");
  if (!step.levels.empty() && step.levels.size() != lines.size()) {
    fields.fault(ErrorCode::kMatrixRows, "matrix");
  }
}

PramStep read_pram(const Fields& fields, std::uint32_t k) {
  PramStep step;
  read_step_column(fields, step.column);
  fields.require("kind");
  fields.choice<PramKind>("kind", step.kind,
                          {{"given", PramKind::kGiven},
                           {"keep", PramKind::kKeep},
                           {"invariant", PramKind::kInvariant}});
  if (fields.find_set("levels") != nullptr) fields.labels("levels", step.levels);
  read_matrix(fields, step);
  double keep = 0;
  if (read_within(fields, "keep", keep, 0, 1, true)) step.keep = keep;
  const bool has_matrix = fields.find_set("matrix") != nullptr;
  const bool has_keep = fields.find_set("keep") != nullptr;
  const bool wants_keep =
      step.kind == PramKind::kKeep || (step.kind == PramKind::kInvariant && !has_matrix);
  if (wants_keep ? has_matrix : has_keep) {
    fields.fault(ErrorCode::kRecipeConflict, wants_keep ? "matrix" : "keep");
  }
  if (wants_keep ? !has_keep : !has_matrix) {
    fields.fault(ErrorCode::kRecipeMissingKey, wants_keep ? "keep" : "matrix");
  }
  read_within(fields, "mix", step.mix, 0, 1, false);
  if (fields.find_set("round_to") != nullptr) {
    fields.integer("round_to", step.round_to.emplace(), k, 1000000);
  }
  return step;
}

void read_sets(const Fields& fields, SuppressStep& step) {
  using Level = SuppressStep::Level;
  const bool has_sets = fields.find_set("sets") != nullptr;
  if (has_sets) {
    for (const auto& [item, at] : fields.list("sets")) {
      ColumnNames& set = step.sets.emplace_back();
      if (!item->is(Json::Kind::kArray) || item->items.empty()) {
        fields.faults().add(ErrorCode::kRecipeType, at);
        continue;
      }
      for (std::size_t i = 0; i < item->items.size(); ++i) {
        fields.read_text(item->items[i], key_of(at, i), set.emplace_back());
      }
    }
  }
  const bool has_size = fields.find_set("size") != nullptr;
  fields.integer_or_null("size", step.size, 1, 12);
  if (step.level != Level::kCombinations) {
    if (has_sets || has_size) fields.fault(ErrorCode::kRecipeConflict, has_sets ? "sets" : "size");
    return;
  }
  if (has_sets == has_size || (has_sets && step.sets.empty())) {
    fields.fault(has_sets && has_size ? ErrorCode::kRecipeConflict : ErrorCode::kRecipeMissingKey,
                 "size");
  }
}

SuppressStep read_suppress(const Fields& fields) {
  using Level = SuppressStep::Level;
  SuppressStep step;
  fields.choice<Level>("level", step.level,
                       {{"strict", Level::kStrict},
                        {"any", Level::kAny},
                        {"combinations", Level::kCombinations},
                        {"risk", Level::kRisk}});
  const bool has_unit = fields.find_set("unit") != nullptr;
  if (has_unit) fields.choice<bool>("unit", step.by_household, {{"household", true}});
  if (has_unit && step.level != Level::kStrict) fields.fault(ErrorCode::kRecipeConflict, "unit");
  if (fields.find_set("columns") != nullptr) read_step_columns(fields, "columns", step.columns);
  read_weights(fields, step.weights);
  fields.columns("never", step.never);
  read_sets(fields, step);
  double tolerated = 0;
  if (read_within(fields, "tolerated", tolerated, 0, 1, false)) step.tolerated = tolerated;
  const bool tolerates = step.tolerated && step.level != Level::kRisk;
  if (tolerates) fields.fault(ErrorCode::kRecipeConflict, "tolerated");
  return step;
}

RoundStep read_round(const Fields& fields) {
  RoundStep step;
  read_step_column(fields, step.column);
  fields.require("base");
  read_within(fields, "base", step.base, 0, kMostNumber, true);
  fields.flag("random", step.random);
  return step;
}

SwapRanksStep read_swap_ranks(const Fields& fields) {
  SwapRanksStep step;
  read_step_columns(fields, "columns", step.columns);
  read_within(fields, "window", step.window, 0, 100, false);
  if (!(step.window > 0)) fields.fault(ErrorCode::kRecipeRange, "window");
  return step;
}

std::optional<PlanStep> read_step(const Json* json, const std::string& path, Faults& faults,
                                  std::uint32_t k) {
  const Json* word = json->is(Json::Kind::kObject) ? json->find("step") : nullptr;
  const std::string name = word != nullptr && word->is(Json::Kind::kString) ? word->text : "";
  const auto fields = [&](std::initializer_list<std::string_view> known) {
    return Fields(json, path, faults, known);
  };
  if (name == "sample") return read_sample(fields({"step", "share", "strata", "min"}));
  if (name == "recode") return read_recode(fields({"step", "column", "hierarchy", "level"}));
  if (name == "top" || name == "bottom") {
    return read_tail(fields({"step", "column", "at", "quantile", "value"}), name == "top");
  }
  if (name == "swap_records") {
    return read_swap_records(
        fields({"step", "unit", "hierarchy", "risk", "profiles", "k", "rate"}));
  }
  if (name == "swap_ranks") return read_swap_ranks(fields({"step", "columns", "window"}));
  if (name == "microaggregate") {
    return read_microaggregate(fields({"step", "columns", "method", "k", "weights"}));
  }
  if (name == "noise") {
    return read_noise(fields({"step", "columns", "kind", "variance", "bounds", "at_bounds"}));
  }
  if (name == "pram") {
    return read_pram(
        fields({"step", "column", "kind", "matrix", "keep", "mix", "round_to", "levels"}), k);
  }
  if (name == "suppress") {
    return read_suppress(fields(
        {"step", "unit", "level", "columns", "weights", "never", "size", "sets", "tolerated"}));
  }
  if (name == "round") return read_round(fields({"step", "column", "base", "random"}));
  if (!json->is(Json::Kind::kObject)) {
    faults.add(ErrorCode::kRecipeType, path);
  } else {
    faults.add(word == nullptr ? ErrorCode::kRecipeMissingKey : ErrorCode::kRecipeRange,
               key_of(path, "step"));
  }
  return std::nullopt;
}

/// The key of a member called so, at any depth; maps of the user's columns are not looked into.
std::optional<std::string> find_secret(const Json& json, const std::string& path) {
  for (const auto& [name, value] : json.members) {
    if (name == "seed" || name == "secret") return key_of(path, name);
    if (name == "weights" || name == "bounds") continue;
    if (auto found = find_secret(value, key_of(path, name))) return found;
  }
  for (std::size_t i = 0; i < json.items.size(); ++i) {
    if (auto found = find_secret(json.items[i], key_of(path, i))) return found;
  }
  return std::nullopt;
}

}  // namespace

std::optional<PlanSpec> read_plan(const Fields& rows) {
  const Json* given = rows.find_set("plan");
  if (given == nullptr) return std::nullopt;
  const std::string path = rows.key("plan");
  if (const auto secret = find_secret(*given, path)) {
    rows.faults().add(ErrorCode::kSecretInRecipe, *secret);
    return std::nullopt;
  }
  const Fields fields(given, path, rows.faults(), {"name", "columns", "households", "steps"});
  PlanSpec plan{.name = {}, .columns = {}, .households = read_households(fields), .steps = {}};
  fields.require("name");
  fields.text("name", plan.name);
  read_step_columns(fields, "columns", plan.columns);
  fields.require("steps");
  std::uint32_t k = RowsSpec{}.k;
  if (const Json* number = rows.find("k"); number != nullptr && number->number >= 2) {
    k = static_cast<std::uint32_t>(std::min<double>(number->number, kMaxThreshold));
  }
  for (const auto& [json, at] : fields.list("steps")) {
    if (auto step = read_step(json, at, rows.faults(), k)) plan.steps.push_back(std::move(*step));
  }
  if (fields.find("steps") != nullptr && plan.steps.empty()) {
    fields.fault(ErrorCode::kRecipeMissingKey, "steps");
  }
  return plan;
}

}  // namespace paravent
