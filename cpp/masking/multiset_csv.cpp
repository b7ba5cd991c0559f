#include "masking/multiset_csv.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "support/csv.h"
#include "support/text.h"
#include "support/written_count.h"

namespace paravent {

namespace {

struct Line {
  std::string id, label;
  std::uint32_t count = 0;
  std::uint64_t number = 0;  ///< physical line
};

Error at_line(ErrorCode code, std::uint64_t line) { return Error{.code = code, .line = line}; }

/// The delimiter of the heading; a comma where it is none of the three.
char delimiter_of(std::string_view csv) {
  for (const char sign : {';', '\t'}) {
    for (const std::string_view id : {"id", "\"id\""}) {
      if (csv.substr(0, id.size()) == id && csv.substr(id.size(), 1) == std::string(1, sign)) {
        return sign;
      }
    }
  }
  return ',';
}

Result<std::vector<Line>> read_lines(std::string_view csv, char delimiter) {
  std::vector<Line> lines;
  std::size_t at = 0;
  std::uint64_t line = 1;
  const CsvRecord heading = next_record(csv, at, line, delimiter);
  if (!heading.ended || heading.fields != std::vector<std::string>{"id", "label", "count"}) {
    return at_line(ErrorCode::kMaskInput, 1);
  }
  while (at < csv.size()) {
    const std::uint64_t first = line;
    const CsvRecord record = next_record(csv, at, line, delimiter);
    const std::vector<std::string>& fields = record.fields;
    if (record.ended && fields.size() == 1 && fields.front().empty()) continue;
    if (!record.ended || fields.size() != 3) return at_line(ErrorCode::kMaskInput, first);
    const WrittenCount count = read_written_count(fields[2]);
    if (count.text != CountText::kCount || count.value == 0) {
      return at_line(ErrorCode::kCountInvalid, first);
    }
    lines.push_back({fields[0], fields[1], count.value, first});
  }
  return lines;
}

/// The totals of groups, out of the lines: what is left of a group of one line stands for itself.
/// @return the line of a total that is not the sum of its group's others; or nothing
std::optional<std::uint64_t> take_totals(std::vector<Line>& lines,
                                         std::vector<std::uint64_t>* left_out) {
  std::vector<Line> kept;
  for (std::size_t first = 0, last = 0; first < lines.size(); first = last) {
    std::uint64_t sum = 0;
    std::size_t plain = 0;
    for (last = first; last < lines.size() && lines[last].id == lines[first].id; ++last) {
      if (is_total_label(lines[last].label)) continue;
      sum += lines[last].count;
      ++plain;
    }
    for (std::size_t i = first; i < last; ++i) {
      if (plain == 0 || !is_total_label(lines[i].label)) {
        kept.push_back(std::move(lines[i]));
        continue;
      }
      if (lines[i].count != sum) return lines[i].number;
      if (left_out != nullptr) left_out->push_back(lines[i].number);
    }
  }
  lines = std::move(kept);
  return std::nullopt;
}

}  // namespace

Result<std::string> mask_multisets_csv(std::string_view csv, const MaskRule& rule,
                                       std::optional<std::uint32_t> code,
                                       std::vector<std::uint64_t>* left_out) {
  if (csv.substr(0, 3) == "\xEF\xBB\xBF") csv.remove_prefix(3);
  const char delimiter = delimiter_of(csv);
  Result<std::vector<Line>> read = read_lines(csv, delimiter);
  if (!read) return read.error();
  std::vector<Line>& lines = read.value();
  if (const auto wrong = take_totals(lines, left_out)) {
    return at_line(ErrorCode::kTotalDiffers, *wrong);
  }

  std::string out = std::string("id") + delimiter + "label" + delimiter + "published\n";
  std::set<std::string, std::less<>> seen;
  for (std::size_t first = 0, last = 0; first < lines.size(); first = last) {
    last = first;
    while (last < lines.size() && lines[last].id == lines[first].id) ++last;
    if (!seen.insert(lines[first].id).second) {
      return at_line(ErrorCode::kIdRepeated, lines[first].number);
    }
    std::vector<std::size_t> order(last - first);
    std::iota(order.begin(), order.end(), first);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return lines[a].label < lines[b].label; });
    std::vector<std::uint32_t> counts;
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (i > 0 && lines[order[i]].label == lines[order[i - 1]].label) {
        return at_line(ErrorCode::kLabelRepeated, lines[order[i]].number);
      }
      counts.push_back(lines[order[i]].count);
      total += lines[order[i]].count;
    }
    if (total < rule.k) continue;
    const Masking masking = mask_multiset(counts, rule);
    if (masking.outcome == MaskOutcome::kDropped) continue;
    std::vector<bool> masked(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
      masked[order[i] - first] = masking.masked[i] != 0;
    for (std::size_t i = first; i < last; ++i) {
      append_csv_field(out, lines[i].id, delimiter);
      out += delimiter;
      append_csv_field(out, lines[i].label, delimiter);
      out += delimiter;
      const auto count = masked[i - first] ? code : std::optional(lines[i].count);
      if (count) append_number(out, std::uint64_t{*count});
      out += '\n';
    }
  }
  return out;
}

}  // namespace paravent
