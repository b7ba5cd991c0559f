#include "traces/joint_labels.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "support/text.h"
#include "traces/label_ties.h"
#include "traces/pairs.h"

namespace paravent {

std::vector<std::uint32_t> last_steps(const TraceSet& traces) {
  std::vector<std::uint32_t> last(traces.size(), kNone);
  for (std::size_t t = 0; t < traces.size(); ++t) {
    for (const std::uint32_t code : traces[t]) {
      if (code != TraceSet::kEmptyGroup) last[t] = code & ~TraceSet::kGroupEnd;
    }
  }
  return last;
}

std::vector<std::vector<std::uint32_t>> earlier_steps(const TraceSet& traces) {
  const std::vector<std::uint32_t> last = last_steps(traces);
  std::vector<std::vector<std::uint32_t>> earlier(traces.size());
  for (std::size_t t = 0; t < traces.size(); ++t) {
    for (const std::uint32_t code : traces[t]) {
      const std::uint32_t step = code & ~TraceSet::kGroupEnd;
      if (code != TraceSet::kEmptyGroup && step != last[t]) earlier[t].push_back(step);
    }
    std::sort(earlier[t].begin(), earlier[t].end());
    earlier[t].erase(std::unique(earlier[t].begin(), earlier[t].end()), earlier[t].end());
  }
  return earlier;
}

TraceClasses trace_classes(const TraceSet& finer, const TraceSet& coarse) {
  TraceClasses classes;
  const std::vector<std::uint32_t> last = last_steps(finer);
  std::map<std::vector<std::string>, std::uint32_t> numbers;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> known;
  for (std::size_t t = 0; t < finer.size(); ++t) {
    const std::uint32_t prefix = finer.prefixes.width > 0 ? finer.prefix[t] : TraceSet::kNoPrefix;
    const auto [at, added] = known.try_emplace({prefix, last[t]}, 0U);
    if (added) {
      std::vector<std::string> further;
      const auto add = [&](const LabelSet& labels, std::uint32_t label, std::size_t from) {
        if (label >= labels.size()) return;
        const auto texts = labels[label].subspan(from);
        further.insert(further.end(), texts.begin(), texts.end());
      };
      add(finer.prefixes, prefix, coarse.prefixes.width);
      add(finer.steps, last[t], coarse.steps.width);
      const bool unknown =
          further.empty() ||
          std::any_of(further.begin(), further.end(), [](const std::string& text) {
            return text.empty() || text == kNotGiven || text == kContradictory || text == kOthers;
          });
      const auto next = static_cast<std::uint32_t>(numbers.size());
      const auto [number, fresh] = numbers.try_emplace(std::move(further), next);
      if (fresh) classes.unknown.push_back(unknown ? 1 : 0);
      at->second = number->second;
    }
    classes.of_trace.push_back(at->second);
  }
  return classes;
}

TraceClasses trace_classes(const Cohorts& cohorts, std::size_t level) {
  const std::size_t first_linked = cohorts.levels.size() - cohorts.linked_traces.size();
  const std::size_t parent = cohorts.levels[level].parent;
  return trace_classes(cohorts.linked_traces[level - first_linked],
                       parent == 0 ? cohorts.traces : cohorts.linked_traces[parent - first_linked]);
}

namespace {

/// A label a member: of an attribute by individual and renumbered, of a linked file as it is.
struct JointItem {
  const Codes* of_individual = nullptr;
  std::vector<std::uint32_t> numbers, of_member{};

  std::uint32_t label(std::size_t member, std::uint32_t individual) const {
    return of_individual == nullptr ? of_member[member] : numbers[(*of_individual)[individual]];
  }
};

bool level_hangs_on(const Cohorts& tree, std::size_t level, std::size_t above) {
  while (level != 0 && level != above) level = tree.levels[level].parent;
  return level == above;
}

/// The steps of traces, apart.
struct StepsOfTraces {
  std::vector<std::uint32_t> last;
  std::vector<std::vector<std::uint32_t>> earlier;
  std::vector<std::uint8_t> goes_on;  ///< by step: some trace goes on after it

  explicit StepsOfTraces(const TraceSet& traces)
      : last(last_steps(traces)), earlier(earlier_steps(traces)), goes_on(traces.steps.size(), 0) {
    for (const auto& steps : earlier) {
      for (const std::uint32_t step : steps) goes_on[step] = 1;
    }
  }
};

/// People by a step or a trace and a pair of labels.
class PeopleByPair {
 public:
  void add(std::uint64_t of, std::uint32_t pair, std::uint32_t people) {
    const std::uint32_t cell = cells_.number(of << 32 | pair);
    if (cell == people_.size()) people_.push_back(0);
    people_[cell] += people;
  }
  template <class F>
  void for_each(F f) const {
    for (std::size_t c = 0; c < people_.size(); ++c) {
      const std::uint64_t key = cells_.keys()[c];
      f(static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key), people_[c]);
    }
  }
  std::vector<JointLabels::Cell> cells(const KeySet& pairs) const {
    std::vector<JointLabels::Cell> all;
    all.reserve(people_.size());
    for_each([&](std::uint32_t step, std::uint32_t number, std::uint32_t people) {
      const std::uint64_t pair = pairs.keys()[number];
      all.push_back(
          {step, static_cast<std::uint32_t>(pair >> 32), static_cast<std::uint32_t>(pair), people});
    });
    std::sort(all.begin(), all.end(), [](const auto& x, const auto& y) {
      return std::tie(x.step, x.first, x.second) < std::tie(y.step, y.first, y.second);
    });
    return all;
  }

 private:
  KeySet cells_;
  std::vector<std::uint32_t> people_;
};

JointLabels join_items(const JointItem& first, const JointItem& second,
                       std::span<const std::uint32_t> members,
                       std::span<const std::uint32_t> trace_of_member, const StepsOfTraces& steps) {
  KeySet pairs;
  PeopleByPair by_trace, by_last, anywhere;
  for (std::size_t m = 0; m < members.size(); ++m) {
    const std::uint64_t a = first.label(m, members[m]);
    const std::uint32_t b = second.label(m, members[m]);
    by_trace.add(trace_of_member[m], pairs.number(a << 32 | b), 1);
  }
  by_trace.for_each([&](std::uint32_t trace, std::uint32_t pair, std::uint32_t people) {
    const std::uint32_t last = steps.last[trace];
    by_last.add(last, pair, people);
    if (last != kNone && steps.goes_on[last] != 0) anywhere.add(last, pair, people);
    for (const std::uint32_t step : steps.earlier[trace]) anywhere.add(step, pair, people);
  });
  JointLabels joint;
  joint.cells = by_last.cells(pairs);
  joint.anywhere = anywhere.cells(pairs);
  return joint;
}

}  // namespace

std::vector<JointLabels> joint_labels(const std::vector<IndividualLabels>& attributes,
                                      std::span<const std::vector<std::uint32_t>> finer,
                                      std::span<const std::uint32_t> members, const Traces& traces,
                                      const Cohorts& tree) {
  const StepsOfTraces steps(traces.set);
  std::vector<JointItem> items;
  for (const IndividualLabels& attribute : attributes) {
    items.push_back({&attribute.of_individual, numbers_in_use(attribute, members)});
  }
  const std::size_t first_linked = attributes.size() + 1;
  for (std::size_t i = 0; i < finer.size(); ++i) {
    const std::size_t parent = tree.levels[first_linked + i].parent;
    const TraceClasses classes =
        trace_classes(tree.linked_traces[i],
                      parent == 0 ? traces.set : tree.linked_traces[parent - first_linked]);
    JointItem& item = items.emplace_back();
    item.of_member.reserve(members.size());
    for (const std::uint32_t trace : finer[i]) item.of_member.push_back(classes.of_trace[trace]);
  }
  std::vector<JointLabels> all;
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    for (std::uint32_t j = i + 1; j < items.size(); ++j) {
      if (level_hangs_on(tree, i + 1, j + 1) || level_hangs_on(tree, j + 1, i + 1)) continue;
      all.push_back(join_items(items[i], items[j], members, traces.of_member, steps));
      all.back().first = i;
      all.back().second = j;
    }
  }
  return all;
}

}  // namespace paravent
