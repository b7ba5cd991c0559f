// The file of the households beside that of the persons, from their bytes: that linked households
// have at least k of their composition, that those without a number do not stand out, that both
// files say the same, and that numbers come from nothing but what is published.
//
// What must hold: perturbation/protection.md §14.4. No code of what makes the files is shared.
#pragma once

#include "audit/check_rows.h"
#include "audit/read/csv.h"
#include "audit/report.h"

namespace paravent {

/// `homes`: of the file of the households, whose heading is right; `persons`: that of the persons,
/// or nullptr where it is not there. Findings: kHouseholdBelowK (line, in either file; households
/// or persons, k), kFilesDisagree (line of the households' file, or 0), kOrder (of the numbers).
void check_household_file(const CsvRows& homes, const RowsSpec& rows, const AuditInput& file,
                          const AuditInput* persons, AuditedRows& audited, AuditReport& report);

/// Both files beside one another, as rows_together() has it of others: `rows`, how many households
/// one of them says otherwise than the other.
AuditedPair compare_households(std::span<const AuditInput> files, const RowsSpec& rows);

}  // namespace paravent
