// The first screen of a read-me, for who opens the files and knows nothing of them: what is
// counted, how many people, what a masked count is, one row read aloud. Private to this room.
#pragma once

#include <string>

#include "documents/words.h"
#include "exports/exports.h"
#include "release/release.h"

namespace paravent {

/// Title, what the files say, masked counts and the example of `facts`, then the maker's own words.
void append_lead(std::string& out, const Release& release, const DictionaryFacts& facts,
                 const Speaker& say);

}  // namespace paravent
