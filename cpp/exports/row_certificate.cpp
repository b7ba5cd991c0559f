#include <algorithm>

#include "documents/accepted_choices.h"
#include "exports/figures_json.h"
#include "exports/plan_documents.h"
#include "exports/row_documents.h"
#include "exports/row_figures_json.h"
#include "exports/verdicts.h"
#include "verdict/json.h"

namespace paravent {

namespace {

/// Of the files whose rows are as they were, or generalised.
std::string true_rows_statement(const Speaker& say, const RowRelease& release) {
  const std::string k = say.number(release.recipe.rows().k);
  if (release.files.empty()) {
    return say("Aucun fichier de lignes n’est publié : seules le sont les pertes par année.",
               "No file of rows is published, but the losses by year.");
  }
  std::string text =
      release.recipe.rows().by_individual
          ? say("Dans chaque fichier, toute combinaison des valeurs qui forment les groupes est "
                "portée par {0} individus au moins, une ligne n’étant pas une personne",
                "In each file, every combination of the values that form groups is held by at "
                "least {0} individuals, a row being no person",
                {k})
          : say("Dans chaque fichier, toute combinaison des valeurs qui forment les groupes est "
                "portée par {0} lignes publiées au moins ; les individus n’ont pas été comptés",
                "In each file, every combination of the values that form groups is held by at "
                "least {0} published rows; individuals were not counted",
                {k});
  if (std::any_of(release.files.begin(), release.files.end(), [](const RowFile& file) {
        return file.generalised() != nullptr && !file.generalised()->models.empty();
      })) {
    text +=
        say(" ; dans le fichier généralisé, chaque groupe respecte les exigences de diversité "
            "indiquées",
            "; in the generalised file, every group meets the diversity requirements stated");
  }
  text += ".";
  if (release.passed()) return text;
  if (!release.recipe.accepted_columns.empty()) {
    return say("La protection n’est pas garantie : {0}.", "Protection is not guaranteed: {0}.",
               {accepted_columns_text(release.recipe, say)});
  }
  return say("La vérification a échoué : ce qui suit n’est pas établi. {0}",
             "The check failed: what follows is not established. {0}", {text});
}

}  // namespace

std::string row_statement(const Speaker& say, const RowRelease& release) {
  const RowFile* plan = planned_file(release);
  if (plan == nullptr) return true_rows_statement(say, release);
  std::string text = plan_statement(*plan, release, say);
  RowRelease others = release;
  std::erase_if(others.files, [](const RowFile& file) { return file.of_plan(); });
  if (!others.files.empty()) {
    text = say("{1} Hors de ce fichier : {0}", "{1} Apart from that file: {0}",
               {true_rows_statement(say, others), text});
  } else if (!release.recipe.accepted_columns.empty()) {
    text =
        say("La protection n’est pas garantie : {0}. {1}", "Protection is not guaranteed: {0}. {1}",
            {accepted_columns_text(release.recipe, say), text});
  }
  return text;
}

void write_row_figures(JsonWriter& json, const RowRelease& release, StatedRows stated) {
  json.key("passed").value(release.passed());
  write_accepted_columns(json, release.recipe);
  json.key("k").value(release.recipe.rows().k);
  json.key("count").value(release.recipe.rows().by_individual ? "individuals" : "rows");
  json.key("rows").begin_object();
  if (stated.raw) json.key("raw").value(release.rows_raw);
  if (stated.before) json.key("before").value(release.rows);
  json.end_object();
  json.key("files").begin_array();
  for (const RowFile& file : release.files) write_file(json, file, release.recipe.rows().k, stated);
  json.end_array();
}

OutputFile row_certificate(const RowRelease& release, std::span<const OutputDigest> outputs) {
  const Speaker say(release.recipe);
  JsonWriter json;
  json.begin_object();
  json.key("version").value(release.version).key("subject").value("rows");
  json.key("statement").value(row_statement(say, release));
  if (!release.commitment.empty()) json.key("commitment").value(release.commitment);
  verdict::write_public(json, rows_public(release));
  write_extent(json, release.recipe);
  write_row_figures(json, release, release.stated);
  json.key("outputs").begin_array();
  for (const OutputDigest& output : outputs) {
    json.begin_object().key("name").value(output.name).key("bytes").value(output.bytes);
    json.key("sha256").value(output.sha256).end_object();
  }
  json.end_array();
  json.key("recipe").value(release.recipe.document);
  json.end_object();
  return {"certificate.json", json.take()};
}

}  // namespace paravent
