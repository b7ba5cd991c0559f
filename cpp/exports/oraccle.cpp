// The Oraccle set: comma-separated files with the column names of the Oraccle open data (2023).
#include <algorithm>
#include <numeric>
#include <optional>
#include <span>

#include "exports/exports.h"
#include "exports/level_rows.h"
#include "exports/texts.h"
#include "support/text.h"
#include "traces/text.h"

namespace paravent {

namespace {

OutputFile cohort_file(const Release& release, std::size_t level) {
  OutputFile file{cohort_file_name(release, level), {}};
  const ReleasedLevel& sizes = release.levels[level];
  const TraceSet& traces = traces_of(release, level);
  reserve_file(file.bytes, trace_bytes(traces) + count_bytes(sizes) +
                               sizes.cells.size() * (digits(release.levels[0].cells.size()) + 1));
  append_csv_row(file.bytes, cohort_headings(release, level), ',');
  const std::size_t parent = level == 0 ? 0 : sizes.parent;

  // The columns before each cell: the cohort's id and, at depth, the cell that it refines.
  std::vector<std::uint32_t> cohort(sizes.cells.size()), refined(sizes.cells.size(), 0);
  if (level == 0) {
    std::iota(cohort.begin(), cohort.end(), 0U);
  } else {
    for_each_row(release, level, [&](std::uint32_t c, std::span<const std::uint32_t> cells) {
      cohort[cells.back()] = c;
      if (cells.size() > 1) refined[cells.back()] = cells[cells.size() - 2];
    });
  }
  const TraceTexts texts(traces, TraceForm::kField);
  std::optional<TraceTexts> coarser;
  if (parent != 0) coarser.emplace(traces_of(release, parent), TraceForm::kField);
  std::size_t done = 0;
  for (const std::uint32_t cell : public_order(release, level)) {
    make_room(file.bytes, 0, done++, sizes.cells.size());
    append_number(file.bytes, std::uint64_t{cohort[cell]} + 1);
    file.bytes += ',';
    append_count(file.bytes, sizes, sizes.cells[cell]);
    file.bytes += ',';
    texts.append(file.bytes, sizes.cells[cell].label);
    if (coarser) {
      file.bytes += ',';
      coarser->append(file.bytes, release.levels[parent].cells[refined[cell]].label);
    }
    file.bytes += '\n';
  }
  return file;
}

/// lots.csv of a series: what each publication counted.
OutputFile lot_file(const Release& release) {
  OutputFile file{"lots.csv", {}};
  append_csv_row(file.bytes, lot_headings(), ',');
  for (const SeriesLot& lot : release.series->lots) {
    append_number(file.bytes, std::uint64_t{lot.cohort} + 1);
    file.bytes += ',';
    append_csv_field(file.bytes, release.series->publications[lot.publication], ',');
    file.bytes += ',';
    append_number(file.bytes, std::uint64_t{lot.size});
    file.bytes += '\n';
  }
  return file;
}

OutputFile attribute_file(const Release& release, std::size_t level) {
  OutputFile file{cohort_file_name(release, level), {}};
  append_csv_row(file.bytes, attribute_headings(release, level), ',');
  const std::vector<std::size_t> chain = level_chain(release, level);
  std::vector<std::vector<std::string>> fields;
  fields.reserve(chain.size());
  for (const std::size_t l : chain) fields.push_back(csv_fields(release.levels[l].labels));
  std::size_t done = 0;
  for_each_row(release, level, [&](std::uint32_t cohort, std::span<const std::uint32_t> cells) {
    make_room(file.bytes, 0, done++, release.levels[level].cells.size());
    append_number(file.bytes, std::uint64_t{cohort} + 1);
    for (std::size_t i = 0; i < chain.size(); ++i) {
      file.bytes += fields[i][release.levels[chain[i]].cells[cells[i]].label];
    }
    file.bytes += ',';
    append_count(file.bytes, release.levels[level], release.levels[level].cells[cells.back()]);
    file.bytes += '\n';
  });
  return file;
}

/// The release's own step that a step refines, by its first components; size() where there is none.
std::size_t own_step(const LabelSet& own, std::span<const std::string> step) {
  const auto wanted = step.first(std::min<std::size_t>(own.width, step.size()));
  std::size_t low = 0, high = own.size();
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    const auto at = own[middle];
    if (std::lexicographical_compare(at.begin(), at.end(), wanted.begin(), wanted.end())) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const bool found = low < own.size() &&
                     std::equal(wanted.begin(), wanted.end(), own[low].begin(), own[low].end());
  return found ? low : own.size();
}

/// The steps of the release's own traces, or of a linked file's. Only steps of listed traces are
/// there (prune.h). Those of a linked file are described as the release's own steps that they
/// refine: the most frequent description of the finer step itself would be one more figure computed
/// from hidden counts.
OutputFile formation_file(const Release& release, std::size_t level) {
  OutputFile file{formation_file_name(release, level), {}};
  append_csv_row(file.bytes, formation_headings(release, level), ',');
  const TraceSet& traces = traces_of(release, level);
  const Formations& formations = release.formations;
  const std::size_t width = formations.headings.size();
  std::vector<std::pair<std::string, std::uint32_t>> order;
  for (std::uint32_t step = 0; step < traces.steps.size(); ++step) {
    order.emplace_back(oraccle_step(traces, step), step);
  }
  std::sort(order.begin(), order.end());
  std::size_t done = 0;
  for (const auto& [text, step] : order) {
    make_room(file.bytes, 0, done++, order.size());
    std::vector<std::string> fields{text};
    for (const std::string& component : traces.steps[step]) fields.push_back(component);
    const std::size_t own = level == 0 ? step : own_step(release.traces.steps, traces.steps[step]);
    for (std::size_t i = 0; i < width; ++i) {
      const bool described = own < release.traces.steps.size();
      fields.push_back(described ? formations.descriptions[own * width + i] : std::string());
    }
    append_csv_row(file.bytes, fields, ',');
  }
  return file;
}

}  // namespace

std::vector<OutputFile> oraccle_set(const Release& release) {
  std::vector<OutputFile> files;
  files.push_back(cohort_file(release, 0));
  if (release.series) files.push_back(lot_file(release));
  for (std::size_t l = 1; l < release.end_linked(); ++l) {
    if (!release.levels[l].shown_at_all()) continue;
    files.push_back(l < release.first_linked() ? attribute_file(release, l)
                                               : cohort_file(release, l));
  }
  files.push_back(formation_file(release, 0));
  for (std::size_t l = release.first_linked(); l < release.end_linked(); ++l) {
    if (release.levels[l].shown_at_all() && has_finer_steps(release, l)) {
      files.push_back(formation_file(release, l));
    }
  }
  return files;
}

}  // namespace paravent
