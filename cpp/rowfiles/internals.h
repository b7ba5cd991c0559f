// What only the controller and the auditor may see of row-level files: figures of the raw rows, for
// the internal dossier and the controller's own screen.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "microdata/greedy.h"
#include "microdata/lattice.h"
#include "microdata/moments.h"
#include "perturbation/risk_utility.h"
#include "rowfiles/row_release.h"
#include "table/prepare.h"

namespace paravent {

/// A column before anything is suppressed. Raw.
struct ColumnFigures {
  std::string name;
  std::uint64_t distinct = 0, empty = 0;
  std::uint64_t rows_rare = 0;  ///< rows whose value fewer than k have, as k counts
  double entropy = 0;           ///< bits a row
  bool numeric = false;         ///< every value is a number
};

/// Numeric columns of a file that are published as they are: all rows, then the published ones.
struct MomentsFigures {
  std::vector<std::string> columns;
  Moments before, after;
  std::vector<Axis> axes_before, axes_after;
};

/// Individuals in the published classes of a file: a row is no person. Where k counts individuals
/// only the file of a plan may have any below it.
struct PeopleFigures {
  std::uint64_t individuals = 0;                    ///< with a published row
  std::uint32_t fewest = 0;                         ///< in a class
  std::uint64_t classes_below = 0, rows_below = 0;  ///< classes of fewer than k individuals
};

/// How a plan went: what each step did, what warnings it has, and what is left of risk and use.
struct PlanInternals {
  struct Step {
    std::string name;
    perturbation::StepReport report;  ///< without the rows' masks
    std::optional<perturbation::AttackedStep> attacked;
  };
  std::vector<Step> steps;
  std::vector<perturbation::Fault> warnings;
  perturbation::RiskUtility risk_utility;
};

/// A node one level of `column` finer than the one chosen, of which the sensitive values of some
/// classes are all that forbids it: that the coarser one was published tells of them.
struct ForbiddenNode {
  std::string column;
  std::uint64_t classes = 0, persons = 0;
};

/// What a published column of a plan tells of persons by its values alone.
struct PlanColumn {
  std::uint64_t alone = 0;  ///< values that one person alone has
  /// Of a column that noise, exchanged ranks or rounding changed: the share of the persons who find
  /// their own row nearest by it.
  std::optional<double> linked;
};
/// The most of it that is no more than chance: 5 %, or three of few persons.
inline double most_linked(std::uint64_t persons) {
  return persons < 60 ? 3.0 / static_cast<double>(persons == 0 ? 1 : persons) : 0.05;
}

/// Households without a number: those whose composition is rare, and others given up to hide them.
struct HouseholdInternals {
  std::uint64_t rare = 0, given_up = 0;
};

/// Published groups all of whose rows have one value of a sensitive column: whoever knows that a
/// person is in one knows the value (A. Machanavajjhala et al., "l-diversity", 2007).
struct AlikeGroups {
  std::string column;
  std::uint64_t groups = 0, of = 0;        ///< such groups, of how many
  std::uint64_t rows = 0;                  ///< in them
  std::optional<std::uint64_t> persons{};  ///< whose rows these are, where individuals are known
};

/// What only the controller and the auditor may see of a file.
struct RowFileInternals {
  ClassSummary before;                 ///< of all rows, not generalised; sizes as k counts
  ClassSummary after;                  ///< of the published rows; sizes as k counts
  std::vector<double> entropy_before;  ///< of each column, kept ones too; bits a row
  std::vector<double> entropy_after;   ///< as published, over the published rows
  MomentsFigures moments;
  std::optional<PeopleFigures> people;   ///< where individuals are known
  std::vector<GreedyRound> rounds;       ///< of a greedy file
  std::vector<Candidate> refused;        ///< what its last round had to offer
  std::vector<std::string> columns;      ///< of the table: names of the rounds' columns
  std::optional<NodeReport> node;        ///< of a generalisation
  std::vector<ForbiddenNode> finer;      ///< of a generalisation under models
  EntropyFigures entropy{};              ///< its loss by generalisation and suppression
  std::optional<SearchProgress> search;  ///< where the levels were searched for
  std::optional<PlanInternals> plan;
  std::vector<PlanColumn> plan_columns;  ///< as written
  std::optional<HouseholdInternals> households;
  std::vector<AlikeGroups> alike;  ///< of sensitive columns, where there is such a group
  std::uint64_t persons = 0;       ///< of all rows: individuals where they are known
};

/// Why this plan and no other, in the user's words, and the plans that he compared.
struct PlanChoice {
  struct Compared {
    std::string name;
    double risk = 0, loss = 0;
    bool dominated = false;
  };
  std::string reason;
  std::vector<Compared> compared;
};

/// What two of the files tell together, counted.
struct FilesApart {
  FilesBeside beside;
  std::vector<std::string> left_out;  ///< shared columns in forms that cannot be compared
  std::uint64_t rows = 0;             ///< that one has and the other has not, at least
  std::uint64_t small = 0;            ///< of these, in combinations of fewer than k of them
  std::uint64_t read_off = 0;         ///< of these, whose value of a column is read off
  bool exact = false;                 ///< only one of both lacks any
};

struct RowInternals {
  std::optional<PlanChoice> choice;
  PrepareReport prepare;
  std::vector<ColumnFigures> columns;
  ClassSummary classes;                 ///< by all columns that may be published
  std::vector<RowFileInternals> files;  ///< one a file
  std::vector<FilesApart> beside;       ///< pairs of files
};

}  // namespace paravent
