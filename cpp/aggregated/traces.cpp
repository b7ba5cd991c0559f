#include "aggregated/traces.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <span>
#include <string>
#include <utility>

#include "traces/labels.h"
#include "traces/sequences.h"

namespace paravent::aggregated {
namespace {

/// Calls f(piece) for each piece of `text` between separators, until one is false.
template <class F>
bool for_each_piece(std::string_view text, char separator, F f) {
  while (true) {
    const std::size_t end = text.find(separator);
    if (!f(text.substr(0, end))) return false;
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string> pieces_of(std::string_view text, char separator) {
  std::vector<std::string> pieces;
  for_each_piece(text, separator, [&](std::string_view piece) {
    pieces.emplace_back(piece);
    return true;
  });
  return pieces;
}

/// Labels of texts whose components are joined by `separator`, and the rank of each code.
RankedLabels labels_of(const Dictionary& dictionary, char separator, std::size_t width) {
  std::vector<std::string> texts;
  for (std::uint32_t code = 0; code < dictionary.size(); ++code) {
    for (std::string& piece : pieces_of(dictionary[code], separator)) {
      texts.push_back(std::move(piece));
    }
  }
  return rank_labels(texts, width);
}

/// By character: a text of a large release is asked some million times.
constexpr std::array<bool, 256> kSeparates = [] {
  std::array<bool, 256> separates{};
  for (const char c : kSeparators) separates[static_cast<unsigned char>(c)] = true;
  return separates;
}();

/// What sequences.cpp compares traces by: an empty position, then a step, before its longer groups.
std::uint32_t word_of(std::uint32_t code) {
  if (code == TraceSet::kEmptyGroup) return 1;
  const bool end = (code & TraceSet::kGroupEnd) != 0;
  return 2 + 2 * (code & ~TraceSet::kGroupEnd) + (end ? 0 : 1);
}

}  // namespace

bool is_component(std::string_view text) {
  const auto separates = [](char c) { return kSeparates[static_cast<unsigned char>(c)]; };
  return !text.empty() && std::none_of(text.begin(), text.end(), separates);
}

RankedLabels rank_labels(const std::vector<std::string>& texts, std::size_t width) {
  std::vector<std::uint32_t> order(width == 0 ? 0 : texts.size() / width);
  std::iota(order.begin(), order.end(), 0U);
  const auto tuple = [&](std::uint32_t i) { return std::span(texts).subspan(i * width, width); };
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return label_less(tuple(a), tuple(b)); });
  RankedLabels ranked;
  ranked.labels.width = static_cast<std::uint32_t>(width);
  ranked.rank.resize(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i == 0 || label_less(tuple(order[i - 1]), tuple(order[i]))) {
      const auto label = tuple(order[i]);
      ranked.labels.texts.insert(ranked.labels.texts.end(), label.begin(), label.end());
    }
    ranked.rank[order[i]] = static_cast<std::uint32_t>(ranked.labels.size() - 1);
  }
  return ranked;
}

std::uint32_t place_of_label(const LabelSet& labels, std::span<const std::string> label) {
  std::uint32_t low = 0, high = static_cast<std::uint32_t>(labels.size());
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (label_less(labels[middle], label)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < labels.size() && !label_less(label, labels[low]) ? low : kNone;
}

bool TraceTexts::is_step(std::string_view text) const {
  std::size_t components = 0;
  const bool good = for_each_piece(text, '-', [&](std::string_view piece) {
    const bool status = form_.status && components == 0;
    ++components;
    if (!status) return is_component(piece);
    return std::find(std::begin(kStatusTexts), std::end(kStatusTexts), piece) !=
           std::end(kStatusTexts);
  });
  return good && components == form_.step + (form_.status ? 1 : 0);
}

bool TraceTexts::add_position(std::string_view text) {
  std::vector<std::uint32_t>& codes = parsed_.codes;
  if (text.empty()) {
    codes.push_back(TraceSet::kEmptyGroup);
    return form_.empty_positions;
  }
  const std::size_t first = codes.size();
  const bool good = for_each_piece(text, '&', [&](std::string_view step) {
    if (!is_step(step)) return false;
    const std::uint32_t code = steps_.encode(step, {});
    if (std::find(codes.begin() + static_cast<std::ptrdiff_t>(first), codes.end(), code) !=
        codes.end()) {
      return false;
    }
    codes.push_back(code);
    return true;
  });
  if (good) codes.back() |= TraceSet::kGroupEnd;
  return good;
}

bool TraceTexts::add(std::string_view text) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < form_.prefix; ++i) {
    const std::size_t end = text.find('+', at);
    if (end == std::string_view::npos || !is_component(text.substr(at, end - at))) return false;
    at = end + 1;
  }
  if (form_.prefix > 0) parsed_.prefix.push_back(prefixes_.encode(text.substr(0, at - 1), {}));
  const std::size_t first = parsed_.codes.size();
  const bool good = for_each_piece(text.substr(at), '+',
                                   [&](std::string_view piece) { return add_position(piece); });
  const auto is_filled = [](std::uint32_t code) { return code != TraceSet::kEmptyGroup; };
  const bool filled = std::any_of(parsed_.codes.begin() + static_cast<std::ptrdiff_t>(first),
                                  parsed_.codes.end(), is_filled);
  parsed_.begin.push_back(parsed_.codes.size());
  return good && filled;
}

TraceTexts::Ranked TraceTexts::take() {
  const RankedLabels steps =
      labels_of(steps_, '-', form_.step + (form_.status ? std::size_t{1} : 0));
  const RankedLabels prefixes = labels_of(prefixes_, '+', form_.prefix);
  for (std::size_t first = 0, i = 0; i < parsed_.codes.size(); ++i) {
    std::uint32_t& code = parsed_.codes[i];
    const bool empty = code == TraceSet::kEmptyGroup;
    const bool end = empty || (code & TraceSet::kGroupEnd) != 0;
    if (!empty) code = steps.rank[code & ~TraceSet::kGroupEnd];
    if (!end) continue;
    const auto begin = parsed_.codes.begin() + static_cast<std::ptrdiff_t>(first);
    std::sort(begin, parsed_.codes.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    if (!empty) parsed_.codes[i] |= TraceSet::kGroupEnd;
    first = i + 1;
  }
  for (std::uint32_t& prefix : parsed_.prefix) prefix = prefixes.rank[prefix];

  std::vector<std::uint32_t> order(size());
  std::iota(order.begin(), order.end(), 0U);
  const auto less = [&](std::uint32_t a, std::uint32_t b) {
    if (!parsed_.prefix.empty() && parsed_.prefix[a] != parsed_.prefix[b]) {
      return parsed_.prefix[a] < parsed_.prefix[b];
    }
    const auto x = parsed_[a], y = parsed_[b];
    return std::lexicographical_compare(
        x.begin(), x.end(), y.begin(), y.end(),
        [](std::uint32_t c, std::uint32_t d) { return word_of(c) < word_of(d); });
  };
  std::sort(order.begin(), order.end(), less);

  Ranked ranked;
  ranked.rank.resize(order.size());
  TraceSet& set = ranked.set;
  set.steps = steps.labels;
  if (form_.prefix > 0) set.prefixes = prefixes.labels;
  set.codes.reserve(parsed_.codes.size());
  set.begin.reserve(parsed_.begin.size());
  for (std::uint32_t r = 0; r < order.size(); ++r) {
    const std::uint32_t trace = order[r];
    if (r > 0 && !less(order[r - 1], trace)) ranked.distinct = false;
    ranked.rank[trace] = r;
    const auto codes = parsed_[trace];
    set.codes.insert(set.codes.end(), codes.begin(), codes.end());
    set.begin.push_back(set.codes.size());
    if (form_.prefix > 0) set.prefix.push_back(parsed_.prefix[trace]);
  }
  parsed_ = {};
  parsed_.begin = {0};
  steps_ = {};
  prefixes_ = {};
  return ranked;
}

}  // namespace paravent::aggregated
