#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

#include "text/recognise_parts.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kNameTokens = 8, kBackTokens = 14, kCommuneTokens = 5, kBirthTokens = 10;

constexpr std::string_view kWays[] = {
    "allee",   "allees",     "av",      "av.",       "avenue",      "bd",        "bd.",
    "bld",     "bld.",       "boul",    "boul.",     "boulevard",   "carrefour", "chaussee",
    "chem",    "chem.",      "chemin",  "cite",      "clos",        "corniche",  "cote",
    "cour",    "cours",      "domaine", "esplanade", "faubourg",    "fbg",       "galerie",
    "hameau",  "imp",        "imp.",    "impasse",   "lotissement", "mail",      "montee",
    "parc",    "parvis",     "pass",    "passage",   "passerelle",  "pl",        "pl.",
    "place",   "placette",   "pont",    "promenade", "quai",        "quartier",  "residence",
    "rocade",  "rond-point", "route",   "rte",       "rte.",        "rue",       "ruelle",
    "sentier", "sq",         "sq.",     "square",    "traverse",    "venelle",   "villa",
    "voie",    "zac",        "zone"};

bool is_unit(std::string_view word) {
  return is_one_of(
      word, {"appartement", "appt",  "appt.",  "apt",       "apt.",     "app", "chambre", "ch",
             "batiment",    "bat",   "bat.",   "residence", "escalier", "esc", "esc.",    "etage",
             "hall",        "porte", "entree", "logement",  "studio",   "bloc"});
}

}  // namespace

bool is_way(std::string_view word) {
  return std::binary_search(std::begin(kWays), std::end(kWays), word);
}

namespace {

class AddressRecogniser {
 public:
  explicit AddressRecogniser(const Recognising& run) : run_(run), text_(run.text) {}

  void run() {
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (is_way(folded(i))) {
        i = std::max(i, way(i));
      } else if (const std::size_t end = town(i); end > i) {
        add(units_before(i), end, true);
        i = end - 1;
      } else if (is_box(i)) {
        const std::size_t last = town_after(i + 2);
        add(i, last, true);
        i = last - 1;
      } else if (const std::size_t place = birthplace(i); place > i) {
        const std::size_t known = known_commune(place);
        const std::size_t last = known > place ? known : capitals_after(place);
        if (last > place) add(place, last, false);
      }
    }
  }

 private:
  std::string_view folded(std::size_t i) const {
    return i < text_.size() ? text_.folded(i) : std::string_view();
  }
  bool is_number(std::size_t i) const {
    if (!is_ascii_digit(text_.first_of(i))) return false;
    // 12, 12bis, 12-14, 12B; no date and no decimal.
    return text_[i].size() <= 9 && text_[i].kind == TokenKind::kWord;
  }
  void add(std::size_t first, std::size_t last, bool checked) {
    run_.add(text_[first].start, text_[last - 1].end, kAdr, checked, checked ? 1 : 0.4);
  }

  /// `née à`, `né(e) le 3 mai 1990 à`, `Lieu de naissance :`: the token behind it, or i.
  std::size_t birthplace(std::size_t i) const {
    if (folded(i) == "lieu" && folded(i + 1) == "de" && folded(i + 2) == "naissance" &&
        folded(i + 3) == ":") {
      return text_.ends_line(i + 3) ? i : i + 4;
    }
    if (folded(i) != "a" || text_.ends_line(i)) return i;
    for (std::size_t at = i; at > 0 && i - at < kBirthTokens && !text_.starts_line(at); --at) {
      const std::string_view word = folded(at - 1);
      if (is_one_of(word, {"nee", "nees", "nes"}) || lower(text_.token(at - 1)) == "né") {
        return i + 1;
      }
      if (is_one_of(word, {"a", ".", ";", "et", ":"})) break;
    }
    return i;
  }

  /// An address around the way at token i; gives its last token.
  std::size_t way(std::size_t i) {
    const std::optional<std::size_t> number = number_before(i);
    const std::size_t name = name_after(i + 1, number.has_value());
    if (name == i + 1) return i;
    const std::size_t end = town_after(name);
    if (number) {
      add(units_before(*number), end, true);
    } else {
      const std::size_t first = units_before(i);
      add(first, end, first < i || end > name);
    }
    return end - 1;
  }

  /// The token at which `12 bis,` before a way begins.
  std::optional<std::size_t> number_before(std::size_t i) const {
    std::size_t at = i;
    if (at > 0 && folded(at - 1) == ",") --at;
    if (at > 0 && !is_number(at - 1) &&
        is_one_of(folded(at - 1), {"bis", "ter", "quater", "a", "b", "c", "d"})) {
      --at;
    }
    if (at == 0 || !is_number(at - 1)) return std::nullopt;
    --at;
    while (at > 1 && is_one_of(folded(at - 1), {"-", "/", "et", "–"}) && is_number(at - 2)) at -= 2;
    return at;
  }

  /// Where the way's name ends: capitals, figures, particles; after a number one small word too.
  std::size_t name_after(std::size_t first, bool numbered) const {
    std::size_t at = first, end = first;
    bool named = false;
    for (; at < text_.size() && at < first + kNameTokens && !text_.starts_line(at); ++at) {
      const std::string_view word = folded(at);
      if (is_particle(word) || is_one_of(word, {"et", "en", "sur", "sous", "aux", "au", "saint",
                                                "sainte", "st", "ste", "docteur", "general"})) {
        continue;
      }
      const bool figures = text_.is_digits(at) && text_[at].size() <= 2;
      if (text_.is_capitalised(at) || (figures && !named)) {
        end = at + 1;
        named = named || !figures;
      } else if (is_month_name(word) && end == at) {
        end = at + 1;
        if (is_year(text_, end) && !text_.starts_line(end)) at = end++;
        named = true;
      } else if (numbered && !named && text_.is_word_token(at)) {
        return at + 1;
      } else {
        break;
      }
    }
    return end;
  }
  static bool is_month_name(std::string_view word) {
    return is_one_of(word, {"janvier", "fevrier", "mars", "avril", "mai", "juin", "juillet", "aout",
                            "septembre", "octobre", "novembre", "decembre"});
  }

  bool is_postcode(std::size_t i) const {
    return i < text_.size() && text_.is_digits(i) && text_[i].size() == 5 && folded(i) >= "01000" &&
           folded(i) < "99000";
  }
  bool is_box(std::size_t i) const {
    return is_one_of(folded(i), {"bp", "cs"}) && text_.is_capitals(i) && i + 1 < text_.size() &&
           text_.is_digits(i + 1);
  }

  /// The end of a commune's name at token i, by the list; or i.
  std::size_t known_commune(std::size_t i) const {
    if (run_.bits.empty()) return i;
    std::size_t end = i;
    while (end < text_.size() && end < i + kCommuneTokens && (run_.bits[end] & kCommune) != 0 &&
           (end == i || !text_.starts_line(end))) {
      ++end;
    }
    return end > i && text_.is_capitalised(i) ? end : i;
  }
  std::size_t cedex_after(std::size_t i) const {
    if (folded(i) != "cedex") return i;
    return i + 1 < text_.size() && text_.is_digits(i + 1) && text_[i + 1].size() <= 2 ? i + 2
                                                                                      : i + 1;
  }

  /// Postcode and a commune of the list; or i.
  std::size_t town(std::size_t i) const {
    if (!is_postcode(i)) return i;
    const std::size_t end = known_commune(i + 1);
    return end > i + 1 ? cedex_after(end) : i;
  }

  /// What follows the name of a way: box, postcode and commune, `à` commune.
  std::size_t town_after(std::size_t i) const {
    std::size_t end = i, at = i;
    while (is_one_of(folded(at), {",", "-", "–", "("})) ++at;
    if (at < text_.size() && is_box(at)) {
      end = at += 2;
      while (is_one_of(folded(at), {",", "-", "–"})) ++at;
    }
    if (is_postcode(at)) {
      end = known_commune(at + 1);
      if (end == at + 1) end = capitals_after(at + 1);
      return cedex_after(end);
    }
    if (folded(at) != "a") return end;
    const std::size_t commune = known_commune(at + 1);
    if (commune == at + 1) return end;
    const bool postcode = folded(commune) == "(" && commune + 2 < text_.size() &&
                          text_.is_digits(commune + 1) && folded(commune + 2) == ")";
    return postcode ? commune + 3 : commune;
  }
  std::size_t capitals_after(std::size_t i) const {
    std::size_t end = i;
    for (std::size_t at = i; at < text_.size() && at < i + kCommuneTokens; ++at) {
      if (text_.starts_line(at)) break;
      if (text_.is_capitalised(at) && folded(at) != "cedex") {
        end = at + 1;
      } else if (!is_particle(folded(at)) && !is_one_of(folded(at), {"sur", "sous", "en"})) {
        break;
      }
    }
    return end;
  }

  /// The first token of `appartement 3, bâtiment B, ` before token i.
  std::size_t units_before(std::size_t i) const {
    std::size_t first = i;
    for (std::size_t back = 1; back <= kBackTokens && back <= i; ++back) {
      const std::size_t at = i - back;
      const std::string_view word = folded(at);
      if (is_unit(word)) {
        first = at;
        if (at > 0 && is_number_word(at - 1)) first = at - 1;  // 3e étage
        continue;
      }
      const bool part = is_number(at) || text_.is_capitalised(at) || text_[at].size() <= 2 ||
                        is_one_of(word, {",", "n°", "-", "gauche", "droite", "rez-de-chaussee"}) ||
                        is_particle(word);
      if (!part || word == "." || word == ":" || word == ";") break;
    }
    return first;
  }
  bool is_number_word(std::size_t i) const {
    return is_number(i) || is_one_of(folded(i), {"premier", "deuxieme", "troisieme"});
  }

  const Recognising& run_;
  const TokenisedText& text_;
};

}  // namespace

void recognise_addresses(const Recognising& run) { AddressRecogniser(run).run(); }

}  // namespace paravent::text
