#include "text/compare.h"

#include <algorithm>

#include "text/unicode.h"

namespace paravent::text {

namespace {

/// A name with a capital where each of its words begins.
std::u32string written(const std::string& name) {
  std::u32string out = u32(name);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const bool begins = i == 0 || out[i - 1] == U' ' || out[i - 1] == U'-';
    if (begins && out[i] >= U'a' && out[i] <= U'z') out[i] -= U'a' - U'A';
  }
  return out;
}

/// Mean P(not O) of a name's tokens in a sentence that says nothing of it.
double told_of(const Tagger& tagger, const NameLists& lists, const std::string& name) {
  const std::u32string before = U"Le dossier de ", word = written(name);
  const TokenisedText text(before + word + U" est complet.");
  const TaggedText tagged = tagger.tag(text, lists.mark(text), lists);
  double sum = 0;
  std::size_t count = 0;
  // The sentence goes on behind the name.
  for (std::size_t i = text.token_at(static_cast<std::uint32_t>(before.size()));
       text[i].start < before.size() + word.size(); ++i) {
    sum += 1 - tagged.outside[i];
    ++count;
  }
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

bool stands_before(const LabelledRange& a, const LabelledRange& b) {
  return a.first != b.first ? a.first < b.first : a.last < b.last;
}

}  // namespace

Confusions confusions(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
  Confusions out;
  for (std::size_t i = 0; i < a.size(); ++i) ++out[{a[i], b[i]}];
  return out;
}

std::vector<Difference> differences(std::span<const LabelledRange> a,
                                    std::span<const LabelledRange> b) {
  std::vector<Difference> out;
  std::size_t i = 0, k = 0;
  while (i < a.size() || k < b.size()) {
    if (k == b.size() || (i < a.size() && stands_before(a[i], b[k]))) {
      out.push_back({a[i++], DifferenceKind::kOnlyFirst, 0});
    } else if (i == a.size() || stands_before(b[k], a[i])) {
      out.push_back({b[k++], DifferenceKind::kOnlySecond, 0});
    } else if (a[i].label == b[k].label) {
      out.push_back({a[i++], DifferenceKind::kAgreed, 0});
      ++k;
    } else {
      out.push_back({a[i++], DifferenceKind::kRelabelled, b[k++].label});
    }
  }
  return out;
}

double names_told(const Tagger& tagger, const NameLists& lists, std::span<const std::string> seen,
                  std::span<const std::string> unseen) {
  if (seen.empty() || unseen.empty()) return 0.5;
  std::vector<double> others;
  for (const std::string& name : unseen) others.push_back(told_of(tagger, lists, name));
  std::sort(others.begin(), others.end());
  double higher = 0;
  for (const std::string& name : seen) {
    const double one = told_of(tagger, lists, name);
    const auto [low, high] = std::equal_range(others.begin(), others.end(), one);
    higher += static_cast<double>(low - others.begin()) + static_cast<double>(high - low) / 2;
  }
  return higher / (static_cast<double>(seen.size()) * static_cast<double>(others.size()));
}

}  // namespace paravent::text
