// The part of the dossier that only the controller can write: purpose, legal basis, persons
// responsible, necessity, residual risk, judgement, signature. It comes from the sheet, a document
// of its own (fiche.json), never from the recipe, which is public; what is empty is printed as
// lines to fill in. The three questions are those of opinion 05/2014 of the Article 29 working
// party.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "documents/html_page.h"
#include "documents/words.h"
#include "dossier/detail_search.h"
#include "dossier/reading_summary.h"
#include "recipe/recipe.h"
#include "support/json.h"
#include "support/result.h"
#include "verdict/verdict.h"

namespace paravent {

/// What the caller adds to a dossier: nothing of it comes from the data or reaches a public file.
struct DossierFrame {
  std::vector<std::pair<std::string, std::string>> sheet;  ///< key, text; in the order of its keys
  std::vector<std::string> special_columns;  ///< published, of article 9 of the GDPR by name
  std::string page_sha256, engine_sha256;    ///< of the program; empty: not known
  std::optional<DetailSearchFigures>
      detail;  ///< the search for the level of detail, if there was one
  std::optional<verdict::Verdict> verdict{};  ///< with what came after the run; the caller's
  std::optional<ReadingSummary> reading{};    ///< of files, the caller's too

  std::string_view text(std::string_view key) const;
};

/// Reads {"sheet": {key: text, …} | null, "special_columns", "detail", "page_sha256",
/// "engine_sha256"}, all optional. Errors: kRecipe… with the key, for a key that a sheet does not
/// have, or a value that is no text.
Result<DossierFrame> parse_dossier_frame(std::string_view json);

/// Who publishes what, why, and for whom: before what was measured. What the recipe tells of a
/// field stands before what the controller says.
void add_sheet_purpose(HtmlPage& page, const DossierFrame& frame, const Recipe& recipe,
                       const Speaker& say);
/// The three questions answered in words, what risk is left, what to do, the signature: after it.
void add_sheet_judgement(HtmlPage& page, const DossierFrame& frame, const Recipe& recipe,
                         const Speaker& say);
/// Every check of the verdict with what it came to, numbers included.
void add_verdict(HtmlPage& page, const DossierFrame& frame, const Speaker& say);
/// Which program made the release, by its digests.
void add_program(HtmlPage& page, const DossierFrame& frame, const Speaker& say);

/// Members `sheet`, `special_columns`, `verdict`, `reading` and `detail` where there is one, and
/// `program`.
void write_frame(JsonWriter& json, const DossierFrame& frame);

}  // namespace paravent
