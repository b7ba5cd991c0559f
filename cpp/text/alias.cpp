#include "text/alias.h"

#include <algorithm>
#include <set>

#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::string_view kFamilyLetters = "XYZWVUTSRQPON", kGivenLetters = "ABCDEFGHIJKLM";

/// Letters for names in order of first appearance; those in use are left out, and no name has its
/// own initial.
class Letters {
 public:
  /// `every`: of no word of a name the initial, else not of its first.
  Letters(std::string_view letters, const std::set<std::string>& used, bool every)
      : letters_(letters), used_(used), every_(every), numbered_(letters.size()) {}

  const std::string& of(const std::string& key) {
    const auto [at, fresh] = names_.try_emplace(key);
    if (!fresh) return at->second;
    std::size_t i = 0;
    while (i < letters_.size() && (!is_free(letter(i)) || is_own(key, letter(i)))) ++i;
    if (i == letters_.size()) {
      while (!is_free(letter(numbered_))) ++numbered_;
      i = numbered_;
    }
    at->second = letter(i);
    taken_.insert(at->second);
    return at->second;
  }

 private:
  std::string letter(std::size_t i) const {
    std::string one(1, letters_[i % letters_.size()]);
    return i < letters_.size() ? one : one + std::to_string(i / letters_.size() + 1);
  }
  bool is_free(const std::string& letter) const {
    return used_.count(letter) == 0 && taken_.count(letter) == 0;
  }
  /// The initial of a word of the name, or one of initials that stand alone (key `. jb`).
  bool is_own(const std::string& key, const std::string& letter) const {
    if (letter.size() > 1) return false;
    const char small = static_cast<char>(letter[0] - 'A' + 'a');
    if (key[0] == '.') return key.find(small) != std::string::npos;
    for (std::size_t at = key.find(small); at != std::string::npos; at = key.find(small, at + 1)) {
      if (at == 0 || (every_ && (key[at - 1] == ' ' || key[at - 1] == '\''))) return true;
    }
    return false;
  }

  std::string_view letters_;
  const std::set<std::string>& used_;
  bool every_;
  std::map<std::string, std::string> names_;
  std::set<std::string> taken_;
  std::size_t numbered_;  // all before it are in use, but single letters
};

/// Single initials of the text outside its hidden spans: letters of aliases that are there already.
std::set<std::string> letters_in_use(const TokenisedText& text, std::span<const TextSpan> hidden) {
  std::set<std::string> used;
  std::size_t k = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    while (k < hidden.size() && hidden[k].end <= text[i].start) ++k;
    const bool inside = k < hidden.size() && hidden[k].start < text[i].end;
    const std::u32string_view token = text.token(i);
    const bool single = token.size() >= 2 && token.back() == U'.' && token[0] >= U'A' &&
                        token[0] <= U'Z' &&
                        std::all_of(token.begin() + 1, token.end() - 1, is_ascii_digit);
    if (single && !inside && civility_of(text, i) == Civility::kNone) {
      used.insert(to_utf8(token.substr(0, token.size() - 1)));
    }
  }
  return used;
}

std::string_view noun_of(Label label) {
  switch (label) {
    case kAdr:
      return "ADRESSE";
    case kDat:
    case kDate:
      return "DATE";
    case kTel:
      return "TÉL.";
    case kMail:
      return "COURRIEL";
    case kUrl:
      return "ADRESSE WEB";
    case kNir:
      return "N° DE SÉCURITÉ SOCIALE";
    case kIne:
      return "INE";
    case kEtu:
      return "N° ÉTUDIANT";
    case kIban:
      return "IBAN";
    case kPla:
      return "IMMATRICULATION";
    case kLoc:
      return "LIEU";
    case kOrg:
      return "ORGANISME";
    case kSiren:
      return "SIREN";
    case kSiret:
      return "SIRET";
    case kUai:
      return "UAI";
    case kRef:
      return "RÉFÉRENCE";
    case kAge:
      return "ÂGE";
    default:
      return "…";
  }
}

std::string year_of(std::u32string_view text) {
  for (std::size_t i = 0; i + 4 <= text.size(); ++i) {
    const std::u32string_view four = text.substr(i, 4);
    const bool digits = std::all_of(four.begin(), four.end(), is_ascii_digit);
    const bool whole = (i == 0 || !is_ascii_digit(text[i - 1])) &&
                       (i + 4 == text.size() || !is_ascii_digit(text[i + 4]));
    if (digits && whole) return to_utf8(four);
  }
  return {};
}

class AliasMaker {
 public:
  AliasMaker(const TokenisedText& text, std::span<const TextSpan> hidden,
             std::span<const NameMention> mentions, const AliasOptions& options)
      : text_(text),
        mentions_(mentions),
        options_(options),
        own_(options.across != nullptr ? std::vector<ToldName>() : told_names(mentions)),
        longer_(options.across != nullptr ? options.across->longer() : own_),
        used_(options.across != nullptr ? options.across->used : letters_in_use(text, hidden)),
        families_(kFamilyLetters, used_, true),
        givens_(kGivenLetters, used_, false) {
    if (options.across == nullptr) {
      for (const NameMention& mention : mentions) enter(longer_.of(mention.parts));
    } else {
      for (const ToldName& one : options.across->names) enter(longer_.of(one.parts));
    }
    if (options.across != nullptr) take_in(*options.across);
    if (options.scheme == AliasScheme::kNumbered || options.scheme == AliasScheme::kRole) {
      number_persons();
    }
  }

  std::string of_person(std::size_t mention) {
    if (options_.scheme == AliasScheme::kMask) return "[…]";
    if (options_.scheme == AliasScheme::kLetters)
      return letters(longer_.of(mentions_[mention].parts));
    if (options_.scheme == AliasScheme::kFake) return invented(mentions_[mention]);
    const std::uint32_t person = persons_[mention];
    if (person == kAmbiguous) return "[PERSONNE ?]";
    const auto role = options_.roles.find(person);
    if (options_.scheme == AliasScheme::kRole && role != options_.roles.end()) return role->second;
    return "[PERSONNE " + std::to_string(person + 1) + "]";
  }

  std::string of_other(const TextSpan& span) {
    const auto content =
        std::u32string_view(text_.text()).substr(span.start, span.end - span.start);
    if (options_.keep_year && (span.label == kDat || span.label == kDate)) {
      std::string year = year_of(content);
      if (!year.empty()) return year;
    }
    const std::string noun(noun_of(span.label));
    if (!options_.number_others) return "[" + noun + "]";
    return "[" + noun + " " + std::to_string(number_of(span.label, fold(content))) + "]";
  }

 private:
  static std::vector<ToldName> told_names(std::span<const NameMention> mentions) {
    std::vector<ToldName> out;
    for (const NameMention& one : mentions) out.push_back(told_name(one));
    return out;
  }

  std::size_t number_of(Label label, const std::string& folded) {
    auto& known = numbers_[std::string(noun_of(label))];
    return known.try_emplace(folded, known.size() + 1).first->second;
  }

  /// Letters and numbers in the order of all the texts.
  void take_in(const AliasMemory& memory) {
    for (const ToldName& one : memory.names) letters(longer_.of(one.parts));
    for (const auto& [label, folded] : memory.values) number_of(label, folded);
  }

  void number_persons() {
    if (options_.across == nullptr) {
      std::vector<NameMention> all(mentions_.begin(), mentions_.end());
      for (NameMention& one : all) one.parts = longer_.of(one.parts);
      persons_ = link_persons(all).of_mention;
    } else {
      for (const NameMention& mention : mentions_) {
        persons_.push_back(options_.across->person_of(mention.parts));
      }
    }
    if (!options_.persons.empty()) take_decisions();
  }

  /// What the reviewer merged and split; numbers are in order of first appearance again.
  void take_decisions() {
    std::map<std::uint32_t, std::uint32_t> told;  // the reviewer's number → a person
    const bool across = options_.across != nullptr;
    for (std::size_t i = 0; i < mentions_.size(); ++i) {
      const auto of = options_.persons.find(mentions_[i].start);
      if (of == options_.persons.end()) continue;
      if (!across) {
        told.emplace(of->second, static_cast<std::uint32_t>(mentions_.size() + told.size()));
      } else if (persons_[i] != kAmbiguous) {
        told.emplace(of->second, persons_[i]);
      }
    }
    std::map<std::uint32_t, std::uint32_t> number;
    for (std::size_t i = 0; i < mentions_.size(); ++i) {
      std::uint32_t& person = persons_[i];
      const auto of = options_.persons.find(mentions_[i].start);
      if (of != options_.persons.end() && told.count(of->second) > 0) person = told[of->second];
      if (person == kAmbiguous || across) continue;
      person = number.emplace(person, static_cast<std::uint32_t>(number.size())).first->second;
    }
  }

  /// The given names that initials stand for, where they fit one alone.
  std::string given_of(const NameParts& parts) const {
    const auto only = by_initials_.find({parts.family, parts.initials});
    return parts.initials.empty() || only == by_initials_.end() ? std::string() : only->second;
  }
  /// Initials alone, of nobody who is named: `M. K.` is a person of that letter.
  bool is_lone(const NameParts& parts) const {
    return parts.family.empty() && parts.given.empty() && !parts.initials.empty() &&
           by_initials_.count({parts.family, parts.initials}) == 0;
  }

  std::string invented(const NameMention& mention) {
    if (options_.inventor == nullptr) return "[NOM INVENTÉ]";
    const auto content =
        std::u32string_view(text_.text()).substr(mention.start, mention.end - mention.start);
    return options_.inventor->invented(content, mention.parts, mention.civility,
                                       given_of(mention.parts));
  }

  void enter(const NameParts& parts) {
    if (parts.given.empty()) return;
    for (const std::string& initials : fitting_initials(parts.given)) {
      enter(parts.family, initials, parts.given);
      if (!parts.family.empty()) enter("", initials, parts.given);
    }
  }
  void enter(const std::string& family, const std::string& initials, const std::string& given) {
    const auto [at, fresh] = by_initials_.try_emplace({family, initials}, given);
    if (!fresh && at->second != given) at->second.clear();
  }

  std::string letters(const NameParts& parts) {
    if (is_lone(parts)) return families_.of(". " + parts.initials) + ".";
    std::string given;
    if (!parts.given.empty()) {
      given = givens_.of(parts.given) + ".";
    } else if (!parts.initials.empty()) {
      const std::string only = given_of(parts);
      given = only.empty() ? "…" : givens_.of(only) + ".";
    }
    if (parts.family.empty()) return given.empty() ? "[…]" : given;
    const std::string family = families_.of(parts.family) + ".";
    return given.empty() ? family : given + " " + family;
  }

  const TokenisedText& text_;
  std::span<const NameMention> mentions_;
  const AliasOptions& options_;
  const LongerNames own_;  // of this text's names, where it stands alone
  const LongerNames& longer_;
  std::set<std::string> used_;
  Letters families_, givens_;
  // The one given name of a family (of all under "") that initials fit; empty where several do.
  std::map<std::pair<std::string, std::string>, std::string> by_initials_;
  std::vector<std::uint32_t> persons_;  // of each mention
  std::map<std::string, std::map<std::string, std::size_t>> numbers_;
};

}  // namespace

void AliasMemory::add(const TokenisedText& text, std::span<const TextSpan> hidden,
                      std::span<const NameMention> mentions) {
  longer_.reset();
  persons_.clear();
  used.merge(letters_in_use(text, hidden));
  std::string word;
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const char c : fold(text.token(i)) + " ") {
      if (c >= 'a' && c <= 'z') {
        word += c;
      } else if (!word.empty()) {
        words.insert(std::move(word));
        word.clear();
      }
    }
  }
  for (const NameMention& one : mentions) {
    const ToldName told = told_name(one);
    const auto [at, fresh] = known_.try_emplace(key_of(one.parts), names.size());
    if (fresh) {
      names.push_back(told);
    } else {
      std::uint8_t& all = names[at->second].civilities;
      all = static_cast<std::uint8_t>(all | told.civilities);
    }
  }
  for (const TextSpan& one : hidden) {
    if (one.label == kPer) continue;
    std::string value =
        fold(std::u32string_view(text.text()).substr(one.start, one.end - one.start));
    if (known_values_.insert({one.label, value}).second) {
      values.emplace_back(one.label, std::move(value));
    }
  }
}

std::uint32_t AliasMemory::person_of(const NameParts& parts) const {
  if (persons_.empty()) {
    std::vector<NameMention> all;
    for (const ToldName& one : names) {
      all.push_back({0, 0, Civility::kNone, longer().of(one.parts)});
    }
    const LinkedPersons linked = link_persons(all);
    for (std::size_t i = 0; i < all.size(); ++i) {
      persons_.emplace(key_of(names[i].parts), linked.of_mention[i]);
    }
  }
  const auto at = persons_.find(key_of(parts));
  return at == persons_.end() ? kAmbiguous : at->second;
}

const LongerNames& AliasMemory::longer() const {
  if (!longer_) longer_.emplace(names);
  return *longer_;
}

std::vector<Replacement> make_aliases(const TokenisedText& text, std::span<const TextSpan> hidden,
                                      std::span<const NameMention> mentions,
                                      const AliasOptions& options) {
  AliasMaker maker(text, hidden, mentions, options);
  std::vector<Replacement> out;
  std::size_t mention = 0;
  for (const TextSpan& span : hidden) {
    Replacement one{span.start, span.end, {}};
    one.alias = span.label == kPer ? maker.of_person(mention++) : maker.of_other(span);
    const std::u32string& all = text.text();
    const bool dot = one.end < all.size() && all[one.end] == U'.' &&
                     !(one.end + 1 < all.size() && all[one.end + 1] == U'.');
    if (dot && one.alias.back() == '.') ++one.end;
    out.push_back(std::move(one));
  }
  return out;
}

std::string replaced_text(std::u32string_view text, std::span<const Replacement> replacements) {
  std::string out;
  out.reserve(text.size());
  std::uint32_t at = 0;
  for (const Replacement& one : replacements) {
    out += to_utf8(text.substr(at, one.start - at));
    out += one.alias;
    at = one.end;
  }
  out += to_utf8(text.substr(at));
  return out;
}

}  // namespace paravent::text
