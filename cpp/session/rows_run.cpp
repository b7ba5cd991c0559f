// The part of a session of row-level files that makes them.
#include <algorithm>
#include <utility>

#include "audit/rows_together.h"
#include "audit/secret_search.h"
#include "dossier/row_dossier.h"
#include "exports/row_csv.h"
#include "exports/row_documents.h"
#include "exports/verdicts.h"
#include "rowfiles/figures.h"
#include "session/content_check.h"
#include "session/published_texts.h"
#include "session/request.h"
#include "session/role_checks.h"
#include "session/rows_session.h"
#include "session/session.h"
#include "session/verdicts.h"
#include "verdict/json.h"

namespace paravent {

bool RowsSession::draws() const {
  return recipe_.publishes_rows() && recipe_.rows().plan && may_draw(*recipe_.rows().plan);
}

bool RowsSession::use_secret(const std::string& hex, const std::string& commitment) {
  secret_ = secret_of_hex(hex);
  if (!secret_) return false;
  secret_hex_ = hex;
  commitment_ = commitment;
  return true;
}

Status RowsSession::choose_json(std::string_view text) {
  constexpr std::size_t kLongest = 2000;
  const Request request(text, {"reason", "compared", "optimum", "sensitive"});
  PlanChoice choice;
  request.fields().text("reason", choice.reason);
  for (const auto& [item, key] : request.fields().list("compared")) {
    const Fields fields(item, key, request.fields().faults(),
                        {"name", "risk", "loss", "dominated"});
    PlanChoice::Compared& one = choice.compared.emplace_back();
    std::optional<double> risk, loss;
    fields.text("name", one.name);
    fields.number_or_null("risk", risk);
    fields.number_or_null("loss", loss);
    fields.flag("dominated", one.dominated);
    one.risk = risk.value_or(0);
    one.loss = loss.value_or(0);
  }
  std::vector<std::string> sensitive;
  request.fields().texts("sensitive", sensitive);
  Levels optimum;
  for (const auto& [item, key] : request.fields().list("optimum")) {
    const bool whole = item->is(Json::Kind::kNumber) && item->number >= 0 && item->number < 1e9;
    optimum.push_back(whole ? static_cast<std::uint32_t>(item->number) : Request::kMost);
  }
  if (const auto error = request.error()) return *error;
  if (choice.reason.size() > kLongest) {
    return Error{.code = ErrorCode::kRecipeRange, .key = "reason"};
  }
  optimum_ = std::move(optimum);
  sensitive_ = std::move(sensitive);
  if (!choice.reason.empty() || !choice.compared.empty()) choice_ = std::move(choice);
  return ok_status();
}

/// Levels that the search of the job chose are those that the caller was shown.
Status RowsSession::refuse_other_optimum() const {
  if (optimum_.empty()) return ok_status();
  for (const RowFile& file : job_->release.files) {
    const GeneralisedFile* generalised = file.generalised();
    if (generalised == nullptr || generalised->levels == optimum_) continue;
    return Error{.code = ErrorCode::kOtherOptimum, .key = "rows.generalisation"};
  }
  return ok_status();
}

Status RowsSession::ask() const {
  if (!asked_) return asked_;
  return ask_about_roles(role_figures(table_, recipe_), recipe_);
}

Result<std::string> RowsSession::step_json() {
  if (!job_) {
    if (const Status asked = ask(); !asked) return asked.error();
    const Status asked = refuse_identifying(scan_columns(table_, recipe_), recipe_);
    if (!asked) return asked.error();
    job_.emplace(table_, prepared_, recipe_, draws() && secret_ ? &*secret_ : nullptr);
  }
  Result<JobProgress> step = job_->step();
  if (!step) return step.error();
  JobProgress& now = step.value();
  const std::uint64_t files = job_->release.files.size();
  if (now.over && files_.empty()) {
    const Status shown = refuse_other_optimum();
    if (!shown) return shown.error();
    const Status noise = refuse_weak_noise(job_->tables, job_->internals.files, recipe_);
    if (!noise) return noise.error();
    const Status asked =
        refuse_identifying(scan_published(job_->tables, job_->internals.files, recipe_), recipe_);
    if (!asked) return asked.error();
    job_->release.version = kVersion;
    job_->internals.choice = choice_;
    if (draws()) job_->release.commitment = commitment_;
    write();
  } else if (now.over && !recipe_.rows().keys.empty() && risks_.size() < files) {
    assess_next();
  }
  if (now.over && !recipe_.rows().keys.empty()) {
    now = {"published_risk", risks_.size(), files, risks_.size() == files};
  }
  JsonWriter json;
  json.begin_object().key("stage").value(now.stage);
  json.key("done").value(now.done).key("total").value(now.total);
  json.key("over").value(now.over).end_object();
  return json.take();
}

/// The risk of the next of the written files, from its bytes.
void RowsSession::assess_next() {
  const std::string name = job_->release.files[risks_.size()].name + ".csv";
  const auto file = std::find_if(files_.begin(), files_.end(),
                                 [&](const OutputFile& one) { return one.name == name; });
  risks_.push_back(assess_published(name, file->bytes, recipe_.rows()));
}

/// Columns whose values are known to be sensitive: as the caller says, and those of the recipe's
/// models.
std::vector<std::string> RowsSession::sensitive_columns() const {
  std::vector<std::string> columns = sensitive_;
  const RowsSpec& rows = recipe_.rows();
  columns.insert(columns.end(), rows.sensitive.begin(), rows.sensitive.end());
  if (!rows.generalisation) return columns;
  for (const RowModel& model : rows.generalisation->models) columns.push_back(model.column);
  return columns;
}

/// The public files but the certificate. The rows of each are given up as soon as they are written.
void RowsSession::write() {
  const RowRelease& release = job_->release;
  const char separator = recipe_.rows().separator;
  if (!release.losses.empty()) {
    files_.push_back({"perte.csv", write_losses(release.losses, separator)});
  }
  for (std::size_t i = 0; i < release.files.size(); ++i) {
    const RowFile& file = release.files[i];
    const PublishedTable table = std::exchange(job_->tables[i], {});
    job_->internals.files[i].alike =
        alike_groups(file, table, job_->persons[i], recipe_.rows(), sensitive_columns());
    files_.push_back({file.name + ".csv", write_rows(table, separator)});
    if (file.generalised() == nullptr) continue;
    for (const PublishedHierarchy& hierarchy : file.generalised()->hierarchies) {
      files_.push_back({hierarchy.file, write_hierarchy_lines(hierarchy, separator)});
    }
  }
  compare_files();
  files_.push_back(row_dictionary(release, files_));
}

/// What the written files tell beside one another, as any reader of them finds it.
void RowsSession::compare_files() {
  std::vector<AuditInput> inputs;
  for (const OutputFile& file : files_) {
    inputs.push_back({.name = file.name, .bytes = file.bytes, .sha256 = {}});
  }
  std::vector<std::uint64_t> levels;
  for (const RowFile& file : job_->release.files) {
    const GeneralisedFile* generalised = file.generalised();
    if (generalised != nullptr) {
      levels.assign(generalised->levels.begin(), generalised->levels.end());
    }
  }
  job_->internals.beside = files_apart(rows_together(inputs, recipe_, levels));
  for (const FilesApart& pair : job_->internals.beside) {
    job_->release.beside.push_back(pair.beside);
  }
}

void RowsSession::describe(std::span<const std::string> sha256) {
  files_.push_back(row_package(job_->release, digests_of(files_, sha256)));
}

void RowsSession::certify(std::span<const std::string> sha256) {
  digests_ = digests_of(files_, sha256);
  files_.push_back(row_certificate(job_->release, digests_));
}

std::string RowsSession::audit_json() {
  std::vector<AuditInput> inputs;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    inputs.push_back({.name = files_[i].name,
                      .bytes = files_[i].bytes,
                      .sha256 = i < digests_.size() ? digests_[i].sha256 : std::string()});
  }
  AuditReport report = audit_published(inputs, recipe_, sensitive_columns());
  if (draws() && secret_) {
    search_secret(inputs, std::string_view(reinterpret_cast<const char*>(secret_->data()), 32),
                  commitment_, report);
  }
  verdict_.emplace(verdict::Verdict{.open = rows_public(job_->release),
                                    .internal = rows_internal(job_->release, job_->internals)});
  verdict_->open.rule = with_findings(verdict_->open.rule, report);
  return paravent::audit_json(report);
}

std::string RowsSession::verdict_json() const {
  return verdict_ ? verdict::verdict_json(*verdict_) : std::string();
}

Status RowsSession::settle_json(std::string_view json) { return settle(verdict_, json); }

Status RowsSession::frame_dossier(std::string_view json) {
  Result<DossierFrame> frame = parse_dossier_frame(json);
  if (!frame) return frame.error();
  frame_ = std::move(frame.value());
  frame_.verdict = verdict_;
  frame_.reading = reading_summary();
  return ok_status();
}

std::string RowsSession::dossier_html() const {
  return row_dossier_html(job_->release, job_->internals, inputs_, digests_, frame_);
}

std::string RowsSession::dossier_json() const {
  if (!draws() || !secret_) {
    return row_dossier_json(job_->release, job_->internals, inputs_, digests_, frame_);
  }
  const RunSecret secret{secret_hex_, commitment_};
  return row_dossier_json(job_->release, job_->internals, inputs_, digests_, frame_, &secret);
}

std::string RowsSession::summary_json() const {
  JsonWriter json;
  json.begin_object().key("figures").begin_object();
  write_row_figures(json, job_->release, {});
  json.end_object().key("internal").begin_object();
  write_row_internals(json, job_->release, job_->internals);
  if (!risks_.empty()) write_published_risks(json, risks_, recipe_.rows());
  json.end_object().end_object();
  return json.take();
}

}  // namespace paravent
