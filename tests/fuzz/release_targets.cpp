// The audit's readers: releases of ours, publications of other makers, and whole runs, whose files
// are audited too. Inputs hold several files; see files_of().
#include <algorithm>
#include <optional>

#include "audit/audit.h"
#include "audit/leak_search.h"
#include "session/session.h"
#include "support/json.h"
#include "target.h"

namespace paravent::fuzz {
namespace {

using Named = std::pair<std::string_view, std::string_view>;

std::string checked(const AuditReport& report) {
  std::uint64_t findings = 0;
  for (const std::uint64_t total : report.totals) findings += total;
  require(report.passed == (findings == 0), "a report passes if nothing was found");
  require(report.findings.size() <= findings, "kept findings are counted");
  const std::string json = audit_json(report);
  require(parse_json(json).ok(), "a report is JSON");
  return json;
}

}  // namespace

/// recipe.json, the public files; with files named earlier/…, both releases together.
std::string release(std::string_view input) {
  std::vector<Named> files = files_of(input), earlier;
  Result<Recipe> recipe = Error{.code = ErrorCode::kRecipeSyntax};
  for (std::size_t i = 0; i < files.size();) {
    const bool is_recipe = files[i].first == "recipe.json";
    const bool is_earlier = files[i].first.starts_with("earlier/");
    if (is_recipe) recipe = parse_recipe(files[i].second);
    if (is_earlier) earlier.emplace_back(files[i].first.substr(8), files[i].second);
    if (is_recipe || is_earlier)
      files.erase(files.begin() + static_cast<std::ptrdiff_t>(i));
    else
      ++i;
  }
  if (!recipe) return digest(told(recipe.error()));
  const std::vector<AuditInput> inputs = inputs_of(files), before = inputs_of(earlier);
  AuditReport report = audit_release(inputs, recipe.value());
  std::string out = checked(report);
  LeakSearch search;
  search.add(LeakKind::kPseudonym, "id", "individual-1");
  search.add(LeakKind::kDroppedColumn, "name", "Nord");
  search.add(LeakKind::kDroppedColumn, "name", "L1");
  search.allow("Nord");
  search.run(inputs, report);
  out += checked(report);
  if (!before.empty()) {
    for (const bool cumulative : {true, false}) {
      out += checked(audit_against_earlier(inputs, before, recipe.value(), cumulative));
    }
  }
  return digest(out);
}

/// Options: the set, the rules, whether N is public; then the files.
std::string foreign(std::string_view input) {
  Options given(input);
  ForeignSettings settings;
  settings.set = given.below(2) == 0 ? ForeignSet::kOraccle : ForeignSet::kParis13;
  settings.k = 1 + given.below(12);
  settings.code = given.below(12);
  settings.size_k = 1 + given.below(12);
  settings.size_code = given.below(12);
  settings.level_published = given.below(2) == 1;
  if (const std::uint32_t n = given.below(64); n > 0) settings.individuals = n * 5;
  const std::vector<Named> files = files_of(given.rest());
  const std::vector<AuditInput> inputs = inputs_of(files);
  return digest(checked(audit_foreign(inputs, settings)));
}

/// recipe.json, then CSV files with semicolons: read, masked, written, audited.
std::string run(std::string_view input) {
  Session session(HashKey{1, 2});
  std::string failed;
  const auto ok = [&](const auto& result) {
    if (!result) failed = told(result.error());
    return result.ok();
  };
  bool configured = false;
  std::string_view recipe_json;
  for (const auto& [name, bytes] : files_of(input)) {
    if (name == "recipe.json" && !configured) {
      recipe_json = bytes;
      if (!ok(session.configure(bytes))) return digest(failed);
      configured = true;
    } else if (configured) {
      JsonWriter options;
      options.begin_object().key("file").value("file.csv").end_object();
      if (!ok(session.begin_scan(options.text()))) return digest(failed);
      const std::span<char> room = session.scan_buffer(bytes.size());
      std::copy(bytes.begin(), bytes.end(), room.begin());
      const auto scanned = session.scan(bytes.size(), true);
      if (!ok(scanned)) return digest(failed);
      const Result<Json> counts = parse_json(session.scan_json());
      require(counts.ok(), "counts are JSON");
      if (scanned.value() != Declined::kNo || !counts.value().find("has_header")->boolean) {
        return digest("declined");
      }
      if (!ok(session.end_file())) return digest(failed);
    }
  }
  if (!configured || !ok(session.prepare()) || !ok(session.build())) return digest(failed);
  require(parse_json(session.dependencies_json()).ok(), "the dependencies are JSON");
  if (!ok(session.mask())) return digest(failed);
  session.write();
  std::vector<std::string> digests;
  for (const OutputFile& file : session.files()) digests.push_back(digest(file.bytes));
  session.describe(digests);
  digests.push_back(digest(session.files().back().bytes));
  session.certify(digests);
  std::vector<AuditInput> inputs;
  std::string out;
  for (const OutputFile& file : session.files()) {
    inputs.push_back({file.name, file.bytes, digest(file.bytes)});
    out += file.name + "\n" + file.bytes;
  }
  const Recipe recipe = parse_recipe(recipe_json).value();
  const AuditReport report = audit_release(inputs, recipe);
  if (recipe.traces().level == MaskLevel::kStrict &&
      recipe.traces().accepted_dependencies.empty()) {
    if (!report.passed) std::fprintf(stderr, "%s\n", audit_json(report).c_str());
    require(report.passed, "a strict release passes its audit");
  }
  require(parse_json(session.summary_json()).ok(), "the summary is JSON");
  require(parse_json(session.rows_json({})).ok(), "the rows are JSON");
  require(parse_json(session.cohort_json(1)).ok(), "a cohort is JSON");
  require(parse_json(session.dossier_json()).ok(), "the dossier is JSON");
  out += session.dossier_html();
  return digest(out);
}

}  // namespace paravent::fuzz
