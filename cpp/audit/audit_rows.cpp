// The audit of row-level files: counts tuples again in the bytes that are published.
//
// Paris 13 open data collective, "Traces 01, les jeux de données", 2017: no tuple of a projected
// file occurs fewer than k times.
#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <utility>

#include "audit/audit.h"
#include "audit/check_content.h"
#include "audit/check_files.h"
#include "audit/check_households.h"
#include "audit/check_package.h"
#include "audit/check_plan.h"
#include "audit/check_rows.h"
#include "audit/read/release.h"
#include "audit/row_models.h"
#include "audit/rows_together.h"

namespace paravent {
namespace {

class RowsAudit {
 public:
  RowsAudit(std::span<const AuditInput> files, const Recipe& recipe,
            std::span<const std::string> sensitive)
      : recipe_(recipe),
        rows_(recipe.rows()),
        sensitive_(sensitive.begin(), sensitive.end()),
        files_(files, report_) {
    if (!rows_.generalisation) return;
    for (const RowModel& model : rows_.generalisation->models) sensitive_.insert(model.column);
  }

  AuditReport run() {
    report_.of_rows = true;
    const AuditInput* file = files_.need("certificate.json", report_);
    if (file != nullptr) read_certificate(*file);
    files_.need(recipe_.language == "en" ? "README.md" : "LISEZMOI.md", report_);
    for (const ProjectionSpec& spec : rows_.projections) {
      audit_file({.name = spec.name, .kind = "projection", .columns = spec.columns});
    }
    for (const GreedyChoice& spec : rows_.greedy) audit_greedy(spec);
    if (rows_.generalisation) audit_generalisation(*rows_.generalisation);
    if (rows_.plan) audit_file(expected_plan(rows_));
    if (rows_.plan && rows_.plan->households) {
      const HouseholdsSpec& spec = *rows_.plan->households;
      audit_file({.name = spec.name,
                  .kind = "households",
                  .columns = spec.columns,
                  .kept = {spec.number},
                  .households = true});
    }
    if (const AuditInput* losses = files_.find("perte.csv")) {
      check_losses(*losses, rows_, report_.certificate, report_);
    } else if (recipe_.cleaning && !recipe_.year.empty() && states_both(report_.certificate)) {
      complain(report_, FindingCode::kMissingFile, "perte.csv");
    }
    report_.together = rows_together(files_.all(), recipe_, stated_levels());
    check_package(files_, report_);
    if (report_.certificate) {
      check_recipe(*report_.certificate, "certificate.json", recipe_, report_);
      check_outputs(*report_.certificate, files_.all(), report_);
      check_row_certificate(*report_.certificate, recipe_, report_);
      check_commitment(*report_.certificate, rows_, report_);
    }
    tell_accepted(recipe_, report_);
    files_.report_unknown(report_);
    tell_checked(report_);
    return std::move(report_);
  }

 private:
  /// Where few rows were lost neither count is stated, nor are the losses by year.
  static bool states_both(const std::optional<Json>& certificate) {
    return states_rows(certificate, "raw") && states_rows(certificate, "before");
  }

  std::vector<std::uint64_t> stated_levels() const {
    if (!rows_.generalisation) return {};
    return stated_numbers(stated_file(report_.certificate, rows_.generalisation->name + ".csv"),
                          "levels");
  }

  void read_certificate(const AuditInput& file) {
    Result<Json> parsed = parse_json(file.bytes);
    if (!parsed || !parsed.value().is(Json::Kind::kObject)) {
      return complain(report_, FindingCode::kMalformedFile, file.name);
    }
    report_.certificate = std::move(parsed.value());
  }

  /// Greedy choice: the heading says which columns were taken; the recipe, which may be.
  void audit_greedy(const GreedyChoice& spec) {
    ExpectedFile expected{
        .name = spec.name, .kind = "greedy", .columns = spec.start, .budget = spec.budget};
    if (spec.taken) {
      expected.columns.insert(expected.columns.end(), spec.taken->begin(), spec.taken->end());
    } else {
      expected.open = true;
      expected.candidates = spec.candidates ? spec.candidates : rows_.columns;
    }
    audit_file(std::move(expected));
  }

  void audit_generalisation(const GeneralisationSpec& spec) {
    ExpectedFile expected{.name = spec.name, .kind = "generalisation"};
    for (const LevelledSpec& column : spec.columns) expected.columns.push_back(column.column);
    expected.kept = spec.keep;
    expected.generalisation = &spec;
    audit_file(std::move(expected));
  }

  void audit_file(ExpectedFile expected) {
    const AuditInput* file = files_.need(expected.name + ".csv", report_);
    if (file == nullptr) return;
    const CsvRows csv = read_own_csv(*file, rows_.separator, report_);
    if (csv.rows() == 0 || csv.malformed_line != 0) return;
    if (!check_heading(csv, *file, expected)) {
      return complain(report_, FindingCode::kMalformedFile, file->name, 1);
    }
    for (std::size_t row = 1; row < csv.rows(); ++row) {
      if (csv.width(row) == csv.width(0)) continue;
      return complain(report_, FindingCode::kMalformedFile, file->name, csv.line[row]);
    }
    check_line_order(csv, *file, 1, report_);
    check_content(csv, file->name, csv.rows() - 1, report_, without_persons(expected));
    const CountedTuples tuples = count_tuples(csv, expected.columns.size());
    AuditedRows audited = audited_rows(tuples, expected.name);
    audited.columns = expected.columns;
    audited.alike = alike_rows(csv, expected, rows_, sensitive_);
    for (std::size_t c = 0; c < tuples.sizes.size() && !expected.plan; ++c) {
      if (tuples.sizes[c] >= rows_.k) continue;
      Finding finding;
      finding.code = FindingCode::kTupleBelowK;
      finding.file = file->name;
      finding.line = csv.line[tuples.first_row[c]];
      finding.numbers = {tuples.sizes[c], rows_.k};
      add_finding(report_, std::move(finding));
    }
    if (expected.households) {
      check_household_file(csv, rows_, *file, files_.find(rows_.plan->name + ".csv"), audited,
                           report_);
    }
    const Json* stated = stated_file(report_.certificate, file->name);
    if (expected.generalisation != nullptr) {
      check_models(csv, tuples, *expected.generalisation, *file, audited);
      check_hierarchies(csv, *expected.generalisation, stated, *file);
    }
    if (expected.plan) {
      check_plan_file(csv, tuples, rows_, *file, stated, audited, report_);
    }
    check_stated_file(stated, report_.certificate, expected, audited, rows_.k, report_);
    report_.row_files.push_back(std::move(audited));
  }

  /// Columns whose values may nearly all differ and tell nobody.
  std::vector<std::string> without_persons(const ExpectedFile& expected) const {
    std::vector<std::string> names;
    if (expected.plan) names = noisy_columns(*rows_.plan);
    const bool numbered = expected.plan || expected.households;
    if (numbered && rows_.plan->households) names.push_back(rows_.plan->households->number);
    return names;
  }

  /// Identifiers and unlisted columns never stand in a heading.
  bool check_heading(const CsvRows& csv, const AuditInput& file, ExpectedFile& expected) {
    const std::size_t width = csv.width(0);
    std::vector<std::string> heading;
    for (std::size_t i = 0; i < width; ++i) heading.emplace_back(csv.at(0, i));
    for (const std::string& column : heading) {
      const bool secret = column == recipe_.individual || rows_.household == column ||
                          std::find(recipe_.identifiers.begin(), recipe_.identifiers.end(),
                                    column) != recipe_.identifiers.end();
      if (!secret || column.empty()) continue;
      Finding finding;
      finding.code = FindingCode::kLeakedValue;
      finding.file = file.name;
      finding.line = 1;
      finding.attribute = column;
      finding.numbers = {0};
      add_finding(report_, std::move(finding));
    }
    std::vector<std::string> columns = expected.columns;
    columns.insert(columns.end(), expected.kept.begin(), expected.kept.end());
    if (!expected.open) return heading == columns;
    if (heading.size() < columns.size() ||
        !std::equal(columns.begin(), columns.end(), heading.begin())) {
      return false;
    }
    const std::set<std::string> distinct(heading.begin(), heading.end());
    const bool allowed =
        std::all_of(heading.begin() + static_cast<std::ptrdiff_t>(columns.size()), heading.end(),
                    [&](const std::string& column) {
                      return !expected.candidates ||
                             std::find(expected.candidates->begin(), expected.candidates->end(),
                                       column) != expected.candidates->end();
                    });
    expected.columns = heading;
    return allowed && distinct.size() == heading.size();
  }

  void check_models(const CsvRows& csv, const CountedTuples& tuples, const GeneralisationSpec& spec,
                    const AuditInput& file, AuditedRows& audited) {
    // Not stated where few rows are out: then they are within any share that matters.
    const std::uint64_t before =
        std::max<std::uint64_t>(stated_rows(report_.certificate, "before"), audited.rows);
    const double most = spec.suppression * static_cast<double>(before);
    if (static_cast<double>(before - audited.rows) > most + 1e-6) {
      wrong_row_figure(report_, std::string(file.name) + ".suppression",
                       {before - audited.rows, static_cast<std::uint64_t>(most)});
    }
    for (const RowModel& model : spec.models) {
      const auto place = std::find(spec.keep.begin(), spec.keep.end(), model.column);
      const auto column = spec.columns.size() + static_cast<std::size_t>(place - spec.keep.begin());
      ModelRows rows{.of_class = tuples.of_row,
                     .values = {},
                     .classes = static_cast<std::uint32_t>(tuples.sizes.size()),
                     .missing = missing_texts(rows_, model.column)};
      for (std::size_t row = 1; row < csv.rows(); ++row) rows.values.push_back(csv.at(row, column));
      const CheckedModel checked = check_model(rows, model);
      audited.models.push_back({std::string(model_name(model.kind)), model.column, checked.figure,
                                checked.bound, checked.holds});
      if (checked.holds) continue;
      Finding finding;
      finding.code = FindingCode::kModelNotHeld;
      finding.file = file.name;
      finding.attribute = model.column;
      add_finding(report_, std::move(finding));
    }
  }

  /// A file of labels for each column that stands below its top level: its first labels are those
  /// published, and each further one is a function of the one before.
  void check_hierarchies(const CsvRows& csv, const GeneralisationSpec& spec, const Json* stated,
                         const AuditInput& file) {
    const std::vector<std::uint64_t> levels = stated_numbers(stated, "levels"),
                                     heights = stated_numbers(stated, "heights");
    const std::size_t width = spec.columns.size();
    bool known = levels.size() == width && heights.size() == width;
    for (std::size_t i = 0; known && i < width; ++i) known = levels[i] <= heights[i];
    if (!known || (spec.levels && !std::equal(levels.begin(), levels.end(), spec.levels->begin(),
                                              spec.levels->end()))) {
      return wrong_row_figure(report_, std::string(file.name) + ".levels", {});
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < width; ++i) {
      const std::string name = hierarchy_name(spec, names, i);
      if (levels[i] == heights[i]) continue;
      const AuditInput* part = files_.need(name, report_);
      if (part == nullptr) continue;
      std::set<std::string_view> published;
      for (std::size_t row = 1; row < csv.rows(); ++row) published.insert(csv.at(row, i));
      const CsvRows lines = read_own_csv(*part, rows_.separator, report_);
      check_line_order(lines, *part, 0, report_);
      check_hierarchy(lines, *part, published, heights[i] - levels[i] + 1, report_);
    }
  }

  const Recipe& recipe_;
  const RowsSpec& rows_;
  std::set<std::string, std::less<>> sensitive_;
  AuditReport report_;
  FileSet files_;
};

}  // namespace

AuditReport audit_rows(std::span<const AuditInput> files, const Recipe& recipe,
                       std::span<const std::string> sensitive) {
  return RowsAudit(files, recipe, sensitive).run();
}

}  // namespace paravent
