#include "text/tags.h"

#include <algorithm>

#include "text/tokens.h"

namespace paravent::text {

namespace {

bool closes(char prefix) {
  return prefix == 'E' || prefix == 'S' || prefix == 'L' || prefix == 'U';
}
bool opens(char prefix) { return prefix == 'B' || prefix == 'S' || prefix == 'U'; }

bool goes_on(const Tag& before, const Tag& tag) {
  return before.prefix != 'O' && tag.prefix != 'O' && before.label == tag.label;
}

/// Whether a chunk starts at `tag`.
bool starts(const Tag& before, const Tag& tag) {
  return tag.prefix != 'O' && (opens(tag.prefix) || !goes_on(before, tag) || closes(before.prefix));
}

bool is_forbidden(const Tag& before, const Tag& tag, TagScheme scheme) {
  const bool same = goes_on(before, tag);
  if (scheme == TagScheme::kIo) return false;
  if (scheme == TagScheme::kIob1) return tag.prefix == 'B' && !same;
  if (scheme == TagScheme::kIob2) return tag.prefix == 'I' && !same;
  // In the schemes that mark the end, what is open goes on, and nothing else does.
  const bool open = before.prefix == 'B' || before.prefix == 'I';
  const bool inside = tag.prefix != 'O' && !opens(tag.prefix);
  return open ? !(inside && same) : inside;
}

}  // namespace

std::optional<Tag> read_tag(std::string_view text, LabelTable& labels) {
  if (text.empty() || text == "O" || text == "_") return Tag{};
  if (text == "I") return Tag{'I', kMisc};
  if (text.size() < 3 || text[1] != '-' ||
      std::string_view("BIESLU").find(text[0]) == std::string_view::npos) {
    return std::nullopt;
  }
  const std::optional<Label> label = labels.add(text.substr(2));
  if (!label) return std::nullopt;
  return Tag{text[0], *label};
}

std::optional<TagScheme> detect_scheme(std::span<const std::vector<Tag>> sequences) {
  bool bioes = false, bilou = false, any_b = false, b_elsewhere = false;
  for (const std::vector<Tag>& tags : sequences) {
    Tag before;
    for (const Tag& tag : tags) {
      bioes = bioes || tag.prefix == 'E' || tag.prefix == 'S';
      bilou = bilou || tag.prefix == 'L' || tag.prefix == 'U';
      if (tag.prefix == 'B') {
        any_b = true;
        b_elsewhere = b_elsewhere || !goes_on(before, tag);
      }
      before = tag;
    }
  }
  if (bioes && bilou) return std::nullopt;
  if (bioes) return TagScheme::kBioes;
  if (bilou) return TagScheme::kBilou;
  if (!any_b) return TagScheme::kIo;
  // Where B only parts neighbours, the first chunk begins with I.
  return b_elsewhere ? TagScheme::kIob2 : TagScheme::kIob1;
}

std::vector<LabelledRange> read_chunks(std::span<const Tag> tags) {
  std::vector<LabelledRange> chunks;
  Tag before;
  for (std::uint32_t i = 0; i < tags.size(); ++i) {
    if (starts(before, tags[i])) {
      chunks.push_back({i, i + 1, tags[i].label});
    } else if (tags[i].prefix != 'O') {
      chunks.back().last = i + 1;
    }
    before = tags[i];
  }
  return chunks;
}

std::vector<std::size_t> forbidden_tags(std::span<const Tag> tags, TagScheme scheme) {
  std::vector<std::size_t> places;
  Tag before;
  for (std::size_t i = 0; i < tags.size(); ++i) {
    if (is_forbidden(before, tags[i], scheme)) places.push_back(i);
    before = tags[i];
  }
  if (is_forbidden(before, Tag{}, scheme)) places.push_back(tags.size());
  return places;
}

std::vector<Tag> write_tags(std::span<const LabelledRange> chunks, std::size_t count,
                            TagScheme scheme) {
  std::vector<Tag> tags(count);
  const LabelledRange* before = nullptr;
  for (const LabelledRange& chunk : chunks) {
    for (std::uint32_t i = chunk.first; i < chunk.last; ++i) tags[i] = {'I', chunk.label};
    const bool touches =
        before != nullptr && before->last == chunk.first && before->label == chunk.label;
    Tag &first = tags[chunk.first], &last = tags[chunk.last - 1];
    const bool marks_end = scheme == TagScheme::kBioes || scheme == TagScheme::kBilou;
    if (scheme == TagScheme::kIob2 || marks_end || (scheme == TagScheme::kIob1 && touches)) {
      first.prefix = 'B';
    }
    if (marks_end) {
      const bool bioes = scheme == TagScheme::kBioes;
      last.prefix = chunk.last - chunk.first == 1 ? (bioes ? 'S' : 'U') : (bioes ? 'E' : 'L');
    }
    before = &chunk;
  }
  return tags;
}

std::string tag_text(const Tag& tag, const LabelTable& labels) {
  if (tag.prefix == 'O') return "O";
  return std::string(1, tag.prefix) + '-' + labels.name(tag.label);
}

std::vector<LabelledRange> token_ranges(std::span<const LabelledRange> spans,
                                        std::span<const Token> tokens) {
  std::vector<LabelledRange> ranges;
  std::uint32_t at = 0;
  for (const LabelledRange& span : spans) {
    while (at < tokens.size() && tokens[at].end <= span.first) ++at;
    std::uint32_t last = at;
    while (last < tokens.size() && tokens[last].start < span.last) ++last;
    if (last > at) ranges.push_back({at, last, span.label});
    at = last;
  }
  return ranges;
}

}  // namespace paravent::text
