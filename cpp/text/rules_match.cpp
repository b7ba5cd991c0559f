#include <algorithm>

#include "text/rules.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::uint32_t kNever = 0xffffffff;

SpanState state_of(RuleAction action) {
  return action == RuleAction::kHide   ? SpanState::kAccepted
         : action == RuleAction::kKeep ? SpanState::kRejected
                                       : SpanState::kProposed;
}

/// The sets of states of a sequence of tests over the tokens of a text: for each state the earliest
/// token from which it is reached.
class TestAutomaton {
 public:
  explicit TestAutomaton(std::span<const TokenTest> tests)
      : tests_(tests), from_(tests.size() + 1, kNever) {}

  /// Takes token i; `holds(k)`: whether it passes test k. The first token of the longest match that
  /// ends after it, or kNever.
  template <class Holds>
  std::uint32_t step(std::uint32_t i, Holds holds) {
    from_[0] = std::min(from_[0], i);
    skip();
    std::vector<std::uint32_t>& next = next_;
    next.assign(from_.size(), kNever);
    for (std::size_t k = 0; k < tests_.size(); ++k) {
      if (from_[k] == kNever || !holds(k)) continue;
      next[k + 1] = std::min(next[k + 1], from_[k]);
      if (tests_[k].repeated) next[k] = std::min(next[k], from_[k]);
    }
    from_.swap(next);
    skip();
    const std::uint32_t reached = from_.back();
    from_.back() = kNever;
    return reached;
  }

 private:
  /// An element that may be left out is left out.
  void skip() {
    for (std::size_t k = 0; k < tests_.size(); ++k) {
      if (tests_[k].optional) from_[k + 1] = std::min(from_[k + 1], from_[k]);
    }
  }
  std::span<const TokenTest> tests_;
  std::vector<std::uint32_t> from_, next_;
};

bool is_of(const TokenisedText& text, std::size_t i, TakeKind kind) {
  switch (kind) {
    case TakeKind::kCap:
      return text.is_capitalised(i);
    case TakeKind::kCaps:
      return text.is_capitals(i);
    case TakeKind::kDigits:
      return text.is_digits(i);
    case TakeKind::kAny:
      return true;
  }
  return false;
}

}  // namespace

std::string token_shape(std::u32string_view token, bool compressed) {
  std::string shape;
  char32_t before = 0;
  for (const char32_t c : token) {
    const std::uint8_t classes = class_of(c);
    char32_t sign = c;
    if ((classes & kUpper) != 0)
      sign = U'X';
    else if ((classes & (kLetter | kMark)) != 0)
      sign = U'x';
    else if ((classes & (kDigit | kNumber)) != 0)
      sign = U'9';
    else if (is_apostrophe(c))
      sign = U'\'';
    else if (is_hyphen(c))
      sign = U'-';
    if (compressed && sign == before) continue;
    append_utf8(shape, sign);
    before = sign;
  }
  return shape;
}

void RuleSet::find_words(const TokenisedText& text, std::span<const std::uint32_t> numbers,
                         std::vector<TextSpan>& found) const {
  for (const auto& [key, phrases] : words_) {
    for (const PhraseMatch& match : phrases.match(numbers)) {
      found.push_back({text[match.first].start, text[match.last - 1].end, key.second,
                       SpanSource::kUserRule, state_of(key.first), 1, match.payload});
    }
  }
}

void RuleSet::find_context(const TokenisedText& text, std::span<const std::uint32_t> numbers,
                           std::size_t number, std::vector<TextSpan>& found) const {
  const TextRule& rule = rules_[number];
  const auto add = [&](std::size_t first, std::size_t last) {
    found.push_back({text[first].start, text[last - 1].end, rule.label, SpanSource::kUserRule,
                     state_of(rule.action), 1, static_cast<std::uint32_t>(number)});
  };
  // Where a phrase of `after` begins.
  std::vector<bool> stops;
  const auto after = contexts_.find({number, true});
  if (after != contexts_.end()) {
    stops.resize(text.size() + 1);
    for (const PhraseMatch& match : after->second.match(numbers)) {
      stops[match.first] = true;
      if (!rule.before.empty()) continue;
      std::size_t first = match.first;
      while (first > 0 && match.first - first < rule.most && !text.starts_line(first) &&
             is_of(text, first - 1, rule.take)) {
        --first;
      }
      if (match.first - first >= rule.least) add(first, match.first);
    }
  }
  const auto before = contexts_.find({number, false});
  if (before == contexts_.end()) return;
  for (const PhraseMatch& match : before->second.match(numbers)) {
    std::size_t end = match.last, best = stops.empty() ? 0 : match.last;
    while (end < text.size() && end - match.last < rule.most && !text.starts_line(end) &&
           is_of(text, end, rule.take)) {
      ++end;
      if (!stops.empty() && stops[end] && !text.ends_line(end - 1)) best = end;
    }
    if (stops.empty()) best = end;
    if (best - match.last >= rule.least) add(match.last, best);
  }
}

std::vector<TextSpan> RuleSet::find(const TokenisedText& text, std::span<const std::uint8_t> bits,
                                    std::span<const TextSpan> known) const {
  std::vector<TextSpan> found;
  if (rules_.empty()) return found;
  const std::vector<std::uint32_t> numbers = word_numbers(text, vocabulary_);
  find_words(text, numbers, found);

  std::vector<LabelBits> labels;
  std::vector<std::string> shapes;
  std::vector<std::vector<bool>> own;
  for (std::size_t number = 0; number < rules_.size(); ++number) {
    const TextRule& rule = rules_[number];
    if (rule.kind == RuleKind::kContext) find_context(text, numbers, number, found);
    if (rule.kind != RuleKind::kTokens) continue;
    if (shapes.empty()) {
      // Made once, for the rules that ask.
      labels.resize(text.size());
      for (const TextSpan& span : known) {
        for (std::size_t i = text.token_at(span.start); i < text.size() && text[i].start < span.end;
             ++i) {
          labels[i] |= label_bit(span.label);
        }
      }
      for (std::size_t i = 0; i < text.size(); ++i) {
        shapes.push_back(token_shape(text.token(i), true));
      }
      for (const PhraseAutomaton& list : own_lists_) {
        std::vector<bool>& in = own.emplace_back(text.size());
        for (const PhraseMatch& match : list.match(numbers)) {
          for (std::uint32_t i = match.first; i < match.last; ++i) in[i] = true;
        }
      }
    }
    const auto holds = [&](std::size_t i, const TokenTest& test) {
      if (!test.words.empty() &&
          !std::binary_search(test.words.begin(), test.words.end(), numbers[i])) {
        return false;
      }
      if (test.lists != 0 || !test.own_lists.empty()) {
        const bool in = (!bits.empty() && (bits[i] & test.lists) != 0) ||
                        std::any_of(test.own_lists.begin(), test.own_lists.end(),
                                    [&](std::uint32_t list) { return own[list][i]; });
        if (!in) return false;
      }
      if (!test.shapes.empty() &&
          std::find(test.shapes.begin(), test.shapes.end(), shapes[i]) == test.shapes.end()) {
        return false;
      }
      return test.labels == 0 || (labels[i] & test.labels) != 0;
    };
    TestAutomaton automaton(rule.tests);
    std::vector<PhraseMatch> matches;
    for (std::uint32_t i = 0; i < text.size(); ++i) {
      const std::uint32_t first =
          automaton.step(i, [&](std::size_t k) { return holds(i, rule.tests[k]); });
      if (first == kNever) continue;
      while (!matches.empty() && matches.back().first >= first) matches.pop_back();
      matches.push_back({first, i + 1, 0});
    }
    for (const PhraseMatch& match : matches) {
      found.push_back({text[match.first].start, text[match.last - 1].end, rule.label,
                       SpanSource::kUserRule, state_of(rule.action), 1,
                       static_cast<std::uint32_t>(number)});
    }
  }
  std::sort(found.begin(), found.end(), is_before);
  return found;
}

}  // namespace paravent::text
