// Words that a name follows and that are no civility. Private to this room.
#pragma once

#include <string_view>

namespace paravent::text {

/// Ranks, and words of courts, that a name follows: `le colonel Roy`, `la nommée Saugé`.
inline constexpr std::string_view kRanks[] = {
    "abbe",       "adjudant", "amiral",   "brigadier",  "camarade", "capitaine",
    "caporal",    "citoyen",  "colonel",  "commandant", "femme",    "general",
    "lieutenant", "lord",     "marechal", "nomme",      "nommee",   "nommes",
    "pasteur",    "rabbin",   "sergent",  "sieur",      "sieurs"};
/// Of these a particle may begin the name: `le marquis de Villette`; not `le commandant de Paris`.
inline constexpr std::string_view kNobles[] = {"baron",  "baronne",   "comte",   "comtesse",
                                               "duc",    "duchesse",  "marquis", "marquise",
                                               "prince", "princesse", "vicomte", "vicomtesse"};

}  // namespace paravent::text
