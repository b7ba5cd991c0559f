// What a screen asks while the user chooses how to prepare: the labels of a column, and what the
// rules so far remove and replace.
#include <algorithm>
#include <numeric>
#include <utility>

#include "dossier/internal_json.h"
#include "session/answers.h"
#include "session/session.h"

namespace paravent {

void write_labels(JsonWriter& json, const Table& table, std::string_view name) {
  constexpr std::size_t kMostLabels = 1000;
  const std::size_t place = table.column(name);
  const Column* const column = place < table.columns.size() ? &table.columns[place] : nullptr;
  std::vector<std::uint64_t> rows;
  std::vector<std::uint32_t> order;
  if (column != nullptr) {
    rows.resize(column->dictionary.size());
    column->codes.for_each([&](std::uint32_t code) { ++rows[code]; });
    order.resize(rows.size());
    std::iota(order.begin(), order.end(), 0U);
  }
  const std::size_t shown = std::min(kMostLabels, order.size());
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(shown), order.end(),
                    [&](std::uint32_t a, std::uint32_t b) {
                      if (rows[a] != rows[b]) return rows[a] > rows[b];
                      return column->dictionary[a] < column->dictionary[b];
                    });
  json.key("distinct").value(std::uint64_t{order.size()});
  json.key("labels").begin_array();
  for (std::size_t i = 0; i < shown; ++i) {
    json.begin_inline_array().value(column->dictionary[order[i]]).value(rows[order[i]]);
    json.end_array();
  }
  json.end_array();
}

namespace {

void write_report(JsonWriter& json, const PrepareReport& report) {
  json.begin_object();
  write_prepared(json, report);
  json.key("keep").begin_inline_array();
  for (const KeepReport& keep : report.keep) json.value(keep.rows_removed);
  json.end_array().key("recode").begin_inline_array();
  for (const RecodeReport& recode : report.recode) json.value(recode.rows_changed);
  json.end_array();
  write_cleaning(json, report);
  json.end_object();
}

}  // namespace

Result<std::string> Session::survey_json(std::string_view column) {
  // A recipe of row-level files is RowsSession's.
  if (recipe_.publishes_rows()) return Error{.code = ErrorCode::kRecipeConflict, .key = "rows"};
  from_.table = take_table();
  JsonWriter json;
  json.begin_object();
  write_labels(json, from_.table, column);
  const Result<PrepareReport> report = paravent::prepare(from_.table, recipe_);
  if (!report && report.error().code != ErrorCode::kNoRows) return report.error();
  json.key("report");
  if (report) {
    write_report(json, report.value());
    from_.duplicates = probable_duplicates(from_.table, recipe_);
  } else {
    json.null();
  }
  json.key("duplicates");
  write_duplicates(json, from_.duplicates);
  json.end_object();
  return json.take();
}

}  // namespace paravent
