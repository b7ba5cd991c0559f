// Keys and shapes of French identifiers, as a file or a text holds them: who is checked by a key is
// told from a number of the same length. Shared by reading, the free-text recognisers and the
// audit.
//
// Every function takes the compact form: ASCII digits and capitals, separators already taken out
// (compact_identifier). Nothing is looked up; what holds its key need not exist.
//
// Sources: Insee, NIR (numéro d'inscription au répertoire); ISO 13616 and ISO 7064 (IBAN, mod 97);
// Insee, SIREN and SIRET (Luhn's key; La Poste's exception); Ministry of education, UAI; Ministry
// of education, INE shapes (RNIE, BEA, apprentices): no key of these is public.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paravent::keys {

/// Without spaces, dots and hyphens, letters in capitals; nothing where another character stands.
std::optional<std::string> compact_identifier(std::string_view text);

/// The two-digit key of 13 characters of a NIR (Corsica's 2A and 2B included); nothing where they
/// are none: sex 1 2 3 4 7 8, month 01–12 20 30–42 50–99, department 01–95 2A 2B 97–99, digits.
std::optional<std::uint32_t> nir_key(std::string_view thirteen);
/// 15 characters whose key holds.
bool is_nir(std::string_view text);

enum class IneKind : std::uint8_t { kNone, kRnie, kBea, kApprentice };
/// 9 digits and 2 letters; 10 digits and a letter; 4 digits, letter, 5 digits, letter.
IneKind ine_kind(std::string_view text);

/// Length of an IBAN of a country, 0 where the country has none.
std::size_t iban_length(std::string_view country);
/// Country, length and ISO 7064 mod 97 = 1.
bool is_iban(std::string_view text);
/// A French RIB whose key holds: bank and branch (5 digits each), account (11 digits or letters),
/// key.
bool is_rib(std::string_view twenty_three);

/// Luhn's sum is a multiple of ten; digits alone.
bool is_luhn(std::string_view digits);
bool is_siren(std::string_view nine);
/// Luhn, or, for La Poste (356000000), the sum of digits a multiple of five.
bool is_siret(std::string_view fourteen);

/// Seven digits and the letter that they give.
bool is_uai(std::string_view eight);

/// AA999AA since 2009 (no I, O, U, no SS), with its hyphens taken out.
bool is_plate(std::string_view seven);
/// Before 2009: one to four digits, two or three letters, a department.
bool is_old_plate(std::string_view text);

}  // namespace paravent::keys
