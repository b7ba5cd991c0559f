// Published groups of one value of a sensitive column, as a reader of the file finds them.
#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "audit/check_rows.h"

namespace paravent {
namespace {

/// Of each class its only value; nothing where it has several, or a row without one.
struct OnlyValue {
  std::string_view text{};
  bool is_one = true;
};

/// Of each row its household's composition by the keys, one for all without a number; the last
/// column has the numbers.
std::vector<std::uint32_t> compositions(const CsvRows& csv, std::size_t keys) {
  const CountedTuples classes = count_tuples(csv, keys);
  std::map<std::string_view, std::vector<std::uint32_t>> members;
  for (std::size_t row = 1; row < csv.rows(); ++row) {
    std::vector<std::uint32_t>& of = members[csv.at(row, csv.width(0) - 1)];
    if (!csv.at(row, csv.width(0) - 1).empty()) of.push_back(classes.of_row[row - 1]);
  }
  std::map<std::vector<std::uint32_t>, std::uint32_t> known;
  std::map<std::string_view, std::uint32_t> of_number;
  for (auto& [number, some] : members) {
    std::sort(some.begin(), some.end());
    const auto next = static_cast<std::uint32_t>(known.size());
    of_number[number] = known.try_emplace(some, next).first->second;
  }
  std::vector<std::uint32_t> of_row;
  for (std::size_t row = 1; row < csv.rows(); ++row) {
    of_row.push_back(of_number[csv.at(row, csv.width(0) - 1)]);
  }
  return of_row;
}

/// Splits the groups by another number of each row.
void split(CountedTuples& groups, const std::vector<std::uint32_t>& of_row) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> known;
  groups.sizes.clear();
  for (std::size_t row = 0; row < of_row.size(); ++row) {
    const auto next = static_cast<std::uint32_t>(known.size());
    const std::uint32_t group =
        known.try_emplace({groups.of_row[row], of_row[row]}, next).first->second;
    if (group == groups.sizes.size()) groups.sizes.push_back(0);
    ++groups.sizes[group];
    groups.of_row[row] = group;
  }
}

}  // namespace

std::vector<AuditedAlike> alike_rows(const CsvRows& csv, const ExpectedFile& expected,
                                     const RowsSpec& rows,
                                     const std::set<std::string, std::less<>>& sensitive) {
  const auto is_key = [&](const std::string& name) {
    return std::find(rows.keys.begin(), rows.keys.end(), name) != rows.keys.end();
  };
  const bool by_keys = expected.kept.empty() &&
                       std::any_of(expected.columns.begin(), expected.columns.end(), is_key);
  std::vector<AuditedAlike> found;
  for (std::size_t own = 0; own < csv.width(0); ++own) {
    if (sensitive.find(csv.at(0, own)) == sensitive.end()) continue;
    std::vector<std::size_t> by;
    for (std::size_t i = 0; i < expected.columns.size(); ++i) {
      if (i != own && (!by_keys || is_key(expected.columns[i]))) by.push_back(i);
    }
    std::set<std::string_view> values;
    for (std::size_t row = 1; row < csv.rows(); ++row) values.insert(csv.at(row, own));
    if (by.empty() || values.size() < 2) continue;
    CountedTuples groups = count_tuples(csv, by);
    if (expected.plan && rows.plan->households) {
      split(groups, compositions(csv, expected.columns.size()));
    }
    std::vector<OnlyValue> only(groups.sizes.size());
    for (std::size_t row = 1; row < csv.rows(); ++row) {
      OnlyValue& of = only[groups.of_row[row - 1]];
      const std::string_view text = csv.at(row, own);
      if (of.text.empty()) of.text = text;
      of.is_one = of.is_one && !text.empty() && text == of.text;
    }
    AuditedAlike alike{.column = std::string(csv.at(0, own)), .of = only.size()};
    for (std::size_t group = 0; group < only.size(); ++group) {
      if (!only[group].is_one) continue;
      ++alike.groups;
      alike.rows += groups.sizes[group];
    }
    if (alike.groups > 0) found.push_back(std::move(alike));
  }
  return found;
}

}  // namespace paravent
