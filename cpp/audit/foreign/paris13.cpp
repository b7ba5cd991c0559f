// Publications of other makers: linked files of traces (Paris 13 open data collective, Traces 01,
// 2017, which warns of the sums between files with and without type of bac).
#include <algorithm>
#include <unordered_map>
#include <utility>

#include "audit/foreign/foreign.h"
#include "audit/measure.h"
#include "audit/read/release.h"

namespace paravent {
namespace {

/// A file of traces, and the file whose traces are its own without some positions in front.
struct TraceFile {
  std::string_view name, stem;
  ListedRows rows;
  std::size_t heading_width = 0;
  std::size_t coarser = kNone;
  static constexpr std::size_t kNone = ~std::size_t{0};
};

/// Positions joined by a byte that no text holds.
constexpr char kJoin = '\x1f';

TraceFile read_traces(const AuditInput& file, const CountRule& rule, Published& owner,
                      AuditReport& report) {
  TraceFile made;
  made.name = file.name;
  made.stem = stem_of(file.name);
  const CsvRows csv = read_any(file, report);
  made.heading_width = csv.rows() == 0 ? 0 : csv.width(0);
  // Positions that have a heading each count as one: what matters is what stands before them.
  for (std::size_t c = 1; c < made.heading_width; ++c) {
    if (csv.at(0, c) == "position_1") made.heading_width = c + 1;
  }
  for (std::size_t row = 1; row < csv.rows(); ++row) {
    const auto count = read_count(csv.at(row, 0), rule);
    if (!count || csv.width(row) < 2) {
      complain(report, FindingCode::kMalformedFile, file.name, csv.line[row]);
      continue;
    }
    // Files of a spreadsheet fill short rows up with empty cells.
    std::size_t width = csv.width(row);
    while (width > 2 && csv.at(row, width - 1).empty()) --width;
    std::string& trace = owner.texts.emplace_back();
    for (std::size_t c = 1; c < width; ++c) {
      if (c > 1) trace += kJoin;
      trace += csv.at(row, c);
    }
    made.rows.cohort.push_back(static_cast<std::uint32_t>(made.rows.size()));
    made.rows.count.push_back(*count);
    made.rows.line.push_back(csv.line[row]);
    made.rows.labels.push_back(trace);
  }
  return made;
}

void check_one_by_one(const TraceFile& file, const CountRule& rule, AuditReport& report) {
  std::unordered_map<std::string_view, std::uint32_t> seen;
  for (std::uint32_t row = 0; row < file.rows.size(); ++row) {
    if (!seen.emplace(file.rows.labels[row], row).second) {
      complain(report, FindingCode::kRepeatedLabel, file.name, file.rows.line[row]);
    }
    const std::uint32_t count = file.rows.count[row];
    if (count == rule.code || count >= rule.k) continue;
    report_small(count, file.rows.line[row], rule, {file.name, {}, 0}, report);
  }
}

struct Bounds {
  std::uint64_t low = 1, high = 1;
};

/// What one coarser count and its finer ones say of each other. `visible` and `masked` are the sum
/// of the finer counts shown and the number of the masked ones; all masked counts are 1..k-1.
struct Solved {
  bool possible = false;
  Bounds coarser, finer;
};

Solved solve(Bounds coarser, std::uint64_t visible, std::uint64_t masked, std::uint64_t k) {
  Solved solved;
  coarser.low = std::max(coarser.low, visible + masked);
  coarser.high = std::min(coarser.high, visible + masked * (k - 1));
  solved.possible = coarser.low <= coarser.high;
  solved.coarser = coarser;
  if (!solved.possible || masked == 0) return solved;
  const std::uint64_t others = (masked - 1) * (k - 1);
  const std::uint64_t least = coarser.low - visible, most = coarser.high - visible;
  solved.finer.low = least > others + 1 ? least - others : 1;
  solved.finer.high = std::min(k - 1, most - (masked - 1));
  return solved;
}

class LinkedPair {
 public:
  LinkedPair(const TraceFile& coarser, const TraceFile& finer, const CountRule& rule,
             AuditReport& report)
      : coarser_(coarser), finer_(finer), rule_(rule), report_(report) {}

  void run() {
    std::vector<std::vector<std::uint32_t>> finer(coarser_.rows.size());
    std::unordered_map<std::string_view, std::uint32_t> places;
    for (std::uint32_t row = 0; row < coarser_.rows.size(); ++row) {
      places.emplace(coarser_.rows.labels[row], row);
    }
    const std::size_t further = finer_.heading_width > coarser_.heading_width
                                    ? finer_.heading_width - coarser_.heading_width
                                    : 1;
    for (std::uint32_t row = 0; row < finer_.rows.size(); ++row) {
      std::string_view trace = finer_.rows.labels[row];
      for (std::size_t i = 0; i < further; ++i) {
        const std::size_t end = trace.find(kJoin);
        trace.remove_prefix(end == std::string_view::npos ? trace.size() : end + 1);
      }
      const auto place = places.find(trace);
      if (place == places.end()) {
        complain(report_, FindingCode::kFilesDisagree, finer_.name, finer_.rows.line[row]);
      } else {
        finer[place->second].push_back(row);
      }
    }
    for (std::uint32_t row = 0; row < finer.size(); ++row) {
      if (!finer[row].empty()) solve_group(row, finer[row]);
    }
  }

 private:
  void solve_group(std::uint32_t row, const std::vector<std::uint32_t>& finer) {
    const std::uint64_t count = coarser_.rows.count[row];
    const bool hidden = count == rule_.code;
    const Bounds before = hidden ? Bounds{1, rule_.k - 1} : Bounds{count, count};
    std::uint64_t visible = 0, masked = 0;
    std::uint32_t first = finer[0];
    for (const std::uint32_t f : finer) {
      const std::uint32_t c = finer_.rows.count[f];
      if (c == rule_.code && masked++ == 0) first = f;
      visible += c == rule_.code ? 0 : c;
    }
    const Solved solved = solve(before, visible, masked, rule_.k);
    if (!solved.possible) {
      Finding finding;
      finding.code = FindingCode::kTotalMismatch;
      finding.file = finer_.name;
      finding.line = finer_.rows.line[finer[0]];
      finding.numbers = {count, visible, masked};
      add_finding(report_, std::move(finding));
      return;
    }
    if (hidden) report_bounds(solved.coarser, coarser_, coarser_.rows.line[row], 1);
    if (masked > 0) report_bounds(solved.finer, finer_, finer_.rows.line[first], masked);
  }

  void report_bounds(const Bounds& left, const TraceFile& file, std::uint64_t line,
                     std::uint64_t counts) {
    const std::uint64_t size = left.high - left.low + 1;
    if (size >= rule_.width) return;
    Finding finding;
    finding.code = size == 1 ? FindingCode::kLinkedRecoverable : FindingCode::kLinkedNarrowed;
    finding.file = file.name;
    finding.line = line;
    finding.numbers = {left.low};
    if (size > 1) finding.numbers.push_back(left.high);
    finding.occurrences = counts;
    add_finding(report_, std::move(finding));
  }

  const TraceFile& coarser_;
  const TraceFile& finer_;
  const CountRule& rule_;
  AuditReport& report_;
};

}  // namespace

void audit_paris13(std::span<const AuditInput> files, const ForeignSettings& settings,
                   AuditReport& report) {
  const CountRule rule = rule_of(settings.size_k, settings.size_code);
  Published owner;
  std::vector<TraceFile> all;
  for (const AuditInput& file : files) all.push_back(read_traces(file, rule, owner, report));
  if (all.empty()) return complain(report, FindingCode::kMissingFile, "traces.csv");
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < all.size(); ++j) {
      const bool begins =
          all[i].stem.size() > all[j].stem.size() && all[i].stem.starts_with(all[j].stem);
      const bool longer = all[i].coarser == TraceFile::kNone ||
                          all[all[i].coarser].stem.size() < all[j].stem.size();
      if (begins && longer) all[i].coarser = j;
    }
  }
  WidthSum sizes, linked;
  for (const TraceFile& file : all) {
    check_one_by_one(file, rule, report);
    const bool base = file.coarser == TraceFile::kNone;
    AuditFigures& f = report.figures;
    const auto masked = static_cast<std::uint64_t>(
        std::count(file.rows.count.begin(), file.rows.count.end(), rule.code));
    WidthSum& sum = base ? sizes : linked;
    sum.widths.masked += masked;
    sum.widths.shown += file.rows.size() - masked;
    f.any_masked = f.any_masked || masked > 0;
    if (base) {
      f.cohorts += file.rows.size();
      f.cohorts_masked += masked;
    } else {
      LinkedPair(all[file.coarser], file, rule, report).run();
    }
    if (!base || !settings.individuals) continue;
    // Masked counts are 1..k-1, so N and the counts shown bound them as a coarser count would.
    f.individuals = *settings.individuals;
    std::uint64_t visible = 0;
    for (const std::uint32_t count : file.rows.count) visible += count == rule.code ? 0 : count;
    const Bounds total{*settings.individuals, *settings.individuals};
    const Solved solved = solve(total, visible, masked, rule.k);
    Finding finding;
    finding.file = file.name;
    finding.occurrences = masked;
    f.masked_individuals = f.individuals > visible ? f.individuals - visible : 0;
    if (!solved.possible) {
      finding.code = FindingCode::kTotalMismatch;
      finding.numbers = {*settings.individuals, visible, masked};
      finding.occurrences = 1;
      add_finding(report, std::move(finding));
    } else if (masked > 0 && solved.finer.low == solved.finer.high) {
      finding.code = FindingCode::kIntervalSingle;
      finding.numbers = {solved.finer.low};
      add_finding(report, std::move(finding));
    }
  }
  report.figures.sizes = sizes.widths;
  report.figures.linked = linked.widths;
}

}  // namespace paravent
