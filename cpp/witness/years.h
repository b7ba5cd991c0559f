// The years of a witness: which there are, and in which of them each individual stands at each
// position of its trace. Traces forget years; what tells some of them again (derived attributes, a
// linked file with the year, status, calendar, window, conditions) is solved for.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "support/split_mix.h"
#include "witness/columns.h"
#include "witness/people.h"
#include "witness/released.h"

namespace paravent::witness {

class YearPlan {
 public:
  YearPlan(Released& released, Columns& columns);

  /// The years by position of an individual's trace, as indexes of years(); an empty position has
  /// one too. Nothing where no years give what is published. `spread`: how many first years.
  bool place(const People& people, std::uint32_t individual, std::size_t positions,
             std::uint32_t spread, SplitMix& random, std::vector<std::uint32_t>& years) const;
  /// Whether repeat() says more than once each.
  bool repeats() const { return enrolments_.has_value(); }
  /// How often the year group of each position stands, years in a row, so that the individual has
  /// the enrolments of its label while the trace leaves repeats out; once each where that cannot
  /// be.
  void repeat(const People& people, std::uint32_t individual,
              std::vector<std::uint32_t>& times) const;
  /// Whether an individual with this trace can have the label.
  bool fits(std::size_t level, std::uint32_t label, std::size_t positions) const;
  /// The year of the bac by which the steps of a trace have their status; 0: none of the data.
  std::uint32_t bac(const People& people, std::uint32_t individual,
                    const std::vector<std::uint32_t>& years) const;
  /// The raw value of a year, text of the pool.
  std::uint32_t raw(std::size_t year) const { return raw_[year]; }
  /// The birth year by which an individual whose first year is `first` has the age of its label.
  std::optional<std::uint32_t> birth(std::size_t level, std::size_t component, std::uint32_t label,
                                     std::size_t first, Pool& pool) const;
  /// All years, ascending.
  const std::vector<std::string>& texts() const { return text_; }
  const std::vector<std::string>& not_inverted() const { return not_inverted_; }

 private:
  void list_years(Columns& columns);
  bool add_year(const std::string& text);
  void add_invented(std::size_t wanted);
  /// A component of an attribute's label that is a year.
  struct YearPart {
    std::size_t level = 0, component = 0;
  };
  std::optional<std::size_t> year_of(const YearPart& part, std::uint32_t label) const;
  void find_derived();
  void find_dated();
  bool place_dated(const People& people, std::uint32_t individual, std::size_t positions,
                   std::vector<std::uint32_t>& years) const;
  bool place_status(const Path& path, SplitMix& random, std::vector<std::uint32_t>& years) const;
  std::string_view status_at(const Path& path, std::size_t position) const;

  Released& released_;
  WitnessColumn* column_ = nullptr;
  std::vector<std::string> text_;   // ascending
  std::vector<std::uint32_t> raw_;  // by year: text of the pool
  std::size_t longest_ = 1;
  std::size_t window_first_ = 0, window_last_ = 0;
  bool has_window_ = false, integers_ = true;
  std::optional<YearPart> first_year_, last_year_;
  std::optional<YearPart> dated_;       // a linked file whose steps say their year
  std::optional<YearPart> enrolments_;  // whose number the trace does not tell
  std::map<std::string, std::size_t, std::less<>> year_of_text_;
  bool has_status_ = false, begins_cut_ = false;
  std::vector<std::string> not_inverted_;
};

}  // namespace paravent::witness
