// Invented names in place of real ones: the alias scheme `fake` (text.md §10).
//
// Each word of a name is replaced by a word of the same kind, the same one wherever it stands: a
// first name of the same sex where a civility or the name itself tells it, as frequent or as rare;
// a family name of the list. Hyphens, case, initials and particles stay as they are. Draws need a
// secret (support/random.h), the document's number as the nonce: whoever could repeat them would
// learn from the draws that were skipped which names the file holds.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/random.h"
#include "text/names.h"

namespace paravent::text {

class NameInventor {
 public:
  /// `families`: folded, of which those of one word are used; `taken`: folded words that are no
  /// invented name, those of all the texts. Both outlive it.
  NameInventor(const SecretKey& key, std::uint32_t document,
               const std::vector<std::string>& families, const std::set<std::string>& taken);

  /// In place of a mention, whose text is `mention`; UTF-8. `given`: the key of the given names
  /// that its initials stand for, empty where that is not known.
  std::string invented(std::u32string_view mention, const NameParts& parts, Civility civility,
                       const std::string& given);

 private:
  enum class Kind : std::uint8_t { kFamily, kFrequentWoman, kFrequentMan, kOtherWoman, kOtherMan };
  Kind kind_of_given(const std::string& word, Civility civility);
  /// What stands for a folded word, lower case.
  const std::u32string& word_for(const std::string& word, bool given, Civility civility);
  std::u32string draw(Kind kind);
  std::string composed(const NameParts& parts, Civility civility);

  DrawStream stream_;
  const std::vector<std::string>& families_;
  const std::set<std::string>& taken_;
  std::set<std::string> used_;
  std::map<std::pair<bool, std::string>, std::u32string> words_;  // given or not, the word
};

}  // namespace paravent::text
