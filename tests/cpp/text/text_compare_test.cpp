// Two annotations side by side; what a model tells of the names it saw.
#include <doctest.h>

#include <string>
#include <vector>

#include "text/compare.h"
#include "text_generated.h"
#include "text_lists.h"

namespace paravent::text {
namespace {

TEST_CASE("text: differences of two annotations") {
  const std::vector<LabelledRange> a = {{0, 2, kPer}, {4, 5, kLoc}, {6, 9, kAdr}};
  const std::vector<LabelledRange> b = {{0, 2, kPer}, {4, 5, kOrg}, {6, 8, kAdr}, {10, 11, kTel}};
  using Kind = DifferenceKind;
  const std::vector<Difference> expected = {{a[0], Kind::kAgreed, 0},
                                            {a[1], Kind::kRelabelled, kOrg},
                                            {b[2], Kind::kOnlySecond, 0},
                                            {a[2], Kind::kOnlyFirst, 0},
                                            {b[3], Kind::kOnlySecond, 0}};
  CHECK(differences(a, b) == expected);
  CHECK(differences({}, {}).empty());
  const std::vector<Difference> alone = {
      {a[0], Kind::kOnlyFirst, 0}, {a[1], Kind::kOnlyFirst, 0}, {a[2], Kind::kOnlyFirst, 0}};
  CHECK(differences(a, {}) == alone);
  const std::vector<std::uint32_t> x = {0, 1, 1, 0}, y = {0, 1, 2, 1};
  const Confusions table = confusions(x, y);
  CHECK(table.at({1, 2}) == 1);
  CHECK(table.at({0, 0}) == 1);
  CHECK(table.size() == 4);
}

// With the open vocabulary a model knows the names of its documents; the closed one hides them:
// here they differ from the others in nothing that its features see.
TEST_CASE("text: a model of the open vocabulary tells names that it saw, the closed one does not") {
  const std::vector<std::string> seen = {"Kermuxynec", "Kerbolanec", "Kertipunec"};
  const std::vector<std::string> unseen = {"Kermadynec", "Kerlosinec", "Kerfubanec"};
  std::vector<GeneratedDocument> documents;
  for (std::size_t i = 0; i < 24; ++i) {
    const std::u32string before = U"Le dossier de ", name = u32(seen[i % 3]);
    TokenisedText text(before + name + U" est ouvert. Le dossier de recours est clos.\n");
    std::vector<std::uint8_t> bits = shipped_lists().mark(text);
    documents.push_back({std::move(text),
                         std::move(bits),
                         {{14, static_cast<std::uint32_t>(14 + name.size()), kPer}}});
  }
  const auto share = [&](VocabularyKind kind) {
    TaggerOptions options;
    options.vocabulary = kind;
    options.min_documents = 1;
    options.train.c1 = 0.01;
    const auto views = views_of(documents);
    TaggerTraining training(views, shipped_lists(), options);
    while (training.optimiser().step()) {
    }
    const TaggerModel model = training.model();
    return names_told(Tagger(model), shipped_lists(), seen, unseen);
  };
  CHECK(share(VocabularyKind::kClosed) < share(VocabularyKind::kOpen));
  const TaggerModel none = [] {
    TaggerModel model;
    model.tags = {Tag{}};
    model.pair_begin = {0};
    model.chain = {1, {0}, {0}};
    return model;
  }();
  CHECK(names_told(Tagger(none), shipped_lists(), seen, unseen) == 0.5);
  CHECK(names_told(Tagger(none), shipped_lists(), {}, unseen) == 0.5);
}

TEST_CASE("text: names are written with a capital a word; a name without a token tells nothing") {
  TaggerModel model;
  model.tags = {Tag{}};
  model.pair_begin = {0};
  model.chain = {1, {0}, {0}};
  const Tagger none(model);
  const std::vector<std::string> some = {"jean-luc", "élise", ""}, others = {"", "paul roy"};
  CHECK(names_told(none, shipped_lists(), some, others) == 0.5);
  CHECK(names_told(none, shipped_lists(), some, {}) == 0.5);
}

}  // namespace
}  // namespace paravent::text
