#include "audit/texts/identifiers_left.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "support/keys.h"

namespace paravent {

namespace {

bool is_digit_at(const CodePoints& text, std::size_t i) {
  return i < text.size() && text[i] >= '0' && text[i] <= '9';
}
bool is_plain_at(const CodePoints& text, std::size_t i) {
  if (i >= text.size() || text[i] >= 0x80) return false;
  const std::uint32_t c = text[i] | 0x20;
  return is_digit_at(text, i) || (c >= 'a' && c <= 'z');
}

template <class Ends>
bool is_phone(std::string_view all, Ends ends_at) {
  const auto digits = [&](std::size_t from, std::size_t n) {
    return all.size() >= from + n &&
           std::all_of(all.begin() + static_cast<std::ptrdiff_t>(from),
                       all.begin() + static_cast<std::ptrdiff_t>(from + n),
                       [](char c) { return c >= '0' && c <= '9'; });
  };
  if (all.substr(0, 3) == "+33") return digits(3, 9) && all[3] != '0' && ends_at(12);
  if (all.substr(0, 4) == "0033") return digits(4, 9) && all[4] != '0' && ends_at(13);
  return digits(0, 10) && all[0] == '0' && all[1] != '0' && ends_at(10);
}

bool is_domain(const CodePoints& text, std::uint32_t at) {
  std::uint32_t i = at, label = 0;
  bool dot = false;
  for (; i < text.size() && i < at + 255; ++i) {
    if (is_plain_at(text, i) || text[i] == '-') {
      ++label;
    } else if (text[i] == '.' && label > 0 && is_plain_at(text, i + 1)) {
      dot = true;
      label = 0;
    } else {
      break;
    }
  }
  return dot && label >= 2;
}

bool is_mail(const CodePoints& text, std::uint32_t at) {
  return text[at] == '@' && at > 0 && is_plain_at(text, at - 1) && is_domain(text, at + 1);
}

/// `nom(at)univ.fr`, `nom [arobase] univ.fr`, `nom arobase univ.fr`.
bool is_spelled_mail(const CodePoints& text, std::uint32_t at) {
  const auto blanks_end = [&](std::uint32_t i) {
    while (i < text.size() && (text[i] == ' ' || text[i] == 0xa0)) ++i;
    return i;
  };
  if (text[at] != '(' && text[at] != '[' && text[at] != ' ') return false;
  std::uint32_t before = at;
  while (before > 0 && text[before - 1] == ' ') --before;
  if (before == 0 || !is_plain_at(text, before - 1)) return false;
  std::uint32_t i = blanks_end(at + 1);
  std::string word;
  for (; i < text.size() && is_plain_at(text, i) && word.size() < 8; ++i)
    word += static_cast<char>(text[i] | 0x20);
  if (word != "arobase" && (word != "at" || text[at] == ' ')) return false;
  if (text[at] != ' ') {
    i = blanks_end(i);
    if (i >= text.size() || text[i] != (text[at] == '(' ? ')' : ']')) return false;
    ++i;
  }
  return is_domain(text, blanks_end(i));
}

}  // namespace

std::vector<std::uint32_t> identifiers_left(const CodePoints& text,
                                            const TextAuditOptions& options) {
  std::vector<std::uint32_t> out;
  for (std::uint32_t i = 0; i < text.size(); ++i) {
    if (options.mail && (is_mail(text, i) || is_spelled_mail(text, i))) out.push_back(i);
    if (i > 0 && is_plain_at(text, i - 1)) continue;
    if (!is_plain_at(text, i) && text[i] != '+') continue;
    std::string compact;
    std::vector<std::uint32_t> ends;
    bool blank = false;
    for (std::uint32_t k = i; k < text.size() && compact.size() < 34; ++k) {
      const std::uint32_t c = text[k];
      if (is_plain_at(text, k) || (c == '+' && k == i)) {
        compact += static_cast<char>(c >= 'a' ? c - 32 : c);
        ends.push_back(k + 1);
        blank = false;
      } else if (!blank && (c == ' ' || c == '.' || c == '-' || c == 0xa0 || c == 0x202f)) {
        blank = true;
      } else {
        break;
      }
    }
    const auto ends_at = [&](std::size_t n) {
      return compact.size() >= n && !is_plain_at(text, ends[n - 1]);
    };
    const std::string_view all = compact;
    const std::size_t iban = all.size() < 2 ? 0 : keys::iban_length(all.substr(0, 2));
    const bool found =
        (options.nir && ends_at(15) && keys::is_nir(all.substr(0, 15))) ||
        (options.iban && iban > 0 && ends_at(iban) && keys::is_iban(all.substr(0, iban))) ||
        (options.iban && ends_at(23) && keys::is_rib(all.substr(0, 23))) ||
        (options.phone && is_phone(all, ends_at));
    if (found) out.push_back(i);
  }
  return out;
}

}  // namespace paravent
