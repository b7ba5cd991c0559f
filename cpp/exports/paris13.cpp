// The Paris 13 set: semicolon-separated traces, one position a column (Paris 13 open data
// collective, Traces 01, 2017). Rectangular, so that every reader of tables loads it: a heading for
// each position of the longest listed trace, and short lines padded with empty fields.
#include "exports/exports.h"
#include "exports/level_rows.h"
#include "exports/texts.h"

namespace paravent {

namespace {

OutputFile trace_file(const Release& release, std::size_t level) {
  OutputFile file{trace_file_name(release, level), {}};
  const ReleasedLevel& sizes = release.levels[level];
  const TraceSet& traces = traces_of(release, level);
  const std::size_t longest = longest_trace(release, level);
  append_csv_row(file.bytes, trace_headings(release, level, longest), ';');
  std::size_t padding = 0;
  for (const ReleasedCell& cell : sizes.cells) padding += longest - positions(traces, cell.label);
  reserve_file(file.bytes, trace_bytes(traces) + count_bytes(sizes) + padding);
  const TraceTexts texts(traces, TraceForm::kFields);
  std::size_t done = 0;
  for (const std::uint32_t cell : public_order(release, level)) {
    make_room(file.bytes, 0, done++, sizes.cells.size());
    append_count(file.bytes, sizes, sizes.cells[cell]);
    texts.append(file.bytes, sizes.cells[cell].label);
    file.bytes.append(longest - positions(traces, sizes.cells[cell].label), ';');
    file.bytes += '\n';
  }
  return file;
}

}  // namespace

std::vector<OutputFile> paris13_set(const Release& release) {
  std::vector<OutputFile> files;
  files.push_back(trace_file(release, 0));
  for (std::size_t l = release.first_linked(); l < release.end_linked(); ++l) {
    if (release.levels[l].shown_at_all()) files.push_back(trace_file(release, l));
  }
  return files;
}

}  // namespace paravent
