#include "documents/row_choices.h"

#include <cmath>
#include <utility>

#include "documents/accepted_choices.h"
#include "documents/plan_words.h"
#include "support/text.h"

namespace paravent {

std::string counted_unit(const Recipe& recipe, const Speaker& say) {
  return recipe.rows().by_individual ? say("individus", "individuals") : say("lignes", "rows");
}

std::string list_text(const std::vector<std::string>& names, const Speaker& say) {
  if (names.empty()) return say("aucune colonne", "no column");
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : ", ") + name;
  return out;
}

std::string decimal_text(double x, int digits, const Speaker& say) {
  if (!std::isfinite(x)) return "–";
  double scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const double scaled = std::floor(std::fabs(x) * scale + 0.5);
  if (scaled >= 9007199254740992.0) {
    std::string out;
    append_number(out, x);
    return out;
  }
  const std::string text =
      say.ratio(static_cast<std::uint64_t>(scaled), static_cast<std::uint64_t>(scale), digits);
  return x < 0 && scaled > 0 ? "−" + text : text;
}

namespace {

/// Of the models that are neither a diversity nor a closeness.
std::string further_model_text(const RowModel& model, const Speaker& say) {
  switch (model.kind) {
    case ModelKind::kAlphaK:
      return say("(α, k)-anonymat de « {1} », α = {0}", "(α, k)-anonymity of “{1}”, α = {0}",
                 {decimal_text(model.alpha, 3, say), model.column});
    case ModelKind::kBasicLikeness:
      return say("β-ressemblance de base de « {1} », β = {0}", "basic β-likeness of “{1}”, β = {0}",
                 {decimal_text(model.beta, 3, say), model.column});
    case ModelKind::kEnhancedLikeness:
      return say("β-ressemblance renforcée de « {1} », β = {0}",
                 "enhanced β-likeness of “{1}”, β = {0}",
                 {decimal_text(model.beta, 3, say), model.column});
    default:
      return say("δ-divulgation de « {1} », δ = {0}", "δ-disclosure privacy of “{1}”, δ = {0}",
                 {decimal_text(model.delta, 3, say), model.column});
  }
}

std::string asked_text(const RowModel& model, const Speaker& say) {
  const std::string l = decimal_text(model.l, model.l == std::floor(model.l) ? 0 : 3, say);
  const std::string c = decimal_text(model.c, model.c == std::floor(model.c) ? 0 : 3, say);
  const std::string t = decimal_text(model.t, 3, say);
  switch (model.kind) {
    case ModelKind::kDistinctDiversity:
      return say("{0}-diversité distincte de « {1} »", "distinct {0}-diversity of “{1}”",
                 {l, model.column});
    case ModelKind::kEntropyDiversity:
      return say("{0}-diversité par l’entropie de « {1} »", "entropy {0}-diversity of “{1}”",
                 {l, model.column});
    case ModelKind::kRecursiveDiversity:
      return say("diversité récursive ({0} ; {1}) de « {2} »",
                 "recursive ({0}, {1})-diversity of "
                 "“{2}”",
                 {c, l, model.column});
    case ModelKind::kEqualCloseness:
      return say("{0}-proximité de « {1} », distance égale",
                 "{0}-closeness of “{1}”, equal distance", {t, model.column});
    case ModelKind::kOrderedCloseness:
      return say("{0}-proximité de « {1} », distance ordonnée",
                 "{0}-closeness of “{1}”, ordered distance", {t, model.column});
    default:
      return further_model_text(model, say);
  }
}

}  // namespace

std::string model_text(const RowModel& model, const Speaker& say) {
  const std::string text = asked_text(model, say);
  if (!model.missing_is_value) return text;
  return say("{0}, l’absence de valeur comptant comme une valeur",
             "{0}, no value counting as a value", {text});
}

std::string withdraw_text(const GeneralisationSpec& spec, const Speaker& say) {
  if (spec.models.empty()) return {};
  if (spec.withdraws_any()) {
    return say(
        "les groupes qui ne respectent pas une exigence sont retirés, même s’ils sont grands : qui "
        "sait qu’une personne y est apprend que leurs valeurs se ressemblent trop",
        "groups that do not meet a requirement are removed, even large ones: who knows that a "
        "person is in one learns that their values are too alike");
  }
  return say(
      "seuls les groupes trop petits sont retirés ; les niveaux font que les autres respectent les "
      "exigences",
      "only groups that are too small are removed; the levels make the others meet the "
      "requirements");
}

std::string measure_text(Measure measure, const Speaker& say) {
  switch (measure) {
    case Measure::kDegree:
      return say("degré de généralisation", "degree of generalisation");
    case Measure::kPrecision:
      return say("perte de précision", "precision loss");
    case Measure::kDiscernibility:
      return say("discernabilité", "discernibility");
    case Measure::kDiscernibilityAll:
      return say("discernabilité de tous les groupes", "discernibility of all groups");
    case Measure::kAverageClassSize:
      return say("taille moyenne des groupes", "average group size");
    case Measure::kEntropy:
      return say("perte d’entropie par généralisation (bits)",
                 "entropy loss by generalisation (bits)");
    case Measure::kEntropySuppressed:
      return say("perte d’entropie, lignes retirées comprises (bits)",
                 "entropy loss, removed rows included (bits)");
  }
  return {};
}

namespace {

std::string hierarchy_text(const HierarchySpec& spec, const Speaker& say) {
  std::string text;
  switch (spec.kind) {
    case HierarchyKind::kNone:
      text = say("aucun niveau", "no level");
      break;
    case HierarchyKind::kIntervals: {
      std::string widths;
      for (const double width : spec.widths) {
        if (!widths.empty()) widths += say(" ; ", "; ");
        append_number(widths, width);
      }
      std::string from, to;
      append_number(from, spec.from);
      append_number(to, spec.to);
      text = say("tranches de {0} à {1}, largeurs {2}", "bands from {0} to {1}, widths {2}",
                 {from, to, widths});
      break;
    }
    case HierarchyKind::kPrefixes: {
      std::string lengths;
      for (const std::uint32_t length : spec.lengths) {
        lengths += (lengths.empty() ? "" : ", ") + std::to_string(length);
      }
      text = say("premiers caractères : {0}", "first characters: {0}", {lengths});
      break;
    }
    case HierarchyKind::kLists:
      text = say("groupes faits à la main (niveaux : {0})", "groups made by hand (levels: {0})",
                 {say.number(spec.levels.size())});
      break;
    case HierarchyKind::kDates:
      text = say("date, mois, année", "date, month, year");
      break;
    case HierarchyKind::kCsv:
      text = say("fichier de hiérarchie", "hierarchy file");
      break;
  }
  return spec.top ? text + say(", puis « * »", ", then “*”") : text;
}

/// Those of the measures of risk, where they are not as they are by default.
void risk_choices(const RowsSpec& rows, const Speaker& say, std::vector<Choice>& out) {
  const auto add = [&](const char* key, std::string text) {
    out.push_back({std::string("rows.") + key, std::move(text)});
  };
  if (!rows.keys.empty()) {
    add("keys", say("une personne pourrait être reconnue par : {0}",
                    "a person might be recognised by: {0}", {list_text(rows.keys, say)}));
  }
  for (const auto& [column, values] : rows.ordered) {
    add("ordered",
        say("les {1} valeurs de « {0} » ont un ordre", "the {1} values of “{0}” have an order",
            {column, say.number(values.size())}));
  }
  for (const auto& [column, codes] : rows.missing) {
    add("missing", say("« {0} » : la cellule vide et {1} codes disent « pas de valeur »",
                       "“{0}”: the empty cell and {1} codes mean no value",
                       {column, say.number(codes.size())}));
  }
  if (rows.weight) {
    add("weight",
        say("« {0} » dit combien de personnes de la population une ligne représente",
            "“{0}” says how many persons of the population a row stands for", {*rows.weight}));
  }
  if (rows.household) {
    add("household", say("« {0} » réunit les personnes d’un même ménage ou groupe",
                         "“{0}” joins the persons of one household or group", {*rows.household}));
  }
  if (!rows.geography.empty()) {
    add("geography", say("colonnes géographiques, dont une seule devrait être publiée : {0}",
                         "geographic columns, of which only one should be published: {0}",
                         {list_text(rows.geography, say)}));
  }
  if (!rows.sensitive.empty()) {
    add("sensitive",
        say("colonnes sensibles, jamais publiées : {0}", "sensitive columns, never published: {0}",
            {list_text(rows.sensitive, say)}));
  }
  if (rows.keys.empty()) return;
  const RiskSpec& risk = rows.risk;
  add("risk.tolerated", say("part tolérée de personnes reconnues : {0} %",
                            "tolerated share of recognised persons: {0}%",
                            {decimal_text(100 * risk.tolerated, 2, say)}));
  add("risk.threshold", say("un risque est compté au-dessus de {0}", "a risk counts above {0}",
                            {decimal_text(risk.threshold, 3, say)}));
  if (risk.population_size) {
    add("risk.population_size",
        say("la population compte {0} personnes", "the population has {0} persons",
            {decimal_text(*risk.population_size, 0, say)}));
  }
  if (risk.suda_size) {
    add("risk.suda_size",
        say("combinaisons uniques cherchées : {0} colonnes au plus",
            "unique combinations looked for: {0} columns at most", {say.number(*risk.suda_size)}));
  }
  if (!risk.blocks.empty()) {
    add("risk.blocks",
        say("le rapprochement de lignes suppose l’égalité de : {0}",
            "rows are linked only if they agree in: {0}", {list_text(risk.blocks, say)}));
  }
  if (risk.regression) {
    add("risk.regression",
        say("régression de contrôle : « {0} » sur {1}", "regression of control: “{0}” on {1}",
            {risk.regression->y, list_text(risk.regression->x, say)}));
  }
}

void generalisation_choices(const GeneralisationSpec& spec, const Speaker& say,
                            std::vector<Choice>& out) {
  const auto add = [&](std::string key, std::string text) {
    out.push_back({std::move(key), std::move(text)});
  };
  const std::string key = "rows.generalisation";
  for (const LevelledSpec& column : spec.columns) {
    add(key, say("« {0} » est généralisée : {1}", "“{0}” is generalised: {1}",
                 {column.column, hierarchy_text(column.hierarchy, say)}));
  }
  add(key + ".keep",
      say("écrites telles quelles : {0}", "written as they are: {0}", {list_text(spec.keep, say)}));
  for (const RowModel& model : spec.models) add(key + ".models", model_text(model, say));
  if (!spec.models.empty()) add(key + ".withdraw", withdraw_text(spec, say));
  add(key + ".suppression", say("part des lignes qui peut être retirée : {0} %",
                                "share of the rows that may be removed: {0}%",
                                {decimal_text(100 * spec.suppression, 1, say)}));
  add(key + ".measure", say("la recherche minimise : {0}", "the search minimises: {0}",
                            {measure_text(spec.measure, say)}));
  add(key + ".levels", spec.levels
                           ? say("niveaux choisis par l’utilisateur", "levels chosen by the user")
                           : say("niveaux optimaux, l’optimum étant démontré",
                                 "optimal levels, the optimum being proven"));
}

}  // namespace

std::vector<Choice> row_choices(const Recipe& recipe, const Speaker& say) {
  const RowsSpec& rows = recipe.rows();
  std::vector<Choice> out;
  const auto add = [&](std::string key, std::string text) {
    out.push_back({std::move(key), std::move(text)});
  };
  add("columns.individual",
      recipe.individual.empty()
          ? say("aucune colonne ne distingue les individus", "no column tells individuals apart")
          : say("la colonne « {0} » distingue les individus ; elle n’est jamais écrite",
                "the column “{0}” tells individuals apart; it is never written",
                {recipe.individual}));
  add("columns.year", recipe.year.empty() ? say("aucune colonne d’année", "no column of years")
                                          : say("les pertes sont comptées par « {0} »",
                                                "losses are counted by “{0}”", {recipe.year}));
  add("columns.identifiers",
      say("identifiants directs, écartés à la lecture : {0}",
          "direct identifiers, dropped at reading: {0}", {list_text(recipe.identifiers, say)}));
  add("rows.k", say("toute combinaison publiée est portée par {0} {1} au moins",
                    "every published combination is held by at least {0} {1}",
                    {say.number(rows.k), counted_unit(recipe, say)}));
  add("rows.columns",
      rows.columns ? say("seules peuvent être publiées : {0}",
                         "may be published, and no other: {0}", {list_text(*rows.columns, say)})
                   : say("seules peuvent être publiées les colonnes nommées dans les fichiers",
                         "only the columns that the files name may be published"));
  for (const ProjectionSpec& projection : rows.projections) {
    add("rows.projections",
        say("« {0} » : {1}", "“{0}”: {1}", {projection.name, list_text(projection.columns, say)}));
  }
  for (const GreedyChoice& greedy : rows.greedy) {
    add("rows.greedy",
        say("« {0} » : à partir de {1}, la colonne qui perd le moins de lignes est ajoutée tant "
            "que "
            "la perte totale ne dépasse pas {2} %",
            "“{0}”: from {1}, the column that loses fewest rows is added while the total loss does "
            "not pass {2}%",
            {greedy.name, list_text(greedy.start, say), decimal_text(greedy.budget, 1, say)}));
    if (greedy.taken) {
      add("rows.greedy", say("« {0} » : colonnes prises par l’utilisateur : {1}",
                             "“{0}”: columns taken by the user: {1}",
                             {greedy.name, list_text(*greedy.taken, say)}));
    }
  }
  if (rows.generalisation) generalisation_choices(*rows.generalisation, say, out);
  risk_choices(rows, say, out);
  if (rows.plan) {
    add("rows.plan",
        say("« {0} » : {1}, par les étapes qui suivent", "“{0}”: {1}, by the steps that follow",
            {rows.plan->name, list_text(rows.plan->columns, say)}));
    for (std::size_t i = 0; i < rows.plan->steps.size(); ++i) {
      add("rows.plan.steps[" + std::to_string(i) + "]",
          step_text(rows.plan->steps[i], rows, say,
                    [](std::string_view name) { return std::string(name); }));
    }
  }
  for (Choice& choice : accepted_choices(recipe, say)) out.push_back(std::move(choice));
  add("rows.separator", std::string(1, rows.separator));
  add("exports.language", say("français", "English"));
  return out;
}

}  // namespace paravent
