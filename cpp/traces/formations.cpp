#include "traces/formations.h"

#include <algorithm>
#include <utility>

namespace paravent {

Descriptions most_frequent(const Enrolments& enrolments, const Codes& step, std::size_t steps,
                           const StatusRule* status, std::span<const std::uint32_t> members,
                           Tuples described, std::span<const std::uint8_t> only) {
  std::vector<std::uint8_t> inside(enrolments.individuals, 0);
  for (const std::uint32_t member : members) inside[member] = 1;
  // Calls f(step, tuple) for each row of a member.
  const auto for_each_row = [&](auto f) {
    Block individual, year, of_step, tuple;
    for_each_block(enrolments.rows(), [&](std::size_t row, std::size_t count) {
      enrolments.individual().read(row, {individual.data(), count});
      if (status != nullptr) enrolments.read_years(row, {year.data(), count});
      step.read(row, {of_step.data(), count});
      described.of_row.read(row, {tuple.data(), count});
      for (std::size_t i = 0; i < count; ++i) {
        if (inside[individual[i]] == 0 || (!only.empty() && only[row + i] == 0)) continue;
        const std::size_t of = status == nullptr ? 0 : (*status)(individual[i], year[i]) * steps;
        f(of + of_step[i], tuple[i]);
      }
    });
  };
  Descriptions result;
  const std::size_t all = steps * (status == nullptr ? 1 : kStatuses);
  result.label.assign(all, kNone);
  result.different.assign(all, 1);
  for_each_row([&](std::size_t s, std::uint32_t tuple) {
    if (result.label[s] == kNone) result.label[s] = tuple;
    if (result.label[s] != tuple) result.different[s] = 2;  // or more: counted below
  });
  std::vector<std::uint64_t> pairs;  // step << 32 | tuple, one a row of a step that varies
  for_each_row([&](std::size_t s, std::uint32_t tuple) {
    if (result.different[s] > 1) pairs.push_back(std::uint64_t{s} << 32 | tuple);
  });
  std::sort(pairs.begin(), pairs.end());
  std::vector<std::size_t> most(all, 0);
  for (std::size_t first = 0, last = 0; first < pairs.size(); first = last) {
    while (last < pairs.size() && pairs[last] == pairs[first]) ++last;
    const auto s = static_cast<std::size_t>(pairs[first] >> 32);
    result.different[s] = most[s] == 0 ? 1 : result.different[s] + 1;
    if (last - first <= most[s]) continue;
    most[s] = last - first;
    result.label[s] = static_cast<std::uint32_t>(pairs[first]);
  }
  result.labels = std::move(described.labels);
  return result;
}

std::vector<std::string> descriptions_of(const Descriptions& all, const Traces& traces,
                                         std::vector<VaryingStep>& varying) {
  std::vector<std::string> texts(traces.set.steps.size() * all.labels.width);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> found;  // step, descriptions
  for (std::size_t s = 0; s < traces.step_index.size(); ++s) {
    if (traces.step_index[s] == kNone || all.label[s] == kNone) continue;
    const auto label = all.labels[all.label[s]];
    std::copy(label.begin(), label.end(),
              texts.begin() + static_cast<std::ptrdiff_t>(traces.step_index[s] *
                                                          std::size_t{all.labels.width}));
    if (all.different[s] > 1) found.emplace_back(traces.step_index[s], all.different[s]);
  }
  std::sort(found.begin(), found.end());
  varying.clear();
  for (const auto& [step, descriptions] : found) {
    varying.push_back({label_text(traces.set.steps, step), descriptions});
  }
  return texts;
}

}  // namespace paravent
