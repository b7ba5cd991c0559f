#include "release/rare_traces.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "support/text.h"
#include "traces/text.h"

namespace paravent {
namespace {

/// The cells that each new cell of a level is made of.
struct Sources {
  std::vector<std::size_t> begin{0};
  std::vector<std::uint32_t> cells;
  std::vector<std::uint8_t> others;  ///< the cell is that of masked traces

  std::size_t size() const { return others.size(); }
  std::span<const std::uint32_t> operator[](std::size_t cell) const {
    return {cells.data() + begin[cell], begin[cell + 1] - begin[cell]};
  }
  void end_cell(bool of_others) {
    begin.push_back(cells.size());
    others.push_back(of_others ? 1 : 0);
  }
};

/// One level while it is made anew.
class Regrouped {
 public:
  Regrouped(const TreeLevel& from, const MaskedLevel& states, TraceSet* traces)
      : from_(from), states_(states), traces_(traces) {
    to_.name = from.name;
    to_.parent = from.parent;
    to_.labels = from.labels;
    to_.headings = from.headings;
    to_.begin.push_back(0);
  }

  /// The cells of a multiset of traces: those that are masked become one.
  void add_traces(std::size_t group) {
    const std::size_t first = sources_.size();
    std::vector<std::uint32_t> masked;
    for (std::size_t c = from_.begin[group]; c < from_.begin[group + 1]; ++c) {
      const auto cell = static_cast<std::uint32_t>(c);
      const bool hide =
          states_.groups[group] == GroupState::kListed && states_.cells[c] != CellState::kShown;
      if (hide) {
        masked.push_back(cell);
      } else {
        add_cell(from_.label[c], {&cell, 1}, false);
      }
    }
    if (!masked.empty()) {
      if (!others_added_) others_ = traces_->add_others();
      others_added_ = true;
      add_cell(others_, masked, true);
    }
    to_.begin.push_back(to_.begin.back() + sources_.size() - first);
  }

  /// The multisets of some parent cells, as one.
  void add_labels(std::span<const std::uint32_t> groups) {
    const std::size_t first = sources_.size();
    std::vector<std::uint32_t> cells;
    for (const std::uint32_t group : groups) {
      for (std::size_t c = from_.begin[group]; c < from_.begin[group + 1]; ++c) {
        cells.push_back(static_cast<std::uint32_t>(c));
      }
    }
    std::stable_sort(cells.begin(), cells.end(), [&](std::uint32_t a, std::uint32_t b) {
      return from_.label[a] < from_.label[b];
    });
    for (std::size_t at = 0, end = 0; at < cells.size(); at = end) {
      const std::uint32_t label = from_.label[cells[at]];
      while (end < cells.size() && from_.label[cells[end]] == label) ++end;
      add_cell(label, std::span(cells).subspan(at, end - at), false);
    }
    to_.begin.push_back(to_.begin.back() + sources_.size() - first);
  }

  void add_nothing() { to_.begin.push_back(to_.begin.back()); }

  TreeLevel take_level() { return std::move(to_); }
  Sources take_sources() { return std::move(sources_); }

 private:
  void add_cell(std::uint32_t label, std::span<const std::uint32_t> cells, bool others) {
    std::uint32_t count = 0;
    for (const std::uint32_t cell : cells) {
      count += from_.count[cell];
      sources_.cells.push_back(cell);
    }
    sources_.end_cell(others);
    to_.label.push_back(label);
    to_.count.push_back(count);
  }

  const TreeLevel& from_;
  const MaskedLevel& states_;
  TraceSet* traces_;
  TreeLevel to_;
  Sources sources_;
  std::uint32_t others_ = 0;
  bool others_added_ = false;
};

/// Whether a trace of one position and no prefix is called as the group is.
bool names_the_group(const TraceSet& traces) {
  if (!traces.prefix.empty()) return false;
  for (std::size_t trace = 0; trace < traces.size(); ++trace) {
    if (traces[trace].size() == 1 && oraccle_trace(traces, trace) == kOtherTraces) return true;
  }
  return false;
}

}  // namespace

Result<Cohorts> group_masked_traces(const Cohorts& cohorts, std::span<const MaskedLevel> masked) {
  const std::size_t first_linked = cohorts.levels.size() - cohorts.linked_traces.size();
  Cohorts grouped;
  grouped.individuals = cohorts.individuals;
  grouped.component_headings = cohorts.component_headings;
  grouped.prefix_headings = cohorts.prefix_headings;
  grouped.traces = cohorts.traces;
  grouped.linked_traces = cohorts.linked_traces;
  grouped.formations = cohorts.formations;
  grouped.levels.resize(cohorts.levels.size());
  bool reserved = names_the_group(cohorts.traces);
  for (const TraceSet& traces : cohorts.linked_traces) {
    reserved = reserved || names_the_group(traces);
  }
  if (reserved) return Error{.code = ErrorCode::kReservedTrace, .key = "masking.rare_traces"};

  std::vector<Sources> sources(cohorts.levels.size());
  for (const std::size_t l : parents_first(cohorts.levels)) {
    const TreeLevel& from = cohorts.levels[l];
    const bool linked = l >= first_linked;
    TraceSet* traces =
        l == 0 ? &grouped.traces : (linked ? &grouped.linked_traces[l - first_linked] : nullptr);
    Regrouped level(from, masked[l], traces);
    if (l == 0) {
      level.add_traces(0);
    } else {
      const Sources& parents = sources[from.parent];
      for (std::size_t p = 0; p < parents.size(); ++p) {
        if (!linked) {
          level.add_labels(parents[p]);
        } else if (parents.others[p] != 0) {
          level.add_nothing();
        } else {
          level.add_traces(parents[p][0]);
        }
      }
    }
    sources[l] = level.take_sources();
    grouped.levels[l] = level.take_level();
  }
  return grouped;
}

}  // namespace paravent
