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
