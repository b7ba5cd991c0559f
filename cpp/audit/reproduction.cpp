// The files of a release against those that its recipe makes of the sources.
#include <algorithm>
#include <utility>

#include "audit/audit.h"
#include "audit/check_files.h"
#include "audit/read/release.h"

namespace paravent {
namespace {

constexpr std::string_view kCertificateName = "certificate.json";

const AuditInput* file_of(std::span<const AuditInput> files, std::string_view name) {
  const auto found = std::find_if(files.begin(), files.end(),
                                  [&](const AuditInput& file) { return file.name == name; });
  return found == files.end() ? nullptr : &*found;
}

void differ(AuditReport& report, std::string_view file, std::uint64_t line) {
  if (!report.differs) report.differs = FirstDifference{std::string(file), line};
  report.reproduced = false;
  complain(report, FindingCode::kNotReproduced, file, line);
}

}  // namespace

void compare_with_made(std::span<const AuditInput> files, std::span<const AuditInput> made,
                       AuditReport& report, MadeOf of) {
  report.reproduced = true;
  tell_reproduced(report, of);
  // The certificate holds digests of all others: where it stands first it tells the least.
  for (const bool certificate : {false, true}) {
    for (const AuditInput& expected : made) {
      if ((expected.name == kCertificateName) != certificate) continue;
      const AuditInput* given = file_of(files, expected.name);
      const std::uint64_t line =
          given == nullptr ? 0 : first_differing_line(given->bytes, expected.bytes);
      if (given == nullptr || !given->plain || line != 0) differ(report, expected.name, line);
    }
  }
  for (const AuditInput& given : files) {
    if (given.name == kProofFile) continue;  // of the release, not of its sources
    if (file_of(made, given.name) == nullptr) differ(report, given.name, 0);
  }
}

void nothing_made(AuditReport& report, MadeOf of) {
  report.reproduced = false;
  tell_reproduced(report, of);
  complain(report, FindingCode::kNotReproduced, {});
}

void tell_checked(AuditReport& report) {
  report.checked = {"files", "digests", "masking", "figures", "texts", "content"};
  report.not_checked = {"individuals",   "other_data", "merged_cohorts", "swapped_labels",
                        "left_out_rows", "pseudonyms", "dropped_columns"};
  if (report.of_rows) {
    report.checked = {"files", "digests", "classes", "figures", "texts", "content"};
    report.not_checked = {"other_data", "altered_rows", "pseudonyms", "dropped_columns"};
  } else if (!report.levels_known) {
    report.not_checked.insert(report.not_checked.begin(), "attributes");
  }
}

/// With the rows nothing of the data is left unlooked at. Of the tables of an engine the rows are,
/// which hold what is looked for.
void tell_reproduced(AuditReport& report, MadeOf of) {
  if (of == MadeOf::kTables) {
    report.checked.emplace_back("reproduction");
    report.not_checked = {"other_data", "left_out_rows", "pseudonyms", "dropped_columns"};
    return;
  }
  for (const char* name : {"reproduction", "pseudonyms", "dropped_columns"}) {
    report.checked.emplace_back(name);
  }
  report.not_checked.clear();
}

}  // namespace paravent
