// Cohorts of a finished run as JSON: a page of them, and one with its counts before publication.
#include <algorithm>
#include <numeric>
#include <utility>

#include "release/feasible_cells.h"
#include "release/outline.h"
#include "session/answers.h"
#include "session/session.h"
#include "traces/text.h"

namespace paravent {

namespace {

std::string_view state_name(CellState state) {
  switch (state) {
    case CellState::kShown:
      return "shown";
    case CellState::kPrimary:
      return "primary";
    case CellState::kSecondary:
      return "secondary";
    case CellState::kHidden:
      break;
  }
  return "hidden";
}

std::string_view state_name(GroupState state) {
  switch (state) {
    case GroupState::kListed:
      return "listed";
    case GroupState::kDropped:
      return "dropped";
    case GroupState::kNotDiverse:
      return "not_diverse";
    case GroupState::kAbsent:
      break;
  }
  return "absent";
}

void write_feasible(JsonWriter& json, const FeasibleSet& set) {
  json.key("feasible").begin_inline_array();
  for (int i = 0; i < set.n; ++i) {
    const Interval& part = set.parts[static_cast<std::size_t>(i)];
    json.value(part.low).value(part.high);
  }
  json.end_array();
}

/// Small letters for capitals, of ASCII and of Latin-1 in UTF-8: what a user types in a search.
std::string small_letters(std::string text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool latin = i > 0 && static_cast<unsigned char>(text[i - 1]) == 0xc3;
    const bool capital =
        latin ? byte >= 0x80 && byte <= 0x9e && byte != 0x97 : byte >= 'A' && byte <= 'Z';
    if (capital) text[i] = static_cast<char>(byte + 0x20);
  }
  return text;
}

/// Shown and masked cells of one released group.
std::pair<std::uint64_t, std::uint64_t> count_cells(const ReleasedLevel& level, std::size_t group) {
  std::uint64_t masked = 0;
  for (std::size_t i = level.begin[group]; i < level.begin[group + 1]; ++i) {
    masked += level.cells[i].masked ? 1U : 0U;
  }
  return {level.begin[group + 1] - level.begin[group] - masked, masked};
}

/// Of a cohort of a series, each attribute over all of its groups.
void write_grouped(JsonWriter& json, const Release& release, std::size_t cohort) {
  const ReleasedLevel& groups = release.levels[release.end_linked()];
  for (std::size_t l = 1; l < release.first_linked(); ++l) {
    if (release.is_nested(l)) continue;
    std::uint64_t shown = 0, masked = 0;
    for (std::size_t g = groups.begin[cohort]; g < groups.begin[cohort + 1]; ++g) {
      const auto [some, others] = count_cells(release.levels[l], g);
      shown += some;
      masked += others;
    }
    const bool any = groups.begin[cohort] < groups.begin[cohort + 1];
    const GroupState state = shown + masked > 0 ? GroupState::kListed
                             : any              ? GroupState::kDropped
                                                : GroupState::kAbsent;
    json.begin_object().key("name").value(release.levels[l].name);
    json.key("state").value(state_name(state));
    json.key("shown").value(shown).key("masked").value(masked).end_object();
  }
}

/// The rows of an attribute of a cohort of a series; what was before publication is not told.
void write_group_rows(JsonWriter& json, const Release& release, std::size_t level,
                      std::size_t cohort) {
  const ReleasedLevel& groups = release.levels[release.end_linked()];
  const ReleasedLevel& own = release.levels[level];
  json.key("labels").begin_array();
  for (std::size_t g = groups.begin[cohort]; g < groups.begin[cohort + 1]; ++g) {
    for (std::size_t c = own.begin[g]; c < own.begin[g + 1]; ++c) {
      const ReleasedCell& cell = own.cells[c];
      std::vector<std::string> label{groups.labels[groups.cells[g].label][0]};
      label.insert(label.end(), own.labels[cell.label].begin(), own.labels[cell.label].end());
      json.begin_object();
      write_strings(json, "label", label);
      json.key("published").value(cell.published).key("masked").value(cell.masked);
      json.key("state").value(state_name(cell.masked ? CellState::kPrimary : CellState::kShown));
      json.key("raw").value(cell.published).key("feasible").null().end_object();
    }
  }
  json.end_array();
}

/// One cohort of a series, as it is published.
std::string series_cohort_json(const Release& release, std::size_t cohort) {
  const ReleasedCell& cell = release.levels[0].cells[cohort];
  JsonWriter json;
  json.begin_object().key("id").value(std::uint64_t{cohort} + 1);
  write_strings(json, "positions", paris13_positions(release.traces, cell.label));
  json.key("size").begin_object();
  json.key("published").value(cell.published).key("masked").value(cell.masked);
  json.key("state").value(state_name(cell.masked ? CellState::kPrimary : CellState::kShown));
  json.key("raw").value(cell.published).end_object();
  json.key("attributes").begin_array();
  for (std::size_t l = 1; l < release.first_linked(); ++l) {
    if (release.is_nested(l)) continue;
    std::vector<std::string> headings{kPublicationHeading};
    const auto& own = release.levels[l].headings;
    headings.insert(headings.end(), own.begin(), own.end());
    json.begin_object().key("name").value(release.levels[l].name);
    write_strings(json, "headings", headings);
    const ReleasedLevel& groups = release.levels[release.end_linked()];
    const bool any = groups.begin[cohort] < groups.begin[cohort + 1];
    json.key("state").value(state_name(any ? GroupState::kListed : GroupState::kAbsent));
    write_group_rows(json, release, l, cohort);
    json.end_object();
  }
  json.end_array().end_object();
  return json.take();
}

/// The cohorts of a filter (RowQuery); of `one_value`, those whose members all have a value of an
/// attribute that is disclosed.
std::vector<bool> filtered(const Release& release, const std::string& filter) {
  const std::vector<ReleasedCell>& cells = release.levels[0].cells;
  std::vector<bool> wanted(cells.size(), filter == "all");
  if (filter == "one_value") {
    for (std::size_t l = 1; l < release.first_linked(); ++l) {
      for (std::size_t g = 0; g + 1 < release.levels[l].begin.size(); ++g) {
        if (discloses_group(release.levels[l], g)) wanted[cohort_of(release, l, g)] = true;
      }
    }
  } else if (filter != "all") {
    const bool masked = filter == "masked";
    for (std::size_t i = 0; i < cells.size(); ++i) wanted[i] = cells[i].masked == masked;
  }
  return wanted;
}

/// The count of a cell as its file has it: null where a masked one is an empty field.
void write_published(JsonWriter& json, const ReleasedLevel& level, bool masked,
                     std::uint32_t count) {
  json.key("published");
  if (masked && level.empty_code) {
    json.null();
  } else {
    json.value(masked ? level.code : count);
  }
}

}  // namespace

const std::string& Session::trace_text(std::uint32_t cell) {
  if (trace_texts_.empty()) {
    for (const ReleasedCell& c : released_.release.levels[0].cells) {
      std::string text = oraccle_trace(released_.release.traces, c.label);
      for (const std::string& position : paris13_positions(released_.release.traces, c.label)) {
        text.append("\n").append(position);
      }
      trace_texts_.push_back(small_letters(std::move(text)));
    }
  }
  return trace_texts_[cell];
}

const std::vector<std::uint32_t>& Session::select(const RowQuery& query) {
  RowQuery key = query;
  key.offset = key.limit = 0;
  if (selected_for_ == key) return selected_;
  const ReleasedLevel& sizes = released_.release.levels[0];
  selected_.clear();
  const std::string search = small_letters(query.search);
  const std::vector<bool> wanted = filtered(released_.release, query.filter);
  for (std::uint32_t i = 0; i < sizes.cells.size(); ++i) {
    if (!wanted[i]) continue;
    if (!search.empty() && trace_text(i).find(search) == std::string::npos) continue;
    selected_.push_back(i);
  }
  const TraceSet& traces = released_.release.traces;
  const auto length = [&](std::uint32_t cell) {
    return traces.begin[sizes.cells[cell].label + 1] - traces.begin[sizes.cells[cell].label];
  };
  if (query.sort == "length") {
    std::stable_sort(selected_.begin(), selected_.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return length(a) < length(b); });
  } else if (query.sort == "trace") {
    std::sort(selected_.begin(), selected_.end(), [&](std::uint32_t a, std::uint32_t b) {
      return sizes.cells[a].label < sizes.cells[b].label;
    });
  } else if (query.sort == "size") {
    std::stable_sort(selected_.begin(), selected_.end(), [&](std::uint32_t a, std::uint32_t b) {
      return sizes.cells[a].published < sizes.cells[b].published;
    });
  }
  if (query.descending) std::reverse(selected_.begin(), selected_.end());
  selected_for_ = key;
  return selected_;
}

std::string Session::rows_json(const RowQuery& query) {
  const std::vector<std::uint32_t>& selected = select(query);
  const Release& release = released_.release;
  const ReleasedLevel& sizes = release.levels[0];
  JsonWriter json;
  json.begin_object();
  json.key("total").value(std::uint64_t{selected.size()});
  json.key("rows").begin_array();
  const std::uint64_t first = std::min<std::uint64_t>(query.offset, selected.size());
  const std::uint64_t last = first + std::min<std::uint64_t>(query.limit, selected.size() - first);
  for (std::uint64_t i = first; i < last; ++i) {
    const std::uint32_t cell = selected[static_cast<std::size_t>(i)];
    const ReleasedCell& size = sizes.cells[cell];
    json.begin_object().key("id").value(std::uint64_t{cell} + 1);
    write_published(json, release.levels[0], size.masked, size.published);
    json.key("masked").value(size.masked);
    write_strings(json, "positions", paris13_positions(release.traces, size.label));
    json.key("attributes").begin_array();
    if (release.series) write_grouped(json, release, cell);
    for (std::size_t l = 1; l < release.levels.size() && !release.series; ++l) {
      if (release.levels[l].parent != 0) continue;
      const auto [shown, masked] = count_cells(release.levels[l], cell);
      const std::uint32_t raw = released_.cohort_of_id[cell];
      json.begin_object().key("name").value(release.levels[l].name);
      json.key("state").value(state_name(released_.masked[l].groups[raw]));
      json.key("shown").value(shown).key("masked").value(masked).end_object();
    }
    json.end_array().end_object();
  }
  json.end_array().end_object();
  return json.take();
}

std::string Session::cohort_json(std::uint64_t id) const {
  const Release& release = released_.release;
  const ReleasedLevel& sizes = release.levels[0];
  JsonWriter json;
  json.begin_object();
  if (id < 1 || id > sizes.cells.size()) {
    json.end_object();
    return json.take();
  }
  const auto at = static_cast<std::size_t>(id - 1);
  if (release.series) return series_cohort_json(release, at);
  const ReleasedCell& cell = sizes.cells[at];
  const std::uint32_t raw = released_.cohort_of_id[at];
  const Cohorts& cohorts = from_.built.cohorts;
  json.key("id").value(id);
  write_strings(json, "positions", paris13_positions(release.traces, cell.label));
  json.key("size").begin_object();
  write_published(json, release.levels[0], cell.masked, cell.published);
  json.key("masked").value(cell.masked);
  json.key("state").value(state_name(released_.masked[0].cells[raw]));
  json.key("raw").value(cohorts.levels[0].count[raw]).end_object();
  json.key("attributes").begin_array();
  for (std::size_t l = 1; l < cohorts.levels.size(); ++l) {
    const TreeLevel& level = cohorts.levels[l];
    if (level.parent != 0 || level.labels.width == 0) continue;
    const MaskedLevel& states = released_.masked[l];
    const std::size_t first = level.begin[raw], last = level.begin[raw + 1];
    const bool listed = states.groups[raw] == GroupState::kListed;
    std::vector<FeasibleSet> sets;
    if (listed) {
      sets = feasible_cells(level, states, raw, cohorts.levels[0].count[raw], release.levels[l].k);
    }
    json.begin_object().key("name").value(level.name);
    write_strings(json, "headings", level.headings);
    json.key("state").value(state_name(states.groups[raw]));
    json.key("labels").begin_array();
    for (std::size_t i = first; i < last; ++i) {
      const bool hidden = states.cells[i] != CellState::kShown;
      json.begin_object();
      write_strings(json, "label", level.labels[level.label[i]]);
      write_published(json, release.levels[l], hidden, level.count[i]);
      json.key("masked").value(hidden).key("state").value(state_name(states.cells[i]));
      json.key("raw").value(level.count[i]);
      if (listed && hidden) {
        write_feasible(json, sets[i - first]);
      } else {
        json.key("feasible").null();
      }
      json.end_object();
    }
    json.end_array().end_object();
  }
  json.end_array().end_object();
  return json.take();
}

}  // namespace paravent
