// A verdict as JSON: whole for screens, standard error's companion and the dossier; its public part
// for the certificate.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "support/json.h"
#include "support/result.h"
#include "verdict/verdict.h"

namespace paravent::verdict {

/// {ways, colour, titles: {good: {fr, en}, warning, danger}, checks: [{check, public, outcome,
/// colour, because: [{reason, count, names}], name: {fr, en}, text: {fr, en}}]}. Internal.
void write_verdict(JsonWriter& json, const Verdict& verdict);
std::string verdict_json(const Verdict& verdict);
/// One of the list's objects.
std::string check_json(std::string_view name, const Check& check);

/// The member `verdict` of a certificate: {ways, rule: {outcome, because: […]}, …}; of an internal
/// check {outcome: "told_to_controller"}; of one that is made of the finished files, by whoever has
/// them, {outcome: "afterwards"}.
void write_public(JsonWriter& json, const PublicPart& part);

/// {outcome, because: [{reason, count, names}]} as a check. Error: kRecipeSyntax with the key of
/// what is none.
Result<Check> parse_check(const Json& json);
/// Of a verdict that JavaScript puts together: an object with every check by name, and `ways`, a
/// list. Errors: kRecipeMissingKey with the check that was left out; those of parse_check().
Result<Verdict> parse_verdict(const Json& json);

}  // namespace paravent::verdict
