#include "audit/leak_search.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "audit/read/csv.h"
#include "support/json.h"

namespace paravent {
namespace {

constexpr std::string_view kSeparators = "-&+.;";
constexpr int kFilterBits = 22;
constexpr std::size_t kHashLength = 64;

/// The first kLeastPart bytes.
std::uint64_t key_of(const char* text) {
  std::uint64_t key = 0;
  std::memcpy(&key, text, LeakSearch::kLeastPart);
  return key;
}

std::size_t filter_bit(std::uint64_t key) {
  return static_cast<std::size_t>(key * 0x9e3779b97f4a7c15ULL >> (64 - kFilterBits));
}

bool is_hexadecimal(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

/// The end of a word of exactly 64 hexadecimal digits that begins at `at`, or `at`.
std::size_t hash_end(std::string_view text, std::size_t at) {
  if (at > 0 && is_hexadecimal(text[at - 1])) return at;
  std::size_t end = at;
  while (end < text.size() && end - at <= kHashLength && is_hexadecimal(text[end])) ++end;
  return end - at == kHashLength ? end : at;
}

bool is_figure(std::string_view heading) {
  // Ours has a sign more where the user's own column has the heading.
  while (!heading.empty() && heading.back() == '_') heading.remove_suffix(1);
  for (const std::string_view one :
       {"cohorteid", "effectif", "NOMBRE", "position", "rang", "publication"}) {
    if (heading == one) return true;
  }
  return false;
}

bool is_number(std::string_view text) {
  return text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Calls cell(text, line) for each cell, the headings included.
template <class Cell>
void for_each_cell(const AuditInput& file, Cell&& cell) {
  const std::string_view header = file.bytes.substr(0, file.bytes.find('\n'));
  const char separator = header.find(';') != std::string_view::npos ? ';' : ',';
  const CsvRows csv = read_csv(file.bytes, separator);
  std::vector<bool> figure;
  for (std::size_t row = 0; row < csv.rows(); ++row) {
    for (std::size_t c = 0; c < csv.width(row); ++c) {
      if (row == 0) figure.push_back(is_figure(csv.at(0, c)));
      const std::string_view text = csv.at(row, c);
      if (row > 0 && c < figure.size() && figure[c] && is_number(text)) continue;
      cell(text, csv.line[row]);
    }
  }
  if (csv.malformed_line == 0) return;
  // What is no CSV is searched as text, from its beginning.
  cell(file.bytes, csv.malformed_line);
}

/// Calls cell(text, line) for each string of a document, without looking at its form. Names of
/// members that are short numbers (widths in a histogram) are figures.
template <class Cell>
void for_each_string(const AuditInput& file, Cell&& cell) {
  const std::string_view text = file.bytes;
  std::uint64_t line = 1;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\n') ++line;
    if (text[at] != '"') continue;
    std::size_t end = at + 1;
    bool escaped = false;
    for (; end < text.size() && text[end] != '"'; ++end) {
      if (text[end] != '\\') continue;
      escaped = true;
      ++end;
    }
    end = std::min(end, text.size());
    if (escaped) {
      const Result<Json> decoded = parse_json(text.substr(at, end + 1 - at));
      if (decoded) cell(std::string_view(decoded.value().text), line);
    } else {
      const std::string_view found = text.substr(at + 1, end - at - 1);
      const bool named = end + 1 < text.size() && text[end + 1] == ':';
      const bool figure = named && found.size() < LeakSearch::kLeastPart && is_number(found);
      if (!figure) cell(found, line);
    }
    at = end;
  }
}

}  // namespace

std::string base64(std::string_view bytes, bool for_urls) {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  const std::string_view last = for_urls ? "-_" : "+/";
  std::string out;
  std::uint32_t bits = 0;
  int held = 0;
  const auto put = [&](std::uint32_t six) {
    out += six < kLetters.size() ? kLetters[six] : last[six - kLetters.size()];
  };
  for (const char c : bytes) {
    bits = (bits << 8 | static_cast<unsigned char>(c)) & 0xffffffU;
    for (held += 8; held >= 6; held -= 6) put(bits >> (held - 6) & 63U);
  }
  if (held > 0) put(bits << (6 - held) & 63U);
  return out;
}

namespace {

std::string in_case(std::string_view text, char first, char last, int step) {
  std::string out(text);
  for (char& c : out) {
    if (c >= first && c <= last) c = static_cast<char>(c + step);
  }
  return out;
}

/// The bytes that hexadecimal digits in lower case stand for; nothing where there are others.
std::string from_hexadecimal(std::string_view text) {
  std::string out;
  if (text.size() % 2 != 0 || !std::all_of(text.begin(), text.end(), is_hexadecimal)) return out;
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  for (std::size_t i = 0; i < text.size(); i += 2) {
    out += static_cast<char>(digit(text[i]) << 4 | digit(text[i + 1]));
  }
  return out;
}

/// Other forms of a pseudonym, without itself. Short ones, which base64 makes into common words,
/// only by case.
std::vector<std::string> forms_of(std::string_view text) {
  std::vector<std::string> forms{in_case(text, 'A', 'Z', 'a' - 'A'),
                                 in_case(text, 'a', 'z', 'A' - 'a')};
  for (const std::string& bytes : {std::string(text), from_hexadecimal(forms[0])}) {
    if (bytes.size() < LeakSearch::kLeastPart) continue;
    for (const bool for_urls : {false, true}) forms.push_back(base64(bytes, for_urls));
  }
  std::sort(forms.begin(), forms.end());
  forms.erase(std::unique(forms.begin(), forms.end()), forms.end());
  forms.erase(std::remove(forms.begin(), forms.end(), text), forms.end());
  return forms;
}

template <class Cell>
void for_each_line(const AuditInput& file, Cell&& cell) {
  std::string_view text = file.bytes;
  for (std::uint64_t line = 1; !text.empty(); ++line) {
    const std::size_t end = text.find('\n');
    cell(text.substr(0, end), line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

}  // namespace

void LeakSearch::add(LeakKind kind, std::string_view column, std::string_view value) {
  if (value.empty()) return;
  auto known = std::find(columns_.begin(), columns_.end(), column);
  if (known == columns_.end()) known = columns_.emplace(known, column);
  const auto column_number = static_cast<std::uint32_t>(known - columns_.begin());
  values_.push_back({std::string(value), column_number, kind});
  if (kind == LeakKind::kPseudonym) {
    for (std::string& form : forms_of(value)) {
      values_.push_back({std::move(form), column_number, kind});
    }
  }
  if (value.find_first_of(kSeparators) != std::string_view::npos) {
    std::string spaced(value);
    for (char& c : spaced) {
      if (kSeparators.find(c) != std::string_view::npos) c = ' ';
    }
    values_.push_back({std::move(spaced), column_number, kind});
  }
  prepared_ = false;
}

void LeakSearch::allow(std::string_view value) {
  allowed_.emplace(value);
  prepared_ = false;
}

void LeakSearch::prepare() {
  values_.erase(std::remove_if(values_.begin(), values_.end(),
                               [&](const Value& v) { return allowed_.count(v.text) > 0; }),
                values_.end());
  std::sort(values_.begin(), values_.end(), [](const Value& a, const Value& b) {
    if (a.text != b.text) return a.text < b.text;
    return a.column != b.column ? a.column < b.column : a.kind < b.kind;
  });
  values_.erase(std::unique(values_.begin(), values_.end(),
                            [](const Value& a, const Value& b) { return a.text == b.text; }),
                values_.end());
  whole_.clear();
  parts_.clear();
  filter_.assign(std::size_t{1} << (kFilterBits - 6), 0);
  whole_.reserve(values_.size());
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const std::string& text = values_[i].text;
    whole_.emplace(text, i);
    if (text.size() < kLeastPart) continue;
    const std::uint64_t key = key_of(text.data());
    const auto [range, added] = parts_.emplace(key, std::pair{i, i});
    range->second.second = i + 1;
    const std::size_t bit = filter_bit(key);
    filter_[bit >> 6] |= std::uint64_t{1} << (bit & 63);
  }
  prepared_ = true;
}

void LeakSearch::found(const Value& value, std::string_view file, std::uint64_t line,
                       AuditReport& report) const {
  Finding finding;
  finding.code = FindingCode::kLeakedValue;
  finding.file = file;
  finding.line = line;
  finding.attribute = columns_[value.column];
  finding.numbers = {static_cast<std::uint64_t>(value.kind)};
  add_finding(report, std::move(finding));
}

void LeakSearch::search_cell(std::string_view cell, std::string_view file, std::uint64_t line,
                             AuditReport& report) const {
  const auto whole = whole_.find(cell);
  if (whole != whole_.end() && cell.size() < kLeastPart) {
    found(values_[whole->second], file, line, report);
  }
  search_parts(cell, file, line, report);
}

void LeakSearch::search_parts(std::string_view cell, std::string_view file, std::uint64_t line,
                              AuditReport& report) const {
  for (std::size_t at = 0; at + kLeastPart <= cell.size(); ++at) {
    const std::uint64_t key = key_of(cell.data() + at);
    const std::size_t bit = filter_bit(key);
    const bool maybe = (filter_[bit >> 6] >> (bit & 63) & 1) != 0;
    if (is_hexadecimal(cell[at]) && cell.size() - at >= kHashLength) {
      const std::size_t end = hash_end(cell, at);
      if (end != at) {
        const auto whole = maybe ? whole_.find(cell.substr(at, kHashLength)) : whole_.end();
        if (whole != whole_.end()) found(values_[whole->second], file, line, report);
        at = end - 1;
        continue;
      }
    }
    if (!maybe) continue;
    const auto range = parts_.find(key);
    if (range == parts_.end()) continue;
    // Values are sorted, so those that go on as the cell does are neighbours.
    auto [low, high] = range->second;
    for (std::size_t depth = kLeastPart; low < high; ++depth) {
      if (values_[low].text.size() == depth) found(values_[low++], file, line, report);
      if (at + depth == cell.size()) break;
      const auto next = static_cast<unsigned char>(cell[at + depth]);
      const auto byte = [&](const Value& v) { return static_cast<unsigned char>(v.text[depth]); };
      const auto first = values_.begin();
      const auto begin = first + static_cast<std::ptrdiff_t>(low);
      const auto end = first + static_cast<std::ptrdiff_t>(high);
      low = static_cast<std::size_t>(
          std::partition_point(begin, end, [&](const Value& v) { return byte(v) < next; }) - first);
      high = static_cast<std::size_t>(
          std::partition_point(begin, end, [&](const Value& v) { return byte(v) <= next; }) -
          first);
    }
  }
}

void LeakSearch::run(std::span<const AuditInput> files, AuditReport& report) {
  if (!prepared_) prepare();
  for (const AuditInput& file : files) {
    const auto cell = [&](std::string_view text, std::uint64_t line) {
      search_cell(text, file.name, line, report);
    };
    if (file.name.ends_with(".csv")) {
      for_each_cell(file, cell);
    } else if (file.name.ends_with(".json")) {
      for_each_string(file, cell);
    } else {
      for_each_line(file, cell);
    }
  }
}

}  // namespace paravent
