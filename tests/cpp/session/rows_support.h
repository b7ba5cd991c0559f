#pragma once
// Row-level files made through the session, as every caller makes them.

#include <doctest.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "audit/audit.h"
#include "microdata/microdata_support.h"
#include "session/published_texts.h"
#include "session/rows_session.h"
#include "support/json_support.h"

namespace paravent {

/// Feeds rows to a session; `header` and rows as in a file. The recipe must be good.
inline void feed(InputReading& session, const std::string& file, const TextRow& header,
                 const std::vector<TextRow>& rows) {
  std::string names, text;
  for (const std::string& name : header) names += name + '\0';
  const auto wanted = session.begin_file(file, names);
  REQUIRE(wanted.ok());
  std::vector<std::uint32_t> lines;
  for (const TextRow& row : rows) {
    for (const std::uint32_t column : wanted.value()) text += row.at(column) + '\0';
    lines.push_back(static_cast<std::uint32_t>(lines.size() + 2));
  }
  session.add_block(text, lines);
  REQUIRE(session.end_file().ok());
}

/// Reads one file into a session, and prepares it.
inline void open_rows(RowsSession& session, std::string_view recipe, const TextRow& header,
                      const std::vector<TextRow>& rows, bool explore = false) {
  const Status configured = session.configure_rows(recipe, explore);
  REQUIRE(configured.ok());
  feed(session, "a.csv", header, rows);
  REQUIRE(session.set_inputs("[]").ok());
  REQUIRE(session.prepare().ok());
}

/// Steps to the end; the error, if any.
inline Status make_files(RowsSession& session) {
  while (true) {
    const Result<std::string> step = session.step_json();
    if (!step) return step.error();
    if (step.value().find("\"over\": true") != std::string::npos) break;
  }
  std::vector<std::string> digests;
  for (const OutputFile& file : session.files()) {
    // Any words will do: what is compared are the certificate's and the audit's.
    digests.push_back("digest of " + file.name);
  }
  session.describe(digests);
  digests.emplace_back("digest of datapackage.json");
  session.certify(digests);
  return ok_status();
}

inline std::map<std::string, std::string> files_of(const RowsSession& session) {
  std::map<std::string, std::string> files;
  for (const OutputFile& file : session.files()) files[file.name] = file.bytes;
  return files;
}

/// A table of plain fields as texts, heading first; for files that need no quotes.
inline std::vector<TextRow> plain_rows(const std::string& bytes, char separator = ';') {
  std::vector<TextRow> rows(1, TextRow(1));
  for (const char c : bytes) {
    if (c == '\n') {
      rows.emplace_back(1);
    } else if (c == separator) {
      rows.back().emplace_back();
    } else {
      rows.back().back() += c;
    }
  }
  rows.pop_back();
  return rows;
}

/// The least number of times that a row occurs.
inline std::size_t rarest(const std::vector<TextRow>& rows, std::size_t first = 1) {
  std::map<TextRow, std::size_t> counts;
  for (std::size_t i = first; i < rows.size(); ++i) ++counts[rows[i]];
  std::size_t least = rows.size();
  for (const auto& [row, count] : counts) least = std::min(least, count);
  return least;
}

/// The audit of the figures, or of the texts too.
template <auto kAudit = audit_release>
inline AuditReport audit_files(const std::map<std::string, std::string>& files,
                               const std::string& text) {
  const Result<Recipe> recipe = parse_recipe(text);
  REQUIRE(recipe.ok());
  std::vector<AuditInput> inputs;
  for (const auto& [name, bytes] : files) {
    inputs.push_back({.name = name, .bytes = bytes, .sha256 = "digest of " + name});
  }
  return kAudit(inputs, recipe.value(), {});
}

}  // namespace paravent
