#include "dossier/internal_json.h"

#include <span>
#include <string>
#include <string_view>

namespace paravent {

namespace {

void write_share(JsonWriter& json, const std::string& name, const Share& share, bool sampled) {
  json.key(name).value(share.value);
  if (sampled) json.key(name + "_error").value(share.error);
}

void write_points(JsonWriter& json, std::string_view name, std::span<const UnicityPoint> points) {
  json.key(name).begin_array();
  for (std::size_t p = 1; p <= points.size(); ++p) {
    const UnicityPoint& point = points[p - 1];
    const bool sampled = point.draws > 0;
    json.begin_object().key("known").value(std::uint64_t{p}).key("draws").value(point.draws);
    write_share(json, "singled_out", point.singled_out, sampled);
    write_share(json, "trace_known", point.trace_known, sampled);
    write_share(json, "masked_singled_out", point.masked_singled_out, sampled);
    write_share(json, "masked_trace_known", point.masked_trace_known, sampled);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

void write_rare_traces(JsonWriter& json, const InternalFigures& internal,
                       const ReleaseFigures& figures) {
  json.key("masked_counts").value(internal.masked_counts);
  json.key("masked_ones").value(internal.masked_ones);
  json.key("traces_of_one").value(traces_of_one(internal));
  json.key("provable_ones").value(provable_ones(internal, figures));
}

void write_unicity(JsonWriter& json, const Unicity& unicity) {
  json.begin_object();
  json.key("individuals").value(unicity.individuals).key("alone").value(unicity.alone);
  json.key("masked_individuals").value(unicity.masked_individuals);
  json.key("masked_alone").value(unicity.masked_alone);
  write_points(json, "first_positions", unicity.first);
  write_points(json, "any_steps", unicity.any);
  json.end_object();
}

void write_ties(JsonWriter& json, const Ties& ties) {
  json.begin_object();
  json.key("narrowed").value(ties.narrowed).key("below_width").value(ties.below_width);
  json.key("pairs").begin_array();
  for (const TieFigures& pair : ties.pairs) {
    json.begin_object().key("first").value(pair.first).key("second").value(pair.second);
    json.key("labels").value(pair.labels).key("tied").value(pair.tied);
    json.key("masked").value(pair.masked).key("narrowed").value(pair.narrowed);
    json.key("below_width").value(pair.below_width).end_object();
  }
  json.end_array().end_object();
}

void write_content(JsonWriter& json, const ContentBounds& content) {
  json.begin_object().key("asked").value(content.asked);
  json.key("narrowed").value(content.narrowed).key("below_width").value(content.below_width);
  json.key("not_judged").value(content.not_judged);
  json.key("pairs").begin_array();
  for (const ContentPair& pair : content.pairs) {
    json.begin_object().key("first").value(pair.first).key("second").value(pair.second);
    json.key("judged").value(pair.judged).key("not_judged").value(pair.not_judged);
    json.key("narrowed").value(pair.narrowed).key("below_width").value(pair.below_width);
    json.end_object();
  }
  json.end_array().key("worst").begin_array();
  for (const ContentPlace& place : content.worst) {
    json.begin_object().key("trace").value(place.trace).key("attribute").value(place.attribute);
    json.key("label").value(place.label).key("with").value(place.with);
    json.key("values").value(place.values);
    json.key("low").value(place.low).key("high").value(place.high).end_object();
  }
  json.end_array().end_object();
}

void write_inputs(JsonWriter& json, const std::vector<InputFile>& inputs) {
  json.key("inputs").begin_array();
  for (const InputFile& input : inputs) {
    json.begin_object();
    json.key("name").value(input.name).key("bytes").value(input.bytes);
    if (input.results) json.key("of").value("results");
    json.key("sha256").value(input.sha256).key("reader").value(input.reader);
    json.key("encoding").value(input.encoding).key("delimiter").value(input.delimiter);
    json.key("rows").value(input.rows).key("malformed").value(input.malformed);
    if (input.total_line != 0) json.key("total_line").value(input.total_line);
    if (input.not_utf8 != 0) {
      json.key("not_utf8").begin_object();
      json.key("bytes").value(input.not_utf8).key("rows").value(input.not_utf8_rows);
      json.end_object();
    }
    if (input.mixed_encoding) json.key("mixed_encoding").value(true);
    json.end_object();
  }
  json.end_array();
}

void write_prepared(JsonWriter& json, const PrepareReport& report) {
  json.key("rows_before").value(report.rows_before).key("rows_after").value(report.rows_after);
  json.key("individuals_before").value(report.individuals_before);
  json.key("individuals_after").value(report.individuals_after);
}

void write_cleaning(JsonWriter& json, const PrepareReport& report) {
  json.key("cleaning").begin_array();
  for (const CleaningPass& pass : report.cleaning) {
    json.begin_object().key("rare_values").begin_inline_array();
    for (const std::uint64_t values : pass.rare_values) json.value(values);
    json.end_array().key("rows_removed").value(pass.rows_removed).end_object();
  }
  json.end_array();
}

void write_far_years(JsonWriter& json, const std::vector<FarYear>& years) {
  json.begin_array();
  for (const FarYear& year : years) {
    json.begin_object().key("file").value(year.file).key("line").value(year.line);
    json.key("rows").value(year.rows).key("number").value(year.is_number).end_object();
  }
  json.end_array();
}

void write_listed(JsonWriter& json, const std::vector<ListedValues>& lists) {
  if (lists.empty()) return;
  json.key("listed").begin_array();
  for (const ListedValues& list : lists) {
    json.begin_object().key("key").value(list.key).key("column").value(list.column);
    json.key("few").value(list.few).key("none").value(list.none).end_object();
  }
  json.end_array();
}

void write_results(JsonWriter& json, const ResultsReport& report) {
  json.begin_object();
  json.key("rows").value(report.rows).key("orphans").value(report.orphans);
  json.key("kept").value(report.kept);
  json.key("unknown_individuals").value(report.unknown_individuals);
  json.key("passed").value(report.passed).key("failed").value(report.failed);
  json.key("none").value(report.none).end_object();
}

void write_series(JsonWriter& json, const SeriesFigures& f) {
  json.begin_object();
  json.key("due").value(f.units.due).key("not_yet").value(f.units.not_yet);
  json.key("before_start").value(f.units.before_start);
  json.key("later_rows").value(f.units.later_rows);
  json.key("waited_before");
  if (f.waited_before) {
    json.value(*f.waited_before);
  } else {
    json.null();
  }
  json.key("waiting").value(f.waiting).key("waiting_after_lot").value(f.waiting_after_lot);
  json.key("new_numbers").value(f.new_numbers).key("grown_numbers").value(f.grown_numbers);
  json.key("new_lots").value(f.new_lots).key("new_groups").value(f.new_groups);
  json.key("lots_not_compared").value(f.lots_not_compared);
  json.key("lots_lost").value(f.lots_lost);
  json.key("changed_lots").value(f.changed_lots);
  json.key("closed_groups").value(f.closed_groups).end_object();
}

void write_outputs(JsonWriter& json, const std::vector<OutputDigest>& outputs) {
  json.key("outputs").begin_array();
  for (const OutputDigest& output : outputs) {
    json.begin_object().key("name").value(output.name).key("bytes").value(output.bytes);
    json.key("sha256").value(output.sha256).end_object();
  }
  json.end_array();
}

}  // namespace paravent
