#include "audit/foreign/foreign.h"

#include <algorithm>
#include <array>

#include "audit/check_content.h"
#include "audit/read/release.h"

namespace paravent {

CountRule rule_of(std::uint32_t k, std::optional<std::uint32_t> code) {
  return {k, code.value_or(0), (k + 1) / 2, !code};
}

std::string_view stem_of(std::string_view name) {
  return name.substr(0, name.rfind('.') == std::string_view::npos ? name.size() : name.rfind('.'));
}

namespace {

/// The sign that stands in most of the first lines; of several, the semicolon, then the tab: in
/// French files commas stand in numbers, and titles above a header hold no separator.
char separator_of(std::string_view bytes) {
  constexpr std::array<char, 3> kSigns{';', '\t', ','};
  std::array<std::size_t, 3> lines{};
  std::size_t at = 0;
  for (int line = 0; line < 50 && at < bytes.size(); ++line) {
    const std::string_view text = bytes.substr(at, bytes.find('\n', at) - at);
    for (std::size_t i = 0; i < kSigns.size(); ++i) {
      lines[i] += text.find(kSigns[i]) != std::string_view::npos ? 1 : 0;
    }
    at += text.size() + 1;
  }
  const auto most = std::max_element(lines.begin(), lines.end());
  return *most == 0 ? ',' : kSigns[static_cast<std::size_t>(most - lines.begin())];
}

}  // namespace

CsvRows read_any(const AuditInput& file, AuditReport& report) {
  CsvRows csv = read_csv(file.bytes, separator_of(file.bytes));
  if (csv.malformed_line != 0 || csv.rows() == 0) {
    complain(report, FindingCode::kMalformedFile, file.name, csv.malformed_line);
  }
  return csv;
}

AuditReport audit_foreign(std::span<const AuditInput> files, const ForeignSettings& settings) {
  AuditReport report;
  std::vector<AuditInput> plain;
  for (const AuditInput& file : files) {
    if (file.plain) {
      plain.push_back(file);
    } else {
      complain(report, FindingCode::kNotPlainFile, file.name);
    }
  }
  if (settings.set == ForeignSet::kTable) {
    audit_tables(plain, settings, report);
    return report;
  }
  if (settings.set == ForeignSet::kOraccle) {
    audit_oraccle(plain, settings, report);
  } else {
    audit_paris13(plain, settings, report);
  }
  AuditReport ignored;  // what cannot be read was reported above
  for (const AuditInput& file : plain) {
    if (!file.name.ends_with(".csv")) continue;
    check_content(read_any(file, ignored), file.name, settings.individuals.value_or(0), report);
  }
  return report;
}

}  // namespace paravent
