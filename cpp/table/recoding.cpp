#include "table/recoding.h"

#include "table/bands.h"

namespace paravent {
namespace {

/// The first `characters` code points of UTF-8.
std::string_view first_characters(std::string_view text, std::uint32_t characters) {
  const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (begins(text[at]) && characters-- == 0) return text.substr(0, at);
  }
  return text;
}

}  // namespace

Recoding::Recoding(const RecodeRule& rule)
    : rule_(rule), pairs_(rule.table.begin(), rule.table.end()) {
  if (!rule.bands.empty()) labels_ = band_labels(rule.bands);
}

std::string_view Recoding::operator()(std::string_view text) const {
  if (rule_.prefix > 0) return first_characters(text, rule_.prefix);
  if (!labels_.empty()) return band_of(text, rule_.bands, labels_);
  const auto found = pairs_.find(text);
  return found == pairs_.end() ? text : found->second;
}

std::vector<std::string> recoded_texts(const Dictionary& dictionary, const std::string& column,
                                       const Recipe& recipe) {
  std::vector<std::string> texts;
  for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
    texts.emplace_back(dictionary[code]);
  }
  for (const RecodeRule& rule : recipe.recode) {
    if (rule.column != column) continue;
    const Recoding recoded(rule);
    for (std::string& text : texts) text = std::string(recoded(text));
  }
  return texts;
}

}  // namespace paravent
