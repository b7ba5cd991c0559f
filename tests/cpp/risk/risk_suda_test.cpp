// Special uniques against known scores, and against their definition on random files.
#include <doctest.h>

#include <bit>
#include <cmath>
#include <random>

#include "risk/suda.h"
#include "risk_support.h"

using namespace paravent;
using namespace paravent::risk;

namespace {

SudaResult search(const AssessedFile& file, const SudaSpec& spec = {}) {
  auto begun = SudaSearch::begin(file, spec);
  REQUIRE(begun.ok());
  while (!begun.value().run(3).done) {
  }
  return begun.value().take();
}

std::vector<double> of_rows(const SudaResult& result, const std::vector<double>& of_tuples) {
  std::vector<double> values;
  for (const std::uint32_t t : result.tuples.of_item) values.push_back(of_tuples[t]);
  return values;
}

std::vector<std::uint16_t> msus_of_row(const SudaResult& result, std::uint32_t row) {
  const auto msus = result.of_tuple(result.tuples.of_item[row]);
  return {msus.begin(), msus.end()};
}

AssessedFile ten_rows() {
  return file_of({"U U U U R U U U U U", "F F F M F M F M F F",
                  "SecInc SecInc PrimInc SecCom SecCom SecCom PrimCom PostSec SecInc SecInc",
                  "Emp Emp NonLF Emp Unemp Emp NonLF Unemp NonLF NonLF"});
}

/// By the definition: every set of at most `largest` columns of every row against all others.
std::vector<std::uint16_t> msus_by_definition(const AssessedFile& file, std::uint32_t row,
                                              std::uint32_t largest) {
  std::vector<std::uint16_t> unique, minimal;
  for (std::uint32_t mask = 1; mask < (1U << file.keys.size()); ++mask) {
    if (static_cast<std::uint32_t>(std::popcount(mask)) > largest) continue;
    if ((file.missing_mask(row) & mask) != 0) continue;
    bool alone = true;
    for (std::uint32_t other = 0; other < file.rows && alone; ++other) {
      if (file.person(other) == file.person(row)) continue;
      if ((file.missing_mask(other) & mask) != 0) continue;
      bool agrees = true;
      for (std::size_t j = 0; j < file.keys.size(); ++j) {
        const auto& codes = file.keys[j].codes;
        agrees = agrees && ((mask >> j & 1) == 0 || codes[row] == codes[other]);
      }
      alone = !agrees;
    }
    if (alone) unique.push_back(static_cast<std::uint16_t>(mask));
  }
  for (const std::uint16_t mask : unique) {
    bool least = true;
    for (const std::uint16_t other : unique) {
      least = least && (other == mask || (other & mask) != other);
    }
    if (least) minimal.push_back(mask);
  }
  return minimal;
}

bool all_near(const std::vector<double>& a, const std::vector<double>& b, double error) {
  for (std::size_t i = 0; i < b.size(); ++i) {
    if (!(b[i] == 0 ? a[i] == 0 : near(a[i], b[i], error))) return false;
  }
  return a.size() == b.size();
}

}  // namespace

TEST_CASE("ten rows of the SDC practice guide") {
  const AssessedFile file = ten_rows();
  const SudaResult found = search(file, {0, .01});
  CHECK(of_rows(found, found.scores) == std::vector<double>{0, 0, 6, 0, 12, 0, 6, 10, 0, 0});
  CHECK(msus_of_row(found, 2) == std::vector<std::uint16_t>{4});
  CHECK(msus_of_row(found, 4) == std::vector<std::uint16_t>{1, 6, 10, 12});
  CHECK(msus_of_row(found, 6) == std::vector<std::uint16_t>{4});
  CHECK(msus_of_row(found, 7) == std::vector<std::uint16_t>{4, 9, 10});
  CHECK(msus_of_row(found, 0).empty());
  CHECK(found.paired == 6);
  CHECK(found.unique_persons == 4);
  CHECK(found.msus_of_size == std::vector<std::uint64_t>{0, 4, 5, 0, 0});
  // sdcMicro holds π as a float of 32 bits: 1e-6.
  CHECK(all_near(of_rows(found, found.dis),
                 {0, 0, .004986798, 0, .011383006, 0, .004986798, .009166679, 0, 0}, 1e-6));
  const SudaResult tenth = search(file, {0, .1});
  CHECK(all_near(of_rows(tenth, tenth.dis),
                 {0, 0, .052249212, 0, .112416672, 0, .052249212, .092366524, 0, 0}, 1e-6));
  const double columns[] = {23.529412, 17.647059, 64.705882, 23.529412};
  for (std::size_t j = 0; j < 4; ++j) CHECK(near(found.columns[j].percent(), columns[j], 1e-7));
  CHECK(found.contribution(found.tuples.of_item[4], 0, 4, {}) == .5);
  CHECK(found.contribution(found.tuples.of_item[0], 0, 4, {}) == 0);
  // Of the value "R": its only row's share; of a value in no unique row, none.
  CHECK(found.values[0][0].percent() == 50);
  CHECK(found.values[2][file.keys[2].codes[0]].percent() == 0);

  SudaSpec ihsn{0, .01};
  ihsn.ihsn = true;
  const SudaResult other = search(file, ihsn);
  CHECK(all_near(of_rows(other, other.scores), {0, 0, 1.75, 0, 3.25, 0, 1.75, 2.75, 0, 0}, 1e-15));
}

TEST_CASE("three rows, and eight, of sdcMicro's tests") {
  const SudaResult three = search(file_of({"2 1 1", "0 3 0", "0 6 0"}));
  CHECK(of_rows(three, three.scores) == std::vector<double>{2, 4, 2});
  CHECK(three.columns[0].percent() == 50);
  CHECK(three.columns[1].percent() == 37.5);
  CHECK(three.columns[2].percent() == 37.5);
  CHECK(of_rows(three, three.dis) == std::vector<double>{1, 1, 1});

  const AssessedFile file = file_of(
      {"20s 20s 20s 20s 20s 20s 20s 60s", "m m m m f f f m", "+ + - - - - - -", "h h h h u h m u"});
  const SudaResult eight = search(file, {0, .01});
  CHECK(of_rows(eight, eight.scores) == std::vector<double>{0, 0, 0, 0, 4, 2, 6, 8});
  CHECK(all_near(of_rows(eight, eight.dis),
                 {0, 0, 0, 0, .010859095, .004755861, .017545170, .024601056}, 1e-6));
  SudaSpec ihsn{0, .01};
  ihsn.ihsn = true;
  const SudaResult other = search(file, ihsn);
  CHECK(all_near(of_rows(other, other.scores), {0, 0, 0, 0, 1, .5, 1.75, 2.25}, 1e-15));
}

TEST_CASE("minimal sample uniques are those of the definition") {
  std::mt19937 random(8);
  for (int trial = 0; trial < 300; ++trial) {
    RandomFile how{static_cast<std::uint32_t>(random() % 30),
                   static_cast<std::uint32_t>(1 + random() % 6), trial % 4 == 0 ? 0U : 15U};
    if (trial % 3 == 0) how.persons = 1 + random() % 15;
    const AssessedFile file = random_file(random, how);
    const auto attributes = static_cast<std::uint32_t>(file.keys.size());
    SudaSpec spec;
    spec.largest = trial % 5 == 0 ? 1 + random() % attributes : 0;
    const std::uint32_t largest = spec.largest == 0 ? attributes : spec.largest;
    const SudaResult found = search(file, spec);
    for (std::uint32_t row = 0; row < file.rows; ++row) {
      CAPTURE(trial);
      CAPTURE(row);
      const std::vector<std::uint16_t> expected = msus_by_definition(file, row, largest);
      CHECK(msus_of_row(found, row) == expected);
      double score = 0;
      for (const std::uint16_t msu : expected) {
        double product = 1;
        for (auto k = static_cast<std::uint32_t>(std::popcount(msu));
             k <= std::min(largest, attributes - 1); ++k) {
          product *= attributes - k;
        }
        score += product;
      }
      CHECK(found.scores[found.tuples.of_item[row]] == score);
    }
  }
}

TEST_CASE("the search can be stopped and looked at between masks") {
  const AssessedFile file = ten_rows();
  auto begun = SudaSearch::begin(file, {});
  REQUIRE(begun.ok());
  SudaProgress progress = begun.value().run(0);
  CHECK(progress.masks == 15);
  CHECK(progress.visited == 0);
  progress = begun.value().run(7);
  CHECK(progress.visited == 7);
  CHECK(!progress.done);
  CHECK(progress.touched > 0);
  progress = begun.value().run(100);
  CHECK(progress.visited == 15);
  CHECK(progress.done);
  SudaSearch moved = std::move(begun.value());
  CHECK(moved.take().unique_persons == 4);
}

TEST_CASE("what SUDA refuses") {
  AssessedFile file = ten_rows();
  CHECK(SudaSearch::begin(file, {0, 0}).error().code == ErrorCode::kSamplingShareOutOfRange);
  CHECK(SudaSearch::begin(file, {0, 1}).error().code == ErrorCode::kSamplingShareOutOfRange);
  CHECK(SudaSearch::begin(file, {0, std::nan("")}).error().code ==
        ErrorCode::kSamplingShareOutOfRange);
  while (file.keys.size() < 13) file.keys.push_back(file.keys[0]);
  CHECK(SudaSearch::begin(file, {}).error().code == ErrorCode::kTooManyKeys);
  file.keys.clear();
  CHECK(SudaSearch::begin(file, {}).error().code == ErrorCode::kNoKey);
  const SudaResult none = search(file_of({""}));
  CHECK(none.scores.empty());
  CHECK(none.columns[0].percent() == 0);
}
