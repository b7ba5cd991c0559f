// release.json: the whole release in one document, one cohort a line.
//
// A cohort is {"id", "size", "trace", "attributes", "linked"}. "attributes" has a member for each
// attribute: its rows, each the labels and the count as in the CSV file, or null where its multiset
// is not listed; it is missing under a masked size. "linked" has the rows of linked files.
#include "support/json.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string_view>

#include "exports/exports.h"
#include "exports/figures_json.h"
#include "exports/level_rows.h"
#include "exports/texts.h"
#include "support/text.h"
#include "traces/text.h"

namespace paravent {

namespace {

void append_strings(std::string& out, std::span<const std::string> texts) {
  out += '[';
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) out += ',';
    append_json_string(out, texts[i]);
  }
  out += ']';
}

/// The count of a cell; null where its level's code is empty.
void append_size(std::string& out, const ReleasedLevel& level, const ReleasedCell& cell) {
  const std::size_t before = out.size();
  append_count(out, level, cell);
  if (out.size() == before) out += "null";
}

/// The rows of a level under the sizes, read cohort by cohort.
class Branch {
 public:
  Branch(const Release& release, std::size_t level)
      : level_(release.levels[level]), rows_(release, level) {
    append_json_string(member_, level_.name);
    member_ += ':';
    for (const std::size_t l : level_chain(release, level)) {
      Column& column = columns_.emplace_back(Column{release.levels[l].cells, {}, {}});
      if (l < release.first_linked() || l >= release.end_linked()) {
        column.labels = json_strings(release.levels[l].labels);
      } else {
        column.traces.emplace(traces_of(release, l), TraceForm::kJson);
      }
    }
  }

  /// `"sexe":` and the rows of a cohort, each cohort in its turn: a list, or null where nothing is
  /// listed.
  void append(std::string& out, std::uint32_t cohort) {
    out += member_;
    if (rows_.ended() || rows_.cohort() != cohort) {
      out += "null";
      return;
    }
    char before = '[';
    for (; !rows_.ended() && rows_.cohort() == cohort; rows_.advance()) {
      out += before;
      out += '[';
      before = ',';
      const std::span<const std::uint32_t> cells = rows_.cells();
      for (std::size_t i = 0; i < cells.size(); ++i) columns_[i].append(out, cells[i]);
      append_size(out, level_, level_.cells[cells.back()]);
      out += ']';
    }
    out += ']';
  }

 private:
  /// A level from the one under the sizes to the branch's own.
  struct Column {
    std::span<const ReleasedCell> cells;
    std::vector<std::string> labels;   // of an attribute
    std::optional<TraceTexts> traces;  // of a linked file

    void append(std::string& out, std::uint32_t cell) const {
      const std::uint32_t label = cells[cell].label;
      if (!traces) {
        out += labels[label];
        return;
      }
      traces->append(out, label);
      out += ',';
    }
  };

  const ReleasedLevel& level_;
  LevelRows rows_;
  std::string member_;
  std::vector<Column> columns_;
};

/// `,"attributes":{"sexe":[…],…}` for some branches.
void append_branches(std::string& out, std::string_view member, std::span<Branch> branches,
                     std::uint32_t cohort) {
  if (branches.empty()) return;
  out += ",\"";
  out += member;
  out += "\":{";
  for (Branch& branch : branches) {
    if (&branch != branches.data()) out += ',';
    branch.append(out, cohort);
  }
  out += '}';
}

/// `,"lots":[["2010",12],…]` of a cohort, whose first one is `lot`. Returns the next cohort's.
std::size_t append_lots(std::string& out, const SeriesRelease& series, std::size_t lot,
                        std::uint32_t cohort) {
  out += ",\"lots\":[";
  for (char before = '['; lot < series.lots.size() && series.lots[lot].cohort == cohort; ++lot) {
    if (before == ',') out += ',';
    before = ',';
    out += '[';
    append_json_string(out, series.publications[series.lots[lot].publication]);
    out += ',';
    append_number(out, std::uint64_t{series.lots[lot].size});
    out += ']';
  }
  out += ']';
  return lot;
}

/// Bytes of the list of cohorts, but for escapes and the labels that nested rows repeat.
std::size_t cohorts_bytes(const Release& release) {
  const std::vector<ReleasedCell>& sizes = release.levels[0].cells;
  const std::string_view cohort = "    {\"id\":,\"size\":,\"trace\":\"\"},\n";
  const std::string_view members = ",\"attributes\":{},\"linked\":{}";
  std::size_t bytes = trace_bytes(release.traces) + count_bytes(release.levels[0]) +
                      sizes.size() * (cohort.size() + digits(sizes.size()));
  const auto unmasked = static_cast<std::size_t>(
      std::count_if(sizes.begin(), sizes.end(), [](const ReleasedCell& c) { return !c.masked; }));
  std::size_t heads = members.size();
  for (std::size_t l = 1; l < release.end_linked(); ++l) {
    const ReleasedLevel& level = release.levels[l];
    heads += level.name.size() + std::string_view("\"\":null,").size();
    bytes += count_bytes(level) + level.cells.size() * std::string_view("[],").size();
    if (l >= release.first_linked()) {
      bytes += trace_bytes(traces_of(release, l));
      continue;
    }
    std::vector<std::size_t> label(level.labels.size(), 0);
    for (std::size_t i = 0; i < label.size(); ++i) {
      for (const std::string& text : level.labels[i]) label[i] += text.size() + 3;
    }
    for (const ReleasedCell& cell : level.cells) bytes += label[cell.label];
  }
  return bytes + unmasked * heads;
}

void append_cohorts(std::string& out, const Release& release) {
  const std::vector<ReleasedCell>& sizes = release.levels[0].cells;
  std::vector<Branch> branches;
  for (std::size_t l = 1; l < release.end_linked(); ++l) branches.emplace_back(release, l);
  const std::span<Branch> attributes(branches.data(), release.first_linked() - 1);
  const std::span<Branch> linked = std::span(branches).subspan(attributes.size());
  const TraceTexts texts(release.traces, TraceForm::kJson);
  const std::size_t begin = out.size();
  reserve_file(out, cohorts_bytes(release));
  std::size_t lot = 0;
  for (std::uint32_t i = 0; i < sizes.size(); ++i) {
    make_room(out, begin, i, sizes.size());
    out += "    {\"id\":";
    append_number(out, std::uint64_t{i} + 1);
    out += ",\"size\":";
    append_size(out, release.levels[0], sizes[i]);
    out += ",\"trace\":";
    texts.append(out, sizes[i].label);
    if (release.series && !sizes[i].masked) lot = append_lots(out, *release.series, lot, i);
    if (!sizes[i].masked) {
      append_branches(out, "attributes", attributes, i);
      append_branches(out, "linked", linked, i);
    }
    out += i + 1 < sizes.size() ? "},\n" : "}\n";
  }
}

void append_formations(std::string& out, const Release& release) {
  const LabelSet& steps = release.traces.steps;
  const std::size_t width = release.formations.headings.size();
  std::map<std::string, std::size_t> order;
  for (std::uint32_t step = 0; step < steps.size(); ++step) {
    order.emplace(oraccle_step(release.traces, step), step);
  }
  std::size_t left = order.size();
  for (const auto& [text, step] : order) {
    out += "    {\"formation\":";
    append_json_string(out, text);
    out += ",\"components\":";
    append_strings(out, steps[step]);
    out += ",\"descriptions\":";
    append_strings(out, std::span(release.formations.descriptions).subspan(step * width, width));
    out += --left > 0 ? "},\n" : "}\n";
  }
}

void write_headings(JsonWriter& json, const char* name, std::span<const std::string> headings) {
  json.key(name).begin_inline_array();
  for (const std::string& heading : headings) json.value(heading);
  json.end_array();
}

void write_levels(JsonWriter& json, const Release& release, const char* name, std::size_t first,
                  std::size_t last) {
  json.key(name).begin_array();
  for (std::size_t l = first; l < last; ++l) {
    const ReleasedLevel& level = release.levels[l];
    json.begin_object().key("name").value(level.name).key("under");
    if (l >= release.first_linked() ? level.parent == 0 : !release.is_nested(l)) {
      json.null();
    } else {
      json.value(release.levels[level.parent].name);
    }
    write_headings(json, "headings", level.headings);
    json.key("k").value(level.k).key("width").value(level.width);
    write_code(json, level);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

OutputFile release_json(const Release& release) {
  const ReleaseFigures figures = release_figures(release);
  JsonWriter json;
  json.begin_object();
  json.key("version").value(release.version);
  json.key("recipe").value(release.recipe.document);
  json.key("figures").begin_object();
  write_figures(json, release, figures);
  json.key("passed").value(figures.passed).end_object();
  write_headings(json, "prefix", release.prefix_headings);
  write_headings(json, "components", release.component_headings);
  write_headings(json, "descriptions", release.formations.headings);
  json.key("sizes").begin_object();
  json.key("k").value(release.levels[0].k).key("width").value(release.levels[0].width);
  write_code(json, release.levels[0]);
  json.end_object();
  write_levels(json, release, "attributes", 1, release.first_linked());
  write_levels(json, release, "linked", release.first_linked(), release.end_linked());
  // The long lists are written by hand, an element a line: the writer would take a line a member.
  std::string out = json.take();
  out += ",\n  \"formations\": [\n";
  append_formations(out, release);
  out += "  ],\n  \"cohorts\": [\n";
  append_cohorts(out, release);
  out += "  ]\n}\n";
  return {"release.json", std::move(out)};
}

}  // namespace paravent
