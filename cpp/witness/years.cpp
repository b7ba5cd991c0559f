#include "witness/years.h"

#include <algorithm>

#include "recipe/derived_parts.h"
#include "support/integers.h"
#include "support/text.h"
#include "table/component_text.h"

namespace paravent::witness {

YearPlan::YearPlan(Released& released, Columns& columns) : released_(released) {
  for (WitnessColumn& column : columns.all) {
    if (column.holds == Holds::kYear) column_ = &column;
  }
  const TracesSpec& traces = released.recipe.traces();
  if (column_ == nullptr) not_inverted_.emplace_back("columns.year");
  has_status_ = !traces.bac_year.empty();
  for (const Level& level : released.levels) {
    for (const Path& path : level.paths.paths) longest_ = std::max(longest_, path.groups.size());
  }
  const Level& sizes = released.levels[0];
  const auto& paths = sizes.paths.paths;
  begins_cut_ = has_status_ && std::any_of(paths.begin(), paths.end(), [&](const Path& path) {
                  return is_there(sizes, path, false);
                });
  ends_in_repeats_ = has_status_ && leaves_repeats_out(released.recipe) && !paths.empty() &&
                     std::none_of(paths.begin(), paths.end(), [&](const Path& path) {
                       return path.groups.empty() || is_there(sizes, path, true);
                     });
  find_parts(columns);
  find_column_parts();
  find_constraints();
  count_rare_years();
  if (column_ != nullptr) list_years();
}

std::unordered_map<std::uint32_t, std::uint32_t> YearPlan::numbers() const {
  std::unordered_map<std::uint32_t, std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < text_.size(); ++i) {
    numbers.emplace(released_.pool.add(text_[i]), i);
    numbers.emplace(released_.pool.add(component_text(text_[i])), i);
  }
  return numbers;
}

/// A number of enrolments that no label lists, of those that a course may have; the last of them
/// for all that are beyond.
std::optional<std::size_t> YearPlan::rare_number(const Part& part, std::size_t own,
                                                 std::uint32_t rare) const {
  const Level& level = released_.levels[part.level];
  std::optional<std::size_t> last;
  for (std::size_t n = own; n <= own + (leaves_repeats_out(released_.recipe) ? kMoreRepeats : 0);
       ++n) {
    const std::string text = std::to_string(n);
    const bool is_listed = std::any_of(
        level.labels.begin(), level.labels.end(),
        [&](const Tuple& label) { return released_.pool[label[part.component]] == text; });
    if (is_listed) continue;
    last = n;
    if (rare-- == 0) break;
  }
  return last;
}

/// Whether the part says that the individual has several years, by nothing else.
bool YearPlan::asks_years(const Part& part, std::string_view text) const {
  return part.kind == Kind::kOnly && text == kContradictory && is_alone(part);
}

std::optional<YearPlan::Asked> YearPlan::enrolments(const People& people, std::uint32_t individual,
                                                    const Course& course, const Rare& rare) const {
  const std::size_t own = course.enrolments();
  const auto years = std::count_if(course.years.begin(), course.years.end(),
                                   [](const CourseYear& year) { return !year.rows.empty(); });
  std::optional<std::size_t> told;
  std::size_t least = own;
  for (const Part& part : parts_) {
    const auto asked = text_of(part, people, individual);
    // A trace of one year that has several in the data is one that leaves repeats out.
    if (asked && years == 1 && asks_years(part, released_.pool[*asked])) {
      least = std::max(least, own + 1);
    }
    if (part.kind != Kind::kEnrolments && part.kind != Kind::kPasses) continue;
    if (!asked) continue;
    const std::string_view text = released_.pool[*asked];
    const auto number = small_integer(text);
    if (text == kOthers && part.kind == Kind::kEnrolments &&
        released_.levels[part.level].labels[0].size() == 1) {
      const auto one = rare_number(part, own, rare(part.level));
      if (!one || (told && *told != *one)) return std::nullopt;
      told = one;
    }
    if (!number) continue;
    const auto wanted = static_cast<std::size_t>(std::max<std::int64_t>(0, *number));
    if (part.kind == Kind::kPasses) {
      least = std::max(least, wanted);
    } else if (told && *told != wanted) {
      return std::nullopt;
    } else {
      told = wanted;
    }
  }
  if (told && *told < least) return std::nullopt;
  return Asked{told.value_or(least), told.has_value()};
}

std::size_t YearPlan::most_enrolments() const {
  std::size_t most = std::max(longest_, most_told_);
  for (const Path& path : released_.levels[0].paths.paths) {
    most = std::max(most, enrolments_of(path));
  }
  // Repeats that traces leave out.
  return most + (leaves_repeats_out(released_.recipe) ? kMoreRepeats : 0);
}

std::string_view YearPlan::status_of(const CourseYear& year) const {
  return year.status == kFree ? std::string_view{} : released_.pool[year.status];
}

std::uint32_t YearPlan::bac(const Course& course, const std::vector<std::uint32_t>& years) const {
  for (std::size_t i = 0; i < years.size(); ++i) {
    if (status_of(course.years[i]) == "primo") return released_.pool.add(text_[years[i]]);
  }
  return 0;
}

/// The age of that number that no label is, of births that conditions let pass; nothing where they
/// let any pass, or there are fewer.
std::optional<std::int64_t> YearPlan::rare_age(const Part& part, std::size_t number) const {
  Pool& pool = released_.pool;
  std::set<std::int64_t> seen;
  for (const Tuple& label : released_.levels[part.level].labels) {
    if (const auto age = small_integer(pool[label[part.component]])) seen.insert(*age);
  }
  for (const std::string& text : text_) {
    for (const std::uint32_t born : part.column->choices(pool)) {
      const auto year = small_integer(text), birth = small_integer(pool[born]);
      if (!year || !birth || !seen.insert(*year - *birth).second) continue;
      if (number-- == 0) return *year - *birth;
    }
  }
  return std::nullopt;
}

std::uint32_t YearPlan::birth(const WitnessColumn& column, std::uint32_t label, std::size_t first,
                              std::size_t row) const {
  const auto of = std::find_if(parts_.begin(), parts_.end(),
                               [&](const Part& part) { return part.column == &column; });
  if (of == parts_.end()) return WitnessColumn::kNoRaw;
  WitnessColumn* own = of->column;
  Pool& pool = released_.pool;
  const Tuple& texts = released_.levels[column.level].labels[label];
  const std::string_view age = pool[texts[column.component]];
  const auto year = small_integer(text_[first]), years = small_integer(age);
  if (of->plain && pool[texts[*of->plain]] != kContradictory) {
    const std::uint32_t born = texts[*of->plain];
    const auto number = small_integer(pool[born]);
    const bool goes =
        years ? year && number && *year - *number == *years : age != kNotGiven || !year || !number;
    return goes ? own->raw(born, pool) : WitnessColumn::kNoRaw;
  }
  // A birth that is no number, as of bands, gives no age.
  const auto no_number = [&] {
    for (const std::uint32_t text : own->choices(pool)) {
      if (!small_integer(pool[text])) return own->raw(text, pool);
    }
    return year ? WitnessColumn::kNoRaw : own->any(pool);
  };
  if (age == kNotGiven || !year) {
    const std::uint32_t none = own->raw(pool.add(kNotGiven), pool);
    return none != WitnessColumn::kNoRaw ? none : no_number();
  }
  if (age == kContradictory) {  // one birth year, and another in the rows that follow
    std::vector<std::uint32_t> found;
    for (std::int64_t n = 0; n < 60 && found.size() < 2; ++n) {
      const std::uint32_t raw = own->raw(pool.add(std::to_string(*year - n)), pool);
      if (raw != WitnessColumn::kNoRaw) found.push_back(raw);
    }
    return found.size() < 2 ? WitnessColumn::kNoRaw : found[row == 0 ? 0 : 1];
  }
  if (age == kOthers) {
    const std::int64_t other = rare_age(*of, row).value_or(static_cast<std::int64_t>(row));
    const std::uint32_t rare = own->raw(pool.add(std::to_string(*year - other)), pool);
    return rare != WitnessColumn::kNoRaw ? rare : no_number();
  }
  if (!years) return WitnessColumn::kNoRaw;
  return own->raw(pool.add(std::to_string(*year - *years)), pool);
}

/// Whether its labels, or what a prefix adds to the coarser one, are nothing else.
bool YearPlan::is_alone(const Part& part) const {
  const Level& own = released_.levels[part.level];
  if (!part.prefix) return own.labels[0].size() == 1;
  const std::size_t above = part.level == 0 ? 0 : released_.levels[own.parent].paths.prefixes;
  return own.paths.prefixes - above == 1;
}

/// The labels of the part go with the years.
bool YearPlan::says(const Part& part, const People& people, std::uint32_t individual,
                    const std::vector<std::uint32_t>& ends, std::uint32_t rare) const {
  if (part.kind == Kind::kEnrolments || part.kind == Kind::kPasses || part.kind == Kind::kBac) {
    return true;  // enrolments() and is_right() look at these
  }
  const auto told = text_of(part, people, individual);
  // What only stands for something that nothing is known of tells no year.
  if (!told) return true;
  if (part.kind == Kind::kBirth) {
    const std::size_t number = released_.pool[*told] == kOthers ? rare : 0;
    return birth(*part.column, people.label[part.level][individual], ends[0], number) !=
           WitnessColumn::kNoRaw;
  }
  const std::string_view text = released_.pool[*told];
  if (is_marked(text)) {
    if (text == kOthers && is_alone(part)) {  // a year that is not listed
      return !is_listed(part, part.kind == Kind::kLast ? ends[1] : ends[0]);
    }
    return !asks_years(part, text) || ends[0] != ends[1];
  }
  const auto at = year_of_text_.find(text);
  if (at == year_of_text_.end()) return false;
  const bool first = at->second == ends[0], last = at->second == ends[1];
  return part.kind == Kind::kFirst ? first : part.kind == Kind::kLast ? last : first && last;
}

bool YearPlan::is_right(const People& people, std::uint32_t individual, const Course& course,
                        const std::vector<std::uint32_t>& years, std::uint32_t rare) const {
  if (parts_.empty() && !has_status_ && !has_window_) return true;
  const std::vector<std::string_view> bacs = told_bacs(people, individual);
  std::vector<std::uint32_t> ends;
  bool inside = !has_window_;
  const auto last = static_cast<std::uint32_t>(text_.size() - 1);
  for (std::size_t i = 0; i < years.size(); ++i) {
    if (course.years[i].rows.empty()) continue;
    const std::uint32_t year = years[i];
    if (ends.empty()) ends.assign(2, year);
    ends[1] = year;
    inside = inside || (year >= window_first_ && year <= window_last_);
    const std::string_view status = status_of(course.years[i]);
    if (status.empty()) continue;
    if ((status == "en cours") != (year == last)) return false;
    const bool is_primo = status == "primo", is_over = status == "en cours";
    if (!is_over && std::any_of(bacs.begin(), bacs.end(), [&](std::string_view bac) {
          return (bac == text_[year]) != is_primo;
        })) {
      return false;
    }
    if (status == "tronqué" && year != 0) return false;
    if (status == "fait" && year == 0) return false;
  }
  return inside && !ends.empty() &&
         std::all_of(parts_.begin(), parts_.end(),
                     [&](const Part& part) { return says(part, people, individual, ends, rare); });
}

/// Steps say the year of each position.
bool YearPlan::place_dated(const Course& course, std::vector<std::uint32_t>& years) const {
  years.clear();
  for (const CourseYear& year : course.years) {
    if (year.year != kFree) {
      if (!years.empty() && year.year <= years.back()) return false;
      years.push_back(year.year);
      continue;
    }
    // A year without enrolment, between two or before and after all.
    if (!year.rows.empty()) return false;
    const bool calendar = released_.recipe.traces().calendar;
    if ((years.empty() && !calendar) || (!years.empty() && years.back() + 1 == text_.size())) {
      return false;
    }
    years.push_back(years.empty() ? 0 : years.back() + 1);
  }
  return true;
}

/// The first year to try before the others.
std::size_t YearPlan::first_choice(const Course& course, std::uint32_t spread,
                                   SplitMix& random) const {
  const std::size_t positions = course.years.size(), all = text_.size(), last = all - positions;
  if (has_status_) {
    const std::string_view first = status_of(course.years[0]);
    // Without anybody who was there before, somebody begins in the first year with the bac.
    if (first == "tronqué" || (!begins_cut_ && first == "primo")) return 0;
    if (status_of(course.years.back()) == "en cours") return last;
    return std::min(last, 1 + (all > positions + 2
                                   ? random.below(static_cast<std::uint32_t>(all - positions - 2))
                                   : std::size_t{0}));
  }
  // The window, if any, meets the first position.
  const std::size_t first = std::min(std::max(window_first_, common_), last),
                    most = std::min(last, window_last_);
  if (most <= first) return first;
  const std::size_t room = std::min<std::size_t>(spread, most - first);
  return first + random.below(static_cast<std::uint32_t>(room + 1));
}

/// Of a series: one after the other from the year on, or up to the year, that makes the unit due.
bool YearPlan::place_unit(const People& people, std::uint32_t individual, const Course& course,
                          std::vector<std::uint32_t>& years) const {
  const std::size_t positions = course.years.size();
  const std::size_t anchor = people.anchor[individual];
  const bool horizon = released_.recipe.traces().series->horizon;
  if (horizon ? anchor + positions > text_.size() : anchor + 1 < positions) return false;
  const std::size_t first = horizon ? anchor : anchor + 1 - positions;
  years.clear();
  for (std::size_t i = 0; i < positions; ++i) {
    years.push_back(static_cast<std::uint32_t>(first + i));
  }
  return is_right(people, individual, course, years, 0);
}

bool YearPlan::place(const People& people, std::uint32_t individual, const Course& course,
                     const Wanted& wanted, SplitMix& random,
                     std::vector<std::uint32_t>& years) const {
  const std::size_t positions = course.years.size(), all = text_.size();
  if (positions == 0 || positions > all) return false;
  if (released_.units) return place_unit(people, individual, course, years);
  const std::uint32_t rare = wanted.rare.value_or(0);
  if (course.is_dated()) {
    return place_dated(course, years) && is_right(people, individual, course, years, rare);
  }
  const TracesSpec& traces = released_.recipe.traces();
  if (traces.calendar && positions != all) return false;
  const std::size_t firsts = all - positions + 1;
  const Part* others = wanted.rare ? part_of_others(people, individual) : nullptr;
  const std::size_t from = others != nullptr && others->is_year()
                               ? rare_first(*others, course, rare)
                               : first_choice(course, wanted.spread, random);
  // One after the other; where that is never right, the last one later.
  const bool later = positions > 1 && !traces.gaps && !traces.calendar;
  for (std::size_t n = 0; n < (later ? 2 : 1) * firsts; ++n) {
    const std::size_t first = (from + n) % firsts;
    years.clear();
    for (std::size_t i = 0; i < positions; ++i) {
      years.push_back(static_cast<std::uint32_t>(first + i));
    }
    const auto goes = [&] {
      return (!wanted.at_end || years.back() + 1 == all) &&
             is_right(people, individual, course, years, rare);
    };
    if (n < firsts && goes()) return true;
    for (std::size_t end = years.back() + 1; n >= firsts && end < all; ++end) {
      years.back() = static_cast<std::uint32_t>(end);
      if (goes()) return true;
    }
  }
  return false;
}

}  // namespace paravent::witness
