#include "support/csv.h"

#include <algorithm>

namespace paravent {
namespace {

/// Where what is plain text from `at` on ends.
std::size_t end_of_plain(std::string_view csv, std::size_t at, char separator) {
  const auto is_plain = [&](char c) {
    return c != separator && c != '\n' && c != '\r' && c != '"';
  };
  while (at < csv.size() && is_plain(csv[at])) ++at;
  return at;
}

/// Adds what stands from `at`, after a quote, to the next one; false if there is none.
bool take_quoted(std::string_view csv, std::size_t& at, std::uint64_t& line, std::string& field) {
  while (true) {
    const std::string_view text = csv.substr(at, csv.find('"', at) - at);
    line += static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
    field += text;
    at += text.size();
    if (at == csv.size()) return false;
    ++at;
    if (at == csv.size() || csv[at] != '"') return true;
    field += csv[at++];
  }
}

}  // namespace

CsvRecord next_record(std::string_view csv, std::size_t& at, std::uint64_t& line, char separator) {
  CsvRecord record{.fields = std::vector<std::string>(1)};
  bool was_quoted = false;
  while (at < csv.size()) {
    std::string& field = record.fields.back();
    const std::string_view plain = csv.substr(at, end_of_plain(csv, at, separator) - at);
    if (!plain.empty()) {
      if (was_quoted) record.strict = false;
      field += plain;
      at += plain.size();
      continue;
    }
    const char c = csv[at++];
    if (c == separator) {
      record.fields.emplace_back();
      was_quoted = false;
    } else if (c == '\n' || c == '\r') {
      const bool pair = c == '\r' && at < csv.size() && csv[at] == '\n';
      if (pair) ++at;
      if (c == '\r' && !pair && at < csv.size()) record.strict = false;
      ++line;
      return record;
    } else if (field.empty()) {
      was_quoted = true;
      record.ended = take_quoted(csv, at, line, field);
    } else {
      record.strict = false;
      field += c;
    }
  }
  return record;
}

}  // namespace paravent
