// Records off the scanner's fast path: those with quotes, the header, those of another length; and
// the door to the builder.
#include <algorithm>
#include <utility>

#include "table/builder_state.h"
#include "table/scanner.h"

namespace paravent {
namespace {

constexpr std::size_t kRowsAtOnce = 64;

/// Makes one quote of two, in place; gives the new size.
std::uint32_t undouble(char* text, std::uint32_t size) {
  std::uint32_t out = 0;
  for (std::uint32_t i = 0; i < size; ++i) {
    text[out++] = text[i];
    if (text[i] == '"') ++i;
  }
  return out;
}

}  // namespace

/// Cuts the record whose first position is `at` into record_; `at` then is that of its line end.
/// False if it does not end within the window, or is declined.
bool Scanner::take_quoted(const char* text, std::size_t size, std::uint32_t& at) {
  const std::uint32_t* const position = structure_.positions();
  const std::uint32_t count = structure_.count();
  std::vector<std::uint32_t>& doubled = doubled_;  // fields that hold doubled quotes
  doubled.clear();
  std::uint32_t i = at;
  const auto byte = [&](std::uint32_t index) { return text[position[index]]; };
  for (;;) {
    const std::uint32_t begin = position[i - 1] + 1;
    if (begin >= size) return false;
    if (text[begin] != '"') {
      // Quotes inside an unquoted field are characters.
      while (i <= count && byte(i) == '"') ++i;
      if (i > count) return false;
      record_.push_back({text + begin, position[i] - begin});
      if (byte(i) == '\n') {
        FieldRef& end = record_.back();
        if (end.size != 0 && end.begin[end.size - 1] == '\r') --end.size;
        break;
      }
      ++i;
      continue;
    }
    bool doubles = false;
    for (++i;; i += 2) {
      while (i <= count && byte(i) != '"') ++i;
      if (i >= count) return false;  // what follows the quote is out of the window
      if (byte(i + 1) != '"' || position[i + 1] != position[i] + 1) break;
      doubles = true;
    }
    const std::uint32_t end = position[i];
    if (doubles) doubled.push_back(static_cast<std::uint32_t>(record_.size()));
    record_.push_back({text + begin + 1, end - begin - 1});
    const std::uint32_t next = position[++i];
    if (next == end + 1) {
      if (byte(i) == '\n') break;
      ++i;
    } else if (next == end + 2 && text[end + 1] == '\r' && byte(i) == '\n') {
      // The reference may take the CR after the quote for one that the value ends with.
      if (record_.back().size != 0 && text[end - 1] == '\r') {
        declined_ = Declined::kQuote;
        return false;
      }
      break;
    } else {
      declined_ = Declined::kQuote;
      return false;
    }
  }
  // Only a whole record may be changed: an unfinished one is read again.
  for (const std::uint32_t f : doubled) {
    const auto offset = static_cast<std::size_t>(record_[f].begin - buffer_.data());
    record_[f].size = undouble(buffer_.data() + offset, record_[f].size);
  }
  at = i;
  return true;
}

/// The record in record_, which begins at `line` and may hold bytes that are no UTF-8.
void Scanner::take_record(std::uint64_t line, bool ill_formed) {
  const bool left_out = ill_formed && options_.ill_formed == IllFormed::kSkip;
  if (width_ == 0) {
    if (left_out && options_.header) {
      declined_ = Declined::kHeader;
      return;
    }
    take_header();
    if (options_.header || !error_.empty()) return;  // what is declined is a header
  }
  if (left_out) {
    ++counts_.ill_formed;
    return;
  }
  if (record_.size() != width_) {
    ++(record_.size() < width_ ? counts_.too_few : counts_.too_many);
    if (counts_.malformed_lines.size() < kListedLines) counts_.malformed_lines.push_back(line);
    return;
  }
  ++counts_.rows;
  if (options_.stop && !counts_.malformed_lines.empty()) return;
  if (ill_formed) {
    take_replaced(line);
    return;
  }
  FieldRef* field = next_row(line);
  for (const std::uint32_t column : wanted_) *field++ = record_[column];
}

/// The record in record_ with U+FFFD for what is ill-formed: a row whose text stands elsewhere.
void Scanner::take_replaced(std::uint64_t line) {
  flush();
  std::string memory;
  std::vector<std::size_t> ends;
  for (const std::uint32_t column : wanted_) {
    memory += replace_ill_formed(record_[column].text());
    ends.push_back(memory.size());
  }
  std::vector<FieldRef> fields;
  std::size_t begin = 0;
  for (const std::size_t end : ends) {
    fields.push_back({memory.data() + begin, static_cast<std::uint32_t>(end - begin)});
    begin = end;
  }
  builder_.add_rows({.fields = fields,
                     .lines = {&line, 1},
                     .readable = memory.data() + memory.size(),
                     .encoding = options_.encoding});
}

void Scanner::take_header() {
  names_.clear();
  for (std::size_t i = 0; i < record_.size(); ++i) {
    std::string name;
    if (!options_.header) {
      name = std::to_string(i + 1);
    } else if (options_.encoding == Encoding::kUtf8) {
      name = replace_ill_formed(record_[i].text());
    } else {
      decode_single_byte(options_.encoding, record_[i].text(), name);
    }
    names_.push_back(std::move(name));
  }
  std::vector<std::string_view> sorted(names_.begin(), names_.end());
  // Several columns without a name are no fault: none of them can be meant.
  std::erase(sorted, std::string_view());
  std::sort(sorted.begin(), sorted.end());
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) {
    declined_ = Declined::kHeader;
    return;
  }
  begin_file();
}

void Scanner::begin_file() {
  counts_.has_header = true;
  width_ = names_.size();
  const std::vector<std::string_view> views(names_.begin(), names_.end());
  Result<std::vector<std::uint32_t>> wanted = builder_.begin_file(options_.file, views);
  if (!wanted) {
    error_.push_back(wanted.error());
    return;
  }
  wanted_ = std::move(wanted.value());
  last_slot_ = static_cast<std::size_t>(std::find(wanted_.begin(), wanted_.end(), width_ - 1) -
                                        wanted_.begin());
  fields_.resize(kRowsAtOnce * wanted_.size());
  lines_.resize(kRowsAtOnce);
}

/// Where the fields of one more row go.
FieldRef* Scanner::next_row(std::uint64_t line) {
  if (rows_ == kRowsAtOnce) flush();
  lines_[rows_] = line;
  return fields_.data() + rows_++ * wanted_.size();
}

void Scanner::flush() {
  if (rows_ == 0) return;
  builder_.add_rows({.fields = {fields_.data(), rows_ * wanted_.size()},
                     .lines = {lines_.data(), rows_},
                     .readable = buffer_.data() + buffer_.size(),
                     .encoding = options_.encoding});
  rows_ = 0;
}

}  // namespace paravent
