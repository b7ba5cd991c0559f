#include "dossier/risk_records.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "documents/words.h"
#include "exports/row_figures_json.h"
#include "support/json.h"
#include "support/text.h"

namespace paravent {
namespace {

std::vector<std::string> names_in(std::uint32_t mask, const risk::AssessedFile& file) {
  std::vector<std::string> names;
  for (std::size_t j = 0; j < file.keys.size(); ++j) {
    if ((mask >> j & 1U) != 0) names.push_back(file.keys[j].name);
  }
  return names;
}

std::string joined_names(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " + ") + name;
  return text;
}

std::string figure(double x) {
  std::string text;
  append_number(text, x);
  return text;
}

risk::RecordRisk record_at(const RiskRecords& records, std::uint32_t row) {
  return risk::record_risk(row, records.job.file(), records.job.counted(), records.job.records());
}

std::string file_of(const RiskRecords& records, std::uint32_t row) {
  if (row >= records.places.size()) return {};
  const std::uint32_t file = records.places[row].file;
  return file < records.files.size() ? records.files[file] : std::string();
}

}  // namespace

std::string risk_records_csv(const RiskRecords& records) {
  const Speaker say(records.recipe);
  const char separator = records.recipe.rows().separator;
  const risk::AssessedFile& file = records.job.file();
  const risk::RecordSource& source = records.job.records();
  std::string out;
  const auto line = [&](std::span<const std::string> fields) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (i > 0) out += separator;
      append_csv_field(out, fields[i], separator);
    }
    out += "\n";
  };
  line(std::array<std::string, 10>{
      say("fichier", "file"), say("ligne", "line"), say("effectif", "frequency"), "population",
      say("risque", "risk"), say("risque_menage", "household_risk"), "score", "dis",
      say("combinaison", "combination"), say("colonnes", "columns")});
  for (const std::uint32_t row : records.order) {
    const risk::RecordRisk record = record_at(records, row);
    std::string columns;
    for (const auto& [column, percent] : record.columns) {
      columns += (columns.empty() ? "" : ", ") + file.keys[column].name + " " +
                 figure(std::floor(10 * percent + 0.5) / 10) + " %";
    }
    const bool placed = row < records.places.size();
    line(std::array<std::string, 10>{
        file_of(records, row), placed ? std::to_string(records.places[row].line) : std::string(),
        std::to_string(record.frequency), figure(record.weight), figure(record.risk),
        source.households.empty() ? std::string() : figure(record.household),
        source.has_suda ? figure(record.score) : std::string(),
        source.has_dis ? figure(record.dis) : std::string(),
        joined_names(names_in(record.smallest, file)), columns});
  }
  return out;
}

std::string risk_records_json(const RiskRecords& records, const RecordsAsked& asked) {
  const risk::AssessedFile& file = records.job.file();
  const risk::RecordSource& source = records.job.records();
  std::uint64_t total = 0;
  JsonWriter json;
  json.begin_object().key("records").begin_array();
  for (const std::uint32_t row : records.order) {
    if (asked.alone && records.job.counted().of_row(row) != 1) continue;
    if (asked.column.empty() && (total < asked.from || total >= asked.from + asked.limit)) {
      ++total;
      continue;
    }
    const risk::RecordRisk record = record_at(records, row);
    const auto singles_out = [&](const auto& part) {
      return file.keys[part.first].name == asked.column;
    };
    if (!asked.column.empty() &&
        std::none_of(record.columns.begin(), record.columns.end(), singles_out)) {
      continue;
    }
    if (total++ < asked.from || total > asked.from + asked.limit) continue;
    json.begin_object().key("file").value(file_of(records, row)).key("line");
    json.value(row < records.places.size() ? records.places[row].line : std::uint64_t{0});
    json.key("frequency").value(record.frequency).key("population").value(record.weight);
    json.key("risk").value(record.risk).key("household");
    if (source.households.empty()) {
      json.null();
    } else {
      json.value(record.household);
    }
    json.key("score").value(record.score).key("dis");
    if (source.has_dis) {
      json.value(record.dis);
    } else {
      json.null();
    }
    const std::vector<std::string> smallest = names_in(record.smallest, file);
    write_names(json, "smallest", smallest);
    json.key("columns").begin_array();
    for (const auto& [column, percent] : record.columns) {
      json.begin_object().key("column").value(file.keys[column].name);
      json.key("percent").value(percent).end_object();
    }
    json.end_array().end_object();
  }
  json.end_array().key("total").value(total).end_object();
  return json.take();
}

}  // namespace paravent
