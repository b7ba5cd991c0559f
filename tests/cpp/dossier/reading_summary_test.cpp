// What the dossier says of the reading: files, persons, and each question with its answer.
#include "dossier/reading_summary.h"

#include <doctest.h>

#include "support/json_support.h"

using namespace paravent;

namespace {

ReadingSummary full_summary() {
  ReadingSummary summary;
  summary.files = {{"a.csv", 1200, 800}, {"b.csv", 34, 30}};
  summary.rows = 1234;
  summary.persons = 820;
  summary.followed = 10;
  summary.years = 2;
  summary.questions = {{QuestionId::kNullWords, "missing", "SEXE", "a.csv", 12, 0},
                       {QuestionId::kHiddenSheets, "", "", "b.csv", 1, 3}};
  return summary;
}

std::string summary_html(const ReadingSummary& summary, bool french) {
  HtmlPage page(french ? "fr" : "en", "title", "banner");
  add_reading_summary(page, summary, Speaker(french));
  return page.take();
}

bool summary_holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("reading summary: files, persons and answers in both languages") {
  const std::string fr = summary_html(full_summary(), true);
  CHECK(summary_holds(fr, "Ce que la lecture a compris"));
  CHECK(summary_holds(fr, "a.csv"));
  CHECK(summary_holds(fr,
                      "1\xe2\x80\xaf"
                      "200"));
  CHECK(summary_holds(fr, "reading.answers.null_words"));
  CHECK(summary_holds(fr, "SEXE"));
  CHECK(summary_holds(fr, "hidden_sheets"));
  CHECK_FALSE(summary_holds(fr, "La lecture n’a rien demandé."));
  const std::string en = summary_html(full_summary(), false);
  CHECK(summary_holds(en, "What reading understood"));
  CHECK(
      summary_holds(en, "Persons: 820; years: 2; persons followed from one year to another: 10."));
}

TEST_CASE("reading summary: rows of nobody, no file, no question") {
  ReadingSummary summary;
  summary.files = {{"a.csv", 12, 0}};
  summary.rows = 12;
  const std::string fr = summary_html(summary, true);
  CHECK(summary_holds(fr, "12 lignes, sans colonne qui distingue les personnes."));
  CHECK(summary_holds(fr, "–"));
  CHECK(summary_holds(fr, "La lecture n’a rien demandé."));
  summary.files.clear();
  const std::string en = summary_html(summary, false);
  CHECK(summary_holds(en, "12 rows, with no column that tells persons apart."));
  CHECK(summary_holds(en, "Reading asked nothing."));
  CHECK_FALSE(summary_holds(en, "<table"));
}

TEST_CASE("reading summary: the same as an object") {
  JsonWriter json;
  write_reading_summary(json, full_summary());
  const Json told = json_of(json.take());
  CHECK(told.find("files")->items.size() == 2);
  CHECK(told.find("files")->items[1].find("name")->text == "b.csv");
  CHECK(told.find("files")->items[1].find("rows")->number == 34);
  CHECK(told.find("files")->items[1].find("persons")->number == 30);
  CHECK(told.find("rows")->number == 1234);
  CHECK(told.find("persons")->number == 820);
  CHECK(told.find("followed")->number == 10);
  CHECK(told.find("years")->number == 2);
  const Json& one = told.find("questions")->items.at(1);
  CHECK(one.find("question")->text == "hidden_sheets");
  CHECK(one.find("answer")->text.empty());
  CHECK(one.find("file")->text == "b.csv");
  CHECK(one.find("count")->number == 1);
  CHECK(one.find("of")->number == 3);
  CHECK(told.find("questions")->items[0].find("column")->text == "SEXE");
}
