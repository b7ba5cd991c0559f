#include "audit/check_tree.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "audit/check_series.h"
#include "audit/read/trace_text.h"
#include "support/text.h"

namespace paravent {
namespace {

void check_sizes(const Published& published, std::uint64_t individuals, const TreeOptions& options,
                 WidthSum& sum, AuditReport& report) {
  const ListedRows& sizes = published.sizes;
  MeasureOptions measure = options.measure;
  measure.total_known = options.sizes_total_known;
  measure.none_masked = published.rare_traces != RareTraces::kList;
  measure.withheld = published.rare_traces == RareTraces::kWithhold;
  const bool series = is_series(published);
  // In a series nothing adds up over traces: each code is any number below k (check_series.h).
  if (series) measure_lots(published, sum, report);
  if (!series)
    measure_multiset(
        sizes.count, individuals, published.size_rule, measure, {published.sizes_file, {}, 0},
        [&](std::size_t i) { return std::uint64_t{sizes.line[i]}; },
        [&](std::size_t i, std::size_t j) {
          return compare_traces(sizes.labels[i], sizes.labels[j]) < 0;
        },
        sum, report);

  AuditFigures& f = report.figures;
  f.individuals = individuals;
  f.cohorts = sizes.size();
  f.masked_individuals = individuals;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const std::uint32_t size = sizes.count[i];
    const bool masked = size == published.size_rule.code;
    f.cohorts_masked += masked ? 1U : 0U;
    if (masked) continue;
    f.masked_individuals -= std::min<std::uint64_t>(size, f.masked_individuals);
    if (published.is_others(sizes.labels[i])) f.others = size;
  }
  if (series) {
    f.masked_individuals = f.individuals = 0;
    for (const std::uint32_t lot : published.lots.count) f.individuals += lot;
  }

  std::vector<std::uint32_t> order(sizes.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const int compared = sizes.labels[a].compare(sizes.labels[b]);
    return compared != 0 ? compared < 0 : a < b;
  });
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (sizes.labels[order[i]] != sizes.labels[order[i - 1]]) continue;
    Finding finding;
    finding.code = FindingCode::kRepeatedLabel;
    finding.file = published.sizes_file;
    finding.line = sizes.line[order[i]];
    add_finding(report, std::move(finding));
  }
}

class LevelCheck {
 public:
  LevelCheck(const Published& published, const ListedLevel& level, const TreeOptions& options,
             WidthSum& sum, AuditReport& report)
      : published_(published), level_(level), options_(options), sum_(sum), report_(report) {
    const bool under_sizes = level.parent == 0;
    const ListedLevel* parent = under_sizes ? nullptr : &published.levels[level.parent - 1];
    above_ = under_sizes ? &published.sizes : &parent->rows;
    code_above_ = under_sizes ? published.size_rule.code : parent->rule.code;
    told_.name = level.name;
    told_.linked = level.linked;
    told_.listed = level.rows.size() > 0;
  }

  void run() {
    if (level_.groups) {
      told_.listed = true;
      report_.levels.push_back(std::move(told_));
      return;
    }
    for_each_group(
        published_, level_,
        [&](std::uint32_t parent, std::span<const std::uint32_t> rows) { group(parent, rows); },
        [&](std::uint32_t row) { complain(FindingCode::kListedWithoutParent, row); });
    report_.levels.push_back(std::move(told_));
  }

 private:
  void group(std::uint32_t parent, std::span<const std::uint32_t> rows) {
    const bool masked = above_->count[parent] == code_above_;
    if (rows.empty()) {
      if (masked) return;
      ++told_.unlisted;
      if (!level_.linked) ++report_.figures.dropped;
      return;
    }
    if (masked) {
      complain(FindingCode::kListedUnderMasked, rows[0], {}, rows.size());
      return;
    }
    counts_.clear();
    for (const std::uint32_t row : rows) counts_.push_back(level_.rows.count[row]);
    check_labels(rows);
    const AuditPlace place{level_.file, level_.name, published_.id(above_->cohort[parent])};
    MeasureOptions measure = options_.measure;
    measure.none_masked = level_.linked && published_.rare_traces != RareTraces::kList;
    measure.withheld = level_.linked && published_.rare_traces == RareTraces::kWithhold;
    measure_multiset(
        counts_, above_->count[parent], level_.rule, measure, place,
        [&](std::size_t i) { return std::uint64_t{level_.rows.line[rows[i]]}; },
        [](std::size_t i, std::size_t j) { return i < j; }, sum_, report_);
  }

  void complain(FindingCode code, std::uint32_t row, std::vector<std::uint64_t> numbers = {},
                std::uint64_t occurrences = 1) {
    Finding finding;
    finding.code = code;
    finding.file = level_.file;
    finding.line = level_.rows.line[row];
    finding.cohort = published_.id(level_.rows.cohort[row]);
    finding.attribute = level_.name;
    finding.numbers = std::move(numbers);
    finding.occurrences = occurrences;
    add_finding(report_, std::move(finding));
  }

  void check_labels(std::span<const std::uint32_t> rows) {
    for (std::size_t i = 1; i < rows.size(); ++i) {
      if (compare_labels(level_.rows.label(rows[i - 1]), level_.rows.label(rows[i]),
                         level_.rows.label_width, level_.linked) == 0) {
        complain(FindingCode::kRepeatedLabel, rows[i]);
      }
    }
    if (rows.size() < level_.diversity) {
      complain(FindingCode::kNotDiverse, rows[0], {rows.size(), level_.diversity});
    }
    if (level_.linked || rows.size() != 1 || counts_[0] == level_.rule.code) return;
    const std::string_view* own = level_.rows.label(rows[0]) + level_.parent_width;
    const bool discloses = std::any_of(own, own + level_.own_width(),
                                       [](std::string_view text) { return text != kNotGiven; });
    report_.figures.group_disclosures += discloses ? 1U : 0U;
    told_.disclosed += discloses ? 1U : 0U;
  }

  const Published& published_;
  const ListedLevel& level_;
  const TreeOptions& options_;
  WidthSum& sum_;
  AuditReport& report_;
  const ListedRows* above_ = nullptr;
  std::uint32_t code_above_ = 0;
  std::vector<std::uint32_t> counts_;
  AuditedLevel told_;
};

}  // namespace

int compare_labels(const std::string_view* a, const std::string_view* b, std::uint32_t width,
                   bool traces) {
  for (std::uint32_t i = 0; i < width; ++i) {
    const int compared = traces ? compare_traces(a[i], b[i]) : a[i].compare(b[i]);
    if (compared != 0) return compared < 0 ? -1 : 1;
  }
  return 0;
}

std::vector<std::uint32_t> sorted_rows(const ListedRows& rows, std::uint32_t first, bool traces) {
  std::vector<std::uint32_t> order;
  order.reserve(rows.size());
  for (std::uint32_t row = 0; row < rows.size(); ++row) {
    if (rows.cohort[row] != ListedRows::kNoCohort) order.push_back(row);
  }
  const auto less = [&](std::uint32_t a, std::uint32_t b) {
    if (rows.cohort[a] != rows.cohort[b]) return rows.cohort[a] < rows.cohort[b];
    const int compared = compare_labels(rows.label(a) + first, rows.label(b) + first,
                                        rows.label_width - first, traces);
    return compared != 0 ? compared < 0 : a < b;
  };
  if (!std::is_sorted(order.begin(), order.end(), less)) {
    std::sort(order.begin(), order.end(), less);
  }
  return order;
}

void check_tree(const Published& published, std::uint64_t individuals, const TreeOptions& options,
                AuditReport& report) {
  WidthSum sizes, attributes, linked;
  check_sizes(published, individuals, options, sizes, report);
  for (const ListedLevel& level : published.levels) {
    LevelCheck(published, level, options, level.linked ? linked : attributes, report).run();
  }
  AuditFigures& f = report.figures;
  std::map<std::uint64_t, std::uint64_t> all;
  for (WidthSum* sum : {&sizes, &attributes, &linked}) {
    sum->finish();
    for (const auto& [width, counts] : sum->histogram) all[width] += counts;
    f.below_width += sum->widths.below_width;
    f.known_lists += sum->widths.known_lists;
  }
  f.sizes = sizes.widths;
  f.attributes = attributes.widths;
  f.linked = linked.widths;
  f.masked = f.attributes.masked;
  f.shown = f.attributes.shown;
  f.any_masked = f.sizes.masked + f.attributes.masked + f.linked.masked > 0;
  f.width_histogram.assign(all.begin(), all.end());
  f.min_width = all.empty() ? 0 : all.begin()->first;
}

}  // namespace paravent
