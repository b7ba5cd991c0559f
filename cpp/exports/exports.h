// The public files of a release: functions of the published counts and the recipe alone.
// UTF-8 without BOM, LF, quotes where RFC 4180 needs them; one order for all (release.h).
// Formats: Oraccle open data files (2023), Paris 13 open data collective, Traces 01 (2017).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "documents/files.h"
#include "documents/words.h"
#include "release/release.h"

namespace paravent {

/// cohortes.csv, cohorte_<attribute>.csv, cohortes_<linked file>.csv, formations.csv, and
/// formations_<linked file>.csv where the linked traces have further step components.
std::vector<OutputFile> oraccle_set(const Release& release);
/// traces.csv.
std::vector<OutputFile> paris13_set(const Release& release);
/// parcours.csv and effectifs.csv, and those of linked files.
std::vector<OutputFile> tidy_set(const Release& release);
/// release.json: the release with its recipe and its certificate's figures.
OutputFile release_json(const Release& release);
/// The first row of cohortes.csv.
struct DictionaryExample {
  std::uint64_t size;
  std::string trace;  ///< as it stands there
};
/// What a data dictionary says of the published cells.
struct DictionaryFacts {
  struct Level {
    bool listed = false;      ///< some file has a row of it
    std::size_t longest = 1;  ///< positions of the longest trace that it lists
    /// Multisets under published counts that are not listed; those that disclose a group.
    std::uint64_t unlisted = 0, disclosed = 0;
  };
  ReleaseFigures figures;
  std::vector<Level> levels;  ///< one a level of the release
  /// Nothing where there is no such file, or its first size is masked.
  std::optional<DictionaryExample> example;
};
DictionaryFacts dictionary_facts(const Release& release);
/// Whether some file may have rows `(autres parcours)`: those of linked files are not counted.
inline bool may_have_others(const Release& release, const ReleaseFigures& figures) {
  return release.recipe.traces().rare_traces == RareTraces::kGroup &&
         (figures.others > 0 || !release.linked_traces.empty());
}

/// LISEZMOI.md or README.md, by the recipe's language: a data dictionary for re-users. Of `release`
/// no cell is used: outline_of() will do, with facts found elsewhere.
OutputFile data_dictionary(const Release& release, const DictionaryFacts& facts);
inline OutputFile data_dictionary(const Release& release) {
  return data_dictionary(release, dictionary_facts(release));
}
/// datapackage.json over the digests of the other public files. `facts`: which files there are.
OutputFile data_package(const Release& release, const DictionaryFacts& facts,
                        std::span<const OutputDigest> outputs);
/// The same CSV file for French Excel: semicolons, BOM, CRLF, dangerous cells made harmless. Named
/// excel/<name>.
OutputFile excel_copy(const OutputFile& csv, char separator);

/// All public files but package and certificate, in the order of the ZIP.
std::vector<OutputFile> public_files(const Release& release);
/// What was checked and what came out, in one sentence.
std::string certificate_statement(const Speaker& say, const ReleaseFigures& figures,
                                  const Release& release);
/// certificate.json over the digests of public_files().
OutputFile certificate(const Release& release, std::span<const OutputDigest> outputs);

}  // namespace paravent
