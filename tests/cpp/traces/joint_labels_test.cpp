// People who hold two labels together, by the step that their trace ends with and by every step
// that others go on after, against a count by hand: few labels (a table of all pairs) and many.
#include <doctest.h>

#include <map>
#include <random>
#include <set>
#include <string>
#include <tuple>

#include "traces/traces_tables.h"

using namespace paravent;

namespace {

using Counted = std::map<std::tuple<std::string, std::string, std::string>, std::uint32_t>;

struct ByHand {
  Counted last, anywhere;
};

struct Person {
  std::string a, b;
  std::vector<std::string> steps;  // one a year
};

ByHand count(const std::vector<Person>& people) {
  std::set<std::string> gone_on_after;
  for (const Person& person : people) {
    for (const std::string& step : person.steps) {
      if (step != person.steps.back()) gone_on_after.insert(step);
    }
  }
  ByHand counted;
  for (const Person& person : people) {
    ++counted.last[{person.steps.back(), person.a, person.b}];
    for (const std::string& step :
         std::set<std::string>(person.steps.begin(), person.steps.end())) {
      if (gone_on_after.count(step) != 0) ++counted.anywhere[{step, person.a, person.b}];
    }
  }
  return counted;
}

Counted told(const std::vector<JointLabels::Cell>& cells, const Cohorts& cohorts) {
  Counted counted;
  for (const JointLabels::Cell& cell : cells) {
    const auto text = [](const LabelSet& labels, std::uint32_t label) {
      return std::string(labels[label][0]);
    };
    const std::uint32_t before =
        counted[{text(cohorts.traces.steps, cell.step), text(cohorts.levels[1].labels, cell.first),
                 text(cohorts.levels[2].labels, cell.second)}] = cell.people;
    CHECK(before != 0);
  }
  CHECK(counted.size() == cells.size());
  return counted;
}

}  // namespace

TEST_CASE("traces: labels that people hold together, by the last step and by any") {
  std::mt19937 random(7);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  for (const std::size_t labels : {3U, 9U, 300U}) {
    std::vector<Person> people;
    for (int i = 0; i < 700; ++i) {
      Person person{"a" + std::to_string(below(labels)), "b" + std::to_string(below(labels)), {}};
      for (std::size_t year = 0, years = 1 + below(3); year < years; ++year) {
        person.steps.push_back("s" + std::to_string(below(6)));
      }
      people.push_back(std::move(person));
    }
    std::vector<Row> rows;
    for (std::size_t p = 0; p < people.size(); ++p) {
      for (std::size_t year = 0; year < people[p].steps.size(); ++year) {
        rows.push_back({"p" + std::to_string(p), std::to_string(2020 + year), people[p].steps[year],
                        people[p].a, people[p].b});
      }
    }
    const auto built =
        build_cohorts(make_table({"year", "step", "a", "b"}, rows), two_attributes());
    REQUIRE(built.ok());
    REQUIRE(built.value().joint.has_value());
    REQUIRE(built.value().joint->size() == 1);
    const JointLabels& joint = built.value().joint->front();
    const ByHand counted = count(people);
    CHECK(told(joint.cells, built.value().cohorts) == counted.last);
    CHECK(told(joint.anywhere, built.value().cohorts) == counted.anywhere);
  }
}
