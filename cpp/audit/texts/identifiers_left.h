// Identifiers that a published text still holds: keys and forms that need no list, read by other
// code than the recognisers' (cpp/text/recognise_keys.cpp), so that a fault of theirs is found
// here.
#pragma once

#include <cstdint>
#include <vector>

#include "audit/texts/check_text.h"
#include "audit/texts/name_words.h"

namespace paravent {

/// Where a NIR, IBAN or RIB whose key holds, a telephone or an e-mail address begins (an address:
/// its sign, spelled or not), ascending; of those that `options` says are hidden.
std::vector<std::uint32_t> identifiers_left(const CodePoints& text,
                                            const TextAuditOptions& options);

}  // namespace paravent
