#include <doctest.h>

#include <map>
#include <string>
#include <vector>

#include "aggregated/reader.h"
#include "aggregated/traces.h"
#include "release/settle.h"
#include "traces/text.h"

using namespace paravent;
using namespace paravent::aggregated;

namespace {

const char* const kRecipe = R"({"version":1,"columns":{"individual":"id","year":"an","step":["s"],
  "attributes":[{"name":"sexe","columns":["a"]}]},"masking":{"k":3}})";

/// The tables of 7 individuals with trace A (4 F, 3 H) and 4 with B+A&B (all F).
std::map<std::string, std::string> whole_tables() {
  std::string manifest =
      "key,value\nformat,1\nnotice,INTERNAL\nversion,0\nengine,duckdb\n"
      "engine_version,1\nsource,t\ndata_recipe,{}\ndata_sha256,0\n"
      "script_sha256,0\nremoved,[]\nturn,1\nleast,3\nleast_size,3\n";
  const std::vector<std::pair<std::string, int>> figures{{"rows_read", 19},
                                                         {"rows_without_individual", 0},
                                                         {"rows_without_year", 0},
                                                         {"individuals_read", 11},
                                                         {"individuals_raw", 11},
                                                         {"individuals_after", 11},
                                                         {"rows_after", 19},
                                                         {"rows", 19},
                                                         {"individuals", 11},
                                                         {"members", 11},
                                                         {"distinct_steps", 19},
                                                         {"replaced_separators", 0},
                                                         {"labels_made_equal", 0},
                                                         {"integer_years", 1},
                                                         {"years_not_integer", 0},
                                                         {"years_too_long", 0},
                                                         {"years", 2},
                                                         {"year_span", 1},
                                                         {"prefix_conflicts", 0},
                                                         {"bac_year_conflicts", 0},
                                                         {"conflicts-1", 0},
                                                         {"most_rows", 3},
                                                         {"returning", 4},
                                                         {"one_year", 0},
                                                         {"year_texts", 2},
                                                         {"alone-2", 0},
                                                         {"alone-3", 0},
                                                         {"rows_again", 19},
                                                         {"lines:years.csv", 2},
                                                         {"lines:traces.csv", 2},
                                                         {"lines:labels-1.csv", 2},
                                                         {"lines:attribute-1.csv", 3},
                                                         {"lines:values-2.csv", 2},
                                                         {"lines:values-3.csv", 2},
                                                         {"lines:ties.csv", 5}};
  for (const auto& [key, value] : figures) manifest += key + "," + std::to_string(value) + "\n";
  return {{"manifest.csv", manifest},
          {"years.csv", "rank,year,rows\n0,2010,11\n1,2011,8\n"},
          {"traces.csv", "trace,individuals\nB+B&A,4\nA,7\n"},
          {"labels-1.csv", "l1,individuals,members,grouped\nF,8,8,0\nH,3,3,0\n"},
          {"attribute-1.csv", "trace,l1,individuals\nA,H,3\nA,F,4\nB+B&A,F,4\n"},
          {"values-2.csv", "value,rows\nA,11\nB,8\n"},
          {"values-3.csv", "value,rows\nF,15\nH,4\n"},
          {"ties.csv",
           "question,item_1,item_2,answer\nfiner,3,year,0\nfiner,year,3,0\nunique,3,year,0\n"
           "without,year,3,0\nbound,3,year,0\n"}};
}

Recipe recipe_of(const char* json) {
  Result<Recipe> recipe = parse_recipe(json);
  REQUIRE(recipe);
  return std::move(recipe.value());
}

/// Feeds all tables in pieces of so many bytes; the first error, or none.
Status feed(Reader& reader, const std::map<std::string, std::string>& tables, std::size_t piece) {
  for (const std::string& name : reader.names()) {
    if (Status begun = reader.begin(name); !begun) return begun;
    const std::string& text = tables.at(name);
    for (std::size_t at = 0; at < text.size(); at += piece) {
      if (Status added = reader.add(text.substr(at, piece), at + piece >= text.size()); !added) {
        return added;
      }
    }
    if (Status ended = reader.end(); !ended) return ended;
  }
  return ok_status();
}

}  // namespace

TEST_CASE("tables of an engine become cohorts, whatever the pieces and the order of lines") {
  const Recipe recipe = recipe_of(kRecipe);
  for (const std::size_t piece : {1U, 7U, 100000U}) {
    Reader reader(recipe);
    REQUIRE(feed(reader, whole_tables(), piece));
    const auto prepared = reader.prepare();
    REQUIRE(prepared);
    CHECK(prepared.value().report.rows_after == 19);
    const auto built = reader.build();
    REQUIRE(built);
    const Cohorts& cohorts = built.value().cohorts;
    CHECK(cohorts.individuals == 11);
    REQUIRE(cohorts.traces.size() == 2);
    CHECK(oraccle_trace(cohorts.traces, 0) == "A");
    CHECK(oraccle_trace(cohorts.traces, 1) == "B+A&B");
    CHECK(cohorts.levels[0].count == std::vector<std::uint32_t>{7, 4});
    CHECK(cohorts.levels[1].count == std::vector<std::uint32_t>{4, 3, 4});
    CHECK(cohorts.levels[1].label == std::vector<std::uint32_t>{0, 1, 0});
    Prepared from{{}, prepared.value().report, {}, built.value()};
    from.in_engine = true;
    const auto released = settle_release(from, recipe);
    REQUIRE(released);
    CHECK(released.value().release.levels[0].cells.size() == 2);
  }
}

TEST_CASE("tables that were changed are refused, with file and line") {
  const Recipe recipe = recipe_of(kRecipe);
  struct Change {
    const char *table, *from, *to;
    ErrorCode code;
    std::uint64_t line;
  };
  const std::vector<Change> changes{
      {"traces.csv", "A,7", "A,07", ErrorCode::kAggregatedFormat, 3},
      {"traces.csv", "A,7", "A,99999999999", ErrorCode::kAggregatedFormat, 3},
      {"traces.csv", "A,7", "A&A,7", ErrorCode::kAggregatedFormat, 3},
      {"traces.csv", "A,7", "A+,7", ErrorCode::kAggregatedFormat, 3},
      {"traces.csv", "A,7", "\"A,7", ErrorCode::kAggregatedFormat, 3},
      {"traces.csv", "A,7\n", "", ErrorCode::kAggregatedSum, 0},
      {"traces.csv", "trace,", "traces,", ErrorCode::kAggregatedFormat, 1},
      {"attribute-1.csv", "A,H", "C,H", ErrorCode::kAggregatedFormat, 2},
      {"attribute-1.csv", "A,H", "A,X", ErrorCode::kAggregatedFormat, 2},
      {"labels-1.csv", "H,3,3", "H,3,4", ErrorCode::kAggregatedFormat, 3},
      {"years.csv", "1,2011", "0,2011", ErrorCode::kAggregatedFormat, 3},
      {"manifest.csv", "format,1", "format,2", ErrorCode::kAggregatedRecipe, 0},
      {"manifest.csv", "members,11", "members,011", ErrorCode::kAggregatedFormat, 0},
      {"manifest.csv", "members,11", "members,", ErrorCode::kAggregatedFormat, 24},
      {"manifest.csv", "members,11", "member,11", ErrorCode::kAggregatedFormat, 0},
      {"manifest.csv", "removed,[]", "removed,[", ErrorCode::kAggregatedFormat, 0},
      {"manifest.csv", "removed,[]", "removed,{}", ErrorCode::kAggregatedFormat, 0},
      {"manifest.csv", "removed,[]", "removed,[1]", ErrorCode::kAggregatedFormat, 0},
      {"manifest.csv", "removed,[]", R"(removed,"[{""values"":[]}]")", ErrorCode::kAggregatedFormat,
       0},
      {"manifest.csv", "removed,[]", R"(removed,"[{""labels"":[]}]")", ErrorCode::kAggregatedFormat,
       0},
      // As many turns as the script says, no more.
      {"manifest.csv", "removed,[]",
       R"(removed,"[{""values"":[],""labels"":[[[""F""]]],""rows"":-1}]")",
       ErrorCode::kAggregatedFormat, 0},
      {"manifest.csv", "turn,1", "turn,2", ErrorCode::kAggregatedFormat, 0},
  };
  for (const Change& change : changes) {
    CAPTURE(change.table);
    CAPTURE(change.to);
    auto tables = whole_tables();
    std::string& text = tables.at(change.table);
    const std::size_t at = text.find(change.from);
    REQUIRE(at != std::string::npos);
    text.replace(at, std::string(change.from).size(), change.to);
    Reader reader(recipe);
    const Status fed = feed(reader, tables, 64);
    REQUIRE_FALSE(fed);
    CHECK(error_name(fed.error().code) == error_name(change.code));
    CHECK(fed.error().file == change.table);
    CHECK(fed.error().line == change.line);
  }
}

TEST_CASE("counts that do not agree are refused when cohorts are made") {
  const Recipe recipe = recipe_of(kRecipe);
  struct Change {
    const char *table, *from, *to;
    ErrorCode code;
  };
  const std::vector<Change> changes{
      {"traces.csv", "A,7", "A,8", ErrorCode::kAggregatedSum},
      {"traces.csv", "B+B&A,4", "A,4", ErrorCode::kAggregatedTwice},
      {"attribute-1.csv", "A,H,3", "A,H,2", ErrorCode::kAggregatedSum},
      {"attribute-1.csv", "A,H,3", "A,F,3", ErrorCode::kAggregatedTwice},
      {"labels-1.csv", "F,8,8", "F,9,8", ErrorCode::kAggregatedSum},
      {"manifest.csv", "least_size,3", "least_size,4", ErrorCode::kAggregatedLeast},
  };
  for (const Change& change : changes) {
    CAPTURE(change.to);
    auto tables = whole_tables();
    std::string& text = tables.at(change.table);
    text.replace(text.find(change.from), std::string(change.from).size(), change.to);
    if (change.code == ErrorCode::kAggregatedTwice && std::string(change.table) == "traces.csv") {
      std::string& cells = tables.at("attribute-1.csv");
      cells.replace(cells.find("B+B&A"), 5, "A");
    }
    Reader reader(recipe);
    REQUIRE(feed(reader, tables, 64));
    REQUIRE(reader.prepare());
    const auto built = reader.build();
    REQUIRE_FALSE(built);
    CHECK(error_name(built.error().code) == error_name(change.code));
  }
}

TEST_CASE("an answer about ties that is not told is missed when cohorts are made") {
  const Recipe recipe = recipe_of(kRecipe);
  const std::string all = whole_tables().at("ties.csv");
  for (const char* line : {"finer,3,year,0\n", "finer,year,3,0\n", "without,year,3,0\n"}) {
    CAPTURE(line);
    auto tables = whole_tables();
    std::string& ties = tables.at("ties.csv");
    ties.erase(ties.find(line), std::string(line).size());
    std::string& manifest = tables.at("manifest.csv");
    manifest.replace(manifest.find("ties.csv,5"), 10, "ties.csv,4");
    Reader reader(recipe);
    REQUIRE(feed(reader, tables, 64));
    REQUIRE(reader.prepare());
    const auto built = reader.build();
    REQUIRE_FALSE(built);
    CHECK(error_name(built.error().code) == error_name(ErrorCode::kAggregatedFormat));
    CHECK(built.error().file == "ties.csv");
  }
}

TEST_CASE("figures of tables: labels of few, and nothing that was not counted") {
  const Recipe recipe = recipe_of(kRecipe);
  Reader reader(recipe);
  REQUIRE(feed(reader, whole_tables(), 64));
  REQUIRE(reader.prepare());
  const auto built = reader.build();
  REQUIRE(built);
  const TraceFigures& figures = built.value().figures;
  REQUIRE(figures.attributes.size() == 1);
  CHECK(figures.attributes[0].rare_labels.empty());  // 8 and 3 have them
  CHECK(figures.labels_made_equal == 0);
  CHECK(figures.replaced_separators == 0);
  CHECK(figures.prefix_conflicts == 0);
  CHECK(figures.outside_window == 0);
  CHECK(figures.individuals == 11);
  CHECK(figures.rows == 19);
  CHECK(figures.collapsed_rows == 0);
  CHECK(figures.varying.empty());
}

TEST_CASE("texts of traces are ranked in the public order") {
  TraceTexts texts({1, 2, false, true});
  for (const char* text : {"p+a-b+a-c", "p+a-b", "p++a-b", "o+z-z", "p+a b-c&a-z"}) {
    CHECK(texts.add(text));
  }
  for (const char* text : {"p", "a-b", "p+a", "p+a-b-c", "p+a-", "p+a.-b", "+a-b", "p++"}) {
    TraceTexts others({1, 2, false, true});
    CAPTURE(text);
    CHECK_FALSE(others.add(text));
  }
  const TraceTexts::Ranked ranked = texts.take();
  CHECK(ranked.distinct);
  // By component: "a" comes before "a b", whatever the texts of the steps are.
  CHECK(oraccle_trace(ranked.set, 0) == "o+z-z");
  CHECK(oraccle_trace(ranked.set, 1) == "p++a-b");
  CHECK(oraccle_trace(ranked.set, 2) == "p+a-b");
  CHECK(oraccle_trace(ranked.set, 3) == "p+a-b+a-c");
  CHECK(oraccle_trace(ranked.set, 4) == "p+a-z&a b-c");
}
