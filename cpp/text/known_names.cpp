#include <algorithm>
#include <string>

#include "text/letters.h"
#include "text/propagate.h"

namespace paravent::text {

std::vector<KnownName> known_names(std::span<const NameMention> mentions) {
  std::vector<KnownName> names;
  for (std::uint32_t i = 0; i < mentions.size(); ++i)
    names.push_back({mentions[i].parts, i, false, mentions[i].whole, mentions[i].probability});
  return names;
}

bool holds_family_name(std::u32string_view word, std::span<const KnownName> names) {
  const LetterStream stream(word);
  return std::any_of(names.begin(), names.end(), [&](const KnownName& name) {
    const std::string letters = letters_of(name.parts.family, nullptr, nullptr);
    return count_letters(letters) >= kLeastInAddress &&
           stream.bytes.find(letters) != std::string::npos;
  });
}

}  // namespace paravent::text
