// Pseudonyms and values of dropped columns in public files.
#include <doctest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "audit/leak_search.h"
#include "audit_support.h"

namespace paravent {
namespace {

using Inputs = std::vector<AuditInput>;

AuditReport search(LeakSearch& leaks, const Inputs& files) {
  AuditReport report;
  leaks.run(files, report);
  return report;
}

}  // namespace

TEST_CASE("a clean release holds no pseudonym; one that is inserted is found, never named") {
  const std::vector<Row> rows = audited::random_rows(3, 120);
  audited::Files files(audited::make(audited::plain_recipe(), rows).value().release);
  LeakSearch leaks;
  for (const Row& row : rows) leaks.add(LeakKind::kPseudonym, "id", row[0]);
  CHECK(search(leaks, files.inputs()).passed);

  for (const std::string name : {"cohortes.csv", "formations.csv", "cohorte_place.csv",
                                 "traces.csv", "release.json", "LISEZMOI.md"}) {
    audited::Files leaky = files;
    std::string& bytes = leaky[name];
    const std::size_t at = name.ends_with(".json") ? bytes.find("maths") : bytes.rfind('\n');
    bytes.insert(at, "individual-17");
    const AuditReport report = search(leaks, leaky.inputs());
    INFO(name);
    // "individual-1" is part of it.
    REQUIRE(report.findings.size() == 2);
    CHECK(report.findings[0].file == name);
    CHECK(report.findings[0].attribute == "id");
    CHECK(report.findings[0].line ==
          1 + static_cast<std::uint64_t>(std::count(
                  bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(at), '\n')));
    CHECK(audit_json(report).find("individual-") == std::string::npos);
  }
}

TEST_CASE("a release's own figures are no values of a dropped column of numbers") {
  const std::vector<Row> rows = audited::random_rows(3, 120);
  audited::Files files(audited::make(audited::plain_recipe(), rows).value().release);
  LeakSearch leaks;
  for (int i = 0; i < 200; ++i) leaks.add(LeakKind::kDroppedColumn, "level", std::to_string(i));
  for (const Row& row : rows) {
    for (const std::string& label : row) leaks.allow(label);
  }
  const AuditReport report = search(leaks, files.inputs());
  INFO((report.findings.empty() ? "" : report.findings[0].file));
  INFO((report.findings.empty() ? 0 : report.findings[0].line));
  CHECK(report.passed);
  leaks = {};
  leaks.add(LeakKind::kDroppedColumn, "level", "7");
  // But as a value of a member, or in a column that is none of figures.
  CHECK_FALSE(search(leaks, {{"a.json", "{\"a\": \"7\"}", ""}}).passed);
  CHECK(search(leaks, {{"a.json", "{\"7\": 7}", ""}}).passed);
  CHECK_FALSE(search(leaks, {{"a.csv", "rang,rangs\n7,7\n", ""}}).passed);
  CHECK(search(leaks, {{"a.csv", "rang,position_\n7,7\n", ""}}).passed);
}

TEST_CASE("short values are found as whole cells, long ones as parts") {
  LeakSearch leaks;
  leaks.add(LeakKind::kDroppedColumn, "city", "Lyon");
  leaks.add(LeakKind::kDroppedColumn, "street", "rue Haute");
  leaks.add(LeakKind::kDroppedColumn, "street", "12-14 cours");
  leaks.add(LeakKind::kDroppedColumn, "known", "published label");
  leaks.add(LeakKind::kDroppedColumn, "city", "Caen");
  leaks.allow("published label");
  const auto found = [&](const std::string& bytes, const char* name = "a.csv") {
    const AuditReport report = search(leaks, {{name, bytes, ""}});
    std::string text;
    for (const Finding& f : report.findings) {
      text += f.attribute + std::to_string(f.line) + " ";
      CHECK(f.numbers == std::vector<std::uint64_t>{1});
    }
    return text;
  };
  CHECK(found("x\nLyon\nLyonnais\n") == "city2 ");
  CHECK(found("x\n\"Caen\"\n") == "city2 ");
  CHECK(found("x\nà la rue Haute 3\n") == "street2 ");
  CHECK(found("x,y\n1,12 14 cours\n") == "street2 ");
  CHECK(found("x\npublished label\n") == "");
  CHECK(found("{\"a\":\n\"Lyon\",\"b\":\"rue \\u0048aute\"}", "a.json") == "city2 street2 ");
  CHECK(found("x\nrue Haut\n") == "");
  CHECK(found("x\nrue Haute") == "street2 ");
}

TEST_CASE("figures and hashes are no pseudonyms, but pseudonyms may be hashes") {
  LeakSearch leaks;
  const std::string hash = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
  leaks.add(LeakKind::kPseudonym, "id", "123456");
  leaks.add(LeakKind::kPseudonym, "id", "7");
  CHECK(search(leaks, {{"a.csv", "cohorteid,effectif,trace\n7,123456,t\n", ""},
                       {"b.json", "{\"individuals\": 123456}", ""},
                       {"c.json", "{\"sha256\": \"" + hash + "\"}", ""}})
            .passed);
  CHECK_FALSE(search(leaks, {{"a.csv", "cohorteid,effectif,trace\n7,1,7\n", ""}}).passed);
  leaks.add(LeakKind::kPseudonym, "id", hash);
  CHECK_FALSE(search(leaks, {{"c.json", "{\"sha256\": \"" + hash + "\"}", ""}}).passed);
}

namespace {

/// Values found in a cell, by trying each at each place.
std::size_t plainly(const std::set<std::string>& values, const std::string& cell) {
  const auto is_hex = [&](std::size_t at) {
    return at < cell.size() &&
           std::string_view("0123456789abcdef").find(cell[at]) != std::string_view::npos;
  };
  std::vector<bool> skipped(cell.size() + 1);  // within a word of 64 hexadecimal digits
  std::size_t count = 0;
  for (std::size_t at = 0; at < cell.size();) {
    std::size_t end = at;
    while (is_hex(end)) ++end;
    if (end - at == 64) {
      std::fill(skipped.begin() + static_cast<std::ptrdiff_t>(at),
                skipped.begin() + static_cast<std::ptrdiff_t>(end), true);
      count += values.count(cell.substr(at, 64));
    }
    at = std::max(end, at + 1);
  }
  for (const std::string& value : values) {
    if (value.size() < LeakSearch::kLeastPart) {
      count += value == cell ? 1 : 0;
      continue;
    }
    for (std::size_t at = cell.find(value); at != std::string::npos;
         at = cell.find(value, at + 1)) {
      count += skipped[at] ? 0 : 1;
    }
  }
  return count;
}

}  // namespace

TEST_CASE("what is found is what trying each value at each place finds") {
  std::mt19937 random(23);
  const auto text = [&](std::size_t most, const std::string& letters) {
    std::string made(random() % (most + 1), ' ');
    for (char& c : made) c = letters[random() % letters.size()];
    return made;
  };
  std::size_t leaks_found = 0;
  for (int round = 0; round < 400; ++round) {
    LeakSearch leaks;
    std::set<std::string> values;
    std::vector<std::string> hashes;
    const std::string letters = round % 2 == 0 ? "ab" : "af09g-";
    for (int i = 0; i < 12; ++i) {
      std::string value = text(i % 3 == 0 ? 9 : 7, letters);
      if (i == 0) value = std::string(60, 'a') + text(6, "a");
      if (i == 1) hashes.push_back(value = std::string(62, '0') + "f9");
      leaks.add(LeakKind::kPseudonym, "id", value);
      if (value.empty()) continue;
      values.insert(value);
      std::replace(value.begin(), value.end(), '-', ' ');
      values.insert(value);
    }
    for (int i = 0; i < 2; ++i) {
      const std::string allowed =
          *std::next(values.begin(), static_cast<std::ptrdiff_t>(random() % values.size()));
      leaks.allow(allowed);
      values.erase(allowed);
    }
    // Cells of a table, strings of a document, lines of a text.
    std::string table = "x\n", document = "[\"\"", lines;
    std::size_t expected = 0, in_lines = 0;
    for (int i = 0; i < 30; ++i) {
      std::string cell = text(20, letters);
      if (random() % 4 == 0) cell += hashes[0].substr(random() % 2) + text(1, "0g");
      if (random() % 4 == 0) cell = text(3, letters) + std::string(62 + random() % 4, 'a') + cell;
      if (cell.empty()) cell = "-";
      table += cell + "\n";
      document += ",\n\"" + cell + "\"";
      lines += cell + "\n";
      expected += plainly(values, cell);
    }
    in_lines = expected;
    const auto total = [&](const char* name, const std::string& bytes) {
      return search(leaks, {{name, bytes, ""}}).total(FindingCode::kLeakedValue);
    };
    INFO(table);
    CHECK(total("a.csv", table) == expected + plainly(values, "x"));
    CHECK(total("a.json", document + "]") == expected);
    CHECK(total("a.md", lines) == in_lines);
    CHECK(total("a.md", lines.substr(0, lines.size() - 1)) == in_lines);
    leaks_found += expected;
  }
  CHECK(leaks_found > 1000);
}

TEST_CASE("figures are left out in their columns alone, and where they are numbers") {
  LeakSearch leaks;
  leaks.add(LeakKind::kPseudonym, "id", "123456");
  leaks.add(LeakKind::kPseudonym, "id", "effectif");
  leaks.add(LeakKind::kPseudonym, "id", "x123456");
  const auto lines = [&](const std::string& bytes, const char* name = "a.csv") {
    std::string text;
    for (const Finding& f : search(leaks, {{name, bytes, ""}}).findings) {
      text += std::to_string(f.line) + " ";
    }
    return text;
  };
  CHECK(lines("NOMBRE;t\n123456;1\n1;123456\n") == "3 ");
  CHECK(lines("t,effectif\n123456,123456\n") == "1 2 ");
  CHECK(lines("NOMBRE\nx123456\n") == "2 2 ");  // a word, and the number in it
  CHECK(lines("NOMBRE\n1,123456\n") == "2 ");   // beyond the heading
  CHECK(lines("a\n\"123456\n") == "2 ");        // no CSV: read as text, from line 2 on
  CHECK(lines("{\"a\\\"b\":\n\"123456\"}", "a.json") == "2 ");
  CHECK(lines("{\"\\u0031\\u0032\\u0033456\"", "a.json") == "1 ");
  CHECK(lines("\"123456", "a.json") == "1 ");
  CHECK(lines("\"123456\\", "a.json") == "");  // no string; whose escape ends with the text
  CHECK(lines("1\n\n123456", "a.md") == "3 ");
}

TEST_CASE("a value of two columns is found once, under the column that was added first") {
  for (const bool turned : {false, true}) {
    LeakSearch leaks;
    leaks.add(LeakKind::kPseudonym, "id", "individual-0");
    leaks.add(LeakKind::kPseudonym, turned ? "name" : "id", "individual-1");
    leaks.add(LeakKind::kPseudonym, turned ? "id" : "name", "individual-1");
    const AuditReport report = search(leaks, {{"a.csv", "x\nindividual-1\n", ""}});
    REQUIRE(report.findings.size() == 1);
    CHECK(report.findings[0].attribute == "id");
  }
}

TEST_CASE("among many values, text that is none of them is told from each") {
  std::mt19937 random(41);
  const auto word = [&](char first) {
    std::string made(10, first);
    for (char& c : made) c = static_cast<char>(c + static_cast<int>(random() % 26));
    return made;
  };
  LeakSearch leaks;
  for (int i = 0; i < 20'000; ++i) leaks.add(LeakKind::kPseudonym, "id", word('a'));
  const std::string last = word('a');
  leaks.add(LeakKind::kPseudonym, "id", last);
  std::string text;
  for (int i = 0; i < 2'000; ++i) text += word('A');
  CHECK(search(leaks, {{"a.md", text, ""}}).passed);
  CHECK(search(leaks, {{"a.md", text + last, ""}}).total(FindingCode::kLeakedValue) == 1);
}

}  // namespace paravent
