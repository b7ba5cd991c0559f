// Persons who, by a column of the files that no choice names, do not want to be published.
#include "table/objections.h"

#include <doctest.h>

#include "csv_read.h"

using namespace paravent;
using namespace paravent::questions_test;

namespace {

std::string answer_of(const std::string& answer) { return R"({"objections":")" + answer + "\"}"; }

/// Two files of thirty persons; in the second one a column says yes of all but those named.
CsvFiles two_years(const std::string& heading, const std::string& rest,
                   const std::string& of_three = "", const std::string& of_four = "") {
  std::string second = "ID;AN;ETAPE;SEXE;" + heading + "\n";
  for (int i = 0; i < 30; ++i) {
    const std::string& own = i == 3 ? of_three : i == 4 ? of_four : rest;
    second += csv_rows(i, 1, "2021;L2;F;" + own);
  }
  return {{"a.csv", "ID;AN;ETAPE;SEXE\n" + csv_rows(0, 30, "2020;L1;F")}, {"b.csv", second}};
}

}  // namespace

TEST_CASE("objections: headings in which a yes agrees, objects, or says something else") {
  for (const char* one :
       {"CONSENTEMENT", "consentement_diffusion", "Accord de diffusion", "ACCORD_RGPD",
        "Autorisation publication", "Non-opposition", "opt-in", "DIFFUSABLE", "Droit à l’image OK",
        "acceptée pour la recherche", "Accord e\xcc\x81tude statistique", "Diffusion",
        "diffusion des données"}) {
    CHECK_MESSAGE(said_of(one) == SaidOf::kConsent, one);
  }
  for (const char* one :
       {"OPPOSITION", "Opposition à la diffusion", "Opposé(e)", "S'oppose", "DATE_OPPOSITION",
        "refus publication", "NON_DIFFUSABLE", "retrait du consentement", "OPT_OUT",
        "Ne pas diffuser les données", "diffusion interdite", "NON_CONSENTEMENT"}) {
    CHECK_MESSAGE(said_of(one) == SaidOf::kObjection, one);
  }
  for (const char* one : {"ACCORD_ERASMUS", "PROPOSITION", "COMPOSANTE", "REFUS", "MODE_DIFFUSION",
                          "AUTORISATION", "SEXE", "mention", "RECHERCHE", "DONNEES", "", "AVIS",
                          "accordeon", "NON_BOURSIER", "Date accord"}) {
    CHECK_MESSAGE(said_of(one) == SaidOf::kNone, one);
  }
}

TEST_CASE("objections: what cells say") {
  const auto objects_in = [](SaidOf of, const char* text) { return objects(of, said(text)); };
  for (const char* one : {"non", "NON", "N", "0", "Faux", "Non, merci", "refusé", "Opposée"}) {
    CHECK_MESSAGE(objects_in(SaidOf::kConsent, one), one);
  }
  for (const char* one :
       {"oui", "O", "1", "x", "VRAI", "accordé", "12/09/2021", "aucune opposition"}) {
    CHECK_MESSAGE(!objects_in(SaidOf::kConsent, one), one);
    CHECK_MESSAGE(!is_silent(SaidOf::kConsent, said(one)), one);
  }
  for (const char* one : {"", " ", "NR", "Non renseigné", "en attente", "NULL", "-"}) {
    CHECK_MESSAGE(is_silent(SaidOf::kConsent, said(one)), one);
    CHECK_MESSAGE(!is_silent(SaidOf::kObjection, said(one)), one);
  }
  for (const char* one : {"oui", "X", "2022-10-03", "opposé", "par courrier"}) {
    CHECK_MESSAGE(objects_in(SaidOf::kObjection, one), one);
  }
  for (const char* one : {"", "non", "0", "aucune", "Pas d’opposition", "sans objet", "NR"}) {
    CHECK_MESSAGE(!objects_in(SaidOf::kObjection, one), one);
  }
}

TEST_CASE("objections: who says no is told, and left out of every file") {
  const CsvFiles files = two_years("CONSENTEMENT", "OUI", "NON", "");
  const Settled open = settled_csv(csv_recipe(), files);
  CHECK(asked(open.understood) == "objections 1/1;");
  CHECK(open.understood.questions.at(0).column == "CONSENTEMENT");
  CHECK(open.understood.questions.at(0).file == "b.csv");
  CHECK(open.understood.questions.at(0).lines == std::vector<std::uint64_t>{5});
  CHECK(open.table.rows() == 60);
  // The column is in no table that is counted, and is one that nothing reads.
  CHECK(open.table.column("CONSENTEMENT") == open.table.columns.size());
  CHECK(open.table.unread == std::vector<std::string>{"CONSENTEMENT"});
  CHECK(settled_csv(csv_recipe(answer_of("leave_out")), files).table.individuals == 29);
  CHECK(settled_csv(csv_recipe(answer_of("leave_out")), files).table.rows() == 58);
  CHECK(settled_csv(csv_recipe(answer_of("leave_out_silent")), files).table.rows() == 56);
  CHECK(settled_csv(csv_recipe(answer_of("keep")), files).table.rows() == 60);
  // In whatever order the files come.
  const CsvFiles turned{files[1], files[0]};
  CHECK(settled_csv(csv_recipe(answer_of("leave_out")), turned).table.rows() == 58);
  CHECK(asked(settled_csv(csv_recipe(), turned).understood) == "objections 1/1;");
}

TEST_CASE("objections: nothing is asked where nobody objects or nothing is answered") {
  const auto kinds = [](const CsvFiles& files) {
    return asked(settled_csv(csv_recipe(), files).understood);
  };
  CHECK(kinds(two_years("CONSENTEMENT", "OUI", "OUI", "OUI")).empty());
  CHECK(kinds(two_years("CONSENTEMENT", "", "", "")).empty());
  CHECK(kinds(two_years("CONSENTEMENT", "en ligne", "papier", "")).empty());
  CHECK(kinds(two_years("OPPOSITION", "", "", "")).empty());
  CHECK(kinds(two_years("OPPOSITION", "NON", "", "NON")).empty());
  CHECK(kinds(two_years("OPPOSITION", "", "X", "")) == "objections 1/0;");
  CHECK(kinds(two_years("OPPOSITION", "NON", "03/10/2022", "NON")) == "objections 1/0;");
  CHECK(kinds(two_years("OPPOSITION", "", "par courrier", "")) == "objections 1/0;");
}

TEST_CASE("objections: in another spelling of a person, and of a column that is read") {
  CsvFiles files = two_years("CONSENTEMENT", "OUI", "NON", "OUI");
  files[0].second += number_of(3) + " ;2019;L1;F\n";
  const auto rows = [&](const std::string& answers) {
    return settled_csv(csv_recipe(answers), files).table.rows();
  };
  CHECK(rows(R"({"objections":"leave_out","identifier_spelling":"join"})") == 58);
  CHECK(rows(R"({"objections":"leave_out","identifier_spelling":"apart"})") == 59);
  const std::string read = R"(,{"name":"c","columns":["CONSENTEMENT"]})";
  const CsvFiles second{two_years("CONSENTEMENT", "OUI", "NON", "OUI")[1]};
  const Settled one = settled_csv(csv_recipe(answer_of("leave_out"), "", read), second);
  CHECK(asked(one.understood) == "objections 1/0;");
  CHECK(one.table.rows() == 29);
  CHECK(one.table.column("CONSENTEMENT") < one.table.columns.size());
}

TEST_CASE("objections: what becomes of the silent is offered where somebody is") {
  questions::Question question{.id = QuestionId::kObjections, .count = 1};
  CHECK(questions::answers_offered(question, {}) ==
        std::vector<std::string_view>{"leave_out", "keep"});
  question.of = 2;
  CHECK(questions::answers_offered(question, {}).size() == 3);
}
