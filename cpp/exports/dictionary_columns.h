// The part of the data dictionary that describes the files, column by column.
#pragma once

#include <string>

#include "documents/words.h"
#include "exports/exports.h"
#include "release/release.h"

namespace paravent {

/// Appends a section a file, and before them how to read a trace.
void append_files(std::string& out, const Release& release, const DictionaryFacts& facts,
                  const Speaker& say);

}  // namespace paravent
