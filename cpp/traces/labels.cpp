#include "traces/labels.h"

#include <algorithm>
#include <deque>

#include "support/text.h"
#include "traces/pairs.h"

namespace paravent {
namespace {

/// Which codes of a column are in some row that counts.
std::vector<std::uint8_t> used_codes(const Enrolments& enrolments, std::size_t column) {
  std::vector<std::uint8_t> used(enrolments.table->columns[column].dictionary.size(), 0);
  Block codes;
  for_each_block(enrolments.rows(), [&](std::size_t row, std::size_t count) {
    enrolments.read_codes(column, row, {codes.data(), count});
    for (std::size_t i = 0; i < count; ++i) used[codes[i]] = 1;
  });
  return used;
}

/// Labels of the used codes; `rewrite` maps a text to the one that stands for it.
template <class Rewrite>
ColumnLabels rank_codes(const Dictionary& dictionary, std::span<const std::uint8_t> used,
                        Rewrite rewrite) {
  struct Entry {
    std::string_view text;
    std::uint32_t code = 0;
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
  std::vector<Pairs> pairs(columns.size());
  std::vector<std::vector<std::string>> texts(columns.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const auto& labels = next(i);
    texts[i] = labels.texts;
    const auto read_ranks = [&](std::size_t row, std::span<std::uint32_t> to) {
      enrolments.read_codes(columns[i], row, to);
      for (std::uint32_t& code : to) code = labels.rank[code];
    };
    Codes of_row;
    const auto take = [&](std::size_t, std::span<const std::uint32_t> ranks) {
      of_row.append(ranks);
    };
    if (i == 0) {
      Block ranks;
      for_each_block(enrolments.rows(), [&](std::size_t row, std::size_t count) {
        read_ranks(row, {ranks.data(), count});
        of_row.append({ranks.data(), count});
      });
    } else {
      const std::size_t n = i == 1 ? texts[0].size() : pairs[i - 1].size();
      const auto read_heads = [&](std::size_t row, std::span<std::uint32_t> to) {
        tuples.of_row.read(row, to);
      };
      pairs[i] =
          rank_pairs_by_block(enrolments.rows(), n, read_heads, texts[i].size(), read_ranks, take);
    }
    tuples.of_row = std::move(of_row);
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

}  // namespace

Tuples LabelReader::read(std::span<const std::size_t> columns) const {
  return fold(enrolments_, columns, [&](std::size_t i) {
    return rank_codes(enrolments_.table->columns[columns[i]].dictionary,
                      used_codes(enrolments_, columns[i]),
                      [](std::string_view text) { return text; });
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
  const std::vector<std::uint8_t> used = used_codes(enrolments_, column);
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
    return rewritten.emplace_back(component_text(text));
  };
  ColumnLabels labels = rank_codes(dictionary, used, rewrite);
  if (any) {
    if (replaced_.empty()) replaced_.assign(enrolments_.rows(), 0);
    Block codes;
    for_each_block(enrolments_.rows(), [&](std::size_t row, std::size_t count) {
      enrolments_.read_codes(column, row, {codes.data(), count});
      for (std::size_t i = 0; i < count; ++i) replaced_[row + i] |= replaced[codes[i]];
    });
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
