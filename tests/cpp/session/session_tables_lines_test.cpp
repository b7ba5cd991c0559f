// Lines of an engine's tables that were given twice, or tell of what is not there: refused by
// table.
#include <doctest.h>

#include <map>
#include <string>
#include <vector>

#include "tables_support.h"

using namespace paravent;

TEST_CASE("a line given twice is refused in every table, whatever the manifest's count says") {
  const std::map<std::string, ErrorCode> by_kind{
      {"attribute", ErrorCode::kAggregatedTwice},   {"cleaned", ErrorCode::kAggregatedTwice},
      {"formations", ErrorCode::kAggregatedFormat}, {"labels", ErrorCode::kAggregatedSum},
      {"linked", ErrorCode::kAggregatedTwice},      {"losses", ErrorCode::kAggregatedTwice},
      {"manifest", ErrorCode::kAggregatedFormat},   {"pairs", ErrorCode::kAggregatedTwice},
      {"ties", ErrorCode::kAggregatedFormat},       {"traces", ErrorCode::kAggregatedTwice},
      {"values", ErrorCode::kAggregatedTwice},      {"years", ErrorCode::kAggregatedFormat},
  };
  std::size_t kinds = 0;
  for (const std::string name : {"many", "floor"}) {
    for (const auto& entry : whole_folder(name)) {
      const std::string& table = entry.first;
      CAPTURE(name);
      CAPTURE(table);
      TableTexts tables = whole_folder(name);
      std::vector<std::string> lines = lines_of(entry.second);
      lines.push_back(lines[1]);
      set_lines(tables, table, lines);
      Session session = configured(name);
      const Status run = run_tables(session, tables);
      REQUIRE_FALSE(run);
      CHECK(run.error().file == table);
      const ErrorCode expected = by_kind.at(table.substr(0, table.find_first_of("-.")));
      CHECK(error_name(run.error().code) == error_name(expected));
      ++kinds;
    }
  }
  CHECK(kinds > by_kind.size());
}

TEST_CASE("values of more rows than there are, and pairs of labels that nobody has, are refused") {
  struct Change {
    const char *table, *line;
  };
  for (const Change& change :
       {Change{"values-2.csv", "\"MARQUE\",\"1\""}, Change{"pairs-1-3.csv", "\"MARQUE\",\"x\""},
        Change{"years.csv", "\"3\",\"2019\",\"1\""}}) {
    CAPTURE(change.table);
    TableTexts tables = whole_folder("many");
    std::vector<std::string> lines = lines_of(tables.at(change.table));
    lines.push_back(std::string(change.line) + "\n");
    set_lines(tables, change.table, lines);
    Session session = configured("many");
    const Status run = run_tables(session, tables);
    REQUIRE_FALSE(run);
    CHECK(error_name(run.error().code) == error_name(ErrorCode::kAggregatedSum));
    CHECK(run.error().file == change.table);
  }
}
