// The internal dossier: what was read, chosen, masked and why; for the controller and the auditor,
// never for publication. HTML that prints well on A4, and its JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "release/release.h"

namespace paravent {

/// What the reader reports of one input file.
struct InputFile {
  std::string name;
  std::uint64_t bytes = 0;
  std::string sha256;
  std::string reader;     ///< "papaparse" or "scanner"
  std::string encoding, delimiter;
  std::uint64_t rows = 0;
  std::uint64_t malformed = 0;
};

/// `outputs`: the public files over which the certificate was made.
std::string dossier_json(const Release& release, const InternalFigures& internal,
                         const std::vector<InputFile>& inputs,
                         const std::vector<OutputDigest>& outputs);
/// In the recipe's language.
std::string dossier_html(const Release& release, const InternalFigures& internal,
                         const std::vector<InputFile>& inputs,
                         const std::vector<OutputDigest>& outputs);

}  // namespace paravent
