// Which years a witness has: see years.h.
#include <algorithm>
#include <set>
#include <utility>

#include "recipe/time_family.h"
#include "support/integers.h"
#include "support/text.h"
#include "witness/years.h"

namespace paravent::witness {
namespace {

constexpr std::int64_t kFirstInvented = 2001;

}  // namespace

bool YearPlan::add_year(const std::string& text) {
  const std::uint32_t raw = column_->raw(released_.pool.add(text), released_.pool);
  if (raw == WitnessColumn::kNoRaw) return false;
  text_.push_back(text);
  raw_.push_back(raw);
  return true;
}

/// The position at which a path has the year of the bac.
std::optional<std::size_t> primo_position(const Level& level, const Path& path, const Pool& pool) {
  for (std::size_t at = 0; at < path.groups.size(); ++at) {
    for (const std::uint32_t step : path.groups[at]) {
      if (pool[level.paths.steps[step][0]] == "primo") return at;
    }
  }
  return std::nullopt;
}

/// Two that tell time are accepted side by side where the data have one year.
bool YearPlan::asks_one_year() const {
  const std::vector<ties::Pair> pairs = ties::pairs_of_recipe(released_.recipe);
  return std::any_of(pairs.begin(), pairs.end(),
                     [](const ties::Pair& pair) { return pair.reason == ties::Reason::kTime; });
}

/// Those that labels and steps tell, in the order of bytes.
std::set<std::string> YearPlan::told_years() const {
  std::set<std::string> named;
  const auto add = [&](std::string_view text) {
    if (!is_marked(text)) named.emplace(text);
  };
  for (const Part& part : parts_) {
    if (part.kind == Kind::kBac) add_bacs(part, named);
    if (!part.is_year()) continue;
    const Level& level = released_.levels[part.level];
    for (const Tuple& label : level.labels) add(released_.pool[label[part.component]]);
    for (const Path& path : level.paths.paths) {
      if (part.component < path.prefix.size()) add(released_.pool[path.prefix[part.component]]);
    }
  }
  for (const auto& [level, component] : dated_) {
    for (const Tuple& step : released_.levels[level].paths.steps) {
      add(released_.pool[step[component]]);
    }
  }
  if (named.size() == 1 && longest_ == 1 && asks_one_year()) return named;
  for (const Part& part : parts_) {
    if (part.kind != Kind::kBirth) continue;
    for (const Tuple& label : released_.levels[part.level].labels) add_births(part, label, named);
  }
  return named;
}

/// The years of the bac of those who have a step in that year.
void YearPlan::add_bacs(const Part& part, std::set<std::string>& named) const {
  const Level &level = released_.levels[part.level], &sizes = released_.levels[0];
  for (std::uint32_t cell = 0; cell < level.cells(); ++cell) {
    const bool own = part.prefix || part.step;
    const std::uint32_t cohort = part.level == 0 ? cell : level.cohort[cell];
    const Path& path =
        own ? level.paths.paths[level.label[cell]] : sizes.paths.paths[sizes.label[cohort]];
    if (!primo_position(own ? level : sizes, path, released_.pool)) continue;
    const auto text = own ? text_of_path(part, path)
                          : std::optional(level.labels[level.label[cell]][part.component]);
    if (!text) continue;
    const std::string_view bac = released_.pool[*text];
    if (!is_marked(bac)) named.emplace(bac);
  }
}

/// The year of an age and a birth year that are told, or that a condition limits.
void YearPlan::add_births(const Part& part, const Tuple& label,
                          std::set<std::string>& named) const {
  const auto age = small_integer(released_.pool[label[part.component]]);
  if (!age) return;
  const auto add = [&](std::uint32_t born) {
    const auto number = small_integer(released_.pool[born]);
    if (number) named.insert(std::to_string(*number + *age));
  };
  if (part.plain) return add(label[*part.plain]);
  const bool limited =
      std::any_of(released_.recipe.keep.begin(), released_.recipe.keep.end(),
                  [&](const KeepRule& rule) { return rule.column == part.column->name; });
  if (!limited) return;
  for (const std::uint32_t born : part.column->choices(released_.pool)) add(born);
}

/// Those, and the ones that conditions name.
std::vector<std::string> YearPlan::named_years(std::set<std::string> named) {
  const TracesSpec& traces = released_.recipe.traces();
  if (traces.window) {
    named.insert(traces.window->first);
    named.insert(traces.window->last);
  }
  for (const KeepRule& rule : released_.recipe.keep) {
    if (rule.column != released_.recipe.year) continue;
    if (rule.in) {
      for (const std::string& value : *rule.in) {
        if (const auto year = column_->prepared(value)) named.insert(*year);
      }
    }
    if (!rule.from) continue;
    const auto from = static_cast<std::int64_t>(*rule.from);
    named.insert(std::to_string(from));
    // Years that are texts follow what is named only where no condition leaves numbers out.
    const bool texts = released_.recipe.year_type == YearType::kText;
    for (std::int64_t i = 1; texts && i < static_cast<std::int64_t>(longest_) + 5; ++i) {
      if (!rule.to || static_cast<double>(from + i) <= *rule.to) {
        named.insert(std::to_string(from + i));
      }
    }
  }
  return {named.begin(), named.end()};
}

void YearPlan::list_integers(const std::vector<std::int64_t>& numbers, bool limited, bool told) {
  const std::int64_t longest = static_cast<std::int64_t>(longest_),
                     wanted = longest + 5 + static_cast<std::int64_t>(rare_years_);
  std::int64_t from = kFirstInvented, to = from + wanted - 1;
  if (!numbers.empty()) {
    const auto [low, high] = std::minmax_element(numbers.begin(), numbers.end());
    // Who is there in the last year, or in the window, may have begun earlier.
    const bool earlier = has_last_ || (released_.recipe.traces().window && !has_status_);
    from = *low - (earlier ? longest : 0);
    to = *high + (limited || told ? 0 : wanted);
    if (!limited) to = std::max(to, *low + longest - 1);
  }
  if (const auto last = told_end(true)) {
    to = *last;
    from = begins_cut_ ? to - longest + 1 : std::min(from, to - longest + 1);
  }
  if (const auto first = told_end(false)) from = *first;
  if (const auto all = spanned_years(); all > 0) to = from + all - 1;
  if (const auto most = anchored_years(); most > 0 && numbers.empty()) {
    to = std::min(to, from + most - 1);
  }
  if (ends_in_repeats_) {
    // One more than the others need, of which some are neither in the first year nor in the last.
    const PathSet& of = released_.levels[0].paths;
    const bool between = std::any_of(of.paths.begin(), of.paths.end(), [&](const Path& path) {
      return !path.groups[0].empty() && released_.pool[of.steps[path.groups[0][0]][0]] == "fait";
    });
    to = numbers.empty() ? from + longest + (between ? 1 : 0)
                         : *std::max_element(numbers.begin(), numbers.end()) + longest + 1;
  }
  for (std::int64_t year = from; year <= to; ++year) add_year(std::to_string(year));
}

/// Whether conditions let the years of the longest trace pass, where it begins in that one.
bool YearPlan::can_begin(std::int64_t first) const {
  for (std::size_t at = 0; at < longest_; ++at, ++first) {
    const std::uint32_t text = released_.pool.add(std::to_string(first));
    if (column_->raw(text, released_.pool) == WitnessColumn::kNoRaw) return false;
  }
  return true;
}

/// How many labels have a birth that conditions let pass, where the first position is that year;
/// where positions are no years of the calendar, each is the first.
std::size_t YearPlan::births_from(std::int64_t first) const {
  std::size_t found = 0;
  for (const Part& part : parts_) {
    if (part.kind != Kind::kBirth) continue;
    const Level &level = released_.levels[part.level], &sizes = released_.levels[0];
    for (std::uint32_t cell = 0; cell < level.cells(); ++cell) {
      const auto age =
          small_integer(released_.pool[level.labels[level.label[cell]][part.component]]);
      if (!age) continue;
      std::int64_t year = first;
      for (const auto& group : sizes.paths.paths[sizes.label[level.cohort[cell]]].groups) {
        if (!released_.recipe.traces().calendar || !group.empty()) break;
        ++year;
      }
      const std::uint32_t born = released_.pool.add(std::to_string(year - *age));
      found += part.column->raw(born, released_.pool) != WitnessColumn::kNoRaw ? 1 : 0;
    }
  }
  return found;
}

/// How many paths meet the window where the first position of a calendar is that year.
std::size_t YearPlan::in_window(std::int64_t first) const {
  const auto& window = released_.recipe.traces().window;
  const auto from = window ? small_integer(window->first) : std::nullopt;
  const auto to = window ? small_integer(window->last) : std::nullopt;
  if (!from || !to) return 0;
  std::size_t found = 0;
  for (const Path& path : released_.levels[0].paths.paths) {
    std::int64_t year = first;
    const bool meets = std::any_of(path.groups.begin(), path.groups.end(), [&](const auto& group) {
      const std::int64_t own = year++;
      return !group.empty() && own >= *from && own <= *to;
    });
    found += meets ? 1 : 0;
  }
  return found;
}

/// Where conditions leave few births, people of all ages have few years in common.
void YearPlan::find_common_year() {
  std::size_t most = 0;
  for (std::size_t i = 0; i < text_.size(); ++i) {
    const auto year = small_integer(text_[i]);
    const std::size_t found = year ? births_from(*year) : 0;
    if (found > most) common_ = i;
    most = std::max(most, found);
  }
}

/// One a position; what paths and labels say of some of them, and the others beside these.
void YearPlan::list_calendar(const std::vector<std::string>& named) {
  std::map<std::size_t, std::int64_t> known;
  const auto learn = [&](const Path& path, bool last, std::string_view text) {
    const auto number = small_integer(text);
    if (!number) return;
    for (std::size_t n = 0; n < path.groups.size(); ++n) {
      const std::size_t at = last ? path.groups.size() - 1 - n : n;
      if (path.groups[at].empty()) continue;
      known.emplace(at, *number);
      return;
    }
  };
  for (const auto& [l, component] : dated_) {
    const Level& level = released_.levels[l];
    for (const Path& path : level.paths.paths) {
      for (std::size_t at = 0; at < path.groups.size(); ++at) {
        if (path.groups[at].empty()) continue;
        const std::string text(released_.pool[level.paths.steps[path.groups[at][0]][component]]);
        if (const auto number = small_integer(text)) known.emplace(at, *number);
      }
    }
  }
  for (const Part& part : parts_) {
    if (part.kind == Kind::kBac && (part.prefix || part.step)) {
      const Level& level = released_.levels[part.level];
      for (const std::uint32_t label : level.label) {
        const Path& path = level.paths.paths[label];
        const auto at = primo_position(level, path, released_.pool);
        if (!at) continue;
        const auto text = text_of_path(part, path);
        if (!text) continue;
        if (const auto number = small_integer(released_.pool[*text])) known.emplace(*at, *number);
      }
    }
    if (!part.is_year()) continue;
    const bool last = part.kind == Kind::kLast;
    const Level& level = released_.levels[part.level];
    for (std::uint32_t cell = 0; cell < level.cells(); ++cell) {
      const Level& sizes = released_.levels[0];
      const Path& path = sizes.paths.paths[sizes.label[level.cohort[cell]]];
      if (part.prefix) {
        const Path& own = level.paths.paths[level.label[cell]];
        if (part.component >= own.prefix.size()) continue;
        learn(path, last, released_.pool[own.prefix[part.component]]);
      } else {
        learn(path, last, released_.pool[level.labels[level.label[cell]][part.component]]);
      }
    }
  }
  std::int64_t next = kFirstInvented;
  if (!known.empty()) {
    next = known.begin()->second - static_cast<std::int64_t>(known.begin()->first);
  } else {
    std::optional<std::pair<std::size_t, std::size_t>> most;
    for (const std::string& text : named) {
      const auto number = small_integer(text);
      for (std::size_t at = 0; number && at < longest_; ++at) {
        const std::int64_t start = *number - static_cast<std::int64_t>(at);
        if (!can_begin(start)) continue;
        const std::pair found(in_window(start), births_from(start));
        if (most && found <= *most) continue;
        next = start;
        most = found;
      }
    }
  }
  for (std::size_t at = 0; at < longest_; ++at, ++next) {
    const auto told = known.find(at);
    if (told != known.end()) next = told->second;
    add_year(std::to_string(next));
  }
}

void YearPlan::list_texts(const std::vector<std::string>& named, bool limited) {
  for (std::size_t i = 1; has_last_ && i <= longest_; ++i) {
    const std::string text = "!" + std::to_string(1000 + i);
    if (text < named.front()) add_year(text);
  }
  for (const std::string& text : named) add_year(text);
  for (std::size_t i = 0; i < longest_ + 5 + rare_years_ && !limited; ++i) {
    add_year(named.back() + "~" + std::to_string(1000 + i));
  }
}

/// What bands or first characters make of years: those that are named, and the ones beside them.
void YearPlan::list_coarser(const std::vector<std::string>& named, bool integers) {
  constexpr std::int64_t kFirst = 1950, kLast = 2050;
  const auto before = [&](const std::string& a, const std::string& b) {
    const auto x = small_integer(a), y = small_integer(b);
    return integers && x && y ? *x < *y : a < b;
  };
  std::vector<std::string> all(named);
  const auto add = [&](std::string_view raw) {
    const auto text = column_->prepared(raw);
    if (!text || is_marked(*text)) return;
    if (integers && !small_integer(*text)) return;
    if (std::find(all.begin(), all.end(), *text) == all.end()) all.push_back(*text);
  };
  for (std::int64_t year = kFirst; year <= kLast; ++year) add(std::to_string(year));
  std::sort(all.begin(), all.end(), before);
  // From the first that is named on, as many as other years are listed.
  const std::string from =
      named.empty() ? column_->prepared(std::to_string(kFirstInvented)).value_or(std::string())
                    : *std::min_element(named.begin(), named.end(), before);
  const auto first =
      static_cast<std::size_t>(std::find(all.begin(), all.end(), from) - all.begin());
  const std::size_t ahead = has_last_ ? longest_ : 0, more = longest_ + 5;
  for (std::size_t at = 0; at < all.size(); ++at) {
    const bool is_named = std::find(named.begin(), named.end(), all[at]) != named.end();
    if (is_named || (at + ahead >= first && at < first + more)) add_year(all[at]);
  }
}

void YearPlan::list_years() {
  const Recipe& recipe = released_.recipe;
  const TracesSpec& traces = recipe.traces();
  const std::set<std::string> told = told_years();
  const std::vector<std::string> named = named_years(told);
  bool limited = false, integers = recipe.year_type != YearType::kText;
  for (const KeepRule& rule : recipe.keep) {
    limited = limited || (rule.column == recipe.year && rule.in);
  }
  const bool coarser =
      std::any_of(recipe.recode.begin(), recipe.recode.end(), [&](const RecodeRule& rule) {
        return rule.column == recipe.year && (!rule.bands.empty() || rule.prefix > 0);
      });
  std::vector<std::int64_t> numbers;
  for (const std::string& text : named) {
    const auto number = small_integer(text);
    if (number) numbers.push_back(*number);
    integers = integers && number.has_value();
  }
  if (released_.units) {
    for (const std::string& year : released_.units->years) add_year(year);
  } else if (longest_ == 1 && asks_one_year() && told.size() <= 1) {
    // One that conditions let pass, in the window.
    auto other =
        traces.window ? std::find(named.begin(), named.end(), traces.window->first) : named.begin();
    if (!told.empty()) {
      add_year(*told.begin());
    } else if (named.empty()) {
      add_year(std::to_string(kFirstInvented));
    }
    while (text_.empty() && other != named.end()) add_year(*other++);
  } else if (coarser) {
    list_coarser(named, integers);
  } else if (traces.calendar) {
    list_calendar(named);
  } else if (integers || named.empty()) {
    const bool listed = std::any_of(dated_.begin(), dated_.end(), [&](const auto& steps) {
      return !released_.levels[steps.first].paths.steps.empty();
    });
    list_integers(numbers, limited, !told.empty() && listed);
  } else {
    list_texts(named, limited);
  }
  if (text_.size() < longest_) not_inverted_.emplace_back("columns.year");
  has_window_ = traces.window.has_value();
  window_last_ = text_.empty() ? 0 : text_.size() - 1;
  for (std::size_t i = 0; has_window_ && i < text_.size(); ++i) {
    if (text_[i] == traces.window->first) window_first_ = i;
    if (text_[i] == traces.window->last) window_last_ = i;
  }
  for (std::size_t i = 0; i < text_.size(); ++i) year_of_text_.emplace(text_[i], i);
  if (!traces.calendar) find_common_year();
  const auto first = named.empty() ? year_of_text_.end() : year_of_text_.find(named.front());
  if (first != year_of_text_.end()) first_named_ = first->second;
}

}  // namespace paravent::witness
