// Private to this folder. What the levels of a generalisation hide and another column of the same
// file gives back: a nationality under `*` beside the code of the country. Refused, as a plan is.
//
// Asked of the rows as they are, level by level: a column that determines what stands at a level
// below the published one tells more than the file means to, unless the published labels determine
// that level themselves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "microdata/lattice.h"
#include "rowfiles/hierarchies.h"
#include "rowfiles/row_method.h"

namespace paravent {

struct GivenBack {
  std::string column, by;  ///< what is hidden, and what tells it
  std::uint64_t rows = 0;  ///< of which it is told
};
/// The first that is found, of the columns at `levels` and of those that are kept.
std::optional<GivenBack> given_back(const RowSource& source, const SearchInput& input,
                                    const Levels& levels);

}  // namespace paravent
