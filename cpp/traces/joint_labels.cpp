#include "traces/joint_labels.h"

#include <algorithm>
#include <tuple>

#include "traces/branches.h"
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

std::vector<JointLabels> joint_labels(const std::vector<IndividualLabels>& attributes,
                                      std::span<const std::size_t> nested_in,
                                      std::span<const std::uint32_t> members,
                                      const Traces& traces) {
  const std::vector<std::uint32_t> last = last_steps(traces.set);
  std::vector<std::vector<std::uint32_t>> numbers;
  for (const IndividualLabels& attribute : attributes) {
    numbers.push_back(numbers_in_use(attribute, members));
  }
  std::vector<JointLabels> all;
  for (std::uint32_t i = 0; i < attributes.size(); ++i) {
    for (std::uint32_t j = i + 1; j < attributes.size(); ++j) {
      if (hangs_on(nested_in, i, j) || hangs_on(nested_in, j, i)) continue;
      JointLabels& joint = all.emplace_back();
      joint.first = i;
      joint.second = j;
      // Two labels as one number, then that and the step.
      KeySet labels, cells;
      std::vector<std::uint32_t> people;
      for (std::size_t m = 0; m < members.size(); ++m) {
        const std::uint64_t a = numbers[i][attributes[i].of_individual[members[m]]];
        const std::uint32_t b = numbers[j][attributes[j].of_individual[members[m]]];
        const std::uint64_t step = last[traces.of_member[m]];
        const std::uint32_t cell = cells.number(step << 32 | labels.number(a << 32 | b));
        if (cell == people.size()) people.push_back(0);
        ++people[cell];
      }
      joint.cells.reserve(people.size());
      for (std::size_t c = 0; c < people.size(); ++c) {
        const std::uint64_t key = cells.keys()[c];
        const std::uint64_t pair = labels.keys()[static_cast<std::uint32_t>(key)];
        joint.cells.push_back({static_cast<std::uint32_t>(key >> 32),
                               static_cast<std::uint32_t>(pair >> 32),
                               static_cast<std::uint32_t>(pair), people[c]});
      }
      std::sort(joint.cells.begin(), joint.cells.end(), [](const auto& x, const auto& y) {
        return std::tie(x.step, x.first, x.second) < std::tie(y.step, y.first, y.second);
      });
    }
  }
  return all;
}

}  // namespace paravent
