// The public part of a verdict, of each kind of release: functions of published figures and of the
// recipe, so that whoever writes a release and whoever audits it come to the same.
#pragma once

#include <string>

#include "documents/words.h"
#include "release/release.h"
#include "rowfiles/row_release.h"
#include "verdict/verdict.h"

namespace paravent {

verdict::PublicPart traces_public(const ReleaseFigures& figures, const Recipe& recipe);
verdict::PublicPart rows_public(const RowRelease& release);
/// What two files of it tell of rows that one of them lacks, and withdrawal what it hides.
verdict::Check beside_check(const RowRelease& release);

/// Adds a section of a read-me: what was answered where reading asked, if anything was.
void append_answers(std::string& out, const Recipe& recipe, const Speaker& say);

/// Adds a section of a read-me: each check with what it came to, in words.
void append_verdict(std::string& out, const verdict::PublicPart& part, const Speaker& say);

/// What the recipe says of questions that were asked about the data. The same of every way.
verdict::Check reading_check(const Recipe& recipe);

}  // namespace paravent
