#include "text/unicode.h"

#include <array>
#include <utility>

namespace paravent::text {

namespace {

struct ClassRun {
  std::uint16_t first, last;
  std::uint8_t classes;
};
struct LowerRun {
  std::uint16_t first, last;
  std::uint8_t stride;
  std::int32_t delta;
};
struct FoldGroup {
  std::u32string_view to, from;
};

#include "text/unicode_tables.inc"

constexpr std::size_t kPageCount = sizeof kPages;

struct Tables {
  std::array<std::uint8_t, 256> page{};  // 1 + place of a page, 0: not covered
  std::array<std::array<Character, 256>, kPageCount> pages{};

  Character& at(char32_t c) { return pages[page[c >> 8] - 1U][c & 0xff]; }
};

Tables make_tables() {
  Tables tables;
  for (std::size_t i = 0; i < kPageCount; ++i) {
    tables.page[kPages[i]] = static_cast<std::uint8_t>(i + 1);
  }
  for (const ClassRun& run : kClassRuns) {
    for (char32_t c = run.first; c <= run.last; ++c) tables.at(c).classes = run.classes;
  }
  for (const LowerRun& run : kLowerRuns) {
    for (char32_t c = run.first; c <= run.last; c += run.stride) {
      tables.at(c).lower = static_cast<char32_t>(static_cast<std::int32_t>(c) + run.delta);
      tables.at(c).classes |= kUpper;
    }
  }
  for (const FoldGroup& group : kFoldGroups) {
    for (const char32_t c : group.from) {
      std::size_t i = 0;
      for (const char32_t to : group.to) tables.at(c).fold[i++] = to;
    }
  }
  return tables;
}

const Tables kTables = make_tables();

const Character* find(char32_t c) {
  if (c > 0xffff) return nullptr;
  const std::uint8_t page = kTables.page[c >> 8];
  return page == 0 ? nullptr : &kTables.pages[page - 1U][c & 0xff];
}

/// Blocks outside the tables that hold no letters; ascending.
constexpr std::pair<char32_t, char32_t> kNoLetters[] = {
    {0x2000, 0x2bff},   {0x2e00, 0x2e7f},   {0x2ff0, 0x3004},   {0x3008, 0x3020},
    {0x3030, 0x3030},   {0x303d, 0x303f},   {0xd800, 0xf8ff},   {0xfff0, 0xffff},
    {0x1d000, 0x1d3ff}, {0x1f000, 0x1faff}, {0x1fbff, 0x1ffff}, {0xe0000, 0x10ffff}};

bool is_other_letter(char32_t c) {
  for (const auto& [first, last] : kNoLetters) {
    if (c < first) return true;
    if (c <= last) return false;
  }
  return true;
}

std::uint8_t other_class(char32_t c) {
  // White space and the zero-width space, which separates as well (the rest is in the tables).
  if ((c >= 0x2000 && c <= 0x200b) || c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f ||
      c == 0x3000 || c == 0x1680) {
    return kSpace;
  }
  if (c >= 0x20d0 && c <= 0x20ff) return kMark;
  if (c >= 0xe0100 && c <= 0xe01ef) return kMark;
  return is_other_letter(c) ? kLetter : 0;
}

}  // namespace

std::uint8_t class_of(char32_t c) {
  const Character* known = find(c);
  return known != nullptr ? known->classes : other_class(c);
}

char32_t lower_of(char32_t c) {
  const Character* known = find(c);
  return known != nullptr && known->lower != 0 ? known->lower : c;
}

bool is_word(char32_t c) {
  return (class_of(c) & (kLetter | kDigit | kNumber | kMark)) != 0 || c == U'_';
}

bool is_invisible(char32_t c) {
  return c == 0xad || c == 0x34f || c == 0x61c || (c >= 0x200b && c <= 0x200f) ||
         (c >= 0x202a && c <= 0x202e) || (c >= 0x2060 && c <= 0x2064) ||
         (c >= 0x2066 && c <= 0x2069) || c == 0xfeff || (c >= 0xfe00 && c <= 0xfe0f);
}

void append_utf8(std::string& out, char32_t c) {
  const auto byte = [&](char32_t b) { out.push_back(static_cast<char>(b)); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xc0 | (c >> 6));
    byte(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    byte(0xe0 | (c >> 12));
    byte(0x80 | ((c >> 6) & 0x3f));
    byte(0x80 | (c & 0x3f));
  } else {
    byte(0xf0 | (c >> 18));
    byte(0x80 | ((c >> 12) & 0x3f));
    byte(0x80 | ((c >> 6) & 0x3f));
    byte(0x80 | (c & 0x3f));
  }
}

void append_fold(std::string& out, char32_t c) {
  if (c < 0x80) {
    out.push_back(static_cast<char>(c >= U'A' && c <= U'Z' ? c + 32 : c));
    return;
  }
  if (is_apostrophe(c)) return out.push_back('\'');
  if (is_hyphen(c)) return out.push_back('-');
  if (is_invisible(c)) return;
  const Character* known = find(c);
  if (known == nullptr) return append_utf8(out, c);
  if ((known->classes & kMark) != 0) return;
  if (known->fold[0] == 0) return append_utf8(out, known->lower != 0 ? known->lower : c);
  for (const char32_t part : known->fold) {
    if (part != 0) append_utf8(out, part);
  }
}

std::string fold(std::u32string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char32_t c : text) append_fold(out, c);
  return out;
}

std::string fold_utf8(std::string_view text) { return fold(u32(text)); }

std::string lower(std::u32string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char32_t c : text) append_utf8(out, lower_of(c));
  return out;
}

std::string to_utf8(std::u32string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 16);
  for (const char32_t c : text) append_utf8(out, c);
  return out;
}

std::optional<std::u32string> from_utf8(std::string_view bytes) {
  std::u32string out;
  out.reserve(bytes.size());
  for (std::size_t i = 0; i < bytes.size();) {
    const auto lead = static_cast<unsigned char>(bytes[i]);
    if (lead < 0x80) {
      out.push_back(lead);
      ++i;
      continue;
    }
    const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || i + size > bytes.size()) return std::nullopt;
    char32_t c = lead & (0x7fU >> size);
    for (std::size_t k = 1; k < size; ++k) {
      const auto next = static_cast<unsigned char>(bytes[i + k]);
      if ((next & 0xc0) != 0x80) return std::nullopt;
      c = (c << 6) | (next & 0x3fU);
    }
    constexpr char32_t kLeast[] = {0x80, 0x800, 0x10000};
    if (c < kLeast[size - 2] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff)) return std::nullopt;
    out.push_back(c);
    i += size;
  }
  return out;
}

std::u32string u32(std::string_view literal) {
  return from_utf8(literal).value_or(std::u32string());
}

}  // namespace paravent::text
