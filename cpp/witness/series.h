// Witnesses of a series: one input whose beginnings give the publications one after the other.
//
// What is free in a series are its histories (series.md §3): of each trace how many units wait
// after each publication. A witness has one more or fewer at one publication after the other; lots
// are made up by units that become due between two publications. Each unit is placed in the years
// that make it due when its history says. In place of the sizes' cells stand groups of lots, whose
// attributes are published, then units in no group yet, then those that wait.
//
// Proof: witness/proof.md#witness
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "support/split_mix.h"
#include "witness/people.h"
#include "witness/released.h"

namespace paravent::witness {

class SeriesPlan {
 public:
  /// `all`: publications one after the other, the last one of which becomes that of units. Keys of
  /// the recipe without an inverse are in not_inverted().
  explicit SeriesPlan(std::vector<Released>& all);

  struct Publication {
    std::string name;
    std::vector<std::string> years;    ///< of its input
    std::int64_t place = 0;            ///< of its last year
    bool run = true;                   ///< else only the one that others go on from
    std::vector<std::uint8_t> listed;  ///< by cohort of the last one
    std::vector<std::uint32_t> lot;    ///< the same: its size; 0: none
  };
  const std::vector<Publication>& publications() const { return publications_; }
  const std::vector<std::string>& not_inverted() const { return not_inverted_; }

  std::size_t cohorts() const { return cohorts_.size(); }
  /// Units of a cohort that wait after a publication, in a witness.
  std::uint32_t waiting(std::size_t cohort, std::size_t publication, std::uint32_t witness) const;
  /// Units that became due since the publication before.
  std::uint32_t newly_due(std::size_t cohort, std::size_t publication, std::uint32_t witness) const;
  /// Whether the publication lists the cohort without a number.
  bool is_coded(std::size_t cohort, std::size_t publication) const;
  /// Whether that number is hidden from a reader of both: not that of the code, nor of a lot that
  /// nobody can have waited for.
  bool hides_newly_due(std::size_t cohort, std::size_t publication) const;
  /// The cell of units that a row of the last publication's level of groups is.
  const std::vector<std::uint32_t>& cell_of_group() const { return cell_of_group_; }
  /// Of a cell of units, the publication whose group it is; none where it is no group, or one that
  /// none of these closed.
  std::optional<std::size_t> closed_by(std::uint32_t cell) const { return closed_by_[cell]; }
  /// The years of people who stand in the order of cells.
  void place(std::uint32_t witness, std::uint64_t seed, People& people) const;

 private:
  struct Lot {
    std::int64_t place = 0;
    std::uint32_t size = 0, present = 0;  ///< present: whom the input can hold
    std::optional<std::size_t> publication;
  };
  struct Cohort {
    std::size_t length = 0;  ///< of its trace, in years
    std::vector<Lot> lots;
  };

  void list_years(const Released& last);
  void list_publications(const std::vector<Released>& all);
  void list_cohorts(const Released& last);
  void add_cell(Level& sizes, std::uint32_t cohort, std::uint32_t label, std::uint32_t count,
                bool masked);
  void make_cells(const Level& groups, Level& sizes);
  Assignments values_of(const Level& sizes) const;
  void hang_attributes(std::size_t groups, Released& last) const;
  std::int64_t place_of(const std::string& year) const;
  std::vector<std::int64_t> dues(const Cohort& cohort, std::int64_t after, std::int64_t to) const;
  std::int64_t before(const Cohort& cohort, std::size_t publication) const;
  std::uint32_t most_waiting(std::size_t cohort, std::size_t publication) const;
  bool had_lot(const Cohort& cohort, std::size_t publication) const;
  std::vector<std::int64_t> due_of(std::size_t cohort, std::uint32_t witness,
                                   SplitMix& random) const;

  SeriesSpec spec_;
  std::uint32_t k_ = 5, steps_ = 3;  // steps_: values that a number takes
  bool lists_ = true;
  std::vector<std::string> years_;
  std::optional<std::int64_t> first_;   // of years that are integers
  std::vector<std::uint8_t> has_rows_;  // by year
  std::int64_t start_ = 0;
  /// The place of the first publication that has lots: before it nothing was published of any.
  std::int64_t first_lots_ = std::numeric_limits<std::int64_t>::max();
  std::vector<Publication> publications_;
  std::vector<Cohort> cohorts_;
  std::vector<std::uint32_t> cell_of_group_;
  std::vector<std::optional<std::size_t>> closed_by_;
  std::vector<std::uint32_t> waits_;  // by cohort: the cell of those that wait
  std::vector<std::string> not_inverted_;
};

}  // namespace paravent::witness
