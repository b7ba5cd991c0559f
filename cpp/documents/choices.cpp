#include "documents/choices.h"

#include <algorithm>
#include <utility>

#include "documents/accepted_choices.h"
#include "documents/file_choices.h"
#include "documents/results_choices.h"
#include "documents/row_choices.h"

namespace paravent {
namespace {

class Writer {
 public:
  Writer(const Recipe& recipe, const Speaker& say) : recipe_(recipe), say_(say) {}

  void reading() {
    const std::string delimiter = given("reading", "delimiter");
    add("reading.delimiter",
        delimiter == "auto" ? say_("le séparateur est détecté dans chaque fichier",
                                   "the delimiter is detected in each file")
                            : say_("séparateur imposé : « {0} »", "delimiter given: “{0}”",
                                   {delimiter == "\t" ? say_("tabulation", "tab") : delimiter}));
    const std::string encoding = given("reading", "encoding");
    add("reading.encoding", encoding == "auto"
                                ? say_("l’encodage est détecté dans chaque fichier",
                                       "the encoding is detected in each file")
                                : say_("encodage imposé : {0}", "encoding given: {0}", {encoding}));
    const Json* section = recipe_.document.find("reading");
    const Json* header = section == nullptr ? nullptr : section->find("header");
    add("reading.header",
        header != nullptr && header->is(Json::Kind::kBool) && !header->boolean
            ? say_("les fichiers n’ont pas de ligne d’en-tête", "files have no header line")
            : say_("la première ligne de chaque fichier donne les noms des "
                   "colonnes",
                   "the first line of each file names the columns"));
    add("reading.malformed",
        recipe_.malformed == Malformed::kStop
            ? say_("une ligne mal formée arrête le traitement", "a malformed row stops the run")
            : say_("les lignes mal formées sont écartées et comptées",
                   "malformed rows are left out and counted"));
    lines_left_out(section);
    const std::string invalid = given("reading", "invalid_bytes");
    if (invalid == "skip") {
      add("reading.invalid_bytes",
          say_("les lignes où des octets ne sont pas de l’UTF-8 sont écartées et comptées",
               "rows that hold bytes that are not UTF-8 are left out and counted"));
    } else if (invalid == "replace") {
      add("reading.invalid_bytes", say_("les octets qui ne sont pas de l’UTF-8 deviennent U+FFFD",
                                        "bytes that are not UTF-8 become U+FFFD"));
    }
    if (given("reading", "repeated_files") == "keep") {
      add("reading.repeated_files", say_("un fichier donné deux fois est lu deux fois",
                                         "a file that is given twice is read twice"));
    }
    add("reading.optional",
        recipe_.optional_columns.empty()
            ? say_("toutes les colonnes choisies doivent être dans tous les fichiers",
                   "all chosen columns must be in all files")
            : say_("peuvent manquer, et sont alors vides : {0}", "may be missing, then empty: {0}",
                   {list(recipe_.optional_columns)}));
  }

  /// Of the files' first and last lines, their sheet and the names of their columns.
  void lines_left_out(const Json* reading) {
    const Json* skipped = reading == nullptr ? nullptr : reading->find("skip_lines");
    if (skipped != nullptr && skipped->number > 0) {
      add("reading.skip_lines", say_("lignes laissées de côté avant l’en-tête : {0}",
                                     "lines left out before the header: {0}",
                                     {std::to_string(static_cast<unsigned>(skipped->number))}));
    }
    const Json* sheet = reading == nullptr ? nullptr : reading->find("sheet");
    if (sheet != nullptr && sheet->is(Json::Kind::kString)) {
      add("reading.sheet", say_("feuille lue dans les classeurs : « {0} »",
                                "sheet read in workbooks: “{0}”", {sheet->text}));
    }
    const std::string total = given("reading", "total_line");
    if (total == "skip") {
      add("reading.total_line", say_("une dernière ligne qui fait un total est laissée de côté",
                                     "a last line that is a total is left out"));
    } else if (total == "keep") {
      add("reading.total_line", say_("une dernière ligne qui ressemble à un total est une ligne",
                                     "a last line that looks like a total is a row"));
    }
    for (Choice& one : file_choices(reading, say_)) add(one.key, std::move(one.text));
    for (const auto& [from, to] : recipe_.rename) {
      add("reading.rename", say_("la colonne « {0} » d’un fichier est la colonne « {1} »",
                                 "the column “{0}” of a file is the column “{1}”", {from, to}));
    }
  }

  void columns() {
    add("columns.individual",
        say_("la colonne « {0} » distingue les individus ; elle n’est jamais écrite",
             "the column “{0}” tells individuals apart; it is never written",
             {recipe_.individual}));
    add("columns.year",
        say_("la colonne « {0} » ordonne les inscriptions d’un individu",
             "the column “{0}” orders the enrolments of an individual", {recipe_.year}));
    add("columns.step", say_("composantes d’une étape : {0}", "components of a step: {0}",
                             {list(component_headings(recipe_.traces()))}));
    add("columns.prefix", say_("placées avant la première étape : {0}",
                               "put before the first step: {0}", {list(recipe_.traces().prefix)}));
    add("columns.description", say_("décrivent les étapes, sans entrer dans les parcours : {0}",
                                    "describe steps without being part of traces: {0}",
                                    {list(recipe_.traces().description)}));
    add("columns.identifiers",
        say_("identifiants directs, écartés à la lecture : {0}",
             "direct identifiers, dropped at reading: {0}", {list(recipe_.identifiers)}));
    for (const bool derived : {false, true}) {
      const char* key = derived ? "columns.derived" : "columns.attributes";
      bool any = false;
      for (const AttributeSpec& attribute : recipe_.traces().attributes) {
        if (attribute.derived.has_value() != derived) continue;
        add(key, describe(attribute));
        any = true;
      }
      if (!any) add(key, say_("aucun", "none"));
    }
  }

  void prepare() {
    if (recipe_.keep.empty()) add("prepare.keep", say_("toutes les lignes", "all rows"));
    for (const KeepRule& rule : recipe_.keep) {
      if (rule.in) {
        add("prepare.keep",
            say_("ne sont gardées que les lignes où « {0} » est dans une liste (longueur : {1})",
                 "only rows where “{0}” is in a list are kept (length: {1})",
                 {rule.column, say_.number(rule.in->size())}));
      } else {
        add("prepare.keep", say_("ne sont gardées que les lignes où « {0} » est un nombre dans "
                                 "l’intervalle demandé",
                                 "only rows where “{0}” is a number in the range asked for are "
                                 "kept",
                                 {rule.column}));
      }
    }
    if (recipe_.recode.empty()) {
      add("prepare.recode", say_("aucune valeur n’est remplacée", "no value is replaced"));
    }
    for (const RecodeRule& rule : recipe_.recode) {
      add("prepare.recode",
          rule.prefix > 0 ? say_("de « {0} » ne restent que les premiers caractères ({1})",
                                 "of “{0}” only the first characters stay ({1})",
                                 {rule.column, say_.number(rule.prefix)})
          : rule.bands.empty()
              ? say_("des valeurs de « {0} » sont remplacées d’après une table (longueur : {1})",
                     "values of “{0}” are replaced by a table (length: {1})",
                     {rule.column, say_.number(rule.table.size())})
              : say_("« {0} » est mise en tranches (bornes : {1})",
                     "“{0}” is put in bands (bounds: {1})",
                     {rule.column, say_.number(rule.bands.size())}));
    }
    add("prepare.cleaning",
        recipe_.cleaning
            ? say_("les lignes portant une valeur qui apparaît moins de {0} fois sont retirées, "
                   "jusqu’à ce qu’il n’y en ait plus, dans : {1}",
                   "rows with a value that occurs fewer than {0} times are removed until there are "
                   "none, in: {1}",
                   {say_.number(recipe_.cleaning->k), list(recipe_.cleaning->columns)})
            : say_("aucun nettoyage", "no cleaning"));
    const std::string pseudonym = given("pseudonym", {});
    add("pseudonym",
        pseudonym == "ephemeral"
            ? say_("l’identifiant est remplacé à la lecture par un HMAC-SHA-256 dont la clé, tirée "
                   "pour ce traitement, est oubliée",
                   "the identifier is replaced at reading by an HMAC-SHA-256 under a key drawn for "
                   "the run and forgotten")
        : pseudonym == "shared"
            ? say_("l’identifiant est remplacé à la lecture par un HMAC-SHA-256 sous un secret "
                   "partagé, qui n’est pas conservé",
                   "the identifier is replaced at reading by an HMAC-SHA-256 under a shared secret "
                   "that is not kept")
            : say_("l’identifiant est employé tel quel, comme pseudonyme",
                   "the identifier is used as it is, as a pseudonym"));
  }

  void trace() {
    add("trace.year_type", recipe_.year_type == YearType::kInteger
                               ? say_("les années sont des entiers", "years are integers")
                           : recipe_.year_type == YearType::kText
                               ? say_("les années sont des textes, comparés octet par octet",
                                      "years are texts, compared by bytes")
                               : say_("les années sont des entiers si toutes en sont, sinon des "
                                      "textes",
                                      "years are integers if all are, else texts"));
    add("trace.repeats", recipe_.traces().repeats == Repeats::kCollapse
                             ? say_("une année égale à la précédente n’est pas répétée",
                                    "a year equal to the one before is not repeated")
                         : recipe_.traces().repeats == Repeats::kDistinct
                             ? say_("d’années égales, seule la première est gardée",
                                    "of equal years only the first is kept")
                             : say_("les années répétées sont gardées", "repeated years are kept"));
    add("trace.gaps", recipe_.traces().gaps
                          ? say_("une année sans inscription est une position vide",
                                 "a year without enrolment is an empty position")
                          : say_("les années sans inscription ne se voient pas",
                                 "years without enrolment do not show"));
    add("trace.status",
        recipe_.traces().bac_year.empty()
            ? say_("aucun statut", "no status")
            : say_("chaque étape est précédée d’un statut, d’après l’année du bac (« {0} »)",
                   "a status stands before each step, after the year of the bac (“{0}”)",
                   {recipe_.traces().bac_year}));
    add("trace.calendar",
        recipe_.traces().calendar
            ? say_("une position par année des données", "a position for each year of the data")
            : say_("les parcours commencent à la première "
                   "inscription",
                   "traces begin with the first enrolment"));
    add("trace.window",
        recipe_.traces().window
            ? say_("ne sont gardés que les individus inscrits au moins une fois de {0} "
                   "à {1}",
                   "only individuals enrolled at least once from {0} to {1} are kept",
                   {recipe_.traces().window->first, recipe_.traces().window->last})
            : say_("tous les individus, quelle que soit l’année",
                   "all individuals, whatever the year"));
    add("trace.conflicts",
        recipe_.traces().conflicts == Conflicts::kFirst
            ? say_("entre des valeurs contradictoires, celle de la première année",
                   "of contradictory values, that of the earliest year")
        : recipe_.traces().conflicts == Conflicts::kLast
            ? say_("entre des valeurs contradictoires, celle de la dernière année",
                   "of contradictory values, that of the latest year")
            : say_("des valeurs contradictoires deviennent « (contradictoire) »",
                   "contradictory values become “(contradictoire)”"));
  }

  void masking() {
    add("masking.k",
        say_("les effectifs d’attributs inférieurs à {0} sont masqués",
             "attribute counts below {0} are masked", {say_.number(recipe_.traces().k)}));
    add("masking.code",
        say_("un effectif d’attribut masqué s’écrit {0}", "a masked attribute count is written {0}",
             {code_text(recipe_.traces().code, recipe_.traces().empty_code)}));
    add("masking.level",
        recipe_.traces().level == MaskLevel::kStrict
            ? say_("strict : chaque effectif masqué garde plusieurs valeurs possibles, même pour "
                   "qui connaît la règle",
                   "strict: every masked count keeps several possible values, even for a reader "
                   "who knows the rule")
            : say_("notice : la règle publiée en 2023 par le projet Oraccle, qui ne protège pas "
                   "d’un "
                   "lecteur qui la connaît",
                   "notice: the rule published in 2023 by the Oraccle project, which does not "
                   "protect from a reader who knows it"));
    add("masking.width", say_("largeur de protection : au moins {0} valeurs possibles",
                              "protection width: at least {0} possible values",
                              {say_.number(recipe_.traces().width)}));
    if (recipe_.traces().rare_traces == RareTraces::kWithhold) {
      add("masking.rare_traces",
          say_("les parcours dont la taille serait masquée ne sont pas listés",
               "traces whose size would be masked are not listed"));
    } else if (recipe_.traces().rare_traces == RareTraces::kGroup) {
      add("masking.rare_traces",
          say_("les parcours dont la taille serait masquée forment ensemble une seule cohorte, "
               "« (autres parcours) »",
               "traces whose size would be masked are one cohort together, “(autres parcours)”"));
    }
    add("masking.size_k",
        say_("les tailles de parcours inférieures à {0} sont masquées",
             "sizes of traces below {0} are masked", {say_.number(recipe_.traces().size_k)}));
    add("masking.size_code",
        say_("une taille de parcours masquée s’écrit {0}", "a masked size is written {0}",
             {code_text(recipe_.traces().size_code, recipe_.traces().empty_size_code)}));
  }

  void files() {
    if (recipe_.traces().linked.empty()) add("linked", say_("aucun fichier lié", "no linked file"));
    for (const LinkedSpec& linked : recipe_.traces().linked) {
      std::vector<std::string> all = linked.prefix;
      all.insert(all.end(), linked.step.begin(), linked.step.end());
      add("linked", say_("« {0} » : des parcours plus fins, avec {1}",
                         "“{0}”: finer traces, with {1}", {linked.name, list(all)}));
    }
    if (recipe_.traces().accepted_dependencies.empty()) {
      add("accepted_dependencies", say_("aucune", "none"));
    }
    for (const auto& [first, second] : recipe_.traces().accepted_dependencies) {
      add("accepted_dependencies",
          say_("« {0} » et « {1} » peuvent être publiés côte à côte, même s’ils se recoupent",
               "“{0}” and “{1}” may stand side by side even if they share information",
               {first, second}));
    }
    add_all(accepted_choices(recipe_, say_));
    std::vector<std::string> sets;
    if (recipe_.traces().oraccle) sets.push_back("Oraccle");
    if (recipe_.traces().paris13) sets.push_back("Paris 13");
    if (recipe_.traces().json) sets.push_back("JSON");
    if (recipe_.traces().tidy) sets.push_back(say_("ordonné", "tidy"));
    add("exports.sets", say_("jeux de fichiers : {0}", "sets of files: {0}", {list(sets)}));
    add("exports.excel_fr",
        say_("copies pour Excel en français : {0}", "copies for French Excel: {0}",
             {say_.yes(recipe_.traces().excel_fr)}));
    add("exports.language", say_("français", "English"));
  }

  void add_all(std::vector<Choice> choices) {
    for (Choice& choice : choices) out_.push_back(std::move(choice));
  }

  std::vector<Choice> take() { return std::move(out_); }

 private:
  void add(std::string key, std::string text) { out_.push_back({std::move(key), std::move(text)}); }
  std::string code_text(std::uint32_t code, bool empty) const {
    return empty ? say_("par un champ vide", "as an empty field") : std::to_string(code);
  }
  std::string list(const std::vector<std::string>& names) const { return list_text(names, say_); }

  /// A string of the document that the core itself has no use for; "auto" if it is not there.
  std::string given(std::string_view section, std::string_view key) const {
    const Json* json = recipe_.document.find(section);
    if (json != nullptr && !key.empty()) json = json->find(key);
    return json != nullptr && json->is(Json::Kind::kString) ? json->text : "auto";
  }

  std::string figure(DerivedFrom from, const std::vector<std::string>& birth) const {
    switch (from) {
      case DerivedFrom::kFirstYear:
        return say_("première année", "first year");
      case DerivedFrom::kLastYear:
        return say_("dernière année", "last year");
      case DerivedFrom::kEnrolments:
        return say_("nombre d’inscriptions", "number of enrolments");
      case DerivedFrom::kResults:
        return say_("nombre de réussites", "number of passes");
      case DerivedFrom::kAgeAtFirst:
        break;
    }
    return say_("âge à la première inscription, d’après {0}", "age at first enrolment, from {0}",
                {list(birth)});
  }

  std::string source(const AttributeSpec& attribute) const {
    if (attribute.derived) return figure(*attribute.derived, attribute.columns);
    std::vector<std::string> components = attribute.columns;
    for (const DerivedPart& part : attribute.parts) {
      components.insert(components.begin() + static_cast<std::ptrdiff_t>(part.place),
                        figure(part.from, {part.column}));
    }
    return list(components);
  }

  std::string describe(const AttributeSpec& attribute) const {
    std::string out = say_("« {0} » : {1} ; en-têtes : {2}", "“{0}”: {1}; headings: {2}",
                           {attribute.name, source(attribute), list(attribute.headings)});
    if (attribute.sensitive) {
      out += say_(" ; sensible : retiré des parcours où il a moins de {0} valeurs différentes",
                  "; sensitive: left out of traces where it has fewer than {0} different values",
                  {say_.number(attribute.diversity)});
    }
    if (attribute.rare_labels == RareLabels::kGroup) {
      out += say_(" ; les valeurs portées par moins de k individus deviennent « (autres) »",
                  "; values held by fewer than k individuals become “(autres)”");
    }
    if (!attribute.nested_in.empty()) {
      out += say_(" ; donné sous chaque valeur de « {0} »", "; given under each value of “{0}”",
                  {attribute.nested_in});
    }
    return out;
  }

  const Recipe& recipe_;
  const Speaker& say_;
  std::vector<Choice> out_;
};

}  // namespace

std::vector<Choice> choices(const Recipe& recipe, const Speaker& say) {
  Writer writer(recipe, say);
  writer.reading();
  if (recipe.publishes_rows()) {
    writer.prepare();
    std::vector<Choice> made = writer.take();
    for (Choice& choice : row_choices(recipe, say)) made.push_back(std::move(choice));
    return made;
  }
  writer.columns();
  writer.prepare();
  writer.add_all(results_choices(recipe, say));
  writer.trace();
  writer.masking();
  writer.files();
  return writer.take();
}

}  // namespace paravent
