// The dossier of row-level files where a run has less to tell, or more, than the golden one.
#include "dossier/row_dossier.h"
#include "exports/row_documents.h"
#include "rowfiles/figures.h"
#include "session/rows_support.h"

using namespace paravent;

namespace {

std::string html_of(const std::string& recipe, const TextRow& header,
                    const std::vector<TextRow>& rows) {
  RowsSession session({});
  open_rows(session, recipe, header, rows);
  REQUIRE(make_files(session).ok());
  CHECK(at(json_of(session.summary_json()), {"figures", "passed"}).boolean);
  CHECK(json_of(session.audit_json()).find("passed")->boolean);
  return session.dossier_html();
}

bool says(const std::string& html, const std::string& words) {
  return html.find(words) != std::string::npos;
}

std::vector<TextRow> some_rows(std::size_t count) {
  std::vector<TextRow> rows;
  for (std::size_t i = 0; i < count; ++i) {
    rows.push_back({std::to_string(i / 12 % 2), std::to_string(i % 3), "same",
                    std::to_string(i % 4), std::to_string(i % 5), i % 7 == 0 ? "" : "w"});
  }
  return rows;
}

const TextRow kSixColumns{"a", "b", "c", "d", "e", "f"};

}  // namespace

TEST_CASE("row dossier: no individuals, no cleaning, one numeric column that does not vary") {
  std::vector<TextRow> rows;
  for (int i = 0; i < 12; ++i) rows.push_back({"5"});
  const std::string html = html_of(R"({"version":1,"columns":{},"exports":{"language":"en"},
    "rows":{"k":10,"projections":[{"name":"p","columns":["a"]}]}})",
                                   {"a"}, rows);
  CHECK_FALSE(says(html, "individuals of the group with fewest"));
  CHECK_FALSE(says(html, "Rare values, by column and pass"));
  CHECK(says(html, "Variance before"));
  CHECK_FALSE(says(html, "Covariance before"));  // of one column there is none
  CHECK(says(html, "10–19"));                    // a band begins where k does
}

TEST_CASE("row dossier: cleaning that finds nothing says so; bands begin at k") {
  std::vector<TextRow> rows(70, TextRow{"5", "2010", "i"});
  const std::string html = html_of(R"({"version":1,"columns":{"individual":"id","year":"y"},
    "reading":{"answers":{"repeated_rows":"keep","many_in_year":"right"}},
    "prepare":{"keep":[],"recode":[],"cleaning":{"k":2,"columns":["a"]}},
    "exports":{"language":"en"},
    "rows":{"k":60,"count":"rows","projections":[{"name":"p","columns":["a"]}]}})",
                                   {"a", "y", "id"}, rows);
  CHECK(says(html, "No value is rare."));
  CHECK(says(html, "individuals of the group with fewest"));
  CHECK(says(html, "60–99"));
  CHECK_FALSE(says(html, "20–49"));
}

TEST_CASE("row dossier: a path to its end, and one that a further column would lead beyond") {
  const std::string begin = R"({"version":1,"columns":{},"exports":{"language":"en"},"rows":{"k":2,
    "greedy":[{"name":"g","start":["c"],)";
  const std::string whole =
      html_of(begin + R"("candidates":["a","b"],"budget":100}]}})", kSixColumns, some_rows(120));
  CHECK(says(whole, "The path: at each turn"));
  CHECK_FALSE(says(whole, "The next one,"));
  const std::string partly = html_of(
      begin + R"("candidates":["a","b","d","e","f"],"budget":10}]}})", kSixColumns, some_rows(120));
  CHECK(says(partly, "The next one, “"));
  // Of the columns that were not taken three are named.
  RowsSession session({});
  open_rows(session, begin + R"("candidates":["a","b","d","e","f"],"taken":["a"],
      "budget":100}]}})",
            kSixColumns, some_rows(120));
  REQUIRE(make_files(session).ok());
  const std::string taken = session.dossier_html();
  CHECK(says(taken, ">b (0), d (0), e (0)<"));
  const Json dossier = json_of(session.dossier_json());
  const Json& file = at(dossier, {"files"}).items[0];
  REQUIRE(at(file, {"steps"}).items.size() == 2);
  CHECK(at(file, {"steps"}).items[1].find("column")->text == "a");
  CHECK(at(file, {"steps"}).items[1].find("ranking")->items.size() == 5);
  CHECK(at(file, {"last_ranking"}).items.size() == 4);
}

TEST_CASE("row dossier: levels that the user chose have no proof, a search has; models or none") {
  const std::string begin = R"({"version":1,"columns":{},"exports":{"language":"en"},"rows":{"k":3,
    "generalisation":{"name":"h","columns":[{"column":"a","hierarchy":{"kind":"none","top":true}}],)";
  const std::string searched =
      html_of(begin + R"("suppression":0.5}}})", kSixColumns, some_rows(60));
  CHECK(says(searched, "Proven optimum for"));
  CHECK_FALSE(says(searched, "The diversity requirements: the weakest group."));
  const std::string chosen =
      html_of(begin + R"("keep":["b","d"],"levels":[1],"suppression":0.5,"models":[
        {"model":"ordered_closeness","column":"d","t":0.5,"order":["2","0","3","1"]},
        {"model":"ordered_closeness","column":"d","t":0.5},
        {"model":"distinct","column":"b","l":3},{"model":"recursive","column":"b","c":9,"l":2}]}}})",
              kSixColumns, some_rows(60));
  CHECK_FALSE(says(chosen, "Proven optimum for"));
  CHECK(says(chosen, "The diversity requirements: the weakest group."));
}

TEST_CASE("row dossier: the losses by year alone can be published") {
  RowsSession session({});
  std::vector<TextRow> rows(12, TextRow{"x", "2010"});
  rows.push_back({"rare", "2010"});
  rows.insert(rows.end(), 5, TextRow{"gone", "2011"});
  open_rows(session, R"({"version":1,"columns":{"year":"y"},
    "prepare":{"keep":[],"recode":[],"cleaning":{"k":6,"columns":["a"]}},"rows":{"k":5}})",
            {"a", "y"}, rows);
  REQUIRE(make_files(session).ok());
  const auto files = files_of(session);
  // One row of 2010 is lost: too few to be told, so that 2011 goes with it.
  CHECK(files.at("perte.csv") == "ANNEE;DONNEE_BRUTE;DONNEE_ANONYME;PERTE\n(autres);18;12;6\n");
  CHECK(says(files.at("certificate.json"), "Aucun fichier de lignes n’est publié"));
  CHECK(json_of(session.audit_json()).find("passed")->boolean);
  // The job is over, and stays so.
  const std::size_t made = session.files().size();
  REQUIRE(session.step_json().ok());
  CHECK(session.files().size() == made);
}

TEST_CASE("row dossier: twenty numeric columns have moments, the others none") {
  TextRow header;
  std::vector<TextRow> rows(9);
  std::string names;
  for (int c = 0; c < 40; ++c) {
    header.push_back("n" + std::to_string(c));
    names += (c == 0 ? "\"" : ",\"") + header.back() + "\"";
    for (TextRow& row : rows) row.push_back(std::to_string(c));
  }
  RowsSession session({});
  open_rows(session,
            R"({"version":1,"columns":{},"rows":{"k":3,"projections":[{"name":"p",
    "columns":[)" +
                names + "]}]}}",
            header, rows);
  REQUIRE(make_files(session).ok());
  const Json dossier = json_of(session.dossier_json());
  const std::size_t told = at(at(dossier, {"files"}).items[0], {"moments", "columns"}).items.size();
  CHECK(told < 40);
  CHECK(told == kMostNumeric);
}

TEST_CASE("row dossier: hierarchies of columns with digits and capitals in their names") {
  RowsSession session({});
  open_rows(session, R"({"version":1,"columns":{},"rows":{"k":3,"generalisation":{"name":"h",
    "columns":[{"column":"Zz{9/:@[`","hierarchy":{"kind":"none","top":true}}],"levels":[0]}}})",
            {"Zz{9/:@[`"}, std::vector<TextRow>(6, TextRow{"v"}));
  REQUIRE(make_files(session).ok());
  CHECK(files_of(session).count("h_Zz_9______hierarchie.csv") == 1);
  CHECK(json_of(session.audit_json()).find("passed")->boolean);
}

TEST_CASE("row dossier: groups of five million rows are in the last band") {
  RowRelease release;
  release.recipe = parse_recipe(R"({"version":1,"columns":{},"exports":{"language":"en"},
    "rows":{"k":3,"projections":[{"name":"p","columns":["a"]}]}})")
                       .value();
  RowFile& file = release.files.emplace_back();
  file.name = "p";
  file.columns = {"a"};
  RowInternals internals;
  RowFileInternals& inner = internals.files.emplace_back();
  inner.after.classes_of_size = {{4'999'999, 1}, {5'000'000, 1}, {7'000'000, 1}};
  inner.entropy_before = inner.entropy_after = {1};
  const std::string html = row_dossier_html(release, internals, {}, {});
  CHECK(says(html, "2,000,000–4,999,999"));
  CHECK(says(html, "≥ 5,000,000"));
  CHECK(says(html, "12,000,000"));
}

TEST_CASE("row dossier: what withdrawing, or the choice of the levels, tells of sensitive values") {
  // Eight persons of x and 1 are alike in s; the others are not.
  std::vector<TextRow> rows;
  for (std::size_t i = 0; i < 32; ++i) {
    const bool alike = i < 8;
    rows.push_back({"i" + std::to_string(i), i < 16 ? "x" : "y", i / 8 % 2 == 0 ? "1" : "2",
                    alike || i % 3 == 0 ? "same" : std::to_string(i % 3)});
  }
  const TextRow header{"id", "a", "b", "s"};
  const auto recipe = [](const std::string& more) {
    return R"({"version":1,"columns":{"individual":"id"},"rows":{"k":4,"generalisation":{"name":"h",
      "columns":[{"column":"a","hierarchy":{"kind":"none","top":true}},
        {"column":"b","hierarchy":{"kind":"none","top":true}}],
      "keep":["s"],"suppression":0.9,"models":[{"model":"distinct","column":"s","l":2}])" +
           more + "}}}";
  };
  RowsSession any({});
  open_rows(any, recipe(R"(,"withdraw":"any","levels":[0,0])"), header, rows);
  REQUIRE(make_files(any).ok());
  CHECK(says(any.dossier_html(), "groupes assez grands"));
  // Without withdrawing for likeness b is published at its top, and the dossier says why.
  RowsSession small({});
  open_rows(small, recipe(R"(,"withdraw":"small")"), header, rows);
  const Status made = make_files(small);
  INFO((made.ok() ? "" : std::string(error_name(made.error().code)) + " " + made.error().key));
  REQUIRE(made.ok());
  const std::string html = small.dossier_html();
  CHECK(says(html, "Les seules exigences de diversité interdisent ces niveaux plus fins"));
  CHECK_FALSE(says(html, "groupes assez grands"));
}
