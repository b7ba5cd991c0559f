#include "dossier/reading_summary.h"

#include <utility>

#include "documents/answer_words.h"

namespace paravent {

void add_reading_summary(HtmlPage& page, const ReadingSummary& summary, const Speaker& say) {
  page.section(say("Ce que la lecture a compris", "What reading understood"));
  std::vector<std::vector<std::string>> rows;
  for (const ReadingSummary::File& file : summary.files) {
    rows.push_back({file.name, say.number(file.rows),
                    summary.persons == 0 ? std::string("–") : say.number(file.persons)});
  }
  if (!rows.empty()) {
    page.table({say("Fichier", "File"), say("Lignes", "Rows"), say("Personnes", "Persons")}, rows,
               1);
  }
  if (summary.persons == 0) {
    page.paragraph(say("{0} lignes, sans colonne qui distingue les personnes.",
                       "{0} rows, with no column that tells persons apart.",
                       {say.number(summary.rows)}));
  } else {
    page.paragraph(say(
        "Personnes : {0} ; années : {1} ; personnes suivies d’une année à l’autre : "
        "{2}.",
        "Persons: {0}; years: {1}; persons followed from one year to another: {2}.",
        {say.number(summary.persons), say.number(summary.years), say.number(summary.followed)}));
  }
  if (summary.questions.empty()) {
    page.paragraph(say("La lecture n’a rien demandé.", "Reading asked nothing."));
    return;
  }
  std::vector<std::vector<std::string>> asked;
  for (const ReadingSummary::Asked& one : summary.questions) {
    const std::string id(question_kind(one.id).name);
    asked.push_back({one.answer.empty() ? id : answer_text(one.id, one.answer, say),
                     "reading.answers." + id, one.column, one.file, say.number(one.count),
                     one.of == 0 ? std::string() : say.number(one.of)});
  }
  page.table({say("Ce qui a été demandé, et la réponse", "What was asked, and the answer"),
              say("Clé de la recette", "Key of the recipe"), say("Colonne", "Column"),
              say("Fichier", "File"), say("Nombre", "Number"), say("Sur", "Of")},
             asked, 4);
  for (const ReadingSummary::Asked& one : summary.questions) {
    if (one.id != QuestionId::kHiddenRows || one.of == 0) continue;
    page.paragraph(
        one.answer == kLeaveOutPersons
            ? say("« {0} » : personnes des lignes masquées laissées de côté avec leurs autres "
                  "lignes : "
                  "{1}.",
                  "“{0}”: persons of hidden rows left out with their other rows: {1}.",
                  {one.file, say.number(one.of)})
            : say("« {0} » : personnes des lignes masquées qui restent comptées par leurs autres "
                  "années : {1}.",
                  "“{0}”: persons of hidden rows who are still counted by their other years: {1}.",
                  {one.file, say.number(one.of)}));
  }
}

void write_reading_summary(JsonWriter& json, const ReadingSummary& summary) {
  json.begin_object().key("files").begin_array();
  for (const ReadingSummary::File& file : summary.files) {
    json.begin_object().key("name").value(file.name).key("rows").value(file.rows);
    json.key("persons").value(file.persons).end_object();
  }
  json.end_array().key("rows").value(summary.rows).key("persons").value(summary.persons);
  json.key("followed").value(summary.followed).key("years").value(summary.years);
  json.key("questions").begin_array();
  for (const ReadingSummary::Asked& one : summary.questions) {
    json.begin_object().key("question").value(question_kind(one.id).name);
    json.key("answer").value(one.answer).key("column").value(one.column);
    json.key("file").value(one.file).key("count").value(one.count).key("of").value(one.of);
    json.end_object();
  }
  json.end_array().end_object();
}

}  // namespace paravent
