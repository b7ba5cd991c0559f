// Local suppression at level `strict`: between the bound and what no attacker can undo.
#include <doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "perturbation/suppression.h"
#include "perturbation_support.h"
#include "risk/attackers.h"
#include "risk/individual.h"

using namespace paravent;
using namespace paravent::perturbation;
using paravent::risk::AssessedFile;
using paravent::risk::Texts;
using paravent::risk::words_of;

namespace {

const SecretKey kKey = known_key();

Suppression strict(const AssessedFile& file, std::uint64_t k) {
  SuppressionSpec spec;
  spec.k = k;
  const auto found = suppress_strict(file, spec, &kKey);
  REQUIRE(found.ok());
  return found.value();
}

/// The smallest class of what is released, in rows or individuals.
std::uint64_t smallest_class(const AssessedFile& file) {
  const risk::Frequencies own = risk::frequencies(file, risk::MissingReading::kOwn).value();
  std::uint64_t least = ~std::uint64_t{0};
  for (const std::uint64_t f : own.deciding()) least = std::min(least, f);
  return own.deciding().empty() ? 0 : least;
}

/// The least cost by subsets: best[m] over the classes that hold the lowest row of m.
double optimum(const AssessedFile& file, std::uint64_t k, const std::vector<double>& weights) {
  constexpr double kNever = std::numeric_limits<double>::infinity();
  const std::uint32_t all = (1U << file.rows) - 1;
  std::vector<double> best(all + std::size_t{1}, kNever), cost(all + std::size_t{1}, kNever);
  for (std::uint32_t m = 1; m <= all; ++m) {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t row = 0; row < file.rows; ++row) {
      if ((m >> row & 1U) != 0) rows.push_back(row);
    }
    if (rows.size() < k) continue;
    cost[m] = 0;
    for (std::size_t j = 0; j < file.keys.size(); ++j) {
      const auto& codes = file.keys[j].codes;
      std::size_t filled = 0;
      bool differ = false;
      for (const std::uint32_t row : rows) {
        filled += file.keys[j].is_missing(codes[row]) ? 0 : 1;
        differ = differ || codes[row] != codes[rows[0]];
      }
      if (differ) cost[m] += static_cast<double>(filled) * (weights.empty() ? 1 : weights[j]);
    }
  }
  best[0] = 0;
  for (std::uint32_t m = 1; m <= all; ++m) {
    const std::uint32_t lowest = m & (~m + 1);
    for (std::uint32_t s = m; s != 0; s = (s - 1) & m) {
      if ((s & lowest) != 0) best[m] = std::min(best[m], cost[s] + best[m & ~s]);
    }
  }
  return best[all];
}

const Texts kFive = {"A A A A A", "Single Married Married Single Widow", "30 30 30 30 30"};
const Texts kIssue352 = {"2 3 3 2 4 2 4 2 2 3", "A A A A B B B B A A", "F F F M F F F F M M",
                         "h l l l h m h l h m"};

Texts columns_of(const std::string& words) {
  Texts columns(3);
  for (const std::string& word : words_of(words)) {
    for (std::size_t j = 0; j < 3; ++j) columns[j] += std::string(1, word[j]) + " ";
  }
  return columns;
}

}  // namespace

TEST_CASE("five rows: three cells, and nobody is alone") {
  const AssessedFile file = risk::file_of(kFive);
  const Suppression found = strict(file, 2);
  CHECK(found.masks == std::vector<std::uint32_t>{0, 2, 2, 0, 2});
  CHECK(found.bound == 2);
  CHECK(found.cells == 3);
  CHECK(found.cost == 3);
  CHECK(optimum(file, 2, {}) == 3);
  CHECK_FALSE(found.drawn);
  SuppressionSpec spec;
  spec.k = 2;
  const Suppression any = relax_to_any(file, spec, found);
  CHECK(any.cells == 1);
  const auto report = risk::attack_suppression(file, released(file, any), 2).value();
  CHECK(report.compatible.least == 1);
  CHECK(report.matching.least == 1);
  CHECK(report.minimality.least == 1);
  CHECK(risk::attack_suppression(file, released(file, found), 2).value().least() == 2);
}

TEST_CASE("the rows of sdcMicro's issue 352, and twelve rows of three letters") {
  struct Known {
    Texts columns;
    std::uint64_t k;
    double bound, optimum, most;
  };
  const Texts letters = columns_of("aca bab bbc baa bab bca cbb cac aba aac cab cab");
  for (const Known& known : {Known{kIssue352, 2, 7, 8, 8}, Known{kIssue352, 3, 20, 20, 23},
                             Known{letters, 2, 10, 10, 13}, Known{letters, 3, 17, 18, 24}}) {
    const AssessedFile file = risk::file_of(known.columns);
    const Suppression found = strict(file, known.k);
    CHECK(found.bound == known.bound);
    CHECK(optimum(file, known.k, {}) == known.optimum);
    CHECK(found.cost <= known.most);
    CHECK(smallest_class(released(file, found)) >= known.k);
  }
}

TEST_CASE("random files: bound <= optimum <= ours, and no attacker gets below k") {
  std::mt19937 random(5);
  double bounds = 0, optima = 0, ours = 0;
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    const std::uint64_t k = 2 + random() % 3;
    risk::RandomFile how{static_cast<std::uint32_t>(k + random() % (11 - k)),
                         static_cast<std::uint32_t>(1 + random() % 4), trial % 3 == 0 ? 20U : 0U};
    const AssessedFile file = risk::random_file(random, how);
    SuppressionSpec spec;
    spec.k = k;
    if (trial % 4 == 1) {
      for (std::uint32_t j = 0; j < how.keys; ++j) spec.weights.push_back(1 + random() % 3);
    }
    const auto found = suppress_strict(file, spec, &kKey);
    REQUIRE(found.ok());
    const Suppression& s = found.value();
    const double best = optimum(file, k, spec.weights);
    CHECK(*s.bound <= best);
    CHECK(best <= s.cost);
    bounds += *s.bound;
    optima += best;
    ours += s.cost;
    const AssessedFile out = released(file, s);
    CHECK(smallest_class(out) >= k);
    CHECK(risk::attack_suppression(file, out, k).value().least() >= k);
  }
  MESSAGE("bounds " << bounds << ", optima " << optima << ", ours " << ours);
  CHECK(ours <= 1.15 * optima);
  CHECK(bounds >= .75 * optima);
}

TEST_CASE("every small file: rare keys whole, classes of k, between bound and optimum") {
  // All multisets of up to six rows over three by three values.
  constexpr std::uint32_t kKeys = 9;
  std::vector<std::uint32_t> rows;
  std::size_t files = 0;
  const auto judge = [&](std::uint64_t k) {
    Texts columns(2);
    for (const std::uint32_t key : rows) {
      columns[0] += std::string(1, "abc"[key / 3]) + " ";
      columns[1] += std::string(1, "xyz"[key % 3]) + " ";
    }
    const AssessedFile file = risk::file_of(columns);
    const Suppression found = strict(file, k);
    ++files;
    std::map<std::uint32_t, std::vector<std::uint32_t>> masks_of;
    for (std::size_t i = 0; i < rows.size(); ++i) masks_of[rows[i]].push_back(found.masks[i]);
    for (const auto& [key, masks] : masks_of) {
      const auto shown = std::count(masks.begin(), masks.end(), 0U);
      if (masks.size() < k) {
        CHECK(shown == 0);
        CHECK(std::count(masks.begin(), masks.end(), masks[0]) ==
              static_cast<std::ptrdiff_t>(masks.size()));
      } else {
        CHECK((shown == 0 || shown >= static_cast<std::ptrdiff_t>(k)));
      }
    }
    CHECK(smallest_class(released(file, found)) >= k);
    const double best = optimum(file, k, {});
    CHECK(*found.bound <= best);
    CHECK(best <= found.cost);
  };
  const auto fill = [&](const auto& self, std::uint32_t from) -> void {
    for (const std::uint64_t k : {2U, 3U}) {
      if (rows.size() >= k) judge(k);
    }
    if (rows.size() == 6) return;
    for (std::uint32_t key = from; key < kKeys; ++key) {
      rows.push_back(key);
      self(self, key);
      rows.pop_back();
    }
  };
  fill(fill, 0);
  CHECK(files == 4995 + 4950);
}

TEST_CASE("rows in another order: the same keys are emptied alike") {
  std::mt19937 random(6);
  for (int trial = 0; trial < 30; ++trial) {
    const AssessedFile file =
        risk::random_file(random, {40, 3, 5U, false, trial % 2 == 0 ? 0U : 17U});
    std::vector<std::uint32_t> order(file.rows);
    std::iota(order.begin(), order.end(), 0U);
    std::shuffle(order.begin(), order.end(), random);
    // Rows of one key keep their order: they are a multiset of equal rows, or told apart by other
    // columns, which the canonical order goes by.
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      const auto equal = [&] {
        for (const auto& key : file.keys) {
          if (key.codes[a] != key.codes[b]) return false;
        }
        return true;
      };
      return equal() && a < b;
    });
    AssessedFile other = file;
    std::vector<std::uint32_t> place(file.rows);
    for (std::uint32_t i = 0; i < file.rows; ++i) place[order[i]] = i;
    // Equal keys in their old order: position by position within each key.
    std::map<std::vector<std::uint32_t>, std::vector<std::uint32_t>> of_key;
    const auto key_of = [&](std::uint32_t row) {
      std::vector<std::uint32_t> key;
      for (const auto& column : file.keys) key.push_back(column.codes[row]);
      return key;
    };
    for (std::uint32_t row = 0; row < file.rows; ++row) of_key[key_of(row)].push_back(place[row]);
    for (auto& [key, places] : of_key) std::sort(places.begin(), places.end());
    std::map<std::vector<std::uint32_t>, std::size_t> used;
    for (std::uint32_t row = 0; row < file.rows; ++row) {
      place[row] = of_key[key_of(row)][used[key_of(row)]++];
    }
    for (std::size_t j = 0; j < file.keys.size(); ++j) {
      for (std::uint32_t row = 0; row < file.rows; ++row) {
        other.keys[j].codes[place[row]] = file.keys[j].codes[row];
      }
    }
    for (std::uint32_t row = 0; row < file.rows && !file.individuals.empty(); ++row) {
      other.individuals[place[row]] = file.individuals[row];
    }
    const Suppression a = strict(file, 3), b = strict(other, 3);
    CHECK(a.cost == b.cost);
    CHECK(a.bound == b.bound);
    for (std::uint32_t row = 0; row < file.rows; ++row) CHECK(a.masks[row] == b.masks[place[row]]);
  }
}

TEST_CASE("a split key takes the secret, and is split by it") {
  // One rare row beside six equal ones: k - 1 of these are pulled.
  const AssessedFile file = risk::file_of({"x x x x x x x", "1 1 1 1 1 1 2"});
  SuppressionSpec spec;
  spec.k = 3;
  CHECK(suppress_strict(file, spec, nullptr).fault().code == FaultCode::kSecretMissing);
  const Suppression found = strict(file, 3);
  CHECK(found.drawn);
  CHECK(found.cells == 3);
  CHECK(found.bound == 3);
  std::map<std::vector<std::uint32_t>, int> seen;
  for (std::uint32_t trial = 1; trial <= 200; ++trial) {
    const SecretKey key = trial_key(kKey, trial);
    const auto again = suppress_strict(file, spec, &key);
    REQUIRE(again.ok());
    CHECK(again.value().cells == 3);
    ++seen[again.value().masks];
  }
  CHECK(seen.size() == 15);  // every pair of the six
  spec.step = 2;
  CHECK(suppress_strict(file, spec, &kKey).value().masks != found.masks);
  // Four equal rows and k = 3 leave no excess: all of them go, and nothing is drawn.
  const AssessedFile small = risk::file_of({"x x x x x", "1 1 1 1 2"});
  spec.k = 4;
  const auto whole = suppress_strict(small, spec, nullptr);
  REQUIRE(whole.ok());
  CHECK(whole.value().cells == 5);
}

TEST_CASE("individuals are counted once, and go with all their rows") {
  std::mt19937 random(8);
  for (int trial = 0; trial < 120; ++trial) {
    CAPTURE(trial);
    const AssessedFile file = risk::random_file(
        random, {static_cast<std::uint32_t>(6 + random() % 40), 3, trial % 3 == 0 ? 10U : 0U, false,
                 static_cast<std::uint32_t>(5 + random() % 10)});
    SuppressionSpec spec;
    spec.k = 2 + random() % 2;
    const auto found = suppress_strict(file, spec, &kKey);
    std::vector<std::uint32_t> persons = file.individuals;
    std::sort(persons.begin(), persons.end());
    const auto distinct = std::unique(persons.begin(), persons.end()) - persons.begin();
    REQUIRE(found.ok() == (distinct >= static_cast<std::ptrdiff_t>(spec.k)));
    if (!found.ok()) continue;
    const AssessedFile out = released(file, found.value());
    CHECK(smallest_class(out) >= spec.k);
    CHECK(*found.value().bound <= found.value().cost);
    CHECK(risk::attack_suppression(file, out, spec.k).value().compatible.least >= spec.k);
    // Rows of one person and key are treated alike.
    std::map<std::vector<std::uint32_t>, std::uint32_t> mask_of;
    for (std::uint32_t row = 0; row < file.rows; ++row) {
      std::vector<std::uint32_t> key{file.individuals[row]};
      for (const auto& column : file.keys) key.push_back(column.codes[row]);
      const auto [at, is_new] = mask_of.emplace(key, found.value().masks[row]);
      CHECK(at->second == found.value().masks[row]);
    }
  }
}

TEST_CASE("by risk threshold: no class is above it") {
  std::mt19937 random(9);
  for (int trial = 0; trial < 120; ++trial) {
    CAPTURE(trial);
    const AssessedFile file =
        risk::random_file(random, {static_cast<std::uint32_t>(8 + random() % 40), 3,
                                   trial % 3 == 0 ? 10U : 0U, true, trial % 2 == 0 ? 0U : 9U});
    const auto own = risk::frequencies(file, risk::MissingReading::kOwn).value();
    const std::vector<double> risks = risk::individual_risks(own);
    SuppressionSpec spec;
    spec.threshold = .25 * *std::max_element(risks.begin(), risks.end());
    const auto found = suppress_strict(file, spec, nullptr);
    if (!found.ok()) {
      CHECK(found.fault().code == FaultCode::kNotSuppressible);
      continue;
    }
    CHECK_FALSE(found.value().bound.has_value());
    CHECK_FALSE(found.value().drawn);
    const AssessedFile out = released(file, found.value());
    for (const double r :
         risk::individual_risks(risk::frequencies(out, risk::MissingReading::kOwn).value())) {
      CHECK(r <= *spec.threshold);
    }
  }
}

TEST_CASE("some columns never emptied: refused only where too few share what stays") {
  std::mt19937 random(11);
  int made = 0, refused = 0;
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    const bool of_rows = trial % 2 == 0;
    const AssessedFile file = risk::random_file(
        random, {static_cast<std::uint32_t>(12 + random() % 50),
                 static_cast<std::uint32_t>(3 + random() % 3), trial % 3 == 0 ? 10U : 0U, false,
                 of_rows ? 0U : static_cast<std::uint32_t>(12 + random() % 12)});
    const auto keys = static_cast<std::uint32_t>(file.keys.size());
    SuppressionSpec spec;
    spec.k = 2 + random() % 3;
    spec.never = 1U << random() % keys;
    if (trial % 4 < 2) {
      for (std::uint32_t j = 0; j < keys; ++j) spec.weights.push_back(1 + random() % 5);
    }
    // Who shares what no step may empty; a cell that is missing already is one value more.
    std::map<std::uint32_t, std::set<std::uint32_t>> sharing;
    for (std::uint32_t row = 0; row < file.rows; ++row) {
      for (std::uint32_t j = 0; j < keys; ++j) {
        if (spec.never != 1U << j) continue;
        sharing[file.keys[j].codes[row]].insert(of_rows ? row : file.individuals[row]);
      }
    }
    const bool possible = std::all_of(sharing.begin(), sharing.end(),
                                      [&](const auto& one) { return one.second.size() >= spec.k; });
    const auto found = suppress_strict(file, spec, &kKey);
    if (!found.ok()) {
      CHECK(found.fault().code == FaultCode::kNotSuppressible);
      CHECK_FALSE(possible);
      ++refused;
      continue;
    }
    ++made;
    for (const std::uint32_t mask : found.value().masks) {
      if ((mask & spec.never) != 0) FAIL_CHECK("emptied");
    }
    const AssessedFile out = released(file, found.value());
    CHECK(smallest_class(out) >= spec.k);
    CHECK(*found.value().bound <= found.value().cost);
    if (trial % 5 == 0) {
      CHECK(risk::attack_suppression(file, out, spec.k).value().compatible.least >= spec.k);
    }
  }
  CHECK(made > 150);
  CHECK(refused > 10);
}

TEST_CASE("columns that are never emptied, and what cannot be done") {
  const AssessedFile file = risk::file_of(kIssue352);
  SuppressionSpec spec;
  spec.k = 2;
  spec.never = 1;
  const auto found = suppress_strict(file, spec, &kKey);
  REQUIRE(found.ok());
  CHECK(found.value().cells_of_column[0] == 0);
  CHECK(smallest_class(released(file, found.value())) >= 2);
  spec.never = 15;
  CHECK(suppress_strict(file, spec, &kKey).fault().code == FaultCode::kNotSuppressible);
  CHECK(suppress_strict(file, spec, &kKey).fault().count == 6);
  spec.never = 0;
  spec.k = 11;
  CHECK(suppress_strict(file, spec, &kKey).fault().code == FaultCode::kFewerRowsThanK);
  spec.k = 1;
  CHECK(suppress_strict(file, spec, &kKey).fault().code == FaultCode::kKOutOfRange);
  spec = {};
  spec.weights = {1, 0, 1, 1};
  CHECK(suppress_strict(file, spec, &kKey).fault().key == "weights");
  AssessedFile wide = file;
  while (wide.keys.size() < 13) wide.keys.push_back(wide.keys[0]);
  CHECK(suppress_strict(wide, {}, &kKey).fault().code == FaultCode::kTooManyKeys);
  CHECK(suppress_strict(AssessedFile{}, {}, &kKey).fault().code == FaultCode::kNoKey);
  AssessedFile none = risk::file_of({"", ""});
  CHECK(strict(none, 2).cells == 0);
}

TEST_CASE("adult: at the bound, or a few percent above" *
          doctest::skip(!has_data("adult/adult.csv"))) {
  struct Known {
    std::vector<std::string> columns;
    std::uint64_t k, rare;
    double bound, most;
    std::uint64_t any;
  };
  const Known kKnown[] = {{{"sex", "age", "race"}, 5, 425, 425, 425, 39},
                          {{"sex", "age", "race", "marital-status"}, 3, 1045, 1047, 1050, 121},
                          {{"sex", "race", "marital-status", "education"}, 5, 604, 612, 651, 113}};
  for (const Known& known : kKnown) {
    const AssessedFile file = adult_columns_of(known.columns);
    const Suppression found = strict(file, known.k);
    CHECK(found.rare_rows == known.rare);
    CHECK(found.bound == known.bound);
    CHECK(found.cost <= known.most);
    const AssessedFile out = released(file, found);
    CHECK(smallest_class(out) >= known.k);
    CHECK(risk::attack_suppression(file, out, known.k).value().least() >= known.k);
    SuppressionSpec spec;
    spec.k = known.k;
    const Suppression any = relax_to_any(file, spec, found);
    MESSAGE(found.cost << " cells, any " << any.cost);
    CHECK(any.cells <= known.any);
    const auto matches = risk::frequencies(released(file, any), risk::MissingReading::kAny).value();
    CHECK(*std::min_element(matches.rows.begin(), matches.rows.end()) >= known.k);
    CHECK(risk::attack_suppression(file, released(file, any), known.k).value().least() == 1);
  }
}
