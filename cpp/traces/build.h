// From a table to cohorts: rows of an individual -> trace; equal traces -> cohorts with attribute
// multisets. After this the individuals are gone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "recipe/recipe.h"
#include "support/result.h"
#include "table/table.h"
#include "traces/cleaned_values.h"
#include "traces/cohorts.h"
#include "traces/tie_rules.h"

namespace paravent {

/// Two items that share hidden information: attributes, linked files, or one of each. The graph
/// joins their labels that occur together in an individual; with several connected components, the
/// reason is kGroups unless tie_rules.h has a plainer one.
struct Dependency {
  std::string first, second;     ///< names
  std::uint64_t components = 0;  ///< connected components of the label graph
  ties::Reason reason = ties::Reason::kGroups;
  std::string first_column, second_column;  ///< that are at fault; empty where none is
  ties::Tells first_tells = ties::Tells::kNothing, second_tells = ties::Tells::kNothing;
  /// Labels of `first` and of `second` in the smallest component (fewest labels; ties: first
  /// label order), their components joined by " · ", or values of columns that count as one: an
  /// example for the user's screen. Empty where there is none.
  std::vector<std::string> example_first, example_second;
  bool nestable_first_in_second = false, nestable_second_in_first = false;
};

/// Labels of one attribute that only ever occur, over the whole input, with one label of another
/// one, neither of the two being nested in the other. In any cohort such a label's count is at most
/// that of the label that it goes with: see release/ties.h. Only labels that somebody in the window
/// has are named; an attribute with one label ties nothing.
struct LabelTies {
  std::uint32_t first = 0, second = 0;  ///< attributes, by place in the recipe
  /// Label of `first`, ascending, and the one of `second`: indexes into their levels' labels.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> labels;
};

/// People who hold two labels of two items together: see joint_labels.h.
struct JointLabels {
  struct Cell {
    std::uint32_t step = 0;               ///< of their trace
    std::uint32_t first = 0, second = 0;  ///< of an attribute's level a label, else a class
    std::uint32_t people = 0;             ///< at least 1
  };
  std::uint32_t first = 0, second = 0;  ///< attributes, then linked files; first < second
  /// Of those whose trace ends with the step, ascending by step, first, second.
  std::vector<Cell> cells;
  /// Of all who have the step, of steps that some trace goes on after; in the same order.
  std::vector<Cell> anywhere;
};

struct AttributeFigures {
  std::string name;
  std::uint64_t conflicts = 0;  ///< individuals whose rows contradict each other
  std::vector<std::pair<std::string, std::uint64_t>> rare_labels;  ///< label, individuals (< k)
};

/// A step of traces that is described in several ways; the most frequent one is published.
struct VaryingStep {
  std::string step;                ///< as the trace's text has it
  std::uint32_t descriptions = 0;  ///< different ones
};

/// What is computed from raw data beyond the counts: for the internal dossier and the screen only.
struct TraceFigures {
  std::uint64_t rows = 0;                 ///< of the table, those left out included
  std::uint64_t individuals = 0;          ///< with a row that counts; outside_window included
  std::uint64_t collapsed_rows = 0;       ///< equal steps in one year
  std::uint64_t replaced_separators = 0;  ///< rows with a separator replaced by a space
  std::uint64_t labels_made_equal = 0;    ///< labels that became equal by it
  std::uint64_t prefix_conflicts = 0;
  std::uint64_t bac_year_conflicts = 0;  ///< of the column that the status option reads
  std::uint64_t outside_window = 0;      ///< individuals left out by the window
  std::uint64_t skipped_years = 0;       ///< rows left out: year not an integer
  bool integer_years = false;
  std::vector<std::string> years;  ///< distinct, in order
  std::vector<AttributeFigures> attributes;
  std::vector<Dependency> dependencies;                  ///< all pairs found, accepted ones too
  std::vector<LabelTies> ties;                           ///< pairs with some, both ways, in order
  std::vector<ties::TiedDescription> tied_descriptions;  ///< by tie_rules.h
  std::vector<ties::MetColumns> met;                     ///< by tie_rules.h
  std::vector<VaryingStep> varying;                      ///< steps of traces
  CleanedValues cleaned;                                 ///< where the recipe cleans
};

/// Marks the columns of cleaning that go with an item.
void mark_tied(CleanedValues& cleaned, const ties::FoundTies& tied);

struct BuiltCohorts {
  Cohorts cohorts;
  TraceFigures figures;
  std::optional<std::vector<JointLabels>> joint;  ///< where the rows are here
};

/// Labels of an attribute, one a member.
struct MemberLabels {
  LabelSet labels;
  Codes of_member;
};

/// What a series counts by the time that each member is due: members are the individuals of the
/// table, in their order. Internal, and gone once they are counted.
struct BuiltMembers {
  std::vector<std::uint32_t> trace;  ///< of Cohorts::traces
  std::vector<MemberLabels> attributes;
};

/// Status, gaps and calendar announce integer years as the year type does. Rare labels are grouped,
/// and dependencies and nestings judged, over all individuals, the window's and the others; labels
/// and steps that nobody in the window has are not in the result. With calendar, gaps adds nothing.
///
/// A linked file's traces are made of the columns of the trace that it refines and of its own
/// further ones after them; its level's headings are those of its prefix, then of its steps. Its
/// dependencies with attributes are judged on its further components, a label a row (the
/// individual's further prefixes, the row's further step components).
///
/// Errors: kYearNotInteger (announced integers), kYearFar (gaps over more than 1,000 years, with
/// the place of the outlying one), kNoRows (window empty), kNotNested (key: the
/// attribute), kNotRefining (key: the linked file), kTooLarge, kRecipeRange for a window that is
/// not of integers, kRecipeConflict for options that exclude each other or names that refer in a
/// circle. Under malformed `skip` rows whose year is not an integer are left out and counted in
/// `skipped_years`. Dependencies and tied descriptions are reported, not refused: see release/.
/// `rules` below kAll is for tests.
Result<BuiltCohorts> build_cohorts(const Table& table, const Recipe& recipe,
                                   ties::Rules rules = ties::Rules::kAll);
/// The same where more labels of attributes are grouped as if they were rare; by attribute in the
/// recipe's order, ascending.
using GroupedLabels = std::vector<std::vector<std::vector<std::string>>>;
Result<BuiltCohorts> build_cohorts(const Table& table, const Recipe& recipe,
                                   const GroupedLabels& grouped,
                                   ties::Rules rules = ties::Rules::kAll);
/// The same, with what is known of each member. There must be no window, and each row count.
Result<BuiltCohorts> build_cohorts(const Table& table, const Recipe& recipe, BuiltMembers& members);
/// The same of a table that nobody needs afterwards: its rows are given back before what is made of
/// them grows large.
Result<BuiltCohorts> build_cohorts(Table&& table, const Recipe& recipe,
                                   ties::Rules rules = ties::Rules::kAll);

}  // namespace paravent
