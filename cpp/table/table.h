// The data set after reading: dictionary-encoded columns and numbered individuals.
//
// Notation used in all rooms: a row is one enrolment; rows are numbered 0 … rows-1 in the order of
// reading; an individual is a number 0 … individuals-1 in order of first appearance. Neither order
// is ever published. A column holds one code a row and one dictionary (code -> text).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/codes.h"

namespace paravent {

/// Where a value was first seen, to point a user at it.
struct Place {
  std::uint32_t file = 0;  ///< index into Table::files
  std::uint64_t line = 0;  ///< 1-based physical line
};

/// Rows that stand one a line: from `row` on, the first at `line`, until the next run.
struct LineRun {
  std::uint64_t row = 0, line = 0;
};

/// Distinct texts, numbered from 0 in order of first appearance. Owns their bytes.
class Dictionary {
 public:
  Dictionary();
  /// The code of `text`, added with `place` if new.
  std::uint32_t encode(std::string_view text, Place place);
  /// The code of `text`, or kNone.
  std::uint32_t find(std::string_view text) const;
  std::uint32_t size() const { return static_cast<std::uint32_t>(begin_.size() - 1); }
  /// Valid until the next encode().
  std::string_view operator[](std::uint32_t code) const {
    return std::string_view(bytes_).substr(begin_[code], begin_[code + 1] - begin_[code]);
  }
  Place place(std::uint32_t code) const { return places_[code]; }
  /// Forgets all codes from `size` on.
  void shrink(std::uint32_t size);

  static constexpr std::uint32_t kNone = 0xffffffffU;

 private:
  void rebuild(std::size_t slots);
  std::string bytes_;
  std::vector<std::size_t> begin_;
  std::vector<Place> places_;
  std::vector<std::uint32_t> slots_;   // code + 1, 0 empty
  std::vector<std::uint32_t> hashes_;  // by code
};

struct Column {
  std::string name;
  Dictionary dictionary;
  Codes codes;  ///< one a row
  /// In the files' header, from 0. Headers that differ count as one: by their bytes one after the
  /// other, a name where it comes first; columns of no file follow. So it does not depend on the
  /// order of the files. kNoPlace in a table that was not read from files.
  std::uint32_t place = kNoPlace;
  /// No choice names it: it is there for a question alone, and gone once that is asked
  /// (questions/objections.cpp).
  bool asked_only = false;

  static constexpr std::uint32_t kNoPlace = 0xffffffffU;
};

struct Table;

/// What files of results say, of individuals numbered by themselves.
struct ResultRows {
  std::shared_ptr<const Table> rows;         ///< columns of results_reading()
  std::vector<std::uint32_t> individual_of;  ///< by theirs the number here, or Dictionary::kNone
};

/// A pass that no enrolment has: of an individual of the table, in a year, with a text for each
/// step column.
struct OrphanPass {
  std::uint32_t individual = 0;
  std::string year;
  std::vector<std::string> step;
};

/// How individuals are written; vectors by individual, empty where nothing is to be told.
struct Spellings {
  std::vector<std::uint8_t> marks;  ///< SpellingMarks (spelling.h)
  std::vector<std::uint32_t> like;  ///< the first individual of the same normal form
  std::vector<std::uint32_t>
      results;  ///< of individuals of results that no enrolment knows as they
                ///< are written: the first one here of the same normal form
};

/// A person of rows that a file's reader left aside, or hidden ones that it read, among the
/// individuals of the table.
struct PersonAside {
  std::string file;
  std::uint32_t individual = Dictionary::kNone;  ///< as it is written; kNone: has no row
  std::vector<std::uint32_t> alike;              ///< others of the same normal form
  std::uint64_t rows = 1;                        ///< of the file, that were left aside
};

struct Table {
  std::vector<std::string> files;  ///< names, in the order given
  std::vector<Column> columns;     ///< the recipe's needed columns but the individual
  /// Columns that were recoded as they were before each rule, in order, with the same rows, until
  /// traces are built: they are compared (traces/column_answers.h, rowfiles/given_back.h), and
  /// nothing else looks at them.
  std::vector<Column> as_read;
  Codes individual;  ///< one a row
  std::uint32_t individuals = 0;
  std::vector<std::string> unread;    ///< headings of the files that no column here has, each once
  std::vector<Place> places;          ///< where each row stands, if they were kept
  std::optional<ResultRows> results;  ///< where files of results were read
  std::vector<std::uint64_t> file_rows;   ///< rows of each file, which stand one after the other;
                                          ///< until rows are left out (questions/)
  std::vector<LineRun> lines;             ///< likewise: where each row stands in its file
  Spellings spellings;                    ///< likewise
  std::vector<PersonAside> aside;         ///< likewise: each person of a file once
  std::vector<OrphanPass> orphan_passes;  ///< those that are kept (join_results())

  std::size_t rows() const { return individual.size(); }
  /// Index of the column of that name; columns.size() where there is none.
  std::size_t column(std::string_view name) const;
};

}  // namespace paravent
