#include "release/content_bounds.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>

#include "masking/margin_bounds.h"
#include "release/known_cells.h"
#include "support/text.h"
#include "traces/joint_labels.h"
#include "traces/labels.h"
#include "traces/text.h"

namespace paravent {
namespace {

constexpr std::uint64_t kFewHolders = 30, kFewPeople = 30;  // the latter times k
constexpr std::uint64_t kLeastTogether = 2, kOneOf = 100;

using JointCells = std::span<const JointLabels::Cell>;

/// Whether chance would split n1 … nm people alike at most once in kOneOf: n! / (n1! … nm!).
bool is_unlikely_split(const std::vector<std::uint64_t>& people) {
  std::uint64_t before = 0;
  double ways = 1;
  for (const std::uint64_t group : people) {
    for (std::uint64_t i = 1; i <= group; ++i) {
      ways *= static_cast<double>(before + i) / static_cast<double>(i);
      // No later factor is below one.
      if (ways >= static_cast<double>(kOneOf)) return true;
    }
    before += group;
  }
  return false;
}

/// Which labels go together among some people. Labels of the second come after those of the first.
class KnownPairs {
 public:
  KnownPairs(std::size_t first, std::size_t second, const std::vector<std::uint8_t>& unknown)
      : shift_(first), unknown_(unknown), people_(first + second, 0), group_(first + second) {}

  /// From the cells of these people, ascending; `counted`: whether there are enough to count them.
  void learn(JointCells cells, bool counted) {
    cells_ = cells;
    counted_ = counted;
    std::fill(people_.begin(), people_.end(), 0);
    for (std::size_t i = 0; i < group_.size(); ++i) group_[i] = static_cast<std::uint32_t>(i);
    for (const auto& cell : cells) {
      const std::size_t a = cell.first, b = shift_ + cell.second;
      people_[a] += cell.people;
      people_[b] += cell.people;
      if (unknown_[a] == 0 && unknown_[b] == 0) join(root(a), root(b));
    }
    grouped_ = groups_are_a_rule();
  }

  bool allows(std::uint32_t first, std::uint32_t second) {
    const std::size_t a = first, b = shift_ + second;
    if (unknown_[a] != 0 || unknown_[b] != 0) return true;
    if (grouped_ && root(a) != root(b)) return false;
    const std::uint64_t rarer = std::min(people_[a], people_[b]);
    if (!counted_ || rarer < kFewHolders) return true;
    const auto cell = std::lower_bound(cells_.begin(), cells_.end(), std::pair(first, second),
                                       [](const JointLabels::Cell& one, const auto& pair) {
                                         return std::pair(one.first, one.second) < pair;
                                       });
    const bool held = cell != cells_.end() && cell->first == first && cell->second == second;
    const std::uint64_t both = held ? cell->people : 0;
    return both >= kLeastTogether && both * kOneOf >= rarer;
  }

 private:
  std::size_t root(std::size_t node) {
    while (group_[node] != node) node = group_[node] = group_[group_[node]];
    return node;
  }
  void join(std::size_t a, std::size_t b) {
    group_[std::max(a, b)] = static_cast<std::uint32_t>(std::min(a, b));
  }

  bool groups_are_a_rule() {
    std::vector<std::pair<std::size_t, std::uint64_t>> of_root;
    for (const auto& cell : cells_) {
      if (unknown_[cell.first] != 0 || unknown_[shift_ + cell.second] != 0) continue;
      of_root.emplace_back(root(cell.first), cell.people);
    }
    std::sort(of_root.begin(), of_root.end());
    std::vector<std::uint64_t> people;
    for (std::size_t i = 0; i < of_root.size(); ++i) {
      if (i == 0 || of_root[i].first != of_root[i - 1].first) people.push_back(0);
      people.back() += of_root[i].second;
    }
    return people.size() > 1 && is_unlikely_split(people);
  }

  std::size_t shift_;
  const std::vector<std::uint8_t>& unknown_;  // of which too little is known
  JointCells cells_;
  bool counted_ = false, grouped_ = false;
  std::vector<std::uint64_t> people_;
  std::vector<std::uint32_t> group_;
};

/// One side of a table: the labels that a cohort lists, and everybody of whom it lists none.
struct MarginSide {
  const TreeLevel& level;
  KnownLevel& known;
  std::uint64_t width;
  /// Of a linked file by trace; empty where a label is its own class.
  TraceClasses classes;
  bool lists_masked;  // whether masked ones are listed by themselves
  std::vector<std::size_t> cells{};
  std::vector<Interval> counts{};  // of cells, and of the rest where there is any

  void read(std::size_t cohort, std::uint64_t total) {
    cells.clear();
    counts.clear();
    std::uint64_t least = 0, most = 0;
    bool all = true;
    for (std::size_t c = known.begin[cohort]; c < known.begin[cohort + 1]; ++c) {
      if (!known.listed(c) || (!lists_masked && known.masked[c] != 0)) {
        all = false;
        continue;
      }
      cells.push_back(c);
      counts.push_back({known.low(c), known.high(c)});
      least += known.low(c);
      most += known.high(c);
    }
    if (cells.empty() || all) return;
    counts.push_back({total > most ? total - most : 0, total > least ? total - least : 0});
  }
  std::size_t class_count() const {
    return classes.of_trace.empty() ? level.labels.size() : classes.size();
  }
  std::uint32_t class_of(std::size_t place) const {
    const std::uint32_t label = level.label[cells[place]];
    return classes.of_trace.empty() ? label : classes.of_trace[label];
  }
  /// Of which too little is known.
  void add_unknown(std::vector<std::uint8_t>& unknown) const {
    unknown.insert(unknown.end(), classes.unknown.begin(), classes.unknown.end());
    for (std::size_t label = 0; classes.of_trace.empty() && label < level.labels.size(); ++label) {
      const auto texts = level.labels[label];
      unknown.push_back(std::any_of(texts.begin(), texts.end(), [](const std::string& text) {
        return text == kNotGiven || text == kContradictory || text == kOthers;
      }));
    }
  }
  bool any_masked() const {
    return std::any_of(cells.begin(), cells.end(),
                       [&](std::size_t cell) { return known.masked[cell] != 0; });
  }
};

std::vector<std::uint8_t> unknown_classes(const MarginSide& first, const MarginSide& second) {
  std::vector<std::uint8_t> unknown;
  first.add_unknown(unknown);
  second.add_unknown(unknown);
  return unknown;
}

/// The cells of all people, whatever their last step.
std::vector<JointLabels::Cell> of_all_people(const JointLabels& joint) {
  std::vector<JointLabels::Cell> all = joint.cells;
  std::sort(all.begin(), all.end(), [](const auto& x, const auto& y) {
    return std::tie(x.first, x.second) < std::tie(y.first, y.second);
  });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (kept > 0 && all[kept - 1].first == all[i].first && all[kept - 1].second == all[i].second) {
      all[kept - 1].people += all[i].people;
    } else {
      all[kept++] = all[i];
    }
  }
  all.resize(kept);
  return all;
}

/// The least of what the pairs leave of a count, and which pair left it.
struct Narrowed {
  std::uint64_t values = kNoBound;
  std::uint32_t with = 0;
};

/// One pair of attributes.
class PairBounds {
 public:
  PairBounds(const Cohorts& cohorts, const JointLabels& joint, MarginSide first, MarginSide second,
             std::uint32_t k)
      : cohorts_(cohorts),
        joint_(joint),
        k_(k),
        sides_{std::move(first), std::move(second)},
        unknown_(unknown_classes(sides_[0], sides_[1])),
        whole_(of_all_people(joint)),
        all_people_(sides_[0].class_count(), sides_[1].class_count(), unknown_),
        of_step_(sides_[0].class_count(), sides_[1].class_count(), unknown_) {
    figures_.first = sides_[0].level.name;
    figures_.second = sides_[1].level.name;
  }

  /// `best` has an entry a cell of each level.
  ContentPair measure(std::vector<std::vector<Narrowed>>& best) {
    all_people_.learn(whole_, true);
    const std::vector<std::uint32_t> last = last_steps(cohorts_.traces);
    std::vector<std::pair<std::uint32_t, std::size_t>> by_step;
    const std::vector<std::uint32_t>& traces = cohorts_.levels[0].label;
    for (std::size_t c = 0; c + 1 < sides_[0].known.begin.size(); ++c) {
      by_step.emplace_back(last[traces[c]], c);
    }
    std::sort(by_step.begin(), by_step.end());
    std::uint32_t step = kNone;
    bool by_this_step = false;
    for (const auto& [of, cohort] : by_step) {
      const std::uint64_t total = cohorts_.levels[0].count[cohort];
      for (MarginSide& side : sides_) side.read(cohort, total);
      if (sides_[0].cells.empty() || sides_[1].cells.empty()) continue;
      if (!sides_[0].any_masked() && !sides_[1].any_masked()) continue;
      if (of != kNone && (of != step || !by_this_step)) {
        learn_step(of);
        step = of;
        by_this_step = true;
      }
      judge(total, of != kNone, best);
    }
    return figures_;
  }

 private:
  void learn_step(std::uint32_t step) {
    const auto first = std::partition_point(joint_.cells.begin(), joint_.cells.end(),
                                            [&](const auto& cell) { return cell.step < step; });
    const auto end = std::partition_point(first, joint_.cells.end(),
                                          [&](const auto& cell) { return cell.step == step; });
    std::uint64_t people = 0;
    for (auto cell = first; cell != end; ++cell) people += cell->people;
    many_ = people >= kFewPeople * k_;
    of_step_.learn(JointCells(joint_.cells.data() + (first - joint_.cells.begin()),
                              static_cast<std::size_t>(end - first)),
                   many_);
  }

  bool allows(std::size_t a, std::size_t b, bool has_step) {
    if (a >= sides_[0].cells.size() || b >= sides_[1].cells.size()) return true;
    const std::uint32_t first = sides_[0].class_of(a), second = sides_[1].class_of(b);
    if (has_step && !of_step_.allows(first, second)) return false;
    return (has_step && many_) || all_people_.allows(first, second);
  }

  void judge(std::uint64_t total, bool has_step, std::vector<std::vector<Narrowed>>& best) {
    KnownMargins margins{total, sides_[0].counts, sides_[1].counts, {}};
    for (std::size_t a = 0; a < margins.rows.size(); ++a) {
      for (std::size_t b = 0; b < margins.columns.size(); ++b) {
        margins.allowed.push_back(allows(a, b, has_step) ? 1 : 0);
      }
    }
    ++figures_.judged;
    // Where all is allowed, each margin tells of itself alone.
    const auto& allowed = margins.allowed;
    if (std::find(allowed.begin(), allowed.end(), 0) == allowed.end()) return;
    const MarginBounds bounds = margin_bounds(margins);
    if (!bounds.any) {
      --figures_.judged;
      ++figures_.not_judged;
      return;
    }
    tighten(0, bounds.rows, best);
    tighten(1, bounds.columns, best);
  }

  void tighten(std::size_t s, const std::vector<Interval>& bounds,
               std::vector<std::vector<Narrowed>>& best) {
    MarginSide& side = sides_[s];
    for (std::size_t i = 0; i < side.cells.size(); ++i) {
      const std::size_t cell = side.cells[i];
      if (side.known.masked[cell] == 0) continue;
      const std::uint64_t before = side.known.sets[cell].size();
      const std::uint64_t after = values_within(side.known.sets[cell], bounds[i]);
      figures_.narrowed += after < before ? 1U : 0U;
      figures_.below_width += after < side.width && before >= side.width ? 1U : 0U;
      Interval& all = side.known.bounds[cell];
      all = {std::max(all.low, bounds[i].low), std::min(all.high, bounds[i].high)};
      Narrowed& least = best[s == 0 ? joint_.first : joint_.second][cell];
      if (after < before && after < least.values) {
        least = {after, s == 0 ? joint_.second : joint_.first};
      }
    }
  }

  const Cohorts& cohorts_;
  const JointLabels& joint_;
  std::uint64_t k_;
  MarginSide sides_[2];
  std::vector<std::uint8_t> unknown_;
  std::vector<JointLabels::Cell> whole_;
  KnownPairs all_people_, of_step_;
  bool many_ = false;  // whether enough people end with the step
  ContentPair figures_;
};

/// A count that is left with too few values.
struct LeftPlace {
  std::uint64_t values;
  std::size_t cohort, attribute, cell;

  auto key() const { return std::tie(values, cohort, attribute, cell); }
};

}  // namespace

ContentBounds content_bounds(const Cohorts& cohorts, std::span<const JointLabels> joint,
                             std::span<const MaskedLevel> masked, std::span<const LevelRule> rules,
                             bool lists_rare) {
  ContentBounds result;
  result.asked = true;
  std::vector<KnownLevel> known(cohorts.levels.size());
  std::vector<std::vector<Narrowed>> best(cohorts.levels.size());
  const std::size_t first_linked = cohorts.levels.size() - cohorts.linked_traces.size();
  const auto side_of = [&](std::uint32_t item) {
    const std::size_t l = 1 + item;
    if (known[l].begin.empty()) {
      known[l] = know_level(cohorts, l, masked[l], rules[l].mask.k);
      best[item].resize(cohorts.levels[l].cells());
    }
    MarginSide side{cohorts.levels[l], known[l], effective_width(rules[l].mask), {}, true};
    if (l >= first_linked) side.classes = trace_classes(cohorts, l);
    side.lists_masked = l < first_linked || lists_rare;
    return side;
  };
  for (const JointLabels& one : joint) {
    MarginSide first = side_of(one.first), second = side_of(one.second);
    PairBounds pair(cohorts, one, std::move(first), std::move(second), rules[1 + one.first].mask.k);
    result.pairs.push_back(pair.measure(best));
    result.not_judged += result.pairs.back().not_judged;
  }

  std::vector<LeftPlace> places;
  for (std::size_t l = 1; l < known.size(); ++l) {
    const std::uint64_t width = effective_width(rules[l].mask);
    for (std::size_t c = 0; c + 1 < known[l].begin.size(); ++c) {
      for (std::size_t cell = known[l].begin[c]; cell < known[l].begin[c + 1]; ++cell) {
        if (known[l].masked[cell] == 0 || (l >= first_linked && !lists_rare)) continue;
        const std::uint64_t before = known[l].sets[cell].size();
        const std::uint64_t after = values_within(known[l].sets[cell], known[l].bounds[cell]);
        result.narrowed += after < before ? 1U : 0U;
        if (after < width && before >= width) places.push_back({after, c, l - 1, cell});
      }
    }
  }
  result.below_width = places.size();
  const std::size_t shown = std::min(kWorstPlaces, places.size());
  std::partial_sort(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(shown),
                    places.end(),
                    [](const LeftPlace& a, const LeftPlace& b) { return a.key() < b.key(); });
  places.resize(shown);
  const auto text_of = [&](std::size_t l, std::size_t cell) {
    const TreeLevel& level = cohorts.levels[l];
    return l < first_linked
               ? label_text(level.labels, level.label[cell])
               : oraccle_trace(cohorts.linked_traces[l - first_linked], level.label[cell]);
  };
  for (const LeftPlace& place : places) {
    const TreeLevel& level = cohorts.levels[1 + place.attribute];
    const KnownLevel& of = known[1 + place.attribute];
    const Narrowed& least = best[place.attribute][place.cell];
    const Interval& bounds = of.bounds[place.cell];
    const std::uint64_t low = of.low(place.cell), high = of.high(place.cell);
    result.worst.push_back({oraccle_trace(cohorts.traces, cohorts.levels[0].label[place.cohort]),
                            level.name, text_of(1 + place.attribute, place.cell),
                            cohorts.levels[1 + least.with].name, place.values,
                            std::max(low, bounds.low), std::min(high, bounds.high)});
  }
  return result;
}

}  // namespace paravent
