#include "text/mended.h"

#include <algorithm>
#include <string>
#include <utility>

#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

/// The place of the letter with which a word goes on that is cut at `at`, or `at`.
std::size_t goes_on_at(std::u32string_view text, std::size_t at) {
  const bool cut =
      (text[at] == U'\u00ac' || text[at] == U'\u00ad') && at > 0 && is_letter(text[at - 1]);
  if (!cut) return at;
  std::size_t next = at + 1;
  bool line = false;
  while (next < text.size() && is_space(text[next]) && text[next] != U'\t') {
    // An empty line ends a word.
    const bool second = line && text[next] == U'\n';
    if (second) return at;
    line = line || text[next] == U'\n';
    ++next;
  }
  const bool apart = next > at + 1 && !line;
  return !apart && next < text.size() && is_letter(text[next]) ? next : at;
}

constexpr std::size_t kLeastBehind = 3;  // letters of the word that is set apart

/// What a list of common words leaves out: words of two letters and less.
constexpr std::string_view kShort[] = {"a",  "au", "ce", "de", "du", "en", "et", "il", "la", "le",
                                       "ne", "ni", "on", "ou", "sa", "se", "si", "un", "y"};
constexpr std::string_view kCivilities[] = {
    "dr",    "madame", "mademoiselle", "maitre", "me",       "mgr", "mlle",
    "mlles", "mm",     "mme",          "mmes",   "monsieur", "pr"};

/// A word that can stand by itself before a name. `SaintGeorges` and `MacMahon` are one name.
bool stands_alone(std::u32string_view word, const NameLists& lists) {
  const std::string folded = fold(word);
  if (is_one_of(folded, {"mac", "saint", "sainte"})) return false;
  if (is_upper(word[0]) && is_particle(folded)) return false;
  const std::uint8_t bits = lists.bits_of(folded);
  if ((bits & kCommonWord) != 0) return true;
  return is_upper(word[0]) ? (bits & kFirstName) != 0 || is_in(kCivilities, folded)
                           : is_in(kShort, folded);
}

/// Calls f with the place of each letter of token i that a word begins with, within the token.
template <class F>
void each_begin(const TokenisedText& text, std::size_t i, const NameLists& lists, const F& f) {
  if (text[i].kind != TokenKind::kWord) return;
  const std::u32string_view token = text.token(i);
  std::size_t first = 0;
  for (std::size_t at = 1; at + kLeastBehind <= token.size(); ++at) {
    const bool begins = is_upper(token[at]) && is_letter(token[at - 1]) && !is_upper(token[at - 1]);
    if (!begins || !stands_alone(token.substr(first, at - first), lists)) continue;
    f(text[i].start + at);
    first = at;
  }
}

}  // namespace

std::optional<MendedText> MendedText::of(const TokenisedText& text, Apostrophe apostrophe) {
  const std::u32string_view all = text.text();
  if (all.find_first_of(U"\u00ac\u00ad") == std::u32string_view::npos) return std::nullopt;
  std::u32string whole;
  std::vector<std::uint32_t> places;
  for (std::size_t at = 0; at < all.size();) {
    if (const std::size_t next = goes_on_at(all, at); next > at) {
      at = next;
      continue;
    }
    whole += all[at];
    places.push_back(static_cast<std::uint32_t>(at++));
  }
  if (whole.size() == all.size()) return std::nullopt;
  return MendedText(std::move(whole), std::move(places), apostrophe);
}

std::optional<MendedText> MendedText::parted(const TokenisedText& text, const NameLists& lists) {
  const std::u32string& all = text.text();
  std::u32string out;
  std::vector<std::uint32_t> places;
  std::uint32_t done = 0;
  const auto copy_to = [&](std::size_t end) {
    for (; done < end; ++done) {
      out += all[done];
      places.push_back(done);
    }
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    each_begin(text, i, lists, [&](std::size_t begin) {
      copy_to(begin);
      out += U' ';
      places.push_back(done);
    });
  }
  if (done == 0) return std::nullopt;
  copy_to(all.size());
  return MendedText(std::move(out), std::move(places), text.apostrophe());
}

TaggedText MendedText::back(const TaggedText& tagged, const TokenisedText& original) const {
  TaggedText out;
  std::size_t at = 0;  // the token of mended_ that a token of the original is of
  for (const Token& token : original.tokens()) {
    while (at + 1 < mended_.size() && places_[mended_[at + 1].start] <= token.start) ++at;
    out.best.push_back(tagged.best[at]);
    out.outside.push_back(tagged.outside[at]);
  }
  out.spans = tagged.spans;
  back(out.spans);
  return out;
}

void MendedText::back(std::vector<TextSpan>& spans) const {
  for (TextSpan& one : spans) {
    one.end = places_[one.end - 1] + 1;
    one.start = places_[one.start];
  }
}

std::vector<double> MendedText::least(const std::vector<double>& each,
                                      const TokenisedText& original) const {
  std::vector<double> out;
  std::size_t at = 0;  // tokens of mended_ that tokens of the original have had
  for (const Token& token : original.tokens()) {
    const bool begins = at < mended_.size() && places_[mended_[at].start] < token.end;
    double least = begins || at == 0 ? 1 : each[at - 1];
    for (; at < mended_.size() && places_[mended_[at].start] < token.end; ++at) {
      least = std::min(least, each[at]);
    }
    out.push_back(least);
  }
  return out;
}

bool is_read_by_machine(const TokenisedText& text, const std::optional<MendedText>& parted) {
  constexpr std::size_t kLeast = 3, kTokensEach = 200;
  const std::u32string& all = text.text();
  std::size_t signs = parted ? parted->text().text().size() - all.size() : 0;
  for (std::size_t at = all.find(U'\u00ac'); at != std::u32string::npos;
       at = all.find(U'\u00ac', at + 1)) {
    if (goes_on_at(all, at) > at) ++signs;
  }
  return signs >= kLeast && signs * kTokensEach >= text.size();
}

}  // namespace paravent::text
