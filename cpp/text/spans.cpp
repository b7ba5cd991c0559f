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

std::vector<TextSpan> united_spans(std::vector<TextSpan> spans) {
  std::sort(spans.begin(), spans.end(), is_before);
  std::vector<TextSpan> accepted, out;
  for (const TextSpan& one : spans) {
    if (one.state != SpanState::kAccepted) continue;
    if (accepted.empty() || one.start > accepted.back().end) {
      accepted.push_back(one);
      continue;
    }
    TextSpan& last = accepted.back();
    if (one.end - one.start > last.end - last.start || one.label != kPer) last.label = one.label;
    last.end = std::max(last.end, one.end);
  }
  std::size_t k = 0;
  std::uint32_t free = 0;
  for (const TextSpan& one : spans) {
    if (one.state == SpanState::kAccepted || one.start < free) continue;
    while (k < accepted.size() && accepted[k].end <= one.start) ++k;
    if (k < accepted.size() && accepted[k].start < one.end) continue;
    out.push_back(one);
    free = one.end;
  }
  out.insert(out.end(), accepted.begin(), accepted.end());
  std::sort(out.begin(), out.end(), is_before);
  return out;
}

}  // namespace paravent::text
