#include "text/hide.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "text/context.h"
#include "text/recognise.h"

namespace paravent::text {

namespace {

constexpr int kMostRounds = 16;

using NamePair = std::pair<std::string, std::string>;

/// The distinct names of accepted mentions, in order of their first appearance, after `others`.
std::vector<KnownName> distinct_names(std::span<const NameMention> mentions,
                                      std::span<const KnownName> others) {
  std::vector<KnownName> out(others.begin(), others.end());
  std::set<NamePair> known;
  for (const KnownName& one : others) {
    if (!one.elsewhere) known.insert({one.parts.given, one.parts.family});
  }
  for (KnownName& one : known_names(mentions)) {
    if (known.insert({one.parts.given, one.parts.family}).second) out.push_back(std::move(one));
  }
  return out;
}

}  // namespace

std::vector<TextSpan> proposals(const TokenisedText& text, std::span<const std::uint8_t> bits,
                                const NameLists& lists, const Tagger* tagger,
                                const CombineOptions& options) {
  std::vector<TextSpan> out = recognise(text, bits);
  const auto append = [&](const std::vector<TextSpan>& spans) {
    out.insert(out.end(), spans.begin(), spans.end());
  };
  append(context_names(text, bits));
  append(list_names(text, bits));
  if (tagger != nullptr) append(tagger->tag(text, bits, lists, options.propose).spans);
  settle(out, options);
  return out;
}

HiddenText hide(const TokenisedText& text, std::vector<TextSpan> spans,
                std::span<const KnownName> others, const NameLists& lists,
                const HideOptions& options) {
  HiddenText out;
  const std::size_t given = spans.size();
  const auto split = [&] {
    out.spans = combine(spans, options.combine);
    out.hidden.clear();
    for (const TextSpan& one : out.spans.accepted) {
      if ((options.combine.hidden & label_bit(one.label)) != 0) out.hidden.push_back(one);
    }
    out.mentions = split_mentions(text, out.hidden, lists);
  };
  split();
  std::vector<NamePair> before;
  for (int round = 0; round < kMostRounds; ++round) {
    const std::vector<KnownName> names = distinct_names(out.mentions, others);
    std::vector<NamePair> now;
    now.reserve(names.size());
    for (const KnownName& one : names) now.emplace_back(one.parts.given, one.parts.family);
    if (now == before) break;
    before = std::move(now);
    const std::vector<TextSpan> found = propagate(text, names, lists);
    spans.resize(given);
    spans.insert(spans.end(), found.begin(), found.end());
    split();
  }
  out.replacements = make_aliases(text, out.hidden, out.mentions, options.alias);
  out.all = std::move(spans);
  return out;
}

}  // namespace paravent::text
