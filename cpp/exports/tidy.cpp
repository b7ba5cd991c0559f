// The tidy set: parcours.csv, a row a step, and effectifs.csv, a row a count; with linked files
// parcours_<name>.csv and effectifs_<name>.csv. Comma-separated, one kind of thing a file, one
// observation a row, what is masked left empty and said (H. Wickham, "Tidy Data", 2014).
//
// In the files of a linked file `parcoursid` numbers its traces, from 1, in the order of
// cohortes_<name>.csv; where it refines another linked file, `parcoursid_<other>` is the number
// of the coarser trace.
#include "exports/tidy.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "documents/words.h"
#include "exports/exports.h"
#include "exports/level_rows.h"
#include "exports/texts.h"
#include "release/outline.h"
#include "support/text.h"

namespace paravent {

namespace {

/// The headings that the set has of itself; columns of the input make way.
constexpr std::string_view kOwnHeadings[] = {"cohorteid", "parcoursid", "position",
                                             "rang",      "situation",  kResultHeading};

/// What stands before the rows of each cell of `level`, the sizes or a linked file: its cohort's
/// number and, of a linked file, its own; then that of what it refines.
struct Numbers {
  std::vector<std::uint32_t> order;                ///< cells in the public order
  std::vector<std::uint32_t> cohort, own, coarse;  ///< by cell, from 0
};

Numbers number_cells(const Release& release, std::size_t level) {
  const std::size_t cells = release.levels[level].cells.size();
  Numbers numbers;
  numbers.order = public_order(release, level);
  numbers.cohort.resize(cells);
  numbers.own.resize(cells);
  for (std::uint32_t i = 0; i < cells; ++i) numbers.own[numbers.order[i]] = i;
  if (level == 0) {
    numbers.cohort = numbers.own;
    return numbers;
  }
  const std::size_t parent = release.levels[level].parent;
  std::vector<std::uint32_t> place;  // of the parent's cells
  if (parent != 0) {
    const std::vector<std::uint32_t> above = public_order(release, parent);
    place.resize(above.size());
    for (std::uint32_t i = 0; i < above.size(); ++i) place[above[i]] = i;
    numbers.coarse.resize(cells);
  }
  for_each_row(release, level, [&](std::uint32_t cohort, std::span<const std::uint32_t> chain) {
    numbers.cohort[chain.back()] = cohort;
    if (parent != 0) numbers.coarse[chain.back()] = place[chain[chain.size() - 2]];
  });
  return numbers;
}

/// "3" or "3,12".
void append_ids(std::string& out, std::size_t level, const Numbers& numbers, std::uint32_t cell) {
  append_number(out, std::uint64_t{numbers.cohort[cell]} + 1);
  if (level == 0) return;
  out += ',';
  append_number(out, std::uint64_t{numbers.own[cell]} + 1);
}

OutputFile step_file(const Release& release, std::size_t level, const Numbers& numbers) {
  OutputFile file{tidy_step_name(release, level), {}};
  const ReleasedLevel& sizes = release.levels[level];
  const TraceSet& traces = traces_of(release, level);
  append_csv_row(file.bytes, tidy_step_headings(release, level), ',');
  const std::vector<std::string> prefixes = csv_fields(traces.prefixes),
                                 steps = csv_fields(traces.steps);
  const std::string no_prefix(traces.prefixes.width, ','), no_step(traces.steps.width, ',');
  // All masked traces together: their name in the place of the first component.
  const std::size_t first = (release.recipe.traces().bac_year.empty() ? 0U : 1U) +
                            (passes_are_steps(release.recipe.traces()) ? 1U : 0U);
  std::string others = no_step;
  others.insert(first + 1, kOtherTraces);
  std::size_t done = 0;
  std::string head;
  for (const std::uint32_t cell : numbers.order) {
    make_room(file.bytes, 0, done++, sizes.cells.size());
    const std::uint32_t trace = sizes.cells[cell].label;
    const bool is_others = traces.is_others(trace);
    head.clear();
    append_ids(head, level, numbers, cell);
    head += traces.prefix.empty() ? std::string()
            : is_others           ? no_prefix
                                  : prefixes[traces.prefix[trace]];
    std::uint64_t position = 1, rank = 1;
    const auto row = [&](std::string_view step) {
      file.bytes.append(head) += ',';
      append_number(file.bytes, position);
      file.bytes += ',';
      append_number(file.bytes, rank);
      file.bytes.append(step) += '\n';
    };
    if (is_others) row(others);
    for (const std::uint32_t code : traces[trace]) {
      row(code == TraceSet::kEmptyGroup ? no_step : steps[code & ~TraceSet::kGroupEnd]);
      const bool ends = (code & TraceSet::kGroupEnd) != 0;
      position += ends ? 1 : 0;
      rank = ends ? 1 : rank + 1;
    }
  }
  return file;
}

/// A label of one or more texts as a value of `modalite`: several are joined by '+', a backslash
/// before '+' and backslash inside them.
std::string joined_label(std::span<const std::string> texts, bool joined) {
  if (!joined) return texts[0];
  std::string out;
  for (const std::string& text : texts) {
    if (&text != texts.data()) out += '+';
    for (const char c : text) {
      if (c == '+' || c == '\\') out += '\\';
      out += c;
    }
  }
  return out;
}

/// The rows of an attribute, read cohort by cohort.
class AttributeRows {
 public:
  AttributeRows(const Release& release, std::size_t level)
      : level_(release.levels[level]), rows_(release, level) {
    std::vector<std::size_t> chain = level_chain(release, level);
    if (release.series) {
      const ReleasedLevel& groups = release.levels[chain[0]];
      publications_ = Part{groups.cells, csv_fields(groups.labels)};
      chain.erase(chain.begin());
    }
    const bool joined = chain.size() > 1 || level_.labels.width > 1;
    for (const std::size_t l : chain) {
      const ReleasedLevel& from = release.levels[l];
      Part& part = parts_.emplace_back(Part{from.cells, {}});
      for (std::size_t label = 0; label < from.labels.size(); ++label) {
        part.labels.push_back(joined_label(from.labels[label], joined));
        if (chain.size() == 1) {
          std::string field;
          append_csv_field(field, part.labels.back(), ',');
          part.labels.back() = std::move(field);
        }
      }
    }
  }

  /// Appends the rows of a cohort, each cohort in its turn.
  void append(std::string& out, std::uint32_t cohort, std::string_view shown,
              std::string_view masked) {
    for (; !rows_.ended() && rows_.cohort() == cohort; rows_.advance()) {
      std::span<const std::uint32_t> cells = rows_.cells();
      const ReleasedCell& cell = level_.cells[cells.back()];
      append_number(out, std::uint64_t{cohort} + 1);
      if (publications_) {
        out += publications_->labels[publications_->cells[cells[0]].label];
        cells = cells.subspan(1);
      }
      (out += ',').append(level_.name) += ',';
      append_label(out, cells);
      out += ',';
      if (!cell.masked) append_number(out, std::uint64_t{cell.published});
      out += cell.masked ? masked : shown;
    }
  }

 private:
  struct Part {
    std::span<const ReleasedCell> cells;
    std::vector<std::string> labels;  // of a chain of one: as fields of CSV
  };

  void append_label(std::string& out, std::span<const std::uint32_t> cells) {
    const auto text = [&](std::size_t i) -> const std::string& {
      return parts_[i].labels[parts_[i].cells[cells[i]].label];
    };
    if (cells.size() == 1) {
      out += text(0);
      return;
    }
    chain_.clear();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0) chain_ += '+';
      chain_ += text(i);
    }
    append_csv_field(out, chain_, ',');
  }

  const ReleasedLevel& level_;
  LevelRows rows_;
  std::optional<Part> publications_;  // of a series: which one closed the group
  std::vector<Part> parts_;
  std::string chain_;
};

OutputFile count_file(const Release& release, std::size_t level, const Numbers& numbers) {
  OutputFile file{tidy_count_name(release, level), {}};
  append_csv_row(file.bytes, tidy_count_headings(release, level), ',');
  const Speaker say(release.recipe);
  const std::string shown = ',' + shown_word(say) + '\n', masked = ',' + masked_word(say) + '\n';
  const ReleasedLevel& sizes = release.levels[level];
  std::vector<AttributeRows> attributes;
  for (std::size_t l = 1; level == 0 && l < release.first_linked(); ++l) {
    attributes.emplace_back(release, l);
  }
  std::size_t done = 0;
  for (const std::uint32_t cell : numbers.order) {
    make_room(file.bytes, 0, done++, sizes.cells.size());
    append_ids(file.bytes, level, numbers, cell);
    if (!numbers.coarse.empty()) {
      file.bytes += ',';
      append_number(file.bytes, std::uint64_t{numbers.coarse[cell]} + 1);
    }
    if (release.series) file.bytes += ',';
    (file.bytes += ',').append(kCohortItself) += ",,";
    const ReleasedCell& size = sizes.cells[cell];
    if (!size.masked) append_number(file.bytes, std::uint64_t{size.published});
    file.bytes += size.masked ? masked : shown;
    for (AttributeRows& attribute : attributes) {
      attribute.append(file.bytes, numbers.cohort[cell], shown, masked);
    }
  }
  return file;
}

}  // namespace

std::string tidy_step_name(const Release& release, std::size_t level) {
  return level == 0 ? "parcours.csv" : "parcours_" + release.levels[level].name + ".csv";
}

std::string tidy_count_name(const Release& release, std::size_t level) {
  return level == 0 ? "effectifs.csv" : "effectifs_" + release.levels[level].name + ".csv";
}

std::string shown_word(const Speaker& say) { return say("publié", "published"); }
std::string masked_word(const Speaker& say) { return say("masqué", "masked"); }

std::vector<std::string> tidy_step_headings(const Release& release, std::size_t level) {
  std::vector<std::string> taken(std::begin(kOwnHeadings), std::end(kOwnHeadings));
  const auto own = [&](std::string heading) {
    while (std::find(taken.begin(), taken.end(), heading) != taken.end()) heading += '_';
    return taken.emplace_back(std::move(heading));
  };
  const LevelColumns columns = level_columns(release, level);
  std::vector<std::string> headings{"cohorteid"};
  if (level != 0) headings.emplace_back("parcoursid");
  for (const std::string& prefix : columns.prefixes) headings.push_back(own(prefix));
  headings.emplace_back("position");
  headings.emplace_back("rang");
  std::span<const std::string> components(columns.components);
  if (!release.recipe.traces().bac_year.empty()) {
    headings.emplace_back("situation");
    components = components.subspan(1);
  }
  const std::optional<std::size_t> result = result_component(release.recipe.traces());
  const std::size_t before = columns.components.size() - components.size();
  for (std::size_t i = 0; i < components.size(); ++i) {
    headings.push_back(result == before + i ? std::string(kResultHeading) : own(components[i]));
  }
  return headings;
}

std::vector<std::string> tidy_count_headings(const Release& release, std::size_t level) {
  std::vector<std::string> headings{"cohorteid"};
  if (level != 0) {
    headings.emplace_back("parcoursid");
    const std::size_t parent = release.levels[level].parent;
    if (parent != 0) headings.push_back("parcoursid_" + release.levels[parent].name);
  }
  if (release.series) headings.emplace_back(kPublicationHeading);
  for (const char* heading : {"attribut", "modalite", "effectif", "statut"}) {
    headings.emplace_back(heading);
  }
  return headings;
}

std::vector<OutputFile> tidy_set(const Release& release) {
  std::vector<OutputFile> files;
  const auto add = [&](std::size_t level) {
    const Numbers numbers = number_cells(release, level);
    files.push_back(step_file(release, level, numbers));
    files.push_back(count_file(release, level, numbers));
  };
  add(0);
  for (std::size_t l = release.first_linked(); l < release.end_linked(); ++l) {
    if (release.levels[l].shown_at_all()) add(l);
  }
  return files;
}

}  // namespace paravent
