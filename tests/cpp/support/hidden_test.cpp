#include "support/hidden.h"

#include <doctest.h>

using namespace paravent;

TEST_CASE("hidden: what is hidden is shown, all else is as it is") {
  CHECK(show_hidden("") == "");
  CHECK(show_hidden("é€𝛼 日本\u00a0\u202f\u2011«»") == "é€𝛼 日本\u00a0\u202f\u2011«»");
  CHECK(show_hidden("a\tb\nc\x7f") == "a\\u0009b\\u000Ac\\u007F");
  CHECK(show_hidden("\u0085\u00ad\u061c") == "\\u0085\\u00AD\\u061C");
  CHECK(show_hidden("x\u200by\u200f\u2028\u202e\u2060\u2069\ufeff") ==
        "x\\u200By\\u200F\\u2028\\u202E\\u2060\\u2069\\uFEFF");
  CHECK(show_hidden("\u200a\u2010\u2027\u202f\u205f\u2070") ==
        "\u200a\u2010\u2027\u202f\u205f\u2070");
  CHECK(show_hidden("\xff\x80z\xe2\x80") == "\xff\x80z\xe2\x80");
}
