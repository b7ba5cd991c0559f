// Attributes of the groups of a series: masked where a group is new, copied where it was published.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "release/internals.h"
#include "release/release.h"
#include "series/earlier.h"
#include "traces/build.h"

namespace paravent::series {

/// Consecutive lots of a trace whose attributes are counted together.
struct Group {
  std::uint32_t trace = 0;
  std::string publication;
  std::vector<std::uint32_t> members;  ///< of a new group; none where it lists nothing
  bool fresh = false;
  std::int64_t after = 0, here = 0;  ///< its units became due after one place, up to the other
};

class AttributeGroups {
 public:
  /// `groups`: one a cell of the release's level of groups, which is filled. `listed_as`: by trace
  /// its index in `earlier`.
  AttributeGroups(Release& release, const std::vector<Group>& groups, const BuiltMembers& members,
                  const Earlier* earlier, const std::vector<std::uint32_t>& listed_as);

  /// Fills the levels of attributes; their labels are all that any group has.
  void fill();
  /// One a level but that of groups; what the new groups were before masking.
  std::vector<LevelFigures> figures() const { return figures_; }

 private:
  /// What stands under one cell: of a new group its members, of an old one its labels so far.
  struct Under {
    std::uint32_t group = 0;
    std::vector<std::uint32_t> members;
    std::vector<std::string> chain;
    bool shown = true;
  };
  using Rows = std::map<std::vector<std::string>, std::vector<const EarlierRow*>>;

  void fill_level(std::size_t level);
  void add_fresh(std::size_t level, const Under& above, std::vector<Under>& cells);
  void add_copied(std::size_t level, const Under& above, const Rows& rows,
                  std::vector<Under>& cells);
  Rows rows_of(std::size_t level, std::size_t depth) const;
  LabelSet labels_of(std::size_t level, std::size_t depth) const;

  Release& release_;
  const std::vector<Group>& groups_;
  const BuiltMembers& members_;
  const Earlier* earlier_;
  const std::vector<std::uint32_t>& listed_as_;
  std::vector<std::vector<Under>> under_;  ///< by level, a cell each
  std::vector<std::uint32_t> renumbered_;  ///< of the level being filled: label by member's label
  std::vector<LevelFigures> figures_;
};

}  // namespace paravent::series
