// Households numbered anew: what is linked, what is given up to hide the others, and that neither
// raw numbers nor the order of the input matter.
#include <doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "perturbation/households.h"
#include "perturbation_support.h"

using namespace paravent;
using namespace paravent::perturbation;

namespace {

const TextRow kHouseholdNames = {"region", "sex", "pay", "house"};

RowFile file_of(const std::vector<TextRow>& rows) {
  return row_file(table_of_rows(kHouseholdNames, rows), {.missing = {}});
}

HouseholdColumns columns_of(std::uint64_t k) {
  return {.household = "house", .home = {0}, .keys = {0, 1}, .others = {2}, .k = k};
}

std::string value(const RowFile& file, std::size_t column, std::uint32_t row) {
  return file.columns[column].labels[file.columns[column].codes[row]];
}

/// What both files hold, in an order of their own.
std::multiset<std::string> published_rows(const RowFile& file, const HouseholdLink& link) {
  std::multiset<std::string> rows;
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    rows.insert(value(file, 0, row) + "/" + value(file, 1, row) + "/" + value(file, 2, row) + "/" +
                std::to_string(link.number[row]));
  }
  for (const std::uint32_t row : link.first_row) {
    rows.insert("home " + value(file, 0, row) + "/" + std::to_string(link.number[row]));
  }
  return rows;
}

/// Keys are few, so that compositions repeat; of a household of one its raw number may be missing.
std::vector<TextRow> random_households(std::mt19937& random, std::size_t households) {
  std::vector<TextRow> rows;
  for (std::size_t h = 0; h < households; ++h) {
    const std::string region = random() % 3 == 0 ? "N" : "S";
    const std::size_t members = 1 + random() % 3;
    for (std::size_t i = 0; i < members; ++i) {
      rows.push_back({region, random() % 3 == 0 ? "F" : "M", std::to_string(random() % 40),
                      "h" + std::to_string(h)});
      if (members == 1 && random() % 4 == 0) rows.back()[3].clear();
    }
  }
  return rows;
}

using KeyCounts = std::map<std::string, std::uint64_t>;

}  // namespace

TEST_CASE("households: linked with k of their composition, the others hidden, in any order") {
  std::mt19937 random(20261127);
  std::uint64_t linked = 0, given_up = 0, rare = 0;
  for (std::uint64_t turn = 0; turn < 300; ++turn) {
    const std::uint64_t k = 2 + turn % 3;
    std::vector<TextRow> rows = random_households(random, 5 + random() % 40);
    const RowFile file = file_of(rows);
    const auto made = link_households(file, columns_of(k));
    REQUIRE(made.ok());
    const HouseholdLink& link = made.value();
    std::map<std::uint32_t, std::multiset<std::string>> members;
    KeyCounts loose_homes, all_homes;
    std::map<std::string, std::set<std::string>> loose, all;  // households that have a key
    for (std::uint32_t row = 0; row < file.rows; ++row) {
      const std::string key = value(file, 0, row) + "/" + value(file, 1, row);
      const std::string raw = value(file, 3, row);
      const std::string household = raw.empty() ? "of row " + std::to_string(row) : raw;
      all[key].insert(household);
      if (link.number[row] == 0) {
        loose[key].insert(household);
      } else {
        members[link.number[row]].insert(key);
      }
    }
    std::map<std::multiset<std::string>, std::uint64_t> alike;
    for (const auto& [number, composition] : members) ++alike[composition];
    std::uint64_t least = 0;
    for (const auto& [composition, count] : alike) {
      CHECK(count >= k);
      least = least == 0 ? count : std::min(least, count);
    }
    CHECK(link.least == least);
    CHECK(link.linked == members.size());
    for (const std::uint32_t row : link.first_row) {
      ++all_homes[value(file, 0, row)];
      if (link.number[row] == 0) ++loose_homes[value(file, 0, row)];
    }
    CHECK(link.first_row.size() == link.linked + link.rare + link.given_up);
    // Fewer only where the file has no more.
    for (const auto& [key, some] : loose) CHECK((some.size() >= k || some == all[key]));
    for (const auto& [home, count] : loose_homes) CHECK((count >= k || count == all_homes[home]));
    linked += link.linked;
    rare += link.rare;
    given_up += link.given_up;

    // Other raw numbers, another order.
    std::map<std::string, std::string> renamed;
    for (TextRow& row : rows) {
      if (row[3].empty()) continue;
      row[3] = renamed.emplace(row[3], std::to_string(random()) + row[3]).first->second;
    }
    std::shuffle(rows.begin(), rows.end(), random);
    const RowFile other = file_of(rows);
    const auto again = link_households(other, columns_of(k));
    REQUIRE(again.ok());
    CHECK(published_rows(file, link) == published_rows(other, again.value()));
  }
  CHECK(linked > 1000);
  CHECK(rare > 100);
  CHECK(given_up > 50);
}

TEST_CASE("households: two couples, three homes that go without a number, by hand") {
  // Two couples F, M in S; two men alone in S; a man with two women in S, alone of his kind.
  const std::vector<TextRow> rows = {
      {"S", "F", "5", "z"}, {"S", "M", "1", "z"}, {"S", "F", "2", "a"},
      {"S", "M", "9", "a"}, {"S", "M", "3", "q"}, {"S", "M", "4", "r"},
      {"S", "M", "7", "x"}, {"S", "F", "8", "x"}, {"S", "F", "6", "x"}};
  const RowFile file = file_of(rows);
  const auto made = link_households(file, columns_of(2));
  REQUIRE(made.ok());
  const HouseholdLink& link = made.value();
  // Both women without a number would be known to live together: the couples go too, and the men
  // and the home with them.
  CHECK(link.rare == 1);
  CHECK(link.given_up == 2);
  CHECK(link.linked == 2);
  CHECK(link.least == 2);
  // M 3 comes before M 4, whatever they were called.
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    const std::string pay = value(file, 2, row);
    CHECK(link.number[row] == (pay == "3" ? 1U : pay == "4" ? 2U : 0U));
  }
}

TEST_CASE("households: what differs within one, and what would link its members, is refused") {
  std::vector<TextRow> rows;
  for (int h = 0; h < 20; ++h) {
    const std::string house = std::to_string(h);
    const std::string pay = h < 10 ? "0" : std::to_string(h);
    rows.push_back({"S", "F", pay, house});
    rows.push_back({"S", "M", pay, house});
  }
  const auto told = link_households(file_of(rows), columns_of(3));
  REQUIRE_FALSE(told.ok());
  CHECK(told.fault().code == FaultCode::kHouseholdTold);
  CHECK(told.fault().column == "pay");
  for (std::size_t i = 0; i < rows.size(); i += 2) rows[i][2] = "1";
  CHECK(link_households(file_of(rows), columns_of(3)).ok());
  rows[7][0] = "N";
  const auto moves = link_households(file_of(rows), columns_of(3));
  REQUIRE_FALSE(moves.ok());
  CHECK(moves.fault().code == FaultCode::kUnitMoves);
  CHECK(moves.fault().column == "region");
  CHECK(moves.fault().key == "households");
  CHECK(moves.fault().count == 1);
}

TEST_CASE(
    "households: of individuals each counts once, and those without a household are one each") {
  std::vector<TextRow> rows;
  Codes individual;
  // Three persons alone, of two rows each: one household each, known or not.
  for (std::uint32_t person = 0; person < 3; ++person) {
    for (int i = 0; i < 2; ++i) {
      rows.push_back({"S", "F", std::to_string(i), person == 0 ? "h" : ""});
      individual.push_back(person);
    }
  }
  Table table = table_of_rows(kHouseholdNames, rows);
  table.individuals = 3;
  table.individual = individual;
  const RowFile file = row_file(table, {.missing = {}, .by_individual = true});
  const auto made = link_households(file, columns_of(3));
  REQUIRE(made.ok());
  CHECK(made.value().linked == 3);
  CHECK(made.value().least == 3);
  CHECK(link_households(file, columns_of(4)).value().linked == 0);
  // Of one individual in two households.
  rows[1][3] = "g";
  table = table_of_rows(kHouseholdNames, rows);
  table.individuals = 3;
  table.individual = individual;
  const auto moves =
      link_households(row_file(table, {.missing = {}, .by_individual = true}), columns_of(3));
  REQUIRE_FALSE(moves.ok());
  CHECK(moves.fault().column == "house");
}
