#include "text/names.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_set>
#include <utility>

#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kLongestSplit = 256;

/// Appends a word to a key: no space after an apostrophe.
void join(std::string& key, const std::string& word) {
  if (!key.empty() && key.back() != '\'') key += ' ';
  key += word;
}

using Piece = MentionSplitter::Piece;
using KnownWords = std::unordered_set<std::string>;

/// Words that go on over a line's end, with a gap there: it may be the name's own (`Abdel-⏎kader`).
std::vector<std::string> broken_words(std::u32string_view mention) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < mention.size(); ++i) {
    if (!is_line_hyphen(mention[i])) continue;
    std::size_t first = i, last = i + 1;
    while (first > 0 && is_letter(mention[first - 1])) --first;
    while (last < mention.size() && is_space(mention[last])) ++last;
    while (last < mention.size() && is_letter(mention[last])) ++last;
    const auto word = mention.substr(first, last - first);
    const std::u32string joined = over_lines(word);
    if (joined.size() == word.size() || std::any_of(joined.begin(), joined.end(), is_like_hyphen)) {
      continue;
    }
    out.push_back(name_key(std::u32string(word.substr(0, i - first))
                               .append(1, U' ')
                               .append(word.substr(i - first + 1))));
  }
  return out;
}

/// D U R A N D: three letters apart or more are one word, its key with a gap before each.
void join_spelled(std::vector<Piece>& pieces) {
  const auto is_letter_apart = [](const Piece& one) {
    return one.initial && one.key.find('.') == std::string::npos;
  };
  std::vector<Piece> out;
  for (std::size_t i = 0; i < pieces.size();) {
    std::size_t end = i;
    while (end < pieces.size() && is_letter_apart(pieces[end])) ++end;
    if (end - i < 3) {
      out.push_back(std::move(pieces[i++]));
      continue;
    }
    Piece word;
    word.capitals = true;
    for (; i < end; ++i) join(word.key, pieces[i].key);
    out.push_back(std::move(word));
  }
  pieces = std::move(out);
}

std::vector<Piece> pieces_of(std::u32string_view mention) {
  // What is not seen (zero-width characters, soft hyphens) parts no word.
  std::u32string seen = over_lines(mention);
  seen.erase(std::remove_if(seen.begin(), seen.end(), is_invisible), seen.end());
  for (char32_t& c : seen) {
    if (is_like_hyphen(c)) c = U'-';
    if (is_like_apostrophe(c)) c = U'\'';
  }
  const TokenisedText tokens(std::move(seen));
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Piece piece;
    piece.key = name_key(tokens.token(i));
    if (piece.key.empty() || !is_letter(tokens.first_of(i))) continue;
    const char32_t last = tokens.text()[tokens[i].end - 1];
    piece.initial = last == U'.';  // no word ends so, only initials and abbreviations
    piece.capitals = tokens.is_capitals(i);
    piece.particle = is_particle(piece.key) || is_apostrophe(last);
    const bool joined = !pieces.empty() && pieces.back().key.back() == '\'';  // N'D
    if (!joined && tokens[i].size() == 1 && tokens.is_capitalised(i)) piece.initial = true;
    pieces.push_back(std::move(piece));
  }
  join_spelled(pieces);
  return pieces;
}

/// JY, J-Y: capitals that no name is, and that nobody could speak. `LY` is a name.
bool are_bare_initials(const Piece& piece, const NameLists& lists) {
  constexpr std::string_view kVowels = "aeiou";
  if (!piece.capitals || piece.particle) return false;
  if (piece.key.size() == 3 && piece.key[1] == ' ') return true;
  const bool consonants =
      piece.key.size() == 2 && std::all_of(piece.key.begin(), piece.key.end(), [&](char c) {
        return c >= 'a' && c <= 'z' && kVowels.find(c) == std::string_view::npos;
      });
  return consonants && (lists.bits_of(piece.key) & (kSurname | kFirstName | kCommune)) == 0;
}

/// Two letters before a family name, or behind it, are initials without their dots.
void mark_bare_initials(std::vector<Piece>& pieces, const NameLists& lists) {
  const auto is_name = [](const Piece& one) {
    return !one.initial && !one.particle && one.key.size() > 3;
  };
  if (std::none_of(pieces.begin(), pieces.end(), is_name)) return;
  for (Piece* const one : {&pieces.front(), &pieces.back()}) {
    if (!one->initial && are_bare_initials(*one, lists)) one->initial = true;
  }
}

class Splitter {
 public:
  Splitter(const NameLists& lists, const KnownWords& families, const KnownWords& givens)
      : lists_(lists), families_(families), givens_(givens) {}

  NameParts split(const std::vector<Piece>& pieces, Civility civility) const {
    NameParts parts;
    std::vector<Piece> rest;
    for (const Piece& piece : pieces) {
      if (!piece.initial)
        rest.push_back(piece);
      else
        for (const char c : piece.key)
          if (c != '.' && c != ' ') parts.initials += c;
    }
    // Letters beyond ASCII in initials keep all their bytes, compared as such.
    if (!parts.initials.empty()) {
      for (const Piece& piece : rest) join(parts.family, piece.key);
      return parts;
    }
    divide(rest, civility, parts);
    return parts;
  }

 private:
  bool is_given(const std::string& key) const {
    if (givens_.count(key) > 0 || is_first_name(key, lists_)) return true;
    const std::string word = unspelled(key);
    return word != key && (givens_.count(word) > 0 || is_first_name(word, lists_));
  }

  /// A given and a family name of the document, in either order, however they are joined.
  bool divide_known(const std::vector<Piece>& pieces, NameParts& parts) const {
    std::string key;
    for (const Piece& piece : pieces) {
      join(key, piece.key);
      if (key.size() > kLongestSplit) return false;
    }
    for (std::size_t at = key.find(' '); at != std::string::npos; at = key.find(' ', at + 1)) {
      const std::string left = key.substr(0, at), right = key.substr(at + 1);
      const bool forward = givens_.count(left) > 0 && families_.count(right) > 0;
      if (!forward && !(families_.count(left) > 0 && givens_.count(right) > 0)) continue;
      parts.given = forward ? left : right;
      parts.family = forward ? right : left;
      return true;
    }
    return false;
  }

  void divide(const std::vector<Piece>& pieces, Civility civility, NameParts& parts) const {
    if (divide_known(pieces, parts)) return;
    const auto names = static_cast<std::size_t>(std::count_if(
        pieces.begin(), pieces.end(), [](const Piece& piece) { return !piece.particle; }));
    const auto capitals = static_cast<std::size_t>(
        std::count_if(pieces.begin(), pieces.end(), [](const Piece& p) { return p.capitals; }));
    std::vector<bool> given(pieces.size());
    if (names <= 1) {
      std::string key;
      for (const Piece& piece : pieces) join(key, piece.key);
      const bool family = civility != Civility::kNone || families_.count(key) > 0 ||
                          pieces.size() > 1 || !is_given(key);
      (family ? parts.family : parts.given) = key;
      return;
    }
    const auto small = static_cast<std::size_t>(
        std::count_if(pieces.begin(), pieces.end(),
                      [](const Piece& piece) { return !piece.capitals && !piece.particle; }));
    // Anna Vaast DÉCIDE: a heading behind a whole name is no family name, and Vaast no given one.
    const bool heading = capitals == 1 && small > 1 && pieces.back().capitals &&
                         lists_.is_plain_word(pieces.back().key);
    if (capitals > 0 && small > 0 && !heading) {
      // DURAND Claire, Claire DE LA TOUR: what is not in capitals is given, but for particles.
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        given[i] = !pieces[i].capitals && !pieces[i].particle;
      }
    } else {
      const Piece &first = pieces.front(), &last = pieces.back();
      const bool last_only =
          is_given(last.key) && std::none_of(pieces.begin(), pieces.end() - 1, [&](const Piece& p) {
            return !p.particle && is_given(p.key);
          });
      const bool reversed =
          families_.count(first.key) > 0 && families_.count(last.key) == 0 && is_given(last.key);
      if ((last_only || reversed || first.particle) && !last.particle && is_given(last.key)) {
        given[pieces.size() - 1] = true;
      } else if (!first.particle) {
        given[0] = true;
        // Two first names and a family name: `Claire Marie Durand`.
        for (std::size_t i = 1; i + 1 < pieces.size() && !pieces[i].particle; ++i) {
          if (!is_given(pieces[i].key) || families_.count(pieces[i].key) > 0) break;
          given[i] = true;
        }
      }
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      std::string& part = given[i] ? parts.given : parts.family;
      if (given[i] && !part.empty() && parts.first.empty()) parts.first = part;
      join(part, pieces[i].key);
    }
  }

  const NameLists& lists_;
  const KnownWords& families_;
  const KnownWords& givens_;
};

bool tells_family(const std::vector<Piece>& pieces) {
  bool initial = false, capitals = false, small = false;
  for (const Piece& piece : pieces) {
    initial = initial || piece.initial;
    capitals = capitals || piece.capitals;
    small = small || (!piece.capitals && !piece.particle);
  }
  return initial || (capitals && small);
}

/// `Kergoul Yvonig` and `Yvonig Kergoul` are read alike, where neither tells which is the family
/// name: as the telling mention of both words is, else as the first.
void turn_alike(std::vector<MentionSplitter::Reading>& readings) {
  std::map<std::pair<std::string_view, std::string_view>, NameParts> known;
  // Views of parts that may change: those of a copy.
  const std::vector<MentionSplitter::Reading> before = readings;
  for (const bool tells : {true, false}) {
    for (std::size_t i = 0; i < before.size(); ++i) {
      const NameParts& parts = before[i].parts;
      if (before[i].tells != tells || parts.given.empty() || parts.family.empty()) continue;
      const std::pair<std::string_view, std::string_view> key =
          std::minmax(parts.given, parts.family);
      const auto [at, fresh] = known.try_emplace(key, parts);
      if (!fresh && !tells) readings[i].parts = at->second;
    }
  }
}

}  // namespace

std::uint32_t MentionSplitter::number_of(std::u32string_view written) {
  const auto [at, fresh] =
      numbers_.try_emplace(written, static_cast<std::uint32_t>(written_.size()));
  if (!fresh) return at->second;
  Written& out = written_.emplace_back();
  out.broken = broken_words(written);
  out.pieces = pieces_of(written);
  mark_bare_initials(out.pieces, lists_);
  out.tells = tells_family(out.pieces);
  for (const Piece& piece : out.pieces) join(out.key, piece.key);
  // `C. Durand` and `c durand` are one.
  out.key.erase(std::remove(out.key.begin(), out.key.end(), '.'), out.key.end());
  return at->second;
}

std::vector<MentionSplitter::Reading> MentionSplitter::read(
    const std::vector<std::pair<std::uint32_t, Civility>>& ways) const {
  std::vector<Reading> readings;
  const KnownWords none;
  KnownWords families, givens;
  const Splitter alone(lists_, none, none);
  for (const auto& [number, civility] : ways) {
    Reading& one = readings.emplace_back();
    one.tells = civility != Civility::kNone || written_[number].tells;
    if (!one.tells) continue;
    NameParts parts = alone.split(written_[number].pieces, civility);
    if (!parts.family.empty()) families.insert(std::move(parts.family));
    if (!parts.given.empty()) givens.insert(std::move(parts.given));
  }
  const Splitter knowing(lists_, families, givens);
  for (std::size_t i = 0; i < ways.size(); ++i) {
    readings[i].parts = knowing.split(written_[ways[i].first].pieces, ways[i].second);
  }
  turn_alike(readings);
  // One key is read in one way: as its first telling mention is, else as the first of several
  // pieces, else as the first.
  std::map<std::string_view, NameParts> by_key;
  for (int pass = 0; pass < 3; ++pass) {
    for (std::size_t i = 0; i < ways.size(); ++i) {
      const Written& of = written_[ways[i].first];
      if (pass == 2 || (pass == 0 ? readings[i].tells : of.pieces.size() > 1)) {
        by_key.try_emplace(of.key, readings[i].parts);
      }
    }
  }
  for (std::size_t i = 0; i < ways.size(); ++i) {
    readings[i].parts = by_key[written_[ways[i].first].key];
  }
  return readings;
}

std::vector<NameMention> MentionSplitter::split(std::span<const TextSpan> accepted) {
  constexpr std::uint32_t kNone = 0xffffffff;
  // What is written alike, with a civility or without one, is read alike.
  std::vector<std::pair<std::uint32_t, Civility>> ways;
  std::vector<std::array<std::uint32_t, 2>> way_of(written_.size(), {kNone, kNone});
  std::vector<std::uint32_t> of_mention;
  std::vector<NameMention> mentions;
  for (const TextSpan& span : accepted) {
    if (span.label != kPer) continue;
    NameMention mention{span.start, span.end, Civility::kNone, {}};
    mention.civility = civility_before(text_, text_.token_at(span.start));
    mention.probability = span.probability;
    const std::uint32_t number =
        number_of(std::u32string_view(text_.text()).substr(span.start, span.end - span.start));
    if (number >= way_of.size()) way_of.resize(number + 1, {kNone, kNone});
    std::uint32_t& way = way_of[number][mention.civility == Civility::kNone ? 0 : 1];
    if (way == kNone) {
      way = static_cast<std::uint32_t>(ways.size());
      ways.emplace_back(number, mention.civility);
    }
    of_mention.push_back(way);
    mentions.push_back(std::move(mention));
  }
  const std::vector<Reading> readings = read(ways);
  for (std::size_t i = 0; i < mentions.size(); ++i) {
    const Written& of = written_[ways[of_mention[i]].first];
    mentions[i].parts = readings[of_mention[i]].parts;
    mentions[i].broken = of.broken;
    if (!mentions[i].parts.initials.empty()) mentions[i].whole = of.key;
  }
  return mentions;
}

std::vector<NameMention> split_mentions(const TokenisedText& text,
                                        std::span<const TextSpan> accepted,
                                        const NameLists& lists) {
  return MentionSplitter(text, lists).split(accepted);
}

}  // namespace paravent::text
