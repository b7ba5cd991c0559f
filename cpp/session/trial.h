// One table as it was read, tried under several recipes: what the page shows while the user is
// still choosing. A stage whose choices have not changed since the last try is not done again, so
// that a change of the rule alone costs the masking alone.
//
// Nothing is written here and no file is made. Answers are JSON for the user's own screen.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "recipe/recipe.h"
#include "release/internals.h"
#include "support/result.h"
#include "table/prepare.h"
#include "table/table.h"
#include "traces/build.h"

namespace paravent {

class Trial {
 public:
  /// Takes the table; the individuals in it are numbers, never identifiers.
  explicit Trial(Table table) : table_(std::move(table)) {}

  /// Takes a recipe to try next. Errors: those of parse_recipe; kMissingColumn where the table was
  /// read for other columns: it must be read again. The last recipe then stands.
  Status begin(std::string_view recipe_json);
  /// Errors: those of prepare().
  Status prepare();
  /// Errors: those of build_cohorts().
  Status build();
  /// After build(): as Session::preview_json, with rows before and after preparing. Raw.
  std::string preview_json() const;
  /// Masks; the figures of what would be published, of its attributes and linked files. Every
  /// figure is a function of a release, but of one that is not made; only the number of masked
  /// traces and of those of one individual are raw. Errors: those of settle_release().
  Result<std::string> mask_json() const;

 private:
  const Table& prepared() const { return prepared_ ? *prepared_ : table_; }
  Result<BuiltRelease> masked() const;
  Result<BuiltRelease> first_of_series() const;

  Table table_;
  Recipe recipe_;
  std::optional<Table> prepared_;  ///< none where the recipe prepares nothing
  PrepareReport report_;
  BuiltCohorts built_;
  std::string prepared_for_, built_for_;  ///< the choices that each stage was done for; or empty
};

}  // namespace paravent
