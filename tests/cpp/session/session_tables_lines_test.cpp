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

TEST_CASE("years of losses: none kept is a loss, more than there were is none") {
  const auto outcome = [](const std::string& year, const std::string& raw,
                          const std::string& kept) {
    TableTexts tables = whole_folder("floor");
    std::vector<std::string> lines = lines_of(tables.at("losses.csv"));
    lines.back() = "\"" + year + "\",\"" + raw + "\",\"" + kept + "\"\n";
    set_lines(tables, "losses.csv", lines);
    Session session = configured("floor");
    const Status run = run_tables(session, tables);
    return run.ok() ? std::string("none")
                    : std::string(error_name(run.error().code)) + " " + run.error().file;
  };
  const std::string malformed =
      std::string(error_name(ErrorCode::kAggregatedFormat)) + " losses.csv";
  CHECK(outcome("2012", "25", "25") == "none");
  CHECK(outcome("2012", "25", "26") == malformed);
  CHECK(outcome("2012", "0", "0") == malformed);
  CHECK(outcome("2012", "25", "0") != malformed);  // the sums tell that it is wrong
}

TEST_CASE("tables of an engine give the figures of the dossier of a run over the rows") {
  for (const std::string name : {"many", "floor"}) {
    CAPTURE(name);
    Session by_tables = configured(name), by_rows = configured(name);
    REQUIRE(run_tables(by_tables, whole_folder(name)).ok());
    const std::string rows = tables_file("rows.csv");
    REQUIRE(by_rows.begin_scan(R"({"file":"rows.csv","delimiter":","})").ok());
    std::memcpy(by_rows.scan_buffer(rows.size()).data(), rows.data(), rows.size());
    REQUIRE(by_rows.scan(rows.size(), true).ok());
    REQUIRE(by_rows.end_file().ok());
    REQUIRE(finish_run(by_rows).ok());
    Json first = json_of(by_rows.dossier_json());
    const Json second = json_of(by_tables.dossier_json());
    // Who has the values that a recipe lists is asked of rows alone.
    for (auto& [key, value] : first.members) {
      if (key != "prepare") continue;
      std::erase_if(value.members, [](const auto& member) { return member.first == "listed"; });
    }
    std::size_t compared = 0;
    for (const auto& member : first.members) {
      const std::string& key = member.first;
      const Json* other = second.find(key);
      // Bounds of content are of rows, and are not asked of tables.
      if (other == nullptr || key == "content_bounds") continue;
      INFO(key);
      CHECK(JsonWriter().value(member.second).text() == JsonWriter().value(*other).text());
      ++compared;
    }
    CHECK(compared > 40);
  }
}
