#include "session/plan_trial.h"

#include <algorithm>
#include <utility>

#include "documents/plan_words.h"
#include "dossier/plan_json.h"
#include "rowfiles/hierarchies.h"
#include "rowfiles/household_file.h"
#include "rowfiles/plan_run.h"
#include "session/request.h"
#include "session/rows_session.h"

namespace paravent {

namespace {

std::string as_it_is(std::string_view text) { return std::string(text); }

}  // namespace

Result<PlanTrial> PlanTrial::begin(const Table& table, const Recipe& recipe,
                                   const std::optional<SecretKey>& secret, std::uint32_t trial) {
  const RowsSpec& rows = recipe.rows();
  const bool people = !recipe.individual.empty();
  const Speaker say(recipe);
  PlanTrial made;
  std::vector<std::string> columns = rows.plan->columns;
  if (rows.plan->households) columns.push_back(*rows.household);
  for (const std::string& column : columns) {
    const Result<std::size_t> found = find_column(table, column);
    if (!found) return found.error();
  }
  made.table_ = &table;
  if (secret) made.key_ = trial_key(*secret, trial);
  auto work = PlanWork::begin(table, rows, people, secret.has_value());
  if (!work) return work.error();
  made.work_ = std::move(work.value());
  made.rows_ = rows;
  for (const PlanStep& step : rows.plan->steps) {
    made.texts_.push_back(step_text(step, rows, say, as_it_is) + ".");
  }
  return made;
}

Status PlanTrial::advance() {
  const Status done = work_.advance(*table_, key_ ? &*key_ : nullptr);
  if (!done) return done;
  assessed_ = false;
  return check_households();
}

Status PlanTrial::check_households() const {
  if (!work_.over() || !rows_.plan->households) return ok_status();
  const auto link = linked_households(rows_, *table_, work_);
  return link ? ok_status() : Status(link.error());
}

const perturbation::RiskUtility& PlanTrial::assess(bool links, bool linkage) {
  work_.assess(links, linkage);
  assessed_ = true;
  return work_.figures().risk_utility;
}

std::string PlanTrial::json() const {
  JsonWriter json;
  json.begin_object().key("steps").value(std::uint64_t{steps()});
  json.key("done").value(std::uint64_t{done()}).key("texts").begin_array();
  for (const std::string& text : texts_) json.value(text);
  json.end_array().key("reports").begin_array();
  for (const PlanInternals::Step& step : work_.figures().steps) write_step(json, step);
  json.end_array().key("warnings").begin_array();
  for (const perturbation::Fault& fault : work_.figures().warnings) {
    json.begin_object().key("name").value(perturbation::fault_name(fault.code));
    json.key("step").value(fault.step).key("column").value(fault.column);
    json.key("count").value(fault.count).end_object();
  }
  json.end_array().key("assessment");
  if (assessed_) {
    write_risk_utility(json, work_.figures().risk_utility);
  } else {
    json.null();
  }
  json.end_object();
  return json.take();
}

Result<std::string> RowsSession::plan_json(std::string_view text) {
  const Request request(text, {"action", "recipe", "trial", "links", "linkage"});
  const std::string action = request.action();
  const std::uint32_t trial = request.number("trial", 1, 1, Request::kMost);
  bool links = false, linkage = false;
  request.fields().flag("links", links);
  request.fields().flag("linkage", linkage);
  std::string document;
  if (action == "begin") request.fields().text("recipe", document);
  if (const auto error = request.error()) return *error;
  if (action == "begin") {
    Result<Recipe> recipe = parse_recipe(document);
    if (!recipe) return recipe.error();
    if (!recipe.value().publishes_rows() || !recipe.value().rows().plan) {
      return Error{.code = ErrorCode::kRecipeMissingKey, .key = "rows.plan"};
    }
    trial_.reset();
    Result<PlanTrial> begun = PlanTrial::begin(table_, recipe.value(), secret_, trial);
    if (!begun) return begun.error();
    trial_ = std::move(begun.value());
  } else if (!trial_) {
    return Error{.code = ErrorCode::kNoSearch};
  } else if (action == "advance") {
    const Status done = trial_->advance();
    if (!done) return done.error();
  } else if (action == "assess") {
    trial_->assess(links, linkage);
  } else {
    return Request::wrong_action();
  }
  return trial_->json();
}

}  // namespace paravent
