// The tidy set, empty codes, and the package, for the small trees of release_fixture.h.
#include <doctest.h>

#include <algorithm>

#include "exports/exports.h"
#include "golden.h"
#include "release/release_fixture.h"

using namespace paravent;

namespace {

std::string text_of(const std::vector<OutputFile>& files, const std::string& name) {
  for (const OutputFile& file : files) {
    if (file.name == name) return file.bytes;
  }
  return "no such file";
}

/// Digests that tell the files apart.
std::vector<OutputDigest> digests_by_name(const std::vector<OutputFile>& files) {
  std::vector<OutputDigest> all;
  for (const OutputFile& file : files) {
    all.push_back({file.name, file.bytes.size(), "of " + file.name});
  }
  return all;
}

std::string package_of(const Release& release) {
  return data_package(release, dictionary_facts(release), digests_by_name(public_files(release)))
      .bytes;
}

const Json* resource_of(const Json& package, const std::string& path) {
  for (const Json& one : package.find("resources")->items) {
    if (one.find("path")->text == path) return &one;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("the tidy set: a row a step, a row a count") {
  const auto files = tidy_set(fixture::released().release);
  REQUIRE(files.size() == 2);
  CHECK(text_of(files, "parcours.csv") ==
        "cohorteid,bac,position,rang,niveau,diplome\n"
        "1,ES,1,1,1,DUT\n"
        "1,ES,2,1,2,DUT\n"
        "2,S,1,1,1,L\n"
        "3,ES,1,1,1,DUT\n"
        "4,S,1,1,1,DUT\n"
        "4,S,1,2,1,L\n");
  // The twelve different years of the first cohort are dropped, and have no rows.
  CHECK(text_of(files, "effectifs.csv") ==
        "cohorteid,attribut,modalite,effectif,statut\n"
        "1,(cohorte),,12,publié\n"
        "1,sexe,F,12,publié\n"
        "1,mention,AB,6,publié\n"
        "1,mention,B,6,publié\n"
        "2,(cohorte),,7,publié\n"
        "2,sexe,F,,masqué\n"
        "2,sexe,M,,masqué\n"
        "2,mention,AB,,masqué\n"
        "2,mention,B,,masqué\n"
        "2,mention,TB,,masqué\n"
        "2,anbac,2017,,masqué\n"
        "2,anbac,2019,,masqué\n"
        "3,(cohorte),,,masqué\n"
        "4,(cohorte),,,masqué\n");
  const auto english = tidy_set(fixture::released(fixture::recipe("en")).release);
  CHECK(text_of(english, "effectifs.csv").find("4,(cohorte),,,masked\n") != std::string::npos);
}

TEST_CASE("the tidy set of linked files and of nested attributes") {
  const Release release = fixture::released(fixture::deep_recipe(), fixture::deep_built()).release;
  const auto files = tidy_set(release);
  CHECK(text_of(files, "parcours_ville.csv") ==
        "cohorteid,parcoursid,bac,position,rang,niveau,ville\n"
        "1,1,ES,1,1,1,Metz\n2,2,S,1,1,1,Pau\n1,3,ES,1,1,1,Lyon\n");
  CHECK(text_of(files, "effectifs_ville.csv") ==
        "cohorteid,parcoursid,attribut,modalite,effectif,statut\n"
        "1,1,(cohorte),,7,publié\n2,2,(cohorte),,7,publié\n1,3,(cohorte),,5,publié\n");
  CHECK(text_of(files, "effectifs_salle.csv") ==
        "cohorteid,parcoursid,parcoursid_ville,attribut,modalite,effectif,statut\n"
        "2,1,2,(cohorte),,7,publié\n"
        "1,2,3,(cohorte),,5,publié\n"
        "1,3,1,(cohorte),,,masqué\n"
        "1,4,1,(cohorte),,,masqué\n");
  const std::string counts = text_of(files, "effectifs.csv");
  CHECK(counts.find("1,spe,AB+maths,6,publié\n1,spe,B+lettres,,masqué\n") != std::string::npos);
}

TEST_CASE("in the tidy set columns of the input make way, and joined labels can be cut again") {
  BuiltCohorts raw = fixture::built();
  raw.cohorts.component_headings = {"position", "cohorteid"};
  raw.cohorts.prefix_headings = {"rang"};
  raw.cohorts.levels[1].labels = {2, {"a+b", "c\\", "d,", "e", "f", ""}};
  raw.cohorts.levels[1].headings = {"x", "y"};
  raw.cohorts.traces.steps.texts[3] = "L,\"x\"";
  const auto files = tidy_set(fixture::released(fixture::recipe(), raw).release);
  const std::string steps = text_of(files, "parcours.csv");
  CHECK(steps.substr(0, steps.find('\n')) == "cohorteid,rang_,position,rang,position_,cohorteid_");
  CHECK(steps.find("2,S,1,1,1,\"L,\"\"x\"\"\"\n") != std::string::npos);
  const std::string counts = text_of(files, "effectifs.csv");
  CHECK(counts.find("1,sexe,a\\+b+c\\\\,12,publié\n") != std::string::npos);
  CHECK(counts.find("2,sexe,\"d,+e\",,masqué\n") != std::string::npos);
}

TEST_CASE("empty years, a status, and all rare traces together in the tidy set") {
  BuiltCohorts raw = fixture::built();
  raw.cohorts.traces.codes[1] = TraceSet::kEmptyGroup;
  raw.cohorts.component_headings = {"statut", "diplome"};
  Recipe recipe = fixture::recipe();
  recipe.traces().bac_year = "BAC";
  recipe.traces().gaps = true;
  recipe.traces().rare_traces = RareTraces::kGroup;
  const auto files = tidy_set(fixture::released(recipe, raw).release);
  CHECK(text_of(files, "parcours.csv") ==
        "cohorteid,bac,position,rang,situation,diplome\n"
        "1,ES,1,1,,\n"
        "1,ES,2,1,2,DUT\n"
        "2,S,1,1,1,L\n"
        "3,,1,1,,(autres parcours)\n");
}

TEST_CASE("masked counts may be empty in every set") {
  Recipe recipe = fixture::recipe();
  recipe.traces().empty_code = recipe.traces().empty_size_code = true;
  const Release release = fixture::released(recipe).release;
  const auto files = public_files(release);
  CHECK(text_of(files, "cohortes.csv").find("\n3,,ES+1-DUT\n") != std::string::npos);
  CHECK(text_of(files, "cohorte_sexe.csv") == "cohorteid,sexe,effectif\n1,F,12\n2,F,\n2,M,\n");
  CHECK(text_of(files, "traces.csv").find("\n;ES;1.DUT;\n") != std::string::npos);
  const std::string json = text_of(files, "release.json");
  CHECK(json.find(R"({"id":3,"size":null,"trace":"ES+1-DUT"})") != std::string::npos);
  CHECK(json.find(R"("sexe":[["F",null],["M",null]])") != std::string::npos);
  const auto stated = parse_json(certificate(release, {}).bytes);
  CHECK(stated.value().find("masking")->find("sizes")->find("code")->text == "empty");
  CHECK(text_of(files, "LISEZMOI.md").find("champ vide") != std::string::npos);
}

TEST_CASE("datapackage.json describes each file of data") {
  Recipe recipe = fixture::recipe();
  recipe.titles = {{"niveau", "Niveau d’études"}};
  recipe.traces().attributes[0].title = "Sexe à l’état civil";
  recipe.about = {.title = "Parcours",
                  .institution = "Université",
                  .contact = "donnees@example.org",
                  .licence = "etalab-2.0",
                  .sources = {"SISE", "https://example.org/apogee"},
                  .period = {{2010, 2015}},
                  .date = "2026-11-23"};
  const std::string text = package_of(fixture::released(recipe).release);
  CHECK(golden("release/datapackage.json", text));
  const Json package = parse_json(text).value();
  CHECK(package.find("created")->text == "2026-11-23T00:00:00Z");
  const Json* traces = resource_of(package, "traces.csv");
  REQUIRE(traces != nullptr);
  CHECK(traces->find("dialect")->find("delimiter")->text == ";");
  CHECK(traces->find("schema")->find("missingValues")->items.empty());
  const Json& count = traces->find("schema")->find("fields")->items[0];
  CHECK(count.find("maskedCode")->number == 0);
  const Json* sexe = resource_of(package, "cohorte_sexe.csv");
  CHECK(sexe->find("schema")->find("fields")->items[1].find("title")->text ==
        "Sexe à l’état civil");
  CHECK(sexe->find("schema")->find("foreignKeys")->items.size() == 1);
  const Json* counts = resource_of(package, "effectifs.csv");
  CHECK(counts->find("schema")->find("missingValues")->items.size() == 1);
  CHECK(resource_of(package, "certificate.json") == nullptr);
  CHECK(resource_of(package, "LISEZMOI.md") == nullptr);

  const std::string words = text_of(public_files(fixture::released(recipe).release), "LISEZMOI.md");
  CHECK(words.find("- Titre : `Parcours`\n") != std::string::npos);
  CHECK(words.find("## Libellés\n\n- `sexe` : `Sexe à l’état civil`\n"
                   "- `niveau` : `Niveau d’études`\n\n") != std::string::npos);

  // A foreign key needs the file that it names.
  recipe.traces().oraccle = recipe.traces().json = false;
  const Json alone = parse_json(package_of(fixture::released(recipe).release)).value();
  CHECK(alone.find("profile")->text == "tabular-data-package");
  CHECK(resource_of(alone, "effectifs.csv")->find("schema")->find("foreignKeys") == nullptr);
}
