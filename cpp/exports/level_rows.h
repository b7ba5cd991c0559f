// Rows of a level of the release, as every export lists them: cohort, labels from the outermost
// level to the row's own, count.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "release/release.h"

namespace paravent {

/// The levels from the one under the sizes to `level`, both included.
std::vector<std::size_t> level_chain(const Release& release, std::size_t level);

/// The traces whose numbers are the labels of `level` (the sizes or a linked file).
const TraceSet& traces_of(const Release& release, std::size_t level);

/// What the traces of the sizes or of a linked file are made of, by the input's names.
struct LevelColumns {
  std::vector<std::string> prefixes, components;
};
LevelColumns level_columns(const Release& release, std::size_t level);

/// Appends the count of a cell of `level`: its code where it is masked, nothing where that is
/// empty.
void append_count(std::string& out, const ReleasedLevel& level, const ReleasedCell& cell);

/// The cells of a level in order: by cohort, then label by label.
class LevelRows {
 public:
  LevelRows(const Release& release, std::size_t level);

  bool ended() const { return next_ == rows_; }
  /// Index of the row's cohort (its id less 1).
  std::uint32_t cohort() const { return cohort_; }
  /// cells()[i] is a cell of level_chain()[i]; valid until advance().
  std::span<const std::uint32_t> cells() const { return cells_; }
  void advance() {
    ++next_;
    find();
  }

 private:
  void find();

  std::vector<std::vector<std::uint32_t>> parents_;  // by level of the chain: parent's cell by cell
  std::vector<std::uint32_t> cells_;
  std::size_t rows_;
  std::uint32_t next_ = 0, cohort_ = 0;
};

/// Calls row(cohort, cells) for each cell of `level`, as LevelRows has them.
template <class F>
void for_each_row(const Release& release, std::size_t level, F&& row) {
  for (LevelRows rows(release, level); !rows.ended(); rows.advance()) {
    row(rows.cohort(), rows.cells());
  }
}

/// Headings of the file of an attribute: cohorteid, those of the levels it is nested in, its own,
/// effectif.
std::vector<std::string> attribute_headings(const Release& release, std::size_t level);
/// Headings of lots.csv: cohorteid, publication, effectif.
std::vector<std::string> lot_headings();
/// Headings of cohortes.csv and of a linked file: cohorteid, effectif, trace and, where the file
/// refines another linked file, the trace it refines.
std::vector<std::string> cohort_headings(const Release& release, std::size_t level);
/// Whether the traces of `level`, a linked file, have steps of their own: finer than the release's.
bool has_finer_steps(const Release& release, std::size_t level);
/// Headings of formations.csv (level 0), or of formations_<name>.csv of a linked file.
std::vector<std::string> formation_headings(const Release& release, std::size_t level);
/// Positions of a trace, its prefix not counted; that of all masked traces together has one.
std::size_t positions(const TraceSet& traces, std::size_t trace);
/// Positions of the longest trace that `level`, the sizes or a linked file, lists; at least 1.
std::size_t longest_trace(const Release& release, std::size_t level);
/// Headings of traces.csv: NOMBRE, prefixes, position_1 to position_<longest>.
std::vector<std::string> trace_headings(const Release& release, std::size_t level,
                                        std::size_t longest);

/// Cells of the sizes or of a linked file in the public order: published count, largest first,
/// then trace. Those of masked traces together come last, among them by cohort too.
std::vector<std::uint32_t> public_order(const Release& release, std::size_t index);

/// "formations.csv", "formations_ville.csv".
std::string formation_file_name(const Release& release, std::size_t level);
/// "cohortes.csv", "cohorte_sexe.csv", "cohortes_bac.csv", "traces.csv", "traces_bac.csv".
std::string cohort_file_name(const Release& release, std::size_t level);
std::string trace_file_name(const Release& release, std::size_t level);

/// Bytes of the texts of all traces together, an end each, but for quotes.
std::size_t trace_bytes(const TraceSet& traces);
/// Bytes of the published counts of a level's cells together, an end each.
std::size_t count_bytes(const ReleasedLevel& level);
/// Bytes of `n` in decimal.
std::size_t digits(std::uint64_t n);
/// Reserves about `bytes`: doubling would briefly hold a second copy of a large file, reserving
/// more would waste memory.
void reserve_file(std::string& out, std::size_t bytes);
/// Reserves for the rest of `all` rows, of which `done` are written from `begin` on, as if they
/// were as long as those: a long text that grows by doubling needs three times its size meanwhile.
void make_room(std::string& out, std::size_t begin, std::size_t done, std::size_t all);

/// Appends one row of CSV with its LF.
void append_csv_row(std::string& out, std::span<const std::string> fields, char separator);

}  // namespace paravent
