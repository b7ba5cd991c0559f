// What a re-user of traces must not do, and what is guaranteed, in the read-me. Private to this
// room.
#pragma once

#include <string>

#include "documents/words.h"
#include "exports/exports.h"
#include "release/release.h"

namespace paravent {

/// Both sections, with what the maker accepted.
void append_use(std::string& out, const Release& release, const ReleaseFigures& figures,
                const Speaker& say);

}  // namespace paravent
