#include "support/text.h"

#include <doctest.h>

#include <cstdint>
#include <limits>
#include <string>

using namespace paravent;

namespace {

std::string field(std::string_view text, char separator) {
  std::string out = "|";
  append_csv_field(out, text, separator);
  return out;
}

}  // namespace

TEST_CASE("text: numbers in decimal") {
  std::string out;
  append_number(out, std::uint64_t{0});
  append_number(out, std::numeric_limits<std::uint64_t>::max());
  out += ' ';
  append_number(out, std::int64_t{-1});
  append_number(out, std::numeric_limits<std::int64_t>::min());
  CHECK(out == "018446744073709551615 -1-9223372036854775808");
}

TEST_CASE("text: decimals, short and without exponent below 2^53") {
  const auto decimal = [](double x) {
    std::string out;
    append_number(out, x);
    return out;
  };
  CHECK(decimal(20.5) == "20.5");
  CHECK(decimal(-1000000.0) == "-1000000");
  CHECK(decimal(0.1) == "0.1");
}

TEST_CASE("text: CSV fields are quoted only where RFC 4180 needs it") {
  CHECK(field("", ',') == "|");
  CHECK(field("Bacs généraux ES", ';') == "|Bacs généraux ES");
  CHECK(field("a;b", ',') == "|a;b");
  CHECK(field("a;b", ';') == "|\"a;b\"");
  CHECK(field("a,b", ',') == "|\"a,b\"");
  CHECK(field("say \"x\"", ',') == "|\"say \"\"x\"\"\"");
  CHECK(field("a\nb", ',') == "|\"a\nb\"");
  CHECK(field("a\rb", ',') == "|\"a\rb\"");
  CHECK(field(" a\t", ',') == "| a\t");
}

TEST_CASE("text: what is hidden is shown, all else is as it is") {
  CHECK(show_hidden("") == "");
  CHECK(show_hidden("é€𝛼 日本\u00a0\u202f\u2011«»") == "é€𝛼 日本\u00a0\u202f\u2011«»");
  CHECK(show_hidden("a\tb\nc\x7f") == "a\\u0009b\\u000Ac\\u007F");
  CHECK(show_hidden("\u0085\u00ad\u061c") == "\\u0085\\u00AD\\u061C");
  CHECK(show_hidden("x\u200by\u200f\u2028\u202e\u2060\u2069\ufeff") ==
        "x\\u200By\\u200F\\u2028\\u202E\\u2060\\u2069\\uFEFF");
  CHECK(show_hidden("\u200a\u2010\u2027\u202f\u205f\u2070") == "\u200a\u2010\u2027\u202f\u205f\u2070");
  CHECK(show_hidden("\xff\x80z\xe2\x80") == "\xff\x80z\xe2\x80");
}
