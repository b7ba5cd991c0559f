#include "text/hide.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>

#include "text/context.h"
#include "text/mended.h"
#include "text/recognise.h"
#include "text/recognise_parts.h"
#include "text/tables.h"
#include "text/unicode.h"
#include "text/weigh.h"

namespace paravent::text {

namespace {

constexpr int kMostRounds = 16;
constexpr double kReadByMachine = 1.5;  // times as sure of a name in a text that a machine read

/// The distinct names that are looked for, each with its own number as cause and its place in
/// `sought`. None goes again: a mention that is split otherwise once others are known does not take
/// back what it gave, so that rounds end, and with more hidden.
class SoughtNames {
 public:
  SoughtNames(std::span<const KnownName> others, std::vector<SoughtName>& sought)
      : sought_(sought) {
    sought.clear();
    for (const KnownName& one : others) {
      append(one, 0, 0, one.elsewhere);
      if (!one.elsewhere) is_new(known_, both_parts(one.parts));
    }
  }

  /// Adds those of accepted mentions, in order of their first appearance, the text's own before
  /// those that follow from another text; whether there were any. `hidden`: spans, ascending.
  bool add(std::span<const NameMention> mentions, std::span<const TextSpan> hidden) {
    const std::size_t before = names_.size();
    for (const bool elsewhere : {false, true}) {
      if (elsewhere && !any_elsewhere_) break;
      for (const NameMention& one : mentions) {
        if ((any_elsewhere_ && follows_elsewhere(one, hidden)) == elsewhere) add(one, elsewhere);
      }
    }
    return names_.size() > before;
  }
  std::span<const KnownName> names() const { return names_; }

 private:
  void add(const NameMention& one, bool elsewhere) {
    if (is_new(known_, both_parts(one.parts))) {
      append({one.parts, kNoCause, false, {}, one.probability, {}, elsewhere}, one.start, one.end,
             elsewhere);
    }
    for (const std::string& word : one.broken) {
      if (!is_new(broken_, word)) continue;
      append({{}, kNoCause, false, {}, one.probability, word, elsewhere}, one.start, one.end,
             elsewhere);
    }
    // With its initials a mention is looked for as it stands, beside what its parts give.
    if (!one.whole.empty() && is_new(wholes_, one.whole)) {
      append({{"", "", one.parts.initials},
              kNoCause,
              false,
              one.whole,
              one.probability,
              {},
              elsewhere},
             one.start, one.end, elsewhere);
    }
  }
  using Texts = std::unordered_set<std::string>;
  /// Nearly all are known: of those nothing is allocated.
  static bool is_new(Texts& texts, const std::string& text) {
    return texts.find(text) == texts.end() && texts.insert(text).second;
  }
  const std::string& both_parts(const NameParts& parts) {
    both_.assign(parts.given).append(1, '\n').append(parts.family);
    return both_;
  }
  bool follows_elsewhere(const NameMention& mention, std::span<const TextSpan> hidden) const {
    const auto at = std::partition_point(hidden.begin(), hidden.end(),
                                         [&](const TextSpan& h) { return h.end <= mention.start; });
    return at != hidden.end() && at->source == SpanSource::kPropagation &&
           at->cause < sought_.size() && sought_[at->cause].elsewhere;
  }
  void append(KnownName one, std::uint32_t start, std::uint32_t end, bool elsewhere) {
    one.cause = static_cast<std::uint32_t>(names_.size());
    any_elsewhere_ = any_elsewhere_ || elsewhere;
    sought_.push_back({one.parts.given, one.parts.family, start, end, elsewhere});
    names_.push_back(std::move(one));
  }

  std::vector<SoughtName>& sought_;
  std::vector<KnownName> names_;
  Texts known_, wholes_, broken_;  // the first: given and family name
  std::string both_;
  bool any_elsewhere_ = false;
};

bool has_letter_or_digit(std::u32string_view token) {
  return std::any_of(token.begin(), token.end(),
                     [](char32_t c) { return (class_of(c) & (kLetter | kDigit | kNumber)) != 0; });
}

/// `Fekl et`, `Tamim bin`: what a name does not end with.
bool is_left_over(const TokenisedText& text, std::size_t i) {
  if (!has_letter_or_digit(text.token(i))) return true;
  return !text.is_capitalised(i) && (is_particle(text.folded(i)) || text.folded(i) == "et");
}

/// A quote or comma at either end is no part of a name, whatever the model says, nor is a civility;
/// false where nothing is left.
bool trim_signs(const TokenisedText& text, TextSpan& span) {
  std::size_t first = text.token_at(span.start), last = text.token_at(span.end - 1);
  while (first <= last && !has_letter_or_digit(text.token(first))) ++first;
  if (first > last) return false;
  while (!has_letter_or_digit(text.token(last))) --last;
  if (span.label == kPer) {
    while (first <= last && leads_name(text, first)) ++first;
    // The civility of whoever comes next.
    while (first < last && leads_name(text, last)) --last;
    if (first > last) return false;
    while (first < last && is_left_over(text, last)) --last;
  }
  span.start = std::max(span.start, text[first].start);
  span.end = std::min(span.end, text[last].end);
  return span.start < span.end;
}

/// A word is broken over a line's end (`Poin¬`, `Mar-`, and the rest): the name goes on there.
bool is_broken_after(const TokenisedText& text, std::size_t sign) {
  if (sign + 1 >= text.size() || !text.starts_line(sign + 1)) return false;
  const std::u32string_view token = text.token(sign);
  const char32_t last = token.back();
  return is_line_hyphen(last) && text.is_word_token(sign + 1) && !text.is_capitalised(sign + 1);
}

/// The word that tokens first and first + 2 are together is a common one and no name.
bool is_common_together(const TokenisedText& text, std::size_t first, const NameLists& lists) {
  return lists.is_plain_word(std::string(text.folded(first)) + std::string(text.folded(first + 2)));
}

/// A person whose name a line's end breaks is hidden on both lines; a common word that it breaks
/// (`pro¬`, `vince`) is none, unless the tagger is sure.
void over_line_ends(const TokenisedText& text, const NameLists& lists,
                    const CombineOptions& options, TextSpan& span) {
  if (span.label != kPer) return;
  const std::size_t first = text.token_at(span.start), last = text.token_at(span.end - 1);
  const bool doubtful = span.source == SpanSource::kTagger && span.probability < options.sure;
  const bool ends = last + 2 < text.size() && text[last + 1].start == text[last].end &&
                    text[last + 1].size() == 1 && is_broken_after(text, last + 1);
  const bool begins = first >= 2 && text.starts_line(first) && text[first - 1].size() == 1 &&
                      text[first - 1].start == text[first - 2].end &&
                      is_broken_after(text, first - 1);
  const bool common = (ends && first == last && is_common_together(text, last, lists)) ||
                      (begins && first == last && is_common_together(text, first - 2, lists)) ||
                      (last == first + 2 && is_broken_after(text, first + 1) &&
                       is_common_together(text, first, lists));
  if (common && doubtful && span.state == SpanState::kAccepted) span.state = SpanState::kProposed;
  if (ends) span.end = text[last + 2].end;
  if (begins) span.start = text[first - 2].start;
}

/// `14/03` is no telephone number, whatever the model says: short numbers never are. Nor is an
/// address what has neither a figure nor a capital (`au`).
bool may_be_value(const TokenisedText& text, const TextSpan& span) {
  constexpr std::ptrdiff_t kLeastDigits = 8;
  const std::u32string_view all =
      std::u32string_view(text.text()).substr(span.start, span.end - span.start);
  const auto digits = std::count_if(all.begin(), all.end(), is_ascii_digit);
  if (span.label == kAdr) return digits > 0 || std::any_of(all.begin(), all.end(), is_upper);
  return span.label != kTel || digits >= kLeastDigits;
}

/// `et`, `Non`, `pour la`: grammar, and no name that a reviewer would have to judge.
bool is_grammar(const TokenisedText& text, std::size_t i) {
  const std::string_view folded = text.folded(i);
  if (is_one_of(folded, {"et", "ou", "ni", "non", "oui"})) return true;
  // Some of these are family names, with a capital.
  return !text.is_capitalised(i) &&
         (is_particle(folded) ||
          is_one_of(folded,
                    {"mais", "donc", "car",  "que",  "qui", "dont",  "je",  "tu",   "il",
                     "elle", "on",   "nous", "vous", "ils", "elles", "ce",  "cela", "ne",
                     "pas",  "un",   "une",  "au",   "aux", "en",    "sur", "par",  "pour",
                     "avec", "sans", "sous", "se",   "sa",  "son",   "ses", "leur", "est"}));
}

void leave_grammar(const TokenisedText& text, std::vector<TextSpan>& spans) {
  spans.erase(std::remove_if(spans.begin(), spans.end(),
                             [&](const TextSpan& one) {
                               if (one.label != kPer || one.state != SpanState::kProposed) {
                                 return false;
                               }
                               std::size_t at = text.token_at(one.start);
                               const std::size_t last = text.token_at(one.end - 1);
                               while (at <= last && is_grammar(text, at)) ++at;
                               return at > last;
                             }),
              spans.end());
}

/// What lies in a head of a table names nobody, but what its own key proves.
void leave_heads(const TokenisedText& text, const TableCells& table, std::vector<TextSpan>& spans) {
  if (table.heads.empty()) return;
  spans.erase(std::remove_if(spans.begin(), spans.end(),
                             [&](const TextSpan& one) {
                               if (one.source == SpanSource::kRecogniser) return false;
                               const std::size_t token = text.token_at(one.start);
                               const auto after = std::partition_point(
                                   table.heads.begin(), table.heads.end(),
                                   [&](const LabelledRange& head) { return head.last <= token; });
                               return after != table.heads.end() && after->first <= token;
                             }),
              spans.end());
}

/// proposals() of a text as it is written.
std::vector<TextSpan> proposals_in(const TokenisedText& text, std::span<const std::uint8_t> bits,
                                   const NameLists& lists, const Tagger* tagger,
                                   const CombineOptions& options, bool rules,
                                   std::vector<double>* outside) {
  std::vector<TextSpan> out = recognise(text, bits);
  const auto append = [&](const std::vector<TextSpan>& spans) {
    out.insert(out.end(), spans.begin(), spans.end());
  };
  const TableCells table = rules ? table_cells(text, bits) : TableCells{};
  append(table.spans);
  if (rules) append(context_names(text, bits));
  if (rules) append(bare_names(text, bits));
  if (rules) append(list_names(text, bits));
  if (tagger != nullptr) {
    TaggedText tagged = tagger->tag(text, bits, lists, options.propose);
    for (TextSpan& one : tagged.spans) {
      if (!trim_signs(text, one) || !may_be_value(text, one)) continue;
      // `N'` and `Guyen` are one name.
      TextSpan* const before = out.empty() ? nullptr : &out.back();
      const bool joined = before != nullptr && before->source == SpanSource::kTagger &&
                          before->label == kPer && one.label == kPer && before->end == one.start;
      if (joined) {
        before->end = one.end;
        before->probability = std::max(before->probability, one.probability);
      } else {
        out.push_back(one);
      }
    }
    leave_heads(text, table, out);
    settle(out, options);
    weigh_persons(text, bits, tagged.outside, options, out);
    for (TextSpan& one : out) over_line_ends(text, lists, options, one);
    leave_grammar(text, out);
    if (outside != nullptr) *outside = std::move(tagged.outside);
    return out;
  }
  leave_heads(text, table, out);
  settle(out, options);
  for (TextSpan& one : out) over_line_ends(text, lists, options, one);
  leave_grammar(text, out);
  return out;
}

}  // namespace

std::vector<TextSpan> proposals(const TokenisedText& text, std::span<const std::uint8_t> bits,
                                const NameLists& lists, const Tagger* tagger,
                                const CombineOptions& options, bool rules,
                                std::vector<double>* outside) {
  const auto parted = MendedText::parted(text, lists);
  CombineOptions of = options;
  if (is_read_by_machine(text, parted)) of.accept *= kReadByMachine;
  const TokenisedText& read = parted ? parted->text() : text;
  const auto marked = parted ? lists.mark(read) : std::vector<std::uint8_t>();
  auto out = proposals_in(read, parted ? marked : bits, lists, tagger, of, rules, outside);
  if (!parted) return out;
  parted->back(out);
  if (outside != nullptr && tagger != nullptr) *outside = parted->least(*outside, text);
  return out;
}

HiddenText hide(const TokenisedText& text, std::vector<TextSpan> spans,
                std::span<const KnownName> others, const NameLists& lists,
                const HideOptions& options) {
  HiddenText out;
  MentionSplitter mentions(text, lists);
  const auto split = [&] {
    out.spans = combine(spans, options.combine, &text);
    out.hidden.clear();
    for (const TextSpan& one : out.spans.accepted) {
      if ((options.combine.hidden & label_bit(one.label)) != 0) out.hidden.push_back(one);
    }
    out.mentions = mentions.split(out.hidden);
  };
  // Persons that another layer's span took in, or that one person's took in: they are sought, too.
  const auto swallowed = [&] {
    std::vector<TextSpan> lost;
    for (const TextSpan& one : out.spans.persons) {
      const auto at = std::partition_point(out.hidden.begin(), out.hidden.end(),
                                           [&](const TextSpan& h) { return h.start < one.start; });
      const bool whole = at != out.hidden.end() && at->start == one.start && at->end == one.end &&
                         at->label == kPer;
      if (!whole) lost.push_back(one);
    }
    return mentions.split(lost);
  };
  split();
  const LetterStream letters(text.text());
  const std::vector<TextSpan> values = propagate_values(text, letters, out.hidden, lists);
  spans.insert(spans.end(), values.begin(), values.end());
  if (!values.empty()) split();
  const auto given = static_cast<std::ptrdiff_t>(spans.size());
  SoughtNames sought(others, out.names);
  for (int round = 0; round < kMostRounds; ++round) {
    // The first round looks for the names of others, too.
    const bool more = sought.add(out.mentions, out.hidden);
    if (!sought.add(swallowed(), {}) && !more && round > 0) break;
    const std::vector<TextSpan> found = propagate(text, letters, sought.names(), lists, out.hidden);
    if (round > 0 && std::equal(found.begin(), found.end(), spans.begin() + given, spans.end())) {
      break;  // so are the mentions those of before
    }
    spans.erase(spans.begin() + given, spans.end());
    spans.insert(spans.end(), found.begin(), found.end());
    split();
  }
  out.replacements = make_aliases(text, out.hidden, out.mentions, options.alias);
  out.all = std::move(spans);
  return out;
}

}  // namespace paravent::text
