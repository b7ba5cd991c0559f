// The audit's own readers: CSV, traces, JSON in pieces.
#include <doctest.h>

#include <random>
#include <string>
#include <vector>

#include "audit/read/csv.h"
#include "audit/read/json_slices.h"
#include "audit/read/trace_text.h"
#include "audit/report.h"
#include "support/json.h"
#include "tampered_json.h"

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
  const CsvRows excel = read_csv(
      "\xef\xbb\xbf"
      "a;b\r\n",
      ';');
  CHECK(dump(excel) == "1:[a][b]");
  CHECK(excel.bom);
  CHECK(excel.crlf);
  CHECK(excel.ended);
  CHECK_FALSE(read_csv("a", ',').ended);
}

TEST_CASE("a quoted field may end the file, and nothing may follow it") {
  for (const std::string text : {"x\n\"a\"", "x\n\"a\"\"\"", "x\n\"\""}) {
    const CsvRows rows = read_csv(text, ',');
    INFO(text);
    CHECK(rows.malformed_line == 0);
    CHECK(rows.rows() == 2);
    CHECK_FALSE(rows.ended);
  }
  for (const char next : {'b', ' ', ';', '\0'}) {
    CHECK(read_csv(std::string("x\n\"a\"") + next + "\n", ',').malformed_line == 2);
  }
  for (const std::string next : {",", "\n", "\r\n"}) {
    CHECK(read_csv("x\n\"a\"" + next, ',').malformed_line == 0);
  }
}

TEST_CASE("a report in JSON holds what is known of a finding, and nothing else") {
  AuditReport report;
  add_finding(report, {});
  Finding whole;
  whole.file = "f.csv";
  whole.line = 1;
  whole.cohort = 1;
  whole.attribute = "a";
  whole.numbers = {0, 7};
  add_finding(report, whole);
  CHECK_FALSE(report.passed);
  const Json json = parse_json(audit_json(report)).value();
  const std::vector<Json>& findings = json.find("findings")->items;
  REQUIRE(findings.size() == 2);
  const auto keys = [](const Json& object) {
    std::vector<std::string> names;
    for (const auto& [key, value] : object.members) names.push_back(key);
    return names;
  };
  CHECK(keys(findings[0]) == std::vector<std::string>{"code", "numbers", "occurrences"});
  CHECK(keys(findings[1]) == std::vector<std::string>{"code", "file", "line", "cohort", "attribute",
                                                      "numbers", "occurrences"});
  CHECK(findings[1].find("line")->number == 1);
  CHECK(findings[1].find("cohort")->number == 1);
  CHECK(findings[1].find("numbers")->items.size() == 2);
  // The first hundred of a code are kept, all are counted.
  for (std::uint64_t i = 2; i < AuditReport::kKept + 5; ++i) add_finding(report, whole);
  CHECK(report.findings.size() == AuditReport::kKept);
  CHECK(report.total(whole.code) == AuditReport::kKept + 5);
  const Json all = parse_json(audit_json(report)).value();
  REQUIRE(all.find("totals")->members.size() == 1);
  CHECK(all.find("totals")->find("missing_file")->number == AuditReport::kKept + 5);
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

TEST_CASE(
    "traces stand by groups, steps and components, shorter first, whatever bytes are in them") {
  // '!' and ' ' stand before the separators as bytes, and after them here.
  const std::vector<std::string> ordered{"a",     "a+",   "a+b", "a&b", "a-b",  "a-b+c", "a-b&c",
                                         "a-b-c", "a-b!", "a-c", "a b", "a!-b", "ab"};
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    for (std::size_t j = 0; j < ordered.size(); ++j) {
      INFO(ordered[i] << " and " << ordered[j]);
      CHECK(compare_traces(ordered[i], ordered[j]) == (i < j ? -1 : i > j ? 1 : 0));
    }
  }
  std::string steps;
  for_each_step("bac+a-1&b-2++c-3", 1, [&](std::string_view step) {
    steps += step;
    steps += ' ';
  });
  CHECK(steps == "a-1 b-2 c-3 ");
}

TEST_CASE("a document is cut into its lists and the rest") {
  std::vector<JsonList> lists{{"rows", {}}};
  const std::string text = R"({"a":"rows","rows":[ {"x":"],["} , [1,[2]],"\"" ],"b":{"rows":[1]}})";
  CHECK(cut_lists(text, lists) == R"({"a":"rows","rows":[],"b":{"rows":[1]}})");
  REQUIRE(lists[0].elements.size() == 3);
  CHECK(lists[0].elements[1] == " [1,[2]]");
  for (const std::string_view element : lists[0].elements) CHECK(parse_json(element).ok());

  for (const std::string bad :
       {"{\"rows\":[1,]}", "{\"rows\":[,1]}", "{\"rows\":[1 2]}", "{\"rows\":[1", "{\"rows\":[1}",
        "{\"rows\":[1]],\"rows\":[2]}", "{\"rows\":[1],\"rows\":[2]}"}) {
    std::vector<JsonList> cut{{"rows", {}}};
    bool good = parse_json(cut_lists(bad, cut)).ok();
    for (const std::string_view element : cut[0].elements) good = good && parse_json(element).ok();
    INFO(bad);
    CHECK_FALSE(good);
  }
}

TEST_CASE("a document is one if and only if its rest and its elements are") {
  std::mt19937 random(35);
  const std::string marks = "\"[]{},:\\ 1\n";
  const std::vector<std::string> documents = {
      R"({"a":"rows","rows":[ {"x":"],["} , [1,[2]],"\"" ],"b":{"rows":[1]},"more":[]})",
      R"({"rows":[[],{},"a\\",[[1,2],3]],"c":[1,{"more":[2]}],"more":["]","}"]})",
      R"({"":[1],"more":[ ],"rows":[1 , 2]})"};
  std::size_t good = 0, bad = 0;
  for (int round = 0; round < 5000; ++round) {
    std::string text = documents[random() % documents.size()];
    for (std::size_t edits = random() % 3; edits > 0; --edits) {
      const std::size_t at = random() % text.size();
      const char mark = marks[random() % marks.size()];
      switch (random() % 3) {
        case 0:
          text[at] = mark;
          break;
        case 1:
          text.insert(at, 1, mark);
          break;
        default:
          text.erase(at, 1);
      }
    }
    std::vector<JsonList> lists{{"rows", {}}, {"more", {}}};
    const std::string head = cut_lists(text, lists);
    bool parts = parse_json(head).ok();
    for (const JsonList& list : lists) {
      for (const std::string_view element : list.elements) {
        parts = parts && parse_json(element).ok();
      }
    }
    INFO(text);
    const Result<Json> whole = parse_json(text);
    CHECK(whole.ok() == parts);
    ++(whole.ok() ? good : bad);
    if (!whole.ok() || !whole.value().is(Json::Kind::kObject)) continue;
    for (const JsonList& list : lists) {
      const Json* own = whole.value().find(list.name);
      const bool listed = own != nullptr && own->is(Json::Kind::kArray);
      CHECK(list.elements.size() == (listed ? own->items.size() : 0));
      for (std::size_t i = 0; listed && i < list.elements.size(); ++i) {
        const Result<Json> element = parse_json(list.elements[i]);
        REQUIRE(element.ok());
        CHECK(written(element.value()) == written(own->items[i]));
      }
    }
  }
  CHECK(good > 1000);
  CHECK(bad > 1000);
}

}  // namespace paravent
