// Content bounds: what two distributions of one trace bound in each other, for who knows which
// labels go together. Rows: individual, year, step, two attributes.

#include "release/content_bounds.h"

#include <doctest.h>

#include <random>

#include "release/internals.h"
#include "traces/traces_tables.h"

using namespace paravent;

namespace {

struct People {
  std::vector<Row> rows;
  void add(int count, const std::string& step, const std::string& a, const std::string& b) {
    for (int i = 0; i < count; ++i) {
      rows.push_back({"p" + std::to_string(rows.size()), "2020", step, a, b});
    }
  }
};

ContentBounds bounds_of(const People& people, const Recipe& recipe = two_attributes()) {
  const auto built = build_cohorts(make_table({"year", "step", "a", "b"}, people.rows), recipe);
  REQUIRE(built.ok());
  const auto made = make_release(built.value(), recipe, {}, {});
  REQUIRE(made.ok());
  const BuiltRelease& released = made.value();
  const Cohorts& tree = released.grouped ? *released.grouped : built.value().cohorts;
  return content_of(released, tree, built.value().joint);
}

/// Of thousands whose discipline follows from the field one is miscoded; twelve more are in trace
/// X.
People one_miscoded() {
  People people;
  people.add(1500, "other", "health", "medicine");
  people.add(600, "other", "health", "pharmacy");
  people.add(1000, "other", "arts", "letters");
  people.add(1, "other", "health", "letters");
  people.add(6, "X", "health", "medicine");
  people.add(1, "X", "health", "pharmacy");
  people.add(5, "X", "arts", "letters");
  return people;
}

}  // namespace

TEST_CASE("content: one miscoded row of thousands joins nothing") {
  const People people = one_miscoded();
  const ContentBounds found = bounds_of(people);
  CHECK(found.asked);
  CHECK(found.below_width == 2);  // pharmacy 1, letters 5
  REQUIRE(found.worst.size() == 2);
  CHECK(found.worst[0].trace == "X");
  CHECK(found.worst[0].attribute == "b");
  CHECK(found.worst[0].label == "letters");
  CHECK(found.worst[0].with == "a");
  CHECK(found.worst[0].values == 1);
  CHECK(found.worst[0].low == 5);
  CHECK(found.worst[0].high == 5);
  CHECK(found.worst[1].label == "pharmacy");
}

TEST_CASE("content: a messy class leaves the tie of the others") {
  People people;
  for (const char* serie : {"L", "S"}) people.add(700, "other", "general", serie);
  for (const char* serie : {"STI", "STG"}) people.add(150, "other", "techno", serie);
  for (const char* serie : {"L", "S", "STI", "STG"}) people.add(40, "other", "exempt", serie);
  people.add(6, "X", "general", "S");
  people.add(1, "X", "general", "L");
  people.add(5, "X", "techno", "STI");
  const ContentBounds found = bounds_of(people);
  REQUIRE(found.worst.size() == 2);
  CHECK(found.worst[0].label == "L");
  CHECK(found.worst[0].low == 1);
  CHECK(found.worst[0].high == 1);
}

TEST_CASE("content: a rule within a step, of few people and of many") {
  for (const int times : {1, 20}) {
    People people;
    for (const char* regime : {"FI", "FA"}) {
      for (const char* site : {"Nord", "Est", "Sud"}) people.add(40 * times, "DROIT", regime, site);
    }
    people.add(6, "MIAGE", "FI", "Nord");
    people.add(1, "MIAGE", "FI", "Est");
    people.add(5, "MIAGE", "FA", "Sud");
    if (times > 1) {
      // The same step after another: 30 k people and more end with it.
      for (int i = 0; i < 300; ++i) {
        const bool apprentice = i % 3 == 0;
        const std::string person = "q" + std::to_string(i);
        const std::string site = apprentice ? "Sud" : i % 3 == 1 ? "Nord" : "Est";
        people.rows.push_back({person, "2019", "L2", apprentice ? "FA" : "FI", site});
        people.rows.push_back({person, "2020", "MIAGE", apprentice ? "FA" : "FI", site});
      }
    }
    const ContentBounds found = bounds_of(people);
    CAPTURE(times);
    CHECK(found.below_width == 2);
    REQUIRE(found.worst.size() == 2);
    CHECK(found.worst[0].trace == "MIAGE");
    CHECK(found.worst[0].label == "Est");
    CHECK(found.worst[0].high == 1);
  }
}

TEST_CASE("content: a rule at a step that others follow") {
  People people;
  int number = 0;
  const auto add = [&](int count, const std::vector<std::string>& steps, const char* regime,
                       const char* site) {
    for (int i = 0; i < count; ++i, ++number) {
      int year = 2019;
      for (const std::string& step : steps) {
        people.rows.push_back(
            {"r" + std::to_string(number), std::to_string(year++), step, regime, site});
      }
    }
  };
  for (const char* regime : {"FI", "FA"}) {
    for (const char* site : {"Nord", "Est", "Sud"}) {
      add(60, {"LAW"}, regime, site);
      add(60, {"DATA"}, regime, site);
    }
  }
  // At the step MIAGE apprenticeship is taught at one site, whatever comes after it.
  add(70, {"MIAGE", "LAW"}, "FI", "Nord");
  add(70, {"MIAGE", "LAW"}, "FI", "Est");
  add(70, {"MIAGE", "LAW"}, "FA", "Sud");
  add(6, {"MIAGE", "DATA"}, "FI", "Nord");
  add(1, {"MIAGE", "DATA"}, "FI", "Est");
  add(5, {"MIAGE", "DATA"}, "FA", "Sud");
  const ContentBounds found = bounds_of(people);
  CHECK(found.below_width == 2);
  REQUIRE(found.worst.size() == 2);
  CHECK(found.worst[0].trace == "MIAGE+DATA");
  CHECK(found.worst[0].label == "Est");
  CHECK(found.worst[0].high == 1);
  CHECK(found.not_judged == 0);
}

TEST_CASE("content: one exception among few people") {
  People people;
  for (const char* regime : {"FI", "FA"}) {
    for (const char* site : {"Nord", "Est", "Sud"}) people.add(60, "LAW", regime, site);
  }
  const auto with_exceptions = [&](int exceptions) {
    People all = people;
    all.add(6, "MIAGE", "FI", "Nord");
    all.add(1, "MIAGE", "FI", "Est");
    all.add(5, "MIAGE", "FA", "Sud");
    for (int i = 0; i < 20 + exceptions; ++i) {
      const std::string person = "q" + std::to_string(i);
      const char* regime = i < 10 || i >= 20 ? "FI" : "FA";
      const char* site = i < 10 ? i % 2 == 0 ? "Nord" : "Est" : "Sud";
      all.rows.push_back({person, "2019", "L2", regime, site});
      all.rows.push_back({person, "2020", "MIAGE", regime, site});
    }
    return bounds_of(all);
  };
  for (const int exceptions : {0, 1}) {
    CAPTURE(exceptions);
    const ContentBounds found = with_exceptions(exceptions);
    REQUIRE(found.worst.size() >= 1);
    CHECK(found.worst[0].trace == "MIAGE");
    CHECK(found.worst[0].label == "Est");
    CHECK(found.worst[0].high == 1);
  }
  CHECK(with_exceptions(3).below_width == 0);
}

TEST_CASE("content: linked files are items too, at their last step and in their prefix") {
  const People people = one_miscoded();
  const auto linked = [](const char* name, const char* column, bool step) {
    LinkedSpec spec;
    spec.name = name;
    (step ? spec.step : spec.prefix) = {column};
    return spec;
  };
  Recipe recipe = two_attributes();
  recipe.traces().accepted_dependencies = {{"a", "fine"}, {"whole", "fine"}};
  for (const bool step : {true, false}) {
    recipe.traces().attributes = {attribute("a", {"a"})};
    recipe.traces().linked = {linked("fine", "b", step)};
    recipe.traces().rare_traces = RareTraces::kList;
    const ContentBounds found = bounds_of(people, recipe);
    CHECK(found.below_width == 2);
    REQUIRE(found.worst.size() == 2);
    CHECK(found.worst[0].attribute == "fine");
    CHECK(found.worst[0].label == (step ? "X-letters" : "letters+X"));
    CHECK(found.worst[0].with == "a");
    CHECK(found.worst[0].low == 5);
    CHECK(found.worst[0].high == 5);
    // Side by side.
    recipe.traces().attributes = {};
    recipe.traces().linked = {linked("whole", "a", false), linked("fine", "b", step)};
    CHECK(bounds_of(people, recipe).below_width == 2);
    // Where masked finer traces are not listed nothing is said of them.
    recipe.traces().rare_traces = RareTraces::kWithhold;
    CHECK(bounds_of(people, recipe).below_width == 0);
  }
}

TEST_CASE("content: an exception in a trace is not judged, and chance is no rule") {
  People people;
  people.add(1500, "other", "health", "medicine");
  people.add(1000, "other", "arts", "letters");
  people.add(500, "other", "arts", "music");
  people.add(7, "X", "health", "medicine");
  people.add(1, "X", "arts", "medicine");
  people.add(6, "X", "arts", "letters");
  people.add(1, "X", "arts", "music");
  ContentBounds found = bounds_of(people);
  CHECK(found.not_judged == 1);
  CHECK(found.below_width == 0);
  // Nine of one kind beside one of another: one time in ten by chance.
  People few;
  for (const char* a : {"F", "M"}) {
    for (const char* b : {"S", "L", "ES"}) few.add(200, "other", a, b);
  }
  few.add(5, "X", "F", "S");
  few.add(4, "X", "F", "L");
  few.add(1, "X", "M", "ES");
  found = bounds_of(few);
  CHECK(found.narrowed == 0);
  CHECK(found.not_judged == 0);
}

TEST_CASE("content: labels of few people, and marks, go with everything") {
  People people;
  people.add(1500, "other", "health", "medicine");
  people.add(1500, "other", "health", "pharmacy");
  people.add(1000, "other", "arts", "letters");
  people.add(1, "other", "arts", "medicine");
  people.add(20, "other", "arts", "rare");
  // Seven of the health faculty beside seven in medicine, one of them of arts.
  people.add(6, "X", "health", "medicine");
  people.add(1, "X", "health", "rare");
  people.add(1, "X", "arts", "medicine");
  people.add(4, "X", "arts", "letters");
  for (const char* label : {"rare", ""}) {
    for (Row& row : people.rows) {
      if (row[4] == "rare") row[4] = label;
    }
    const ContentBounds found = bounds_of(people);
    CHECK(found.below_width == 0);
    CHECK(found.not_judged == 0);
  }
}

TEST_CASE("content: the truth is within the bounds") {
  std::mt19937 random(31);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  std::uint64_t narrowed = 0, judged = 0;
  for (int turn = 0; turn < 60; ++turn) {
    People people;
    for (int i = 0; i < 900; ++i) {
      const std::size_t faculty = below(3), step = below(50);
      const std::size_t subject = 3 * faculty + below(3);
      people.add(1, "s" + std::to_string(step), "f" + std::to_string(faculty),
                 "d" + std::to_string(subject));
    }
    const ContentBounds found = bounds_of(people);
    for (const ContentPlace& place : found.worst) {
      std::uint64_t truth = 0;
      for (const Row& row : people.rows) {
        truth += row[2] == place.trace && row[place.attribute == "a" ? 3 : 4] == place.label;
      }
      CHECK(place.low <= truth);
      CHECK(place.high >= truth);
    }
    narrowed += found.narrowed;
    judged += found.pairs[0].judged + found.pairs[0].not_judged;
  }
  CHECK(judged > 30);
  CHECK(narrowed > 0);
}
