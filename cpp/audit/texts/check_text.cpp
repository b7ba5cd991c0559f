#include "audit/texts/check_text.h"

#include <algorithm>
#include <array>
#include <map>

#include "audit/texts/forbidden_tree.h"
#include "audit/texts/identifiers_left.h"
#include "audit/texts/letters.h"
#include "audit/texts/name_words.h"
#include "audit/texts/names_elsewhere.h"

namespace paravent {

namespace {

constexpr std::size_t kKeptFindings = 100;
constexpr std::size_t kLongestSearched = 256;  // letters: of longer names the begin is looked for
constexpr std::size_t kTextFindingCodes =
    static_cast<std::size_t>(TextFindingCode::kNameElsewhere) + 1;

/// Labels whose values are words, and may be others' words.
bool is_place(std::string_view label) {
  return label == "ADR" || label == "LOC" || label == "ORG" || label == "MISC";
}

/// The alias of each name, both as parted letters.
using AliasOfName = std::map<std::u32string, std::u32string>;

class TextChecker {
 public:
  TextChecker(std::size_t number, const AuditedText& document, const TextAuditOptions& options,
              const NameWords& names, AliasOfName& aliases, std::vector<TextFinding>& findings)
      : number_(number),
        document_(document),
        options_(options),
        names_(names),
        alias_of_(aliases),
        findings_(findings) {}

  void run() {
    const auto original = decode_text(document_.original), output = decode_text(document_.output);
    if (!original || !output) return add(TextFindingCode::kNotText, 0, 0);
    if (!rebuild(*original, *output)) return;
    collect(*original);
    search(*output, true);
    const auto name = decode_text(document_.file_name);
    if (name) search(*name, false);
    for (const std::uint32_t at : identifiers_left(*output, options_))
      add(TextFindingCode::kIdentifierLeft, at, 0);
    if (options_.letters) aliases(*original);
    if (options_.invented) inventions();
  }

 private:
  void add(TextFindingCode code, std::uint32_t offset, std::uint32_t span) {
    if (++counts_[static_cast<std::size_t>(code)] > kKeptFindings) return;
    findings_.push_back({code, number_, offset, span});
  }

  /// The original with its spans replaced is the output, byte for byte.
  bool rebuild(const CodePoints& original, const CodePoints& output) {
    std::uint32_t at = 0, out = 0;
    const auto same = [&](std::uint32_t end) {
      for (; at < end; ++at, ++out) {
        if (out >= output.size() || output[out] != original[at]) return false;
      }
      return true;
    };
    for (std::uint32_t i = 0; i < document_.spans.size(); ++i) {
      const AuditedSpan& span = document_.spans[i];
      const auto alias = decode_text(span.alias);
      if (span.start < at || span.end <= span.start || span.end > original.size() || !alias) {
        add(TextFindingCode::kBadSpan, span.start, i);
        return false;
      }
      bool kept = same(span.start);
      for (const std::uint32_t c : *alias) kept = kept && out < output.size() && output[out++] == c;
      if (!kept) {
        add(TextFindingCode::kTextChanged, out, i);
        return false;
      }
      alias_places_.push_back({out - static_cast<std::uint32_t>(alias->size()), out});
      at = span.end;
    }
    if (!same(static_cast<std::uint32_t>(original.size())) || out != output.size()) {
      add(TextFindingCode::kTextChanged, out, 0);
      return false;
    }
    return true;
  }

  void forbid(const PlainLetters& plain, std::size_t first, std::size_t last, std::uint32_t span,
              bool whole, bool name, std::uint32_t sign = 0, bool initial = false,
              bool broken = false, bool place = false) {
    if (last - first < kLeastLetters) return;
    const bool cut = last - first > kLongestSearched;
    if (cut) last = first + kLongestSearched;
    Forbidden one{
        static_cast<std::uint32_t>(last - first), {}, span, whole, name, cut, initial, broken, 0};
    if (!name && plain.place[first] > 0) one.sign = sign;
    for (std::size_t i = first + 1; i < last; ++i) {
      if (plain.parted[i]) one.gaps.insert(i - first);
    }
    one.place = place;
    one.lone = place && one.gaps.empty();
    for (std::size_t i = first; place && i < last; ++i) {
      if (plain.capital[i] && (i == first || plain.begins[i])) one.capitals.insert(i - first);
    }
    std::vector<Forbidden>& same =
        forbidden_.at(std::u32string_view(plain.letters).substr(first, last - first));
    const auto known = std::find_if(same.begin(), same.end(), [&](const Forbidden& other) {
      return other.whole == one.whole && other.cut == one.cut && other.sign == one.sign &&
             other.initial == one.initial && other.broken == one.broken &&
             other.place == one.place && other.capitals == one.capitals;
    });
    if (known == same.end())
      same.push_back(std::move(one));
    else
      known->gaps.insert(one.gaps.begin(), one.gaps.end());
  }

  void collect(const CodePoints& original) {
    for (std::uint32_t i = 0; i < document_.spans.size(); ++i) {
      const AuditedSpan& span = document_.spans[i];
      const CodePoints part = part_of(original, span.start, span.end);
      const PlainLetters plain(part);
      const std::size_t size = plain.letters.size();
      if (span.label != "PER") {
        // A year alone tells nobody: that of a birth stands in other places by right.
        if (span.label != "DAT" || size > 4) {
          forbid(plain, 0, size, i, true, false, original[span.start], false, false,
                 is_place(span.label));
        }
        continue;
      }
      std::size_t words = 0;
      bool initial = false, broken = true;
      each_word(plain, [&](std::size_t first, std::size_t last, bool particle) {
        ++words;
        initial = initial || last - first == 1;
        broken = broken && (first == 0 || plain.gap_before(part, first).is_line_end());
        if (!particle) forbid(plain, first, last, i, false, true);
      });
      // D U R A N D is one word, whose gaps may be closed.
      if (words > 1) {
        forbid(plain, 0, size, i, words < size, true, 0, initial && words < size, broken);
      }
    }
  }

  bool in_alias(std::uint32_t place) const {
    const auto after = std::partition_point(alias_places_.begin(), alias_places_.end(),
                                            [&](const auto& one) { return one.second <= place; });
    return after != alias_places_.end() && after->first <= place;
  }

  void search(const CodePoints& text, bool output) {
    const PlainLetters plain(text);
    const std::vector<bool> address = addresses(text);
    for (std::size_t i = 0; i + kLeastLetters <= plain.letters.size(); ++i) {
      const bool inside_address = address[plain.place[i]];
      if (!plain.is_edge(i) && !inside_address && output) continue;
      forbidden_.each(std::u32string_view(plain.letters).substr(i), [&](const Forbidden& one) {
        judge(text, plain, i, one, inside_address, output);
      });
    }
  }

  void judge(const CodePoints& text, const PlainLetters& plain, std::size_t first,
             const Forbidden& one, bool inside_address, bool output) {
    const std::size_t last = first + one.size;
    if (!output) {
      if (one.name && one.size > kLeastLetters) {
        add(TextFindingCode::kNameInFileName, plain.place[first], one.span);
      }
      return;
    }
    if (in_alias(plain.place[first]) || in_alias(plain.place[last - 1])) return;
    if (!one.name && !plain.is_edge(first)) return;
    if (inside_address && one.name) {
      if (one.size > kLeastLetters && !one.whole) {
        add(TextFindingCode::kNameLeft, plain.place[first], one.span);
      }
      return;
    }
    const bool plural =
        last < plain.letters.size() && plain.letters[last] == U's' && plain.is_edge(last + 1);
    if (!one.cut && !plain.is_edge(last) && !(one.name && plural)) return;
    if (!may_part(text, plain, first, last, one)) return;
    // The s of `Petit s'oppose` is no initial.
    const std::size_t after = std::size_t{plain.place[last - 1]} + 1;
    if (one.initial && plain.parted[last - 1] && after < text.size() &&
        (text[after] == '\'' || text[after] == 0x2019)) {
      return;
    }
    if (!one.name) {
      const std::uint32_t at = plain.place[first];
      // A handle is no word without its @: that the name beside it is hidden, too, is decided.
      if (one.sign != 0 && (at == 0 || text[at - 1] != one.sign)) return;
      const bool capitals = std::all_of(one.capitals.begin(), one.capitals.end(),
                                        [&](std::size_t i) { return plain.capital[first + i]; });
      if (!capitals) return;
      // One word taken for a place may be any word: it is to be looked at.
      return add(one.lone ? TextFindingCode::kNameInSmall : TextFindingCode::kValueLeft, at,
                 one.span);
    }
    if (!one.whole && after_saint(text, plain, first)) return;
    // Three letters and a gap (`De S`) are a word, too; so is the `large` of `Lar-⏎ge`.
    const bool word = one.size == kLeastLetters || (one.broken && plain.is_solid(first, last));
    const bool seen = (one.whole && !word) || plain.capital[first];
    add(seen ? TextFindingCode::kNameLeft : TextFindingCode::kNameInSmall, plain.place[first],
        one.span);
  }

  /// Gaps stand where the name has its own, or between all letters, or are a hyphen and a line's
  /// end.
  static bool may_part(const CodePoints& text, const PlainLetters& plain, std::size_t first,
                       std::size_t last, const Forbidden& one) {
    std::size_t foreign = 0, all = 0;
    for (std::size_t i = first + 1; i < last; ++i) {
      if (!plain.parted[i]) continue;
      ++all;
      const PlainGap gap = plain.gap_before(text, i);
      // A value has its own signs, a name none but the dots of initials.
      if (one.name && (gap.sign || (gap.dot && !one.initial))) return false;
      if (one.gaps.count(i - first) == 0 && !gap.is_line_end()) ++foreign;
    }
    // `Jaures` is no J. Aure.
    if (one.initial && all == 0) return false;
    return foreign == 0 || all == last - first - 1;
  }

  static bool after_saint(const CodePoints& text, const PlainLetters& plain, std::size_t first) {
    if (first == 0) return false;
    // A line's end without a hyphen ends a place, and a person may stand below it.
    const PlainGap before = plain.gap_before(text, first);
    if (before.line && !before.is_line_end()) return false;
    for (const std::u32string_view saint : {U"saint", U"sainte", U"saints", U"st", U"ste"}) {
      const std::size_t size = saint.size();
      if (first < size || plain.letters.compare(first - size, size, saint) != 0) continue;
      // Letters apart and the end of a word that goes on over a line's end are no saint.
      const std::size_t begin = first - size;
      if (!plain.is_edge(begin) || !plain.is_solid(begin, first)) continue;
      if (begin == 0 || !plain.gap_before(text, begin).is_line_end()) return true;
    }
    return false;
  }

  /// Places in e-mails, handles and addresses of the web: words with an @, a :// or www.
  static std::vector<bool> addresses(const CodePoints& text) {
    std::vector<bool> out(text.size());
    const auto is_blank = [&](std::size_t i) {
      return text[i] <= ' ' || text[i] == 0xa0 || text[i] == 0x202f;
    };
    for (std::size_t i = 0; i < text.size();) {
      std::size_t end = i;
      bool address = false;
      for (; end < text.size() && !is_blank(end); ++end) {
        const bool slashes = text[end] == ':' && end + 2 < text.size() && text[end + 1] == '/' &&
                             text[end + 2] == '/';
        const bool www = end == i && end + 3 < text.size() && (text[end] | 0x20) == 'w' &&
                         (text[end + 1] | 0x20) == 'w' && (text[end + 2] | 0x20) == 'w';
        address = address || text[end] == '@' || slashes || www;
      }
      for (std::size_t k = i; k < end; ++k) out[k] = address;
      i = std::max(end, i + 1);
    }
    return out;
  }

  void aliases(const CodePoints& original) {
    for (std::uint32_t i = 0; i < document_.spans.size(); ++i) {
      const AuditedSpan& span = document_.spans[i];
      const auto alias = decode_text(span.alias);
      if (span.label != "PER" || !alias) continue;
      // Capitals do not count, and a swallowed dot leaves no letter.
      std::u32string told = parted_letters(*alias);
      const auto [at, fresh] =
          alias_of_.emplace(parted_letters(part_of(original, span.start, span.end)), told);
      if (!fresh && at->second != told) add(TextFindingCode::kAliasDiffers, span.start, i);
    }
  }

  /// No invented name has a word of a person's: nobody could tell it from one that is left.
  void inventions() {
    for (std::uint32_t i = 0; i < document_.spans.size(); ++i) {
      const auto alias = decode_text(document_.spans[i].alias);
      if (document_.spans[i].label != "PER" || !alias) continue;
      const PlainLetters plain(*alias);
      each_word(plain, [&](std::size_t first, std::size_t last, bool) {
        if (names_.count(plain.letters.substr(first, last - first)) > 0) {
          add(TextFindingCode::kAliasNames, document_.spans[i].start, i);
        }
      });
    }
  }

  std::size_t number_;
  const AuditedText& document_;
  const TextAuditOptions& options_;
  const NameWords& names_;
  AliasOfName& alias_of_;
  std::vector<TextFinding>& findings_;
  std::array<std::size_t, kTextFindingCodes> counts_{};
  std::vector<std::pair<std::uint32_t, std::uint32_t>> alias_places_;
  ForbiddenTree forbidden_;
};

}  // namespace

std::string_view text_finding_name(TextFindingCode code) {
  constexpr std::string_view kNames[] = {"not_text",    "bad_span",        "text_changed",
                                         "name_left",   "name_in_small",   "name_in_file_name",
                                         "value_left",  "identifier_left", "alias_differs",
                                         "alias_names", "name_elsewhere"};
  return kNames[static_cast<std::size_t>(code)];
}

std::vector<TextFinding> check_texts(std::span<const AuditedText> documents,
                                     const TextAuditOptions& options) {
  std::vector<TextFinding> findings;
  NameWords names;
  for (const AuditedText& one : documents) {
    if (options.invented) add_names(one, names);
  }
  AliasOfName aliases;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    if (!options.across) aliases.clear();
    TextChecker(i, documents[i], options, names, aliases, findings).run();
  }
  if (options.elsewhere) find_names_elsewhere(documents, findings);
  return findings;
}

}  // namespace paravent
