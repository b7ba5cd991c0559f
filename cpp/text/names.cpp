#include "text/names.h"

#include <algorithm>
#include <map>
#include <set>
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

/// A piece of a mention: a token of its own text.
struct Piece {
  std::string key;
  bool initial = false, capitals = false, particle = false;
};

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
  Splitter(const NameLists& lists, const std::set<std::string>& families,
           const std::set<std::string>& givens)
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
  const std::set<std::string>& families_;
  const std::set<std::string>& givens_;
};

bool tells_family(const std::vector<Piece>& pieces, Civility civility) {
  bool initial = false, capitals = false, small = false;
  for (const Piece& piece : pieces) {
    initial = initial || piece.initial;
    capitals = capitals || piece.capitals;
    small = small || (!piece.capitals && !piece.particle);
  }
  return civility != Civility::kNone || initial || (capitals && small);
}

/// `Kergoul Yvonig` and `Yvonig Kergoul` are read alike, where neither tells which is the family
/// name: as the telling mention of both words is, else as the first.
void turn_alike(std::vector<NameMention>& mentions, const std::vector<std::vector<Piece>>& pieces) {
  std::map<std::pair<std::string, std::string>, NameParts> readings;
  for (const bool tells : {true, false}) {
    for (std::size_t i = 0; i < mentions.size(); ++i) {
      NameParts& parts = mentions[i].parts;
      if (parts.given.empty() || parts.family.empty()) continue;
      if (tells_family(pieces[i], mentions[i].civility) != tells) continue;
      const auto [at, fresh] = readings.try_emplace(std::minmax(parts.given, parts.family), parts);
      if (!fresh && !tells) parts = at->second;
    }
  }
}

/// One key is read in one way: as its first telling mention is, else as the first of several
/// pieces, else as the first.
void unite_readings(std::vector<NameMention>& mentions,
                    const std::vector<std::vector<Piece>>& pieces) {
  std::map<std::string, NameParts> readings;
  std::vector<std::string> keys;
  for (const std::vector<Piece>& of : pieces) {
    std::string key;
    for (const Piece& piece : of) join(key, piece.key);
    // `C. Durand` and `c durand` are one.
    key.erase(std::remove(key.begin(), key.end(), '.'), key.end());
    keys.push_back(std::move(key));
  }
  for (int pass = 0; pass < 3; ++pass) {
    for (std::size_t i = 0; i < mentions.size(); ++i) {
      const bool telling = tells_family(pieces[i], mentions[i].civility);
      if (pass == 2 || (pass == 0 ? telling : pieces[i].size() > 1)) {
        readings.try_emplace(keys[i], mentions[i].parts);
      }
    }
  }
  for (std::size_t i = 0; i < mentions.size(); ++i) {
    mentions[i].parts = readings[keys[i]];
    if (!mentions[i].parts.initials.empty()) mentions[i].whole = std::move(keys[i]);
  }
}

}  // namespace

std::vector<NameMention> split_mentions(const TokenisedText& text,
                                        std::span<const TextSpan> accepted,
                                        const NameLists& lists) {
  std::vector<NameMention> mentions;
  std::vector<std::vector<Piece>> pieces;
  for (const TextSpan& span : accepted) {
    if (span.label != kPer) continue;
    NameMention mention{span.start, span.end, Civility::kNone, {}};
    mention.civility = civility_before(text, text.token_at(span.start));
    mention.probability = span.probability;
    const auto written = std::u32string_view(text.text()).substr(span.start, span.end - span.start);
    mention.broken = broken_words(written);
    pieces.push_back(pieces_of(written));
    mark_bare_initials(pieces.back(), lists);
    mentions.push_back(std::move(mention));
  }
  std::set<std::string> families, givens;
  const Splitter alone(lists, families, givens);
  std::vector<NameParts> telling;
  for (std::size_t i = 0; i < mentions.size(); ++i) {
    if (!tells_family(pieces[i], mentions[i].civility)) continue;
    telling.push_back(alone.split(pieces[i], mentions[i].civility));
  }
  for (const NameParts& parts : telling) {
    if (!parts.family.empty()) families.insert(parts.family);
    if (!parts.given.empty()) givens.insert(parts.given);
  }
  const Splitter knowing(lists, families, givens);
  for (std::size_t i = 0; i < mentions.size(); ++i) {
    mentions[i].parts = knowing.split(pieces[i], mentions[i].civility);
  }
  turn_alike(mentions, pieces);
  unite_readings(mentions, pieces);
  return mentions;
}

}  // namespace paravent::text
