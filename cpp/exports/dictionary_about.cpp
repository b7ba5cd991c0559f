// What a read-me says of the publication as its maker describes it.
#include "exports/dictionary_about.h"

#include <algorithm>
#include <span>
#include <variant>
#include <vector>

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

constexpr std::size_t kMembersTold = 120;  ///< of a group; the certificate has all

/// One line a label that stands for several values: what it stands for.
class GroupLines {
 public:
  explicit GroupLines(const Speaker& say) : say_(say) {}

  void add(const std::string& where, const std::string& label,
           std::span<const std::string> members) {
    if (members.size() < 2) return;
    std::string told;
    const std::size_t shown = std::min(members.size(), kMembersTold);
    for (const std::string& one : members.first(shown)) {
      told += (told.empty() ? "" : ", ") + markdown_escape(one);
    }
    if (shown < members.size()) {
      told += say_(" et {0} autres, dans `certificate.json`",
                   " and {0} more, in `certificate.json`", {say_.number(members.size() - shown)});
    }
    lines_ += say_("- {0} : {1} réunit {2}\n", "- {0}: {1} holds {2}\n",
                   {where, markdown_escape(label), told});
  }

  void add(const RecodeRule& rule) {
    std::vector<GroupSpec> groups;
    for (const auto& [from, to] : rule.table) {
      const auto at = std::find_if(groups.begin(), groups.end(),
                                   [&to = to](const GroupSpec& one) { return one.label == to; });
      if (at == groups.end()) {
        groups.push_back({to, {from}});
      } else {
        at->members.push_back(from);
      }
    }
    for (const GroupSpec& one : groups) add(markdown_escape(rule.column), one.label, one.members);
  }

  void add(const std::string& column, const HierarchySpec& spec) {
    for (std::size_t level = 0; level < spec.levels.size(); ++level) {
      const std::string where = say_("{0}, niveau {1}", "{0}, level {1}",
                                     {markdown_escape(column), say_.number(level + 1)});
      for (const GroupSpec& one : spec.levels[level]) add(where, one.label, one.members);
    }
  }

  const std::string& text() const { return lines_; }

 private:
  const Speaker& say_;
  std::string lines_;
};

/// Which values the recipe puts together by hand: a label alone does not say it. They are the
/// recipe's, and as public as it is.
void append_groups(std::string& out, const Recipe& recipe, const Speaker& say) {
  GroupLines lines(say);
  for (const RecodeRule& rule : recipe.recode) lines.add(rule);
  if (recipe.publishes_rows()) {
    const RowsSpec& rows = recipe.rows();
    if (rows.generalisation) {
      for (const LevelledSpec& one : rows.generalisation->columns) {
        lines.add(one.column, one.hierarchy);
      }
    }
    if (rows.plan) {
      for (const PlanStep& step : rows.plan->steps) {
        const auto* recode = std::get_if<RecodeStep>(&step);
        if (recode != nullptr) lines.add(recode->column, recode->hierarchy);
      }
    }
  }
  if (lines.text().empty()) return;
  out += say("## Valeurs réunies\n\n", "## Values put together\n\n") + lines.text() + "\n";
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
  append_groups(out, recipe, say);
}

}  // namespace paravent
