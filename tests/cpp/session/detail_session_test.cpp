// The search for the level of detail through the session: chains proposed, nodes found, the recipe
// of one, and what is refused.
#include <doctest.h>

#include <cmath>

#include "rows_support.h"
#include "session/session.h"
#include "session/trial.h"

using namespace paravent;

namespace {

const TextRow kCodesHeader{"id", "y", "code", "matiere", "domaine", "bac", "serie", "sexe", "site"};

/// 30 persons, two of them of a code that nobody else has. `matiere` follows `code`, `domaine`
/// follows `matiere`, `serie` follows `bac`; `site` has one value.
std::vector<TextRow> enrolled() {
  struct Course {
    const char *code, *subject, *field;
    int people;
  };
  const Course courses[] = {{"AL1", "algebre", "sciences", 12},
                            {"AL2", "algebre", "sciences", 2},
                            {"AN1", "analyse", "sciences", 10},
                            {"GR1", "grec", "lettres", 6}};
  std::vector<TextRow> rows;
  int who = 0;
  for (const Course& course : courses) {
    for (int i = 0; i < course.people; ++i, ++who) {
      const char* bac = i % 2 == 0 ? "S" : i % 4 == 1 ? "ES" : "L";
      rows.push_back({"PSEUDO" + std::to_string(who), "2020", course.code, course.subject,
                      course.field, bac, *bac == 'S' ? "sc" : "autre", i % 2 == 0 ? "F" : "M",
                      "ici"});
    }
  }
  return rows;
}

std::string node_recipe(const std::string& prefix, const std::string& more = "",
                        const std::string& description = "") {
  return R"({"version":1,"columns":{"individual":"id","year":"y","step":["code"],"prefix":[)" +
         prefix + R"(],"description":[)" + description +
         R"(],"attributes":[{"name":"sexe","columns":["sexe"]}]},"masking":{"k":5})" + more + "}";
}

const std::string kEvery = R"("matiere","domaine","serie","site")";

/// Trials read every column, as a description; the finest node's recipe names its own alone.
struct Searching {
  Trial trial;
  explicit Searching(std::string prefix = R"("bac")", bool prepared = true)
      : trial(read_table(prefix)), prefix_(std::move(prefix)) {
    if (!prepared) return;
    REQUIRE(trial.begin(node_recipe(prefix_, "", kEvery)).ok());
    REQUIRE(trial.prepare().ok());
  }

  Result<std::string> ask(const std::string& members) {
    return trial.detail_json("{" + members + "}");
  }
  Json answer(const std::string& members) {
    const Result<std::string> made = ask(members);
    INFO(members << (made ? "" : made.error().key));
    REQUIRE(made.ok());
    return json_of(made.value());
  }
  std::string fault(const std::string& members) {
    const Result<std::string> made = ask(members);
    if (made) return "accepted";
    const Error& error = made.error();
    return std::string(error_name(error.code)) + " " + error.key +
           (error.column.empty() ? "" : " " + error.column);
  }
  Json begin(const std::string& detail, const std::string& more = "") {
    return answer(R"("action":"begin","recipe":)" + node_recipe(prefix_, more) + R"(,"detail":)" +
                  detail);
  }

 private:
  static Table read_table(const std::string& prefix) {
    Session session(HashKey{});
    REQUIRE(session.configure(node_recipe(prefix, "", kEvery)).ok());
    feed(session, "a.csv", kCodesHeader, enrolled());
    REQUIRE(session.set_inputs("[]").ok());
    return session.take_table();
  }

  std::string prefix_;
};

std::vector<std::string> texts_of(const Json& list) {
  std::vector<std::string> texts;
  for (const Json& one : list.items) texts.push_back(one.text);
  return texts;
}

const Json& node_at(const Json& nodes, const std::vector<double>& node) {
  for (const Json& one : nodes.find("nodes")->items) {
    std::vector<double> choices;
    for (const Json& choice : one.find("node")->items) choices.push_back(choice.number);
    if (choices == node) return one;
  }
  FAIL("no such node");
  return nodes;
}

const std::string kChains =
    R"({"chains":[["code","matiere","domaine",null],["bac","serie",null]],"prefix":[true,false],)"
    R"("goal":{"coverage":0.9}})";

}  // namespace

TEST_CASE("detail: chains that the data propose") {
  Searching searching;
  const Json chains = searching.answer(R"("action":"propose","recipe":)" + node_recipe(R"("bac")") +
                                       R"(,"columns":["site","domaine","serie","matiere"])");
  const std::vector<Json>& items = chains.find("chains")->items;
  REQUIRE(items.size() == 2);
  // Most labels first; a column of one label tells nothing.
  CHECK(texts_of(items[0]) == std::vector<std::string>{"code", "matiere", "domaine"});
  CHECK(texts_of(items[1]) == std::vector<std::string>{"bac", "serie"});
  // What follows no component has no place: the sex is no function of a code.
  const Json none = searching.answer(R"("action":"propose","recipe":)" + node_recipe("") +
                                     R"(,"columns":["sexe","serie"])");
  CHECK(none.find("chains")->items.size() == 1);
  CHECK(none.find("chains")->items[0].items.size() == 1);
  // Of two components that a column follows, the one with fewer labels has it.
  const Json nearer = searching.answer(
      R"("action":"propose","columns":["domaine"],"recipe":{"version":1,"columns":{)"
      R"("individual":"id","year":"y","step":["code","matiere"]}})");
  REQUIRE(nearer.find("chains")->items.size() == 2);
  CHECK(texts_of(nearer.find("chains")->items[0]) == std::vector<std::string>{"code"});
  CHECK(texts_of(nearer.find("chains")->items[1]) ==
        std::vector<std::string>{"matiere", "domaine"});
  CHECK(searching.fault(R"("action":"propose","recipe":)" + node_recipe("") +
                        R"(,"columns":["autre"])") == "missing_column  autre");
  CHECK(searching.fault(R"("action":"propose","recipe":{"version":1,"rows":{"keys":["a"]}})") ==
        "recipe_conflict detail, rows");
  CHECK(searching.fault(R"("action":"propose","recipe":{"version":2})") == "recipe_range version");
}

TEST_CASE("detail: all nodes of a small table, by hand") {
  Searching searching;
  Json progress = searching.begin(kChains);
  // 4 x 3 levels, with and without the prefix.
  CHECK(progress.find("size")->number == 24);
  CHECK(progress.find("individuals")->number == 30);
  CHECK_FALSE(progress.find("done")->boolean);
  std::size_t rounds = 0;
  while (!progress.find("done")->boolean) {
    REQUIRE(++rounds < 100);
    const double before = progress.find("evaluated")->number;
    progress = searching.answer(R"("action":"run","evaluations":2)");
    CHECK(progress.find("evaluated")->number <= before + 2);
  }
  CHECK(progress.find("settled")->number == 24);
  CHECK(progress.find("evaluated")->number + progress.find("passed_over")->number <= 24);

  const Json nodes = searching.answer(R"("action":"nodes")");
  CHECK(nodes.find("individuals")->number == 30);
  CHECK(texts_of(*nodes.find("attributes")) == std::vector<std::string>{"sexe"});
  const Json& finest = nodes.find("nodes")->items.at(0);
  CHECK(finest.find("share")->number == 1);
  CHECK(finest.find("traces")->number == 11);  // AL2 has no L
  double least = 1, bits = finest.find("bits")->number;
  CHECK(bits > 2);
  for (const Json& one : nodes.find("nodes")->items) {
    const double coverage = one.find("coverage")->number;
    CHECK(coverage == one.find("individuals")->number / 30);
    CHECK(one.find("share")->number == doctest::Approx(one.find("bits")->number / bits));
    CHECK(one.find("with_masks")->number <= one.find("traces")->number);
    least = std::min(least, coverage);
  }
  CHECK(least < 0.9);
  // The best meets the goal, and no other that does keeps more detail.
  const auto best = static_cast<std::size_t>(nodes.find("best")->number);
  const Json& chosen = nodes.find("nodes")->items.at(best);
  CHECK(chosen.find("coverage")->number >= 0.9);
  CHECK(chosen.find("frontier")->boolean);
  for (const Json& one : nodes.find("nodes")->items) {
    if (one.find("coverage")->number >= 0.9) {
      CHECK(one.find("bits")->number <= chosen.find("bits")->number);
    }
  }
  // By subject, without prefix: 14, 10 and 6, all published.
  const Json& subjects = node_at(nodes, {1, 2, 0, 0, 0});
  CHECK(subjects.find("traces")->number == 3);
  CHECK(subjects.find("published")->number == 3);
  CHECK(subjects.find("individuals")->number == 30);
  CHECK(subjects.find("coverage")->number == 1);
  double entropy = 0;
  for (const double p : {14 / 30., 10 / 30., 6 / 30.}) entropy -= p * std::log2(p);
  CHECK(subjects.find("bits")->number == doctest::Approx(entropy));
  CHECK_FALSE(subjects.find("refused")->boolean);

  // Its recipe, and the largest traces of the finest and of it.
  const Json made = searching.answer(R"("action":"node","node":[1,2,0,0,0])");
  const Json& columns = *made.find("recipe")->find("columns");
  CHECK(texts_of(*columns.find("step")) == std::vector<std::string>{"matiere"});
  CHECK(columns.find("prefix")->items.empty());
  const std::vector<Json>& after = made.find("after")->items;
  REQUIRE(after.size() == 3);
  const std::pair<const char*, double> sizes[] = {{"algebre", 14}, {"analyse", 10}, {"grec", 6}};
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(after[i].items[0].text == sizes[i].first);
    CHECK(after[i].items[1].number == sizes[i].second);
  }
  const std::vector<Json>& before = made.find("before")->items;
  REQUIRE(before.size() == 10);  // of eleven
  CHECK(before[0].items[0].text == "S+AL1");
  CHECK(before[0].items[1].number == 6);
  for (std::size_t i = 1; i < before.size(); ++i) {
    CHECK(before[i].items[1].number <= before[i - 1].items[1].number);
  }

  CHECK(searching.ask(R"("action":"end")").value().empty());
  CHECK(searching.fault(R"("action":"nodes")") == "no_search ");
}

TEST_CASE("detail: no node meets the goal") {
  Searching searching("");
  Json progress = searching.begin(R"({"chains":[["code"]],"goal":{"coverage":1}})");
  CHECK(progress.find("size")->number == 1);
  progress = searching.answer(R"("action":"run","evaluations":10)");
  CHECK(progress.find("done")->boolean);
  const Json nodes = searching.answer(R"("action":"nodes")");
  CHECK(nodes.find("best")->is(Json::Kind::kNull));
  // AL2 is masked, and another one with it.
  CHECK(nodes.find("nodes")->items.at(0).find("published")->number < 4);
}

TEST_CASE("detail: a level that is no function of the finer one is told") {
  Searching searching;
  const Json answer = searching.begin(R"({"chains":[["bac",null],["code","serie"]]})");
  const Json& found = at(answer, {"not_coarser"});
  CHECK(found.find("chain")->number == 1);
  CHECK(found.find("level")->number == 1);
  CHECK(found.find("finer_column")->text == "code");
  CHECK(found.find("column")->text == "serie");
  CHECK(found.find("coarser")->items.size() == 2);
  CHECK(found.find("coarser")->items[0].text != found.find("coarser")->items[1].text);
  CHECK(searching.fault(R"("action":"nodes")") == "no_search ");
}

TEST_CASE("detail: of a series, of those who are due") {
  Searching searching("");
  // One year of data: who was there in the last year may come back; nobody is due.
  const std::string series = R"(,"series":{"due":"horizon","years":1,"from":2020})";
  const Result<std::string> begun =
      searching.ask(R"("action":"begin","recipe":)" + node_recipe("", series) +
                    R"(,"detail":{"chains":[["code","matiere",null]]})");
  REQUIRE(begun.ok());
  CHECK(json_of(begun.value()).find("individuals")->number == 30);
}

TEST_CASE("detail: requests that are refused") {
  Searching early("", false);
  for (const char* action : {"begin", "propose"}) {
    CHECK(early.fault(std::string(R"("action":")") + action + R"(","recipe":)" + node_recipe("")) ==
          "no_search ");
  }
  Searching searching;
  for (const char* action : {"run", "nodes", "node", "end"}) {
    CHECK(searching.fault(std::string(R"("action":")") + action + '"') == "no_search ");
  }
  CHECK(searching.fault(R"("action":"begin","recipe":{"version":2},"detail":{})") ==
        "recipe_range version");
  CHECK(searching.fault(R"("action":"begin","recipe":)" + node_recipe("") +
                        R"(,"detail":{"chains":[["MARQUE97"]]})") ==
        "recipe_range detail.chains[0][0] MARQUE97");
  CHECK(searching.fault(R"("action":"nodes","more":1)") == "recipe_unknown_key more");
  CHECK(searching.fault(R"("action":"nodes","columns":1)") == "recipe_type columns");
  CHECK(searching.fault(R"("action":)").starts_with("recipe_syntax"));
  searching.begin(kChains);
  CHECK(searching.fault(R"("action":"run","evaluations":0)") == "recipe_range evaluations");
  CHECK(searching.fault(R"("action":"other")") == "recipe_range action");
  for (const char* node : {"[]", "[0,0,0,0]", "[0,0,0,0,0,0]", "[4,0,0,0,0]", "[0,0,2,0,0]",
                           "[-1,0,0,0,0]", R"(["0",0,0,0,0])", "[1e10,0,0,0,0]", "[3,0,0,0,0]"}) {
    const std::string asked = node;  // the last one has no step
    CAPTURE(asked);
    CHECK(searching.fault(R"("action":"node","node":)" + asked) == "recipe_range node");
  }
  CHECK(searching.fault(R"("action":"node","node":[0,0,0,0,0])") == "accepted");
}
