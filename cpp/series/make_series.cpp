#include "series/make_series.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

#include "masking/multiset.h"
#include "release/outline.h"
#include "release/prune.h"
#include "series/attribute_groups.h"
#include "series/calendar.h"
#include "series/group_counts.h"
#include "series/trace_union.h"
#include "traces/text.h"

namespace paravent::series {
namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::min();
constexpr std::size_t kTenth = 10;  // a part of a lot that may be gone

/// What is known of one trace.
struct Counted {
  std::vector<std::pair<std::string, std::uint32_t>> lots;  ///< publication, size
  std::vector<std::uint32_t> due;                           ///< members, by the place they are due
};

class Maker {
 public:
  Maker(const Units& units, const BuiltCohorts& built, const BuiltMembers& members,
        const Recipe& recipe, const Earlier* earlier)
      : units_(units),
        built_(built),
        members_(members),
        recipe_(recipe),
        traces_(recipe.traces()),
        earlier_(earlier) {}

  Result<MadeSeries> run(bool keeps_counts) {
    Release& release = made_.released.release;
    release = outline_of(recipe_);
    made_.figures.units = units_.figures;
    if (Status good = refuse_ties(built_, recipe_); !good) return good.error();
    std::optional<std::int64_t> before;
    if (earlier_ != nullptr) before = units_.place(earlier_->publication);
    if (const auto name = follows_calendar(units_, members_, recipe_, before)) {
      return Error{.code = ErrorCode::kSeriesCalendar, .key = *name + ", " + kSeriesName};
    }
    gather();
    if (Status same = refuse_renamed(); !same) return same.error();
    add_lots();
    fill_series();
    fill_sizes();
    if (release.levels[0].cells.empty()) {
      return Error{.code = ErrorCode::kSeriesNothing, .key = "series"};
    }
    fill_groups();
    fill_attributes();
    fill_formations();
    if (keeps_counts) count_raw();
    prune_all();
    fill_internal();
    return std::move(made_);
  }

 private:
  Release& release() { return made_.released.release; }
  const std::string& now() const { return units_.years.back(); }
  std::int64_t due_of(std::uint32_t member) const { return units_.due[member]; }

  void gather() {
    static const std::vector<EarlierTrace> kNone;
    all_ = unite(earlier_ == nullptr ? kNone : earlier_->traces, built_.cohorts.traces);
    counted_.resize(all_.traces.size());
    for (std::size_t t = 0; t < all_.of_earlier.size(); ++t) {
      counted_[all_.of_earlier[t]].lots = earlier_->traces[t].lots;
    }
    for (std::uint32_t m = 0; m < members_.trace.size(); ++m) {
      counted_[all_.of_present[members_.trace[m]]].due.push_back(m);
    }
    for (Counted& one : counted_) {
      std::stable_sort(one.due.begin(), one.due.end(),
                       [&](std::uint32_t a, std::uint32_t b) { return due_of(a) < due_of(b); });
    }
  }

  std::int64_t last_lot(const Counted& one) const {
    return one.lots.empty() ? kNever : units_.place(one.lots.back().first);
  }

  /// Members due after one place and not after another.
  std::span<const std::uint32_t> due_between(const Counted& one, std::int64_t after,
                                             std::int64_t to) const {
    const auto first = std::partition_point(one.due.begin(), one.due.end(),
                                            [&](std::uint32_t m) { return due_of(m) <= after; });
    const auto end = std::partition_point(first, one.due.end(),
                                          [&](std::uint32_t m) { return due_of(m) <= to; });
    return std::span(one.due).subspan(static_cast<std::size_t>(first - one.due.begin()),
                                      static_cast<std::size_t>(end - first));
  }

  /// Whether the present rows still hold all units of the trace that became due after `before`: the
  /// input reaches back as far as that of the first publication, or, the units having no break, as
  /// far as the first year of the earliest of them and the years of which the start rule leaves
  /// out.
  bool holds_units(std::size_t trace, std::int64_t before) const {
    if (units_.first() <= units_.place(earlier_->first_year)) return true;
    if (before == kNever) return false;
    std::int64_t length = 0;
    for (const std::uint32_t code : all_.traces[trace]) {
      if (code == TraceSet::kEmptyGroup) return false;
      length += (code & TraceSet::kGroupEnd) != 0 ? 1 : 0;
    }
    const std::int64_t gap = traces_.series->gap;
    return before - gap + 2 - length >= units_.first() + gap;
  }

  /// Traces with more units due in a span than their lots of it count; those that gained as many as
  /// were lost first.
  std::string gained_in(std::int64_t after, std::int64_t to, std::size_t lost) const {
    constexpr std::size_t kNamed = 3;
    std::vector<std::pair<std::size_t, std::size_t>> gained;  // units, trace
    for (std::size_t t = 0; t < counted_.size(); ++t) {
      std::size_t known = 0;
      for (const auto& [publication, size] : counted_[t].lots) {
        const std::int64_t place = units_.place(publication);
        known += place > after && place <= to ? size : 0;
      }
      const std::size_t due = due_between(counted_[t], after, to).size();
      if (due > known) gained.emplace_back(due - known, t);
    }
    const auto beside = [&](std::size_t units) {
      return units > lost ? units - lost : lost - units;
    };
    std::stable_sort(gained.begin(), gained.end(), [&](const auto& a, const auto& b) {
      return beside(a.first) < beside(b.first);
    });
    std::string names;
    for (std::size_t i = 0; i < std::min(kNamed, gained.size()); ++i) {
      names += (i == 0 ? "" : ", ") + oraccle_trace(all_.traces, gained[i].second);
    }
    return names;
  }

  /// A trace whose units of an earlier lot are gone was renamed, or its rows were recoded: the same
  /// people would be counted again under another name, and subtracting tells who had waited.
  /// Corrections of single rows do no harm: nobody knows whose they are.
  Status refuse_renamed() {
    if (earlier_ == nullptr) return ok_status();
    for (std::size_t t = 0; t < counted_.size(); ++t) {
      const Counted& one = counted_[t];
      std::int64_t before = kNever;
      bool differs = false;
      for (const auto& [publication, size] : one.lots) {
        const std::int64_t to = units_.place(publication);
        const std::size_t now = due_between(one, before, to).size();
        differs = differs || now != size;
        const std::size_t lost = size > now ? size - now : 0;
        const bool held = holds_units(t, before);
        if (!held) ++made_.figures.lots_not_compared;
        if (lost > traces_.k - 1 && lost * kTenth > size && held) {
          const std::string gained = gained_in(before, to, lost);
          return Error{.code = ErrorCode::kSeriesRenamed,
                       .key = oraccle_trace(all_.traces, t) +
                              (gained.empty() ? std::string() : " → " + gained),
                       .count = lost};
        }
        made_.figures.lots_lost += lost * kTenth > size && held ? 1U : 0U;
        before = to;
      }
      made_.figures.changed_lots += differs ? 1U : 0U;
    }
    return ok_status();
  }

  void add_lots() {
    if (earlier_ != nullptr) made_.figures.waited_before.emplace(0);
    for (Counted& one : counted_) {
      if (earlier_ != nullptr) {
        *made_.figures.waited_before +=
            due_between(one, last_lot(one), units_.place(earlier_->publication)).size();
      }
      const bool had = !one.lots.empty();
      const std::size_t waits =
          due_between(one, last_lot(one), std::numeric_limits<std::int64_t>::max()).size();
      if (waits < traces_.k) {
        made_.figures.waiting += waits;
        made_.figures.waiting_after_lot += had && waits > 0 ? 1U : 0U;
        continue;
      }
      one.lots.emplace_back(now(), static_cast<std::uint32_t>(waits));
      ++(had ? made_.figures.grown_numbers : made_.figures.new_numbers);
      ++made_.figures.new_lots;
    }
  }

  void fill_series() {
    SeriesRelease& series = *release().series;
    series.number = earlier_ == nullptr ? 1 : earlier_->number + 1;
    if (earlier_ != nullptr) series.previous = earlier_->sha256;
    series.first_year = earlier_ == nullptr ? units_.years.front() : earlier_->first_year;
    series.years = units_.years;
    series.integer_years = units_.integers;
    std::map<std::int64_t, std::string> named;
    for (const Counted& one : counted_) {
      for (const auto& lot : one.lots) named.emplace(units_.place(lot.first), lot.first);
    }
    named.emplace(units_.last(), now());
    for (const auto& [place, name] : named) series.publications.push_back(name);
  }

  std::uint32_t publication(const std::string& name) {
    const auto& all = release().series->publications;
    return static_cast<std::uint32_t>(std::find(all.begin(), all.end(), name) - all.begin());
  }

  void fill_sizes() {
    ReleasedLevel& sizes = release().levels[0];
    std::vector<std::uint32_t> effectif(counted_.size(), 0);
    for (std::uint32_t t = 0; t < counted_.size(); ++t) {
      for (const auto& lot : counted_[t].lots) effectif[t] += lot.second;
      const bool masked = counted_[t].lots.empty();
      if (masked && traces_.rare_traces == RareTraces::kWithhold) continue;
      sizes.cells.push_back({t, masked ? sizes.code : effectif[t], masked});
      release().individuals += effectif[t];
    }
    std::sort(sizes.cells.begin(), sizes.cells.end(),
              [](const ReleasedCell& a, const ReleasedCell& b) {
                return a.published != b.published ? a.published > b.published : a.label < b.label;
              });
    sizes.begin = {0, sizes.cells.size()};
    for (std::uint32_t c = 0; c < sizes.cells.size(); ++c) {
      for (const auto& lot : counted_[sizes.cells[c].label].lots) {
        release().series->lots.push_back({c, publication(lot.first), lot.second});
      }
    }
  }

  /// Boundaries of groups follow from the public sizes of lots alone.
  void fill_groups() {
    ReleasedLevel& level = release().levels[release().end_linked()];
    level.labels = {1, release().series->publications};
    level.begin = {0};
    for (const ReleasedCell& size : release().levels[0].cells) {
      const Counted& one = counted_[size.label];
      std::uint32_t held = 0;
      std::int64_t after = kNever;
      for (const auto& [name, number] : one.lots) {
        held += number;
        if (held < traces_.series->group) continue;
        Group group{size.label,        name, {}, earlier_ == nullptr || name == now(), after,
                    units_.place(name)};
        const std::int64_t here = group.here;
        if (group.fresh) {
          const auto found = due_between(one, after, here);
          // Corrections since: the group is closed and lists nothing.
          if (found.size() == held) group.members.assign(found.begin(), found.end());
          made_.figures.closed_groups += found.size() == held ? 0U : 1U;
          ++made_.figures.new_groups;
        }
        level.cells.push_back({publication(name), held, false});
        groups_.push_back(std::move(group));
        held = 0;
        after = here;
      }
      level.begin.push_back(level.cells.size());
    }
  }

  void fill_attributes() {
    std::vector<std::uint32_t> listed_as(counted_.size(), 0);
    if (earlier_ != nullptr) {
      for (std::uint32_t t = 0; t < all_.of_earlier.size(); ++t) listed_as[all_.of_earlier[t]] = t;
    }
    AttributeGroups groups(release(), groups_, members_, earlier_, listed_as);
    groups.fill();
    made_.released.internal.levels = groups.figures();
  }

  void count_raw() {
    std::vector<std::vector<std::uint32_t>> held;
    for (const Group& group : groups_) {
      const auto due = due_between(counted_[group.trace], group.after, group.here);
      held.emplace_back(due.begin(), due.end());
    }
    made_.counts = counts_of_groups(release(), members_, std::move(held));
    for (const ReleasedCell& size : release().levels[0].cells) {
      const Counted& one = counted_[size.label];
      const auto waits = due_between(one, last_lot(one), std::numeric_limits<std::int64_t>::max());
      made_.counts[0].count.push_back(static_cast<std::uint32_t>(waits.size()));
    }
  }

  void fill_formations() {
    const std::size_t width = traces_.description.size();
    Formations& formations = release().formations;
    const LabelSet& steps = all_.traces.steps;
    for (std::uint32_t s = 0; s < steps.size() && width > 0; ++s) {
      std::string text;
      for (const std::string& part : steps[s]) {
        if (part.empty()) continue;
        text += (text.empty() ? "" : "-") + part;
      }
      if (earlier_ != nullptr) {
        const auto known = earlier_->formations.find(text);
        if (known != earlier_->formations.end()) {
          formations.descriptions.insert(formations.descriptions.end(), known->second.begin(),
                                         known->second.end());
          continue;
        }
      }
      const std::uint32_t own = all_.present_step[s];
      for (std::size_t i = 0; i < width; ++i) {
        formations.descriptions.push_back(
            own == TraceUnion::kNoStep ? std::string()
                                       : built_.cohorts.formations.descriptions[own * width + i]);
      }
    }
    release().traces = std::move(all_.traces);
  }

  void prune_all() {
    const auto used = [](const ReleasedLevel& level, std::size_t labels) {
      std::vector<std::uint8_t> is_used(labels, 0);
      for (const ReleasedCell& cell : level.cells) is_used[cell.label] = 1;
      return is_used;
    };
    ReleasedLevel& sizes = release().levels[0];
    const PrunedTraces pruned =
        prune_traces(release().traces, used(sizes, release().traces.size()));
    for (ReleasedCell& cell : sizes.cells) cell.label = pruned.traces[cell.label];
    prune_formations(release().formations, pruned.steps);
    for (std::size_t l = 1; l < release().end_linked(); ++l) {
      ReleasedLevel& level = release().levels[l];
      const Renumbering moved = prune_labels(level.labels, used(level, level.labels.size()));
      for (ReleasedCell& cell : level.cells) cell.label = moved[cell.label];
    }
  }

  void fill_internal() {
    InternalFigures& internal = made_.released.internal;
    internal.traces = built_.figures;
    for (std::size_t l = 1; l < internal.levels.size(); ++l) {
      internal.primary += internal.levels[l].primary;
      internal.secondary += internal.levels[l].secondary;
    }
    LevelFigures& sizes = internal.levels[0];
    sizes.groups = sizes.listed = 1;
    sizes.labels = release().levels[0].cells.size();
    for (const ReleasedCell& cell : release().levels[0].cells) {
      ++(cell.masked ? sizes.primary : sizes.shown);
    }
    internal.primary_sizes = sizes.primary;
    count_alone(sizes);
    for (const LevelFigures& level : internal.levels) {
      internal.masked_counts += level.primary + level.secondary;
      internal.masked_ones += level.ones;
    }
  }

  /// Of the traces without a number, how many people follow each by the present rows.
  void count_alone(LevelFigures& sizes) {
    std::vector<std::uint64_t> of_size(traces_.k, 0);
    for (const Counted& one : counted_) {
      if (one.lots.empty() && one.due.size() < traces_.k) ++of_size[one.due.size()];
    }
    sizes.ones = traces_.k > 1 ? of_size[1] : 0;
    auto& small = made_.released.internal.small_cohorts;
    for (std::uint32_t size = 1; size < traces_.k; ++size) {
      if (of_size[size] > 0) small.emplace_back(size, of_size[size]);
    }
  }

  const Units& units_;
  const BuiltCohorts& built_;
  const BuiltMembers& members_;
  const Recipe& recipe_;
  const TracesSpec& traces_;
  const Earlier* earlier_;
  MadeSeries made_;
  TraceUnion all_;
  std::vector<Counted> counted_;  ///< by trace of all_
  std::vector<Group> groups_;     ///< by cell of the level of groups
};

}  // namespace

Result<MadeSeries> make_series(const Units& units, const BuiltCohorts& built,
                               const BuiltMembers& members, const Recipe& recipe,
                               const Earlier* earlier, bool keep_counts) {
  return Maker(units, built, members, recipe, earlier).run(keep_counts);
}

}  // namespace paravent::series
