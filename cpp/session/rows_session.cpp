#include "session/rows_session.h"

#include <algorithm>
#include <utility>

#include "dossier/row_dossier.h"
#include "exports/row_figures_json.h"
#include "perturbation/swapping.h"
#include "rowfiles/figures.h"
#include "session/answers.h"
#include "session/request.h"
#include "session/role_checks.h"

namespace paravent {

namespace {

/// Weight and household, which a plan only needs to know, are not to be published unless chosen.
bool is_shown(const RowsSpec& rows, const std::string& column) {
  return (column != rows.weight && column != rows.household) || !rows.columns ||
         std::find(rows.columns->begin(), rows.columns->end(), column) != rows.columns->end();
}

/// Of each row its household, numbered by first rows; nothing where the recipe names none.
std::vector<std::uint32_t> households_of(const Table& table, const RowsSpec& rows,
                                         std::uint32_t& count) {
  std::vector<std::uint32_t> of_row;
  const std::size_t at = rows.household ? table.column(*rows.household) : table.columns.size();
  if (at == table.columns.size()) return of_row;
  const Column& column = table.columns[at];
  constexpr std::uint32_t kNone = 0xffffffffU;
  std::vector<std::uint32_t> number(column.dictionary.size(), kNone);
  std::vector<std::uint8_t> alone(column.dictionary.size());
  for (const std::string& text : missing_texts(rows, column.name)) {
    const std::uint32_t code = column.dictionary.find(text);
    if (code != Dictionary::kNone) alone[code] = 1;
  }
  column.codes.for_each([&](std::uint32_t code) {
    if (alone[code] != 0 || number[code] == kNone) number[code] = count++;
    of_row.push_back(number[code]);
  });
  return of_row;
}

}  // namespace

Status RowsSession::configure_rows(std::string_view recipe_json, bool explore) {
  Result<Recipe> recipe = parse_recipe(recipe_json);
  if (!recipe) return recipe.error();
  if (!recipe.value().publishes_rows())
    return Error{.code = ErrorCode::kRecipeMissingKey, .key = "rows"};
  RowsSpec& rows = recipe.value().rows();
  rows.every_column = rows.every_column || (explore && !rows.columns);
  rows.assessed = explore;  // plans are tried, which may need weight and household
  begin(std::move(recipe.value()));
  return ok_status();
}

Status RowsSession::prepare() {
  table_ = take_table();
  asked_ = ask_about_reading(understood(), table_, recipe_);
  Result<PrepareReport> report = paravent::prepare(table_, recipe_);
  if (!report) return report.error();
  prepared_ = std::move(report.value());
  rows_.emplace(table_, recipe_.rows().by_individual);
  return ok_status();
}

std::string RowsSession::labels_json(std::string_view column) {
  table_ = take_table();
  JsonWriter json;
  json.begin_object();
  write_labels(json, table_, column);
  json.end_object();
  return json.take();
}

std::string RowsSession::open_json() const {
  const std::uint32_t k = recipe_.rows().k;
  JsonWriter json;
  json.begin_object();
  json.key("k").value(k).key("rows").begin_object().key("read").value(prepared_.rows_before);
  json.key("raw").value(prepared_.rows_raw()).key("before").value(prepared_.rows_after);
  json.end_object();
  json.key("individuals");
  if (recipe_.individual.empty()) {
    json.null();
  } else {
    json.value(prepared_.individuals_after);
  }
  json.key("cleaning");
  write_cleaning(json, recipe_, prepared_);
  json.key("columns").begin_array();
  std::uint32_t count = 0;
  const std::vector<std::uint32_t> households = households_of(table_, recipe_.rows(), count);
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < table_.columns.size(); ++i) {
    if (!is_shown(recipe_.rows(), table_.columns[i].name)) continue;
    all.push_back(i);
    json.begin_object();
    write_column(json, column_figures(*rows_, i, k));
    json.key("of_household");
    if (households.empty()) {
      json.null();
    } else {
      json.value(perturbation::units_that_move(households, count, rows_->column(i)) == 0);
    }
    json.key("range");
    if (const auto range = number_range(*rows_, i)) {
      json.begin_inline_array().value(range->least).value(range->low);
      json.value(range->high).value(range->most).end_array();
    } else {
      json.null();
    }
    json.end_object();
  }
  json.end_array().key("classes");
  write_classes(json, classes_by(*rows_, all, k));
  json.end_object();
  return json.take();
}

Result<std::string> RowsSession::project_json(std::string_view text) const {
  const Request request(text, {"columns", "k"});
  const std::uint32_t k = request.number("k", recipe_.rows().k, 1, Request::kMost);
  const auto columns = columns_of(request, "columns", table_);
  if (!columns) return columns.error();
  if (columns.value().empty()) {
    return Error{.code = ErrorCode::kRecipeMissingKey, .key = "columns"};
  }
  const ClassSummary classes = classes_by(*rows_, columns.value(), k);
  JsonWriter json;
  json.begin_object().key("loss");
  write_loss(json, {prepared_.rows_raw(), classes.rows, classes.rows - classes.rows_at_risk});
  json.key("classes");
  write_classes(json, classes);
  json.end_object();
  return json.take();
}

Result<std::string> RowsSession::greedy_json(std::string_view text) {
  const Request request(text, {"action", "start", "candidates", "k", "budget", "column", "steps"});
  const std::string action = request.action();
  if (action == "begin") {
    GreedySpec spec;
    spec.k = request.number("k", recipe_.rows().k, 1, Request::kMost);
    spec.raw_rows = prepared_.rows_raw();
    std::optional<double> budget;
    request.fields().number_or_null("budget", budget);
    spec.budget_percent = budget.value_or(spec.budget_percent);
    const auto start = columns_of(request, "start", table_);
    if (!start) return start.error();
    spec.start = start.value();
    if (spec.start.empty()) return Error{.code = ErrorCode::kRecipeMissingKey, .key = "start"};
    const bool all = request.fields().find_set("candidates") == nullptr;
    for (std::size_t i = 0; all && i < table_.columns.size(); ++i) {
      if (is_shown(recipe_.rows(), table_.columns[i].name)) spec.candidates.push_back(i);
    }
    if (!all) {
      const auto candidates = columns_of(request, "candidates", table_);
      if (!candidates) return candidates.error();
      spec.candidates = candidates.value();
    }
    Result<GreedyPath> path = begin_greedy(*rows_, std::move(spec));
    if (!path) return path.error();
    path_ = std::move(path.value());
  } else if (const auto error = request.error()) {
    return *error;
  } else if (!path_) {
    return Error{.code = ErrorCode::kNoSearch};
  } else if (action == "advance") {
    if (goes_on(path_->spec, next_)) take(*rows_, *path_, next_.front().column, next_);
  } else if (action == "take") {
    std::string name;
    request.fields().text("column", name);
    const Result<std::size_t> column = find_column(table_, name);
    if (!column) return column.error();
    const bool on_path =
        std::any_of(path_->rounds.begin(), path_->rounds.end(),
                    [&](const GreedyRound& round) { return round.column == column.value(); });
    if (on_path) {
      return Error{.code = ErrorCode::kRecipeDuplicate, .column = name, .key = "column"};
    }
    take(*rows_, *path_, column.value(), next_);
  } else if (action == "rewind") {
    const std::uint32_t rounds = request.number("steps", 0, 0, Request::kMost);
    if (const auto wrong = request.error()) return *wrong;
    path_ = rewind(*rows_, *path_, rounds);
  } else {
    return Request::wrong_action();
  }
  next_ = rank_next(*rows_, *path_);
  return greedy_state();
}

std::string RowsSession::greedy_state() const {
  const GreedyPath& path = *path_;
  const auto write_step = [&](JsonWriter& json, std::size_t column, const RowLoss& loss) {
    json.begin_object().key("column").value(table_.columns[column].name).key("loss");
    write_loss(json, loss);
  };
  JsonWriter json;
  json.begin_object().key("steps").begin_array();
  for (const GreedyRound& round : path.rounds) {
    write_step(json, round.column, round.loss);
    json.end_object();
  }
  json.end_array().key("next").begin_array();
  for (const Candidate& candidate : next_) {
    write_step(json, candidate.column, candidate.loss);
    json.key("within").value(within_budget(path.spec, candidate.loss)).end_object();
  }
  json.end_array().key("loss");
  write_loss(json, path.loss);
  // The most rows that within_budget() allows: floating-point noise must not take one away.
  auto most = static_cast<std::uint64_t>(path.spec.budget_percent / 100 *
                                         static_cast<double>(path.spec.raw_rows));
  const auto fits = [&](std::uint64_t lost) {
    return within_budget(path.spec, {path.loss.raw, path.loss.before, path.loss.raw - lost});
  };
  if (most < path.loss.raw && fits(most + 1)) ++most;
  if (most > 0 && !fits(most)) --most;
  json.key("budget_rows").value(most);
  json.key("done").value(!goes_on(path.spec, next_));
  json.end_object();
  return json.take();
}

Result<std::string> RowsSession::hierarchy_json(std::string_view text) const {
  constexpr std::uint32_t kShown = 200, kMostShown = 5000, kExamples = 5;
  const Request request(text, {"column", "hierarchy", "limit"});
  const std::uint32_t shown = request.number("limit", kShown, 1, kMostShown);
  std::string name;
  request.fields().text("column", name);
  const Json* given = request.fields().find_set("hierarchy");
  if (const auto error = request.error()) return *error;
  const Result<std::size_t> index = find_column(table_, name);
  if (!index) return index.error();
  const Column& column = table_.columns[index.value()];
  const Result<HierarchySpec> spec = parse_hierarchy_spec(given == nullptr ? Json() : *given);
  if (!spec) return spec.error();
  const Result<Hierarchy> made = make_hierarchy(spec.value(), column, recipe_.rows());
  if (!made) return made.error();
  const Result<LevelledColumn> bound = bind_hierarchy(made.value(), column);
  if (!bound) return bound.error();
  const Hierarchy& hierarchy = made.value();
  JsonWriter json;
  json.begin_object().key("height").value(std::uint64_t{hierarchy.height()});
  json.key("levels").begin_array();
  for (const std::vector<std::string>& labels : hierarchy.labels) {
    json.begin_object().key("labels").value(std::uint64_t{labels.size()});
    json.key("examples").begin_inline_array();
    for (std::size_t i = 0; i < labels.size() && i < kExamples; ++i) json.value(labels[i]);
    json.end_array().end_object();
  }
  json.end_array().key("values").begin_array();
  for (std::uint32_t value = 0; value < hierarchy.labels[0].size() && value < shown; ++value) {
    json.begin_inline_array();
    std::uint32_t label = value;
    for (std::size_t level = 0; level <= hierarchy.height(); ++level) {
      json.value(hierarchy.labels[level][label]);
      if (level < hierarchy.height()) label = hierarchy.up[level][label];
    }
    json.end_array();
  }
  json.end_array().key("total").value(std::uint64_t{hierarchy.labels[0].size()});
  json.key("csv").value(write_hierarchy(hierarchy)).end_object();
  return json.take();
}

}  // namespace paravent
