// The package of a release of traces: what stands in the columns of each of its files.
#include <algorithm>
#include <map>

#include "documents/words.h"
#include "exports/exports.h"
#include "exports/level_rows.h"
#include "exports/package.h"
#include "exports/tidy.h"
#include "release/outline.h"

namespace paravent {
namespace {

class TracePackage {
 public:
  TracePackage(const Release& release, const DictionaryFacts& facts)
      : release_(release), facts_(facts), say_(release.recipe) {
    for (const auto& [column, title] : release.recipe.titles) titles_.emplace(column, title);
  }

  std::vector<PackageTable> tables() {
    for (std::size_t l = 0; l < release_.end_linked(); ++l) {
      const bool attribute = l > 0 && l < release_.first_linked();
      if (attribute) {
        add_attribute(l);
        continue;
      }
      add_cohorts(l);
      if (l == 0 || has_finer_steps(release_, l)) add_formations(l);
      add_traces(l);
      add_tidy(l);
    }
    if (release_.series) add_lots();
    return std::move(tables_);
  }

 private:
  std::string title_of(const std::string& column) const {
    const auto found = titles_.find(column);
    return found == titles_.end() ? std::string() : found->second;
  }
  /// Of a linked file or an attribute, its own.
  std::string level_title(std::size_t level) const {
    const TracesSpec& traces = release_.recipe.traces();
    if (level == 0) return {};
    const std::size_t linked = release_.first_linked();
    return level < linked ? traces.attributes[level - 1].title
                          : traces.linked[level - linked].title;
  }
  std::string file_title(std::size_t level, const std::string& what) const {
    const std::string own = level_title(level);
    return own.empty() ? what : what + say_(" : ", ": ") + own;
  }

  PackageField id(std::string name, std::string description) const {
    return {.name = std::move(name),
            .integer = true,
            .description = std::move(description),
            .required = true,
            .minimum = 1};
  }
  PackageField cohort_id() const {
    return id("cohorteid",
              say_("numéro de la cohorte, à partir de 1", "number of the cohort, from 1"));
  }
  PackageField finer_id() const {
    return id("parcoursid", say_("numéro du parcours plus fin, à partir de 1",
                                 "number of the finer trace, from 1"));
  }
  PackageField count(std::string name, const ReleasedLevel& level, bool empty) const {
    PackageField field{.name = std::move(name), .integer = true, .required = !empty};
    if (empty) {
      field.description =
          say_("nombre d’individus ; vide : masqué", "number of individuals; empty: masked");
      field.minimum = level.k;
      return field;
    }
    field.description = say_("nombre d’individus ; {0} : masqué, ce n’est pas un nombre",
                             "number of individuals; {0}: masked, which is no number",
                             {std::to_string(level.code)});
    field.minimum = level.code;
    field.masked_code = level.code;
    return field;
  }
  PackageField text(std::string name, const std::string& column, std::string description,
                    bool required = true) const {
    return {.name = std::move(name),
            .title = title_of(column),
            .description = std::move(description),
            .required = required};
  }
  /// `empty`: where it may be so.
  PackageField publication(bool empty) const {
    return text(std::string(kPublicationHeading), {},
                say_("publication de la série qui a compté ces individus ou fermé leur groupe",
                     "publication of the series that counted these individuals or closed their "
                     "group"),
                !empty);
  }
  std::string from_words() const {
    return say_("d’où viennent les individus", "where the individuals come from");
  }
  std::string component_words() const {
    return say_("composante de l’étape", "component of the step");
  }

  void add_cohorts(std::size_t level) {
    const ReleasedLevel& sizes = release_.levels[level];
    const std::vector<std::string> headings = cohort_headings(release_, level);
    PackageTable table{
        .path = cohort_file_name(release_, level),
        .title = file_title(level, level == 0 ? say_("Cohortes", "Cohorts")
                                              : say_("Parcours plus fins", "Finer traces"))};
    table.empty_is_missing = sizes.empty_code;
    table.fields = {cohort_id(), count("effectif", sizes, sizes.empty_code),
                    text("trace", {}, say_("le parcours", "the trace"))};
    table.key = {"cohorteid"};
    if (level != 0) {
      table.key.push_back("trace");
      table.references.push_back({"cohorteid", "cohortes.csv", "cohorteid"});
    }
    if (headings.size() > 3) {
      table.fields.push_back(
          text(headings[3], {}, say_("le parcours qu’il détaille", "the trace that it details")));
      table.key.push_back(headings[3]);
    }
    tables_.push_back(std::move(table));
  }

  /// Titles of the columns of an attribute: its own where there is one column.
  std::vector<std::string> label_titles(std::size_t level) const {
    const AttributeSpec& spec = release_.recipe.traces().attributes[level - 1];
    std::vector<std::string> titles(spec.headings.size());
    if (titles.size() == 1 && !spec.title.empty()) return {spec.title};
    std::size_t column = 0;
    for (std::size_t i = 0; i < titles.size() && !spec.derived; ++i) {
      const bool derived = std::any_of(spec.parts.begin(), spec.parts.end(),
                                       [i](const DerivedPart& part) { return part.place == i; });
      if (!derived && column < spec.columns.size()) titles[i] = title_of(spec.columns[column++]);
    }
    return titles;
  }

  void add_attribute(std::size_t level) {
    const ReleasedLevel& own = release_.levels[level];
    const std::vector<std::string> headings = attribute_headings(release_, level);
    PackageTable table{
        .path = cohort_file_name(release_, level),
        .title = file_title(level, say_("Attribut « {0} »", "Attribute “{0}”", {own.name}))};
    table.empty_is_missing = own.empty_code;
    table.fields.push_back(cohort_id());
    table.key = {"cohorteid"};
    std::vector<std::string> titles;
    std::vector<std::size_t> chain = level_chain(release_, level);
    std::size_t first = 1;
    if (release_.series) {
      table.fields.push_back(publication(false));
      table.key.emplace_back(kPublicationHeading);
      chain.erase(chain.begin());
      first = 2;
    }
    for (const std::size_t l : chain) {
      for (std::string& title : label_titles(l)) titles.push_back(std::move(title));
    }
    for (std::size_t i = first; i + 1 < headings.size(); ++i) {
      PackageField field =
          text(headings[i], {}, say_("valeur de l’attribut", "value of the attribute"));
      if (i - first < titles.size()) field.title = titles[i - first];
      table.fields.push_back(std::move(field));
      table.key.push_back(headings[i]);
    }
    table.fields.push_back(count(headings.back(), own, own.empty_code));
    table.references.push_back({"cohorteid", "cohortes.csv", "cohorteid"});
    tables_.push_back(std::move(table));
  }

  void add_lots() {
    PackageTable table{
        .path = "lots.csv",
        .title = say_("Ce que chaque publication a compté", "What each publication counted")};
    table.fields = {cohort_id(),
                    publication(false),
                    {.name = "effectif",
                     .integer = true,
                     .description = say_("nombre d’individus", "number of individuals"),
                     .required = true,
                     .minimum = release_.levels[0].k}};
    table.key = {"cohorteid", std::string(kPublicationHeading)};
    table.references.push_back({"cohorteid", "cohortes.csv", "cohorteid"});
    tables_.push_back(std::move(table));
  }

  void add_formations(std::size_t level) {
    const std::vector<std::string> headings = formation_headings(release_, level);
    const LevelColumns columns = level_columns(release_, level);
    PackageTable table{.path = formation_file_name(release_, level),
                       .title = file_title(level, say_("Étapes", "Steps"))};
    table.fields.push_back(text(
        headings[0], {},
        say_("l’étape, telle qu’elle figure dans `trace`", "the step, as it stands in `trace`")));
    for (std::size_t i = 1; i < headings.size(); ++i) {
      const std::size_t at = i - 1;
      const bool component = at < columns.components.size();
      const std::string& column =
          component ? columns.components[at]
                    : release_.formations.headings[at - columns.components.size()];
      // A linked file's step that refines none of the release's own has no description.
      table.fields.push_back(text(
          headings[i], column,
          component ? component_words() : say_("description de l’étape", "description of the step"),
          component));
    }
    table.key = {headings[0]};
    tables_.push_back(std::move(table));
  }

  void add_traces(std::size_t level) {
    const ReleasedLevel& sizes = release_.levels[level];
    const LevelColumns columns = level_columns(release_, level);
    const std::vector<std::string> headings =
        trace_headings(release_, level, facts_.levels[level].longest);
    // The line of all masked traces together has no prefix.
    const bool grouped = release_.recipe.traces().rare_traces == RareTraces::kGroup;
    PackageTable table{
        .path = trace_file_name(release_, level),
        .title = file_title(level, level == 0 ? say_("Parcours", "Traces")
                                              : say_("Parcours plus fins", "Finer traces")),
        .separator = ';'};
    table.empty_is_missing = sizes.empty_code;
    table.fields.push_back(count(headings[0], sizes, sizes.empty_code));
    for (std::size_t i = 1; i < headings.size(); ++i) {
      const bool prefix = i <= columns.prefixes.size();
      const std::string position = std::to_string(i - columns.prefixes.size());
      table.fields.push_back(
          prefix ? text(headings[i], columns.prefixes[i - 1], from_words(), !grouped)
                 : text(headings[i], {},
                        say_("position {0} ; vide après la dernière",
                             "position {0}; empty after the last", {position}),
                        false));
    }
    tables_.push_back(std::move(table));
  }

  void add_tidy(std::size_t level) {
    const LevelColumns columns = level_columns(release_, level);
    const std::vector<std::string> headings = tidy_step_headings(release_, level);
    const bool grouped = release_.recipe.traces().rare_traces == RareTraces::kGroup;
    const bool status = !release_.recipe.traces().bac_year.empty();
    const std::optional<std::size_t> result = result_component(release_.recipe.traces());
    PackageTable steps{.path = tidy_step_name(release_, level),
                       .title = file_title(level, say_("Étapes des parcours, une par ligne",
                                                       "Steps of the traces, one a row"))};
    steps.empty_is_missing = true;
    steps.fields.push_back(cohort_id());
    if (level != 0) steps.fields.push_back(finer_id());
    std::size_t at = steps.fields.size();
    for (const std::string& column : columns.prefixes) {
      steps.fields.push_back(text(headings[at++], column, from_words(), !grouped));
    }
    steps.fields.push_back(
        id("position", say_("rang de l’année d’inscription", "number of the year of enrolment")));
    steps.fields.push_back(
        id("rang", say_("rang de l’étape dans sa position", "number of the step in its position")));
    at += 2;
    for (std::size_t i = 0; i < columns.components.size(); ++i) {
      // An empty position has empty components.
      steps.fields.push_back(
          status && i == 0
              ? text(headings[at++], {}, say_("statut de l’étape", "status of the step"), false)
          : result == i
              ? text(headings[at++], {}, say_("ce qui a été obtenu", "what was obtained"), false)
              : text(headings[at++], columns.components[i], component_words(), false));
    }
    const std::string number = level == 0 ? "cohorteid" : "parcoursid";
    steps.key = {number, "position", "rang"};
    steps.references.push_back({"cohorteid", "cohortes.csv", "cohorteid"});
    tables_.push_back(std::move(steps));
    add_counts(level);
  }

  void add_counts(std::size_t level) {
    const std::vector<std::string> headings = tidy_count_headings(release_, level);
    const ReleasedLevel& sizes = release_.levels[level];
    PackageTable table{
        .path = tidy_count_name(release_, level),
        .title = file_title(level, say_("Effectifs, un par ligne", "Counts, one a row"))};
    table.empty_is_missing = true;
    table.fields.push_back(cohort_id());
    if (level != 0) table.fields.push_back(finer_id());
    if (headings.size() == 7) {
      table.fields.push_back(id(headings[2], say_("numéro du parcours que celui-ci détaille",
                                                  "number of the trace that this one details")));
    }
    if (release_.series) table.fields.push_back(publication(true));
    table.fields.push_back(
        text("attribut", {},
             say_("attribut, ou {0} : l’effectif du parcours",
                  "attribute, or {0}: the size of the trace", {std::string(kCohortItself)})));
    table.fields.push_back(text("modalite", {},
                                say_("valeur ; plusieurs colonnes sont jointes par +",
                                     "value; several columns are joined by +"),
                                false));
    PackageField counted = count("effectif", sizes, true);
    if (level == 0) counted.minimum = std::min(sizes.k, release_.recipe.traces().k);
    table.fields.push_back(std::move(counted));
    table.fields.push_back(text(
        "statut", {}, say_("{0} ou {1}", "{0} or {1}", {shown_word(say_), masked_word(say_)})));
    table.key = level == 0 ? std::vector<std::string>{"cohorteid", "attribut", "modalite"}
                           : std::vector<std::string>{"parcoursid"};
    if (release_.series) table.key.insert(table.key.begin() + 1, std::string(kPublicationHeading));
    table.references.push_back({"cohorteid", "cohortes.csv", "cohorteid"});
    tables_.push_back(std::move(table));
  }

  const Release& release_;
  const DictionaryFacts& facts_;
  Speaker say_;
  std::map<std::string, std::string> titles_;
  std::vector<PackageTable> tables_;
};

}  // namespace

OutputFile data_package(const Release& release, const DictionaryFacts& facts,
                        std::span<const OutputDigest> outputs) {
  const std::vector<PackageTable> tables = TracePackage(release, facts).tables();
  return write_package(release.recipe, "parcours", "release.json", tables, outputs);
}

}  // namespace paravent
