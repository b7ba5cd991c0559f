#include "exports/plan_documents.h"

#include <algorithm>

#include "documents/plan_words.h"
#include "documents/row_choices.h"
#include "exports/row_figures_json.h"

namespace paravent {
namespace {

std::string_view claim_name(PlanClaim claim) {
  switch (claim) {
    case PlanClaim::kTuples:
      return "tuples";
    case PlanClaim::kCombinations:
      return "combinations";
    case PlanClaim::kNone:
      break;
  }
  return "none";
}

std::string quoted_list(const std::vector<std::string>& names, const Speaker& say) {
  std::vector<std::string> escaped;
  escaped.reserve(names.size());
  for (const std::string& name : names) escaped.push_back(markdown_escape(name));
  return say.names(escaped);
}

const StepNote* note_of(const PlannedFile& plan, std::uint32_t step) {
  const auto found = std::find_if(plan.notes.begin(), plan.notes.end(),
                                  [&](const StepNote& note) { return note.step == step; });
  return found == plan.notes.end() ? nullptr : &*found;
}

/// How a perturbed key column can be other than the person's: v, p_kk, or that it changed places.
std::string perturbed_key_text(const std::string& column, std::uint32_t place, const PlanStep& step,
                               const PlannedFile& plan, const Speaker& say) {
  const std::string name = markdown_escape(column);
  if (const auto* noise = std::get_if<NoiseStep>(&step)) {
    return say("« {0} », bruit de variance {1}", "“{0}”, noise of variance {1}",
               {name, parameter_text(noise->variance, say)});
  }
  if (std::holds_alternative<PramStep>(step)) {
    const StepNote* note = note_of(plan, place);
    double least = 1;
    for (std::size_t k = 0; note != nullptr && k < note->levels.size(); ++k) {
      least = std::min(least, note->matrix[k * note->levels.size() + k]);
    }
    return note == nullptr || note->levels.empty()
               ? say("« {0} », tirée par une matrice qui n’est pas publiée",
                     "“{0}”, drawn by a matrix that is not published", {name})
               : say("« {0} », gardée avec une probabilité d’au moins {1}",
                     "“{0}”, kept with a probability of at least {1}",
                     {name, parameter_text(least, say)});
  }
  if (std::holds_alternative<MicroaggregateStep>(step)) {
    return say("« {0} », moyennes de groupes", "“{0}”, means of groups", {name});
  }
  if (std::holds_alternative<RoundStep>(step)) {
    return say("« {0} », arrondie au hasard", "“{0}”, rounded at random", {name});
  }
  return say("« {0} », échangée entre lignes", "“{0}”, exchanged between rows", {name});
}

std::string perturbed_keys(const RowFile& file, const RowRelease& release, const Speaker& say) {
  std::string out;
  const std::vector<PlanStep>& steps = release.recipe.rows().plan->steps;
  for (std::uint32_t i = 0; i < steps.size(); ++i) {
    for (const std::string& column : perturbed_columns(steps[i])) {
      if (std::find(file.columns.begin(), file.columns.end(), column) == file.columns.end()) {
        continue;
      }
      out += (out.empty() ? "" : say(" ; ", "; ")) +
             perturbed_key_text(column, i + 1, steps[i], *file.planned(), say);
    }
  }
  return out;
}

std::string level_text(const std::string& level, const Speaker& say) {
  return level.empty() ? say("(vide)", "(empty)") : markdown_escape(level);
}

/// Of a matrix that is written as a table.
constexpr std::size_t kMostColumns = 30;

void append_matrix(std::string& out, const std::string& column, const StepNote& note,
                   const Speaker& say) {
  const std::size_t m = note.levels.size();
  if (m > kMostColumns) {
    out += say("\n  Matrice P : `matrix`, dans `certificate.json`.\n",
               "\n  Matrix P: `matrix`, in `certificate.json`.\n");
    return;
  }
  out += say("\n  Matrice P de « {0} » :\n\n", "\n  Matrix P of “{0}”:\n\n",
             {markdown_escape(column)});
  out += say("  | vraie \\ publiée |", "  | true \\ published |");
  for (const std::string& level : note.levels) out += " " + level_text(level, say) + " |";
  out += "\n  |---|";
  for (std::size_t l = 0; l < m; ++l) out += "---:|";
  out += "\n";
  for (std::size_t k = 0; k < m; ++k) {
    out += "  | " + level_text(note.levels[k], say) + " |";
    for (std::size_t l = 0; l < m; ++l) {
      out += " " + parameter_text(note.matrix[k * m + l], say) + " |";
    }
    out += "\n";
  }
}

/// What (P⁻¹)ᵀ T gives of the file as published.
void append_estimates(std::string& out, const StepNote& note, const Speaker& say) {
  const bool errors = !note.errors.empty();
  out +=
      say("\n  Lignes publiées, et vraies estimées", "\n  Rows published, and true ones estimated");
  out += errors ? say(", avec l’erreur type (un tirage par ligne) :\n\n",
                      ", with the standard error (a draw for each row):\n\n")
                : say(" :\n\n", ":\n\n");
  out += say("  | valeur | publiées | estimées |", "  | value | published | estimated |");
  if (errors) out += say(" erreur type |", " standard error |");
  out += errors ? "\n  |---|---:|---:|---:|\n" : "\n  |---|---:|---:|\n";
  for (std::size_t k = 0; k < note.levels.size(); ++k) {
    out += "  | " + level_text(note.levels[k], say) + " | " + say.number(note.published[k]) +
           " | " + decimal_text(note.estimates[k], 1, say) + " |";
    if (errors) out += " " + decimal_text(note.errors[k], 1, say) + " |";
    out += "\n";
  }
}

}  // namespace

const RowFile* planned_file(const RowRelease& release) {
  const auto found = std::find_if(release.files.begin(), release.files.end(),
                                  [](const RowFile& file) { return file.planned() != nullptr; });
  return found == release.files.end() ? nullptr : &*found;
}

namespace {

/// Where it is not held: by rows, as a reader counts them, or by individuals alone.
std::string broken_statement(const RowFile& file, std::uint32_t k, const Speaker& say) {
  const std::string name = "`" + file.name + ".csv`", least = say.number(k);
  const PlannedFile& plan = *file.planned();
  const bool combinations = plan.claim == PlanClaim::kCombinations;
  if (file.rows_reach(k)) {
    return combinations
               ? say("Dans {0}, une combinaison de colonnes au moins n’est portée que par des "
                     "lignes de moins de {1} individus.",
                     "In {0}, at least one combination of columns is held by rows of fewer than "
                     "{1} individuals only.",
                     {name, least})
               : say("Dans {0}, toute combinaison des colonnes par lesquelles une personne peut "
                     "être reconnue est portée par {1} lignes publiées au moins, mais certaines le "
                     "sont par moins de {1} individus, une ligne n’étant pas une personne.",
                     "In {0}, every combination of the columns by which a person may be recognised "
                     "is held by at least {1} published rows, but some by fewer than {1} "
                     "individuals, a row being no person.",
                     {name, least});
  }
  return combinations
             ? say("Dans {0}, une combinaison de colonnes au moins n’est portée que par {1} "
                   "lignes.",
                   "In {0}, at least one combination of columns is held by only {1} rows.",
                   {name, say.number(plan.least_combination)})
             : say("Dans {0}, des combinaisons des colonnes par lesquelles une personne peut être "
                   "reconnue sont portées par moins de {1} lignes (la plus rare : {2}).",
                   "In {0}, combinations of the columns by which a person may be recognised are "
                   "held by fewer than {1} rows (the rarest: {2}).",
                   {name, least, say.number(file.classes.smallest)});
}

}  // namespace

std::string plan_statement(const RowFile& file, const RowRelease& release, const Speaker& say) {
  const PlannedFile& plan = *file.planned();
  const RowsSpec& rows = release.recipe.rows();
  const std::string k = say.number(rows.k), name = "`" + file.name + ".csv`";
  if (plan.claim == PlanClaim::kNone) {
    return say(
        "{0} est sans garantie : une cellule vide y compte pour n’importe quelle valeur, et "
        "une ligne qui a gardé ses valeurs peut être seule à les avoir.",
        "{0} carries no guarantee: an empty cell counts as any value there, and a row that "
        "kept its values may be alone with them.",
        {name});
  }
  const bool passed = file.passed(rows.k);
  if (plan.claim == PlanClaim::kCombinations) {
    if (!passed) return broken_statement(file, rows.k, say);
    const std::string holders =
        rows.by_individual ? say("de telles lignes de {0} individus au moins",
                                 "such rows of at least {0} individuals", {k})
                           : say("{0} telles lignes au moins", "at least {0} such rows", {k});
    return say(
        "Dans {0}, pour chacun des {1} ensembles de colonnes de la recette, les valeurs d’une "
        "ligne "
        "où il est complet sont portées par {2} ; qui connaît plus de colonnes à la fois n’est pas "
        "arrêté par là.",
        "In {0}, for each of the {1} sets of columns of the recipe, the values of a row where it "
        "is "
        "complete are held by {2}; who knows more columns at once is not stopped by this.",
        {name, say.number(claimed_sets(rows).size()), holders});
  }
  const std::string perturbed = perturbed_keys(file, release, say);
  if (!passed) {
    return broken_statement(file, rows.k, say) +
           (perturbed.empty()
                ? ""
                : " " + say("Colonnes perturbées : {0}.", "Perturbed columns: {0}.", {perturbed}));
  }
  if (perturbed.empty()) {
    const std::string holders =
        rows.by_individual
            ? say("{0} individus au moins, une ligne n’étant pas une personne",
                  "at least {0} individuals, a row being no person", {k})
            : say("{0} lignes publiées au moins", "at least {0} published rows", {k});
    return say(
        "Dans {0}, toute combinaison des colonnes par lesquelles une personne peut être "
        "reconnue, la cellule vide étant une valeur, est portée par {1}.",
        "In {0}, every combination of the columns by which a person may be recognised, the "
        "empty cell being a value, is held by {1}.",
        {name, holders});
  }
  const std::string holders = rows.by_individual ? say("des lignes de {0} individus au moins",
                                                       "rows of at least {0} individuals", {k})
                                                 : say("{0} lignes", "{0} rows", {k});
  return say(
      "Dans {0}, chaque combinaison publiée est portée par {1}, mais la combinaison "
      "d’une ligne n’est pas forcément celle de la personne : {2}.",
      "In {0}, each combination published is held by {1}, but a row’s combination need "
      "not be the person’s: {2}.",
      {name, holders, perturbed});
}

std::string households_part(const RowFile& file, const RowRelease& release, const Speaker& say) {
  const HouseholdsSpec& spec = *release.recipe.rows().plan->households;
  const HouseholdFile& households = *file.households();
  const std::string k = say.number(release.recipe.rows().k);
  return say("Une ligne par ménage des personnes de `{0}.csv`. Colonnes : {1}.\n\n",
             "A row for each household of the persons of `{0}.csv`. Columns: {1}.\n\n",
             {release.recipe.rows().plan->name,
              quoted_list(file.columns, say) + say(" ; ", "; ") + quoted_list(file.kept, say)}) +
         say("{0} ménages, dont {1} ont un numéro. Le numéro est le même dans les deux fichiers ; "
             "il vient du seul contenu publié, et ne dit rien de celui des données d’origine. ",
             "{0} households, of which {1} have a number. The number is the same in both files; it "
             "comes from what is published alone, and tells nothing of that of the original data. ",
             {say.number(file.loss.kept), say.number(households.linked)}) +
         say("Un ménage a un numéro si {0} ménages au moins ont la même composition, c’est-à-dire "
             "les mêmes valeurs des colonnes par lesquelles ses membres peuvent être reconnus ; "
             "certains de ceux-là n’en ont pas non plus, pour que les autres ne se remarquent pas. "
             "Une cellule vide de « {1} » ne dit donc pas que la personne vit seule, et les "
             "ménages rares, souvent les plus grands, manquent parmi ceux qui ont un numéro. Une "
             "personne "
             "dont le ménage n’est pas connu compte pour un ménage. Qui sait d’un membre plus que "
             "ces colonnes peut trouver son numéro, et lit alors les lignes des autres.\n\n",
             "A household has a number if at least {0} households have the same composition, which "
             "is the same values of the columns by which its members may be recognised; some of "
             "these have none either, so that the others do not stand out. An empty cell of “{1}” "
             "thus does not say that the person lives alone, and rare households, often the "
             "largest, are missing among those that have a number. A person whose household is not "
             "known counts as a household. Who knows more of a member than these columns may find "
             "the number, and then reads the rows of the others.\n\n",
             {k, markdown_escape(spec.number)});
}

std::string plan_part(const RowFile& file, const RowRelease& release, const Speaker& say) {
  const PlannedFile& plan = *file.planned();
  const RowsSpec& rows = release.recipe.rows();
  std::vector<std::string> all = file.columns;
  all.insert(all.end(), file.kept.begin(), file.kept.end());
  std::string out =
      say("Colonnes : {0}. Une personne peut être reconnue par : {1}.\n\n",
          "Columns: {0}. A person may be recognised by: {1}.\n\n",
          {quoted_list(all, say),
           file.columns.empty() ? say("aucune", "none") : quoted_list(file.columns, say)});
  out += (release.stated.before
              ? say("{0} lignes publiées sur {1}", "{0} rows published of {1}",
                    {say.number(file.loss.kept), say.number(file.loss.before)})
              : say("{0} lignes publiées", "{0} rows published", {say.number(file.loss.kept)})) +
         say(" ; {0} combinaisons de ces colonnes, la plus rare portée par {1} lignes.",
             "; {0} combinations of these columns, the rarest held by {1} rows.",
             {say.number(file.classes.classes), say.number(file.classes.smallest)});
  std::string empty;
  for (std::size_t i = 0; i < plan.empty.size(); ++i) {
    if (plan.empty[i] == 0) continue;
    empty += (empty.empty() ? "" : ", ") +
             say("« {0} » {1}", "“{0}” {1}", {markdown_escape(all[i]), say.number(plan.empty[i])});
  }
  if (!empty.empty()) out += say(" Cellules vides : {0}.", " Empty cells: {0}.", {empty});
  out += say("\n\nLes valeurs ont passé par ces étapes, dans cet ordre :\n\n",
             "\n\nValues went through these steps, in this order:\n\n");
  for (std::uint32_t i = 0; i < rows.plan->steps.size(); ++i) {
    const PlanStep& step = rows.plan->steps[i];
    const std::string use = step_use(step, say);
    out += std::to_string(i + 1) + ". " + step_text(step, rows, say, markdown_escape) + ".";
    if (!use.empty()) out += " " + use;
    out += " " + step_limit(step, say) + "\n";
    const StepNote* note = note_of(plan, i + 1);
    const auto* pram = std::get_if<PramStep>(&step);
    if (pram != nullptr && (note == nullptr || note->estimates.empty()) &&
        is_changed_after(rows, i + 1, pram->column)) {
      out += say(
          "\n  Une étape suivante change cette colonne, ou en vide des cellules, plus souvent dans "
          "les petites catégories : l’estimation en est faussée.\n",
          "\n  A later step changes this column, or empties cells of it, more often in small "
          "categories: this distorts the estimate.\n");
    }
    if (note == nullptr) continue;
    if (note->without_donor > 0) {
      out += say("\n  Unités sans partenaire : {0}.\n", "\n  Units without a partner: {0}.\n",
                 {say.number(note->without_donor)});
    }
    if (!note->levels.empty()) append_matrix(out, pram->column, *note, say);
    if (!note->estimates.empty()) append_estimates(out, *note, say);
  }
  for (const std::string& warning : plan.warnings) {
    out += say("\nAttention : {0}\n", "\nMind: {0}\n", {plan_warning(warning, say)});
  }
  return out + "\n";
}

void write_plan_members(JsonWriter& json, const RowFile& file, std::uint32_t k) {
  const PlannedFile& plan = *file.planned();
  json.key("claim").value(claim_name(plan.claim)).key("holds").value(file.passed(k));
  if (plan.claim == PlanClaim::kCombinations) {
    json.key("least_combination").value(plan.least_combination);
  }
  json.key("empty").begin_inline_array();
  for (const std::uint64_t cells : plan.empty) json.value(cells);
  json.end_array();
  json.key("notes").begin_array();
  for (const StepNote& note : plan.notes) {
    json.begin_object().key("step").value(note.step);
    json.key("without_donor").value(note.without_donor);
    write_names(json, "levels", note.levels);
    json.key("matrix").begin_inline_array();
    for (const double p : note.matrix) json.value(p);
    json.end_array();
    if (!note.estimates.empty()) {
      json.key("published").begin_inline_array();
      for (const std::uint64_t rows : note.published) json.value(rows);
      json.end_array().key("estimates").begin_inline_array();
      for (const double rows : note.estimates) json.value(rows);
      json.end_array().key("standard_errors").begin_inline_array();
      for (const double error : note.errors) json.value(error);
      json.end_array();
    }
    json.end_object();
  }
  json.end_array();
  write_names(json, "warnings", plan.warnings);
}

}  // namespace paravent
