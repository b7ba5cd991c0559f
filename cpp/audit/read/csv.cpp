#include "audit/read/csv.h"

#include <algorithm>
#include <utility>

namespace paravent {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

}  // namespace

CsvReader::CsvReader(std::string_view bytes, char separator)
    : bom(bytes.starts_with(kByteOrderMark)), text_(bytes), separator_(separator) {
  if (bom) text_.remove_prefix(kByteOrderMark.size());
}

bool CsvReader::next(std::vector<std::string_view>& fields) {
  if (at_ == text_.size() || malformed_line != 0) return false;
  const std::size_t before = fields.size();
  row_line_ = line_;
  if (scan_row(fields)) return true;
  malformed_line = line_;
  fields.resize(before);
  return false;
}

/// Reads a row and its line end; false where it is malformed.
bool CsvReader::scan_row(std::vector<std::string_view>& fields) {
  for (;;) {
    if (at_ < text_.size() && text_[at_] == '"') {
      if (!scan_quoted(fields)) return false;
    } else {
      scan_plain(fields);
    }
    if (at_ == text_.size()) {
      ended = false;
      return true;
    }
    if (text_[at_] == separator_) {
      ++at_;
      continue;
    }
    if (text_[at_] == '\r') {
      if (at_ + 1 == text_.size() || text_[at_ + 1] != '\n') return false;
      crlf = true;
      ++at_;
    }
    if (text_[at_] != '\n') return false;
    ++at_;
    ++line_;
    return true;
  }
}

/// Up to what may end it, or a quote, which may not stand there.
void CsvReader::scan_plain(std::vector<std::string_view>& fields) {
  std::size_t end = at_;
  for (; end < text_.size(); ++end) {
    const char c = text_[end];
    if (c == separator_ || c == '\n' || c == '\r' || c == '"') break;
  }
  fields.push_back(text_.substr(at_, end - at_));
  at_ = end;
}

bool CsvReader::scan_quoted(std::vector<std::string_view>& fields) {
  const std::size_t start = ++at_;
  std::string* doubled = nullptr;
  std::size_t copied = start;
  for (;;) {
    const std::size_t quote = text_.find('"', at_);
    if (quote == std::string_view::npos) return false;
    line_ += static_cast<std::uint32_t>(
        std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                   text_.begin() + static_cast<std::ptrdiff_t>(quote), '\n'));
    at_ = quote + 1;
    if (at_ < text_.size() && text_[at_] == '"') {
      if (doubled == nullptr) doubled = &unquoted.emplace_back();
      doubled->append(text_.substr(copied, at_ - copied));
      copied = ++at_;
      continue;
    }
    if (doubled != nullptr) {
      doubled->append(text_.substr(copied, quote - copied));
      fields.push_back(*doubled);
    } else {
      fields.push_back(text_.substr(start, quote - start));
    }
    return at_ == text_.size() || text_[at_] == separator_ || text_[at_] == '\n' ||
           text_[at_] == '\r';
  }
}

CsvRows read_csv(std::string_view bytes, char separator) {
  CsvRows rows;
  CsvReader reader(bytes, separator);
  while (reader.next(rows.fields)) {
    rows.begin.push_back(rows.fields.size());
    rows.line.push_back(reader.line());
  }
  rows.bom = reader.bom;
  rows.crlf = reader.crlf;
  rows.ended = reader.ended;
  rows.malformed_line = reader.malformed_line;
  rows.unquoted = std::move(reader.unquoted);
  return rows;
}

}  // namespace paravent
