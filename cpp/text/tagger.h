// The tagger: a model, its file, and what it says of a text (text.md §7, §16).
//
// A model holds no word: its features are the first 32 bits of hashes (features.h), and its weights
// are integers of 8 bits and one scale. But a hash is no secret: who has a list of names can test
// each of them. What protects is the closed vocabulary, the least number of documents of a feature,
// and L1 (train.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/crf.h"
#include "text/features.h"
#include "text/lists.h"
#include "text/spans.h"
#include "text/tags.h"
#include "text/tokens.h"

namespace paravent::text {

struct TaggerModel {
  std::vector<Tag> tags;  ///< IOB2, O first; at most 255
  VocabularyKind vocabulary = VocabularyKind::kClosed;
  Apostrophe apostrophe = Apostrophe::kPrefix;
  double c1 = 1, c2 = 0.1;
  std::uint32_t min_documents = 5;
  std::uint64_t documents = 0, tokens = 0;  ///< that it was trained on
  std::uint64_t lists = 0;                  ///< NameLists::fingerprint() of the training
  double temperature = 1;                   ///< scores are divided by it for probabilities
  double scale = 0;                         ///< a weight is scale × its integer
  std::vector<std::uint32_t> features;      ///< ascending
  std::vector<std::uint32_t> pair_begin;    ///< of each feature in the next two; one more
  std::vector<std::uint8_t> pair_tag;
  std::vector<std::int8_t> pair_weight;  ///< never 0
  ChainWeights chain;
};

enum class ModelFault : std::uint8_t {
  kNone,
  kVersion,  ///< of another format, other templates, or more labels than there is room for
  kCorrupt,  ///< cut short or changed
};

/// The model's file: JSON head, features as differences, bits of tags, weights, transitions, a
/// check sum. The same bytes wherever it was trained. Not compressed: its caller deflates it.
std::string write_model(const TaggerModel& model, const LabelTable& labels);
/// Labels of the model are added to the table. On a fault nothing is to be used.
struct ReadModel {
  ModelFault fault = ModelFault::kNone;
  TaggerModel model;
};
ReadModel read_model(std::string_view bytes, LabelTable& labels);

/// What the tagger says of one text.
struct TaggedText {
  std::vector<std::uint8_t> best;  ///< tag of each token on the best path
  std::vector<double> outside;     ///< P(O) of each token
  /// Chunks of the best path with P(span), then runs outside them whose tokens have P(not O) ≥
  /// `propose` with the mean of that; source kTagger, state proposed; ascending and apart.
  std::vector<TextSpan> spans;
};

/// One feature's, or the transition's, part in a decision.
struct TagReason {
  std::string feature, value;  ///< `w-1`, `Mme`; `transition`, the tag before
  double weight = 0;           ///< for the tag, less for the other
};
struct TagExplanation {
  std::uint8_t tag = 0, other = 0;  ///< the tag on the best path, and the best other one
  std::vector<TagReason> reasons;   ///< the ten largest by size, then the transition
};

/// A model ready to tag. The model must outlive it.
class Tagger {
 public:
  explicit Tagger(const TaggerModel& model);

  /// Words that a line's end cuts are read whole (mended.h).
  TaggedText tag(const TokenisedText& text, std::span<const std::uint8_t> bits,
                 const NameLists& lists, double propose = 0.1) const;
  /// Why token i got its tag.
  TagExplanation explain(const TokenisedText& text, std::span<const std::uint8_t> bits,
                         const NameLists& lists, std::uint32_t i) const;
  /// Scores of a sequence, tokens × tags.
  std::vector<double> scores(const FeatureReader& reader, const Sequence& sequence) const;

 private:
  TaggedText tag_whole(const TokenisedText& text, std::span<const std::uint8_t> bits,
                       const NameLists& lists, double propose) const;
  std::uint32_t find(std::uint64_t hash) const;  // 1 + number of a feature, 0: none
  const TaggerModel& model_;
  ChainWeights cooled_;  // over the temperature
  ChainExponentials exponentials_;
  struct Slot {
    std::uint32_t key = 0, feature = 0;  // 0: empty
  };
  std::vector<Slot> slots_;
  // Of the keys' first bits, whether any has them: most of what a text has is no feature.
  std::vector<std::uint64_t> known_;
};

}  // namespace paravent::text
