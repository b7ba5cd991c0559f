#include "table/objections.h"

#include <string>

#include "table/builder_state.h"
#include "table/spelling.h"
#include "table/spelling_signs.h"
#include "table/year_forms.h"

namespace paravent {
namespace {

/// In capitals without accents and between underscores: "_ACCORD_DIFFUSION_".
std::string words_of(std::string_view given) {
  std::string words = "_";
  const std::string text = composed(given);
  for (std::size_t at = 0; at < text.size();) {
    std::size_t size = 0;
    const unsigned point = point_at(text, at, size);
    char sign = '_';
    if (point < 0x80 && is_alphanumeric(text[at])) sign = raised(text[at]);
    const unsigned small = point & ~0x20U;
    if (small >= 0xc8 && small <= 0xcb) sign = 'E';
    if (sign != '_' || words.back() != '_') words += sign;
    at += size;
  }
  return words.back() == '_' ? words : words + "_";
}

/// What stands in a heading's words; bits.
enum Names : std::uint8_t {
  kNotOpposed = 1,  ///< which agrees
  kOpposed = 2,
  kRefuses = 4,
  kConsents = 8,
  kPublishes = 16,  ///< what may be agreed to or refused
  kAgreesTo = 32
};
struct Part {
  std::string_view text;
  std::uint8_t names;
};
constexpr Part kParts[] = {
    {"_NON_OPPOS", kNotOpposed}, {"OPPOSITION", kOpposed},    {"_OPPOSE", kOpposed},
    {"_OPPOSANT", kOpposed},     {"_OPT_OUT", kOpposed},      {"_OPTOUT", kOpposed},
    {"_REFUS", kRefuses},        {"_RETRAIT_", kRefuses},     {"_INTERDI", kRefuses},
    {"_NON_", kRefuses},         {"_NE_PAS_", kRefuses},      {"CONSENT", kConsents},
    {"_OPT_IN_", kConsents},     {"_OPTIN_", kConsents},      {"_DIFFUSABLE", kConsents},
    {"_PUBLIABLE", kConsents},   {"DIFFUS", kPublishes},      {"PUBLICATION", kPublishes},
    {"PUBLIER", kPublishes},     {"RGPD", kPublishes},        {"CNIL", kPublishes},
    {"DONNEES", kPublishes},     {"_IMAGE_", kPublishes},     {"REUTILIS", kPublishes},
    {"RECHERCHE", kPublishes},   {"STATISTIQUE", kPublishes}, {"OPEN_DATA", kPublishes},
    {"OPENDATA", kPublishes},    {"_ACCORD_", kAgreesTo},     {"_AUTORIS", kAgreesTo},
    {"_ACCEPT", kAgreesTo},      {"_OK_", kAgreesTo},
};

/// How a cell's words begin; the first that fits.
struct Begin {
  std::string_view text;
  Said said;
};
constexpr Begin kBegins[] = {
    {"_NR_", Said::kNothing},
    {"_NC_", Said::kNothing},
    {"_NSP_", Said::kNothing},
    {"_NON_RENS", Said::kNothing},
    {"_NON_COMM", Said::kNothing},
    {"_NON_DEM", Said::kNothing},
    {"_NON_SAISI", Said::kNothing},
    {"_NON_CONNU", Said::kNothing},
    {"_NON_OPPOS", Said::kAgrees},
    {"_PAS_D_OPPOS", Said::kAgrees},
    {"_PAS_OPPOS", Said::kAgrees},
    {"_AUCUN", Said::kAgrees},
    {"_SANS_", Said::kAgrees},
    {"_NEANT", Said::kAgrees},
    {"_ACCORD", Said::kAgrees},
    {"_ACCEPT", Said::kAgrees},
    {"_AUTORIS", Said::kAgrees},
    {"_D_ACCORD", Said::kAgrees},
    {"_CONSENT", Said::kAgrees},
    {"_FAVORABLE", Said::kAgrees},
    {"_OK_", Said::kAgrees},
    {"_REFUS", Said::kObjects},
    {"_OPPOS", Said::kObjects},
    {"_INTERDI", Said::kObjects},
    {"_DEFAVOR", Said::kObjects},
    {"_DESACCORD", Said::kObjects},
    {"_PAS_", Said::kObjects},
    {"_NON_ACC", Said::kObjects},
    {"_NON_AUT", Said::kObjects},
    {"_NON_CONS", Said::kObjects},
    {"_OUI_", Said::kYes},
    {"_O_", Said::kYes},
    {"_YES_", Said::kYes},
    {"_Y_", Said::kYes},
    {"_TRUE_", Said::kYes},
    {"_VRAI_", Said::kYes},
    {"_1_", Said::kYes},
    {"_X_", Said::kYes},
    {"_NON_", Said::kNo},
    {"_N_", Said::kNo},
    {"_NO_", Said::kNo},
    {"_FALSE_", Said::kNo},
    {"_FAUX_", Said::kNo},
    {"_0_", Said::kNo},
};

}  // namespace

SaidOf said_of(std::string_view heading) {
  if (heading.size() < 5 || heading.size() > 120) return SaidOf::kNone;
  const std::string words = words_of(heading);
  unsigned names = 0;
  for (const Part& part : kParts) {
    if (words.find(part.text) != std::string::npos) names |= part.names;
  }
  if ((names & kNotOpposed) != 0) return SaidOf::kConsent;
  if ((names & kOpposed) != 0) return SaidOf::kObjection;
  // Alone it asks whether to publish; where it names a way to do so, no cell says yes or no.
  const bool alone = words == "_DIFFUSION_" || words == "_DIFFUSION_DES_DONNEES_";
  const bool says = (names & kConsents) != 0 || alone ||
                    ((names & kPublishes) != 0 && (names & (kAgreesTo | kRefuses)) != 0);
  if (!says) return SaidOf::kNone;
  return (names & kRefuses) != 0 ? SaidOf::kObjection : SaidOf::kConsent;
}

Said said(std::string_view text) {
  if (shows_nothing(text) || is_null_word(text)) return Said::kNothing;
  if (text.size() > 80) return Said::kOther;
  const std::string words = words_of(text);
  if (words == "_") return Said::kNothing;
  for (const Begin& begin : kBegins) {
    if (words.compare(0, begin.text.size(), begin.text) == 0) return begin.said;
  }
  return read_year_text(text).form == YearForm::kDate ? Said::kYes : Said::kOther;
}

bool objects(SaidOf of, Said said) {
  if (said == Said::kObjects) return true;
  if (of == SaidOf::kConsent) return said == Said::kNo;
  return said == Said::kYes || said == Said::kOther;
}

bool is_silent(SaidOf of, Said said) {
  return of == SaidOf::kConsent && (said == Said::kNothing || said == Said::kOther);
}

void TableBuilder::ask_objections() { state_->asks_objections = true; }

/// Further columns of this file's header in which persons say whether they may be published, behind
/// those of the recipe; in the rows that were read before they say nothing.
void TableBuilder::State::take_objections(std::span<const std::string_view> header) {
  if (!asks_objections) return;
  const auto file = static_cast<std::uint32_t>(table.files.size());
  for (const std::string_view name : header) {
    const bool read = name == individual || table.column(name) < table.columns.size();
    if (read || said_of(name) == SaidOf::kNone) continue;
    Column& column = table.columns.emplace_back();
    column.name = name;
    column.asked_only = true;
    if (table.rows() != 0) column.codes.append(table.rows(), column.dictionary.encode({}, {file}));
  }
}

}  // namespace paravent
