// The secret of a run's draws must stand in no public file: whoever has it undoes the draws.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "audit/report.h"

namespace paravent {

/// Looks for `secret` (32 bytes) in all files: as it is, in hexadecimal of either case, in base64
/// of both alphabets wherever it begins in its group of three bytes. A place found is
/// kSecretPublished, with the line. The certificate's commitment must be `commitment`, where it is
/// given: else kCommitmentDiffers.
void search_secret(std::span<const AuditInput> files, std::string_view secret,
                   std::string_view commitment, AuditReport& report);

}  // namespace paravent
