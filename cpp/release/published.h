// Which columns of the input are published, so that the dossier can name values of those alone.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "release/release.h"

namespace paravent {

/// Whether values of the input column stand in the public files: a column of the trace, of a
/// linked file or of an attribute that is listed at all.
bool publishes_column(const Release& release, std::string_view column);
/// Whether the attribute of that name is listed at all.
bool publishes_attribute(const Release& release, std::string_view name);
/// Whether years stand in the public files.
bool publishes_years(const Release& release);

/// The texts of the steps that published traces have.
std::set<std::string> published_steps(const Release& release);

}  // namespace paravent
