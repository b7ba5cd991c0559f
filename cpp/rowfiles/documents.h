// What is written about row-level files: for everybody the certificate and the data dictionary, for
// the controller and the auditor the internal dossier.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "exports/exports.h"
#include "release/dossier.h"
#include "release/html_page.h"
#include "release/row_choices.h"
#include "release/words.h"
#include "rowfiles/row_release.h"
#include "support/json.h"

namespace paravent {

/// certificate.json over the digests of the other public files.
OutputFile row_certificate(const RowRelease& release, std::span<const OutputDigest> outputs);
/// LISEZMOI.md or README.md, by the recipe's language. `files`: the public ones beside it.
OutputFile row_dictionary(const RowRelease& release, std::span<const OutputFile> files);

/// In the recipe's language.
std::string row_dossier_html(const RowRelease& release, const RowInternals& internals,
                             const std::vector<InputFile>& inputs,
                             const std::vector<OutputDigest>& outputs);
std::string row_dossier_json(const RowRelease& release, const RowInternals& internals,
                             const std::vector<InputFile>& inputs,
                             const std::vector<OutputDigest>& outputs);

/// Members of an object: passed, k, rows and files, in public figures.
void write_row_figures(JsonWriter& json, const RowRelease& release);
/// Members of an object: cleaning, columns and classes before, and what is internal of each file.
void write_row_internals(JsonWriter& json, const RowRelease& release,
                         const RowInternals& internals);

/// What was checked, in one sentence; what it does not say is in the dictionary.
std::string row_statement(const Speaker& say, const RowRelease& release);
/// The dossier's sections about one file.
void add_row_file(HtmlPage& page, const RowRelease& release, const RowFile& file,
                  const RowFileInternals& inner, const Speaker& say);

}  // namespace paravent
