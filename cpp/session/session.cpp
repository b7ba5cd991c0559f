#include "session/session.h"

#include <utility>

#include "audit/audit.h"

namespace paravent {

namespace {

std::vector<std::string_view> split_nul(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = text.find('\0');
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return parts;
}

std::string text_member(const Json& object, std::string_view name) {
  const Json* member = object.find(name);
  return member != nullptr && member->is(Json::Kind::kString) ? member->text : std::string();
}

std::uint64_t number_member(const Json& object, std::string_view name) {
  const Json* member = object.find(name);
  return member != nullptr && member->is(Json::Kind::kNumber) && member->number >= 0
             ? static_cast<std::uint64_t>(member->number)
             : 0;
}

}  // namespace

Status Session::configure(std::string_view recipe_json) {
  Result<Recipe> recipe = parse_recipe(recipe_json);
  if (!recipe) return recipe.error();
  recipe_ = std::move(recipe.value());
  builder_.emplace(recipe_, key_);
  return ok_status();
}

Result<std::vector<std::uint32_t>> Session::begin_file(std::string_view name,
                                                       std::string_view header) {
  const std::vector<std::string_view> names = split_nul(header);
  return builder_->begin_file(name, names);
}

void Session::add_block(std::string_view text, std::span<const std::uint32_t> lines) {
  builder_->add_block(text, lines);
}

Status Session::set_inputs(std::string_view json) {
  const Result<Json> parsed = parse_json(json);
  if (!parsed) return parsed.error();
  for (const Json& item : parsed.value().items) {
    inputs_.push_back({.name = text_member(item, "name"),
                       .bytes = number_member(item, "bytes"),
                       .sha256 = text_member(item, "sha256"),
                       .reader = text_member(item, "reader"),
                       .encoding = text_member(item, "encoding"),
                       .delimiter = text_member(item, "delimiter"),
                       .rows = number_member(item, "rows"),
                       .malformed = number_member(item, "malformed")});
  }
  return ok_status();
}

Table Session::take_table() {
  scanner_.reset();
  return builder_->take();
}

Status Session::prepare() {
  table_ = builder_->take();
  scanner_.reset();
  builder_.reset();
  Result<PrepareReport> report = paravent::prepare(table_, recipe_);
  if (!report) return report.error();
  prepared_ = std::move(report.value());
  duplicates_ = probable_duplicates(table_, recipe_);
  return ok_status();
}

Status Session::build() {
  Result<BuiltCohorts> built = build_cohorts(table_, recipe_);
  table_ = Table{};  // the individuals are gone from here on
  if (!built) return built.error();
  built_ = std::move(built.value());
  return ok_status();
}

Status Session::mask() {
  Result<BuiltRelease> released = make_release(built_, recipe_, prepared_, duplicates_);
  if (!released) return released.error();
  released_ = std::move(released.value());
  released_.release.version = kVersion;
  return ok_status();
}

void Session::write() { files_ = public_files(released_.release); }

void Session::certify(std::span<const std::string> sha256) {
  sha256_.assign(sha256.begin(), sha256.end());
  digests_.clear();
  for (std::size_t i = 0; i < files_.size(); ++i) {
    digests_.push_back({.name = files_[i].name, .bytes = files_[i].bytes.size(),
                        .sha256 = sha256[i]});
  }
  files_.push_back(certificate(released_.release, digests_));
}

std::string Session::audit_json() const {
  std::vector<AuditInput> inputs;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    inputs.push_back({.name = files_[i].name,
                      .bytes = files_[i].bytes,
                      .sha256 = i < sha256_.size() ? sha256_[i] : std::string()});
  }
  return paravent::audit_json(audit_release(inputs, recipe_));
}

std::string Session::dossier_html() const {
  return paravent::dossier_html(released_.release, released_.internal, inputs_, digests_);
}

std::string Session::dossier_json() const {
  return paravent::dossier_json(released_.release, released_.internal, inputs_, digests_);
}

}  // namespace paravent
