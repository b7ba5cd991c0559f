// Labels that stop, begin or stay (series.md §7): what a lot after a wait tells of
// those who waited, over all numbers of up to 15 people on one trace and three labels.
#include <doctest.h>

#include <array>
#include <functional>
#include <map>
#include <set>

#include "series_support.h"
#include "share.h"

using namespace paravent;
using namespace paravent::series_test;

namespace {

using ByLabel = std::array<int, 3>;

constexpr int kMost = 15, kThreshold = 5;
constexpr std::size_t kWidth = 3;

void for_each_counts(int labels, int first_label, int total,
                     const std::function<void(const ByLabel&)>& f) {
  ByLabel counts{};
  const std::function<void(int, int)> go = [&](int label, int left) {
    if (label + 1 == first_label + labels) {
      counts[static_cast<std::size_t>(label)] = left;
      f(counts);
      return;
    }
    for (int n = 0; n <= left; ++n) {
      counts[static_cast<std::size_t>(label)] = n;
      go(label + 1, left - n);
    }
  };
  go(first_label, total);
}

/// Both publications of those who are due first, and then.
std::string published(const ByLabel& wait, const ByLabel& next) {
  static const Recipe recipe = recipe_of(R"({"due":"left","group":5})", R"({"k":5,"width":3})");
  std::vector<Row> rows;
  int person = 0;
  const auto add = [&](const ByLabel& counts, int year) {
    for (std::size_t label = 0; label < counts.size(); ++label) {
      for (int i = 0; i < counts[label]; ++i) {
        rows.push_back({"p" + std::to_string(person++), year, "T", std::string(1, "abc"[label])});
      }
    }
  };
  add(wait, 2000);
  add(next, 2001);
  for (int year = 2000; year <= 2002; ++year) rows.push_back({"always", year, "Z", "b"});
  const Result<Made> first = publish(table_of(rows, 2001), recipe, nullptr);
  REQUIRE(first.ok());
  const Result<Made> second = publish(table_of(rows, 2002), recipe, &first.value());
  REQUIRE(second.ok());
  return first.value().file("cohortes.csv") + second.value().file("cohortes.csv") +
         second.value().file("cohorte_sexe.csv");
}

struct Judged {
  std::uint64_t codes = 0, codes_below = 0, counts = 0, counts_below = 0;
};

/// `wait`, `next`: how many labels there are, and the first of them, in the two publications.
Judged judge(std::pair<int, int> wait, std::pair<int, int> next) {
  struct Output {
    std::uint64_t worlds = 0;
    std::set<int> waited;
    std::array<std::set<int>, 3> count;
    std::array<bool, 3> masked{};
  };
  std::map<std::string, Output> outputs;
  // What is published depends on the sum of both alone; under sanitizers that is taken for granted.
  std::map<ByLabel, std::string> known;
  std::uint64_t checked = 0;
  for (int waiting = 1; waiting < kThreshold; ++waiting) {
    for_each_counts(wait.first, wait.second, waiting, [&](const ByLabel& first) {
      for (int more = kThreshold - waiting; waiting + more <= kMost; ++more) {
        for_each_counts(next.first, next.second, more, [&](const ByLabel& then) {
          ByLabel lot{};
          for (std::size_t l = 0; l < lot.size(); ++l) lot[l] = first[l] + then[l];
          auto at = known.find(lot);
          if (at == known.end()) at = known.emplace(lot, published(first, then)).first;
          if (kOneOf == 1 && ++checked % 16 == 0) REQUIRE(published(first, then) == at->second);
          Output& output = outputs[at->second];
          ++output.worlds;
          output.waited.insert(waiting);
          for (std::size_t l = 0; l < lot.size(); ++l) {
            output.count[l].insert(lot[l]);
            const std::string row = "2002," + std::string(1, "abc"[l]) + ",0\n";
            output.masked[l] = at->second.find(row) != std::string::npos;
          }
        });
      }
    });
  }
  Judged judged;
  for (const auto& [files, output] : outputs) {
    judged.codes += output.worlds;
    judged.codes_below += output.waited.size() < kWidth ? output.worlds : 0;
    for (std::size_t l = 0; l < output.masked.size(); ++l) {
      if (!output.masked[l]) continue;
      judged.counts += output.worlds;
      judged.counts_below += output.count[l].size() < kWidth ? output.worlds : 0;
    }
  }
  return judged;
}

}  // namespace

TEST_CASE("a label that stops tells how many waited; the same test finds nothing where none does") {
  const Judged stops = judge({3, 0}, {2, 0});
  CHECK(stops.codes == 2'959);
  CHECK(stops.codes_below == 17);
  CHECK(stops.counts == 6'032);
  CHECK(stops.counts_below == 34);
  if (kOneOf != 1) return;  // under sanitizers the rest takes too long
  const Judged stay = judge({3, 0}, {3, 0});
  CHECK(stay.codes == 15'235);
  CHECK(stay.codes_below == 0);
  CHECK(stay.counts == 33'016);
  CHECK(stay.counts_below == 0);
  const Judged begins = judge({2, 0}, {3, 0});
  CHECK(begins.codes == 6'589);
  CHECK(begins.codes_below == 0);
  CHECK(begins.counts == 13'908);
  CHECK(begins.counts_below == 0);
}
