// Row-level files as values: what is published about them, and apart from it what only the
// controller and the auditor may see.
//
// Paris 13 open data collective, "Traces 01, les jeux de données", 2017 (the process); B. Chétard,
// "Anonymiser les données sans perdre d'information", La Javaness, 2024 (the measures).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "microdata/greedy.h"
#include "microdata/lattice.h"
#include "microdata/moments.h"
#include "recipe/recipe.h"
#include "table/prepare.h"

namespace paravent {

enum class RowFileKind : std::uint8_t { kProjection, kGreedy, kGeneralisation };

/// A model as a reader of the file can check it: the reference of a distance is the distribution
/// over the published rows, which is at most out/n away from that over all rows.
struct PublishedModel {
  RowModel model;
  double figure = 0;  ///< the weakest among the classes; infinite where a ratio has no bound
  double bound = 0;   ///< what it must meet: l (its logarithm), c, or t and what suppression adds
  bool holds = false;
};

/// One file, in figures that its reader could compute from it, the number of rows before, and the
/// heights of the hierarchies.
struct RowFile {
  std::string name;                  ///< without extension
  RowFileKind kind = RowFileKind::kProjection;
  std::vector<std::string> columns;  ///< by whose values classes are formed
  std::vector<std::string> kept;     ///< the others: written as they are
  RowLoss loss;
  ClassSummary classes;              ///< of the published rows
  ClassTally tally;                  ///< as to classes: kept ones and the suppressed rows alone

  std::optional<GreedyChoice> greedy;
  bool within_budget = true;

  Levels levels, heights;            ///< of a generalisation
  std::vector<PublishedModel> models;

  bool passed(std::uint32_t k) const;
};

struct RowRelease {
  Recipe recipe;
  std::string version;               ///< of the program
  std::uint64_t rows_raw = 0;        ///< before cleaning
  std::uint64_t rows = 0;            ///< after it
  std::vector<RowFile> files;

  bool passed() const;
};

/// A column before anything is suppressed. Raw.
struct ColumnFigures {
  std::string name;
  std::uint64_t distinct = 0, empty = 0;
  std::uint64_t rows_rare = 0;       ///< rows whose value fewer than k rows have
  double entropy = 0;                ///< bits a row
  bool numeric = false;              ///< every value is a number
};

/// Numeric columns of a file that are published as they are: all rows, then the published ones.
struct MomentsFigures {
  std::vector<std::string> columns;
  Moments before, after;
  std::vector<Axis> axes_before, axes_after;
};

/// Individuals in the published classes of a file: a row is no person.
struct PeopleFigures {
  std::uint64_t individuals = 0;       ///< with a published row
  std::uint32_t fewest = 0;            ///< in a class
  std::uint64_t classes_below = 0, rows_below = 0;  ///< classes of fewer than k individuals
};

/// What only the controller and the auditor may see of a file.
struct RowFileInternals {
  ClassSummary before;                 ///< classes of all rows by the same columns, not generalised
  std::vector<double> entropy_before;  ///< of each column, kept ones too; bits a row
  std::vector<double> entropy_after;   ///< as published, over the published rows
  MomentsFigures moments;
  std::optional<PeopleFigures> people; ///< where individuals are known
  std::vector<GreedyStep> steps;       ///< of a greedy file
  std::vector<Candidate> refused;      ///< what its last turn had to offer
  std::vector<std::string> columns;    ///< of the table: names of the steps' columns
  std::optional<NodeReport> node;      ///< of a generalisation
  EntropyFigures entropy{};            ///< its loss by generalisation and suppression
  std::optional<SearchProgress> search;  ///< where the levels were searched for
};

struct RowInternals {
  PrepareReport prepare;
  std::vector<ColumnFigures> columns;
  ClassSummary classes;                ///< by all columns that may be published
  std::vector<RowFileInternals> files; ///< one a file
};

}  // namespace paravent
