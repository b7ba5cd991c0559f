// Generalisation hierarchies: for each value of a column, what stands for it at each level.
//
// L. Sweeney, "Achieving k-anonymity privacy protection using generalization and suppression",
// 2002; files in the format of the ARX data anonymization tool: one line a value,
// `value;level 1;…;level H`, without heading. A hierarchy is held as the maps between the labels of
// successive levels, so that each level is a function of the one before by construction; what does
// not fit is an error that names column, line and level, never a value.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/result.h"
#include "table/table.h"

namespace paravent {

/// What stands for any value at a level of one label.
inline constexpr std::string_view kAnyValue = "*";
/// What stands for a value that is no date in a hierarchy of dates.
inline constexpr std::string_view kNotADate = "(date illisible)";

struct Hierarchy {
  /// labels[l][i]: distinct labels of level l, by first appearance; labels[0]: the values.
  std::vector<std::vector<std::string>> labels;
  /// up[l][i]: the label of level l + 1 that stands for label i of level l.
  std::vector<std::vector<std::uint32_t>> up;

  std::size_t height() const { return up.size(); }  ///< H: levels above the values
};

/// Reads ARX's CSV (RFC 4180 quotes, LF or CR LF; a byte order mark and empty lines are passed
/// over). `column` only names the column in errors: kHierarchySyntax (a quote out of place, or no
/// value at all), kHierarchyUneven, kHierarchyNotFunction (key: the level whose label is
/// contradicted, from 1) with the line.
Result<Hierarchy> read_hierarchy(std::string_view csv, std::string_view column,
                                 char separator = ';');

/// The same format, in the order of the values.
std::string write_hierarchy(const Hierarchy& hierarchy, char separator = ';');

/// A column and its hierarchy, ready for a search: codes of level 0 are those of the column's
/// dictionary, codes of level l > 0 the places in labels[l].
struct LevelledColumn {
  std::string name;
  std::vector<std::uint32_t> codes;            ///< level 0, one a row
  std::vector<std::uint32_t> sizes;            ///< by level: codes are below it
  std::vector<std::vector<std::uint32_t>> up;  ///< up[l][code at l] = code at l + 1

  std::size_t height() const { return up.size(); }
  /// The code at `level` of each code of level 0.
  std::vector<std::uint32_t> map_to(std::size_t level) const;
};

/// Error: kHierarchyValueMissing if values that stand in some row are not in the hierarchy (count:
/// how many; line, lines: where the first ten were first seen). Values of the dictionary that no
/// row holds may be missing.
Result<LevelledColumn> bind_hierarchy(const Hierarchy& hierarchy, const Column& column);

// ---- Builders. `values` are distinct, e.g. a column's dictionary. ----

/// Height 0: the values alone.
Hierarchy flat_hierarchy(std::span<const std::string> values);
/// Adds a last level kAnyValue, unless the last level has a single label already.
Hierarchy with_top(Hierarchy hierarchy);

/// Bands of numbers with a bottom class (below `from`) and a top class (`to` and more), and between
/// them, at each level, bands of the next of `widths` counted from `from`. Texts as the bands of
/// recoding: "<b", "b–c", "≥c"; empty values and those of `missing` stay, others that are no number
/// become kNoNumber.
/// Error: kHierarchyNotFunction (key: the level) if a level cuts the bands of the one before;
/// kHierarchySyntax (key: the level) for from >= to, a width that is not positive, or more than
/// 10,000 bands.
struct IntervalSpec {
  double from = 0, to = 0;
  std::vector<double> widths;
};
Result<Hierarchy> interval_hierarchy(std::span<const std::string> values, const IntervalSpec& spec,
                                     std::span<const std::string> missing = {});

/// The first lengths[l] characters (not bytes) and one '*', whatever is left out; for postcodes,
/// SISE or UAI codes: 75013 → 7501* → 75*. Empty values stay. Error: kHierarchyNotFunction (key:
/// the level) if a length is not below the one before.
Result<Hierarchy> prefix_hierarchy(std::span<const std::string> values,
                                   std::span<const std::size_t> lengths);

/// Groups of labels of the level below (at level 1: of values); labels in no group stand for
/// themselves. Error: kHierarchyNotFunction (key: the level) if a label is in two groups.
struct Group {
  std::string label;
  std::vector<std::string> members;
};
Result<Hierarchy> list_hierarchy(std::span<const std::string> values,
                                 std::span<const std::vector<Group>> levels);

/// Date → "YYYY-MM" → "YYYY". Dates are YYYY-MM-DD or DD/MM/YYYY (a time may follow after a blank
/// or a T) of the Gregorian calendar. Empty values and those of `missing` stay, others become
/// kNotADate.
Hierarchy date_hierarchy(std::span<const std::string> values,
                         std::span<const std::string> missing = {});

}  // namespace paravent
