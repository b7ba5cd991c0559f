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

/// Bytes of the sign that parts thousands at the beginning of a text: a blank, a no-break space
/// (U+00A0), a narrow one (U+202F), a thin one (U+2009), a point. 0 where there is none.
std::size_t thousands_sign(std::string_view text) {
  for (const std::string_view sign : {" ", "\xC2\xA0", "\xE2\x80\xAF", "\xE2\x80\x89", "."}) {
    if (text.substr(0, sign.size()) == sign) return sign.size();
  }
  return 0;
}

/// Digits without the signs that part thousands; as they are where these stand elsewhere.
std::string without_thousands(std::string_view text) {
  std::string digits;
  std::size_t group = 0;  // digits since the last sign
  bool parted = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t sign = thousands_sign(text.substr(at));
    if (sign > 0) {
      if (group == 0 || group > 3 || (parted && group != 3)) return std::string(text);
      parted = true;
      group = 0;
      at += sign;
      continue;
    }
    digits += text[at++];
    ++group;
  }
  return parted && group != 3 ? std::string(text) : digits;
}

std::optional<std::uint32_t> parse_count(std::string_view written) {
  const std::string text = without_thousands(written);
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

/// The delimiter of the heading; a comma where it is none of the three.
char delimiter_of(std::string_view csv) {
  for (const char sign : {';', '\t'}) {
    if (csv.substr(0, 3) == std::string("id") + sign) return sign;
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
    const auto count = parse_count(fields[2]);
    if (!count) return at_line(ErrorCode::kCountInvalid, first);
    lines.push_back({fields[0], fields[1], *count, first});
  }
  return lines;
}

}  // namespace

Result<std::string> mask_multisets_csv(std::string_view csv, const MaskRule& rule,
                                       std::optional<std::uint32_t> code) {
  if (csv.substr(0, 3) == "\xEF\xBB\xBF") csv.remove_prefix(3);
  const char delimiter = delimiter_of(csv);
  const Result<std::vector<Line>> read = read_lines(csv, delimiter);
  if (!read) return read.error();
  const std::vector<Line>& lines = read.value();

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
    if (masking.outcome == Outcome::kDropped) continue;
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
