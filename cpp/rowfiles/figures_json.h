// Figures of row-level files as JSON, for the certificate, the dossier and the screens.
#pragma once

#include <span>
#include <string_view>

#include "rowfiles/row_release.h"
#include "support/json.h"

namespace paravent {

/// {rows, classes, rows_at_risk, classes_at_risk, smallest, largest, sizes: [[size, classes]]}
void write_classes(JsonWriter& json, const ClassSummary& classes);
/// {raw, before, kept}
void write_loss(JsonWriter& json, const RowLoss& loss);
/// The members of one of the columns before: {name, distinct, empty, rows_rare, entropy_bits, numeric}
void write_column(JsonWriter& json, const ColumnFigures& column);
/// {columns, passes: [{rare_values, rows_removed}], rows_removed, individuals_removed, years}
void write_cleaning(JsonWriter& json, const Recipe& recipe, const PrepareReport& report);
/// The members of a node's report; figures that are infinite or that nothing has are null.
void write_node(JsonWriter& json, const NodeReport& node, const GeneralisationSpec& spec,
                std::span<const Model> models, const EntropyFigures& entropy);
void write_levels(JsonWriter& json, std::string_view key, std::span<const std::uint32_t> levels);
/// A number, or null for NaN and infinities.
void write_finite(JsonWriter& json, double x);

/// A file in public figures, an object: what the certificate says of it.
void write_file(JsonWriter& json, const RowFile& file);

}  // namespace paravent
