// The internal dossier: what was read, chosen, masked and why; for the controller and the auditor,
// never for publication. HTML that prints well on A4, and its JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "documents/files.h"
#include "dossier/sheet.h"
#include "release/internals.h"

namespace paravent {

/// `outputs`: the public files over which the certificate was made.
std::string dossier_json(const Release& release, const InternalFigures& internal,
                         const std::vector<InputFile>& inputs,
                         const std::vector<OutputDigest>& outputs, const DossierFrame& frame = {});
/// In the recipe's language.
std::string dossier_html(const Release& release, const InternalFigures& internal,
                         const std::vector<InputFile>& inputs,
                         const std::vector<OutputDigest>& outputs, const DossierFrame& frame = {});

}  // namespace paravent
