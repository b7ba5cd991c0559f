// All histories of a few persons, each published as a series: what a reader of all publications can
// work out of those that wait (series.md §7). Under sanitizers of fewer persons.
//
// A world is a multiset of persons, a person a kind: the years of its enrolments, and a value. What
// a world publishes depends on how many are due of each trace, publication and value alone, so
// that worlds are run once for each vector of such numbers, and counted by their kinds.
#include <doctest.h>

#include <algorithm>
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
    const Table table = series_test::table_of(rows, last);
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

/// A publication, and what the next one reads of it.
struct Published {
  Made made;
  series::Earlier earlier;
  std::string bytes;
};

/// Persons by the years of their enrolments, as far as they are shown, and their value.
using Shown = std::map<std::pair<int, std::string>, int>;

/// The years' own people are of a trace of their own.
Table table_of(const Shown& shown, int last) {
  std::vector<Row> rows;
  int person = 0;
  for (const auto& [kind, n] : shown) {
    for (int i = 0; i < n; ++i) {
      const auto more = rows_of_kind(kind.first, kind.second, "p" + std::to_string(person++));
      rows.insert(rows.end(), more.begin(), more.end());
    }
  }
  for (int y = 2001; y <= last; ++y) rows.push_back({"always", y, "always", "-"});
  return series_test::table_of(rows, last);
}

/// The publications of one recipe. What is published is a function of the units that are due and of
/// the publication before: the same ones are published once, and so are the same rows.
class Publisher {
 public:
  explicit Publisher(const Recipe& recipe) : recipe_(recipe) {}

  /// Null where nothing is due; `followed`: by another one.
  std::shared_ptr<const Published> publish(const Shown& shown, int last, const Published* before,
                                           bool followed) {
    if (!followed) return publish_rows(shown, last, before, followed);  // no other world has it
    const auto [found, is_new] = of_rows_.try_emplace({before, last, shown});
    if (is_new) found->second = publish_rows(shown, last, before, followed);
    return found->second;
  }

 private:
  using Pointer = std::shared_ptr<const Published>;

  Pointer publish_rows(const Shown& shown, int last, const Published* before, bool followed) {
    const series::Earlier* known = before == nullptr ? nullptr : &before->earlier;
    const Result<series::Units> units = series::find_units(table_of(shown, last), recipe_, known);
    if (!units) {
      REQUIRE(units.error().code == ErrorCode::kSeriesNothing);
      return nullptr;
    }
    if (!followed) return publish_units(units.value(), known, followed);
    const auto [found, is_new] = of_units_.try_emplace({before, key_of(units.value())});
    if (is_new) found->second = publish_units(units.value(), known, followed);
    return found->second;
  }

  /// All that is published of units: their rows as they stand, and when they are due.
  static std::string key_of(const series::Units& units) {
    std::string key;
    const auto add = [&](auto number) { key += std::to_string(number) + ' '; };
    for (const std::string& year : units.years) key += year + ' ';
    for (const std::int64_t due : units.due) add(due);
    for (std::size_t row = 0; row < units.table.rows(); ++row) add(units.table.individual[row]);
    for (const Column& column : units.table.columns) {
      for (std::uint32_t text = 0; text < column.dictionary.size(); ++text) {
        key += '/' + std::string(column.dictionary[text]);
      }
      for (std::size_t row = 0; row < column.codes.size(); ++row) add(column.codes[row]);
    }
    return key;
  }

  Pointer publish_units(const series::Units& units, const series::Earlier* known,
                        bool followed) const {
    Result<Made> made = series_test::publish_units(units, recipe_, known);
    REQUIRE((made || made.error().code == ErrorCode::kSeriesNothing));
    if (!made) return nullptr;
    auto published = std::make_shared<Published>();
    published->made = std::move(made.value());
    published->bytes = bytes_of(published->made);
    if (!followed) return published;
    add_certificate(published->made);
    Result<series::Earlier> read = series::read_earlier(published->made.files, recipe_);
    REQUIRE(read.ok());
    published->earlier = std::move(read.value());
    return published;
  }

  const Recipe& recipe_;
  std::map<std::tuple<const Published*, int, Shown>, Pointer> of_rows_;
  std::map<std::pair<const Published*, std::string>, Pointer> of_units_;
};

/// What a reader asks about: those waiting, due or counted, of a trace, in a year, with a value.
struct Question {
  enum What { kWaiting, kDue, kCount } what;
  int trace, year, value;
  auto key() const { return std::tie(what, trace, year, value); }
  bool operator<(const Question& other) const { return key() < other.key(); }
};

/// Numbers from 0 to 31 that are possible, a bit each, over all worlds of one output.
using Values = std::map<Question, std::uint32_t>;

int how_many(std::uint32_t bits) {
  int number = 0;
  for (; bits != 0; bits &= bits - 1) ++number;
  return number;
}

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
  using Output = std::vector<std::size_t>;        // by year the number of the files; 0: none
  std::map<std::string, std::size_t> numbers_of;  // by files
  std::map<Output, Values> outputs;
  std::map<Output, std::set<Question>> masked;  // by output those that are codes
  std::map<Output, std::uint64_t> worlds_of;
  std::map<Output, int> room;  // by output the most people that it may be about
  Publisher publisher(recipe);

  // Traces and values by number; the years' own trace is -1.
  std::map<std::string, int> trace_numbers;
  std::vector<int> trace_of_cell, value_of_cell;
  for (const Kinds& kinds : cells) {
    const Cell& cell = kinds.cell;
    const auto next = static_cast<int>(trace_numbers.size());
    trace_of_cell.push_back(trace_numbers.emplace(cell.trace, next).first->second);
    const auto value = std::find(universe.values.begin(), universe.values.end(), cell.value);
    value_of_cell.push_back(static_cast<int>(value - universe.values.begin()));
  }
  const auto number_of = [&](const std::string& trace) {
    const auto found = trace_numbers.find(trace);
    return found == trace_numbers.end() ? -1 : found->second;
  };
  constexpr int kAllValues = -1;

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

    Output output;
    std::shared_ptr<const Published> before;
    Values numbers;
    std::vector<Question> codes;
    std::vector<int> waits(trace_numbers.size(), 0);
    const auto answer = [&](const Question& question, int number) {
      numbers[question] |= 1U << number;
    };
    for (int last = 2001; last < 2001 + universe.years; ++last) {
      Shown shown;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const int mask = cells[i].mask & ((1 << (last - 2000)) - 1);
        if (mask != 0 && count[i] != 0) shown[{mask, cells[i].cell.value}] += count[i];
      }
      std::map<int, int> due;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i].cell.due != last) continue;
        const int trace = trace_of_cell[i];
        waits[static_cast<std::size_t>(trace)] += count[i];
        due[trace] += count[i];
        answer({Question::kDue, trace, last, value_of_cell[i]}, count[i]);
      }
      for (const auto& [trace, n] : due) answer({Question::kDue, trace, last, kAllValues}, n);
      const std::shared_ptr<const Published> published =
          publisher.publish(shown, last, before.get(), last < 2000 + universe.years);
      if (!published) {
        output.push_back(0);
        continue;
      }
      std::string files = std::to_string(last) + published->bytes;
      if (told) files += told(published->made, last);
      output.push_back(
          numbers_of.try_emplace(std::move(files), numbers_of.size() + 1).first->second);
      const Release& release = published->made.release;
      std::vector<int> traces;  // by cell of the sizes
      for (const ReleasedCell& size : release.levels[0].cells) {
        const int trace = number_of(oraccle_trace(release.traces, size.label));
        traces.push_back(trace);
        if (!size.masked || trace < 0) continue;
        codes.push_back({Question::kWaiting, trace, last, kAllValues});
        answer(codes.back(), waits[static_cast<std::size_t>(trace)]);
      }
      for (const SeriesLot& lot : release.series->lots) {
        const bool now = release.series->publications[lot.publication] == std::to_string(last);
        const int trace = traces[lot.cohort];
        if (now && trace >= 0) waits[static_cast<std::size_t>(trace)] = 0;
      }
      // Masked counts of the groups that this publication closes.
      const ReleasedLevel& groups = release.levels[release.end_linked()];
      const ReleasedLevel& level = release.levels[1];
      for (std::size_t cohort = 0; cohort + 1 < groups.begin.size(); ++cohort) {
        int after = 0;
        for (std::size_t g = groups.begin[cohort]; g < groups.begin[cohort + 1]; ++g) {
          const int closed = std::stoi(groups.labels[groups.cells[g].label][0]);
          for (std::size_t at = level.begin[g]; at < level.begin[g + 1]; ++at) {
            if (closed != last || traces[cohort] < 0 || !level.cells[at].masked) continue;
            const std::string& label = level.labels[level.cells[at].label][0];
            const auto place = std::find(universe.values.begin(), universe.values.end(), label);
            const auto value = static_cast<int>(place - universe.values.begin());
            int truth = 0;
            for (std::size_t i = 0; i < cells.size(); ++i) {
              const int of = cells[i].cell.due;
              if (trace_of_cell[i] == traces[cohort] && value_of_cell[i] == value && of > after &&
                  of <= last) {
                truth += count[i];
              }
            }
            codes.push_back({Question::kCount, traces[cohort], last, value});
            answer(codes.back(), truth);
          }
          after = closed;
        }
      }
      before = published;
    }
    // On each listed trace k - 1 may wait, and on one that is not listed yet.
    const int waiting = static_cast<int>(universe.k) - 1;
    int most = waiting;
    if (before) {
      for (const ReleasedCell& size : before->made.release.levels[0].cells) {
        if (number_of(oraccle_trace(before->made.release.traces, size.label)) < 0) continue;
        most += waiting + (size.masked ? 0 : static_cast<int>(size.published));
      }
    }
    room[output] = most;
    worlds_of[output] += worlds;
    Values& all = outputs[output];
    for (const auto& [question, bits] : numbers) all[question] |= bits;
    masked[output].insert(codes.begin(), codes.end());
  };
  go(0, universe.most, 1);
  found.outputs = outputs.size();
  const std::uint32_t isolated = (1U << universe.k) - 2;  // 1 … k - 1
  for (const auto& [output, values] : outputs) {
    // Else worlds that would be open are left out of the enumeration.
    if (room[output] > universe.most) continue;
    found.judged += worlds_of[output] * masked[output].size();
    for (const auto& [question, bits] : values) {
      if (static_cast<std::uint64_t>(how_many(bits)) >= universe.width) continue;
      if (masked[output].count(question) != 0) {
        ++found.below;
      } else {
        found.fixed += static_cast<std::uint64_t>(how_many(bits & isolated));
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
