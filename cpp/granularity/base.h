// The finest description of a table: what all others are merged from.
//
// Traces are those of build_cohorts() under the recipe, with repeats kept, results told and, in
// place of the prefix, what each individual's rows say of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "granularity/components.h"
#include "granularity/groups.h"
#include "granularity/views.h"
#include "support/result.h"

namespace paravent::granularity {

/// An attribute of the recipe.
struct Attribute {
  enum class From : std::uint8_t {
    kRows,        ///< Groups::attributes
    kEnrolments,  ///< the number of steps of the trace, before repeats
    kPasses,      ///< the number of those that were passed
    kJoined,      ///< Groups::attributes, and the number of steps of the trace
  };
  std::string name;
  From from = From::kRows;
  std::size_t place = 0;   ///< kRows, kJoined: index into Groups::attributes
  std::size_t outer = 0;   ///< attribute that it is nested in, or itself
  std::size_t labels = 0;  ///< kRows, kJoined: without the number
  /// Where a number is a component: texts of each label without it, and its places among them.
  std::vector<std::vector<std::string>> texts;
  std::vector<std::size_t> of_number;
  std::vector<std::uint32_t> outer_of;  ///< where nested, the outer label by label
  bool groups = false;                  ///< rare labels, see rare.h
  std::uint32_t others = 0;             ///< where it groups, what "(autres)" is written as
};

struct Base {
  Components components;
  StepView steps;
  PrefixView prefixes;
  Groups groups;
  std::vector<Attribute> attributes;  ///< in the recipe's order
  std::vector<std::size_t> labels;    ///< by Groups::attributes
  std::uint64_t individuals = 0;
  bool candidates = false;      ///< whether some individual has several prefixes
  bool merges_results = false;  ///< of equal steps of a year the better result is that of all
};

/// `table` is prepared under `recipe`, and has the columns of all levels. Errors: those of
/// build_cohorts().
Result<Base> make_base(Table table, const Recipe& recipe, Components components);

}  // namespace paravent::granularity
