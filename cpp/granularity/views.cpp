#include "granularity/views.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "support/text.h"

namespace paravent::granularity {
namespace {

/// Appends the labels of a tuple of the finest level at the levels asked for.
void append_labels(std::span<const std::uint32_t> finest, std::span<const Component> components,
                   std::span<const std::uint32_t> levels, std::vector<std::uint32_t>& words) {
  for (std::size_t c = 0; c < components.size(); ++c) {
    const Level& level = components[c].levels[levels[c]];
    if (!level.absent) words.push_back(level.of_finest[finest[c]]);
  }
}

/// The tuple all of whose labels are `text`, or nothing.
std::vector<std::uint32_t> uniform(std::span<const Component> components,
                                   std::span<const std::uint32_t> levels, std::string_view text) {
  std::vector<std::uint32_t> words;
  for (std::size_t c = 0; c < components.size(); ++c) {
    const Level& level = components[c].levels[levels[c]];
    if (level.absent) continue;
    const auto at = std::lower_bound(level.texts.begin(), level.texts.end(), text);
    if (at == level.texts.end() || *at != text) return {};
    words.push_back(static_cast<std::uint32_t>(at - level.texts.begin()));
  }
  return words;
}

/// The rule for conflicts over years and tuples, of which at least two differ.
class Chooser {
 public:
  Chooser(const SequenceSet& tuples, std::vector<std::uint32_t> not_given,
          std::vector<std::uint32_t> contradictory, Conflicts rule)
      : tuples_(tuples),
        not_given_(std::move(not_given)),
        contradictory_(std::move(contradictory)),
        rule_(rule) {}

  std::uint32_t operator()(std::span<const std::uint32_t> candidates) const {
    std::uint32_t best = kDropped, year = 0;
    bool differ = false;
    for (std::size_t i = 0; i < candidates.size(); i += 2) {
      const std::uint32_t when = candidates[i], tuple = candidates[i + 1];
      if (is(tuple, not_given_)) continue;
      differ |= best != kDropped && tuple != best;
      const bool nearer = rule_ == Conflicts::kLast ? when > year : when < year;
      if (best == kDropped || nearer || (when == year && less(tuple, best))) {
        best = tuple;
        year = when;
      }
    }
    if (!differ || rule_ != Conflicts::kMark) return best;
    for (std::uint32_t tuple = 0; tuple < tuples_.size(); ++tuple) {
      if (is(tuple, contradictory_)) return tuple;
    }
    return PrefixView::kContradicts;
  }

 private:
  bool is(std::uint32_t tuple, const std::vector<std::uint32_t>& words) const {
    const auto own = tuples_[tuple];
    return !words.empty() && std::equal(own.begin(), own.end(), words.begin(), words.end());
  }
  /// Labels are by bytes, so that their numbers compare as their texts.
  bool less(std::uint32_t a, std::uint32_t b) const {
    const auto x = tuples_[a], y = tuples_[b];
    return std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end());
  }

  const SequenceSet& tuples_;
  std::vector<std::uint32_t> not_given_, contradictory_;
  Conflicts rule_;
};

}  // namespace

StepView view_steps(const StepView& finest, const Components& components,
                    std::span<const std::uint32_t> levels) {
  StepView view;
  std::vector<std::uint32_t> words;
  for (std::uint32_t step = 0; step < finest.steps.size(); ++step) {
    const auto own = finest.steps[step];
    words.assign(own.begin(), own.begin() + StepView::kFirst);
    append_labels(own.subspan(StepView::kFirst), components.step, levels, words);
    view.of_finest.push_back(view.steps.intern(words));
  }
  return view;
}

StepView hide_results(const StepView& view) {
  StepView hidden;
  std::vector<std::uint32_t> words;
  for (std::uint32_t step = 0; step < view.steps.size(); ++step) {
    const auto own = view.steps[step];
    words.assign(own.begin(), own.end());
    const bool pass = words[StepView::kKind] == StepView::kPass;
    words[StepView::kKind] = StepView::kPlain;
    words[StepView::kResult] = 0;
    hidden.of_finest.push_back(pass ? kDropped : hidden.steps.intern(words));
  }
  return hidden;
}

std::vector<std::uint32_t> without_status(const StepView& view) {
  SequenceSet plain;
  std::vector<std::uint32_t> number, words;
  for (std::uint32_t step = 0; step < view.steps.size(); ++step) {
    const auto own = view.steps[step];
    words.assign(own.begin(), own.end());
    words[StepView::kStatus] = 0;
    number.push_back(plain.intern(words));
  }
  return number;
}

PrefixView view_prefixes(const PrefixView& finest, const Components& components,
                         std::span<const std::uint32_t> levels, bool on, Conflicts rule) {
  PrefixView view;
  std::vector<std::uint32_t> words, tuple_of;
  for (std::uint32_t tuple = 0; tuple < finest.tuples.size(); ++tuple) {
    words.clear();
    if (on) append_labels(finest.tuples[tuple], components.prefix, levels, words);
    tuple_of.push_back(view.tuples.intern(words));
  }
  const Chooser choose(view.tuples, uniform(components.prefix, levels, kNotGiven),
                       uniform(components.prefix, levels, kContradictory), rule);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> candidates;
  for (std::uint32_t entity = 0; entity < finest.entities.size(); ++entity) {
    const auto own = finest.entities[entity];
    words.clear();
    if (own.size() == 1) {
      words.push_back(tuple_of[own[0]]);
    } else {
      candidates.clear();
      for (std::size_t i = 0; i < own.size(); i += 2) {
        candidates.emplace_back(own[i], tuple_of[own[i + 1]]);
      }
      std::sort(candidates.begin(), candidates.end());
      candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
      const bool one = std::all_of(candidates.begin(), candidates.end(), [&](const auto& each) {
        return each.second == candidates[0].second;
      });
      if (one) words.push_back(candidates[0].second);
      for (const auto& [year, tuple] : candidates) {
        if (!one) words.insert(words.end(), {year, tuple});
      }
    }
    const std::uint32_t number = view.entities.intern(words);
    view.of_finest.push_back(number);
    if (number == view.chosen.size()) {
      view.chosen.push_back(words.size() == 1 ? words[0] : choose(words));
    }
  }
  return view;
}

}  // namespace paravent::granularity
