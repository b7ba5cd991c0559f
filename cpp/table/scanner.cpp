#include "table/scanner.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace paravent {
namespace {

constexpr std::size_t kWindow = std::size_t{1} << 15;
constexpr std::size_t kSlack = 64;  // bytes after the text that vectors may read

/// Length of text[0, size) up to its last LF, that included.
std::size_t whole_lines(const char* text, std::size_t size) {
  while (size != 0 && text[size - 1] != '\n') --size;
  return size;
}

bool is_blank(const char* line, std::size_t size) {
  return size == 0 || (size == 1 && line[0] == '\r');
}

}  // namespace

Scanner::Scanner(TableBuilder& builder, ScanOptions options)
    : builder_(builder), options_(std::move(options)) {
  counts_.lines = options_.lines_before;
  if (options_.from > 0) {
    // A line that begins at `from` is found by the LF before it.
    offset_ = options_.from - 1;
    seeking_ = true;
  }
  if (!options_.names.empty()) {
    names_ = options_.names;
    begin_file();
  }
}

std::span<char> Scanner::room(std::size_t bytes) {
  const std::size_t needed = size_ + bytes + 1 + kSlack;
  if (buffer_.size() < needed) buffer_.resize(needed);
  return {buffer_.data() + size_, bytes};
}

Result<Declined> Scanner::scan(std::size_t bytes, bool last) {
  if (!error_.empty()) return error_.front();
  size_ += bytes;
  if (done_) size_ = 0;
  if (seeking_) {
    const void* const found = std::memchr(buffer_.data(), '\n', size_);
    const std::size_t skipped =
        found == nullptr
            ? size_
            : static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.data()) + 1;
    std::memmove(buffer_.data(), buffer_.data() + skipped, size_ - skipped);
    offset_ += skipped;
    size_ -= skipped;
    counts_.begin = counts_.end = offset_;
    seeking_ = found == nullptr;
    done_ = !seeking_ && offset_ >= options_.to;
  }
  if (done_ || seeking_) {
    if (last && seeking_) done_ = true;
    size_ = done_ ? 0 : size_;
    return Declined::kNo;
  }
  if (last) {
    // A record's end is looked for as a line end: one that is missing, or half of CRLF, is added.
    if (size_ != 0 && buffer_[size_ - 1] != '\n') buffer_[size_++] = '\n';
  } else if (size_ < threshold_) {
    return Declined::kNo;
  }
  Result<Declined> result = scan_lines(whole_lines(buffer_.data(), size_));
  if (!result || result.value() != Declined::kNo) return result;
  if (done_) size_ = 0;
  if (size_ >= options_.max_record) return Declined::kTooLong;
  if (last && size_ != 0) return Declined::kUnclosed;
  // A record that goes on is looked at again only when it has doubled: linear in all.
  threshold_ = 2 * size_;
  return Declined::kNo;
}

/// Takes the records of the buffer's first `size` bytes, whole lines, and forgets them.
Result<Declined> Scanner::scan_lines(std::size_t size) {
  std::size_t at = 0, window = kWindow;
  while (at < size && !done_) {
    const char* const text = buffer_.data() + at;
    const std::size_t length = std::min(window, size - at);
    // The reference has judged the encoding of the first characters before it reads a header. A
    // header beyond one window might be read before that here.
    if (width_ == 0 && offset_ + length > kWindow) return Declined::kHeader;
    declined_ = structure_.scan(text, length, options_.delimiter, options_.encoding,
                                options_.ill_formed != IllFormed::kDecline);
    if (declined_ != Declined::kNo) return declined_;
    const std::size_t taken = take_window(text, length);
    if (!error_.empty()) return error_.front();
    if (declined_ != Declined::kNo) return declined_;
    if (taken == 0 && !done_) {
      if (length == size - at) break;
      window *= 2;
      continue;
    }
    at += taken;
    offset_ += taken;
    window = kWindow;
  }
  flush();
  counts_.end = offset_;
  done_ = done_ || offset_ >= options_.to;
  std::memmove(buffer_.data(), buffer_.data() + at, size_ - at);
  size_ -= at;
  return Declined::kNo;
}

/// Takes the records that end within the window; gives the bytes that they have.
std::size_t Scanner::take_window(const char* text, std::size_t size) {
  const std::uint32_t* const position = structure_.positions();
  const std::uint32_t* ill_formed = structure_.ill_formed();  // the next one
  // Whether the record that ends before `end` holds one.
  const auto is_ill_formed = [&](std::uint32_t end) {
    if (*ill_formed > end) return false;
    while (*ill_formed < end) ++ill_formed;
    return true;
  };
  const std::uint64_t room = options_.to - offset_;  // records begin before it
  std::uint32_t first = 1;                           // the record's first position
  std::size_t start = 0;                             // its first byte
  for (std::size_t e = 0; e < structure_.line_ends().size();) {
    if (start >= room) {
      done_ = true;
      break;
    }
    const Structure::LineEnd line_end = structure_.line_ends()[e];
    std::uint32_t last = line_end.index;
    if (line_end.quoted) {
      const std::uint64_t line = counts_.lines + 1;
      last = first;
      record_.clear();
      if (!take_quoted(text, size, last)) break;
      if (position[last] + 1 - start > options_.max_record) declined_ = Declined::kTooLong;
      if (declined_ != Declined::kNo) break;
      for (; e < structure_.line_ends().size() && structure_.line_ends()[e].index <= last; ++e) {
        ++counts_.lines;
      }
      take_record(line, is_ill_formed(position[last]));
    } else {
      const std::size_t length = position[last] - start;
      ++e;
      ++counts_.lines;
      if (length + 1 > options_.max_record) {
        declined_ = Declined::kTooLong;
      } else if (last + 1 - first == width_ && *ill_formed > position[last] &&
                 !is_blank(text + start, length)) {
        ++counts_.rows;
        if (!options_.stop || counts_.malformed_lines.empty()) {
          FieldRef* field = next_row(counts_.lines);
          for (const std::uint32_t column : wanted_) {
            const std::uint32_t begin = position[first + column - 1] + 1;
            *field++ = {text + begin, position[first + column] - begin};
          }
          if (last_slot_ < wanted_.size()) {
            FieldRef& end = field[static_cast<std::ptrdiff_t>(last_slot_) -
                                  static_cast<std::ptrdiff_t>(wanted_.size())];
            if (end.size != 0 && end.begin[end.size - 1] == '\r') --end.size;
          }
        }
      } else if (!is_blank(text + start, length)) {
        collect_fields(text, first, last);
        take_record(counts_.lines, is_ill_formed(position[last]));
      }
    }
    if (declined_ != Declined::kNo || !error_.empty()) break;
    start = position[last] + std::size_t{1};
    first = last + 1;
  }
  return start;
}

/// The fields of a record without quotes.
void Scanner::collect_fields(const char* text, std::uint32_t first, std::uint32_t last) {
  const std::uint32_t* const position = structure_.positions();
  record_.clear();
  for (std::uint32_t i = first; i <= last; ++i) {
    const std::uint32_t begin = position[i - 1] + 1;
    record_.push_back({text + begin, position[i] - begin});
  }
  FieldRef& end = record_.back();
  if (end.size != 0 && end.begin[end.size - 1] == '\r') --end.size;
}

}  // namespace paravent
