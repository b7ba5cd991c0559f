#include "text/combine.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

namespace paravent::text {

namespace {

bool touch(const TextSpan& a, const TextSpan& b) { return a.start < b.end && b.start < a.end; }

/// Which of two spans gives its label: the earlier layer, then the longer, then the earlier.
bool rules_over(const TextSpan& a, const TextSpan& b) {
  if (a.source != b.source) return a.source < b.source;
  if (a.end - a.start != b.end - b.start) return a.end - a.start > b.end - b.start;
  return is_before(a, b);
}

/// Merges spans that overlap into their union, under the label of the one that rules.
std::vector<TextSpan> united(std::vector<TextSpan> spans) {
  std::sort(spans.begin(), spans.end(), is_before);
  std::vector<TextSpan> out;
  std::optional<TextSpan> ruling;
  for (const TextSpan& one : spans) {
    if (out.empty() || one.start >= out.back().end) {
      out.push_back(one);
      ruling = one;
      continue;
    }
    const std::uint32_t start = out.back().start, end = std::max(out.back().end, one.end);
    if (rules_over(one, *ruling)) ruling = one;
    out.back() = *ruling;
    out.back().start = start;
    out.back().end = end;
  }
  return out;
}

/// `spans` ascending and apart, without what `cover` (ascending and apart) covers.
std::vector<TextSpan> without(const std::vector<TextSpan>& spans,
                              const std::vector<TextSpan>& cover) {
  std::vector<TextSpan> out;
  std::size_t k = 0;
  for (TextSpan one : spans) {
    while (k < cover.size() && cover[k].end <= one.start) ++k;
    for (std::size_t c = k; c < cover.size() && cover[c].start < one.end; ++c) {
      if (cover[c].start > one.start) {
        TextSpan left = one;
        left.end = cover[c].start;
        out.push_back(left);
      }
      one.start = std::max(one.start, cover[c].end);
    }
    if (one.start < one.end) out.push_back(one);
  }
  return out;
}

/// One interval list of a text: whether a span touches any of it.
class Touched {
 public:
  explicit Touched(std::vector<TextSpan> spans) : spans_(united(std::move(spans))) {}
  bool by(const TextSpan& one) const {
    const auto after = std::partition_point(spans_.begin(), spans_.end(),
                                            [&](const TextSpan& s) { return s.end <= one.start; });
    return after != spans_.end() && touch(*after, one);
  }

 private:
  std::vector<TextSpan> spans_;
};

}  // namespace

void settle(std::span<TextSpan> spans, const CombineOptions& options) {
  for (TextSpan& one : spans) {
    switch (one.source) {
      case SpanSource::kReviewer:
      case SpanSource::kUserRule:
      case SpanSource::kPropagation:
        break;
      case SpanSource::kRecogniser:
      case SpanSource::kContext:
        one.state = SpanState::kAccepted;
        break;
      case SpanSource::kTagger:
        one.state = one.probability >= options.accept ? SpanState::kAccepted : SpanState::kProposed;
        break;
      case SpanSource::kList:
      case SpanSource::kWeak:
        one.state = SpanState::kProposed;
        break;
    }
  }
}

CombinedSpans combine(std::span<const TextSpan> spans, const CombineOptions& options) {
  CombinedSpans out;
  std::vector<TextSpan> rejections;
  for (const TextSpan& one : spans) {
    if (one.state == SpanState::kRejected) rejections.push_back(one);
  }
  const Touched rejected(std::move(rejections));
  std::vector<TextSpan> hidden, kept, proposed;
  for (const TextSpan& one : spans) {
    if (one.state == SpanState::kRejected) continue;
    const bool by_hand = one.source == SpanSource::kReviewer;
    if (!by_hand && rejected.by(one)) {
      out.removed.push_back(one);
    } else if (one.state == SpanState::kProposed) {
      if (one.probability >= options.propose) proposed.push_back(one);
    } else {
      ((options.hidden & label_bit(one.label)) != 0 ? hidden : kept).push_back(one);
    }
  }
  const std::vector<TextSpan> union_of_hidden = united(std::move(hidden));
  out.accepted = without(united(std::move(kept)), union_of_hidden);
  out.accepted.insert(out.accepted.end(), union_of_hidden.begin(), union_of_hidden.end());
  std::sort(out.accepted.begin(), out.accepted.end(), is_before);

  // Likelier first; then each that is free of those taken.
  std::stable_sort(proposed.begin(), proposed.end(), [](const TextSpan& a, const TextSpan& b) {
    return a.probability != b.probability ? a.probability > b.probability : rules_over(a, b);
  });
  const Touched accepted(out.accepted);
  std::map<std::uint32_t, TextSpan> taken;  // by start
  for (const TextSpan& one : proposed) {
    if (accepted.by(one)) continue;
    const auto next = taken.lower_bound(one.start);
    const bool free = (next == taken.end() || !touch(next->second, one)) &&
                      (next == taken.begin() || !touch(std::prev(next)->second, one));
    if (free) taken.emplace(one.start, one);
  }
  for (const auto& [start, one] : taken) out.proposed.push_back(one);
  std::sort(out.removed.begin(), out.removed.end(), is_before);
  return out;
}

}  // namespace paravent::text
