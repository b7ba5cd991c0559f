#include "audit/audit.h"

#include <algorithm>
#include <utility>

#include "audit/check_content.h"
#include "audit/check_files.h"
#include "audit/check_floors.h"
#include "audit/check_package.h"
#include "audit/check_series.h"
#include "audit/check_ties.h"
#include "audit/check_tree.h"
#include "audit/read/release.h"

namespace paravent {
namespace {

class ReleaseAudit {
 public:
  ReleaseAudit(std::span<const AuditInput> files, const Recipe& recipe)
      : recipe_(recipe), files_(files, report_) {}

  AuditReport run() {
    read_certificate();
    Published own = empty_published(recipe_);
    if (recipe_.traces().oraccle) read_oraccle(files_, recipe_, own, report_);
    JsonRelease json;
    const AuditInput* json_file =
        recipe_.traces().json ? files_.need("release.json", report_) : nullptr;
    if (json_file != nullptr) {
      json = read_release_json(*json_file, recipe_, &own, report_);
    }

    const bool from_csv = !own.sizes_file.empty();
    if (recipe_.traces().tidy && !from_csv && !json.readable) {
      read_tidy(files_, recipe_, nullptr, own, report_);
    }
    const bool listed = !own.sizes_file.empty() || json.readable;
    if (!listed && recipe_.traces().paris13) read_sizes_from_traces(own);
    const Published& release = !own.sizes_file.empty() || !json.readable ? own : json.published;

    TreeOptions options;
    options.sizes_total_known = individuals_.has_value();
    check_tree(release, individuals_.value_or(0), options, report_);
    if (!listed) forget_levels();
    report_.levels_known = listed;
    check_refinement(release, recipe_, report_);
    if (from_csv && json.readable) {
      compare_releases(own, json.published, report_);
      json.published.forget_rows();
    }
    if (recipe_.traces().tidy && (from_csv || json.readable)) compare_with_tidy(release);
    check_steps(release, json, own);
    check_content(release, json.readable ? json.formations : formations_, recipe_,
                  individuals_.value_or(0), report_);
    tell_accepted(recipe_, report_);
    check_floors(release, json.readable ? json.formations : formations_, recipe_, report_);
    if (listed && recipe_.traces().paris13) compare_with_traces(release, own);
    check_copies();
    check_package(files_, report_);
    check_proof(files_, report_);
    check_statements(json, release, listed);
    files_.report_unknown(report_);
    tell_checked(report_);
    // The number counted by a series is the sum of its lots.
    if (recipe_.traces().series) {
      std::erase(report_.not_checked, "individuals");
      report_.not_checked.emplace_back("series_years");
    }
    tell_floors_checked(recipe_, report_);
    return std::move(report_);
  }

 private:
  void read_certificate() {
    const AuditInput* file = files_.need("certificate.json", report_);
    if (file == nullptr) return;
    Result<Json> parsed = parse_json(file->bytes);
    if (!parsed || !parsed.value().is(Json::Kind::kObject)) {
      return complain(report_, FindingCode::kMalformedFile, file->name);
    }
    report_.certificate = std::move(parsed.value());
    constexpr double kLimit = 9007199254740992.0;
    const Json* n = report_.certificate->find(recipe_.traces().series ? "counted" : "individuals");
    if (n != nullptr && n->is(Json::Kind::kNumber) && n->number >= 0 && n->number <= kLimit) {
      individuals_ = static_cast<std::uint64_t>(n->number);
    }
  }

  void read_sizes_from_traces(Published& own) {
    const AuditInput* file = files_.need("traces.csv", report_);
    if (file == nullptr) return;
    own.sizes = read_paris13(*file, trace_columns(recipe_, own, 0), nullptr, own, report_);
    own.sizes_file = file->name;
    check_trace_order(own, own.sizes, 0, file->name, report_);
    for (const ListedLevel& level : own.levels) {
      if (level.linked) files_.find("traces_" + level.name + ".csv");
    }
  }

  /// No file lists attributes, and of linked files only their traces.
  void forget_levels() {
    report_.figures.dropped = 0;
    for (AuditedLevel& level : report_.levels) {
      level.unlisted = 0;
      level.listed = level.linked && files_.find("traces_" + level.name + ".csv") != nullptr;
    }
  }

  void check_steps(const Published& release, const JsonRelease& json, Published& own) {
    const AuditInput* file =
        recipe_.traces().oraccle ? files_.need("formations.csv", report_) : nullptr;
    if (json.readable) check_formations(json.formations, release, recipe_, report_);
    if (file == nullptr) return;
    formations_ = read_formations(*file, step_headings(recipe_), recipe_, own, report_);
    const FormationRows& rows = formations_;
    check_formations(rows, release, recipe_, report_);
    for (std::size_t i = 0; i < release.levels.size(); ++i) {
      const ListedLevel& level = release.levels[i];
      if (!level.linked || level.rows.size() == 0) continue;
      const TraceColumns columns = trace_columns(recipe_, release, i + 1);
      if (columns.step.size() == step_headings(recipe_).size()) continue;
      const AuditInput* finer = files_.need("formations_" + level.name + ".csv", report_);
      if (finer == nullptr) continue;
      check_finer_formations(read_formations(*finer, columns.step, recipe_, own, report_), rows,
                             release, i, recipe_, report_);
    }
    if (json.readable) compare_formations(rows, json.formations, report_);
  }

  void compare_with_traces(const Published& release, Published& own) {
    const auto compare = [&](const std::string& name, std::size_t level, const ListedRows& known) {
      const AuditInput* file =
          known.size() > 0 || level == 0 ? files_.need(name, report_) : files_.find(name);
      if (file == nullptr) return;
      const ListedRows rows =
          read_paris13(*file, trace_columns(recipe_, release, level), &known, own, report_);
      check_trace_order(release, rows, 0, name, report_);
      compare_traces_file(known, rows, name, report_);
    };
    compare("traces.csv", 0, release.sizes);
    for (std::size_t i = 0; i < release.levels.size(); ++i) {
      const ListedLevel& level = release.levels[i];
      if (level.linked) compare("traces_" + level.name + ".csv", i + 1, level.rows);
    }
  }

  void compare_with_tidy(const Published& release) {
    Published tidy = empty_published(recipe_);
    read_tidy(files_, recipe_, &release, tidy, report_);
    if (!tidy.sizes_file.empty()) compare_releases(release, tidy, report_);
  }

  void check_copies() {
    if (!recipe_.traces().excel_fr) return;
    for (const AuditInput& file : files_.all()) {
      if (!file.name.ends_with(".csv") || file.name.starts_with("excel/")) continue;
      const AuditInput* copy = files_.need("excel/" + std::string(file.name), report_);
      if (copy == nullptr) continue;
      check_excel_copy(file, file.name.starts_with("traces") ? ';' : ',', *copy, report_);
    }
  }

  void check_statements(const JsonRelease& json, const Published& release, bool listed) {
    const AuditInput* words =
        files_.need(recipe_.language == "en" ? "README.md" : "LISEZMOI.md", report_);
    const bool series = recipe_.traces().series.has_value();
    if (words != nullptr) check_dictionary(*words, series, listed, report_);
    if (json.readable) {
      check_release_head(json.head, recipe_, json.published, report_);
      check_version(json.head);
      const Json* figures = json.head.find("figures");
      check_figures(figures == nullptr ? Json() : *figures, "release.json", recipe_, listed,
                    report_);
    }
    if (report_.certificate) {
      check_certificate(*report_.certificate, files_.all(), recipe_, report_);
      check_figures(*report_.certificate, "certificate.json", recipe_, listed, report_);
      if (series) {
        check_series_figures(*report_.certificate, "certificate.json", release, recipe_, report_);
      }
    }
    const Json* certificate = report_.certificate ? &*report_.certificate : nullptr;
    if (listed) check_ties(release, recipe_, certificate, report_);
  }

  /// What certificate.json says of itself is judged by compare_texts().
  void check_version(const Json& head) {
    if (!report_.certificate) return;
    const Json* here = head.find("version");
    const Json* there = report_.certificate->find("version");
    if (here == nullptr || there == nullptr || here->text == there->text) return;
    Finding finding;
    finding.code = FindingCode::kCertificateText;
    finding.file = "release.json";
    finding.attribute = "version";
    add_finding(report_, std::move(finding));
  }

  const Recipe& recipe_;
  AuditReport report_;
  FileSet files_;
  FormationRows formations_;  ///< of formations.csv
  std::optional<std::uint64_t> individuals_;
};

}  // namespace

AuditReport audit_release(std::span<const AuditInput> files, const Recipe& recipe,
                          std::span<const std::string> sensitive) {
  if (recipe.publishes_rows()) return audit_rows(files, recipe, sensitive);
  return ReleaseAudit(files, recipe).run();
}

}  // namespace paravent
