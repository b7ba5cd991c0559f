#pragma once
// Releases made in a test from a recipe and rows, and the proof of them from their bytes alone.

#include <string>
#include <vector>

#include "session/prover.h"
#include "session/session.h"
#include "support/hash.h"
#include "support/json.h"

namespace paravent::witness {

/// Rows: a line each, fields between semicolons, the header first.
using Lines = std::vector<std::string>;

struct MadeRelease {
  std::string error;  ///< of the run; empty where it was released
  std::vector<OutputFile> files;
};

/// No digest is looked at but as a text.
inline std::vector<std::string> digests_for(std::size_t files) {
  std::vector<std::string> digests;
  for (std::size_t i = 0; i < files; ++i) digests.push_back("digest" + std::to_string(i));
  return digests;
}

inline std::string nul_ended(const std::string& line) {
  std::string text = line;
  for (char& c : text) c = c == ';' ? '\0' : c;
  return text + '\0';
}

/// A file's name and its lines.
using NamedLines = std::vector<std::pair<std::string, Lines>>;

/// A text that stands for the digest of bytes.
inline std::string hash_text(std::string_view bytes) {
  std::string text;
  for (std::uint64_t left = hash128(bytes, {}).low; text.size() < 64;
       left = left / 16 + (left << 60)) {
    text += "0123456789abcdef"[left % 16];
  }
  return text;
}

/// `earlier`: of a series the publication before; none: it is the first. `hashed`: digests are
/// those of the bytes.
inline MadeRelease release_of(const std::string& recipe, const NamedLines& files,
                              const std::vector<series::EarlierFile>& earlier = {},
                              bool hashed = false) {
  Session session{HashKey{}};
  const auto failed = [](const auto& done) {
    return MadeRelease{std::string(error_name(done.error().code)), {}};
  };
  if (const Status done = session.configure(recipe); !done) return failed(done);
  for (const auto& [name, lines] : files) {
    const std::string header = nul_ended(lines[0]);
    const auto wanted = session.begin_file(name, header);
    if (!wanted) return failed(wanted);
    for (std::size_t i = 1; i < lines.size(); ++i) {
      std::vector<std::string> fields{""};
      for (const char c : lines[i]) {
        if (c == ';') {
          fields.emplace_back();
        } else {
          fields.back() += c;
        }
      }
      std::string text;
      for (const std::uint32_t at : wanted.value()) text += fields[at] + '\0';
      const std::uint32_t number[] = {static_cast<std::uint32_t>(i + 1)};
      session.add_block(text, number);
    }
    if (const auto done = session.end_file(); !done) return failed(done);
  }
  if (hashed && earlier.empty()) session.begin_series();
  for (const series::EarlierFile& file : earlier) {
    session.add_earlier(file.name, file.bytes, file.sha256);
  }
  const auto digests = [&] {
    if (!hashed) return digests_for(session.files().size());
    std::vector<std::string> texts;
    for (const OutputFile& file : session.files()) texts.push_back(hash_text(file.bytes));
    return texts;
  };
  if (const Status done = session.prepare(); !done) return failed(done);
  if (const Status done = session.build(); !done) return failed(done);
  if (const Status done = session.mask(); !done) return failed(done);
  session.write();
  session.describe(digests());
  session.certify(digests());
  return {"", {session.files().begin(), session.files().end()}};
}

inline MadeRelease release_of(const std::string& recipe, const Lines& lines) {
  return release_of(recipe, NamedLines{{"a.csv", lines}});
}

struct Proven {
  Json begun, proof, told;
  std::vector<std::vector<OutputFile>> witnesses;  ///< as CSV

  double figure(std::string_view name) const { return proof.find(name)->number; }
  bool is_proven() const { return proof.find("proven")->boolean; }
};

/// Of a series the publications one after the other, else the one.
inline Proven prove_chain(const std::vector<std::vector<series::EarlierFile>>& publications) {
  Prover prover;
  for (std::size_t at = 0; at < publications.size(); ++at) {
    if (at > 0) prover.next_publication();
    for (const auto& file : publications[at]) prover.add_file(file.name, file.bytes, file.sha256);
  }
  Proven made;
  made.begun = parse_json(prover.begin_json()).value();
  if (!made.begun.find("possible")->boolean) return made;
  while (!parse_json(prover.step_json()).value().find("over")->boolean) {
  }
  made.proof = parse_json(prover.proof_file()).value();
  made.told = parse_json(prover.told_json()).value();
  for (std::uint32_t i = 0; i < prover.kept(); ++i) {
    made.witnesses.push_back(prover.witness_files(i));
  }
  return made;
}

inline Proven prove(const std::vector<OutputFile>& files) {
  std::vector<series::EarlierFile> given;
  const std::vector<std::string> digests = digests_for(files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    given.push_back({files[i].name, files[i].bytes, digests[i]});
  }
  return prove_chain({given});
}

/// Lines of a witness.
inline NamedLines lines_of(const std::vector<OutputFile>& files) {
  NamedLines all;
  for (const OutputFile& file : files) {
    Lines lines;
    for (std::size_t at = 0; at < file.bytes.size();) {
      const std::size_t end = file.bytes.find('\n', at);
      lines.push_back(file.bytes.substr(at, end - at));
      at = end + 1;
    }
    all.emplace_back(file.name, std::move(lines));
  }
  return all;
}

}  // namespace paravent::witness
