// Parts of the audit of a plan's file. Private to this room.
#pragma once

#include "audit/check_rows.h"

namespace paravent {

/// What the recipe says of it: its keys first.
ExpectedFile expected_plan(const RowsSpec& rows);

/// Counts what the recipe claims (tuples of keys, or combinations), and looks at the values that
/// steps declare: levels of a post-randomisation, bounds of noise, bases of rounding, decimals of
/// what was computed. Findings: kTupleBelowK, kCombinationBelowK (attribute: the columns; numbers:
/// rows, k), kValueNotDeclared (line, attribute). `stated`: the file in the certificate, whose
/// matrices tell levels that the recipe leaves to the data; or nullptr.
void check_plan_file(const CsvRows& csv, const CountedTuples& tuples, const RowsSpec& rows,
                     const AuditInput& file, const Json* stated, AuditedRows& audited,
                     AuditReport& report);

/// The certificate's commitment: 64 hexadecimal digits where the plan may draw, else none.
void check_commitment(const Json& certificate, const RowsSpec& rows, AuditReport& report);

/// An array of values of one kind.
bool is_list_of(const Json& list, Json::Kind kind);

/// What a certificate says of steps has the form that it must: counts, names of levels, numbers.
bool are_notes(const Json& list);

}  // namespace paravent
