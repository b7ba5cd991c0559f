#include "granularity/node.h"

#include <algorithm>
#include <utility>

#include "support/text.h"
#include "traces/cohorts.h"

namespace paravent::granularity {
namespace {

constexpr std::uint32_t kEnd = TraceSet::kGroupEnd;

/// The levels of components of one kind at a node.
std::vector<std::uint32_t> levels_of(std::span<const Component> components,
                                     const DetailNode& node) {
  std::vector<std::uint32_t> levels;
  for (const Component& one : components) {
    levels.push_back(one.chain == Component::kNoChain ? 0 : node[one.chain]);
  }
  return levels;
}

/// Appends a year group in place of its steps, which are ascending and distinct.
void append_group(std::span<const std::uint32_t> steps, std::vector<std::uint32_t>& words) {
  words.insert(words.end(), steps.begin(), steps.end());
  words.back() |= kEnd;
}

void sort_steps(std::vector<std::uint32_t>& steps) {
  if (steps.size() < 2) return;
  std::sort(steps.begin(), steps.end());
  steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
}

/// Where results are of the enrolments themselves, equal steps of a year have the best one.
class ResultMerger {
 public:
  explicit ResultMerger(const StepView& view) : plain_(hide_results(view)) {
    for (std::uint32_t step = 0; step < view.steps.size(); ++step) {
      result_.push_back(view.steps[step][StepView::kResult]);
    }
  }
  void operator()(std::vector<std::uint32_t>& steps) const {
    if (steps.size() < 2) return;
    std::sort(steps.begin(), steps.end(), [&](std::uint32_t a, std::uint32_t b) {
      return std::pair(plain_.of_finest[a], result_[a]) <
             std::pair(plain_.of_finest[b], result_[b]);
    });
    const auto end = std::unique(steps.begin(), steps.end(), [&](std::uint32_t a, std::uint32_t b) {
      return plain_.of_finest[a] == plain_.of_finest[b];
    });
    steps.erase(end, steps.end());
    std::sort(steps.begin(), steps.end());
  }

 private:
  StepView plain_;
  std::vector<std::uint32_t> result_;
};

/// Calls `group(steps)` for each year group of a trace, `empty()` for an empty one.
template <class Group, class Empty>
void for_each_group(std::span<const std::uint32_t> trace, std::vector<std::uint32_t>& steps,
                    Group group, Empty empty) {
  steps.clear();
  for (const std::uint32_t code : trace.subspan(1)) {
    if (code == TraceSet::kEmptyGroup) {
      empty();
      continue;
    }
    steps.push_back(code & ~kEnd);
    if ((code & kEnd) == 0) continue;
    group(steps);
    steps.clear();
  }
}

/// Whether a year group is left out as a repeat.
class RepeatFilter {
 public:
  RepeatFilter(Repeats repeats, std::vector<std::uint32_t> plain)
      : repeats_(repeats), plain_(std::move(plain)) {}
  void begin() { seen_.clear(); }
  bool operator()(std::span<const std::uint32_t> steps) {
    if (repeats_ == Repeats::kKeep) return false;
    group_.clear();
    for (const std::uint32_t step : steps) group_.push_back(plain_[step]);
    std::sort(group_.begin(), group_.end());
    const bool repeated = repeats_ == Repeats::kCollapse
                              ? !seen_.empty() && seen_.back() == group_
                              : std::find(seen_.begin(), seen_.end(), group_) != seen_.end();
    if (!repeated) seen_.push_back(group_);
    return repeated;
  }

 private:
  Repeats repeats_;
  std::vector<std::uint32_t> plain_;  // step without its status
  std::vector<std::vector<std::uint32_t>> seen_;
  std::vector<std::uint32_t> group_;
};

/// A multiset for each group of the labels of `joined`, by trace, each with the trace's number; in
/// the order of their texts, by which masking decides between equal counts.
Multisets number_sets(std::span<const std::uint32_t> number, const Attribute& attribute,
                      const Multisets& joined, std::span<const std::uint32_t> to,
                      std::size_t groups) {
  std::vector<std::uint32_t> values(number.begin(), number.end());
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  std::vector<std::pair<std::vector<std::string>, std::size_t>> texts;
  for (const std::vector<std::string>& own : attribute.texts) {
    for (const std::uint32_t value : values) {
      std::vector<std::string> text = own;
      for (const std::size_t place : attribute.of_number) {
        text.insert(text.begin() + static_cast<std::ptrdiff_t>(place), std::to_string(value));
      }
      texts.emplace_back(std::move(text), texts.size());
    }
  }
  std::sort(texts.begin(), texts.end());
  std::vector<std::uint32_t> rank(texts.size());
  for (std::uint32_t r = 0; r < rank.size(); ++r) rank[texts[r].second] = r;
  Multisets of_trace = joined;
  for (std::size_t i = 0; i < number.size(); ++i) {
    const auto at = std::lower_bound(values.begin(), values.end(), number[i]);
    const auto value = static_cast<std::size_t>(at - values.begin());
    for (std::size_t cell = joined.begin[i]; cell < joined.begin[i + 1]; ++cell) {
      of_trace.label[cell] = rank[joined.label[cell] * values.size() + value];
    }
  }
  return merge(of_trace, to, groups, rank.size());
}

/// One label a trace, of all of its individuals.
Multisets alone(std::span<const std::uint32_t> size) {
  Multisets sets;
  sets.label.assign(size.size(), 0);
  sets.count.assign(size.begin(), size.end());
  for (std::size_t i = 0; i < size.size(); ++i) sets.begin.push_back(i + 1);
  return sets;
}

bool results_shown(const Ground& ground, const DetailNode& node) {
  const auto& results = ground.recipe.traces().results;
  return results && results->as != ResultsAs::kAttribute && ground.spec.results[node.back()];
}

}  // namespace

Merged finest_of(const Ground& ground) {
  const Base& base = ground.base;
  Merged merged;
  merged.node.assign(heights_of(ground.spec).size(), 0);
  merged.steps = base.steps;
  merged.prefixes =
      view_prefixes(base.prefixes, base.components, levels_of(base.components.prefix, merged.node),
                    ground.spec.prefix[0], ground.recipe.traces().conflicts);
  if (ground.spec.prefix[0]) {
    merged.groups = base.groups;
    return merged;
  }
  std::vector<std::uint32_t> words;
  merged.groups = regroup(base.groups, base.labels, [&](std::uint32_t trace) {
    const auto own = base.groups.traces[trace];
    words.assign(own.begin(), own.end());
    words[0] = merged.prefixes.of_finest[own[0]];
    return std::span<const std::uint32_t>(words);
  });
  return merged;
}

Merged merge_further(const Ground& ground, const Merged& finer, const DetailNode& node) {
  const Base& base = ground.base;
  const std::size_t chains = ground.spec.chains.size();
  Merged merged;
  merged.node = node;
  merged.node[chains + 1] = merged.node[chains + 2] = 0;
  merged.steps = view_steps(base.steps, base.components, levels_of(base.components.step, node));
  merged.prefixes =
      view_prefixes(base.prefixes, base.components, levels_of(base.components.prefix, node),
                    ground.spec.prefix[node[chains]], ground.recipe.traces().conflicts);
  std::vector<std::uint32_t> step(finer.steps.steps.size()), prefix(finer.prefixes.chosen.size());
  for (std::size_t s = 0; s < finer.steps.of_finest.size(); ++s) {
    step[finer.steps.of_finest[s]] = merged.steps.of_finest[s];
  }
  for (std::size_t e = 0; e < finer.prefixes.of_finest.size(); ++e) {
    prefix[finer.prefixes.of_finest[e]] = merged.prefixes.of_finest[e];
  }
  const ResultMerger merge_results(merged.steps);
  std::vector<std::uint32_t> words, steps;
  merged.groups = regroup(finer.groups, base.labels, [&](std::uint32_t trace) {
    const auto own = finer.groups.traces[trace];
    words.assign(1, prefix[own[0]]);
    for_each_group(
        own, steps,
        [&](std::vector<std::uint32_t>& group) {
          for (std::uint32_t& one : group) one = step[one];
          sort_steps(group);
          if (base.merges_results) merge_results(group);
          append_group(group, words);
        },
        [&] { words.push_back(TraceSet::kEmptyGroup); });
    return std::span<const std::uint32_t>(words);
  });
  return merged;
}

namespace {

/// Traces of a merged node as they are shown, with what follows from each.
class Showing {
 public:
  Showing(const Ground& ground, const Merged& merged, const DetailNode& node, bool results)
      : merged_(merged),
        results_(results),
        hidden_(hide_results(merged.steps)),
        repeated_(ground.spec.repeats[node[ground.spec.chains.size() + 1]],
                  without_status(results ? merged.steps : hidden_)) {}

  const StepView& hidden() const { return hidden_; }

  std::span<const std::uint32_t> write(std::uint32_t trace) {
    const auto own = merged_.groups.traces[trace];
    words_.assign(1, merged_.prefixes.chosen[own[0]]);
    enrolments = passes = 0;
    repeated_.begin();
    for_each_group(
        own, steps_, [&](std::vector<std::uint32_t>& group) { write_group(group); },
        [&] { words_.push_back(TraceSet::kEmptyGroup); });
    return words_;
  }
  /// Of the trace written last: its steps before repeats, and those that were passed.
  std::uint32_t enrolments = 0, passes = 0;

 private:
  void write_group(std::vector<std::uint32_t>& group) {
    passed_.clear();
    for (const std::uint32_t one : group) {
      const auto step = merged_.steps.steps[one];
      if (step[StepView::kResult] == 1) passed_.push_back(hidden_.of_finest[one]);
    }
    sort_steps(passed_);
    passes += static_cast<std::uint32_t>(passed_.size());
    if (!results_) {
      for (std::uint32_t& one : group) one = hidden_.of_finest[one];
      std::erase(group, kDropped);
      sort_steps(group);
    }
    for (const std::uint32_t one : group) {
      const bool pass = results_ && merged_.steps.steps[one][StepView::kKind] == StepView::kPass;
      enrolments += pass ? 0 : 1;
    }
    if (!group.empty() && !repeated_(group)) append_group(group, words_);
  }

  const Merged& merged_;
  bool results_;
  StepView hidden_;
  RepeatFilter repeated_;
  std::vector<std::uint32_t> words_, steps_, passed_;
};

bool are_distinct(std::vector<std::uint32_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  return std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end();
}

}  // namespace

Shown show(const Ground& ground, const Merged& merged, const DetailNode& node) {
  const bool results = results_shown(ground, node);
  const bool counts =
      std::any_of(ground.base.attributes.begin(), ground.base.attributes.end(),
                  [](const Attribute& one) { return one.from != Attribute::From::kRows; });
  const Groups& from = merged.groups;
  Shown shown;
  shown.prefixes = merged.prefixes;
  const bool same = (results || !ground.recipe.traces().results) && !counts &&
                    ground.spec.repeats[node[ground.spec.chains.size() + 1]] == Repeats::kKeep &&
                    are_distinct(merged.prefixes.chosen);
  if (same) {
    shown.steps = merged.steps;
    shown.shared = &from;
    shown.tuple_of = merged.prefixes.chosen;
    return shown;
  }
  Showing showing(ground, merged, node, results);
  shown.steps = results ? merged.steps : showing.hidden();
  std::vector<std::uint32_t> to(from.cells()), enrolments, passes;
  Groups& groups = shown.own;
  for (std::uint32_t i = 0; i < to.size(); ++i) {
    to[i] = groups.traces.intern(showing.write(i));
    if (to[i] == groups.size.size()) groups.size.push_back(0);
    groups.size[to[i]] += from.size[i];
    enrolments.push_back(showing.enrolments);
    passes.push_back(showing.passes);
  }
  const std::vector<std::size_t>& labels = ground.base.labels;
  for (std::size_t a = 0; a < labels.size(); ++a) {
    groups.attributes.push_back(merge(from.attributes[a], to, groups.cells(), labels[a]));
  }
  const Multisets sizes = alone(from.size);
  for (const Attribute& attribute : ground.base.attributes) {
    if (attribute.from == Attribute::From::kRows) continue;
    const bool of_passes = attribute.from == Attribute::From::kPasses;
    const bool joined = attribute.from == Attribute::From::kJoined;
    shown.of_trace.push_back(number_sets(of_passes ? passes : enrolments, attribute,
                                         joined ? from.attributes[attribute.place] : sizes, to,
                                         groups.cells()));
  }
  return shown;
}

}  // namespace paravent::granularity
