#include "witness/course.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "witness/columns.h"

namespace paravent::witness {

bool is_pass(const Recipe& recipe, const Tuple& step) {
  return passes_are_steps(recipe.traces()) &&
         step.size() > recipe.traces().step.size() + added_components(recipe);
}

std::size_t Course::enrolments() const {
  std::size_t sum = 0;
  for (const CourseYear& year : years) sum += year.enrolments;
  return sum;
}

bool Course::is_dated() const {
  return std::any_of(years.begin(), years.end(),
                     [](const CourseYear& year) { return year.year != kFree; });
}

Courses::Courses(const Released& released)
    : released_(released),
      repeats_(released.recipe.traces().repeats),
      has_status_(!released.recipe.traces().bac_year.empty()) {
  place_of_.assign(released.levels.size(), 0);
  // Coarser ones first; of those beside each other the ones that say their year.
  std::vector<std::uint8_t> done(released.levels.size(), 0);
  const auto says_year = [&](std::size_t level) -> std::optional<std::size_t> {
    const std::vector<std::string> step = path_columns(released, level).step;
    const auto at = std::find(step.begin(), step.end(), released.recipe.year);
    if (at == step.end()) return std::nullopt;
    return static_cast<std::size_t>(at - step.begin()) + added_components(released.recipe);
  };
  const auto take = [&](std::size_t level) {
    done[level] = 1;
    place_of_[level] = levels_.size();
    levels_.push_back(level);
    dated_.push_back(says_year(level));
  };
  take(0);
  for (bool found = true; found;) {
    found = false;
    for (const bool wants_year : {true, false}) {
      for (std::size_t l = released.attributes() + 1; l < released.levels.size() && !found; ++l) {
        if (done[l] != 0 || done[released.levels[l].parent] == 0) continue;
        if (wants_year && !says_year(l)) continue;
        take(l);
        found = true;
      }
    }
  }
}

std::uint32_t Courses::status_of(std::size_t level, const std::vector<std::uint32_t>& group) const {
  if (!has_status_ || group.empty()) return kFree;
  return released_.levels[level].paths.steps[group[0]][0];
}

std::uint32_t Courses::year_of(std::size_t at, const std::vector<std::uint32_t>& group) const {
  if (!dated_[at] || group.empty()) return kFree;
  const Tuple& step = released_.levels[levels_[at]].paths.steps[group[0]];
  const auto number = number_of_text_.find(step[*dated_[at]]);
  return number == number_of_text_.end() ? kFree : number->second;
}

const Course& Courses::of(const std::vector<std::uint32_t>& paths) {
  const auto at = known_.find(paths);
  if (at != known_.end()) return at->second;
  return known_.emplace(paths, make(paths)).first->second;
}

Course Courses::make(const std::vector<std::uint32_t>& paths) const {
  Course course;
  course.possible = begin(released_.levels[0].paths.paths[paths[0]], course);
  for (std::size_t at = 1; at < levels_.size() && course.possible; ++at) {
    if (paths[at] == kFree) continue;
    course.possible = refine(at, released_.levels[levels_[at]].paths.paths[paths[at]], course);
  }
  return course;
}

/// A year a group.
bool Courses::begin(const Path& path, Course& course) const {
  const std::vector<Tuple>& steps = released_.levels[0].paths.steps;
  const std::size_t added = added_components(released_.recipe);
  for (const auto& group : path.groups) {
    CourseYear& year = course.years.emplace_back();
    year.status = status_of(0, group);
    year.year = year_of(0, group);
    std::set<Tuple> passed;  // without the component that says so
    for (const std::uint32_t step : group) {
      if (!is_pass(released_.recipe, steps[step])) continue;
      Tuple enrolment = steps[step];
      enrolment.erase(enrolment.begin() + static_cast<std::ptrdiff_t>(added));
      passed.insert(std::move(enrolment));
    }
    for (const std::uint32_t step : group) {
      if (is_pass(released_.recipe, steps[step])) continue;
      CourseRow& row = year.rows.emplace_back();
      row.step.assign(levels_.size(), kFree);
      row.step[0] = step;
      row.passed = passed.erase(steps[step]) > 0;
    }
    if (!passed.empty()) return false;  // nobody passes what she is not enrolled in
    year.enrolments = year.rows.size();
  }
  return !path.groups.empty();
}

struct Courses::Alignment {
  std::size_t at = 0, above = 0;  ///< places of the finer and the coarser level
  const Path& path;
  const Course& course;
  bool dated = false;  ///< of the course: its years are all there are
  std::vector<Aligned> made;
  std::set<std::pair<std::size_t, std::size_t>> failed;
};

/// Whether the steps of a group are finer ones of the year's. The status is that of the first year
/// of a group, and so equal where both are first.
bool Courses::matches(const Alignment& of, std::size_t source, std::size_t group,
                      bool both_first) const {
  const CourseYear& year = of.course.years[source];
  const std::vector<std::uint32_t>& steps = of.path.groups[group];
  if (year.rows.empty() || steps.empty()) return year.rows.empty() && steps.empty();
  const std::uint32_t number = year_of(of.at, steps);
  if (dated_[of.at] && number == kFree) return false;
  if (both_first && year.year != kFree && number != kFree && year.year != number) return false;
  const Level& fine = released_.levels[levels_[of.at]];
  const Level& coarse = released_.levels[levels_[of.above]];
  const std::ptrdiff_t from = has_status_ && !both_first ? 1 : 0;
  const auto is_finer = [&](std::uint32_t step, const CourseRow& row) {
    const Tuple& whole = fine.paths.steps[step];
    const Tuple& own = coarse.paths.steps[row.step[of.above]];
    return own.size() <= whole.size() &&
           std::equal(own.begin() + from, own.end(), whole.begin() + from);
  };
  for (const std::uint32_t step : steps) {
    if (std::none_of(year.rows.begin(), year.rows.end(),
                     [&](const CourseRow& row) { return is_finer(step, row); })) {
      return false;
    }
  }
  return std::all_of(year.rows.begin(), year.rows.end(), [&](const CourseRow& row) {
    return std::any_of(steps.begin(), steps.end(),
                       [&](std::uint32_t step) { return is_finer(step, row); });
  });
}

/// From so many years of the course and groups of the path that are used already.
bool Courses::align(Alignment& of, std::size_t source, std::size_t group) const {
  const std::size_t years = of.course.years.size(), groups = of.path.groups.size();
  if (source == years && group == groups) return true;
  if (of.failed.count({source, group}) != 0) return false;
  const auto go = [&](std::size_t from, std::size_t to, bool next_year, bool next_group) {
    of.made.push_back({from, to});
    if (align(of, source + (next_year ? 1 : 0), group + (next_group ? 1 : 0))) return true;
    of.made.pop_back();
    return false;
  };
  if (source < years && group < groups && matches(of, source, group, true) &&
      go(source, group, true, true)) {
    return true;
  }
  // Earlier ones that are left out where they come again: the last one, or any.
  const auto earlier = [&](std::size_t used) {
    return repeats_ == Repeats::kKeep || used == 0 ? std::size_t{0}
           : repeats_ == Repeats::kCollapse        ? std::size_t{1}
                                                   : used;
  };
  for (std::size_t back = 1; source < years && !dated_[of.at] && back <= earlier(group); ++back) {
    if (matches(of, source, group - back, false) && go(source, group - back, true, false)) {
      return true;
    }
  }
  for (std::size_t back = 1; group < groups && !of.dated && back <= earlier(source); ++back) {
    if (matches(of, source - back, group, false) && go(source - back, group, false, true)) {
      return true;
    }
  }
  of.failed.insert({source, group});
  return false;
}

/// Gives every row a step of one more level; rows are doubled where they are too few.
bool Courses::refine(std::size_t at, const Path& path, Course& course) const {
  const Level& level = released_.levels[levels_[at]];
  const std::size_t above = place_of_[level.parent];
  Alignment alignment{at, above, path, course, course.is_dated(), {}, {}};
  if (!align(alignment, 0, 0)) return false;
  const Level& coarse = released_.levels[level.parent];
  std::vector<CourseYear> years;
  std::size_t sources = 0, groups = 0;  // that are used
  for (const Aligned& one : alignment.made) {
    const bool first_source = one.source == sources, first_group = one.group == groups;
    sources += first_source ? 1 : 0;
    groups += first_group ? 1 : 0;
    const CourseYear& source = course.years[one.source];
    const std::vector<std::uint32_t>& steps = path.groups[one.group];
    CourseYear& year = years.emplace_back();
    year.enrolments = source.enrolments;
    if (first_source) year.status = source.status;
    if (first_group && year.status == kFree) year.status = status_of(levels_[at], steps);
    year.year = year_of(at, steps);
    if (year.year == kFree && first_source) year.year = source.year;
    const std::ptrdiff_t from = has_status_ ? 1 : 0;
    std::map<std::uint32_t, std::vector<CourseRow>> rows;  // by coarser step
    for (const CourseRow& row : source.rows) rows[row.step[above]].push_back(row);
    for (auto& [step, some] : rows) {
      const Tuple& own = coarse.paths.steps[step];
      std::vector<std::uint32_t> finer;
      for (const std::uint32_t candidate : steps) {
        if (std::equal(own.begin() + from, own.end(),
                       level.paths.steps[candidate].begin() + from)) {
          finer.push_back(candidate);
        }
      }
      for (std::size_t i = 0; i < std::max(some.size(), finer.size()); ++i) {
        CourseRow row = some[i % some.size()];
        row.step[at] = finer[i % finer.size()];
        year.rows.push_back(std::move(row));
      }
    }
  }
  course.years = std::move(years);
  return true;
}

std::optional<Course> Courses::repeated(const Course& course, std::size_t enrolments) const {
  const std::size_t own = course.enrolments();
  if (enrolments == own) return course;
  if (enrolments < own || repeats_ == Repeats::kKeep || course.is_dated()) return std::nullopt;
  // With which years the fewest repeats make up each number.
  constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();
  std::size_t left = enrolments - own;
  std::vector<std::size_t> repeats(left + 1, kNever), with(left + 1, 0);
  repeats[0] = 0;
  for (std::size_t sum = 1; sum <= left; ++sum) {
    for (std::size_t y = 0; y < course.years.size(); ++y) {
      const std::size_t size = course.years[y].enrolments;
      if (size == 0 || size > sum || repeats[sum - size] == kNever) continue;
      if (has_status_ && course.years[y].status != kFree &&
          released_.pool[course.years[y].status] == "en cours") {
        continue;  // there is no year after it
      }
      if (repeats[sum - size] + 1 >= repeats[sum]) continue;
      repeats[sum] = repeats[sum - size] + 1;
      with[sum] = y;
    }
  }
  if (repeats[left] == kNever) return std::nullopt;
  std::vector<std::size_t> times(course.years.size(), 1);
  for (; left > 0; left -= course.years[with[left]].enrolments) ++times[with[left]];
  Course made;
  made.possible = true;
  for (std::size_t y = 0; y < course.years.size(); ++y) {
    for (std::size_t n = 0; n < times[y]; ++n) {
      made.years.push_back(course.years[y]);
      if (n > 0) made.years.back().status = kFree;
    }
  }
  return made;
}

}  // namespace paravent::witness
