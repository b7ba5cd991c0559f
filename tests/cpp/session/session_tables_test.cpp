// A session over the tables of an engine: the bytes of a run over the rows; tables that were
// damaged are refused by file and line. The tables: tests/web/sql/golden_tables.test.js.
#include <doctest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "tables_support.h"

using namespace paravent;

namespace {

/// The outcome of damaged tables must be an error that tells the file, or one of the run over rows;
/// or, where nothing published hangs on the field, the same files.
struct Outcomes {
  std::size_t refused = 0, same = 0, others = 0;
};

/// Begins and ends of the fields of a line; each is in quotes.
std::vector<std::pair<std::size_t, std::size_t>> fields_of_line(const std::string& line) {
  std::vector<std::pair<std::size_t, std::size_t>> fields;
  for (std::size_t at = line.find('"'); at != std::string::npos;) {
    std::size_t end = at + 1;
    while (line[end] != '"' || line[end + 1] == '"') end += line[end] == '"' ? 2 : 1;
    fields.emplace_back(at + 1, end);
    at = line.find('"', end + 1);
  }
  return fields;
}

}  // namespace

TEST_CASE("tables of an engine give the bytes of a run over the rows") {
  for (const std::string name : {"many", "floor"}) {
    CAPTURE(name);
    Session session = configured(name);
    const Status run = run_tables(session, whole_folder(name));
    INFO((run ? "" : run.error().file + " " + std::string(error_name(run.error().code))));
    REQUIRE(run.ok());
    const auto by_rows = bytes_by_rows(name), by_tables = public_bytes(session);
    REQUIRE(by_rows.size() > 5);
    REQUIRE(by_tables.size() == by_rows.size());
    for (const auto& file : by_rows) {
      CAPTURE(file.first);
      CHECK(by_tables.at(file.first) == file.second);
    }
    const Json told = json_of(session.tables_json());
    CHECK(told.find("engine")->text == "duckdb");
    CHECK(told.find("turn")->number == 1);
    CHECK(told.find("data_sha256")->text.size() == 64);
    CHECK(json_of(told.find("data_recipe")->text).find("individual")->text == "id");
    CHECK(session.dossier_json().find("duckdb") != std::string::npos);
    // What an engine would be told to remove next: nothing, one turn further.
    const Json next = json_of(session.next_turn_json());
    CHECK(next.find("internal")->boolean);
    CHECK(next.find("removed")->items.size() == 1);
  }
}

TEST_CASE("tables that are missing, or come in another order, are refused by name") {
  Session session = configured("many");
  const std::vector<std::string> names = names_of(session);
  const Status wrong = session.begin_table("years.csv");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().code == ErrorCode::kAggregatedTable);
  CHECK(wrong.error().file == "years.csv");
  for (const std::string& name : names) {
    const std::string text = tables_file("many-1/" + name);
    REQUIRE(session.begin_table(name).ok());
    const std::span<char> room = session.text_buffer(text.size());
    std::memcpy(room.data(), text.data(), text.size());
    REQUIRE(session.add_table(text.size(), true).ok());
    REQUIRE(session.end_table().ok());
  }
  const Status more = session.begin_table("ties.csv");
  REQUIRE_FALSE(more);
  CHECK(more.error().code == ErrorCode::kAggregatedTable);
}

TEST_CASE("figures of the manifest that a run cannot go on with") {
  struct Figure {
    const char *recipe, *key, *value;
    ErrorCode code;
    const char* file;
  };
  const std::vector<Figure> figures{
      {"many", "format", "2", ErrorCode::kAggregatedRecipe, "manifest.csv"},
      {"many", "rows", "", ErrorCode::kAggregatedFormat, "manifest.csv"},
      {"many", "rows", "1234567890123456789", ErrorCode::kAggregatedFormat, "manifest.csv"},
      {"many", "rows", "-1", ErrorCode::kAggregatedFormat, "manifest.csv"},
      {"many", "removed", "{}", ErrorCode::kAggregatedFormat, "manifest.csv"},
      {"many", "removed", "[", ErrorCode::kAggregatedFormat, "manifest.csv"},
      {"many", "removed", "[{}]", ErrorCode::kAggregatedFormat, "manifest.csv"},
      {"many", "turn", "2", ErrorCode::kAggregatedFormat, "manifest.csv"},
      {"many", "rows_without_individual", "3", ErrorCode::kEmptyIndividual, ""},
      {"many", "rows_without_year", "3", ErrorCode::kEmptyYear, ""},
      {"many", "rows_again", "1", ErrorCode::kAggregatedChanged, ""},
      {"many", "rows_after", "0", ErrorCode::kAggregatedSum, "values-2.csv"},
      {"many", "years_too_long", "1", ErrorCode::kAggregatedYears, ""},
      {"many", "years_not_integer", "1", ErrorCode::kYearNotInteger, ""},
      {"many", "years", "1", ErrorCode::kAggregatedSum, "years.csv"},
      {"many", "members", "0", ErrorCode::kNoRows, ""},
      {"many", "members", "1", ErrorCode::kAggregatedSum, "traces.csv"},
      {"many", "individuals", "1", ErrorCode::kAggregatedSum, "labels-1.csv"},
      {"many", "least", "0", ErrorCode::kAggregatedLeast, ""},
      {"many", "least", "4", ErrorCode::kAggregatedLeast, ""},
      {"many", "least_size", "0", ErrorCode::kAggregatedLeast, ""},
      {"many", "not_refining-2", "1", ErrorCode::kNotRefining, ""},
      {"many", "lines:ties.csv", "1", ErrorCode::kAggregatedSum, "ties.csv"},
      {"floor", "cleaning_left-0", "1", ErrorCode::kAggregatedPasses, ""},
      {"floor", "year_span", "1001", ErrorCode::kYearFar, ""},
  };
  for (const Figure& figure : figures) {
    CAPTURE(figure.key);
    CAPTURE(figure.value);
    TableTexts tables = whole_folder(figure.recipe);
    set_figure(tables, figure.key, figure.value);
    Session session = configured(figure.recipe);
    const Status run = run_tables(session, tables);
    REQUIRE_FALSE(run);
    CHECK(error_name(run.error().code) == error_name(figure.code));
    CHECK(run.error().file == figure.file);
  }
}

TEST_CASE(
    "lines that are dropped, doubled or changed are refused with the file, or change nothing") {
  const std::vector<std::string> values{"", "0", "2", "99999999999", "MARQUE-x+"};
  for (const std::string name : {"many", "floor"}) {
    CAPTURE(name);
    const TableTexts whole = whole_folder(name);
    Outcomes outcomes;
    const auto expected = bytes_by_rows(name);
    const auto judge = [&](const TableTexts& tables, const std::string& table, bool figure) {
      CAPTURE(table);
      Session session = configured(name);
      const Status run = run_tables(session, tables);
      if (run) {
        // What no file publishes: rows by value, figures of the dossier, descriptions, ties.
        ++(public_bytes(session) == expected ? outcomes.same : outcomes.others);
        return;
      }
      ++outcomes.refused;
      const Error& error = run.error();
      CHECK_FALSE(error_name(error.code).empty());
      CHECK((figure || !error.file.empty() || !error.key.empty() || !error.column.empty()));
      for (const std::string* text : {&error.file, &error.key, &error.column, &error.kind}) {
        CHECK(text->find("MARQUE") == std::string::npos);
      }
      // The counts of a tree are all checked.
      if (error.file.rfind("traces", 0) == 0) CHECK(error.code != ErrorCode::kAggregatedRecipe);
    };
    for (const auto& [table, text] : whole) {
      const bool figure = table == "manifest.csv";
      const std::vector<std::string> lines = lines_of(text);
      // The first, one amid and the last stand for all; of the manifest each.
      std::vector<std::size_t> chosen{1, lines.size() / 2, lines.size() - 1};
      if (figure) {
        chosen.clear();
        for (std::size_t i = 1; i < lines.size(); ++i) chosen.push_back(i);
      }
      chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
      for (const std::size_t at : chosen) {
        TableTexts dropped = whole, doubled = whole;
        std::vector<std::string> fewer = lines, more = lines;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
        more.push_back(lines[at]);
        // A dropped line of the manifest may be the count of lines itself.
        dropped.at(table) = joined_lines(fewer);
        judge(dropped, table, figure);
        if (!figure) set_lines(dropped, table, fewer);
        judge(dropped, table, figure);
        set_lines(doubled, table, more);
        judge(doubled, table, figure);
        for (const auto& [begin, end] : fields_of_line(lines[at])) {
          for (std::size_t v = figure ? 3 : 0; v < values.size(); ++v) {
            std::vector<std::string> changed = lines;
            changed[at].replace(begin, end - begin, values[v]);
            TableTexts tables = whole;
            tables.at(table) = joined_lines(changed);
            judge(tables, table, figure);
          }
        }
      }
      TableTexts heading = whole;
      heading.at(table).insert(1, "x");
      Session session = configured(name);
      const Status run = run_tables(session, heading);
      REQUIRE_FALSE(run);
      CHECK(run.error().code == ErrorCode::kAggregatedFormat);
      CHECK(run.error().file == table);
      CHECK(run.error().line == 1);
    }
    MESSAGE(name, " refused ", outcomes.refused, " same ", outcomes.same, " others ",
            outcomes.others);
    CHECK(outcomes.refused > outcomes.same + outcomes.others);
  }
}

TEST_CASE("steps of cleaned values must be those of the release") {
  struct Change {
    const char *table, *from, *to;
    ErrorCode code;
    std::uint64_t line;
  };
  const std::vector<Change> changes{
      {"cleaned-1.csv", "\"L1-x\"", "\"MARQUE-x\"", ErrorCode::kAggregatedSum, 0},
      {"cleaned-2.csv", "\"L1 x-x\"", "\"MARQUE-x\"", ErrorCode::kAggregatedSum, 0},
      {"cleaned-2.csv", "\"L1 x-x\"", "\"MARQUE\"", ErrorCode::kAggregatedFormat, 2},
      {"cleaned-2.csv", "\"L1 x-x\"", "\"a-b-c\"", ErrorCode::kAggregatedFormat, 2},
      {"cleaned-2.csv", "\"1\",\"x\"", "\"0\",\"x\"", ErrorCode::kAggregatedFormat, 2},
  };
  for (const Change& change : changes) {
    CAPTURE(change.table);
    CAPTURE(change.to);
    TableTexts tables = whole_folder("floor");
    std::string& text = tables.at(change.table);
    text.replace(text.find(change.from), std::strlen(change.from), change.to);
    Session session = configured("floor");
    const Status run = run_tables(session, tables);
    REQUIRE_FALSE(run);
    CHECK(error_name(run.error().code) == error_name(change.code));
    CHECK(run.error().file == change.table);
    CHECK(run.error().line == change.line);
  }
}
