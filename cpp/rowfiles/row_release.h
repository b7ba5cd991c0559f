// Row-level files as values: what is published about them. What only the controller and the auditor
// may see stands apart, in internals.h, which no writer of public files includes.
//
// Paris 13 open data collective, "Traces 01, les jeux de données", 2017 (the process); B. Chétard,
// "Anonymiser les données sans perdre d'information", La Javaness, 2024 (the measures).
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "microdata/measures.h"
#include "microdata/partition.h"
#include "microdata/projection.h"
#include "microdata/published_table.h"
#include "recipe/recipe.h"
#include "table/prepare.h"

namespace paravent {

/// A model as a reader of the file can check it: what classes are compared with is the distribution
/// of the published rows.
struct PublishedModel {
  RowModel model;
  double figure = 0;  ///< the weakest among the classes, as shown_figure(); may be infinite
  double bound = 0;   ///< what it must meet, as the recipe gives it
  bool holds = false;
};

/// The columns are chosen by the user.
struct ProjectedFile {};

/// The columns are chosen one by one, under a budget of lost rows.
struct GreedyFile {
  GreedyChoice choice;
  bool within_budget = true;
};

/// The columns stand at levels of their hierarchies.
struct GeneralisedFile {
  std::vector<std::uint32_t> levels, heights;  ///< one a column
  std::vector<PublishedModel> models;
  std::vector<PublishedHierarchy> hierarchies;  ///< of the columns below their top, a file each
};

/// What a re-user of a plan's file must know of a step beside the recipe.
struct StepNote {
  std::uint32_t step = 0;           ///< its place in the plan, from 1
  std::uint64_t without_donor = 0;  ///< units that found nobody to change places with
  std::vector<std::string> levels;  ///< of PRAM, where its matrix may be stated
  std::vector<double> matrix;       ///< by rows of true values
  /// By level: published rows; the true ones as a reader estimates them, with standard errors where
  /// no person has several rows. Empty where they cannot be estimated of the file as published.
  std::vector<std::uint64_t> published;
  std::vector<double> estimates, errors;
};

/// The rows went through the steps of the recipe's plan.
struct PlannedFile {
  std::vector<StepNote> notes;        ///< of steps that have something to tell
  std::vector<std::string> warnings;  ///< names of perturbation/faults.def
  std::vector<std::uint64_t> empty;   ///< cells without a value, of each column as written
  PlanClaim claim = PlanClaim::kTuples;
  std::uint64_t least_combination = 0;  ///< rows of the rarest claimed one; 0: none is claimed
};

/// The households of the persons of the plan's file, a row each.
struct HouseholdFile {
  std::uint64_t linked = 0;  ///< that have a number
  std::uint64_t least = 0;   ///< of the rarest composition that has; 0: none has
};

/// One file, in figures that its reader could compute from it, the number of rows before, and the
/// heights of the hierarchies.
struct RowFile {
  std::string name;                  ///< without extension
  std::vector<std::string> columns;  ///< by whose values classes are formed
  std::vector<std::string> kept;     ///< the others: written as they are
  std::variant<ProjectedFile, GreedyFile, GeneralisedFile, PlannedFile, HouseholdFile> method;
  RowLoss loss;
  ClassSummary classes;  ///< of the published rows, sizes in rows: what a reader can count
  /// Of every class or claimed combination, counted anew; true where k counts rows.
  bool individuals_reach_k = true;
  ClassTally tally;  ///< as to classes: kept ones and the suppressed rows alone

  const GreedyFile* greedy() const { return std::get_if<GreedyFile>(&method); }
  const GeneralisedFile* generalised() const { return std::get_if<GeneralisedFile>(&method); }
  const PlannedFile* planned() const { return std::get_if<PlannedFile>(&method); }
  const HouseholdFile* households() const { return std::get_if<HouseholdFile>(&method); }
  /// Whether the plan makes it: its own file, or that of the households.
  bool of_plan() const { return planned() != nullptr || households() != nullptr; }
  /// Whether what is claimed is held by k rows at least: what a reader can count.
  bool rows_reach(std::uint32_t k) const;
  bool passed(std::uint32_t k) const;
};

/// Which counts of the rows before the files may stand beside theirs: all of them for the
/// controller; not in public where their difference would tell 1 … k-1 rows.
struct StatedRows {
  bool raw = true, before = true;
};

/// Two of the files beside one another, as their reader compares them (audit/rows_together.h).
struct FilesBeside {
  std::string first, second;
  std::vector<std::string> columns;  ///< that both share
  bool some_apart = false;           ///< one has rows by these that the other has not
  std::vector<std::string> read;     ///< columns read off of rows that one lacks; empty: none
};

struct RowRelease {
  Recipe recipe;
  std::string version;           ///< of the program
  std::uint64_t rows_raw = 0;    ///< before cleaning
  std::uint64_t rows = 0;        ///< after it
  std::vector<YearLoss> losses;  ///< by year, small years together; empty: not published
  StatedRows stated;             ///< in public files
  std::vector<RowFile> files;
  std::vector<FilesBeside> beside;  ///< pairs of the files
  std::string commitment;           ///< to the secret of its draws; or empty

  bool passed() const;
};

}  // namespace paravent
