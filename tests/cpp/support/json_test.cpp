#include "support/json.h"

#include <doctest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

using namespace paravent;
using Kind = Json::Kind;

namespace {

/// 0 if `text` is JSON, else the line of the fault.
std::uint64_t fault(std::string_view text) {
  const Result<Json> json = parse_json(text);
  if (json) return 0;
  CHECK(json.error().code == ErrorCode::kRecipeSyntax);
  return json.error().line;
}

std::string written(double x) {
  JsonWriter json;
  json.value(x);
  return json.take();
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

}  // namespace

TEST_CASE("json: values of every kind") {
  const Result<Json> json = parse_json(
      " {\"n\": null, \"t\": true, \"f\": false,\r\n\t\"x\": -12.5e+1, \"s\": \"é\", \"a\": [1, "
      "[]], "
      "\"o\": {}} ");
  REQUIRE(json);
  const Json& root = json.value();
  REQUIRE(root.is(Kind::kObject));
  REQUIRE(root.members.size() == 7);
  CHECK(root.members[0].first == "n");
  CHECK(root.members[6].first == "o");
  CHECK(root.find("n")->is(Kind::kNull));
  CHECK(root.find("t")->boolean);
  CHECK(root.find("f")->is(Kind::kBool));
  CHECK_FALSE(root.find("f")->boolean);
  CHECK(root.find("x")->number == -125.0);
  CHECK(root.find("s")->text == "é");
  CHECK(root.find("a")->items[0].number == 1.0);
  CHECK(root.find("a")->items[1].is(Kind::kArray));
  CHECK(root.find("o")->is(Kind::kObject));
  CHECK(root.find("absent") == nullptr);
}

TEST_CASE("json: escapes") {
  const Result<Json> json = parse_json(R"("\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\ud83d\ude00\u0000")");
  REQUIRE(json);
  CHECK(json.value().text == std::string("\"\\/\b\f\n\r\tAé€😀") + '\0');
}

TEST_CASE("json: what RFC 8259 refuses") {
  for (const std::string_view text : {"",
                                      " ",
                                      "nul",
                                      "truee",
                                      "01",
                                      "-",
                                      "+1",
                                      "1.",
                                      ".5",
                                      "1e",
                                      "1e+",
                                      "NaN",
                                      "1e999",
                                      "[1,]",
                                      "[1 2]",
                                      "[",
                                      "]",
                                      "{",
                                      "{\"a\"}",
                                      "{\"a\":}",
                                      "{\"a\":1,}",
                                      "{a:1}",
                                      "{\"a\":1 \"b\":2}",
                                      "'a'",
                                      "\"a",
                                      "\"\\x\"",
                                      "\"\\u12\"",
                                      "\"\\u12G4\"",
                                      "\"\\",
                                      "\"a\tb\"",
                                      "1 2",
                                      "{} x",
                                      "\xef\xbb\xbf{}",
                                      "/* */ 1"}) {
    CAPTURE(text);
    CHECK(fault(text) == 1);
  }
}

TEST_CASE("json: lone surrogates and bytes that are not UTF-8") {
  for (const std::string_view text :
       {"\"\\ud800\"", "\"\\udc00\"", "\"\\ud800x\"", "\"\\ud800\\u0041\"", "\"\\ud800\\ud800\"",
        "\"\x80\"", "\"\xc3\"", "\"\xc0\xaf\"", "\"\xe0\x80\xaf\"", "\"\xed\xa0\x80\"",
        "\"\xf0\x80\x80\x80\"", "\"\xf4\x90\x80\x80\"", "\"\xf5\x80\x80\x80\"", "\"\xe2\x82\"",
        "\xc3\xa9"}) {
    CAPTURE(text);
    CHECK(fault(text) == 1);
  }
  for (const std::string_view text : {"\"\x7f\"", "\"\xc2\x80\"", "\"\xed\x9f\xbf\"",
                                      "\"\xee\x80\x80\"", "\"\xf4\x8f\xbf\xbf\""}) {
    CAPTURE(text);
    CHECK(fault(text) == 0);
  }
}

TEST_CASE("json: the line of a fault") {
  CHECK(fault("{\n\"a\": 1,\n\"b\": x\n}") == 3);
  CHECK(fault("{\n\"a\": 1,\n\"b\": 2,\n\"a\": 3}") == 4);
  CHECK(fault("[\r\n1,\r\n2") == 3);
}

TEST_CASE("json: a name given twice, however it is written") {
  CHECK(fault("{\"a\":1,\"\\u0061\":2}") == 1);
  CHECK(fault("{\"a\":{\"b\":1},\"b\":{\"a\":1}}") == 0);
}

TEST_CASE("json: 64 levels and no more") {
  CHECK(fault(nested(64)) == 0);
  CHECK(fault(nested(65)) == 1);
  CHECK(fault(std::string(1000000, '[')) == 1);
  std::string objects;
  for (int i = 0; i < 100000; ++i) objects += "{\"a\":";
  CHECK(fault(objects) == 1);
}

TEST_CASE("json: every prefix of a document is a fault and not a crash") {
  const std::string text = R"({"a": [1.5e-3, "\ud83d\ude00é"], "b": {"c": null, "d": true}})";
  for (std::size_t size = 0; size < text.size(); ++size) {
    CAPTURE(size);
    CHECK(fault(std::string(text, 0, size)) == 1);
  }
  CHECK(fault(text) == 0);
}

TEST_CASE("json: any byte anywhere is survived") {
  const std::string text = R"({"a": [1.5e-3, "\ud83d\ude00é"], "b": {"c": null}})";
  int read = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string changed = text;
      changed[at] = static_cast<char>(byte);
      const Result<Json> json = parse_json(changed);
      if (json) {
        ++read;
      } else {
        CHECK(json.error().code == ErrorCode::kRecipeSyntax);
      }
    }
  }
  CHECK(read > 0);
}

TEST_CASE("json: strings are written so that a script element may hold them") {
  std::string out;
  append_json_string(out, std::string("a\"b\\c</script>\n\r\t\x01\x1f é") + '\0');
  CHECK(out == "\"a\\\"b\\\\c\\u003c/script>\\n\\r\\t\\u0001\\u001f é\\u0000\"");
}

TEST_CASE("json: bytes that are not UTF-8 are written as U+FFFD, one each") {
  const auto written = [](std::string_view text) {
    std::string out;
    append_json_string(out, text);
    REQUIRE(parse_json(out).ok());
    return parse_json(out).value().text;
  };
  const std::string kWrong = "\xef\xbf\xbd";
  CHECK(written("é€𝛼") == "é€𝛼");
  CHECK(written("a\xe9z") == "a" + kWrong + "z");
  CHECK(written("\xc3") == kWrong);
  CHECK(written("\xe2\x82") == kWrong + kWrong);
  CHECK(written("\xed\xa0\x80") == kWrong + kWrong + kWrong);  // a surrogate
  CHECK(written("\xc0\xaf\xf5") == kWrong + kWrong + kWrong);
}

TEST_CASE("json: numbers are written short and read back the same") {
  CHECK(written(0.0) == "0");
  CHECK(written(-0.0) == "-0");
  CHECK(written(5.0) == "5");
  CHECK(written(-100000.0) == "-100000");
  CHECK(written(0.1) == "0.1");
  CHECK(written(1.0 / 3) == "0.3333333333333333");
  CHECK(written(0.1 + 0.2) == "0.30000000000000004");
  CHECK(written(1e300) == "1e+300");
  CHECK(written(std::numeric_limits<double>::infinity()) == "null");
  CHECK(written(std::numeric_limits<double>::quiet_NaN()) == "null");
  for (const double x : {5e-324, 1.7976931348623157e308, 9007199254740993.0, -2.5e-7, 123456.789}) {
    CHECK(parse_json(written(x)).value().number == x);
  }
}

TEST_CASE("json: layout of the writer") {
  JsonWriter json;
  json.begin_object().key("a").value(std::uint64_t{18446744073709551615U});
  json.key("b").value(std::int64_t{-5}).key("c").value(true).key("d").null();
  json.key("list").begin_array().value("x").begin_object().end_object().end_array();
  json.key("pairs").begin_inline_array().value(1).value(2).end_array();
  json.key("empty").begin_array().end_array();
  json.end_object();
  CHECK(json.text() == R"({
  "a": 18446744073709551615,
  "b": -5,
  "c": true,
  "d": null,
  "list": [
    "x",
    {}
  ],
  "pairs": [1, 2],
  "empty": []
}
)");
}

TEST_CASE("json: a parsed value is written anew") {
  const std::string text = R"({
  "b": [1, "two", null, false],
  "a": [
    {
      "x": -0.5
    },
    []
  ],
  "o": {}
}
)";
  JsonWriter json;
  json.value(parse_json(text).value());
  CHECK(json.text() == text);
}

TEST_CASE("json: errors cross with the fields they have") {
  Error error{};
  error.code = ErrorCode::kRecipeRange;
  error.key = "masking.k";
  JsonWriter json;
  write_error(json, error);
  CHECK(json.text() == "{\n  \"code\": \"recipe_range\",\n  \"key\": \"masking.k\"\n}\n");

  error = {ErrorCode::kEmptyYear, "a.csv", 3, "YEAR", "", 2, {3, 9}};
  JsonWriter full;
  write_error(full, error);
  const Json read = parse_json(full.text()).value();
  CHECK(read.members.size() == 6);
  CHECK(read.find("code")->text == "empty_year");
  CHECK(read.find("file")->text == "a.csv");
  CHECK(read.find("line")->number == 3);
  CHECK(read.find("column")->text == "YEAR");
  CHECK(read.find("count")->number == 2);
  CHECK(read.find("lines")->items[1].number == 9);
}
