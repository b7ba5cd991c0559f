// What a re-user does about each step of a plan.
#include "documents/plan_words.h"

namespace paravent {

namespace {

std::string noise_use(const NoiseStep& noise, const Speaker& say) {
  if (noise.kind == NoiseKind::kMultiplicative) {
    return say("Les moyennes restent justes ; E(x²) est multipliée par exp({0}).",
               "Means stay right; E(x²) is multiplied by exp({0}).",
               {parameter_text(noise.variance, say)});
  }
  if (noise.kind == NoiseKind::kRestoring) {
    return say("Moyennes, variances et corrélations sont celles d’avant en espérance.",
               "Means, variances and correlations are those of before in expectation.");
  }
  if (noise.at_bounds == AtBounds::kNone && noise.kind == NoiseKind::kCorrelated) {
    return say(
        "Les moyennes et les corrélations restent justes ; divisez variances et covariances "
        "par {0}.",
        "Means and correlations stay right; divide variances and covariances by {0}.",
        {parameter_text(1 + noise.variance, say)});
  }
  return noise.at_bounds == AtBounds::kNone
             ? say("Moyennes et covariances restent justes ; divisez les variances par {0}.",
                   "Means and covariances stay right; divide variances by {0}.",
                   {parameter_text(1 + noise.variance, say)})
             : say("Les variances sont environ {0} fois celles d’avant ; près des bornes, les "
                   "valeurs sont biaisées.",
                   "Variances are about {0} times those of before; near the bounds values are "
                   "biased.",
                   {parameter_text(1 + noise.variance, say)});
}

std::string pram_use(const PramStep& pram, const Speaker& say) {
  if (pram.kind == PramKind::kInvariant && pram.round_to) {
    return say(
        "La matrice part d’effectifs arrondis : les effectifs publiés T s’écartent des "
        "vrais. Si la matrice P est donnée ci-dessous, estimez les vrais par (P⁻¹)ᵀ T ; "
        "sinon, ils ne s’estiment pas.",
        "The matrix starts from rounded counts: published counts T differ from the true "
        "ones. Where the matrix P is given below, estimate the true ones by (P⁻¹)ᵀ T; "
        "else they cannot be estimated.");
  }
  return pram.kind == PramKind::kInvariant
             ? say("Les effectifs publiés estiment les vrais sans biais ; croisés avec une autre "
                   "colonne, ils sont atténués.",
                   "Published counts estimate the true ones without bias; crossed with another "
                   "column they are attenuated.")
             : say("Les effectifs publiés T sont déformés : estimez les vrais par (P⁻¹)ᵀ T, P "
                   "étant la matrice ci-dessous (une ligne par vraie valeur, une colonne par "
                   "valeur publiée). L’estimation peut être négative.",
                   "Published counts T are distorted: estimate the true ones by (P⁻¹)ᵀ T, P "
                   "being "
                   "the matrix below (a line for each true value, a column for each published "
                   "one). The estimate may be negative.");
}

}  // namespace

std::string step_use(const PlanStep& step, const Speaker& say) {
  if (const auto* sample = std::get_if<SampleStep>(&step)) {
    return sample->strata.empty()
               ? say("Pour estimer un effectif de la population, divisez celui du fichier par {0}.",
                     "To estimate a count of the population, divide that of the file by {0}.",
                     {parameter_text(sample->share, say)})
               : say("La part de {0} vaut dans chaque strate, sauf les plus petites, où elle est "
                     "plus grande : les effectifs de la population ne s’estiment qu’à peu près.",
                     "The share of {0} holds in each stratum but the smallest, where it is larger: "
                     "counts of the population can be estimated but roughly.",
                     {parameter_text(sample->share, say)});
  }
  if (const auto* noise = std::get_if<NoiseStep>(&step)) return noise_use(*noise, say);
  if (const auto* pram = std::get_if<PramStep>(&step)) return pram_use(*pram, say);
  if (std::holds_alternative<MicroaggregateStep>(step)) {
    return say("Les moyennes restent justes ; variances et liens entre colonnes sont affaiblis.",
               "Means stay right; variances and links between columns are weakened.");
  }
  if (std::holds_alternative<SwapRanksStep>(step)) {
    return say(
        "La distribution de chaque colonne est exacte ; ses liens avec les autres sont "
        "affaiblis.",
        "The distribution of each column is exact; its links with others are weakened.");
  }
  if (std::holds_alternative<SwapRecordsStep>(step)) {
    return say(
        "Les effectifs par lieu sont exacts ; les liens du lieu avec les autres colonnes "
        "sont affaiblis.",
        "Counts by place are exact; links of the place with other columns are weakened.");
  }
  if (std::holds_alternative<SuppressStep>(step)) {
    return say(
        "Une cellule vide n’est pas une réponse manquante au hasard : elle est plus "
        "fréquente dans les petites catégories.",
        "An empty cell is not missing at random: it is more frequent in small categories.");
  }
  return {};
}

}  // namespace paravent
