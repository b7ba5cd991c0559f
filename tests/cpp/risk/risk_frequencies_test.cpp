// Frequencies under three readings of a missing value, k, the three attackers, k-map.
#include <doctest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <set>

#include "microdata/microdata_support.h"
#include "risk/canonical.h"
#include "risk/frequencies.h"
#include "risk/k_map.h"
#include "risk/report.h"
#include "risk_support.h"

using namespace paravent;
using namespace paravent::risk;

namespace {

std::vector<std::uint64_t> f_of_rows(const Frequencies& found) {
  std::vector<std::uint64_t> f;
  for (const std::uint32_t t : found.tuples.of_item) f.push_back(found.rows[t]);
  return f;
}
std::vector<double> weight_of_rows(const Frequencies& found) {
  std::vector<double> weight;
  for (const std::uint32_t t : found.tuples.of_item) weight.push_back(found.weight[t]);
  return weight;
}

bool matches(const AssessedFile& file, MissingReading reading, std::uint32_t i, std::uint32_t j) {
  for (const KeyColumn& key : file.keys) {
    const std::uint32_t a = key.codes[i], b = key.codes[j];
    const bool missing = key.is_missing(a) || key.is_missing(b);
    if (reading == MissingReading::kNever && missing) return false;
    if (reading == MissingReading::kAny && missing) continue;
    if (a != b) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("frequencies of eight rows, as in sdcMicro's tests") {
  const AssessedFile file = eight_rows("1 3 1 2 1 1 1 1");
  for (const MissingReading reading :
       {MissingReading::kOwn, MissingReading::kAny, MissingReading::kNever}) {
    const Frequencies found = frequencies(file, reading).value();
    CHECK(f_of_rows(found) == std::vector<std::uint64_t>{3, 1, 3, 1, 2, 2, 1, 3});
    CHECK(weight_of_rows(found) == std::vector<double>{108, 45.5, 108, 17, 100, 100, 123.5, 108});
  }
}

TEST_CASE("a missing value read in three ways") {
  const AssessedFile file = eight_rows("1 3 . 2 1 1 . 1");
  const Frequencies any = frequencies(file, MissingReading::kAny).value();
  CHECK(f_of_rows(any) == std::vector<std::uint64_t>{3, 1, 4, 2, 2, 2, 1, 3});
  CHECK(weight_of_rows(any) == std::vector<double>{108, 45.5, 125, 56, 100, 100, 123.5, 108});
  const Frequencies own = frequencies(file, MissingReading::kOwn).value();
  CHECK(f_of_rows(own) == std::vector<std::uint64_t>{2, 1, 1, 1, 2, 2, 1, 2});
  CHECK(weight_of_rows(own) == std::vector<double>{69, 45.5, 39, 17, 100, 100, 123.5, 69});
  const Frequencies never = frequencies(file, MissingReading::kNever).value();
  CHECK(f_of_rows(never) == std::vector<std::uint64_t>{2, 1, 0, 1, 2, 2, 0, 2});
  CHECK(weight_of_rows(never) == std::vector<double>{69, 45.5, 0, 17, 100, 100, 0, 69});
}

TEST_CASE("frequencies are those of the definition, in rows and in people") {
  std::mt19937 random(23);
  for (int trial = 0; trial < 200; ++trial) {
    const AssessedFile file =
        random_file(random, {static_cast<std::uint32_t>(1 + random() % 40),
                             static_cast<std::uint32_t>(1 + random() % 4),
                             trial % 3 == 0 ? 0U : 20U, trial % 2 == 0, trial % 4 < 2 ? 0U : 12U});
    for (const MissingReading reading :
         {MissingReading::kOwn, MissingReading::kAny, MissingReading::kNever}) {
      const auto found = frequencies(file, reading);
      REQUIRE(found.ok());
      for (std::uint32_t i = 0; i < file.rows; ++i) {
        std::uint64_t rows = 0;
        double weight = 0;
        std::map<std::uint32_t, double> least;
        for (std::uint32_t j = 0; j < file.rows; ++j) {
          if (!matches(file, reading, i, j)) continue;
          ++rows;
          weight += file.weight(j);
          const auto [at, added] = least.emplace(file.person(j), file.weight(j));
          if (!added) at->second = std::min(at->second, file.weight(j));
        }
        const std::uint32_t t = found.value().tuples.of_item[i];
        CHECK(found.value().rows[t] == rows);
        CHECK(near(found.value().weight[t], weight));
        CHECK(found.value().of_row(i) == (file.individuals.empty() ? rows : least.size()));
        if (file.individuals.empty()) {
          CHECK(found.value().people.empty());
          continue;
        }
        double people = 0;
        for (const auto& [person, one] : least) people += one;
        CHECK(near(found.value().people_weight[t], people));
      }
    }
  }
}

TEST_CASE("keys of more than 64 bits, and of one value") {
  std::mt19937 random(5);
  AssessedFile file;
  file.rows = file.persons = 300;
  std::map<std::vector<std::uint32_t>, std::uint64_t> count;
  std::vector<std::vector<std::uint32_t>> rows(file.rows);
  for (int j = 0; j < 15; ++j) {
    KeyColumn& key = file.keys.emplace_back();
    key.levels = j == 3 ? 1 : 0xfffffff0U;
    for (std::uint32_t row = 0; row < file.rows; ++row) {
      const std::uint32_t code =
          j == 3 ? 0 : (random() % 8 == 0 ? 0xffffffefU - static_cast<std::uint32_t>(j) : 7);
      key.codes.push_back(code);
      rows[row].push_back(code);
    }
  }
  for (const auto& row : rows) ++count[row];
  const Frequencies found = frequencies(file, MissingReading::kOwn).value();
  CHECK(found.tuples.size() == count.size());
  for (std::uint32_t row = 0; row < file.rows; ++row) CHECK(found.of_row(row) == count[rows[row]]);
}

TEST_CASE("too many patterns of missing columns are refused") {
  // 2,000 rows, nearly each a pattern of its own: 4·10⁶ pairs of patterns by 2,000 tuples.
  AssessedFile file;
  file.rows = file.persons = 2000;
  for (std::uint32_t j = 0; j < 11; ++j) {
    KeyColumn& key = file.keys.emplace_back();
    key.levels = 2;
    key.missing = {1, 0};
    for (std::uint32_t row = 0; row < file.rows; ++row) key.codes.push_back(row >> j & 1);
  }
  const auto found = frequencies(file, MissingReading::kAny);
  REQUIRE(!found.ok());
  CHECK(found.error().code == ErrorCode::kTooManyMissingPatterns);
  CHECK(found.error().count == 2000);
  CHECK(frequencies(file, MissingReading::kOwn).ok());
}

TEST_CASE("no key, and more than fifteen") {
  AssessedFile file;
  CHECK(frequencies(file, MissingReading::kOwn).error().code == ErrorCode::kNoKey);
  file.keys.resize(16);
  const auto refused = frequencies(file, MissingReading::kOwn);
  CHECK(refused.error().code == ErrorCode::kTooManyKeys);
  CHECK(refused.error().count == 16);
}

TEST_CASE("k reached, and what lies below") {
  const AssessedFile file = eight_rows("1 3 1 2 1 1 1 1");
  const Frequencies own = frequencies(file, MissingReading::kOwn).value();
  const KReport report = report_of_k(file, own, 4);
  CHECK(report.reached == 1);
  CHECK(report.below ==
        std::vector<BelowK>{{2, 3, 3, 3}, {3, 4, 5, 5}, {4, 5, 8, 8}, {5, 5, 8, 8}, {10, 5, 8, 8}});
  CHECK(report.classes_of_size == std::map<std::uint64_t, std::uint64_t>{{1, 3}, {2, 1}, {3, 1}});

  AssessedFile people = file;  // rows 1 and 3 are one person's
  people.individuals = {0, 1, 0, 2, 3, 4, 5, 6};
  people.persons = 7;
  const Frequencies counted = frequencies(people, MissingReading::kOwn).value();
  const KReport of_people = report_of_k(people, counted, 2);
  CHECK(of_people.below[1] == BelowK{3, 5, 8, 7});
  CHECK(of_people.classes_of_size == std::map<std::uint64_t, std::uint64_t>{{1, 3}, {2, 2}});

  AssessedFile empty = file_of({""});
  const KReport none = report_of_k(empty, frequencies(empty, MissingReading::kOwn).value(), 5);
  CHECK(!none.reached);
  CHECK(none.below.size() == 4);
  CHECK(none.below[0] == BelowK{2, 0, 0, 0});
}

TEST_CASE("prosecutor, journalist and marketer") {
  const auto [file, population] =
      files_of({"2 3 2 2 3 3 1 2", "3 3 3 3 3 3 4 3", "1 3 1 2 1 1 1 1"},
               {"2 2 2 2 2 2 2 2 2 3 2 2 2 2 3 3 3 3 3 3 3 1 1 9 9 9 9 9",
                "3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 4 4 9 9 9 9 9",
                "1 1 1 1 1 1 1 1 1 3 2 2 2 2 1 1 1 1 1 1 1 1 1 9 9 9 9 9"});
  const Frequencies own = frequencies(file, MissingReading::kOwn).value();
  const ReidentificationRisk alone = reidentification_risk(file, own, {}, .4);
  CHECK(alone.prosecutor.highest == 1);
  CHECK(alone.prosecutor.mean == .625);
  CHECK(alone.prosecutor.above == 5);
  CHECK(alone.prosecutor.share_above == .625);
  CHECK(!alone.journalist);
  CHECK(!alone.marketer);

  const KMap map = k_map(file, own, population).value();
  CHECK(map.reached == 1);
  const ReidentificationRisk risk = reidentification_risk(file, own, map.population, .2);
  CHECK(risk.journalist->highest == 1);
  CHECK(near(risk.journalist->mean, .29613095238095));
  CHECK(near(*risk.marketer, .29613095238095));
  CHECK(risk.journalist->above == 3);  // of 1, 1/4 and 1/2
}

TEST_CASE("prosecutor of people: the largest of each one's rows") {
  AssessedFile file = file_of({"x x x y y z"});
  file.individuals = {0, 0, 1, 1, 2, 2};
  file.persons = 3;
  const Frequencies own = frequencies(file, MissingReading::kOwn).value();
  const ReidentificationRisk risk = reidentification_risk(file, own, {}, .5);
  CHECK(risk.prosecutor.highest == 1);  // z is individual 2's alone
  CHECK(near(risk.prosecutor.mean, (.5 + .5 + 1) / 3));
  CHECK(risk.prosecutor.above == 1);
}

TEST_CASE("k-map: what does not fit is refused") {
  const auto [file, population] = files_of({"a a b", "x y x"}, {"a a b b", "x y x z"});
  const Frequencies own = frequencies(file, MissingReading::kOwn).value();
  CHECK(k_map(file, own, population).value().reached == 1);

  const auto [stranger, known] = files_of({"a a c", "x y x"}, {"a a b b", "x y x z"});
  const auto refused = k_map(stranger, frequencies(stranger, MissingReading::kOwn).value(), known);
  CHECK(refused.error().code == ErrorCode::kKeyNotInPopulation);
  CHECK(refused.error().count == 1);
  CHECK(refused.error().column == "a");

  const auto [combined, values] = files_of({"a a", "x z"}, {"a a b b", "x y x z"});
  const auto tuple = k_map(combined, frequencies(combined, MissingReading::kOwn).value(), values);
  CHECK(tuple.error().code == ErrorCode::kKeyNotInPopulation);
  CHECK(tuple.error().column.empty());

  const auto small = k_map(population, frequencies(population, MissingReading::kOwn).value(), file);
  CHECK(small.error().code == ErrorCode::kPopulationSmallerThanSample);
  const auto [twice, once] = files_of({"a a"}, {"a b"});
  const auto more = k_map(twice, frequencies(twice, MissingReading::kOwn).value(), once);
  CHECK(more.error().code == ErrorCode::kPopulationSmallerThanSample);
  CHECK(more.error().count == 2);
}

TEST_CASE("k-map: a suppressed cell stands for all that fits") {
  const auto [file, population] = files_of({"a . .", "x y ."}, {"a a b b", "x y x y"});
  const KMap map = k_map(file, frequencies(file, MissingReading::kOwn).value(), population).value();
  CHECK(map.population == std::vector<double>{1, 2, 4});
  CHECK(map.reached == 1);
}

TEST_CASE("what is assessed: codes by bytes, rows in canonical order, whatever the input's") {
  const TextRow names = {"town", "age", "w", "house", "pay"};
  std::vector<TextRow> rows = {
      {"Lyon", "20", "2.5", "h1", "1200"}, {"Lens", "?", "1", "h2", "900,5"},
      {"Lens", "20", "3", "h1", ""},       {"Éze", "9", "4", "", "1200"},
      {"Lens", "", "1", "h2", "900,5"},
  };
  const AssessedColumns columns{{0, 1}, {}, {4}, 2, 3, {{}, {"?"}}, false};
  const AssessedFile file = assess(table_of_rows(names, rows), columns).value();
  CHECK(file.keys[0].codes == std::vector<std::uint32_t>{0, 0, 0, 1, 2});
  CHECK(file.keys[1].codes == std::vector<std::uint32_t>{0, 1, 3, 1, 2});
  CHECK(file.keys[1].missing == std::vector<std::uint8_t>{1, 0, 0, 1});
  CHECK(file.missing_mask(0) == 2);
  CHECK(file.missing_mask(2) == 2);
  CHECK(file.missing_mask(3) == 0);
  CHECK(file.weights == std::vector<double>{1, 3, 1, 2.5, 4});
  CHECK(std::isnan(file.numbers[0].values[1]));
  CHECK(file.numbers[0].values[0] == 900.5);
  CHECK(file.household->is_missing(file.household->codes[4]));
  std::mt19937 random(1);
  for (int trial = 0; trial < 5; ++trial) {
    std::shuffle(rows.begin(), rows.end(), random);
    const AssessedFile again = assess(table_of_rows(names, rows), columns).value();
    CHECK(again.keys[0].codes == file.keys[0].codes);
    CHECK(again.keys[1].codes == file.keys[1].codes);
    CHECK(again.weights == file.weights);
    CHECK(again.household->codes == file.household->codes);
  }
}

TEST_CASE("the canonical order is that of the rows' bytes, however many columns there are") {
  std::mt19937 random(3);
  // 40 columns of up to 9 values, up to 4 bits each: more than two keys of 64 bits; some have one
  // value.
  for (const std::size_t width :
       {std::size_t{1}, std::size_t{16}, std::size_t{17}, std::size_t{40}}) {
    for (const int values : {1, 2, 9}) {
      CAPTURE(width);
      CAPTURE(values);
      TextRow names;
      for (std::size_t c = 0; c < width; ++c) names.push_back("c" + std::to_string(c));
      std::vector<TextRow> rows(200, TextRow(width, "x"));
      for (TextRow& row : rows) {
        // Equal beginnings, so that late columns decide.
        for (std::size_t c = width > 2 ? width - 2 : 0; c < width; ++c) {
          row[c] = std::to_string(random() % static_cast<unsigned>(values) * 7);
        }
        if (random() % 4 == 0) row[random() % width] = "é";
      }
      const Table table = table_of_rows(names, rows);
      std::vector<Ranks> ranks;
      for (const Column& column : table.columns) ranks.push_back(rank_by_bytes(column));
      std::vector<std::uint32_t> expected(rows.size());
      std::iota(expected.begin(), expected.end(), 0U);
      std::stable_sort(expected.begin(), expected.end(),
                       [&](std::uint32_t a, std::uint32_t b) { return rows[a] < rows[b]; });
      CHECK(canonical_order(table, ranks) == expected);
    }
  }
}

TEST_CASE("two tables beside each other share their codes") {
  const Table raw = table_of_rows({"a", "b"}, {{"x", "1"}, {"z", "2"}});
  const Table published = table_of_rows({"b", "a"}, {{"", "x"}, {"3", "y"}});
  AssessedColumns columns;
  columns.keys = {0, 1};
  const AssessedFile one = assess(raw, columns, &published).value();
  columns.keys = {1, 0};
  columns.by_individual = true;
  const AssessedFile other = assess(published, columns, &raw).value();
  CHECK(one.keys[0].levels == 3);
  CHECK(one.keys[0].codes == std::vector<std::uint32_t>{0, 2});
  CHECK(other.keys[0].codes == std::vector<std::uint32_t>{0, 1});
  CHECK(one.keys[1].levels == 4);
  CHECK(other.keys[1].codes == std::vector<std::uint32_t>{0, 3});
  CHECK(one.keys[1].codes == std::vector<std::uint32_t>{1, 2});
  CHECK(other.missing_mask(0) == 2);
  CHECK(other.individuals == std::vector<std::uint32_t>{0, 1});
}

TEST_CASE("bad weights, numbers and keys are refused with their place, never with a value") {
  const auto assessed = [](const std::string& value, bool weight) {
    const Table table = table_of_rows({"a", "w"}, {{"x", "2"}, {"y", value}, {"z", value}});
    AssessedColumns columns;
    columns.keys = {0};
    if (weight) columns.weight = 1;
    if (!weight) columns.numbers = {1};
    return assess(table, columns);
  };
  for (const std::string value :
       {"0.5", "0", "-3", "", "abc", "1e3", "inf", "1234567890123456", "1.000000000000001"}) {
    const auto refused = assessed(value, true);
    REQUIRE(!refused.ok());
    CHECK(refused.error().code == ErrorCode::kWeightInvalid);
    CHECK(refused.error().file == "f");
    CHECK(refused.error().line == 3);
    CHECK(refused.error().column == "w");
    CHECK(refused.error().count == 2);
  }
  for (const std::string value : {"1", "1.0", "123456789012345", "0001,5", "+2"}) {
    CHECK(assessed(value, true).ok());
  }
  CHECK(assessed("abc", false).error().code == ErrorCode::kNotNumeric);
  CHECK(assessed("", false).ok());
  CHECK(assessed("-0,5", false).ok());
  const Table table = table_of_rows({"a"}, {{"x"}});
  CHECK(assess(table, {}).error().code == ErrorCode::kNoKey);
}
