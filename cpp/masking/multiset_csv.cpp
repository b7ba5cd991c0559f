#include "masking/multiset_csv.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <vector>

#include "support/csv.h"
#include "support/text.h"

namespace paravent {

namespace {

struct Line {
  std::string id, label;
  std::uint32_t count = 0;
  std::uint64_t number = 0;  ///< physical line
};

std::optional<std::uint32_t> parse_count(std::string_view text) {
  std::uint64_t value = 0;
  if (text.empty() || text.size() > 10) return std::nullopt;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<std::uint64_t>(c - '0');
  }
  if (value < 1 || value > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  return static_cast<std::uint32_t>(value);
}

Error at_line(ErrorCode code, std::uint64_t line) { return Error{.code = code, .line = line}; }

Result<std::vector<Line>> read_lines(std::string_view csv) {
  std::vector<Line> lines;
  std::size_t at = 0;
  std::uint64_t line = 1;
  const CsvRecord heading = next_record(csv, at, line, ',');
  if (!heading.ended || heading.fields != std::vector<std::string>{"id", "label", "count"}) {
    return at_line(ErrorCode::kMaskInput, 1);
  }
  while (at < csv.size()) {
    const std::uint64_t first = line;
    const CsvRecord record = next_record(csv, at, line, ',');
    const std::vector<std::string>& fields = record.fields;
    if (record.ended && fields.size() == 1 && fields.front().empty()) continue;
    if (!record.ended || fields.size() != 3) return at_line(ErrorCode::kMaskInput, first);
    const auto count = parse_count(fields[2]);
    if (!count) return at_line(ErrorCode::kCountInvalid, first);
    lines.push_back({fields[0], fields[1], *count, first});
  }
  return lines;
}

}  // namespace

Result<std::string> mask_multisets_csv(std::string_view csv, const MaskRule& rule,
                                       std::optional<std::uint32_t> code) {
  const Result<std::vector<Line>> read = read_lines(csv);
  if (!read) return read.error();
  const std::vector<Line>& lines = read.value();

  std::string out = "id,label,published\n";
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
    if (masking.outcome == Outcome::kDropped) continue;
    std::vector<bool> masked(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
      masked[order[i] - first] = masking.masked[i] != 0;
    for (std::size_t i = first; i < last; ++i) {
      append_csv_field(out, lines[i].id, ',');
      out += ',';
      append_csv_field(out, lines[i].label, ',');
      out += ',';
      const auto count = masked[i - first] ? code : std::optional(lines[i].count);
      if (count) append_number(out, std::uint64_t{*count});
      out += '\n';
    }
  }
  return out;
}

}  // namespace paravent
