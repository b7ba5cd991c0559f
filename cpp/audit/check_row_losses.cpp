// The losses by year of row-level files, perte.csv: that they add up, and tell nothing small.
#include <optional>

#include "audit/check_rows.h"
#include "audit/read/published.h"
#include "audit/read/release.h"

namespace paravent {

void check_losses(const AuditInput& file, const RowsSpec& rows,
                  const std::optional<Json>& certificate, AuditReport& report) {
  const CsvRows csv = read_own_csv(file, rows.separator, report);
  const std::vector<std::string> headings{"ANNEE", "DONNEE_BRUTE", "DONNEE_ANONYME", "PERTE"};
  if (csv.malformed_line != 0 || !check_header(csv.header(), headings, file, report)) return;
  std::uint64_t raw = 0, kept = 0;
  for (std::size_t row = 1; row < csv.rows(); ++row) {
    std::optional<std::uint32_t> figures[3];
    const bool wide = csv.width(row) == 4;
    for (std::size_t i = 0; wide && i < 3; ++i) figures[i] = read_count(csv.at(row, i + 1));
    if (!figures[0] || !figures[1] || !figures[2] || *figures[0] < *figures[1] ||
        *figures[0] - *figures[1] != *figures[2]) {
      complain(report, FindingCode::kMalformedFile, file.name, csv.line[row]);
      continue;
    }
    raw += *figures[0];
    kept += *figures[1];
    const bool small = *figures[0] < rows.k || (*figures[1] > 0 && *figures[1] < rows.k);
    const bool few_lost = *figures[2] > 0 && *figures[2] < rows.k;
    if (few_lost || (small && csv.at(row, 0) != kOthers)) {
      complain(report, FindingCode::kTupleBelowK, file.name, csv.line[row]);
    }
  }
  if (!certificate) return;
  if (raw != stated_rows(certificate, "raw") || kept != stated_rows(certificate, "before")) {
    complain(report, FindingCode::kFilesDisagree, file.name);
  }
}

}  // namespace paravent
