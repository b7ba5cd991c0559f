#include "text/names.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kMostInitials = 8, kLongestSplit = 256;

std::vector<std::string_view> words_of(std::string_view key) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < key.size();) {
    const std::size_t space = std::min(key.find(' ', at), key.size());
    words.push_back(key.substr(at, space - at));
    at = space + 1;
  }
  return words;
}

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
  std::u32string seen(mention);
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

std::string name_key(std::u32string_view text) {
  std::string key;
  bool gap = false;
  for (const char32_t c : text) {
    if (is_invisible(c)) continue;
    if (is_space(c) || is_hyphen(c)) {
      gap = true;
      continue;
    }
    if (gap && !key.empty() && key.back() != '\'' && !is_mark(c)) key += ' ';
    if (!is_mark(c)) gap = false;
    append_fold(key, c);
  }
  return key;
}

std::string unspelled(std::string_view key) {
  const std::vector<std::string_view> words = words_of(key);
  std::string out;
  for (const std::string_view word : words) {
    const bool letter = !word.empty() && std::count_if(word.begin(), word.end(), [](char c) {
                                           return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
                                         }) == 1;
    if (!letter) return std::string(key);
    out += word;
  }
  return words.size() < 3 ? std::string(key) : out;
}

bool is_first_name(std::string_view key, const NameLists& lists) {
  if ((lists.bits_of(key) & kFirstName) != 0) return true;
  std::string hyphened(key);
  std::replace(hyphened.begin(), hyphened.end(), ' ', '-');
  if ((lists.bits_of(hyphened) & kFirstName) != 0) return true;
  const std::vector<std::string_view> words = words_of(key);
  return words.size() > 1 && std::all_of(words.begin(), words.end(), [&](std::string_view word) {
           return (lists.bits_of(word) & kFirstName) != 0;
         });
}

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
    pieces.push_back(
        pieces_of(std::u32string_view(text.text()).substr(span.start, span.end - span.start)));
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
  unite_readings(mentions, pieces);
  return mentions;
}

bool initials_fit(std::string_view initials, std::string_view given) {
  const std::vector<std::string_view> words = words_of(given);
  if (initials.empty() || initials.size() > words.size()) return false;
  for (std::size_t i = 0; i < initials.size(); ++i) {
    if (words[i].empty() || words[i][0] != initials[i]) return false;
  }
  return true;
}

std::vector<std::string> fitting_initials(std::string_view given) {
  std::vector<std::string> out;
  for (const std::string_view word : words_of(given)) {
    if (word.empty() || out.size() == kMostInitials) break;
    out.push_back((out.empty() ? std::string() : out.back()) + word[0]);
  }
  return out;
}

LinkedPersons link_persons(std::span<const NameMention> mentions) {
  LinkedPersons out;
  // Persons by what a mention may say of them: family name (or none) and given name or initials.
  struct Fitting {
    std::uint32_t count = 0, person = 0;
  };
  std::map<std::pair<std::string, std::string>, Fitting> index;
  const auto enter = [&](const std::string& family, const std::string& form, std::uint32_t person) {
    Fitting& fitting = index[{family, form}];
    if (fitting.count == 0 || fitting.person != person) ++fitting.count;
    fitting.person = person;
  };
  const auto add = [&](const NameParts& parts) {
    const auto person = static_cast<std::uint32_t>(out.persons.size());
    out.persons.push_back({parts.family, parts.given, parts.initials});
    enter(parts.family, "", person);
    std::vector<std::string> forms;
    if (!parts.given.empty()) forms.push_back("=" + parts.given);
    for (std::string& one : fitting_initials(parts.given)) forms.push_back("." + one);
    if (!parts.initials.empty()) forms.push_back("." + parts.initials);
    for (const std::string& form : forms) {
      enter(parts.family, form, person);
      if (!parts.family.empty()) enter("", form, person);
    }
  };
  const auto find = [&](const NameParts& parts) {
    const std::string form = !parts.given.empty()      ? "=" + parts.given
                             : !parts.initials.empty() ? "." + parts.initials
                                                       : std::string();
    const auto at = index.find({parts.family, form});
    return at == index.end() ? Fitting{} : at->second;
  };
  const auto rank = [](const NameParts& parts) {
    if (!parts.family.empty() && !parts.given.empty()) return 0;
    return !parts.initials.empty() ? 1 : 2;
  };
  out.of_mention.assign(mentions.size(), kAmbiguous);
  // Whole names first, so that a short form before the whole one finds its person.
  for (int pass = 0; pass < 3; ++pass) {
    for (std::size_t i = 0; i < mentions.size(); ++i) {
      const NameParts& parts = mentions[i].parts;
      if (rank(parts) != pass) continue;
      const Fitting fitting = find(parts);
      if (fitting.count == 0) add(parts);
      if (fitting.count <= 1) {
        out.of_mention[i] = fitting.count == 0 ? static_cast<std::uint32_t>(out.persons.size() - 1)
                                               : fitting.person;
      }
    }
  }
  // Numbers in order of first appearance.
  std::vector<std::uint32_t> number(out.persons.size(), kAmbiguous);
  std::vector<LinkedPerson> ordered;
  for (std::uint32_t& person : out.of_mention) {
    if (person == kAmbiguous) continue;
    if (number[person] == kAmbiguous) {
      number[person] = static_cast<std::uint32_t>(ordered.size());
      ordered.push_back(out.persons[person]);
    }
    person = number[person];
  }
  out.persons = std::move(ordered);
  return out;
}

}  // namespace paravent::text
