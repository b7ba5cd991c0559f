// A release as its files list it: the value that every reader of the audit fills in.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "audit/read/csv.h"
#include "recipe/recipe.h"
#include "support/text.h"

namespace paravent {

/// How one kind of counts was masked.
struct CountRule {
  std::uint32_t k = 5, code = 0, width = 3;
  bool empty = false;  ///< a masked count is an empty field; `code`, 0, stands for it here
};

/// Rows of one list, a column a vector. `labels` holds `label_width` views a row.
struct ListedRows {
  static constexpr std::uint32_t kNoCohort = 0xffffffffU;

  std::uint32_t label_width = 1;
  std::vector<std::uint32_t> cohort;  ///< index into the sizes, or kNoCohort
  std::vector<std::uint32_t> count;   ///< as published: a masked one is the code
  std::vector<std::uint32_t> line;
  std::vector<std::string_view> labels;

  std::size_t size() const { return count.size(); }
  void reserve(std::size_t rows) {
    cohort.reserve(rows);
    count.reserve(rows);
    line.reserve(rows);
    labels.reserve(rows * label_width);
  }
  const std::string_view* label(std::size_t row) const { return labels.data() + row * label_width; }
};

/// An attribute or a linked file. Its rows' labels are those that find the parent's row, then its
/// own: the whole chain of coarser labels for a nested attribute; the coarser trace for a linked
/// file that refines another one.
struct ListedLevel {
  std::string name, file;    ///< file: where its rows were read; empty: nowhere
  std::uint32_t parent = 0;  ///< 0: the sizes; else 1 + index of a level
  bool linked = false;
  bool groups = false;             ///< of a series: groups of lots, under which attributes stand
  std::uint32_t parent_width = 0;  ///< labels that find the parent's row
  std::uint32_t diversity = 1;
  CountRule rule;
  ListedRows rows;

  std::uint32_t own_width() const { return rows.label_width - parent_width; }
  /// Where the labels begin by which a child finds a row of this level.
  std::uint32_t key_begin() const { return linked ? parent_width : 0; }
};

struct Published {
  std::string sizes_file;
  CountRule size_rule;
  bool calendar = false;  ///< every trace has a position for each year of the data
  RareTraces rare_traces = RareTraces::kList;  ///< what became of masked sizes and finer traces
  ListedRows sizes;                            ///< labels: traces; cohort: the row itself
  ListedRows lots;                             ///< of a series; labels: publications
  std::vector<std::uint32_t> ids;              ///< cohorteid by row of the sizes; empty: row + 1
  std::vector<ListedLevel> levels;  ///< attributes in the recipe's order, then linked files
  std::deque<CsvRows> csv;          ///< own the texts, as do the next two
  std::deque<std::deque<std::string>> unquoted;
  std::deque<std::string> texts;

  std::uint64_t id(std::uint32_t cohort) const {
    return ids.empty() ? std::uint64_t{cohort} + 1 : ids[cohort];
  }

  /// Whether the text of a trace is that of all masked traces together.
  bool is_others(std::string_view trace) const {
    return rare_traces == RareTraces::kGroup && trace == kOtherTraces;
  }

  /// For rows of another file that says the same.
  void make_room_as(const Published& other) {
    sizes.reserve(other.sizes.size());
    for (std::size_t i = 0; i < levels.size(); ++i) {
      levels[i].rows.reserve(other.levels[i].rows.size());
    }
  }
  /// Forgets the rows; what they were called stays.
  void forget_rows() {
    sizes = {};
    lots = {};
    for (ListedLevel& level : levels) level.rows = {};
  }

  Published() = default;
  ~Published() = default;
  Published(Published&&) = default;
  Published& operator=(Published&&) = default;
  Published(const Published&) = delete;
  Published& operator=(const Published&) = delete;
};

/// The levels that a recipe describes, without rows.
Published empty_published(const Recipe& recipe);

/// A count as our files write it: decimal digits without a leading zero, below 2^32.
std::optional<std::uint32_t> read_count(std::string_view text);
/// The same where a masked count may be empty, by the rule.
std::optional<std::uint32_t> read_count(std::string_view text, const CountRule& rule);

}  // namespace paravent
