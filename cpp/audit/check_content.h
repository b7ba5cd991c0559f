// The content scan over what is published: the same as before a run (content/scan.h), here from the
// bytes alone, so that any release can be asked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "audit/read/csv.h"
#include "audit/read/published.h"
#include "audit/read/release.h"
#include "audit/report.h"

namespace paravent {

/// Labels of attributes, components and descriptions of steps, parts of traces. Nearly unique: of
/// `individuals`. Columns that the recipe accepts are findings of their own.
void check_content(const Published& release, const FormationRows& formations, const Recipe& recipe,
                   std::uint64_t individuals, AuditReport& report);

/// Each column of a file whose first row is its header; `persons` 0: not known. Under the heading
/// `trace`, and without one, values are parts of traces. Columns in `noisy` may be nearly unique.
void check_content(const CsvRows& csv, std::string_view file, std::uint64_t persons,
                   AuditReport& report, const std::vector<std::string>& noisy = {});

/// Findings for the columns that the recipe accepts.
void tell_accepted(const Recipe& recipe, AuditReport& report);

}  // namespace paravent
