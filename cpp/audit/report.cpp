#include "audit/report.h"

#include <cmath>
#include <utility>

#include "support/json.h"

namespace paravent {
namespace {

void write_histogram(JsonWriter& json, const char* key, const WidthHistogram& histogram) {
  json.key(key).begin_array();
  for (const auto& [width, counts] : histogram) {
    json.begin_inline_array().value(width).value(counts).end_array();
  }
  json.end_array();
}

void write_kind(JsonWriter& json, const char* key, const AuditedWidths& widths) {
  json.key(key).begin_object();
  json.key("masked").value(widths.masked).key("shown").value(widths.shown);
  json.key("min_width").value(widths.min_width);
  write_histogram(json, "width_histogram", widths.histogram);
  json.key("below_width").value(widths.below_width);
  json.key("known_lists").value(widths.known_lists).end_object();
}

void write_finding(JsonWriter& json, const Finding& finding) {
  json.begin_object().key("code").value(finding_name(finding.code));
  if (!finding.file.empty()) json.key("file").value(finding.file);
  if (finding.line > 0) json.key("line").value(finding.line);
  if (finding.cohort > 0) json.key("cohort").value(finding.cohort);
  if (!finding.attribute.empty()) json.key("attribute").value(finding.attribute);
  json.key("numbers").begin_inline_array();
  for (const std::uint64_t number : finding.numbers) json.value(number);
  json.end_array();
  json.key("occurrences").value(finding.occurrences).end_object();
}

/// {"files": [{name, rows, classes, smallest, largest, models, alike}]}
void write_row_files(JsonWriter& json, const AuditReport& report) {
  json.key("files").begin_array();
  for (const AuditedRows& file : report.row_files) {
    json.begin_object().key("name").value(file.name).key("rows").value(file.rows);
    json.key("classes").value(file.classes).key("smallest").value(file.smallest);
    json.key("largest").value(file.largest).key("models").begin_array();
    for (const AuditedModel& model : file.models) {
      json.begin_object().key("model").value(model.model).key("column").value(model.column);
      json.key("figure");
      if (std::isfinite(model.figure)) {
        json.value(model.figure);
      } else {
        json.null();
      }
      json.key("bound").value(model.bound).key("holds").value(model.holds).end_object();
    }
    json.end_array().key("alike").begin_array();
    for (const AuditedAlike& alike : file.alike) {
      json.begin_object().key("column").value(alike.column).key("groups").value(alike.groups);
      json.key("of").value(alike.of).key("rows").value(alike.rows).end_object();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

/// {"tables": [...]} and the figures of all of them.
void write_tables(JsonWriter& json, const AuditReport& report) {
  json.key("masked").value(report.figures.masked).key("shown").value(report.figures.shown);
  json.key("min_interval");
  if (report.figures.any_masked) {
    json.value(report.figures.min_interval);
  } else {
    json.null();
  }
  json.key("tables").begin_array();
  for (const AuditedTable& table : report.tables) {
    json.begin_object().key("name").value(table.name).key("rows").value(table.rows);
    json.key("columns").value(table.columns).key("total_line");
    if (table.total_line > 0) {
      json.value(table.total_line);
    } else {
      json.null();
    }
    json.key("total_column").value(table.total_column).key("totals").value(table.totals);
    json.key("left_out").begin_inline_array();
    for (const std::uint32_t line : table.left_out) json.value(std::uint64_t{line});
    json.end_array().key("shown").value(table.shown).key("masked").value(table.masked);
    json.key("known").value(table.known).key("narrowed").value(table.narrowed);
    json.key("hidden_from").value(table.hidden_from).end_object();
  }
  json.end_array();
}

void write_names(JsonWriter& json, const char* key, const std::vector<std::string>& names) {
  json.key(key).begin_inline_array();
  for (const std::string& name : names) json.value(name);
  json.end_array();
}

/// Whether the sources gave the same files, and what was looked at.
void write_extent(JsonWriter& json, const AuditReport& report) {
  if (report.checked.empty()) return;
  json.key("reproduced");
  if (report.reproduced) {
    json.value(*report.reproduced);
  } else {
    json.null();
  }
  if (report.differs) {
    json.key("differs").begin_object().key("file").value(report.differs->file);
    if (report.differs->line > 0) json.key("line").value(report.differs->line);
    json.end_object();
  }
  write_names(json, "checked", report.checked);
  write_names(json, "not_checked", report.not_checked);
}

void write_comparison(JsonWriter& json, const Comparison& comparison) {
  const auto texts = [&](const std::vector<std::string>& list) {
    json.begin_array();
    for (const std::string& text : list) json.value(text);
    json.end_array();
  };
  json.key("comparison").begin_object().key("cumulative").value(comparison.cumulative);
  if (comparison.cumulative) json.key("years").value(comparison.years);
  json.key("compared").begin_array();
  for (const Comparison::Pair& pair : comparison.compared) {
    json.begin_object().key("earlier").value(pair.earlier).key("current").value(pair.current);
    json.key("columns");
    texts(pair.columns);
    json.key("if_one_value").value(pair.if_one_value).end_object();
  }
  json.end_array().key("not_compared").begin_array();
  for (const Comparison::Left& left : comparison.not_compared) {
    json.begin_object().key("of").value(left.of).key("name").value(left.name);
    json.key("why").value(left.why).key("columns");
    texts(left.columns);
    json.end_object();
  }
  json.end_array().key("masked").value(comparison.masked);
  json.key("known").value(comparison.known).end_object();
}

/// Pairs of row-level files, of one release or of two.
void write_pairs(JsonWriter& json, const AuditReport& report) {
  if (report.together.empty()) return;
  json.key("together").begin_array();
  for (const AuditedPair& pair : report.together) {
    json.begin_object().key("first").value(pair.first).key("second").value(pair.second);
    write_names(json, "columns", pair.columns);
    write_names(json, "left_out", pair.left_out);
    json.key("rows").value(pair.rows).key("small").value(pair.small);
    json.key("read_off").value(pair.read_off);
    write_names(json, "read", pair.read);
    json.key("exact").value(pair.exact).end_object();
  }
  json.end_array();
}

}  // namespace

std::string_view finding_name(FindingCode code) {
  switch (code) {
#define PARAVENT_FINDING(constant, name) \
  case FindingCode::constant:            \
    return name;
#include "audit/findings.def"
#undef PARAVENT_FINDING
    case FindingCode::kCount_:
      break;
  }
  return "";
}

void add_finding(AuditReport& report, Finding finding) {
  report.passed = false;
  std::uint64_t& total = report.totals[static_cast<std::size_t>(finding.code)];
  if (++total <= AuditReport::kKept) report.findings.push_back(std::move(finding));
}

std::string audit_json(const AuditReport& report) {
  const AuditFigures& f = report.figures;
  JsonWriter json;
  json.begin_object();
  json.key("passed").value(report.passed);
  write_extent(json, report);
  json.key("totals").begin_object();
  for (std::size_t i = 0; i < kFindingCodes; ++i) {
    if (report.totals[i] == 0) continue;
    json.key(finding_name(static_cast<FindingCode>(i))).value(report.totals[i]);
  }
  json.end_object();
  json.key("findings").begin_array();
  for (const Finding& finding : report.findings) write_finding(json, finding);
  json.end_array();
  if (report.comparison) write_comparison(json, *report.comparison);
  write_pairs(json, report);
  json.key("figures").begin_object();
  if (report.of_tables) {
    write_tables(json, report);
    json.end_object().end_object();
    return json.take();
  }
  if (report.of_rows) {
    write_row_files(json, report);
    json.end_object().end_object();
    return json.take();
  }
  json.key("individuals").value(f.individuals).key("cohorts").value(f.cohorts);
  json.key("cohorts_masked").value(f.cohorts_masked);
  json.key("masked_individuals").value(f.masked_individuals);
  json.key("masked").value(f.masked).key("shown").value(f.shown).key("dropped").value(f.dropped);
  json.key("min_width");
  if (f.any_masked) {
    json.value(f.min_width);
  } else {
    json.null();
  }
  json.key("min_interval");
  if (f.any_masked) {
    json.value(f.min_interval);
  } else {
    json.null();
  }
  write_histogram(json, "width_histogram", f.width_histogram);
  json.key("below_width").value(f.below_width).key("known_lists").value(f.known_lists);
  json.key("group_disclosures").value(f.group_disclosures);
  json.key("by_kind").begin_object();
  write_kind(json, "sizes", f.sizes);
  write_kind(json, "attributes", f.attributes);
  write_kind(json, "linked", f.linked);
  json.end_object().end_object().end_object();
  return json.take();
}

}  // namespace paravent
