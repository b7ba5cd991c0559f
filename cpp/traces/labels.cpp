#include "traces/labels.h"

#include <algorithm>
#include <deque>

#include "support/text.h"

namespace paravent {
namespace {

constexpr std::string_view kSeparators = "-&+.;";

std::vector<std::uint8_t> used_codes(std::span<const std::uint32_t> codes, std::uint32_t size) {
  std::vector<std::uint8_t> used(size, 0);
  for (const std::uint32_t code : codes) used[code] = 1;
  return used;
}

/// Labels of the used codes; `rewrite` maps a text to the one that stands for it.
template <class Rewrite>
ColumnLabels rank_codes(const Dictionary& dictionary, std::span<const std::uint8_t> used,
                        Rewrite rewrite) {
  struct Entry {
    std::string_view text;
    std::uint32_t code;
  };
  std::vector<Entry> entries;
  for (std::uint32_t code = 0; code < used.size(); ++code) {
    if (used[code] == 0) continue;
    const std::string_view text = dictionary[code];
    entries.push_back({text.empty() ? kNotGiven : rewrite(text), code});
  }
  std::sort(entries.begin(), entries.end(),
            [](const Entry& a, const Entry& b) { return a.text < b.text; });
  ColumnLabels labels;
  labels.rank.assign(used.size(), kNone);
  for (const Entry& entry : entries) {
    if (labels.texts.empty() || labels.texts.back() != entry.text) {
      labels.texts.emplace_back(entry.text);
    }
    labels.rank[entry.code] = static_cast<std::uint32_t>(labels.texts.size() - 1);
  }
  return labels;
}

/// Tuples of columns, folded one at a time. `next(i)` gives the labels of the i-th column.
template <class Next>
Tuples fold(const Enrolments& enrolments, std::span<const std::size_t> columns, Next next) {
  Tuples tuples;
  std::vector<std::uint32_t> scratch, ranks;
  std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> pairs(columns.size());
  std::vector<std::vector<std::string>> texts(columns.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const auto& labels = next(i);
    texts[i] = labels.texts;
    const std::span<const std::uint32_t> codes = enrolments.codes(columns[i], scratch);
    ranks.resize(codes.size());
    for (std::size_t row = 0; row < codes.size(); ++row) ranks[row] = labels.rank[codes[row]];
    if (i == 0) {
      tuples.of_row.swap(ranks);
      continue;
    }
    const std::size_t n = i == 1 ? texts[0].size() : pairs[i - 1].size();
    pairs[i] = rank_pairs(tuples.of_row, n, ranks, texts[i].size());
  }

  const std::size_t width = columns.size();
  const std::size_t size = width == 1 ? texts[0].size() : pairs[width - 1].size();
  tuples.labels.width = static_cast<std::uint32_t>(width);
  if (width == 1) {
    tuples.labels.texts = std::move(texts[0]);
    return tuples;
  }
  tuples.labels.texts.resize(size * width);
  for (std::size_t label = 0; label < size; ++label) {
    std::size_t head = label;
    for (std::size_t i = width - 1; i > 0; --i) {
      tuples.labels.texts[label * width + i] = texts[i][pairs[i][head].second];
      head = pairs[i][head].first;
    }
    tuples.labels.texts[label * width] = texts[0][head];
  }
  return tuples;
}

/// Distinct 64-bit keys, numbered in order of first appearance.
class KeySet {
 public:
  KeySet() : slots_(kInitial, 0) {}

  std::uint32_t number(std::uint64_t key) {
    std::size_t slot = place(key);
    while (slots_[slot] != 0) {
      if (keys_[slots_[slot] - 1] == key) return slots_[slot] - 1;
      slot = (slot + 1) & (slots_.size() - 1);
    }
    keys_.push_back(key);
    slots_[slot] = static_cast<std::uint32_t>(keys_.size());
    if (keys_.size() * 2 > slots_.size()) grow();
    return static_cast<std::uint32_t>(keys_.size() - 1);
  }
  const std::vector<std::uint64_t>& keys() const { return keys_; }

 private:
  static constexpr std::size_t kInitial = 1024;

  std::size_t place(std::uint64_t key) const {
    key *= 0x9e3779b97f4a7c15ULL;
    return static_cast<std::size_t>(key >> 32) & (slots_.size() - 1);
  }
  void grow() {
    slots_.assign(slots_.size() * 2, 0);
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      std::size_t slot = place(keys_[i]);
      while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = static_cast<std::uint32_t>(i + 1);
    }
  }

  std::vector<std::uint64_t> keys_;
  std::vector<std::uint32_t> slots_;  // number + 1, 0 empty
};

}  // namespace

Tuples LabelReader::read(std::span<const std::size_t> columns) const {
  std::vector<std::uint32_t> scratch;
  return fold(enrolments_, columns, [&](std::size_t i) {
    const Dictionary& dictionary = enrolments_.table->columns[columns[i]].dictionary;
    const auto used = used_codes(enrolments_.codes(columns[i], scratch), dictionary.size());
    return rank_codes(dictionary, used, [](std::string_view text) { return text; });
  });
}

Tuples LabelReader::read_clean(std::span<const std::size_t> columns) {
  return fold(enrolments_, columns,
              [&](std::size_t i) -> const ColumnLabels& { return clean(columns[i]); });
}

const ColumnLabels& LabelReader::clean(std::size_t column) {
  for (const auto& [known, labels] : clean_) {
    if (known == column) return labels;
  }
  const Dictionary& dictionary = enrolments_.table->columns[column].dictionary;
  std::vector<std::uint32_t> scratch;
  const std::span<const std::uint32_t> codes = enrolments_.codes(column, scratch);
  const std::vector<std::uint8_t> used = used_codes(codes, dictionary.size());
  std::vector<std::uint8_t> replaced(dictionary.size(), 0);
  bool any = false;
  for (std::uint32_t code = 0; code < used.size(); ++code) {
    if (used[code] == 0 || dictionary[code].find_first_of(kSeparators) == std::string_view::npos) {
      continue;
    }
    replaced[code] = 1;
    any = true;
  }
  std::deque<std::string> rewritten;
  const auto rewrite = [&](std::string_view text) -> std::string_view {
    if (text.find_first_of(kSeparators) == std::string_view::npos) return text;
    std::string& clean_text = rewritten.emplace_back(text);
    for (char& c : clean_text) {
      if (kSeparators.find(c) != std::string_view::npos) c = ' ';
    }
    return clean_text;
  };
  ColumnLabels labels = rank_codes(dictionary, used, rewrite);
  if (any) {
    if (replaced_.empty()) replaced_.assign(codes.size(), 0);
    for (std::size_t row = 0; row < codes.size(); ++row) replaced_[row] |= replaced[codes[row]];
    const ColumnLabels before =
        rank_codes(dictionary, used, [](std::string_view text) { return text; });
    made_equal_ += before.texts.size() - labels.texts.size();
  }
  return clean_.emplace_back(column, std::move(labels)).second;
}

std::uint64_t LabelReader::rows_replaced() const {
  std::uint64_t rows = 0;
  for (const std::uint8_t replaced : replaced_) rows += replaced;
  return rows;
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> rank_pairs(
    std::vector<std::uint32_t>& first, std::uint64_t n, std::span<const std::uint32_t> second,
    std::uint64_t m) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  constexpr std::uint64_t kAlwaysDense = 1U << 16;
  if (n * m <= std::max<std::uint64_t>(kAlwaysDense, 4 * std::uint64_t{first.size()})) {
    std::vector<std::uint32_t> rank(static_cast<std::size_t>(n * m), 0);
    for (std::size_t i = 0; i < first.size(); ++i) {
      first[i] = static_cast<std::uint32_t>(first[i] * m + second[i]);
      rank[first[i]] = 1;
    }
    for (std::size_t key = 0; key < rank.size(); ++key) {
      if (rank[key] == 0) continue;
      rank[key] = static_cast<std::uint32_t>(pairs.size());
      pairs.emplace_back(static_cast<std::uint32_t>(key / m), static_cast<std::uint32_t>(key % m));
    }
    for (std::uint32_t& key : first) key = rank[key];
    return pairs;
  }
  KeySet set;
  for (std::size_t i = 0; i < first.size(); ++i) {
    first[i] = set.number(std::uint64_t{first[i]} << 32 | second[i]);
  }
  std::vector<std::uint64_t> keys = set.keys();
  std::sort(keys.begin(), keys.end());
  std::vector<std::uint32_t> rank(keys.size());
  for (std::size_t r = 0; r < keys.size(); ++r) {
    rank[set.number(keys[r])] = static_cast<std::uint32_t>(r);
    pairs.emplace_back(static_cast<std::uint32_t>(keys[r] >> 32),
                       static_cast<std::uint32_t>(keys[r]));
  }
  for (std::uint32_t& number : first) number = rank[number];
  return pairs;
}

bool label_less(std::span<const std::string> a, std::span<const std::string> b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

namespace {

/// The first label that is not before the uniform one, and whether it is that one.
std::pair<std::size_t, bool> lower_bound_uniform(const LabelSet& labels, std::string_view text) {
  const std::vector<std::string> wanted(labels.width, std::string(text));
  std::size_t low = 0, high = labels.size();
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (label_less(labels[middle], wanted)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return {low, low < labels.size() && !label_less(wanted, labels[low])};
}

}  // namespace

std::optional<std::uint32_t> find_uniform(const LabelSet& labels, std::string_view text) {
  const auto [label, found] = lower_bound_uniform(labels, text);
  if (!found) return std::nullopt;
  return static_cast<std::uint32_t>(label);
}

std::uint32_t add_uniform(LabelSet& labels, std::string_view text, bool& added) {
  const auto [label, found] = lower_bound_uniform(labels, text);
  added = !found;
  if (added) {
    labels.texts.insert(labels.texts.begin() + static_cast<std::ptrdiff_t>(label * labels.width),
                        labels.width, std::string(text));
  }
  return static_cast<std::uint32_t>(label);
}

std::vector<std::uint32_t> keep_labels(LabelSet& labels, std::span<const std::uint8_t> used) {
  std::vector<std::uint32_t> moved(labels.size(), kNone);
  std::uint32_t kept = 0;
  for (std::size_t label = 0; label < moved.size(); ++label) {
    if (used[label] == 0) continue;
    if (label != kept) {
      for (std::size_t i = 0; i < labels.width; ++i) {
        labels.texts[kept * std::size_t{labels.width} + i] =
            std::move(labels.texts[label * labels.width + i]);
      }
    }
    moved[label] = kept++;
  }
  labels.texts.resize(std::size_t{kept} * labels.width);
  return moved;
}

std::string label_text(const LabelSet& labels, std::size_t label) {
  std::string text;
  for (std::size_t i = 0; i < labels.width; ++i) {
    if (i != 0) text += " · ";
    text += labels[label][i];
  }
  return text;
}

}  // namespace paravent
