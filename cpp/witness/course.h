// What an individual of a witness did year by year, so that each of its traces comes of it: its own
// and, finer, those of the linked files, which may be longer where repeats are left out.
//
// A year group of a trace stands for a year, or under `collapse` and `distinct` for several: years
// are aligned with the groups of one trace after the other, coarser ones first. A year is a copy of
// another where a finer trace has more groups than the coarser one, which leaves the copy out.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "witness/released.h"

namespace paravent::witness {

inline constexpr std::uint32_t kFree = 0xffffffffU;

/// One enrolment: its step in each level that has traces, by Courses::levels(); kFree: unknown.
struct CourseRow {
  std::vector<std::uint32_t> step;
  bool passed = false;  ///< where passes are steps of their own
};

struct CourseYear {
  std::vector<CourseRow> rows;   ///< none: a year without enrolment
  std::uint32_t status = kFree;  ///< text of the pool
  std::uint32_t year = kFree;    ///< of Courses::year_of(): a step says it
  std::size_t enrolments = 0;    ///< different steps of the release's own traces
};

struct Course {
  std::vector<CourseYear> years;
  bool possible = false;
  std::size_t enrolments() const;
  /// Whether steps say the years.
  bool is_dated() const;
};

class Courses {
 public:
  explicit Courses(const Released& released);

  /// The sizes, then linked files, coarser ones first.
  const std::vector<std::size_t>& levels() const { return levels_; }
  std::size_t place_of(std::size_t level) const { return place_of_[level]; }
  /// Numbers of the years by their texts; before the first course is asked for.
  void set_years(std::unordered_map<std::uint32_t, std::uint32_t> number_of_text) {
    number_of_text_ = std::move(number_of_text);
  }
  /// The component of a level's steps that is the year.
  std::optional<std::size_t> dated(std::size_t level) const { return dated_[place_of_[level]]; }
  /// `paths`: one a level of levels(), kFree where it is not dealt yet.
  const Course& of(const std::vector<std::uint32_t>& paths);
  /// The course with as many enrolments, years being repeated one after the other, which the trace
  /// leaves out; nothing where that cannot be.
  std::optional<Course> repeated(const Course& course, std::size_t enrolments) const;

 private:
  struct Aligned {
    std::size_t source = 0, group = 0;
  };
  struct Alignment;

  Course make(const std::vector<std::uint32_t>& paths) const;
  bool begin(const Path& path, Course& course) const;
  bool refine(std::size_t at, const Path& path, Course& course) const;
  bool align(Alignment& of, std::size_t source, std::size_t group) const;
  bool matches(const Alignment& of, std::size_t source, std::size_t group, bool both_first) const;
  std::uint32_t status_of(std::size_t level, const std::vector<std::uint32_t>& group) const;
  std::uint32_t year_of(std::size_t at, const std::vector<std::uint32_t>& group) const;

  const Released& released_;
  Repeats repeats_;
  bool has_status_;
  std::vector<std::size_t> levels_, place_of_;
  std::vector<std::optional<std::size_t>> dated_;  // by place
  std::unordered_map<std::uint32_t, std::uint32_t> number_of_text_;
  std::map<std::vector<std::uint32_t>, Course> known_;
};

/// Whether a step is a pass: it has one component more, in front of its columns.
bool is_pass(const Recipe& recipe, const Tuple& step);

}  // namespace paravent::witness
