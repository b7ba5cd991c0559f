// Rules of the user (text.md §6): words, context, sequences of token tests.
//
//   { "id", "label", "kind", …, "action": "hide" | "keep" | "propose" }
//   words     "words": [phrases]
//   context   "before" and/or "after": [phrases]; "take": {"kind": "cap" | "caps" | "digits" |
// "any",
//             "min": 1, "max": 20}: tokens after a phrase of `before`, before one of `after`, or
//             between both, on one line
//   tokens    "tokens": [{"word": [..], "list": ".." | [..], "shape": [..], "label": [..],
//             "repeat": "" | "?" | "*" | "+"}], at most 20; the tests of one element must all hold;
//             lists: first_names, surnames, communes, common_words, or a list of the recipe by name
//   pattern   not of the core: found elsewhere, handed over as spans
// The order is the priority. All three kinds are found in time linear in the text: phrases by one
// automaton an action and label (Aho and Corasick), sequences by a set of states (K. Thompson,
// "Regular expression search algorithm", 1968).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/json.h"
#include "text/lists.h"
#include "text/phrases.h"
#include "text/spans.h"
#include "text/tokens.h"

namespace paravent::text {

inline constexpr std::size_t kMostRules = 1000, kMostRuleWords = 1000000, kMostElements = 20;

enum class RuleKind : std::uint8_t { kWords, kContext, kTokens, kPattern };
enum class RuleAction : std::uint8_t { kHide, kKeep, kPropose };
enum class TakeKind : std::uint8_t { kCap, kCaps, kDigits, kAny };

/// A test of one token: every set that is not empty must hold it.
struct TokenTest {
  std::vector<std::uint32_t> words;         ///< sorted numbers of folded tokens
  std::uint8_t lists = 0;                   ///< ListBits, any of them
  std::vector<std::uint32_t> own_lists;     ///< numbers of lists of the recipe
  std::vector<std::string> shapes;          ///< compressed: Xx, X.-X., 9
  LabelBits labels = 0;                     ///< under a span of one of these
  bool optional = false, repeated = false;  ///< `?` and `*`; `*` and `+`
};

struct TextRule {
  std::string id;
  Label label = kPer;
  RuleKind kind = RuleKind::kWords;
  RuleAction action = RuleAction::kHide;
  std::vector<std::string> words, before, after;
  TakeKind take = TakeKind::kCap;
  std::uint32_t least = 1, most = 1;
  std::vector<TokenTest> tests;
};

/// What is wrong with a list of rules: which rule (from 0) and which key; never its words.
struct RuleFault {
  std::size_t rule = 0;
  std::string key;
};

/// Rules ready to be run over texts.
class RuleSet {
 public:
  /// `rules`: an array as above. `lists`: further lists of words by name. Labels are added to the
  /// table. On a fault the set is empty and `fault()` says which.
  RuleSet(const Json& rules, const std::map<std::string, std::vector<std::string>>& lists,
          LabelTable& labels);
  const std::optional<RuleFault>& fault() const { return fault_; }
  std::span<const TextRule> rules() const { return rules_; }

  /// Spans of all rules but patterns; `cause` is the number of the rule, source kUserRule. `bits`:
  /// NameLists::mark() or empty; `known`: spans that `label` tests see. Sorted by is_before().
  std::vector<TextSpan> find(const TokenisedText& text, std::span<const std::uint8_t> bits,
                             std::span<const TextSpan> known) const;

 private:
  friend class RuleReader;
  void find_words(const TokenisedText& text, std::span<const std::uint32_t> numbers,
                  std::vector<TextSpan>& found) const;
  void find_context(const TokenisedText& text, std::span<const std::uint32_t> numbers,
                    std::size_t number, std::vector<TextSpan>& found) const;

  std::vector<TextRule> rules_;
  Vocabulary vocabulary_;
  std::map<std::pair<RuleAction, Label>, PhraseAutomaton> words_;     // payload: number of a rule
  std::map<std::pair<std::size_t, bool>, PhraseAutomaton> contexts_;  // rule; true: `after`
  std::vector<PhraseAutomaton> own_lists_;
  std::optional<RuleFault> fault_;
};

/// The shape of a token: X for a capital, x for another letter, 9 for a digit, a sign for itself;
/// compressed, repeats count once.
std::string token_shape(std::u32string_view token, bool compressed);

}  // namespace paravent::text
