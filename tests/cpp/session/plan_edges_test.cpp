// Plans through the session at their edges: refusals by code and key, what the read-me says of each
// kind of step, other files that undo a perturbation, and what a certificate may not state.

#include "audit/report.h"
#include "audit/tampered_json.h"
#include "rows_support.h"
#include "session/published_texts.h"

using namespace paravent;

namespace {

const TextRow kEdgeHeader = {"id", "sex", "age", "grade", "pay", "twice", "rest", "all", "one"};

/// 48 persons; `twice` is twice the pay, and pay and rest make all.
std::vector<TextRow> edge_rows(int count = 48) {
  std::vector<TextRow> rows;
  for (int i = 0; i < count; ++i) {
    const int pay = 1000 + 37 * (i * 7 % 48), rest = 5 + i * 11 % 48;
    rows.push_back({"p" + std::to_string(i), i % 2 == 0 ? "F" : "M", std::to_string(20 + i % 5 * 5),
                    i % 3 == 0 ? "low" : "high", std::to_string(pay), std::to_string(2 * pay),
                    std::to_string(rest), std::to_string(pay + rest), "A"});
  }
  return rows;
}

std::string edge_recipe(const std::string& steps, const std::string& more = "",
                        const std::string& columns = R"("sex","age","grade","pay")") {
  return R"({"version":1,"columns":{"individual":"id"},"exports":{"language":"en"},"rows":{"k":3,)"
         R"("keys":["sex","age","grade"],)" +
         more + R"("plan":{"name":"f","columns":[)" + columns + R"(],"steps":[)" + steps + "]}}}";
}

Status make_edge(RowsSession& session, const std::string& recipe,
                 const std::vector<TextRow>& rows = edge_rows()) {
  open_rows(session, recipe, kEdgeHeader, rows);
  REQUIRE(session.use_secret(std::string(64, 'a'), std::string(64, 'c')));
  return make_files(session);
}

std::string said_of(const Error& error) {
  return std::string(error_name(error.code)) + " " + error.key + " " + error.column;
}

}  // namespace

TEST_CASE("plans: what a step cannot do with the rows, by its code and key") {
  struct Refusal {
    std::string steps, said, columns = R"("sex","age","grade","pay")";
  };
  const Refusal refusals[] = {
      {R"({"step":"pram","column":"sex","kind":"keep","keep":0.5})",
       "not_invertible rows.plan.steps[0] sex"},
      {R"({"step":"pram","column":"one","kind":"keep","keep":0.9})",
       "one_level rows.plan.steps[0] one", R"("sex","one")"},
      {R"({"step":"noise","columns":["pay","twice"],"kind":"correlated","variance":0.1})",
       "covariance_singular rows.plan.steps[0] twice", R"("pay","twice")"},
      {R"({"step":"recode","column":"grade","hierarchy":{"kind":"prefixes","lengths":[1]},)"
       R"("level":9})",
       "level_too_high rows.plan.steps[0].level grade"},
      {R"({"step":"round","column":"pay","base":1e-14})",
       "parameter_out_of_range rows.plan.steps[0].base pay"},
  };
  for (const Refusal& one : refusals) {
    CAPTURE(one.steps);
    RowsSession session({});
    const Status made = make_edge(session, edge_recipe(one.steps, "", one.columns));
    CHECK((made ? "made" : said_of(made.error())) == one.said);
  }
  RowsSession few({});
  const Status made = make_edge(few, edge_recipe(R"({"step":"suppress"})"), edge_rows(2));
  CHECK((made ? "made" : said_of(made.error())) == "fewer_rows_than_k rows.plan.steps[0] ");
}

TEST_CASE("plans: a cell without a value is a level of PRAM where the recipe says so") {
  std::vector<TextRow> rows;
  for (int i = 0; i < 600; ++i) {
    rows.push_back({"p" + std::to_string(i), i % 2 == 0 ? "F" : "M", "30",
                    i % 3 == 0   ? "low"
                    : i % 3 == 1 ? "high"
                                 : "",
                    "1000", "1", "1", "1", "A"});
  }
  const auto emptied = [&](const std::string& levels, const std::string& matrix) {
    RowsSession session({});
    const Status made =
        make_edge(session,
                  edge_recipe(R"({"step":"pram","column":"grade","kind":"given","levels":)" +
                                  levels + R"(,"matrix":)" + matrix + "}",
                              "", R"("sex","grade")"),
                  rows);
    REQUIRE(made.ok());
    CHECK(json_of(session.audit_json()).find("passed")->boolean);
    const std::map<std::string, std::string> files = files_of(session);
    // Matrix and estimate name the empty cell.
    CHECK((files.at("README.md").find("| (empty) |") != std::string::npos) ==
          (levels.find("\"\"") != std::string::npos));
    int empty = 0;
    for (const TextRow& row : plain_rows(files.at("f.csv"))) {
      empty += row.size() == 2 && row[1].empty() ? 1 : 0;
    }
    return empty;
  };
  CHECK(emptied(R"(["high","low"])", "[[0.9,0.1],[0.1,0.9]]") == 200);
  // A third of the empty cells is drawn away, 0.3 of 400 into them.
  const int drawn = emptied(R"(["high","low",""])", "[[0.7,0,0.3],[0,0.7,0.3],[0.2,0.2,0.6]]");
  CHECK(drawn > 200);
  CHECK(drawn < 280);
}

TEST_CASE("plans: means of small groups and swapped amounts pass, means of two do not hide") {
  std::vector<TextRow> rows;
  for (int i = 0; i < 240; ++i) {
    rows.push_back({"p" + std::to_string(i), i % 2 == 0 ? "F" : "M", std::to_string(20 + i % 5 * 5),
                    i % 3 == 0 ? "low" : "high", std::to_string(10000 + 37 * (i * 77 % 240)),
                    std::to_string(5000 + 91 * (i * 41 % 240)), "1", "1", "A"});
  }
  const auto made = [&](const std::string& steps) {
    RowsSession session({});
    const Status done = make_edge(session, edge_recipe(steps, "", R"("sex","pay","twice")"), rows);
    if (!done) return said_of(done.error());
    return std::string(json_of(session.audit_json()).find("passed")->boolean ? "passed" : "failed");
  };
  for (const char* k : {"3", "4"}) {
    CHECK(made(R"({"step":"microaggregate","columns":["pay","twice"],"k":)" + std::string(k) +
               R"(},{"step":"round","column":"pay","base":1},)"
               R"({"step":"round","column":"twice","base":1})") == "passed");
  }
  CHECK(made(R"({"step":"swap_ranks","columns":["pay","twice"],"window":20})") == "passed");
  CHECK(made(R"({"step":"swap_ranks","columns":["pay"],"window":20})") ==
        "identifying_column  twice");
  CHECK(made(R"({"step":"noise","columns":["pay","twice"],"variance":1e-9})") ==
        "noise_too_weak  pay");
}

TEST_CASE("plans: the read-me says what each kind of step does, and the audit agrees") {
  struct Words {
    std::string steps, words, more, columns = R"("sex","age","grade","pay")";
  };
  const std::string round = R"(,{"step":"round","column":"pay","base":10})";
  const Words all[] = {
      {R"({"step":"top","column":"pay","at":2000,"value":"mean"})",
       "from 2000 on become their mean", ""},
      {R"({"step":"bottom","column":"pay","quantile":0.25,"value":"mean"})",
       "up to the quantile 0.25 become their mean", ""},
      {R"({"step":"bottom","column":"age","at":20})", "up to 20 become one label", ""},
      {R"({"step":"noise","columns":["pay"],"variance":0.1,"bounds":{"pay":[0,null]},)"
       R"("at_bounds":"clip"})" +
           round,
       "cut at the bounds", ""},
      {R"({"step":"noise","columns":["pay"],"variance":0.1,"bounds":{"pay":[null,4000]},)"
       R"("at_bounds":"reflect"})" +
           round,
       "near the bounds values are biased", ""},
      {R"({"step":"noise","columns":["pay","rest"],"kind":"correlated","variance":0.2})",
       "Means and correlations stay right; divide variances and covariances by 1.2", "",
       R"("sex","age","pay","rest")"},
      {R"({"step":"suppress","level":"combinations","sets":[["sex","age"],["grade"]]})",
       "each of the tables chosen (2)", ""},
      {R"({"step":"recode","column":"age","hierarchy":{"kind":"prefixes","lengths":[1]},)"
       R"("level":1},{"step":"sample","share":0.7})",
       "The sample is drawn after other steps", ""},
      {R"({"step":"round","column":"pay","base":50})", "rounded beside an exact sum", "",
       R"("sex","pay","rest","all")"},
      {R"({"step":"microaggregate","columns":["pay"]})", "Means of groups are published unrounded",
       ""},
      {R"({"step":"round","column":"age","base":10,"random":true})", "rounded at random", ""},
      {R"({"step":"suppress"},{"step":"pram","column":"sex","kind":"keep","keep":0.9})",
       "perturbed after local suppression", ""},
      {R"({"step":"pram","column":"grade","kind":"invariant","keep":0.8})",
       "that keeps counts in expectation", ""},
      // Where another file shows the column as it is, the perturbation is undone.
      {R"({"step":"pram","column":"sex","kind":"keep","keep":0.9})", "does not protect its values",
       R"("greedy":[{"name":"g","start":["sex"],"candidates":["grade"],"budget":40}],)"},
      {R"({"step":"pram","column":"sex","kind":"keep","keep":0.9})", "does not protect its values",
       R"("generalisation":{"name":"h","columns":[{"column":"sex","hierarchy":{"kind":"none",)"
       R"("top":true}}],"suppression":0.5},)"},
      {R"({"step":"pram","column":"sex","kind":"keep","keep":0.9})", "does not protect its values",
       R"("generalisation":{"name":"h","columns":[{"column":"grade","hierarchy":{"kind":"none",)"
       R"("top":true}}],"keep":["sex"],"suppression":0.5},)"},
  };
  for (const Words& one : all) {
    CAPTURE(one.steps);
    RowsSession session({});
    const std::string recipe = edge_recipe(one.steps, one.more, one.columns);
    const Status made = make_edge(session, recipe);
    INFO((made ? "" : said_of(made.error())));
    REQUIRE(made.ok());
    const auto files = files_of(session);
    const auto readme = files.find("README.md");
    REQUIRE(readme != files.end());
    CHECK(readme->second.find(one.words) != std::string::npos);
    const AuditReport report = audit_files<audit_published>(files, recipe);
    CHECK(report.total(FindingCode::kReadmeDiffers) == 0);
    CHECK(report.total(FindingCode::kCertificateText) == 0);
    CHECK(report.passed == json_of(files.at("certificate.json")).find("passed")->boolean);
  }
  RowsSession apart({});
  REQUIRE(make_edge(apart, edge_recipe(R"({"step":"pram","column":"sex","kind":"keep","keep":0.9})",
                                       R"("greedy":[{"name":"g","start":["grade"],"candidates":[)"
                                       R"("pay"],"budget":40}],"generalisation":{"name":"h",)"
                                       R"("columns":[{"column":"grade","hierarchy":{"kind":"none",)"
                                       R"("top":true}}],"suppression":0.5},)"))
              .ok());
  CHECK(files_of(apart).at("README.md").find("does not protect its values") == std::string::npos);
}

TEST_CASE("plans: units that find nobody to change places with are counted") {
  std::vector<TextRow> rows = edge_rows(24);
  for (TextRow& row : rows) row[3] = "low";
  rows[5][3] = "high";  // alone of its profile
  RowsSession session({});
  const std::string recipe = edge_recipe(
      R"({"step":"swap_records","hierarchy":["sex"],"risk":["grade"],"profiles":[["grade"]],)"
      R"("rate":0})");
  const Status made = make_edge(session, recipe, rows);
  INFO((made ? "" : said_of(made.error())));
  REQUIRE(made.ok());
  const auto files = files_of(session);
  CHECK(files.at("README.md").find("Units without a partner: 1") != std::string::npos);
  CHECK(files.at("README.md").find("found nobody to change places with") != std::string::npos);
  CHECK(session.dossier_html().find("units without a partner: 1") != std::string::npos);
  CHECK(audit_files<audit_published>(files, recipe).total(FindingCode::kReadmeDiffers) == 0);
}

TEST_CASE("plans: what a trial is asked and cannot answer") {
  RowsSession session({});
  open_rows(session, edge_recipe(R"({"step":"suppress"})"), kEdgeHeader, edge_rows(), true);
  const auto asked = [&](const std::string& recipe) {
    JsonWriter begin;
    begin.begin_object().key("action").value("begin").key("recipe").value(recipe).end_object();
    const auto answer = session.plan_json(begin.take());
    return answer ? std::string("begun") : said_of(answer.error());
  };
  CHECK(asked("{") != "begun");
  CHECK(asked(R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"]}})") ==
        "recipe_missing_key rows.plan ");
  CHECK(asked(R"({"version":1,"columns":{},"rows":{"projections":[{"name":"p",)"
              R"("columns":["sex"]}]}})") == "recipe_missing_key rows.plan ");
  CHECK(asked(edge_recipe(R"({"step":"suppress"})", "", R"("sex","age","grade","nowhere")")) ==
        "missing_column  nowhere");
  CHECK(asked(edge_recipe(R"({"step":"pram","column":"sex","kind":"keep","keep":0.9})")) ==
        "secret_missing rows.plan.steps[0] ");
  CHECK(session.plan_json(R"({"action":"begin","trial":0})").error().key == "trial");
  CHECK(session.plan_json(R"({"action":"begin","more":1})").error().key == "more");
  // A step that draws nothing needs no secret; its warnings stand in the answer.
  CHECK(asked(edge_recipe(R"({"step":"round","column":"pay","base":10},{"step":"round",)"
                          R"("column":"age","base":10})")) == "begun");
  REQUIRE(session.plan_json(R"({"action":"advance"})").ok());
  REQUIRE(session.plan_json(R"({"action":"advance"})").ok());
  const auto over = session.plan_json(R"({"action":"advance"})");
  REQUIRE(over.ok());
  CHECK(json_of(over.value()).find("done")->number == 2);
  CHECK(asked(edge_recipe(R"({"step":"recode","column":"age","hierarchy":{"kind":"prefixes",)"
                          R"("lengths":[1]},"level":1},{"step":"microaggregate",)"
                          R"("columns":["pay"]})")) == "begun");
  CHECK(json_of(session.plan_json(R"({"action":"assess"})").value())
            .find("warnings")
            ->items[0]
            .find("name")
            ->text == "exact_means");
  CHECK(asked(edge_recipe(R"({"step":"round","column":"pay","base":1e-14})")) == "begun");
  CHECK(said_of(session.plan_json(R"({"action":"advance"})").error()) ==
        "parameter_out_of_range rows.plan.steps[0].base pay");
}

TEST_CASE("plans: a trial foretells what a file of households is refused for") {
  // Homes move within a household of the second recipe, and of the third a column tells it.
  const auto recipe = [](const std::string& home, const std::string& columns) {
    return R"({"version":1,"columns":{"individual":"id"},"rows":{"k":2,"household":"house",)"
           R"("keys":["town","sex"],"plan":{"name":"f","columns":[)" +
           columns + R"(],"households":{"name":"h","columns":[")" + home +
           R"("],"number":"n"},"steps":[{"step":"suppress"}]}}})";
  };
  std::vector<TextRow> rows;
  for (int i = 0; i < 24; ++i) {
    const int house = i / 2;
    rows.push_back({"p" + std::to_string(i), "h" + std::to_string(house), house % 2 ? "A" : "B",
                    i % 2 ? "F" : "M", "tel" + std::to_string(house % 5)});
  }
  const TextRow header{"id", "house", "town", "sex", "phone"};
  struct Case {
    std::string recipe, said;
  };
  const Case cases[] = {
      {recipe("town", R"("town","sex")"), "made"},
      {recipe("sex", R"("town","sex")"), "unit_moves rows.plan.households sex"},
      {recipe("town", R"("town","sex","phone")"), "household_told rows.plan.households phone"}};
  for (const Case& one : cases) {
    CAPTURE(one.recipe);
    RowsSession made({}), tried({});
    open_rows(made, one.recipe, header, rows);
    REQUIRE(made.use_secret(std::string(64, 'a'), std::string(64, 'c')));
    const Status done = make_files(made);
    CHECK((done ? "made" : said_of(done.error())) == one.said);
    open_rows(tried, one.recipe, header, rows, true);
    REQUIRE(tried.use_secret(std::string(64, 'a'), {}));
    JsonWriter begin;
    begin.begin_object().key("action").value("begin").key("recipe").value(one.recipe).end_object();
    REQUIRE(tried.plan_json(begin.take()).ok());
    const auto advanced = tried.plan_json(R"({"action":"advance"})");
    CHECK((advanced ? "made" : said_of(advanced.error())) == one.said);
  }
  JsonWriter begin;
  begin.begin_object().key("action").value("begin").key("recipe").value(cases[0].recipe);
  begin.end_object();
  RowsSession lacking({});
  open_rows(lacking, R"({"version":1,"columns":{"individual":"id"},"rows":{"k":2}})",
            {"id", "town", "sex"}, {{"p", "A", "F"}, {"q", "A", "F"}}, true);
  CHECK(said_of(lacking.plan_json(begin.take()).error()) == "missing_column  house");
}

TEST_CASE("plans: a certificate that states something else is found") {
  RowsSession session({});
  const std::string recipe = edge_recipe(
      R"({"step":"pram","column":"grade","kind":"keep","keep":0.9},{"step":"noise",)"
      R"("columns":["pay"],"variance":0.1,"bounds":{"pay":[0,9000]},"at_bounds":"clip"},)"
      R"({"step":"suppress"})");
  REQUIRE(make_edge(session, recipe).ok());
  const auto clean = files_of(session);
  REQUIRE(audit_files<audit_published>(clean, recipe).passed);
  const Json document = json_of(clean.at("certificate.json"));
  std::size_t tried = 0, missed = 0;
  for (const auto& own : document.members) {
    const std::string& key = own.first;
    if (key != "files" && key != "commitment") continue;
    Json part;
    part.kind = Json::Kind::kObject;
    part.members.push_back(own);
    each_tampering(part, [&](const Json& changed, const std::string& what) {
      if (++tried % 3 != 0) return;
      auto tampered = clean;
      Json whole = json_of(clean.at("certificate.json"));
      std::erase_if(whole.members, [&](const auto& member) { return member.first == key; });
      for (const auto& member : changed.members) whole.members.push_back(member);
      tampered["certificate.json"] = written(whole);
      if (!audit_files<audit_published>(tampered, recipe).passed) return;
      ++missed;
      MESSAGE(what);
    });
  }
  CHECK(tried > 500);
  CHECK(missed == 0);
  // Values that no step leaves, by their column.
  const auto lines = [&](const std::string& from, const std::string& to) {
    auto tampered = clean;
    std::string& text = tampered.at("f.csv");
    const std::size_t at = text.find(from, text.find('\n'));
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    return audit_files<audit_published>(tampered, recipe).total(FindingCode::kValueNotDeclared);
  };
  const std::string pay = plain_rows(clean.at("f.csv"))[1][3] + "\n";
  for (const std::string wrong :
       {"x\n", "1,0\n", "-\n", "10.\n", ".5\n", "99990\n", "-10\n", "1e3\n"}) {
    CAPTURE(wrong);
    CHECK(lines(pay, wrong) >= 1);
  }
  CHECK(lines("high", "none") == 1);
}
