// Public figures of row-level files as JSON, for the certificate, the dossier and the screens.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string_view>

#include "rowfiles/row_release.h"
#include "support/json.h"

namespace paravent {

/// A member: sizes: [[size, classes]], or [[size, classes, rows]] where sizes are in individuals.
void write_sizes(JsonWriter& json, const std::map<std::uint32_t, std::uint64_t>& classes,
                 const std::map<std::uint32_t, std::uint64_t>& rows);
/// {rows, classes, rows_at_risk, classes_at_risk, smallest, largest, sizes}
void write_classes(JsonWriter& json, const ClassSummary& classes);
/// {raw, before, kept}
void write_loss(JsonWriter& json, const RowLoss& loss);
void write_levels(JsonWriter& json, std::string_view key, std::span<const std::uint32_t> levels);
/// A number, or null for NaN and infinities.
void write_finite(JsonWriter& json, double x);

/// A member: a list of names on one line.
void write_names(JsonWriter& json, std::string_view key, std::span<const std::string> names);
/// A file in public figures, an object: what the certificate says of it.
void write_file(JsonWriter& json, const RowFile& file, std::uint32_t k, StatedRows stated);

}  // namespace paravent
