#include "dossier/detail_search.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "support/text.h"

namespace paravent {
namespace {

constexpr int kWidth = 640, kHeight = 300, kLeft = 56, kRight = 620, kTop = 24, kBottom = 250;

void read_count(const Fields& fields, const char* name, std::uint64_t& out) {
  std::optional<double> number;
  fields.number_or_null(name, number);
  constexpr double kExact = 9007199254740992.0;  // 2^53
  const bool whole = number && *number >= 0 && *number < kExact && *number == std::floor(*number);
  if (number && !whole) fields.fault(ErrorCode::kRecipeRange, name);
  if (whole) out = static_cast<std::uint64_t>(*number);
}

void read_share(const Fields& fields, const char* name, double& out) {
  std::optional<double> number;
  fields.number_or_null(name, number);
  const bool share = number && *number >= 0 && *number <= 1;
  if (number && !share) fields.fault(ErrorCode::kRecipeRange, name);
  if (share) out = *number;
}

std::string percent_of(const Speaker& say, double share) {
  constexpr std::uint64_t kWhole = 100'000;
  return say.percent(static_cast<std::uint64_t>(std::llround(share * kWhole)), kWhole);
}

/// The least tenth at or below every value, where the axis begins.
template <class Value>
double origin_of(const std::vector<DetailPoint>& points, Value value) {
  double least = 0.9;
  for (const DetailPoint& point : points) least = std::min(least, value(point));
  return std::floor(least * 10) / 10;
}

/// To a tenth of a unit of the drawing.
double place(double share, double from, int low, int high) {
  return std::round(10 * (low + (share - from) / (1 - from) * (high - low))) / 10;
}

std::string place_text(double place) {
  std::string text;
  append_number(text, place);
  return text;
}

/// What a description shows, and what else it chooses.
std::string description_of(const DetailPoint& point, const Speaker& say) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " · ") + part; };
  for (const std::string& level : point.levels) add(level);
  if (point.prefix == false) add(say("sans rien en tête du parcours", "without prefix"));
  if (point.repeats == "keep") add(say("années répétées gardées", "repeated years kept"));
  if (point.repeats == "collapse") add(say("années répétées réunies", "repeated years made one"));
  if (point.repeats == "distinct") {
    add(say("chaque année différente une fois", "each different year once"));
  }
  if (point.results == false) add(say("sans les réussites", "without results"));
  if (point.taken) add(say("choisie", "chosen"));
  return text;
}

std::string label(int x, int y, const char* anchor, const std::string& text) {
  return "<text font-size=\"12\" x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) +
         "\" text-anchor=\"" + anchor + "\">" + text + "</text>\n";
}

/// Of points by their numbers alone: no text of the data is in it.
std::string drawn(const std::vector<DetailPoint>& points, const Speaker& say) {
  const double x0 = origin_of(points, [](const DetailPoint& p) { return p.coverage; });
  const double y0 = origin_of(points, [](const DetailPoint& p) { return p.share; });
  const auto size = std::to_string(kWidth) + " " + std::to_string(kHeight);
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"" +
                    std::to_string(kWidth) + "\" height=\"" + std::to_string(kHeight) +
                    "\" viewBox=\"0 0 " + size + "\">\n";
  for (int tenth = 0; tenth <= 10; ++tenth) {
    const double share = tenth / 10.0;
    if (share >= y0) {
      const double y = place(share, y0, kBottom, kTop);
      svg += "<path stroke=\"#ccc\" d=\"M" + std::to_string(kLeft) + " " + place_text(y) + "H" +
             std::to_string(kRight) + "\"/>\n";
      svg += label(kLeft - 6, static_cast<int>(y) + 4, "end", percent_of(say, share));
    }
    if (share >= x0) {
      const int x = static_cast<int>(place(share, x0, kLeft, kRight));
      svg += label(x, kBottom + 20, "middle", percent_of(say, share));
    }
  }
  svg += label(kRight, kHeight - 8, "end",
               say("personnes dont l’effectif est publié", "people whose size is published"));
  svg += label(4, 14, "start", say("détail gardé", "detail kept"));
  std::string path;
  std::string marks;
  for (const DetailPoint& point : points) {
    const std::string x = place_text(place(point.coverage, x0, kLeft, kRight));
    const std::string y = place_text(place(point.share, y0, kBottom, kTop));
    path.append(path.empty() ? "M" : "L").append(x).append(" ").append(y);
    marks.append("<circle fill=\"").append(point.taken ? "#b34000" : "#2457a6");
    marks.append("\" cx=\"").append(x).append("\" cy=\"").append(y);
    marks.append("\" r=\"").append(point.taken ? "7" : "4").append("\"/>\n");
  }
  svg += "<path fill=\"none\" stroke=\"#2457a6\" d=\"" + path + "\"/>\n" + marks + "</svg>";
  return svg;
}

}  // namespace

DetailSearchFigures read_detail_search(const Json& json, Faults& faults) {
  DetailSearchFigures found;
  const Fields fields(&json, "detail", faults,
                      {"nodes", "evaluated", "passed_over", "complete", "frontier"});
  read_count(fields, "nodes", found.nodes);
  read_count(fields, "evaluated", found.evaluated);
  read_count(fields, "passed_over", found.passed_over);
  fields.flag("complete", found.complete);
  for (const auto& [item, key] : fields.list("frontier")) {
    const Fields of(item, key, faults,
                    {"levels", "prefix", "repeats", "results", "coverage", "share", "traces",
                     "published", "masked", "dropped", "taken"});
    DetailPoint& point = found.frontier.emplace_back();
    of.texts("levels", point.levels);
    for (const auto& [name, to] :
         {std::pair("prefix", &point.prefix), std::pair("results", &point.results)}) {
      if (of.find(name) != nullptr) of.flag(name, to->emplace(true));
    }
    of.text("repeats", point.repeats);
    read_share(of, "coverage", point.coverage);
    read_share(of, "share", point.share);
    read_count(of, "traces", point.traces);
    read_count(of, "published", point.published);
    read_count(of, "masked", point.masked);
    read_count(of, "dropped", point.dropped);
    of.flag("taken", point.taken);
  }
  return found;
}

void add_detail_search(HtmlPage& page, const DetailSearchFigures& found, const Speaker& say) {
  page.section(say("Niveau de détail", "Level of detail"));
  page.paragraph(
      found.complete
          ? say("Avant de publier, {0} descriptions des parcours ont été considérées : {1} "
                "mesurées "
                "sur toutes les données avec la règle de masquage, {2} écartées parce qu’une autre "
                "fait mieux à coup sûr, les autres sans étape ou égales à l’une de celles-ci. Les "
                "{3} ci-dessous ne sont battues par aucune autre à la fois en personnes dont "
                "l’effectif est publié et en détail gardé (entropie du parcours) : la liste est "
                "complète.",
                "Before publishing, {0} descriptions of the traces were looked at: {1} measured on "
                "all data under the masking rule, {2} passed over because another one does surely "
                "better, the others without a step or the same as one of these. The {3} below are "
                "beaten by no other one in both people whose size is published and detail kept "
                "(entropy of the trace): the list is complete.",
                {say.number(found.nodes), say.number(found.evaluated),
                 say.number(found.passed_over), say.number(found.frontier.size())})
          : say("Avant de publier, {0} descriptions des parcours étaient possibles ; la recherche "
                "a "
                "été arrêtée après {1} mesures. Les {3} ci-dessous ne sont battues par aucune de "
                "celles qui ont été mesurées ; il peut y en avoir de meilleures.",
                "Before publishing, {0} descriptions of the traces were possible; the search was "
                "stopped after {1} measurements. The {3} below are beaten by none of those that "
                "were "
                "measured; there may be better ones.",
                {say.number(found.nodes), say.number(found.evaluated),
                 say.number(found.passed_over), say.number(found.frontier.size())}));
  if (found.frontier.empty()) return;
  std::vector<DetailPoint> points = found.frontier;
  std::stable_sort(points.begin(), points.end(), [](const DetailPoint& a, const DetailPoint& b) {
    return a.coverage < b.coverage;
  });
  page.drawing(drawn(points, say));
  std::vector<std::vector<std::string>> rows;
  rows.reserve(points.size());
  for (const DetailPoint& point : points) {
    rows.push_back({description_of(point, say), percent_of(say, point.coverage),
                    percent_of(say, point.share), say.number(point.traces),
                    say.number(point.published), say.number(point.masked),
                    say.number(point.dropped)});
  }
  page.table(
      {say("Description", "Description"), say("Personnes", "People"), say("Détail", "Detail"),
       say("Parcours", "Traces"), say("avec un effectif", "with a size"),
       say("Effectifs masqués", "Masked counts"), say("Listes retirées", "Lists dropped")},
      rows, 1);
}

void write_detail_search(JsonWriter& json, const DetailSearchFigures& found) {
  json.begin_object();
  json.key("nodes").value(found.nodes).key("evaluated").value(found.evaluated);
  json.key("passed_over").value(found.passed_over).key("complete").value(found.complete);
  json.key("frontier").begin_array();
  for (const DetailPoint& point : found.frontier) {
    json.begin_object().key("levels").begin_inline_array();
    for (const std::string& level : point.levels) json.value(level);
    json.end_array();
    if (point.prefix) json.key("prefix").value(*point.prefix);
    if (!point.repeats.empty()) json.key("repeats").value(point.repeats);
    if (point.results) json.key("results").value(*point.results);
    json.key("coverage").value(point.coverage).key("share").value(point.share);
    json.key("traces").value(point.traces).key("published").value(point.published);
    json.key("masked").value(point.masked).key("dropped").value(point.dropped);
    json.key("taken").value(point.taken).end_object();
  }
  json.end_array().end_object();
}

}  // namespace paravent
