// How an identifier is spelled: what of it is seen, and words that are no identifier.
//
// Two exports of one register write the same number with a blank at its end, in lower case, after
// the apostrophe that Excel takes for « text », or without the zeros that a number loses (reports
// of people who load such files: datacompy #59, molgenis-emx2 #2584). Numbers that differ in that
// alone have one normal form; which of them are one person is asked (questions/).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace paravent {

/// Blanks, and what no eye sees: marks of direction, joiners, selectors of a variant, no-break
/// marks.
bool is_unseen(unsigned point);

/// Whether UTF-8 text has nothing that is seen; so has the empty one.
bool shows_nothing(std::string_view text);

/// What an identifier's text says beside who it is of; bits.
using SpellingMarks = std::uint8_t;
inline constexpr SpellingMarks kPlainSpelling = 0;
inline constexpr SpellingMarks kPlaceholder = 1;  ///< NULL, N/A, 1,23E+11 and the like: nobody
inline constexpr SpellingMarks kTotalWord = 2;    ///< Total, Sous-total …: a sum
inline constexpr SpellingMarks kOwnHeading = 4;   ///< the heading of its column
inline constexpr SpellingMarks kHasUnseen = 8;    ///< blanks, marks without width, an apostrophe
inline constexpr SpellingMarks kHasUpper = 16;    ///< a capital letter
inline constexpr SpellingMarks kHasLower = 32;
inline constexpr SpellingMarks kHasZeros = 64;   ///< digits alone, the first a zero
inline constexpr SpellingMarks kAllZeros = 128;  ///< zeros alone

/// How a text differs from its normal form. Of texts that differ from it by their small letters
/// alone, and that have no capital, no two have one form.
enum class Spelled : std::uint8_t { kNormally, kInSmallLetters, kOtherwise };

/// The marks of UTF-8 text, kOwnHeading apart, and its normal form: without what is not seen,
/// without the apostrophe or the formula (`="…"`) around it, in capitals (ASCII, Latin-1), with one
/// kind of dash and letters that are one with their accent, without the zeros before other digits,
/// decimals that are zeros and exponents, and, but for texts of both cases, without the signs that
/// part or surround it. `normal` is not written where the form is the text itself.
Spelled spell(std::string_view text, SpellingMarks& marks, std::string& normal);

/// Letters that a mark of Latin-1's accents follows, as one with it.
std::string composed(std::string_view text);
/// Whether both are the same but for what is not seen and the case.
bool same_seen(std::string_view text, std::string_view other);

/// "#N/A", "#REF!", "#VALEUR!", "Err:502" … as spreadsheets write errors in any language and case.
bool is_error_word(std::string_view text);
/// "NULL", "NA", "N/A", "NaN", "(null)", "(vide)" …, in any case.
bool is_null_word(std::string_view text);
/// "Total", "TOTAL GÉNÉRAL", "Sous-total L1", "Effectif total", "Ensemble", in any case.
bool is_total_word(std::string_view text);
/// Of an identifier also "Somme", "Cumul", "Nombre d'étudiants : 120", "Fin", which labels may be.
bool is_sum_word(std::string_view text);

}  // namespace paravent
