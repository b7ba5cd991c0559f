// The audit's own readers: CSV, traces, JSON in pieces.
#include <doctest.h>

#include <string>
#include <vector>

#include "audit/csv.h"
#include "audit/json_slices.h"
#include "audit/trace_text.h"
#include "support/json.h"

namespace paravent {
namespace {

std::string dump(const CsvRows& rows) {
  std::string text;
  for (std::size_t row = 0; row < rows.rows(); ++row) {
    text += std::to_string(rows.line[row]) + ":";
    for (std::size_t c = 0; c < rows.width(row); ++c) {
      text += "[" + std::string(rows.at(row, c)) + "]";
    }
  }
  return text;
}

}  // namespace

TEST_CASE("rows, quotes, line ends") {
  CHECK(dump(read_csv("a,b\n1,\n", ',')) == "1:[a][b]2:[1][]");
  CHECK(dump(read_csv("\"a\"\"b\",\"c\nd\"\ne", ',')) == "1:[a\"b][c\nd]3:[e]");
  CHECK(dump(read_csv("\"\"\"\",\"\"\n", ',')) == "1:[\"][]");
  CHECK(dump(read_csv("a\n\nb\n", ',')) == "1:[a]2:[]3:[b]");
  CHECK(dump(read_csv("", ',')).empty());
  const CsvRows excel = read_csv("\xef\xbb\xbf" "a;b\r\n", ';');
  CHECK(dump(excel) == "1:[a][b]");
  CHECK(excel.bom);
  CHECK(excel.crlf);
  CHECK(excel.ended);
  CHECK_FALSE(read_csv("a", ',').ended);
}

TEST_CASE("malformed: the line is told, the rows before it are kept") {
  for (const std::string bad : {"a\"b", "\"a\"b", "\"a", "a\rb", "a\r"}) {
    const std::string text = "x\n" + bad;
    const CsvRows rows = read_csv(text, ',');
    INFO(bad);
    CHECK(rows.malformed_line == 2);
    CHECK(dump(rows) == "1:[x]");
    CHECK(rows.fields.size() == 1);
  }
}

TEST_CASE("traces stand by groups, steps and components, shorter first, whatever bytes are in them") {
  // '!' and ' ' stand before the separators as bytes, and after them here.
  const std::vector<std::string> ordered{"a",     "a+",    "a+b",  "a&b",  "a-b", "a-b+c",
                                         "a-b&c", "a-b-c", "a-b!", "a-c",  "a b", "a!-b",
                                         "ab"};
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    for (std::size_t j = 0; j < ordered.size(); ++j) {
      INFO(ordered[i] << " and " << ordered[j]);
      CHECK(compare_traces(ordered[i], ordered[j]) == (i < j ? -1 : i > j ? 1 : 0));
    }
  }
  std::string steps;
  for_each_step("bac+a-1&b-2++c-3", 1, [&](std::string_view step) { steps += step; steps += ' '; });
  CHECK(steps == "a-1 b-2 c-3 ");
}

TEST_CASE("a document is cut into its lists and the rest") {
  std::vector<JsonList> lists{{"rows", {}}};
  const std::string text = R"({"a":"rows","rows":[ {"x":"],["} , [1,[2]],"\"" ],"b":{"rows":[1]}})";
  CHECK(cut_lists(text, lists) == R"({"a":"rows","rows":[],"b":{"rows":[1]}})");
  REQUIRE(lists[0].elements.size() == 3);
  CHECK(lists[0].elements[1] == " [1,[2]]");
  for (const std::string_view element : lists[0].elements) CHECK(parse_json(element).ok());

  for (const std::string bad : {"{\"rows\":[1,]}", "{\"rows\":[,1]}", "{\"rows\":[1 2]}",
                                "{\"rows\":[1", "{\"rows\":[1}", "{\"rows\":[1]],\"rows\":[2]}",
                                "{\"rows\":[1],\"rows\":[2]}"}) {
    std::vector<JsonList> cut{{"rows", {}}};
    bool good = parse_json(cut_lists(bad, cut)).ok();
    for (const std::string_view element : cut[0].elements) good = good && parse_json(element).ok();
    INFO(bad);
    CHECK_FALSE(good);
  }
}

}  // namespace paravent
