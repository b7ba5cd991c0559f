#include "text/train_tagger.h"

#include <algorithm>
#include <cmath>

namespace paravent::text {

namespace {

std::uint32_t short_hash(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }

std::vector<Tag> gold_tags(const AnnotatedDocument& document) {
  const auto ranges = token_ranges(document.spans, document.text->tokens());
  return write_tags(ranges, document.text->size());
}

/// Numbers of tags; nothing where one is not among them.
std::optional<std::vector<std::uint8_t>> numbers_of(std::span<const Tag> tags,
                                                    const std::vector<Tag>& known) {
  std::vector<std::uint8_t> out;
  for (const Tag& tag : tags) {
    const auto at = std::find(known.begin(), known.end(), tag);
    if (at == known.end()) return std::nullopt;
    out.push_back(static_cast<std::uint8_t>(at - known.begin()));
  }
  return out;
}

/// An IOB2 chunk may be cut by the end of a sequence: what goes on begins anew.
std::vector<Tag> tags_of_sequence(const std::vector<Tag>& tags, const Sequence& sequence) {
  const auto part = std::span(tags).subspan(sequence.first, sequence.last - sequence.first);
  std::vector<Tag> out(part.begin(), part.end());
  if (out[0].prefix == 'I') out[0].prefix = 'B';
  return out;
}

std::uint64_t top_of(double weight) {
  return static_cast<std::uint64_t>(std::llround(std::fabs(weight)));
}

}  // namespace

TaggerTraining::TaggerTraining(std::span<const AnnotatedDocument> documents, const NameLists& lists,
                               const TaggerOptions& options, const TaggerModel* start)
    : options_(options), documents_(documents.size()), lists_(lists.fingerprint()) {
  tags_.push_back(Tag{});
  if (documents.size() < options.least_documents) {
    fault_ = TrainingFault::kFewDocuments;
    return;
  }
  if (start != nullptr) tags_ = start->tags;
  std::vector<std::vector<Tag>> gold;
  bool room = true, entity = false;
  for (const AnnotatedDocument& document : documents) {
    std::vector<Tag> tags = gold_tags(document);
    for (const Sequence& one : sequences(document.text->text(), document.text->tokens())) {
      if (tags[one.first].prefix == 'I') tags[one.first].prefix = 'B';
    }
    room = room && add_tags(tags);
    entity = entity || std::any_of(tags.begin(), tags.end(),
                                   [](const Tag& tag) { return tag.prefix != 'O'; });
    gold.push_back(std::move(tags));
  }
  if (!room || !entity) {
    fault_ = TrainingFault::kNothingToLearn;
    return;
  }
  number_features(documents, lists);
  data_.tags = tags_.size();
  data_.features = features_.size();
  std::vector<std::uint64_t> hashes;
  std::vector<std::uint32_t> numbers;
  for (std::size_t d = 0; d < documents.size(); ++d) {
    const TokenisedText& text = *documents[d].text;
    const FeatureReader reader(text, documents[d].bits, lists, options.vocabulary);
    const auto tags = numbers_of(gold[d], tags_);
    for (const Sequence& sequence : sequences(text.text(), text.tokens())) {
      for (std::uint32_t i = sequence.first; i < sequence.last; ++i) {
        hashes.clear();
        numbers.clear();
        reader.append(sequence, i, hashes);
        for (const std::uint64_t hash : hashes) {
          const std::uint32_t key = short_hash(hash);
          const auto at = std::lower_bound(features_.begin(), features_.end(), key);
          if (at == features_.end() || *at != key) continue;
          numbers.push_back(static_cast<std::uint32_t>(at - features_.begin()));
        }
        data_.add_token(numbers, (*tags)[i]);
      }
      data_.end_sequence();
    }
  }
  data_.index_features();
  layout_ = ParameterLayout::of(data_, false);
  const std::vector<double> from = start != nullptr ? weights_of(*start) : std::vector<double>();
  optimiser_ = std::make_unique<OwlQn>(data_, layout_, options.train, from);
}

bool TaggerTraining::add_tags(std::span<const Tag> tags) {
  for (const Tag& tag : tags) {
    if (std::find(tags_.begin(), tags_.end(), tag) != tags_.end()) continue;
    if (tags_.size() == 255) return false;
    tags_.push_back(tag);
  }
  return true;
}

void TaggerTraining::number_features(std::span<const AnnotatedDocument> documents,
                                     const NameLists& lists) {
  // Each document's distinct hashes, then how many documents hold each.
  std::vector<std::uint64_t> all, of_document;
  for (const AnnotatedDocument& document : documents) {
    const FeatureReader reader(*document.text, document.bits, lists, options_.vocabulary);
    of_document.clear();
    for (const Sequence& one : sequences(document.text->text(), document.text->tokens())) {
      for (std::uint32_t i = one.first; i < one.last; ++i) reader.append(one, i, of_document);
    }
    std::sort(of_document.begin(), of_document.end());
    of_document.erase(std::unique(of_document.begin(), of_document.end()), of_document.end());
    all.insert(all.end(), of_document.begin(), of_document.end());
  }
  std::sort(all.begin(), all.end());
  std::vector<std::uint64_t> kept;
  for (std::size_t i = 0; i < all.size();) {
    std::size_t end = i;
    while (end < all.size() && all[end] == all[i]) ++end;
    if (end - i >= options_.min_documents) kept.push_back(all[i]);
    i = end;
  }
  for (std::size_t i = 0; i < kept.size();) {
    std::size_t end = i;
    while (end < kept.size() && short_hash(kept[end]) == short_hash(kept[i])) ++end;
    if (end - i == 1) features_.push_back(short_hash(kept[i]));
    i = end;
  }
}

std::vector<double> TaggerTraining::weights_of(const TaggerModel& start) const {
  std::vector<double> out(layout_.size());
  const std::size_t tags = tags_.size(), old = start.tags.size();
  for (std::size_t f = 0; f < features_.size(); ++f) {
    const auto at = std::lower_bound(start.features.begin(), start.features.end(), features_[f]);
    if (at == start.features.end() || *at != features_[f]) continue;
    const auto from = static_cast<std::size_t>(at - start.features.begin());
    for (std::uint32_t p = layout_.pair_begin[f]; p < layout_.pair_begin[f + 1]; ++p) {
      for (std::uint32_t q = start.pair_begin[from]; q < start.pair_begin[from + 1]; ++q) {
        if (start.pair_tag[q] == layout_.pair_tag[p]) out[p] = start.scale * start.pair_weight[q];
      }
    }
  }
  // The model's tags come first, in its order.
  for (std::size_t s = 0; s < old; ++s) {
    for (std::size_t t = 0; t < old; ++t) {
      out[layout_.transitions() + s * tags + t] = start.chain.transitions[s * old + t];
    }
    out[layout_.starts() + s] = start.chain.start[s];
  }
  return out;
}

TaggerModel TaggerTraining::model() const {
  TaggerModel out;
  out.tags = tags_;
  out.vocabulary = options_.vocabulary;
  out.apostrophe = options_.apostrophe;
  out.c1 = options_.train.c1;
  out.c2 = options_.train.c2;
  out.min_documents = options_.min_documents;
  out.documents = documents_;
  out.tokens = data_.tokens();
  out.lists = lists_;
  const std::span<const double> weights = optimiser_->weights();
  double largest = 0;
  for (const double w : weights.first(layout_.pair_tag.size())) {
    largest = std::max(largest, std::fabs(w));
  }
  out.scale = largest / 127;
  out.pair_begin.push_back(0);
  for (std::size_t f = 0; f < features_.size(); ++f) {
    for (std::uint32_t p = layout_.pair_begin[f]; p < layout_.pair_begin[f + 1]; ++p) {
      const auto size = out.scale == 0 ? 0 : static_cast<int>(top_of(weights[p] / out.scale));
      if (size == 0) continue;
      out.pair_tag.push_back(layout_.pair_tag[p]);
      out.pair_weight.push_back(static_cast<std::int8_t>(weights[p] < 0 ? -size : size));
    }
    if (out.pair_tag.size() == out.pair_begin.back()) continue;
    out.features.push_back(features_[f]);
    out.pair_begin.push_back(static_cast<std::uint32_t>(out.pair_tag.size()));
  }
  out.chain = layout_.chain(weights);
  return out;
}

double fit_temperature(const TaggerModel& model, std::span<const AnnotatedDocument> held_out,
                       const NameLists& lists) {
  const Tagger tagger(model);
  struct Scored {
    std::vector<double> scores;
    double gold = 0;
  };
  std::vector<Scored> all;
  for (const AnnotatedDocument& document : held_out) {
    const FeatureReader reader(*document.text, document.bits, lists, model.vocabulary);
    const std::vector<Tag> tags = gold_tags(document);
    for (const Sequence& one : sequences(document.text->text(), document.text->tokens())) {
      const auto numbers = numbers_of(tags_of_sequence(tags, one), model.tags);
      if (!numbers) return 1;
      Scored scored{tagger.scores(reader, one), 0};
      scored.gold = path_score(model.chain, scored.scores, *numbers);
      all.push_back(std::move(scored));
    }
  }
  if (all.empty()) return 1;
  // The slope of the likelihood in 1/temperature: score of the gold tags less the expected one.
  const std::size_t tags = model.tags.size();
  const auto slope = [&](double sharpness) {
    ChainWeights chain = model.chain;
    for (double& one : chain.start) one *= sharpness;
    for (double& one : chain.transitions) one *= sharpness;
    const ChainExponentials exponentials(chain);
    ChainSums sums;
    double out = 0;
    std::vector<double> cooled, pairs(tags * tags);
    for (const Scored& one : all) {
      cooled = one.scores;
      for (double& score : cooled) score *= sharpness;
      sums.run(exponentials, cooled);
      double expected = 0;
      for (std::size_t t = 0; t < tags; ++t) {
        expected += sums.marginal(0, t) * model.chain.start[t];
        for (std::size_t i = 0; i < sums.size(); ++i) {
          expected += sums.marginal(i, t) * one.scores[i * tags + t];
        }
      }
      std::fill(pairs.begin(), pairs.end(), 0.0);
      sums.add_pairs(pairs);
      for (std::size_t k = 0; k < pairs.size(); ++k) {
        expected += pairs[k] * model.chain.transitions[k];
      }
      out += one.gold - expected;
    }
    return out;
  };
  double low = 1.0 / 16, high = 4;
  for (int step = 0; step < 40; ++step) {
    const double middle = (low + high) / 2;
    (slope(middle) > 0 ? low : high) = middle;
  }
  return 2 / (low + high);
}

Reliability reliability(const Tagger& tagger, std::span<const AnnotatedDocument> documents,
                        const NameLists& lists) {
  Reliability out;
  out.bins.resize(10);
  std::uint64_t tokens = 0;
  for (const AnnotatedDocument& document : documents) {
    const TaggedText tagged = tagger.tag(*document.text, document.bits, lists);
    const std::vector<Tag> gold = gold_tags(document);
    for (std::size_t i = 0; i < gold.size(); ++i) {
      const double entity = 1 - tagged.outside[i];
      const auto bin =
          std::min<std::size_t>(9, static_cast<std::size_t>(std::max(0.0, entity) * 10));
      ++out.bins[bin].tokens;
      out.bins[bin].predicted += entity;
      out.bins[bin].observed += gold[i].prefix == 'O' ? 0 : 1;
      ++tokens;
    }
  }
  for (ReliabilityBin& bin : out.bins) {
    out.expected_error += std::fabs(bin.predicted - bin.observed);
    if (bin.tokens == 0) continue;
    bin.predicted /= static_cast<double>(bin.tokens);
    bin.observed /= static_cast<double>(bin.tokens);
  }
  if (tokens > 0) out.expected_error /= static_cast<double>(tokens);
  return out;
}

}  // namespace paravent::text
