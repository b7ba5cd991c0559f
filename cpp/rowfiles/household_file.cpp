#include "rowfiles/household_file.h"

#include <string>
#include <utility>

#include "microdata/measures.h"
#include "rowfiles/figures.h"

namespace paravent {
namespace {

/// Numbers as they are written; 0 is no value.
PublishedColumn number_column(const std::string& heading,
                              const std::vector<std::uint32_t>& numbers) {
  PublishedColumn column;
  column.heading = heading;
  for (const std::uint32_t number : numbers) {
    column.codes.push_back(
        column.labels.encode(number == 0 ? std::string() : std::to_string(number), {}));
  }
  return column;
}

PublishedColumn of_rows(const perturbation::FileColumn& column,
                        const std::vector<std::uint32_t>& rows) {
  PublishedColumn out;
  out.heading = column.name;
  for (const std::uint32_t row : rows) {
    out.codes.push_back(out.labels.encode(column.labels[column.codes[row]], {}));
  }
  return out;
}

MadeFile household_file(const RowSource& source, const perturbation::RowFile& rows,
                        const perturbation::HouseholdLink& link) {
  const HouseholdsSpec& spec = *source.spec.plan->households;
  const auto households = static_cast<std::uint32_t>(link.first_row.size());
  MadeFile made;
  made.file.name = spec.name;
  made.file.columns = spec.columns;
  made.file.kept = {spec.number};
  made.file.method = HouseholdFile{link.linked, link.least};
  made.file.loss = {households, households, households};
  std::vector<CodeView> views;
  for (const std::string& name : spec.columns) {
    made.table.columns.push_back(of_rows(rows.columns[*rows.find(name)], link.first_row));
  }
  for (const PublishedColumn& column : made.table.columns) {
    views.push_back({column.codes, static_cast<std::uint32_t>(column.labels.size())});
  }
  const Partition classes = partition_by(views, households, 1, Persons());
  std::vector<std::uint32_t> numbers;
  for (const std::uint32_t row : link.first_row) numbers.push_back(link.number[row]);
  made.table.columns.push_back(number_column(spec.number, numbers));
  made.file.classes = summarise(classes, source.spec.k);
  made.file.tally = tally(classes, 1);
  made.inner.before = made.inner.after = made.file.classes;
  for (const PublishedColumn& column : made.table.columns) {
    made.inner.entropy_after.push_back(
        column_entropy(count_codes({column.codes, column.labels.size()})));
    made.inner.plan_columns.emplace_back();
  }
  made.inner.entropy_before = made.inner.entropy_after;
  made.inner.persons = households;
  made.inner.households = HouseholdInternals{link.rare, link.given_up};
  return made;
}

}  // namespace

Result<perturbation::HouseholdLink> linked_households(const RowsSpec& rows, const Table& table,
                                                      const PlanWork& work) {
  const perturbation::RowFile& file = work.file();
  perturbation::HouseholdColumns columns{.household = *rows.household, .k = rows.k};
  const auto add = [&](std::vector<std::size_t>& at, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      if (const auto place = file.find(name)) at.push_back(*place);
    }
  };
  add(columns.home, rows.plan->households->columns);
  add(columns.keys, plan_keys(rows));
  add(columns.others, plan_others(rows));
  auto link = perturbation::link_households(file, columns);
  if (!link) return error_of(link.fault(), table);
  return std::move(link.value());
}

Result<NumberedHouseholds> number_households(const RowSource& source, const PlanWork& work) {
  const auto link = linked_households(source.spec, source.table, work);
  if (!link) return link.error();
  return NumberedHouseholds{
      number_column(source.spec.plan->households->number, link.value().number),
      household_file(source, work.file(), link.value())};
}

}  // namespace paravent
