// Two lists of two releases, brought down to what both tell, and the sums that follow.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "audit/earlier/linear_bounds.h"
#include "audit/earlier/shape.h"
#include "audit/earlier/tree.h"

namespace paravent::earlier {

/// A release with its unknowns and what its lists tell.
struct View {
  const ListedRelease& release;
  const Tree& tree;
  const std::vector<Shape>& shapes;  ///< by level
};

/// Two lists by what both tell.
struct Meeting {
  /// Individuals of whom both tell the same text: counts of either release that add up to them.
  struct Place {
    Brought text;
    std::array<std::vector<Unknown>, 2> counts;
  };
  std::vector<Place> places;
  /// Individuals whom a release does not list in a place of `places`; their trace, where it is
  /// known.
  struct Unplaced {
    bool trace_known = false;
    std::string trace;
    Unknown count = 0;
  };
  std::array<std::vector<Unplaced>, 2> unplaced;
};

/// Who is listed in neither release is in no place. Adds unknowns for those whom a release does not
/// list where the other one does.
Meeting meet(const std::array<View, 2>& views, const std::array<std::size_t, 2>& levels,
             const Common& common, LinearBounds& bounds);

/// Both releases are of the same rows: in each place they have the same individuals.
void add_same_rows(const Meeting& meeting, LinearBounds& bounds);

/// Who went from which trace and labels to which, of two lists.
struct Moves {
  std::vector<std::string> steps, facets;  ///< keys of what the lists share, in its order
  std::map<std::string, Unknown> people{};
};

/// The second release has rows of later years besides: who was in the first has a trace that begins
/// with the one of then, and the labels of then where they were given; `more` individuals are new.
/// For each trace t and label v, with E and L the first and second release's individuals:
///   E(t or longer, v) <= L(t or longer, v), where v is given,
///   L(t or longer, v) <= E(t, longer or a beginning of t, v or not given) + more,
///   L(t, v) <= E(t or a beginning of t, v or not given) + more.
/// Where `years` (0: any number) years add a position at most each, beginnings of t lack `years`
/// positions at most, and whoever is new has no more than that. Then who had which trace and label
/// is followed to those of now, an unknown for each: the numbers of who went from a trace add up to
/// E of it, of who came to one to L of it. `moves` becomes these; where `sizes`, of lists with the
/// same steps and fewer facets, has who went from one trace to another, no more went under all
/// labels together.
void add_later_rows(const Meeting& meeting, std::uint64_t more, std::uint32_t years,
                    const Moves* sizes, Moves& moves, LinearBounds& bounds);

}  // namespace paravent::earlier
