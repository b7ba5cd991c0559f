// The known results of the specification of series, and what is refused.
#include <doctest.h>

#include "series_support.h"

using namespace paravent;
using namespace paravent::series_test;

namespace {

constexpr const char* kMasking = R"({"k":5,"width":3})";

/// Newly due in publications 1, 2, … (each a year, from 2001 on) of one trace; a filler of another
/// one keeps the input's last year going.
struct History {
  std::vector<std::pair<int, int>> due;  // F, M
};

std::vector<Row> rows_of(const History& history) {
  std::vector<Row> rows;
  int person = 0;
  for (std::size_t p = 0; p < history.due.size(); ++p) {
    const int year = 2000 + static_cast<int>(p);
    for (int i = 0; i < history.due[p].first; ++i) {
      rows.push_back({"p" + std::to_string(person++), year, "T", "F"});
    }
    for (int i = 0; i < history.due[p].second; ++i) {
      rows.push_back({"p" + std::to_string(person++), year, "T", "M"});
    }
  }
  const int last = 2000 + static_cast<int>(history.due.size());
  for (int year = 2000; year <= last; ++year) rows.push_back({"always", year, "Z", "F"});
  return rows;
}

/// By publication the effectif of T (0: code) and the rows of groups as "publication label count".
struct Told {
  std::vector<int> effectif;
  std::vector<std::string> groups;
};

Told told(const History& history, int group, const char* masking = kMasking) {
  const Recipe recipe =
      recipe_of(R"({"due":"left","group":)" + std::to_string(group) + "}", masking);
  const std::vector<Row> rows = rows_of(history);
  std::vector<Made> made;
  Told out;
  for (std::size_t p = 1; p <= history.due.size(); ++p) {
    const int last = 2000 + static_cast<int>(p);
    Result<Made> next =
        publish(table_of(rows, last), recipe, made.empty() ? nullptr : &made.back());
    INFO((next ? std::string() : std::string(error_name(next.error().code)) + next.error().key));
    REQUIRE(next.ok());
    made.push_back(std::move(next.value()));
    const std::string cohorts = made.back().file("cohortes.csv");
    REQUIRE(cohorts.find("1,") != std::string::npos);
    out.effectif.push_back(std::stoi(cohorts.substr(cohorts.find("\n1,") + 3)));
    std::string groups = made.back().file("cohorte_sexe.csv");
    out.groups.push_back(groups.empty() ? groups : groups.substr(groups.find('\n') + 1));
  }
  return out;
}

/// Six new people in each of the years 2000 to 2006, each for that year alone.
std::vector<Row> six_a_year() {
  std::vector<Row> rows;
  for (int year = 2000; year <= 2006; ++year) {
    for (int i = 0; i < 6; ++i) {
      rows.push_back({std::to_string(year) + "p" + std::to_string(i), year, "A", "F"});
    }
  }
  return rows;
}

}  // namespace

TEST_CASE("the known results of one trace: lots, waiting, groups") {
  const History history{{{2, 1}, {1, 0}, {0, 2}, {0, 0}, {3, 1}, {6, 3}, {1, 0}}};
  const Told of20 = told(history, 20);
  CHECK(of20.effectif == std::vector<int>{0, 0, 6, 6, 6, 19, 19});
  for (const std::string& rows : of20.groups) CHECK(rows.empty());
  const Told of5 = told(history, 5);
  CHECK(of5.effectif == std::vector<int>{0, 0, 6, 6, 6, 19, 19});
  CHECK(of5.groups[2] == "1,2003,F,0\n1,2003,M,0\n");
  CHECK(of5.groups[4] == of5.groups[2]);
  CHECK(of5.groups[5] == "1,2003,F,0\n1,2003,M,0\n1,2006,F,0\n1,2006,M,0\n");
  CHECK(of5.groups[6] == of5.groups[5]);
}

TEST_CASE("the other known results") {
  const Told wait = told({{{2, 10}, {1, 0}}}, 5);
  CHECK(wait.effectif == std::vector<int>{12, 12});
  CHECK(wait.groups[1] == "1,2001,F,0\n1,2001,M,0\n");
  const Told grow = told({{{12, 7}, {1, 0}, {4, 1}, {5, 0}}}, 20);
  CHECK(grow.effectif == std::vector<int>{19, 19, 25, 30});
  CHECK(grow.groups[2] == "1,2003,F,17\n1,2003,M,8\n");
}

TEST_CASE("the tidy set of a series: cumulated sizes, attributes by publication, empty codes") {
  for (const char* masking :
       {kMasking, R"({"k":5,"width":3,"code":1})", R"({"k":5,"width":3,"code":"empty"})"}) {
    const Recipe recipe = recipe_of(R"({"due":"left","group":5})", masking);
    const std::vector<Row> rows = rows_of({{{12, 7}, {0, 0}, {1, 6}}});
    Result<Made> first = publish(table_of(rows, 2001), recipe, nullptr);
    REQUIRE(first.ok());
    Result<Made> next = publish(table_of(rows, 2003), recipe, &first.value());
    REQUIRE(next.ok());
    CHECK(next.value().file("parcours.csv") == "cohorteid,position,rang,s\n1,1,1,T\n");
    CHECK(next.value().file("effectifs.csv") ==
          "cohorteid,publication,attribut,modalite,effectif,statut\n"
          "1,,(cohorte),,26,publié\n"
          "1,2001,sexe,F,12,publié\n"
          "1,2001,sexe,M,7,publié\n"
          "1,2003,sexe,F,,masqué\n"
          "1,2003,sexe,M,,masqué\n");
  }
}

TEST_CASE("a group that cannot be masked lists nothing, and is closed") {
  const Told small = told({{{1, 1}, {0, 1}, {3, 0}}}, 3, R"({"k":3,"width":2})");
  CHECK(small.effectif == std::vector<int>{0, 3, 6});
}

TEST_CASE("a path is over once: what happens after it is not counted, and changes nothing") {
  const Recipe recipe = recipe_of(R"({"due":"left","group":5})", kMasking);
  std::vector<Row> rows;
  for (int i = 0; i < 6; ++i) rows.push_back({"p" + std::to_string(i), 2000, "A", "F"});
  rows.push_back({"always", 2000, "Z", "F"});
  for (int year = 2001; year <= 2004; ++year) rows.push_back({"always", year, "Z", "F"});
  Result<Made> first = publish(table_of(rows, 2001), recipe, nullptr);
  REQUIRE(first.ok());
  // They come back two years later with another step and another value.
  for (int i = 0; i < 6; ++i) rows.push_back({"p" + std::to_string(i), 2003, "B", "M"});
  Result<Made> next = publish(table_of(rows, 2004), recipe, &first.value());
  REQUIRE(next.ok());
  CHECK(next.value().file("cohortes.csv") == "cohorteid,effectif,trace\n1,6,A\n");
  CHECK(next.value().figures.units.later_rows == 6);
  CHECK(next.value().release.series->number == 2);
  CHECK(next.value().release.series->previous == "of 1");
  CHECK(next.value().file("lots.csv") == "cohorteid,publication,effectif\n1,2001,6\n");
}

TEST_CASE("years must go on, and the recipe stay") {
  const Recipe recipe = recipe_of(R"({"due":"horizon","years":1,"group":5})", kMasking);
  std::vector<Row> rows;
  for (int year = 2000; year <= 2003; ++year) {
    for (int i = 0; i < 6; ++i) {
      rows.push_back({std::to_string(year) + "p" + std::to_string(i), year, "A", "F"});
    }
  }
  const Result<Made> first = publish(table_of(rows, 2001), recipe, nullptr);
  REQUIRE(first.ok());
  const auto refused = [&](const Table& table, const Recipe& chosen) {
    const Result<Made> next = publish(table, chosen, &first.value());
    REQUIRE(!next.ok());
    return std::string(error_name(next.error().code)) + " " + next.error().key + " " +
           next.error().kind;
  };
  CHECK(refused(table_of(rows, 2001), recipe) == "series_years series not_later");
  std::vector<Row> before = rows;
  before.push_back({"old", 1999, "A", "F"});
  CHECK(refused(table_of(before, 2002), recipe) == "series_years series begins_earlier");
  std::vector<Row> moved(rows.begin() + 6, rows.end());
  CHECK(refused(table_of(moved, 2002), recipe) == "series_years series window_moved");
  CHECK(refused(table_of(rows, 2002), recipe_of(R"({"due":"horizon","years":2,"group":5})",
                                                kMasking)) == "series_recipe series.years ");
  CHECK(refused(table_of(rows, 2002), recipe_of(R"({"due":"horizon","years":1,"group":5})",
                                                R"({"k":4,"width":3})", "")) ==
        "series_recipe masking.k ");
  const Result<Made> next = publish(table_of(rows, 2003), recipe, &first.value());
  REQUIRE(next.ok());
  CHECK(next.value().file("cohortes.csv") == "cohorteid,effectif,trace\n1,24,A\n");
  CHECK(next.value().file("lots.csv") == "cohorteid,publication,effectif\n1,2001,12\n1,2003,12\n");
}

TEST_CASE("a trace that lost a lot to another name is refused, single corrections are not") {
  const Recipe recipe = recipe_of(R"({"due":"horizon","years":1,"group":5})", kMasking);
  std::vector<Row> rows;
  for (int year = 2000; year <= 2001; ++year) {
    for (int i = 0; i < 6; ++i) {
      rows.push_back({std::to_string(year) + "p" + std::to_string(i), year, "A", "F"});
    }
  }
  const Result<Made> first = publish(table_of(rows, 2000), recipe, nullptr);
  REQUIRE(first.ok());
  for (Row& row : rows) row.step = "B";
  const Result<Made> next = publish(table_of(rows, 2001), recipe, &first.value());
  REQUIRE(!next.ok());
  CHECK(next.error().code == ErrorCode::kSeriesRenamed);
  CHECK(next.error().key == "A → B");
  CHECK(next.error().count == 6);
  // Up to k - 1 people of a lot may be gone, whoever they are.
  for (std::size_t gone = 0; gone < 6; ++gone) {
    for (std::size_t i = 0; i < 6; ++i) rows[i].step = i < gone ? "B" : "A";
    const Result<Made> corrected = publish(table_of(rows, 2001), recipe, &first.value());
    CAPTURE(gone);
    CHECK(corrected.ok() == (gone < recipe.traces().k));
    if (corrected.ok()) CHECK(corrected.value().figures.lots_lost == (gone > 0 ? 1 : 0));
  }
}

TEST_CASE("a renaming is found in a window that has moved, where the lot lies within it") {
  const Recipe recipe = recipe_of(R"({"due":"left","gap":1,"group":5})", kMasking);
  const std::vector<Row> rows = six_a_year();
  const Result<Made> first = publish(table_of(rows, 2002), recipe, nullptr);
  REQUIRE(first.ok());
  const Result<Made> second = publish(table_of(rows, 2005), recipe, &first.value());
  REQUIRE(second.ok());
  const auto later = [&](int from, const std::string& name) {
    std::vector<Row> left;
    for (Row row : rows) {
      row.step = row.year < 2006 ? name : "A";
      if (row.year >= from) left.push_back(row);
    }
    return publish(table_of(left, 2006), recipe, &second.value());
  };
  CHECK(later(2001, "A").ok());
  CHECK(later(2003, "A").ok());
  const Result<Made> renamed = later(2001, "B");
  REQUIRE(!renamed.ok());
  CHECK(renamed.error().code == ErrorCode::kSeriesRenamed);
}

TEST_CASE("courses renamed go on under the new name, and nobody is counted again") {
  const std::string series = R"({"due":"horizon","years":1,"group":5)";
  const Recipe recipe = recipe_of(series + "}", kMasking);
  const auto renamed = [&](const std::string& pairs) {
    return recipe_of(series + R"(,"renamed":[)" + pairs + "]}", kMasking);
  };
  std::vector<Row> rows;
  const auto add = [&](int year, const std::string& step, int people) {
    for (int i = 0; i < people; ++i) {
      rows.push_back({step + std::to_string(year) + "p" + std::to_string(i), year, step, "F"});
    }
  };
  add(2000, "A", 6);
  add(2000, "C", 7);
  add(2000, "W", 3);
  const Result<Made> first = publish(table_of(rows, 2000), recipe, nullptr);
  REQUIRE(first.ok());
  // A and W are B and V from 2001 on, in the old rows too; two of each are newly due.
  add(2001, "A", 2);
  add(2001, "W", 2);
  for (Row& row : rows) {
    if (row.step == "A") row.step = "B";
    if (row.step == "W") row.step = "V";
  }
  const auto next = [&](const std::string& pairs) {
    return publish(table_of(rows, 2001), renamed(pairs), &first.value());
  };
  const Result<Made> without = publish(table_of(rows, 2001), recipe, &first.value());
  REQUIRE(!without.ok());
  CHECK(without.error().key == "A → B, V");
  const Result<Made> second = next(R"([["A"],["B"]],[["W"],["V"]])");
  REQUIRE(second.ok());
  CHECK(second.value().file("cohortes.csv") == "cohorteid,effectif,trace\n1,7,C\n2,6,B\n3,5,V\n");
  CHECK(second.value().file("lots.csv") ==
        "cohorteid,publication,effectif\n1,2000,7\n2,2000,6\n3,2001,5\n");
  CHECK(second.value().figures.changed_lots == 0);
  // What is not of the publication before, or already is, is refused.
  const auto refused = [&](const std::string& pairs) {
    const Result<Made> made = next(pairs);
    REQUIRE(!made.ok());
    return std::string(error_name(made.error().code)) + " " + made.error().key;
  };
  CHECK(refused(R"([["A"],["B"]],[["X"],["Y"]])") == "series_old_name X → Y");
  CHECK(refused(R"([["A"],["C"]])") == "series_new_name A → C");
  // A pair is of the last publication alone.
  rows.push_back({"late", 2002, "C", "F"});
  CHECK(publish(table_of(rows, 2002), recipe, &second.value()).ok());
  const Result<Made> again =
      publish(table_of(rows, 2002), renamed(R"([["A"],["B"]])"), &second.value());
  REQUIRE(!again.ok());
  CHECK(again.error().code == ErrorCode::kSeriesOldName);
}

TEST_CASE("pairs of renamed courses: their form, and injective") {
  const auto fault = [](const std::string& pairs) {
    const Result<Recipe> recipe =
        parse_recipe(R"({"version":1,"columns":{"individual":"id","year":"y","step":["s","t"]},)"
                     R"("exports":{"sets":["oraccle"]},"series":{"renamed":)" +
                     pairs + "}}");
    return recipe ? std::string()
                  : std::string(error_name(recipe.error().code)) + " " + recipe.error().key;
  };
  CHECK(fault(R"([[["A","1"],["B","1"]],[["C","1"],["A","2"]]])") == "");
  CHECK(fault(R"({"A":"B"})") == "recipe_type series.renamed");
  CHECK(fault(R"([["A","B"]])") == "recipe_type series.renamed[0][0]");
  CHECK(fault(R"([[["A","1"]]])") == "recipe_type series.renamed[0]");
  CHECK(fault(R"([[["A"],["B","1"]]])") == "recipe_range series.renamed[0][0]");
  CHECK(fault(R"([[["A","1"],["B-C","1"]]])") == "recipe_range series.renamed[0][1][0]");
  CHECK(fault(R"([[["A","1"],["A","1"]]])") == "recipe_conflict series.renamed[0]");
  CHECK(fault(R"([[["A","1"],["B","1"]],[["C","1"],["B","1"]]])") ==
        "recipe_conflict series.renamed[1]");
}

TEST_CASE("lots that a moved window cannot count again are told") {
  const Recipe recipe = recipe_of(R"({"due":"left","gap":1,"group":5})", kMasking);
  const std::vector<Row> rows = six_a_year();
  const Result<Made> first = publish(table_of(rows, 2002), recipe, nullptr);
  REQUIRE(first.ok());
  const Result<Made> whole = publish(table_of(rows, 2003), recipe, &first.value());
  REQUIRE(whole.ok());
  CHECK(whole.value().figures.lots_not_compared == 0);
  std::vector<Row> left(rows.begin() + 6, rows.end());
  const Result<Made> moved = publish(table_of(left, 2003), recipe, &first.value());
  REQUIRE(moved.ok());
  CHECK(moved.value().figures.lots_not_compared == 1);
}

TEST_CASE("a series refuses by name what it does not go with") {
  const auto refused = [](const std::string& masking, const std::string& more,
                          const std::string& series = "{}") {
    const std::string text =
        R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"],"attributes":[)"
        R"({"name":"sexe","columns":["sexe"]}]},"masking":)" +
        masking + R"(,"exports":{"sets":["oraccle"]},"series":)" + series + more + "}";
    const Result<Recipe> recipe = parse_recipe(text);
    REQUIRE(!recipe.ok());
    return std::string(error_name(recipe.error().code)) + " " + recipe.error().key;
  };
  CHECK(refused(R"({"level":"published"})", "") == "series_refuses masking.level");
  CHECK(refused(R"({"k":5,"width":5})", "") == "series_refuses masking.width");
  CHECK(refused(R"({"k":5,"size_k":6})", "") == "series_refuses masking.size_k");
  CHECK(refused(R"({"rare_traces":"group"})", "") == "series_refuses masking.rare_traces");
  CHECK(refused("{}", R"(,"linked":[{"name":"l","step":["t"]}])") == "series_refuses linked");
  CHECK(refused("{}", R"(,"trace":{"window":[2000,2001]})") == "series_refuses trace.window");
  CHECK(refused("{}", R"(,"trace":{"calendar":true})") == "series_refuses trace.calendar");
  CHECK(refused("{}", R"(,"trace":{"status":{"bac_year":"b"}})") == "series_refuses trace.status");
  CHECK(refused("{}", R"(,"prepare":{"cleaning":{"k":5,"columns":["s"]}})") ==
        "series_refuses prepare.cleaning");
  CHECK(refused("{}", R"(,"results":{"columns":{"individual":"i","year":"a","match":{"s":"e"}},)"
                      R"("as":"step","orphans":"keep"})") == "series_refuses results.orphans");
  CHECK(refused("{}", "", R"({"due":"horizon","gap":2})") == "recipe_conflict series.gap");
  CHECK(refused("{}", "", R"({"due":"left","years":2})") == "recipe_conflict series.years");
  CHECK(refused("{}", "", R"({"group":4})") == "recipe_range series.group");
}
