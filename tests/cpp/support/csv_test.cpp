#include "support/csv.h"

#include <doctest.h>

#include <string>
#include <vector>

using namespace paravent;

namespace {

using Fields = std::vector<std::string>;

/// All records of a text, each with its physical line.
struct Read {
  std::vector<CsvRecord> records;
  std::vector<std::uint64_t> lines;
};

Read read_csv(std::string_view csv, char separator = ',') {
  Read read;
  std::uint64_t line = 1;
  for (std::size_t at = 0; at < csv.size();) {
    read.lines.push_back(line);
    read.records.push_back(next_record(csv, at, line, separator));
  }
  return read;
}

bool strict(std::string_view csv) {
  const CsvRecord record = read_csv(csv).records.at(0);
  return record.strict && record.ended;
}

}  // namespace

TEST_CASE("csv: fields, quotes, line ends of each kind") {
  const Read read = read_csv("a,b\r\n\"x,\"\"y\"\"\",\"1\n2\"\n,\nlast,");
  REQUIRE(read.records.size() == 4);
  CHECK(read.records[0].fields == Fields{"a", "b"});
  CHECK(read.records[1].fields == Fields{"x,\"y\"", "1\n2"});
  CHECK(read.records[2].fields == Fields{"", ""});
  CHECK(read.records[3].fields == Fields{"last", ""});
  CHECK(read.lines == std::vector<std::uint64_t>{1, 2, 4, 5});
  for (const CsvRecord& record : read.records) CHECK((record.strict && record.ended));
  CHECK(read_csv("a,b;c", ';').records[0].fields == Fields{"a,b", "c"});
  CHECK(read_csv("").records.empty());
}

TEST_CASE("csv: what RFC 4180 does not have is read, and said") {
  CHECK(strict("a\r"));
  CHECK(strict("\"\""));
  CHECK_FALSE(strict("a\rb"));
  CHECK_FALSE(strict("a\"b"));
  CHECK_FALSE(strict("\"a\"b"));
  CHECK_FALSE(strict("\"\"b"));
  CHECK_FALSE(strict("x,\"a\" \ny"));
  CHECK_FALSE(strict("\"a\",b\"\""));
  CHECK_FALSE(strict("\"a"));
  const Read read = read_csv("a\rb\"\"\n\"c\"d\n\"e\n");
  REQUIRE(read.records.size() == 4);
  CHECK(read.records[0].fields == Fields{"a"});
  CHECK(read.records[1].fields == Fields{"b\"\""});
  CHECK(read.records[2].fields == Fields{"cd"});
  CHECK(read.records[2].ended);
  CHECK(read.records[3].fields == Fields{"e\n"});
  CHECK(read.records[3].strict);
  CHECK_FALSE(read.records[3].ended);
  CHECK(read.lines == std::vector<std::uint64_t>{1, 2, 3, 4});
}
