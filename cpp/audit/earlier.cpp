// Two releases of successive years, read as one system of bounds.
//
// For a multiset that both list, with a_l the earlier and b_l the current count of a label:
// sum a = A, sum b = B (both public), and, if records only accumulate, 0 <= a_l <= b_l; a label
// that the earlier release does not list has a_l = 0. Each count starts from what its own release
// leaves of it, bounds are propagated until nothing moves, and what is left within them is what a
// reader of both still has to choose from. Bounds are necessary conditions: the true count is
// always among them. Where nothing is left the two contradict the assumption: nothing is said.
//
// At level published a count starts from its feasible set. At level strict more inputs have the
// same output than those that feasible.h lists, which are enough to protect but may leave the true
// counts out: a count starts from 1 to the smallest visible one, for counts are masked in order.
#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "audit/audit.h"
#include "audit/check_tree.h"
#include "audit/read_release.h"
#include "audit/trace_text.h"

namespace paravent {
namespace {

struct Release {
  Recipe recipe;
  Published published;
  std::uint64_t individuals = 0;
};

Release read(std::span<const AuditInput> files, const Recipe& recipe, bool own_recipe) {
  AuditReport unheard;  // each release has an audit of its own
  FileSet set(files, unheard);
  Release release;
  release.recipe = recipe;
  const AuditInput* file = set.find("certificate.json");
  const Result<Json> parsed = parse_json(file == nullptr ? std::string_view() : file->bytes);
  if (parsed) {
    const Json* n = parsed.value().find("individuals");
    constexpr double kLimit = 9007199254740992.0;
    if (n != nullptr && n->is(Json::Kind::kNumber) && n->number >= 0 && n->number <= kLimit) {
      release.individuals = static_cast<std::uint64_t>(n->number);
    }
    const Json* document = parsed.value().find("recipe");
    if (document != nullptr && !own_recipe) {
      JsonWriter text;
      text.value(*document);
      Result<Recipe> earlier = parse_recipe(text.text());
      if (earlier) release.recipe = std::move(earlier.value());
    }
  }
  release.published = empty_published(release.recipe);
  read_oraccle(set, release.recipe, release.published, unheard);
  if (release.published.sizes_file.empty()) {
    const AuditInput* json = set.find("release.json");
    if (json != nullptr) {
      release.published = read_release_json(*json, release.recipe, nullptr, unheard).published;
    }
  }
  return release;
}

/// One count of a multiset: what its own release leaves of it, and bounds.
struct Count {
  FeasibleSet feasible;
  std::uint64_t low = 0, high = 0, line = 0;
  bool masked = false;

  std::uint64_t left() const {
    std::uint64_t values = 0;
    for (const Interval& part : feasible.parts) {
      values += Interval{std::max(part.low, low), std::min(part.high, high)}.size();
    }
    return values;
  }
};

using Label = std::string;

/// A multiset under a public total.
struct Multiset {
  std::map<Label, Count> counts;
  std::uint64_t total = 0, cohort = 0, k = 0;
};

/// At level strict: what a masked label leaves open, in label order. One that stands before the
/// last label of the smallest visible count was masked before it, so it is smaller.
std::vector<FeasibleSet> strict_sets(const std::vector<std::uint32_t>& published,
                                     const std::vector<std::uint8_t>& masked,
                                     std::uint64_t total) {
  std::uint64_t size = 0, visible = 0, least = kNothingVisible;
  std::size_t last = 0;
  for (std::size_t i = 0; i < published.size(); ++i) {
    size += masked[i];
    if (masked[i] != 0) continue;
    visible += published[i];
    if (published[i] <= least) {
      least = published[i];
      last = i;
    }
  }
  const Interval plain =
      total < visible ? Interval{} : plain_interval(size, total - visible);
  std::vector<FeasibleSet> sets;
  for (std::size_t i = 0; i < published.size(); ++i) {
    if (masked[i] == 0) continue;
    FeasibleSet& set = sets.emplace_back();
    const bool before = least != kNothingVisible && i < last;
    set.parts[0] = {plain.low, std::min(plain.high, least - (before ? 1 : 0))};
    set.n = set.parts[0].empty() ? 0 : 1;
  }
  return sets;
}

/// Counts in label order, with what their release leaves of them. False where nothing is left.
bool fill(Multiset& multiset, const std::vector<std::pair<Label, std::uint32_t>>& rows,
          const std::vector<std::uint64_t>& lines, const CountRule& rule, MaskLevel level) {
  multiset.k = rule.k;
  std::vector<std::uint32_t> published;
  std::vector<std::uint8_t> masked;
  for (const auto& [label, count] : rows) {
    published.push_back(count);
    masked.push_back(count == rule.code ? 1 : 0);
  }
  const std::vector<FeasibleSet> sets =
      level == MaskLevel::kStrict
          ? strict_sets(published, masked, multiset.total)
          : feasible_sets(published, masked, multiset.total, rule.k).sets;
  std::size_t next = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Count count;
    count.line = lines[i];
    count.masked = masked[i] != 0;
    count.low = count.high = published[i];
    if (count.masked) {
      count.feasible = sets[next++];
      if (count.feasible.n == 0) return false;
      count.low = count.feasible.parts[0].low;
      count.high = count.feasible.parts[static_cast<std::size_t>(count.feasible.n - 1)].high;
    }
    multiset.counts.emplace(rows[i].first, count);
  }
  return true;
}

Multiset sizes_of(const Release& release, bool& good) {
  const ListedRows& sizes = release.published.sizes;
  std::vector<std::uint32_t> order(sizes.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return compare_traces(sizes.labels[a], sizes.labels[b]) < 0;
  });
  Multiset multiset;
  multiset.total = release.individuals;
  std::vector<std::pair<Label, std::uint32_t>> rows;
  std::vector<std::uint64_t> lines;
  for (const std::uint32_t row : order) {
    rows.emplace_back(sizes.labels[row], sizes.count[row]);
    lines.push_back(sizes.line[row]);
  }
  good = fill(multiset, rows, lines, release.published.size_rule, release.recipe.level);
  return multiset;
}

/// The listed multisets of a level, by trace and coarser labels.
std::map<Label, Multiset> groups_of(const Release& release, const ListedLevel& level) {
  constexpr char kBetween = '\x1f';
  const Published& published = release.published;
  const ListedLevel* parent = level.parent == 0 ? nullptr : &published.levels[level.parent - 1];
  const ListedRows& above = parent == nullptr ? published.sizes : parent->rows;
  const std::uint32_t code = parent == nullptr ? published.size_rule.code : parent->rule.code;
  std::map<Label, Multiset> groups;
  const auto joined = [&](const std::string_view* labels, std::uint32_t width, Label text) {
    for (std::uint32_t i = 0; i < width; ++i) {
      text += kBetween;
      text += labels[i];
    }
    return text;
  };
  for_each_group(
      published, level,
      [&](std::uint32_t parent_row, std::span<const std::uint32_t> rows) {
        if (rows.empty() || above.count[parent_row] == code) return;
        const std::uint32_t cohort = above.cohort[parent_row];
        Multiset multiset;
        multiset.total = above.count[parent_row];
        multiset.cohort = published.id(cohort);
        std::vector<std::pair<Label, std::uint32_t>> counts;
        std::vector<std::uint64_t> lines;
        for (const std::uint32_t row : rows) {
          const std::string_view* own = level.rows.label(row) + level.parent_width;
          counts.emplace_back(joined(own, level.own_width(), {}), level.rows.count[row]);
          lines.push_back(level.rows.line[row]);
        }
        if (!fill(multiset, counts, lines, level.rule, release.recipe.level)) return;
        groups.emplace(joined(level.rows.label(rows[0]), level.parent_width,
                              Label(published.sizes.labels[cohort])),
                       std::move(multiset));
      },
      [](std::uint32_t) {});
  return groups;
}

/// Tightens all bounds by the total; false where it cannot be met. `moved` is set if one moves.
bool tighten(Multiset& multiset, bool& moved) {
  std::uint64_t low = 0, high = 0;
  for (const auto& [label, count] : multiset.counts) {
    low += count.low;
    high += count.high;
  }
  if (low > multiset.total || high < multiset.total) return false;
  for (auto& [label, count] : multiset.counts) {
    // The others take at least low - count.low and at most high - count.high, so that the count
    // keeps a value: the total is one of low to high.
    const std::uint64_t most = multiset.total - (low - count.low);
    const std::uint64_t others = high - count.high;
    const std::uint64_t least = multiset.total > others ? multiset.total - others : 0;
    moved = moved || most < count.high || least > count.low;
    count.high = std::min(count.high, most);
    count.low = std::max(count.low, least);
  }
  return true;
}

/// Moves bounds of masked counts onto values of their sets; false where none is left. They begin on
/// such values, so that they lie beside them only where the others have moved them.
bool snap(Multiset& multiset) {
  for (auto& [label, count] : multiset.counts) {
    if (!count.masked) continue;
    Interval left;
    for (const Interval& part : count.feasible.parts) {
      const Interval within{std::max(part.low, count.low), std::min(part.high, count.high)};
      if (within.empty()) continue;
      if (left.empty()) left.low = within.low;
      left.high = within.high;
    }
    if (left.empty()) return false;
    count.low = left.low;
    count.high = left.high;
  }
  return true;
}

/// a <= b, label by label.
bool order_counts(Multiset& a, Multiset& b, bool& moved) {
  for (auto& [label, later] : b.counts) {
    const auto found = a.counts.find(label);
    if (found == a.counts.end()) continue;
    Count& before = found->second;
    if (before.low > later.high) return false;
    moved = moved || before.low > later.low || later.high < before.high;
    later.low = std::max(later.low, before.low);
    before.high = std::min(before.high, later.high);
  }
  return true;
}

/// b_l - a_l is at most B - A, because no other label's count falls.
bool limit_growth(Multiset& a, Multiset& b, bool& moved) {
  const std::uint64_t growth = b.total - a.total;
  for (auto& [label, later] : b.counts) {
    const auto found = a.counts.find(label);
    Count none;
    Count& before = found == a.counts.end() ? none : found->second;
    const std::uint64_t most = before.high + growth;
    const std::uint64_t least = later.low > growth ? later.low - growth : 0;
    if (most < later.low) return false;  // then least > before.high as well
    moved = moved || most < later.high || least > before.low;
    later.high = std::min(later.high, most);
    before.low = std::max(before.low, least);
  }
  return true;
}

/// Where counts are masked one of them may be below k: without such a one none is masked.
bool may_be_primary(const Multiset& multiset) {
  bool any = false, small = false;
  for (const auto& [label, count] : multiset.counts) {
    any = any || count.masked;
    small = small || (count.masked && count.low < multiset.k);
  }
  return small || !any;
}

/// False where the two contradict the assumption.
bool solve(Multiset& a, Multiset& b) {
  if (a.total > b.total) return false;
  const bool falls = std::any_of(a.counts.begin(), a.counts.end(), [&](const auto& entry) {
    return b.counts.find(entry.first) == b.counts.end();
  });
  if (falls) return false;
  constexpr int kRounds = 100;  // bounds only ever tighten: stopping early reports less
  bool moved = true;
  for (int round = 0; moved && round < kRounds; ++round) {
    moved = false;
    if (!order_counts(a, b, moved) || !limit_growth(a, b, moved) || !tighten(a, moved) ||
        !tighten(b, moved) || !snap(a) || !snap(b)) {
      return false;
    }
  }
  return may_be_primary(a) && may_be_primary(b);
}

void report_narrowed(const Multiset& multiset, const CountRule& rule, const std::string& file,
                     std::string_view attribute, AuditReport& report) {
  for (const auto& [label, count] : multiset.counts) {
    if (!count.masked || count.feasible.size() < rule.width) continue;
    const std::uint64_t left = count.left();
    if (left >= rule.width) continue;
    Finding finding;
    finding.code = FindingCode::kNarrowedByEarlier;
    finding.file = file;
    finding.line = count.line;
    finding.cohort = multiset.cohort;
    finding.attribute = attribute;
    finding.numbers = {left, count.low, count.high, rule.width};
    add_finding(report, std::move(finding));
  }
}

}  // namespace

AuditReport audit_against_earlier(std::span<const AuditInput> current,
                                  std::span<const AuditInput> earlier, const Recipe& recipe,
                                  bool cumulative) {
  AuditReport report;
  if (!cumulative) return report;
  const Release now = read(current, recipe, true);
  const Release then = read(earlier, recipe, false);
  const auto report_pair = [&](const Multiset& a, const Multiset& b, const CountRule& rule_a,
                               const CountRule& rule_b, const std::string& file_a,
                               const std::string& file_b, std::string_view name) {
    report_narrowed(b, rule_b, file_b, name, report);
    report_narrowed(a, rule_a, "earlier/" + file_a, name, report);
  };

  bool good_then = false, good_now = false;
  Multiset sizes_then = sizes_of(then, good_then), sizes_now = sizes_of(now, good_now);
  if (good_then && good_now && solve(sizes_then, sizes_now)) {
    report_pair(sizes_then, sizes_now, then.published.size_rule, now.published.size_rule,
                then.published.sizes_file, now.published.sizes_file, {});
  }
  for (const ListedLevel& level : now.published.levels) {
    const auto same = std::find_if(
        then.published.levels.begin(), then.published.levels.end(), [&](const ListedLevel& other) {
          return other.name == level.name && other.linked == level.linked &&
                 other.own_width() == level.own_width() &&
                 other.parent_width == level.parent_width;
        });
    if (same == then.published.levels.end()) continue;
    std::map<Label, Multiset> before = groups_of(then, *same);
    for (auto& [key, multiset] : groups_of(now, level)) {
      const auto match = before.find(key);
      if (match == before.end()) continue;
      Multiset later = multiset;
      if (!solve(match->second, later)) continue;
      report_pair(match->second, later, same->rule, level.rule, same->file, level.file,
                  level.name);
    }
  }
  return report;
}

}  // namespace paravent
