#include "witness/rows.h"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <tuple>
#include <utility>

#include "support/text.h"

namespace paravent::witness {
namespace {

constexpr std::size_t kBatchRows = 64;
constexpr std::uint32_t kOneInSo = 3;  // individuals is there in a last year that traces leave out

std::string pseudonym_of(std::uint32_t individual) {
  const std::string number = std::to_string(individual + 1);
  return "temoin-" + std::string(number.size() < 6 ? 6 - number.size() : 0, '0') + number;
}

}  // namespace

RowMaker::RowMaker(Released& released, Columns& columns, const YearPlan& years)
    : released_(released), columns_(columns), years_(years), courses_(released) {
  courses_.set_years(years.numbers());
  for (std::size_t l = 1; l <= released.attributes(); ++l) {
    if (years.constrains(l)) telling_levels_.push_back(l);
    if (released.recipe.traces().attributes[l - 1].rare_labels == RareLabels::kGroup) {
      rare_levels_.push_back(l);
    }
  }
  for (WitnessColumn& column : columns.all) {
    constant_.push_back(column.holds == Holds::kConstant ? column.any(released.pool) : 0);
    std::vector<std::uint32_t>& texts = loose_.emplace_back();
    if (column.holds != Holds::kAttribute) continue;
    for (const std::uint32_t text : column.listed(released.levels[column.level], released.pool)) {
      if (!is_marked(released.pool[text])) texts.push_back(text);
    }
    const std::uint32_t last = released.pool.add("~ inventé");  // after most labels, and no number
    if (column.raw(last, released.pool) != WitnessColumn::kNoRaw) texts.push_back(last);
  }
}

const Course* RowMaker::find_course(const People& people, std::uint32_t individual,
                                    const Manner& manner, SplitMix& random) {
  std::vector<std::uint32_t> paths;
  for (const std::size_t level : courses_.levels()) {
    const std::vector<std::uint32_t>& dealt = people.label[level];
    const std::uint32_t finer = dealt.empty() ? kFree : dealt[individual];
    paths.push_back(level == 0 ? people.path[individual] : finer);
  }
  const Course& course = courses_.of(paths);
  if (!course.possible) return nullptr;
  const std::size_t own = course.enrolments();
  const auto asked = years_.enrolments(people, individual, course,
                                       [this](std::size_t level) { return rare_label(level); });
  if (!asked) return nullptr;
  const bool more = !asked->exact && leaves_repeats_out(released_.recipe) && !course.is_dated();
  const auto level = years_.level_of_others(people, individual);
  YearPlan::Wanted wanted{manner.spread, level ? std::optional(rare_label(*level)) : std::nullopt};
  // Some are there in the last year of the data by a repeat that their trace leaves out.
  const bool ends = more && years_.ends_in_repeats() && individual % kOneInSo == 0;
  for (const bool at_end : {true, false}) {
    if (at_end && !ends) continue;
    wanted.at_end = at_end;
    for (std::size_t n = at_end ? 1 : 0; n <= (more ? YearPlan::kMoreRepeats : 0); ++n) {
      const Course* found = &course;
      if (asked->least + n != own) {
        std::optional<Course> repeated = courses_.repeated(course, asked->least + n);
        if (!repeated) continue;
        repeated_ = std::move(*repeated);
        found = &repeated_;
      }
      if (years_.place(people, individual, *found, wanted, random, positions_)) return found;
    }
  }
  return nullptr;
}

bool RowMaker::possible(const People& people, std::uint32_t individual) {
  std::vector<std::uint32_t> labels;
  const auto add = [&](std::size_t level) {
    labels.push_back(people.label[level].empty() ? kFree : people.label[level][individual]);
  };
  labels.push_back(people.path[individual]);
  for (std::size_t at = 1; at < courses_.levels().size(); ++at) add(courses_.levels()[at]);
  for (const std::size_t level : telling_levels_) add(level);
  const auto known = possible_.find(labels);
  if (known != possible_.end()) return known->second;
  SplitMix random(0);
  const bool is = find_course(people, individual, {}, random) != nullptr;
  possible_.emplace(std::move(labels), is);
  return is;
}

/// The number of a rare label.
std::uint32_t RowMaker::rare_label(std::size_t level) {
  if (manner_.one_and_rest) return std::min(others_[level], std::uint32_t{1});
  return others_[level] / std::max<std::uint32_t>(1, released_.recipe.traces().k - 1);
}

/// A value that no file lists, where conditions leave few: the last one again where there are no
/// more, as another component of the label may be the rare one.
std::uint32_t RowMaker::rare_choice(WitnessColumn& column, std::uint32_t rare) {
  const std::vector<Tuple>& labels = released_.levels[column.level].labels;
  std::uint32_t last = WitnessColumn::kNoRaw;
  for (const std::uint32_t text : column.choices(released_.pool)) {
    const bool is_listed = std::any_of(labels.begin(), labels.end(), [&](const Tuple& label) {
      return label[column.component] == text;
    });
    if (!is_listed) last = column.raw(text, released_.pool);
    if (!is_listed && rare-- == 0) break;
  }
  return last;
}

/// Values of which two contradict each other; of a cleaned column those that others have too.
std::vector<std::uint32_t> RowMaker::contradicting(WitnessColumn& column) {
  const std::optional<CleaningRule>& cleaning = released_.recipe.cleaning;
  std::vector<std::uint32_t> labels;
  if (cleaning && column.holds == Holds::kAttribute &&
      std::find(cleaning->columns.begin(), cleaning->columns.end(), column.name) !=
          cleaning->columns.end()) {
    for (const std::uint32_t text : column.listed(released_.levels[column.level], released_.pool)) {
      if (!is_marked(released_.pool[text])) labels.push_back(text);
    }
  }
  return labels.size() < 2 ? column.choices(released_.pool) : labels;
}

/// A component of a label: `(contradictoire)` is made of two values, `(autres)` of rare ones.
std::uint32_t RowMaker::label_field(WitnessColumn& column, std::uint32_t label,
                                    std::size_t number) {
  const std::string_view text = released_.pool[label];
  if (text == kContradictory) {
    const std::vector<std::uint32_t> two = contradicting(column);
    if (two.size() < 2) return WitnessColumn::kNoRaw;
    return column.raw(two[number == 0 ? 0 : 1], released_.pool);
  }
  if (text == kOthers && column.holds == Holds::kAttribute &&
      released_.recipe.traces().attributes[column.level - 1].rare_labels == RareLabels::kGroup) {
    const std::uint32_t rare = rare_label(column.level);
    if (!column.takes_any(released_.pool)) return rare_choice(column, rare);
    return column.raw(released_.pool.add("inventé r" + std::to_string(rare)), released_.pool);
  }
  return column.raw(label, released_.pool);
}

/// What is said of a step; of a pass by the rows that were passed.
std::uint32_t RowMaker::description_field(WitnessColumn& column, const Place& place) {
  Tuple step = released_.levels[0].paths.steps[place.row->step[0]];
  const auto component = static_cast<std::ptrdiff_t>(added_components(released_.recipe));
  if (passes_are_steps(released_.recipe.traces())) {
    const std::string& word = released_.recipe.traces().results->label_passed;
    step.insert(step.begin() + component, place.row->passed ? released_.pool.add(word) : 0);
  }
  auto at = released_.descriptions.find(step);
  if (at == released_.descriptions.end() && place.row->passed) {
    step[static_cast<std::size_t>(component)] = 0;
    at = released_.descriptions.find(step);
  }
  if (at == released_.descriptions.end() || column.component >= at->second.size()) {
    return column.any(released_.pool);
  }
  return column.raw(at->second[column.component], released_.pool);
}

std::uint32_t RowMaker::field(WitnessColumn& column, const People& people, const Place& place) {
  const std::uint32_t individual = place.individual;
  switch (column.holds) {
    case Holds::kYear:
      return years_.raw(positions_[place.position]);
    case Holds::kStep: {
      const std::uint32_t step = place.row->step[courses_.place_of(column.level)];
      return column.raw(released_.levels[column.level].paths.steps[step][column.component],
                        released_.pool);
    }
    case Holds::kPrefix: {
      const std::uint32_t path =
          column.level == 0 ? people.path[individual] : people.label[column.level][individual];
      const Tuple& prefix = released_.levels[column.level].paths.paths[path].prefix;
      return label_field(column, prefix[column.component], place.number);
    }
    case Holds::kAttribute: {
      const std::uint32_t label = people.label[column.level][individual];
      if (place.loose == &column) return place.raw;
      return label_field(column, released_.levels[column.level].labels[label][column.component],
                         place.number);
    }
    case Holds::kDescription:
      return description_field(column, place);
    case Holds::kBirth: {
      const std::uint32_t label = people.label[column.level][individual];
      const Tuple& texts = released_.levels[column.level].labels[label];
      const bool rare = released_.pool[texts[column.component]] == kOthers;
      return years_.birth(column, label, first_year_,
                          rare ? rare_label(column.level) : place.number);
    }
    case Holds::kBac: {
      const std::uint32_t bac = years_.bac(*course_, positions_);
      const auto& results = released_.recipe.traces().results;
      const bool is_result = results && results->column == column.name;
      return bac == 0 && is_result ? result_field(column, people, place) : bac;
    }
    case Holds::kResult:
      return result_field(column, people, place);
    case Holds::kConstant:
      break;
  }
  return constant_[static_cast<std::size_t>(&column - columns_.all.data())];
}

/// A value that is a pass, one that is none, or nothing.
std::uint32_t RowMaker::result_field(WitnessColumn& column, const People& people,
                                     const Place& place) {
  const ResultsSpec& results = *released_.recipe.traces().results;
  const auto pass = [&](bool passed) {
    return column.result(passed, results.passed, released_.pool);
  };
  if (results.as == ResultsAs::kStep) return pass(place.row->passed);
  if (column.level != 0) {  // as many passes as its label says
    const std::uint32_t label = people.label[column.level][place.individual];
    const std::string text(released_.pool[released_.levels[column.level].labels[label][0]]);
    return pass(place.enrolment < std::strtoul(text.c_str(), nullptr, 10));
  }
  const Tuple& step = released_.levels[0].paths.steps[place.row->step[0]];
  const std::string_view text = released_.pool[step[column.component]];
  return text == results.label_none ? 0 : pass(text == results.label_passed);
}

/// Whether the individual has a label that only rows with different values give.
bool RowMaker::conflicts(const People& people, std::uint32_t individual) {
  if (released_.recipe.traces().conflicts != Conflicts::kMark) return false;
  for (const WitnessColumn& column : columns_.all) {
    std::uint32_t text = 0;
    if (column.holds == Holds::kAttribute || column.holds == Holds::kBirth) {
      const Level& level = released_.levels[column.level];
      text = level.labels[people.label[column.level][individual]][column.component];
    } else if (column.holds == Holds::kPrefix) {
      const std::uint32_t path =
          column.level == 0 ? people.path[individual] : people.label[column.level][individual];
      text = released_.levels[column.level].paths.paths[path].prefix[column.component];
    }
    if (released_.pool[text] == kContradictory) return true;
  }
  return false;
}

bool RowMaker::row(const People& people, const Place& place, std::vector<FieldRef>& fields) {
  for (WitnessColumn& column : columns_.all) {
    if (&column == file_) continue;
    const std::uint32_t text = field(column, people, place);
    if (text == WitnessColumn::kNoRaw) return false;
    const std::string_view value = released_.pool[text];
    fields.push_back({value.data(), static_cast<std::uint32_t>(value.size())});
  }
  return true;
}

/// The rows of an individual, one of them twice where only different ones give its labels.
bool RowMaker::rows_of(const People& people, std::uint32_t individual, const Course& course,
                       std::vector<Place>& places) {
  places.clear();
  std::size_t enrolments = 0;
  for (std::size_t y = 0; y < course.years.size(); ++y) {
    const std::vector<CourseRow>& rows = course.years[y].rows;
    for (const CourseRow& one : rows) {
      const bool again = std::any_of(rows.data(), &one, [&](const CourseRow& before) {
        return before.step[0] == one.step[0];
      });
      if (!again) ++enrolments;
      places.push_back({&course.years[y], &one, individual, y, places.size(), enrolments - 1});
    }
  }
  if (places.empty()) return false;
  first_year_ = positions_[places[0].position];
  if (places.size() == 1 && conflicts(people, individual)) {
    places.push_back(places[0]);
    places[1].number = 1;
  }
  return true;
}

/// One more row, of a year that does not decide or with a later label than the one that does (see
/// choose() in traces/attributes.h); where nothing is given any row would.
void RowMaker::add_loose_row(const People& people, std::vector<Place>& places, SplitMix& random) {
  const Conflicts rule = released_.recipe.traces().conflicts;
  if (rule == Conflicts::kMark || random.below(2) == 0) return;
  const bool first_decides = rule == Conflicts::kFirst;
  const bool one_year = places.front().position == places.back().position;
  Place one = first_decides ? places.back() : places.front();
  std::vector<std::pair<const WitnessColumn*, std::uint32_t>> choices;
  for (std::size_t i = 0; i < columns_.all.size(); ++i) {
    WitnessColumn& column = columns_.all[i];
    if (loose_[i].empty()) continue;
    const Level& level = released_.levels[column.level];
    const Tuple& label = level.labels[people.label[column.level][one.individual]];
    const std::string_view own = released_.pool[label[column.component]];
    if (own == kNotGiven || own == kOthers) continue;
    for (const std::uint32_t text : loose_[i]) {
      const std::string_view other = released_.pool[text];
      if (one_year ? other > own : other != own) {
        choices.emplace_back(&column, column.raw(text, released_.pool));
      }
    }
  }
  if (choices.empty()) return;
  std::tie(one.loose, one.raw) = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
  places.insert(first_decides ? places.end() : places.begin(), one);
}

bool RowMaker::make(const People& people, std::uint64_t seed, const Manner& manner,
                    RowTaker& taker) {
  manner_ = manner;
  std::vector<std::string> header{released_.recipe.individual};
  for (WitnessColumn& column : columns_.all) {
    if (column.name == kFileColumn) file_ = &column;
    if (column.name != kFileColumn) header.push_back(column.name);
  }
  if (file_ == nullptr) {
    return taker.begin("temoin.csv", header) && make_file(people, seed, nullptr, taker);
  }
  // A file for each of its names.
  std::set<std::uint32_t> names;
  if (!make_file(people, seed, &names, taker)) return false;
  for (const std::uint32_t name : names) {
    of_file_ = name;
    const std::string text = std::string(released_.pool[name]) + ".csv";
    if (name == 0 || !taker.begin(text, header) || !make_file(people, seed, nullptr, taker)) {
      return false;
    }
  }
  return true;
}

bool RowMaker::make_file(const People& people, std::uint64_t seed,
                         std::set<std::uint32_t>* file_names, RowTaker& taker) {
  others_.clear();
  SplitMix random(scramble(seed));
  std::vector<FieldRef> fields;
  std::vector<std::uint64_t> lines;
  std::deque<std::string> names;
  std::uint64_t line = 1;
  std::vector<Place> places;
  const auto flush = [&] {
    if (!lines.empty()) taker.add({.fields = fields, .lines = lines});
    fields.clear();
    lines.clear();
    names.clear();
  };
  for (std::uint32_t individual = 0; individual < people.path.size(); ++individual) {
    course_ = find_course(people, individual, manner_, random);
    if (course_ == nullptr || !rows_of(people, individual, *course_, places)) return false;
    if (manner_.loose) add_loose_row(people, places, random);
    if (lines.size() + places.size() > kBatchRows) flush();
    const std::string& name = names.emplace_back(pseudonym_of(individual));
    for (const Place& place : places) {
      if (file_ != nullptr) {
        const std::uint32_t of = field(*file_, people, place);
        if (of == WitnessColumn::kNoRaw) return false;
        if (file_names != nullptr) file_names->insert(of);
        if (file_names != nullptr || of != of_file_) continue;
      }
      fields.push_back({name.data(), static_cast<std::uint32_t>(name.size())});
      if (!row(people, place, fields)) return false;
      lines.push_back(++line);
    }
    for (const std::size_t level : rare_levels_) {
      const Tuple& label = released_.levels[level].labels[people.label[level][individual]];
      if (released_.pool[label[0]] == kOthers) ++others_[level];
    }
  }
  flush();
  return true;
}

}  // namespace paravent::witness
