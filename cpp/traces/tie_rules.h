// Items of a recipe that are tied by the rule or by the plain content of their columns: the one
// entry to the rules of recipe/time_family.h and of what rows add to them (column_ties.h).
//
// Where two multisets of one cohort are tied, masking them one by one is unsound, and a graph of
// labels that is connected proves nothing: one person's conflicting rows join what no person
// combines.
#pragma once

#include <string>
#include <vector>

#include "recipe/time_family.h"
#include "support/result.h"
#include "traces/files.h"

namespace paravent::ties {

/// kGraphAlone: the graph of labels and nothing else, as before these rules; for the test that
/// shows what they are for.
enum class Rules : std::uint8_t { kAll, kGraphAlone };

/// Two items that are tied, by their names, with an example for the user's screen: labels of the
/// one that make up a label of the other. Raw.
struct TiedItems {
  Pair pair;
  std::vector<std::string> example_first, example_second;
};

/// A description that tells the year, or counts as one column with one of an item.
struct TiedDescription {
  std::string description;  ///< its column
  std::string with;         ///< the column that it goes with
};

/// Of two attributes: each value of a column of the first, but in one row of a hundred, stands in
/// some row where a column of the second, which has empty cells, is given.
struct MetColumns {
  std::size_t first = 0, second = 0;  ///< by their places in recipe.attributes
  std::string values, column;
};

struct FoundTies {
  std::vector<Item> items;                    ///< items_of(), with what rows say of them
  std::vector<TiedItems> pairs;               ///< ascending, a pair once
  std::vector<TiedDescription> descriptions;  ///< in the recipe's order, each once
  std::vector<MetColumns> met;                ///< of pairs that are not tied
  /// Columns of the recipe's cleaning that go with one of an item, or with a prefix, and are part
  /// of none themselves, nor of the step: release/floors.h.
  std::vector<std::string> cleaned;

  /// The pair of two items by their places in `items`, or nullptr.
  const TiedItems* find(std::size_t first, std::size_t second) const;
};

/// `steps`: the release's own steps, one a row. With a single year in the data nothing tells time.
/// A description that the step itself fixes (it counts as one with it, the step being finer) tells
/// nothing beyond the trace.
FoundTies find_ties(const Source& source, const Tuples& steps);

class ColumnAnswers;
/// The same from what somebody else says of the rows (column_answers.h). What it is for:
/// Proof: traces/ties.md#free-combination
FoundTies find_ties(const Recipe& recipe, ColumnAnswers& rows);

}  // namespace paravent::ties
