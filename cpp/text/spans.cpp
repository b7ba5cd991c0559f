#include "text/spans.h"

#include <algorithm>
#include <tuple>

namespace paravent::text {

LabelTable::LabelTable()
    : names_{"PER", "ADR", "DAT", "TEL",   "MAIL",  "URL", "NIR", "INE",  "ETU", "IBAN",
             "PLA", "LOC", "ORG", "SIREN", "SIRET", "UAI", "REF", "DATE", "AGE", "MISC"} {}

std::optional<Label> LabelTable::find(std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found == names_.end()) return std::nullopt;
  return static_cast<Label>(found - names_.begin());
}

std::optional<Label> LabelTable::add(std::string_view name) {
  if (const std::optional<Label> known = find(name)) return known;
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const bool plain = std::all_of(name.begin(), name.end(), [&](char c) {
    return is_capital(c) || (c >= '0' && c <= '9') || c == '_';
  });
  if (name.empty() || name.size() > 24 || !is_capital(name[0]) || !plain ||
      names_.size() == kMostLabels) {
    return std::nullopt;
  }
  names_.emplace_back(name);
  return static_cast<Label>(names_.size() - 1);
}

bool is_before(const TextSpan& a, const TextSpan& b) {
  return std::tuple(a.start, b.end, a.source, a.label) <
         std::tuple(b.start, a.end, b.source, b.label);
}

}  // namespace paravent::text
