#include "text/tagger.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "text/mended.h"

namespace paravent::text {

namespace {

constexpr std::size_t kReasons = 10;
constexpr int kKnownBits = 18;

ChainWeights divided(const ChainWeights& chain, double by) {
  ChainWeights out = chain;
  for (double& one : out.start) one /= by;
  for (double& one : out.transitions) one /= by;
  return out;
}

std::uint32_t first_bits(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }

/// The tag `I` of a label, or of none (the number of tags).
std::size_t inside_of(const std::vector<Tag>& tags, Label label) {
  const auto at = std::find(tags.begin(), tags.end(), Tag{'I', label});
  return static_cast<std::size_t>(at - tags.begin());
}

}  // namespace

Tagger::Tagger(const TaggerModel& model)
    : model_(model), cooled_(divided(model.chain, model.temperature)), exponentials_(cooled_) {
  slots_.assign(std::bit_ceil(2 * model.features.size() + 2), {});
  known_.assign((std::size_t{1} << kKnownBits) / 64, 0);
  for (std::uint32_t f = 0; f < model.features.size(); ++f) {
    const std::uint32_t key = model.features[f], first = key >> (32 - kKnownBits);
    std::size_t slot = key & (slots_.size() - 1);
    while (slots_[slot].feature != 0) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = {key, f + 1};
    known_[first / 64] |= std::uint64_t{1} << first % 64;
  }
}

std::uint32_t Tagger::find(std::uint64_t hash) const {
  const std::uint32_t key = first_bits(hash);
  const std::uint32_t first = key >> (32 - kKnownBits);
  if ((known_[first / 64] >> first % 64 & 1) == 0) return 0;
  std::size_t slot = key & (slots_.size() - 1);
  while (slots_[slot].feature != 0 && slots_[slot].key != key) {
    slot = (slot + 1) & (slots_.size() - 1);
  }
  return slots_[slot].feature;
}

std::vector<double> Tagger::scores(const FeatureReader& reader, const Sequence& sequence) const {
  const std::size_t tags = model_.tags.size();
  std::vector<double> out((sequence.last - sequence.first) * tags, 0);
  std::vector<std::uint64_t> hashes;
  std::vector<std::int32_t> sums(tags);
  for (std::uint32_t i = sequence.first; i < sequence.last; ++i) {
    hashes.clear();
    reader.append(sequence, i, hashes);
    std::fill(sums.begin(), sums.end(), 0);
    for (const std::uint64_t hash : hashes) {
      const std::uint32_t f = find(hash);
      if (f == 0) continue;
      for (std::uint32_t p = model_.pair_begin[f - 1]; p < model_.pair_begin[f]; ++p) {
        sums[model_.pair_tag[p]] += model_.pair_weight[p];
      }
    }
    double* const row = out.data() + (i - sequence.first) * tags;
    for (std::size_t t = 0; t < tags; ++t) row[t] = model_.scale * sums[t];
  }
  return out;
}

TaggedText Tagger::tag(const TokenisedText& text, std::span<const std::uint8_t> bits,
                       const NameLists& lists, double propose) const {
  const auto mended = MendedText::of(text, model_.apostrophe);
  if (!mended) return tag_whole(text, bits, lists, propose);
  const TokenisedText& whole = mended->text();
  return mended->back(tag_whole(whole, lists.mark(whole), lists, propose), text);
}

TaggedText Tagger::tag_whole(const TokenisedText& text, std::span<const std::uint8_t> bits,
                             const NameLists& lists, double propose) const {
  const std::size_t tags = model_.tags.size();
  const FeatureReader reader(text, bits, lists, model_.vocabulary);
  TaggedText out;
  out.best.reserve(text.size());
  out.outside.reserve(text.size());
  ChainSums sums;
  const auto add = [&](std::uint32_t first, std::uint32_t last, Label label, double probability) {
    out.spans.push_back({text[first].start, text[last - 1].end, label, SpanSource::kTagger,
                         SpanState::kProposed, probability, kNoCause});
  };
  for (const Sequence& sequence : sequences(text.text(), text.tokens())) {
    std::vector<double> of = scores(reader, sequence);
    const BestPath best = best_path(model_.chain, of, model_.tags);
    if (model_.temperature != 1) {
      for (double& one : of) one /= model_.temperature;
    }
    sums.run(exponentials_, of);
    std::vector<Tag> chosen;
    for (const std::uint8_t tag : best.tags) chosen.push_back(model_.tags[tag]);
    const std::size_t before = out.spans.size();
    std::vector<bool> taken(chosen.size());
    for (const LabelledRange& chunk : read_chunks(chosen)) {
      const std::size_t inside = inside_of(model_.tags, chunk.label);
      // No I of this label was ever seen: the span is its one token.
      const double probability =
          inside == tags ? sums.marginal(chunk.first, best.tags[chunk.first])
                         : sums.span(chunk.first, chunk.last, best.tags[chunk.first], inside);
      add(sequence.first + chunk.first, sequence.first + chunk.last, chunk.label, probability);
      for (std::uint32_t i = chunk.first; i < chunk.last; ++i) taken[i] = true;
    }
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      out.best.push_back(best.tags[i]);
      out.outside.push_back(sums.marginal(i, 0));
    }
    // Runs of doubtful tokens outside the chunks.
    const double* const outside = out.outside.data() + out.outside.size() - chosen.size();
    std::vector<double> labels;
    for (std::uint32_t i = 0; i < chosen.size();) {
      std::uint32_t end = i;
      double doubt = 0;
      labels.clear();
      while (end < chosen.size() && !taken[end] && 1 - outside[end] >= propose) {
        labels.resize(kMostLabels);
        doubt += 1 - outside[end];
        for (std::size_t t = 1; t < tags; ++t)
          labels[model_.tags[t].label] += sums.marginal(end, t);
        ++end;
      }
      if (end > i) {
        const auto label = std::max_element(labels.begin(), labels.end()) - labels.begin();
        add(sequence.first + i, sequence.first + end, static_cast<Label>(label), doubt / (end - i));
      }
      i = std::max(end, i + 1);
    }
    std::sort(out.spans.begin() + static_cast<std::ptrdiff_t>(before), out.spans.end(), is_before);
  }
  return out;
}

TagExplanation Tagger::explain(const TokenisedText& text, std::span<const std::uint8_t> bits,
                               const NameLists& lists, std::uint32_t i) const {
  TagExplanation out;
  const FeatureReader reader(text, bits, lists, model_.vocabulary);
  const std::size_t tags = model_.tags.size();
  for (const Sequence& sequence : sequences(text.text(), text.tokens())) {
    if (i < sequence.first || i >= sequence.last) continue;
    const std::vector<double> of = scores(reader, sequence);
    const BestPath best = best_path(model_.chain, of, model_.tags);
    ChainSums sums;
    sums.run(ChainExponentials(model_.chain), of);
    const std::uint32_t at = i - sequence.first;
    out.tag = best.tags[at];
    double most = -1;
    for (std::size_t t = 0; t < tags; ++t) {
      if (t == out.tag || sums.marginal(at, t) <= most) continue;
      most = sums.marginal(at, t);
      out.other = static_cast<std::uint8_t>(t);
    }
    for (const FeatureReader::Named& named : reader.named(sequence, i)) {
      const std::uint32_t f = find(named.hash);
      if (f == 0) continue;
      double weight = 0;
      for (std::uint32_t p = model_.pair_begin[f - 1]; p < model_.pair_begin[f]; ++p) {
        if (model_.pair_tag[p] == out.tag) weight += model_.scale * model_.pair_weight[p];
        if (model_.pair_tag[p] == out.other) weight -= model_.scale * model_.pair_weight[p];
      }
      if (weight == 0) continue;
      out.reasons.push_back({std::string(template_name(named.number)),
                             reader.value(sequence, i, named.number), weight});
    }
    std::stable_sort(out.reasons.begin(), out.reasons.end(), [](const auto& a, const auto& b) {
      return std::fabs(a.weight) > std::fabs(b.weight);
    });
    if (out.reasons.size() > kReasons) out.reasons.resize(kReasons);
    const ChainWeights& chain = model_.chain;
    const double transition = at == 0 ? chain.start[out.tag] - chain.start[out.other]
                                      : chain.transitions[best.tags[at - 1] * tags + out.tag] -
                                            chain.transitions[best.tags[at - 1] * tags + out.other];
    const LabelTable names;
    const Tag from = at == 0 ? Tag{} : model_.tags[best.tags[at - 1]];
    std::string before = at == 0 ? "<s>" : std::string(1, from.prefix);
    if (at > 0 && from.prefix != 'O' && from.label < names.size()) {
      before += "-" + names.name(from.label);
    }
    out.reasons.push_back({"transition", before, transition});
  }
  return out;
}

}  // namespace paravent::text
