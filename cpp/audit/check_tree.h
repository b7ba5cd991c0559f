// The tree of a release: every multiset under its published total.
#pragma once

#include <span>
#include <vector>

#include "audit/measure.h"
#include "audit/read/published.h"
#include "audit/report.h"

namespace paravent {

/// Rows of a list by cohort, then by the labels from `first` on (traces of linked files in the
/// order of traces); rows without a cohort are left out.
std::vector<std::uint32_t> sorted_rows(const ListedRows& rows, std::uint32_t first, bool traces);

/// -1, 0 or 1: labels a and b, in that order.
int compare_labels(const std::string_view* a, const std::string_view* b, std::uint32_t width,
                   bool traces);

/// Calls group(parent row, its rows) for each row of the parent level in order, and stray(row) for
/// each row that has no parent. The parent is `published.sizes` or a level.
template <class Group, class Stray>
void for_each_group(const Published& published, const ListedLevel& level, Group&& group,
                    Stray&& stray) {
  const bool under_sizes = level.parent == 0;
  const ListedLevel* parent = under_sizes ? nullptr : &published.levels[level.parent - 1];
  const ListedRows& above = under_sizes ? published.sizes : parent->rows;
  const std::uint32_t first = under_sizes ? 1 : parent->key_begin();
  const std::vector<std::uint32_t> parents = sorted_rows(above, first, level.linked);
  const std::vector<std::uint32_t> rows = sorted_rows(level.rows, 0, level.linked);
  std::size_t at = 0;
  const auto against = [&](std::uint32_t parent_row, std::uint32_t row) {
    const std::uint32_t a = above.cohort[parent_row], b = level.rows.cohort[row];
    if (a != b) return a < b ? -1 : 1;
    return compare_labels(above.label(parent_row) + first, level.rows.label(row),
                          level.parent_width, level.linked);
  };
  for (const std::uint32_t parent_row : parents) {
    while (at < rows.size() && against(parent_row, rows[at]) > 0) stray(rows[at++]);
    const std::size_t begin = at;
    while (at < rows.size() && against(parent_row, rows[at]) == 0) ++at;
    group(parent_row, std::span<const std::uint32_t>(rows).subspan(begin, at - begin));
  }
  while (at < rows.size()) stray(rows[at++]);
}

struct TreeOptions {
  MeasureOptions measure;
  bool sizes_total_known = true;
};

/// Checks all multisets and fills in report.figures. `individuals`: N.
void check_tree(const Published& published, std::uint64_t individuals, const TreeOptions& options,
                AuditReport& report);

}  // namespace paravent
