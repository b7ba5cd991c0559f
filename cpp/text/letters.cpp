#include "text/letters.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "text/unicode.h"

namespace paravent::text {

namespace {

constexpr std::size_t kLongestSearched = 128;  // bytes of a name
constexpr std::string_view kSaints[] = {"saint", "sainte", "saints", "st", "ste"};
constexpr std::uint32_t kSaintReach = 8;  // code points between a saint and a name

/// U+02BC, an apostrophe of the class of letters, is none.
bool is_alphanumeric(char32_t c) {
  return (class_of(c) & (kLetter | kDigit | kNumber)) != 0 && !is_like_apostrophe(c);
}

/// What stands between two letters, sign by sign.
class GapReader {
 public:
  void take(char32_t c) {
    if (gap_ == LetterGap::kOther) return;
    const bool breaks = hyphened_ && is_line_break(c);
    hyphened_ = (gap_ == LetterGap::kNone && is_line_hyphen(c)) || (hyphened_ && is_space(c));
    if (breaks) {
      gap_ = LetterGap::kHyphenation;
    } else if (!is_invisible(c)) {
      gap_ = widened(c);
    }
  }
  LetterGap end() {
    hyphened_ = false;
    return std::exchange(gap_, LetterGap::kNone);
  }

 private:
  LetterGap widened(char32_t c) const {
    const bool first = gap_ == LetterGap::kNone;
    if (is_line_hyphen(c)) return first ? LetterGap::kHyphen : LetterGap::kSpaces;
    if (is_like_apostrophe(c)) return first ? LetterGap::kApostrophe : LetterGap::kSpaces;
    if (!is_space(c)) return LetterGap::kOther;
    if (gap_ == LetterGap::kHyphenation) return gap_;
    return first ? LetterGap::kSpace : LetterGap::kSpaces;
  }
  LetterGap gap_ = LetterGap::kOther;
  bool hyphened_ = false;  // a hyphen, and white space alone since
};

}  // namespace

std::string letters_of(std::string_view key, std::vector<std::uint8_t>* gaps, bool* cut) {
  std::string letters;
  for (const char c : key) {
    if (c == ' ' || c == '\'') {
      if (gaps != nullptr) gaps->push_back(static_cast<std::uint8_t>(letters.size()));
      continue;
    }
    if (c == '.') continue;
    const bool begins = (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    if (cut != nullptr && begins && letters.size() >= kLongestSearched) {
      *cut = true;
      break;
    }
    letters += c;
  }
  return letters;
}

std::size_t count_letters(std::string_view utf8) {
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

LetterStream::LetterStream(std::u32string_view text) {
  GapReader between;
  for (std::uint32_t i = 0; i < text.size(); ++i) {
    const char32_t c = text[i];
    if (is_mark(c)) continue;
    if (!is_alphanumeric(c)) {
      between.take(c);
      continue;
    }
    const std::size_t before = bytes.size();
    append_fold(bytes, c);
    place.resize(bytes.size(), i);
    gap.resize(bytes.size(), LetterGap::kNone);
    gap[before] = between.end();
  }
  gaps.reserve(bytes.size());
  spaced.reserve(bytes.size());
  std::uint32_t count = 0;
  std::uint8_t run = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i == 0 || place[i] != place[i - 1]) {
      if (gap[i] != LetterGap::kNone && gap[i] != LetterGap::kHyphenation) ++count;
      run = gap[i] != LetterGap::kSpace ? std::uint8_t{0}
            : run == 255                ? run
                                        : static_cast<std::uint8_t>(run + 1);
    }
    gaps.push_back(count);
    spaced.push_back(run);
  }
}

bool LetterStream::is_border(std::size_t i) const {
  if (i == 0 || i >= bytes.size() || gap[i] != LetterGap::kNone) return true;
  const auto is_figure = [&](std::size_t at) { return bytes[at] >= '0' && bytes[at] <= '9'; };
  return is_figure(i - 1) != is_figure(i);
}

bool LetterStream::is_spelled(std::size_t first, std::size_t last) const {
  for (std::size_t i = first + 1; i < last; ++i) {
    if (place[i] != place[i - 1] && gap[i] != LetterGap::kSpace) return false;
  }
  return true;
}

bool LetterStream::follows_saint(std::u32string_view text, std::size_t i) const {
  if (i == 0) return false;
  const std::uint32_t from = place[i - 1] + 1, to = place[i];
  if (to - from > kSaintReach) return false;
  const bool goes_on = gap[i] == LetterGap::kHyphenation &&
                       std::any_of(text.begin() + from, text.begin() + to, [](char32_t c) {
                         return is_hyphen(c) || c == U'\u00ac' || c == U'\u00ad';
                       });
  for (std::uint32_t p = from; p < to; ++p) {
    const char32_t c = text[p];
    if ((is_line_break(c) && !goes_on) || c == U'\t') return false;
    const bool parts = is_space(c) || is_like_hyphen(c) || is_like_apostrophe(c);
    if (!parts && !is_invisible(c) && !is_mark(c) && !(c == U'.' && p == from)) return false;
  }
  return std::any_of(std::begin(kSaints), std::end(kSaints), [&](std::string_view saint) {
    if (!std::string_view(bytes).substr(0, i).ends_with(saint)) return false;
    const std::size_t begin = i - saint.size();
    return gaps_inside(begin, i) == 0 && gap[begin] != LetterGap::kNone &&
           gap[begin] != LetterGap::kHyphenation;
  });
}

bool is_saint(std::string_view word) {
  return std::find(std::begin(kSaints), std::end(kSaints), word) != std::end(kSaints);
}
bool has_saint(const std::string& key) {
  const std::string words = " " + key + " ";
  return words.find(" saint") != std::string::npos || words.find(" st ") != std::string::npos ||
         words.find(" ste ") != std::string::npos;
}

std::uint32_t LetterAutomaton::add(std::string_view pattern) {
  std::uint32_t at = 0;
  for (const char letter : pattern) {
    const auto byte = static_cast<unsigned char>(letter);
    std::uint32_t next = at == 0 ? root_[byte] : trie_[at].child;
    while (next != 0 && trie_[next].byte != byte) next = trie_[next].sibling;
    if (next == 0) {
      next = static_cast<std::uint32_t>(trie_.size());
      TrieNode node;
      node.byte = byte;
      node.sibling = trie_[at].child;
      trie_[at].child = next;
      if (at == 0) root_[byte] = next;
      if (column_[byte] == 0) column_[byte] = columns_++;
      trie_.push_back(node);
    }
    at = next;
  }
  if (trie_[at].pattern == 0) trie_[at].pattern = ++patterns_;
  return trie_[at].pattern - 1;
}

/// The nodes in order of their depth, the children of each in a row.
void LetterAutomaton::number_nodes() {
  nodes_.assign(1, {});
  nodes_.reserve(trie_.size() + 1);
  bytes_.assign(1, 0);
  std::vector<std::uint32_t> order{0};
  order.reserve(trie_.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    nodes_[i].children = static_cast<std::uint32_t>(order.size());
    for (std::uint32_t c = trie_[order[i]].child; c != 0; c = trie_[c].sibling) {
      order.push_back(c);
      Node node;
      node.depth = nodes_[i].depth + 1;
      node.pattern = trie_[c].pattern;
      nodes_.push_back(node);
      bytes_.push_back(trie_[c].byte);
    }
  }
  nodes_.emplace_back().children = static_cast<std::uint32_t>(order.size());
}

void LetterAutomaton::build() {
  constexpr std::size_t kMostRows = 4096;
  number_nodes();
  const std::size_t size = trie_.size();
  const auto rows = static_cast<std::uint32_t>(std::min(size, kMostRows));
  reported_.assign(size, 0);
  next_.assign(std::size_t{rows} * columns_, 0);
  rows_ = 0;
  for (std::uint32_t node = 0; node < size; ++node) {
    const std::uint32_t fail = nodes_[node].fail, end = nodes_[node + 1].children;
    nodes_[node].shorter = reported_[fail];
    reported_[node] = nodes_[node].pattern != 0 ? node : reported_[fail];
    // What follows after a shorter end, before the node's own children are known to its row.
    for (std::uint32_t c = nodes_[node].children; c < end && node != 0; ++c) {
      nodes_[c].fail = step(fail, bytes_[c]);
    }
    if (node >= rows) continue;
    std::uint32_t* const row = next_.data() + std::size_t{node} * columns_;
    if (node != 0) std::copy_n(next_.data() + std::size_t{fail} * columns_, columns_, row);
    for (std::uint32_t c = nodes_[node].children; c < end; ++c) row[column_[bytes_[c]]] = c;
    rows_ = node + 1;
  }
}

}  // namespace paravent::text
