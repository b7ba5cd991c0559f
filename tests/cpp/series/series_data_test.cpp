// The figures that the specification of series gives of the sample and of OULAD: one publication a
// year, each from the files of the one before.
#include <doctest.h>

#include <functional>
#include <set>

#include "sample/sample.h"
#include "series_support.h"
#include "share.h"
#include "support/csv.h"
#include "test_data.h"

using namespace paravent;
using namespace paravent::series_test;

namespace {

/// The columns named of a CSV file, `individual` apart.
Table read_table(std::string_view csv, char separator, const std::string& individual,
                 const std::vector<std::string>& names) {
  Table table;
  table.files = {"rows.csv"};
  std::size_t at = 0;
  std::uint64_t line = 1;
  const std::vector<std::string> header = next_record(csv, at, line, separator).fields;
  const auto place_of = [&](const std::string& name) {
    const auto found = std::find(header.begin(), header.end(), name);
    REQUIRE(found != header.end());
    return static_cast<std::size_t>(found - header.begin());
  };
  const std::size_t person = place_of(individual);
  std::vector<std::size_t> places;
  for (const std::string& name : names) {
    places.push_back(place_of(name));
    table.columns.emplace_back().name = name;
  }
  Dictionary people;
  while (at < csv.size()) {
    const std::vector<std::string> fields = next_record(csv, at, line, separator).fields;
    table.individual.push_back(people.encode(fields[person], {}));
    for (std::size_t c = 0; c < places.size(); ++c) {
      Column& column = table.columns[c];
      column.codes.push_back(column.dictionary.encode(fields[places[c]], {}));
    }
  }
  table.individuals = people.size();
  return table;
}

/// Rows of years up to `last`, a text of the first column.
Table rows_until(const Table& table, const std::string& last) {
  Table until = table;
  std::vector<std::uint8_t> kept;
  table.columns[0].codes.for_each([&](std::uint32_t code) {
    kept.push_back(table.columns[0].dictionary[code] <= last ? 1 : 0);
  });
  keep_rows(until, kept);
  return until;
}

std::string attribute(const std::string& name, const std::string& column) {
  return R"({"name":")" + name + R"(","columns":[")" + column + R"("]},)";
}

Recipe recipe_with(const std::string& columns, const std::string& more) {
  const Result<Recipe> recipe = parse_recipe(
      R"({"version":1,"masking":{"k":5,"width":3},"columns":{)" + columns + "}," + more + "}");
  INFO((recipe ? "" : recipe.error().key));
  REQUIRE(recipe.ok());
  return recipe.value();
}

/// As the specification's tables give them.
struct Figures {
  std::uint64_t listed = 0, with_number = 0, counted = 0, new_lots = 0;
  std::uint64_t groups = 0, shown = 0, masked = 0, dropped = 0;
  bool operator==(const Figures&) const = default;
};

std::string text_of(const Figures& f) {
  std::string text;
  for (const std::uint64_t n :
       {f.listed, f.with_number, f.counted, f.new_lots, f.groups, f.shown, f.masked, f.dropped}) {
    text += std::to_string(n) + " ";
  }
  return text;
}

Figures figures_of(const Made& made) {
  const Release& release = made.release;
  Figures figures;
  for (const ReleasedCell& cell : release.levels[0].cells) {
    ++figures.listed;
    figures.with_number += cell.masked ? 0U : 1U;
    figures.counted += cell.masked ? 0U : cell.published;
  }
  figures.new_lots = made.figures.new_lots;
  figures.groups = release.levels[release.end_linked()].cells.size();
  for (std::size_t l = 1; l < release.end_linked(); ++l) {
    for (const ReleasedCell& cell : release.levels[l].cells) {
      ++(cell.masked ? figures.masked : figures.shown);
    }
    figures.dropped += release.levels[l].dropped;
  }
  return figures;
}

/// Publications to each of `years`, the last one returned; `check` sees each.
Made publish_all(const Table& table, const Recipe& recipe, const std::vector<std::string>& years,
                 const std::function<void(const std::string&, const Made&)>& check) {
  std::optional<Made> last;
  for (const std::string& year : years) {
    Result<Made> made = publish(rows_until(table, year), recipe, last ? &*last : nullptr);
    INFO(year << (made ? "" : error_name(made.error().code)) << (made ? "" : made.error().key));
    REQUIRE(made.ok());
    last = std::move(made.value());
    check(year, *last);
  }
  return std::move(*last);
}

}  // namespace

// Under sanitizers half a minute: the WebAssembly build has it.
TEST_CASE("the sample as a series, by both rules" * doctest::skip(kOneOf != 1)) {
  // As in web/recipe/sample.json, without the year of the bac, which follows the calendar.
  const std::vector<std::string> columns{
      "ANNEE_INSCRIPTION", "LIBELLE_COURT_COMPOSANTE", "LIB_DIPLOME", "NIVEAU_APRES_BAC",
      "CODE_ETAPE",        "LIBELLE_LONG_ETAPE",       "SEXE",        "MENTION_BAC"};
  const std::string roles =
      R"("individual":"CODE_INDIVIDU","year":"ANNEE_INSCRIPTION","step":)"
      R"(["LIBELLE_COURT_COMPOSANTE","LIB_DIPLOME","NIVEAU_APRES_BAC","CODE_ETAPE"],)"
      R"("description":["LIBELLE_LONG_ETAPE"],"attributes":[)" +
      attribute("sexe", "SEXE") + R"({"name":"mention","columns":["MENTION_BAC"]}])";
  SampleGenerator generator(213'289, 1);
  std::string csv;
  for (std::string piece = generator.next(1 << 20); !piece.empty();
       piece = generator.next(1 << 20)) {
    csv += piece;
  }
  const Table table = read_table(csv, ';', "CODE_INDIVIDU", columns);
  csv = {};
  struct Known {
    std::string series, more;
    Figures to2010, to2011, to2015;
    std::uint64_t waiting, due;
  };
  for (const Known& known : {Known{R"("series":{"due":"left","gap":1,"group":20})",
                                   "",
                                   {6'006, 1'315, 29'273, 1'315, 384, 1'600, 932, 0},
                                   {7'585, 1'526, 35'196, 582, 472, 1'913, 1'187, 0},
                                   {13'159, 2'200, 66'876, 878, 1'442, 5'180, 4'131, 2},
                                   16'713,
                                   83'589},
                             Known{R"("series":{"due":"horizon","years":3,"group":20})",
                                   R"(,"trace":{"gaps":true})",
                                   {7'025, 1'467, 28'965, 1'467, 388, 1'591, 961, 0},
                                   {8'039, 1'702, 36'390, 699, 536, 2'112, 1'384, 0},
                                   {11'694, 2'304, 70'272, 886, 1'580, 5'673, 4'487, 2},
                                   15'169,
                                   85'441}}) {
    CAPTURE(known.series);
    const Recipe recipe = recipe_with(roles, known.series + known.more);
    const Made last = publish_all(table, recipe, {"2010", "2011", "2012", "2013", "2014", "2015"},
                                  [&](const std::string& year, const Made& made) {
                                    if (year == "2010")
                                      CHECK(text_of(figures_of(made)) == text_of(known.to2010));
                                    if (year == "2011")
                                      CHECK(text_of(figures_of(made)) == text_of(known.to2011));
                                    if (year == "2015")
                                      CHECK(text_of(figures_of(made)) == text_of(known.to2015));
                                  });
    CHECK(last.figures.waiting == known.waiting);
    CHECK(last.figures.units.due == known.due);
  }
}

TEST_CASE("OULAD as a series, years by their rank" *
          doctest::skip(!has_data("oulad/studentInfo.csv"))) {
  const std::vector<std::string> six{"gender",   "region",   "highest_education",
                                     "imd_band", "age_band", "disability"};
  std::vector<std::string> columns{"code_presentation", "code_module"};
  std::string attributes;
  for (const std::string& name : six) {
    columns.push_back(name);
    attributes += attribute(name, name);
  }
  attributes.pop_back();
  const Table table =
      read_table(read_bytes(data_file("oulad/studentInfo.csv")), ',', "id_student", columns);
  const Recipe recipe =
      recipe_with(R"("individual":"id_student","year":"code_presentation","step":["code_module"],)"
                  R"("attributes":[)" +
                      attributes + "]",
                  R"("series":{"due":"left","group":20})");
  std::vector<std::string> told;
  const Made last = publish_all(
      table, recipe, {"2013J", "2014B", "2014J"}, [&](const std::string&, const Made& made) {
        const Figures f = figures_of(made);
        told.push_back(std::to_string(f.listed) + "/" + std::to_string(f.with_number) + "/" +
                       std::to_string(f.counted));
      });
  CHECK(told == std::vector<std::string>{"5/3/4492", "22/10/12613", "47/20/18929"});
  const Figures end = figures_of(last);
  CHECK(end.groups == 27);
  CHECK(end.shown == 708);
  CHECK(end.masked == 187);
  CHECK(end.dropped == 4);
}
