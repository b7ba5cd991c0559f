// LISEZMOI.md and README.md: whole, against tests/golden/release; typography; text of others.
#include <doctest.h>

#include "documents/answer_words.h"
#include "documents/words.h"
#include "exports/dictionary_about.h"
#include "exports/exports.h"
#include "golden.h"
#include "release/release_fixture.h"

using namespace paravent;

namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// Every option that changes what the dictionary says.
Release release_with_options(const std::string& language) {
  Recipe recipe = fixture::deep_recipe();
  recipe.language = language;
  recipe.traces().attributes[0].sensitive = true;
  recipe.traces().attributes[2].rare_labels = RareLabels::kGroup;
  recipe.traces().conflicts = Conflicts::kMark;
  recipe.traces().repeats = Repeats::kCollapse;
  recipe.traces().window = Window{"2019", "2021"};
  recipe.traces().bac_year = "ANBAC";
  recipe.traces().excel_fr = true;
  recipe.traces().accepted_dependencies = {{"sexe", "mention"}};
  BuiltCohorts raw = fixture::deep_built();
  Dependency& found = raw.figures.dependencies.emplace_back();
  found.first = "sexe";
  found.second = "mention";
  found.components = 2;
  return fixture::released(recipe, raw).release;
}

}  // namespace

TEST_CASE("the data dictionary, whole") {
  for (const std::string language : {"fr", "en"}) {
    const std::string name = language == "fr" ? "LISEZMOI.md" : "README.md";
    const OutputFile plain = data_dictionary(fixture::released(fixture::recipe(language)).release);
    CHECK(plain.name == name);
    CHECK(golden("release/" + name, plain.bytes));
    CHECK(golden("release/options-" + name, data_dictionary(release_with_options(language)).bytes));
  }
}

TEST_CASE("figures that a re-user needs") {
  const std::string text = data_dictionary(fixture::released().release).bytes;
  CHECK(has(text, "| Effectif moyen d’une cohorte masquée | 3,000 |"));
  CHECK(has(text, "cohortes\u00A0: N moins la somme des effectifs publiés | 6 |"));
  CHECK(has(text, "| cohortes et parcours | 5 | 0 | 3 |"));
  CHECK(has(data_dictionary(fixture::released(fixture::recipe("en")).release).bytes,
            "| Mean size of a masked cohort | 3.000 |"));
}

TEST_CASE("N is the producer's word, unless all sizes are published") {
  CHECK(has(data_dictionary(fixture::released(fixture::recipe("en")).release).bytes,
            "The number of individuals (N) is the producer's word"));
  Recipe low = fixture::recipe("en");
  low.traces().k = low.traces().size_k = 2;  // the least cohort of the fixture has two
  const Release all = fixture::released(low).release;
  REQUIRE(release_figures(all).masked_individuals == 0);
  const std::string text = data_dictionary(all).bytes;
  CHECK(has(text, "(N) is the sum of the sizes of cohorts, which are all published."));
  CHECK_FALSE(has(text, "producer's word"));
}

TEST_CASE("labels that stand for several values say which") {
  Recipe grouped = fixture::recipe();
  grouped.recode.push_back(
      {.column = "dep", .table = {{"59", "Nord"}, {"75", "Paris"}, {"62", "Nord"}}});
  const std::string text = data_dictionary(fixture::released(grouped).release).bytes;
  CHECK(has(text, "## Valeurs réunies\n\n- `dep`\u00A0: `Nord` réunit `59`, `62`\n\n"));
  CHECK_FALSE(has(data_dictionary(fixture::released().release).bytes, "Valeurs réunies"));

  Recipe rows;
  rows.language = "en";
  rows.publication = RowsSpec{};
  RowsSpec& spec = rows.rows();
  const HierarchySpec lists{.kind = HierarchyKind::kLists,
                            .levels = {{{"Nord", {"59", "62"}}, {"Paris", {"75"}}}}};
  spec.generalisation = GeneralisationSpec{.columns = {{"dep", lists}}};
  std::vector<std::string> many(200, "x");
  spec.plan = PlanSpec{
      .steps = {RecodeStep{.column = "ville",
                           .hierarchy = {.kind = HierarchyKind::kLists, .levels = {{{"V", many}}}},
                           .level = 1}}};
  std::string about;
  append_about(about, rows, Speaker(rows));
  CHECK(
      has(about, "- `dep`, level 1: `Nord` holds `59`, `62`\n- `ville`, level 1: `V` holds `x`,"));
  CHECK(has(about, "`x` and 80 more, in `certificate.json`\n"));
}

TEST_CASE("what was answered where reading asked") {
  Recipe answered = fixture::recipe("en");
  CHECK_FALSE(
      has(data_dictionary(fixture::released(answered).release).bytes, "What the producer said"));
  answered.answers.emplace_back(QuestionId::kHiddenRows, "leave_out_persons");
  const std::string text = data_dictionary(fixture::released(answered).release).bytes;
  CHECK(has(text, "## What the producer said of the files"));
  CHECK(has(
      text,
      "- " + answer_text(QuestionId::kHiddenRows, "leave_out_persons", Speaker(answered)) + ";\n"));
}

TEST_CASE("French typography") {
  const std::string text = data_dictionary(release_with_options("fr")).bytes;
  std::string prose;  // outside code spans
  bool code = false;
  for (const char c : text) {
    if (c == '`') code = !code;
    if (!code) prose += c;
  }
  for (const char* wrong : {" ;", " :", " !", " ?", " %", "« ", " »", "'", "\"", "  "}) {
    CAPTURE(wrong);
    CHECK(!has(prose, wrong));
  }
  CHECK(has(prose, "\u202F;"));
  CHECK(has(prose, "\u00A0:"));
}

TEST_CASE("words: numbers, shares, agreement, places") {
  const Speaker fr(fixture::recipe("fr")), en(fixture::recipe("en"));
  CHECK(fr.number(0) == "0");
  CHECK(fr.number(999) == "999");
  CHECK(fr.number(1234567) == "1\u202F234\u202F567");
  CHECK(en.number(1234567) == "1,234,567");
  CHECK(fr.ratio(5740, 5000, 3) == "1,148");
  CHECK(en.ratio(2, 3, 3) == "0.667");
  CHECK(en.ratio(1, 16, 3) == "0.063");  // 0.0625: half goes up
  CHECK(en.ratio(1999, 1000, 2) == "2.00");
  CHECK(en.ratio(3, 2, 0) == "2");
  CHECK(en.ratio(1, 0, 3) == "–");
  CHECK(fr.percent(1, 8) == "12,5\u202F%");
  CHECK(en.percent(1, 8) == "12.5%");
  CHECK(en.percent(0, 0) == "–");
  CHECK(fr.count(0, "cas seul", "cas", "case", "cases") == "0 cas seul");
  CHECK(fr.count(2, "cas seul", "cas", "case", "cases") == "2 cas");
  CHECK(en.count(0, "", "", "case", "cases") == "0 cases");
  CHECK(en.count(1, "", "", "case", "cases") == "1 case");
  // Arguments are never altered, and never filled in again.
  CHECK(fr("« {0} » : {1} !", "", {"a ; b", "{0}"}) == "«\u00A0a ; b\u00A0»\u00A0: {0}\u202F!");
}

TEST_CASE("text of others in Markdown") {
  CHECK(markdown_escape("code_module") == "`code_module`");
  CHECK(markdown_escape("<b>[x](y)*") == "`<b>[x](y)*`");
  CHECK(markdown_escape(" x ") == "`  x  `");
  CHECK(markdown_escape("a|b") == "a&#124;b");
  CHECK(markdown_escape("`<i>`") == "&#96;&#60;i&#62;&#96;");
  CHECK(markdown_escape("a\\") == "a&#92;");
  CHECK(markdown_escape("a\nb") == "a&#92;u000Ab");
  CHECK(markdown_escape("x\u202Ey") == "x&#92;u202Ey");
  CHECK(markdown_escape("") == "&nbsp;");

  BuiltCohorts raw = fixture::built();
  raw.cohorts.levels[1].headings = {"x`|\n# <script>alert(1)</script>"};
  raw.cohorts.component_headings = {"niveau", "| <img src=x onerror=1> `"};
  raw.cohorts.levels[1].labels.texts = {"<script>F", "M", "X"};
  const std::string text = data_dictionary(fixture::released(fixture::recipe(), raw).release).bytes;
  CHECK(!has(text, "<script"));
  CHECK(!has(text, "<img"));
  CHECK(!has(text, "\n# <"));
  CHECK(has(text,
            "x&#96;&#124;&#92;u000A&#35; &#60;script&#62;alert&#40;1&#41;&#60;&#47;script&#62;"));
}

TEST_CASE("a failing release says why") {
  CHECK(certificate_statement(Speaker(fixture::recipe("en")),
                              release_figures(release_with_options("en")),
                              release_with_options("en")) ==
        "Protection is not guaranteed: 1 pair of items is accepted side by side, whether or not it "
        "shares information.");
  ReleaseFigures leaking;
  leaking.any_masked = true;
  leaking.below_width = 2;
  leaking.known_lists = 1;
  CHECK(certificate_statement(Speaker(fixture::recipe("fr")), leaking, Release{}) ==
        "La protection n’est pas garantie\u00A0: 2 effectifs masqués ont moins de valeurs "
        "possibles que la largeur de protection\u202F; 1 ensemble laisse connaître ses effectifs "
        "masqués, à l’ordre près.");
  leaking.below_width = 1;
  leaking.known_lists = 0;
  CHECK(certificate_statement(Speaker(fixture::recipe("fr")), leaking, Release{}) ==
        "La protection n’est pas garantie\u00A0: 1 effectif masqué a moins de valeurs possibles "
        "que la largeur de protection.");
  ReleaseFigures unmasked;
  unmasked.passed = false;
  CHECK(
      certificate_statement(Speaker(fixture::recipe("en")), unmasked, release_with_options("en")) ==
      "Protection is not guaranteed: 1 pair of items is accepted side by side, whether or not it "
      "shares information.");
}
