// Attackers on suppressed cells, against the enumeration of all assignments.
#include <doctest.h>

#include <algorithm>
#include <random>
#include <set>

#include "risk/attackers.h"
#include "risk_support.h"

using namespace paravent;
using namespace paravent::risk;

namespace {

AttackerReport attack(const std::pair<AssessedFile, AssessedFile>& files, std::uint64_t k) {
  const auto report = attack_suppression(files.first, files.second, k);
  REQUIRE(report.ok());
  return report.value();
}

std::vector<std::uint64_t> of_rows(const AttackerReport& report, std::size_t attacker) {
  std::vector<std::uint64_t> counts;
  for (const std::uint32_t key : report.keys.of_item) {
    counts.push_back(report.of_key[attacker][key]);
  }
  return counts;
}

bool compatible(const AssessedFile& original, const AssessedFile& released, std::uint32_t i,
                std::uint32_t j) {
  for (std::size_t c = 0; c < original.keys.size(); ++c) {
    const std::uint32_t code = released.keys[c].codes[j];
    if (!released.keys[c].is_missing(code) && code != original.keys[c].codes[i]) return false;
  }
  return true;
}

/// Every assignment of originals to released rows, one after the other.
class Assignments {
 public:
  Assignments(const AssessedFile& original, const AssessedFile& released)
      : original_(original), released_(released), chosen_(original.rows), possible(original.rows) {
    visit(0, 0);
  }

 private:
  void visit(std::uint32_t row, std::uint32_t taken) {
    if (row == original_.rows) {
      for (std::uint32_t i = 0; i < row; ++i) possible[i].insert(chosen_[i]);
      return;
    }
    for (std::uint32_t j = 0; j < original_.rows; ++j) {
      if ((taken >> j & 1) != 0 || !compatible(original_, released_, row, j)) continue;
      chosen_[row] = j;
      visit(row + 1, taken | 1U << j);
    }
  }
  const AssessedFile& original_;
  const AssessedFile& released_;
  std::vector<std::uint32_t> chosen_;

 public:
  std::vector<std::set<std::uint32_t>> possible;  ///< released rows of each original
};

std::uint64_t persons(const AssessedFile& file, const std::set<std::uint32_t>& rows) {
  std::set<std::uint32_t> found;
  for (const std::uint32_t row : rows) found.insert(file.person(row));
  return found.size();
}

}  // namespace

TEST_CASE("five rows: strict suppression holds, sdcMicro's reading does not") {
  const Texts truth = {"A A A A A", "Single Married Married Single Widow", "30 30 30 30 30"};
  const AttackerReport strict =
      attack(files_of(truth, {"A A A A A", "Single . . Single .", "30 30 30 30 30"}), 2);
  CHECK(of_rows(strict, 0) == std::vector<std::uint64_t>{5, 3, 3, 5, 3});
  CHECK(of_rows(strict, 1) == std::vector<std::uint64_t>{2, 3, 3, 2, 3});
  CHECK(of_rows(strict, 2) == std::vector<std::uint64_t>{2, 3, 3, 2, 3});
  CHECK(strict.least() == 2);
  CHECK(strict.compatible.below_k == 0);
  // One cell is enough where a hole matches everything; each attacker finds the widow alone.
  const Texts one_hole = {"A A A A A", "Single Married Married Single .", "30 30 30 30 30"};
  const AttackerReport any = attack(files_of(truth, one_hole), 2);
  CHECK(any.compatible.least == 1);
  CHECK(any.matching.least == 1);
  CHECK(any.minimality.least == 1);
  CHECK(any.matching.below_k == 1);
  CHECK(of_rows(any, 0) == std::vector<std::uint64_t>{3, 3, 3, 3, 1});
}

TEST_CASE("the three attackers are those of the definition") {
  std::mt19937 random(14);
  for (int trial = 0; trial < 150; ++trial) {
    CAPTURE(trial);
    RandomFile how{static_cast<std::uint32_t>(random() % 9),
                   static_cast<std::uint32_t>(1 + random() % 3), trial % 4 == 0 ? 10U : 0U};
    if (trial % 3 == 0) how.persons = 4;
    const AssessedFile original = random_file(random, how);
    AssessedFile released = original;
    for (KeyColumn& key : released.keys) {
      for (std::uint32_t& code : key.codes) code = random() % 3 == 0 ? 0 : code;
    }
    const std::uint64_t k = 2 + random() % 2;
    const auto found = attack_suppression(original, released, k);
    REQUIRE(found.ok());
    const Assignments assignments(original, released);
    std::uint64_t below = 0, least = ~std::uint64_t{0};
    for (std::uint32_t i = 0; i < original.rows; ++i) {
      std::set<std::uint32_t> all, own;
      for (std::uint32_t j = 0; j < original.rows; ++j) {
        if (!compatible(original, released, i, j)) continue;
        all.insert(j);
        bool same = true;
        for (std::size_t c = 0; c < original.keys.size(); ++c) {
          same = same && original.keys[c].codes[i] == released.keys[c].codes[j];
        }
        if (same) own.insert(j);
      }
      const std::uint64_t a1 = persons(original, all), a3 = persons(original, own);
      CHECK(of_rows(found.value(), 0)[i] == a1);
      const std::uint64_t a2 = persons(original, assignments.possible[i]);
      CHECK(of_rows(found.value(), 1)[i] == a2);
      CHECK(of_rows(found.value(), 2)[i] == (a3 >= k ? a3 : a1));
      below += a2 < k ? 1 : 0;
      least = std::min(least, a2);
    }
    CHECK(found.value().matching.below_k == below);
    CHECK(found.value().matching.least == (original.rows == 0 ? 0 : least));
  }
}

TEST_CASE("two ways of writing a missing value both suppress") {
  auto [original, released] = files_of({"x x y", "1 2 2"}, {"x x y", ". ? 2"});
  for (KeyColumn& key : released.keys) {
    if (key.missing.size() > 2) key.missing[key.codes[1]] = 1;  // "?"
  }
  const AttackerReport report = attack_suppression(original, released, 2).value();
  CHECK(of_rows(report, 0) == std::vector<std::uint64_t>{2, 2, 1});
  AssessedFile wide = original;
  while (wide.keys.size() < 13) wide.keys.push_back(wide.keys[0]);
  CHECK(attack_suppression(wide, wide, 2).error().code == ErrorCode::kTooManyKeys);
}
