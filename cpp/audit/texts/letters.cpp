#include "audit/texts/letters.h"

namespace paravent {

namespace {

// Base letters of U+00C0–U+017F and U+1E00–U+1EFF; `*` stands for two letters, `.` for no letter.
constexpr std::string_view kLatin1 =
    "aaaaaa*ceeeeiiiidnooooo.ouuuuyp*aaaaaa*ceeeeiiiidnooooo.ouuuuypy";
constexpr std::string_view kLatinA =
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii**jjkkklllllllllln"
    "nnnnnnnnoooooo**rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
constexpr std::string_view kLatinAdditional =
    "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppp"
    "rrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyasss*"
    "saaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
    "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy";
static_assert(kLatin1.size() == 0x40 && kLatinA.size() == 0x80);

bool is_unseen(std::uint32_t c) {
  return c == 0xad || c == 0x34f || c == 0x61c || c == 0xfeff || (c >= 0x200b && c <= 0x200f) ||
         (c >= 0x202a && c <= 0x202e) || (c >= 0x2060 && c <= 0x2069) ||
         (c >= 0xfe00 && c <= 0xfe0f) || (c >= 0x300 && c <= 0x36f) ||
         (c >= 0x1ab0 && c <= 0x1aff) || (c >= 0x1dc0 && c <= 0x1dff) ||
         (c >= 0x20d0 && c <= 0x20ff);
}

struct PlainLetter {
  char32_t first = 0, second = 0;  // 0: none
  bool capital = false;
};

PlainLetter doubled(std::uint32_t c) {
  switch (c) {
    case 0xc6:
    case 0xe6:
      return {U'a', U'e', c == 0xc6};
    case 0xdf:
    case 0x1e9e:
      return {U's', U's', c == 0x1e9e};
    case 0x132:
    case 0x133:
      return {U'i', U'j', c == 0x132};
    case 0x152:
    case 0x153:
      return {U'o', U'e', c == 0x152};
    default:
      return {};
  }
}

PlainLetter plain_of(std::uint32_t c) {
  if (c >= 0xff01 && c <= 0xff5e) c -= 0xfee0;  // full width
  if (c < 0x80) {
    if (c >= 'A' && c <= 'Z') return {c + 32, 0, true};
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    return plain ? PlainLetter{c, 0, false} : PlainLetter{};
  }
  if (c == 0xaa) return {U'a', 0, false};
  if (c == 0xba) return {U'o', 0, false};
  const auto of_table = [&](char base, bool capital) {
    if (base == '*') return doubled(c);
    return base == '.' ? PlainLetter{} : PlainLetter{static_cast<char32_t>(base), 0, capital};
  };
  if (c >= 0xc0 && c < 0x100) return of_table(kLatin1[c - 0xc0], c < 0xe0);
  if (c >= 0x100 && c < 0x180) {
    const bool odd = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e);
    return of_table(kLatinA[c - 0x100], (c % 2 == 1) == odd);
  }
  if (c >= 0x1e00 && c < 0x1e00 + kLatinAdditional.size()) {
    return of_table(kLatinAdditional[c - 0x1e00], c % 2 == 0);
  }
  if (c >= 0xfb00 && c <= 0xfb02) return {U'f', U"fil"[c - 0xfb00], false};
  if (c >= 0x391 && c <= 0x3a9) return {c + 32, 0, true};
  if (c >= 0x410 && c <= 0x42f) return {c + 32, 0, true};
  if (c >= 0x400 && c <= 0x40f) return {c + 80, 0, true};
  if (c >= 0x370 && c < 0x2000) return {c, 0, false};
  if (c >= 0x2c00 && c < 0xd800 && !(c >= 0x3000 && c <= 0x3020)) return {c, 0, false};
  return {};
}

}  // namespace

std::optional<std::vector<std::uint32_t>> decode_text(std::string_view bytes) {
  std::vector<std::uint32_t> out;
  out.reserve(bytes.size());
  for (std::size_t i = 0; i < bytes.size();) {
    const auto lead = static_cast<unsigned char>(bytes[i++]);
    std::size_t more = lead < 0x80 ? 0 : lead >> 5 == 6 ? 1 : lead >> 4 == 14 ? 2 : 3;
    if (lead >= 0x80 && (lead < 0xc2 || lead > 0xf4)) return std::nullopt;
    std::uint32_t c = more == 0 ? lead : lead & (0x3fU >> more);
    const std::uint32_t least = more == 1 ? 0x80 : more == 2 ? 0x800 : more == 3 ? 0x10000 : 0;
    for (; more > 0; --more) {
      if (i == bytes.size() || (static_cast<unsigned char>(bytes[i]) & 0xc0) != 0x80) {
        return std::nullopt;
      }
      c = c << 6 | (static_cast<unsigned char>(bytes[i++]) & 0x3fU);
    }
    if (c < least || c > 0x10ffff || (c >= 0xd800 && c < 0xe000)) return std::nullopt;
    out.push_back(c);
  }
  return out;
}

PlainLetters::PlainLetters(const std::vector<std::uint32_t>& text) {
  bool apart = true;
  for (std::uint32_t i = 0; i < text.size(); ++i) {
    if (is_unseen(text[i])) continue;
    const PlainLetter one = plain_of(text[i]);
    if (one.first == 0) {
      apart = true;
      continue;
    }
    for (const char32_t letter : {one.first, one.second}) {
      if (letter == 0) continue;
      letters += letter;
      place.push_back(i);
      parted.push_back(apart);
      capital.push_back(one.capital);
      const std::size_t last = letters.size() - 1;
      begins.push_back(apart && (last == 0 || !gap_before(text, last).joins(one.capital)));
      apart = false;
    }
  }
}

bool PlainLetters::is_edge(std::size_t i) const {
  if (i == 0 || i >= letters.size() || parted[i]) return true;
  const auto figure = [&](std::size_t at) { return letters[at] >= U'0' && letters[at] <= U'9'; };
  return figure(i - 1) != figure(i);
}

bool PlainLetters::is_solid(std::size_t first, std::size_t last) const {
  for (std::size_t i = first + 1; i < last; ++i) {
    if (parted[i]) return false;
  }
  return true;
}

PlainGap PlainLetters::gap_before(const std::vector<std::uint32_t>& text, std::size_t i) const {
  PlainGap gap;
  for (std::uint32_t p = place[i - 1] + 1; p < place[i]; ++p) {
    const std::uint32_t c = text[p];
    const bool dash = c == '-' || c == 0x2010 || c == 0x2011;
    gap.hyphen = gap.hyphen || dash;
    gap.soft = gap.soft || c == 0xac || c == 0xad;
    gap.line = gap.line || c == '\n' || c == '\r';
    gap.dot = gap.dot || c == '.';
    gap.sign = gap.sign || (c > ' ' && c < 0x7f && !dash && c != '\'' && c != '.');
  }
  return gap;
}

}  // namespace paravent
