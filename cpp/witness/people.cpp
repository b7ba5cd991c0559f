#include "witness/people.h"

#include <algorithm>

#include "support/text.h"
#include "witness/course.h"
#include "witness/series.h"

namespace paravent::witness {
namespace {

bool is_mark(std::string_view text) {
  return text == kContradictory || text == kOthers || text == kOtherTraces;
}

bool has_mark(const Tuple& label, const Pool& pool) {
  return std::any_of(label.begin(), label.end(),
                     [&](std::uint32_t text) { return is_mark(pool[text]); });
}

/// A text that no two different paths share.
std::string key_of(const Path& path) {
  std::string key;
  const auto number = [&](std::uint64_t n) {
    append_number(key, n);
    key += ' ';
  };
  for (const std::uint32_t text : path.prefix) number(text);
  for (const auto& group : path.groups) {
    key += '+';
    for (const std::uint32_t step : group) number(step);
  }
  return key;
}

}  // namespace

PeopleMaker::PeopleMaker(Released& released, Columns& columns)
    : released_(released), columns_(columns) {
  const std::size_t levels = released.levels.size();
  std::vector<std::uint8_t> done(levels, 0);
  done[0] = 1;
  while (order_.size() + 1 < levels) {
    for (std::size_t l = 1; l < levels; ++l) {
      if (done[l] != 0 || done[released.levels[l].parent] == 0) continue;
      done[l] = 1;
      order_.push_back(l);
    }
  }
  invents_.assign(levels, 0);
  alike_.assign(levels, 0);
  invented_.resize(levels);
  finer_.resize(levels);
  choose_values();
  list_pools();
  make_hidden_paths();
}

void PeopleMaker::choose_values() {
  const std::size_t levels = released_.levels.size();
  choice_.resize(levels);
  ordinal_.resize(levels);
  above_.resize(levels);
  values_.resize(levels);
  for (std::size_t l = 0; l < levels; ++l) {
    const Level& level = released_.levels[l];
    ordinal_[l].assign(level.cells(), 0);
    above_[l].assign(level.cells(), 0);
    for (std::size_t parent = 0; parent < level.group.size(); ++parent) {
      Choice& choice = choice_[l].emplace_back();
      for (const std::uint32_t cell : level.members(parent)) {
        above_[l][cell] = static_cast<std::uint32_t>(parent);
        if (level.masked[cell] != 0) ordinal_[l][cell] = choice.counts++;
      }
      if (choice.counts == 0) continue;
      const bool units = l == 0 && released_.units;
      const Assignments made =
          units ? released_.units->values : assign(released_.multiset(l, parent));
      choice.first = static_cast<std::uint32_t>(values_[l].size());
      choice.rows = static_cast<std::uint32_t>(made.rows());
      values_[l].insert(values_[l].end(), made.values.begin(), made.values.end());
      witnesses_ = std::max(witnesses_, choice.rows);
      if (choice.rows == 0) not_inverted_.insert("masking");
    }
  }
}

void PeopleMaker::add_spares(std::uint64_t seed) {
  for (std::size_t l = 0; l < choice_.size(); ++l) {
    for (std::size_t parent = 0; parent < choice_[l].size(); ++parent) {
      Choice& choice = choice_[l][parent];
      if (choice.rows == 0) continue;
      const Assignments made = spare_assignments(released_.multiset(l, parent), kSpares, ++seed);
      choice.spare = static_cast<std::uint32_t>(values_[l].size());
      values_[l].insert(values_[l].end(), made.values.begin(), made.values.end());
    }
  }
}

std::uint32_t PeopleMaker::count(std::size_t level, std::uint32_t cell,
                                 std::uint32_t witness) const {
  const Level& of = released_.levels[level];
  if (of.masked[cell] == 0) return of.count[cell];
  const Choice& choice = choice_[level][above_[level][cell]];
  if (choice.rows == 0) return 1;
  const std::uint32_t row = witness < witnesses_
                                ? choice.first + witness % choice.rows * choice.counts
                                : choice.spare + (witness - witnesses_) * choice.counts;
  return values_[level][row + ordinal_[level][cell]];
}

void PeopleMaker::list_pools() {
  const std::size_t levels = released_.levels.size();
  pools_.resize(levels);
  number_of_label_.resize(levels);
  coarse_of_label_.resize(levels);
  finer_steps_.resize(levels);
  finer_prefixes_.resize(levels);
  for (std::size_t l = 1; l < levels; ++l) {
    const Level& level = released_.levels[l];
    const Level& parent = released_.levels[level.parent];
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for (std::uint32_t cell = 0; cell < level.cells(); ++cell) {
      const std::uint32_t own = level.label[cell];
      const bool nested = !level.linked && level.parent != 0;
      const std::uint32_t coarse = nested ? parent.label[above_[l][cell]] : kNoCoarse;
      if (!seen.insert({coarse, own}).second) continue;
      if (!level.linked) {
        coarse_of_label_[l].emplace(own, coarse);
        if (!has_mark(level.labels[own], released_.pool)) pools_[l][coarse].push_back(own);
        continue;
      }
      const Path& path = level.paths.paths[own];
      const std::size_t steps =
          path_columns(released_, level.parent).step.size() + added_components(released_.recipe);
      for (const auto& group : path.groups) {
        for (const std::uint32_t step : group) {
          const Tuple& whole = level.paths.steps[step];
          const auto cut = whole.begin() + static_cast<std::ptrdiff_t>(steps);
          auto& known = finer_steps_[l][Tuple(whole.begin(), cut)];
          const Tuple further(cut, whole.end());
          if (std::find(known.begin(), known.end(), further) == known.end()) {
            known.push_back(further);
          }
        }
      }
      if (path.groups.empty()) continue;
      const auto cut = path.prefix.begin() + static_cast<std::ptrdiff_t>(parent.paths.prefixes);
      auto& known = finer_prefixes_[l][Tuple(path.prefix.begin(), cut)];
      const Tuple further(cut, path.prefix.end());
      if (std::find(known.begin(), known.end(), further) == known.end()) known.push_back(further);
    }
  }
  for (const Path& path : released_.levels[0].paths.paths) listed_paths_.insert(key_of(path));
  listed_ = pools_;
  coarse_of_listed_ = coarse_of_label_;
}

void PeopleMaker::make_hidden_paths() {
  const Level& sizes = released_.levels[0];
  const TracesSpec& traces = released_.recipe.traces();
  hidden_.resize(sizes.cells());
  others_.resize(sizes.cells());
  std::uint64_t listed = 0;
  std::uint32_t least = 0;  // of the sizes of traces that are listed
  for (std::uint32_t cell = 0; cell < sizes.cells(); ++cell) {
    const bool others = sizes.paths.paths[sizes.label[cell]].groups.empty();
    if (!others && (least == 0 || sizes.count[cell] < least)) least = sizes.count[cell];
  }
  for (std::uint32_t cell = 0; cell < sizes.cells(); ++cell) {
    listed += sizes.count[cell];
    if (!sizes.paths.paths[sizes.label[cell]].groups.empty()) continue;
    hidden_[cell] = hidden_counts(sizes.count[cell], least, sizes.k, sizes.width, traces.level);
    if (hidden_[cell].empty()) not_inverted_.insert("masking.rare_traces");
  }
  if (traces.rare_traces == RareTraces::kWithhold && listed < released_.individuals) {
    withheld_counts_ =
        hidden_counts(released_.individuals - listed, least, sizes.k, sizes.width, traces.level);
    if (withheld_counts_.empty()) not_inverted_.insert("masking.rare_traces");
  }
}

/// Whether the rows of an individual can end in the path.
bool PeopleMaker::allowed(const Path& path) const {
  const Repeats repeats = released_.recipe.traces().repeats;
  for (std::size_t i = 0; i < path.groups.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (path.groups[i] != path.groups[j]) continue;
      if (repeats == Repeats::kDistinct) return false;
      if (repeats == Repeats::kCollapse && j + 1 == i) return false;
    }
  }
  return true;
}

/// Years of a calendar in which no listed trace has a step, so that others have one.
std::vector<std::size_t> PeopleMaker::years_of_hidden() const {
  const Level& sizes = released_.levels[0];
  std::vector<std::uint8_t> used;
  for (const std::uint32_t label : sizes.label) {
    const auto& groups = sizes.paths.paths[label].groups;
    used.resize(std::max(used.size(), groups.size()), 0);
    for (std::size_t at = 0; at < groups.size(); ++at) {
      if (!groups[at].empty()) used[at] = 1;
    }
  }
  std::vector<std::size_t> unused;
  for (std::size_t at = 0; at < used.size(); ++at) {
    if (used[at] == 0) unused.push_back(at);
  }
  return unused;
}

/// A listed trace with invented steps in place of its own: its positions and its status are those
/// of somebody. Nothing where no trace is listed, or no step can be invented.
std::optional<std::uint32_t> PeopleMaker::hidden_like_listed() {
  PathSet& all = released_.levels[0].paths;
  const std::size_t first = added_components(released_.recipe);
  const WitnessColumn* free = nullptr;
  for (WitnessColumn& column : columns_.all) {
    const bool is_step = column.holds == Holds::kStep && column.level == 0;
    if (is_step && free == nullptr && column.takes_any(released_.pool)) free = &column;
  }
  std::vector<std::uint32_t> listed;
  for (const std::uint32_t label : released_.levels[0].label) {
    if (!all.paths[label].groups.empty()) listed.push_back(label);
  }
  if (free == nullptr || listed.empty() || !can_invent(0) || free->component < first) return {};
  for (;; ++next_hidden_) {
    const Path like = all.paths[listed[next_hidden_ % listed.size()]];
    const std::string number = std::to_string(next_hidden_ / listed.size() + 1);
    Path path;
    path.prefix = like.prefix;
    for (const auto& group : like.groups) {
      std::vector<std::uint32_t>& made = path.groups.emplace_back();
      for (const std::uint32_t step : group) {
        Tuple components = all.steps[step];
        const std::size_t at = free->component + (is_pass(released_.recipe, components) ? 1 : 0);
        components[at] = released_.pool.add("inventé " + number + " " +
                                            std::string(released_.pool[components[at]]));
        made.push_back(all.step(components));
      }
    }
    if (next_hidden_ == 0 && released_.recipe.traces().calendar) {
      const auto some = std::find_if(path.groups.begin(), path.groups.end(),
                                     [](const auto& group) { return !group.empty(); });
      const std::vector<std::uint32_t> steps = some == path.groups.end() ? path.groups[0] : *some;
      for (const std::size_t year : years_of_hidden()) path.groups[year] = steps;
    }
    if (!listed_paths_.insert(key_of(path)).second) continue;
    ++next_hidden_;
    all.paths.push_back(std::move(path));
    return static_cast<std::uint32_t>(all.paths.size() - 1);
  }
}

/// A trace that is not listed, of listed steps where these are enough.
std::uint32_t PeopleMaker::next_hidden_path() {
  Level& sizes = released_.levels[0];
  const TracesSpec& traces = released_.recipe.traces();
  if (traces.calendar || !traces.bac_year.empty()) {
    if (const auto like = hidden_like_listed()) return *like;
    not_inverted_.insert("masking.rare_traces");
  }
  // A step that is not listed, unless what conditions let pass is used up.
  const auto invent = [&](std::size_t number) {
    Tuple step(added_components(released_.recipe), released_.pool.add("inventé"));
    for (const std::string& column : traces.step) step.push_back(invented_text(column, number));
    const std::size_t before = sizes.paths.steps.size();
    sizes.paths.step(step);
    return sizes.paths.steps.size() > before;
  };
  if (sizes.paths.steps.empty() || (sizes.paths.steps.size() < 3 && can_invent(0))) {
    for (std::size_t i = 1; i <= 3; ++i) invent(i);
  }
  // Traces are no longer than there are years; among few, a longer one leaves its first year no
  // choice.
  constexpr std::size_t kFewYears = 3, kLongest = 12;
  const bool few = years_.size() <= kFewYears && can_invent(0);
  const std::size_t longest = few ? 1 : std::min(kLongest, std::max<std::size_t>(1, years_.size()));
  const Tuple prefix = sizes.paths.paths.empty() ? Tuple{} : sizes.paths.paths.front().prefix;
  std::vector<std::uint32_t> enrolments;
  std::uint32_t looked_at = 0;
  for (;; ++next_hidden_) {
    for (; looked_at < sizes.paths.steps.size(); ++looked_at) {
      if (is_pass(released_.recipe, sizes.paths.steps[looked_at])) continue;
      enrolments.push_back(looked_at);
    }
    const std::uint64_t steps = enrolments.size();
    Path path;
    path.prefix = prefix;
    for (std::size_t i = prefix.size(); i < traces.prefix.size(); ++i) {
      path.prefix.push_back(invented_text(traces.prefix[i], 1));
    }
    // The number in base `steps`, each length after the shorter ones.
    std::uint64_t n = next_hidden_, length = 1, ways = steps;
    while (n >= ways && length < longest) {
      n -= ways;
      ways *= steps;
      ++length;
    }
    if (n >= ways && can_invent(0) && invent(++invented_steps_)) {  // all are used
      next_hidden_ = 0;
      continue;
    }
    const bool used_up = n >= ways;
    for (std::uint64_t i = 0; i < length; ++i, n /= steps) {
      path.groups.push_back({enrolments[static_cast<std::size_t>(n % steps)]});
    }
    if (used_up || next_hidden_ > 10'000'000) {
      not_inverted_.insert("masking.rare_traces");
    } else if (!allowed(path) || !listed_paths_.insert(key_of(path)).second) {
      continue;
    }
    ++next_hidden_;
    sizes.paths.paths.push_back(std::move(path));
    return static_cast<std::uint32_t>(sizes.paths.paths.size() - 1);
  }
}

void PeopleMaker::place(std::uint32_t witness, People& people) {
  block_end_.clear();
  const std::size_t cells = released_.levels[0].cells();
  for (std::uint32_t cell = 0; cell < cells; ++cell) {
    const std::uint32_t label = released_.levels[0].label[cell];
    if (hidden_[cell].empty()) {
      people.path.insert(people.path.end(), count(0, cell, witness), label);
    } else {
      std::vector<std::uint32_t>& paths = others_[cell];
      while (paths.size() < hidden_[cell].size()) paths.push_back(next_hidden_path());
      for (std::size_t i = 0; i < paths.size(); ++i) {
        people.path.insert(people.path.end(), hidden_[cell][i], paths[i]);
      }
    }
    block_end_.push_back(people.path.size());
  }
  for (std::size_t i = 0; i < withheld_counts_.size(); ++i) {
    if (withheld_paths_.size() <= i) withheld_paths_.push_back(next_hidden_path());
    people.path.insert(people.path.end(), withheld_counts_[i], withheld_paths_[i]);
  }
  block_end_.push_back(people.path.size());
}

People PeopleMaker::make(std::uint32_t witness, std::uint32_t attempt, std::uint64_t seed) {
  constexpr std::uint32_t kMixed = 5;  // attempts before the first one of people who are alike
  People people;
  people.path.reserve(static_cast<std::size_t>(released_.individuals));
  gives_nothing_ = (scramble(seed) & 1U) != 0;
  SplitMix which(seed);
  for (std::uint8_t& alike : alike_) {
    alike = attempt >= kMixed && (attempt == kMixed || which.below(2) != 0) ? 1 : 0;
  }
  // Which label is under which is free for each input.
  pools_ = listed_;
  coarse_of_label_ = coarse_of_listed_;
  for (auto& labels : invented_) labels.clear();
  next_label_.clear();
  place(witness, people);
  if (series_ != nullptr) series_->place(witness, seed, people);
  people.label.resize(released_.levels.size());
  for (const std::size_t level : order_) {
    SplitMix random(scramble(seed + level));
    people.label[level].assign(people.path.size(), 0);
    deal_level(level, witness, people, random);
  }
  return people;
}

}  // namespace paravent::witness
