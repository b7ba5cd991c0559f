#pragma once
// Releases made from tables, and tampered with, for the tests of the audit.

#include <algorithm>
#include <cstdio>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "audit/audit.h"
#include "exports/exports.h"
#include "release/internals.h"
#include "release/release_fixture.h"
#include "support/hash.h"
#include "traces/traces_tables.h"

namespace paravent::audited {

/// Stands for SHA-256, which the caller of the audit computes.
inline std::string digest(const std::string& bytes) {
  const Hash128 hash = hash128(bytes, {});
  char text[65];
  std::snprintf(text, sizeof text, "%016llx%016llx%032x", static_cast<unsigned long long>(hash.low),
                static_cast<unsigned long long>(hash.high), 0U);
  return text;
}

/// The package and the certificate of a session that has written its other files.
template <class S>
void certify(S& session) {
  std::vector<std::string> digests;
  for (const OutputFile& file : session.files()) digests.push_back(digest(file.bytes));
  session.describe(digests);
  digests.push_back(digest(session.files().back().bytes));
  session.certify(digests);
}

/// Public files; certify() writes package and certificate anew over what they have become.
struct Files {
  Release release;
  std::vector<OutputFile> files;

  explicit Files(Release made) : release(std::move(made)), files(public_files(release)) {
    certify();
  }
  void certify() {
    if (!files.empty() && files.back().name == "certificate.json") files.pop_back();
    if (!files.empty() && files.back().name == "datapackage.json") files.pop_back();
    files.push_back(data_package(release, dictionary_facts(release), digests()));
    files.push_back(certificate(release, digests()));
  }
  /// The certificate alone, over a package that a test has changed.
  void certify_only() {
    files.pop_back();
    files.push_back(certificate(release, digests()));
  }
  std::vector<OutputDigest> digests() const {
    std::vector<OutputDigest> all;
    for (const OutputFile& file : files) {
      all.push_back({file.name, file.bytes.size(), digest(file.bytes)});
    }
    return all;
  }
  std::string& operator[](const std::string& name) {
    const auto file = std::find_if(files.begin(), files.end(),
                                   [&](const OutputFile& f) { return f.name == name; });
    return file->bytes;
  }
  void remove(const std::string& name) {
    files.erase(std::find_if(files.begin(), files.end(),
                             [&](const OutputFile& f) { return f.name == name; }));
  }
  std::vector<AuditInput> inputs() const {
    std::vector<AuditInput> all;
    for (const OutputFile& f : files) all.push_back({f.name, f.bytes, digest(f.bytes)});
    return all;
  }
  AuditReport audit() const { return audit_release(inputs(), release.recipe); }
};

/// The release of release_fixture.h.
inline Files small() { return Files(fixture::released().release); }

/// The codes found, by name, for messages.
inline std::string codes(const AuditReport& report) {
  std::string text;
  for (const Finding& f : report.findings) {
    text += std::string(finding_name(f.code)) + ":" + f.file + ":" + std::to_string(f.line) + ":" +
            f.attribute + " ";
  }
  return text;
}

/// Whether a file has this finding; at that line, if one is given.
inline bool found(const AuditReport& report, FindingCode code, std::string_view file,
                  std::uint64_t line = 0) {
  return std::any_of(report.findings.begin(), report.findings.end(), [&](const Finding& f) {
    return f.code == code && f.file == file && (line == 0 || f.line == line);
  });
}

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

inline Recipe plain_recipe() {
  Recipe recipe;
  recipe.individual = "id";
  recipe.year = "year";
  recipe.traces().step = {"level", "subject"};
  recipe.traces().prefix = {"bac"};
  recipe.traces().description = {"title"};
  recipe.traces().attributes = {attribute("sex", {"sex"}), attribute("place", {"region", "town"})};
  recipe.traces().excel_fr = true;
  recipe.document = parse_json(R"({"version":1})").value();
  return recipe;
}

inline const std::vector<std::string>& table_columns() {
  static const std::vector<std::string> columns{"year",  "level", "subject", "bac",
                                                "title", "sex",   "region",  "town"};
  return columns;
}

/// Rows of random individuals, few enough labels for cohorts of every size.
inline std::vector<Row> random_rows(std::uint32_t seed, std::size_t individuals) {
  std::mt19937 random(seed);
  const auto pick = [&](const std::vector<std::string>& from) {
    const std::size_t n = random() % 3 == 0 ? from.size() : (from.size() + 1) / 2;
    return from[random() % n];
  };
  std::vector<Row> rows;
  for (std::size_t i = 0; i < individuals; ++i) {
    const std::string id = "individual-" + std::to_string(i);
    const std::string bac = pick({"S", "ES", "a \"b\", c", ""});
    const std::string sex = pick({"F", "M"});
    const std::string region = pick({"Nord", "=Sud", "Île"});
    const std::string town = region + pick({" 1", " 2", " 3", ""});
    const std::size_t years = 1 + random() % 3 % 2;
    for (std::size_t y = 0; y < years; ++y) {
      const std::string level = y == 0 ? "1" : pick({"1", "2"});
      const std::string subject = pick({"maths", "art!", "@ droit"});
      rows.push_back(
          {id, std::to_string(2010 + y), level, subject, bac, level + subject, sex, region, town});
    }
  }
  return rows;
}

inline Result<BuiltRelease> make(const Recipe& recipe, const std::vector<Row>& rows) {
  const Result<BuiltCohorts> built = build_cohorts(make_table(table_columns(), rows), recipe);
  if (!built) return built.error();
  return make_release(built.value(), recipe, {}, {});
}

}  // namespace paravent::audited
