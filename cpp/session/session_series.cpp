// A run that is a publication of a series.
#include <algorithm>
#include <utility>

#include "audit/report.h"
#include "series/make_series.h"
#include "session/content_check.h"
#include "session/published_texts.h"
#include "session/role_checks.h"
#include "session/session.h"

namespace paravent {
namespace {

/// Whether a series goes on from a publication all the same: what was accepted knowingly, and that
/// another version wrote it, whose figures are checked like any.
bool is_passed_over(const Finding& finding) {
  return finding.code == FindingCode::kDependencyAccepted ||
         finding.code == FindingCode::kColumnAccepted ||
         (finding.code == FindingCode::kCertificateText && finding.attribute == "version");
}

/// The first thing that the publication's own audit finds, but for what is passed over.
std::optional<Finding> first_fault(const std::vector<series::EarlierFile>& files,
                                   const Recipe& recipe) {
  std::vector<AuditInput> inputs;
  inputs.reserve(files.size());
  for (const series::EarlierFile& file : files) {
    inputs.push_back({.name = file.name, .bytes = file.bytes, .sha256 = file.sha256});
  }
  const AuditReport report = audit_published(inputs, recipe);
  const auto found =
      std::find_if_not(report.findings.begin(), report.findings.end(), is_passed_over);
  if (found == report.findings.end()) return std::nullopt;
  return *found;
}

}  // namespace

void Session::add_earlier(std::string name, std::string bytes, std::string sha256) {
  earlier_files_.push_back({std::move(name), std::move(bytes), std::move(sha256)});
}

Status Session::open_series() {
  const bool has_earlier = !earlier_files_.empty();
  if (!recipe_.traces().series) {
    if (series_first_ || has_earlier) {
      return Error{.code = ErrorCode::kSeriesStart, .key = "series"};
    }
    return ok_status();
  }
  if (series_first_ == has_earlier) return Error{.code = ErrorCode::kSeriesStart, .key = "series"};
  if (!has_earlier) {
    const auto& renamed = recipe_.traces().series->renamed;
    if (renamed.empty()) return ok_status();
    return Error{.code = ErrorCode::kSeriesOldName,
                 .key = step_text(renamed[0].from) + " → " + step_text(renamed[0].to)};
  }
  const Result<Recipe> recipe = series::recipe_of_earlier(earlier_files_);
  if (!recipe) return recipe.error();
  if (const auto fault = first_fault(earlier_files_, recipe.value())) {
    return Error{.code = ErrorCode::kSeriesEarlier,
                 .file = fault->file,
                 .line = fault->line,
                 .key = std::string(finding_name(fault->code))};
  }
  Result<series::Earlier> read = series::read_earlier(earlier_files_, recipe_);
  if (!read) return read.error();
  earlier_ = std::move(read.value());
  earlier_files_ = {};
  return ok_status();
}

Status Session::build_series() {
  const series::Earlier* earlier = earlier_ ? &*earlier_ : nullptr;
  Result<series::Units> units = series::find_units(std::move(from_.table), recipe_, earlier);
  if (!units) return units.error();
  units_ = std::move(units.value());
  from_.table = Table{};
  Result<BuiltCohorts> built = build_cohorts(units_.table, recipe_, members_);
  if (!built) return built.error();
  units_.table = Table{};
  from_.built = std::move(built.value());
  return ask_about_descriptions(from_.built, recipe_);
}

Status Session::mask_series() {
  const series::Earlier* earlier = earlier_ ? &*earlier_ : nullptr;
  Result<series::MadeSeries> made =
      series::make_series(units_, from_.built, members_, recipe_, earlier, keeps_counts_);
  if (!made) return made.error();
  members_ = {};
  released_ = std::move(made.value().released);
  counts_ = std::move(made.value().counts);
  released_.release.version = kVersion;
  released_.internal.series = made.value().figures;
  released_.internal.prepare = std::move(from_.report);
  released_.internal.duplicates = std::move(from_.duplicates);
  // Unicity is of the units that are due, listed with a number or not.
  const TreeLevel& sizes = from_.built.cohorts.levels[0];
  BuiltRelease::Unlisted& raw = released_.unlisted.emplace();
  raw.traces = from_.built.cohorts.traces;
  raw.size = sizes.count;
  for (const std::uint32_t size : sizes.count) {
    raw.masked.push_back(size < recipe_.traces().k ? 1 : 0);
  }
  const auto alone = static_cast<std::uint64_t>(
      std::count(sizes.count.begin(), sizes.count.end(), std::uint32_t{1}));
  if (recipe_.traces().rare_traces != RareTraces::kList) return ok_status();
  return refuse_single_traces(sizes.count.size(), alone, recipe_);
}

}  // namespace paravent
