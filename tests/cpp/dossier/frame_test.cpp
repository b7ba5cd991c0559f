// What the caller adds to a dossier: the controller's sheet, special columns, the program's digests
// and the search for the level of detail; read, refused, and told in both languages.
#include <doctest.h>

#include "dossier/dossier.h"
#include "release/release_fixture.h"

using namespace paravent;

namespace {

const char* const kSheetFields[] = {
    "purpose",   "legal_basis", "controller",   "dpo",         "persons",       "necessity",
    "ignored",   "adversaries", "singling_out", "linkability", "inference",     "residual_risk",
    "judgement", "mask_falls",  "review_date",  "signatory",   "signature_date"};

/// "code key" of the fault, or "accepted".
std::string frame_fault(const std::string& text) {
  const Result<DossierFrame> frame = parse_dossier_frame(text);
  if (frame) return "accepted";
  CHECK(frame.error().column.empty());
  return std::string(error_name(frame.error().code)) + " " + frame.error().key;
}

DossierFrame frame_from(const std::string& text) {
  INFO(text);
  const Result<DossierFrame> frame = parse_dossier_frame(text);
  REQUIRE(frame.ok());
  return frame.value();
}

struct Told {
  std::string html;
  Json json;
};

Told told(const DossierFrame& frame, const std::string& language) {
  const BuiltRelease made = fixture::released(fixture::recipe(language));
  const auto json = parse_json(dossier_json(made.release, made.internal, {}, {}, frame));
  REQUIRE(json.ok());
  return {dossier_html(made.release, made.internal, {}, {}, frame), json.value()};
}

/// With plain blanks in place of those that do not break.
std::string with_blanks(std::string text) {
  for (const std::string blank : {"\u00a0", "\u202f"}) {
    for (std::size_t at; (at = text.find(blank)) != std::string::npos;) {
      text.replace(at, blank.size(), " ");
    }
  }
  return text;
}

bool contains(const std::string& text, const std::string& part) {
  return with_blanks(text).find(part) != std::string::npos;
}

const std::string kDetail =
    R"({"nodes":24,"evaluated":9,"passed_over":12,"complete":true,"frontier":[)"
    R"({"levels":["discipline","<b>"],"prefix":false,"repeats":"distinct","results":false,)"
    R"("coverage":0.95,"share":0.5,"traces":3,"published":2,"masked":4,"dropped":1,"taken":true},)"
    R"({"levels":["code"],"prefix":true,"repeats":"keep","results":true,)"
    R"("coverage":0.75,"share":1,"traces":9,"published":5,"masked":7,"dropped":2,"taken":false},)"
    R"({"levels":[],"repeats":"collapse","coverage":0.8,"share":0.875}]})";

}  // namespace

TEST_CASE("frame: each field of the sheet is told where it is given, else left to be filled in") {
  std::string sheet = R"({"version":1)";
  for (const std::string field : kSheetFields) {
    sheet += ",\"" + field + "\":\"words of " + field + " <x>\"";
  }
  const DossierFrame full = frame_from("{\"sheet\":" + sheet + "}}");
  CHECK(full.sheet.size() == std::size(kSheetFields));
  CHECK(full.text("version").empty());
  const DossierFrame empty = frame_from("");
  CHECK(empty.sheet.empty());
  CHECK(empty.text("purpose").empty());
  CHECK(frame_from("{}").sheet.empty());
  for (const char* language : {"fr", "en"}) {
    CAPTURE(language);
    const Told of_full = told(full, language), of_empty = told(empty, language);
    for (const std::string field : kSheetFields) {
      CAPTURE(field);
      CHECK(full.text(field) == "words of " + field + " <x>");
      CHECK(contains(of_full.html, "words of " + field + " &lt;x&gt;"));
      CHECK_FALSE(contains(of_empty.html, "words of " + field));
      CHECK(of_full.json.find("sheet")->find(field)->text == "words of " + field + " <x>");
    }
    CHECK_FALSE(contains(of_full.html, "<x>"));
    CHECK(of_empty.json.find("sheet")->is(Json::Kind::kNull));
    const bool fr = language == std::string("fr");
    for (const Told& one : {of_full, of_empty}) {
      CHECK(contains(one.html, fr ? "Finalité de la publication" : "Purpose of the publication"));
      CHECK(contains(one.html,
                     fr ? "Nom et qualité du signataire" : "Name and office of the signatory"));
    }
  }
}

TEST_CASE("frame: special columns and the program's digests") {
  const std::string page(64, 'a'), engine(64, 'b');
  const DossierFrame both =
      frame_from(R"({"special_columns":["santé","syndicat"],"page_sha256":")" + page +
                 R"(","engine_sha256":")" + engine + "\"}");
  const DossierFrame engine_alone = frame_from(R"({"engine_sha256":")" + engine + "\"}");
  const DossierFrame page_alone = frame_from(R"({"page_sha256":")" + page + "\"}");
  for (const char* language : {"fr", "en"}) {
    CAPTURE(language);
    const bool fr = language == std::string("fr");
    const std::string article = fr ? "article 9 du RGPD" : "GDPR, article 9";
    const std::string part = fr ? "<h2>Programme</h2>" : "<h2>Program</h2>";
    const Told all = told(both, language), none = told({}, language);
    CHECK(contains(all.html, article));
    CHECK(contains(all.html, "santé"));
    CHECK(all.json.find("special_columns")->items.at(1).text == "syndicat");
    CHECK(contains(all.html, part));
    CHECK(all.json.find("program")->find("page_sha256")->text == page);
    CHECK(all.json.find("program")->find("engine_sha256")->text == engine);
    CHECK_FALSE(contains(none.html, article));
    CHECK_FALSE(contains(none.html, part));
    CHECK(none.json.find("special_columns")->items.empty());
    CHECK(none.json.find("program")->find("page_sha256")->is(Json::Kind::kNull));
    const Told alone = told(engine_alone, language);
    CHECK(contains(alone.html, part));
    CHECK(contains(alone.html, engine));
    CHECK_FALSE(contains(alone.html, fr ? "page (son script)" : "page (its script)"));
    CHECK(alone.json.find("program")->find("page_sha256")->is(Json::Kind::kNull));
    CHECK_FALSE(contains(told(page_alone, language).html, fr ? ">moteur<" : ">engine<"));
  }
}

TEST_CASE("frame: what is refused names its key, never a value") {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"{\"sheet\":", "recipe_syntax "},
      {"[]", "recipe_type "},
      {R"({"other":1})", "recipe_unknown_key other"},
      {R"({"special_columns":"MARQUE97"})", "recipe_type special_columns"},
      {R"({"special_columns":[1]})", "recipe_type special_columns[0]"},
      {R"({"page_sha256":1})", "recipe_type page_sha256"},
      {R"({"engine_sha256":[]})", "recipe_type engine_sha256"},
      {R"({"sheet":"MARQUE97"})", "recipe_type sheet"},
      {R"({"sheet":{"colour":"MARQUE97"}})", "recipe_unknown_key sheet.colour"},
      {R"({"detail":"MARQUE97"})", "recipe_type detail"},
      {R"({"detail":{"more":1}})", "recipe_unknown_key detail.more"},
      {R"({"detail":{"nodes":-1}})", "recipe_range detail.nodes"},
      {R"({"detail":{"nodes":1.5}})", "recipe_range detail.nodes"},
      {R"({"detail":{"evaluated":1e16}})", "recipe_range detail.evaluated"},
      {R"({"detail":{"passed_over":"1"}})", "recipe_type detail.passed_over"},
      {R"({"detail":{"complete":1}})", "recipe_type detail.complete"},
      {R"({"detail":{"frontier":{}}})", "recipe_type detail.frontier"},
      {R"({"detail":{"frontier":[1]}})", "recipe_type detail.frontier[0]"},
      {R"({"detail":{"frontier":[{},{"coverage":1.5}]}})",
       "recipe_range detail.frontier[1].coverage"},
      {R"({"detail":{"frontier":[{"share":-0.5}]}})", "recipe_range detail.frontier[0].share"},
      {R"({"detail":{"frontier":[{"traces":0.5}]}})", "recipe_range detail.frontier[0].traces"},
      {R"({"detail":{"frontier":[{"published":-1}]}})",
       "recipe_range detail.frontier[0].published"},
      {R"({"detail":{"frontier":[{"masked":true}]}})", "recipe_type detail.frontier[0].masked"},
      {R"({"detail":{"frontier":[{"dropped":-1}]}})", "recipe_range detail.frontier[0].dropped"},
      {R"({"detail":{"frontier":[{"prefix":1}]}})", "recipe_type detail.frontier[0].prefix"},
      {R"({"detail":{"frontier":[{"results":"x"}]}})", "recipe_type detail.frontier[0].results"},
      {R"({"detail":{"frontier":[{"repeats":1}]}})", "recipe_type detail.frontier[0].repeats"},
      {R"({"detail":{"frontier":[{"levels":1}]}})", "recipe_type detail.frontier[0].levels"},
      {R"({"detail":{"frontier":[{"taken":0}]}})", "recipe_type detail.frontier[0].taken"},
      {R"({"detail":{"frontier":[{"size":1}]}})", "recipe_unknown_key detail.frontier[0].size"},
      {R"({"detail":null,"sheet":null})", "accepted"},
  };
  for (const auto& one : cases) {
    const auto& text = one.first;
    const auto& expected = one.second;
    CAPTURE(text);
    CHECK(frame_fault(text) == expected);
    CHECK(frame_fault(text).find("MARQUE97") == std::string::npos);
  }
  for (const std::string field : kSheetFields) {
    CHECK(frame_fault("{\"sheet\":{\"" + field + "\":[\"MARQUE97\"]}}") ==
          "recipe_type sheet." + field);
  }
}

TEST_CASE("frame: the search for the level of detail, in words, drawn and as JSON") {
  const DossierFrame frame = frame_from("{\"detail\":" + kDetail + "}");
  const Told fr = told(frame, "fr"), en = told(frame, "en");
  CHECK(contains(fr.html, "24 descriptions des parcours ont été considérées : 9 mesurées"));
  CHECK(contains(en.html, "24 descriptions of the traces were looked at: 9 measured"));
  CHECK(contains(en.html, "the list is complete"));
  CHECK(contains(
      en.html,
      "discipline · &lt;b&gt; · without prefix · each different year once · without results "
      "· chosen"));
  CHECK(contains(
      fr.html,
      "sans rien en tête du parcours · chaque année différente une fois · sans les réussites · "
      "choisie"));
  CHECK(contains(en.html, "<td>code · repeated years kept</td>"));
  CHECK(contains(fr.html, "<td>code · années répétées gardées</td>"));
  CHECK(contains(en.html, "<td>repeated years made one</td>"));
  CHECK(contains(fr.html, "<td>années répétées réunies</td>"));
  // Ascending by those whose size is published: 75, 80, 95 %.
  const std::size_t first = en.html.find("75.0%</td>"), second = en.html.find("80.0%</td>"),
                    third = en.html.find("95.0%</td>");
  CHECK(first < second);
  CHECK(second < third);
  CHECK(third != std::string::npos);
  // Axes from 70 and from 50 %: places by hand. x: 56 + (c - 0.7)/0.3·564; y: 250 - (s -
  // 0.5)/0.5·226.
  CHECK(contains(en.html, "d=\"M150 24L244 80.5L526 250\""));
  CHECK(contains(en.html, "<circle fill=\"#b34000\" cx=\"526\" cy=\"250\" r=\"7\"/>"));
  CHECK(contains(en.html, "<circle fill=\"#2457a6\" cx=\"150\" cy=\"24\" r=\"4\"/>"));
  const Json& detail = *fr.json.find("detail");
  CHECK(detail.find("nodes")->number == 24);
  CHECK(detail.find("passed_over")->number == 12);
  CHECK(detail.find("complete")->boolean);
  const Json& point = detail.find("frontier")->items.at(0);
  CHECK(point.find("levels")->items.at(1).text == "<b>");
  CHECK_FALSE(point.find("prefix")->boolean);
  CHECK(point.find("repeats")->text == "distinct");
  CHECK(point.find("coverage")->number == 0.95);
  CHECK(point.find("dropped")->number == 1);
  CHECK(point.find("taken")->boolean);
  const Json& last = detail.find("frontier")->items.at(2);
  CHECK(last.find("prefix") == nullptr);
  CHECK(last.find("results") == nullptr);
  CHECK(last.find("traces")->number == 0);

  // One that was stopped, with nothing found.
  const DossierFrame stopped = frame_from(R"({"detail":{"nodes":1000,"evaluated":10}})");
  CHECK(contains(told(stopped, "fr").html, "la recherche a été arrêtée après 10 mesures"));
  const Told nothing = told(stopped, "en");
  CHECK(contains(nothing.html, "stopped after 10 measurements. The 0 below"));
  CHECK_FALSE(contains(nothing.html, "people whose size is published</text>"));
  CHECK(nothing.json.find("detail")->find("frontier")->items.empty());
  CHECK(told({}, "en").json.find("detail") == nullptr);
}
