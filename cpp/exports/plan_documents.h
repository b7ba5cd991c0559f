// What is said of a plan's file in certificate and read-me.
#pragma once

#include <string>

#include "documents/words.h"
#include "rowfiles/row_release.h"
#include "support/json.h"

namespace paravent {

/// The plan's file, or nullptr.
const RowFile* planned_file(const RowRelease& release);

/// What its bytes are held to, and what not; a sentence or two.
std::string plan_statement(const RowFile& file, const RowRelease& release, const Speaker& say);

/// Its part of the read-me, below its heading: columns, rows, each step with what it does not
/// protect against and what a re-user must do, warnings, matrices that may be stated.
std::string plan_part(const RowFile& file, const RowRelease& release, const Speaker& say);

/// The same of the file of the households beside it.
std::string households_part(const RowFile& file, const RowRelease& release, const Speaker& say);

/// Members of its object in the certificate: claim, holds, least_combination, empty, notes,
/// warnings.
void write_plan_members(JsonWriter& json, const RowFile& file, std::uint32_t k);

}  // namespace paravent
