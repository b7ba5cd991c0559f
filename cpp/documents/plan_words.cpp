#include "documents/plan_words.h"

#include <cstdio>

#include "table/bands.h"

namespace paravent {

std::string parameter_text(double x, const Speaker& say) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.12g", x);
  std::string text(digits);
  const std::size_t point = text.find('.');
  if (say.french() && point != std::string::npos) text.replace(point, 1, ",");
  return text;
}

namespace {

class StepWords {
 public:
  StepWords(const RowsSpec& rows, const Speaker& say, EscapeText escape)
      : rows_(rows), say_(say), escape_(escape) {}

  std::string operator()(const SampleStep& s) const {
    std::string text =
        say_("échantillon : {0} % des unités, tirées au sort",
             "sample: {0}% of the units, drawn at random", {parameter_text(100 * s.share, say_)});
    if (!s.strata.empty()) {
      text += say_(", par strate de {0}, {1} au moins dans chacune",
                   ", by stratum of {0}, at least {1} in each", {names(s.strata), whole(s.min)});
    }
    return text;
  }
  std::string operator()(const RecodeStep& s) const {
    // A level's number alone says nothing to who reads the file.
    const std::size_t at = s.level - 1;
    if (s.hierarchy.kind == HierarchyKind::kIntervals && at < s.hierarchy.widths.size()) {
      return say_(
          "« {0} » est écrite en tranches de {2}, la dernière pouvant être plus courte : {3} "
          "(niveau "
          "{1} de sa hiérarchie)",
          "“{0}” is written in bands of {2}, of which the last may be shorter: {3} (level {1} of "
          "its "
          "hierarchy)",
          {name(s.column), whole(s.level), parameter_text(s.hierarchy.widths[at], say_),
           bands(s.hierarchy, s.hierarchy.widths[at])});
    }
    if (s.hierarchy.kind == HierarchyKind::kPrefixes && at < s.hierarchy.lengths.size()) {
      return say_(
          "« {0} » n’a plus que son début, de {2}, suivi d’un seul « * » quelle que soit la "
          "longueur (niveau {1} de sa hiérarchie)",
          "“{0}” keeps its beginning alone, of {2}, with one “*” whatever its length (level {1} of "
          "its hierarchy)",
          {name(s.column), whole(s.level),
           say_.count(s.hierarchy.lengths[at], "caractère", "caractères", "character",
                      "characters")});
    }
    return say_("« {0} » est écrite au niveau {1} de sa hiérarchie",
                "“{0}” is written at level {1} of its hierarchy", {name(s.column), whole(s.level)});
  }
  std::string operator()(const TailStep& s) const {
    const std::string where = s.at ? parameter_text(*s.at, say_)
                                   : say_("le quantile {0}", "the quantile {0}",
                                          {parameter_text(s.quantile.value_or(0), say_)});
    if (s.top) {
      return s.mean ? say_("« {0} » : les valeurs à partir de {1} deviennent leur moyenne",
                           "“{0}”: values from {1} on become their mean", {name(s.column), where})
                    : say_("« {0} » : les valeurs à partir de {1} deviennent un seul libellé",
                           "“{0}”: values from {1} on become one label", {name(s.column), where});
    }
    return s.mean ? say_("« {0} » : les valeurs jusqu’à {1} deviennent leur moyenne",
                         "“{0}”: values up to {1} become their mean", {name(s.column), where})
                  : say_("« {0} » : les valeurs jusqu’à {1} deviennent un seul libellé",
                         "“{0}”: values up to {1} become one label", {name(s.column), where});
  }
  std::string operator()(const SwapRecordsStep& s) const {
    return say_(
        "{0} : chaque unité repérable par {1} échange ses lieux avec une unité semblable, "
        "s’il y en a ; d’autres aussi, jusqu’à ce que {2} % des unités aient été échangées",
        "{0}: each unit that stands out by {1} changes places with a similar one, where there is "
        "one; others too, until {2}% of the units have been swapped",
        {names(s.hierarchy), names(s.risk), parameter_text(100 * s.rate, say_)});
  }
  std::string operator()(const SwapRanksStep& s) const {
    return say_("{0} : chaque valeur change de place avec une autre, à {1} % des rangs au plus",
                "{0}: each value changes places with another, at most {1}% of the ranks away",
                {names(s.columns), parameter_text(s.window, say_)});
  }
  std::string operator()(const MicroaggregateStep& s) const {
    return say_("{0} : moyennes de groupes de {1} lignes au moins",
                "{0}: means of groups of at least {1} rows",
                {names(s.columns), whole(s.k.value_or(rows_.k))});
  }
  std::string operator()(const NoiseStep& s) const {
    const bool factor = s.kind == NoiseKind::kMultiplicative;
    std::string text =
        factor ? say_("{0} : multipliées par un bruit log-normal de variance σ² = {1}",
                      "{0}: multiplied by log-normal noise of variance σ² = {1}",
                      {names(s.columns), parameter_text(s.variance, say_)})
               : say_("{0} : bruit normal {2}, de variance v = {1} fois celle de la colonne",
                      "{0}: normal noise {2}, of variance v = {1} times that of the column",
                      {names(s.columns), parameter_text(s.variance, say_), noise_kind(s.kind)});
    if (s.at_bounds == AtBounds::kClip) {
      text += say_(", ramené aux bornes", ", cut at the bounds");
    } else if (s.at_bounds == AtBounds::kReflect) {
      text += say_(", réfléchi aux bornes", ", reflected at the bounds");
    }
    return text;
  }
  std::string operator()(const PramStep& s) const {
    switch (s.kind) {
      case PramKind::kGiven:
        return say_("« {0} » : valeurs tirées au sort selon une matrice donnée",
                    "“{0}”: values drawn at random by a given matrix", {name(s.column)});
      case PramKind::kKeep:
        return say_("« {0} » : valeur gardée avec la probabilité {1}, sinon tirée parmi les autres",
                    "“{0}”: value kept with probability {1}, else drawn among the others",
                    {name(s.column), parameter_text(s.keep.value_or(0), say_)});
      case PramKind::kInvariant:
        break;
    }
    return say_(
        "« {0} » : valeurs tirées au sort selon une matrice qui garde les effectifs en "
        "espérance",
        "“{0}”: values drawn at random by a matrix that keeps counts in expectation",
        {name(s.column)});
  }
  std::string operator()(const SuppressStep& s) const {
    if (s.never.empty()) return emptied(s);
    return emptied(s) +
           say_(" ; {0} n’y sont pas vidées", "; {0} are not emptied there", {names(s.never)});
  }
  std::string emptied(const SuppressStep& s) const {
    const std::string columns = names(s.columns.empty() ? plan_keys(rows_) : s.columns);
    switch (s.level) {
      case SuppressStep::Level::kStrict:
        if (s.by_household) {
          return say_(
              "{0} : cellules vidées, de tous les membres d’un ménage à la fois, jusqu’à ce que "
              "toute combinaison soit portée par {1} ménages, la cellule vide étant une valeur",
              "{0}: cells emptied, of all members of a household at once, until every combination "
              "is held by {1} households, the empty cell being a value",
              {columns, whole(rows_.k)});
        }
        return say_(
            "{0} : cellules vidées jusqu’à ce que toute combinaison soit portée par {1} "
            "lignes, la cellule vide étant une valeur",
            "{0}: cells emptied until every combination is held by {1} rows, the empty cell "
            "being a value",
            {columns, whole(rows_.k)});
      case SuppressStep::Level::kAny:
        return say_(
            "{0} : cellules vidées, une cellule vide comptant pour n’importe quelle valeur "
            "(seuil {1}, sans garantie)",
            "{0}: cells emptied, an empty cell counting as any value (threshold {1}, no "
            "guarantee)",
            {columns, whole(rows_.k)});
      case SuppressStep::Level::kCombinations:
        if (s.sets.empty()) {
          return say_(
              "{0} : cellules vidées jusqu’à ce que {1} de ces colonnes ensemble, ou moins, "
              "soient portées par {2} lignes complètes",
              "{0}: cells emptied until any {1} of these columns, or fewer, are held by {2} "
              "complete rows",
              {columns, whole(s.size), whole(rows_.k)});
        }
        return say_(
            "{0} : cellules vidées jusqu’à ce que chacun des tableaux choisis ({1}) soit "
            "porté par {2} lignes complètes",
            "{0}: cells emptied until each of the tables chosen ({1}) is held by {2} "
            "complete rows",
            {columns, whole(s.sets.size()), whole(rows_.k)});
      case SuppressStep::Level::kRisk:
        break;
    }
    return say_("{0} : cellules vidées là où le risque individuel passe un seuil",
                "{0}: cells emptied where the individual risk is above a threshold", {columns});
  }
  std::string operator()(const RoundStep& s) const {
    return s.random ? say_("« {0} » : arrondie à {1}, au hasard vers le haut ou le bas",
                           "“{0}”: rounded to {1}, up or down at random",
                           {name(s.column), parameter_text(s.base, say_)})
                    : say_("« {0} » : arrondie à {1}", "“{0}”: rounded to {1}",
                           {name(s.column), parameter_text(s.base, say_)});
  }

 private:
  std::string name(const std::string& column) const { return escape_(column); }
  std::string names(const std::vector<std::string>& columns) const {
    std::vector<std::string> escaped;
    escaped.reserve(columns.size());
    for (const std::string& column : columns) escaped.push_back(name(column));
    return say_.names(escaped);
  }
  std::string whole(std::uint64_t n) const { return say_.number(n); }
  /// The labels of bands, those between the first and the last ones left out where they are many.
  std::string bands(const HierarchySpec& spec, double width) const {
    constexpr std::size_t kMost = 12, kShown = 3;
    // The words are asked for before the plan is checked.
    if (!(width > 0) || !((spec.to - spec.from) / width <= 10000)) return "…";
    const std::vector<std::string> labels = band_labels(band_bounds(spec.from, spec.to, width));
    std::string text;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const bool told = labels.size() <= kMost || i < kShown || i + kShown >= labels.size();
      if (told) text += (text.empty() ? "" : ", ") + escape_(labels[i]);
      if (!told && i == kShown) text += ", …";
    }
    return text;
  }
  std::string noise_kind(NoiseKind kind) const {
    switch (kind) {
      case NoiseKind::kCorrelated:
        return say_("corrélé", "correlated");
      case NoiseKind::kRestoring:
        return say_("corrélé, variances rétablies", "correlated, variances restored");
      default:
        return say_("additif", "additive");
    }
  }

  const RowsSpec& rows_;
  const Speaker& say_;
  EscapeText escape_;
};

}  // namespace

std::string step_text(const PlanStep& step, const RowsSpec& rows, const Speaker& say,
                      EscapeText escape) {
  return std::visit(StepWords(rows, say, escape), step);
}

std::string step_limit(const PlanStep& step, const Speaker& say) {
  if (std::holds_alternative<SampleStep>(step)) {
    return say("Ne protège pas contre qui sait que la personne est dans le fichier.",
               "Does not protect against who knows that the person is in the file.");
  }
  if (std::holds_alternative<SwapRecordsStep>(step)) {
    return say(
        "Ne protège ni les effectifs exacts de chaque lieu ni les valeurs rares ; qui "
        "connaît la règle des échanges et une part de la vérité en défait ; les unités qui "
        "n’ont pas changé de place sont vraies.",
        "Protects neither the exact counts of each place nor rare values; who knows the rule "
        "of the exchanges and part of the truth undoes some; units that did not move are "
        "true.");
  }
  if (std::holds_alternative<SwapRanksStep>(step)) {
    return say("La fenêtre est une preuve : la vraie valeur est à tant de rangs au plus.",
               "The window is a proof: the true value lies within so many ranks.");
  }
  if (std::holds_alternative<MicroaggregateStep>(step)) {
    return say(
        "Ne protège pas contre les autres membres d’un groupe qui s’entendent ; les extrêmes "
        "restent extrêmes ; des colonnes groupées chacune à part ne protègent pas leur "
        "combinaison.",
        "Does not protect against the other members of a group who pool what they know; "
        "extremes stay extreme; columns grouped each by itself do not protect their "
        "combination.");
  }
  if (std::holds_alternative<NoiseStep>(step)) {
    return say(
        "Ne protège ni les valeurs extrêmes, ni contre une seconde publication avec un autre "
        "bruit, ni la moyenne d’un petit groupe connue d’ailleurs ; un zéro multiplié reste "
        "zéro.",
        "Protects neither outliers, nor against a second release with other noise, nor the "
        "average of a small group known from elsewhere; a zero that is multiplied stays "
        "zero.");
  }
  if (std::holds_alternative<PramStep>(step)) {
    return say(
        "Ne protège pas une valeur que le tirage rend probable, ni plusieurs colonnes ou "
        "lignes d’une même personne prises ensemble.",
        "Does not protect a value that the draw makes likely, nor several columns or rows of "
        "one person taken together.");
  }
  if (std::holds_alternative<RoundStep>(step)) {
    return say("Une somme exacte connue d’ailleurs défait l’arrondi ; une petite base protège peu.",
               "An exact sum known from elsewhere undoes the rounding; a small base protects "
               "little.");
  }
  return say(
      "Ne protège pas quand toutes les lignes d’un groupe ont la même valeur ailleurs, ni "
      "contre qui connaît d’autres colonnes, ni contre une seconde publication.",
      "Does not protect where all rows of a group have the same value elsewhere, nor against "
      "who knows other columns, nor against a second release.");
}

std::string loss_text(const Speaker& say) {
  return say(
      "La perte compare les valeurs d’origine à celles qui sont écrites, telles quelles. Une "
      "colonne "
      "recodée n’a plus d’étiquette en commun avec l’original, et ses tableaux comptent pour 1, si "
      "fin "
      "que soit le recodage. Recodé de même, l’original ne diffère plus que par ce que le plan "
      "fausse : "
      "c’est la ligne suivante. Les liens sont cherchés par qui recode de même ce qu’il connaît.",
      "The loss compares original values with those written, as they are. A recoded column has no "
      "label in common with the original, and its tables count as 1, however fine the recoding. "
      "Coded "
      "alike, the original differs by what the plan distorts alone: that is the line after it. "
      "Links "
      "are looked for by who codes what he knows in the same way.");
}

std::string plan_warning(std::string_view name, const Speaker& say) {
  if (name == "perturbed_after_suppression") {
    return say(
        "Une colonne est perturbée après la suppression locale : les effectifs que celle-ci "
        "garantissait ne valent que pour les valeurs publiées.",
        "A column is perturbed after local suppression: the counts that this guaranteed hold "
        "of published values alone.");
  }
  if (name == "exact_beside_perturbed") {
    return say(
        "Une colonne perturbée ici est publiée telle quelle dans un autre fichier tiré des mêmes "
        "données : la perturbation n’en protège alors pas les valeurs.",
        "A column that is perturbed here is published as it is in another file from the same data: "
        "the perturbation then does not protect its values.");
  }
  if (name == "below_zero") {
    return say(
        "Le bruit a rendu négatives des valeurs d’une colonne qui n’en avait pas : donnez-lui une "
        "borne, si une valeur négative n’a pas de sens.",
        "Noise made values of a column negative that had none: give it a bound if a negative value "
        "makes no sense.");
  }
  if (name == "exact_means") {
    return say(
        "Des moyennes de groupes sont publiées sans arrondi : qui connaît tous les membres "
        "d’un groupe sauf un en déduit le dernier.",
        "Means of groups are published unrounded: who knows all members of a group but one "
        "works out the last.");
  }
  if (name == "rounded_beside_sum") {
    return say("Une colonne arrondie l’est à côté d’une somme exacte.",
               "A column is rounded beside an exact sum of it.");
  }
  if (name == "sampled_late") {
    return say(
        "L’échantillon est tiré après d’autres étapes, qui ont dépendu de lignes non "
        "publiées.",
        "The sample is drawn after other steps, which depended on rows that are not "
        "published.");
  }
  if (name == "no_donor") {
    return say(
        "Des unités à risque n’ont trouvé personne avec qui échanger : elles sont publiées "
        "telles quelles.",
        "Units at risk found nobody to change places with: they are published as they are.");
  }
  return std::string(name);
}

}  // namespace paravent
