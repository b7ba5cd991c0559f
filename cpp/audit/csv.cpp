#include "audit/csv.h"

#include <algorithm>

namespace paravent {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

class Scanner {
 public:
  Scanner(std::string_view bytes, char separator, CsvRows& rows)
      : text_(bytes), separator_(separator), rows_(rows) {}

  void scan() {
    while (at_ < text_.size()) {
      const std::uint32_t first_line = line_;
      if (!scan_row()) {
        rows_.malformed_line = line_;
        rows_.fields.resize(rows_.begin.back());
        return;
      }
      rows_.begin.push_back(rows_.fields.size());
      rows_.line.push_back(first_line);
    }
  }

 private:
  /// Reads a row and its line end; false where it is malformed.
  bool scan_row() {
    for (;;) {
      if (!(at_ < text_.size() && text_[at_] == '"' ? scan_quoted() : scan_plain())) return false;
      if (at_ == text_.size()) {
        rows_.ended = false;
        return true;
      }
      if (text_[at_] == separator_) {
        ++at_;
        continue;
      }
      if (text_[at_] == '\r') {
        if (at_ + 1 == text_.size() || text_[at_ + 1] != '\n') return false;
        rows_.crlf = true;
        ++at_;
      }
      ++at_;  // of '\n', which is all that may still end a field
      ++line_;
      return true;
    }
  }

  bool scan_plain() {
    const std::size_t start = at_;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == separator_ || c == '\n' || c == '\r') break;
      if (c == '"') return false;
      ++at_;
    }
    rows_.fields.push_back(text_.substr(start, at_ - start));
    return true;
  }

  bool scan_quoted() {
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
        if (doubled == nullptr) doubled = &rows_.unquoted.emplace_back();
        doubled->append(text_.substr(copied, at_ - copied));
        copied = ++at_;
        continue;
      }
      if (doubled != nullptr) {
        doubled->append(text_.substr(copied, quote - copied));
        rows_.fields.push_back(*doubled);
      } else {
        rows_.fields.push_back(text_.substr(start, quote - start));
      }
      return at_ == text_.size() || text_[at_] == separator_ || text_[at_] == '\n' ||
             text_[at_] == '\r';
    }
  }

  std::string_view text_;
  char separator_;
  CsvRows& rows_;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1;
};

}  // namespace

CsvRows read_csv(std::string_view bytes, char separator) {
  CsvRows rows;
  rows.bom = bytes.starts_with(kByteOrderMark);
  if (rows.bom) bytes.remove_prefix(kByteOrderMark.size());
  Scanner(bytes, separator, rows).scan();
  return rows;
}

}  // namespace paravent
