#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "text/letters.h"
#include "text/propagate.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kLeastValue = 3, kYear = 4;

/// A value as the stream holds it.
struct SoughtValue {
  Label label = kRef;
  std::vector<std::size_t> gaps;        // bytes before which it has a gap, ascending
  char32_t sign = 0;                    // that it begins with, where that is no letter
  std::uint32_t start = 0;              // of the span that it comes from
  std::vector<std::size_t> capitals{};  // bytes at which the value has one, ascending
  double probability = 1;               // of that span
};

bool is_place(Label label) {
  return label == kAdr || label == kLoc || label == kOrg || label == kMisc;
}

/// One word, and one that stands in any text.
bool is_common_word(const LetterStream& stream, const NameLists& lists) {
  const std::size_t size = stream.bytes.size();
  for (std::size_t i = 1; i < size; ++i) {
    if (stream.gap[i] != LetterGap::kNone) return false;
  }
  return (lists.bits_of(stream.bytes) & kCommonWord) != 0;
}

/// Where the value has a capital, the text has one.
bool has_capitals(const std::u32string& all, const LetterStream& stream, std::size_t first,
                  const SoughtValue& value) {
  return std::all_of(value.capitals.begin(), value.capitals.end(),
                     [&](std::size_t at) { return is_upper(all[stream.place[first + at]]); });
}

/// Gaps stand where the value has its own, or at a line's end.
bool is_value(const LetterStream& stream, std::size_t first, std::size_t last,
              const SoughtValue& value) {
  for (std::size_t i = first + 1; i < last; ++i) {
    const LetterGap gap = stream.gap[i];
    if (stream.place[i] == stream.place[i - 1] || gap == LetterGap::kNone ||
        gap == LetterGap::kHyphenation) {
      continue;
    }
    if (!std::binary_search(value.gaps.begin(), value.gaps.end(), i - first)) return false;
  }
  return true;
}

}  // namespace

std::vector<TextSpan> propagate_values(const TokenisedText& text, const LetterStream& letters,
                                       std::span<const TextSpan> hidden, const NameLists& lists) {
  const std::u32string& all = text.text();
  LetterAutomaton automaton;
  std::vector<SoughtValue> values;
  for (const TextSpan& one : hidden) {
    if (one.label == kPer || one.source == SpanSource::kPropagation) continue;
    const LetterStream stream(std::u32string_view(all).substr(one.start, one.end - one.start));
    const std::size_t size = stream.bytes.size();
    // A year alone tells nobody: that of a birth stands in other places by right.
    if (size < kLeastValue || (one.label == kDat && size <= kYear)) continue;
    if (is_place(one.label) && is_common_word(stream, lists)) continue;
    std::vector<std::size_t> capitals;
    for (std::size_t i = 0; i < size && is_place(one.label); ++i) {
      if (i > 0 && stream.place[i] == stream.place[i - 1]) continue;
      if (is_upper(all[one.start + stream.place[i]]) &&
          (i == 0 || stream.gap[i] != LetterGap::kNone)) {
        capitals.push_back(i);
      }
    }
    const std::uint32_t number = automaton.add(stream.bytes);
    if (number == values.size()) {
      values.push_back({one.label, {}, 0, one.start, capitals, one.probability});
      if (stream.place[0] > 0) values.back().sign = all[one.start];
    } else {
      // Hidden in both ways of writing, it is looked for in both.
      std::vector<std::size_t> both;
      std::set_intersection(values[number].capitals.begin(), values[number].capitals.end(),
                            capitals.begin(), capitals.end(), std::back_inserter(both));
      values[number].capitals = std::move(both);
      values[number].probability = std::max(values[number].probability, one.probability);
    }
    std::vector<std::size_t>& gaps = values[number].gaps;
    for (std::size_t i = 1; i < size; ++i) {
      if (stream.gap[i] != LetterGap::kNone) gaps.push_back(i);
    }
    std::sort(gaps.begin(), gaps.end());
    gaps.erase(std::unique(gaps.begin(), gaps.end()), gaps.end());
  }
  std::vector<TextSpan> out;
  if (values.empty()) return out;
  automaton.build();
  automaton.match(letters.bytes, [&](std::size_t end, std::size_t size, std::uint32_t number) {
    const SoughtValue& value = values[number];
    const std::size_t first = end - size;
    if (!letters.is_border(first) || !letters.is_border(end)) return true;
    if (!is_value(letters, first, end, value)) return true;
    if (!has_capitals(all, letters, first, value)) return true;
    std::uint32_t start = letters.place[first];
    if (value.sign != 0) {
      if (start == 0 || all[start - 1] != value.sign) return true;
      --start;
    }
    out.push_back({start, letters.place[end - 1] + 1, value.label, SpanSource::kPropagation,
                   SpanState::kAccepted, value.probability, kNoCause});
    return false;
  });
  std::sort(out.begin(), out.end(), is_before);
  return out;
}

}  // namespace paravent::text
