// Classes of a lattice node, without their rows: the generalised tuple of each, packed into a few
// 64-bit words, its size, and the counts of its sensitive values. Private to this room.
//
// Classes of a coarser node come from those of a finer one by rewriting the changed columns inside
// the packed tuples and adding up what became equal (roll-up, K. LeFevre, D. DeWitt,
// R. Ramakrishnan, "Incognito: efficient full-domain k-anonymity", 2005); packing is exact, nothing
// rests on a hash.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "microdata/hierarchy.h"
#include "microdata/models.h"
#include "microdata/partition.h"

namespace paravent {

/// Where each column stands in a packed tuple.
struct Packing {
  struct Field {
    std::uint32_t word = 0, shift = 0;
    std::uint64_t mask = 0;  ///< not shifted
  };
  std::vector<Field> fields;
  std::size_t words = 1;

  explicit Packing(std::span<const LevelledColumn> columns);
  /// Codes of the column, at any level, are below it.
  std::size_t codes_size(std::size_t column) const {
    return static_cast<std::size_t>(fields[column].mask) + 1;
  }
  std::uint32_t code(const std::uint64_t* tuple, std::size_t column) const {
    const Field& f = fields[column];
    return static_cast<std::uint32_t>((tuple[f.word] >> f.shift) & f.mask);
  }
};

/// Counts of one sensitive column: those of class c are values[begin[c] … begin[c + 1]).
struct SensitiveCounts {
  std::vector<std::uint32_t> begin{0};
  std::vector<ValueCount> values;
  std::span<const ValueCount> of(std::size_t c) const {
    return std::span(values).subspan(begin[c], begin[c + 1] - begin[c]);
  }
};

/// Individuals of each class, as many as k asks for and no more: whoever reaches k stays there.
struct FewPersons {
  std::vector<std::uint32_t> begin{0};
  std::vector<std::uint32_t> persons;
  std::span<const std::uint32_t> of(std::size_t c) const {
    return std::span(persons).subspan(begin[c], begin[c + 1] - begin[c]);
  }
};

struct TupleClasses {
  std::vector<std::uint64_t> tuples;       ///< packing.words a class
  std::vector<std::uint32_t> sizes;        ///< in rows
  std::vector<SensitiveCounts> sensitive;  ///< by sensitive column
  FewPersons persons;                      ///< empty where k counts rows
  std::size_t classes() const { return sizes.size(); }
  /// What k counts; of individuals not more than k.
  std::size_t size(std::size_t c) const {
    return persons.persons.empty() ? sizes[c] : persons.of(c).size();
  }
};

/// A column and what each of its codes becomes.
struct Rewrite {
  std::size_t column = 0;
  std::span<const std::uint32_t> to;
};

/// Builds classes; keeps its tables between calls.
class ClassMaker {
 public:
  /// `persons`: of each row, where k counts individuals; it outlives the maker.
  ClassMaker(std::span<const LevelledColumn> columns, std::span<const SensitiveColumn> sensitive,
             Persons persons = {}, std::uint32_t k = 1);
  const Packing& packing() const { return packing_; }

  /// The classes of the table itself (level 0 everywhere).
  TupleClasses ungeneralised(std::span<const LevelledColumn> columns,
                             std::span<const SensitiveColumn> sensitive);
  /// Those of `from` after rewriting; `to` is overwritten. `at_most`: a bound of their number.
  void roll_up(const TupleClasses& from, std::span<const Rewrite> rewrites, std::uint64_t at_most,
               TupleClasses& to);

 private:
  template <std::size_t kWords>
  void merge_tuples(const TupleClasses& from, std::span<const Rewrite> rewrites, TupleClasses& to);
  void merge_counts(const SensitiveCounts& from, std::size_t classes, SensitiveCounts& to);
  void merge_persons(const FewPersons& from, std::size_t classes, FewPersons& to);
  bool needs_targets() const { return sensitive_ > 0 || !persons_.empty(); }
  void group_targets(std::size_t classes);

  Packing packing_;
  std::size_t sensitive_, most_values_ = 0;
  Persons persons_;
  std::uint32_t k_;
  std::vector<std::uint8_t> met_;                   // by individual
  std::vector<std::uint32_t> slots_;                // class + 1, 0 empty
  std::vector<std::uint32_t> target_;               // new class of each old one
  std::vector<std::uint32_t> order_, order_begin_;  // old classes by new one
  std::vector<std::uint32_t> sums_, seen_;          // by rank
};

}  // namespace paravent
