#include "series/trace_union.h"

#include <algorithm>
#include <map>
#include <span>
#include <string>

namespace paravent::series {
namespace {

using Texts = std::vector<std::string>;

/// Labels as they are written: without the empty component of an enrolment where passes are steps.
struct ByWritten {
  using is_transparent = void;
  bool operator()(std::span<const std::string> a, std::span<const std::string> b) const {
    auto x = a.begin();
    auto y = b.begin();
    while (true) {
      while (x != a.end() && x->empty()) ++x;
      while (y != b.end() && y->empty()) ++y;
      if (x == a.end() || y == b.end()) return y != b.end();
      if (const int order = x->compare(*y); order != 0) return order < 0;
      ++x;
      ++y;
    }
  }
};

/// Distinct labels in the public order.
class Labels {
 public:
  void add(std::span<const std::string> label) {
    if (labels_.find(label) == labels_.end()) labels_.emplace(Texts(label.begin(), label.end()), 0);
  }
  void number() {
    std::uint32_t next = 0;
    for (auto& [label, number] : labels_) number = next++;
  }
  std::uint32_t find(std::span<const std::string> label) const {
    return labels_.find(label)->second;
  }
  LabelSet take() const {
    LabelSet set;
    for (const auto& [label, number] : labels_) {
      set.width = static_cast<std::uint32_t>(label.size());
      set.texts.insert(set.texts.end(), label.begin(), label.end());
    }
    return set;
  }

 private:
  std::map<Texts, std::uint32_t, ByWritten> labels_;
};

/// A trace as numbers that compare in the public order: the prefix, then for each step 2 + 2 * its
/// label, one more unless it ends its group, and 1 for an empty group.
using Words = std::vector<std::uint32_t>;

}  // namespace

TraceUnion unite(const std::vector<EarlierTrace>& earlier, const TraceSet& present) {
  Labels steps, prefixes;
  for (const EarlierTrace& trace : earlier) {
    prefixes.add(trace.prefix);
    for (const auto& group : trace.groups) {
      for (const Texts& step : group) steps.add(step);
    }
  }
  for (std::size_t s = 0; s < present.steps.size(); ++s) steps.add(present.steps[s]);
  for (std::size_t p = 0; p < present.prefixes.size(); ++p) prefixes.add(present.prefixes[p]);
  steps.number();
  prefixes.number();
  const bool has_prefix = present.prefixes.width > 0;

  std::map<Words, std::uint32_t> traces;
  std::vector<std::map<Words, std::uint32_t>::const_iterator> of_earlier, of_present;
  for (const EarlierTrace& trace : earlier) {
    Words words{has_prefix ? prefixes.find(trace.prefix) : 0};
    for (const auto& group : trace.groups) {
      if (group.empty()) words.push_back(1);
      for (std::size_t i = 0; i < group.size(); ++i) {
        words.push_back(2 + 2 * steps.find(group[i]) + (i + 1 == group.size() ? 0 : 1));
      }
    }
    of_earlier.push_back(traces.emplace(std::move(words), 0).first);
  }
  std::vector<std::uint32_t> step_of;
  for (std::size_t s = 0; s < present.steps.size(); ++s) {
    step_of.push_back(steps.find(present.steps[s]));
  }
  for (std::size_t t = 0; t < present.size(); ++t) {
    Words words{has_prefix ? prefixes.find(present.prefixes[present.prefix[t]]) : 0};
    for (const std::uint32_t code : present[t]) {
      if (code == TraceSet::kEmptyGroup) {
        words.push_back(1);
        continue;
      }
      const bool end = (code & TraceSet::kGroupEnd) != 0;
      words.push_back(2 + 2 * step_of[code & ~TraceSet::kGroupEnd] + (end ? 0 : 1));
    }
    of_present.push_back(traces.emplace(std::move(words), 0).first);
  }

  TraceUnion all;
  all.traces.steps = steps.take();
  all.traces.steps.width = present.steps.width;
  all.traces.prefixes = has_prefix ? prefixes.take() : LabelSet{};
  all.present_step.assign(all.traces.steps.size(), TraceUnion::kNoStep);
  for (std::uint32_t s = 0; s < step_of.size(); ++s) all.present_step[step_of[s]] = s;
  for (auto& [words, number] : traces) {
    number = static_cast<std::uint32_t>(all.traces.size());
    if (has_prefix) all.traces.prefix.push_back(words[0]);
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::uint32_t word = words[i];
      all.traces.codes.push_back(word == 1 ? TraceSet::kEmptyGroup
                                           : ((word - 2) / 2) |
                                                 (word % 2 == 0 ? TraceSet::kGroupEnd : 0U));
    }
    all.traces.begin.push_back(all.traces.codes.size());
  }
  for (const auto& trace : of_earlier) all.of_earlier.push_back(trace->second);
  for (const auto& trace : of_present) all.of_present.push_back(trace->second);
  return all;
}

}  // namespace paravent::series
