#include "audit/measure.h"

#include <algorithm>
#include <utility>

namespace paravent {
namespace {

Finding finding_at(FindingCode code, const AuditPlace& place, std::uint64_t line) {
  Finding finding;
  finding.code = code;
  finding.file = place.file;
  finding.line = line;
  finding.cohort = place.cohort;
  finding.attribute = place.attribute;
  return finding;
}

/// The plain interval's size; reports an interval of one value.
void judge_interval(const Tally& tally, const AuditPlace& place, std::uint64_t line,
                    AuditReport& report) {
  const Interval plain = plain_interval(tally.hidden.size, tally.hidden.sum);
  std::uint64_t& least = report.figures.min_interval;
  least = least == 0 ? plain.size() : std::min(least, plain.size());
  if (plain.size() != 1) return;
  Finding finding = finding_at(FindingCode::kIntervalSingle, place, line);
  finding.numbers = {plain.low};
  finding.occurrences = tally.hidden.size;
  add_finding(report, std::move(finding));
}

}  // namespace

void WidthSum::add(std::uint64_t width, std::uint64_t counts, std::uint64_t least) {
  if (counts == 0) return;
  histogram[width] += counts;
  if (width < least) widths.below_width += counts;
}

void WidthSum::finish() {
  widths.histogram.assign(histogram.begin(), histogram.end());
  widths.min_width = histogram.empty() ? 0 : histogram.begin()->first;
}

void report_small(std::uint64_t count, std::uint64_t line, const CountRule& rule,
                  const AuditPlace& place, AuditReport& report) {
  Finding finding = finding_at(FindingCode::kUnmaskedSmall, place, line);
  finding.numbers = {count, rule.k};
  add_finding(report, std::move(finding));
}

void judge(const Tally& tally, std::uint64_t counts, std::uint64_t total, std::uint64_t line,
           const CountRule& rule, const MeasureOptions& options, const AuditPlace& place,
           WidthSum& sum, AuditReport& report) {
  HiddenGroup hidden = tally.hidden;
  sum.widths.masked += hidden.size;
  sum.widths.shown += counts - hidden.size;
  if (options.none_masked && hidden.size > 0) {
    Finding finding = finding_at(FindingCode::kRareListed, place, line);
    finding.occurrences = hidden.size;
    add_finding(report, std::move(finding));
  }
  if (!options.total_known) return;

  const bool withheld = options.withheld && hidden.size == 0 && tally.visible < total &&
                        total - tally.visible >= rule.k;
  const bool possible =
      withheld || (tally.visible <= total && (hidden.size > 0 ? total - tally.visible >= hidden.size
                                                              : total == tally.visible));
  if (!possible) {
    Finding finding = finding_at(FindingCode::kTotalMismatch, place, line);
    finding.numbers = {total, tally.visible, hidden.size};
    add_finding(report, std::move(finding));
  }
  if (hidden.size == 0) return;
  hidden.sum = total > tally.visible ? total - tally.visible : 0;
  Tally known = tally;
  known.hidden = hidden;
  if (possible) judge_interval(known, place, line, report);
  if (!options.rule_known) return;

  FeasibleSummary sets;  // all empty where the counts contradict the rule
  if (possible && !tally.small) sets = summarise_feasible(hidden, rule.k);
  sum.add(sets.before.size(), hidden.size - hidden.after, rule.width);
  sum.add(sets.after.size(), hidden.after, rule.width);
  if (!sets.two_multisets) {
    ++sum.widths.known_lists;
    Finding finding = finding_at(FindingCode::kKnownList, place, line);
    finding.numbers = {hidden.size, hidden.sum};
    finding.occurrences = hidden.size;
    add_finding(report, std::move(finding));
  }
  const auto report_width = [&](const FeasibleSet& set, std::uint64_t labels) {
    if (labels == 0 || set.size() >= rule.width) return;
    Finding finding = finding_at(FindingCode::kBelowWidth, place, line);
    finding.numbers = {set.size(), rule.width};
    finding.occurrences = labels;
    add_finding(report, std::move(finding));
  };
  report_width(sets.before, hidden.size - hidden.after);
  report_width(sets.after, hidden.after);
}

}  // namespace paravent
