// The public files of a release: functions of the published counts and the recipe alone.
// UTF-8 without BOM, LF, quotes where RFC 4180 needs them; one order for all (release.h).
// Formats: Oraccle open data files (2023), Paris 13 open data collective, Traces 01 (2017).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "documents/files.h"
#include "release/release.h"

namespace paravent {

/// cohortes.csv, cohorte_<attribute>.csv, cohortes_<linked file>.csv, formations.csv, and
/// formations_<linked file>.csv where the linked traces have further step components.
std::vector<OutputFile> oraccle_set(const Release& release);
/// traces.csv.
std::vector<OutputFile> paris13_set(const Release& release);
/// release.json: the release with its recipe and its certificate's figures.
OutputFile release_json(const Release& release);
/// LISEZMOI.md or README.md, by the recipe's language: a data dictionary for re-users.
OutputFile data_dictionary(const Release& release);
/// The same CSV file for French Excel: semicolons, BOM, CRLF, dangerous cells made harmless. Named
/// excel/<name>.
OutputFile excel_copy(const OutputFile& csv, char separator);

/// All public files but the certificate, in the order of the ZIP.
std::vector<OutputFile> public_files(const Release& release);
/// certificate.json over the digests of public_files().
OutputFile certificate(const Release& release, std::span<const OutputDigest> outputs);

}  // namespace paravent
