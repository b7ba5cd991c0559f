#include "text/weigh.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "text/context.h"
#include "text/lists.h"
#include "text/no_persons.h"
#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kLongestAcronym = 5;  // letters
constexpr std::size_t kMostPlaces = 500;    // of a word that are looked at
constexpr std::size_t kMostWords = 4;       // of a span whose other places are looked at
constexpr double kLone = 2;                 // times as sure of a word alone that is in no list
constexpr double kWord = 3;                 // and of common words
constexpr double kElsewhere = 2;            // times, less than which a word is named elsewhere

constexpr std::string_view kWorldPlaces[] = {
#include "text/world_places.inc"
};

constexpr std::string_view kInstitutions[] = {
    "academie",     "agence",      "amphi",     "amphitheatre",  "association", "banque",
    "bibliotheque", "bureau",      "campus",    "cedex",         "centre",      "college",
    "comite",       "commission",  "compagnie", "confederation", "conseil",     "cour",
    "credit",       "departement", "direction", "ecole",         "entreprise",  "etablissement",
    "eurl",         "fac",         "faculte",   "federation",    "fondation",   "gendarmerie",
    "groupe",       "hopital",     "hotel",     "institut",      "iut",         "laboratoire",
    "licence",      "ligue",       "lycee",     "mairie",        "maison",      "master",
    "ministere",    "musee",       "mutuelle",  "office",        "parti",       "place",
    "prefecture",   "radio",       "rectorat",  "region",        "republique",  "residence",
    "restaurant",   "rue",         "salle",     "sarl",          "sas",         "scolarite",
    "secretariat",  "section",     "service",   "societe",       "stade",       "station",
    "syndicat",     "theatre",     "tour",      "tribunal",      "ufr",         "union",
    "universite",
};

bool is_world_place(std::string_view key) { return is_in(kWorldPlaces, key); }

struct WordRange {
  std::size_t first = 0, last = 0;
};

WordRange words_of(const TokenisedText& text, const TextSpan& span) {
  WordRange out{text.token_at(span.start), text.token_at(span.start)};
  while (out.last < text.size() && text[out.last].start < span.end) ++out.last;
  return out;
}

class Weighing {
 public:
  Weighing(const TokenisedText& text, std::span<const std::uint8_t> bits,
           std::span<const double> outside)
      : text_(text), bits_(bits), outside_(outside) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (!text.is_word_token(i)) continue;
      Word& word = words_[text.folded(i)];
      if (text.is_capitalised(i)) {
        if (word.places.size() < kMostPlaces) word.places.push_back(i);
      } else {
        word.small = true;
      }
    }
  }

  /// What stands there or before it says that no person is named, however sure the tagger is.
  bool is_no_person(const TextSpan& span) const {
    const WordRange of = words_of(text_, span);
    if (of.first >= of.last || is_status_alone(of)) return of.first < of.last;
    if (names_a_company(text_, of.first, of.last)) return true;
    return !has_given(of) &&
           (names_a_thing(text_, of.first) || fills_other_field(text_, of.first, of.last));
  }
  bool is_doubtful(const TextSpan& span, double accept) const {
    const WordRange of = words_of(text_, span);
    if (of.first >= of.last) return false;
    const double told = span.probability / accept;
    return (told < kLone && is_unknown(of)) || (told < kWord && is_common(of)) || is_small(of) ||
           is_behind_article(of) || is_title(of) || is_greeting(of) || is_institution(of) ||
           is_place(of) || is_acronym(of) || has_figure(of) || is_small_elsewhere(of) ||
           mean(of) < accept || is_word_elsewhere(of, kElsewhere * accept);
  }

 private:
  struct Word {
    std::vector<std::size_t> places;  // with a capital
    bool small = false;
  };
  std::uint8_t bits_at(std::size_t i) const { return bits_.empty() ? std::uint8_t{0} : bits_[i]; }

  bool is_status_alone(const WordRange& of) const {
    for (std::size_t i = of.first; i < of.last; ++i) {
      if (!is_status(text_.folded(i))) return false;
    }
    return true;
  }
  /// A first name is among the words.
  bool has_given(const WordRange& of) const {
    for (std::size_t i = of.first; i < of.last; ++i) {
      if ((bits_at(i) & (kFirstName | kCommonWord)) == kFirstName) return true;
    }
    return false;
  }
  /// One word, a common one and no name, or what letters end and begin with.
  bool is_common(const WordRange& of) const {
    return is_unknown(of) && (bits_at(of.first) & kCommonWord) != 0;
  }
  /// A word of theirs is of an institution: `UFR Victor-Segalen`, `Crédit Parisien`.
  bool is_institution(const WordRange& of) const {
    for (std::size_t i = of.first; i < of.last; ++i) {
      // `Radio-Paris` is one token.
      const std::string_view word = text_.folded(i);
      const std::string_view first = word.substr(0, word.find('-'));
      if (is_in(kInstitutions, first)) {
        return true;
      }
    }
    return false;
  }
  /// `le`, `le Recteur`, `Tutrice`: an office, and what parts it from a civility; `LE PRÉSIDENT :
  /// Je`: whoever speaks. Not `Le Maire`, which is a family name.
  bool is_title(const WordRange& of) const {
    const bool capital = text_.is_capitalised(of.first);
    if (capital && of.last == of.first + 1) {
      return is_unknown(of) && is_office(text_.folded(of.first));
    }
    bool any = false;
    for (std::size_t i = of.first; i < of.last; ++i) {
      const std::string_view word = text_.folded(i);
      const bool office = is_office(word) && (!capital || (bits_at(i) & kSurname) == 0);
      const bool speech =
          capital && is_one_of(word, {":", "je", "mesdames", "messieurs", "monsieur", "nous"});
      if (!office && !speech && !is_particle(word)) return false;
      any = any || office;
    }
    return any || !capital;
  }
  bool is_greeting(const WordRange& of) const {
    return of.last == of.first + 1 &&
           is_one_of(text_.folded(of.first), {"cdt", "cdlt", "n°", "cordt", "bjr", "slt", "re",
                                              "fwd", "tr", "ps", "nb", "pj"});
  }
  /// No capital at all, nor a first name at the begin.
  bool is_small(const WordRange& of) const {
    for (std::size_t i = of.first; i < of.last; ++i) {
      if (text_.is_capitalised(i)) return false;
    }
    return (bits_at(of.first) & kFirstName) == 0;
  }
  bool is_unknown(const WordRange& of) const {
    return of.last == of.first + 1 && (bits_at(of.first) & (kFirstName | kSurname)) == 0;
  }
  /// `dans le Devon`, `le Dunajec`: a word in no list of names behind an article in small letters.
  bool is_behind_article(const WordRange& of) const {
    const auto is_article = [&](std::size_t i) {
      return !text_.is_capitalised(i) && is_one_of(text_.folded(i), {"le", "la", "les"});
    };
    const bool within = of.last == of.first + 2 && is_article(of.first);
    const bool outside = of.first > 0 && !text_.starts_line(of.first) && is_article(of.first - 1);
    return (within || (outside && of.last == of.first + 1)) && text_.is_capitalised(of.last - 1) &&
           is_unknown({of.last - 1, of.last});
  }
  /// A figure stands in it.
  bool has_figure(const WordRange& of) const {
    for (std::size_t i = of.first; i < of.last; ++i) {
      const std::u32string_view token = text_.token(i);
      if (std::any_of(token.begin(), token.end(), is_ascii_digit)) return true;
    }
    return false;
  }
  bool is_place(const WordRange& of) const {
    std::string key;
    bool communes = true;
    for (std::size_t i = of.first; i < of.last; ++i) {
      if (!key.empty()) key += '-';
      key += text_.folded(i);
      communes = communes && (bits_at(i) & kCommune) != 0 && (bits_at(i) & kFirstName) == 0;
    }
    const bool saint = key.starts_with("saint-") || key.starts_with("sainte-");
    return communes || (saint && is_unknown(of)) || is_world_place(key);
  }
  bool is_acronym(const WordRange& of) const {
    return is_unknown(of) && text_.is_capitals(of.first) &&
           text_[of.first].size() <= kLongestAcronym;
  }
  bool is_small_elsewhere(const WordRange& of) const {
    for (std::size_t i = of.first; i < of.last; ++i) {
      const auto at = words_.find(text_.folded(i));
      if (!text_.is_capitalised(i) || at == words_.end() || !at->second.small) return false;
    }
    return true;
  }
  /// Over the places where the same words follow one another.
  double mean(const WordRange& of) const {
    const std::size_t size = of.last - of.first;
    const auto at = words_.find(text_.folded(of.first));
    if (size > kMostWords || at == words_.end()) return 1;
    double sum = 0;
    std::size_t count = 0;
    for (const std::size_t place : at->second.places) {
      if (!is_same(of, place)) continue;
      double named = 0;
      for (std::size_t k = 0; k < size; ++k) named += 1 - outside_[place + k];
      sum += named / static_cast<double>(size);
      ++count;
    }
    return count == 0 ? 1 : sum / static_cast<double>(count);
  }
  /// A word of several, in no list of names or a common word or commune, stands alone in other
  /// places, where the tagger sees nothing named (`Barcelone`, of `FC Barcelone`): what is accepted
  /// here is hidden there, too.
  bool is_word_elsewhere(const WordRange& of, double least) const {
    if (of.last < of.first + 2) return false;
    for (std::size_t i = of.first; i < of.last; ++i) {
      const std::uint8_t bits = bits_at(i);
      if ((bits & (kFirstName | kCommonWord | kCommune)) == kFirstName) return false;
    }
    for (std::size_t i = of.first; i < of.last; ++i) {
      const std::uint8_t bits = bits_at(i);
      const bool named = (bits & (kFirstName | kSurname)) != 0;
      if (named && (bits & (kCommonWord | kCommune)) == 0) continue;
      const auto at = words_.find(text_.folded(i));
      if (!text_.is_capitalised(i) || at == words_.end()) continue;
      double sum = 0;
      std::size_t count = 0;
      for (const std::size_t place : at->second.places) {
        const bool beside = place + of.first >= i && is_same(of, place + of.first - i);
        if (beside) continue;
        sum += 1 - outside_[place];
        ++count;
      }
      if (count > 0 && sum / static_cast<double>(count) < least) return true;
    }
    return false;
  }
  /// The words stand at that place.
  bool is_same(const WordRange& of, std::size_t place) const {
    for (std::size_t k = 0; k < of.last - of.first; ++k) {
      if (place + k >= text_.size() || text_.folded(place + k) != text_.folded(of.first + k)) {
        return false;
      }
    }
    return true;
  }

  const TokenisedText& text_;
  std::span<const std::uint8_t> bits_;
  std::span<const double> outside_;
  std::unordered_map<std::string_view, Word> words_;
};

}  // namespace

void weigh_persons(const TokenisedText& text, std::span<const std::uint8_t> bits,
                   std::span<const double> outside, const CombineOptions& options,
                   std::span<TextSpan> spans) {
  if (outside.size() != text.size()) return;
  const Weighing weighing(text, bits, outside);
  for (TextSpan& one : spans) {
    const bool asked =
        one.source == SpanSource::kTagger && one.label == kPer && one.state == SpanState::kAccepted;
    if (!asked) continue;
    const bool unsure = one.probability < options.sure;
    if (weighing.is_no_person(one) || (unsure && weighing.is_doubtful(one, options.accept))) {
      one.state = SpanState::kProposed;
    }
  }
}

}  // namespace paravent::text
