// The audit of a release together with the texts that the program writes about what the audit has
// read: exports/ and rowfiles/ write them, audit/ compares them and includes no writer.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "audit/audit.h"
#include "recipe/recipe.h"
#include "rowfiles/internals.h"
#include "verdict/verdict.h"

namespace paravent {

/// audit_release() and compare_texts().
AuditReport audit_published(std::span<const AuditInput> files, const Recipe& recipe,
                            std::span<const std::string> sensitive = {});

/// What the audit has counted of pairs of files, for the public files and for the dossier.
std::vector<FilesApart> files_apart(std::span<const AuditedPair> pairs);

/// The public part of the verdict, from what the audit has read.
verdict::PublicPart audited_public(const AuditReport& report, const Recipe& recipe);

}  // namespace paravent
