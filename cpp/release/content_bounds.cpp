#include "release/content_bounds.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <tuple>
#include <utility>

#include "masking/margin_bounds.h"
#include "release/known_cells.h"
#include "release/known_pairs.h"
#include "support/text.h"
#include "traces/joint_labels.h"
#include "traces/labels.h"
#include "traces/text.h"

namespace paravent {
namespace {

constexpr std::uint64_t kFewPeople = 30;  // times k

using JointCells = std::span<const JointLabels::Cell>;

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

/// The cells in the order of `key`, below `keys`; those of one key stay in their order.
template <class Key>
std::vector<JointLabels::Cell> sorted_by(JointCells cells, std::size_t keys, Key key) {
  std::vector<std::size_t> place(keys + 1, 0);
  for (const auto& cell : cells) ++place[key(cell) + 1];
  std::partial_sum(place.begin(), place.end(), place.begin());
  std::vector<JointLabels::Cell> sorted(cells.size());
  for (const auto& cell : cells) sorted[place[key(cell)]++] = cell;
  return sorted;
}

/// The cells of all people, whatever their last step.
std::vector<JointLabels::Cell> of_all_people(const JointLabels& joint, std::size_t first,
                                             std::size_t second) {
  std::vector<JointLabels::Cell> all =
      sorted_by(sorted_by(joint.cells, second, [](const auto& cell) { return cell.second; }), first,
                [](const auto& cell) { return cell.first; });
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

struct CohortOfStep {
  std::uint32_t step = kNone;
  std::uint32_t cohort = 0;
};

/// Cohorts with a masked count at one of the levels, by a step of their trace.
struct MaskedCohorts {
  std::vector<CohortOfStep> by_last;     ///< that the trace ends with
  std::vector<CohortOfStep> by_earlier;  ///< each of its others

  MaskedCohorts(const Cohorts& cohorts, const std::vector<KnownLevel>& known) {
    const std::vector<std::uint32_t>& traces = cohorts.levels[0].label;
    std::vector<std::uint8_t> masked(traces.size(), 0);
    for (const KnownLevel& level : known) {
      for (std::size_t cohort = 0; cohort + 1 < level.begin.size(); ++cohort) {
        const auto cells = level.masked.begin();
        const auto begin = cells + static_cast<std::ptrdiff_t>(level.begin[cohort]);
        const auto end = cells + static_cast<std::ptrdiff_t>(level.begin[cohort + 1]);
        if (std::find(begin, end, 1) != end) masked[cohort] = 1;
      }
    }
    const std::vector<std::uint32_t> last = last_steps(cohorts.traces);
    const std::vector<std::vector<std::uint32_t>> earlier = earlier_steps(cohorts.traces);
    for (std::uint32_t cohort = 0; cohort < traces.size(); ++cohort) {
      if (masked[cohort] == 0) continue;
      by_last.push_back({last[traces[cohort]], cohort});
      for (const std::uint32_t step : earlier[traces[cohort]]) by_earlier.push_back({step, cohort});
    }
    for (auto* found : {&by_last, &by_earlier}) {
      std::stable_sort(
          found->begin(), found->end(),
          [](const CohortOfStep& a, const CohortOfStep& b) { return a.step < b.step; });
    }
  }
};

/// One pair of attributes.
class PairBounds {
 public:
  PairBounds(const Cohorts& cohorts, const MaskedCohorts& masked, const JointLabels& joint,
             MarginSide first, MarginSide second, std::uint32_t k)
      : cohorts_(cohorts),
        masked_(masked),
        joint_(joint),
        k_(k),
        sides_{std::move(first), std::move(second)},
        unknown_(unknown_classes(sides_[0], sides_[1])),
        whole_(of_all_people(joint, sides_[0].class_count(), sides_[1].class_count())),
        all_people_(sides_[0].class_count(), sides_[1].class_count(), unknown_),
        of_step_(sides_[0].class_count(), sides_[1].class_count(), unknown_) {
    figures_.first = sides_[0].level.name;
    figures_.second = sides_[1].level.name;
    for (std::size_t s = 0; s < 2; ++s) {
      bounds_[s].assign(sides_[s].known.bounds.size(), Interval{0, kNoBound});
    }
  }

  /// `best` has an entry a cell of each level.
  ContentPair measure(std::vector<std::vector<Narrowed>>& best) {
    all_people_.learn(whole_, true);
    std::uint32_t step = kNone;
    for (const auto& [of, cohort] : masked_.by_last) {
      if (!read(cohort)) continue;
      if (of != kNone && of != step) learn_step(joint_.cells, of);
      step = of;
      judge(cohort, {of != kNone, of == kNone || !many_, true});
    }
    step = kNone;
    for (const auto& [of, cohort] : masked_.by_earlier) {
      if (of != step) learn_step(joint_.anywhere, of);
      step = of;
      if (of_step_.restricts() && read(cohort)) judge(cohort, {true, false, false});
    }
    for (std::size_t s = 0; s < 2; ++s) tighten(s, best);
    return figures_;
  }

 private:
  /// Whose labels allow a pair: people with the step, all people; and whether it is counted.
  struct By {
    bool step = false, all = false, counted = false;
  };

  /// The cohort's counts; false where there is nothing to bound.
  bool read(std::uint32_t cohort) {
    for (MarginSide& side : sides_) side.read(cohort, cohorts_.levels[0].count[cohort]);
    return !sides_[0].cells.empty() && !sides_[1].cells.empty() &&
           (sides_[0].any_masked() || sides_[1].any_masked());
  }

  void learn_step(const std::vector<JointLabels::Cell>& cells, std::uint32_t step) {
    const auto first = std::partition_point(cells.begin(), cells.end(),
                                            [&](const auto& cell) { return cell.step < step; });
    const auto end = std::partition_point(first, cells.end(),
                                          [&](const auto& cell) { return cell.step == step; });
    std::uint64_t people = 0;
    for (auto cell = first; cell != end; ++cell) people += cell->people;
    many_ = people >= kFewPeople * k_;
    of_step_.learn(
        JointCells(cells.data() + (first - cells.begin()), static_cast<std::size_t>(end - first)),
        many_);
  }

  bool allows(std::size_t a, std::size_t b, By by) {
    if (a >= sides_[0].cells.size() || b >= sides_[1].cells.size()) return true;
    const std::uint32_t first = sides_[0].class_of(a), second = sides_[1].class_of(b);
    return (!by.step || of_step_.allows(first, second)) &&
           (!by.all || all_people_.allows(first, second));
  }

  void judge(std::uint32_t cohort, By by) {
    figures_.judged += by.counted ? 1U : 0U;
    // Where all is allowed, each margin tells of itself alone.
    const bool restricts = (by.step && of_step_.restricts()) || (by.all && all_people_.restricts());
    if (!restricts) return;
    std::vector<std::uint8_t> allowed;
    for (std::size_t a = 0; a < sides_[0].counts.size(); ++a) {
      for (std::size_t b = 0; b < sides_[1].counts.size(); ++b) {
        allowed.push_back(allows(a, b, by) ? 1 : 0);
      }
    }
    if (std::find(allowed.begin(), allowed.end(), 0) == allowed.end()) return;
    const MarginBounds found = margin_bounds(
        {cohorts_.levels[0].count[cohort], sides_[0].counts, sides_[1].counts, std::move(allowed)});
    if (!found.any) {
      figures_.judged -= by.counted ? 1U : 0U;
      figures_.not_judged += by.counted ? 1U : 0U;
      return;
    }
    for (std::size_t s = 0; s < 2; ++s) {
      const std::vector<Interval>& of = s == 0 ? found.rows : found.columns;
      for (std::size_t i = 0; i < sides_[s].cells.size(); ++i) {
        Interval& bounds = bounds_[s][sides_[s].cells[i]];
        bounds = {std::max(bounds.low, of[i].low), std::min(bounds.high, of[i].high)};
      }
    }
  }

  void tighten(std::size_t s, std::vector<std::vector<Narrowed>>& best) {
    MarginSide& side = sides_[s];
    for (std::size_t cell = 0; cell < bounds_[s].size(); ++cell) {
      if (side.known.masked[cell] == 0) continue;
      const Interval& bounds = bounds_[s][cell];
      const std::uint64_t before = side.known.sets[cell].size();
      const std::uint64_t after = values_within(side.known.sets[cell], bounds);
      figures_.narrowed += after < before ? 1U : 0U;
      figures_.below_width += after < side.width && before >= side.width ? 1U : 0U;
      Interval& all = side.known.bounds[cell];
      all = {std::max(all.low, bounds.low), std::min(all.high, bounds.high)};
      Narrowed& least = best[s == 0 ? joint_.first : joint_.second][cell];
      if (after < before && after < least.values) {
        least = {after, s == 0 ? joint_.second : joint_.first};
      }
    }
  }

  const Cohorts& cohorts_;
  const MaskedCohorts& masked_;
  const JointLabels& joint_;
  std::uint64_t k_;
  MarginSide sides_[2];
  std::vector<std::uint8_t> unknown_;
  std::vector<JointLabels::Cell> whole_;
  KnownPairs all_people_, of_step_;
  bool many_ = false;                // whether enough people have the step
  std::vector<Interval> bounds_[2];  // by cell
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
  for (const JointLabels& one : joint) {
    for (const std::size_t item : {one.first, one.second}) {
      const std::size_t l = 1 + item;
      if (!known[l].begin.empty()) continue;
      known[l] = know_level(cohorts, l, masked[l], rules[l].mask.k);
      best[item].resize(cohorts.levels[l].cells());
    }
  }
  const auto side_of = [&](std::size_t item) {
    const std::size_t l = 1 + item;
    MarginSide side{cohorts.levels[l], known[l], effective_width(rules[l].mask), {}, true};
    if (l >= first_linked) side.classes = trace_classes(cohorts, l);
    side.lists_masked = l < first_linked || lists_rare;
    return side;
  };
  const MaskedCohorts masked_cohorts(cohorts, known);
  for (const JointLabels& one : joint) {
    MarginSide first = side_of(one.first), second = side_of(one.second);
    PairBounds pair(cohorts, masked_cohorts, one, std::move(first), std::move(second),
                    rules[1 + one.first].mask.k);
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
