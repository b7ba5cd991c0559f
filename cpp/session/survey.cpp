// What a screen asks while the user chooses how to prepare: the labels of a column, and what the
// rules so far remove and replace.
#include <algorithm>
#include <numeric>
#include <utility>

#include "session/screens.h"
#include "session/session.h"

namespace paravent {

void write_labels(JsonWriter& json, const Table& table, std::string_view name) {
  constexpr std::size_t kMostLabels = 1000;
  const auto column = std::find_if(table.columns.begin(), table.columns.end(),
                                   [&](const Column& one) { return one.name == name; });
  std::vector<std::uint64_t> rows;
  std::vector<std::uint32_t> order;
  if (column != table.columns.end()) {
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
  json.key("rows_before").value(report.rows_before).key("rows_after").value(report.rows_after);
  json.key("individuals_before").value(report.individuals_before);
  json.key("individuals_after").value(report.individuals_after);
  json.key("keep").begin_inline_array();
  for (const KeepReport& keep : report.keep) json.value(keep.rows_removed);
  json.end_array().key("recode").begin_inline_array();
  for (const RecodeReport& recode : report.recode) json.value(recode.rows_changed);
  json.end_array().key("cleaning").begin_array();
  for (const CleaningPass& pass : report.cleaning) {
    json.begin_object().key("rare_values").begin_inline_array();
    for (const std::uint64_t values : pass.rare_values) json.value(values);
    json.end_array().key("rows_removed").value(pass.rows_removed).end_object();
  }
  json.end_array().end_object();
}

}  // namespace

Result<std::string> Session::survey_json(std::string_view column) {
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
