#include "audit/earlier/tree.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "audit/check_tree.h"
#include "audit/read/release.h"
#include "audit/read/trace_text.h"

namespace paravent::earlier {
namespace {

void read_head(const AuditInput* file, const Recipe* own, ListedRelease& release) {
  const Result<Json> parsed = parse_json(file == nullptr ? std::string_view() : file->bytes);
  if (!parsed) return;
  const Json* n = parsed.value().find("individuals");
  constexpr double kLimit = 4294967295.0;
  if (n != nullptr && n->is(Json::Kind::kNumber) && n->number >= 0 && n->number <= kLimit) {
    release.individuals = static_cast<std::uint64_t>(n->number);
  }
  const Json* document = parsed.value().find("recipe");
  if (document == nullptr || own != nullptr) return;
  JsonWriter text;
  text.value(*document);
  Result<Recipe> read = parse_recipe(text.text());
  release.recipe_known = static_cast<bool>(read);
  if (read) release.recipe = std::move(read.value());
}

/// At level strict: what a masked label leaves open, in label order. One that stands before the
/// last label of the smallest visible count was masked before it, so it is smaller.
std::vector<FeasibleSet> strict_sets(std::span<const std::uint32_t> published,
                                     std::span<const std::uint8_t> masked, std::uint64_t total) {
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
  const Interval plain = total < visible ? Interval{} : plain_interval(size, total - visible);
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

class Builder {
 public:
  Builder(const ListedRelease& release, LinearBounds& bounds) : release_(release), bounds_(bounds) {
    tree_.cells.resize(release.levels());
    tree_.rest.resize(release.levels());
  }

  Tree run() {
    add_sizes();
    for (std::size_t level = 1; level < release_.levels(); ++level) add_level(level);
    return std::move(tree_);
  }

 private:
  void add_sizes() {
    const ListedRows& sizes = release_.published.sizes;
    std::vector<std::uint32_t> order(sizes.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return compare_traces(sizes.labels[a], sizes.labels[b]) < 0;
    });
    add_group(0, order, release_.individuals, {kNowhere, 0, 0});
  }

  /// Levels stand after those that they refine, or not: they are added when they are needed.
  void add_level(std::size_t level) {
    if (done_.empty()) done_.assign(release_.levels(), 0);
    if (std::exchange(done_[level], std::uint8_t{1}) != 0) return;
    const ListedLevel& list = release_.published.levels[level - 1];
    if (list.parent != 0) add_level(list.parent);
    std::vector<std::uint32_t> cell_of(release_.rows(list.parent).size(), kNone);
    const std::vector<Cell>& above = tree_.cells[list.parent];
    for (std::uint32_t i = 0; i < above.size(); ++i) cell_of[above[i].row] = i;
    tree_.rest[level] = tree_.rest[list.parent];
    for_each_group(
        release_.published, list,
        [&](std::uint32_t parent_row, std::span<const std::uint32_t> rows) {
          if (cell_of[parent_row] == kNone) return;
          const Cell& parent = above[cell_of[parent_row]];
          if (parent.masked || rows.empty()) {
            tree_.rest[level].push_back({list.parent, parent_row, parent.count});
            return;
          }
          add_group(level, rows, release_.rows(list.parent).count[parent_row],
                    {list.parent, parent_row, 0});
        },
        [](std::uint32_t) {});
  }

  /// Whether a row is of all rare traces together, which tells no trace.
  bool is_others(std::size_t level, std::uint32_t row) const {
    const Published& published = release_.published;
    if (level == 0) return published.is_others(published.sizes.labels[row]);
    const ListedLevel& list = published.levels[level - 1];
    return list.linked && published.is_others(list.rows.label(row)[list.parent_width]);
  }

  /// `all_rows` in label order; `above`: the row that they are under.
  void add_group(std::size_t level, std::span<const std::uint32_t> all_rows, std::uint64_t total,
                 Rest above) {
    const ListedRows& list = release_.rows(level);
    // Rare traces are left out, or are one row: of those in them only the row above is known.
    const bool traces = level == 0 || release_.published.levels[level - 1].linked;
    const bool rare = traces && release_.published.rare_traces != RareTraces::kList;
    std::vector<std::uint32_t> rows;
    std::uint64_t shown = 0;
    for (const std::uint32_t row : all_rows) {
      if (is_others(level, row)) continue;
      rows.push_back(row);
      shown += list.count[row];
    }
    const CountRule& rule = release_.rule(level);
    std::vector<std::uint32_t> published;
    std::vector<std::uint8_t> masked;
    for (const std::uint32_t row : rows) {
      published.push_back(list.count[row]);
      masked.push_back(list.count[row] == rule.code ? 1 : 0);
    }
    std::vector<FeasibleSet> sets = release_.recipe.traces().level == MaskLevel::kPublished
                                        ? feasible_sets(published, masked, total, rule.k).sets
                                        : strict_sets(published, masked, total);
    std::vector<Unknown> all;
    Masked group;
    group.rule = rule;
    group.level = release_.recipe.traces().level;
    group.sum = total;
    std::size_t next = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Cell cell{rows[i], 0, masked[i] != 0, {}};
      if (cell.masked) {
        cell.alone = sets[next++];
        // What no run makes is taken as it stands.
        if (cell.alone.n == 0) cell.alone = {{Interval{1, std::max<std::uint64_t>(total, 1)}}, 1};
        cell.count = bounds_.add(cell.alone);
        group.counts.push_back(cell.count);
        group.places.push_back(i);
      } else {
        group.sum -= std::min<std::uint64_t>(group.sum, published[i]);
        if (published[i] <= group.least) {
          group.least = published[i];
          group.last = i;
        }
        cell.count = bounds_.add(published[i], published[i]);
      }
      all.push_back(cell.count);
      tree_.cells[level].push_back(cell);
    }
    if (rare && shown < total) {
      above.count = bounds_.add(total - shown, total - shown);
      tree_.rest[level].push_back(above);
      all.push_back(above.count);
    }
    bounds_.equal(all, {}, static_cast<std::int64_t>(total));
    if (!group.counts.empty()) tree_.masked.push_back(std::move(group));
  }

  static constexpr std::uint32_t kNone = 0xffffffffU;
  const ListedRelease& release_;
  LinearBounds& bounds_;
  Tree tree_;
  std::vector<std::uint8_t> done_;
};

}  // namespace

ListedRelease read_release(std::span<const AuditInput> files, const Recipe* own,
                           const Recipe& other) {
  AuditReport unheard;  // each release has an audit of its own
  FileSet set(files, unheard);
  ListedRelease release;
  release.recipe = own != nullptr ? *own : other;
  release.recipe_known = own != nullptr;
  read_head(set.find("certificate.json"), own, release);
  if (release.recipe.publishes_rows()) return release;
  release.published = empty_published(release.recipe);
  read_oraccle(set, release.recipe, release.published, unheard);
  if (!release.published.sizes_file.empty()) return release;
  if (const AuditInput* json = set.find("release.json")) {
    release.published = read_release_json(*json, release.recipe, nullptr, unheard).published;
    if (!release.published.sizes_file.empty()) return release;
  }
  if (release.recipe.traces().tidy) {
    release.published = empty_published(release.recipe);
    read_tidy(set, release.recipe, nullptr, release.published, unheard);
    if (!release.published.sizes_file.empty()) return release;
  }
  const AuditInput* traces = set.find("traces.csv");
  if (traces == nullptr) return release;
  Published& published = release.published;
  published = empty_published(release.recipe);
  published.sizes = read_paris13(*traces, trace_columns(release.recipe, published, 0), nullptr,
                                 published, unheard);
  published.sizes_file = traces->name;
  return release;
}

Tree build_tree(const ListedRelease& release, LinearBounds& bounds) {
  return Builder(release, bounds).run();
}

bool solve_with_rule(LinearBounds& bounds, std::span<const Masked> masked, Values& values) {
  constexpr int kRounds = 20;
  const auto width_of = [&](const Masked& group) {
    std::uint64_t sum = 0;
    for (const Unknown count : group.counts) sum += bounds.high(count) - bounds.low(count);
    return sum;
  };
  std::vector<std::uint64_t> width;  // as it was looked at last
  for (const Masked& group : masked) width.push_back(width_of(group));
  for (int round = 0; round < kRounds; ++round) {
    if (!bounds.solve()) return false;
    bool moved = false;
    for (std::size_t i = 0; i < masked.size(); ++i) {
      const Masked& group = masked[i];
      const std::uint64_t now = width_of(group);
      if (now == width[i]) continue;
      width[i] = now;
      std::size_t small = 0;
      Unknown only = 0;
      for (const Unknown count : group.counts) {
        if (bounds.low(count) >= group.rule.k) continue;
        ++small;
        only = count;
      }
      if (small == 0) return false;
      if (small == 1 && !bounds.limit(only, 1, group.rule.k - 1)) return false;
      if (const auto together = values_together(group, bounds)) {
        for (std::size_t j = 0; j < group.counts.size(); ++j) {
          const std::set<std::uint64_t>& left = (*together)[j];
          if (left.empty() || !bounds.limit(group.counts[j], *left.begin(), *left.rbegin())) {
            return false;
          }
          values[group.counts[j]] = left;
        }
      }
      moved = moved || width_of(group) != now;
    }
    if (!moved) return true;
  }
  return true;
}

}  // namespace paravent::earlier
