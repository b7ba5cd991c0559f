// Row-level files from a session: against counting by hand, on random data too.
#include <algorithm>
#include <random>
#include <set>

#include "rows_support.h"

using namespace paravent;

namespace {

const TextRow kStudentColumns{"id", "an", "a", "b", "c", "name"};

/// Skewed values, some of them rare.
std::vector<TextRow> random_students(std::mt19937& random, std::size_t rows) {
  std::vector<TextRow> table;
  for (std::size_t i = 0; i < rows; ++i) {
    const auto value = [&](unsigned most) {
      return "v" + std::to_string(std::min({random() % most, random() % most, random() % most}));
    };
    table.push_back({"ID" + std::to_string(random() % rows), std::to_string(2010 + random() % 3),
                     value(8), value(20), value(40), "N" + std::to_string(i)});
  }
  return table;
}

/// k counts rows, unless told otherwise; `rows` is an object that is not empty.
std::string recipe(const std::string& rows, const std::string& cleaning = "null",
                   const std::string& count = "rows") {
  return R"({"version":1,"reading":{"answers":{"repeated_rows":"keep"}},
    "columns":{"individual":"id","year":"an","identifiers":["name"]},
    "prepare":{"keep":[],"recode":[],"cleaning":)" +
         cleaning + R"(},"rows":{"count":")" + count + "\"," + rows.substr(1) + "}";
}

std::string lines_that_occur(const std::vector<TextRow>& rows, const std::vector<std::size_t>& of,
                             std::size_t k, const std::string& heading) {
  std::multiset<std::string> lines;
  for (const TextRow& row : rows) {
    std::string line;
    for (const std::size_t c : of) line += (line.empty() ? "" : ";") + row[c];
    lines.insert(line + "\n");
  }
  std::string out = heading;
  for (const std::string& line : lines) {
    if (lines.count(line) >= k) out += line;
  }
  return out;
}

}  // namespace

TEST_CASE("rows: random data through the session against a few lines") {
  std::mt19937 random(7);
  for (int round = 0; round < 25; ++round) {
    const std::size_t k = 2 + random() % 5;
    const auto raw = random_students(random, 200 + random() % 200);
    const std::string number = std::to_string(k);
    RowsSession session({});
    open_rows(session,
              recipe(R"({"k":)" + number + R"(,"projections":[{"name":"p","columns":["b","a"]}],
                  "greedy":[{"name":"g","start":["a"],"candidates":["b","c"],"budget":100}]})",
                     R"({"k":)" + number + R"(,"columns":["a","b","c"]})"),
              kStudentColumns, raw);
    // Cleaning by hand: rows with a value that fewer than k rows hold go, until there is none.
    std::vector<TextRow> rows = raw;
    for (bool again = true; again;) {
      std::map<std::pair<std::size_t, std::string>, std::size_t> counts;
      for (const TextRow& row : rows) {
        for (std::size_t c = 2; c < 5; ++c) ++counts[{c, row[c]}];
      }
      const std::size_t before = rows.size();
      std::erase_if(rows, [&](const TextRow& row) {
        for (std::size_t c = 2; c < 5; ++c) {
          if (counts[{c, row[c]}] < k) return true;
        }
        return false;
      });
      again = rows.size() != before;
    }
    const Json open = json_of(session.open_json());
    CHECK(at(open, {"rows", "raw"}).number == static_cast<double>(raw.size()));
    CHECK(at(open, {"rows", "before"}).number == static_cast<double>(rows.size()));
    for (const Json& column : at(open, {"columns"}).items) {
      const std::string& name = column.find("name")->text;
      CHECK(name != "id");
      CHECK(name != "name");
      if (name != "an") CHECK(column.find("rows_rare")->number == 0);
    }
    const Status made = make_files(session);
    if (!made) {  // nothing reaches k
      CHECK(made.error().code == ErrorCode::kNothingKept);
      continue;
    }
    const auto files = files_of(session);
    CHECK(files.at("p.csv") == lines_that_occur(rows, {3, 2}, k, "b;a\n"));
    const auto greedy = plain_rows(files.at("g.csv"));
    CHECK(greedy[0].size() >= 2);  // a budget of everything stops where nothing would be left
    CHECK(rarest(greedy) >= k);
    CHECK(rarest(plain_rows(files.at("p.csv"))) >= k);
    CHECK(json_of(session.audit_json()).find("passed")->boolean);
  }
}

TEST_CASE("rows: every published group is of k individuals, in each kind of file") {
  std::mt19937 random(22);
  int made_files = 0, fewer = 0;
  for (int round = 0; round < 20; ++round) {
    const std::uint32_t k = 2 + random() % 4;
    auto raw = random_students(random, 300);
    for (TextRow& row : raw) row[0] = "ID" + std::to_string(random() % 90);
    const std::string text = R"({"k":)" + std::to_string(k) +
                             R"(,"projections":[{"name":"p","columns":["b","a"]}],
      "greedy":[{"name":"g","start":["a"],"candidates":["b","an"],"budget":100}],
      "generalisation":{"name":"h","columns":[
        {"column":"b","hierarchy":{"kind":"prefixes","lengths":[2],"top":true}},
        {"column":"an","hierarchy":{"kind":"none","top":true}}],"suppression":0.3}})";
    RowsSession session({}), by_rows({});
    open_rows(session, recipe(text, "null", "individuals"), kStudentColumns, raw);
    open_rows(by_rows, recipe(text), kStudentColumns, raw);
    if (!make_files(session) || !make_files(by_rows)) continue;
    ++made_files;
    // By hand: whose rows hold each pair of b and a.
    std::map<std::string, std::set<std::string>> people;
    for (const TextRow& row : raw) people[row[3] + ";" + row[2]].insert(row[0]);
    std::multiset<std::string> expected;
    for (const TextRow& row : raw) {
      const std::string line = row[3] + ";" + row[2];
      if (people[line].size() >= k) expected.insert(line + "\n");
    }
    std::string lines = "b;a\n";
    for (const std::string& line : expected) lines += line;
    CHECK(files_of(session).at("p.csv") == lines);
    fewer += files_of(session) != files_of(by_rows) ? 1 : 0;
    const Json summary = json_of(session.summary_json());
    CHECK(at(summary, {"figures", "passed"}).boolean);
    CHECK(at(summary, {"figures", "count"}).text == "individuals");
    for (const Json& file : at(summary, {"internal", "files"}).items) {
      CHECK(at(file, {"people", "fewest"}).number >= k);
      CHECK(at(file, {"people", "classes_below"}).number == 0);
      CHECK(at(file, {"classes_after", "smallest"}).number >= k);
      CHECK(at(file, {"classes_after", "rows_at_risk"}).number == 0);
    }
    CHECK(json_of(session.audit_json()).find("passed")->boolean);
    const Json certificate = json_of(files_of(session).at("certificate.json"));
    CHECK(certificate.find("count")->text == "individuals");
    CHECK(certificate.find("statement")->text.find("individus") != std::string::npos);
  }
  CHECK(made_files > 10);
  CHECK(fewer > 5);
}

TEST_CASE("rows: the order of rows and columns changes no public byte") {
  std::mt19937 random(3);
  auto rows = random_students(random, 150);
  const std::string text = recipe(
      R"({"k":3,"projections":[{"name":"p","columns":["a","c"]}],
          "generalisation":{"name":"h","columns":[
            {"column":"a","hierarchy":{"kind":"prefixes","lengths":[1],"top":true}},
            {"column":"b","hierarchy":{"kind":"none","top":true}}],"keep":["c"],
            "models":[{"model":"distinct","column":"c","l":2}],"suppression":0.1}})",
      R"({"k":3,"columns":["a"]})");
  RowsSession first({});
  open_rows(first, text, kStudentColumns, rows);
  REQUIRE(make_files(first).ok());
  std::shuffle(rows.begin(), rows.end(), random);
  TextRow header = kStudentColumns;
  std::reverse(header.begin(), header.end());
  for (TextRow& row : rows) std::reverse(row.begin(), row.end());
  RowsSession second({});
  open_rows(second, text, header, rows);
  REQUIRE(make_files(second).ok());
  CHECK(files_of(first) == files_of(second));
}

TEST_CASE("rows: a generalised file holds what its levels say") {
  std::vector<TextRow> rows;
  const auto add = [&](int times, const std::string& postcode, const std::string& mark) {
    for (int i = 0; i < times; ++i) {
      rows.push_back({"x" + std::to_string(rows.size()), "2010", postcode, mark, "", "n"});
    }
  };
  add(3, "75013", "A");
  add(2, "75018", "B");
  add(1, "75001", "C");
  add(4, "93200", "A");
  for (const char* alone : {"13001", "14001", "15001"}) add(1, alone, "A");
  RowsSession session({});
  open_rows(session, recipe(R"({"k":3,"generalisation":{"name":"h","columns":[{"column":"a",
        "hierarchy":{"kind":"prefixes","lengths":[4,2],"top":true}}],"keep":["b"],"models":[
        {"model":"distinct","column":"b","l":1}],"suppression":0.25,"levels":[2]}})"),
            kStudentColumns, rows);
  REQUIRE(make_files(session).ok());
  const auto files = files_of(session);
  CHECK(files.at("h.csv") ==
        "a;b\n75*;A\n75*;A\n75*;A\n75*;B\n75*;B\n75*;C\n"
        "93*;A\n93*;A\n93*;A\n93*;A\n");
  // Only what stands above the published labels: no original value.
  CHECK(files.at("h_a_hierarchie.csv") == "75*;*\n93*;*\n");
  const Json certificate = json_of(files.at("certificate.json"));
  const Json& file = at(certificate, {"files"}).items[0];
  CHECK(file.find("rows_lost")->number == 3);
  CHECK(file.find("smallest")->number == 4);
  CHECK(at(file, {"measures", "degree"}).number == 2);
  CHECK(at(file, {"measures", "discernibility"}).number == 36 + 16 + 3 * 13);
  CHECK(at(file, {"measures", "average_class_size"}).number == doctest::Approx(13.0 / 3));
  CHECK(files.at("certificate.json").find("75013") == std::string::npos);
  CHECK(json_of(session.audit_json()).find("passed")->boolean);
  // The public figures do not say what only the raw data tell.
  CHECK(files.at("certificate.json").find("entropy_loss") == std::string::npos);
  const std::string dossier = session.dossier_json();
  CHECK(dossier.find("entropy_suppressed") != std::string::npos);
}

TEST_CASE("rows: a file of one column quotes its empty values, and says how R reads them") {
  std::vector<TextRow> rows;
  for (const char* value : {"", "u", "", "u", "w", "w"})
    rows.push_back({std::to_string(rows.size()), "2010", value, "b", "", "n"});
  const auto made = [&](const std::string& columns, const std::string& planned = "") {
    RowsSession session({});
    open_rows(
        session,
        recipe(planned.empty() ? R"({"k":2,"projections":[{"name":"p","columns":)" + columns + "}]}"
                               : planned),
        kStudentColumns, rows);
    REQUIRE(session.use_secret(std::string(64, '0'), std::string(64, '1')));
    REQUIRE(make_files(session).ok());
    CHECK(json_of(session.audit_json()).find("passed")->boolean);
    return files_of(session);
  };
  const auto one = made(R"(["a"])");
  CHECK(one.at("p.csv") == "a\n\"\"\n\"\"\nu\nu\nw\nw\n");
  const std::string_view how = "`blank.lines.skip = FALSE`";
  CHECK(one.at("LISEZMOI.md").find(how) != std::string::npos);
  CHECK(made(R"(["a","b"])").at("LISEZMOI.md").find(how) == std::string::npos);
  const auto planned = made("", R"({"k":2,"keys":["a"],"plan":{"name":"p","columns":["a"],
      "steps":[{"step":"suppress"}]}})");
  CHECK(planned.at("LISEZMOI.md").find(how) != std::string::npos);
  const std::string top = R"({"k":2,"generalisation":{"name":"p","levels":[1],"columns":[
      {"column":"a","hierarchy":{"kind":"none","top":true}}]}})";
  const auto general = made("", top);
  CHECK(general.at("LISEZMOI.md").find(how) != std::string::npos);
}

TEST_CASE("rows: the search takes the optimum, and the levels of the user in its place") {
  std::mt19937 random(5);
  const auto rows = random_students(random, 300);
  const std::string columns = R"("columns":[
      {"column":"a","hierarchy":{"kind":"none","top":true}},
      {"column":"b","hierarchy":{"kind":"prefixes","lengths":[2,1],"top":true}}])";
  RowsSession searched({});
  open_rows(searched,
            recipe(R"({"k":4,"generalisation":{"name":"h",)" + columns +
                   R"(,"suppression":0.05,"measure":"precision"}})"),
            kStudentColumns, rows);
  REQUIRE(make_files(searched).ok());
  const Json file = at(json_of(files_of(searched).at("certificate.json")), {"files"}).items[0];
  const std::vector<Json>& best = file.find("levels")->items;
  // Every node asked about, one by one.
  RowsSession asked({});
  open_rows(asked, recipe(R"({"k":4})"), kStudentColumns, rows, true);
  const Result<std::string> begun = asked.lattice_json(
      R"({"action":"begin","k":4,"classify":true,"generalisation":{"name":"h",)" + columns +
      R"(,"suppression":0.05,"measure":"precision"}})");
  REQUIRE(begun.ok());
  double least = 2;
  for (int a = 0; a <= 1; ++a) {
    for (int b = 0; b <= 2; ++b) {
      const std::string levels = "[" + std::to_string(a) + "," + std::to_string(b) + "]";
      const auto answer = asked.lattice_json(R"({"action":"node","levels":)" + levels + "}");
      REQUIRE(answer.ok());
      const Json node = json_of(answer.value());
      if (!node.find("accepted")->boolean) continue;
      least = std::min(least, at(node, {"losses", "precision"}).number);
      CHECK(node.find("smallest")->number >= 4);
      CHECK(node.find("samples")->items.size() >= 1);
    }
  }
  // The certificate has no loss where the rows lost are too few to be told.
  const Json made = at(json_of(searched.summary_json()), {"internal", "files"}).items[0];
  CHECK(at(made, {"node", "losses", "precision"}).number == doctest::Approx(least));
  const auto run = asked.lattice_json(R"({"action":"run","evaluations":1000})");
  REQUIRE(run.ok());
  const Json progress = json_of(run.value());
  CHECK(progress.find("done")->boolean);
  REQUIRE(progress.find("best")->items.size() == best.size());
  for (std::size_t i = 0; i < best.size(); ++i) {
    CHECK(progress.find("best")->items[i].number == best[i].number);
  }
  CHECK(asked.lattice_states().size() == 6);
  // The job refuses another optimum than the one that its caller was shown.
  const auto shown = [&](const std::string& levels) {
    RowsSession again({});
    open_rows(again,
              recipe(R"({"k":4,"generalisation":{"name":"h",)" + columns +
                     R"(,"suppression":0.05,"measure":"precision"}})"),
              kStudentColumns, rows);
    REQUIRE(again.choose_json(R"({"optimum":)" + levels + "}").ok());
    return make_files(again);
  };
  std::string same = "[";
  for (const Json& level : best) {
    same += (same.size() > 1 ? "," : "") + std::to_string(static_cast<int>(level.number));
  }
  CHECK(shown(same + "]").ok());
  const Status other = shown("[9,9]");
  REQUIRE_FALSE(other.ok());
  CHECK(other.error().code == ErrorCode::kOtherOptimum);
}

TEST_CASE("rows: a greedy search step by step is the one of the job") {
  std::mt19937 random(11);
  const auto rows = random_students(random, 400);
  RowsSession session({});
  open_rows(session, recipe(R"({"k":3,"columns":["an","a","b","c"],
                  "greedy":[{"name":"g","start":["a"],"budget":30}]})"),
            kStudentColumns, rows, true);
  const auto ask = [&](const std::string& request) {
    const Result<std::string> answer = session.greedy_json(request);
    REQUIRE(answer.ok());
    return json_of(answer.value());
  };
  CHECK(session.greedy_json(R"({"action":"advance"})").error().code == ErrorCode::kNoSearch);
  Json state = ask(R"({"action":"begin","start":["a"],"budget":30,"k":3})");
  CHECK(state.find("steps")->items.size() == 1);
  CHECK(state.find("budget_rows")->number == 120);
  while (!state.find("done")->boolean) state = ask(R"({"action":"advance"})");
  std::string heading;
  for (const Json& step : state.find("steps")->items) {
    heading += (heading.empty() ? "" : ";") + step.find("column")->text;
  }
  REQUIRE(make_files(session).ok());
  const std::string bytes = files_of(session).at("g.csv");
  CHECK(bytes.substr(0, bytes.find('\n')) == heading);
  const std::size_t steps = state.find("steps")->items.size();
  // Another column than the best, and back.
  for (const Json& next : state.find("next")->items) CHECK_FALSE(next.find("within")->boolean);
  if (!state.find("next")->items.empty()) {
    const std::string worst = state.find("next")->items.back().find("column")->text;
    state = ask(R"({"action":"take","column":")" + worst + "\"}");
    CHECK(state.find("steps")->items.size() == steps + 1);
    state = ask(R"({"action":"rewind","steps":)" + std::to_string(steps) + "}");
    CHECK(state.find("steps")->items.size() == steps);
  }
  CHECK(session.greedy_json(R"({"action":"take","column":"a"})").error().code ==
        ErrorCode::kRecipeDuplicate);
  CHECK(session.greedy_json(R"({"action":"take","column":"id"})").error().code ==
        ErrorCode::kMissingColumn);
}

TEST_CASE("rows: small years are not named in perte.csv") {
  std::vector<TextRow> rows;
  for (int i = 0; i < 9; ++i) rows.push_back({"i", "2010", "x", "y", "z", "n"});
  rows.push_back({"i", "2010", "rare", "y", "z", "n"});
  for (int i = 0; i < 6; ++i) rows.push_back({"i", "2011", "x", "y", "z", "n"});
  rows.push_back({"i", "1999", "x", "y", "z", "n"});
  for (int i = 0; i < 6; ++i) {  // of which cleaning leaves two
    rows.push_back({"i", "2012", i < 2 ? "x" : "rare " + std::to_string(i), "y", "z", "n"});
  }
  RowsSession session({});
  open_rows(session,
            recipe(R"({"k":5,"projections":[{"name":"p","columns":["a"]}]})",
                   R"({"k":5,"columns":["a"]})"),
            kStudentColumns, rows);
  REQUIRE(make_files(session).ok());
  CHECK(files_of(session).at("perte.csv") ==
        "ANNEE;DONNEE_BRUTE;DONNEE_ANONYME;PERTE\n2011;6;6;0\n(autres);17;12;5\n");
  CHECK(json_of(session.audit_json()).find("passed")->boolean);
  // Of fewer than k individuals no year is named, however many rows they have.
  rows.clear();
  for (int i = 0; i < 30; ++i) {
    rows.push_back({"i" + std::to_string(i % 6), "2010", "x", "y", "z", "n"});
    rows.push_back({"i" + std::to_string(i % 4), "2011", "x", "y", "z", "n"});
  }
  RowsSession people({});
  open_rows(people,
            recipe(R"({"k":5,"projections":[{"name":"p","columns":["a"]}]})",
                   R"({"k":5,"columns":["a"]})", "individuals"),
            kStudentColumns, rows);
  REQUIRE(make_files(people).ok());
  CHECK(files_of(people).at("perte.csv") ==
        "ANNEE;DONNEE_BRUTE;DONNEE_ANONYME;PERTE\n2010;30;30;0\n(autres);30;30;0\n");
}

TEST_CASE("rows: what cannot be made is told, with its place") {
  std::mt19937 random(2);
  const auto rows = random_students(random, 50);
  const auto fails = [&](const std::string& text) {
    RowsSession session({});
    open_rows(session, recipe(text), kStudentColumns, rows);
    const Status made = make_files(session);
    REQUIRE_FALSE(made.ok());
    return made.error();
  };
  Error error = fails(R"({"k":60,"projections":[{"name":"p","columns":["a"]}]})");
  CHECK(error.code == ErrorCode::kKAboveRows);
  CHECK(error.key == "rows.k");
  error = fails(R"({"k":45,"projections":[{"name":"p","columns":["a","b","c"]}]})");
  CHECK(error.code == ErrorCode::kNothingKept);
  CHECK(error.key == "rows.projections[0]");
  error =
      fails(R"({"k":5,"greedy":[{"name":"g","start":["c","b"],"candidates":["a"],"budget":0}]})");
  CHECK(error.code == ErrorCode::kBudgetNotMet);
  CHECK(error.key == "rows.greedy[0]");
  CHECK(error.count > 0);
  const auto generalised = [&](const std::string& hierarchy, const std::string& more = "") {
    return fails(R"({"k":5,"generalisation":{"name":"h","columns":[{"column":"b","hierarchy":)" +
                 hierarchy + "}]" + more + "}}");
  };
  error = generalised(R"({"kind":"csv","text":"v0;A\nv1;A\n"})");
  CHECK(error.code == ErrorCode::kHierarchyValueMissing);
  CHECK(error.column == "b");
  CHECK(error.count > 0);
  CHECK(!error.lines.empty());
  error = generalised(R"({"kind":"csv","text":"v0;A;*\nv1;A;B\n"})");
  CHECK(error.code == ErrorCode::kHierarchyNotFunction);
  CHECK(error.line == 2);
  error = generalised(R"({"kind":"csv","text":"v0;A\nv1;A;B\n"})");
  CHECK(error.code == ErrorCode::kHierarchyUneven);
  CHECK(error.line == 2);
  error = generalised(R"({"kind":"none"})", R"(,"suppression":0)");
  CHECK(error.code == ErrorCode::kNoNodeAccepted);
  error = generalised(R"({"kind":"none","top":true})", R"(,"suppression":0,"levels":[0])");
  CHECK(error.code == ErrorCode::kNodeRefused);
  CHECK(error.count > 0);
  error = generalised(R"({"kind":"none","top":true})", R"(,"levels":[2])");
  CHECK(error.code == ErrorCode::kRecipeRange);
  CHECK(error.key == "rows.generalisation.levels[0]");
  CHECK(fails(R"({"k":5})").code == ErrorCode::kRecipeMissingKey);
  // Everything may be suppressed, and then nothing is left.
  error = generalised(R"({"kind":"none"})", R"(,"suppression":1,"levels":[0],"keep":["c"],
      "withdraw":"any","models":[{"model":"distinct","column":"c","l":60}])");
  CHECK(error.code == ErrorCode::kNothingKept);
  CHECK(error.key == "rows.generalisation");
  // Large groups may not be withdrawn for their values.
  error = generalised(R"({"kind":"none"})", R"(,"suppression":1,"levels":[0],"keep":["c"],
      "models":[{"model":"distinct","column":"c","l":60}])");
  CHECK(error.code == ErrorCode::kNodeFails);
  CHECK(error.count > 0);
  // A word that is none of a list: which there are is told.
  error = parse_recipe(R"({"version":1,"columns":{},"rows":{"generalisation":{"name":"h",
      "columns":[{"column":"b"}],"keep":["c"],"models":[{"model":"beta","column":"c"}]}}})")
              .error();
  CHECK(error.code == ErrorCode::kRecipeRange);
  CHECK(error.kind.find("alpha_k, basic_likeness") != std::string::npos);
  error = fails(R"({"k":60,"generalisation":{"name":"h","columns":[{"column":"b"}]}})");
  CHECK(error.code == ErrorCode::kKAboveRows);
  CHECK(error.key == "rows.k");
  error = fails(R"({"k":60,"greedy":[{"name":"g","start":["a"],"candidates":["b"]}]})");
  CHECK(error.code == ErrorCode::kKAboveRows);
  CHECK(error.key == "rows.k");
  // A path that the user took to where no row is left.
  error = fails(R"({"k":45,"greedy":[{"name":"g","start":["an"],"taken":["a","b","c"],
      "budget":100}]})");
  CHECK(error.code == ErrorCode::kNothingKept);
  CHECK(error.key == "rows.greedy[0]");
  error = generalised(R"({"kind":"intervals","from":5,"to":5,"widths":[1]})");
  CHECK(error.code == ErrorCode::kHierarchySyntax);
  CHECK(error.column == "b");
}

TEST_CASE("rows: labels of a column, the most frequent first, and what is read to explore") {
  const std::vector<TextRow> rows{{"i", "2010", "x", "v", "w", "n"},
                                  {"i", "2010", "x", "t", "w", "n"},
                                  {"i", "2010", "u", "t", "w", "n"},
                                  {"i", "2010", "s", "v", "w", "n"}};
  const auto labels = [&](const std::string& column) {
    RowsSession session({});
    REQUIRE(
        session
            .configure_rows(
                recipe(
                    R"({"k":2,"columns":["a","b"],"projections":[{"name":"p","columns":["a"]}]})"),
                true)
            .ok());
    feed(session, "a.csv", kHeader, rows);
    const Json json = json_of(session.labels_json(column));
    std::string text;
    for (const Json& one : json.find("labels")->items) {
      text += one.items[0].text + std::to_string(static_cast<int>(one.items[1].number));
    }
    CHECK(json.find("distinct")->number == static_cast<double>(json.find("labels")->items.size()));
    return text;
  };
  CHECK(labels("a") == "x2s1u1");
  CHECK(labels("b") == "t2v2");
  CHECK(labels("c").empty());  // is not listed, so it is not read
}
