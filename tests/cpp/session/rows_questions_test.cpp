// What the screens ask of a session of row-level files: requests that are wrong are told by their
// key, and leave the session as it was.
#include "rows_support.h"

using namespace paravent;

namespace {

const TextRow kHeader{"id", "an", "a", "b", "n"};

std::vector<TextRow> rows_of(std::size_t count) {
  std::vector<TextRow> rows;
  for (std::size_t i = 0; i < count; ++i) {
    rows.push_back({"i" + std::to_string(i), "2010", i % 2 == 0 ? "x" : "y",
                    "c" + std::to_string(i % 4), std::to_string(i)});
  }
  return rows;
}

const std::string kAskedRecipe =
    R"({"version":1,"columns":{"individual":"id","year":"an"},"rows":{"k":3}})";

struct Asked {
  RowsSession session{{}};

  explicit Asked(const std::string& recipe = kAskedRecipe, std::size_t rows = 40) {
    open_rows(session, recipe, kHeader, rows_of(rows), true);
  }
};

template <class Answer>
void refused(const Answer& answer, ErrorCode code, const std::string& key) {
  REQUIRE_FALSE(answer.ok());
  CHECK(error_name(answer.error().code) == error_name(code));
  CHECK(answer.error().key == key);
}

using E = ErrorCode;

}  // namespace

TEST_CASE("row questions: a recipe without rows, a recipe that is none, a file that is none") {
  RowsSession session({});
  refused(session.configure_rows(
              R"({"version":1,"columns":{"individual":"id","year":"an","step":["a"]}})", false),
          E::kRecipeMissingKey, "rows");
  refused(session.configure_rows("{", false), E::kRecipeSyntax, "");
  // Rows that are all dropped leave nothing to prepare.
  RowsSession none({});
  REQUIRE(none.configure_rows(R"({"version":1,"columns":{"individual":"id"},"prepare":{"keep":[
    {"column":"a","in":["z"]}],"recode":[]},"rows":{"k":3}})",
                              true)
              .ok());
  feed(none, "a.csv", kHeader, rows_of(4));
  REQUIRE(none.set_inputs("[]").ok());
  refused(none.prepare(), E::kNoRows, "");
}

TEST_CASE("row questions: without individuals none are counted") {
  Asked with, without(R"({"version":1,"columns":{},"rows":{"k":3}})");
  CHECK(at(json_of(with.session.open_json()), {"individuals"}).number == 40);
  const Json open = json_of(without.session.open_json());
  CHECK(at(open, {"individuals"}).is(Json::Kind::kNull));
  CHECK(at(open, {"cleaning", "individuals_removed"}).is(Json::Kind::kNull));
  CHECK(at(open, {"columns"}).items.size() == 5);
  CHECK(at(open, {"k"}).number == 3);
  Asked made(R"({"version":1,"columns":{},"rows":{"k":3,
    "projections":[{"name":"p","columns":["a"]}]}})");
  REQUIRE(make_files(made.session).ok());
  const Json dossier = json_of(made.session.dossier_json());
  CHECK(at(dossier, {"individuals"}).is(Json::Kind::kNull));
  CHECK(at(dossier, {"files"}).items[0].find("people") == nullptr);
}

TEST_CASE("row questions: how far the numbers of a column reach, on the screen alone") {
  // 100 ages from 18 to 37, none, and one far out at either end; codes; decimals with an empty one.
  std::vector<TextRow> rows;
  for (int i = 0; i < 100; ++i) {
    rows.push_back({"i" + std::to_string(i), std::to_string(18 + i % 20), i % 2 == 0 ? "x" : "3",
                    "0" + std::to_string(1000 + i % 3), i % 4 == 0 ? "" : "12,5"});
  }
  rows.push_back({"j", "-1", "x", "75013", "0.5"});
  rows.push_back({"k", "999", "x", "75013", "0.5"});
  RowsSession session({});
  const std::string recipe =
      R"({"version":1,"columns":{"individual":"id","year":"an"},"rows":{"k":3,
    "projections":[{"name":"p","columns":["a"]}]}})";
  open_rows(session, recipe, kHeader, rows, true);
  std::map<std::string, std::vector<double>> ranges;
  const Json open = json_of(session.open_json());
  for (const Json& column : at(open, {"columns"}).items) {
    for (const Json& x : column.find("range")->items) {
      ranges[column.find("name")->text].push_back(x.number);
    }
  }
  CHECK(ranges.size() == 2);
  // 102 rows: 5 are left out at either end; -1 and four of the five that are 18, and so on.
  CHECK(ranges["an"] == std::vector<double>{-1, 18, 37, 999});
  CHECK(ranges["n"] == std::vector<double>{0.5, 12.5, 12.5, 12.5});
  REQUIRE(make_files(session).ok());
  CHECK(session.dossier_json().find("range") == std::string::npos);
  CHECK(session.summary_json().find("range") == std::string::npos);
}

TEST_CASE("row questions: a projection") {
  Asked asked;
  const RowsSession& session = asked.session;
  const Json answer = json_of(session.project_json(R"({"columns":["a"]})").value());
  CHECK(at(answer, {"classes", "classes"}).number == 2);
  CHECK(at(answer, {"classes", "smallest"}).number == 20);
  CHECK(at(answer, {"loss", "kept"}).number == 40);
  // 40 classes of one row: all at risk for k = 2, none for k = 1.
  CHECK(at(json_of(session.project_json(R"({"columns":["n"],"k":2})").value()), {"loss", "kept"})
            .number == 0);
  CHECK(at(json_of(session.project_json(R"({"columns":["n"],"k":1})").value()), {"loss", "kept"})
            .number == 40);
  refused(session.project_json("{}"), E::kRecipeMissingKey, "columns");
  refused(session.project_json(R"({"columns":[]})"), E::kRecipeMissingKey, "columns");
  refused(session.project_json(R"({"columns":"a"})"), E::kRecipeType, "columns");
  refused(session.project_json(R"({"columns":["a","a"]})"), E::kRecipeDuplicate, "columns[1]");
  refused(session.project_json(R"({"columns":["z"]})"), E::kMissingColumn, "");
  refused(session.project_json(R"({"columns":["a"],"k":0})"), E::kRecipeRange, "k");
  refused(session.project_json(R"({"columns":["a"],"what":0})"), E::kRecipeUnknownKey, "what");
  refused(session.project_json("[]"), E::kRecipeType, "");
  refused(session.project_json("{"), E::kRecipeSyntax, "");
}

TEST_CASE("row questions: a greedy search that cannot begin, and requests out of turn") {
  Asked asked;
  RowsSession& session = asked.session;
  refused(session.greedy_json(R"({"action":"rewind","steps":1})"), E::kNoSearch, "");
  refused(session.greedy_json(R"({"action":"begin"})"), E::kRecipeMissingKey, "start");
  refused(session.greedy_json(R"({"action":"begin","start":["z"]})"), E::kMissingColumn, "");
  refused(session.greedy_json(R"({"action":"begin","start":["a"],"candidates":["z"]})"),
          E::kMissingColumn, "");
  refused(session.greedy_json(R"({"action":"begin","start":["a"],"budget":"x"})"), E::kRecipeType,
          "budget");
  refused(session.greedy_json(R"({"action":"begin","start":["a"],"k":41})"), E::kKAboveRows, "");
  refused(session.greedy_json(R"({"action":"begin","start":["n"],"budget":99})"), E::kBudgetNotMet,
          "");
  refused(session.greedy_json(R"({"action":1})"), E::kRecipeType, "action");
  refused(session.greedy_json("{"), E::kRecipeSyntax, "");
  refused(session.greedy_json(R"({"action":"advance"})"), E::kNoSearch, "");
  REQUIRE(session.greedy_json(R"({"action":"begin","start":["a"],"candidates":["b"]})").ok());
  refused(session.greedy_json(R"({"action":"fly"})"), E::kRecipeRange, "action");
  refused(session.greedy_json(R"({"action":"take","column":1})"), E::kMissingColumn, "");
  refused(session.greedy_json(R"({"action":"rewind","steps":-1})"), E::kRecipeRange, "steps");
  Json state = json_of(session.greedy_json(R"({"action":"advance"})").value());
  CHECK(at(state, {"steps"}).items.size() == 2);
  CHECK(at(state, {"next"}).items.empty());
  CHECK(at(state, {"done"}).boolean);
  state = json_of(session.greedy_json(R"({"action":"advance"})").value());  // there is nothing more
  CHECK(at(state, {"steps"}).items.size() == 2);
  // What the search began with stays, whatever is taken back.
  state = json_of(session.greedy_json(R"({"action":"rewind"})").value());
  CHECK(at(state, {"steps"}).items.size() == 1);
}

TEST_CASE("row questions: the budget in rows is the most that may be lost") {
  Asked asked;
  const auto budget = [&](const std::string& percent) {
    const auto answer =
        asked.session.greedy_json(R"({"action":"begin","start":["a"],"budget":)" + percent + "}");
    REQUIRE(answer.ok());
    return at(json_of(answer.value()), {"budget_rows"}).number;
  };
  CHECK(budget("0") == 0);
  CHECK(budget("2.4") == 0);
  CHECK(budget("2.5") == 1);
  CHECK(budget("100") == 40);
  CHECK(budget("7.5") == 3);
  // Products that floating point puts below or above a whole number.
  Asked fifty(kAskedRecipe, 50), many(kAskedRecipe, 375);
  const auto rows_of_budget = [](Asked& those, const char* percent) {
    const auto answer = those.session.greedy_json(
        std::string(R"({"action":"begin","start":["a"],"budget":)") + percent + "}");
    return at(json_of(answer.value()), {"budget_rows"}).number;
  };
  CHECK(rows_of_budget(fifty, "58") == 29);
  CHECK(rows_of_budget(many, "18.4") == 68);  // 18.4 is a little less than 18.4
  for (int rows = 0; rows <= 40; ++rows) {    // 2.5 · rows has no last bit to lose
    CHECK(budget(std::to_string(rows) + "e-2") == rows * 40 / 10000);
    CHECK(budget(std::to_string(25 * rows) + "e-1") == rows);
  }
}

TEST_CASE("row questions: a hierarchy is shown, or told what is wrong with it") {
  Asked asked(kAskedRecipe, 300);
  const RowsSession& session = asked.session;
  const Json flat = json_of(session.hierarchy_json(R"({"column":"n","hierarchy":{}})").value());
  CHECK(at(flat, {"height"}).number == 0);
  CHECK(at(flat, {"total"}).number == 300);
  CHECK(at(flat, {"values"}).items.size() == 200);  // so many are shown
  CHECK(at(flat, {"levels"}).items[0].find("labels")->number == 300);
  CHECK(at(flat, {"levels"}).items[0].find("examples")->items.size() == 5);
  const Json lists = json_of(session
                                 .hierarchy_json(R"({"column":"b","hierarchy":{"kind":"lists",
    "levels":[[{"label":"low","members":["c0","c1"]}]],"top":true}})")
                                 .value());
  CHECK(at(lists, {"height"}).number == 2);
  CHECK(at(lists, {"csv"}).text == "c0;low;*\nc1;low;*\nc2;c2;*\nc3;c3;*\n");
  CHECK(at(lists, {"levels"}).items[1].find("examples")->items.size() == 3);
  const auto values = at(lists, {"values"});
  REQUIRE(values.items.size() == 4);
  CHECK(values.items[1].items[0].text == "c1");
  CHECK(values.items[1].items[1].text == "low");
  CHECK(values.items[3].items[2].text == "*");
  const auto wrong = [&](const std::string& request, ErrorCode code, const std::string& key) {
    CAPTURE(request);
    refused(session.hierarchy_json(request), code, key);
  };
  wrong("{", E::kRecipeSyntax, "");
  wrong("{}", E::kMissingColumn, "");
  wrong(R"({"column":7})", E::kRecipeType, "column");
  wrong(R"({"column":"b"})", E::kRecipeType, "hierarchy");
  wrong(R"({"column":"b","hierarchy":{"kind":"csv"}})", E::kRecipeMissingKey, "hierarchy.text");
  wrong(R"({"column":"b","hierarchy":{"kind":"csv","text":"c0;A\n"}})", E::kHierarchyValueMissing,
        "");
  wrong(R"({"column":"b","hierarchy":{"kind":"csv","text":"\""}})", E::kHierarchySyntax, "");
  wrong(R"({"column":"n","hierarchy":{"kind":"intervals","from":9,"to":1,"widths":[1]}})",
        E::kHierarchySyntax, "1");
  wrong(R"({"column":"n","hierarchy":{"kind":"intervals","from":0,"to":10,"widths":[0]}})",
        E::kHierarchySyntax, "1");
  wrong(R"({"column":"n","hierarchy":{"kind":"intervals","from":0,"to":10,"widths":[2,3]}})",
        E::kHierarchyNotFunction, "2");
  wrong(R"({"column":"n","hierarchy":{"kind":"prefixes","lengths":[1,2]}})",
        E::kHierarchyNotFunction, "2");
  wrong(R"({"column":"b","hierarchy":{"kind":"lists","levels":[[{"label":"x","members":["c0"]},
    {"label":"y","members":["c0"]}]]}})",
        E::kHierarchyNotFunction, "1");
  // Twice in one group is once.
  CHECK(session
            .hierarchy_json(R"({"column":"b","hierarchy":{"kind":"lists","levels":[[
    {"label":"x","members":["c0","c0"]}]]}})")
            .ok());
}

TEST_CASE("row questions: dates that are none keep to themselves") {
  RowsSession session({});
  std::vector<TextRow> rows;
  for (const char* date : {"2024-02-29",       "2023-02-29",       "1900-02-29",
                           "2000-02-29",       "2024-04-31",       "2024-04-30",
                           "31/12/2024",       "31-12-2024",       "2024-13-01",
                           "2024-00-01",       "2024-01-00",       "2024-01-32",
                           "2024/01/01",       "2024-1-1",         "2024-01-0x",
                           "2024-01-01 12:00", "2024-01-01T12:00", "2024-01-01Z",
                           "xxxx-01-01",       "2024-x1-01",       "12/2024/01",
                           "30/02/2024",       "30/06/2024",       "31/09/2024",
                           "31/11/2024",       "31/06/2024",       ""}) {
    rows.push_back({"i", "2010", date, "b", "1"});
  }
  open_rows(session, kAskedRecipe, kHeader, rows, true);
  const Json dates =
      json_of(session.hierarchy_json(R"({"column":"a","hierarchy":{"kind":"dates"}})").value());
  std::map<std::string, std::string> month, year;
  for (const Json& line : at(dates, {"values"}).items) {
    month[line.items[0].text] = line.items[1].text;
    year[line.items[0].text] = line.items[2].text;
  }
  CHECK(month.at("2024-02-29") == "2024-02");
  CHECK(month.at("2000-02-29") == "2000-02");
  CHECK(month.at("2024-04-30") == "2024-04");
  CHECK(month.at("31/12/2024") == "2024-12");
  CHECK(month.at("30/06/2024") == "2024-06");
  CHECK(month.at("2024-01-01 12:00") == "2024-01");
  CHECK(month.at("2024-01-01T12:00") == "2024-01");
  CHECK(month.at("").empty());
  CHECK(year.at("31/12/2024") == "2024");
  CHECK(year.at("2000-02-29") == "2000");
  const std::string none = month.at("2023-02-29");
  CHECK(none != "");
  std::size_t wrong = 0;
  for (const auto& [date, label] : month) wrong += label == none ? 1 : 0;
  CHECK(wrong == 19);
}

TEST_CASE("row questions: a node whose values another column gives back is drawn as refused") {
  // b tells a, its even numbers one value and its odd ones the other; n tells nothing.
  RowsSession session({});
  std::vector<TextRow> rows = rows_of(40);
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i][4] = i / 4 % 2 ? "u" : "v";
  open_rows(session, kAskedRecipe, kHeader, rows, true);
  REQUIRE(session
              .lattice_json(R"({"action":"begin","classify":true,"generalisation":{"name":"h",
    "columns":[{"column":"a","hierarchy":{"kind":"none","top":true}},
      {"column":"b","hierarchy":{"kind":"none","top":true}},
      {"column":"n","hierarchy":{"kind":"none","top":true}}]}})")
              .ok());
  REQUIRE(session.lattice_json(R"({"action":"run","evaluations":1000})").ok());
  const std::vector<std::uint8_t> states = session.lattice_states();
  REQUIRE(states.size() == 8);
  for (std::size_t node = 0; node < states.size(); ++node) {
    const std::string levels = std::to_string(node >> 2 & 1U) + "," +
                               std::to_string(node >> 1 & 1U) + "," + std::to_string(node & 1U);
    CAPTURE(levels);
    const Json json =
        json_of(session.lattice_json(R"({"action":"node","levels":[)" + levels + "]}").value());
    const bool accepted = at(json, {"accepted"}).boolean;
    CHECK(accepted == (node >> 1 != 2));  // a under one label beside b as it is
    CHECK(states[node] ==
          static_cast<std::uint8_t>(accepted ? NodeState::kAccepted : NodeState::kRefused));
    CHECK((json.find("given_back")->kind == Json::Kind::kNull) == accepted);
  }
}

TEST_CASE("row questions: a lattice that cannot begin, and requests out of turn") {
  Asked asked;
  RowsSession& session = asked.session;
  CHECK(session.lattice_states().empty());
  refused(session.lattice_json(R"({"action":"run"})"), E::kNoSearch, "");
  const auto wrong = [&](const std::string& request, ErrorCode code, const std::string& key) {
    CAPTURE(request);
    refused(session.lattice_json(request), code, key);
  };
  const std::string begin = R"({"action":"begin","generalisation":)";
  const auto generalised = [&](const std::string& column, const std::string& more = "") {
    return begin + R"({"name":"h","columns":[{"column":")" + column +
           R"(","hierarchy":{"kind":"none","top":true}}])" + more + "}}";
  };
  wrong("{", E::kRecipeSyntax, "");
  wrong(R"({"action":"begin"})", E::kRecipeType, "generalisation");
  wrong(R"({"action":"begin","classify":1})", E::kRecipeType, "classify");
  wrong(R"({"action":"begin","k":0})", E::kRecipeRange, "k");
  wrong(begin + "{}}", E::kRecipeMissingKey, "generalisation.name");
  wrong(begin + R"({"name":"h","columns":[]}})", E::kRecipeMissingKey, "generalisation.columns");
  wrong(generalised("z"), E::kMissingColumn, "");
  wrong(generalised("a", R"(,"keep":["z"])"), E::kMissingColumn, "");
  wrong(generalised("a", R"(,"models":[{"model":"distinct","column":"z"}])"), E::kMissingColumn,
        "");
  wrong(begin + R"({"name":"h","columns":[{"column":"b","hierarchy":{"kind":"csv",
    "text":"c0;A\n"}}]}})",
        E::kHierarchyValueMissing, "");
  wrong(begin + R"({"name":"h","columns":[{"column":"b","hierarchy":{"kind":"csv",
    "text":"\""}}]}})",
        E::kHierarchySyntax, "");
  wrong(R"({"action":"begin","k":41,"generalisation":{"name":"h","columns":[{"column":"a"}]}})",
        E::kKAboveRows, "");
  REQUIRE(session.lattice_json(generalised("n", R"(,"suppression":0)")).ok());
  wrong(R"({"action":"fly"})", E::kRecipeRange, "action");
  wrong(R"({"action":"run","evaluations":0})", E::kRecipeRange, "evaluations");
  wrong(R"({"action":"node"})", E::kRecipeRange, "levels[0]");
  wrong(R"({"action":"node","levels":1})", E::kRecipeRange, "levels[0]");
  wrong(R"({"action":"node","levels":["x"]})", E::kRecipeRange, "levels[0]");
  wrong(R"({"action":"node","levels":[-1]})", E::kRecipeRange, "levels[0]");
  wrong(R"({"action":"node","levels":[1e9]})", E::kRecipeRange, "levels[0]");
  wrong(R"({"action":"node","levels":[2]})", E::kRecipeRange, "levels[0]");
  wrong(R"({"action":"node","levels":[0,0]})", E::kRecipeRange, "levels");
  // Forty numbers, each once: only the top is accepted.
  Json node = json_of(session.lattice_json(R"({"action":"node","levels":[0]})").value());
  CHECK_FALSE(at(node, {"accepted"}).boolean);
  CHECK(at(node, {"rows_out"}).number == 40);
  CHECK(at(node, {"samples"}).items.empty());
  node = json_of(session.lattice_json(R"({"action":"node","levels":[1]})").value());
  CHECK(at(node, {"accepted"}).boolean);
  REQUIRE(at(node, {"samples"}).items.size() == 1);
  CHECK(at(node, {"samples"}).items[0].find("size")->number == 40);
  CHECK(at(node, {"samples"}).items[0].find("cells")->items[0].text == "*");
  const Json done = json_of(session.lattice_json(R"({"action":"run"})").value());
  CHECK(at(done, {"done"}).boolean);
  CHECK(at(done, {"best"}).items[0].number == 1);
  // No node at all is accepted.
  REQUIRE(
      session.lattice_json(begin + R"({"name":"h","columns":[{"column":"n"}],"suppression":0}})")
          .ok());
  const Json none = json_of(session.lattice_json(R"({"action":"run"})").value());
  CHECK(at(none, {"done"}).boolean);
  CHECK(at(none, {"best"}).is(Json::Kind::kNull));
  CHECK(at(none, {"best_loss"}).is(Json::Kind::kNull));
}

TEST_CASE("row questions: the figures of a node, with none where no class meets the models") {
  Asked asked;  // of each b all rows have one a, and ten each an n of their own
  REQUIRE(asked.session
              .lattice_json(R"({"action":"begin","k":3,"classify":true,"generalisation":{
    "name":"h","columns":[{"column":"b","hierarchy":{"kind":"none","top":true}}],
    "keep":["a","n"],"models":[{"model":"recursive","column":"a","c":2,"l":2},
      {"model":"distinct","column":"n","l":10},{"model":"distinct","column":"n","l":11}]}})")
              .ok());
  const auto figures = [&](const std::string& levels) {
    const auto answer =
        asked.session.lattice_json(R"({"action":"node","levels":[)" + levels + "]}");
    REQUIRE(answer.ok());
    return at(json_of(answer.value()), {"figures"}).items;
  };
  const std::vector<Json> apart = figures("0"), together = figures("1");
  REQUIRE(apart.size() == 3);
  CHECK(apart[0].find("model")->text == "recursive");
  CHECK(apart[0].find("column")->text == "a");
  CHECK(apart[0].find("figure")->is(Json::Kind::kNull));
  // Classes of k and more fail, which only `withdraw: "any"` would leave out.
  CHECK_FALSE(apart[0].find("holds")->boolean);
  CHECK(together[0].find("figure")->number == 1);
  CHECK(together[0].find("holds")->boolean);
  CHECK(together[1].find("figure")->number == 40);
}

TEST_CASE("row questions: samples are the largest classes, five at most") {
  RowsSession session({});
  std::vector<TextRow> rows;
  for (int value = 0; value < 7; ++value) {
    for (int i = 0; i < 3 + value / 2; ++i) {
      rows.push_back({"i", "2010", "v" + std::to_string(value), "b", "1"});
    }
  }
  open_rows(session, R"({"version":1,"columns":{"individual":"id"},"rows":{"k":3,"count":"rows"}})",
            kHeader, rows, true);
  REQUIRE(session
              .lattice_json(R"({"action":"begin","generalisation":{"name":"h","columns":[
    {"column":"a","hierarchy":{"kind":"prefixes","lengths":[1]}}]}})")
              .ok());
  const Json node = json_of(session.lattice_json(R"({"action":"node","levels":[0]})").value());
  std::vector<std::string> cells;
  for (const Json& sample : at(node, {"samples"}).items) {
    cells.push_back(sample.find("cells")->items[0].text);
  }
  CHECK(cells == std::vector<std::string>{"v6", "v4", "v5", "v2", "v3"});
}

TEST_CASE("row questions: a column of empty values reaches nowhere") {
  RowsSession session({});
  open_rows(session, R"({"version":1,"columns":{},"rows":{"k":3,
    "projections":[{"name":"p","columns":["a"]}]}})",
            {"a", "b"}, std::vector<TextRow>(5, TextRow{"1", ""}), true);
  const Json open = json_of(session.open_json());
  for (const Json& column : at(open, {"columns"}).items) {
    const bool empty = column.find("name")->text == "b";
    CHECK(column.find("range")->items.size() == (empty ? 0 : 4));
  }
}
