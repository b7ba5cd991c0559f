// All histories of a few persons, each published as a series: what a reader of all publications can
// work out of those that wait (spec: series, brute force). Under sanitizers of fewer persons.
//
// A world is a multiset of persons, a person a kind: the years of its enrolments, and a value. What
// a world publishes depends on how many are due of each trace, publication and value alone, so
// that worlds are run once for each vector of such numbers, and counted by their kinds.
#include <doctest.h>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "series_support.h"
#include "share.h"

using namespace paravent;
using namespace paravent::series_test;

namespace {

struct Universe {
  std::string series, masking;
  int years = 3, most = 14;
  std::vector<std::string> values = {"-"};  ///< of the attribute
  std::uint64_t width = 2, k = 3;
};

/// What a kind comes to: of which trace, due in which year, with which value; no trace: never due.
struct Cell {
  std::string trace;
  int due = 0;
  std::string value;
  auto key() const { return std::tie(trace, due, value); }
  bool operator<(const Cell& other) const { return key() < other.key(); }
};

std::vector<Row> rows_of_kind(int mask, const std::string& value, const std::string& person) {
  std::vector<Row> rows;
  for (int y = 0; (1 << y) <= mask; ++y) {
    if ((mask >> y & 1) != 0) rows.push_back({person, 2001 + y, "s", value});
  }
  return rows;
}

/// By asking the core about one person alone.
Cell cell_of(const Universe& universe, const Recipe& recipe, int mask, const std::string& value) {
  for (int last = 2001; last < 2001 + universe.years; ++last) {
    // Somebody whose years go on, so that the input's last year is this one.
    std::vector<Row> rows = rows_of_kind(mask, value, "p");
    for (int y = 2001; y <= last; ++y) rows.push_back({"q", y, "z", value});
    const Table table = table_of(rows, last);
    const auto units = series::find_units(table, recipe, nullptr);
    if (!units) continue;
    const auto built = build_cohorts(units.value().table, recipe);
    REQUIRE(built.ok());
    for (std::size_t t = 0; t < built.value().cohorts.traces.size(); ++t) {
      const std::string trace = oraccle_trace(built.value().cohorts.traces, t);
      if (trace.find('z') == std::string::npos) return {trace, last, value};
    }
  }
  return {};
}

std::uint64_t choose(std::uint64_t n, std::uint64_t m) {
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= m; ++i) result = result * (n - m + i) / i;
  return result;
}
/// Multisets of n things of m kinds.
std::uint64_t multisets(std::uint64_t n, std::uint64_t m) {
  return m == 0 ? (n == 0 ? 1 : 0) : choose(n + m - 1, m - 1);
}

struct Found {
  std::uint64_t worlds = 0, outputs = 0;
  std::uint64_t judged = 0;  ///< masked counts, over the worlds whose output is judged
  std::uint64_t below = 0;   ///< masked numbers with fewer than w values
  std::uint64_t fixed = 0;   ///< isolated numbers of people that are known and 1 … k − 1
};

/// Numbers that a reader asks about, by name, over all worlds of one output.
using Values = std::map<std::string, std::set<int>>;

Found enumerate(const Universe& universe,
                const std::function<std::string(const Made&, int)>& told = nullptr) {
  const Recipe recipe = recipe_of(universe.series, universe.masking);
  struct Kinds {
    Cell cell;
    std::uint64_t number = 0;
    int mask = 0;  ///< of one of them
  };
  std::map<Cell, Kinds> by_cell;
  std::uint64_t never = 0;
  for (int mask = 1; mask < 1 << universe.years; ++mask) {
    for (const std::string& value : universe.values) {
      const Cell cell = cell_of(universe, recipe, mask, value);
      if (cell.trace.empty()) {
        ++never;
        continue;
      }
      Kinds& kinds = by_cell[cell];
      kinds = {cell, kinds.number + 1, mask};
    }
  }
  std::vector<Kinds> cells;
  for (const auto& [cell, kinds] : by_cell) cells.push_back(kinds);
  Found found;
  std::map<std::string, Values> outputs;
  std::map<std::string, std::set<std::string>> masked;  // by output the names of codes
  std::map<std::string, std::uint64_t> worlds_of;
  std::map<std::string, int> room;  // by output the most people that it may be about
  // What the same rows, after the same publications, publish: null where there is nothing due.
  std::map<std::string, std::shared_ptr<const Made>> chains;

  std::vector<int> count(cells.size(), 0);
  const std::function<void(std::size_t, int, std::uint64_t)> go = [&](std::size_t c, int left,
                                                                      std::uint64_t ways) {
    if (c < cells.size()) {
      for (int n = 0; n <= left; ++n) {
        count[c] = n;
        go(c + 1, left - n, ways * multisets(static_cast<std::uint64_t>(n), cells[c].number));
      }
      return;
    }
    std::uint64_t others = 0;
    for (int n = 0; n <= left; ++n) others += multisets(static_cast<std::uint64_t>(n), never);
    std::uint64_t worlds = ways * others;
    if (left == universe.most) --worlds;  // nobody at all
    if (worlds == 0) return;
    found.worlds += worlds;

    std::string output;
    std::string history;
    std::shared_ptr<const Made> before;
    Values numbers;
    std::set<std::string> codes;
    std::map<std::string, int> waits;
    for (int last = 2001; last < 2001 + universe.years; ++last) {
      // The persons as far as this year shows them; the years' own people are of a trace of their
      // own.
      std::map<std::pair<int, std::string>, int> shown;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const int mask = cells[i].mask & ((1 << (last - 2000)) - 1);
        if (mask != 0) shown[{mask, cells[i].cell.value}] += count[i];
      }
      std::vector<Row> until;
      int person = 0;
      for (const auto& [kind, n] : shown) {
        history += std::to_string(kind.first) + kind.second + std::to_string(n) + ' ';
        for (int i = 0; i < n; ++i) {
          const auto more = rows_of_kind(kind.first, kind.second, "p" + std::to_string(person++));
          until.insert(until.end(), more.begin(), more.end());
        }
      }
      history += '/';
      for (int y = 2001; y <= last; ++y) until.push_back({"always", y, "always", "-"});
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell& cell = cells[i].cell;
        if (cell.due != last) continue;
        const std::string at = cell.trace + " due " + std::to_string(last);
        waits[cell.trace] += count[i];
        if (universe.values.size() > 1) numbers[at + " " + cell.value].insert(count[i]);
      }
      std::map<std::string, int> due;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i].cell.due == last) due[cells[i].cell.trace] += count[i];
      }
      for (const auto& [trace, n] : due) {
        numbers[trace + " due " + std::to_string(last)].insert(n);
      }
      auto known = chains.find(history);
      if (known == chains.end()) {
        Result<Made> made = publish(table_of(until, last), recipe, before.get());
        REQUIRE((made || made.error().code == ErrorCode::kSeriesNothing));
        known = chains
                    .emplace(history,
                             made ? std::make_shared<const Made>(std::move(made.value())) : nullptr)
                    .first;
      }
      const std::shared_ptr<const Made> made = known->second;
      if (last == 2000 + universe.years) chains.erase(known);  // no other world has it
      if (!made) {
        output += "-";
        continue;
      }
      output += std::to_string(last) + bytes_of(*made);
      if (told) output += told(*made, last);
      const Release& release = made->release;
      for (const ReleasedCell& size : release.levels[0].cells) {
        const std::string trace = oraccle_trace(release.traces, size.label);
        if (!size.masked || trace.find("always") != std::string::npos) continue;
        const std::string name = "waiting " + trace + " " + std::to_string(last);
        codes.insert(name);
        numbers[name].insert(waits[trace]);
      }
      for (const SeriesLot& lot : release.series->lots) {
        const bool now = release.series->publications[lot.publication] == std::to_string(last);
        const auto& cell = release.levels[0].cells[lot.cohort];
        if (now) waits[oraccle_trace(release.traces, cell.label)] = 0;
      }
      // Masked counts of the groups that this publication closes.
      const ReleasedLevel& groups = release.levels[release.end_linked()];
      const ReleasedLevel& level = release.levels[1];
      for (std::size_t g = 0; g + 1 < level.begin.size(); ++g) {
        if (groups.labels[groups.cells[g].label][0] != std::to_string(last)) continue;
        const auto trace_of = [&](std::size_t group) {
          std::size_t at = 0;
          while (groups.begin[at + 1] <= group) ++at;
          return oraccle_trace(release.traces, release.levels[0].cells[at].label);
        };
        const std::string trace = trace_of(g);
        if (trace.find("always") != std::string::npos) continue;
        int after = 0;
        for (std::size_t other = 0; other < g; ++other) {
          if (trace_of(other) != trace) continue;
          after = std::stoi(groups.labels[groups.cells[other].label][0]);
        }
        for (std::size_t k = level.begin[g]; k < level.begin[g + 1]; ++k) {
          if (!level.cells[k].masked) continue;
          const std::string label = level.labels[level.cells[k].label][0];
          int truth = 0;
          for (std::size_t i = 0; i < cells.size(); ++i) {
            const Cell& cell = cells[i].cell;
            if (cell.trace == trace && cell.value == label && cell.due > after &&
                cell.due <= last) {
              truth += count[i];
            }
          }
          const std::string name = "count " + trace + " " + std::to_string(last) + " " + label;
          codes.insert(name);
          numbers[name].insert(truth);
        }
      }
      before = made;
    }
    // On each listed trace k - 1 may wait, and on one that is not listed yet.
    const int waiting = static_cast<int>(universe.k) - 1;
    int most = waiting;
    if (before) {
      for (const ReleasedCell& size : before->release.levels[0].cells) {
        const std::string trace = oraccle_trace(before->release.traces, size.label);
        if (trace.find("always") != std::string::npos) continue;
        most += waiting + (size.masked ? 0 : static_cast<int>(size.published));
      }
    }
    room[output] = most;
    worlds_of[output] += worlds;
    Values& all = outputs[output];
    for (const auto& [name, set] : numbers) all[name].insert(set.begin(), set.end());
    masked[output].insert(codes.begin(), codes.end());
  };
  go(0, universe.most, 1);
  found.outputs = outputs.size();
  for (const auto& [output, values] : outputs) {
    // Else worlds that would be open are left out of the enumeration.
    if (room[output] > universe.most) continue;
    found.judged += worlds_of[output] * masked[output].size();
    for (const auto& [name, set] : values) {
      const bool is_code = masked[output].count(name) != 0;
      if (is_code) {
        found.below += set.size() < universe.width ? 1U : 0U;
      } else if (set.size() < universe.width) {
        for (const int n : set) {
          found.fixed += n > 0 && n < static_cast<int>(universe.k) ? 1U : 0U;
        }
      }
    }
  }
  return found;
}

}  // namespace

TEST_CASE("all histories of 14 persons over 3 years, left: every number that is masked is open") {
  const int most = kOneOf == 1 ? 14 : 9;
  const Found found =
      enumerate({R"({"due":"left","group":300})", R"({"k":3,"width":2})", 3, most, {"-"}, 2, 3});
  if (kOneOf == 1) {
    CHECK(found.worlds == 116'279);
    CHECK(found.outputs == 381);
    CHECK(found.judged == 89'419);
  }
  CHECK(found.judged > 0);
  CHECK(found.below == 0);
  CHECK(found.fixed == 0);
}

TEST_CASE("with N beside them the same test finds what a total gives away") {
  // How many are due is told by a file that has no part in the series.
  const Found found =
      enumerate({R"({"due":"left","group":300})", R"({"k":3,"width":2})", 3, 8, {"-"}, 2, 3},
                [](const Made& made, int last) {
                  return std::to_string(last) + " " + std::to_string(made.figures.units.due);
                });
  CHECK(found.below > 0);
}

TEST_CASE("k 4, w 3: all histories of 16 persons") {
  const int most = kOneOf == 1 ? 16 : 11;
  const Found found =
      enumerate({R"({"due":"left","group":400})", R"({"k":4,"width":3})", 3, most, {"-"}, 3, 4});
  if (kOneOf == 1) {
    CHECK(found.worlds == 245'156);
    CHECK(found.outputs == 369);
    CHECK(found.judged == 218'890);
  }
  CHECK(found.judged > 0);
  CHECK(found.below == 0);
  CHECK(found.fixed == 0);
}

TEST_CASE("with an attribute, in groups: left, and horizons of one and two years") {
  struct Known {
    const char* series;
    std::uint64_t outputs, judged;
  };
  for (const Known& known : {Known{R"({"due":"left","group":3})", 715, 855'348},
                             Known{R"({"due":"horizon","years":1,"group":3})", 600, 82'613},
                             Known{R"({"due":"horizon","years":2,"group":5})", 867, 285'926}}) {
    const std::string rule = known.series;
    CAPTURE(rule);
    const int most = kOneOf == 1 ? 9 : 6;
    const Found found = enumerate({rule, R"({"k":3,"width":2})", 3, most, {"F", "M"}, 2, 3});
    if (kOneOf == 1) {
      CHECK(found.worlds == 817'189);
      CHECK(found.outputs == known.outputs);
      CHECK(found.judged == known.judged);
    }
    CHECK(found.judged > 0);
    CHECK(found.below == 0);
    CHECK(found.fixed == 0);
  }
}

TEST_CASE("left, 4 years: all histories of 9 persons") {
  const int most = kOneOf == 1 ? 9 : 6;
  const Found found =
      enumerate({R"({"due":"left","group":300})", R"({"k":3,"width":2})", 4, most, {"-"}, 2, 3});
  if (kOneOf == 1) {
    CHECK(found.worlds == 1'307'503);
    CHECK(found.outputs == 1'164);
    CHECK(found.judged == 1'164'867);
  }
  CHECK(found.below == 0);
  CHECK(found.fixed == 0);
}
