#include "text/features.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "support/split_mix.h"
#include "text/rules.h"
#include "text/unicode.h"

namespace paravent::text {

namespace {

enum SymbolKind : std::uint8_t {
  kWordSymbol,
  kShape,
  kFullShape,
  kLists,
  kAffix,
  kClass = kAffix + 8,
  kCoarse
};

struct TemplatePart {
  std::uint8_t kind;
  std::int8_t offset;
};
struct FeatureTemplate {
  std::string_view name;
  std::uint8_t parts;
  TemplatePart part[3];
};

// In the order of §7; the order is part of every hash, so that new ones go last.
constexpr FeatureTemplate kTemplates[] = {
    {"1", 0, {}},
    {"w-2", 1, {{kWordSymbol, -2}}},
    {"w-1", 1, {{kWordSymbol, -1}}},
    {"w0", 1, {{kWordSymbol, 0}}},
    {"w1", 1, {{kWordSymbol, 1}}},
    {"w2", 1, {{kWordSymbol, 2}}},
    {"s-2", 1, {{kShape, -2}}},
    {"s-1", 1, {{kShape, -1}}},
    {"s0", 1, {{kShape, 0}}},
    {"s1", 1, {{kShape, 1}}},
    {"s2", 1, {{kShape, 2}}},
    {"S0", 1, {{kFullShape, 0}}},
    {"prefix1", 1, {{kAffix, 0}}},
    {"prefix2", 1, {{kAffix + 1, 0}}},
    {"prefix3", 1, {{kAffix + 2, 0}}},
    {"prefix4", 1, {{kAffix + 3, 0}}},
    {"suffix1", 1, {{kAffix + 4, 0}}},
    {"suffix2", 1, {{kAffix + 5, 0}}},
    {"suffix3", 1, {{kAffix + 6, 0}}},
    {"suffix4", 1, {{kAffix + 7, 0}}},
    {"w-1 w0", 2, {{kWordSymbol, -1}, {kWordSymbol, 0}}},
    {"w0 w1", 2, {{kWordSymbol, 0}, {kWordSymbol, 1}}},
    {"w-2 w-1", 2, {{kWordSymbol, -2}, {kWordSymbol, -1}}},
    {"w1 w2", 2, {{kWordSymbol, 1}, {kWordSymbol, 2}}},
    {"s-1 s0 s1", 3, {{kShape, -1}, {kShape, 0}, {kShape, 1}}},
    {"w-1 s0", 2, {{kWordSymbol, -1}, {kShape, 0}}},
    {"w1 s0", 2, {{kWordSymbol, 1}, {kShape, 0}}},
    {"g0", 1, {{kLists, 0}}},
    {"g-1 s0", 2, {{kLists, -1}, {kShape, 0}}},
    {"g1 s0", 2, {{kLists, 1}, {kShape, 0}}},
    {"g0 g1", 2, {{kLists, 0}, {kLists, 1}}},
    {"g-1 g0", 2, {{kLists, -1}, {kLists, 0}}},
    {"g0 s0", 2, {{kLists, 0}, {kShape, 0}}},
    {"c-2", 1, {{kClass, -2}}},
    {"c-1", 1, {{kClass, -1}}},
    {"c0", 1, {{kClass, 0}}},
    {"c1", 1, {{kClass, 1}}},
    {"c2", 1, {{kClass, 2}}},
    {"k-2", 1, {{kCoarse, -2}}},
    {"k-1", 1, {{kCoarse, -1}}},
    {"k0", 1, {{kCoarse, 0}}},
    {"k1", 1, {{kCoarse, 1}}},
    {"k2", 1, {{kCoarse, 2}}},
    {"c0 s0", 2, {{kClass, 0}, {kShape, 0}}},
    {"c-1 s0", 2, {{kClass, -1}, {kShape, 0}}},
    {"c1 s0", 2, {{kClass, 1}, {kShape, 0}}},
    {"k-1 k0", 2, {{kCoarse, -1}, {kCoarse, 0}}},
    {"k0 k1", 2, {{kCoarse, 0}, {kCoarse, 1}}},
    {"k-1 k1 s0", 3, {{kCoarse, -1}, {kCoarse, 1}, {kShape, 0}}}};

constexpr std::uint64_t kFnvOffset = 0xcbf29ce484222325ULL, kFnvPrime = 0x100000001b3ULL;
constexpr std::uint64_t kOutsideLeft = 0x5bd1e995u, kOutsideRight = 0x1b873593u;
constexpr int kSight = 2;  // tokens to either side that a template sees

std::uint64_t fnv(std::string_view bytes, std::uint64_t state = kFnvOffset) {
  for (const char c : bytes) state = (state ^ static_cast<unsigned char>(c)) * kFnvPrime;
  return state;
}

std::uint64_t finish(std::uint64_t x) { return scramble(x + 0x9e3779b97f4a7c15ULL); }

std::string list_letters(std::uint8_t bits) {
  std::string out;
  for (std::size_t i = 0; i < kListCount; ++i) {
    if ((bits >> i & 1) != 0) out += "FLCW"[i];
  }
  return out;
}

/// The symbols of a place before a sequence or after it.
template <std::size_t kSize>
constexpr std::array<std::uint64_t, kSize> all_of_symbol(std::uint64_t symbol) {
  std::array<std::uint64_t, kSize> out{};
  out.fill(symbol);
  return out;
}

}  // namespace

std::string_view template_name(std::size_t number) { return kTemplates[number].name; }

std::uint64_t templates_fingerprint() {
  std::uint64_t state = kFnvOffset;
  for (const FeatureTemplate& one : kTemplates) state = fnv(one.name, state) * kFnvPrime;
  return finish(state);
}

FeatureReader::FeatureReader(const TokenisedText& text, std::span<const std::uint8_t> bits,
                             const NameLists& lists, VocabularyKind vocabulary)
    : text_(text), bits_(bits), lists_(lists), vocabulary_(vocabulary), symbols_(text.size()) {
  std::string part;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::u32string_view token = text.token(i);
    Symbols& out = symbols_[i];
    const std::string shape = token_shape(token, true), word = lower(token);
    out[kShape] = fnv(shape);
    out[kFullShape] = fnv(token_shape(token, false));
    out[kLists] = fnv("lists") ^ finish(bits[i]);
    if (!lists.classes().empty()) {
      const std::uint16_t fine = lists.classes().of(token);
      out[kClass] = finish(fine);
      out[kCoarse] = finish(0x10000U + lists.classes().coarse(fine));
    }
    out[kWordSymbol] = is_known(i) ? fnv(word) : finish(out[kShape] ^ finish(bits[i]));
    for (std::size_t n = 1; n <= 4 && n <= token.size(); ++n) {
      part.clear();
      for (const char32_t c : token.substr(0, n)) append_utf8(part, lower_of(c));
      out[kAffix + n - 1] = fnv(part);
      part.clear();
      for (const char32_t c : token.substr(token.size() - n)) append_utf8(part, lower_of(c));
      out[kAffix + n + 3] = fnv(part);
    }
  }
}

bool FeatureReader::is_known(std::size_t i) const {
  const std::u32string_view token = text_.token(i);
  return vocabulary_ == VocabularyKind::kOpen || token.size() <= 2 || !is_letter(token[0]) ||
         lists_.is_plain_word(text_.folded(i));
}

template <class Take>
void FeatureReader::each(const Sequence& sequence, std::uint32_t i, Take take) const {
  static constexpr Symbols kLeft = all_of_symbol<kSymbols>(kOutsideLeft),
                           kRight = all_of_symbol<kSymbols>(kOutsideRight);
  const std::uint64_t* near[2 * kSight + 1];
  for (int k = -kSight; k <= kSight; ++k) {
    const std::int64_t at = std::int64_t{i} + k;
    near[k + kSight] = at < std::int64_t{sequence.first} ? kLeft.data()
                       : at >= std::int64_t{sequence.last}
                           ? kRight.data()
                           : symbols_[static_cast<std::size_t>(at)].data();
  }
  const auto one = [&]<std::size_t kNumber>() {
    constexpr FeatureTemplate kOne = kTemplates[kNumber];
    std::uint64_t state = kFnvOffset ^ (kNumber + 1) * kFnvPrime;
    bool present = true;
    for (std::uint8_t p = 0; p < kOne.parts; ++p) {
      const std::uint64_t part = near[kOne.part[p].offset + kSight][kOne.part[p].kind];
      present = present && part != 0;
      state = (state ^ part) * kFnvPrime;
    }
    if (present) take(finish(state), static_cast<std::uint32_t>(kNumber));
  };
  // A template at a time, so that where its parts stand is known to the compiler.
  [&]<std::size_t... kNumbers>(std::index_sequence<kNumbers...>) {
    (one.template operator()<kNumbers>(), ...);
  }
  (std::make_index_sequence<std::size(kTemplates)>());
}

void FeatureReader::append(const Sequence& sequence, std::uint32_t i,
                           std::vector<std::uint64_t>& out) const {
  each(sequence, i, [&](std::uint64_t hash, std::uint32_t) { out.push_back(hash); });
}

std::vector<FeatureReader::Named> FeatureReader::named(const Sequence& sequence,
                                                       std::uint32_t i) const {
  std::vector<Named> out;
  each(sequence, i, [&](std::uint64_t hash, std::uint32_t t) { out.push_back({hash, t}); });
  return out;
}

std::string FeatureReader::value(const Sequence& sequence, std::uint32_t i,
                                 std::uint32_t number) const {
  const FeatureTemplate& one = kTemplates[number];
  std::string out;
  for (std::uint8_t p = 0; p < one.parts; ++p) {
    if (p > 0) out += ' ';
    const std::int64_t at = std::int64_t{i} + one.part[p].offset;
    if (at < static_cast<std::int64_t>(sequence.first)) {
      out += "<s>";
      continue;
    }
    if (at >= static_cast<std::int64_t>(sequence.last)) {
      out += "</s>";
      continue;
    }
    const auto token = static_cast<std::size_t>(at);
    const std::u32string_view word = text_.token(token);
    const std::uint8_t kind = one.part[p].kind;
    if (kind == kWordSymbol) {
      out += is_known(token) ? to_utf8(word)
                             : token_shape(word, true) + "/" + list_letters(bits_[token]);
    } else if (kind == kLists) {
      out += list_letters(bits_[token]);
    } else if (kind == kClass || kind == kCoarse) {
      const std::uint16_t fine = lists_.classes().of(word);
      out += std::to_string(kind == kClass ? fine : lists_.classes().coarse(fine));
    } else if (kind == kShape || kind == kFullShape) {
      out += token_shape(word, kind == kShape);
    } else {
      const std::size_t n = (kind - kAffix) % 4 + 1U;
      out += lower(kind - kAffix < 4 ? word.substr(0, n) : word.substr(word.size() - n));
    }
  }
  return out;
}

}  // namespace paravent::text
