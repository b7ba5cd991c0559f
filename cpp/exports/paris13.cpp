// The Paris 13 set: semicolon-separated traces, one position a column (Paris 13 open data
// collective, Traces 01, 2017). Rows have as many fields as their trace has positions.
#include "exports/exports.h"
#include "exports/level_rows.h"
#include "exports/texts.h"
#include "support/text.h"

namespace paravent {

namespace {

OutputFile trace_file(const Release& release, std::size_t level) {
  OutputFile file{trace_file_name(release, level), {}};
  const ReleasedLevel& sizes = release.levels[level];
  const TraceSet& traces = traces_of(release, level);
  reserve_file(file.bytes, trace_bytes(traces) + count_bytes(sizes));
  append_csv_row(file.bytes, trace_headings(release, level), ';');
  const TraceTexts texts(traces, TraceForm::kFields);
  std::size_t done = 0;
  for (const std::uint32_t cell : public_order(release, level)) {
    make_room(file.bytes, 0, done++, sizes.cells.size());
    append_number(file.bytes, std::uint64_t{sizes.cells[cell].published});
    texts.append(file.bytes, sizes.cells[cell].label);
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
