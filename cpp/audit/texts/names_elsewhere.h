// Words of a name that one text hides, read in another text. Private to the audit of texts.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "audit/texts/check_text.h"

namespace paravent {

/// Words of three letters and more, and two words of one name in a row, that stand in an output
/// outside its aliases and are of a name hidden in another document. What they are nobody can tell
/// but who reads them: the same person, a namesake, a place, a common word. There is no list of
/// these, so a word alone in small letters is taken for one where more than three texts, and more
/// than a fiftieth of them, show it so. The first hundred of each document; linear in the texts.
void find_names_elsewhere(std::span<const AuditedText> documents,
                          std::vector<TextFinding>& findings);

}  // namespace paravent
