// Files that go in and come out, as documents name them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace paravent {

/// What the reader reports of one input file.
struct InputFile {
  std::string name;
  bool results = false;  ///< of results, else of enrolments or row-level
  std::uint64_t bytes = 0;
  std::string sha256;
  std::string reader;  ///< "papaparse" or "scanner"; "xlsx" or "ods" for a sheet
  std::string encoding, delimiter;
  std::uint64_t rows = 0;
  std::uint64_t malformed = 0;
  std::uint64_t total_line = 0;     ///< where a total was left out; 0: nowhere
  std::uint64_t not_utf8 = 0;       ///< bytes of a UTF-8 file that are none
  std::uint64_t not_utf8_rows = 0;  ///< rows left out for them
  bool mixed_encoding = false;      ///< read as Windows-1252, with many characters of UTF-8
};

/// A public file.
struct OutputFile {
  std::string name;
  std::string bytes;
};

/// A public file, by what identifies it.
struct OutputDigest {
  std::string name;
  std::uint64_t bytes = 0;
  std::string sha256;  ///< lower-case hexadecimal, computed by the caller
};

/// By the SHA-256 of each, in their order.
inline std::vector<OutputDigest> digests_of(std::span<const OutputFile> files,
                                            std::span<const std::string> sha256) {
  std::vector<OutputDigest> digests;
  for (std::size_t i = 0; i < files.size(); ++i) {
    digests.push_back({files[i].name, files[i].bytes.size(), sha256[i]});
  }
  return digests;
}

}  // namespace paravent
