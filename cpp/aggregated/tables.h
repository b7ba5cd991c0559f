// The tables of an engine as values: which the recipe needs, with their headings, and what is read
// of them line by line. Private to traces.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "aggregated/manifest.h"
#include "aggregated/traces.h"
#include "recipe/recipe.h"
#include "support/result.h"
#include "table/prepare.h"
#include "table/table.h"
#include "traces/files.h"

namespace paravent::aggregated {

enum class Kind : std::uint8_t {
  kManifest,
  kYears,
  kLosses,
  kTraces,
  kLabels,
  kAttribute,
  kLinked,
  kPairs,
  kFormations,
  kValues,
  kCleaned,
  kTies,
};

/// A table that the recipe needs. `at`: the attribute, linked file, column or pair, from 0.
struct Expected {
  std::string name;  ///< "labels-1.csv"
  Kind kind = Kind::kManifest;
  std::size_t at = 0;
  std::vector<std::string> heading;
};

/// Two things whose labels are observed together: attributes, or linked files after them.
struct PairKey {
  std::size_t first = 0, second = 0;
  std::size_t first_width = 0, second_width = 0;
};

/// What the recipe makes of attributes and linked files.
struct Shape {
  std::vector<std::size_t> nested_in;  ///< by attribute: the outer one, or itself
  std::vector<FileColumns> linked;     ///< columns of each linked file
  std::vector<std::size_t> refines;    ///< by linked file: the coarser one, or itself
  std::vector<std::size_t> linked_order;
  std::vector<PairKey> pairs;
  std::vector<std::string> written;  ///< columns whose values are there
  std::vector<std::string> needed;   ///< columns by number, from 1
};
Shape shape_of(const Recipe& recipe);
std::vector<Expected> expected_tables(const Recipe& recipe, const Shape& shape);
/// Columns whose values the recipe has written: those that the scan of contents looks at.
std::vector<std::string> written_columns(const Recipe& recipe);

struct LabelTable {
  std::vector<std::string> texts;  ///< row-major, as read
  std::vector<std::uint64_t> individuals, members;
  std::vector<std::uint8_t> grouped;
  LabelSet labels;                        ///< after grouping, in order
  std::vector<std::uint64_t> members_of;  ///< by label
};

/// A cell under a trace of the release.
struct AttributeLine {
  std::uint32_t trace = 0;  ///< as numbered in TraceTable::large
  std::uint32_t outer = 0, label = 0;
  std::uint32_t count = 0;
  std::uint32_t line = 0;
};

struct TraceTable {
  explicit TraceTable(const TraceForm& form) : texts(form) {}
  TraceTexts texts;
  std::vector<std::uint32_t> count;     ///< by trace, as read
  std::vector<std::uint32_t> parent;    ///< of linked files: in `large` of what they refine
  Dictionary large;                     ///< texts that others may stand under
  std::vector<std::uint32_t> of_large;  ///< the trace of each
};

struct PairTable {
  std::vector<std::string> first, second;  ///< row-major, as read
};

struct FormationTable {
  Dictionary steps;
  std::vector<std::string> descriptions;  ///< row-major
  std::vector<std::uint32_t> different;   ///< how many each step has
};

struct CleanedTable {
  std::vector<std::string> values, steps;  ///< a pair a line; an empty value is empty
};

/// All tables of a recipe, filled record by record.
class Tables {
 public:
  explicit Tables(const Recipe& chosen);

  const Recipe& recipe;
  const Shape shape;
  const std::vector<Expected> expected;
  Manifest manifest;
  std::uint64_t least_size = 0;    ///< of the manifest
  std::vector<std::string> years;  ///< by rank
  std::vector<std::uint64_t> year_rows;
  std::uint64_t rows_of_years = 0;
  std::vector<YearLoss> losses;
  TraceTable own;
  std::vector<TraceTable> linked;
  std::vector<LabelTable> labels;
  std::vector<std::vector<AttributeLine>> attributes;
  std::vector<PairTable> pairs;  ///< as shape.pairs
  FormationTable formations;
  std::vector<ColumnValues> values;
  std::vector<CleanedTable> cleaned;
  std::map<std::string, int, std::less<>> ties;  ///< "finer 2 year"

  /// One line. Errors: kAggregatedFormat, kAggregatedTwice, kTooLarge, with the line.
  Status take(const Expected& table, std::vector<std::string>& fields, std::uint64_t line);
  /// After the last line of a table.
  Status finish(const Expected& table);

 private:
  bool take_trace(TraceTable& table, const std::vector<std::string>& fields);
  bool take_linked(std::size_t file, const std::vector<std::string>& fields);
  bool take_labels(std::size_t attribute, std::vector<std::string>& fields);
  bool take_attribute(std::size_t attribute, const std::vector<std::string>& fields,
                      std::uint64_t line);
  bool take_pair(std::size_t pair, std::vector<std::string>& fields);
  bool take_formation(std::vector<std::string>& fields);
  bool take_other(const Expected& table, std::vector<std::string>& fields);
  void group_labels(std::size_t attribute);
};

/// A count of a line: digits, not 0 unless `zero`; nothing where it is none or too large.
std::optional<std::uint32_t> line_count(std::string_view text, bool zero = false);

}  // namespace paravent::aggregated
