#pragma once
// Witnesses beside the enumeration: for releases of the campaign, what the proof by witnesses finds
// from the public files alone, against the values that enumerating the universe gives.
//
// Witnesses know no universe: where it ties labels that the recipe leaves free (an age that is the
// year less the birth), they rightly give a count more values than the universe does. Such counts
// are told apart.

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "proof_case.h"
#include "session/prover.h"
#include "session/session.h"

namespace paravent::proof {

struct WitnessFigures {
  std::uint64_t releases = 0, proven_releases = 0, tries = 0, witnesses = 0;
  std::uint64_t wide = 0;    ///< masked counts with w values by enumeration
  std::uint64_t proven = 0;  ///< of these, by level
  std::uint64_t beyond = 0;  ///< proven, in levels where enumeration leaves fewer
  std::map<std::string, std::uint64_t> unproven;  ///< by reason and key
};

/// The public files of a release, under digests that are texts and nothing else.
inline std::vector<OutputFile> all_files(Release release) {
  release.version = kVersion;
  std::vector<OutputFile> files = public_files(release);
  const auto digests = [&] {
    std::vector<std::string> texts;
    for (const OutputFile& file : files) texts.push_back("of " + file.name);
    return digests_of(files, texts);
  };
  files.push_back(data_package(release, dictionary_facts(release), digests()));
  files.push_back(certificate(release, digests()));
  return files;
}

inline void add_witnesses(WitnessFigures& figures, const Case& drawn, const Groups& groups,
                          const Rules& rules) {
  constexpr std::size_t kGroups = 2;
  for (const Groups::Told& told : groups.told(kGroups)) {
    const Outcome outcome = outcome_of(drawn.universe, told.example, drawn.recipe, rules);
    if (outcome.refused) continue;
    Prover prover;
    for (OutputFile& file : all_files(outcome.released.release)) {
      prover.add_file(file.name, std::move(file.bytes), "of " + file.name);
    }
    prover.begin_json();
    while (prover.step_json().find("\"over\": false") != std::string::npos) {
    }
    const witness::ProofFigures found = prover.found().figures();
    ++figures.releases;
    figures.proven_releases += found.is_proven() ? 1U : 0U;
    figures.tries += found.tries;
    figures.witnesses += found.witnesses;
    std::map<std::size_t, std::uint64_t> left;
    for (const witness::Unproven& one : found.unproven) {
      left[one.level] += one.counts;
      figures.unproven[one.reason + " " + one.key] += one.counts;
    }
    for (std::size_t l = 0; l < told.levels.size(); ++l) {
      const auto [masked, wide] = told.levels[l];
      const std::uint64_t proven = masked - std::min(masked, left[l]);
      figures.wide += wide;
      figures.proven += std::min(wide, proven);
      figures.beyond += proven > wide ? proven - wide : 0;
    }
  }
}

}  // namespace paravent::proof
