// The audit's own decoding and folding of letters, beside the tables that names are found by: two
// independent programs that must agree on every letter a French name can be written with.
#include <doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "audit/texts/letters.h"
#include "text/unicode.h"

namespace paravent {
namespace {

std::string letters_of(const std::vector<std::uint32_t>& text) {
  return text::to_utf8(PlainLetters(text).letters);
}

/// What the other program has for one character: its fold, without what is no letter or figure.
std::string other_letters_of(char32_t c) {
  std::string folded;
  text::append_fold(folded, c);
  std::u32string kept;
  for (const char32_t one : text::u32(folded)) {
    if (text::is_letter(one) || (text::class_of(one) & (text::kDigit | text::kNumber)) != 0) {
      kept += one;
    }
  }
  return text::to_utf8(kept);
}

// Where they differ on purpose, or no French name has the letter: ð þ ĸ ŀ ŉ ŋ and a few of Latin
// Extended Additional, which the audit writes as the nearest Latin letter; Cyrillic letters with a
// mark of their own, which it keeps.
const std::vector<std::uint32_t> kOnPurpose = {0xd0,   0xde,   0xf0,   0xfe,   0x138,  0x13f,
                                               0x140,  0x149,  0x14a,  0x14b,  0x1e9a, 0x1e9c,
                                               0x1e9d, 0x1e9f, 0x1efa, 0x1efc, 0x1efe};

TEST_CASE("audit of texts: letters are those of the other program") {
  std::vector<std::uint32_t> differ;
  const auto compare = [&](std::uint32_t first, std::uint32_t end) {
    for (std::uint32_t c = first; c < end; ++c) {
      if (letters_of({c}) != other_letters_of(c)) differ.push_back(c);
    }
  };
  compare(0x20, 0xb0);
  compare(0xc0, 0x180);
  compare(0x1e00, 0x1f00);
  compare(0x391, 0x3a2);
  compare(0x410, 0x419);
  compare(0x2000, 0x2070);
  compare(0xfb00, 0xfb03);
  compare(0xff21, 0xff5b);
  CHECK(differ == kOnPurpose);
}

TEST_CASE("audit of texts: other scripts") {
  CHECK(letters_of({0x401, 0x450, 0x4e2d, 0x627, 0xff11, 0x3000}) ==
        text::to_utf8(U"\u0451\u0450\u4e2d\u06271"));
}

TEST_CASE("audit of texts: only well-formed UTF-8 is decoded") {
  CHECK(decode_text("aé€\xf0\x9f\x98\x80") ==
        std::vector<std::uint32_t>{'a', 0xe9, 0x20ac, 0x1f600});
  for (const char* bytes :
       {"\x80", "\xc0\xaf", "\xc1\x81", "\xf5\x80\x80\x80", "\xc3", "\xe2\x82", "\xc3z",
        "\xe0\x80\xaf", "\xf0\x80\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80"}) {
    CHECK_FALSE(decode_text(bytes).has_value());
  }
  // A byte that goes on begins nothing, whatever follows.
  for (const char* bytes : {"\x80\x90\x80\x80", "\x81\x90\x80\x80", "\xbf\xbf", "\xc1\xbf"}) {
    CHECK_FALSE(decode_text(bytes).has_value());
  }
  // The first and the last of each length.
  CHECK(decode_text("\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80") ==
        std::vector<std::uint32_t>{0x7f, 0x80, 0x7ff, 0x800});
  CHECK(decode_text("\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf") ==
        std::vector<std::uint32_t>{0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff});
}

TEST_CASE("audit of texts: edges of words, and capitals") {
  const auto text = decode_text(
      "A\xc2\xad"
      "b c1 \xc5\x92u");
  REQUIRE(text.has_value());
  const PlainLetters plain(*text);
  CHECK(text::to_utf8(plain.letters) == "abc1oeu");
  CHECK(plain.place == std::vector<std::uint32_t>{0, 2, 4, 5, 7, 7, 8});
  CHECK(plain.capital == std::vector<bool>{true, false, false, false, true, true, false});
  std::string edges;
  for (std::size_t i = 0; i <= plain.letters.size(); ++i) edges += plain.is_edge(i) ? '|' : '.';
  CHECK(edges == "|.|||..|");  // a figure begins a word
}

TEST_CASE("audit of texts: what stands between two letters") {
  const std::vector<std::uint32_t> text = {'a', '-', '\n', 'b', '.', 'c', '\'', 'd', 'e', ',', 'f'};
  const PlainLetters plain(text);
  CHECK(plain.gap_before(text, 1).is_line_end());
  CHECK(plain.gap_before(text, 2).dot);
  CHECK_FALSE(plain.gap_before(text, 2).is_line_end());
  CHECK_FALSE(plain.gap_before(text, 3).sign);
  CHECK(plain.gap_before(text, 5).sign);
  CHECK(plain.is_solid(3, 5));
  CHECK_FALSE(plain.is_solid(3, 6));
  // Each sign by itself.
  const auto gap = [](std::uint32_t c) {
    const std::vector<std::uint32_t> one = {'a', c, 'b'};
    const PlainGap found = PlainLetters(one).gap_before(one, 1);
    return std::string(found.hyphen ? "hyphen " : "") + (found.line ? "line " : "") +
           (found.dot ? "dot " : "") + (found.sign ? "sign " : "");
  };
  CHECK(gap('-') == "hyphen ");
  CHECK(gap(0x2010) == "hyphen ");
  CHECK(gap(0x2011) == "hyphen ");
  CHECK(gap('\n') == "line ");
  CHECK(gap('\r') == "line ");
  CHECK(gap('.') == "dot ");
  CHECK(gap('!') == "sign ");
  CHECK(gap('~') == "sign ");
  CHECK(gap(' ') == "");
  CHECK(gap('\'') == "");
  CHECK(gap(0x7f) == "");
  CHECK(gap(0x2012) == "");
}

}  // namespace
}  // namespace paravent
