#include "dossier/sheet.h"

#include <algorithm>
#include <span>

#include "recipe/fields.h"
#include "verdict/json.h"
#include "verdict/words.h"

namespace paravent {
namespace {

/// A field of the sheet, and the lines that are left for it on paper.
struct SheetField {
  std::string_view key, fr, en;
  int lines = 2;
};

constexpr SheetField kPurpose[] = {
    {"purpose", "Finalité de la publication", "Purpose of the publication"},
    {"legal_basis", "Base légale", "Legal basis"},
    {"controller", "Responsable du traitement", "Controller", 1},
    {"dpo", "Délégué à la protection des données", "Data-protection officer", 1},
    {"persons", "Catégories de personnes concernées", "Categories of persons"},
    {"necessity", "Nécessité et proportionnalité", "Necessity and proportionality"},
    {"ignored", "Colonnes écartées, et pourquoi", "Columns ignored, and why"},
    {"adversaries", "Qui pourrait réidentifier, et comment", "Who might re-identify, and how"},
};
constexpr SheetField kJudgement[] = {
    {"singling_out", "Peut-on encore isoler un individu ?",
     "Can an individual still be singled out?"},
    {"linkability", "Peut-on relier des données d’un même individu ?",
     "Can records about one individual be linked?"},
    {"inference", "Peut-on déduire quelque chose d’un individu ?",
     "Can something be inferred about an individual?"},
    {"residual_risk", "Risque résiduel", "Residual risk"},
    {"judgement", "Appréciation du responsable", "Judgement of the controller"},
    {"mask_falls", "Que faire si un masque tombe", "What to do if a mask falls"},
    {"review_date", "Date de réexamen", "Review date", 1},
    {"signatory", "Nom et qualité du signataire", "Name and office of the signatory", 1},
    {"signature_date", "Date de la signature", "Date of signature", 1},
};

/// What the program knows of a field by the recipe; nothing where only the controller can say.
std::string known_text(std::string_view key, const Recipe& recipe, const DossierFrame& frame,
                       const Speaker& say) {
  std::string out;
  const auto add = [&](const char* fr, const char* en, const std::vector<std::string>& columns) {
    if (columns.empty()) return;
    out += (out.empty() ? "" : " ") + say(fr, en, {say.names(columns)});
  };
  if (key == "necessity") {
    add("Colonnes utilisées : {0}.", "Columns used: {0}.", needed_columns(recipe));
  } else if (key == "ignored") {
    // Those that a recipe names, and those that the files have besides.
    std::vector<std::string> others = recipe.ignored;
    const auto has = [](const std::vector<std::string>& names, const std::string& name) {
      return std::find(names.begin(), names.end(), name) != names.end();
    };
    const std::vector<std::string> none;
    for (const std::string& name : frame.reading ? frame.reading->unread : none) {
      if (!name.empty() && !has(others, name) && !has(recipe.identifiers, name)) {
        others.push_back(name);
      }
    }
    add("Identifiants directs, écartés dès la lecture : {0}.",
        "Direct identifiers, dropped at reading: {0}.", recipe.identifiers);
    add("Sans rôle dans cette publication, écartées dès la lecture : {0}.",
        "Without a role in this release, dropped at reading: {0}.", others);
  } else if (key == "singling_out" && !recipe.publishes_rows()) {
    const RareTraces rare = recipe.traces().rare_traces;
    out =
        rare == RareTraces::kList
            ? say("Les parcours rares sont listés : le tableau des critères en donne le nombre.",
                  "Rare traces are listed: the table of criteria has their number.")
        : rare == RareTraces::kWithhold
            ? say("Les parcours rares ne sont pas listés.", "Rare traces are not listed.")
            : say("Les parcours rares sont comptés ensemble.", "Rare traces are counted together.");
  }
  return out;
}

void add_fields(HtmlPage& page, const DossierFrame& frame, const Recipe& recipe,
                std::span<const SheetField> fields, const Speaker& say) {
  for (const SheetField& field : fields) {
    page.subsection(say(field.fr, field.en));
    const std::string known = known_text(field.key, recipe, frame, say);
    if (!known.empty()) page.paragraph(known);
    const std::string_view text = frame.text(field.key);
    if (!text.empty()) {
      page.lines(text);
    } else if (known.empty() || field.key != "ignored") {
      page.lines_to_fill(field.lines);
    }
  }
}

}  // namespace

std::string_view DossierFrame::text(std::string_view key) const {
  const auto found =
      std::find_if(sheet.begin(), sheet.end(), [&](const auto& one) { return one.first == key; });
  return found == sheet.end() ? std::string_view() : std::string_view(found->second);
}

Result<DossierFrame> parse_dossier_frame(std::string_view json) {
  DossierFrame frame;
  if (json.empty()) return frame;
  const Result<Json> parsed = parse_json(json);
  if (!parsed) return parsed.error();
  Faults faults;
  const Fields root(&parsed.value(), "", faults,
                    {"sheet", "special_columns", "detail", "page_sha256", "engine_sha256"});
  root.columns("special_columns", frame.special_columns);
  root.text("page_sha256", frame.page_sha256);
  root.text("engine_sha256", frame.engine_sha256);
  if (const Json* detail = root.find_set("detail"))
    frame.detail = read_detail_search(*detail, faults);
  if (const Json* sheet = root.find_set("sheet")) {
    const Fields fields(
        sheet, "sheet", faults,
        {"version", "purpose", "legal_basis", "controller", "dpo", "persons", "necessity",
         "ignored", "adversaries", "singling_out", "linkability", "inference", "residual_risk",
         "judgement", "mask_falls", "review_date", "signatory", "signature_date"});
    for (const std::span<const SheetField> part :
         {std::span<const SheetField>(kPurpose), std::span<const SheetField>(kJudgement)}) {
      for (const SheetField& field : part) {
        std::string words;
        fields.text(field.key, words);
        frame.sheet.emplace_back(field.key, std::move(words));
      }
    }
  }
  if (faults.any()) return faults.first();
  return frame;
}

void add_sheet_purpose(HtmlPage& page, const DossierFrame& frame, const Recipe& recipe,
                       const Speaker& say) {
  page.section(say("Fiche du responsable du traitement", "Sheet of the controller"));
  page.paragraph(say(
      "Ce que seul le responsable du traitement peut dire. Ce qui n’est pas renseigné est laissé "
      "à compléter à la main.",
      "What only the controller can say. What is not given is left to be filled in by hand."));
  add_fields(page, frame, recipe, kPurpose, say);
  if (frame.special_columns.empty()) return;
  page.subsection(say("Catégories particulières de données (article 9 du RGPD)",
                      "Special categories of data (GDPR, article 9)"));
  page.paragraph(
      say("D’après leur nom, ces colonnes publiées en relèvent : {0}. Exception qui permet de les "
          "publier :",
          "By their names, these published columns hold some: {0}. Exception under which they are "
          "published:",
          {say.names(frame.special_columns)}));
  page.lines_to_fill(2);
}

void add_sheet_judgement(HtmlPage& page, const DossierFrame& frame, const Recipe& recipe,
                         const Speaker& say) {
  page.section(say("Appréciation et signature", "Judgement and signature"));
  page.paragraph(say(
      "Les trois questions de l’avis 05/2014, auxquelles les chiffres de ce dossier répondent ; "
      "l’appréciation est celle du responsable du traitement.",
      "The three questions of opinion 05/2014, which the figures of this dossier answer; the "
      "judgement is the controller's."));
  add_fields(page, frame, recipe, kJudgement, say);
  page.subsection(say("Signature", "Signature"));
  page.lines_to_fill(2);
}

void add_program(HtmlPage& page, const DossierFrame& frame, const Speaker& say) {
  if (frame.page_sha256.empty() && frame.engine_sha256.empty()) return;
  page.section(say("Programme", "Program"));
  page.paragraph(
      say("Empreintes SHA-256 du programme qui a fait cette publication. Elles ne sont pas dans le "
          "certificat, qui est le même quel que soit le programme.",
          "SHA-256 digests of the program that made this release. They are not in the certificate, "
          "which is the same from every build."));
  std::vector<std::vector<std::string>> rows;
  if (!frame.page_sha256.empty()) {
    rows.push_back({say("page (son script)", "page (its script)"), frame.page_sha256});
  }
  if (!frame.engine_sha256.empty()) rows.push_back({say("moteur", "engine"), frame.engine_sha256});
  page.table({say("Partie", "Part"), "SHA-256"}, rows, 2, 1);
}

void add_verdict(HtmlPage& page, const DossierFrame& frame, const Speaker& say) {
  if (!frame.verdict) return;
  page.section(say("Ce qui a été contrôlé", "What was checked"));
  page.paragraph(verdict::verdict_title(verdict::colour_of(*frame.verdict), say) + ".");
  std::vector<std::vector<std::string>> rows;
  for (const verdict::NamedCheck& one : verdict::checks_of(*frame.verdict)) {
    if (!one.check->applies()) continue;
    rows.push_back({verdict::check_title(one.name, say),
                    verdict::check_text(one.name, *one.check, frame.verdict->open.ways, say),
                    say.yes(one.is_public)});
  }
  page.table({say("Contrôle", "Check"), say("Résultat", "Outcome"),
              say("Dit dans le certificat", "Told in the certificate")},
             rows, 3);
}

void write_frame(JsonWriter& json, const DossierFrame& frame) {
  json.key("sheet");
  if (frame.sheet.empty()) {
    json.null();
  } else {
    json.begin_object();
    for (const auto& [key, text] : frame.sheet) json.key(key).value(text);
    json.end_object();
  }
  json.key("special_columns").begin_inline_array();
  for (const std::string& column : frame.special_columns) json.value(column);
  json.end_array();
  const auto digest = [&](const char* key, const std::string& sha256) {
    json.key(key);
    if (sha256.empty()) {
      json.null();
    } else {
      json.value(sha256);
    }
  };
  if (frame.verdict) {
    json.key("verdict");
    verdict::write_verdict(json, *frame.verdict);
  }
  if (frame.reading) {
    json.key("reading");
    write_reading_summary(json, *frame.reading);
  }
  if (frame.detail) {
    json.key("detail");
    write_detail_search(json, *frame.detail);
  }
  json.key("program").begin_object();
  digest("page_sha256", frame.page_sha256);
  digest("engine_sha256", frame.engine_sha256);
  json.end_object();
}

}  // namespace paravent
