// The manifest of an engine's tables: figures by name. Private to traces.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "aggregated/reader.h"
#include "recipe/recipe.h"
#include "support/result.h"
#include "table/prepare.h"

namespace paravent::aggregated {

class Manifest {
 public:
  /// Errors: kAggregatedFormat (line) for a key given twice.
  Status add(std::string key, std::string value, std::uint64_t line);
  /// All keys that the recipe and the tables need are there, each of its form, and no other.
  /// Errors: kAggregatedFormat; kAggregatedRecipe for another version of the form.
  Status check(const Recipe& recipe, const std::vector<std::string>& tables);

  std::uint64_t number(std::string_view key) const;
  std::uint64_t number(std::string_view key, std::size_t i) const;
  const std::string& text(std::string_view key) const;
  const std::vector<Turn>& turns() const { return turns_; }

  /// Conditions, recodings, cleaning and removals as rows report them; losses are the caller's.
  PrepareReport report(const Recipe& recipe) const;
  /// Values that are still rare after the last pass of cleaning.
  bool is_cleaned(const Recipe& recipe) const;

 private:
  Status read_turns(const Recipe& recipe);
  std::map<std::string, std::string, std::less<>> values_;
  std::vector<Turn> turns_;
};

/// The figure of values that one individual alone has, by the name of their table.
std::string alone_key(std::string_view table);

Error format_error(std::string_view file, std::uint64_t line);

}  // namespace paravent::aggregated
