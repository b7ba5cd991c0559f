// What a release says in words, against what the program writes about one with its figures.
#include <algorithm>
#include <utility>

#include "audit/audit.h"
#include "audit/check_files.h"
#include "audit/read/release.h"

namespace paravent {

std::uint64_t first_differing_line(std::string_view a, std::string_view b) {
  const std::size_t common = std::min(a.size(), b.size());
  const auto stop =
      std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(common), b.begin()).first;
  if (stop == a.begin() + static_cast<std::ptrdiff_t>(common) && a.size() == b.size()) return 0;
  return 1 + static_cast<std::uint64_t>(std::count(a.begin(), stop, '\n'));
}

namespace {

void judge_verdict(const WrittenTexts& written, AuditReport& report) {
  const Json* stated = report.certificate->find("verdict");
  const Result<Json> expected = parse_json(written.verdict);
  if (stated != nullptr && expected && same_json(*stated, *expected.value().find("verdict"))) {
    return;
  }
  Finding finding;
  finding.code = FindingCode::kCertificateText;
  finding.file = "certificate.json";
  finding.attribute = "verdict";
  add_finding(report, std::move(finding));
}

}  // namespace

bool same_json(const Json& a, const Json& b) {
  if (a.kind != b.kind) return false;
  switch (a.kind) {
    case Json::Kind::kNull:
      return true;
    case Json::Kind::kBool:
      return a.boolean == b.boolean;
    case Json::Kind::kNumber:
      return a.number == b.number;
    case Json::Kind::kString:
      return a.text == b.text;
    case Json::Kind::kArray:
      return std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same_json);
    case Json::Kind::kObject:
      break;
  }
  return a.members.size() == b.members.size() &&
         std::all_of(a.members.begin(), a.members.end(), [&](const auto& member) {
           const Json* other = b.find(member.first);
           return other != nullptr && same_json(member.second, *other);
         });
}

void compare_texts(std::span<const AuditInput> files, const WrittenTexts& written,
                   AuditReport& report) {
  if (!report.certificate) return;
  const auto judge = [&](const char* key, std::string_view text) {
    const Json* stated = report.certificate->find(key);
    if (stated != nullptr && stated->is(Json::Kind::kString) && stated->text == text) return;
    Finding finding;
    finding.code = FindingCode::kCertificateText;
    finding.file = "certificate.json";
    finding.attribute = key;
    add_finding(report, std::move(finding));
  };
  judge("version", written.version);
  if (report.certificate->text_in("version") != written.version) return;
  judge("statement", written.statement);
  judge_verdict(written, report);
  for (const AuditInput& file : files) {
    if (!file.plain) continue;
    if (file.name == written.readme_name) {
      const std::uint64_t line = first_differing_line(file.bytes, written.readme);
      if (line != 0) complain(report, FindingCode::kReadmeDiffers, file.name, line);
    } else if (file.name == "datapackage.json") {
      const std::uint64_t line = first_differing_line(file.bytes, written.package);
      if (line != 0) complain(report, FindingCode::kPackageDiffers, file.name, line);
    }
  }
}

}  // namespace paravent
