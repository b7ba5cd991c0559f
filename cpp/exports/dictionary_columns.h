// The part of the data dictionary that describes the files, column by column.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "documents/words.h"
#include "exports/exports.h"
#include "release/release.h"

namespace paravent {

/// Heading, meaning in Markdown: a row a column.
using DictionaryTable = std::vector<std::pair<std::string, std::string>>;
void append_dictionary_table(std::string& out, const Speaker& say, const DictionaryTable& columns);

/// The sections of the tidy set.
void append_tidy(std::string& out, const Release& release, const DictionaryFacts& facts,
                 const Speaker& say);

/// Appends a section a file, and before them how to read a trace.
void append_files(std::string& out, const Release& release, const DictionaryFacts& facts,
                  const Speaker& say);

}  // namespace paravent
