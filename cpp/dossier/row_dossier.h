// What is written for the controller and the auditor about row-level files: the internal dossier.
#pragma once

#include <string>
#include <vector>

#include "documents/files.h"
#include "documents/html_page.h"
#include "documents/row_choices.h"
#include "documents/words.h"
#include "dossier/sheet.h"
#include "rowfiles/internals.h"
#include "rowfiles/row_release.h"
#include "support/json.h"

namespace paravent {

/// The secret of a run's draws, which stands in the dossier's JSON and nowhere else.
struct RunSecret {
  std::string hex;         ///< 32 bytes
  std::string commitment;  ///< as in the certificate
};

/// In the recipe's language.
std::string row_dossier_html(const RowRelease& release, const RowInternals& internals,
                             const std::vector<InputFile>& inputs,
                             const std::vector<OutputDigest>& outputs,
                             const DossierFrame& frame = {});
/// `secret`: of a run that draws.
std::string row_dossier_json(const RowRelease& release, const RowInternals& internals,
                             const std::vector<InputFile>& inputs,
                             const std::vector<OutputDigest>& outputs,
                             const DossierFrame& frame = {}, const RunSecret* secret = nullptr);

/// Members of an object: cleaning, columns and classes before, and what is internal of each file.
void write_row_internals(JsonWriter& json, const RowRelease& release,
                         const RowInternals& internals);

/// The dossier's sections about one file.
void add_row_file(HtmlPage& page, const RowRelease& release, const RowFile& file,
                  const RowFileInternals& inner, const Speaker& say);

/// {columns, passes: [{rare_values, rows_removed}], rows_removed, individuals_removed, years}
void write_cleaning(JsonWriter& json, const Recipe& recipe, const PrepareReport& report);
/// The members of one of the columns before: {name, distinct, empty, rows_rare, entropy_bits,
/// numeric}
void write_column(JsonWriter& json, const ColumnFigures& column);
/// The members of a node's report; figures that are infinite or that nothing has are null.
void write_node(JsonWriter& json, const NodeReport& node, const GeneralisationSpec& spec,
                std::span<const Model> models, const EntropyFigures& entropy);

}  // namespace paravent
