// The recipe: the one description of a run, as the core uses it.
//
// web/recipe/ writes, checks and explains recipes; what reaches the core is the normalised JSON
// with every key present. parse_recipe checks it again in full, because the core trusts nobody.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "recipe/methods.h"
#include "recipe/rows_section.h"
#include "support/json.h"
#include "support/result.h"

namespace paravent {

enum class Malformed : std::uint8_t { kStop, kSkip };
enum class RareLabels : std::uint8_t { kKeep, kGroup };
enum class DerivedFrom : std::uint8_t { kFirstYear, kLastYear, kEnrolments, kAgeAtFirst };
enum class YearType : std::uint8_t { kAuto, kInteger, kText };
enum class Repeats : std::uint8_t { kKeep, kCollapse, kDistinct };
enum class Conflicts : std::uint8_t { kFirst, kLast, kMark };
/// What becomes of traces whose size is masked: listed, left out, or one cohort together.
enum class RareTraces : std::uint8_t { kList, kWithhold, kGroup };

/// A figure of the individual's years among the components of a joined attribute.
struct DerivedPart {
  std::size_t place = 0;  ///< of the component
  DerivedFrom from = DerivedFrom::kFirstYear;
  std::string column;  ///< birth year of kAgeAtFirst; else empty
};

/// An attribute of individuals: one column, several joined, or a derived figure.
struct AttributeSpec {
  std::string name;                   ///< [A-Za-z0-9_]{1,64}
  std::vector<std::string> columns;   ///< input columns; empty when derived, or its birth year
  std::vector<DerivedPart> parts{};   ///< joined to `columns`, by place (derived_parts.h)
  std::vector<std::string> headings;  ///< output columns, one a component
  std::optional<DerivedFrom> derived;
  bool sensitive = false;
  std::uint32_t diversity = 2;
  RareLabels rare_labels = RareLabels::kKeep;
  std::string nested_in;  ///< name of the coarser attribute, or empty
};

/// Keeps the rows whose value is in `in`, or is a number within [from, to].
struct KeepRule {
  std::string column;
  std::optional<std::vector<std::string>> in;
  std::optional<double> from, to;
};

/// Replaces values by a table, or numbers by bands [b0,b1), [b1,b2), … with open ends.
struct RecodeRule {
  std::string column;
  std::vector<std::pair<std::string, std::string>> table;  ///< old, new
  std::vector<double> bands;  ///< ascending; empty when a table is used
};

struct CleaningRule {
  std::uint32_t k = 5;
  std::vector<std::string> columns;
};

/// A window of years, both included. Text of integers where years are integers.
struct Window {
  std::string first, last;
};

/// A further file whose traces refine those of another.
struct LinkedSpec {
  std::string name;
  std::vector<std::string> prefix, step;
  std::string refines;  ///< empty: the release's own trace
};

struct Recipe {
  // columns
  std::string individual, year;
  std::vector<std::string> step, prefix, description, identifiers;
  std::vector<AttributeSpec> attributes;  ///< derived ones after the others
  // reading (what the core needs of it)
  Malformed malformed = Malformed::kStop;
  std::vector<std::string> optional_columns;
  // prepare
  std::vector<KeepRule> keep;
  std::vector<RecodeRule> recode;
  std::optional<CleaningRule> cleaning;
  // trace
  YearType year_type = YearType::kAuto;
  Repeats repeats = Repeats::kKeep;
  bool gaps = false, calendar = false;
  std::string bac_year;  ///< column of the status option; empty: no status
  std::optional<Window> window;
  Conflicts conflicts = Conflicts::kFirst;
  // masking; nulls of the document are resolved here
  std::uint32_t k = 5, code = 0, width = 3, size_k = 5, size_code = 0;
  MaskLevel level = MaskLevel::kStrict;
  RareTraces rare_traces = RareTraces::kList;
  // linked files, dependencies
  std::vector<LinkedSpec> linked;
  std::vector<std::pair<std::string, std::string>> accepted_dependencies;
  // exports
  bool oraccle = true, paris13 = true, json = true, excel_fr = false;
  std::string language = "fr";  ///< "fr" or "en"
  /// Row-level files in place of traces: then the individual and the year may be empty, and what
  /// makes traces (step, attributes, masking, …) is checked and not used.
  std::optional<RowsSpec> rows;

  /// The document as given, written into the certificate and release.json.
  Json document;
};

/// Levels of objects and lists of a recipe, the outermost included.
inline constexpr int kMaxRecipeDepth = 32;

/// Reads a normalised recipe. Errors: kRecipe… with the key ("masking.k"); kRecipeDuplicate for a
/// column with two roles or a name given twice, whatever the case; kSharedColumn for two
/// attributes, or an attribute and the trace, that share a column; kRecipeConflict (gaps or
/// calendar without repeats keep, …).
Result<Recipe> parse_recipe(std::string_view json);

/// The input columns that the recipe needs, each once, in the order individual, year, step,
/// prefix, attributes, description, preparing, status, linked; for row-level files: individual,
/// year, their columns, preparing. Everything else is dropped at reading, unless rows.every_column.
std::vector<std::string> needed_columns(const Recipe& recipe);

/// The column that holds the file's name without its extension; never read from a file.
inline constexpr std::string_view kFileColumn = "(fichier)";

}  // namespace paravent
