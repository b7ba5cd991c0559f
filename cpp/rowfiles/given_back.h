// What the levels of a generalisation or a recoding hide and another column
// of the same file gives back: a nationality under `*` beside the code of the country. Refused, as
// a plan is.
//
// Asked of the rows as they are, level by level: a column that determines what stands at a level
// below the published one tells more than the file means to, unless the published labels determine
// that level themselves.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "microdata/lattice.h"
#include "rowfiles/hierarchies.h"
#include "table/table.h"

namespace paravent {

struct GivenBack {
  std::string column, by;  ///< what is hidden, and what tells it
  std::uint64_t rows = 0;  ///< of which it is told
};
/// Of the nodes of one lattice: what is found of two columns is kept for the others. `table` and
/// `input` must outlive it.
class GivenBackSearch {
 public:
  GivenBackSearch(const Table& table, const SearchInput& input);
  ~GivenBackSearch();
  GivenBackSearch(GivenBackSearch&&) noexcept;
  GivenBackSearch& operator=(GivenBackSearch&&) noexcept;
  GivenBackSearch(const GivenBackSearch&) = delete;
  GivenBackSearch& operator=(const GivenBackSearch&) = delete;

  /// The first that is found, of the columns at `levels` and of those that are kept, and of what
  /// prepare.recode made of them.
  std::optional<GivenBack> find(std::span<const std::uint32_t> levels);
  /// Whether there is one; of very many nodes.
  bool any(std::span<const std::uint32_t> levels);

 private:
  struct Known;
  std::unique_ptr<Known> known_;
};
/// Of the columns of another file, what prepare.recode hides of one and another tells that stands
/// as it is; `changed`: those that do not.
std::optional<GivenBack> recoding_given_back(const Table& table,
                                             const std::vector<std::string>& published,
                                             const std::vector<std::string>& changed);

}  // namespace paravent
