// From annotated documents to a model (text.md §7, §15, §16), and how sure it may say it is.
//
// C. Guo, G. Pleiss, Y. Sun, K. Weinberger, "On calibration of modern neural networks", 2017
// (temperature; expected calibration error).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "text/tagger.h"
#include "text/train.h"

namespace paravent::text {

/// A document with its gold spans (code points, ascending, apart); views of the caller's.
struct AnnotatedDocument {
  const TokenisedText* text = nullptr;
  std::span<const std::uint8_t> bits;  ///< NameLists::mark()
  std::span<const LabelledRange> spans;
};

struct TaggerOptions {
  TrainOptions train{};
  VocabularyKind vocabulary = VocabularyKind::kClosed;
  Apostrophe apostrophe = Apostrophe::kPrefix;
  std::uint32_t min_documents = 5;     ///< that a feature must stand in
  std::uint32_t least_documents = 20;  ///< fewer are refused
};

enum class TrainingFault : std::uint8_t {
  kNone,
  kFewDocuments,
  kNothingToLearn,  ///< no entity at all, or more tags than a model may have
};

/// A training: made of documents, run step by step, asked for its model at any time. Tags are those
/// of the documents in IOB2, in order of first appearance; features those that stand in
/// min_documents documents and whose first 32 bits no other feature shares.
class TaggerTraining {
 public:
  /// `start`: a model whose weights to begin with, or nullptr. Documents and lists are read here
  /// and not kept.
  TaggerTraining(std::span<const AnnotatedDocument> documents, const NameLists& lists,
                 const TaggerOptions& options, const TaggerModel* start = nullptr);
  ~TaggerTraining() = default;
  TaggerTraining(const TaggerTraining&) = delete;
  TaggerTraining& operator=(const TaggerTraining&) = delete;
  TaggerTraining(TaggerTraining&&) = delete;
  TaggerTraining& operator=(TaggerTraining&&) = delete;

  TrainingFault fault() const { return fault_; }
  /// Of no use where there is a fault.
  OwlQn& optimiser() { return *optimiser_; }
  const TrainingData& data() const { return data_; }
  const ParameterLayout& layout() const { return layout_; }
  /// The weights as they are now, rounded.
  TaggerModel model() const;

 private:
  void number_features(std::span<const AnnotatedDocument> documents, const NameLists& lists);
  bool add_tags(std::span<const Tag> tags);
  std::vector<double> weights_of(const TaggerModel& start) const;

  TaggerOptions options_;
  TrainingFault fault_ = TrainingFault::kNone;
  std::vector<Tag> tags_;
  std::vector<std::uint32_t> features_;
  std::uint64_t documents_ = 0, lists_ = 0;
  TrainingData data_;
  ParameterLayout layout_;
  std::unique_ptr<OwlQn> optimiser_;
};

/// The temperature, in 1/4 … 16, that makes the gold tags of documents kept apart likeliest, by 40
/// bisections; 1 without sequences, or where a gold tag is none of the model's.
double fit_temperature(const TaggerModel& model, std::span<const AnnotatedDocument> held_out,
                       const NameLists& lists);

struct ReliabilityBin {
  std::uint64_t tokens = 0;
  double predicted = 0;  ///< mean P(entity)
  double observed = 0;   ///< share of entities
};
/// Tokens by P(entity) in ten bins, and the mean distance of predicted and observed.
struct Reliability {
  std::vector<ReliabilityBin> bins;
  double expected_error = 0;
};
Reliability reliability(const Tagger& tagger, std::span<const AnnotatedDocument> documents,
                        const NameLists& lists);

}  // namespace paravent::text
