#include "support/csv.h"

namespace paravent {

CsvRecord next_record(std::string_view csv, std::size_t& at, std::uint64_t& line, char separator) {
  CsvRecord record{.fields = std::vector<std::string>(1)};
  bool quoted = false, was_quoted = false;
  while (at < csv.size()) {
    const char c = csv[at++];
    std::string& field = record.fields.back();
    if (quoted) {
      if (c == '\n') ++line;
      if (c != '"') {
        field += c;
      } else if (at < csv.size() && csv[at] == '"') {
        field += csv[at++];
      } else {
        quoted = false;
      }
    } else if (c == separator) {
      record.fields.emplace_back();
      was_quoted = false;
    } else if (c == '\n' || c == '\r') {
      const bool pair = c == '\r' && at < csv.size() && csv[at] == '\n';
      if (pair) ++at;
      if (c == '\r' && !pair && at < csv.size()) record.strict = false;
      ++line;
      return record;
    } else if (c == '"' && field.empty()) {
      quoted = was_quoted = true;
    } else {
      if (c == '"' || was_quoted) record.strict = false;
      field += c;
    }
  }
  record.ended = !quoted;
  return record;
}

}  // namespace paravent
