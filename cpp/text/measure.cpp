#include "text/measure.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "text/unicode.h"

namespace paravent::text {

namespace {

std::optional<double> rate(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return std::nullopt;
  return static_cast<double>(part) / static_cast<double>(whole);
}

bool is_counted(char32_t c) { return (class_of(c) & (kLetter | kDigit | kNumber)) != 0; }

using SpanKey = std::tuple<std::uint32_t, std::uint32_t, Label>;

std::set<SpanKey> keys_of(std::span<const LabelledRange> spans, bool with_label) {
  std::set<SpanKey> keys;
  for (const LabelledRange& one : spans) {
    keys.emplace(one.first, one.last, with_label ? one.label : Label{0});
  }
  return keys;
}

/// Bit 1 under a hidden gold span, 2 under a hidden found one.
std::vector<std::uint8_t> covered(const EvaluatedDocument& document, LabelBits hidden) {
  std::vector<std::uint8_t> bits(document.text.size());
  const auto cover = [&](std::span<const LabelledRange> spans, std::uint8_t bit) {
    for (const LabelledRange& one : spans) {
      if ((hidden & label_bit(one.label)) == 0) continue;
      for (std::uint32_t i = one.first; i < one.last; ++i) bits[i] |= bit;
    }
  };
  cover(document.gold, 1);
  cover(document.found, 2);
  return bits;
}

std::uint64_t touching(std::span<const LabelledRange> spans,
                       std::span<const std::uint32_t> other_types) {
  return static_cast<std::uint64_t>(
      std::count_if(spans.begin(), spans.end(), [&](const LabelledRange& one) {
        return std::any_of(other_types.begin() + one.first, other_types.begin() + one.last,
                           [](std::uint32_t type) { return type != 0; });
      }));
}

class Evaluator {
 public:
  explicit Evaluator(LabelBits hidden) : hidden_(hidden) {}

  void add(const EvaluatedDocument& document) {
    ++out_.documents;
    spans(document);
    tokens(document);
    characters(document);
  }
  Evaluation take() { return std::move(out_); }

 private:
  void spans(const EvaluatedDocument& document) {
    const std::set<SpanKey> gold = keys_of(document.gold, true);
    const std::set<SpanKey> plain = keys_of(document.gold, false);
    for (const LabelledRange& one : document.gold) ++out_.exact[one.label].gold;
    for (const LabelledRange& one : document.found) {
      Agreement& label = out_.exact[one.label];
      ++label.found;
      if (gold.count({one.first, one.last, one.label}) > 0) {
        ++label.correct;
        ++out_.exact_all.correct;
      }
      if (plain.count({one.first, one.last, Label{0}}) > 0) ++out_.unlabelled.correct;
    }
    for (Agreement* all : {&out_.exact_all, &out_.unlabelled, &out_.overlap}) {
      all->gold += document.gold.size();
      all->found += document.found.size();
    }
  }

  void tokens(const EvaluatedDocument& document) {
    const auto gold_spans = token_ranges(document.gold, document.tokens);
    const auto found_spans = token_ranges(document.found, document.tokens);
    const auto gold = token_types(gold_spans, document.tokens.size());
    const auto found = token_types(found_spans, document.tokens.size());
    out_.overlap.correct += touching(gold_spans, found);
    out_.overlapped_found += touching(found_spans, gold);
    bool under = false, over = false, confused = false;
    for (std::size_t i = 0; i < gold.size(); ++i) {
      if (gold[i] != 0) ++out_.tokens[static_cast<Label>(gold[i] - 1)].gold;
      if (found[i] != 0) ++out_.tokens[static_cast<Label>(found[i] - 1)].found;
      if (gold[i] != 0 && gold[i] == found[i])
        ++out_.tokens[static_cast<Label>(gold[i] - 1)].correct;
      const bool a = is_hidden(gold[i]), b = is_hidden(found[i]);
      out_.hidden_tokens.gold += a ? 1 : 0;
      out_.hidden_tokens.found += b ? 1 : 0;
      out_.hidden_tokens.correct += a && b ? 1 : 0;
      out_.same_type += a && b && gold[i] == found[i] ? 1 : 0;
      under = under || (a && !b);
      over = over || (b && !a);
      confused = confused || (a && b && gold[i] != found[i]);
    }
    out_.under_documents += under ? 1 : 0;
    out_.over_documents += over ? 1 : 0;
    out_.confused_documents += confused ? 1 : 0;
    out_.wrong_documents += under || over || confused ? 1 : 0;
  }

  void characters(const EvaluatedDocument& document) {
    const std::vector<std::uint8_t> bits = covered(document, hidden_);
    std::uint64_t leaked = 0;
    for (std::size_t i = 0; i < bits.size(); ++i) {
      if (bits[i] == 0 || !is_counted(document.text[i])) continue;
      if ((bits[i] & 1) != 0) ++out_.gold_characters;
      if ((bits[i] & 2) != 0) ++out_.found_characters;
      if (bits[i] == 1) ++leaked;
      if (bits[i] == 2) ++out_.over;
    }
    out_.leaked += leaked;
    out_.documents_with_miss += leaked > 0 ? 1 : 0;
  }

  bool is_hidden(std::uint32_t type) const {
    return type != 0 && (hidden_ & label_bit(static_cast<Label>(type - 1))) != 0;
  }

  LabelBits hidden_;
  Evaluation out_;
};

}  // namespace

std::optional<double> Agreement::precision() const { return rate(correct, found); }
std::optional<double> Agreement::recall() const { return rate(correct, gold); }
std::optional<double> Agreement::f1() const { return rate(2 * correct, gold + found); }

std::optional<double> Evaluation::leak_rate() const { return rate(leaked, gold_characters); }
std::optional<double> Evaluation::over_rate() const { return rate(over, found_characters); }

ConllScore conlleval(std::span<const std::vector<Tag>> gold,
                     std::span<const std::vector<Tag>> found) {
  ConllScore score;
  for (std::size_t s = 0; s < gold.size(); ++s) {
    score.tokens += gold[s].size();
    for (std::size_t i = 0; i < gold[s].size(); ++i) {
      if (gold[s][i] == found[s][i]) ++score.equal_tags;
    }
    const std::vector<LabelledRange> a = read_chunks(gold[s]), b = read_chunks(found[s]);
    const std::set<SpanKey> keys = keys_of(a, true);
    for (const LabelledRange& one : a) ++score.labels[one.label].gold;
    for (const LabelledRange& one : b) {
      ++score.labels[one.label].found;
      if (keys.count({one.first, one.last, one.label}) > 0) ++score.labels[one.label].correct;
    }
  }
  for (const auto& [label, one] : score.labels) {
    score.all.gold += one.gold;
    score.all.found += one.found;
    score.all.correct += one.correct;
  }
  return score;
}

Evaluation evaluate(std::span<const EvaluatedDocument> documents, LabelBits hidden) {
  Evaluator evaluator(hidden);
  for (const EvaluatedDocument& document : documents) evaluator.add(document);
  return evaluator.take();
}

KappaScore cohen_kappa(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
  KappaScore score;
  score.items = a.size();
  if (a.empty()) return score;
  std::map<std::uint32_t, std::pair<double, double>> shares;
  double equal = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    shares[a[i]].first += 1;
    shares[b[i]].second += 1;
    equal += a[i] == b[i] ? 1 : 0;
  }
  const auto items = static_cast<double>(a.size());
  score.observed = equal / items;
  for (const auto& [category, share] : shares) score.expected += share.first * share.second;
  score.expected /= items * items;
  if (score.expected < 1) score.kappa = (score.observed - score.expected) / (1 - score.expected);
  return score;
}

KappaScore cohen_kappa_without(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                               std::uint32_t nothing) {
  std::vector<std::uint32_t> left, right;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == nothing && b[i] == nothing) continue;
    left.push_back(a[i]);
    right.push_back(b[i]);
  }
  return cohen_kappa(left, right);
}

std::vector<std::uint32_t> token_types(std::span<const LabelledRange> token_spans,
                                       std::size_t count) {
  std::vector<std::uint32_t> types(count);
  for (const LabelledRange& one : token_spans) {
    for (std::uint32_t i = one.first; i < one.last; ++i) types[i] = 1U + one.label;
  }
  return types;
}

}  // namespace paravent::text
