// Columns that identify; rules for public-use files; combinations.
#include <doctest.h>

#include <bit>
#include <map>
#include <random>
#include <set>

#include "risk/identifying.h"
#include "risk/public_use.h"
#include "risk_support.h"

using namespace paravent;
using namespace paravent::risk;

namespace {

std::vector<KeySet> all_sets(const AssessedFile& file, std::uint64_t k, std::uint32_t largest = 4) {
  auto walk = KeySetWalk::begin(file, k, largest);
  REQUIRE(walk.ok());
  while (walk.value().run(2)) {
  }
  return walk.value().sets();
}

CombinationReport check_all(const AssessedFile& file, std::vector<CombinationRule> rules) {
  auto check = CombinationCheck::begin(file, std::move(rules));
  REQUIRE(check.ok());
  while (check.value().run(1)) {
  }
  return check.value().report();
}

}  // namespace

TEST_CASE("distinction and separation of ARX's five rows") {
  const AssessedFile file = file_of({"F F F M M", "CA CA TX NY CA", "20 30 40 20 40"});
  const std::vector<KeySet> sets = all_sets(file, 2);
  REQUIRE(sets.size() == 7);
  const double distinction[] = {.4, .6, .8, .6, 1, 1, 1};
  const double separation[] = {.6, .7, .9, .8, 1, 1, 1};
  for (std::size_t i = 0; i < 7; ++i) {
    CHECK(sets[i].mask == i + 1);
    CHECK(near(sets[i].distinction, distinction[i], 1e-15));
    CHECK(near(sets[i].separation, separation[i], 1e-15));
  }
  CHECK(sets[0].below == 0);
  CHECK(sets[1].below == 2);
  CHECK(sets[6].below == 5);
}

TEST_CASE("sets of keys are counted as by hand, in rows and in people") {
  std::mt19937 random(9);
  for (int trial = 0; trial < 60; ++trial) {
    const AssessedFile file = random_file(random, {static_cast<std::uint32_t>(random() % 40),
                                                   static_cast<std::uint32_t>(1 + random() % 6),
                                                   10U, false, trial % 2 == 0 ? 0U : 9U});
    const std::uint64_t k = 2 + random() % 4;
    std::size_t at = 0;
    const std::vector<KeySet> sets = all_sets(file, k);
    for (std::uint32_t mask = 1; mask < (1U << file.keys.size()); ++mask) {
      if (std::popcount(mask) > 4) continue;
      std::map<std::vector<std::uint32_t>, std::vector<std::uint32_t>> classes;
      for (std::uint32_t row = 0; row < file.rows; ++row) {
        std::vector<std::uint32_t> key;
        for (std::size_t j = 0; j < file.keys.size(); ++j) {
          if ((mask >> j & 1) != 0) key.push_back(file.keys[j].codes[row]);
        }
        classes[key].push_back(row);
      }
      double pairs = 0;
      std::uint64_t below = 0;
      for (const auto& [key, rows] : classes) {
        std::set<std::uint32_t> persons;
        for (const std::uint32_t row : rows) persons.insert(file.person(row));
        pairs += static_cast<double>(rows.size() * (rows.size() - 1));
        if (persons.size() < k) below += rows.size();
      }
      REQUIRE(at < sets.size());
      CHECK(sets[at].mask == mask);
      CHECK(sets[at].classes == classes.size());
      CHECK(sets[at].below == below);
      if (file.rows > 1) {
        CHECK(near(1 - sets[at].separation + 1, pairs / file.rows / (file.rows - 1) + 1, 1e-12));
      }
      ++at;
    }
    CHECK(at == sets.size());
  }
  CHECK(KeySetWalk::begin(AssessedFile{}, 2).error().code == ErrorCode::kNoKey);
}

TEST_CASE("the rule for public-use files") {
  AssessedFile file = file_of({"a a a b . .", "x x y y y ."});
  file.weights = {100, 150, 40, 200, 60, 10};
  PublicUseRule rule;
  rule.least_of_value = 200;
  rule.least_of_pair = 50;
  const PublicUseReport report = check_public_use(file, rule).value();
  REQUIRE(report.columns.size() == 2);
  CHECK(report.columns[0].smallest == 200);  // a 290, b 200; missing counts for nothing
  CHECK(report.columns[0].values_in_breach == 0);
  CHECK(report.columns[1].smallest == 250);
  REQUIRE(report.pairs.size() == 1);
  CHECK(report.pairs[0].keys == std::vector<std::uint32_t>{0, 1});
  CHECK(report.pairs[0].smallest == 40);
  CHECK(report.pairs[0].values_in_breach == 1);
  CHECK(report.pairs[0].rows_in_breach == 1);
  CHECK(!report.holds);
  rule.least_of_pair = 40;
  CHECK(check_public_use(file, rule).value().holds);
  rule.most_keys = 1;
  CHECK(check_public_use(file, rule).value().too_many_keys);
  CHECK(check_public_use(AssessedFile{}, rule).error().code == ErrorCode::kNoKey);
}

TEST_CASE("sensitive columns, and more than one geography, are not published") {
  AssessedFile file = file_of({"a a", "x x"});
  file.others.push_back(key_column("health", words_of("1 2")));
  PublicUseRule rule;
  rule.least_of_value = rule.least_of_pair = 2;
  rule.geographic = {"b", "country"};
  CHECK(check_public_use(file, rule).value().holds);
  rule.geographic = {"a", "b"};
  CHECK(check_public_use(file, rule).value().geographic_published ==
        std::vector<std::string>{"a", "b"});
  CHECK(!check_public_use(file, rule).value().holds);
  rule.geographic = {};
  rule.sensitive = {"health", "income"};
  CHECK(check_public_use(file, rule).value().sensitive_published ==
        std::vector<std::string>{"health"});
  CHECK(!check_public_use(file, rule).value().holds);
}

TEST_CASE("a published weight may tell the stratum") {
  AssessedFile file = file_of({"a a a a b b"});
  file.others.push_back(key_column("shape", words_of("u u v v w w")));
  file.weights = {2, 2, 3, 3, 4, 4};
  PublicUseRule rule;
  rule.least_of_value = rule.least_of_pair = 1;
  rule.k = 2;
  CHECK(check_public_use(file, rule).value().holds);  // not published
  rule.weight_published = true;
  CHECK(check_public_use(file, rule).value().rows_of_rare_weights == 0);
  CHECK(check_public_use(file, rule).value().weight_splits_keys);
  file.weights = {2, 3, 2, 3, 4, 4};  // follows from no column
  CHECK(!check_public_use(file, rule).value().weight_splits_keys);
  CHECK(check_public_use(file, rule).value().holds);
  file.weights = {2, 2, 2, 2, 4, 4};  // from the key alone: splits nothing
  CHECK(!check_public_use(file, rule).value().weight_splits_keys);
  file.weights = {2, 2, 2, 2, 4, 5};
  CHECK(check_public_use(file, rule).value().rows_of_rare_weights == 2);
}

TEST_CASE("combinations: complete rows must share each listed set with k complete rows") {
  // The rows of sdcMicro's issue 352; the lower bounds are those of its suppression by
  // combinations.
  const AssessedFile file = file_of(
      {"2 3 3 2 4 2 4 2 2 3", "A A A A B B B B A A", "F F F M F F F F M M", "h l l l h m h l h m"});
  const CombinationReport one = check_all(file, combinations_up_to(4, 1, 3));
  CHECK(one.unsafe == std::vector<std::uint64_t>{2, 0, 0, 2});
  CHECK(one.unsafe_of_size == std::vector<std::uint64_t>{0, 4, 0, 0, 0});
  CHECK(one.rows == 4);
  CHECK(combinations_up_to(4, 2, 2).size() == 10);
  // µ-ARGUS: unsafe iff the count is at most its threshold 2.
  const CombinationReport listed = check_all(file, {{1U | 8U, 3}});
  CHECK(listed.rows == 10);
}

TEST_CASE("combinations are counted as by hand") {
  std::mt19937 random(10);
  for (int trial = 0; trial < 60; ++trial) {
    const AssessedFile file = random_file(random, {static_cast<std::uint32_t>(random() % 40),
                                                   static_cast<std::uint32_t>(1 + random() % 5),
                                                   15U, false, trial % 2 == 0 ? 0U : 9U});
    const std::vector<CombinationRule> rules =
        combinations_up_to(static_cast<std::uint32_t>(file.keys.size()), 3, 2 + random() % 3);
    const CombinationReport report = check_all(file, rules);
    std::set<std::uint32_t> concerned;
    for (std::size_t i = 0; i < rules.size(); ++i) {
      std::uint64_t unsafe = 0;
      for (std::uint32_t row = 0; row < file.rows; ++row) {
        if ((file.missing_mask(row) & rules[i].mask) != 0) continue;
        std::set<std::uint32_t> persons;
        for (std::uint32_t other = 0; other < file.rows; ++other) {
          bool agrees = true;
          for (std::size_t j = 0; j < file.keys.size(); ++j) {
            const auto& codes = file.keys[j].codes;
            agrees = agrees && ((rules[i].mask >> j & 1) == 0 || codes[row] == codes[other]);
          }
          if (agrees) persons.insert(file.person(other));
        }
        if (persons.size() >= rules[i].k) continue;
        ++unsafe;
        concerned.insert(row);
      }
      CHECK(report.unsafe[i] == unsafe);
    }
    CHECK(report.rows == concerned.size());
  }
  AssessedFile wide = file_of({"a"});
  while (wide.keys.size() < 13) wide.keys.push_back(wide.keys[0]);
  CHECK(CombinationCheck::begin(wide, {}).error().code == ErrorCode::kTooManyKeys);
}
