#include <algorithm>
#include <string>

#include "support/keys.h"
#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kLongestKey = 34;

bool is_key_separator(char32_t c) {
  return c == U' ' || c == 0xa0 || c == 0x202f || c == U'.' || c == U'-';
}

/// Letters and digits from a place on, with at most one separator between two: what an identifier
/// may be, in its compact form, and where each of its characters stands. One stands at `at`.
struct Compact {
  std::string text;  ///< at most kLongestKey, letters in capitals
  std::vector<std::uint32_t> places;
  bool closed = true;  ///< no word character follows the last

  Compact(std::u32string_view all, std::uint32_t at) {
    std::uint32_t i = at;
    while (i < all.size() && text.size() < kLongestKey) {
      const char32_t c = all[i];
      if (is_ascii_digit(c) || is_ascii_letter(c)) {
        text.push_back(static_cast<char>(c >= U'a' ? c - 32 : c));
        places.push_back(i++);
      } else if (is_key_separator(c) && i + 1 < all.size() && !is_key_separator(all[i + 1])) {
        ++i;
      } else {
        break;
      }
    }
    closed = places.back() + 1 >= all.size() || !is_word(all[places.back() + 1]);
  }
  std::string_view first(std::size_t n) const { return std::string_view(text).substr(0, n); }
  /// Whether the first n characters end where a word ends.
  bool ends_at(std::size_t n) const {
    if (n > text.size()) return false;
    return n == text.size() ? closed : places[n] > places[n - 1] + 1;
  }
  std::uint32_t end_of(std::size_t n) const { return places[n - 1] + 1; }
  /// No separator inside the first n.
  bool is_solid(std::size_t n) const { return places[n - 1] - places[0] == n - 1; }
  /// One sign parts the first n, and all groups but the first and the last are of one size.
  bool is_even(std::u32string_view all, std::size_t n) const {
    std::size_t groups = 0, size = 0, first = 0;
    char32_t sign = 0;
    for (std::size_t i = 1; i < n; ++i) {
      if (places[i] == places[i - 1] + 1) continue;
      const char32_t between = all[places[i] - 1];
      if (sign != 0 && between != sign) return false;
      sign = between;
      if (groups > 0) {
        if (size != 0 && i - first != size) return false;
        size = i - first;
      }
      ++groups;
      first = i;
    }
    return true;
  }
  /// Digits from the start on.
  std::size_t digits() const {
    std::size_t n = 0;
    while (n < text.size() && text[n] <= '9') ++n;  // the others are capitals
    return n;
  }
};

// GCC 12 takes no such list for a constexpr.
const std::initializer_list<std::string_view> kPlateWords = {
    "immatriculation", "immatricule", "immatriculee", "plaque",
    "vehicule",        "voiture",     "scooter",      "moto"};

constexpr std::size_t kStudentDigits = 8;
constexpr std::size_t kStudentTokens = 12;
constexpr std::size_t kStudentWords = 6;

/// What has a number of its own.
constexpr std::string_view kNumbered[] = {
    "annexe",     "arret",        "arrete",    "article",    "avis",       "bon",       "bordereau",
    "circulaire", "commande",     "compte",    "contrat",    "convention", "courrier",  "decision",
    "decret",     "deliberation", "devis",     "envoi",      "facture",    "jugement",  "lettre",
    "loi",        "lot",          "mandat",    "marche",     "note",       "ordre",     "page",
    "police",     "pourvoi",      "protocole", "recommande", "recours",    "reglement", "requete",
    "serie",      "siren",        "siret",     "suivi",      "titre",      "version"};

class KeyRecogniser {
 public:
  explicit KeyRecogniser(const Recognising& run) : run_(run) {}

  void run() {
    const std::u32string& all = run_.text.text();
    for (std::size_t i = 0; i < run_.text.size(); ++i) {
      const std::uint32_t at = run_.text[i].start;
      const char32_t c = all[at];
      const TokenKind kind = run_.text[i].kind;
      behind_ine(i);
      if (kind == TokenKind::kWeb || kind == TokenKind::kMailAddress) continue;
      if (is_ascii_digit(c)) {
        from_digit(Compact(all, at), at);
      } else if (is_ascii_letter(c) && at + 3 < all.size() && is_ascii_letter(all[at + 1])) {
        const char32_t next = all[at + 2];
        if (is_ascii_digit(next) || (is_key_separator(next) && is_ascii_digit(all[at + 3]))) {
          from_letters(Compact(all, at), at);
        }
      }
    }
  }

 private:
  bool near(std::uint32_t start, std::uint32_t end,
            std::initializer_list<std::string_view> words) const {
    return has_context(run_.text, start, end, words);
  }

  void from_digit(const Compact& key, std::uint32_t at) {
    if (nir(key, at)) return;
    if (key.ends_at(11)) ine(key, at);
    // A French IBAN has its RIB within.
    if (at >= iban_end_ && key.ends_at(23) && keys::is_rib(key.first(23)))
      run_.add(at, key.end_of(23), kIban, true);
    if (key.ends_at(8) && keys::is_uai(key.first(8))) run_.add(at, key.end_of(8), kUai, true);
    companies(key, at);
    student(key, at);
    old_plate(key, at);
  }

  /// Ten digits and a letter, or nine and two, are little else; an apprentice's, and one in uneven
  /// groups (figures of a table), by what stands around it. `031478923 ou` is none.
  void ine(const Compact& key, std::uint32_t at) {
    const keys::IneKind kind = keys::ine_kind(key.first(11));
    if (kind == keys::IneKind::kNone) return;
    const bool told = near(at, key.end_of(11), {"ine", "bea", "nne", "ina"});
    if (!told && !key.is_solid(11) && !is_upper(run_.text.text()[key.places[10]])) return;
    const double untold = !key.is_even(run_.text.text(), 11)   ? 0.4
                          : kind == keys::IneKind::kApprentice ? 0.9
                                                               : 1;
    // `INE : 0612345678 K` is no telephone: of two that are checked the longer one rules.
    const std::u32string& all = run_.text.text();
    const bool like_phone = all[at] == U'0' && !key.is_solid(11) && is_upper(all[key.places[10]]);
    const bool checked =
        told && like_phone && !near(at, key.end_of(11), {"tel", "tel.", "telephone", "portable"});
    run_.add(at, key.end_of(11), kIne, checked, told ? 1 : untold);
  }

  /// Eleven letters and figures right behind `INE :`, of no known form: a slip, or an O for a zero.
  void behind_ine(std::size_t i) {
    constexpr std::size_t kMostBetween = 5, kLeastFigures = 6;
    if (!is_one_of(run_.text.folded(i), {"ine", "bea", "nne", "ina"})) return;
    std::size_t next = i + 1;
    while (next < run_.text.size() && next < i + kMostBetween &&
           is_one_of(run_.text.folded(next), {":", "n°", "no", "numero", "est", "(", ")", "-"})) {
      ++next;
    }
    if (next >= run_.text.size() || run_.text.starts_line(next)) return;
    const std::uint32_t at = run_.text[next].start;
    const char32_t c = run_.text.text()[at];
    if (!is_ascii_digit(c) && !is_ascii_letter(c)) return;
    const Compact key(run_.text.text(), at);
    if (!key.ends_at(11) || keys::ine_kind(key.first(11)) != keys::IneKind::kNone) return;
    const std::string_view all = key.first(11);
    const auto figures = std::count_if(all.begin(), all.end(), [](char one) { return one <= '9'; });
    if (figures >= std::ptrdiff_t{kLeastFigures}) run_.add(at, key.end_of(11), kIne, false);
  }

  /// A key that fails is a slip where a word says what the number is.
  bool nir(const Compact& key, std::uint32_t at) {
    const auto words = {std::string_view("nir"), std::string_view("secu"),
                        std::string_view("securite"), std::string_view("insee")};
    const bool form = key.text.size() >= 13 && keys::nir_key(key.first(13));
    if (form && key.ends_at(15)) {
      const bool holds = keys::is_nir(key.first(15));
      if (holds || near(at, key.end_of(15), words)) {
        run_.add(at, key.end_of(15), kNir, holds);
        return true;
      }
    }
    if (form && key.ends_at(13) && near(at, key.end_of(13), words)) {
      run_.add(at, key.end_of(13), kNir, false);
      return true;
    }
    return false;
  }

  void companies(const Compact& key, std::uint32_t at) {
    if (key.digits() == 14 && key.ends_at(14)) {
      const bool holds = keys::is_siret(key.first(14));
      if (holds || near(at, key.end_of(14), {"siret"})) {
        run_.add(at, key.end_of(14), kSiret, holds, holds ? 1 : 0.5);
        return;
      }
    }
    if (key.ends_at(9) && key.digits() >= 9 && near(at, key.end_of(9), {"siren", "rcs"})) {
      const bool holds = keys::is_siren(key.first(9));
      run_.add(at, key.end_of(9), kSiren, holds, holds ? 1 : 0.5);
    }
  }

  /// 6 to 10 digits after `n° étudiant` and its kin.
  void student(const Compact& key, std::uint32_t at) {
    std::size_t n = 0;
    while (n < key.digits() && key.is_solid(n + 1)) ++n;
    if (n < 6 || n > 10 || !key.ends_at(n)) return;
    const std::size_t token = run_.text.token_at(at);
    bool number = false, student = false;
    for (std::size_t i = token; i > 0 && token - i < kStudentWords; --i) {
      const std::string_view word = run_.text.folded(i - 1);
      if (run_.text.starts_line(i) && word != ":") break;
      number = number || is_one_of(word, {"n°", "no", "numero", "numeros", "num", "dossier",
                                          "carte", "code", "identifiant", "matricule"});
      student = student || is_one_of(word, {"etudiant", "etudiante", "etu", "apogee", "inscription",
                                            "identifiant", "matricule"});
    }
    if (number && student) return run_.add(at, key.end_of(n), kEtu, true);
    if (n == kStudentDigits) bare_student(token, at, key.end_of(n));
  }
  /// `Tom Guyader (n° 21908834, L3)`: eight digits, the usual form, right behind `n°` that numbers
  /// no paper, behind `étudiant`, or in brackets behind a name; told where a student is spoken of.
  void bare_student(std::size_t token, std::uint32_t at, std::uint32_t end) {
    std::size_t i = token;
    const auto before = [&] { return i > 0 && !run_.text.starts_line(i); };
    if (before() && run_.text.folded(i - 1) == ":") --i;
    if (!before()) return;
    const std::string_view word = run_.text.folded(i - 1);
    if (is_one_of(word, {"etudiant", "etudiante"})) return run_.add(at, end, kEtu, false);
    if (!is_bracketed(i, token)) {
      if (!is_one_of(word, {"n°", "no", "numero", "num"})) return;
      --i;
      if (before() && is_in(kNumbered, run_.text.folded(i - 1))) return;
    }
    const bool told = has_context(
        run_.text, at, end, {"etudiant", "etudiante", "etudiants", "etudiantes"}, kStudentTokens);
    run_.add(at, end, kEtu, false, told ? 1 : 0.4);
  }

  /// `Chidi Okonkwo (22110042)`: the number alone in brackets, right behind a word with a capital.
  bool is_bracketed(std::size_t first, std::size_t token) const {
    const TokenisedText& text = run_.text;
    return first == token && token > 1 && text.folded(token - 1) == "(" &&
           token + 1 < text.size() && text.folded(token + 1) == ")" &&
           !text.starts_line(token - 1) && text.is_capitalised(token - 2) &&
           !is_in(kNumbered, text.folded(token - 2));
  }

  void old_plate(const Compact& key, std::uint32_t at) {
    const std::size_t digits = key.digits();
    if (digits > 4) return;
    for (std::size_t n = digits + 4; n <= digits + 5 && n <= key.text.size(); ++n) {
      if (!key.ends_at(n) || !keys::is_old_plate(key.first(n))) continue;
      if (is_range(key, digits)) continue;
      if (near(at, key.end_of(n), kPlateWords)) run_.add(at, key.end_of(n), kPla, false);
    }
  }
  /// `du 23 au 30`: the letters of a plate would be a word.
  bool is_range(const Compact& key, std::size_t digits) const {
    const std::size_t token = run_.text.token_at(key.places[digits]);
    return !run_.text.is_capitalised(token) &&
           is_one_of(run_.text.folded(token),
                     {"au", "de", "des", "du", "en", "et", "la", "le", "les", "ou", "par", "sur"});
  }

  void from_letters(const Compact& key, std::uint32_t at) {
    const std::size_t size = keys::iban_length(key.first(2));
    if (size > 0 && key.ends_at(size)) {
      const bool holds = keys::is_iban(key.first(size));
      if (holds || near(at, key.end_of(size), {"iban", "rib", "compte", "bancaire"})) {
        run_.add(at, key.end_of(size), kIban, holds);
        iban_end_ = key.end_of(size);
        return;
      }
    }
    if (!key.ends_at(7) || !keys::is_plate(key.first(7))) return;
    const bool parted = key.places[2] > key.places[1] + 1 && key.places[5] > key.places[4] + 1;
    const bool capitals = is_upper(run_.text.text()[at]);
    if (parted && capitals) {
      run_.add(at, key.end_of(7), kPla, true);
    } else if (near(at, key.end_of(7), kPlateWords)) {
      run_.add(at, key.end_of(7), kPla, false);
    }
  }

  const Recognising& run_;
  std::uint32_t iban_end_ = 0;
};

}  // namespace

void recognise_keys(const Recognising& run) { KeyRecogniser(run).run(); }

}  // namespace paravent::text
