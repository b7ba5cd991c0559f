// Series drawn from the whole of what they go with: the rule of what is due, groups, thresholds,
// codes, results, prefixes, attributes and those nested in others. For each all histories of a few
// people are published, and what a reader of all publications can work out is judged: no masked
// number with fewer than w values, no number of people isolated that is 1 … k − 1 (series.md §2).
//
// A world says how many people there are of each cell: who is due of which trace, when, with which
// labels; what the core makes of one person alone tells the cells that there are.
#include <doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "series/series_support.h"
#include "session/random_recipes.h"
#include "share.h"

using namespace paravent;
using drawn::Draw;
using series_test::Made;
using series_test::Person;

namespace {

constexpr std::size_t kSeriesCases = 24 / kOneOf;
constexpr std::uint64_t kMostWorlds = kOneOf == 1 ? 900 : 400;
constexpr int kSeriesYears = 3, kBegins = 2001;

/// A recipe, and the values that the columns of one person have.
struct SeriesCase {
  std::string recipe_text;
  std::uint32_t k = 3, width = 2;
  std::vector<std::pair<std::string, std::string>> values;  ///< of columns a and b
};

SeriesCase draw_series(Draw& draw) {
  using drawn::number;
  SeriesCase made;
  made.k = 3 + (draw.one_in(4) ? 1U : 0U);
  made.width = 2 + draw.below(made.k - 2);
  const bool horizon = draw.one_in(2), nested = draw.one_in(4);
  const std::string role = nested ? "attribute"
                                  : draw.of<std::string>({"attribute", "attribute", "prefix",
                                                          "component", "step", "number", "none"});
  made.values = {{"F", "f"}, {"M", "m"}};
  if (nested) made.values.insert(made.values.begin(), {"F", "e"});
  if (role == "none") made.values.resize(1);
  std::string attributes, prefix, results = "null";
  if (role == "attribute") {
    const std::string sensitive =
        draw.one_in(4) ? R"(,"sensitive":true,"diversity":2)" : std::string();
    attributes = R"({"name":"a","columns":["a"])" + sensitive + "}";
    if (nested) {
      const std::string inner = R"({"name":"b","columns":["b"],"nested_in":"a"})";
      attributes = draw.one_in(2) ? inner + "," + attributes : attributes + "," + inner;
    }
  } else if (role == "prefix") {
    prefix = R"("a")";
  } else if (role != "none") {
    results = R"({"source":"enrolments","passed":{"column":"a","in":["F"]},"as":")" +
              (role == "number" ? "attribute" : role) + "\"}";
  }
  const std::string due = horizon
                              ? R"("due":"horizon","years":)" + number(1 + draw.below(2))
                              : R"("due":"left","gap":)" + number(1 + (draw.one_in(4) ? 1U : 0U));
  const std::string from = draw.one_in(6) ? R"(,"from":2002)" : "";
  const std::string group = number(draw.one_in(3) ? 2 * made.k : made.k);
  const std::string code =
      draw.one_in(5) ? "\"empty\"" : number(draw.one_in(3) ? draw.below(made.k) : 0);
  const std::string repeats =
      draw.of<std::string>({"keep", "keep", "keep", "collapse", "distinct"});
  const std::string gaps = repeats == "keep" && draw.one_in(3) ? "true" : "false";
  made.recipe_text =
      R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"],"prefix":[)" + prefix +
      R"(],"attributes":[)" + attributes + R"(]},"results":)" + results +
      R"(,"trace":{"repeats":")" + repeats + R"(","gaps":)" + gaps + R"(,"conflicts":")" +
      draw.of<std::string>({"first", "last", "mark"}) + R"("},"masking":{"k":)" + number(made.k) +
      R"(,"width":)" + number(made.width) + R"(,"code":)" + code + R"(,"rare_traces":")" +
      (draw.one_in(4) ? "withhold" : "list") + R"("},"exports":{"sets":["oraccle"]},"series":{)" +
      due + R"(,"group":)" + group + from + "}}";
  return made;
}

/// Enrolments in the years of `mask`, as columns y, s, a, b.
struct Kind {
  int mask = 0;
  std::size_t value = 0;
  auto operator<=>(const Kind&) const = default;
};

Table table_of_kinds(const SeriesCase& of, const Recipe& recipe, const std::map<Kind, int>& people,
                     int last) {
  Table table;
  table.files = {"rows.csv"};
  for (const char* name : {"y", "s", "a", "b"}) table.columns.emplace_back().name = name;
  const auto add = [&](int year, const std::string& step, std::size_t value) {
    const std::string texts[] = {std::to_string(year), step, of.values[value].first,
                                 of.values[value].second};
    table.individual.push_back(table.individuals);
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
      Column& column = table.columns[c];
      column.codes.push_back(column.dictionary.encode(texts[c], {0, table.individual.size() + 1}));
    }
  };
  // Somebody whose years go on, so that the input's last year is this one.
  for (int year = kBegins; year <= last; ++year) add(year, "always", 0);
  ++table.individuals;
  for (const auto& [kind, number] : people) {
    for (int i = 0; i < number; ++i) {
      for (int y = 0; y < kSeriesYears; ++y) {
        if ((kind.mask >> y & 1) != 0) add(kBegins + y, "s", kind.value);
      }
      ++table.individuals;
    }
  }
  REQUIRE(prepare(table, recipe).ok());  // joins results
  return table;
}

/// Who a person is once due; what she is before says nothing else.
struct Cell {
  std::string trace;
  std::int64_t due = 0;
  std::vector<std::vector<std::string>> labels;
  Kind kind;
};

std::vector<Cell> cells_of(const SeriesCase& of, const Recipe& recipe) {
  std::map<std::tuple<std::string, std::int64_t, std::vector<std::vector<std::string>>>, Kind> all;
  for (int mask = 1; mask < 1 << kSeriesYears; ++mask) {
    for (std::size_t value = 0; value < of.values.size(); ++value) {
      const Kind kind{mask, value};
      std::vector<Person> people;
      const int last = kBegins + kSeriesYears - 1;
      (void)series_test::publish(table_of_kinds(of, recipe, {{kind, 1}}, last), recipe, nullptr,
                                 &people);
      for (const Person& person : people) {
        if (person.trace.find("always") != std::string::npos) continue;
        all.emplace(std::tuple(person.trace, person.due, person.labels), kind);
      }
    }
  }
  std::vector<Cell> cells;
  for (const auto& [key, kind] : all) {
    cells.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), kind});
  }
  return cells;
}

/// A number that a reader asks about, over all worlds of one output.
struct Asked {
  std::set<int> values;
  bool masked = false;
};

struct Judgement {
  std::uint64_t worlds = 0, outputs = 0, masked = 0, below = 0, fixed = 0, grouped = 0;
  std::set<std::string> refused;
};

/// The labels of the levels from the outermost one down to a cell.
std::vector<std::string> text_of_label(const LabelSet& labels, std::size_t label) {
  return {labels[label].begin(), labels[label].end()};
}

class SeriesProof {
 public:
  /// `tells_due`: a reader is told besides how many people are due, which no file of a series says.
  SeriesProof(const SeriesCase& of, Recipe recipe, bool tells_due = false)
      : of_(of), recipe_(std::move(recipe)), cells_(cells_of(of, recipe_)), tells_due_(tells_due) {}

  std::size_t cells() const { return cells_.size(); }

  Judgement run(int most) {
    counts_.assign(cells_.size(), 0);
    go(0, most);
    judged_.outputs = outputs_.size();
    for (const auto& [output, asked] : outputs_) {
      // Else worlds that would be open are left out of the enumeration.
      if (room_[output] > most) continue;
      for (const auto& [name, one] : asked) judge(one);
    }
    return judged_;
  }

 private:
  using Answers = std::map<std::string, Asked>;

  void judge(const Asked& one) {
    if (one.masked) {
      ++judged_.masked;
      judged_.below += one.values.size() < of_.width ? 1U : 0U;
    } else if (one.values.size() < of_.width) {
      for (const int n : one.values) {
        judged_.fixed += n > 0 && n < static_cast<int>(of_.k) ? 1U : 0U;
      }
    }
  }

  void go(std::size_t cell, int left) {
    if (cell < cells_.size()) {
      for (int n = 0; n <= left; ++n) {
        counts_[cell] = n;
        go(cell + 1, left - n);
      }
      return;
    }
    ++judged_.worlds;
    publish_all();
  }

  int number_of(const std::function<bool(const Cell&)>& is) const {
    int sum = 0;
    for (std::size_t c = 0; c < cells_.size(); ++c) sum += is(cells_[c]) ? counts_[c] : 0;
    return sum;
  }

  void publish_all() {
    std::map<Kind, int> people;
    for (std::size_t c = 0; c < cells_.size(); ++c) people[cells_[c].kind] += counts_[c];
    std::string output, history;
    std::shared_ptr<const Made> before;
    Answers answers;
    for (int last = kBegins; last < kBegins + kSeriesYears; ++last) {
      std::map<Kind, int> until;
      for (const auto& [kind, number] : people) {
        const int mask = kind.mask & ((1 << (last - kBegins + 1)) - 1);
        if (mask != 0 && number > 0) until[{mask, kind.value}] += number;
      }
      for (const auto& [kind, number] : until) {
        history += std::to_string(kind.mask) + " " + std::to_string(kind.value) + " " +
                   std::to_string(number) + ",";
      }
      history += '/';
      auto known = chains_.find(history);
      if (known == chains_.end()) {
        Result<Made> made =
            series_test::publish(table_of_kinds(of_, recipe_, until, last), recipe_, before.get());
        if (!made) judged_.refused.insert(std::string(error_name(made.error().code)));
        const bool nothing = !made && made.error().code == ErrorCode::kSeriesNothing;
        stops_[history] = !made && !nothing;
        known = chains_
                    .emplace(history,
                             made ? std::make_shared<const Made>(std::move(made.value())) : nullptr)
                    .first;
      }
      if (stops_[history]) return;  // no publication: nobody reads anything of this world
      ask_due(last, answers);
      const std::shared_ptr<const Made> made = known->second;
      output += made ? series_test::bytes_of(*made) : "-";
      if (made && tells_due_) output += std::to_string(made->figures.units.due);
      output += '\n';
      if (!made) continue;
      ask_sizes(*made, last, answers);
      ask_groups(made->release, last, answers);
      before = made;
    }
    int room = static_cast<int>(of_.k) - 1;
    if (before) {
      for (const ReleasedCell& size : before->release.levels[0].cells) {
        if (trace_of(before->release, size.label).find("always") != std::string::npos) continue;
        room += static_cast<int>(of_.k) - 1 + (size.masked ? 0 : static_cast<int>(size.published));
      }
    }
    // Traces are withheld until their first lot: k - 1 may wait on each.
    if (recipe_.traces().rare_traces == RareTraces::kWithhold) {
      std::set<std::string> traces;
      for (const Cell& cell : cells_) traces.insert(cell.trace);
      room += static_cast<int>(traces.size() * (of_.k - 1));
    }
    room_[output] = room;
    Answers& all = outputs_[output];
    for (const auto& [name, one] : answers) {
      Asked& to = all[name];
      to.masked = to.masked || one.masked;
      to.values.insert(one.values.begin(), one.values.end());
    }
  }

  static std::string trace_of(const Release& release, std::uint32_t label) {
    return oraccle_trace(release.traces, label);
  }

  /// How many became due of each trace and label in that year.
  void ask_due(int last, Answers& answers) const {
    for (const Cell& cell : cells_) {
      if (cell.due != last) continue;
      const std::string name = "due " + cell.trace + " " + std::to_string(last);
      answers[name].values.insert(number_of(
          [&](const Cell& other) { return other.trace == cell.trace && other.due == last; }));
      if (cell.labels.empty()) continue;
      std::string labelled = name;
      for (const auto& label : cell.labels) labelled += " " + label[0];
      answers[labelled].values.insert(number_of([&](const Cell& other) {
        return other.trace == cell.trace && other.due == last && other.labels == cell.labels;
      }));
    }
  }

  static std::int64_t last_lot(const Release& release, std::size_t cohort) {
    std::int64_t last = 0;
    for (const SeriesLot& lot : release.series->lots) {
      if (lot.cohort == cohort) last = std::stoll(release.series->publications[lot.publication]);
    }
    return last;
  }

  void ask_sizes(const Made& made, int last, Answers& answers) const {
    const Release& release = made.release;
    for (std::size_t c = 0; c < release.levels[0].cells.size(); ++c) {
      const ReleasedCell& size = release.levels[0].cells[c];
      const std::string trace = trace_of(release, size.label);
      if (trace.find("always") != std::string::npos) continue;
      const std::int64_t after = last_lot(release, c);
      Asked& asked = answers["waiting " + trace + " " + std::to_string(last)];
      asked.masked = size.masked;
      asked.values.insert(number_of([&](const Cell& cell) {
        return cell.trace == trace && cell.due > after && cell.due <= last;
      }));
    }
  }

  /// Counts of the groups that this publication closes, of each attribute.
  void ask_groups(const Release& release, int last, Answers& answers) {
    const ReleasedLevel& groups = release.levels[release.end_linked()];
    for (std::size_t cohort = 0; cohort + 1 < groups.begin.size(); ++cohort) {
      std::int64_t after = 0;
      for (std::size_t g = groups.begin[cohort]; g < groups.begin[cohort + 1]; ++g) {
        const std::int64_t here = std::stoll(groups.labels[groups.cells[g].label][0]);
        const std::string trace = trace_of(release, release.levels[0].cells[cohort].label);
        const bool judged = here == last && trace.find("always") == std::string::npos;
        for (std::size_t l = 1; judged && l < release.end_linked(); ++l) {
          if (release.levels[l].parent == release.end_linked()) {
            ask_counts(release, l, g, {trace, after, here, {}}, answers);
          }
        }
        after = here;
      }
    }
  }

  struct Place {
    std::string trace;
    std::int64_t after = 0, here = 0;
    std::map<std::size_t, std::vector<std::string>> labels;  ///< by attribute, so far
  };

  void ask_counts(const Release& release, std::size_t level, std::size_t group, const Place& place,
                  Answers& answers) {
    const ReleasedLevel& of = release.levels[level];
    for (std::size_t i = of.begin[group]; i < of.begin[group + 1]; ++i) {
      Place under = place;
      under.labels[level - 1] = text_of_label(of.labels, of.cells[i].label);
      std::string name = "count " + place.trace + " " + std::to_string(place.here);
      for (const auto& [a, label] : under.labels) name += " " + label[0];
      Asked& asked = answers[name];
      asked.masked = of.cells[i].masked;
      judged_.grouped += 1;
      asked.values.insert(number_of([&](const Cell& cell) {
        const bool due =
            cell.trace == place.trace && cell.due > place.after && cell.due <= place.here;
        return due && std::all_of(under.labels.begin(), under.labels.end(), [&](const auto& one) {
                 return cell.labels[one.first] == one.second;
               });
      }));
      for (std::size_t l = 1; l < release.end_linked(); ++l) {
        if (release.levels[l].parent == level) ask_counts(release, l, i, under, answers);
      }
    }
  }

  const SeriesCase& of_;
  Recipe recipe_;
  std::vector<Cell> cells_;
  bool tells_due_ = false;
  std::vector<int> counts_;
  std::map<std::string, std::shared_ptr<const Made>> chains_;  // by the rows so far
  std::map<std::string, bool> stops_;
  std::map<std::string, Answers> outputs_;
  std::map<std::string, int> room_;
  Judgement judged_;
};

std::uint64_t worlds_of(std::uint64_t cells, std::uint64_t most) {
  std::uint64_t count = 1;  // C(most + cells, cells)
  for (std::uint64_t i = 1; i <= cells; ++i) count = count * (most + i) / i;
  return count;
}

}  // namespace

TEST_CASE("no number of a drawn series is known better than the rule promises") {
  Draw draw(2025);
  std::uint64_t worlds = 0, masked = 0, grouped = 0;
  std::set<std::string> refused;
  for (std::size_t n = 0; n < kSeriesCases; ++n) {
    const SeriesCase of = draw_series(draw);
    CAPTURE(of.recipe_text);
    Result<Recipe> recipe = parse_recipe(of.recipe_text);
    if (!recipe) {
      refused.insert(std::string(error_name(recipe.error().code)));
      CHECK((recipe.error().code == ErrorCode::kSeriesTime ||
             recipe.error().code == ErrorCode::kRecipeConflict));
      continue;
    }
    SeriesProof proof(of, std::move(recipe.value()));
    int most = 0;
    while (most < 14 &&
           worlds_of(proof.cells(), static_cast<std::uint64_t>(most) + 1) <= kMostWorlds)
      ++most;
    const Judgement judged = proof.run(most);
    CAPTURE(most);
    CHECK(judged.below == 0);
    CHECK(judged.fixed == 0);
    worlds += judged.worlds;
    masked += judged.masked;
    grouped += judged.grouped;
    refused.insert(judged.refused.begin(), judged.refused.end());
  }
  std::string reasons;
  for (const std::string& reason : refused) reasons += reason + " ";
  MESSAGE(worlds << " worlds, " << masked << " masked numbers, " << grouped << " counts of groups; "
                 << reasons);
  CHECK(worlds > 1'000);
  CHECK(masked > 100 / kOneOf);
  CHECK(grouped > 100);
}

TEST_CASE("the same test finds what the number of people due gives away") {
  SeriesCase of;
  of.values = {{"F", "f"}};
  of.recipe_text =
      R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"]},)"
      R"("masking":{"k":3,"width":2},"exports":{"sets":["oraccle"]},"series":{"due":"left"}})";
  SeriesProof proof(of, parse_recipe(of.recipe_text).value(), true);
  CHECK(proof.run(8).below > 0);
}
