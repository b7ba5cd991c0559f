// The publication before of a series, as its public files say it: all that the next one needs.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "recipe/recipe.h"
#include "support/json.h"
#include "support/result.h"

namespace paravent::series {

struct EarlierFile {
  std::string name, bytes, sha256;
};

/// A listed trace by its texts, and its lots: publication, size; in their order.
struct EarlierTrace {
  std::string text;
  std::vector<std::string> prefix;
  std::vector<std::vector<std::vector<std::string>>> groups;  ///< year groups of steps
  std::vector<std::pair<std::string, std::uint32_t>> lots;
};

/// A row of a group of an attribute: labels from the outermost one that it is nested in to its own.
struct EarlierRow {
  std::uint32_t trace = 0;  ///< index of the trace
  std::string publication;
  std::vector<std::string> labels;
  std::uint32_t count = 0;
};

struct Earlier {
  std::string sha256;       ///< of its certificate
  std::string publication;  ///< its name
  std::string first_year;   ///< of the input of the first publication
  std::vector<std::string> years;
  bool integers = false;
  std::uint64_t number = 1;  ///< in the series
  std::vector<EarlierTrace> traces;
  std::map<std::string, std::vector<EarlierRow>> attributes;   ///< by name
  std::map<std::string, std::vector<std::string>> formations;  ///< descriptions by step
};

/// Reads the files of a publication that has passed its own audit. Errors: kSeriesEarlier with the
/// file; kSeriesRecipe with the first key in which its recipe differs from this one, of those that
/// may not; kSeriesOldName, kSeriesNewName. Its traces and steps bear the names that `recipe` gives
/// them (series.renamed).
Result<Earlier> read_earlier(std::span<const EarlierFile> files, const Recipe& recipe);

/// The recipe of a certificate's bytes, or an error as of read_earlier().
Result<Recipe> recipe_of_earlier(std::span<const EarlierFile> files);

}  // namespace paravent::series
