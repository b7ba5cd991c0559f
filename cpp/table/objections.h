// Columns in which persons say whether their data may be published, by their headings, and what a
// cell of one says.
//
// An export has them beside the rest ("CONSENTEMENT", "Opposition diffusion", "ACCORD_RGPD"), and
// no recipe names them; who said no must not be counted without anybody being asked
// (questions/objections.cpp).
#pragma once

#include <cstdint>
#include <string_view>

namespace paravent {

/// What a yes in such a column means; kNone: it is no such column.
enum class SaidOf : std::uint8_t { kNone, kConsent, kObjection };
SaidOf said_of(std::string_view heading);

enum class Said : std::uint8_t {
  kNothing,  ///< empty, "NR", "non renseigné"
  kYes,      ///< yes, 1, X, a date
  kNo,
  kAgrees,   ///< "accordé", "aucune opposition": whatever the column asks
  kObjects,  ///< "refus", "opposé"
  kOther
};
Said said(std::string_view text);

/// Whether who says it in such a column objects, or says neither.
bool objects(SaidOf of, Said said);
bool is_silent(SaidOf of, Said said);

}  // namespace paravent
