#pragma once
// Small releases that masking multiset by multiset gives away, each with the rule that it needs.
// Found by enumeration; the numbers are those of the issue that the rules answer.

#include <string>
#include <vector>

#include "proof_universe.h"

namespace paravent::proof {

struct Example {
  std::string name;
  std::string recipe;   ///< but for the cleaning
  std::string cleaned;  ///< column of a cleaning at 5; none where it is empty
  Universe universe;
  std::uint32_t n;

  std::string text() const {
    if (cleaned.empty()) return recipe;
    return recipe.substr(0, recipe.size() - 1) +
           ",\"prepare\":{\"cleaning\":{\"k\":5,\"columns\":[\"" + cleaned + "\"]}}}";
  }
  /// Past a parser that refuses the cleaning.
  Recipe forced() const {
    Recipe made = parse_recipe(recipe).value();
    if (!cleaned.empty()) made.cleaning = CleaningRule{5, {cleaned}};
    return made;
  }
  bool of_floors() const { return !cleaned.empty(); }
};

inline Kind rows(std::vector<std::vector<std::string>> values) {
  Kind kind;
  for (auto& row : values) kind.push_back({0, std::move(row)});
  return kind;
}

/// A recipe from what comes after the step in its columns, and after the columns.
inline std::string recipe_with(const std::string& columns, const std::string& top) {
  return R"({"version":1,"columns":{"individual":"id","year":"year","step":["step"])" + columns +
         "}" + top + "}";
}

inline std::vector<Example> examples() {
  const std::string collapse = R"(,"trace":{"repeats":"collapse"})";
  const std::string number = R"({"name":"n","from":"enrolments"})";
  const std::string first = R"({"name":"first","from":"first_year"})";
  const std::string age = R"({"name":"age","from":"age_at_first","column":"birth"})";
  const std::string by_year = R"(,"linked":[{"name":"years","step":["year"]}])";
  const auto derived = [](const std::string& list) { return ",\"derived\":[" + list + "]"; };
  const auto attributes = [](const std::vector<std::string>& columns) {
    std::string list;
    for (const std::string& c : columns) {
      list += (list.empty() ? "" : ",") + std::string("{\"name\":\"at_") +
              (c == "(fichier)" ? "file" : c) + "\",\"columns\":[\"" + c + "\"]}";
    }
    return ",\"attributes\":[" + list + "]";
  };
  const auto of = [](std::vector<std::string> columns, std::vector<Kind> kinds) {
    columns.insert(columns.begin(), {"year", "step"});
    Universe universe;
    universe.columns = std::move(columns);
    universe.kinds = std::move(kinds);
    return universe;
  };
  // In 2019, in 2020, in both.
  const std::vector<Kind> two_years{rows({{"2019", "A"}}), rows({{"2020", "A"}}),
                                    rows({{"2019", "A"}, {"2020", "A"}})};
  const std::vector<Kind> births{rows({{"2018", "A", "2000"}}), rows({{"2018", "A", "2001"}}),
                                 rows({{"2019", "A", "2000"}}), rows({{"2019", "A", "2001"}})};
  const std::string born = R"(,"prepare":{"keep":[{"column":"birth","from":2000,"to":2001}]})";
  const std::vector<Kind> steps{rows({{"2019", "A", "a"}}), rows({{"2019", "B", "b"}}),
                                rows({{"2019", "C", "c"}})};
  std::vector<Kind> moves, twice;  // two years, of which each has a value 1 or 2
  for (const char* from : {"1", "2"}) {
    for (const char* to : {"1", "2"}) {
      moves.push_back(rows({{"2019", "A", from}, {"2020", "A", to}}));
      twice.push_back(rows({{"2019", "A", from, from}, {"2020", "A", to, to}}));
    }
  }

  std::vector<Example> all;
  const auto add = [&](std::string name, const std::string& columns, const std::string& top,
                       Universe universe, std::uint32_t n, const std::string& cleaned = {}) {
    all.push_back({std::move(name), recipe_with(columns, top), cleaned, std::move(universe), n});
  };
  add("1: collapse, enrolments, a linked file with the year", derived(number), collapse + by_year,
      of({}, two_years), 15);
  {
    Universe bac = of({"bac"}, {rows({{"2018", "A", "2018"}}), rows({{"2019", "A", "2019"}})});
    bac.always = {{rows({{"2019", "A", "2018"}}), 12},
                  {rows({{"2020", "A", "2019"}}), 12},
                  {rows({{"2020", "A", "2018"}}), 12}};
    add("2: status, a linked file with the bac year, first_year, size_k above k", derived(first),
        R"(,"trace":{"status":{"bac_year":"bac"}},"masking":{"size_k":10},)"
        R"("linked":[{"name":"bacs","prefix":["bac"]}])",
        bac, 13);
  }
  const std::string side_by_side =
      R"(,"linked":[{"name":"levels","step":["level"]},{"name":"years","step":["year"]}])";
  add("3: collapse, linked files with the level and with the year", "", collapse + side_by_side,
      of({"level"}, {rows({{"2019", "A", "1"}}), rows({{"2020", "A", "1"}}),
                     rows({{"2019", "A", "1"}, {"2020", "A", "1"}}),
                     rows({{"2019", "A", "1"}, {"2020", "A", "2"}})}),
      14);
  add("4: age_at_first, first_year, births limited", derived(first + "," + age), born,
      of({"birth"}, births), 14);
  add("4: age_at_first, a linked year, births limited", derived(age), born + by_year,
      of({"birth"}, births), 14);
  const std::vector<Kind> three_years{rows({{"2019", "A"}}), rows({{"2020", "A"}}),
                                      rows({{"2021", "A"}}),
                                      rows({{"2019", "A"}, {"2020", "A"}, {"2021", "A"}})};
  Universe limited = of({}, three_years);
  limited.always = {{rows({{"2019", "B"}}), 12}};  // so that the graph of labels is connected
  add("5: collapse, enrolments, first_year, years limited by keep", derived(first + "," + number),
      R"(,"prepare":{"keep":[{"column":"year","from":2019,"to":2021}]})" + collapse, limited, 12);
  add("5: collapse, enrolments, first_year, years limited by the window",
      derived(first + "," + number), R"(,"trace":{"repeats":"collapse","window":[2019,2021]})",
      limited, 12);
  add("5: collapse, enrolments, the year as a linked prefix", derived(number),
      R"(,"prepare":{"keep":[{"column":"year","from":2019,"to":2021}]})" + collapse +
          R"(,"linked":[{"name":"years","prefix":["year"]}])",
      limited, 12);
  add("6: cleaning on a description that follows the step", R"(,"description":["label"])",
      R"(,"masking":{"size_k":8})", of({"label"}, steps), 20, "label");
  add("6: the same, masked sizes of traces of two years", R"(,"description":["label"])", "",
      of({"label"}, {steps[0], rows({{"2019", "B", "b"}, {"2020", "B", "b"}}),
                     rows({{"2019", "C", "c"}, {"2020", "C", "c"}})}),
      20, "label");
  add("7: cleaning on the year, first_year", derived(first), R"(,"masking":{"k":7})",
      of({}, {rows({{"2019", "A"}}), rows({{"2020", "A"}}), rows({{"2021", "A"}})}), 20, "year");
  add("7: cleaning on the birth year, age_at_first", derived(age), R"(,"masking":{"k":7})",
      of({"birth"}, {rows({{"2019", "A", "2000"}}), rows({{"2019", "A", "2001"}}),
                     rows({{"2019", "A", "2002"}})}),
      20, "birth");
  add("8: cleaning on a column that is published nowhere", "", R"(,"masking":{"size_k":8})",
      of({"label"}, steps), 20, "label");
  add("8: cleaning, the hidden sum shared with cohorts without the value", attributes({"x"}), "",
      of({"x"}, {rows({{"2019", "A", "p"}}), rows({{"2019", "A", "q"}}), rows({{"2019", "B", "p"}}),
                 rows({{"2019", "C", "p"}})}),
      14, "x");
  {
    Universe files =
        of({"o"}, {{{0, {"2019", "A", "1"}}}, {{1, {"2019", "A", ""}}}, {{0, {"2019", "B", "1"}}}});
    files.files.push_back({"b.csv", {"o"}});
    add("cleaning on the file's name beside an optional column", attributes({"o"}),
        R"(,"reading":{"optional":["o"]})", files, 14, "(fichier)");
  }
  const std::vector<Kind> twins{rows({{"2019", "A", "x", "p"}}), rows({{"2019", "A", "y", "q"}}),
                                rows({{"2019", "B", "x", "p"}})};
  add("cleaning on a column equal to an attribute", attributes({"x"}), "", of({"x", "p"}, twins),
      14, "p");
  add("cleaning on a column equal to a linked step column", "",
      R"(,"linked":[{"name":"l","step":["x"]}])", of({"x", "p"}, twins), 14, "p");
  add("cleaning on a column equal to a prefix", R"(,"prefix":["x"])", R"(,"masking":{"size_k":8})",
      of({"x", "p"}, {rows({{"2019", "A", "x", "p"}}), rows({{"2019", "A", "y", "q"}}),
                      rows({{"2019", "A", "z", "r"}})}),
      20, "p");
  add("9: a column as prefix of one linked file and step of another", "",
      R"(,"linked":[{"name":"p","prefix":["c"]},{"name":"q","step":["c"]}])", of({"c"}, moves), 11);
  add("10: an attribute equal to a linked step column", attributes({"d"}),
      R"(,"linked":[{"name":"q","step":["c"]}])", of({"c", "d"}, twice), 14);
  add("10: a description equal to a linked step column", R"(,"description":["d"])",
      R"(,"linked":[{"name":"q","step":["c"]}])", of({"c", "d"}, twice), 14);
  add("10: fine and coarse, joined by values that are not given", attributes({"f", "c"}), "",
      of({"f", "c"}, {rows({{"2019", "A", "1", "x"}}), rows({{"2019", "A", "2", "x"}}),
                      rows({{"2019", "A", "3", "y"}}), rows({{"2019", "A", "", "x"}}),
                      rows({{"2019", "A", "", "y"}})}),
      11);
  add("10: fine and coarse, joined by contradictions", attributes({"f", "c"}),
      R"(,"masking":{"k":3},"trace":{"conflicts":"mark"})",
      of({"f", "c"},
         {rows({{"2019", "A", "1", "x"}}), rows({{"2019", "A", "2", "x"}}),
          rows({{"2019", "A", "3", "y"}}), rows({{"2019", "A", "1", "x"}, {"2019", "A", "2", "x"}}),
          rows({{"2019", "A", "1", "x"}, {"2019", "A", "3", "y"}}),
          rows({{"2019", "A", "3", "y"}, {"2019", "A", "4", "y"}})}),
      7);
  {
    Universe files = of({"o"}, {{{0, {"2019", "A", "1"}}},
                                {{0, {"2019", "A", "2"}}},
                                {{0, {"2019", "A", ""}}},
                                {{1, {"2019", "A", ""}}}});
    files.files.push_back({"b.csv", {"o"}});
    add("10: an optional column beside the file's name", attributes({"o", "(fichier)"}),
        R"(,"reading":{"optional":["o"]})", files, 14);
  }
  add("10: a function of the year beside first_year", attributes({"g"}) + derived(first),
      R"(,"trace":{"repeats":"collapse","conflicts":"last"})",
      of({"g"}, {rows({{"2019", "A", "x"}}), rows({{"2020", "A", "y"}}), rows({{"2021", "A", "y"}}),
                 rows({{"2019", "A", "x"}, {"2020", "A", "y"}})}),
      14);
  add("10: age beside birth year", attributes({"age", "birth"}), "",
      of({"age", "birth"},
         {rows({{"2018", "A", "18", "2000"}}), rows({{"2018", "A", "17", "2001"}}),
          rows({{"2019", "A", "19", "2000"}}), rows({{"2019", "A", "18", "2001"}})}),
      14);
  add("a column that is given only where another has its first value", attributes({"a"}),
      R"(,"masking":{"k":3,"size_k":5},"linked":[{"name":"c","step":["c"]}])",
      of({"a", "c"}, {rows({{"2018", "A", "a1", "c2"}}), rows({{"2018", "A", "a1", ""}}),
                      rows({{"2018", "A", "a1", ""}, {"2018", "A", "a1", "c2"}}),
                      rows({{"2018", "A", "a3", ""}})}),
      12);
  return all;
}

}  // namespace paravent::proof
