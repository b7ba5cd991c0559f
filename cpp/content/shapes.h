// Shapes of one value of a column: what it is by itself, whatever its column is called.
//
// Keys and forms are those of support/keys.h and text/recognise.h; lists of names are Insee's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paravent::content {

/// What a value holds, as bits.
enum Shape : std::uint32_t {
  kHoldsIne = 1,
  kHoldsNir = 2,
  kHoldsIban = 4,
  kHoldsMail = 8,
  kHoldsPhone = 16,
  kHoldsAddress = 32,
  kHoldsBirthDate = 64,       ///< with its words of context: né le …
  kHoldsStudentNumber = 128,  ///< with its words of context: n° étudiant …
};

/// Bits of Shape. A value is read as it stands and, for e-mail addresses, also with the separators
/// of traces replaced by spaces.
std::uint32_t shapes_of(std::string_view value);

/// The year of a value that is a whole date of day, month and year (1999-05-31, 31/05/1999, 31 05
/// 1999, 19990531; a time of day may follow), or nothing.
std::optional<int> year_of_date(std::string_view value);

/// Six to ten digits, at most one letter among or before them.
bool is_number_of_student(std::string_view value);

/// What is an INE but for its last letter, which is not there, or for letters in the places of
/// digits that look like them: 123456789A, O123456789A.
bool is_nearly_ine(std::string_view value);

/// Two digits, two letters, five digits: a French passport (Council Regulation (EC) No 2252/2004;
/// ANTS).
bool is_passport(std::string_view value);

/// Eight to fourteen letters and digits, two digits or more: of an identity paper, where the
/// heading says so.
bool is_number_of_paper(std::string_view value);

/// One to five words, all of them first names or surnames of the lists.
bool is_name(std::string_view value);

/// Each letter and digit as a bullet, at most 40 characters: what a value looks like, and no more.
std::string masked_example(std::string_view value);

}  // namespace paravent::content
