#include "text/context.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "text/no_persons.h"
#include "text/ranks.h"
#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kLongestRun = 8, kSignatureTokens = 4;

constexpr std::string_view kOffices[] = {
    "adjoint",      "adjointe",       "administrateur", "administratrice",
    "agent",        "ambassadeur",    "avocat",         "avocate",
    "censeur",      "chancelier",     "chef",           "cheffe",
    "commissaire",  "conseil",        "conseiller",     "conseillere",
    "coordinateur", "coordinatrice",  "delegue",        "deleguee",
    "depute",       "deputee",        "directeur",      "directrice",
    "doyen",        "doyenne",        "expert",         "experte",
    "garde",        "gestionnaire",   "gouverneur",     "greffier",
    "greffiere",    "huissier",       "inspecteur",     "inspectrice",
    "intendant",    "intendante",     "juge",           "maire",
    "mediateur",    "mediatrice",     "membre",         "ministre",
    "notaire",      "prefet",         "prefete",        "premier",
    "premiere",     "president",      "presidente",     "presidents",
    "principal",    "principale",     "procureur",      "procureure",
    "professeur",   "professeure",    "proviseur",      "proviseure",
    "rapporteur",   "rapporteure",    "rapporteuse",    "recteur",
    "rectrice",     "referent",       "referente",      "responsable",
    "secretaire",   "senateur",       "senatrice",      "sous-prefet",
    "tresorier",    "tresoriere",     "tuteur",         "tutrice",
    "vice-doyen",   "vice-president", "vice-presidente"};

/// Words that begin a sentence or a line of a form and are no names, though capitalised.
constexpr std::string_view kNoNames[] = {
    "a",     "affaire", "apres", "article", "au",   "aux",        "avec",  "avis", "c",     "ce",
    "ces",   "cet",     "cette", "comme",   "dans", "date",       "de",    "des",  "du",    "elle",
    "elles", "en",      "et",    "fait",    "il",   "ils",        "je",    "l'",   "la",    "le",
    "les",   "lors",    "mais",  "ne",      "nous", "objet",      "on",    "or",   "ou",    "par",
    "pour",  "puis",    "que",   "qui",     "sa",   "sauf",       "selon", "si",   "signe", "son",
    "sur",   "tel",     "tu",    "un",      "une",  "universite", "vous",  "vu"};

/// A capital and its dot, of which `P.Durand` makes an abbreviation; `N°` is none.
bool is_initial(const TokenisedText& text, std::size_t i) {
  if (text[i].kind == TokenKind::kInitials) return true;
  return text[i].kind == TokenKind::kAbbreviation && text[i].size() == 2 &&
         text.is_capitalised(i) && text.text()[text[i].end - 1] == U'.';
}

std::uint8_t bits_at(std::span<const std::uint8_t> bits, std::size_t i) {
  return bits.empty() ? std::uint8_t{0} : bits[i];
}

bool may_be_name(const TokenisedText& text, std::size_t i) {
  // `M. A... B...` hides names already.
  const std::size_t after = text[i].end;
  const bool dots = after < text.text().size() && text.text()[after] == U'.';
  if (is_initial(text, i)) return !leads_name(text, i) && !dots;
  if (text[i].kind != TokenKind::kWord || !text.is_capitalised(i)) return false;
  const char32_t last = text.text()[text[i].end - 1];
  return !is_apostrophe(last) && !is_office(text.folded(i)) &&
         civility_of(text, i) == Civility::kNone && !is_in(kNoNames, text.folded(i)) &&
         !is_status(text.folded(i));
}

bool is_letter_apart(const TokenisedText& text, std::size_t i) {
  return text[i].kind == TokenKind::kWord && text[i].size() == 1 && text.is_capitalised(i);
}

/// The end of a word that is spelled out at token i (`D U R A N D`), or i where none is.
std::size_t spelled_out(const TokenisedText& text, std::size_t i) {
  constexpr std::size_t kLeast = 3;
  std::size_t end = i;
  while (end < text.size() && (end == i || !text.starts_line(end)) && is_letter_apart(text, end)) {
    ++end;
  }
  return end - i >= kLeast ? end : i;
}

/// A letter stands apart before and after token i, on its line: the M of B R E M O N D.
bool is_inside_spelled(const TokenisedText& text, std::size_t i) {
  return i > 0 && i + 1 < text.size() && !text.starts_line(i) && !text.starts_line(i + 1) &&
         is_letter_apart(text, i - 1) && is_letter_apart(text, i + 1);
}

bool joins_names(const TokenisedText& text, std::size_t i) {
  return is_particle(text.folded(i)) || text.folded(i) == "n'" || text.folded(i) == "m'";
}

class ContextRules {
 public:
  ContextRules(const TokenisedText& text, std::span<const std::uint8_t> bits)
      : text_(text), bits_(bits) {}

  std::vector<TextSpan> run() {
    for (std::size_t i = 0; i < text_.size(); ++i) {
      civility(i);
      rank(i);
      if (text_.starts_line(i)) heads(i);
      signature(i);
      parties(i);
      initials_of_party(i);
    }
    std::sort(found_.begin(), found_.end(), is_before);
    return std::move(found_);
  }

 private:
  std::string_view folded(std::size_t i) const {
    return i < text_.size() ? text_.folded(i) : std::string_view();
  }
  bool is(std::size_t i, std::string_view word) const { return folded(i) == word; }
  std::size_t line_end(std::size_t i, std::size_t most) const {
    std::size_t end = i;
    while (end < text_.size() && end - i < most && (end == i || !text_.starts_line(end))) ++end;
    return end;
  }
  void add(std::size_t first, std::size_t last) {
    found_.push_back({text_[first].start, text_[last - 1].end, kPer, SpanSource::kContext,
                      SpanState::kProposed, 1, kNoCause});
  }
  /// Adds the run at token i; its end.
  std::size_t take(std::size_t i) {
    if (i >= text_.size()) return i;
    const std::size_t end = name_run(text_, i, bits_);
    if (end > i) add(i, end);
    return end;
  }

  /// `le professeur`, `la Présidente de`: the place after an office, or i.
  std::size_t after_office(std::size_t i) const {
    const std::size_t at = is_one_of(folded(i), {"le", "la", "l'"}) ? i + 1 : i;
    return at < text_.size() && is_office(text_.folded(at)) ? at + 1 : i;
  }

  void civility(std::size_t i) {
    if (civility_of(text_, i) == Civility::kNone || i + 1 >= text_.size() ||
        text_.starts_line(i + 1)) {
      return;
    }
    std::size_t at = take(after_office(i + 1));
    if (!is_plural_civility(text_, i)) return;
    // MM. Durand, Petit et Roy: each run after a comma or `et`.
    while (at < text_.size() && is_one_of(folded(at), {",", "et", "&"}) && at + 1 < text_.size() &&
           !text_.starts_line(at + 1)) {
      const std::size_t end = take(at + 1);
      if (end == at + 1) break;
      at = end;
    }
  }

  /// `M. le général Campenon`; not `avenue du Maréchal Foch`.
  void rank(std::size_t i) {
    if (i + 1 >= text_.size() || text_.starts_line(i + 1) || text_.is_capitalised(i)) return;
    const bool noble = is_in(kNobles, text_.folded(i));
    if (!noble && !is_in(kRanks, text_.folded(i))) return;
    const bool adverb = is(i, "general") && i > 0 && is(i - 1, "en");
    const std::size_t end = name_run(text_, i + 1, bits_);
    if (end > i + 1 && !adverb && (noble || text_.is_capitalised(i + 1))) add(i + 1, end);
  }

  /// `De : …`, `NOM : …`, `Présents : …` at the beginning of a line.
  void heads(std::size_t i) {
    // `Nom et prénoms de la mère :`
    const bool whose = is(i, "nom") && is_one_of(folded(i + 1), {"de", "d'", "et"});
    const std::size_t limit = i + (whose ? 9 : 5);
    std::size_t colon = i + 1;
    while (colon < text_.size() && colon < limit && !is(colon, ":") && !text_.starts_line(colon)) {
      ++colon;
    }
    if (!is(colon, ":") || text_.starts_line(colon)) return;
    if (colon + 1 >= text_.size() || text_.starts_line(colon + 1)) return;
    const bool names = is_one_of(folded(i), {"nom", "noms", "prenom", "prenoms"});
    if (names) {
      // A form's field: whatever words stand there, in any case.
      std::size_t first = colon + 1;
      while (leads_name(text_, first)) ++first;
      std::size_t end = first;
      while (end < text_.size() && end < first + kSignatureTokens && !text_.starts_line(end) &&
             text_.is_word_token(end) &&
             !is_one_of(folded(end), {"prenom", "prenoms", "nom", "date", "ne", "nee"})) {
        ++end;
      }
      if (end > first) add(first, end);
      return;
    }
    if (!is_one_of(folded(i), {"de",        "a",         "cc",           "cci",       "candidat",
                               "candidate", "etudiant",  "etudiante",    "stagiaire", "tuteur",
                               "tutrice",   "demandeur", "demanderesse", "requerant", "requerante",
                               "presents",  "presentes", "excuses",      "absents",   "signataire",
                               "auteur",    "autrice",   "eleve"})) {
      return;
    }
    std::size_t at = colon + 1;
    while (at < text_.size() && !text_.starts_line(at)) {
      const std::size_t end = take(at);
      at = end > at ? end : at + 1;
      while (at < text_.size() && !is_one_of(folded(at), {",", ";", "et", "/"})) {
        if (text_.starts_line(at)) return;
        ++at;
      }
      ++at;
    }
  }

  /// `Signé : X`, `Signé` and X on the next line; `Fait à … le …` and X on the next line.
  void signature(std::size_t i) {
    const bool signed_here = is_one_of(folded(i), {"signe", "signee", "signature"});
    if (signed_here) {
      std::size_t at = i + 1;
      while (is_one_of(folded(at), {":", "par", ",", "electroniquement"})) ++at;
      if (at < text_.size() && (at > i + 1 || text_.starts_line(at))) {
        if (text_.starts_line(at))
          short_line(at);
        else
          take(after_office(at));
      }
      return;
    }
    if (!is(i, "fait") || !is(i + 1, "a") || !text_.starts_line(i)) return;
    const std::size_t end = line_end(i, 16);
    if (end < text_.size() && text_.starts_line(end)) short_line(end);
  }
  /// A line that is a name: a run of at most four tokens, and nothing else.
  void short_line(std::size_t i) {
    std::size_t at = i;
    if (civility_of(text_, i) != Civility::kNone && !text_.ends_line(i)) ++at;
    const std::size_t end = name_run(text_, at, bits_);
    if (end > at && end - at <= kSignatureTokens && text_.ends_line(end - 1)) add(at, end);
  }

  /// `X c/ Y`, `affaire X`.
  void parties(std::size_t i) {
    if (is(i, "affaire") && i + 1 < text_.size() && !text_.starts_line(i + 1)) take(i + 1);
    const bool against = (is(i, "c") && is(i + 1, "/")) || (is(i, "contre") && is(i + 1, "/"));
    if (!against || text_.starts_line(i)) return;
    take(i + 2);
    std::size_t first = i;
    while (first > 0 && i - first < kLongestRun && !text_.starts_line(first) &&
           (may_be_name(text_, first - 1) || joins_names(text_, first - 1))) {
      --first;
    }
    while (first < i && !may_be_name(text_, first)) ++first;
    if (first < i) add(first, i);
  }

  /// `l'étudiante K.`, `le mineur J.D.`: initials alone, of whom it is about.
  void initials_of_party(std::size_t i) {
    if (i + 1 >= text_.size() || text_.starts_line(i + 1) || !is_initial(text_, i + 1)) return;
    if (civility_of(text_, i + 1) != Civility::kNone) return;
    if (is_one_of(folded(i), {"etudiant",  "etudiante",  "eleve",     "requerant",    "requerante",
                              "candidat",  "candidate",  "plaignant", "plaignante",   "mineur",
                              "mineure",   "victime",    "stagiaire", "patient",      "patiente",
                              "interesse", "interessee", "demandeur", "demanderesse", "prevenu",
                              "prevenue",  "accuse",     "accusee",   "dossier",      "enfant",
                              "jeune"})) {
      take(i + 1);
    }
  }

  const TokenisedText& text_;
  std::span<const std::uint8_t> bits_;
  std::vector<TextSpan> found_;
};

}  // namespace

bool is_office(std::string_view folded) { return is_in(kOffices, folded); }

Civility civility_of(const TokenisedText& text, std::size_t i) {
  if (i >= text.size()) return Civility::kNone;
  const std::string_view word = text.folded(i);
  if (word.empty() || word.size() > 12) return Civility::kNone;
  const bool capital = text.is_capitalised(i);
  if (is_one_of(word, {"m.", "m", "mr", "mr.", "mm.", "mm"})) {
    const bool man = capital && !(text[i].size() == 1 && is_inside_spelled(text, i));
    return man ? Civility::kMan : Civility::kNone;
  }
  if (is_one_of(word, {"monsieur", "messieurs"})) return Civility::kMan;
  if (is_one_of(word, {"mme", "mme.", "mmes", "mmes.", "mlle", "mlle.", "mlles", "madame",
                       "mesdames", "mademoiselle", "veuve", "epouse", "nee", "mrs", "mrs."})) {
    // `épouse` and `née` are no civility where they are another word (`elle épouse`): harmless.
    return Civility::kWoman;
  }
  if (is_one_of(word,
                {"me", "me.", "mes.", "dr", "dr.", "drs", "pr", "pr.", "prs", "maitre", "docteur",
                 "docteure", "professeur", "professeure", "prof.", "mgr", "mgr."})) {
    const bool whole = word.size() > 4;
    return capital || whole ? Civility::kAny : Civility::kNone;
  }
  return Civility::kNone;
}

Civility civility_before(const TokenisedText& text, std::size_t i) {
  std::size_t at = i;
  if (at > 0 && !text.starts_line(at) && is_office(text.folded(at - 1)) &&
      civility_of(text, at - 1) == Civility::kNone) {
    --at;
    if (at > 0 && is_one_of(text.folded(at - 1), {"le", "la", "l'"})) --at;
  }
  return at > 0 && !text.starts_line(at) ? civility_of(text, at - 1) : Civility::kNone;
}

bool is_plural_civility(const TokenisedText& text, std::size_t i) {
  return is_one_of(text.folded(i), {"mm.", "mm", "mmes", "mmes.", "mlles", "messieurs", "mesdames",
                                    "drs", "prs", "mes", "mes."});
}

bool leads_name(const TokenisedText& text, std::size_t i) {
  if (civility_of(text, i) == Civility::kNone || i + 1 >= text.size() || text.starts_line(i + 1)) {
    return false;
  }
  const bool letter = is_one_of(text.folded(i), {"m.", "m"});
  if (letter && i > 0 && !text.starts_line(i)) {
    // `Mme M. Durand`, `J. M. Durand`
    const bool civility = civility_of(text, i - 1) != Civility::kNone;
    if (civility || (is_initial(text, i - 1) && text[i].start <= text[i - 1].end + 1)) return false;
  }
  return text.is_capitalised(i + 1) || is_particle(text.folded(i + 1));
}

std::size_t name_run(const TokenisedText& text, std::size_t i, std::span<const std::uint8_t> bits) {
  std::size_t end = i, at = i;
  while (at < text.size() && at < i + kLongestRun && (at == i || !text.starts_line(at))) {
    if (const std::size_t spelled = spelled_out(text, at); spelled > at) {
      end = at = spelled;
      continue;
    }
    if (may_be_name(text, at)) {
      end = ++at;
      continue;
    }
    if (!joins_names(text, at)) break;
    // `la Présidente` is an office, `de la Tour` a name: a particle needs a name behind it.
    std::size_t next = at + 1;
    while (next < text.size() && next < at + 3 && joins_names(text, next)) ++next;
    if (next >= text.size() || text.starts_line(next) || !may_be_name(text, next)) break;
    const bool article =
        at == i && is_one_of(text.folded(at), {"la", "le", "l'"}) && !text.is_capitalised(at);
    if (article && (bits_at(bits, next) & kCommonWord) != 0) break;
    at = next;
  }
  return end;
}

std::vector<TextSpan> context_names(const TokenisedText& text, std::span<const std::uint8_t> bits) {
  return ContextRules(text, bits).run();
}

std::vector<TextSpan> list_names(const TokenisedText& text, std::span<const std::uint8_t> bits) {
  std::vector<TextSpan> found;
  for (std::size_t i = 0; i < text.size();) {
    if (!may_be_name(text, i) && !joins_names(text, i)) {
      ++i;
      continue;
    }
    const std::size_t end = name_run(text, i, bits);
    if (end == i) {
      ++i;
      continue;
    }
    bool given = false, family = false, common = true;
    for (std::size_t k = i; k < end; ++k) {
      const std::uint8_t of = bits_at(bits, k);
      const bool word = (of & kCommonWord) != 0;
      given = given || ((of & kFirstName) != 0);
      family = family || ((of & kSurname) != 0 && !word);
      common = common && word;
    }
    const double probability = given && end - i > 1 ? 0.8
                               : given && !common   ? 0.5
                               : family             ? 0.3
                                                    : 0;
    if (probability > 0) {
      found.push_back({text[i].start, text[end - 1].end, kPer, SpanSource::kList,
                       SpanState::kProposed, probability, kNoCause});
    }
    i = end;
  }
  return found;
}

}  // namespace paravent::text
