// Tables of an engine as a session takes them, from tests/golden/tables (made by
// tests/web/sql/golden_tables.test.js), changed line by line.
#pragma once

#include <doctest.h>

#include <cstring>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "session/session.h"
#include "support/json_support.h"
#include "test_data.h"

namespace paravent {

using TableTexts = std::map<std::string, std::string>;

inline std::string tables_file(const std::string& name) {
  return read_bytes(test_file("golden/tables/" + name));
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  return lines;
}

inline std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

inline Session configured(const std::string& name) {
  Session session(HashKey{});
  REQUIRE(session.configure(tables_file(name + ".json")).ok());
  return session;
}

inline std::vector<std::string> names_of(Session& session) {
  std::vector<std::string> names;
  const Json told = json_of(session.begin_tables());
  for (const Json& name : told.find("names")->items) {
    names.push_back(name.text);
  }
  return names;
}

inline TableTexts whole_folder(const std::string& name) {
  Session session = configured(name);
  TableTexts tables;
  for (const std::string& table : names_of(session)) {
    tables[table] = tables_file(name + "-1/" + table);
    REQUIRE_FALSE(tables[table].empty());
  }
  return tables;
}

inline Status finish_run(Session& session) {
  if (Status status = session.prepare(); !status) return status;
  if (Status status = session.build(); !status) return status;
  if (Status status = session.mask(); !status) return status;
  session.write();
  std::vector<std::string> digests(session.files().size(), std::string(64, 'a'));
  session.describe(digests);
  digests.emplace_back(64, 'b');
  session.certify(digests);
  return ok_status();
}

inline Status run_tables(Session& session, const TableTexts& tables) {
  for (const std::string& name : names_of(session)) {
    if (Status status = session.begin_table(name); !status) return status;
    const std::string& text = tables.at(name);
    const std::span<char> room = session.text_buffer(text.size());
    std::memcpy(room.data(), text.data(), text.size());
    if (Status status = session.add_table(text.size(), true); !status) return status;
    if (Status status = session.end_table(); !status) return status;
  }
  return finish_run(session);
}

inline std::map<std::string, std::string> public_bytes(const Session& session) {
  std::map<std::string, std::string> files;
  for (const OutputFile& file : session.files()) files[file.name] = file.bytes;
  return files;
}

inline std::map<std::string, std::string> bytes_by_rows(const std::string& name) {
  Session session = configured(name);
  const std::string rows = tables_file("rows.csv");
  REQUIRE(session.begin_scan(R"({"file":"rows.csv","delimiter":","})").ok());
  const std::span<char> room = session.scan_buffer(rows.size());
  std::memcpy(room.data(), rows.data(), rows.size());
  const auto scanned = session.scan(rows.size(), true);
  REQUIRE((scanned.ok() && scanned.value() == Declined::kNo));
  REQUIRE(session.end_file().ok());
  REQUIRE(finish_run(session).ok());
  return public_bytes(session);
}

inline void set_figure(TableTexts& tables, const std::string& key, const std::string& value) {
  std::string& manifest = tables.at("manifest.csv");
  const std::size_t at = manifest.find("\"" + key + "\",\"");
  REQUIRE(at != std::string::npos);
  const std::size_t from = at + key.size() + 4;
  manifest.replace(from, manifest.find('"', from) - from, value);
}

/// Lines changed, with the manifest's count of them.
inline void set_lines(TableTexts& tables, const std::string& name,
                      const std::vector<std::string>& lines) {
  tables.at(name) = joined_lines(lines);
  if (name != "manifest.csv") set_figure(tables, "lines:" + name, std::to_string(lines.size() - 1));
}

}  // namespace paravent
