// The copy for French Excel. A spreadsheet takes a cell that begins with one of = + - @, tab or
// carriage return for a formula (OWASP, CSV injection); an apostrophe before it makes it text.
#include <string>
#include <string_view>

#include "exports/exports.h"
#include "support/csv.h"
#include "support/text.h"

namespace paravent {

namespace {

bool is_dangerous(std::string_view field) {
  return !field.empty() && std::string_view("=+-@\t\r").find(field[0]) != std::string_view::npos;
}

}  // namespace

OutputFile excel_copy(const OutputFile& csv, char separator) {
  OutputFile copy{"excel/" + csv.name, "\xEF\xBB\xBF"};
  const std::string_view text(csv.bytes);
  std::uint64_t line = 1;
  for (std::size_t at = 0; at < text.size();) {
    const CsvRecord record = next_record(text, at, line, separator);
    for (const std::string& field : record.fields) {
      if (&field != &record.fields.front()) copy.bytes += ';';
      append_csv_field(copy.bytes, is_dangerous(field) ? "'" + field : field, ';');
    }
    copy.bytes += "\r\n";
  }
  return copy;
}

}  // namespace paravent
