#include "text/combine.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "text/context.h"
#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

bool touch(const TextSpan& a, const TextSpan& b) { return a.start < b.end && b.start < a.end; }

/// Which of two spans gives its label: the earlier layer, then the longer, then the earlier.
bool rules_over(const TextSpan& a, const TextSpan& b) {
  if (a.source != b.source) return a.source < b.source;
  if (a.end - a.start != b.end - b.start) return a.end - a.start > b.end - b.start;
  return is_before(a, b);
}

/// Merges spans that overlap into their union.
std::vector<TextSpan> united(std::vector<TextSpan> spans) {
  std::sort(spans.begin(), spans.end(), is_before);
  std::vector<TextSpan> out;
  for (const TextSpan& one : spans) {
    if (out.empty() || one.start >= out.back().end) {
      out.push_back(one);
    } else {
      out.back().end = std::max(out.back().end, one.end);
    }
  }
  return out;
}

bool is_cut_by(const TextSpan& tagged, const TextSpan& checked) {
  return tagged.source == SpanSource::kTagger && checked.source == SpanSource::kRecogniser;
}

/// A part of a span; whether the span goes on at either side, under another's label.
struct SpanPart {
  TextSpan span;
  bool left = false, right = false;
};

/// Every place under the first of its spans by rules_over(); parts of one label that a border cut
/// are one again, under the one that rules. Linear but for the sorting: what is covered is kept as
/// a union, and each interval of it is passed over once.
std::vector<SpanPart> parted(std::vector<TextSpan> spans) {
  std::sort(spans.begin(), spans.end(), rules_over);
  std::vector<SpanPart> parts;
  std::map<std::uint32_t, std::uint32_t> covered;  // start, end; apart
  for (const TextSpan& one : spans) {
    auto at = covered.upper_bound(one.start);
    if (at != covered.begin() && std::prev(at)->second > one.start) --at;
    std::uint32_t from = one.start, first = one.start, last = one.end;
    while (at != covered.end() && at->first < one.end) {
      if (at->first > from) {
        parts.push_back({one, from > one.start, true});
        parts.back().span.start = from;
        parts.back().span.end = at->first;
      }
      from = std::max(from, at->second);
      first = std::min(first, at->first);
      last = std::max(last, at->second);
      at = covered.erase(at);
    }
    if (from < one.end) {
      parts.push_back({one, from > one.start, false});
      parts.back().span.start = from;
    }
    covered.emplace(first, last);
  }
  std::sort(parts.begin(), parts.end(),
            [](const SpanPart& a, const SpanPart& b) { return a.span.start < b.span.start; });
  std::vector<SpanPart> out;
  for (const SpanPart& one : parts) {
    SpanPart* const before = out.empty() ? nullptr : &out.back();
    // The tagger's span is cut where a checked one ends, also of its own label.
    const bool checked = before != nullptr &&
                         (is_cut_by(before->span, one.span) || is_cut_by(one.span, before->span));
    const bool goes_on = before != nullptr && !checked && before->span.end == one.span.start &&
                         before->span.label == one.span.label && (before->right || one.left);
    if (!goes_on) {
      out.push_back(one);
      continue;
    }
    const std::uint32_t start = before->span.start;
    // Sources alone: the parts' sizes say nothing of the spans that they are of.
    if (one.span.source < before->span.source) before->span = one.span;
    before->span.start = start;
    before->span.end = one.span.end;
    before->right = one.right;
  }
  return out;
}

/// Takes signs and civilities off the sides at which a part was cut; false where nothing is left.
bool trim_cut(const TokenisedText& text, SpanPart& part) {
  TextSpan& span = part.span;
  const auto says_nothing = [&](std::size_t i) {
    const std::u32string_view token = text.token(i);
    const bool sign = std::none_of(token.begin(), token.end(), [](char32_t c) {
      return (class_of(c) & (kLetter | kDigit | kNumber)) != 0;
    });
    // Of what is left of an address `au 14 bis` the `au` is no part.
    const bool word = span.label != kPer && text[i].kind == TokenKind::kWord &&
                      !text.is_capitalised(i) &&
                      std::none_of(token.begin(), token.end(), is_ascii_digit);
    return sign || word || civility_of(text, i) != Civility::kNone;
  };
  std::size_t first = text.token_at(span.start), last = text.token_at(span.end);
  if (last < text.size() && text[last].start < span.end) ++last;
  std::size_t begin = first, end = last;
  while (part.left && begin < end && says_nothing(begin)) ++begin;
  while (part.right && end > begin && says_nothing(end - 1)) --end;
  if (begin == end) return false;
  if (part.left) span.start = std::max(span.start, text[begin].start);
  if (part.right) span.end = std::min(span.end, text[end - 1].end);
  return span.start < span.end;
}

/// A span ends with its cell; blanks at the border stay.
void add_cells(const TokenisedText& text, const TextSpan& span, std::vector<TextSpan>& out) {
  const std::u32string_view all = std::u32string_view(text.text()).substr(0, span.end);
  for (std::size_t at = span.start; at < span.end;) {
    const std::size_t border = std::min(all.find(U'\t', at), std::size_t{span.end});
    TextSpan cell = span;
    const bool whole = at == span.start && border == span.end;
    std::size_t first = at, last = border;
    while (!whole && first < last && is_space(all[first])) ++first;
    while (!whole && last > first && is_space(all[last - 1])) --last;
    cell.start = static_cast<std::uint32_t>(first);
    cell.end = static_cast<std::uint32_t>(last);
    if (first < last) out.push_back(cell);
    at = border + 1;
  }
}

/// `rue du Docteur`, and then the span: a way's name.
bool follows_way(const TokenisedText& text, const TextSpan& span) {
  constexpr std::size_t kReach = 4;
  const std::size_t first = text.token_at(span.start);
  for (std::size_t i = first; i > 0 && first - i < kReach; --i) {
    if (text.starts_line(i)) return false;
    if (is_way(text.folded(i - 1))) return true;
    if (!is_particle(text.folded(i - 1)) && civility_of(text, i - 1) == Civility::kNone) {
      return false;
    }
  }
  return false;
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
      case SpanSource::kWeak:
        // Certain where words beside it say what it is.
        one.state = one.probability >= 1 ? SpanState::kAccepted : SpanState::kProposed;
        break;
      case SpanSource::kList:
        one.state = SpanState::kProposed;
        break;
    }
  }
}

CombinedSpans combine(std::span<const TextSpan> spans, const CombineOptions& options,
                      const TokenisedText* text) {
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
  for (const TextSpan& one : hidden) {
    const bool names = one.label == kPer && one.source != SpanSource::kPropagation;
    if (names && (text == nullptr || !follows_way(*text, one))) out.persons.push_back(one);
  }
  std::sort(out.persons.begin(), out.persons.end(), is_before);
  std::vector<TextSpan> union_of_hidden;
  std::vector<SpanPart> parts = parted(std::move(hidden));
  for (SpanPart& one : parts) {
    if (text == nullptr) {
      union_of_hidden.push_back(one.span);
    } else if (trim_cut(*text, one)) {
      add_cells(*text, one.span, union_of_hidden);
    }
  }
  std::vector<TextSpan> stays;
  parts = parted(std::move(kept));
  for (const SpanPart& one : parts) stays.push_back(one.span);
  out.accepted = without(stays, union_of_hidden);
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
