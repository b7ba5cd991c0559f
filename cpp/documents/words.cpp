#include "documents/words.h"

#include <algorithm>
#include <vector>

#include "support/hidden.h"
#include "support/text.h"

namespace paravent {

namespace {

constexpr std::string_view kNoBreak = "\xC2\xA0", kNarrow = "\xE2\x80\xAF";
constexpr std::string_view kOpening = "« ", kClosing = " »";

std::string typeset(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    if (text.starts_with(kOpening)) {
      out += "«";
      out += kNoBreak;
      text.remove_prefix(kOpening.size());
    } else if (text.starts_with(kClosing)) {
      out += kNoBreak;
      out += "»";
      text.remove_prefix(kClosing.size());
    } else if (text[0] == ' ' && text.size() > 1 &&
               std::string_view(";!?%:").find(text[1]) != std::string_view::npos) {
      out += text[1] == ':' ? kNoBreak : kNarrow;
      out += text[1];
      text.remove_prefix(2);
    } else {
      out += text[0];
      text.remove_prefix(1);
    }
  }
  return out;
}

}  // namespace

std::string Speaker::operator()(std::string_view fr, std::string_view en,
                                std::initializer_list<std::string> arguments) const {
  const std::string words = french_ ? typeset(fr) : std::string(en);
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool place = words[i] == '{' && i + 2 < words.size() && words[i + 2] == '}';
    const std::size_t index = place ? static_cast<std::size_t>(words[i + 1] - '0') : 0;
    if (place && index < arguments.size()) {
      out += *(arguments.begin() + index);
      i += 2;
    } else {
      out += words[i];
    }
  }
  return out;
}

std::string Speaker::names(std::span<const std::string> all) const {
  std::string out;
  for (const std::string& name : all) {
    out += (out.empty() ? "" : ", ") + (*this)("« {0} »", "“{0}”", {name});
  }
  return out;
}

std::string Speaker::number(std::uint64_t n) const {
  const std::string digits = std::to_string(n);
  std::string out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) out += french_ ? kNarrow : ",";
    out += digits[i];
  }
  return out;
}

std::string Speaker::ratio(std::uint64_t numerator, std::uint64_t denominator, int digits) const {
  if (denominator == 0) return "–";
  std::uint64_t scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const std::uint64_t scaled = numerator * scale;
  std::uint64_t rounded = scaled / denominator;
  const std::uint64_t rest = scaled % denominator;
  if (rest >= denominator - rest) ++rounded;
  std::string out = number(rounded / scale);
  if (digits == 0) return out;
  const std::string decimals = std::to_string(rounded % scale);
  out += french_ ? ',' : '.';
  out.append(static_cast<std::size_t>(digits) - decimals.size(), '0');
  return out + decimals;
}

std::string Speaker::percent(std::uint64_t part, std::uint64_t whole) const {
  if (whole == 0) return "–";
  return (*this)("{0} %", "{0}%", {ratio(part * 100, whole, 1)});
}

std::string Speaker::count(std::uint64_t n, std::string_view fr_one, std::string_view fr_many,
                           std::string_view en_one, std::string_view en_many) const {
  const std::string_view noun = french_ ? (n < 2 ? fr_one : fr_many) : (n == 1 ? en_one : en_many);
  return number(n) + " " + std::string(noun);
}

std::string html_escape(std::string_view text) {
  std::string out;
  for (const char c : show_hidden(text)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string markdown_escape(std::string_view text) {
  const std::string clean = show_hidden(text);
  const bool blank = clean.find_first_not_of(' ') == std::string::npos;
  if (!blank && clean.find_first_of("`|\\") == std::string::npos) {
    // One space beside both edges would be stripped from a code span.
    const bool padded = clean.front() == ' ' && clean.back() == ' ';
    return padded ? "` " + clean + " `" : "`" + clean + "`";
  }
  std::string out;
  for (const char c : clean) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool digit = c >= '0' && c <= '9';
    if (static_cast<unsigned char>(c) < 0x80 && !letter && !digit && c != ' ') {
      // A numeric reference is literal text for every reader of Markdown, in tables too.
      out += "&#" + std::to_string(static_cast<int>(c)) + ";";
    } else {
      out += c;
    }
  }
  return out.empty() ? "&nbsp;" : out;
}

}  // namespace paravent
