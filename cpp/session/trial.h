// One table as it was read, tried under several recipes: what the page shows while the user is
// still choosing. A stage whose choices have not changed since the last try is not done again, so
// that a change of the rule alone costs the masking alone.
//
// Nothing is written here and no file is made. Answers are JSON for the user's own screen.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "questions/question.h"
#include "recipe/recipe.h"
#include "release/internals.h"
#include "support/result.h"
#include "table/prepare.h"
#include "table/table.h"
#include "traces/build.h"

namespace paravent {

namespace granularity {
class Search;
}

class Trial {
 public:
  /// Takes the table; the individuals in it are numbers, never identifiers. `understood`: what was
  /// asked as it was read.
  explicit Trial(Table table, questions::Understood understood = {});
  ~Trial();
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  Trial(Trial&&) = delete;
  Trial& operator=(Trial&&) = delete;

  /// Takes a recipe to try next. Errors: those of parse_recipe; kMissingColumn where the table was
  /// read for other columns: it must be read again. The last recipe then stands.
  Status begin(std::string_view recipe_json);
  /// What reading asks and the recipe leaves open, for a try that is more than a preview. Errors:
  /// kOpenQuestions.
  Status ask() const;
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

  /// After prepare(): the search for the level of detail (granularity/search.h). {"action":
  /// "begin","recipe":…,"detail":…}: the recipe of the finest node, prepared as this one; answers
  /// the progress, or {"not_coarser":…} with an example. {"action":"run","evaluations":…}: the
  /// progress. {"action":"nodes"}: all evaluated so far. {"action":"node","node":[…]}: its recipe,
  /// and the largest traces of the finest node and of it. {"action":"end"}: nothing. {"action":
  /// "propose","recipe":…,"columns":[…]}: {"chains":[[column,…],…]} (propose_chains()). Raw.
  /// Errors: those of parse_detail() and Search::begin(); kNoSearch.
  Result<std::string> detail_json(std::string_view text);

 private:
  Result<std::string> begin_detail(std::string_view recipe_json, const Json& detail);
  Result<std::string> propose_detail(std::string_view recipe_json,
                                     const std::vector<std::string>& columns) const;
  const Table& prepared() const { return prepared_ ? *prepared_ : table_; }
  Result<BuiltRelease> masked() const;
  Result<BuiltRelease> first_of_series() const;

  Table table_;
  questions::Understood understood_;
  Recipe recipe_;
  std::optional<Table> prepared_;  ///< none where the recipe prepares nothing
  PrepareReport report_;
  BuiltCohorts built_;
  std::unique_ptr<granularity::Search> detail_;
  std::string prepared_for_, built_for_;  ///< the choices that each stage was done for; or empty
};

}  // namespace paravent
