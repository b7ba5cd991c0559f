#include "witness/rows.h"

#include <algorithm>
#include <cstdlib>
#include <deque>

#include "support/text.h"

namespace paravent::witness {
namespace {

constexpr std::size_t kBatchRows = 64;

std::string pseudonym_of(std::uint32_t individual) {
  const std::string number = std::to_string(individual + 1);
  return "temoin-" + std::string(number.size() < 6 ? 6 - number.size() : 0, '0') + number;
}

}  // namespace

RowMaker::RowMaker(Released& released, Columns& columns, const YearPlan& years)
    : released_(released), columns_(columns), years_(years) {
  for (std::size_t l = 0; l < released.levels.size(); ++l) {
    if (l == 0 || released.levels[l].linked) trace_levels_.push_back(l);
    if (l == 0 || l > released.attributes()) continue;
    if (released.recipe.traces().attributes[l - 1].rare_labels == RareLabels::kGroup) {
      rare_levels_.push_back(l);
    }
  }
  for (WitnessColumn& column : columns.all) {
    constant_.push_back(column.holds == Holds::kConstant ? column.any(released.pool) : 0);
  }
}

/// Gives every row of `shapes` a step of one more level, so that each position has the steps of the
/// path and each row's is one of its coarser step; rows are doubled where they are too few.
bool RowMaker::refine(std::size_t at, const Path& path, Shapes& shapes) const {
  const Level& level = released_.levels[trace_levels_[at]];
  const auto above = static_cast<std::size_t>(
      std::find(trace_levels_.begin(), trace_levels_.end(), level.parent) - trace_levels_.begin());
  const Level& coarse = released_.levels[level.parent];
  Shapes made;
  for (std::size_t begin = 0, end = 0; begin < shapes.size(); begin = end) {
    const std::uint32_t position = shapes[begin].position;
    while (end < shapes.size() && shapes[end].position == position) ++end;
    if (position >= path.groups.size()) return false;
    std::map<std::uint32_t, std::vector<std::uint32_t>> finer;  // by coarse step
    for (const std::uint32_t step : path.groups[position]) {
      const Tuple& whole = level.paths.steps[step];
      bool found = false;
      for (std::size_t i = begin; i < end && !found; ++i) {
        const Tuple& own = coarse.paths.steps[shapes[i].step[above]];
        if (!std::equal(own.begin(), own.end(), whole.begin())) continue;
        finer[shapes[i].step[above]].push_back(step);
        found = true;
      }
      if (!found) return false;
    }
    std::map<std::uint32_t, std::vector<Shape>> rows;
    for (std::size_t i = begin; i < end; ++i) rows[shapes[i].step[above]].push_back(shapes[i]);
    for (auto& [step, some] : rows) {
      const std::vector<std::uint32_t>& steps = finer[step];
      if (steps.empty()) return false;
      for (std::size_t i = 0; i < std::max(some.size(), steps.size()); ++i) {
        Shape shape = some[i % some.size()];
        shape.step[at] = steps[i % steps.size()];
        made.push_back(std::move(shape));
      }
    }
  }
  shapes = std::move(made);
  return true;
}

RowMaker::Shapes RowMaker::make_shapes(const std::vector<std::uint32_t>& paths) const {
  const Path& own = released_.levels[0].paths.paths[paths[0]];
  Shapes shapes;
  for (std::uint32_t p = 0; p < own.groups.size(); ++p) {
    for (const std::uint32_t step : own.groups[p]) {
      Shape& shape = shapes.emplace_back();
      shape.position = p;
      shape.step.assign(trace_levels_.size(), 0);
      shape.step[0] = step;
    }
  }
  std::vector<std::uint8_t> done(trace_levels_.size(), 0);
  done[0] = 1;
  for (std::size_t round = 1; round < trace_levels_.size(); ++round) {
    for (std::size_t at = 1; at < trace_levels_.size(); ++at) {
      const std::size_t parent = released_.levels[trace_levels_[at]].parent;
      const auto above = static_cast<std::size_t>(
          std::find(trace_levels_.begin(), trace_levels_.end(), parent) - trace_levels_.begin());
      if (done[at] != 0 || done[above] == 0) continue;
      const Level& level = released_.levels[trace_levels_[at]];
      if (!refine(at, level.paths.paths[paths[at]], shapes)) return {};
      done[at] = 1;
    }
  }
  return shapes;
}

const RowMaker::Shapes& RowMaker::shapes_of(const People& people, std::uint32_t individual) {
  std::vector<std::uint32_t> paths{people.path[individual]};
  for (std::size_t i = 1; i < trace_levels_.size(); ++i) {
    paths.push_back(people.label[trace_levels_[i]][individual]);
  }
  const auto at = known_.find(paths);
  if (at != known_.end()) return at->second;
  Shapes shapes = make_shapes(paths);
  return known_.emplace(std::move(paths), std::move(shapes)).first->second;
}

std::size_t RowMaker::repeat_shapes(const People& people, std::uint32_t individual,
                                    const Shapes& once, Shapes& shapes) {
  years_.repeat(people, individual, times_);
  shapes.clear();
  std::uint32_t year = 0, before = 0;
  for (std::size_t i = 0; i < once.size(); ++i) {
    while (before < once[i].position) year += times_[before++];
    for (std::uint32_t n = 0; n < times_[before]; ++n) {
      shapes.push_back(once[i]);
      shapes.back().position = year + n;
    }
  }
  while (before < times_.size()) year += times_[before++];
  return year;
}

/// A component of a label: `(contradictoire)` is made of two values, `(autres)` of rare ones.
std::uint32_t RowMaker::label_field(WitnessColumn& column, std::uint32_t label,
                                    std::size_t number) {
  const std::string_view text = released_.pool[label];
  if (text == kContradictory) {
    const std::uint32_t own = released_.pool.add(number == 0 ? "inventé 1" : "inventé 2");
    return column.raw(own, released_.pool);
  }
  if (text == kOthers && column.holds == Holds::kAttribute &&
      released_.recipe.traces().attributes[column.level - 1].rare_labels == RareLabels::kGroup) {
    // Fewer than k people have each.
    const std::uint32_t each = std::max<std::uint32_t>(1, released_.recipe.traces().k - 1);
    const std::uint32_t rare = others_[column.level] / each;
    return column.raw(released_.pool.add("inventé r" + std::to_string(rare)), released_.pool);
  }
  return column.raw(label, released_.pool);
}

std::uint32_t RowMaker::field(WitnessColumn& column, const People& people, std::uint32_t individual,
                              const Shape& shape, std::size_t number) {
  const auto step_of = [&](std::size_t level) -> const Tuple& {
    const auto at = static_cast<std::size_t>(
        std::find(trace_levels_.begin(), trace_levels_.end(), level) - trace_levels_.begin());
    return released_.levels[level].paths.steps[shape.step[at]];
  };
  switch (column.holds) {
    case Holds::kYear:
      return years_.raw(positions_[shape.position]);
    case Holds::kStep:
      return column.raw(step_of(column.level)[column.component], released_.pool);
    case Holds::kPrefix: {
      const std::uint32_t path =
          column.level == 0 ? people.path[individual] : people.label[column.level][individual];
      const Tuple& prefix = released_.levels[column.level].paths.paths[path].prefix;
      return label_field(column, prefix[column.component], number);
    }
    case Holds::kAttribute: {
      const std::uint32_t label = people.label[column.level][individual];
      return label_field(column, released_.levels[column.level].labels[label][column.component],
                         number);
    }
    case Holds::kDescription: {
      const auto at = released_.descriptions.find(step_of(0));
      if (at == released_.descriptions.end() || column.component >= at->second.size()) {
        return column.any(released_.pool);
      }
      return column.raw(at->second[column.component], released_.pool);
    }
    case Holds::kBirth:
      return years_
          .birth(column.level, column.component, people.label[column.level][individual],
                 positions_[0], released_.pool)
          .value_or(WitnessColumn::kNoRaw);
    case Holds::kBac:
      return years_.bac(people, individual, positions_);
    case Holds::kResult:
      return result_field(column, people, individual, shape, number);
    case Holds::kConstant:
      break;
  }
  return constant_[static_cast<std::size_t>(&column - columns_.all.data())];
}

/// A value that is a pass, one that is none, or nothing.
std::uint32_t RowMaker::result_field(WitnessColumn& column, const People& people,
                                     std::uint32_t individual, const Shape& shape,
                                     std::size_t number) {
  const ResultsSpec& results = *released_.recipe.traces().results;
  const std::uint32_t passed = released_.pool.add(results.passed.empty() ? "" : results.passed[0]);
  std::string other = "x";
  while (std::find(results.passed.begin(), results.passed.end(), other) != results.passed.end()) {
    other += 'x';
  }
  const std::uint32_t failed = released_.pool.add(other);
  if (column.level != 0) {  // as many passes as its label says
    const std::uint32_t label = people.label[column.level][individual];
    const std::string text(released_.pool[released_.levels[column.level].labels[label][0]]);
    return column.raw(number < std::strtoul(text.c_str(), nullptr, 10) ? passed : failed,
                      released_.pool);
  }
  const Tuple& step = released_.levels[0].paths.steps[shape.step[0]];
  const std::string_view text = released_.pool[step[column.component]];
  if (text == results.label_none) return 0;
  return column.raw(text == results.label_passed ? passed : failed, released_.pool);
}

/// Whether the individual has a label that only rows with different values give.
bool RowMaker::conflicts(const People& people, std::uint32_t individual) {
  if (released_.recipe.traces().conflicts != Conflicts::kMark) return false;
  for (const WitnessColumn& column : columns_.all) {
    std::uint32_t text = 0;
    if (column.holds == Holds::kAttribute) {
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

bool RowMaker::row(const People& people, std::uint32_t individual, const Shape& shape,
                   std::size_t number, std::vector<FieldRef>& fields) {
  for (WitnessColumn& column : columns_.all) {
    if (&column == file_) continue;
    const std::uint32_t text = field(column, people, individual, shape, number);
    if (text == WitnessColumn::kNoRaw) return false;
    const std::string_view value = released_.pool[text];
    fields.push_back({value.data(), static_cast<std::uint32_t>(value.size())});
  }
  return true;
}

bool RowMaker::make(const People& people, std::uint64_t seed, std::uint32_t spread,
                    RowTaker& taker) {
  std::vector<std::string> header{released_.recipe.individual};
  for (WitnessColumn& column : columns_.all) {
    if (column.name == kFileColumn) file_ = &column;
    if (column.name != kFileColumn) header.push_back(column.name);
  }
  if (file_ == nullptr) {
    return taker.begin("temoin.csv", header) && make_file(people, seed, spread, nullptr, taker);
  }
  // A file for each of its names.
  std::set<std::uint32_t> names;
  if (!make_file(people, seed, spread, &names, taker)) return false;
  for (const std::uint32_t name : names) {
    of_file_ = name;
    const std::string text = std::string(released_.pool[name]) + ".csv";
    if (name == 0 || !taker.begin(text, header) ||
        !make_file(people, seed, spread, nullptr, taker)) {
      return false;
    }
  }
  return true;
}

bool RowMaker::make_file(const People& people, std::uint64_t seed, std::uint32_t spread,
                         std::set<std::uint32_t>* file_names, RowTaker& taker) {
  others_.clear();
  SplitMix random(scramble(seed));
  std::vector<FieldRef> fields;
  std::vector<std::uint64_t> lines;
  std::deque<std::string> names;
  std::uint64_t line = 1;
  Shapes repeated;
  const auto flush = [&] {
    if (!lines.empty()) taker.add({.fields = fields, .lines = lines});
    fields.clear();
    lines.clear();
    names.clear();
  };
  for (std::uint32_t individual = 0; individual < people.path.size(); ++individual) {
    const Shapes* own = &shapes_of(people, individual);
    std::size_t years = released_.levels[0].paths.paths[people.path[individual]].groups.size();
    if (years_.repeats()) {
      years = repeat_shapes(people, individual, *own, repeated);
      own = &repeated;
    }
    const Shapes& shapes = *own;
    if (shapes.empty() || !years_.place(people, individual, years, spread, random, positions_)) {
      return false;
    }
    const bool twice = shapes.size() == 1 && conflicts(people, individual);
    if (lines.size() + shapes.size() + 1 > kBatchRows) flush();
    const std::string& name = names.emplace_back(pseudonym_of(individual));
    for (std::size_t i = 0; i < shapes.size() + (twice ? 1U : 0U); ++i) {
      const Shape& shape = shapes[std::min(i, shapes.size() - 1)];
      if (file_ != nullptr) {
        const std::uint32_t of = field(*file_, people, individual, shape, i);
        if (of == WitnessColumn::kNoRaw) return false;
        if (file_names != nullptr) file_names->insert(of);
        if (file_names != nullptr || of != of_file_) continue;
      }
      fields.push_back({name.data(), static_cast<std::uint32_t>(name.size())});
      if (!row(people, individual, shape, i, fields)) return false;
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
