#include "witness/years.h"

#include <algorithm>
#include <cstdlib>
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
  if (!traces.bac_year.empty()) not_inverted_.emplace_back("trace.status");
  for (const LinkedSpec& linked : traces.linked) {
    for (const auto* names : {&linked.step, &linked.prefix}) {
      if (std::find(names->begin(), names->end(), released.recipe.year) != names->end()) {
        not_inverted_.emplace_back("linked");
      }
    }
  }
  for (const AttributeSpec& attribute : traces.attributes) {
    if (!attribute.parts.empty()) not_inverted_.emplace_back("columns.attributes.derived");
  }
  for (const Level& level : released.levels) {
    for (const Path& path : level.paths.paths) longest_ = std::max(longest_, path.groups.size());
  }
  find_derived();
  if (column_ != nullptr) list_years(columns);
}

void YearPlan::find_derived() {
  const TracesSpec& traces = released_.recipe.traces();
  for (std::size_t i = 0; i < traces.attributes.size(); ++i) {
    const auto derived = traces.attributes[i].derived;
    if (derived == DerivedFrom::kFirstYear) first_level_ = i + 1;
    if (derived == DerivedFrom::kLastYear) last_level_ = i + 1;
    if (derived == DerivedFrom::kEnrolments && traces.repeats != Repeats::kKeep) {
      not_inverted_.emplace_back("columns.derived.enrolments");
    }
  }
  if (first_level_ && last_level_) not_inverted_.emplace_back("columns.derived.last_year");
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
  for (const auto level : {first_level_, last_level_}) {
    if (!level) continue;
    for (const Tuple& label : released_.levels[*level].labels) {
      const std::string text(released_.pool[label[0]]);
      if (!text.empty() && text[0] != '(') named.insert(text);
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
      from = *low - (last_level_ ? longest : 0);
      to = *high + (last_level_ || limited ? 0 : static_cast<long>(wanted));
    }
    for (long year = from; year <= to; ++year) {
      if (traces.calendar && text_.size() == longest_) break;
      add_year(std::to_string(year));
    }
  } else {
    for (std::size_t i = 1; last_level_ && i <= longest_; ++i) {
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
  year_of_label_.resize(released_.levels.size());
  for (const auto level : {first_level_, last_level_}) {
    if (!level) continue;
    for (const Tuple& label : released_.levels[*level].labels) {
      const auto at = std::find(text_.begin(), text_.end(), released_.pool[label[0]]);
      year_of_label_[*level].push_back(
          at == text_.end() ? std::nullopt
                            : std::optional(static_cast<std::size_t>(at - text_.begin())));
    }
  }
}

std::optional<std::size_t> YearPlan::year_of(std::size_t level, std::uint32_t label) const {
  if (label >= year_of_label_[level].size()) return std::nullopt;
  return year_of_label_[level][label];
}

bool YearPlan::place(const People& people, std::uint32_t individual, std::size_t positions,
                     std::uint32_t spread, SplitMix& random,
                     std::vector<std::uint32_t>& years) const {
  if (positions == 0 || positions > text_.size()) return false;
  std::size_t first = 0;
  if (first_level_ || last_level_) {
    const std::size_t level = first_level_ ? *first_level_ : *last_level_;
    const auto year = year_of(level, people.label[level][individual]);
    if (!year) return false;
    if (!first_level_ && *year + 1 < positions) return false;
    first = first_level_ ? *year : *year + 1 - positions;
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
  return true;
}

std::optional<std::uint32_t> YearPlan::birth(std::size_t level, std::uint32_t label,
                                             std::size_t first, Pool& pool) const {
  const std::string_view age = pool[released_.levels[level].labels[label][0]];
  if (age == kNotGiven) return 0;
  const auto years = integer_of(age), year = integer_of(text_[first]);
  if (!years || !year) return std::nullopt;
  return pool.add(std::to_string(*year - *years));
}

}  // namespace paravent::witness
