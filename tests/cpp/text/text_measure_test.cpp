// Tag schemes, conlleval, leak rate, agreement, bounds and draws: known results of an independent
// program (text.md §20), and identities that hold whatever the numbers.
#include <doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "text/bounds.h"
#include "text/measure.h"
#include "text/tags.h"
#include "text/unicode.h"

namespace paravent::text {
namespace {

std::vector<Tag> tags_of(const std::string& line, LabelTable& labels) {
  std::istringstream words(line);
  std::vector<Tag> tags;
  for (std::string word; words >> word;) tags.push_back(read_tag(word, labels).value());
  return tags;
}

std::string line_of(const std::vector<Tag>& tags, const LabelTable& labels) {
  std::string line;
  for (const Tag& tag : tags) line += (line.empty() ? "" : " ") + tag_text(tag, labels);
  return line;
}

const std::vector<LabelledRange> kChunks = {{0, 2, kPer}, {2, 3, kPer}, {4, 5, kLoc}, {5, 8, kAdr}};

TEST_CASE("text: one annotation in every scheme, there and back") {
  LabelTable labels;
  struct Written {
    TagScheme scheme;
    const char* line;
  };
  for (const Written& one :
       {Written{TagScheme::kIob2, "B-PER I-PER B-PER O B-LOC B-ADR I-ADR I-ADR O"},
        Written{TagScheme::kIob1, "I-PER I-PER B-PER O I-LOC I-ADR I-ADR I-ADR O"},
        Written{TagScheme::kBioes, "B-PER E-PER S-PER O S-LOC B-ADR I-ADR E-ADR O"},
        Written{TagScheme::kBilou, "B-PER L-PER U-PER O U-LOC B-ADR I-ADR L-ADR O"}}) {
    const std::vector<Tag> tags = write_tags(kChunks, 9, one.scheme);
    CHECK(line_of(tags, labels) == one.line);
    CHECK(tags_of(one.line, labels) == tags);
    CHECK(read_chunks(tags) == kChunks);
    CHECK(forbidden_tags(tags, one.scheme).empty());
    const std::vector<std::vector<Tag>> file = {tags};
    CHECK(detect_scheme(file) == one.scheme);
  }
  const std::vector<LabelledRange> merged = {{0, 3, kPer}, {4, 5, kLoc}, {5, 8, kAdr}};
  CHECK(read_chunks(write_tags(kChunks, 9, TagScheme::kIo)) == merged);
}

TEST_CASE("text: schemes that are none, and tags that a scheme forbids") {
  LabelTable labels;
  const auto scheme = [&](const std::string& line) {
    const std::vector<std::vector<Tag>> file = {tags_of(line, labels)};
    return detect_scheme(file);
  };
  CHECK_FALSE(scheme("S-PER O U-PER"));
  CHECK(scheme("I-PER O I-LOC") == TagScheme::kIo);
  CHECK(scheme("O O") == TagScheme::kIo);
  CHECK(scheme("I-PER B-LOC") == TagScheme::kIob2);
  CHECK(scheme("B-PER B-PER I-PER") == TagScheme::kIob2);
  using Places = std::vector<std::size_t>;
  CHECK(forbidden_tags(tags_of("O I-PER I-LOC B-LOC I-LOC", labels), TagScheme::kIob2) ==
        Places{1, 2});
  CHECK(forbidden_tags(tags_of("B-PER I-PER B-PER", labels), TagScheme::kIob1) == Places{0});
  CHECK(forbidden_tags(tags_of("B-PER O I-PER E-LOC S-PER B-PER", labels), TagScheme::kBioes) ==
        Places{1, 2, 3, 6});
  for (const char* bad : {"B-", "X-PER", "BPER", "B-per", "B-ABCDEFGHIJKLMNOPQRSTUVWXY", "o"}) {
    CHECK_FALSE(read_tag(bad, labels));
  }
  CHECK(read_tag("_", labels) == Tag{});
  CHECK(read_tag("", labels) == Tag{});
  CHECK(labels.name(read_tag("B-PER_NOM", labels)->label) == "PER_NOM");
}

TEST_CASE("text: at most forty labels") {
  LabelTable labels;
  while (labels.size() < kMostLabels) CHECK(labels.add("L" + std::to_string(labels.size())));
  CHECK_FALSE(labels.add("ONE_MORE"));
  CHECK(labels.add("PER") == kPer);
}

TEST_CASE("text: conlleval") {
  LabelTable labels;
  const std::vector<std::vector<Tag>> gold = {
      tags_of("B-PER I-PER O O B-LOC O", labels), tags_of("O B-ORG I-ORG O B-PER O O", labels),
      tags_of("B-ADR I-ADR I-ADR I-ADR O B-PER B-PER", labels)};
  const std::vector<std::vector<Tag>> found = {
      tags_of("B-PER I-PER O O B-LOC O", labels), tags_of("O B-ORG O O B-PER O B-LOC", labels),
      tags_of("B-ADR I-ADR I-ADR O O B-PER I-PER", labels)};
  const ConllScore score = conlleval(gold, found);
  CHECK(score.tokens == 20);
  CHECK(score.equal_tags == 16);
  CHECK(score.all == Agreement{7, 7, 3});
  CHECK(*score.all.f1() == doctest::Approx(0.428571).epsilon(1e-6));
  CHECK(score.labels.at(kPer) == Agreement{4, 3, 2});
  CHECK(*score.labels.at(kPer).f1() == doctest::Approx(0.571429).epsilon(1e-6));
  CHECK(score.labels.at(kLoc) == Agreement{1, 2, 1});
  CHECK(score.labels.at(kOrg) == Agreement{1, 1, 0});
  CHECK(score.labels.at(kAdr) == Agreement{1, 1, 0});

  // The same three as documents of one-letter tokens.
  std::vector<std::u32string> texts;
  std::vector<std::vector<Token>> tokens;
  std::vector<std::vector<LabelledRange>> a, b;
  for (std::size_t d = 0; d < gold.size(); ++d) {
    std::u32string text;
    for (std::size_t i = 0; i < gold[d].size(); ++i) text += U"a ";
    texts.push_back(text);
    tokens.push_back(tokenise(text));
    const auto in_text = [](std::vector<LabelledRange> spans) {
      for (LabelledRange& one : spans) one = {2 * one.first, 2 * one.last - 1, one.label};
      return spans;
    };
    a.push_back(in_text(read_chunks(gold[d])));
    b.push_back(in_text(read_chunks(found[d])));
  }
  std::vector<EvaluatedDocument> documents;
  for (std::size_t d = 0; d < texts.size(); ++d)
    documents.push_back({texts[d], tokens[d], a[d], b[d]});
  const Evaluation all = evaluate(documents, ~LabelBits{0});
  CHECK(all.hidden_tokens == Agreement{12, 11, 10});
  CHECK(all.same_type == 10);
  CHECK(all.exact_all == Agreement{7, 7, 3});
  CHECK(all.under_documents == 2);
  CHECK(all.over_documents == 1);
  CHECK(all.confused_documents == 0);
  CHECK(all.wrong_documents == 2);
  CHECK(all.gold_characters == 12);
  CHECK(all.leaked == 2);
  CHECK(all.over == 1);
  CHECK(all.documents_with_miss == 2);
  CHECK(all.overlap.correct == 7);
  CHECK(all.overlapped_found == 6);
}

TEST_CASE("text: a confused document") {
  const std::u32string text = U"a b";
  const std::vector<Token> tokens = tokenise(text);
  const std::vector<LabelledRange> gold = {{0, 1, kPer}}, found = {{0, 1, kLoc}, {2, 3, kTel}};
  const std::vector<EvaluatedDocument> documents = {{text, tokens, gold, found}};
  const Evaluation all = evaluate(documents, label_bit(kPer) | label_bit(kLoc));
  CHECK(all.confused_documents == 1);
  CHECK(all.over_documents == 0);  // TEL is not hidden
  CHECK(all.leaked == 0);
  CHECK(all.unlabelled.correct == 1);
  const Evaluation none = evaluate({}, ~LabelBits{0});
  CHECK_FALSE(none.leak_rate());
  CHECK_FALSE(none.exact_all.precision());
}

TEST_CASE("text: conlleval reads IOB1 beside IOB2") {
  LabelTable labels;
  const auto score = [&](const char* gold, const char* found) {
    const std::vector<std::vector<Tag>> a = {tags_of(gold, labels)}, b = {tags_of(found, labels)};
    return conlleval(a, b);
  };
  const ConllScore one = score("I-PER I-PER O I-LOC B-LOC", "B-PER I-PER O B-LOC B-LOC");
  CHECK(*one.all.f1() == 1);
  CHECK(one.equal_tags == 3);
  CHECK(*score("O I-PER I-LOC O", "O B-PER B-LOC O").all.f1() == 1);
}

TEST_CASE("text: kappa") {
  LabelTable labels;
  const auto categories = [&](const std::string& line) {
    std::vector<std::uint32_t> out;
    for (const Tag& tag : tags_of(line, labels)) {
      out.push_back(tag.prefix == 'O' ? 0
                                      : static_cast<std::uint32_t>(tag.prefix) * 64 + tag.label);
    }
    return out;
  };
  const auto a = categories("B-PER I-PER O O B-LOC O O B-PER O O");
  const auto b = categories("B-PER I-PER O O O O O B-PER I-PER O");
  const KappaScore score = cohen_kappa(a, b);
  CHECK(score.observed == doctest::Approx(0.8));
  CHECK(score.expected == doctest::Approx(0.42));
  CHECK(*score.kappa == doctest::Approx(0.655172).epsilon(1e-6));
  CHECK(cohen_kappa_without(a, b, 0).items == 5);
  CHECK_FALSE(
      cohen_kappa(std::vector<std::uint32_t>{1, 1}, std::vector<std::uint32_t>{1, 1}).kappa);
  CHECK_FALSE(cohen_kappa({}, {}).kappa);
}

TEST_CASE("text: exact bounds") {
  struct Bound {
    std::uint64_t k, n;
    double p;
  };
  for (const Bound& one :
       {Bound{0, 50, 0.0581550791}, Bound{0, 59, 0.0495076099}, Bound{0, 100, 0.0295130496},
        Bound{0, 299, 0.0099691468}, Bound{1, 100, 0.0465598115}, Bound{2, 100, 0.0616192004},
        Bound{3, 300, 0.0256413931}, Bound{5, 500, 0.0209103229}}) {
    CHECK(clopper_pearson_upper(one.k, one.n, 0.05) == doctest::Approx(one.p).epsilon(2e-9));
    // The mirror image: successes for failures.
    CHECK(clopper_pearson_lower(one.n - one.k, one.n, 0.05) ==
          doctest::Approx(1 - one.p).epsilon(1e-9));
  }
  CHECK(clopper_pearson_upper(7, 7, 0.05) == 1);
  CHECK(clopper_pearson_lower(0, 7, 0.05) == 0);
  CHECK(clopper_pearson_upper(5000, 10000, 0.05) == doctest::Approx(0.508273).epsilon(1e-5));
  CHECK(poisson_upper(0, 0.05) == doctest::Approx(2.9957322736).epsilon(1e-10));
  CHECK(poisson_upper(1, 0.05) == doctest::Approx(4.7438645184).epsilon(1e-10));
  CHECK(poisson_upper(2, 0.05) == doctest::Approx(6.2957936219).epsilon(1e-10));
  CHECK(hypergeometric_upper(200, 50, 0, 0.05) == 10);
  CHECK(hypergeometric_upper(200, 50, 1, 0.05) == 16);
  CHECK(hypergeometric_upper(1000, 100, 0, 0.05) == 28);
  CHECK(hypergeometric_upper(500, 59, 0, 0.05) == 23);
  CHECK(hypergeometric_upper(60, 59, 0, 0.05) == 0);
  CHECK(hypergeometric_upper(60, 60, 2, 0.05) == 2);
  CHECK(hypergeometric_upper(60, 0, 0, 0.05) == 60);
  CHECK(sample_size(0.05, 0.05) == 59);
  CHECK(sample_size(0.01, 0.05) == 299);
  CHECK(sample_size(0.96, 0.05) == 1);
}

TEST_CASE("text: bounds cover every number of documents with a miss") {
  constexpr double kAlpha = 0.05;
  // C(n, k), exact: n is small.
  const auto choose = [](std::uint64_t n, std::uint64_t k) {
    double ways = k > n ? 0 : 1;
    for (std::uint64_t i = 0; i < k && k <= n; ++i) {
      ways = ways * static_cast<double>(n - i) / static_cast<double>(i + 1);
    }
    return ways;
  };
  const auto power = [](double x, std::uint64_t n) {
    double product = 1;
    for (std::uint64_t i = 0; i < n; ++i) product *= x;
    return product;
  };
  const auto binomial = [&](std::uint64_t k, std::uint64_t n, double p) {
    return choose(n, k) * power(p, k) * power(1 - p, n - k);
  };
  constexpr std::uint64_t kPlanted = 10;
  double least = 1, least_seen = 1;
  for (std::uint64_t population = 1; population <= 24; ++population) {
    for (std::uint64_t n = 1; n <= population; ++n) {
      for (std::uint64_t d = 0; d <= population; ++d) {
        double covered = 0;
        for (std::uint64_t k = 0; k <= std::min(n, d); ++k) {
          if (hypergeometric_upper(population, n, k, kAlpha) < d) continue;
          covered += choose(d, k) * choose(population - d, n - k) / choose(population, n);
        }
        least = std::min(least, covered);
      }
    }
  }
  // A reader who sees each miss, planted or not, with probability q.
  constexpr std::uint64_t kDocuments = 30, kRead = 12;
  for (std::uint64_t d = 0; d <= kDocuments; d += 3) {
    for (const double q : {0.5, 0.8, 0.95, 1.0}) {
      double covered = 0;
      for (std::uint64_t k = 0; k <= kRead; ++k) {
        double seen = 0;
        for (std::uint64_t drawn = k; drawn <= std::min(kRead, d); ++drawn) {
          seen += choose(d, drawn) * choose(kDocuments - d, kRead - drawn) /
                  choose(kDocuments, kRead) * binomial(k, drawn, q);
        }
        for (std::uint64_t found = 0; found <= kPlanted && seen > 0; ++found) {
          const double bound = bound_with_attention(k, kRead, found, kPlanted, kAlpha);
          if (bound * static_cast<double>(kDocuments) < static_cast<double>(d) - 1e-9) continue;
          covered += seen * binomial(found, kPlanted, q);
        }
      }
      least_seen = std::min(least_seen, covered);
    }
  }
  MESSAGE("least coverage " << least << ", with attention " << least_seen);
  CHECK(least >= 1 - kAlpha - 1e-12);
  CHECK(least < 0.96);  // not for want of trying
  CHECK(least_seen >= 1 - kAlpha);
}

TEST_CASE("text: a reader who overlooks planted spans widens the bound") {
  const double plain = clopper_pearson_upper(0, 59, 0.05);
  CHECK(bound_with_attention(0, 59, 0, 0, 0.05) == plain);
  const double attentive = bound_with_attention(0, 59, 20, 20, 0.05);
  CHECK(attentive > plain);
  CHECK(attentive == doctest::Approx(clopper_pearson_upper(0, 59, 0.025) /
                                     clopper_pearson_lower(20, 20, 0.025)));
  CHECK(bound_with_attention(0, 59, 10, 20, 0.05) > attentive);
  CHECK(bound_with_attention(0, 59, 0, 20, 0.05) == 1);
}

TEST_CASE("text: draws") {
  SampleDraw draw(1);
  CHECK(draw.bits() == 0x910a2dec89025cc1ULL);
  CHECK(draw.bits() == 0xbeeb8da1658eec67ULL);
  using Numbers = std::vector<std::uint64_t>;
  CHECK(draw_sample(5, 20, 1) == Numbers{5, 9, 13, 14, 15});
  CHECK(draw_sample(10, 100, 42) == Numbers{2, 9, 13, 27, 28, 45, 65, 83, 86, 87});
  CHECK(draw_sample(3, 2, 9) == Numbers{0, 1});
  CHECK(draw_sample(0, 2, 9).empty());
}

TEST_CASE("text: after a tag that closes a chunk the same label begins another") {
  LabelTable labels;
  using Ranges = std::vector<LabelledRange>;
  for (const char* line : {"B-PER E-PER I-PER", "B-PER L-PER I-PER"}) {
    CHECK(read_chunks(tags_of(line, labels)) == Ranges{{0, 2, kPer}, {2, 3, kPer}});
  }
  for (const char* line : {"S-PER I-PER", "U-PER I-PER"}) {
    CHECK(read_chunks(tags_of(line, labels)) == Ranges{{0, 1, kPer}, {1, 2, kPer}});
  }
  // A lone I is of no named label; in files without B nothing is forbidden.
  CHECK(read_tag("I", labels) == Tag{'I', kMisc});
  CHECK(forbidden_tags(tags_of("O I-PER B-PER I-LOC", labels), TagScheme::kIo).empty());
}

TEST_CASE("text: labels that are none") {
  LabelTable labels;
  for (const char* bad : {"", "A-B", "A B", "a", "1A", "_A"}) {
    CAPTURE(std::string(bad));
    CHECK_FALSE(labels.add(bad));
  }
  CHECK(labels.add("A_1"));
}

TEST_CASE("text: spans behind the last token touch none") {
  const std::vector<Token> tokens = {{0, 3, TokenKind::kWord}, {4, 6, TokenKind::kWord}};
  const std::vector<LabelledRange> spans = {{2, 5, kPer}, {5, 6, kLoc}, {9, 12, kOrg}};
  // A token that two spans touch goes to the first.
  CHECK(token_ranges(spans, tokens) == std::vector<LabelledRange>{{0, 2, kPer}});
}

TEST_CASE("text: bounds at the ends of what they are asked") {
  // Nothing was planted or drawn: nothing is known.
  CHECK(clopper_pearson_lower(1, 0, 0.05) == 0);
  CHECK(clopper_pearson_upper(0, 0, 0.05) == 1);
  // An error of 1 allows every bound: the lowest one is 0.
  CHECK(clopper_pearson_upper(0, 1, 1) < 1e-50);
  // So small a share asks for more documents than there can be.
  CHECK(sample_size(1e-20, 0.05) > std::uint64_t{1} << 62);
}

TEST_CASE("text: a draw below a bound drops what would favour the first values") {
  // Of 2^64 values 2^63 + 1 fill one round; those after them are drawn again.
  const std::uint64_t bound = (std::uint64_t{1} << 63) + 1;
  SampleDraw draw(1), stream(1);
  for (int i = 0; i < 20; ++i) {
    std::uint64_t expected = stream.bits();
    while (expected >= bound) expected = stream.bits();
    CHECK(draw.below(bound) == expected);
  }
}

}  // namespace
}  // namespace paravent::text
