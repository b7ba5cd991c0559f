#include "session/risk_session.h"

#include <algorithm>
#include <utility>

#include "risk/canonical.h"
#include "rowfiles/hierarchies.h"
#include "session/role_checks.h"
#include "session/session.h"
#include "table/bands.h"

namespace paravent {
namespace {

/// Indexes of the columns that the table has; those that are not read are no matter of risk.
std::vector<std::size_t> places_of(const Table& table, const std::vector<std::string>& names) {
  std::vector<std::size_t> places;
  for (const std::string& name : names) {
    if (const auto found = find_column(table, name)) places.push_back(found.value());
  }
  return places;
}

/// Whether every value that is one is a number, and there are two.
bool is_numeric(const Column& column, const std::vector<std::string>& missing) {
  std::size_t numbers = 0;
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    const std::string_view text = column.dictionary[code];
    if (text.empty() || std::find(missing.begin(), missing.end(), text) != missing.end()) continue;
    if (!parse_number(text)) return false;
    ++numbers;
  }
  return numbers > 1;
}

bool among(const std::vector<std::string>& list, const std::string& name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

risk::RiskQuestion question_of(const RowsSpec& rows) {
  const std::vector<std::string> published = row_columns(rows);
  risk::RiskQuestion question;
  question.k = rows.k;
  question.tolerated = rows.risk.tolerated;
  question.threshold = rows.risk.threshold;
  question.population_size = rows.risk.population_size;
  question.suda_size = rows.risk.suda_size.value_or(0);
  question.rule.sensitive = rows.sensitive;
  question.rule.geographic = rows.geography;
  question.rule.weight_published = rows.weight && among(published, *rows.weight);
  return question;
}

/// Texts of each code, codes being ranks by bytes among the values of both tables.
std::vector<std::string> labels_of(const Column& column, const Column* beside) {
  const risk::Ranks ranks = risk::rank_by_bytes(column, beside);
  std::vector<std::string> labels(ranks.levels);
  for (std::uint32_t code = 0; code < column.dictionary.size(); ++code) {
    labels[ranks.of_code[code]] = std::string(column.dictionary[code]);
  }
  return labels;
}

}  // namespace

Status RiskSession::configure_risk(std::string_view recipe_json) {
  Result<Recipe> recipe = parse_recipe(recipe_json);
  if (!recipe) return recipe.error();
  if (!recipe.value().publishes_rows()) {
    return Error{.code = ErrorCode::kRecipeMissingKey, .key = "rows"};
  }
  RowsSpec& rows = recipe.value().rows();
  if (rows.keys.empty()) return Error{.code = ErrorCode::kNoKey, .key = "rows.keys"};
  rows.every_column = false;
  rows.assessed = true;
  begin(std::move(recipe.value()));
  return ok_status();
}

void RiskSession::keep_records() {
  keeps_records_ = true;
  keep_places();
}

Status RiskSession::prepare() {
  table_ = take_table();
  if (Status asked = ask_about_reading(understood(), table_, recipe_); !asked) return asked;
  const Result<PrepareReport> report = paravent::prepare(table_, recipe_);
  if (!report) return report.error();
  return ok_status();
}

void RiskSession::set_population(RiskSession& other) {
  population_ = std::move(other.table_);
  population_inputs_ = std::move(other.inputs_);
}

Status RiskSession::begin_job() {
  const RowsSpec& rows = recipe_.rows();
  const Table* beside = population_ ? &*population_ : nullptr;
  risk::AssessedColumns columns, of_population;
  columns.by_individual = !recipe_.individual.empty();
  columns.with_origin = keeps_records_;
  for (const Table* table : {static_cast<const Table*>(&table_), beside}) {
    if (table == nullptr) continue;
    risk::AssessedColumns& filled = table == &table_ ? columns : of_population;
    filled.missing.resize(table->columns.size());
    for (const auto& [name, codes] : rows.missing) {
      if (const auto at = find_column(*table, name)) filled.missing[at.value()] = codes;
    }
    for (const std::string& key : rows.keys) {
      const auto at = find_column(*table, key);
      if (!at) return at.error();
      filled.keys.push_back(at.value());
    }
  }
  if (rows.weight) columns.weight = table_.column(*rows.weight);
  if (rows.household) columns.household = table_.column(*rows.household);
  const std::vector<std::string> published = row_columns(rows);
  for (std::size_t i = 0; i < table_.columns.size(); ++i) {
    const std::string& name = table_.columns[i].name;
    const bool is_key = among(rows.keys, name);
    if (!is_key && among(published, name) && name != rows.weight) columns.others.push_back(i);
    if ((is_key || among(published, name)) && is_numeric(table_.columns[i], columns.missing[i])) {
      columns.numbers.push_back(i);
    }
  }
  auto file = risk::assess(table_, columns, beside);
  if (!file) return file.error();
  // Sensitive columns stand beside, so that the rule of public use does not take them for
  // published.
  std::vector<risk::KeyColumn> sensitive;
  if (const auto places = places_of(table_, rows.sensitive); !places.empty()) {
    risk::AssessedColumns others;
    others.keys = columns.keys;
    others.others = places;
    others.missing = columns.missing;
    auto read = risk::assess(table_, others);
    if (!read) return read.error();
    sensitive = std::move(read.value().others);
  }
  std::optional<risk::AssessedFile> population;
  if (beside != nullptr) {
    auto read = risk::assess(*beside, of_population, &table_);
    if (!read) return read.error();
    population = std::move(read.value());
  }
  for (const std::size_t key : columns.keys) {
    const Column& column = table_.columns[key];
    const Column* other = nullptr;
    if (beside != nullptr) other = &beside->columns[beside->column(column.name)];
    labels_.push_back(labels_of(column, other));
  }
  if (keeps_records_ && table_.places.size() == table_.rows()) {
    files_ = table_.files;
    for (const std::uint32_t row : file.value().origin) places_.push_back(table_.places[row]);
  }
  risk::RiskQuestion question = question_of(rows);
  question.records = keeps_records_;
  auto job = risk::AssessmentJob::begin(std::move(file.value()), std::move(question),
                                        std::move(sensitive), std::move(population));
  if (!job) return job.error();
  // The rows are those of the job from here on.
  table_ = Table();
  population_.reset();
  job_.emplace(std::move(job.value()));
  return ok_status();
}

Result<std::string> RiskSession::step_json() {
  risk::AssessmentProgress now{"assess", 1, 1, over_};
  if (!job_) {
    if (const Status begun = begin_job(); !begun) return begun.error();
  } else if (!over_) {
    const auto step = job_->step();
    if (!step) return step.error();
    now = step.value();
    over_ = now.over;
    if (over_ && keeps_records_) {
      by_risk_ = risk::order_records(job_->records(), risk::RecordOrder::kRisk);
      by_score_ = risk::order_records(job_->records(), risk::RecordOrder::kScore);
    }
  }
  JsonWriter json;
  json.begin_object().key("stage").value(now.stage).key("done").value(now.done);
  json.key("total").value(now.total).key("over").value(now.over).end_object();
  return json.take();
}

std::string_view RiskSession::label(std::uint32_t key, std::uint32_t code) const {
  return labels_[key][code];
}

}  // namespace paravent
