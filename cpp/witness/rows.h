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

  /// False where the people cannot have rows that give what is published.
  bool make(const People& people, std::uint64_t seed, std::uint32_t spread, RowTaker& taker);

 private:
  bool make_file(const People& people, std::uint64_t seed, std::uint32_t spread,
                 std::set<std::uint32_t>* file_names, RowTaker& taker);
  /// A row but for the individual: its position, and its step in each level that has traces.
  struct Shape {
    std::uint32_t position = 0;
    std::vector<std::uint32_t> step;  // by trace_levels_
  };
  using Shapes = std::vector<Shape>;

  const Shapes& shapes_of(const People& people, std::uint32_t individual);
  /// The rows of `once` with the year groups that are repeated as often as they stand; how many
  /// years.
  std::size_t repeat_shapes(const People& people, std::uint32_t individual, const Shapes& once,
                            Shapes& shapes);
  Shapes make_shapes(const std::vector<std::uint32_t>& paths) const;
  bool refine(std::size_t at, const Path& path, Shapes& shapes) const;
  bool row(const People& people, std::uint32_t individual, const Shape& shape, std::size_t number,
           std::vector<FieldRef>& fields);
  std::uint32_t field(WitnessColumn& column, const People& people, std::uint32_t individual,
                      const Shape& shape, std::size_t number);
  std::uint32_t label_field(WitnessColumn& column, std::uint32_t label, std::size_t number);
  std::uint32_t result_field(WitnessColumn& column, const People& people, std::uint32_t individual,
                             const Shape& shape, std::size_t number);
  bool conflicts(const People& people, std::uint32_t individual);

  Released& released_;
  Columns& columns_;
  const YearPlan& years_;
  std::vector<std::size_t> trace_levels_;  // the sizes, then linked files
  std::map<std::vector<std::uint32_t>, Shapes> known_;
  std::vector<std::uint32_t> constant_;  // by column
  std::vector<std::uint32_t> positions_, times_;
  std::vector<std::size_t> rare_levels_;  // attributes whose rare labels are grouped
  WitnessColumn* file_ = nullptr;         // that holds the file's name
  std::uint32_t of_file_ = 0;
  std::map<std::size_t, std::uint32_t> others_;  // by level: rare labels given so far
};

}  // namespace paravent::witness
