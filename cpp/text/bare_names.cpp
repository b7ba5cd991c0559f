// Persons that nothing but their words tells: a first name and a family name of the lists side by
// side, in one case or the other, and a family name in small letters after a civility
// (text.md §6).
#include <algorithm>

#include "text/context.h"
#include "text/lists.h"
#include "text/recognise_parts.h"

namespace paravent::text {

namespace {

class BareNames {
 public:
  BareNames(const TokenisedText& text, std::span<const std::uint8_t> bits)
      : text_(text), bits_(bits) {}

  std::vector<TextSpan> run() {
    for (std::size_t i = 0; i + 1 < text_.size(); ++i) {
      if (text_.starts_line(i + 1) || !is_word(i) || !is_word(i + 1)) continue;
      if (is_pair(i)) {
        add(i, i + 2);
      } else if (is_after_civility(i)) {
        // `madame dubois`, `madame claire dubois`
        const bool both = i + 2 < text_.size() && !text_.starts_line(i + 2) && is_word(i + 2) &&
                          is_small(i + 2) && has(i + 1, kFirstName) && has_only(i + 2, kSurname);
        if (both) {
          add(i + 1, i + 3);
        } else if (is_small(i + 1) && (has_only(i + 1, kSurname) || is_addressed(i))) {
          add(i + 1, i + 2);
        }
      }
    }
    return std::move(found_);
  }

 private:
  bool is_word(std::size_t i) const {
    return text_[i].kind == TokenKind::kWord && text_[i].size() >= 3;
  }
  bool is_small(std::size_t i) const { return !text_.is_capitalised(i); }
  bool has(std::size_t i, std::uint8_t wanted) const {
    return !bits_.empty() && (bits_[i] & wanted) != 0;
  }
  bool has_only(std::size_t i, std::uint8_t wanted) const {
    return has(i, wanted) && !has(i, kCommonWord);
  }

  bool is_pair(std::size_t i) const {
    const bool forward = has_only(i, kFirstName) && has_only(i + 1, kSurname);
    const bool backward = has_only(i, kSurname) && has_only(i + 1, kFirstName);
    if (is_small(i) && is_small(i + 1)) {
      // `je suis jeanne morvan`, but `la rose morvan`
      return forward || (has(i, kFirstName) && has_only(i + 1, kSurname) && !follows_article(i));
    }
    if (text_.is_capitals(i) && text_.is_capitals(i + 1)) return forward || backward;
    // `Hugo Grand`: of a first name and a family name not both are places.
    return text_.is_capitalised(i) && text_.is_capitalised(i + 1) && !text_.is_capitals(i) &&
           has(i, kFirstName) && has(i + 1, kSurname) && !follows_way(i) &&
           !(has(i, kCommune) && has(i + 1, kCommune));
  }
  bool follows_article(std::size_t i) const {
    return i > 0 && !text_.starts_line(i) &&
           is_one_of(
               text_.folded(i - 1),
               {"le", "la",  "les", "l'",  "un", "une", "des",   "du",    "de",   "d'",    "en",
                "au", "aux", "ma",  "mon", "sa", "son", "notre", "votre", "leur", "cette", "ce"});
  }
  /// `rue Victor Hugo`, `collège Alain Fournier` name nobody.
  bool follows_way(std::size_t i) const {
    return i > 0 && !text_.starts_line(i) &&
           (is_way(text_.folded(i - 1)) ||
            is_one_of(text_.folded(i - 1), {"college", "lycee", "ecole", "universite", "hopital",
                                            "stade", "salle", "amphi", "amphitheatre", "prix",
                                            "institut", "fondation", "campus", "batiment"}));
  }
  bool is_after_civility(std::size_t i) const {
    return is_one_of(text_.folded(i), {"madame", "monsieur", "mme", "mr", "mlle", "mademoiselle",
                                       "maitre", "docteur", "professeur", "professeure"});
  }
  /// `bonjour madame dubois`: what follows a civility there is a name, if it may be one.
  bool is_addressed(std::size_t i) const {
    return i > 0 && has(i + 1, kSurname) && !is_office(text_.folded(i + 1)) &&
           is_one_of(text_.folded(i - 1), {"bonjour", "bonsoir", "cher", "chere", "merci"});
  }
  void add(std::size_t first, std::size_t last) {
    found_.push_back({text_[first].start, text_[last - 1].end, kPer, SpanSource::kContext,
                      SpanState::kProposed, 1, kNoCause});
  }

  const TokenisedText& text_;
  std::span<const std::uint8_t> bits_;
  std::vector<TextSpan> found_;
};

}  // namespace

std::vector<TextSpan> bare_names(const TokenisedText& text, std::span<const std::uint8_t> bits) {
  return BareNames(text, bits).run();
}

}  // namespace paravent::text
