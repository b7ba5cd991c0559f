#include "exports/level_rows.h"

#include <algorithm>
#include <numeric>

#include "release/outline.h"
#include "support/text.h"

namespace paravent {

namespace {

/// More than almost every row takes.
constexpr std::size_t kLongRow = 4096;

/// Columns of an input may share a heading with ours or with each other (a step column called
/// "formation"); the later one gets a number, because readers want headings to differ.
std::vector<std::string> made_unique(std::vector<std::string> headings) {
  for (std::size_t i = 1; i < headings.size(); ++i) {
    const auto before = headings.begin() + static_cast<std::ptrdiff_t>(i);
    const std::string heading = headings[i];
    for (std::uint64_t n = 2; std::find(headings.begin(), before, headings[i]) != before; ++n) {
      headings[i] = heading + "_";
      append_number(headings[i], n);
    }
  }
  return headings;
}

void append(std::vector<std::string>& to, std::span<const std::string> from) {
  to.insert(to.end(), from.begin(), from.end());
}

}  // namespace

LevelColumns level_columns(const Release& release, std::size_t level) {
  if (level == 0) return {release.prefix_headings, release.component_headings};
  const std::vector<std::string>& all = release.levels[level].headings;
  const std::size_t width =
      std::min<std::size_t>(all.size(), traces_of(release, level).prefixes.width);
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(width);
  return {{all.begin(), middle}, {middle, all.end()}};
}

void append_count(std::string& out, const ReleasedLevel& level, const ReleasedCell& cell) {
  if (cell.masked && level.empty_code) return;
  append_number(out, std::uint64_t{cell.published});
}

std::vector<std::size_t> level_chain(const Release& release, std::size_t level) {
  std::vector<std::size_t> chain;
  for (; level != 0; level = release.levels[level].parent) chain.push_back(level);
  std::reverse(chain.begin(), chain.end());
  return chain;
}

namespace {

std::vector<std::uint32_t> parent_cells(const ReleasedLevel& level) {
  std::vector<std::uint32_t> parents(level.cells.size());
  for (std::uint32_t p = 0; p + 1 < level.begin.size(); ++p) {
    for (std::size_t c = level.begin[p]; c < level.begin[p + 1]; ++c) parents[c] = p;
  }
  return parents;
}

}  // namespace

LevelRows::LevelRows(const Release& release, std::size_t level)
    : rows_(release.levels[level].cells.size()) {
  for (const std::size_t l : level_chain(release, level)) {
    parents_.push_back(parent_cells(release.levels[l]));
  }
  cells_.resize(parents_.size());
  find();
}

void LevelRows::find() {
  if (ended()) return;
  std::uint32_t at = next_;
  for (std::size_t i = cells_.size(); i-- > 0;) {
    cells_[i] = at;
    at = parents_[i][at];
  }
  cohort_ = at;
}

const TraceSet& traces_of(const Release& release, std::size_t level) {
  return level == 0 ? release.traces : release.linked_traces[level - release.first_linked()];
}

std::vector<std::string> attribute_headings(const Release& release, std::size_t level) {
  std::vector<std::string> headings{"cohorteid"};
  for (const std::size_t l : level_chain(release, level)) {
    append(headings, release.levels[l].headings);
  }
  headings.push_back("effectif");
  return made_unique(std::move(headings));
}

std::vector<std::string> lot_headings() { return {"cohorteid", kPublicationHeading, "effectif"}; }

std::vector<std::string> cohort_headings(const Release& release, std::size_t level) {
  std::vector<std::string> headings{"cohorteid", "effectif", "trace"};
  const std::size_t parent = level == 0 ? 0 : release.levels[level].parent;
  if (parent != 0) headings.push_back("trace_" + release.levels[parent].name);
  return headings;
}

bool has_finer_steps(const Release& release, std::size_t level) {
  return traces_of(release, level).steps.width > release.traces.steps.width;
}

std::vector<std::string> formation_headings(const Release& release, std::size_t level) {
  std::vector<std::string> headings{"formation"};
  append(headings, level_columns(release, level).components);
  append(headings, release.formations.headings);
  return made_unique(std::move(headings));
}

std::size_t positions(const TraceSet& traces, std::size_t trace) {
  if (traces.is_others(trace)) return 1;
  const auto ends = [](std::uint32_t code) { return (code & TraceSet::kGroupEnd) != 0; };
  const std::span<const std::uint32_t> codes = traces[trace];
  return static_cast<std::size_t>(std::count_if(codes.begin(), codes.end(), ends));
}

std::size_t longest_trace(const Release& release, std::size_t level) {
  const TraceSet& traces = traces_of(release, level);
  std::size_t longest = 1;
  for (const ReleasedCell& cell : release.levels[level].cells) {
    longest = std::max(longest, positions(traces, cell.label));
  }
  return longest;
}

std::vector<std::string> trace_headings(const Release& release, std::size_t level,
                                        std::size_t longest) {
  std::vector<std::string> headings{"NOMBRE"};
  append(headings, level_columns(release, level).prefixes);
  for (std::size_t position = 1; position <= longest; ++position) {
    append_number(headings.emplace_back("position_"), std::uint64_t{position});
  }
  return made_unique(std::move(headings));
}

std::vector<std::uint32_t> public_order(const Release& release, std::size_t index) {
  const ReleasedLevel& level = release.levels[index];
  const TraceSet& traces = traces_of(release, index);
  const auto is_others = [&](const ReleasedCell& cell) { return traces.is_others(cell.label); };
  std::vector<std::uint32_t> order(level.cells.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const ReleasedCell &x = level.cells[a], &y = level.cells[b];
    if (is_others(x) != is_others(y)) return is_others(y);
    if (x.published != y.published) return x.published > y.published;
    return x.label != y.label ? x.label < y.label : a < b;
  });
  return order;
}

std::string formation_file_name(const Release& release, std::size_t level) {
  return level == 0 ? "formations.csv" : "formations_" + release.levels[level].name + ".csv";
}

std::string cohort_file_name(const Release& release, std::size_t level) {
  if (level == 0) return "cohortes.csv";
  const bool linked = level >= release.first_linked();
  return (linked ? "cohortes_" : "cohorte_") + release.levels[level].name + ".csv";
}

std::string trace_file_name(const Release& release, std::size_t level) {
  return level == 0 ? "traces.csv" : "traces_" + release.levels[level].name + ".csv";
}

std::size_t trace_bytes(const TraceSet& traces) {
  const auto lengths = [](const LabelSet& labels) {
    std::vector<std::size_t> bytes(labels.size(), 0);
    for (std::size_t label = 0; label < bytes.size(); ++label) {
      for (const std::string& text : labels[label]) bytes[label] += text.size() + 1;
    }
    return bytes;
  };
  const std::vector<std::size_t> step = lengths(traces.steps), prefix = lengths(traces.prefixes);
  std::size_t bytes = 0;
  for (const std::uint32_t code : traces.codes) {
    bytes += code == TraceSet::kEmptyGroup ? 1 : step[code & ~TraceSet::kGroupEnd];
  }
  for (const std::uint32_t label : traces.prefix) {
    bytes += label == TraceSet::kNoPrefix ? 0 : prefix[label];
  }
  return bytes;
}

std::size_t digits(std::uint64_t n) {
  std::size_t count = 1;
  for (; n >= 10; n /= 10) ++count;
  return count;
}

std::size_t count_bytes(const ReleasedLevel& level) {
  std::size_t bytes = 0;
  for (const ReleasedCell& cell : level.cells) bytes += digits(cell.published) + 1;
  return bytes;
}

void reserve_file(std::string& out, std::size_t bytes) {
  out.reserve(out.size() + bytes + bytes / 64 + 2 * kLongRow);  // quotes take some more
}

void make_room(std::string& out, std::size_t begin, std::size_t done, std::size_t all) {
  constexpr std::size_t kSample = 256;
  if (done < kSample || out.capacity() - out.size() >= kLongRow) return;
  const std::size_t written = out.size() - begin;
  const auto rest = static_cast<std::size_t>(std::uint64_t{written} * (all - done) / done);
  out.reserve(out.size() + rest + rest / 16 + kLongRow);
}

void append_csv_row(std::string& out, std::span<const std::string> fields, char separator) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) out += separator;
    append_csv_field(out, fields[i], separator);
  }
  out += '\n';
}

}  // namespace paravent
