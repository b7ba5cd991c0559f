#include "traces/formations.h"

#include <algorithm>

namespace paravent {

std::vector<std::string> most_frequent(std::span<const std::uint32_t> step, std::size_t steps,
                                       const Tuples& tuples, std::uint64_t& varying) {
  std::vector<std::uint32_t> chosen(steps, kNone);
  std::vector<std::uint8_t> varies(steps, 0);
  for (std::size_t row = 0; row < step.size(); ++row) {
    if (step[row] == kNone) continue;
    std::uint32_t& tuple = chosen[step[row]];
    if (tuple == kNone) tuple = tuples.of_row[row];
    if (tuple != tuples.of_row[row]) varies[step[row]] = 1;
  }
  varying = static_cast<std::uint64_t>(std::count(varies.begin(), varies.end(), 1));
  std::vector<std::uint64_t> pairs;  // step << 32 | tuple, one a row of a step that varies
  for (std::size_t row = 0; row < step.size(); ++row) {
    if (step[row] == kNone || varies[step[row]] == 0) continue;
    pairs.push_back(std::uint64_t{step[row]} << 32 | tuples.of_row[row]);
  }
  std::sort(pairs.begin(), pairs.end());
  std::vector<std::size_t> most(steps, 0);
  for (std::size_t first = 0, last = 0; first < pairs.size(); first = last) {
    while (last < pairs.size() && pairs[last] == pairs[first]) ++last;
    const auto s = static_cast<std::size_t>(pairs[first] >> 32);
    if (last - first <= most[s]) continue;
    most[s] = last - first;
    chosen[s] = static_cast<std::uint32_t>(pairs[first]);
  }
  std::vector<std::string> texts;
  texts.reserve(steps * tuples.labels.width);
  for (const std::uint32_t tuple : chosen) {
    const auto label = tuples.labels[tuple];
    texts.insert(texts.end(), label.begin(), label.end());
  }
  return texts;
}

}  // namespace paravent
