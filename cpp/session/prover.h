// Proves a release by witnesses: runs the engine on inputs made from its public files alone, and
// compares every public byte. See witness/proof.h.
//
// begin(), step() until it says that it is over, then the report; between two steps the caller may
// stop. Nothing here knows the data that the release was made of.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "documents/files.h"
#include "series/earlier.h"
#include "support/result.h"
#include "witness/proof.h"

namespace paravent {

class Session;

class Prover {
 public:
  /// A public file; sha256: lower-case hexadecimal. proof.json is left out.
  void add_file(std::string name, std::string bytes, std::string sha256);
  /// Of a series: the files so far are those of a publication, and those of the next one follow.
  void next_publication() { publications_.emplace_back(); }

  /// {"possible":…,"why":…,"witnesses":…}: how many witnesses are tried for. `why` where there can
  /// be none: no_certificate, other_version, malformed, not_listed, no_earlier.
  std::string begin_json();
  /// Makes one input and runs the engine on it: {"done":…,"total":…,"over":…}.
  std::string step_json();
  /// proof.json, as it is published.
  std::string proof_file() const;
  /// {"failures":{…},"example":…}: what became of tries that failed, by error or by the file that
  /// differs; and one masked multiset with its values over the witnesses (write_example()).
  std::string told_json() const;
  /// A kept witness as CSV that `run` reads: one file, unless the recipe reads files' names.
  std::vector<OutputFile> witness_files(std::uint32_t kept);
  std::uint32_t kept() const { return proof_.kept(); }
  const witness::Proof& found() const { return proof_; }

 private:
  using Files = std::vector<series::EarlierFile>;

  static const series::EarlierFile* find(const Files& files, std::string_view name);
  static std::string first_difference(const Session& session, const Files& files);
  static std::vector<std::string> digests_of_published(const Session& session, const Files& files);
  static std::string run_publication(Session& session, const Files& files);
  std::string run_engine();

  std::vector<Files> publications_{1};
  std::vector<std::string> recipes_;  // by publication, as JSON
  std::string digest_;
  witness::Proof proof_;
  bool possible_ = false;
  std::map<std::string, std::uint64_t> failures_;  // by error, file that differs, or counts
};

}  // namespace paravent
