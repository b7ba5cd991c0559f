// What the fuzzers feed: functions from bytes to a digest of all that came of them.
//
// A target reads bytes as an untrusted caller would give them, checks what must hold whatever they
// are, and returns a digest of its results, so that native code and WebAssembly can be compared.
// libFuzzer (K. Serebryany, "Continuous fuzzing with libFuzzer and AddressSanitizer", 2016) draws
// the bytes; replay.cpp reads them from corpus/.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "audit/report.h"
#include "support/hash.h"
#include "support/result.h"

namespace paravent::fuzz {

std::string scan(std::string_view input);
std::string recipe(std::string_view input);
std::string hierarchy(std::string_view input);
std::string release(std::string_view input);
std::string foreign(std::string_view input);
std::string mask(std::string_view input);
std::string run(std::string_view input);
std::string plan(std::string_view input);

/// Ends the process, as a sanitizer would, if a target's own condition does not hold.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "fuzz target: does not hold: %s\n", what);
  std::abort();
}

/// The first bytes of an input choose options; 0 where there are none left.
class Options {
 public:
  explicit Options(std::string_view input) : input_(input) {}

  std::uint32_t byte() {
    if (input_.empty()) return 0;
    const auto value = static_cast<unsigned char>(input_.front());
    input_.remove_prefix(1);
    return value;
  }
  /// A printable option byte: '0' is 0, so that seeds can be read and written by hand.
  std::uint32_t below(std::uint32_t bound) { return (byte() + 256 - '0') % 256 % bound; }
  std::string_view rest() const { return input_; }

 private:
  std::string_view input_;
};

/// Files in one input: a line "=== name" before each; what stands before the first is passed over.
inline std::vector<std::pair<std::string_view, std::string_view>> files_of(std::string_view text) {
  constexpr std::string_view kMark = "=== ";
  std::vector<std::pair<std::string_view, std::string_view>> files;
  std::size_t at = text.starts_with(kMark) ? 0 : text.find("\n=== ");
  if (at != 0 && at != std::string_view::npos) ++at;
  while (at != std::string_view::npos) {
    const std::size_t name = at + kMark.size(), line = text.find('\n', name);
    if (line == std::string_view::npos) break;
    const std::size_t next = text.find("\n=== ", line);
    const std::size_t begin = line + 1;
    const std::size_t end = next == std::string_view::npos ? text.size() : next + 1;
    files.emplace_back(text.substr(name, line - name),
                       begin < end ? text.substr(begin, end - begin) : std::string_view());
    at = next == std::string_view::npos ? next : next + 1;
  }
  return files;
}

/// Stands for SHA-256, which callers of the core compute: 64 hexadecimal digits.
inline std::string digest(std::string_view bytes) {
  const Hash128 hash = hash128(bytes, {});
  char text[65];
  std::snprintf(text, sizeof text, "%016llx%016llx%032x", static_cast<unsigned long long>(hash.low),
                static_cast<unsigned long long>(hash.high), 0U);
  return text;
}

/// An error as text.
std::string told(const Error& error);

/// As the audit wants files.
std::vector<AuditInput> inputs_of(
    const std::vector<std::pair<std::string_view, std::string_view>>& files);

}  // namespace paravent::fuzz
