#include "session/trial.h"

#include <algorithm>
#include <utility>

#include "granularity/search.h"
#include "release/internals.h"
#include "release/settle.h"
#include "series/make_series.h"
#include "session/answers.h"
#include "session/role_checks.h"

namespace paravent {

namespace {

/// The first column that the recipe needs and the table lacks, or empty.
std::string lacking(const Table& table, const Recipe& recipe) {
  for (const std::string& name : needed_columns(recipe)) {
    if (name != recipe.individual && table.column(name) == table.columns.size()) return name;
  }
  return {};
}

void add_section(JsonWriter& json, const Recipe& recipe, std::string_view name) {
  json.key(name);
  if (const Json* section = recipe.document.find(name); section != nullptr) {
    json.value(*section);
  } else {
    json.null();
  }
}

/// The choices that preparing depends on. The columns decide what is left of the table.
std::string preparing_of(const Recipe& recipe) {
  JsonWriter json;
  json.begin_object();
  for (const std::string_view name : {"columns", "prepare", "results", "trace", "linked"}) {
    add_section(json, recipe, name);
  }
  json.end_object();
  return json.take();
}

/// The choices that cohorts depend on: the rule only where rare labels are grouped by it.
std::string building_of(const Recipe& recipe) {
  const bool groups =
      std::any_of(recipe.traces().attributes.begin(), recipe.traces().attributes.end(),
                  [](const AttributeSpec& one) { return one.rare_labels == RareLabels::kGroup; });
  return preparing_of(recipe) + (recipe.traces().series ? "series" : "") +
         (groups ? std::to_string(recipe.traces().k) : std::string());
}

bool prepares(const Recipe& recipe) {
  return !recipe.keep.empty() || !recipe.recode.empty() || recipe.cleaning.has_value() ||
         recipe.traces().results.has_value();
}

}  // namespace

Trial::Trial(Table table, questions::Understood understood)
    : table_(std::move(table)), understood_(std::move(understood)) {}
Trial::~Trial() = default;

Status Trial::begin(std::string_view recipe_json) {
  Result<Recipe> recipe = parse_recipe(recipe_json);
  if (!recipe) return recipe.error();
  // A recipe of row-level files is RowsSession's.
  if (recipe.value().publishes_rows())
    return Error{.code = ErrorCode::kRecipeConflict, .key = "rows"};
  if (std::string column = lacking(table_, recipe.value()); !column.empty()) {
    Error error{};
    error.code = ErrorCode::kMissingColumn;
    error.column = std::move(column);
    return error;
  }
  recipe_ = std::move(recipe.value());
  return ok_status();
}

Status Trial::ask() const {
  if (Status asked = ask_about_reading(understood_, table_, recipe_); !asked) return asked;
  return ask_about_roles(role_figures(table_, recipe_), recipe_);
}

Status Trial::prepare() {
  std::string wanted = preparing_of(recipe_);
  if (prepared_for_ == wanted) return ok_status();
  prepared_for_.clear();
  built_for_.clear();
  prepared_.reset();
  report_ = {};
  if (prepares(recipe_)) {
    prepared_ = table_;
    Result<PrepareReport> report = paravent::prepare(*prepared_, recipe_);
    if (!report) return report.error();
    report_ = std::move(report.value());
  } else {
    report_.rows_before = report_.rows_after = table_.rows();
    report_.individuals_before = report_.individuals_after = table_.individuals;
  }
  prepared_for_ = std::move(wanted);
  return ok_status();
}

Status Trial::build() {
  std::string wanted = building_of(recipe_);
  if (built_for_ == wanted) return ok_status();
  built_for_.clear();
  built_ = {};
  Result<BuiltCohorts> built = build_cohorts(prepared(), recipe_);
  if (!built) return built.error();
  built_ = std::move(built.value());
  built_for_ = std::move(wanted);
  return ok_status();
}

std::string Trial::preview_json() const {
  return paravent::preview_json(built_, recipe_, {report_.rows_before, report_.rows_after});
}

/// As the first publication of its series: the one before is not at hand here.
Result<BuiltRelease> Trial::first_of_series() const {
  const Result<series::Units> units = series::find_units(prepared(), recipe_, nullptr);
  if (!units) return units.error();
  BuiltMembers members;
  const Result<BuiltCohorts> built = build_cohorts(units.value().table, recipe_, members);
  if (!built) return built.error();
  Result<series::MadeSeries> made =
      series::make_series(units.value(), built.value(), members, recipe_, nullptr);
  if (!made) return made.error();
  return std::move(made.value().released);
}

Result<BuiltRelease> Trial::masked() const {
  if (recipe_.traces().series) return first_of_series();
  if (!tells_floors(recipe_)) return make_release(built_, recipe_, report_, {});
  Prepared from{prepared(), report_, {}, built_};
  return settle_release(from, recipe_);
}

Result<std::string> Trial::mask_json() const {
  Result<BuiltRelease> made = masked();
  if (!made) return made.error();
  const Release& release = made.value().release;
  const ReleaseFigures f = release_figures(release);
  JsonWriter json;
  json.begin_object();
  json.key("individuals").value(f.individuals).key("cohorts").value(f.cohorts);
  json.key("cohorts_masked").value(f.cohorts_masked);
  json.key("masked_individuals").value(f.masked_individuals);
  json.key("shown").value(f.shown).key("masked").value(f.masked).key("dropped").value(f.dropped);
  json.key("linked_masked").value(f.linked.masked).key("linked_shown").value(f.linked.shown);
  // Of the traces whose size is masked, listed or not; these two are of raw data.
  const InternalFigures& internal = made.value().internal;
  json.key("rare_traces").value(internal.primary_sizes + internal.secondary_sizes);
  const auto& small = internal.small_cohorts;
  json.key("alone").value(small.empty() || small[0].first != 1 ? 0 : small[0].second);
  json.key("below_width").value(f.below_width);
  json.key("group_disclosures").value(f.group_disclosures);
  json.key("attributes").begin_array();
  for (std::size_t l = 1; l < release.end_linked(); ++l) {
    json.begin_object().key("name").value(release.levels[l].name);
    write_level_counts(json, release, l);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return json.take();
}

}  // namespace paravent
