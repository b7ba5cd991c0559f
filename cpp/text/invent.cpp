#include "text/invent.h"

#include <algorithm>
#include <array>
#include <optional>

#include "text/unicode.h"

namespace paravent::text {

namespace {

#include "text/invented_names.inc"

std::vector<std::string> words_of_table(std::string_view table) {
  std::vector<std::string> out;
  while (!table.empty()) {
    const std::size_t end = std::min(table.find(' '), table.size());
    out.emplace_back(table.substr(0, end));
    table.remove_prefix(std::min(end + 1, table.size()));
  }
  return out;
}

/// In the order of NameInventor::Kind, after the family names.
const std::array<std::vector<std::string>, 4>& first_names() {
  static const std::array<std::vector<std::string>, 4> kTables{
      words_of_table(kFrequentWomen), words_of_table(kFrequentMen), words_of_table(kOtherWomen),
      words_of_table(kOtherMen)};
  return kTables;
}

std::vector<std::string> words_of_key(std::string_view key) {
  std::vector<std::string> out;
  std::string word;
  for (const char c : key) {
    if (c != ' ' && c != '\'' && c != '-') {
      word += c;
    } else if (!word.empty()) {
      out.push_back(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) out.push_back(std::move(word));
  return out;
}

bool holds(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_part_of_word(char32_t c) { return is_letter(c) || is_mark(c) || is_invisible(c); }

char32_t upper_of(char32_t c) {
  const bool small = (c >= U'a' && c <= U'z') || (c >= 0xe0 && c <= 0xfe && c != 0xf7);
  return small ? c - 0x20 : c;
}

/// A word with the capitals of another.
std::u32string cased(std::u32string word, std::u32string_view like) {
  const bool first = !like.empty() && is_upper(like[0]);
  const bool all = first && like.size() > 1 &&
                   std::none_of(like.begin(), like.end(),
                                [](char32_t c) { return is_letter(c) && !is_upper(c); });
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (all || (first && i == 0)) word[i] = upper_of(word[i]);
  }
  return word;
}

bool is_name_particle(std::string_view folded) {
  constexpr std::string_view kParticles[] = {"d",  "de",  "du",  "des", "la",  "le",  "les",
                                             "l",  "von", "van", "der", "den", "da",  "di",
                                             "do", "dos", "del", "el",  "al",  "ben", "ibn"};
  return std::find(std::begin(kParticles), std::end(kParticles), folded) != std::end(kParticles);
}

/// A particle that stays: `Le Goff` and `le Goff` are one name, `Le` alone is one. d' and l' stay
/// in any case.
bool stays(std::u32string_view word, const std::string& folded, bool elided, bool only_particles) {
  if (elided && (folded == "d" || folded == "l")) return true;
  return is_name_particle(folded) && (!is_upper(word[0]) || !only_particles);
}

}  // namespace

NameInventor::NameInventor(const SecretKey& key, std::uint32_t document,
                           const std::vector<std::string>& families,
                           const std::set<std::string>& taken)
    : stream_(key, {document, StreamAddress::kNoColumn, 0}), families_(families), taken_(taken) {}

NameInventor::Kind NameInventor::kind_of_given(const std::string& word, Civility civility) {
  std::optional<std::size_t> known;
  for (std::size_t i = 0; i < first_names().size(); ++i) {
    const auto& names = first_names()[i];
    const bool here = std::any_of(names.begin(), names.end(),
                                  [&](const std::string& one) { return fold_utf8(one) == word; });
    if (here) known = i;
  }
  const bool frequent = known && *known < 2;
  bool woman = known && *known % 2 == 0;
  if (civility == Civility::kWoman || civility == Civility::kMan) {
    woman = civility == Civility::kWoman;
  } else if (!known) {
    woman = stream_.below(2) == 0;
  }
  if (frequent) return woman ? Kind::kFrequentWoman : Kind::kFrequentMan;
  return woman ? Kind::kOtherWoman : Kind::kOtherMan;
}

std::u32string NameInventor::draw(Kind kind) {
  const std::vector<std::string>& names =
      kind == Kind::kFamily ? families_ : first_names()[static_cast<std::size_t>(kind) - 1];
  if (names.empty()) return u32("x");
  const std::size_t first = static_cast<std::size_t>(stream_.below(names.size()));
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string& name = names[(first + i) % names.size()];
    const std::string folded = fold_utf8(name);
    const bool plain =
        std::all_of(folded.begin(), folded.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    if (!plain || folded.size() < 3 || taken_.count(folded) > 0) continue;
    if (used_.insert(folded).second) return u32(name);
  }
  // More names than the table has: family names serve, too.
  return kind == Kind::kFamily ? u32("x") : draw(Kind::kFamily);
}

const std::u32string& NameInventor::word_for(const std::string& word, bool given,
                                             Civility civility) {
  const auto [at, fresh] = words_.try_emplace({given, word});
  if (fresh) at->second = draw(given ? kind_of_given(word, civility) : Kind::kFamily);
  return at->second;
}

std::string NameInventor::composed(const NameParts& parts, Civility civility) {
  std::u32string out;
  for (const bool given : {true, false}) {
    for (const std::string& word : words_of_key(given ? parts.given : parts.family)) {
      if (!out.empty()) out += U' ';
      out += cased(word_for(word, given, civility), U"Ab");
    }
  }
  return out.empty() ? "[…]" : to_utf8(out);
}

std::string NameInventor::invented(std::u32string_view written, const NameParts& parts,
                                   Civility civility, const std::string& given_of_initials) {
  const std::u32string whole = over_lines(written);
  const std::u32string_view mention = whole;
  const std::vector<std::string> given = words_of_key(parts.given),
                                 family = words_of_key(parts.family),
                                 initialled = words_of_key(given_of_initials);
  const bool only_particles = std::all_of(family.begin(), family.end(), is_name_particle);
  std::size_t initials = 0;
  std::u32string out;
  for (std::size_t at = 0; at < mention.size();) {
    std::size_t end = at;
    while (end < mention.size() && is_part_of_word(mention[end])) ++end;
    if (end == at) {
      const char32_t c = mention[at++];
      // A name with a figure in it has no shape to keep.
      if ((class_of(c) & (kDigit | kNumber)) != 0) return composed(parts, civility);
      out += c;
      continue;
    }
    const std::u32string_view word = mention.substr(at, end - at);
    const std::string folded = fold(word);
    const bool elided = end < mention.size() && is_like_apostrophe(mention[end]);
    at = end;
    if (holds(given, folded)) {
      out += cased(word_for(folded, true, civility), word);
    } else if (stays(word, folded, elided, only_particles)) {
      out += word;
    } else if (holds(family, folded)) {
      out += cased(word_for(folded, false, civility), word);
    } else if (initials < parts.initials.size() && folded == parts.initials.substr(initials, 1)) {
      const std::string full = initials < initialled.size() ? initialled[initials] : folded;
      out += cased(word_for(full, true, civility).substr(0, 1), word);
      ++initials;
    } else {
      return composed(parts, civility);
    }
  }
  return to_utf8(out);
}

}  // namespace paravent::text
