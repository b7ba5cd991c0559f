// The internal part of a verdict, of each kind of run: what rests on the rows. See
// verdict/verdict.h; the public part is exports/verdicts.h.
#pragma once

#include <optional>
#include <string_view>

#include "audit/audit.h"
#include "release/internals.h"
#include "rowfiles/internals.h"
#include "rowfiles/row_release.h"
#include "support/result.h"
#include "verdict/verdict.h"

namespace paravent {

verdict::InternalPart traces_internal(const Release& release, const InternalFigures& internal);
verdict::InternalPart rows_internal(const RowRelease& release, const RowInternals& internals);

/// Adds to the rule what the audit of the written files found, but for what the recipe accepts.
verdict::Check with_findings(const verdict::Check& rule, const AuditReport& report);

/// What comparing with another publication came to, of audit_against_earlier() or audit_series().
verdict::Check comparison_check(const AuditReport& report);

/// Sets a check that came later, of {check, outcome, because}. Errors: kRecipeSyntax with the key.
Status settle(std::optional<verdict::Verdict>& verdict, std::string_view json);

/// The verdict on published files, by their bytes, the certificate's word where bytes cannot tell,
/// and what was given beside: `against`, the comparison with an earlier publication.
verdict::Verdict verdict_of_audit(const AuditReport& report, const Recipe& recipe,
                                  const AuditReport* against);

}  // namespace paravent
