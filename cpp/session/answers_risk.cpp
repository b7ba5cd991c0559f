// What a session that assesses the risk answers: figures, and for the user's own screen the values
// of one person who stands alone.
#include "dossier/risk_records.h"
#include "dossier/risk_report.h"
#include "session/request.h"
#include "session/risk_session.h"
#include "session/session.h"

namespace paravent {

std::string RiskSession::risk_json() const {
  const risk::Assessment& made = job_->assessment();
  const risk::AssessedFile& file = job_->file();
  JsonWriter json;
  json.begin_object();
  write_assessment(json, made);
  // The person of the highest score is known by fewest columns; without scores, the first alone.
  const bool scored = made.suda && made.suda->row.has_value();
  const std::optional<std::uint32_t> row = scored ? made.suda->row : made.alone_row;
  json.key("example");
  if (row) {
    json.begin_object().key("values").begin_array();
    for (std::uint32_t j = 0; j < file.keys.size(); ++j) {
      json.begin_object().key("column").value(file.keys[j].name);
      json.key("value").value(label(j, file.keys[j].codes[*row])).end_object();
    }
    json.end_array().key("sets").begin_array();
    for (const std::uint32_t mask : scored ? made.suda->row_sets : std::vector<std::uint32_t>()) {
      json.begin_object();
      write_key_names(json, "columns", mask, made);
      json.end_object();
    }
    json.end_array().end_object();
  } else {
    json.null();
  }
  json.key("values").begin_array();
  for (const risk::ValueShare& value :
       made.suda ? made.suda->values : std::vector<risk::ValueShare>()) {
    json.begin_object().key("column").value(file.keys[value.column].name);
    json.key("value").value(label(value.column, value.code)).key("rows").value(value.rows);
    json.key("percent").value(value.percent).end_object();
  }
  json.end_array().end_object();
  return json.take();
}

std::string RiskSession::report_html() const {
  return risk_report_html({recipe_, job_->assessment(), inputs_, population_inputs_, kVersion});
}

std::string RiskSession::report_json() const {
  return risk_report_json({recipe_, job_->assessment(), inputs_, population_inputs_, kVersion});
}

std::string RiskSession::records_csv() const {
  if (!over_ || !keeps_records_) return {};
  return risk_records_csv({recipe_, *job_, places_, files_, by_risk_});
}

Result<std::string> RiskSession::records_json(std::string_view text) const {
  const Request request(text, {"from", "limit", "sort", "column", "alone"});
  RecordsAsked asked;
  asked.from = request.number("from", 0, 0, Request::kMost);
  asked.limit = request.number("limit", 50, 1, 1000);
  request.fields().text("column", asked.column);
  request.fields().flag("alone", asked.alone);
  bool by_score = false;
  request.fields().choice<bool>("sort", by_score, {{"risk", false}, {"score", true}});
  if (const auto error = request.error()) return *error;
  if (!over_ || !keeps_records_) return Error{.code = ErrorCode::kNoSearch};
  const std::vector<std::uint32_t>& order = by_score ? by_score_ : by_risk_;
  return risk_records_json({recipe_, *job_, places_, files_, order}, asked);
}

}  // namespace paravent
