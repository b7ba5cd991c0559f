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
#include "witness/witness_support.h"

namespace paravent::proof {

struct WitnessFigures {
  std::uint64_t releases = 0, proven_releases = 0, tries = 0, witnesses = 0;
  std::uint64_t wide = 0;        ///< masked counts with w values by enumeration
  std::uint64_t proven = 0;      ///< of these, by level
  std::uint64_t beyond = 0;      ///< proven, in levels where enumeration leaves fewer
  std::uint64_t not_listed = 0;  ///< with w values, where no file has counts under their cohorts
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

/// An input as lines, fields between semicolons.
inline witness::NamedLines lines_of(const Universe& universe, const Multiset& counts) {
  witness::NamedLines files;
  for (std::uint32_t f = 0; f < universe.files.size(); ++f) {
    const auto& missing = universe.files[f].missing;
    const auto has = [&](std::size_t c) {
      return std::count(missing.begin(), missing.end(), universe.columns[c]) == 0;
    };
    witness::Lines lines{"id"};
    for (std::size_t c = 0; c < universe.columns.size(); ++c) {
      if (has(c)) lines[0] += ";" + universe.columns[c];
    }
    std::uint32_t individual = 0;
    for (std::size_t k = 0; k < counts.size(); ++k) {
      for (std::uint32_t i = 0; i < counts[k]; ++i, ++individual) {
        for (const Enrolment& row : universe.kinds[k]) {
          if (row.file != f) continue;
          std::string& line = lines.emplace_back(std::to_string(individual));
          for (std::size_t c = 0; c < universe.columns.size(); ++c) {
            if (has(c)) line += ";" + row.values[c];
          }
        }
      }
    }
    files.emplace_back(universe.files[f].name, std::move(lines));
  }
  return files;
}

inline void add_witnesses(WitnessFigures& figures, const Case& drawn, const Groups& groups,
                          const Rules& rules) {
  constexpr std::size_t kGroups = 2;
  for (const Groups::Told& told : groups.told(kGroups)) {
    const Outcome outcome = outcome_of(drawn.universe, told.example, drawn.recipe, rules);
    if (outcome.refused) continue;
    // What the program asks before it releases is no release: nobody has answered.
    const auto rows = lines_of(drawn.universe, told.example);
    if (witness::release_of(drawn.recipe_text, rows).error == "open_questions") continue;
    Prover prover;
    for (OutputFile& file : all_files(outcome.released.release)) {
      prover.add_file(file.name, std::move(file.bytes), "of " + file.name);
    }
    const bool possible = prover.begin_json().find("\"possible\": true") != std::string::npos;
    if (!possible) {
      for (const auto& [masked, wide] : told.levels) figures.not_listed += wide;
      continue;
    }
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
