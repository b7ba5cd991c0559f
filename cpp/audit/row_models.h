// Models over the classes of a published file, by their definitions alone (A. Machanavajjhala et
// al., "l-diversity", 2007; N. Li et al., "t-closeness", 2007). Shares nothing with the search that
// made the file. Private to this room.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "recipe/rows_section.h"

namespace paravent {

/// Published rows: their class, from 0, and their value in the model's column.
struct ModelRows {
  std::vector<std::uint32_t> of_class;
  std::vector<std::string_view> values;
  std::uint32_t classes = 0;
};

struct CheckedModel {
  double figure = 0;  ///< of the weakest class; infinite where a ratio has no bound
  double bound = 0;
  bool holds = false;
};

/// `rows_before`: rows of the table, those suppressed included. A closeness is measured against the
/// published rows; the distribution over all rows is at most the share suppressed away from them,
/// which the bound allows for.
CheckedModel check_model(const ModelRows& rows, const RowModel& model, std::uint64_t rows_before);

}  // namespace paravent
