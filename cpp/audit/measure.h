// What one published multiset gives away, and the sum of it over a release.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string_view>

#include "audit/read/published.h"
#include "audit/report.h"
#include "masking/feasible.h"

namespace paravent {

/// Where a multiset stands, for findings.
struct AuditPlace {
  std::string_view file, attribute;
  std::uint64_t cohort = 0;
};

/// Figures of one kind of multisets while they are added up.
struct WidthSum {
  AuditedWidths widths;
  std::map<std::uint64_t, std::uint64_t> histogram;
  void add(std::uint64_t width, std::uint64_t counts, std::uint64_t least);
  void finish();
};

struct MeasureOptions {
  /// Feasible sets of a reader who knows the rule; else plain intervals alone.
  bool rule_known = true;
  /// The total is public (else counts are only looked at one by one).
  bool total_known = true;
  /// No masked count is listed.
  bool none_masked = false;
  /// Those that would be are left out: what the total has beyond the counts is 0 or at least k.
  bool withheld = false;
};

/// A multiset's published counts in any order. `line(i)` is the line of the i-th count, `before(i,
/// j)` whether the i-th label stands before the j-th.
template <class Line, class Before>
void measure_multiset(std::span<const std::uint32_t> counts, std::uint64_t total,
                      const CountRule& rule, const MeasureOptions& options, const AuditPlace& place,
                      Line line, Before before, WidthSum& sum, AuditReport& report);

// --- implementation ----------------------------------------------------------------------------

/// What a multiset's counts come to.
struct Tally {
  HiddenGroup hidden;         ///< `after` and `sum` filled in
  std::uint64_t visible = 0;  ///< sum of visible counts
  bool small = false;         ///< a visible count below k
};

/// Reports what is wrong with the tally, and adds its widths to `sum`.
void judge(const Tally& tally, std::uint64_t counts, std::uint64_t total, std::uint64_t line,
           const CountRule& rule, const MeasureOptions& options, const AuditPlace& place,
           WidthSum& sum, AuditReport& report);

void report_small(std::uint64_t count, std::uint64_t line, const CountRule& rule,
                  const AuditPlace& place, AuditReport& report);

template <class Line, class Before>
void measure_multiset(std::span<const std::uint32_t> counts, std::uint64_t total,
                      const CountRule& rule, const MeasureOptions& options, const AuditPlace& place,
                      Line line, Before before, WidthSum& sum, AuditReport& report) {
  if (counts.empty()) return;
  Tally tally;
  std::size_t last_minimum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == rule.code) {
      ++tally.hidden.size;
      continue;
    }
    tally.visible += counts[i];
    if (counts[i] < rule.k) {
      tally.small = true;
      report_small(counts[i], line(i), rule, place, report);
    }
    if (counts[i] < tally.hidden.min_visible ||
        (counts[i] == tally.hidden.min_visible && before(last_minimum, i))) {
      tally.hidden.min_visible = counts[i];
      last_minimum = i;
    }
  }
  if (tally.hidden.min_visible == kNothingVisible) {
    tally.hidden.after = tally.hidden.size;
  } else if (tally.hidden.size > 0) {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      tally.hidden.after += counts[i] == rule.code && before(last_minimum, i) ? 1U : 0U;
    }
  }
  judge(tally, counts.size(), total, line(0), rule, options, place, sum, report);
}

}  // namespace paravent
