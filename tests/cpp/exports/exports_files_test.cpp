// Every public format, to the byte, for the small tree of release_fixture.h.
#include <doctest.h>

#include <algorithm>

#include "exports/exports.h"
#include "golden.h"
#include "release/release_fixture.h"

using namespace paravent;

namespace {

std::vector<std::string> names(const std::vector<OutputFile>& files) {
  std::vector<std::string> found;
  for (const OutputFile& file : files) found.push_back(file.name);
  return found;
}

std::string bytes_of(const std::vector<OutputFile>& files, const std::string& name) {
  for (const OutputFile& file : files) {
    if (file.name == name) return file.bytes;
  }
  return "no such file";
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("the Oraccle set") {
  const auto files = oraccle_set(fixture::released().release);
  CHECK(names(files) == Names{"cohortes.csv", "cohorte_sexe.csv", "cohorte_mention.csv",
                              "cohorte_anbac.csv", "formations.csv"});
  CHECK(files[0].bytes ==
        "cohorteid,effectif,trace\n"
        "1,12,ES+1-DUT+2-DUT\n"
        "2,7,S+1-L\n"
        "3,0,ES+1-DUT\n"
        "4,0,S+1-DUT&1-L\n");
  // Cohort P of the notice is number 2.
  CHECK(files[1].bytes == "cohorteid,sexe,effectif\n1,F,12\n2,F,0\n2,M,0\n");
  CHECK(files[2].bytes == "cohorteid,mention,effectif\n1,AB,6\n1,B,6\n2,AB,0\n2,B,0\n2,TB,0\n");
  CHECK(files[3].bytes == "cohorteid,anbac,effectif\n2,2017,0\n2,2019,0\n");
  CHECK(files[4].bytes ==
        "formation,niveau,diplome,libelle\n"
        "1-DUT,1,DUT,\"DUT, première année\"\n"
        "1-L,1,L,Licence\n"
        "2-DUT,2,DUT,DUT\n");
}

TEST_CASE("the Paris 13 set") {
  Recipe recipe = fixture::recipe();
  recipe.traces().size_code = 1;
  const auto files = paris13_set(fixture::released(recipe).release);
  CHECK(names(files) == Names{"traces.csv"});
  CHECK(files[0].bytes ==
        "NOMBRE;bac;position_1;position_2\n"
        "12;ES;1.DUT;2.DUT\n"
        "7;S;1.L;\n"
        "1;ES;1.DUT;\n"
        "1;S;1.DUT&1.L;\n");
}

TEST_CASE("nested attributes and linked files") {
  const Release release = fixture::released(fixture::deep_recipe(), fixture::deep_built()).release;
  const auto files = public_files(release);
  CHECK(names(files) == Names{"cohortes.csv", "cohorte_sexe.csv", "cohorte_spe.csv",
                              "cohorte_mention.csv", "cohortes_ville.csv", "cohortes_salle.csv",
                              "formations.csv", "traces.csv", "traces_ville.csv",
                              "traces_salle.csv", "parcours.csv", "effectifs.csv",
                              "parcours_ville.csv", "effectifs_ville.csv", "parcours_salle.csv",
                              "effectifs_salle.csv", "release.json", "LISEZMOI.md"});
  CHECK(bytes_of(files, "cohorte_spe.csv") ==
        "cohorteid,mention,spe,effectif\n1,AB,maths,6\n1,B,lettres,0\n1,B,maths,0\n");
  CHECK(bytes_of(files, "cohortes_ville.csv") ==
        "cohorteid,effectif,trace\n1,7,ES+1-Metz\n2,7,S+1-Pau\n1,5,ES+1-Lyon\n");
  CHECK(bytes_of(files, "cohortes_salle.csv") ==
        "cohorteid,effectif,trace,trace_ville\n"
        "2,7,S+1-F,S+1-Pau\n"
        "1,5,ES+1-B,ES+1-Lyon\n"
        "1,0,ES+1-C,ES+1-Metz\n"
        "1,0,ES+1-D,ES+1-Metz\n");
  CHECK(bytes_of(files, "traces_salle.csv") ==
        "NOMBRE;bac;position_1\n7;S;1.F\n5;ES;1.B\n0;ES;1.C\n0;ES;1.D\n");
  const std::string json = bytes_of(files, "release.json");
  CHECK(json.find(R"("linked":{"ville":[["S+1-Pau",7]],"salle":[["S+1-Pau","S+1-F",7]]}})") !=
        std::string::npos);
  for (const OutputFile& file : files) {
    CHECK(file.bytes.find("Caen") == std::string::npos);
    CHECK(file.bytes.find("Nice") == std::string::npos);
  }
}

TEST_CASE("a linked file with finer steps has its own formations") {
  BuiltCohorts raw = fixture::deep_built();
  raw.cohorts.linked_traces[0].steps = {3,
                                        {"1", "DUT", "Caen", "1", "DUT", "Lyon", "1", "DUT", "Metz",
                                         "1", "DUT", "Nice", "1", "L", "Pau"}};
  raw.cohorts.levels[4].headings = {"bac", "niveau", "diplome", "ville"};
  Recipe recipe = fixture::deep_recipe();
  recipe.traces().excel_fr = true;
  const Release release = fixture::released(recipe, raw).release;
  const auto files = public_files(release);
  // Steps of listed traces alone, described as the release's own steps that they refine.
  CHECK(bytes_of(files, "formations_ville.csv") ==
        "formation,niveau,diplome,ville,libelle\n"
        "1-DUT-Lyon,1,DUT,Lyon,\"DUT, première année\"\n"
        "1-DUT-Metz,1,DUT,Metz,\"DUT, première année\"\n"
        "1-L-Pau,1,L,Pau,Licence\n");
  CHECK(bytes_of(files, "excel/formations_ville.csv") != "no such file");
  CHECK(bytes_of(files, "formations_salle.csv") == "no such file");
  const std::string words = bytes_of(files, "LISEZMOI.md");
  CHECK(words.find("formations_ville.csv") != std::string::npos);
  for (const OutputFile& file : files) {
    CHECK(file.bytes.find("Caen") == std::string::npos);
    CHECK(file.bytes.find("Nice") == std::string::npos);
  }
}

TEST_CASE("only the sets that are asked for; the dictionary always") {
  Recipe recipe = fixture::recipe("en");
  recipe.traces().oraccle = recipe.traces().json = recipe.traces().tidy = false;
  recipe.traces().excel_fr = true;
  CHECK(names(public_files(fixture::released(recipe).release)) ==
        Names{"traces.csv", "README.md", "excel/traces.csv"});
  recipe = fixture::recipe();
  recipe.traces().oraccle = recipe.traces().paris13 = recipe.traces().json = false;
  recipe.traces().tidy = false;
  CHECK(names(public_files(fixture::released(recipe).release)) == Names{"LISEZMOI.md"});
  recipe.traces().oraccle = recipe.traces().json = true;
  recipe.traces().excel_fr = true;
  CHECK(names(public_files(fixture::released(recipe).release)) ==
        Names{"cohortes.csv", "cohorte_sexe.csv", "cohorte_mention.csv", "cohorte_anbac.csv",
              "formations.csv", "release.json", "LISEZMOI.md", "excel/cohortes.csv",
              "excel/cohorte_sexe.csv", "excel/cohorte_mention.csv", "excel/cohorte_anbac.csv",
              "excel/formations.csv"});
}

TEST_CASE("an attribute without a listed multiset has no file") {
  BuiltCohorts raw = fixture::built();
  TreeLevel& anbac = raw.cohorts.levels[3];
  // Seven years for the seven of P: dropped there as it is in the cohort of twelve.
  anbac.begin.pop_back();
  anbac.label.resize(anbac.begin.back());
  anbac.count.resize(anbac.begin.back());
  fixture::add_group(anbac, {{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}});
  const Release release = fixture::released(fixture::recipe(), raw).release;
  CHECK(release.levels[3].dropped == 2);
  CHECK(release.levels[3].labels.size() == 0);
  for (const OutputFile& file : public_files(release)) {
    CHECK(file.name != "cohorte_anbac.csv");
    CHECK(file.bytes.find("2003") == std::string::npos);
  }
}

TEST_CASE("headings that meet ours, or each other, get a number") {
  BuiltCohorts raw = fixture::built();
  raw.cohorts.component_headings = {"formation", "diplome"};
  raw.cohorts.formations.headings = {"diplome"};
  const auto files = oraccle_set(fixture::released(fixture::recipe(), raw).release);
  const std::string& formations = files.back().bytes;
  CHECK(formations.substr(0, formations.find('\n')) == "formation,formation_2,diplome,diplome_2");
}

TEST_CASE("fields are quoted where RFC 4180 needs it") {
  BuiltCohorts raw = fixture::built();
  raw.cohorts.levels[1].labels.texts = {"a,\"b\"", "c\nd", "X"};
  raw.cohorts.levels[1].headings = {"se,xe"};
  raw.cohorts.prefix_headings = {"b;ac"};
  raw.cohorts.traces.prefixes.texts = {"E\"S", "S\r"};
  const Release release = fixture::released(fixture::recipe(), raw).release;
  CHECK(oraccle_set(release)[1].bytes ==
        "cohorteid,\"se,xe\",effectif\n1,\"a,\"\"b\"\"\",12\n2,\"a,\"\"b\"\"\",0\n2,\"c\nd\",0\n");
  CHECK(paris13_set(release)[0].bytes ==
        "NOMBRE;\"b;ac\";position_1;position_2\n"
        "12;\"E\"\"S\";1.DUT;2.DUT\n"
        "7;\"S\r\";1.L;\n"
        "0;\"E\"\"S\";1.DUT;\n"
        "0;\"S\r\";1.DUT&1.L;\n");
}

TEST_CASE("the copy for Excel") {
  CHECK(excel_copy({"a.csv", "x,y\n=1+1,\"+a,\"\"b\"\"\"\n-2,@z\n\"\tq\",\"\rr\"\n"}, ',').bytes ==
        "\xEF\xBB\xBFx;y\r\n'=1+1;\"'+a,\"\"b\"\"\"\r\n'-2;'@z\r\n'\tq;\"'\rr\"\r\n");
  CHECK(excel_copy({"a.csv", "x;y\n1;\n;\n2;3;4\n"}, ';').bytes ==
        "\xEF\xBB\xBFx;y\r\n1;\r\n;\r\n2;3;4\r\n");
  // A field with our separator inside is quoted anew; a line end inside stays as it is.
  CHECK(excel_copy({"a.csv", "\"a;b\",\"c\nd\",e=f\n"}, ',').bytes ==
        "\xEF\xBB\xBF\"a;b\";\"c\nd\";e=f\r\n");
  const OutputFile copy = excel_copy({"traces_bac.csv", "NOMBRE\n"}, ';');
  CHECK(copy.name == "excel/traces_bac.csv");
  CHECK(copy.bytes == "\xEF\xBB\xBFNOMBRE\r\n");
}

TEST_CASE("release.json: one cohort a line, valid JSON") {
  const OutputFile file = release_json(fixture::released().release);
  CHECK(golden("release/release.json", file.bytes));
  const std::string cohorts = file.bytes.substr(file.bytes.find("  \"formations\": [\n"));
  CHECK(cohorts ==
        R"(  "formations": [
    {"formation":"1-DUT","components":["1","DUT"],"descriptions":["DUT, première année"]},
    {"formation":"1-L","components":["1","L"],"descriptions":["Licence"]},
    {"formation":"2-DUT","components":["2","DUT"],"descriptions":["DUT"]}
  ],
  "cohorts": [
    {"id":1,"size":12,"trace":"ES+1-DUT+2-DUT","attributes":{"sexe":[["F",12]],"mention":[["AB",6],["B",6]],"anbac":null}},
    {"id":2,"size":7,"trace":"S+1-L","attributes":{"sexe":[["F",0],["M",0]],"mention":[["AB",0],["B",0],["TB",0]],"anbac":[["2017",0],["2019",0]]}},
    {"id":3,"size":0,"trace":"ES+1-DUT"},
    {"id":4,"size":0,"trace":"S+1-DUT&1-L"}
  ]
}
)");
  const auto parsed = parse_json(file.bytes);
  REQUIRE(parsed.ok());
  CHECK(parsed.value().find("figures")->find("individuals")->number == 25);
  CHECK(parsed.value().find("recipe")->find("columns")->find("individual")->text == "ine");

  BuiltCohorts hostile = fixture::built();
  hostile.cohorts.levels[1].labels.texts = {"\"]}\\", "</script>", "X"};
  const auto again =
      parse_json(release_json(fixture::released(fixture::recipe(), hostile).release).bytes);
  REQUIRE(again.ok());
  const Json& first = again.value().find("cohorts")->items[0];
  CHECK(first.find("attributes")->find("sexe")->items[0].items[0].text == "\"]}\\");
}

TEST_CASE("certificate.json has its keys") {
  const std::vector<OutputDigest> outputs{{"cohortes.csv", 99, "ab12"}};
  const OutputFile file = certificate(fixture::released().release, outputs);
  CHECK(file.name == "certificate.json");
  CHECK(golden("release/certificate.json", file.bytes));
  CHECK(golden("release/certificate-en.json",
               certificate(fixture::released(fixture::recipe("en")).release, outputs).bytes));
  const auto parsed = parse_json(file.bytes);
  REQUIRE(parsed.ok());
  const Json& json = parsed.value();
  CHECK(json.find("version")->text == "1.0.0");
  CHECK(json.find("individuals")->number == 25);
  CHECK(json.find("cohorts")->number == 4);
  CHECK(json.find("cohorts_masked")->number == 2);
  CHECK(json.find("masked")->number == 7);
  CHECK(json.find("shown")->number == 3);
  CHECK(json.find("dropped")->number == 1);
  CHECK(json.find("min_width")->number == 5);
  CHECK(json.find("width_histogram")->find("5")->number == 5);
  CHECK(json.find("width_histogram")->find("6")->number == 4);
  CHECK(json.find("below_width")->number == 0);
  CHECK(json.find("group_disclosures")->number == 1);
  CHECK(json.find("dependencies")->items.empty());
  const Json& verdict = *json.find("verdict");
  CHECK(verdict.find("rule")->text_in("outcome") == "clean");
  // Both are made of the finished files: a proof.json may come to stand beside it.
  CHECK(verdict.find("proof")->text_in("outcome") == "afterwards");
  CHECK(verdict.find("reproduction")->text_in("outcome") == "afterwards");
  CHECK(verdict.find("alone")->text_in("outcome") == "told_to_controller");
  CHECK(json.find("outputs")->items[0].find("sha256")->text == "ab12");
  CHECK(json.find("outputs")->items[0].find("bytes")->number == 99);
  CHECK(json.find("passed")->boolean);
  CHECK(json.find("recipe")->find("version")->number == 1);
  CHECK(json.find("primary") == nullptr);
}

TEST_CASE("nothing masked: the certificate's smallest width is null") {
  BuiltCohorts raw = fixture::built();
  raw.cohorts.levels.resize(1);
  raw.cohorts.levels[0].count = {5, 6, 7, 7};
  Recipe recipe = fixture::recipe("en");
  recipe.traces().attributes.clear();
  const Release release = fixture::released(recipe, raw).release;
  const auto parsed = parse_json(certificate(release, {}).bytes);
  CHECK(parsed.value().find("min_width")->is(Json::Kind::kNull));
  CHECK(parsed.value().find("passed")->boolean);
  CHECK(parsed.value().find("statement")->text == "No count is masked: all reach the threshold.");
}
