// The property that no accepted name survives, on made-up documents with adversarial forms of the
// names in them, read by the independent reader (audit/texts/check_text.h).
//
// For tests/paperwork/main.cpp, ten thousand documents.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "audit/texts/check_text.h"
#include "corpus/paperwork.h"
#include "text/hide.h"
#include "text/unicode.h"

namespace paravent::text {

struct LeakCounts {
  std::uint64_t documents = 0, spans = 0, code_points = 0;
  std::uint64_t small = 0;  ///< given names and common words left in small letters: proposed (§9)
  std::vector<std::string> leaks;  ///< what must not be: the finding and the document
};

class LeakSearch {
 public:
  LeakSearch(const corpus::NameStock& stock, const NameLists& lists, const Tagger* tagger,
             std::uint64_t seed)
      : lists_(lists), tagger_(tagger), generator_(stock, seed), draw_(seed ^ 0x5eed) {}

  void next(LeakCounts& counts) {
    const corpus::MadeDocument made = with_forms(generator_.next());
    const TokenisedText text(made.text);
    const auto bits = lists_.mark(text);
    std::vector<TextSpan> spans = proposals(text, bits, lists_, tagger_, {});
    // The reviewer accepts what the rules missed in two documents of three.
    if (draw_.below(3) != 0) {
      for (const LabelledRange& one : made.spans) {
        spans.push_back({one.first, one.last, one.label, SpanSource::kReviewer,
                         SpanState::kAccepted, 1, kNoCause});
      }
    }
    const HiddenText hidden = hide(text, std::move(spans), {}, lists_, {});
    const std::string original = to_utf8(made.text);
    const std::string output = replaced_text(text.text(), hidden.replacements);
    std::vector<AuditedSpan> audited;
    for (std::size_t i = 0; i < hidden.hidden.size(); ++i) {
      const Replacement& one = hidden.replacements[i];
      audited.push_back({one.start, one.end, labels_.name(hidden.hidden[i].label), one.alias});
    }
    ++counts.documents;
    counts.spans += audited.size();
    counts.code_points += made.text.size();
    const AuditedText document{"document-0001.txt", original, output, audited};
    const TokenisedText read(u32(output));
    for (const TextFinding& one : check_texts(std::span(&document, 1), {})) {
      if (one.code == TextFindingCode::kNameInSmall && may_stay(read, one.offset, hidden)) {
        ++counts.small;
        continue;
      }
      const AuditedSpan& span = audited.empty() ? AuditedSpan{} : audited[one.span];
      counts.leaks.push_back(
          std::string(text_finding_name(one.code)) + " « " +
          to_utf8(std::u32string_view(made.text).substr(span.start, span.end - span.start)) +
          " » at " + std::to_string(one.offset) + "\n" + original + "\n-- became --\n" + output);
    }
  }

 private:
  /// §9 proposes, and does not hide, given names and common words in small letters.
  bool may_stay(const TokenisedText& read, std::uint32_t offset, const HiddenText& hidden) const {
    const std::size_t token = read.token_at(offset);
    if (token >= read.size()) return false;
    const std::string key = name_key(read.token(token).substr(offset - read[token].start));
    const std::string word = key.substr(0, key.find_first_of(" '_./"));
    // Of a name of three letters and a gap, `A. Lu`: `a lu son rapport`.
    if (word.size() < 3 || (lists_.bits_of(word) & kCommonWord) != 0) return true;
    const auto holds = [&](std::string given) {
      std::replace(given.begin(), given.end(), '\'', ' ');
      return (" " + given + " ").find(" " + word + " ") != std::string::npos;
    };
    for (const NameMention& one : hidden.mentions) {
      if (holds(one.parts.given)) return true;
    }
    return false;
  }

  std::u32string mangled(std::u32string name) {
    std::u32string out;
    const std::uint64_t kind = draw_.below(14);
    const auto signed_with = [&](char32_t from, std::u32string_view to) {
      for (const char32_t c : name) {
        if (c == from)
          out += to;
        else
          out += c;
      }
    };
    switch (kind) {
      case 0:
        for (const char32_t c : name) out += lower_of(c);
        break;
      case 1:
        return capitals(name);
      case 2:
        signed_with(U'-', U" ");
        break;
      case 3:
        signed_with(U' ', U"-");
        break;
      case 4:
        signed_with(U' ', U"\n");
        break;
      case 5:
        signed_with(U' ', U"\u00a0");
        break;
      case 6:
        signed_with(U'e', U"e\u0301");
        break;
      case 7:
        signed_with(U'a', U"a\u200b");
        break;
      case 8:
        signed_with(U'n', U"\u00adn");
        break;
      case 9:
        signed_with(U'\'', U"\u2019");
        break;
      case 10: {
        const std::string plain = fold(name);
        out = corpus::capitalised_name(u32(plain));
        break;
      }
      case 11:
        return broken(name);
      case 12: {  // letters apart
        for (const char32_t c : capitals(name)) {
          if (!is_letter(c)) continue;
          if (!out.empty()) out += U' ';
          out += c;
        }
        break;
      }
      default: {  // full width
        for (const char32_t c : name) out += c > U' ' && c < 0x7f ? c + 0xfee0 : c;
      }
    }
    return out;
  }
  /// A word of the name over a line's end, anywhere in it, as programs and machines break words.
  std::u32string broken(const std::u32string& name) {
    static const char32_t* const kBreaks[] = {U"-\n", U"-\r\n", U"- \n", U"\u00ad\n", U"\u00ac\n"};
    const std::u32string all = draw_.below(3) == 0 ? capitals(name) : name;
    const auto at =
        static_cast<std::size_t>(1 + draw_.below(std::max<std::size_t>(2, all.size()) - 1));
    const bool inside = at < all.size() && is_letter(all[at - 1]) && is_letter(all[at]);
    return inside ? all.substr(0, at) + kBreaks[draw_.below(5)] + all.substr(at) : all;
  }
  static std::u32string capitals(const std::u32string& name) {
    std::u32string out;
    for (const char32_t c : name) {
      const bool small = (c >= U'a' && c <= U'z') || (c >= U'\u00e0' && c <= U'\u00fe');
      out += small ? c - 32 : c;
    }
    return out;
  }

  std::u32string adverse(const corpus::MadePerson& who) {
    const std::u32string initial = capitals(who.given.substr(0, 1)) + U".";
    const std::u32string plain = u32(letters(who.family));
    switch (draw_.below(10)) {
      case 0:
        return mangled(who.given + U" " + who.family);
      case 1:
        return mangled(who.family + U" " + who.given);
      case 2:
        return initial + U" " + mangled(who.family);
      case 3:
        return mangled(who.family) + U" " + initial;
      case 4:
        return u32(fold(who.given.substr(0, 1))) + U"." + plain + U"@univ-exemple.fr";
      case 5:
        return U"@" + plain.substr(0, 26);
      case 6:
        return U"https://exemple.fr/~" + plain + U"/cv";
      case 7:
        return U"les " + who.family + U"s";
      case 8:
        return who.family + U"-Bernardin";
      default:
        return mangled(who.family);
    }
  }
  static std::string letters(const std::u32string& name) {
    std::string out;
    for (const char c : fold(name)) {
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out += c;
    }
    return out;
  }

  corpus::MadeDocument with_forms(corpus::MadeDocument made) {
    static const char* const kFrames[] = {"Vu ", "Le recours de ", "Selon ", "Avis de ", "ok "};
    for (std::uint64_t i = 2 + draw_.below(7); i > 0; --i) {
      made.text += u32(kFrames[draw_.below(5)]);
      made.text += adverse(made.persons[static_cast<std::size_t>(draw_.below(4))]);
      made.text += U" est joint.\n";
    }
    return made;
  }

  const NameLists& lists_;
  const Tagger* tagger_;
  const LabelTable labels_;
  corpus::PaperworkGenerator generator_;
  SampleDraw draw_;
};

}  // namespace paravent::text
