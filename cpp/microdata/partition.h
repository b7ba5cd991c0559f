// Equivalence classes of rows: the rows that agree on the columns refined so far.
//
// P. Samarati, L. Sweeney, "Protecting privacy when disclosing information: k-anonymity and its
// enforcement through generalization and suppression", 1998. Classes are refined one column at a
// time, as a partition in R. Paige and R. Tarjan, "Three partition refinement algorithms", 1987:
// nothing is regrouped from the start, and each step takes time linear in the rows still in play.
//
// Notation of this room: a row is a number 0 … n-1, a column one code a row with codes below
// `codes_size`, a class a set of rows that are equal on the chosen columns, k the least size that a
// class must have. A row is at risk when its class is smaller. The size is counted in rows, or,
// where the individual of each row is given, in individuals: one of five rows would hide nobody.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace paravent {

/// Classes as runs of `rows`. Rows that were dropped (their class fell below k) are in no class;
/// since refining only makes classes smaller, they would be at risk for good.
struct Partition {
  std::vector<std::uint32_t> rows;      ///< class after class
  std::vector<std::uint32_t> begin{0};  ///< classes() + 1 places in `rows`

  std::size_t classes() const { return begin.size() - 1; }
  std::uint32_t size(std::size_t c) const { return begin[c + 1] - begin[c]; }
  std::span<const std::uint32_t> members(std::size_t c) const {
    return std::span(rows).subspan(begin[c], size(c));
  }
};

/// A column as this room reads it: one code a row, each below `codes_size`.
struct CodeView {
  std::span<const std::uint32_t> of_row;
  std::uint32_t codes_size = 0;
};

/// The individual of each row where k counts individuals; empty where it counts rows. What is made
/// with it is refined and counted with it: rows of an individual then stand together in each class.
using Persons = std::span<const std::uint32_t>;

/// All rows in one class, in their order, or by individual; no class where there is no row.
Partition one_class(std::uint32_t rows, Persons persons = {});

/// Splits each class by a column. Parts below k are dropped (k = 1 keeps all). Within a class,
/// parts are ordered by their first row, and the rows of a part keep their order.
Partition refine(const Partition& partition, CodeView column, std::uint32_t k = 1,
                 Persons persons = {});

/// The rows that refine(partition, column, k, persons) would keep, without building it.
std::uint64_t rows_kept(const Partition& partition, CodeView column, std::uint32_t k,
                        Persons persons = {});

/// one_class refined by each column in turn.
Partition partition_by(std::span<const CodeView> columns, std::uint32_t rows, std::uint32_t k = 1,
                       Persons persons = {});

/// Individuals in a class, or its rows where none are given.
std::uint32_t count_in(const Partition& partition, std::size_t c, Persons persons);

/// Sizes are in individuals where they are given.
struct ClassSummary {
  std::uint64_t rows = 0, classes = 0;
  std::uint64_t rows_at_risk = 0, classes_at_risk = 0;
  std::uint32_t smallest = 0, largest = 0;  ///< the k reached is `smallest`; 0 without rows
  std::map<std::uint32_t, std::uint64_t> classes_of_size;
  std::map<std::uint32_t, std::uint64_t> rows_of_size;  ///< where sizes are in individuals
};
ClassSummary summarise(const Partition& partition, std::uint32_t k, Persons persons = {});

}  // namespace paravent
