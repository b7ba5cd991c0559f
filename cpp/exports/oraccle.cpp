// The Oraccle set: comma-separated files with the column names of the Oraccle open data (2023).
#include <algorithm>
#include <numeric>

#include "exports/exports.h"
#include "exports/rows.h"
#include "support/text.h"
#include "traces/build.h"

namespace paravent {

namespace {

OutputFile cohort_file(const Release& release, std::size_t level) {
  OutputFile file{cohort_file_name(release, level), {}};
  append_csv_row(file.bytes, cohort_headings(release, level), ',');
  const ReleasedLevel& sizes = release.levels[level];
  const TraceSet& traces = traces_of(release, level);
  const std::size_t parent = level == 0 ? 0 : sizes.parent;

  // What stands beside each cell: the cohort's id and, at depth, the cell that it refines.
  std::vector<std::uint32_t> cohort(sizes.cells.size()), refined(sizes.cells.size(), 0);
  if (level == 0) {
    std::iota(cohort.begin(), cohort.end(), 0U);
  } else {
    for_each_row(release, level, [&](std::uint32_t c, std::span<const std::uint32_t> cells) {
      cohort[cells.back()] = c;
      if (cells.size() > 1) refined[cells.back()] = cells[cells.size() - 2];
    });
  }
  for (const std::uint32_t cell : public_order(sizes)) {
    append_number(file.bytes, std::uint64_t{cohort[cell]} + 1);
    file.bytes += ',';
    append_number(file.bytes, std::uint64_t{sizes.cells[cell].published});
    file.bytes += ',';
    append_csv_field(file.bytes, oraccle_trace(traces, sizes.cells[cell].label), ',');
    if (parent != 0) {
      const std::uint32_t coarser = release.levels[parent].cells[refined[cell]].label;
      file.bytes += ',';
      append_csv_field(file.bytes, oraccle_trace(traces_of(release, parent), coarser), ',');
    }
    file.bytes += '\n';
  }
  return file;
}

OutputFile attribute_file(const Release& release, std::size_t level) {
  OutputFile file{cohort_file_name(release, level), {}};
  append_csv_row(file.bytes, attribute_headings(release, level), ',');
  const std::vector<std::size_t> chain = level_chain(release, level);
  for_each_row(release, level, [&](std::uint32_t cohort, std::span<const std::uint32_t> cells) {
    append_number(file.bytes, std::uint64_t{cohort} + 1);
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const ReleasedLevel& at = release.levels[chain[i]];
      for (const std::string& text : at.labels[at.cells[cells[i]].label]) {
        file.bytes += ',';
        append_csv_field(file.bytes, text, ',');
      }
    }
    file.bytes += ',';
    append_number(file.bytes, std::uint64_t{release.levels[level].cells[cells.back()].published});
    file.bytes += '\n';
  });
  return file;
}

OutputFile formation_file(const Release& release) {
  OutputFile file{"formations.csv", {}};
  append_csv_row(file.bytes, formation_headings(release), ',');
  const LabelSet& steps = release.traces.steps;
  const std::size_t width = release.formations.headings.size();
  std::vector<std::pair<std::string, std::uint32_t>> order;
  for (std::uint32_t step = 0; step < steps.size(); ++step) {
    order.emplace_back(oraccle_step(release.traces, step), step);
  }
  std::sort(order.begin(), order.end());
  for (const auto& [text, step] : order) {
    std::vector<std::string> fields{text};
    for (const std::string& component : steps[step]) fields.push_back(component);
    for (std::size_t i = 0; i < width; ++i) {
      fields.push_back(release.formations.descriptions[step * width + i]);
    }
    append_csv_row(file.bytes, fields, ',');
  }
  return file;
}

}  // namespace

std::vector<OutputFile> oraccle_set(const Release& release) {
  std::vector<OutputFile> files{cohort_file(release, 0)};
  for (std::size_t l = 1; l < release.levels.size(); ++l) {
    if (!release.levels[l].shown_at_all()) continue;
    files.push_back(l < release.first_linked() ? attribute_file(release, l)
                                               : cohort_file(release, l));
  }
  files.push_back(formation_file(release));
  return files;
}

}  // namespace paravent
