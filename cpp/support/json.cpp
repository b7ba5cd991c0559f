#include "support/json.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <system_error>
#include <utility>

namespace paravent {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Bytes of the first character, well-formed as in Unicode's table 3-7 (no overlong form, no
/// surrogate), or 0. `text` is not empty.
std::size_t character_size(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const std::size_t size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (text.size() < size) return 0;
  unsigned low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
  unsigned high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
  for (std::size_t i = 1; i < size; ++i, low = 0x80, high = 0xbf) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < low || c > high) return 0;
  }
  return size;
}

void append_utf8(std::string& out, std::uint32_t point) {
  const auto byte = [&out](std::uint32_t b) { out.push_back(static_cast<char>(b)); };
  if (point < 0x80) {
    byte(point);
  } else if (point < 0x800) {
    byte(0xc0 | point >> 6);
    byte(0x80 | (point & 0x3f));
  } else if (point < 0x10000) {
    byte(0xe0 | point >> 12);
    byte(0x80 | (point >> 6 & 0x3f));
    byte(0x80 | (point & 0x3f));
  } else {
    byte(0xf0 | point >> 18);
    byte(0x80 | (point >> 12 & 0x3f));
    byte(0x80 | (point >> 6 & 0x3f));
    byte(0x80 | (point & 0x3f));
  }
}

/// A recursive descent over one text. Every reader returns false at the first fault, where `at_`
/// then stands.
class Parser {
 public:
  Parser(std::string_view text, int max_depth) : text_(text), max_depth_(max_depth) {}

  Result<Json> document() {
    Json json;
    bool good = read_value(json, 1);
    if (good) {
      skip_space();
      good = at_ == text_.size();
    }
    if (good) return json;
    Error error{};
    error.code = ErrorCode::kRecipeSyntax;
    const auto end = text_.begin() + static_cast<std::ptrdiff_t>(std::min(at_, text_.size()));
    error.line = 1 + static_cast<std::uint64_t>(std::count(text_.begin(), end, '\n'));
    return error;
  }

 private:
  bool peek(char c) const { return at_ < text_.size() && text_[at_] == c; }

  bool take(char c) {
    if (!peek(c)) return false;
    ++at_;
    return true;
  }

  bool take(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  void skip_space() {
    while (peek(' ') || peek('\n') || peek('\r') || peek('\t')) ++at_;
  }

  bool read_value(Json& out, int depth) {
    skip_space();
    if (at_ == text_.size()) return false;
    switch (text_[at_]) {
      case '{':
        return read_object(out, depth);
      case '[':
        return read_array(out, depth);
      case '"':
        out.kind = Json::Kind::kString;
        return read_string(out.text);
      case 'n':
        return take("null");
      case 't':
        out.kind = Json::Kind::kBool;
        out.boolean = true;
        return take("true");
      case 'f':
        out.kind = Json::Kind::kBool;
        return take("false");
      default:
        return read_number(out);
    }
  }

  bool read_array(Json& out, int depth) {
    if (depth > max_depth_) return false;
    out.kind = Json::Kind::kArray;
    ++at_;
    skip_space();
    if (take(']')) return true;
    do {
      if (!read_value(out.items.emplace_back(), depth + 1)) return false;
      skip_space();
    } while (take(','));
    return take(']');
  }

  bool read_object(Json& out, int depth) {
    if (depth > max_depth_) return false;
    out.kind = Json::Kind::kObject;
    ++at_;
    skip_space();
    if (take('}')) return true;
    std::vector<std::size_t> starts;
    do {
      skip_space();
      starts.push_back(at_);
      auto& [name, value] = out.members.emplace_back();
      if (!peek('"') || !read_string(name)) return false;
      skip_space();
      if (!take(':') || !read_value(value, depth + 1)) return false;
      skip_space();
    } while (take(','));
    return take('}') && names_unique(out, starts);
  }

  /// Leaves `at_` at the first name that was there before. By sorting, as tables of recodings may
  /// be long.
  bool names_unique(const Json& object, const std::vector<std::size_t>& starts) {
    std::vector<std::pair<std::string_view, std::size_t>> names;
    names.reserve(starts.size());
    for (std::size_t i = 0; i < starts.size(); ++i) {
      names.emplace_back(object.members[i].first, starts[i]);
    }
    std::sort(names.begin(), names.end());
    std::optional<std::size_t> repeated;
    for (std::size_t i = 1; i < names.size(); ++i) {
      if (names[i].first == names[i - 1].first) {
        repeated = std::min(repeated.value_or(names[i].second), names[i].second);
      }
    }
    if (repeated) at_ = *repeated;
    return !repeated;
  }

  bool read_number(Json& out) {
    const std::size_t start = at_;
    const auto digits = [this] {
      const std::size_t first = at_;
      while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
      return at_ > first;
    };
    take('-');
    if (!take('0') && !digits()) return false;
    if (take('.') && !digits()) return false;
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      if (!digits()) return false;
    }
    out.kind = Json::Kind::kNumber;
    const std::string_view written = text_.substr(start, at_ - start);
    std::uint32_t count = 0;
    const char* const last = written.data() + written.size();
    const auto [end, fault] = std::from_chars(written.data(), last, count);
    const bool is_count = fault == std::errc() && end == last;
    out.number = is_count ? count : std::strtod(std::string(written).c_str(), nullptr);
    return std::isfinite(out.number);
  }

  /// What stands between two escapes is appended at once.
  bool read_string(std::string& out) {
    ++at_;
    std::size_t plain = at_;
    while (at_ < text_.size()) {
      const auto c = static_cast<unsigned char>(text_[at_]);
      if (c < 0x20) return false;
      if (c != '"' && c != '\\') {
        const std::size_t size = character_size(text_.substr(at_));
        if (size == 0) return false;
        at_ += size;
        continue;
      }
      out.append(text_.substr(plain, at_ - plain));
      if (c == '"') {
        ++at_;
        return true;
      }
      if (!read_escape(out)) return false;
      plain = at_;
    }
    return false;
  }

  std::optional<std::uint32_t> hex4() {
    if (text_.size() - at_ < 4) return std::nullopt;
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const char c = text_[at_ + i];
      const int digit = is_digit(c)              ? c - '0'
                        : (c >= 'a' && c <= 'f') ? c - 'a' + 10
                        : (c >= 'A' && c <= 'F') ? c - 'A' + 10
                                                 : -1;
      if (digit < 0) return std::nullopt;
      value = value << 4 | static_cast<std::uint32_t>(digit);
    }
    at_ += 4;
    return value;
  }

  bool read_escape(std::string& out) {
    ++at_;
    if (at_ == text_.size()) return false;
    constexpr std::string_view kLetters = "\"\\/bfnrt", kMeanings = "\"\\/\b\f\n\r\t";
    const std::size_t letter = kLetters.find(text_[at_]);
    if (letter != std::string_view::npos) {
      out.push_back(kMeanings[letter]);
      ++at_;
      return true;
    }
    if (!take('u')) return false;
    std::optional<std::uint32_t> point = hex4();
    if (!point || (*point >= 0xdc00 && *point < 0xe000)) return false;
    if (*point >= 0xd800 && *point < 0xdc00) {
      if (!take("\\u")) return false;
      const std::optional<std::uint32_t> second = hex4();
      if (!second || *second < 0xdc00 || *second > 0xdfff) return false;
      point = 0x10000 + ((*point - 0xd800) << 10) + (*second - 0xdc00);
    }
    append_utf8(out, *point);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int max_depth_;
};

}  // namespace

Json::Json() = default;
Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;

const Json* Json::find(std::string_view name) const {
  for (const auto& [key, value] : members) {
    if (key == name) return &value;
  }
  return nullptr;
}

std::string_view Json::text_in(std::string_view name) const {
  const Json* member = find(name);
  const bool is_text = member != nullptr && member->is(Kind::kString);
  return is_text ? std::string_view(member->text) : std::string_view();
}

Result<Json> parse_json(std::string_view text, int max_depth) {
  return Parser(text, max_depth).document();
}

void append_json_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto is_plain = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\' && c != '<';
  };
  out.push_back('"');
  for (std::size_t at = 0;;) {
    const std::size_t plain = at;
    while (at < text.size() && is_plain(text[at])) ++at;
    out += text.substr(plain, at - plain);
    if (at == text.size()) break;
    const char c = text[at];
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) {
      // Names and headings of files that are audited may be any bytes; JSON is UTF-8 alone.
      const std::size_t size = character_size(text.substr(at));
      out += size == 0 ? std::string_view("\xef\xbf\xbd") : text.substr(at, size);
      at += size == 0 ? 1 : size;
      continue;
    }
    ++at;
    if (c == '"' || c == '\\') {
      out.push_back('\\');
      out.push_back(c);
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\r') {
      out += "\\r";
    } else if (c == '\t') {
      out += "\\t";
    } else {
      out += "\\u00";
      out.push_back(kHex[byte >> 4]);
      out.push_back(kHex[byte & 15]);
    }
  }
  out.push_back('"');
}

}  // namespace paravent
