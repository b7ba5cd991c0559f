#include "audit/foreign/table_sums.h"

#include <algorithm>
#include <map>
#include <utility>

#include "support/written_count.h"

namespace paravent {
namespace {

enum class LabelKind : std::uint8_t { kPlain, kTotal, kSubtotal };

struct SumLabel {
  LabelKind kind = LabelKind::kPlain;
  std::string name;  ///< folded; of a subtotal what it is of, or nothing
};

/// Of « Sous-total Licence »: licence. Folded.
std::string name_of_subtotal(std::string_view label) {
  std::string folded = folded_label(label);
  for (const std::string_view start :
       {"sous-totaux", "sous-total", "sous total", "subtotal", "sub-total", "total"}) {
    if (folded.compare(0, start.size(), start) != 0) continue;
    folded.erase(0, start.size());
    break;
  }
  for (bool cut = true; cut;) {
    cut = false;
    for (const std::string_view start : {" ", ":", "-", "(", "de ", "du ", "des ", "d'", "of "}) {
      if (folded.compare(0, start.size(), start) != 0) continue;
      folded.erase(0, start.size());
      cut = true;
    }
  }
  while (!folded.empty() && (folded.back() == ')' || folded.back() == ' ')) folded.pop_back();
  return folded;
}

SumLabel sum_label(std::string_view text) {
  if (is_total_label(text)) return {LabelKind::kTotal, {}};
  if (is_subtotal_label(text)) return {LabelKind::kSubtotal, name_of_subtotal(text)};
  return {LabelKind::kPlain, folded_label(text)};
}

using LabelRow = std::vector<SumLabel>;

bool is_plain(const SumLabel& label) {
  return label.kind == LabelKind::kPlain && !label.name.empty();
}

/// Labels of lines, as what they stand for: empty ones are those of the line above or, beside a
/// total, totals; a subtotal of a label that stands beside it is its total.
std::vector<LabelRow> meant(const std::vector<std::vector<std::string>>& rows) {
  std::vector<LabelRow> all;
  for (const auto& row : rows) {
    LabelRow& labels = all.emplace_back();
    for (const std::string& text : row) labels.push_back(sum_label(text));
  }
  const std::size_t width = all.empty() ? 0 : all[0].size();
  for (std::size_t c = 0; c + 1 < width; ++c) {
    // A column in which a label stands for the lines below it, too.
    const bool goes_on = std::any_of(all.begin(), all.end(), [&](const LabelRow& row) {
      return row[c].kind == LabelKind::kPlain && row[c].name.empty() && is_plain(row[c + 1]);
    });
    if (!goes_on) continue;
    for (std::size_t i = 1; i < all.size(); ++i) {
      const bool empty = all[i][c].kind == LabelKind::kPlain && all[i][c].name.empty();
      if (empty && is_plain(all[i - 1][c])) all[i][c] = all[i - 1][c];
    }
  }
  std::vector<std::vector<std::string>> names(width);
  for (const LabelRow& row : all) {
    for (std::size_t c = 0; c < width; ++c) {
      if (is_plain(row[c])) names[c].push_back(row[c].name);
    }
  }
  for (auto& of : names) std::sort(of.begin(), of.end());
  for (LabelRow& row : all) {
    const bool sum = std::any_of(row.begin(), row.end(),
                                 [](const SumLabel& one) { return one.kind != LabelKind::kPlain; });
    if (!sum) continue;
    for (std::size_t c = 0; c < width; ++c) {
      SumLabel& label = row[c];
      if (label.kind == LabelKind::kPlain && label.name.empty()) label.kind = LabelKind::kTotal;
      if (label.kind != LabelKind::kSubtotal) continue;
      const bool beside = std::any_of(
          row.begin(), row.begin() + static_cast<std::ptrdiff_t>(c), [&](const SumLabel& one) {
            return is_plain(one) && (label.name.empty() || label.name == one.name);
          });
      const bool known =
          !label.name.empty() && std::binary_search(names[c].begin(), names[c].end(), label.name);
      if (beside) {
        label = {LabelKind::kTotal, {}};
      } else if (known && c + 1 < width) {
        label.kind = LabelKind::kPlain;
      }
    }
  }
  return all;
}

/// The labels of one column in the order in which they come.
struct LabelColumn {
  struct One {
    LabelKind kind;
    std::string name;
    std::uint32_t before;  ///< of an unnamed subtotal: the plain label that it follows
    std::size_t row;       ///< where it comes first
  };
  std::vector<One> all;
  std::uint32_t last_plain = SummedTable::kNoLabel;

  std::uint32_t number(const SumLabel& label, std::size_t row) {
    const std::uint32_t before = label.kind == LabelKind::kSubtotal && label.name.empty()
                                     ? last_plain
                                     : SummedTable::kNoLabel;
    std::uint32_t at = 0;
    while (at < all.size() &&
           (all[at].kind != label.kind || all[at].name != label.name || all[at].before != before)) {
      ++at;
    }
    if (at == all.size()) all.push_back({label.kind, label.name, before, row});
    if (label.kind == LabelKind::kPlain) last_plain = at;
    return at;
  }
};

/// The plain labels that each subtotal of a column stands for, and whether they may as well be
/// those on its other side.
struct Blocks {
  std::map<std::uint32_t, std::vector<std::uint32_t>> of;
  bool either = false;
  std::optional<std::size_t> fault;  ///< the row of a subtotal of no lines
};

Blocks blocks_of(const LabelColumn& column, bool below) {
  Blocks blocks;
  std::vector<std::uint32_t> order;
  for (std::uint32_t at = 0; at < column.all.size(); ++at) {
    if (column.all[at].kind != LabelKind::kTotal) order.push_back(at);
  }
  const auto subtotal = [&](std::uint32_t at) {
    return column.all[at].kind == LabelKind::kSubtotal;
  };
  if (std::none_of(order.begin(), order.end(), subtotal)) return blocks;
  const bool first = subtotal(order.front()), last = subtotal(order.back());
  blocks.either = first == last;
  if (!blocks.either) below = first;
  if (below) std::reverse(order.begin(), order.end());
  std::vector<std::uint32_t> block;
  for (const std::uint32_t at : order) {
    if (!subtotal(at)) {
      block.push_back(at);
      continue;
    }
    if (block.empty()) blocks.fault = column.all[at].row;
    if (!block.empty()) blocks.of[at] = std::move(block);
    block.clear();
  }
  return blocks;
}

class SumFinder {
 public:
  SumFinder(const LabelledTable& table, bool below) : table_(table), below_(below) {}

  FoundSums find() {
    number_cells();
    if (found_.fault) return std::move(found_);
    SummedTable& made = found_.table;
    for (std::size_t d = 0; d < columns_.size(); ++d) {
      std::vector<bool> plain;
      std::uint32_t total = SummedTable::kNoLabel;
      for (std::uint32_t at = 0; at < columns_[d].all.size(); ++at) {
        plain.push_back(columns_[d].all[at].kind == LabelKind::kPlain);
        if (columns_[d].all[at].kind == LabelKind::kTotal) total = at;
      }
      made.plain.push_back(std::move(plain));
      made.totals.push_back(total);
      blocks_.push_back(blocks_of(columns_[d], below_));
      found_.either |= blocks_[d].either;
      if (blocks_[d].fault) blame(d, *blocks_[d].fault, TableFault::kSubtotal);
    }
    if (found_.fault) return std::move(found_);
    for (std::uint32_t cell = 0; cell < made.labels.size(); ++cell) sum(cell);
    return std::move(found_);
  }

 private:
  using Labels = std::vector<std::uint32_t>;

  void blame(std::size_t d, std::size_t row, TableFault why) {
    if (found_.fault) return;
    const bool heading = d + 1 == columns_.size();
    found_.fault = {heading ? 0 : table_.lines[row], heading ? row : 0, why};
  }

  void number_cells() {
    const std::vector<LabelRow> rows = meant(table_.rows);
    const std::size_t width = rows.empty() ? 0 : rows[0].size();
    columns_.resize(width + 1);
    Labels headings;
    for (std::size_t j = 0; j < table_.headings.size(); ++j) {
      // A column alone is no total, whatever it is called.
      const SumLabel label = table_.headings.size() == 1 ? SumLabel{LabelKind::kPlain, "1"}
                                                         : sum_label(table_.headings[j]);
      headings.push_back(columns_[width].number(label, j));
      const bool again = std::count(headings.begin(), headings.end(), headings.back()) > 1;
      if (again && label.kind == LabelKind::kTotal) blame(width, j, TableFault::kSecondTotal);
    }
    if (found_.fault) return;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Labels labels;
      for (std::size_t c = 0; c < width; ++c) labels.push_back(columns_[c].number(rows[i][c], i));
      labels.push_back(0);
      for (std::size_t j = 0; j < headings.size(); ++j) {
        labels[width] = headings[j];
        const auto number = static_cast<std::uint32_t>(found_.table.labels.size());
        const bool sums = std::any_of(rows[i].begin(), rows[i].end(), [](const SumLabel& one) {
          return one.kind != LabelKind::kPlain;
        });
        if (!places_.emplace(labels, number).second) {
          if (sums) {
            blame(0, i, TableFault::kSecondTotal);
          } else if (found_.repeated.empty() || found_.repeated.back() != table_.lines[i]) {
            found_.repeated.push_back(table_.lines[i]);
          }
        }
        found_.table.labels.push_back(labels);
      }
    }
  }

  bool plain(std::size_t d, std::uint32_t label) const { return found_.table.plain[d][label]; }

  /// The labels over which column `d` of a cell is summed; nothing where it is plain.
  Labels parts_of(std::size_t d, std::uint32_t label) const {
    const auto block = blocks_[d].of.find(label);
    if (block != blocks_[d].of.end()) return block->second;
    Labels parts;
    if (columns_[d].all[label].kind != LabelKind::kTotal) return parts;
    for (std::uint32_t at = 0; at < columns_[d].all.size(); ++at) {
      if (plain(d, at)) parts.push_back(at);
    }
    return parts;
  }

  /// Cells with the labels of `labels`, and plain ones in the columns that `open` names.
  const std::vector<std::uint32_t>& under(Labels labels, const std::vector<bool>& open) {
    for (std::size_t d = 0; d < open.size(); ++d) {
      if (open[d]) labels[d] = SummedTable::kNoLabel;
    }
    auto& index = open_[open];
    if (index.empty()) {
      for (std::uint32_t cell = 0; cell < found_.table.labels.size(); ++cell) {
        Labels key = found_.table.labels[cell];
        bool fits = true;
        for (std::size_t d = 0; d < open.size(); ++d) {
          if (!open[d]) continue;
          fits &= plain(d, key[d]);
          key[d] = SummedTable::kNoLabel;
        }
        if (fits) index[key].push_back(cell);
      }
    }
    static const std::vector<std::uint32_t> kNone;
    const auto found = index.find(labels);
    return found == index.end() ? kNone : found->second;
  }

  /// The sums that a cell is: over each of the columns in which it stands for others.
  void sum(std::uint32_t cell) {
    const Labels labels = found_.table.labels[cell];
    std::vector<std::size_t> summed;
    bool all = true;
    for (std::size_t d = 0; d < labels.size(); ++d) {
      if (!plain(d, labels[d])) summed.push_back(d);
      const bool whole = columns_[d].all[labels[d]].kind == LabelKind::kTotal;
      all &= whole || found_.table.totals[d] == SummedTable::kNoLabel;
      all &= whole || columns_[d].all.size() == 1;
    }
    found_.table.is_sum.push_back(!summed.empty());
    if (all && !summed.empty()) found_.table.whole = cell;
    for (const std::size_t d : summed) {
      TableSum made{cell, {}};
      for (const std::uint32_t part : parts_of(d, labels[d])) {
        Labels at = labels;
        at[d] = part;
        const auto place = places_.find(at);
        if (place != places_.end()) {
          made.parts.push_back(place->second);
          continue;
        }
        // Where a label has no total of its own, all that stands under it.
        std::vector<bool> open(labels.size(), false);
        for (const std::size_t other : summed) open[other] = other != d;
        const auto& below = under(at, open);
        made.parts.insert(made.parts.end(), below.begin(), below.end());
      }
      if (!made.parts.empty()) found_.table.sums.push_back(std::move(made));
    }
  }

  const LabelledTable& table_;
  bool below_;
  FoundSums found_;
  std::vector<LabelColumn> columns_;  ///< of labels, then the headings
  std::vector<Blocks> blocks_;
  std::map<Labels, std::uint32_t> places_;
  std::map<std::vector<bool>, std::map<Labels, std::vector<std::uint32_t>>> open_;
};

}  // namespace

FoundSums find_sums(const LabelledTable& table, bool below) {
  return SumFinder(table, below).find();
}

}  // namespace paravent
