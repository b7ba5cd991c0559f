// What a read-me says of the publication as its maker describes it.
#include "exports/dictionary_about.h"

namespace paravent {

namespace {

/// What attributes, linked files and columns are called for people.
void append_titles(std::string& out, const Recipe& recipe, const Speaker& say) {
  std::string rows;
  const auto row = [&](const std::string& name, const std::string& title) {
    if (title.empty()) return;
    rows += "- " + markdown_escape(name) + say(" : ", ": ") + markdown_escape(title) + "\n";
  };
  if (!recipe.publishes_rows()) {
    for (const AttributeSpec& one : recipe.traces().attributes) row(one.name, one.title);
    for (const LinkedSpec& one : recipe.traces().linked) row(one.name, one.title);
  }
  for (const auto& [column, title] : recipe.titles) row(column, title);
  if (rows.empty()) return;
  out += say("## Libellés\n\n", "## Titles\n\n") + rows + "\n";
}

}  // namespace

void append_origin(std::string& out, const About& about, const Speaker& say) {
  std::string origin =
      about.institution.empty() ? std::string() : markdown_escape(about.institution);
  if (about.period) {
    if (!origin.empty()) origin += ", ";
    origin += say(origin.empty() ? "Données de {0} à {1}" : "données de {0} à {1}",
                  origin.empty() ? "Data from {0} to {1}" : "data from {0} to {1}",
                  {std::to_string(about.period->first), std::to_string(about.period->second)});
  }
  if (!origin.empty()) out += origin + ".\n\n";
}

void append_about(std::string& out, const Recipe& recipe, const Speaker& say) {
  const About& about = recipe.about;
  std::string rows;
  const auto row = [&](const std::string& what, const std::string& text) {
    if (!text.empty()) rows += "- " + what + say(" : ", ": ") + markdown_escape(text) + "\n";
  };
  row(say("Titre", "Title"), about.title);
  row(say("Description", "Description"), about.description);
  row(say("Établissement", "Institution"), about.institution);
  row(say("Contact", "Contact"), about.contact);
  row(say("Licence", "Licence"), about.licence);
  for (const std::string& source : about.sources) row(say("Source", "Source"), source);
  if (about.period) {
    row(say("Période des données", "Period of the data"),
        say("de {0} à {1}", "from {0} to {1}",
            {std::to_string(about.period->first), std::to_string(about.period->second)}));
  }
  row(say("Date de publication", "Date of publication"), about.date);
  if (!rows.empty()) {
    out += say("## À propos de cette publication\n\n", "## About this publication\n\n");
    out += rows + "\n";
  }
  append_titles(out, recipe, say);
}

}  // namespace paravent
