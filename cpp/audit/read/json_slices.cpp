#include "audit/read/json_slices.h"

#include <algorithm>

namespace paravent {
namespace {

/// The end of the string that begins at `at`, or of the text.
std::size_t string_end(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      return at + 1;
    }
  }
  return text.size();
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

/// Cuts the list that begins at `at` into its elements and returns the place of its ']' (or the
/// end of the text).
std::size_t cut(std::string_view text, std::size_t at, std::vector<std::string_view>& elements) {
  std::size_t begin = at + 1;
  int depth = 0;
  for (at = begin; at < text.size();) {
    const char c = text[at];
    if (c == '"') {
      at = string_end(text, at);
      continue;
    }
    if (c == '[' || c == '{') ++depth;
    if (depth == 0 && (c == ',' || c == ']')) {
      const std::string_view element = text.substr(begin, at - begin);
      if (c == ',' || !elements.empty() || !is_blank(element)) elements.push_back(element);
      begin = at + 1;
      if (c == ']') return at;
    } else if (c == ']' || c == '}') {
      --depth;
    }
    ++at;
  }
  return text.size();
}

}  // namespace

std::string cut_lists(std::string_view text, std::vector<JsonList>& lists) {
  std::string head;
  std::string_view key;
  int depth = 0;
  std::size_t copied = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '"') {
      const std::size_t end = string_end(text, at);
      if (depth == 1) key = text.substr(at, end - at);
      at = end;
      continue;
    }
    if (c == '[' && depth == 1 && key.size() > 2) {
      const auto list = std::find_if(lists.begin(), lists.end(), [&](const JsonList& l) {
        return l.elements.empty() && l.name == key.substr(1, key.size() - 2);
      });
      if (list != lists.end()) {
        head.append(text.substr(copied, at + 1 - copied));
        at = copied = cut(text, at, list->elements);
        if (at < text.size()) ++at;
        continue;
      }
    }
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    ++at;
  }
  head.append(text.substr(copied));
  return head;
}

}  // namespace paravent
