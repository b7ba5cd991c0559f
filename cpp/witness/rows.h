// Rows of a witness, from its people: one an enrolment, given in batches to whoever takes them.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "table/builder.h"
#include "witness/columns.h"
#include "witness/course.h"
#include "witness/people.h"
#include "witness/released.h"
#include "witness/years.h"

namespace paravent::witness {

/// Takes the rows of one file after the other: the individual, then the columns in their order.
class RowTaker {
 public:
  RowTaker() = default;
  virtual ~RowTaker() = default;
  RowTaker(const RowTaker&) = delete;
  RowTaker& operator=(const RowTaker&) = delete;
  RowTaker(RowTaker&&) = delete;
  RowTaker& operator=(RowTaker&&) = delete;

  /// The rows that follow are of this file. `columns`: of the heading, the individual first. False
  /// ends the making.
  virtual bool begin(const std::string& file, std::span<const std::string> columns) = 0;
  virtual void add(const RowFields& rows) = 0;
};

class RowMaker {
 public:
  RowMaker(Released& released, Columns& columns, const YearPlan& years);

  /// How rows are drawn: over how many first years they spread, and how what `(autres)` stands for
  /// is spread: over labels of k - 1 people each, or, `one_and_rest`, one of one and one of all
  /// others, which are grouped with it where nothing else is left.
  /// `loose`: half of the people have one more row, of which no label comes, with another value of
  /// an attribute: columns that everybody's labels tie by chance are not tied by such rows.
  struct Manner {
    std::uint32_t spread = 0;
    bool one_and_rest = false;
    bool loose = false;
  };
  /// False where the people cannot have rows that give what is published.
  bool make(const People& people, std::uint64_t seed, const Manner& manner, RowTaker& taker);
  /// Whether rows can give an individual the labels that it has so far.
  bool possible(const People& people, std::uint32_t individual);

 private:
  bool make_file(const People& people, std::uint64_t seed, std::set<std::uint32_t>* file_names,
                 RowTaker& taker);
  /// A row but for the individual: its place among its rows, its year and its steps.
  struct Place {
    const CourseYear* year = nullptr;
    const CourseRow* row = nullptr;
    std::uint32_t individual = 0;
    std::size_t position = 0, number = 0;
    std::size_t enrolment = 0;  ///< how many different ones before
    /// Of a row that decides no label: the column that has another value, and which.
    const WitnessColumn* loose = nullptr;
    std::uint32_t raw = 0;
  };

  /// The course of an individual, its years in `positions_`; nullptr where none gives its labels.
  const Course* find_course(const People& people, std::uint32_t individual, const Manner& manner,
                            SplitMix& random);
  bool rows_of(const People& people, std::uint32_t individual, const Course& course,
               std::vector<Place>& places);
  void add_loose_row(const People& people, std::vector<Place>& places, SplitMix& random);
  bool row(const People& people, const Place& place, std::vector<FieldRef>& fields);
  std::uint32_t field(WitnessColumn& column, const People& people, const Place& place);
  std::uint32_t rare_label(std::size_t level);
  std::uint32_t rare_choice(WitnessColumn& column, std::uint32_t rare);
  std::vector<std::uint32_t> contradicting(WitnessColumn& column);
  std::uint32_t label_field(WitnessColumn& column, std::uint32_t label, std::size_t number);
  std::uint32_t result_field(WitnessColumn& column, const People& people, const Place& place);
  std::uint32_t description_field(WitnessColumn& column, const Place& place);
  bool conflicts(const People& people, std::uint32_t individual);

  Released& released_;
  Columns& columns_;
  const YearPlan& years_;
  Courses courses_;
  std::vector<std::uint32_t> constant_;  // by column
  // By column, of attributes: the labels that rows which decide none may have.
  std::vector<std::vector<std::uint32_t>> loose_;
  std::vector<std::uint32_t> positions_;
  // Of the individual whose rows are made: its course, and the first year with a row.
  const Course* course_ = nullptr;
  std::uint32_t first_year_ = 0;
  Course repeated_;
  std::vector<std::size_t> rare_levels_;     // attributes whose rare labels are grouped
  std::vector<std::size_t> telling_levels_;  // attributes that constrain rows
  std::map<std::vector<std::uint32_t>, bool> possible_;
  WitnessColumn* file_ = nullptr;  // that holds the file's name
  std::uint32_t of_file_ = 0;
  std::map<std::size_t, std::uint32_t> others_;  // by level: rare labels given so far
  Manner manner_;
};

}  // namespace paravent::witness
