// Sections of the dossier: those that report masking and what it leaves, and those that row-level
// files have too; dossier_html.cpp holds the others.
#pragma once

#include <string>

#include "documents/html_page.h"
#include "documents/words.h"
#include "dossier/dossier.h"

namespace paravent {

/// Long lists stop here in the HTML and say so; the JSON has them whole.
inline constexpr std::size_t kListedRows = 200;

// In dossier_common.cpp, for row-level files too.
void add_inputs(HtmlPage& page, const std::vector<InputFile>& inputs, const Speaker& say);
/// Where the rows stayed in an engine; nothing else for others.
void add_engine(HtmlPage& page, const InternalFigures& internal, const Speaker& say);
void add_choices(HtmlPage& page, const Recipe& recipe, const Speaker& say);
/// `years`: whether the years may be named.
void add_preparation(HtmlPage& page, const PrepareReport& report, bool years, const Speaker& say);
/// What was removed or grouped so that the rule's floors disclose nothing; for recipes that imply
/// some.
void add_floors(HtmlPage& page, const Recipe& recipe, const InternalFigures& internal,
                const Speaker& say);
void add_outputs(HtmlPage& page, const std::vector<OutputDigest>& outputs, const Speaker& say);
/// How to make the same bytes again, with the whole recipe.
void add_repeat(HtmlPage& page, const Recipe& chosen, const std::string& version,
                const std::vector<InputFile>& inputs, const Speaker& say);

void add_masking(HtmlPage& page, const Release& release, const InternalFigures& internal,
                 const ReleaseFigures& figures, const Speaker& say);
void add_widths(HtmlPage& page, const Release& release, const ReleaseFigures& figures,
                const Speaker& say);
void add_group_disclosures(HtmlPage& page, const Release& release, const ReleaseFigures& figures,
                           const Speaker& say);
/// Singling out, linkability, inference: opinion 05/2014 of the Article 29 working party.
void add_criteria(HtmlPage& page, const Release& release, const InternalFigures& internal,
                  const ReleaseFigures& figures, const Speaker& say);

// In dossier_risks.cpp.
/// In percent, with the standard error where it was sampled.
std::string share_text(const Share& share, bool sampled, const Speaker& say);
void add_unicity(HtmlPage& page, const Release& release, const Unicity& unicity,
                 const Speaker& say);
void add_ties(HtmlPage& page, const Ties& ties, const Speaker& say);
/// What the meaning of two attributes together leaves of masked counts.
void add_content(HtmlPage& page, const ContentBounds& content, const Speaker& say);

/// A list that was cut says how long it is.
void add_cut_notice(HtmlPage& page, std::size_t total, const Speaker& say,
                    std::size_t listed = kListedRows);

}  // namespace paravent
