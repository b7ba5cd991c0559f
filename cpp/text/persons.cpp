#include "text/persons.h"

#include <algorithm>

#include "text/recognise_parts.h"

namespace paravent::text {

namespace {

constexpr std::size_t kLeastBytes = 3;     // bytes of a part of a compound
constexpr std::size_t kMostParticles = 3;  // that a family name is looked for without

/// What was told with one family name.
struct ToldFamily {
  std::set<std::string> givens, initials;
  std::uint8_t civilities = 0;
};

/// Words of a compound, and what follows its particles: `d'almeida roche`, `le goff`.
std::set<std::string> parts_of_family(const std::string& family) {
  std::set<std::string> parts;
  std::size_t particles = 0;
  bool leading = true;
  for (std::size_t at = 0; at < family.size();) {
    const std::size_t end = std::min(family.find_first_of(" '", at), family.size());
    const std::string word = family.substr(at, end - at);
    if (leading) parts.insert(family.substr(at));
    leading = leading && is_particle(word) && ++particles <= kMostParticles;
    if (!is_particle(word)) parts.insert(word);
    at = end + 1;
  }
  parts.erase(family);
  return parts;
}

std::string without_gaps(std::string key) {
  key.erase(std::remove_if(key.begin(), key.end(), [](char c) { return c == ' ' || c == '\''; }),
            key.end());
  return key;
}

constexpr std::uint8_t civility_bit(Civility one) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(one));
}

/// Nothing told with the part says that it is another family's name.
bool may_be_part(const ToldFamily& part, const ToldFamily& whole) {
  constexpr auto kSexes =
      static_cast<std::uint8_t>(civility_bit(Civility::kWoman) | civility_bit(Civility::kMan));
  const int own = part.civilities & kSexes, others = whole.civilities & kSexes;
  if (own != 0 && others != 0 && (own & others) == 0) return false;
  const auto holds = [](const std::set<std::string>& all) {
    return [&all](const std::string& one) { return all.count(one) > 0; };
  };
  return std::all_of(part.givens.begin(), part.givens.end(), holds(whole.givens)) &&
         std::all_of(part.initials.begin(), part.initials.end(), holds(whole.initials));
}

/// Enters the one value of a key; empty where there are several.
template <class Map, class Key>
void enter_only(Map& map, const Key& key, const std::string& value) {
  const auto [at, fresh] = map.try_emplace(key, value);
  if (!fresh && at->second != value) at->second.clear();
}

}  // namespace

ToldName told_name(const NameMention& mention) {
  return {mention.parts, civility_bit(mention.civility)};
}

void LongerNames::Spellings::add(const std::string& key) {
  const auto [at, fresh] = fewest_gaps_.try_emplace(without_gaps(key), key);
  if (!fresh && key.size() < at->second.size()) at->second = key;
}
const std::string& LongerNames::Spellings::of(const std::string& key) const {
  const auto at = fewest_gaps_.find(without_gaps(key));
  return at == fewest_gaps_.end() ? key : at->second;
}

LongerNames::LongerNames(std::span<const ToldName> names) {
  for (const ToldName& one : names) {
    if (!one.parts.family.empty()) family_spellings_.add(one.parts.family);
    if (!one.parts.given.empty()) given_spellings_.add(one.parts.given);
  }
  std::map<std::string, ToldFamily> told;
  for (const ToldName& one : names) {
    if (one.parts.family.empty()) continue;
    ToldFamily& family = told[family_spellings_.of(one.parts.family)];
    family.civilities = static_cast<std::uint8_t>(family.civilities | one.civilities);
    if (!one.parts.initials.empty()) family.initials.insert(one.parts.initials);
    if (one.parts.given.empty()) continue;
    const std::string& given = given_spellings_.of(one.parts.given);
    family.givens.insert(given);
    for (std::string& some : fitting_initials(given)) family.initials.insert(std::move(some));
    if (!one.parts.first.empty()) family.givens.insert(one.parts.first);
  }
  std::map<std::string, std::string> compounds;
  for (const auto& [family, of] : told) {
    for (const std::string& part : parts_of_family(family)) {
      if (part.size() >= kLeastBytes && told.count(part) > 0) enter_only(compounds, part, family);
    }
  }
  for (const auto& [part, family] : compounds) {
    if (family.empty()) continue;
    if (may_be_part(told[part], told[family])) families_.emplace(part, family);
  }
  for (const ToldName& one : names) {
    if (one.parts.first.empty()) continue;
    const std::string& given = given_spellings_.of(one.parts.given);
    enter_only(givens_, std::pair(family_of(one.parts.family), one.parts.first), given);
    enter_only(givens_, std::pair(std::string(), one.parts.first), given);
  }
}

const std::string& LongerNames::family_of(const std::string& family) const {
  const std::string& spelled = family_spellings_.of(family);
  const auto at = families_.find(spelled);
  return at == families_.end() ? spelled : at->second;
}

NameParts LongerNames::of(const NameParts& parts) const {
  NameParts out = parts;
  out.family = family_of(parts.family);
  out.given = given_spellings_.of(parts.given);
  const auto at = givens_.find({out.family, out.given});
  if (at != givens_.end() && !at->second.empty()) out.given = at->second;
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
