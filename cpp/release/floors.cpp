#include "release/floors.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "recipe/derived_parts.h"
#include "support/text.h"
#include "traces/files.h"
#include "traces/labels.h"

namespace paravent {
namespace {

/// The least number of individuals, or rows, that a file shows of each text.
using Bounds = std::map<std::string, std::uint64_t, std::less<>>;

constexpr std::string_view kCleaningKey = "prepare.cleaning.columns";

Error about(ErrorCode code, const std::string& column) {
  Error error{};
  error.code = code;
  error.key = kCleaningKey;
  error.column = column;
  return error;
}

std::uint64_t least(const ReleasedCell& cell) { return cell.masked ? 1 : cell.published; }

bool is_word(std::string_view text) { return text == kContradictory || text == kOthers; }

/// Adds up, over traces, what is said of marks on steps: `mark_of` has one a step, or kNone.
class StepSums {
 public:
  StepSums(std::span<const std::uint32_t> mark_of, std::size_t marks, bool by_position)
      : mark_of_(mark_of), by_position_(by_position), sums_(marks, 0), seen_(marks, 0) {}

  void add(std::span<const std::uint32_t> codes, std::uint64_t count) {
    ++now_;
    for (const std::uint32_t code : codes) {
      if (code != TraceSet::kEmptyGroup) {
        const std::uint32_t mark = mark_of_[code & ~TraceSet::kGroupEnd];
        if (mark != kNone && std::exchange(seen_[mark], now_) != now_) sums_[mark] += count;
      }
      if (by_position_ && (code & TraceSet::kGroupEnd) != 0) ++now_;
    }
  }
  const std::vector<std::uint64_t>& sums() const { return sums_; }

 private:
  std::span<const std::uint32_t> mark_of_;
  bool by_position_;
  std::vector<std::uint64_t> sums_, seen_;
  std::uint64_t now_ = 0;
};

/// What the public files say of one column.
struct ColumnBounds {
  std::vector<Bounds> components;  ///< by files in which it is part of steps or prefixes
  std::vector<Bounds> labels;      ///< of attributes
  bool words = false;              ///< a label or a prefix says "(contradictoire)" or "(autres)"
  std::set<std::string> dropped_components, dropped_labels;  ///< in multisets that are not listed

  void add_line(const std::string& text, const ReleasedCell& cell, Bounds& to) {
    if (is_word(text)) {
      words = true;
    } else {
      to[text] += least(cell);
    }
  }
  bool listed() const { return !components.empty() || !labels.empty(); }
  /// What the files say of a value, or nothing where none lists it.
  std::optional<std::uint64_t> of(const CleanedValue& value) const {
    std::optional<std::uint64_t> most;
    const auto look = [&](const std::vector<Bounds>& all, const std::string& text) {
      for (const Bounds& bounds : all) {
        const auto found = bounds.find(text);
        if (found != bounds.end()) most = std::max(most.value_or(0), found->second);
      }
    };
    look(components, value.component);
    look(labels, value.text);
    return most;
  }
  bool dropped(const CleanedValue& value) const {
    return dropped_components.count(value.component) != 0 || dropped_labels.count(value.text) != 0;
  }
};

/// A file of traces: the release's own, or a linked one.
struct TraceFile {
  const ReleasedLevel& level;
  const TraceSet& traces;
  bool by_position;
  std::optional<std::size_t> pass_at;  ///< the component that tells passes from enrolments

  /// A pass is no row: it adds nothing to what a file shows.
  bool is_pass(std::size_t step) const { return pass_at && !traces.steps[step][*pass_at].empty(); }

  std::vector<std::uint64_t> sums(std::span<const std::uint32_t> mark_of, std::size_t marks) const {
    StepSums adding(mark_of, marks, by_position);
    for (const ReleasedCell& cell : level.cells) adding.add(traces[cell.label], least(cell));
    return adding.sums();
  }

  /// Of the texts that component `at` of the steps has.
  Bounds of_component(std::size_t at) const {
    Bounds bounds;
    for (std::size_t s = 0; s < traces.steps.size(); ++s) {
      if (!is_pass(s)) bounds[traces.steps[s][at]] = 0;
    }
    std::map<std::string_view, std::uint32_t> rank;
    for (const auto& [text, sum] : bounds) {
      rank.emplace(text, static_cast<std::uint32_t>(rank.size()));
    }
    std::vector<std::uint32_t> mark_of;
    for (std::size_t s = 0; s < traces.steps.size(); ++s) {
      mark_of.push_back(is_pass(s) ? kNone : rank[traces.steps[s][at]]);
    }
    const std::vector<std::uint64_t> found = sums(mark_of, rank.size());
    std::size_t next = 0;
    for (auto& [text, sum] : bounds) sum = found[next++];
    return bounds;
  }

  void add_prefixes(std::size_t at, ColumnBounds& to) const {
    Bounds& bounds = to.components.emplace_back();
    for (const ReleasedCell& cell : level.cells) {
      if (traces.is_others(cell.label)) continue;
      to.add_line(traces.prefixes[traces.prefix[cell.label]][at], cell, bounds);
    }
  }
};

std::optional<std::size_t> place_of(const std::vector<std::string>& names,
                                    const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

class Floors {
 public:
  Floors(const BuiltRelease& released, const BuiltCohorts& built)
      : released_(released),
        release_(released.release),
        recipe_(released.release.recipe),
        raw_(released.grouped ? *released.grouped : built.cohorts),
        built_(built),
        status_((recipe_.traces().bac_year.empty() ? 0U : 1U) +
                (passes_are_steps(recipe_.traces()) ? 1U : 0U)) {}

  Result<UnimpliedFloors> find() {
    UnimpliedFloors found;
    const std::vector<CleanedColumn>& columns = built_.figures.cleaned.columns;
    for (const CleanedColumn& column : columns) {
      if (column.tells_year) return about(ErrorCode::kFloorTellsYear, column.name);
    }
    for (const CleanedColumn& column : columns) {
      auto codes = codes_of_column(column);
      if (!codes) return codes.error();
      found.codes.push_back(std::move(codes.value()));
    }
    for (std::size_t i = 0; i < recipe_.traces().attributes.size(); ++i) {
      found.labels.push_back(labels_of_attribute(i));
    }
    return found;
  }

 private:
  TraceFile file(std::size_t level) const {
    const TraceSet& traces =
        level == 0 ? release_.traces : release_.linked_traces[level - release_.first_linked()];
    TraceFile file{release_.levels[level], traces, recipe_.traces().repeats == Repeats::kKeep, {}};
    if (passes_are_steps(recipe_.traces())) file.pass_at = status_ - 1;
    return file;
  }

  ColumnBounds bounds_of(const std::string& column) const {
    ColumnBounds bounds;
    const auto columns = linked_columns(recipe_);  // the build had them
    for (std::size_t f = 0; f <= recipe_.traces().linked.size(); ++f) {
      const std::size_t level = f == 0 ? 0 : release_.first_linked() + f - 1;
      const FileColumns own = f == 0 ? own_columns(recipe_) : columns.value()[f - 1];
      const auto prefix = place_of(own.prefix, column), step = place_of(own.step, column);
      if (!prefix && !step) continue;
      add_dropped(level, prefix, step, bounds.dropped_components);
      if (!release_.levels[level].shown_at_all()) continue;
      if (prefix) {
        file(level).add_prefixes(*prefix, bounds);
      } else {
        bounds.components.push_back(file(level).of_component(*step + status_));
      }
    }
    for (std::size_t i = 0; i < recipe_.traces().attributes.size(); ++i) {
      const AttributeSpec& spec = recipe_.traces().attributes[i];
      const auto plain = place_of(spec.columns, column);
      if (!plain || spec.derived) continue;
      const std::size_t at = component_of(spec, *plain);
      const ReleasedLevel& level = release_.levels[1 + i];
      const TreeLevel& raw = raw_.levels[1 + i];
      for_each_dropped(1 + i, [&](std::size_t cell) {
        bounds.dropped_labels.insert(raw.labels[raw.label[cell]][at]);
      });
      if (!level.shown_at_all()) continue;
      Bounds& labels = bounds.labels.emplace_back();
      for (const ReleasedCell& cell : level.cells) {
        bounds.add_line(level.labels[cell.label][at], cell, labels);
      }
    }
    return bounds;
  }

  /// Calls f(cell) for the raw cells of the level's multisets under published counts that are not
  /// listed.
  template <class F>
  void for_each_dropped(std::size_t level, F f) const {
    const std::vector<GroupState>& groups = released_.masked[level].groups;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      if (groups[g] == GroupState::kListed || groups[g] == GroupState::kAbsent) continue;
      for (std::size_t c = raw_.levels[level].begin[g]; c < raw_.levels[level].begin[g + 1]; ++c) {
        f(c);
      }
    }
  }

  void add_dropped(std::size_t level, std::optional<std::size_t> prefix,
                   std::optional<std::size_t> step, std::set<std::string>& to) const {
    if (level == 0) return;
    const TraceSet& traces = raw_.linked_traces[level - release_.first_linked()];
    for_each_dropped(level, [&](std::size_t cell) {
      const std::uint32_t trace = raw_.levels[level].label[cell];
      if (prefix) to.insert(traces.prefixes[traces.prefix[trace]][*prefix]);
      if (!step) return;
      for (const std::uint32_t code : traces[trace]) {
        if (code == TraceSet::kEmptyGroup) continue;
        to.insert(traces.steps[code & ~TraceSet::kGroupEnd][*step + status_]);
      }
    });
  }

  /// What cohortes.csv says of marks on steps without their status, by `mark_of_step`.
  std::vector<std::uint64_t> sums_of_steps(const std::vector<std::uint32_t>& mark_of_step,
                                           std::size_t marks) const {
    const LabelSet& own = built_.figures.cleaned.steps;
    std::vector<std::uint32_t> mark_of;
    for (std::size_t s = 0; s < release_.traces.steps.size(); ++s) {
      if (file(0).is_pass(s)) {
        mark_of.push_back(kNone);
        continue;
      }
      const auto step = release_.traces.steps[s].subspan(status_);
      std::size_t low = 0, high = own.size();
      while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (label_less(own[middle], step)) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      mark_of.push_back(mark_of_step[low]);
    }
    return file(0).sums(mark_of, marks);
  }

  Result<std::vector<std::uint32_t>> codes_of_column(const CleanedColumn& column) const {
    const std::uint64_t floor = recipe_.cleaning->k;
    const ColumnBounds bounds = bounds_of(column.name);
    const std::vector<CleanedValue>& values = column.values;
    const bool described = place_of(recipe_.traces().description, column.name).has_value();

    const std::size_t steps = built_.figures.cleaned.steps.size();
    std::vector<std::uint32_t> values_of(steps, 0), alone(steps, kNone), itself(steps, kNone);
    for (const CleanedValue& value : values) {
      for (const std::uint32_t step : value.steps) ++values_of[step];
    }
    for (std::uint32_t v = 0; v < values.size(); ++v) {
      for (const std::uint32_t step : values[v].steps) {
        itself[step] = step;
        if (values_of[step] == 1) alone[step] = v;
      }
    }
    std::vector<std::uint64_t> of_alone, of_step;  // by value, by step; when first asked for
    const std::set<std::string> listed_descriptions =
        described ? descriptions(column.name) : std::set<std::string>();

    std::vector<std::uint32_t> codes;
    for (std::uint32_t v = 0; v < values.size(); ++v) {
      const CleanedValue& value = values[v];
      std::optional<std::uint64_t> bound = bounds.of(value);
      if (!bound) {
        if (of_alone.empty()) of_alone = sums_of_steps(alone, values.size());
        bound = of_alone[v];
        const bool all_alone = std::all_of(value.steps.begin(), value.steps.end(),
                                           [&](std::uint32_t s) { return alone[s] == v; });
        const bool shown = listed_descriptions.count(value.text) != 0;
        if (*bound < floor && !all_alone && !shown) {
          // Values that share a step are one only while nothing published tells them apart; that
          // somebody's values contradict each other does.
          if (value.steps.size() == 1 && !column.goes_with_item && !bounds.words &&
              !bounds.dropped(value)) {
            if (of_step.empty()) of_step = sums_of_steps(itself, steps);
            bound = of_step[value.steps[0]];
          } else if (!bounds.listed() && !described) {
            return about(ErrorCode::kFloorTells, column.name);
          }
        }
      }
      if (*bound < floor) codes.push_back(value.code);
    }
    return codes;
  }

  std::set<std::string> descriptions(const std::string& column) const {
    const Formations& formations = release_.formations;
    const std::size_t width = formations.headings.size();
    const std::size_t at = *place_of(recipe_.traces().description, column);
    std::set<std::string> texts;
    for (std::size_t i = at; i < formations.descriptions.size(); i += width) {
      texts.insert(formations.descriptions[i]);
    }
    return texts;
  }

  std::vector<std::vector<std::string>> labels_of_attribute(std::size_t attribute) const {
    std::vector<std::vector<std::string>> unimplied;
    if (recipe_.traces().attributes[attribute].rare_labels != RareLabels::kGroup) return unimplied;
    const ReleasedLevel& level = release_.levels[1 + attribute];
    const auto texts_of = [](const LabelSet& labels, std::uint32_t label) {
      return std::vector<std::string>(labels[label].begin(), labels[label].end());
    };
    std::map<std::vector<std::string>, std::uint64_t> bounds;
    for (const ReleasedCell& cell : level.cells) {
      bounds[texts_of(level.labels, cell.label)] += least(cell);
    }
    const TreeLevel& raw = raw_.levels[1 + attribute];
    const std::vector<std::string> others(raw.labels.width, std::string(kOthers));
    // Somebody has each: in a cohort whose cells an engine has not given, it may be.
    for (std::uint32_t label = 0; label < raw.labels.size(); ++label) {
      std::vector<std::string> texts = texts_of(raw.labels, label);
      if (texts == others) continue;
      const auto found = bounds.find(texts);
      if (found == bounds.end() || found->second < recipe_.traces().k) {
        unimplied.push_back(std::move(texts));
      }
    }
    return unimplied;
  }

  const BuiltRelease& released_;
  const Release& release_;
  const Recipe& recipe_;
  const Cohorts& raw_;
  const BuiltCohorts& built_;
  std::size_t status_;  ///< components before those of step columns
};

template <class T>
bool any_of_lists(const std::vector<T>& lists) {
  return std::any_of(lists.begin(), lists.end(), [](const T& list) { return !list.empty(); });
}

}  // namespace

bool tells_floors(const Recipe& recipe) {
  return recipe.cleaning.has_value() ||
         std::any_of(
             recipe.traces().attributes.begin(), recipe.traces().attributes.end(),
             [](const AttributeSpec& spec) { return spec.rare_labels == RareLabels::kGroup; });
}

bool UnimpliedFloors::any_codes() const { return any_of_lists(codes); }
bool UnimpliedFloors::any_labels() const { return any_of_lists(labels); }

Result<UnimpliedFloors> unimplied_floors(const BuiltRelease& released, const BuiltCohorts& built) {
  return Floors(released, built).find();
}

}  // namespace paravent
