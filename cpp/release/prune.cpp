#include "release/prune.h"

#include <utility>

namespace paravent {

Renumbering prune_labels(LabelSet& labels, std::span<const std::uint8_t> used) {
  Renumbering renumbering(labels.size(), kGone);
  LabelSet kept{labels.width, {}};
  std::uint32_t next = 0;
  for (std::size_t label = 0; label < labels.size(); ++label) {
    if (used[label] == 0) continue;
    renumbering[label] = next++;
    for (const std::string& text : labels[label]) kept.texts.push_back(text);
  }
  labels = std::move(kept);
  return renumbering;
}

PrunedTraces prune_traces(TraceSet& set, std::span<const std::uint8_t> used) {
  constexpr std::uint32_t kEnd = TraceSet::kGroupEnd;
  std::vector<std::uint8_t> steps(set.steps.size(), 0), prefixes(set.prefixes.size(), 0);
  PrunedTraces result{Renumbering(set.size(), kGone), {}};
  TraceSet kept;
  kept.codes.reserve(set.codes.size());  // almost all of them stay
  kept.begin.reserve(set.begin.size());
  std::uint32_t next = 0;
  for (std::size_t trace = 0; trace < set.size(); ++trace) {
    if (used[trace] == 0) continue;
    result.traces[trace] = next++;
    for (const std::uint32_t code : set[trace]) {
      if (code != TraceSet::kEmptyGroup) steps[code & ~kEnd] = 1;
      kept.codes.push_back(code);
    }
    kept.begin.push_back(kept.codes.size());
    if (!set.prefix.empty()) {
      if (set.prefix[trace] != TraceSet::kNoPrefix) prefixes[set.prefix[trace]] = 1;
      kept.prefix.push_back(set.prefix[trace]);
    }
  }
  kept.prefixes = std::move(set.prefixes);
  kept.steps = std::move(set.steps);
  const Renumbering new_prefix = prune_labels(kept.prefixes, prefixes);
  result.steps = prune_labels(kept.steps, steps);
  for (std::uint32_t& prefix : kept.prefix) {
    if (prefix != TraceSet::kNoPrefix) prefix = new_prefix[prefix];
  }
  for (std::uint32_t& code : kept.codes) {
    if (code != TraceSet::kEmptyGroup) code = result.steps[code & ~kEnd] | (code & kEnd);
  }
  set = std::move(kept);
  return result;
}

void prune_formations(Formations& formations, const Renumbering& steps) {
  const std::size_t width = formations.headings.size();
  std::vector<std::string> kept;
  for (std::size_t step = 0; step < steps.size(); ++step) {
    if (steps[step] == kGone) continue;
    for (std::size_t i = 0; i < width; ++i) {
      kept.push_back(std::move(formations.descriptions[step * width + i]));
    }
  }
  formations.descriptions = std::move(kept);
}

}  // namespace paravent
