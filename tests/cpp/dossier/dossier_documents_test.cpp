// The internal dossier, HTML and JSON: whole, against tests/golden/release; text of others; values
// of columns that are not published.
#include <doctest.h>

#include <algorithm>

#include "documents/choices.h"
#include "dossier/dossier.h"
#include "golden.h"
#include "release/published.h"
#include "release/release_fixture.h"

using namespace paravent;

namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const std::vector<InputFile> kInputs{
    {"inscriptions.csv", false, 1234567, std::string(64, 'a'), "papaparse", "utf-8", ";", 41, 2}};

const std::vector<OutputDigest> kOutputs{{"cohortes.csv", 123, std::string(64, 'b')},
                                         {"LISEZMOI.md", 4567, std::string(64, 'c')}};

BuiltRelease example(const std::string& language) {
  Recipe recipe = fixture::recipe(language);
  recipe.keep = {{"AN", {}, 2019.0, 2021.0}, {"UFR", std::vector<std::string>{"a", "b"}, {}, {}}};
  recipe.recode = {{"MENTION", {{"ab", "AB"}}, {}}};
  recipe.cleaning = CleaningRule{5, {"diplome"}};
  BuiltRelease made = fixture::released(recipe);
  PrepareReport& prepare = made.internal.prepare;
  prepare.rows_before = 50;
  prepare.rows_after = 41;
  prepare.individuals_before = 30;
  prepare.individuals_after = 25;
  prepare.keep = {{"AN", 3}, {"UFR", 2}};
  prepare.recode = {{"MENTION", 6, 1}};
  prepare.cleaning = {{{2}, 4}, {{0}, 0}};
  prepare.loss_by_year = {{"2019", 20, 18}, {"2020", 25, 23}};
  made.internal.duplicates = {{"MENTION", {"AB", "ab"}, {35, 6}}};
  made.internal.traces.varying = {{"A", 2}, {"only in traces that are not published", 3}};
  made.internal.ties = {
      {{"sexe", "mention", 3, 1, 2, 2, 1}, {"anbac", "sexe", 14, 12, 0, 0, 0}}, 2, 1};
  made.internal.content = {.asked = true,
                           .pairs = {{"sexe", "mention", 2, 1, 3, 2}},
                           .not_judged = 1,
                           .narrowed = 3,
                           .below_width = 2,
                           .worst = {{"L1 INFO", "mention", "TB", "sexe", 1, 2, 2}}};
  UnicityPoint& sampled = made.internal.unicity.any[3];
  sampled.draws = 8000;
  sampled.singled_out.error = 0.0042;
  return made;
}

}  // namespace

TEST_CASE("the dossier, whole") {
  const BuiltRelease fr = example("fr"), en = example("en");
  CHECK(
      golden("release/dossier-fr.html", dossier_html(fr.release, fr.internal, kInputs, kOutputs)));
  CHECK(
      golden("release/dossier-en.html", dossier_html(en.release, en.internal, kInputs, kOutputs)));
  CHECK(golden("release/dossier.json", dossier_json(fr.release, fr.internal, kInputs, kOutputs)));
}

TEST_CASE("the dossier's JSON has its keys") {
  const BuiltRelease made = example("fr");
  const auto parsed = parse_json(dossier_json(made.release, made.internal, kInputs, kOutputs));
  REQUIRE(parsed.ok());
  const Json& json = parsed.value();
  const Json& input = json.find("inputs")->items.at(0);
  CHECK(input.find("name")->text == "inscriptions.csv");
  CHECK(input.find("bytes")->number == 1234567);
  CHECK(input.find("sha256")->text == std::string(64, 'a'));
  CHECK(input.find("reader")->text == "papaparse");
  CHECK(input.find("encoding")->text == "utf-8");
  CHECK(input.find("rows")->number == 41);
  CHECK(input.find("malformed")->number == 2);
  CHECK(json.find("individuals")->number == 25);
  CHECK(json.find("conflicts")->find("sexe")->number == 2);
  CHECK(json.find("conflicts")->find("(prefix)")->number == 1);
  CHECK(json.find("collapsed")->number == 3);
  CHECK(json.find("primary")->number == 5);
  CHECK(json.find("secondary")->number == 2);
  CHECK(json.find("replaced_separators")->number == 2);
  CHECK(json.find("rare_labels")->items.at(0).find("label")->text == "X");
  const Json& unicity = *json.find("unicity");
  CHECK(unicity.find("individuals")->number == 25);
  CHECK(unicity.find("masked_individuals")->number == 6);
  CHECK(unicity.find("alone")->number == 0);
  // ES+1-DUT (2 individuals) begins ES+1-DUT+2-DUT (12); 2-DUT is only in the latter.
  CHECK(unicity.find("first_positions")->items.at(0).find("trace_known")->number == 11.0 / 25);
  CHECK(unicity.find("any_steps")->items.at(1).find("trace_known")->number == 16.0 / 25);
  CHECK(unicity.find("any_steps")->items.at(3).find("singled_out_error")->number == 0.0042);
  CHECK(json.find("ties")->find("pairs")->items.at(0).find("tied")->number == 1);
  CHECK(json.find("varying_steps")->number == 2);
  CHECK(json.find("outputs")->items.at(1).find("sha256")->text == std::string(64, 'c'));
  CHECK(json.find("probable_duplicates")->items.at(0).find("rows")->items.at(1).number == 6);
}

TEST_CASE("text of others is text, in HTML too") {
  const std::string evil = "<script>alert('\"&x')</script>";
  const std::string safe = "&lt;script&gt;alert(&#39;&quot;&amp;x&#39;)&lt;/script&gt;";
  Recipe recipe = fixture::recipe();
  recipe.individual = recipe.year = recipe.traces().bac_year = evil;
  recipe.traces().step = {evil, evil};
  recipe.traces().attributes[0].headings = {evil};
  recipe.recode = {{evil, {}, {1, 2}}};
  recipe.traces().window = Window{evil, evil};
  recipe.document = parse_json(
                        "{\"columns\":{\"individual\":\"<script>\"},"
                        "\"reading\":{\"delimiter\":\"<script>\","
                        "\"encoding\":\"<script>\"}}")
                        .value();
  BuiltCohorts raw = fixture::built();
  raw.cohorts.levels[1].labels.texts = {evil, "M", "X"};
  raw.figures.attributes[0].rare_labels = {{evil, 2}};
  BuiltRelease made = fixture::released(recipe, raw);
  made.internal.duplicates = {{evil, {evil, evil}, {1, 2}}};
  made.internal.prepare.keep = {{evil, 1}};
  const std::vector<InputFile> inputs{{evil, false, 1, evil, evil, evil, evil, 1, 0}};
  const std::string html = dossier_html(made.release, made.internal, inputs, {});
  CHECK(!has(html, "<script"));
  CHECK(has(html, "<td>" + safe + "</td>"));
  // The command to repeat the run: quoted for a shell, then escaped.
  CHECK(has(html, "&#39;&lt;script&gt;alert(&#39;\\&#39;&#39;&quot;&amp;x&#39;\\&#39;&#39;)"));
  CHECK(parse_json(dossier_json(made.release, made.internal, inputs, {})).ok());
  CHECK(!has(dossier_json(made.release, made.internal, inputs, {}), "<script"));
}

TEST_CASE("one document: no script, no resource, no address") {
  const BuiltRelease made = example("en");
  const std::string html = dossier_html(made.release, made.internal, kInputs, kOutputs);
  for (const char* part :
       {"<script", "<link", "<img", "src=", "href=", "http:", "https:", "url("}) {
    CAPTURE(part);
    CHECK(!has(html, part));
  }
  CHECK(has(html, "<html lang=\"en\">"));
  CHECK(has(html, "For internal use – do not publish"));
  CHECK(has(dossier_html(example("fr").release, made.internal, kInputs, kOutputs),
            "À usage interne – ne pas publier"));
}

TEST_CASE("values of columns that are not published are counted, not named") {
  Recipe recipe = fixture::recipe();
  BuiltCohorts raw = fixture::built();
  // anbac is listed nowhere: its one published cohort is dropped, P has seven different years.
  TreeLevel& anbac = raw.cohorts.levels[3];
  anbac.begin.pop_back();
  anbac.label.resize(anbac.begin.back());
  anbac.count.resize(anbac.begin.back());
  fixture::add_group(anbac, {{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}});
  raw.figures.attributes[2].rare_labels = {{"MARK-A", 1}};
  raw.figures.years = {"MARK-B"};
  BuiltRelease made = fixture::released(recipe, raw);
  made.internal.duplicates = {{"ANBAC", {"MARK-C", "mark-c"}, {1, 2}},
                              {"diplome", {"DUT", "dut"}, {1, 2}}};
  made.internal.prepare.loss_by_year = {{"MARK-D", 7, 5}};
  for (const std::string& text : {dossier_html(made.release, made.internal, {}, {}),
                                  dossier_json(made.release, made.internal, {}, {})}) {
    CHECK(!has(text, "MARK"));
    CHECK(!has(text, "mark-c"));
    CHECK(has(text, "dut"));
  }
  CHECK(!publishes_years(made.release));
  CHECK(!publishes_column(made.release, "ANBAC"));
  CHECK(!publishes_column(made.release, "ine"));
  CHECK(!publishes_column(made.release, "libelle_inconnu"));
  CHECK(publishes_column(made.release, "SEXE"));
  CHECK(publishes_column(made.release, "bac"));
  // Nor is a last year that is listed nowhere.
  recipe.traces().attributes[2].derived = DerivedFrom::kLastYear;
  recipe.traces().attributes[2].columns.clear();
  CHECK(!publishes_years(fixture::released(recipe, raw).release));
  recipe.traces().attributes[1].derived = DerivedFrom::kLastYear;
  CHECK(publishes_years(fixture::released(recipe, raw).release));

  // A first year that is published makes years nameable; an age does not publish the birth year.
  recipe.traces().attributes[1].derived = DerivedFrom::kFirstYear;
  recipe.traces().attributes[1].columns.clear();
  recipe.traces().attributes[0].derived = DerivedFrom::kAgeAtFirst;
  recipe.traces().attributes[0].columns = {"NAISSANCE"};
  made = fixture::released(recipe, raw);
  made.internal.prepare.loss_by_year = {{"2019", 7, 5}};
  CHECK(publishes_years(made.release));
  CHECK(!publishes_column(made.release, "NAISSANCE"));
  CHECK(has(dossier_html(made.release, made.internal, {}, {}), "<td>2019</td>"));
  CHECK(has(dossier_json(made.release, made.internal, {}, {}), "\"year\": \"2019\""));

  // What linked files publish, where they list anything.
  Recipe linked = fixture::deep_recipe();
  linked.traces().linked[1].prefix.push_back("cursus");
  Release deep = fixture::released(linked, fixture::deep_built()).release;
  for (const char* column : {"ville", "salle", "cursus"}) CHECK(publishes_column(deep, column));
  deep.levels.back().cells.clear();
  CHECK(publishes_column(deep, "ville"));
  CHECK(!publishes_column(deep, "salle"));
  CHECK(!publishes_column(deep, "cursus"));
}

TEST_CASE("every key of the recipe is put in words") {
  // The paths of the document's keys, in its order; arrays count as one.
  const Recipe recipe = fixture::recipe("en");
  std::vector<std::string> keys;
  for (const Choice& choice : choices(recipe, Speaker(recipe))) {
    CHECK(!choice.text.empty());
    if (keys.empty() || keys.back() != choice.key) keys.push_back(choice.key);
  }
  CHECK(keys == std::vector<std::string>{"reading.delimiter",
                                         "reading.encoding",
                                         "reading.header",
                                         "reading.malformed",
                                         "reading.optional",
                                         "columns.individual",
                                         "columns.year",
                                         "columns.step",
                                         "columns.prefix",
                                         "columns.description",
                                         "columns.identifiers",
                                         "columns.attributes",
                                         "columns.derived",
                                         "prepare.keep",
                                         "prepare.recode",
                                         "prepare.cleaning",
                                         "pseudonym",
                                         "trace.year_type",
                                         "trace.repeats",
                                         "trace.gaps",
                                         "trace.status",
                                         "trace.calendar",
                                         "trace.window",
                                         "trace.conflicts",
                                         "masking.k",
                                         "masking.code",
                                         "masking.level",
                                         "masking.width",
                                         "masking.size_k",
                                         "masking.size_code",
                                         "linked",
                                         "accepted_dependencies",
                                         "exports.sets",
                                         "exports.excel_fr",
                                         "exports.language"});
}

TEST_CASE("each choice of the recipe has words of its own") {
  // A value of each key beside the least recipe's, in both languages.
  const auto told = [](const std::string& json, const std::string& key) {
    const Result<Recipe> recipe = parse_recipe(json);
    INFO(json << (recipe ? "" : recipe.error().key));
    REQUIRE(recipe.ok());
    std::string text;
    for (const char* language : {"fr", "en"}) {
      Recipe spoken = recipe.value();
      spoken.language = language;
      for (const Choice& choice : choices(spoken, Speaker(spoken))) {
        if (choice.key == key) text += choice.text + "|";
      }
    }
    return text;
  };
  const std::string columns =
      R"("columns":{"individual":"i","year":"y","step":["s"],)"
      R"("attributes":[{"name":"a","columns":["a"]},{"name":"b","columns":["b"]}])";
  const auto recipe = [&](const std::string& more) {
    return R"({"version":1,)" + columns + "}" + (more.empty() ? "" : ",") + more + "}";
  };
  const std::vector<std::pair<std::string, std::vector<std::string>>> kinds{
      {"reading.delimiter", {R"("reading":{"delimiter":";"})", R"("reading":{"delimiter":"\t"})"}},
      {"reading.encoding", {R"("reading":{"encoding":"utf-8"})"}},
      {"reading.header", {R"("reading":{"header":false})"}},
      {"reading.malformed", {R"("reading":{"malformed":"skip"})"}},
      {"reading.optional", {R"("reading":{"optional":["a"]})"}},
      {"pseudonym", {R"("pseudonym":"ephemeral")", R"("pseudonym":"shared")"}},
      {"trace.year_type",
       {R"("trace":{"year_type":"integer"})", R"("trace":{"year_type":"text"})"}},
      {"trace.repeats", {R"("trace":{"repeats":"collapse"})", R"("trace":{"repeats":"distinct"})"}},
      {"trace.gaps", {R"("trace":{"gaps":true})"}},
      {"trace.status", {R"("trace":{"status":{"bac_year":"bac"}})"}},
      {"trace.calendar", {R"("trace":{"calendar":true})"}},
      {"trace.window", {R"("trace":{"window":[2015,2018]})"}},
      {"trace.conflicts", {R"("trace":{"conflicts":"last"})", R"("trace":{"conflicts":"mark"})"}},
      {"masking.k", {R"("masking":{"k":7})"}},
      {"masking.code", {R"("masking":{"code":1})"}},
      {"masking.level", {R"("masking":{"level":"published"})"}},
      {"masking.width", {R"("masking":{"width":2})"}},
      {"masking.size_k", {R"("masking":{"size_k":9})"}},
      {"masking.size_code", {R"("masking":{"size_code":3})"}},
      {"prepare.keep",
       {R"("prepare":{"keep":[{"column":"s","in":["x"]}]})",
        R"("prepare":{"keep":[{"column":"y","to":2}]})"}},
      {"prepare.recode",
       {R"("prepare":{"recode":[{"column":"a","bands":[1,2]}]})",
        R"("prepare":{"recode":[{"column":"a","table":{"x":"y"}}]})"}},
      {"prepare.cleaning", {R"("prepare":{"cleaning":{"k":3,"columns":["s"]}})"}},
      {"linked",
       {R"("linked":[{"name":"l","step":["z"]}])", R"("linked":[{"name":"l","prefix":["z"]},)"
                                                   R"({"name":"m","step":["w"],"refines":"l"}])"}},
      {"accepted_dependencies", {R"("accepted_dependencies":[["a","b"]])"}},
      {"exports.sets",
       {R"("exports":{"sets":["oraccle"]})", R"("exports":{"sets":["paris13"]})",
        R"("exports":{"sets":["json"]})"}},
      {"exports.excel_fr", {R"("exports":{"excel_fr":true})"}},
  };
  for (const auto& kind : kinds) {
    const std::string& key = kind.first;
    std::vector<std::string> seen{told(recipe(""), key)};
    for (const std::string& other : kind.second) {
      const std::string text = told(recipe(other), key);
      INFO(key << ": " << other << ": " << text);
      CHECK(!text.empty());
      CHECK(std::find(seen.begin(), seen.end(), text) == seen.end());
      seen.push_back(text);
    }
  }
  const auto attributes = [&](const std::string& list, const std::string& derived) {
    return R"({"version":1,"columns":{"individual":"i","year":"y","step":["s"],"attributes":[)" +
           list + R"(],"derived":[)" + derived + "]}}";
  };
  const std::string plain =
      told(attributes(R"({"name":"a","columns":["a"]})", ""), "columns.attributes");
  for (const char* other : {R"({"name":"a","columns":["a"],"rare_labels":"group"})",
                            R"({"name":"a","columns":["a"],"sensitive":true,"diversity":3})",
                            R"({"name":"a","columns":["a","b"],"as":["x","z"]})"}) {
    CHECK(told(attributes(other, ""), "columns.attributes") != plain);
  }
  std::vector<std::string> sources;
  for (const char* from : {R"("first_year")", R"("last_year")", R"("enrolments")",
                           R"("age_at_first","column":"birth")"}) {
    const std::string text =
        told(attributes("", std::string(R"({"name":"d","from":)") + from + "}"), "columns.derived");
    CHECK(std::find(sources.begin(), sources.end(), text) == sources.end());
    sources.push_back(text);
  }
}

TEST_CASE("the dossier of accepted dependencies, of nothing masked, of nobody alone") {
  BuiltCohorts raw = fixture::built();
  Dependency one;
  one.first = "sexe";
  one.second = "mention";
  one.components = 2;
  Dependency two = one;
  two.second = "anbac";
  two.reason = ties::Reason::kTime;
  raw.figures.dependencies = {one, two};
  Recipe accepting = fixture::recipe("en");
  accepting.traces().accepted_dependencies = {{"sexe", "mention"}, {"anbac", "sexe"}};
  const BuiltRelease accepted = fixture::released(accepting, raw);
  const std::string html = dossier_html(accepted.release, accepted.internal, {}, {});
  CHECK(has(html, "labels that go together"));
  CHECK(has(html, "both tell years"));
  const std::string json = dossier_json(accepted.release, accepted.internal, {}, {});
  CHECK(has(json, "\"reason\": \"time\""));

  // One cohort of 12, in which nothing is masked.
  BuiltCohorts whole = fixture::built();
  Cohorts& c = whole.cohorts;
  c.individuals = 12;
  for (TreeLevel& level : c.levels) level.labels = {};
  c.levels.resize(1);
  c.levels[0].label = {1};
  c.levels[0].count = {12};
  c.levels[0].begin = {0, 1};
  c.traces.prefix = {0};
  c.traces.codes = {c.traces.codes[1], c.traces.codes[2]};
  c.traces.begin = {0, 2};
  c.levels[0].label = {0};
  Recipe recipe = fixture::recipe("en");
  recipe.traces().attributes.clear();
  const BuiltRelease plain = fixture::released(recipe, whole);
  const std::string nothing = dossier_html(plain.release, plain.internal, {}, {});
  CHECK(has(nothing, "No count is masked."));
}

TEST_CASE("the dossier says how many are alone, and which figures are drawn") {
  BuiltRelease made = fixture::released(fixture::recipe("en"));
  CHECK(!has(dossier_html(made.release, made.internal, {}, {}), "Figures with ±"));
  CHECK(has(dossier_html(made.release, made.internal, {}, {}), ">0 (0.0% of N)<"));
  made.internal.small_cohorts = {{1, 5}};
  for (UnicityPoint& point : made.internal.unicity.any) point.draws = 8000;
  const std::string html = dossier_html(made.release, made.internal, {}, {});
  CHECK(has(html, "Figures with ±"));
  CHECK(has(html, ">5 (20.0% of N)<"));
}
