#include "witness/years.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <set>

#include "recipe/derived_parts.h"
#include "support/text.h"
#include "table/bands.h"

namespace paravent::witness {
namespace {

constexpr long kFirstInvented = 2001;

std::optional<long> integer_of(std::string_view text) {
  const std::string copy(text);
  char* end = nullptr;
  const long value = std::strtol(copy.c_str(), &end, 10);
  if (copy.empty() || *end != '\0') return std::nullopt;
  return value;
}

}  // namespace

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
  for (const Path& path : released.levels[0].paths.paths) {
    begins_cut_ = begins_cut_ || (has_status_ && status_at(path, 0) == "tronqué");
  }
  find_derived();
  find_dated();
  if (column_ != nullptr) list_years(columns);
}

/// The linked file whose steps say their year: of several that refine each other the finest.
void YearPlan::find_dated() {
  const TracesSpec& traces = released_.recipe.traces();
  const auto place = [&](const std::vector<std::string>& names) {
    return std::find(names.begin(), names.end(), released_.recipe.year) - names.begin();
  };
  std::vector<std::size_t> dated;
  for (std::size_t l = released_.attributes() + 1; l < released_.levels.size(); ++l) {
    const PathColumns path = path_columns(released_, l);
    if (static_cast<std::size_t>(place(path.prefix)) < path.prefix.size()) {
      not_inverted_.emplace_back("linked");
    }
    if (static_cast<std::size_t>(place(path.step)) < path.step.size()) dated.push_back(l);
  }
  for (const std::size_t level : dated) {
    const bool refined = std::any_of(dated.begin(), dated.end(), [&](std::size_t other) {
      return released_.levels[other].parent == level;
    });
    if (refined) continue;
    const auto component = static_cast<std::size_t>(place(path_columns(released_, level).step));
    const bool other_years = first_year_ || last_year_ || has_status_ || traces.calendar ||
                             traces.repeats != Repeats::kKeep;
    if (dated_ || other_years) not_inverted_.emplace_back("linked");
    dated_ = YearPart{level, component + added_components(released_.recipe)};
  }
}

void YearPlan::find_derived() {
  const TracesSpec& traces = released_.recipe.traces();
  const auto take = [&](DerivedFrom from, YearPart part) {
    std::optional<YearPart>* place = from == DerivedFrom::kFirstYear  ? &first_year_
                                     : from == DerivedFrom::kLastYear ? &last_year_
                                                                      : nullptr;
    if (place != nullptr && *place) not_inverted_.emplace_back("columns.derived");
    if (place != nullptr) *place = part;
    if (from == DerivedFrom::kEnrolments && traces.repeats != Repeats::kKeep) {
      if (enrolments_ || has_status_ || traces.calendar || traces.gaps) {
        not_inverted_.emplace_back("columns.derived.enrolments");
      }
      enrolments_ = part;
    }
  };
  for (std::size_t i = 0; i < traces.attributes.size(); ++i) {
    const AttributeSpec& attribute = traces.attributes[i];
    if (attribute.derived) take(*attribute.derived, {i + 1, 0});
    for (const DerivedPart& part : attribute.parts) take(part.from, {i + 1, part.place});
  }
  for (std::size_t i = 0; enrolments_ && i < released_.levels[enrolments_->level].labels.size();
       ++i) {
    const Tuple& label = released_.levels[enrolments_->level].labels[i];
    const auto number = integer_of(released_.pool[label[enrolments_->component]]);
    if (number && *number > 0) longest_ = std::max(longest_, static_cast<std::size_t>(*number));
  }
  // Two attributes are dealt out apart from each other.
  if (first_year_ && last_year_ && first_year_->level != last_year_->level) {
    not_inverted_.emplace_back("columns.derived.last_year");
  }
}

bool YearPlan::add_year(const std::string& text) {
  const std::uint32_t raw = column_->raw(released_.pool.add(text), released_.pool);
  if (raw == WitnessColumn::kNoRaw) return false;
  text_.push_back(text);
  raw_.push_back(raw);
  return true;
}

/// The years that labels or conditions name, then as many as are wanted of others.
void YearPlan::list_years(Columns& columns) {
  (void)columns;
  const TracesSpec& traces = released_.recipe.traces();
  std::set<std::string> named;
  for (const auto& part : {first_year_, last_year_}) {
    if (!part) continue;
    for (const Tuple& label : released_.levels[part->level].labels) {
      const std::string text(released_.pool[label[part->component]]);
      if (!text.empty() && text[0] != '(') named.insert(text);
    }
  }
  if (dated_) {
    for (const Tuple& step : released_.levels[dated_->level].paths.steps) {
      named.insert(std::string(released_.pool[step[dated_->component]]));
    }
  }
  if (traces.window) {
    named.insert(traces.window->first);
    named.insert(traces.window->last);
  }
  bool limited = false;
  for (const KeepRule& rule : released_.recipe.keep) {
    if (rule.column != released_.recipe.year) continue;
    if (rule.in) {
      limited = true;
      for (const std::string& value : *rule.in) {
        if (const auto year = column_->prepared(value)) named.insert(*year);
      }
    }
    if (rule.from) named.insert(std::to_string(static_cast<long>(*rule.from)));
  }
  for (const RecodeRule& rule : released_.recipe.recode) {
    if (rule.column != released_.recipe.year) continue;
    if (!rule.bands.empty() || rule.prefix > 0) not_inverted_.emplace_back("prepare.recode");
  }
  std::vector<long> numbers;
  for (const std::string& text : named) {
    const auto number = integer_of(text);
    if (number) numbers.push_back(*number);
    integers_ = integers_ && number.has_value();
  }
  integers_ = integers_ && released_.recipe.year_type != YearType::kText;
  const std::size_t wanted = traces.calendar ? longest_ : longest_ + 5;
  if (integers_ || named.empty()) {
    long from = kFirstInvented, to = from + static_cast<long>(wanted) - 1;
    if (!numbers.empty()) {
      const auto [low, high] = std::minmax_element(numbers.begin(), numbers.end());
      const long longest = static_cast<long>(longest_);
      from = *low - (last_year_ ? longest : 0);
      to = *high + (last_year_ || limited ? 0 : static_cast<long>(wanted));
    }
    for (long year = from; year <= to; ++year) {
      if (traces.calendar && text_.size() == longest_) break;
      add_year(std::to_string(year));
    }
  } else {
    for (std::size_t i = 1; last_year_ && i <= longest_; ++i) {
      const std::string text = "!" + std::to_string(1000 + i);
      if (text < *named.begin()) add_year(text);
    }
    for (const std::string& text : named) add_year(text);
    for (std::size_t i = 0; i < wanted && !limited; ++i) {
      add_year(*named.rbegin() + "~" + std::to_string(1000 + i));
    }
  }
  if (text_.size() < longest_) not_inverted_.emplace_back("columns.year");
  has_window_ = traces.window.has_value();
  window_last_ = text_.empty() ? 0 : text_.size() - 1;
  for (std::size_t i = 0; has_window_ && i < text_.size(); ++i) {
    if (text_[i] == traces.window->first) window_first_ = i;
    if (text_[i] == traces.window->last) window_last_ = i;
  }
  for (std::size_t i = 0; i < text_.size(); ++i) year_of_text_.emplace(text_[i], i);
}

std::optional<std::size_t> YearPlan::year_of(const YearPart& part, std::uint32_t label) const {
  const std::uint32_t text = released_.levels[part.level].labels[label][part.component];
  const auto at = year_of_text_.find(released_.pool[text]);
  return at == year_of_text_.end() ? std::nullopt : std::optional(at->second);
}

bool YearPlan::fits(std::size_t level, std::uint32_t label, std::size_t positions) const {
  const bool first = first_year_ && first_year_->level == level;
  const bool last = last_year_ && last_year_->level == level;
  const auto from = first ? year_of(*first_year_, label) : std::optional<std::size_t>(0);
  const auto to = last ? year_of(*last_year_, label) : std::optional<std::size_t>(text_.size() - 1);
  if (!from || !to || *from > *to) return false;
  const std::size_t years = *to - *from + 1;
  return first && last && (positions == 1 || released_.recipe.traces().gaps) ? years == positions
                                                                             : years >= positions;
}

void YearPlan::repeat(const People& people, std::uint32_t individual,
                      std::vector<std::uint32_t>& times) const {
  const Path& path = released_.levels[0].paths.paths[people.path[individual]];
  times.assign(path.groups.size(), 1);
  if (!enrolments_) return;
  const std::uint32_t label = people.label[enrolments_->level][individual];
  const Level& level = released_.levels[enrolments_->level];
  const auto number = integer_of(released_.pool[level.labels[label][enrolments_->component]]);
  if (!number) return;
  auto left = static_cast<std::size_t>(std::max(0L, *number));
  for (const auto& group : path.groups) left -= std::min(left, group.size());
  // With which group the fewest repeats make up each number; sums of groups of one alone always do.
  constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> repeats(left + 1, kNever), with(left + 1, 0);
  repeats[0] = 0;
  for (std::size_t sum = 1; sum <= left; ++sum) {
    for (std::size_t p = 0; p < path.groups.size(); ++p) {
      const std::size_t size = path.groups[p].size();
      if (size == 0 || size > sum || repeats[sum - size] == kNever) continue;
      if (repeats[sum - size] + 1 >= repeats[sum]) continue;
      repeats[sum] = repeats[sum - size] + 1;
      with[sum] = p;
    }
  }
  if (repeats[left] == kNever) return;
  for (; left > 0; left -= path.groups[with[left]].size()) ++times[with[left]];
}

std::string_view YearPlan::status_at(const Path& path, std::size_t position) const {
  if (position >= path.groups.size() || path.groups[position].empty()) return {};
  const Tuple& step = released_.levels[0].paths.steps[path.groups[position][0]];
  return released_.pool[step[0]];
}

/// The status says where the first and the last year of the data are.
bool YearPlan::place_status(const Path& path, SplitMix& random,
                            std::vector<std::uint32_t>& years) const {
  const std::size_t positions = path.groups.size(), all = text_.size();
  const bool cut = status_at(path, 0) == "tronqué";
  const bool goes_on = status_at(path, positions - 1) == "en cours";
  // Without anybody who was there before, somebody begins in the first year with the bac.
  const bool starts = !begins_cut_ && status_at(path, 0) == "primo";
  years.clear();
  std::size_t next = cut || starts ? 0 : 1;
  if (!cut && !starts && goes_on) {
    if (positions > all) return false;
    next = all - positions;
  } else if (!cut && !starts && all > positions + 2) {
    next += random.below(static_cast<std::uint32_t>(all - positions - 2));
  }
  for (std::size_t i = 0; i < positions; ++i) {
    years.push_back(static_cast<std::uint32_t>(next++));
    if (i == 0 && (cut || starts) && goes_on && positions > 1) next = all - positions + 1;
  }
  return years.back() < all;
}

std::uint32_t YearPlan::bac(const People& people, std::uint32_t individual,
                            const std::vector<std::uint32_t>& years) const {
  const Path& path = released_.levels[0].paths.paths[people.path[individual]];
  for (std::size_t i = 0; i < years.size(); ++i) {
    if (status_at(path, i) == "primo") return released_.pool.add(text_[years[i]]);
  }
  return 0;
}

/// The finer trace says the year of each position.
bool YearPlan::place_dated(const People& people, std::uint32_t individual, std::size_t positions,
                           std::vector<std::uint32_t>& years) const {
  const PathSet& paths = released_.levels[dated_->level].paths;
  const Path& path = paths.paths[people.label[dated_->level][individual]];
  if (path.groups.size() != positions) return false;
  years.clear();
  for (const auto& group : path.groups) {
    if (group.empty()) {  // a year without enrolment, between two
      if (years.empty() || years.back() + 1 == text_.size()) return false;
      years.push_back(years.back() + 1);
      continue;
    }
    const std::uint32_t text = paths.steps[group[0]][dated_->component];
    const auto at = year_of_text_.find(released_.pool[text]);
    if (at == year_of_text_.end()) return false;
    const auto year = static_cast<std::uint32_t>(at->second);
    if (!years.empty() && year <= years.back()) return false;
    years.push_back(year);
  }
  return true;
}

bool YearPlan::place(const People& people, std::uint32_t individual, std::size_t positions,
                     std::uint32_t spread, SplitMix& random,
                     std::vector<std::uint32_t>& years) const {
  if (positions == 0 || positions > text_.size()) return false;
  std::size_t first = 0;
  if (dated_) return place_dated(people, individual, positions, years);
  if (has_status_) {
    return place_status(released_.levels[0].paths.paths[people.path[individual]], random, years);
  }
  std::optional<std::size_t> end;
  const std::optional<YearPart>& part = first_year_ ? first_year_ : last_year_;
  const std::uint32_t label = part ? people.label[part->level][individual] : 0;
  // A label that only stands for one that nothing is known of tells no year.
  const bool told =
      part &&
      released_.pool[released_.levels[part->level].labels[label][part->component]] != kNotGiven;
  if (told) {
    const auto year = year_of(*part, label);
    if (!year || (!first_year_ && *year + 1 < positions)) return false;
    first = first_year_ ? *year : *year + 1 - positions;
    if (first_year_ && last_year_) {
      end = year_of(*last_year_, label);
      if (!fits(part->level, label, positions)) return false;
    }
  } else {
    // The window, if any, meets the first position.
    const std::size_t last = text_.size() - positions;
    first = std::min(window_first_, last);
    const std::size_t most = std::min(last, window_last_);
    if (most > first) {
      const std::size_t room = std::min<std::size_t>(spread, most - first);
      first += random.below(static_cast<std::uint32_t>(room + 1));
    }
  }
  if (first + positions > text_.size()) return false;
  if (has_window_ && (first > window_last_ || first + positions <= window_first_)) return false;
  years.clear();
  for (std::size_t i = 0; i < positions; ++i) {
    years.push_back(static_cast<std::uint32_t>(first + i));
  }
  if (end) years.back() = static_cast<std::uint32_t>(*end);
  return true;
}

std::optional<std::uint32_t> YearPlan::birth(std::size_t level, std::size_t component,
                                             std::uint32_t label, std::size_t first,
                                             Pool& pool) const {
  const std::string_view age = pool[released_.levels[level].labels[label][component]];
  if (age == kNotGiven) return 0;
  const auto years = integer_of(age), year = integer_of(text_[first]);
  if (!years || !year) return std::nullopt;
  return pool.add(std::to_string(*year - *years));
}

}  // namespace paravent::witness
