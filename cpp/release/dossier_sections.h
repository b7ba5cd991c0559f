// Sections of the dossier that report masking and what it leaves; dossier_html.cpp holds the
// others.
#pragma once

#include <string>

#include "release/dossier.h"
#include "release/html_page.h"
#include "release/words.h"

namespace paravent {

/// Long lists stop here in the HTML and say so; the JSON has them whole.
inline constexpr std::size_t kListed = 200;

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
void add_unicity(HtmlPage& page, const Unicity& unicity, const Speaker& say);
void add_ties(HtmlPage& page, const Ties& ties, const Speaker& say);

/// A list that was cut says how long it is.
void add_cut_notice(HtmlPage& page, std::size_t total, const Speaker& say);

}  // namespace paravent
