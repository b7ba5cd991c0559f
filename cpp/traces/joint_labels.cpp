#include "traces/joint_labels.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
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

/// The label of each member of one item.
struct JointItem {
  std::vector<std::uint32_t> labels{};
  std::uint32_t size = 0;  ///< all labels are below
};

bool level_hangs_on(const Cohorts& tree, std::size_t level, std::size_t above) {
  while (level != 0 && level != above) level = tree.levels[level].parent;
  return level == above;
}

/// Members by step: `begin` of each of `steps`, which ascend. A member may stand under several.
struct MembersByStep {
  std::vector<std::uint32_t> steps, begin, members;
};

/// `for_each_step(trace, f)` calls f for each step under which the people of a trace stand; `last`
/// is above them all.
template <class ForEachStep>
MembersByStep members_by_step(const Traces& traces, std::size_t last, ForEachStep for_each_step) {
  std::vector<std::uint32_t> next(last + 2);
  for (const std::uint32_t trace : traces.of_member) {
    for_each_step(trace, [&](std::size_t step) { ++next[step + 1]; });
  }
  MembersByStep out;
  for (std::size_t step = 0; step <= last; ++step) {
    if (next[step + 1] != 0) {
      out.steps.push_back(step == last ? kNone : static_cast<std::uint32_t>(step));
      out.begin.push_back(next[step]);
    }
    next[step + 1] += next[step];
  }
  out.begin.push_back(next[last + 1]);
  out.members.resize(next[last + 1]);
  for (std::uint32_t m = 0; m < traces.of_member.size(); ++m) {
    for_each_step(traces.of_member[m], [&](std::size_t step) { out.members[next[step]++] = m; });
  }
  return out;
}

std::vector<JointLabels::Cell> join_items(const JointItem& first, const JointItem& second,
                                          const MembersByStep& by_step) {
  // Two labels as one number: people are counted in a table of all there may be, where it is small.
  const std::uint64_t width = second.size, most = first.size * width;
  const bool dense = most <= std::max<std::uint64_t>(1U << 16, by_step.members.size());
  std::vector<std::uint32_t> people(dense ? static_cast<std::size_t>(most) : 0);
  std::vector<std::uint64_t> pairs;
  std::vector<JointLabels::Cell> cells;
  for (std::size_t s = 0; s < by_step.steps.size(); ++s) {
    pairs.clear();
    for (std::size_t i = by_step.begin[s]; i < by_step.begin[s + 1]; ++i) {
      const std::uint32_t m = by_step.members[i];
      const std::uint64_t pair = first.labels[m] * width + second.labels[m];
      if (!dense || people[static_cast<std::size_t>(pair)]++ == 0) pairs.push_back(pair);
    }
    std::sort(pairs.begin(), pairs.end());
    for (std::size_t i = 0, end = 0; i < pairs.size(); i = end) {
      while (end < pairs.size() && pairs[end] == pairs[i]) ++end;
      auto count = static_cast<std::uint32_t>(end - i);
      if (dense) count = std::exchange(people[static_cast<std::size_t>(pairs[i])], 0);
      cells.push_back({by_step.steps[s], static_cast<std::uint32_t>(pairs[i] / width),
                       static_cast<std::uint32_t>(pairs[i] % width), count});
    }
  }
  return cells;
}

/// Of traces that go on after a step, and of those that end with it, the people; of steps after
/// which none goes on, nobody.
MembersByStep members_by_any_step(const Traces& traces, const std::vector<std::uint32_t>& last) {
  const std::vector<std::vector<std::uint32_t>> earlier = earlier_steps(traces.set);
  std::vector<std::uint8_t> goes_on(traces.set.steps.size(), 0);
  for (const auto& steps : earlier) {
    for (const std::uint32_t step : steps) goes_on[step] = 1;
  }
  return members_by_step(traces, goes_on.size(), [&](std::uint32_t trace, auto f) {
    if (last[trace] != kNone && goes_on[last[trace]] != 0) f(last[trace]);
    for (const std::uint32_t step : earlier[trace]) f(step);
  });
}

}  // namespace

std::vector<JointLabels> joint_labels(const std::vector<IndividualLabels>& attributes,
                                      std::span<const std::vector<std::uint32_t>> finer,
                                      std::span<const std::uint32_t> members, const Traces& traces,
                                      const Cohorts& tree) {
  const std::vector<std::uint32_t> last = last_steps(traces.set);
  const std::size_t steps = traces.set.steps.size();
  const MembersByStep by_last = members_by_step(traces, steps, [&](std::uint32_t trace, auto f) {
    f(std::min<std::size_t>(last[trace], steps));
  });
  const MembersByStep by_any = members_by_any_step(traces, last);
  std::vector<JointItem> items;
  const auto add = [&](auto label_of) {
    JointItem& item = items.emplace_back();
    item.labels.reserve(members.size());
    for (std::size_t m = 0; m < members.size(); ++m) {
      item.labels.push_back(label_of(m));
      item.size = std::max(item.size, item.labels.back() + 1);
    }
  };
  for (const IndividualLabels& attribute : attributes) {
    const std::vector<std::uint32_t> numbers = numbers_in_use(attribute, members);
    add([&](std::size_t m) { return numbers[attribute.of_individual[members[m]]]; });
  }
  const std::size_t first_linked = attributes.size() + 1;
  for (std::size_t i = 0; i < finer.size(); ++i) {
    const std::size_t parent = tree.levels[first_linked + i].parent;
    const TraceClasses classes =
        trace_classes(tree.linked_traces[i],
                      parent == 0 ? traces.set : tree.linked_traces[parent - first_linked]);
    add([&](std::size_t m) { return classes.of_trace[finer[i][m]]; });
  }
  std::vector<JointLabels> all;
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    for (std::uint32_t j = i + 1; j < items.size(); ++j) {
      if (level_hangs_on(tree, i + 1, j + 1) || level_hangs_on(tree, j + 1, i + 1)) continue;
      JointLabels& joint = all.emplace_back();
      joint.first = i;
      joint.second = j;
      joint.cells = join_items(items[i], items[j], by_last);
      joint.anywhere = join_items(items[i], items[j], by_any);
    }
  }
  return all;
}

}  // namespace paravent
