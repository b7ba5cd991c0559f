// Which names are one person's, and which are ways of writing one name (text.md §9, §10).
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "text/names.h"

namespace paravent::text {

inline constexpr std::uint32_t kAmbiguous = 0xffffffff;

struct LinkedPerson {
  std::string family, given, initials;
};
struct LinkedPersons {
  std::vector<LinkedPerson> persons;      ///< in order of first appearance
  std::vector<std::uint32_t> of_mention;  ///< number of a person, or kAmbiguous
};

/// Mentions with equal family keys and compatible given names or initials are one person; what fits
/// two persons is ambiguous, never guessed.
LinkedPersons link_persons(std::span<const NameMention> mentions);

/// The parts of a name and the civilities that it was told with, as bits of Civility's numbers.
struct ToldName {
  NameParts parts;
  std::uint8_t civilities = 0;
};
ToldName told_name(const NameMention& mention);

/// Spellings that differ by their gaps alone are one name (`D U R A N D`, `Le Goff` and `Legoff`).
/// What is a part of one longer name alone stands for it: `Durand` for `Durand-Petit`, `Claire
/// Durand` for `Claire Marie Durand`; but for a family name that has a given name, initials or a
/// civility of its own.
class LongerNames {
 public:
  explicit LongerNames(std::span<const ToldName> names);
  /// The parts of the longer name, or these.
  NameParts of(const NameParts& parts) const;

 private:
  class Spellings {
   public:
    void add(const std::string& key);
    /// The spelling with the fewest gaps.
    const std::string& of(const std::string& key) const;

   private:
    std::map<std::string, std::string> fewest_gaps_;  // by the letters
  };
  const std::string& family_of(const std::string& family) const;
  Spellings family_spellings_, given_spellings_;
  std::map<std::string, std::string> families_;  // a part, and the compound that it is of
  // By family name (longer; of all under "") and first given name: all of them; empty where
  // several.
  std::map<std::pair<std::string, std::string>, std::string> givens_;
};

}  // namespace paravent::text
