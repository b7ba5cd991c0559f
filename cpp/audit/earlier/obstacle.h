// Why two releases cannot be compared at all.
#pragma once

#include <string_view>

#include "audit/earlier/tree.h"

namespace paravent::earlier {

/// The word of the report; empty where they can be.
std::string_view obstacle(const ListedRelease& then, const ListedRelease& now, bool cumulative);

}  // namespace paravent::earlier
