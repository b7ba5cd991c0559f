#include "audit/foreign.h"

#include "audit/check_content.h"
#include "audit/read_release.h"

namespace paravent {

CountRule rule_of(std::uint32_t k, std::optional<std::uint32_t> code) {
  return {k, code.value_or(0), (k + 1) / 2, !code};
}

std::string_view stem_of(std::string_view name) {
  return name.substr(0, name.rfind('.') == std::string_view::npos ? name.size() : name.rfind('.'));
}

CsvRows read_any(const AuditInput& file, AuditReport& report) {
  const std::string_view header = file.bytes.substr(0, file.bytes.find('\n'));
  const char separator = header.find(';') != std::string_view::npos ? ';' : ',';
  CsvRows csv = read_csv(file.bytes, separator);
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
