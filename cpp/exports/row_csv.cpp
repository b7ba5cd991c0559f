#include "exports/row_csv.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "support/text.h"

namespace paravent {
namespace {

/// A line of fields, with its LF.
template <class Fields, class Text>
void append_line(std::string& out, const Fields& fields, char separator, Text&& text) {
  bool first = true;
  for (const auto& field : fields) {
    if (!std::exchange(first, false)) out += separator;
    append_csv_field(out, text(field), separator);
  }
  // A line of one empty field would be taken for no row at all.
  if (fields.size() == 1 && (out.empty() || out.back() == '\n')) out += "\"\"";
  out += '\n';
}

}  // namespace

std::string write_rows(const PublishedTable& table, char separator) {
  // Rows come class by class where classes were formed: a line is made once for a run of equal
  // rows.
  std::vector<std::pair<std::string, std::uint32_t>> lines;
  const auto differs = [](std::size_t row) {
    return
        [row](const PublishedColumn& column) { return column.codes[row] != column.codes[row - 1]; };
  };
  std::size_t bytes = 0;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    if (row == 0 || std::any_of(table.columns.begin(), table.columns.end(), differs(row))) {
      std::string& line = lines.emplace_back(std::string(), 0).first;
      append_line(line, table.columns, separator, [row](const PublishedColumn& column) {
        return column.labels[column.codes[row]];
      });
    }
    ++lines.back().second;
    bytes += lines.back().first.size();
  }
  std::sort(lines.begin(), lines.end());
  std::string out;
  append_line(out, table.columns, separator,
              [](const PublishedColumn& column) { return std::string_view(column.heading); });
  out.reserve(out.size() + bytes);
  for (const auto& [line, times] : lines) {
    for (std::uint32_t i = 0; i < times; ++i) out += line;
  }
  return out;
}

std::string write_losses(std::span<const YearLoss> years, char separator) {
  std::string out = "ANNEE";
  for (const char* heading : {"DONNEE_BRUTE", "DONNEE_ANONYME", "PERTE"}) {
    (out += separator) += heading;
  }
  out += '\n';
  for (const YearLoss& year : years) {
    append_csv_field(out, year.year, separator);
    for (const std::uint64_t n : {year.raw, year.kept, year.raw - year.kept}) {
      out += separator;
      append_number(out, n);
    }
    out += '\n';
  }
  return out;
}

std::string write_hierarchy_lines(const PublishedHierarchy& hierarchy, char separator) {
  std::vector<std::string> lines;
  for (const std::vector<std::string>& labels : hierarchy.lines) {
    append_line(lines.emplace_back(), labels, separator,
                [](const std::string& label) { return std::string_view(label); });
  }
  std::sort(lines.begin(), lines.end());
  std::string out;
  for (const std::string& line : lines) out += line;
  return out;
}

}  // namespace paravent
