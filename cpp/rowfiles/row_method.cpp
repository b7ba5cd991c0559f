#include "rowfiles/row_method.h"

#include <utility>

#include "rowfiles/figures.h"

namespace paravent {

std::vector<std::size_t> RowSource::columns(const std::vector<std::string>& names) const {
  std::vector<std::size_t> columns;
  columns.reserve(names.size());
  for (const std::string& name : names) columns.push_back(table.column(name));
  return columns;
}

std::string key_of_file(std::string_view list, std::size_t index) {
  return "rows." + std::string(list) + "[" + std::to_string(index) + "]";
}

Error of_file(Error error, const std::string& key) {
  if (error.code == ErrorCode::kNoRows) error.code = ErrorCode::kNothingKept;
  if (error.key.empty()) error.key = error.code == ErrorCode::kKAboveRows ? "rows.k" : key;
  return error;
}

void add_figures(MadeFile& made, const RowSource& source, const Partition& classes) {
  RowFile& file = made.file;
  const std::uint32_t k = source.spec.k;
  file.loss = {source.raw, source.table.rows(), classes.rows.size()};
  file.classes = summarise(classes, k);
  file.tally = tally(classes, k);
  file.tally.rows_out = file.loss.here();
  file.tally.rows = file.loss.before;

  RowFileInternals& inner = made.inner;
  std::vector<std::size_t> columns = source.columns(file.columns);
  inner.before = classes_by(source.rows, columns, k);
  inner.after = summarise(classes, k, source.rows.persons());
  const GeneralisedFile* generalised = file.generalised();
  std::vector<std::size_t> unchanged;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (generalised == nullptr || generalised->levels[i] == 0) unchanged.push_back(columns[i]);
  }
  for (const std::size_t column : source.columns(file.kept)) {
    columns.push_back(column);
    unchanged.push_back(column);
  }
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const PublishedColumn& published = made.table.columns[i];
    inner.entropy_before.push_back(column_entropy(count_codes(source.rows.column(columns[i]))));
    inner.entropy_after.push_back(
        column_entropy(count_codes({published.codes, published.labels.size()})));
  }
  inner.moments = moments_figures(source.table, unchanged, classes.rows);
  if (source.people) {
    inner.people = people_figures(source.table, classes, k);
    for (const std::uint32_t row : classes.rows) {
      made.persons.push_back(source.table.individual[row]);
    }
  }
  if (source.spec.by_individual) file.individuals_reach_k = inner.people->classes_below == 0;
}

}  // namespace paravent
