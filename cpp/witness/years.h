// The years of a witness: which there are, and in which of them each individual stands at each
// year of its course. Traces forget years; what tells some of them again (derived attributes, the
// year column itself, a linked file with it, status, calendar, window, conditions) is solved for.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "support/split_mix.h"
#include "witness/columns.h"
#include "witness/course.h"
#include "witness/people.h"
#include "witness/released.h"

namespace paravent::witness {

/// The position at which a path of the level has the status of the year of the bac.
std::optional<std::size_t> primo_position(const Level& level, const Path& path, const Pool& pool);

class YearPlan {
 public:
  YearPlan(Released& released, Columns& columns);

  /// The years of an individual's course, as indexes of texts(); a year without enrolment has one
  /// too. Nothing where no years give what is published.
  struct Wanted {
    std::uint32_t spread = 0;             ///< how many first years
    std::optional<std::uint32_t> rare{};  ///< the number of the year or age of a rare label
    bool at_end = false;                  ///< in the last year of the data
  };
  bool place(const People& people, std::uint32_t individual, const Course& course,
             const Wanted& wanted, SplitMix& random, std::vector<std::uint32_t>& years) const;
  /// The attribute by which the individual's first or last year, or its age where conditions leave
  /// few, is one of those that nothing lists.
  std::optional<std::size_t> level_of_others(const People& people, std::uint32_t individual) const;
  /// The enrolments that labels ask an individual of the course to have: these and no others, or at
  /// least so many; nothing where they contradict each other.
  struct Asked {
    std::size_t least = 0;
    bool exact = false;
  };
  /// The number of the next rare label of a level.
  using Rare = std::function<std::uint32_t(std::size_t level)>;
  std::optional<Asked> enrolments(const People& people, std::uint32_t individual,
                                  const Course& course, const Rare& rare) const;
  /// Whether only repeats that traces leave out are in the last year of the data: nobody is listed
  /// as being there then.
  bool ends_in_repeats() const { return ends_in_repeats_; }
  /// Whether labels of the level are not all possible for whoever has the trace.
  bool constrains(std::size_t level) const { return constrains_[level] != 0; }
  /// The year of the bac by which the steps of a course have their status; 0: none of the data.
  std::uint32_t bac(const Course& course, const std::vector<std::uint32_t>& years) const;
  /// The raw value of a year, text of the pool.
  std::uint32_t raw(std::size_t year) const { return raw_[year]; }
  /// The raw birth year by which an individual whose first year is `first` has the age of its
  /// label; kNoRaw where there is none. `row`: of contradictory ones; of rare ones how many before.
  std::uint32_t birth(const WitnessColumn& column, std::uint32_t label, std::size_t first,
                      std::size_t row) const;
  /// All years, ascending.
  const std::vector<std::string>& texts() const { return text_; }
  /// Their numbers by their texts in the pool.
  std::unordered_map<std::uint32_t, std::uint32_t> numbers() const;
  /// The first of the years that labels, steps or conditions name.
  std::size_t first_named() const { return first_named_; }
  /// Enrolments beyond those of a trace that are tried where repeats are left out.
  static constexpr std::size_t kMoreRepeats = 4;
  /// The most enrolments that a trace or a label tells, and those.
  std::size_t most_enrolments() const;
  const std::vector<std::string>& not_inverted() const { return not_inverted_; }

 private:
  enum class Kind : std::uint8_t { kFirst, kLast, kOnly, kBirth, kEnrolments, kPasses, kBac };
  /// A component of a label, or of a linked file's prefix, that tells of years or of their number.
  struct Part {
    Kind kind = Kind::kFirst;
    std::size_t level = 0, component = 0;
    bool prefix = false;
    WitnessColumn* column = nullptr;     ///< of kBirth
    std::optional<std::size_t> plain{};  ///< of kBirth: the component that is the birth year
    std::set<std::string, std::less<>> listed{};  ///< of years: those that its labels are
    bool step = false;                            ///< of steps, not of a label or a prefix
    bool is_year() const { return kind <= Kind::kOnly; }
  };

  std::size_t enrolments_of(const Path& path) const;
  void find_parts(Columns& columns);
  void find_column_parts();
  void find_bac_parts();
  void find_constraints();
  bool asks_one_year() const;
  std::set<std::string> told_years() const;
  void add_bacs(const Part& part, std::set<std::string>& named) const;
  void add_births(const Part& part, const Tuple& label, std::set<std::string>& named) const;
  std::vector<std::string> named_years(std::set<std::string> named);
  void list_years();
  void list_integers(const std::vector<std::int64_t>& numbers, bool limited, bool told);
  std::int64_t spanned_years() const;
  std::int64_t anchored_years() const;
  bool is_there(const Level& level, const Path& path, bool last) const;
  std::optional<std::int64_t> told_end(bool last) const;
  std::optional<std::int64_t> told_end_of(const Part& part, bool last, bool one) const;
  std::size_t in_window(std::int64_t first) const;
  void list_calendar(const std::vector<std::string>& named);
  bool can_begin(std::int64_t first) const;
  std::size_t births_from(std::int64_t first) const;
  void find_common_year();
  void list_coarser(const std::vector<std::string>& named, bool integers);
  void list_texts(const std::vector<std::string>& named, bool limited);
  bool add_year(const std::string& text);
  std::optional<std::uint32_t> text_of(const Part& part, const People& people,
                                       std::uint32_t individual) const;
  std::optional<std::size_t> rare_number(const Part& part, std::size_t own,
                                         std::uint32_t rare) const;
  const Path* path_of(const Part& part, const People& people, std::uint32_t individual) const;
  std::uint32_t text_of_steps(const Part& part, const Path& path) const;
  std::optional<std::uint32_t> text_of_path(const Part& part, const Path& path) const;
  std::vector<std::string_view> told_bacs(const People& people, std::uint32_t individual) const;
  std::string_view status_of(const CourseYear& year) const;
  std::optional<std::int64_t> rare_age(const Part& part, std::size_t number) const;
  bool is_alone(const Part& part) const;
  bool asks_years(const Part& part, std::string_view text) const;
  /// `rare`: the number of the rare label among the individual's.
  bool says(const Part& part, const People& people, std::uint32_t individual,
            const std::vector<std::uint32_t>& years, std::uint32_t rare) const;
  bool is_right(const People& people, std::uint32_t individual, const Course& course,
                const std::vector<std::uint32_t>& years, std::uint32_t rare) const;
  bool place_unit(const People& people, std::uint32_t individual, const Course& course,
                  std::vector<std::uint32_t>& years) const;
  bool place_dated(const Course& course, std::vector<std::uint32_t>& years) const;
  std::size_t first_choice(const Course& course, std::uint32_t spread, SplitMix& random) const;
  bool tells_years_alone(std::size_t level) const;
  const Part* part_of_others(const People& people, std::uint32_t individual) const;
  std::size_t rare_first(const Part& part, const Course& course, std::uint32_t rare) const;
  bool is_listed(const Part& part, std::size_t year) const;
  void count_rare_years();

  Released& released_;
  WitnessColumn* column_ = nullptr;
  std::vector<std::string> text_;   // ascending
  std::vector<std::uint32_t> raw_;  // by year: text of the pool
  std::size_t longest_ = 1, first_named_ = 0;
  std::size_t most_told_ = 0;   // enrolments or passes that a label says
  std::size_t rare_years_ = 0;  // years that `(autres)` stands for
  std::size_t window_first_ = 0, window_last_ = 0;
  // The first year in which most ages have a birth that conditions let pass.
  std::size_t common_ = 0;
  bool has_window_ = false, has_last_ = false;
  std::vector<Part> parts_;
  std::vector<std::uint8_t> constrains_;                    // by level
  std::vector<std::pair<std::size_t, std::size_t>> dated_;  // level, component of its steps
  std::map<std::string, std::size_t, std::less<>> year_of_text_;
  bool has_status_ = false, begins_cut_ = false, ends_in_repeats_ = false;
  std::vector<std::string> not_inverted_;
};

}  // namespace paravent::witness
