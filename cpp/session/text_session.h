// Free text at the boundary: lists, model, proposals, hiding, training; requests and answers are
// JSON, texts are UTF-8 apart. Places are code points.
//
// An answer is a document, or {"error":{"code":…}} with one of the codes of text.md §19; no
// answer but that of hide() holds a piece of a text.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "support/json.h"
#include "text/hide.h"
#include "text/rules.h"
#include "text/train_tagger.h"

namespace paravent::text {

class TextSession {
 public:
  TextSession() = default;
  ~TextSession() = default;
  TextSession(const TextSession&) = delete;
  TextSession& operator=(const TextSession&) = delete;
  TextSession(TextSession&&) = delete;
  TextSession& operator=(TextSession&&) = delete;

  /// Packed lists in the order of ListBit; empty ones are left out. Once, before all else.
  std::string set_lists(const std::array<std::string_view, kListCount>& packed);
  /// A packed table of word classes (text/word_classes.h); after the lists. No bytes: none.
  std::string set_classes(std::string_view packed);
  /// {"labels":[…],"documents":…,"tokens":…,"vocabulary":…}; no bytes: no tagger.
  std::string set_model(std::string_view bytes);
  /// {"hide":["PER",…],"accept":0.5,"propose":0.1,"apostrophe":"prefix"|"apart",
  /// "alias":{"scheme":"letters"|"numbered"|"role"|"mask"|"fake","across":false,"keep_year":false,"number":false,"roles":
  /// {"1":text}},"rules":[…],"lists":{"name":["word",…]},"builtin":true}; what is left out is by
  /// default. Numbers of persons are those of the alias [PERSONNE 1].
  std::string configure(std::string_view request);

  /// {"tokens":[[start,end],…]}
  std::string tokens_json(std::string_view text) const;
  /// {"spans":[[start,end,label,state,source,probability],…]}: what would be hidden (accepted), and
  /// what a reviewer should look at (proposed).
  std::string propose_json(std::string_view text) const;
  /// What a reviewer works on. `decisions` as below, and "found":[[start,end,label,action],…] of
  /// rules that are run elsewhere, action `hide`, `keep` or `propose`. Answers {"tokens":[[start,
  /// end],…],"spans":[[start,end,label,state,source,probability,cause start,cause
  /// end],…],"removed":
  /// [[start,end,label,source],…],"replacements":[[start,end,alias],…],"names":[[given,family],…],
  /// "doubts":[[start,end,P(O)],…],"expected":…}: the cause of a propagated span is the mention
  /// that it follows from (0, 0: a name from outside), doubts are tokens in no span with P(O) <
  /// 0.9, `expected` is the sum of their probabilities to be of a span, of all tokens in none.
  std::string review_json(std::string_view text, std::string_view decisions) const;
  /// Why the tagger gives the token at `offset` its tag: {"tag":…,"other":…,"reasons":[[feature,
  /// value,weight],…]}; {} without a tagger or token.
  std::string explain_json(std::string_view text, std::uint32_t offset) const;
  /// `decisions`: {"spans":[[start,end,label,state],…],"names":[[given,family,elsewhere],…],
  /// "persons":[[start,number],…]}: mentions of one number are one person.
  /// Answers
  /// {"text":…,"spans":[[start,end,label,source,alias],…],"names":[[given,family],…]}: accepted
  /// spans, what follows from them, and what replaces each; the names of the mentions; spans of
  /// labels that are not hidden are left alone. Aliases that are linked across documents, and
  /// invented names, need remember_json() of every text first; invented names the secret (64
  /// hexadecimal digits) and "document" in `decisions`, a number from 1, too.
  std::string hide_json(std::string_view text, std::string_view decisions);
  std::string remember_json(std::string_view text, std::string_view decisions);
  void forget_texts();
  void use_secret(std::string_view hex);

  /// Documents to learn from; `spans`: [[start,end,label],…] ascending and apart.
  std::string add_document(std::string_view text, std::string_view spans);
  /// {"c1":1,"c2":0.1,"min_documents":5,"vocabulary":"closed"|"open","held":[…],"test":[…],"unused":
  /// […],"continue":false}: numbers of the documents that the temperature is fitted on, that
  /// measure_training() asks, and of those left out; none of them is trained on. `continue`: from
  /// the weights of the session's model.
  std::string begin_training(std::string_view request);
  /// {"iteration":…,"objective":…,"nonzero":…,"done":…}
  std::string step_training();
  /// What tagger, rules and propagation together find in the test documents with the weights as
  /// they are now, against their spans: {"documents":…,"f1":…,"leak_rate":…,"labels":{label:f1,…}};
  /// null where a rate does not exist.
  std::string measure_training();
  /// The model as it is now, its temperature fitted; also the session's own from now on.
  std::string end_training();
  /// What the session's model says of itself, after end_training(): how sure it is against how
  /// often it is right, over the test documents, and what it tells of the family names of the
  /// documents that it was trained on, but for the first `made_up`, against as many of `surnames`
  /// (a packed list; 500 at most):
  /// {"reliability":[[tokens,predicted,observed],…],"expected_error":…,
  /// "names":{"seen":…,"unseen":…,"told":…}}.
  std::string model_figures_json(std::uint32_t made_up, std::string_view surnames) const;
  void forget_documents();

 private:
  struct Document {
    std::unique_ptr<TokenisedText> text;
    std::vector<std::uint8_t> bits;
    std::vector<LabelledRange> spans;
  };
  struct Prepared {
    TokenisedText text;
    std::vector<std::uint8_t> bits;
  };
  std::optional<Prepared> prepare(std::string_view text) const;
  struct Decided {
    Prepared prepared;
    HiddenText hidden;
  };
  /// What is hidden after decisions, or an error.
  std::variant<Decided, std::string> decided(std::string_view text, const Json* request,
                                             const HideOptions& options) const;
  const std::vector<std::string>& families();
  enum class Part : std::uint8_t { kTrained, kHeld, kTest, kUnused };
  std::vector<AnnotatedDocument> views(Part part) const;
  std::vector<std::string> family_names(Part part, std::size_t from) const;
  void use(TaggerModel model);

  LabelTable labels_;
  NameLists lists_;
  std::unique_ptr<TaggerModel> model_;
  std::unique_ptr<Tagger> tagger_;
  std::unique_ptr<RuleSet> rules_;
  HideOptions options_;
  Apostrophe apostrophe_ = Apostrophe::kPrefix;
  std::vector<Document> documents_;
  std::vector<Part> parts_;
  bool builtin_ = true;
  std::unique_ptr<TaggerTraining> training_;
  AliasMemory memory_;
  bool across_ = false;
  std::optional<SecretKey> secret_;
  std::unique_ptr<NameInventor> inventor_;  // of all documents, where aliases are linked
  std::string packed_surnames_;
  std::vector<std::string> families_;  // unpacked when an invented name is first needed
};

}  // namespace paravent::text
