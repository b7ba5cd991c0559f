#include "session/published_risk.h"

#include <algorithm>

#include "dossier/risk_report.h"
#include "exports/row_figures_json.h"
#include "support/csv.h"
#include "table/table.h"

namespace paravent {
namespace {

/// A person is known by the columns at `places`; a row is a person, as for any reader.
KnownColumns known_by(const std::vector<std::string>& header,
                      const std::vector<risk::KeyColumn>& columns,
                      const std::vector<std::size_t>& places, std::uint32_t rows,
                      const RowsSpec& spec) {
  KnownColumns known;
  std::vector<CodeView> views;
  for (const std::size_t place : places) {
    known.columns.push_back(header[place]);
    views.push_back(columns[place].view());
  }
  // More columns than an attacker of risk/ is given: the whole row is one key all the same.
  risk::AssessedFile file;
  file.rows = file.persons = rows;
  risk::Frequencies own;
  own.tuples = risk::number_tuples(views, rows);
  own.rows.assign(own.tuples.size(), 0);
  for (const std::uint32_t tuple : own.tuples.of_item) ++own.rows[tuple];
  known.report = risk::report_of_k(file, own, spec.k);
  known.attackers = risk::reidentification_risk(file, own, {}, spec.risk.threshold);
  return known;
}

}  // namespace

PublishedRisk assess_published(std::string_view file, std::string_view bytes,
                               const RowsSpec& rows) {
  PublishedRisk risk;
  risk.file = file;
  std::size_t at = 0;
  std::uint64_t line = 1;
  const std::vector<std::string> header = next_record(bytes, at, line, rows.separator).fields;
  std::vector<Dictionary> dictionaries(header.size());
  std::vector<risk::KeyColumn> columns(header.size());
  std::uint32_t count = 0;
  while (at < bytes.size()) {
    const CsvRecord record = next_record(bytes, at, line, rows.separator);
    for (std::size_t c = 0; c < header.size() && c < record.fields.size(); ++c) {
      columns[c].codes.push_back(dictionaries[c].encode(record.fields[c], {0, line}));
    }
    ++count;
  }
  std::vector<std::size_t> all, keys;
  for (std::size_t c = 0; c < header.size(); ++c) {
    columns[c].levels = static_cast<std::uint32_t>(dictionaries[c].size());
    // What was made of the households is known to no one.
    const bool ours =
        rows.plan && rows.plan->households && header[c] == rows.plan->households->number;
    if (!ours) all.push_back(c);
    if (std::find(rows.keys.begin(), rows.keys.end(), header[c]) != rows.keys.end()) {
      keys.push_back(c);
    }
  }
  risk.rows = count;
  risk.all = known_by(header, columns, all, count, rows);
  if (!keys.empty()) risk.keys = known_by(header, columns, keys, count, rows);
  return risk;
}

void write_published_risks(JsonWriter& json, const std::vector<PublishedRisk>& risks,
                           const RowsSpec& rows) {
  const auto write = [&](const KnownColumns& known) {
    json.begin_object();
    write_names(json, "columns", known.columns);
    write_k_report(json, known.report, rows.k);
    write_reidentification(json, known.attackers, rows.risk.threshold);
    json.end_object();
  };
  json.key("published_risk").begin_array();
  for (const PublishedRisk& risk : risks) {
    json.begin_object().key("name").value(risk.file).key("rows").value(risk.rows).key("all");
    write(risk.all);
    json.key("keys");
    if (risk.keys) {
      write(*risk.keys);
    } else {
      json.null();
    }
    json.end_object();
  }
  json.end_array();
}

}  // namespace paravent
