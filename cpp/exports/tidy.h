// What the tidy set is called: its headings and words, for its writer and for what describes it.
// Private to this room.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "documents/words.h"
#include "release/release.h"

namespace paravent {

/// The value of `attribut` in the row of a cohort's own size.
inline constexpr std::string_view kCohortItself = "(cohorte)";

/// The values of `statut`.
std::string shown_word(const Speaker& say);
std::string masked_word(const Speaker& say);

/// "parcours.csv", "parcours_bac.csv"; "effectifs.csv", "effectifs_bac.csv".
std::string tidy_step_name(const Release& release, std::size_t level);
std::string tidy_count_name(const Release& release, std::size_t level);

/// Headings of parcours.csv, or of parcours_<name>.csv: cohorteid, parcoursid (of a linked file),
/// prefixes, position, rang, situation (with a status), components. A column of the input whose
/// heading is taken has `_` appended.
std::vector<std::string> tidy_step_headings(const Release& release, std::size_t level);
/// Headings of effectifs.csv, or of effectifs_<name>.csv: cohorteid, parcoursid and, where another
/// linked file is refined, parcoursid_<other> (of a linked file), in a series publication,
/// attribut, modalite, effectif, statut.
std::vector<std::string> tidy_count_headings(const Release& release, std::size_t level);

}  // namespace paravent
