// Plans side by side; see plan_trial.h.
#include <algorithm>
#include <cmath>

#include "documents/html_page.h"
#include "documents/plan_words.h"
#include "documents/row_choices.h"
#include "perturbation/loss.h"
#include "session/plan_trial.h"
#include "support/json.h"
#include "support/text.h"

namespace paravent {
namespace {

const Json kNoJson;

const Json& member(const Json& object, std::string_view key) {
  const Json* found = object.find(key);
  return found == nullptr ? kNoJson : *found;
}

/// The member at "a.b.c", or null.
const Json& at_path(const Json& object, std::string_view path) {
  const std::size_t dot = path.find('.');
  const Json& first = member(object, path.substr(0, dot));
  return dot == std::string_view::npos ? first : at_path(first, path.substr(dot + 1));
}

std::string number_text(const Json& json, int digits, const Speaker& say) {
  return json.is(Json::Kind::kNumber) ? decimal_text(json.number, digits, say) : "–";
}

/// The largest of a list's numbers, whatever their signs; null if it has none.
Json largest(const Json& list) {
  Json most;
  for (const Json& one : list.items) {
    if (!one.is(Json::Kind::kNumber) ||
        (most.is(one.kind) && std::fabs(one.number) <= most.number)) {
      continue;
    }
    most = one;
    most.number = std::fabs(one.number);
  }
  return most;
}

/// Mean overlap of the coefficients' intervals; null without a regression.
Json mean_overlap(const Json& terms) {
  Json mean;
  for (const Json& term : terms.items) {
    mean.kind = Json::Kind::kNumber;
    mean.number += member(term, "overlap").number / static_cast<double>(terms.items.size());
  }
  return mean;
}

/// "age × sexe 0,52", or a dash.
std::string table_text(const Json& table, const Speaker& say) {
  std::string text;
  for (const Json& column : member(table, "columns").items) {
    text += (text.empty() ? "" : " × ") + column.text;
  }
  return text + (text.empty() ? "–" : " " + number_text(member(table, "hellinger"), 3, say));
}

void append_coordinate(std::string& out, double x) {
  append_number(out, std::floor(10 * x + 0.5) / 10);
}

/// Between the ticks of an axis from 0 to `most` > 0: 1, 2 or 5 times a power of ten, for 3 to 8.
double round_step(double most) {
  double step = 1;
  while (step > most / 3) step /= 10;
  while (10 * step <= most / 3) step *= 10;
  return 5 * step <= most / 3 ? 5 * step : 2 * step <= most / 3 ? 2 * step : step;
}

/// Each plan a point by its number, its trials a cross.
std::string map_svg(const std::vector<Json>& plans, const Speaker& say) {
  constexpr double kWidth = 640, kHeight = 400, kLeft = 60, kBottom = 50, kTop = 20, kRight = 20;
  double most_x = 0, most_y = 0;
  for (const Json& plan : plans) {
    most_x = std::max(most_x, at_path(plan, "point.loss_high").number);
    most_y = std::max(most_y, at_path(plan, "point.risk_high").number);
  }
  most_x = most_x > 0 ? 1.1 * most_x : 1;
  most_y = most_y > 0 ? 1.1 * most_y : 1;
  const auto x = [&](double loss) { return kLeft + loss / most_x * (kWidth - kLeft - kRight); };
  const auto y = [&](double risk) {
    return kHeight - kBottom - risk / most_y * (kHeight - kBottom - kTop);
  };
  std::string out = "<svg viewBox=\"0 0 640 400\" role=\"img\" width=\"640\" height=\"400\">";
  const auto line = [&](double x1, double y1, double x2, double y2, const char* color) {
    out += "<line x1=\"";
    append_coordinate(out, x1);
    out += "\" y1=\"";
    append_coordinate(out, y1);
    out += "\" x2=\"";
    append_coordinate(out, x2);
    out += "\" y2=\"";
    append_coordinate(out, y2);
    out += std::string("\" stroke=\"") + color + "\"/>";
  };
  const auto text = [&](double at_x, double at_y, const std::string& words, const char* anchor) {
    out += "<text x=\"";
    append_coordinate(out, at_x);
    out += "\" y=\"";
    append_coordinate(out, at_y);
    out += std::string("\" font-size=\"13\" text-anchor=\"") + anchor + "\">" + html_escape(words) +
           "</text>";
  };
  line(kLeft, kHeight - kBottom, kWidth - kRight, kHeight - kBottom, "#333");
  line(kLeft, kTop, kLeft, kHeight - kBottom, "#333");
  for (int tick = 0; tick * round_step(most_x) <= most_x; ++tick) {
    const double loss = tick * round_step(most_x);
    text(x(loss), kHeight - kBottom + 18, parameter_text(loss, say), "middle");
  }
  for (int tick = 0; tick * round_step(most_y) <= most_y; ++tick) {
    const double risk = tick * round_step(most_y);
    text(kLeft - 6, y(risk) + 4, parameter_text(risk, say), "end");
  }
  text((kLeft + kWidth) / 2, kHeight - 8, say("perte", "loss"), "middle");
  text(kLeft - 6, kTop - 6, say("risque", "risk"), "end");
  for (std::size_t i = 0; i < plans.size(); ++i) {
    const Json& point = member(plans[i], "point");
    const auto of = [&](std::string_view key) { return member(point, key).number; };
    const char* color = member(point, "dominated").boolean ? "#888" : "#00558b";
    line(x(of("loss_low")), y(of("risk")), x(of("loss_high")), y(of("risk")), color);
    line(x(of("loss")), y(of("risk_low")), x(of("loss")), y(of("risk_high")), color);
    out += "<circle r=\"5\" fill=\"" + std::string(color) + "\" cx=\"";
    append_coordinate(out, x(of("loss")));
    out += "\" cy=\"";
    append_coordinate(out, y(of("risk")));
    out += "\"/>";
    text(x(of("loss")) + 9, y(of("risk")) - 7, std::to_string(i + 1), "start");
  }
  return out + "</svg>";
}

/// A figure of a plan's JSON, and how it is written.
struct ComparedFigure {
  std::string words;
  std::string_view path;
  int digits;
};

std::vector<ComparedFigure> risk_lines(const Speaker& say) {
  return {
      {say("risque (carte) : part des personnes que retrouve le meilleur appariement",
           "risk (map): share of the persons that the best linker finds"),
       "point.risk", 6},
      {say("liens justes, appariement probabiliste", "correct links, by probability"),
       "assessment.risk.links", 6},
      {say("liens justes à la ligne la plus proche", "correct links to the nearest row"),
       "assessment.risk.linkage.distance.correct", 6},
      {say("liens justes, déplacement des rangs connu", "correct links, reach of ranks known"),
       "assessment.risk.linkage.ranks.correct", 6},
      {say("liens justes par les seuls montants modifiés hors des clés",
           "correct links by the changed numbers outside the keys alone"),
       "assessment.risk.linkage.numbers.correct", 6},
      {say("part sous le seuil, dans le fichier publié (sans portée si une clé est perturbée)",
           "share below the threshold in the published file (means nothing where a key is "
           "perturbed)"),
       "assessment.risk.below_share", 6},
      {say("réidentifications attendues, par ligne publiée",
           "expected re-identifications, per published row"),
       "assessment.risk.expected_share", 6},
      {say("plus petit groupe", "smallest group"), "assessment.risk.smallest", 0},
      {say("liens cherchés pour une ligne sur", "links looked for of one row in"),
       "assessment.risk.link_stride", 0},
      {say("liens sûrs, probabilistes", "sure links, by probability"), "assessment.risk.sure_links",
       6},
      {say("plus proche ligne : cherchée pour une ligne sur",
           "nearest row: looked for of one row in"),
       "assessment.risk.linkage.distance_stride", 0},
      {say("liens justes, concordances estimées (EM ; indication)",
           "correct links, agreement estimated (EM; an indication)"),
       "assessment.risk.linkage.em.correct", 6},
      {say("liens justes par les clés non modifiées", "correct links by the unchanged keys"),
       "assessment.risk.linkage.unchanged_keys.correct", 6},
      {say("liens justes au hasard", "correct links by guessing"),
       "assessment.risk.linkage.baseline", 6},
      {say("nombres à moins de 0,05 écart-type, toutes colonnes",
           "numbers within 0.05 standard deviation, all columns"),
       "assessment.risk.numbers.intervals.share", 6},
      {say("nombres à moins de 5 % des rangs, toutes colonnes",
           "numbers within 5% of ranks, all columns"),
       "assessment.risk.numbers.ranks.share", 6},
      {say("valeurs extrêmes encore proches (lignes)", "extreme values still close (rows)"),
       "assessment.risk.numbers.outliers_close", 0},
  };
}

std::vector<ComparedFigure> loss_lines(const Speaker& say) {
  return {
      {say("perte (carte) : Hellinger, tableaux à deux colonnes",
           "loss (map): Hellinger, two-way tables"),
       "point.loss", 6},
      {say("la même, l’original étant recodé comme le plan recode",
           "the same, the original being coded as the plan codes"),
       "assessment.loss.coded", 6},
      {say("Hellinger, colonnes seules", "Hellinger, single columns"), "assessment.loss.one_way",
       6},
      {say("lignes publiées", "rows published"), "assessment.rows_after", 0},
      {say("cellules vidées", "cells emptied"), "assessment.loss.cells_emptied", 0},
      {say("pMSE rapportée à l’attendu", "pMSE over its expectation"), "assessment.loss.pmse.ratio",
       3},
      {say("changement moyen des cellules (Młodak)", "mean change of cells (Młodak)"),
       "assessment.loss.change", 6},
      {say("IL1s par cellule", "IL1s per cell"), "assessment.loss.numeric.il1s_per_cell", 6},
      {say("changement relatif moyen des covariances", "mean relative change of covariances"),
       "assessment.loss.numeric.covariance", 6},
      {say("changement moyen des corrélations", "mean change of correlations"),
       "assessment.loss.numeric.correlation", 6},
      {say("changement des valeurs propres", "change of eigenvalues"),
       "assessment.loss.numeric.eigenvalues", 6},
  };
}

using TableRows = std::vector<std::vector<std::string>>;

void add_worst_losses(TableRows& rows, const std::vector<Json>& plans, const Speaker& say) {
  using Figure = std::string (*)(const Json& loss, const Speaker& say);
  const std::pair<std::string, Figure> figures[] = {
      {say("moyenne qui change le plus, relativement", "mean that changes most, relatively"),
       [](const Json& loss, const Speaker& with) {
         return number_text(largest(at_path(loss, "numeric.mean")), 6, with);
       }},
      {say("variance qui change le plus, relativement", "variance that changes most, relatively"),
       [](const Json& loss, const Speaker& with) {
         return number_text(largest(at_path(loss, "numeric.variance")), 6, with);
       }},
      {say("régression : recouvrement moyen des intervalles à 95 %",
           "regression: mean overlap of the 95% intervals"),
       [](const Json& loss, const Speaker& with) {
         return number_text(mean_overlap(member(loss, "regression")), 6, with);
       }},
      {say("tableau le plus changé (Hellinger)", "table changed most (Hellinger)"),
       [](const Json& loss, const Speaker& with) {
         const std::vector<Json>& worst = member(loss, "worst").items;
         return table_text(worst.empty() ? kNoJson : worst.front(), with);
       }}};
  for (const auto& [words, figure] : figures) {
    std::vector<std::string>& row = rows.emplace_back(std::vector<std::string>{words});
    for (const Json& plan : plans) row.push_back(figure(at_path(plan, "assessment.loss"), say));
  }
}

/// Of the plan's steps that suppress, the worst.
void add_attackers(TableRows& rows, const std::vector<Json>& plans, const Speaker& say) {
  const std::pair<std::string, std::string_view> attackers[] = {
      {say("cellules vidées, cas le pire : candidats compatibles (a1)",
           "emptied cells, worst case: compatible candidates (a1)"),
       "compatible"},
      {say("… par appariement de toutes les lignes (a2)", "… by matching all rows (a2)"),
       "matching"},
      {say("… en connaissant la règle (a3)", "… knowing the rule (a3)"), "minimality"}};
  for (const auto& [words, attacker] : attackers) {
    std::vector<std::string>& row = rows.emplace_back(std::vector<std::string>{words});
    for (const Json& plan : plans) {
      const Json* least = nullptr;
      for (const Json& report : member(plan, "reports").items) {
        const Json& found = member(member(report, "attacked"), attacker);
        const bool counts = found.is(Json::Kind::kNumber);
        if (counts && (least == nullptr || found.number < least->number)) least = &found;
      }
      row.push_back(number_text(least == nullptr ? kNoJson : *least, 0, say));
    }
  }
}

void add_comparison_table(HtmlPage& page, const std::vector<Json>& plans, const Speaker& say) {
  std::vector<std::string> headings{
      say("Mesure (hors de la carte : premier essai)", "Measure (but for the map: first trial)")};
  for (std::size_t i = 0; i < plans.size(); ++i) {
    headings.push_back(std::to_string(i + 1) + ". " + member(plans[i], "name").text);
  }
  TableRows rows;
  for (const auto& lines : {risk_lines(say), loss_lines(say)}) {
    for (const ComparedFigure& line : lines) {
      std::vector<std::string>& row = rows.emplace_back(std::vector<std::string>{line.words});
      for (const Json& plan : plans) {
        row.push_back(number_text(at_path(plan, line.path), line.digits, say));
      }
    }
  }
  add_worst_losses(rows, plans, say);
  add_attackers(rows, plans, say);
  page.table(headings, rows, 1);
}

}  // namespace

Result<std::string> compare_plans(std::string_view text) {
  const Result<Json> parsed = parse_json(text);
  if (!parsed) return parsed.error();
  const Json& given = parsed.value();
  const std::vector<Json>& plans = member(given, "plans").items;
  std::vector<perturbation::MapPoint> points;
  for (const Json& plan : plans) {
    perturbation::MapPoint& point = points.emplace_back();
    for (const Json& trial : member(plan, "trials").items) {
      point.losses.push_back(member(trial, "loss").number);
      point.risks.push_back(member(trial, "risk").number);
    }
    if (point.losses.empty()) return Error{.code = ErrorCode::kRecipeMissingKey, .key = "trials"};
  }
  const auto placed = perturbation::risk_utility_map(points);
  JsonWriter json;
  json.begin_object().key("subject").value("comparison").key("publication").value("internal");
  for (const auto& [key, value] : given.members) {
    if (key == "plans") continue;
    json.key(key).value(value);
  }
  json.key("plans").begin_array();
  for (std::size_t i = 0; i < plans.size(); ++i) {
    json.begin_object();
    for (const auto& [key, value] : plans[i].members) {
      json.key(key).value(value);
    }
    const perturbation::PlacedPoint& point = placed[i];
    json.key("point").begin_object().key("loss").value(point.loss).key("risk").value(point.risk);
    json.key("loss_low").value(point.loss_low).key("loss_high").value(point.loss_high);
    json.key("risk_low").value(point.risk_low).key("risk_high").value(point.risk_high);
    json.key("dominated").value(point.dominated).end_object().end_object();
  }
  json.end_array().end_object();
  return json.take();
}

Result<std::string> comparison_html(std::string_view text) {
  const Result<Json> parsed = parse_json(text);
  if (!parsed) return parsed.error();
  const Json& given = parsed.value();
  Recipe recipe;
  recipe.language = member(given, "language").text == "en" ? "en" : "fr";
  const Speaker say(recipe);
  const std::vector<Json>& plans = member(given, "plans").items;
  HtmlPage page(say.tag(),
                say("Comparaison de plans de protection", "Comparison of protection plans"),
                say("À usage interne – ne pas publier", "For internal use – do not publish"));
  page.paragraph(say(
      "Chaque plan est un point : à droite, ce qu’il perd ; en haut, le risque qui reste : la part "
      "attendue des personnes que retrouve, dans le fichier publié, le meilleur des appariements "
      "de qui tient les données d’origine. Un plan "
      "tiré au sort est essayé plusieurs fois, et la croix montre l’étendue des essais, qui "
      "n’utilisent jamais les tirages d’une publication. Un point gris est battu par un autre sur "
      "les deux axes. Ces chiffres comparent avec les données d’origine : ils ne se publient pas.",
      "Each plan is a point: to the right what it loses, upwards the risk that is left: the "
      "expected share of persons whom the best linker, who holds the original data, finds in the "
      "published file. A plan "
      "that draws is tried several times, and the cross shows the range of the trials, which "
      "never use the draws of a release. A grey point is beaten by another on both axes. These "
      "figures compare with the original data: they are not published."));
  page.drawing(map_svg(plans, say));
  add_comparison_table(page, plans, say);
  page.paragraph(loss_text(say));
  page.paragraph(say(
      "Sources : G. Duncan, S. Keller-McNulty, S. Stokes 2001 (la carte) ; L. Franconi, S. "
      "Polettini "
      "2004 (E(1/F)) ; I. Fellegi, A. Sunter 1969, D. Pagliuca, G. Seri 1999, J. Nin, J. Herranz, "
      "V. Torra 2008 (liens) ; J. Mateo-Sanz et al. 2004 (nombres) ; A. Gionis, A. Mazza, T. Tassa "
      "2008, R. Wong et al. 2007 (cellules vidées) ; J. Snoke et al. 2018 (pMSE).",
      "Sources: G. Duncan, S. Keller-McNulty, S. Stokes 2001 (the map); L. Franconi, S. Polettini "
      "2004 (E(1/F)); I. Fellegi, A. Sunter 1969, D. Pagliuca, G. Seri 1999, J. Nin, J. Herranz, "
      "V. "
      "Torra 2008 (links); J. Mateo-Sanz et al. 2004 (numbers); A. Gionis, A. Mazza, T. Tassa "
      "2008, "
      "R. Wong et al. 2007 (emptied cells); J. Snoke et al. 2018 (pMSE)."));
  for (std::size_t i = 0; i < plans.size(); ++i) {
    page.section(std::to_string(i + 1) + ". " + member(plans[i], "name").text);
    for (const Json& step : member(plans[i], "steps").items) page.paragraph(step.text);
  }
  return page.take();
}

}  // namespace paravent
