// Models over the classes of a published file, by their definitions alone (A. Machanavajjhala et
// al., "l-diversity", 2007; N. Li et al., "t-closeness", 2007; R. C.-W. Wong et al., 2006; J. Cao,
// P. Karras, 2012; J. Brickell, V. Shmatikov, 2008; see microdata/models.h). Shares nothing with
// the search that made the file. Private to this room.
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
  std::vector<std::string> missing;  ///< texts that are no value
};

struct CheckedModel {
  double figure = 0;  ///< of the weakest class; may be infinite
  double bound = 0;
  bool holds = false;
};

/// Classes are compared with the published rows; nothing is allowed for those that are not.
CheckedModel check_model(const ModelRows& rows, const RowModel& model);

}  // namespace paravent
