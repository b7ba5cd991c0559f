#include "audit/check_households.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "audit/read/published.h"
#include "audit/read/release.h"

namespace paravent {
namespace {

using Fields = std::vector<std::string_view>;

Fields fields_of(const CsvRows& csv, std::size_t row, const std::vector<std::size_t>& columns) {
  Fields fields;
  for (const std::size_t column : columns) fields.push_back(csv.at(row, column));
  return fields;
}

/// Places of the named columns; nothing where one is not there.
std::optional<std::vector<std::size_t>> places(const CsvRows& csv,
                                               const std::vector<std::string>& names) {
  std::vector<std::size_t> found;
  for (const std::string& name : names) {
    std::size_t at = 0;
    while (at < csv.width(0) && csv.at(0, at) != name) ++at;
    if (at == csv.width(0)) return std::nullopt;
    found.push_back(at);
  }
  return found;
}

bool is_whole(const CsvRows& csv) {
  if (csv.rows() == 0 || csv.malformed_line != 0) return false;
  for (std::size_t row = 1; row < csv.rows(); ++row) {
    if (csv.width(row) != csv.width(0)) return false;
  }
  return true;
}

/// The persons' file, by the numbers of their households.
struct NumberedRows {
  std::map<std::uint32_t, std::vector<std::size_t>> households;  ///< rows by number
  std::vector<std::size_t> loose;                                ///< rows without one
  std::size_t wrong = 0;  ///< a row whose number is none; 0: no row
};
NumberedRows by_number(const CsvRows& csv, std::size_t column) {
  NumberedRows found;
  for (std::size_t row = 1; row < csv.rows(); ++row) {
    const std::string_view text = csv.at(row, column);
    const std::optional<std::uint32_t> number = read_count(text);
    if (text.empty()) {
      found.loose.push_back(row);
    } else if (number && *number > 0) {
      found.households[*number].push_back(row);
    } else if (found.wrong == 0) {
      found.wrong = row;
    }
  }
  return found;
}

class HouseholdCheck {
 public:
  HouseholdCheck(const CsvRows& homes, const CsvRows& persons, const RowsSpec& rows)
      : homes_(homes),
        persons_(persons),
        rows_(rows),
        spec_(*rows.plan->households),
        numbered_(by_number(persons, persons.width(0) - 1)),
        homes_numbered_(by_number(homes, homes.width(0) - 1)) {}

  /// Lines of the households' file that the other says otherwise; 0: a household that it lacks.
  std::vector<std::uint64_t> disagreements() const {
    std::vector<std::uint64_t> lines;
    const auto at = places(persons_, spec_.columns);
    if (!at || numbered_.wrong > 0) return {0};
    if (homes_numbered_.wrong > 0) return {homes_.line[homes_numbered_.wrong]};
    std::vector<std::size_t> own;
    for (std::size_t i = 0; i < spec_.columns.size(); ++i) own.push_back(i);
    std::uint32_t next = 1;
    for (const auto& [number, rows] : homes_numbered_.households) {
      const auto found = numbered_.households.find(number);
      const Fields home = fields_of(homes_, rows.front(), own);
      const bool same =
          number == next++ && rows.size() == 1 && found != numbered_.households.end() &&
          std::all_of(found->second.begin(), found->second.end(),
                      [&](std::size_t row) { return fields_of(persons_, row, *at) == home; });
      if (!same) lines.push_back(homes_.line[rows.front()]);
    }
    const std::size_t all = numbered_.households.size(), listed = homes_numbered_.households.size();
    for (std::size_t i = listed; i < all; ++i) lines.push_back(0);
    return lines;
  }

  void count(const AuditInput& file, const AuditInput& persons, AuditedRows& audited,
             AuditReport& report) const {
    const std::vector<std::string> names = plan_keys(rows_);
    std::vector<std::size_t> keys, all;
    for (std::size_t i = 0; i < names.size(); ++i) keys.push_back(i);
    for (std::size_t i = 0; i + 1 < persons_.width(0); ++i) all.push_back(i);
    audited.linked = numbered_.households.size();
    const auto below = [&](const AuditInput& in, std::uint64_t line, std::uint64_t count) {
      Finding finding;
      finding.code = FindingCode::kHouseholdBelowK;
      finding.file = in.name;
      finding.line = line;
      finding.numbers = {count, rows_.k};
      add_finding(report, std::move(finding));
    };
    for (const auto& [composition, first] : compositions(keys)) {
      const std::uint64_t count = first.second;
      audited.least_composition =
          audited.least_composition == 0 ? count : std::min(audited.least_composition, count);
      if (count < rows_.k) below(persons, persons_.line[first.first], count);
    }
    for (const auto& [row, count] : counted(persons_, numbered_.loose, keys)) {
      if (count < rows_.k) below(persons, persons_.line[row], count);
    }
    keys.resize(spec_.columns.size());
    for (const auto& [row, count] : counted(homes_, homes_numbered_.loose, keys)) {
      if (count < rows_.k) below(file, homes_.line[row], count);
    }
    check_numbers(persons, all, report);
  }

 private:
  using RowAndCount = std::pair<std::size_t, std::uint64_t>;

  /// Of each composition: a row of its first household, and how many households have it.
  std::map<std::vector<Fields>, RowAndCount> compositions(
      const std::vector<std::size_t>& keys) const {
    std::map<std::vector<Fields>, RowAndCount> found;
    for (const auto& [number, rows] : numbered_.households) {
      ++found.try_emplace(members(rows, keys), rows.front(), 0).first->second.second;
    }
    return found;
  }

  std::vector<Fields> members(const std::vector<std::size_t>& rows,
                              const std::vector<std::size_t>& columns) const {
    std::vector<Fields> all;
    for (const std::size_t row : rows) all.push_back(fields_of(persons_, row, columns));
    std::sort(all.begin(), all.end());
    return all;
  }

  static std::vector<RowAndCount> counted(const CsvRows& csv, const std::vector<std::size_t>& rows,
                                          const std::vector<std::size_t>& columns) {
    std::map<Fields, RowAndCount> found;
    for (const std::size_t row : rows) {
      ++found.try_emplace(fields_of(csv, row, columns), row, 0).first->second.second;
    }
    std::vector<RowAndCount> counts;
    for (const auto& [fields, count] : found) counts.push_back(count);
    std::sort(counts.begin(), counts.end());
    return counts;
  }

  /// Another order than that of what is published would come from elsewhere.
  void check_numbers(const AuditInput& file, const std::vector<std::size_t>& columns,
                     AuditReport& report) const {
    std::vector<Fields> before;
    for (const auto& [number, rows] : numbered_.households) {
      std::vector<Fields> household = members(rows, columns);
      if (household < before) {
        return complain(report, FindingCode::kOrder, file.name, persons_.line[rows.front()]);
      }
      before = std::move(household);
    }
  }

  const CsvRows &homes_, &persons_;
  const RowsSpec& rows_;
  const HouseholdsSpec& spec_;
  NumberedRows numbered_, homes_numbered_;
};

}  // namespace

void check_household_file(const CsvRows& homes, const RowsSpec& rows, const AuditInput& file,
                          const AuditInput* persons, AuditedRows& audited, AuditReport& report) {
  if (persons == nullptr) return;
  const CsvRows csv = read_csv(persons->bytes, rows.separator);
  const std::size_t width = rows.plan->columns.size() + 1;
  if (!is_whole(csv) || csv.width(0) != width) return;  // said of that file
  const HouseholdCheck check(homes, csv, rows);
  for (const std::uint64_t line : check.disagreements()) {
    complain(report, FindingCode::kFilesDisagree, file.name, line);
  }
  check.count(file, *persons, audited, report);
}

AuditedPair compare_households(std::span<const AuditInput> files, const RowsSpec& rows) {
  const HouseholdsSpec& spec = *rows.plan->households;
  AuditedPair pair{.first = rows.plan->name + ".csv", .second = spec.name + ".csv"};
  const AuditInput *persons = nullptr, *homes = nullptr;
  for (const AuditInput& file : files) {
    if (file.name == pair.first) persons = &file;
    if (file.name == pair.second) homes = &file;
  }
  if (persons == nullptr || homes == nullptr) return pair;
  const CsvRows first = read_csv(persons->bytes, rows.separator),
                second = read_csv(homes->bytes, rows.separator);
  if (!is_whole(first) || !is_whole(second)) return pair;
  if (first.width(0) != rows.plan->columns.size() + 1) return pair;
  if (second.width(0) != spec.columns.size() + 1) return pair;
  pair.columns = spec.columns;
  pair.columns.push_back(spec.number);
  pair.rows = HouseholdCheck(second, first, rows).disagreements().size();
  pair.exact = true;
  return pair;
}

}  // namespace paravent
