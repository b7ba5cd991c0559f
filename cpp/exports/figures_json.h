// Members that certificate.json and release.json have in common.
#pragma once

#include "release/release.h"
#include "support/json.h"

namespace paravent {

/// Writes the figures of the certificate, from `individuals` to `dependencies`, as members of the
/// object begun last.
void write_figures(JsonWriter& json, const Release& release, const ReleaseFigures& figures);

}  // namespace paravent
