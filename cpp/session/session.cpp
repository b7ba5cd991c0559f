#include "session/session.h"

#include <utility>

#include "exports/verdicts.h"
#include "session/content_check.h"
#include "session/published_texts.h"
#include "session/role_checks.h"
#include "session/verdicts.h"
#include "verdict/json.h"

namespace paravent {
namespace {

/// Of the raw tree the screens show the counts that stand next to the sizes (cohort_json()); the
/// rest, which the release has its own copy of, would take memory while the files are made.
void forget_what_no_screen_shows(Cohorts& cohorts) {
  cohorts.traces = {};
  cohorts.linked_traces = {};
  cohorts.formations = {};
  for (std::size_t l = 1; l < cohorts.levels.size(); ++l) {
    TreeLevel& level = cohorts.levels[l];
    if (level.parent == 0 && level.labels.width > 0) continue;
    level.begin = {};
    level.label = {};
    level.count = {};
  }
  cohorts.levels[0].label = {};
}

/// Copies fill the holes that computing left; the second go where the originals stood.
/// WebAssembly's memory never shrinks, and each file needs one piece of it: what stays scattered to
/// its top would put the large files above.
template <class T>
void compact(T& value) {
  value = T(value);
  value = T(value);
}

}  // namespace

Status Session::prepare() {
  // A recipe of row-level files is RowsSession's.
  if (recipe_.publishes_rows()) return Error{.code = ErrorCode::kRecipeConflict, .key = "rows"};
  if (Status opened = open_series(); !opened) return opened;
  if (tables_ && recipe_.traces().series) {
    return Error{.code = ErrorCode::kSeriesRefuses, .key = "series, --aggregated"};
  }
  if (tables_) return prepare_tables();
  from_.table = take_table();
  if (Status asked = ask_about_reading(understood(), from_.table, recipe_); !asked) return asked;
  Result<PrepareReport> report = paravent::prepare(from_.table, recipe_);
  if (!report) return report.error();
  if (Status asked = ask_about_results(report.value(), recipe_); !asked) return asked;
  from_.report = std::move(report.value());
  from_.duplicates = probable_duplicates(from_.table, recipe_);
  return ok_status();
}

Status Session::build() {
  if (tables_) return build_from_tables();
  if (Status asked = ask_about_roles(role_figures(from_.table, recipe_), recipe_); !asked) {
    return asked;
  }
  if (Status asked = refuse_identifying(scan_columns(from_.table, recipe_), recipe_); !asked) {
    return asked;
  }
  if (recipe_.traces().series) return build_series();
  // A rule that tells a floor may ask for the rows again.
  const bool again = tells_floors(recipe_);
  Result<BuiltCohorts> built =
      again ? build_cohorts(from_.table, recipe_) : build_cohorts(std::move(from_.table), recipe_);
  if (!again) from_.table = Table{};  // the individuals are gone from here on
  if (!built) return built.error();
  from_.built = std::move(built.value());
  compact(from_.built);
  return ask_about_descriptions(from_.built, recipe_);
}

Status Session::mask() {
  if (recipe_.traces().series) return mask_series();
  Result<BuiltRelease> released = settle_release(from_, recipe_, floor_rule_);
  from_.table = Table{};
  if (!released) return released.error();
  released_ = std::move(released.value());
  if (tables_) released_.internal.engine = tables_->origin();
  released_.release.version = kVersion;
  const std::uint64_t alone = traces_of_one(released_.internal);
  if (recipe_.traces().rare_traces == RareTraces::kList) {
    const std::size_t listed = released_.release.levels[0].cells.size();
    if (Status asked = refuse_single_traces(listed, alone, recipe_); !asked) return asked;
  }
  if (keeps_counts_) counts_ = raw_counts(released_, from_.built.cohorts);
  if (released_.grouped) {
    from_.built.cohorts = std::move(*released_.grouped);
    released_.grouped.reset();
  }
  return ok_status();
}

void Session::write() {
  released_.internal.content = content_of(released_, from_.built.cohorts, from_.built.joint);
  write_public_files();
}

void Session::write_public_files() {
  from_.built.joint.reset();
  if (!recipe_.traces().series) {
    forget_what_no_screen_shows(from_.built.cohorts);
    compact(from_.built);
    compact(released_);
  }
  files_ = public_files(released_.release);
}

void Session::describe(std::span<const std::string> sha256) {
  const Release& release = released_.release;
  files_.push_back(data_package(release, dictionary_facts(release), digests_of(files_, sha256)));
}

void Session::certify(std::span<const std::string> sha256) {
  sha256_.assign(sha256.begin(), sha256.end());
  digests_ = digests_of(files_, sha256);
  files_.push_back(certificate(released_.release, digests_));
}

std::string Session::audit_json() {
  std::vector<AuditInput> inputs;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    inputs.push_back({.name = files_[i].name,
                      .bytes = files_[i].bytes,
                      .sha256 = i < sha256_.size() ? sha256_[i] : std::string()});
  }
  const AuditReport report = audit_published(inputs, recipe_);
  const Release& release = released_.release;
  verdict_.emplace(verdict::Verdict{.open = traces_public(release_figures(release), recipe_),
                                    .internal = traces_internal(release, released_.internal)});
  if (tables_) {
    verdict_->open.ways = {verdict::Way::kTables};
    verdict::Check& reading = verdict_->open.reading;
    if (reading.outcome() == verdict::Outcome::kClean) {
      reading = verdict::Check::not_possible(verdict::Reason::kOfTablesAlone);
    }
  }
  verdict_->open.rule = with_findings(verdict_->open.rule, report);
  return paravent::audit_json(report);
}

std::string Session::verdict_json() const {
  return verdict_ ? verdict::verdict_json(*verdict_) : std::string();
}

Status Session::settle_json(std::string_view json) { return settle(verdict_, json); }

Status Session::frame_dossier(std::string_view json) {
  Result<DossierFrame> frame = parse_dossier_frame(json);
  if (!frame) return frame.error();
  frame_ = std::move(frame.value());
  frame_.verdict = verdict_;
  if (!tables_) frame_.reading = reading_summary();
  return ok_status();
}

const InternalFigures& Session::dossier_figures() {
  if (!has_unicity_) {
    released_.internal.unicity = unicity_of(released_, from_.built.cohorts.levels[0].count);
    has_unicity_ = true;
  }
  return released_.internal;
}

void Session::confirm_listing() { released_.internal.listing_confirmed = true; }

std::string Session::dossier_html() {
  return paravent::dossier_html(released_.release, dossier_figures(), inputs_, digests_, frame_);
}

std::string Session::dossier_json() {
  return paravent::dossier_json(released_.release, dossier_figures(), inputs_, digests_, frame_);
}

}  // namespace paravent
