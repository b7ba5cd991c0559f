#include <algorithm>
#include <initializer_list>

#include "table/spelling.h"
#include "table/spelling_signs.h"

namespace paravent {
namespace {

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

bool is_null_form(std::string_view form) {
  return is_one_of(form, {"NULL", "(NULL)", "<NULL>", "[NULL]", "{NULL}", ".NULL.", "#NULL", "NA",
                          "N/A", "<NA>", "NAN", "\\N", "(NONE)", "(VIDE)", "(BLANK)"});
}

bool begins_with(std::string_view text, std::string_view begin) {
  return text.substr(0, begin.size()) == begin;
}

bool ends_word(std::string_view rest) {
  if (rest.empty()) return true;
  const auto c = static_cast<unsigned char>(rest[0]);
  return (kByteClass[c] & (kUpperByte | kLowerByte | kDigitByte)) == 0 && c != '_' && c < 0xc3;
}

/// Without the signs that only set a word off: "** TOTAL **", "=> Total".
std::string_view after_signs(std::string_view text) {
  std::size_t size = 0;
  while (!text.empty()) {
    const unsigned point = point_at(text, 0, size);
    const bool sets_off =
        point < 0x80 && std::string_view("-*=><#([:_+.|\"").find(text[0]) != std::string_view::npos;
    if (!is_unseen(point) && !sets_off) break;
    text.remove_prefix(size);
  }
  return text;
}

}  // namespace

/// Of errors that end in no sign; others are told by their form: "#VALEUR!", "#¡REF!", "#NOM?", and
/// "####", what is shown of a number in a column that is too narrow.
bool is_error_form(std::string_view form) {
  if (form.size() < 3) return false;
  if (form.find_first_not_of('#') == std::string_view::npos) return true;
  if (form.substr(0, 4) == "ERR:") {
    return form.size() == 7 && std::all_of(form.begin() + 4, form.end(), is_digit);
  }
  if (form.front() == '(' && form.back() == ')') form = form.substr(1, form.size() - 2);
  // Of macros: "Erreur 2042".
  for (const std::string_view word : {"ERREUR", "ERROR"}) {
    if (!begins_with(form, word)) continue;
    const std::string_view number = form.substr(
        word.size() + (form.size() > word.size() && form[word.size()] == ':' ? 1U : 0U));
    return (number.size() == 3 || (number.size() == 4 && begins_with(number, "20"))) &&
           std::all_of(number.begin(), number.end(), is_digit);
  }
  if (form.size() < 3 || form[0] != '#') return false;
  if (is_one_of(form, {"#N/A", "#N/D", "#NA", "#NV", "#N/AN/A", "#CALCUL", "#GETTING_DATA",
                       "#OBTENTION_DONNEES", "#OBTENTION_DONNÉES", "#ERREUR", "#ERROR", "#ERR",
                       "#DELETED", "#SUPPRIM\xc3\x89"})) {
    return true;
  }
  if (form.back() != '!' && form.back() != '?') return false;
  const std::string_view inner = form.substr(1, form.size() - 2);
  return inner.size() > 1 && !is_digit(inner[0]) &&
         std::all_of(inner.begin(), inner.end(), [](char c) {
           return (c >= 'A' && c <= 'Z') || is_digit(c) || c == '/' || c == '_' ||
                  static_cast<unsigned char>(c) >= 0x80;
         });
}

/// What stands in place of an identifier where there is none.
bool is_nobody(std::string_view form) {
  if (form.empty()) return false;
  if (repeats(form, 'X', 3) || repeats(form, '9', 8) || is_error_form(form)) return true;
  if (std::any_of(form.begin(), form.end(), is_digit)) return false;
  if (is_null_form(form) ||
      is_one_of(form, {"NONE", "NAT", "UNDEFINED", "NIL", "NR", "N.R.", "NC", "N.C.", "ND", "N.D.",
                       "VIDE", "AUCUN", "AUCUNE", "MISSING", "ABSENT", "ANONYME", "NOTFOUND"})) {
    return true;
  }
  for (const std::string_view begin :
       {"INCONNU", "INEINCONNU", "UNKNOWN", "SANSINE", "SANSNUM", "SANSIDENT", "PASDINE",
        "NONRENSEIGN", "NONCOMMUNIQU", "NONDISPO", "NONDÉFINI", "NONDEFINI", "ÀCOMPL", "ACOMPL",
        "ÀSAISIR", "ASAISIR", "ENATTENTE", "ENCOURS", "PROVISOIRE"}) {
    if (begins_with(form, begin)) return true;
  }
  // Signs alone, such as lines that are ruled off, are nobody's.
  return std::all_of(form.begin(), form.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x80 && !is_alphanumeric(c);
  });
}

bool is_error_word(std::string_view text) {
  if (text.empty()) return false;
  // Most values are told by their first sign.
  const auto first = static_cast<unsigned char>(text[0]);
  if (first > 0x20 && first < 0x7f && first != '#' && first != '(' && raised(text[0]) != 'E') {
    return false;
  }
  return text.size() > 2 && text.size() < 24 && is_error_form(seen_form(text));
}

bool is_null_word(std::string_view text) {
  if (text.empty() || text.size() >= 16) return false;
  const auto first = static_cast<unsigned char>(text[0]);
  if (first > 0x20 && first < 0x7f &&
      std::string_view("NU(<[{.\\#").find(raised(text[0])) == std::string_view::npos) {
    return false;
  }
  // As programs write them; in other cases they are words.
  if (is_one_of(text, {"None", "NaT", "undefined"})) return true;
  return text.size() > 1 && is_null_form(seen_form(text));
}

namespace {

bool may_sum(std::string_view text) { return text.size() >= 3 && text.size() <= 80; }

/// Of a text in capitals, behind its signs.
bool is_total_form(std::string_view rest) {
  for (const std::string_view before :
       {"SOUS", "SUB", "S/", "GRAND", "OVERALL", "EFFECTIFS", "EFFECTIF", "NOMBRE", "NB"}) {
    if (!begins_with(rest, before)) continue;
    rest = after_signs(rest.substr(before.size()));
    break;
  }
  for (const std::string_view word : {"TOTAUX", "TOTALS", "TOTAL", "ENSEMBLE"}) {
    if (!begins_with(rest, word)) continue;
    const std::string_view after = rest.substr(word.size());
    // « Ensemble » begins words that are no sum.
    if (word == "ENSEMBLE") return shows_nothing(after);
    return ends_word(after);
  }
  return false;
}

}  // namespace

bool is_total_word(std::string_view text) {
  return may_sum(text) && is_total_form(after_signs(raised(text)));
}

bool may_begin_sum(std::string_view form) {
  if (form.size() < 2 || !is_alphanumeric(form[0])) return true;
  for (const std::string_view begin :
       {"TO", "EN", "SO", "SU", "S/", "GR", "OV", "EF", "NO", "NB", "CU", "MO", "CO", "FI", "EO"}) {
    if (form[0] == begin[0] && form[1] == begin[1]) return true;
  }
  for (const std::string_view begin : {"PAG", "EXT", "EXP", "EDI", "IMP", "DAT", "LIS"}) {
    if (begins_with(form, begin)) return true;
  }
  return false;
}

bool is_note(std::string_view text) {
  if (!may_sum(text)) return false;
  const std::string capitals = raised(text);
  const std::string_view rest = after_signs(capitals);
  for (const std::string_view word :
       {"EXTRACTION", "EXTRAIT", "EXPORT", "EDIT",
        "\xc3\xa9"
        "DIT",
        "\xc3\x89"
        "DIT",
        "IMPRIM", "LISTE DE", "DATE D", "SOURCE :", "SOURCE:", "SOURCES :"}) {
    // `Éditée le …`: several words.
    if (begins_with(rest, word)) return rest.find(' ', word.size() - 1) != std::string_view::npos;
  }
  const std::string_view page = begins_with(rest, "PAGE ") ? rest.substr(5) : std::string_view();
  return !page.empty() && is_digit(page[0]);
}

bool is_sum_word(std::string_view text) {
  if (!may_sum(text)) return false;
  const std::string capitals = raised(text);
  const std::string_view rest = after_signs(capitals);
  if (is_total_form(rest) || seen_form(text) == "TOTAL") return true;
  if (begins_with(rest, "TOT.")) return true;
  // Of an identifier no word is a label, but it may begin with the same letters.
  for (const std::string_view word : {"SOMME", "SUM", "CUMUL", "MOYENNE", "EFFECTIFS", "EFFECTIF",
                                      "NOMBRE", "NB", "COUNT", "FIN", "END", "EOF"}) {
    if (!begins_with(rest, word)) continue;
    const std::string_view after = rest.substr(word.size());
    std::size_t size = 0;
    return after.empty() || is_unseen(point_at(after, 0, size)) || after[0] == ':' ||
           after[0] == '*' || after[0] == '=';
  }
  return false;
}

}  // namespace paravent
