// The encodings of one byte a character, and what is no UTF-8.
#include "table/encodings.h"

#include <doctest.h>

#include <string>

using namespace paravent;

TEST_CASE("encodings: their names") {
  CHECK(encoding_named("utf-8") == Encoding::kUtf8);
  CHECK(encoding_named("windows-1252") == Encoding::kWindows1252);
  CHECK(encoding_named("iso-8859-15") == Encoding::kIso885915);
  CHECK(encoding_named("macroman") == Encoding::kMacRoman);
  CHECK(encoding_named("cp850") == Encoding::kCp850);
  CHECK_FALSE(encoding_named("utf-16le"));
  CHECK_FALSE(encoding_named(""));
}

TEST_CASE("encodings: the same words in each") {
  struct Written {
    Encoding encoding;
    const char *bytes, *text;
  };
  const Written all[] = {
      {Encoding::kWindows1252, "\xc9t\xe9 \x8cuvre 5 \x80 \x9f\xff", "Été Œuvre 5 € Ÿÿ"},
      {Encoding::kIso885915, "\xc9t\xe9 \xbcuvre 5 \xa4 \xbe\xff \xa6\xa8\xb4\xb8\xbd",
       "Été Œuvre 5 € Ÿÿ ŠšŽžœ"},
      {Encoding::kMacRoman, "\x83t\x8e \xceuvre 5 \xdb \xd9\xd8", "Été Œuvre 5 € Ÿÿ"},
      {Encoding::kCp850, "\x90t\x82 \x9c \x98\xc4\xd5", "Été £ ÿ─ı"},
      // The five bytes that Windows-1252 leaves open are controls.
      {Encoding::kWindows1252, "\x81\x8d\x8f\x90\x9d", "\u0081\u008d\u008f\u0090\u009d"},
      {Encoding::kIso885915, "\x80\x9f", "\u0080\u009f"}};
  for (const Written& one : all) {
    std::string text = "what stood there";
    decode_single_byte(one.encoding, one.bytes, text);
    CHECK(text == one.text);
  }
}

TEST_CASE("encodings: every byte is a character of well-formed UTF-8") {
  for (const Encoding encoding :
       {Encoding::kWindows1252, Encoding::kIso885915, Encoding::kMacRoman, Encoding::kCp850}) {
    for (int byte = 1; byte < 256; ++byte) {
      std::string text;
      decode_single_byte(encoding, std::string(1, static_cast<char>(byte)), text);
      CHECK(replace_ill_formed(text) == text);
      CHECK(text.size() == (byte < 0x80 ? 1 : utf8_length(text.data())));
    }
  }
}
