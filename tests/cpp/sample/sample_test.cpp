// The sample against the figures of Traces 01 (Paris 13 open data collective, 2017), computed here
// the naive way, on strings, with none of the core's own code.
#include "sample/sample.h"

#include <doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "sample/rare.h"

using namespace paravent;

namespace {

constexpr std::size_t kColumns = 20;
enum Column : std::size_t {
  kPerson = 0,
  kYear = 1,
  kDiploma = 2,
  kLevel = 4,
  kStepCode = 7,
  kComponent = 10,
  kBac = 12,
  kNth = 16,
  kSex = 17,
  kMention = 18,
  kBacYear = 19
};
constexpr std::size_t kConstant[] = {12, 13, 14, kSex, kMention, kBacYear};  // of a person

constexpr std::uint64_t kRows = 213'289;

using Row = std::array<std::string_view, kColumns>;

std::string generate(std::uint64_t rows, std::uint64_t seed, std::size_t piece = 1 << 20) {
  SampleGenerator generator(rows, seed);
  std::string all;
  for (;;) {
    const std::string next = generator.next(piece);
    if (next.empty()) return all;
    all += next;
  }
}

/// No field of the sample holds a quote, a semicolon or a line end: the test of fields sees to it.
std::vector<Row> split(std::string_view text) {
  std::vector<Row> rows;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() + 1);
    Row row;
    for (std::size_t i = 0; i < kColumns; ++i) {
      const std::size_t end = std::min(line.find(';'), line.size());
      row[i] = line.substr(0, end);
      line.remove_prefix(std::min(end + 1, line.size()));
    }
    rows.push_back(row);
  }
  return rows;
}

/// FNV-1a, 64 bits (Fowler, Noll and Vo, 1991).
std::uint64_t fnv(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

/// One pass of cleaning: the number of rare values of each column but the first; rows removed.
std::array<std::size_t, kColumns> clean_once(std::vector<Row>& rows, int k) {
  std::array<std::size_t, kColumns> rare{};
  std::array<std::unordered_map<std::string_view, int>, kColumns> counts;
  for (const Row& row : rows) {
    for (std::size_t i = 1; i < kColumns; ++i) ++counts[i][row[i]];
  }
  for (std::size_t i = 1; i < kColumns; ++i) {
    for (const auto& [value, count] : counts[i]) rare[i] += count < k ? 1 : 0;
  }
  std::erase_if(rows, [&](const Row& row) {
    for (std::size_t i = 1; i < kColumns; ++i) {
      if (rare[i] > 0 && counts[i].find(row[i])->second < k) return true;
    }
    return false;
  });
  return rare;
}

std::map<std::string_view, int> rows_by_year(const std::vector<Row>& rows) {
  std::map<std::string_view, int> result;
  for (const Row& row : rows) ++result[row[kYear]];
  return result;
}

/// Rows whose values in these columns occur together fewer than 5 times.
int projection_loss(const std::vector<Row>& rows, std::initializer_list<std::size_t> columns) {
  std::unordered_map<std::string, int> counts;
  for (const Row& row : rows) {
    std::string tuple;
    for (const std::size_t column : columns) (tuple += row[column]) += ';';
    ++counts[tuple];
  }
  int lost = 0;
  for (const auto& [tuple, count] : counts) lost += count < 5 ? count : 0;
  return lost;
}

struct Traces {
  int distinct = 0, common = 0, covered = 0;  // common: of at least 10 persons, who are `covered`
  int commerce = 0;                           // bac ES, two years of DUT TC: 460 at Paris 13
};

Traces count_traces(const std::vector<Row>& rows, bool with_bac) {
  std::unordered_map<std::string_view, std::vector<const Row*>> persons;
  for (const Row& row : rows) persons[row[kPerson]].push_back(&row);
  std::unordered_map<std::string, int> traces;
  for (const auto& [person, own] : persons) {
    std::set<std::pair<std::string_view, std::string>> steps;
    for (const Row* row : own) {
      std::string step;
      for (const std::size_t i : {kComponent, kDiploma, kLevel, kStepCode}) {
        step.append(step.empty() ? "" : ".").append((*row)[i]);
      }
      steps.insert({(*row)[kYear], step});
    }
    std::string trace(with_bac ? (*own.front())[kBac] : std::string_view());
    std::string_view year;
    for (const auto& [own_year, step] : steps) {
      trace.append(own_year == year ? "&" : ";").append(step);
      year = own_year;
    }
    ++traces[trace];
  }
  Traces result;
  result.distinct = static_cast<int>(traces.size());
  for (const auto& [trace, count] : traces) {
    if (count >= 10) ++result.common, result.covered += count;
  }
  const auto commerce = traces.find("Bacs généraux ES;IUTSD.DUT.1.S1TC;IUTSD.DUT.2.S2TC");
  if (commerce != traces.end()) result.commerce = commerce->second;
  return result;
}

}  // namespace

#define CHECK_WITHIN(value, target, percent)                                      \
  do {                                                                            \
    CAPTURE(value);                                                               \
    CHECK(std::int64_t{value} * 100 >= std::int64_t{target} * (100 - (percent))); \
    CHECK(std::int64_t{value} * 100 <= std::int64_t{target} * (100 + (percent))); \
  } while (false)

TEST_CASE("the sample has the figures of Paris 13") {
  const std::string text = generate(kRows, 1);
  std::vector<Row> rows = split(text);
  rows.erase(rows.begin());
  REQUIRE(rows.size() == kRows);
  CHECK_WITHIN(static_cast<std::int64_t>(text.size()), 54'000'000, 10);
  CHECK(fnv(text) == 0x71cd378e05afc185ULL);  // native and WebAssembly alike

  const std::array<int, 10> raw = {20040, 19914, 19897, 21277, 21022,
                                   21497, 22355, 22223, 22423, 22641};
  const std::array<int, 10> lost = {45, 46, 41, 24, 50, 53, 63, 96, 149, 228};
  auto before = rows_by_year(rows);
  const auto first = clean_once(rows, 5);
  const auto second = clean_once(rows, 5);
  const auto third = clean_once(rows, 5);
  auto after = rows_by_year(rows);

  CHECK_WITHIN(static_cast<int>(first[kStepCode]), 319, 2);
  CHECK_WITHIN(static_cast<int>(first[8]), 299, 2);
  CHECK_WITHIN(static_cast<int>(first[9]), 362, 2);
  CHECK(first[kDiploma] == 1);
  CHECK(first[5] == 27);
  CHECK(first[6] == 41);
  CHECK(first[kNth] == 3);
  CHECK(second[kStepCode] == 2);
  CHECK(second[8] == 1);
  CHECK(second[9] == 1);
  CHECK(third == std::array<std::size_t, kColumns>{});
  CHECK_WITHIN(static_cast<int>(kRows - rows.size()), 795, 2);
  REQUIRE(before.size() == 10);
  for (int i = 0; i < 10; ++i) {
    const std::string year = std::to_string(2006 + i);
    const auto at = static_cast<std::size_t>(i);
    CHECK_WITHIN(before[year], raw[at], 2);
    CHECK(std::abs(before[year] - after[year] - lost[at]) <= 5);
  }

  std::unordered_set<std::string_view> persons;
  for (const Row& row : rows) persons.insert(row[kPerson]);
  CHECK_WITHIN(static_cast<int>(rows.size()), 212'494, 2);
  CHECK_WITHIN(static_cast<int>(persons.size()), 105'747, 2);

  // up13_Academie, up13_Bac and up13_anonyme. The loss of up13_etapes, 130 rows, is 0 here: a step
  // of the sample keeps its wording for ten years.
  CHECK_WITHIN(projection_loss(rows, {13, 4, 3, 14, 15, 2, 10}), 6'737, 3);
  CHECK_WITHIN(projection_loss(rows, {12, 4, 15, 14, 10, 2, 3}), 3'145, 3);
  CHECK_WITHIN(projection_loss(rows, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}),
               129'742, 3);

  const Traces traces = count_traces(rows, false);
  CHECK_WITHIN(traces.distinct, 16'077, 2);
  CHECK_WITHIN(traces.common, 1'584, 2);
  CHECK_WITHIN(traces.covered, 81'164, 2);
  const Traces with_bac = count_traces(rows, true);
  CHECK_WITHIN(with_bac.distinct, 25'725, 2);
  CHECK_WITHIN(with_bac.common, 1'876, 2);
  CHECK_WITHIN(with_bac.covered, 63'287, 2);
  CHECK_WITHIN(with_bac.commerce, 460, 10);
}

TEST_CASE("the sample has exactly as many rows as asked, in as many fields as named") {
  for (const std::uint64_t count : std::initializer_list<std::uint64_t>{0, 1, 10, 1000, 213'290}) {
    CAPTURE(count);
    const std::string text = generate(count, 7);
    CHECK(static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')) == count + 1);
    CHECK(static_cast<std::uint64_t>(std::count(text.begin(), text.end(), ';')) ==
          (count + 1) * (kColumns - 1));
    CHECK(text.find('"') == std::string::npos);
    CHECK(text.find(";;") == std::string::npos);
  }
}

TEST_CASE("a person has one bac, one sex, and no two universities the same person") {
  const std::string text = generate(220'000, 3);
  const std::vector<Row> rows = split(text);
  std::unordered_map<std::string_view, const Row*> seen;
  std::size_t conflicts = 0, shared = 0;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const Row& row = rows[i];
    const Row& known = *seen.try_emplace(row[kPerson], &row).first->second;
    for (const std::size_t column : kConstant) conflicts += row[column] != known[column] ? 1 : 0;
    const bool second = row[kComponent].find(' ') != std::string_view::npos;
    shared += second != (known[kComponent].find(' ') != std::string_view::npos) ? 1 : 0;
  }
  CHECK(conflicts == 0);
  CHECK(shared == 0);
}

TEST_CASE("the sample depends on the seed, not on the size of the pieces nor on the machine") {
  const std::string text = generate(20'000, 1);
  CHECK(text == generate(20'000, 1, 1));
  CHECK(text == generate(20'000, 1, 4099));
  CHECK(text != generate(20'000, 2));
  CHECK(fnv(text) == 0x53642a54e33300e4ULL);
}

TEST_CASE("sample: pieces of no size hold a line each") {
  SampleGenerator generator(3, 1);
  std::string all;
  for (std::string next = generator.next(0); !next.empty(); next = generator.next(0)) {
    CHECK(std::count(next.begin(), next.end(), '\n') == 1);
    all += next;
  }
  CHECK(all == generate(3, 1));
}

TEST_CASE("sample: rare values are no more where there are rows for more of them") {
  const auto given = [](std::size_t size) {
    std::vector<Enrolment> rows(size, Enrolment{0, 0, kYears - 1, 1, 0});
    std::vector<StepText> texts(1);
    add_rare_values(rows, 0, texts);
    const auto changed = std::count_if(rows.begin(), rows.end(), [](const Enrolment& row) {
      return row.step != 0 || row.nth != 1;
    });
    return std::pair(texts.size(), changed);
  };
  CHECK(given(20'000).first < 365);
  CHECK(given(100'000).first == 365);  // 319 codes, 43 labels, two that become rare later
  CHECK(given(200'000) == given(100'000));
}

TEST_CASE("sample: results are of the enrolments, but for some a year late and some missing") {
  const auto results = [](std::uint64_t rows, std::size_t piece) {
    SampleGenerator generator(rows, 1, SampleFile::kResults);
    std::string all;
    for (std::string next = generator.next(piece); !next.empty(); next = generator.next(piece)) {
      all += next;
    }
    return all;
  };
  const std::string text = results(5'000, 1 << 20), enrolments = generate(5'000, 1);
  CHECK(text == results(5'000, 1));
  CHECK(text != results(4'999, 1 << 20));
  std::set<std::array<std::string, 3>> enrolled;
  std::vector<Row> rows = split(enrolments);
  rows.erase(rows.begin());
  for (const Row& row : rows) {
    enrolled.insert(
        {std::string(row[kPerson]), std::string(row[kYear]), std::string(row[kStepCode])});
  }
  REQUIRE(text.starts_with("CODE_INDIVIDU;ANNEE;COD_ETP;RESULTAT\n"));
  std::size_t own = 0, late = 0, others = 0;
  std::map<std::string_view, int> codes;
  std::string_view left = text;
  left.remove_prefix(left.find('\n') + 1);
  for (; !left.empty(); left.remove_prefix(left.find('\n') + 1)) {
    std::array<std::string_view, 4> row;
    std::string_view line = left.substr(0, left.find('\n'));
    for (std::string_view& field : row) {
      field = line.substr(0, line.find(';'));
      line.remove_prefix(std::min(field.size() + 1, line.size()));
    }
    ++codes[row[3]];
    const std::string year(row[1]), before = std::to_string(std::stoi(year) - 1);
    const std::string person(row[0]), step(row[2]);
    if (enrolled.count({person, year, step}) > 0) {
      ++own;
    } else if (enrolled.count({person, before, step}) > 0) {
      ++late;
    } else {
      ++others;
    }
  }
  CHECK(others == 0);
  CHECK(late > 0);
  CHECK(late < own / 50);
  CHECK(own + late < rows.size());
  CHECK(own + late > rows.size() * 9 / 10);
  REQUIRE(codes.size() == 4);
  CHECK(codes["ADM"] > codes["AJ"]);
  CHECK(codes["AJ"] > codes["AJAC"] + codes["DEF"]);
}
