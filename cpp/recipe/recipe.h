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
#include <utility>
#include <variant>
#include <vector>

#include "recipe/about.h"
#include "recipe/questions.h"
#include "recipe/rows_section.h"
#include "recipe/traces_section.h"
#include "support/json.h"
#include "support/result.h"

namespace paravent {

enum class Malformed : std::uint8_t { kStop, kSkip };
enum class YearType : std::uint8_t { kAuto, kInteger, kText };

/// Keeps the rows whose value is in `in`, or is a number within [from, to].
struct KeepRule {
  std::string column;
  std::optional<std::vector<std::string>> in;
  std::optional<double> from, to;
};

/// Replaces values by a table, or numbers by bands [b0,b1), [b1,b2), … with open ends, or texts by
/// their first characters.
struct RecodeRule {
  std::string column;
  std::vector<std::pair<std::string, std::string>> table{};  ///< old, new
  std::vector<double> bands{};  ///< ascending; empty when they are not used
  std::uint32_t prefix = 0;     ///< code points that stay; 0 when it is not used
};

/// The most characters that a recoding keeps.
inline constexpr std::uint32_t kMaxPrefix = 64;

struct CleaningRule {
  std::uint32_t k = 5;
  std::vector<std::string> columns;
};

/// What a recipe asks for: `publication` is traces, or row-level files in their place.
struct Recipe {
  // columns; the individual and the year may be empty for row-level files
  std::string individual, year;
  std::vector<std::string> identifiers;
  std::vector<std::string> ignored;  ///< seen and left out; of no effect but in the dossier
  /// Columns, or content::kTraces, that the user publishes although their content identifies.
  std::vector<std::string> accepted_columns;
  /// What the user has answered to what reading asks.
  Answers answers;
  // reading (what the core needs of it)
  bool pseudonymised = false;  ///< the individual's field is a pseudonym (table/spelling.h)
  Malformed malformed = Malformed::kStop;
  bool keeps_repeated_files = false;  ///< a file given twice is meant
  std::vector<std::string> optional_columns;
  /// Name in a file's header, name that the recipe has for it.
  std::vector<std::pair<std::string, std::string>> rename;
  YearType year_type = YearType::kAuto;  ///< of the section `trace`
  // prepare
  std::vector<KeepRule> keep;
  std::vector<RecodeRule> recode;
  std::optional<CleaningRule> cleaning;
  // exports
  std::string language = "fr";  ///< "fr" or "en"
  /// For people: column, title.
  std::vector<std::pair<std::string, std::string>> titles;
  About about;
  /// Of row-level files the sections that make traces are checked in the document, and left out.
  std::variant<TracesSpec, RowsSpec> publication;

  /// The document as given, written into the certificate and release.json.
  Json document;

  bool publishes_rows() const { return std::holds_alternative<RowsSpec>(publication); }
  /// The specification of the kind that it is; asked for the other, the process stops.
  const TracesSpec& traces() const { return std::get<TracesSpec>(publication); }
  TracesSpec& traces() { return std::get<TracesSpec>(publication); }
  const RowsSpec& rows() const { return std::get<RowsSpec>(publication); }
  RowsSpec& rows() { return std::get<RowsSpec>(publication); }
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
/// year, their columns, those of the risk if it is assessed, preparing. Everything else is dropped
/// at reading, unless rows.every_column.
std::vector<std::string> needed_columns(const Recipe& recipe);

/// The column that holds the file's name without its extension; never read from a file.
inline constexpr std::string_view kFileColumn = "(fichier)";

}  // namespace paravent
