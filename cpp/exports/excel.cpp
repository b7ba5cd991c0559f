// The copy for French Excel. A spreadsheet takes a cell that begins with one of = + - @, tab or
// carriage return for a formula (OWASP, CSV injection); an apostrophe before it makes it text.
#include <string_view>

#include "exports/exports.h"
#include "support/text.h"

namespace paravent {

namespace {

/// Reads one field of our own CSV from `at` on, and leaves `at` on the separator or line end.
std::string read_field(std::string_view text, std::size_t& at, char separator) {
  std::string field;
  if (at >= text.size() || text[at] != '"') {
    while (at < text.size() && text[at] != separator && text[at] != '\n') field += text[at++];
    return field;
  }
  for (++at; at < text.size(); ++at) {
    if (text[at] == '"') {
      if (at + 1 >= text.size() || text[at + 1] != '"') break;
      ++at;
    }
    field += text[at];
  }
  ++at;
  return field;
}

bool is_dangerous(std::string_view field) {
  return !field.empty() && std::string_view("=+-@\t\r").find(field[0]) != std::string_view::npos;
}

}  // namespace

OutputFile excel_copy(const OutputFile& csv, char separator) {
  OutputFile copy{"excel/" + csv.name, "\xEF\xBB\xBF"};
  const std::string_view text(csv.bytes);
  for (std::size_t at = 0; at < text.size();) {
    std::string field = read_field(text, at, separator);
    if (is_dangerous(field)) field.insert(field.begin(), '\'');
    append_csv_field(copy.bytes, field, ';');
    const bool more = at < text.size() && text[at] == separator;
    copy.bytes += more ? ";" : "\r\n";
    ++at;
    // A separator as the last byte of the file has one more, empty field behind it.
    if (more && at == text.size()) copy.bytes += "\r\n";
  }
  return copy;
}

}  // namespace paravent
