// Random small tables and recipes: the core against the oracle, field by field, and against itself
// with its rows in another order.

#include <doctest.h>

#include <random>

#include "share.h"
#include "traces_oracle.h"

using namespace paravent;

namespace {

const std::vector<std::string> kColumns = {"year", "s1", "s2",    "p1",  "p2", "a", "b1",
                                           "b2",   "c",  "birth", "bac", "d1", "d2"};

class Draw {
 public:
  explicit Draw(std::uint32_t seed) : engine_(seed) {}
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(engine_() % n); }
  bool chance(std::uint32_t percent) { return below(100) < percent; }
  std::string of(const std::vector<std::string>& texts) {
    return texts[below(static_cast<std::uint32_t>(texts.size()))];
  }
  std::mt19937& engine() { return engine_; }

 private:
  std::mt19937 engine_;
};

std::vector<Row> random_rows(Draw& draw) {
  const bool text_years = draw.chance(15);
  const bool steady = draw.chance(50);  // attributes that hang together, so that nesting succeeds
  const bool alike = draw.chance(30);   // individuals who share their steps
  std::vector<Row> rows;
  const std::uint32_t count = 1 + draw.below(24), individuals = 1 + draw.below(8);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t person = draw.below(individuals);
    const std::string letter = draw.of({"A", "B"});
    std::string year = std::to_string(2010 + draw.below(alike ? 2 : 5));
    if (draw.chance(10)) year.insert(0, "0");
    if (text_years && draw.chance(20)) year += "bis";
    const std::string a = steady ? (person % 2 == 0 ? "F" : "M") : draw.of({"", "F", "M", "é"});
    rows.push_back({"id" + std::to_string(person), year,
                    alike ? "A" : draw.of({letter, "A-B", "A B", "", "é"}),
                    alike ? "x" : draw.of({"x", "x.", "y", "x "}),
                    steady ? "g" + std::to_string(person % 2) : draw.of({"", "ES", "S;T", "S T"}),
                    draw.of({"", "p", "q"}), a, draw.of({"", "1", "2"}), draw.of({"", "3"}),
                    steady ? a + std::to_string(person % 3) : draw.of({"", "u", "v"}),
                    draw.of({"", "1990", "01990", "1991", "?"}),
                    draw.of({"", "2010", "2012", "02011", "x"}), draw.of({"", "L", "L-M"}),
                    draw.of({"", "N"})});
  }
  return rows;
}

Recipe random_recipe(Draw& draw) {
  Recipe recipe;
  recipe.individual = "id";
  recipe.year = "year";
  recipe.traces().step = {"s2", "s1"};
  if (draw.chance(50)) recipe.traces().step = {"s1"};
  if (draw.chance(50)) recipe.traces().prefix = {"p1"};
  if (draw.chance(60)) recipe.traces().description = {"d1", "d2"};
  if (draw.chance(60)) recipe.traces().attributes.push_back(attribute("c", {"c"}));
  if (draw.chance(80)) recipe.traces().attributes.push_back(attribute("a", {"a"}));
  if (recipe.traces().attributes.size() == 2 && draw.chance(60))
    recipe.traces().attributes[0].nested_in = "a";
  if (draw.chance(60)) recipe.traces().attributes.push_back(attribute("b", {"b1", "b2"}));
  if (draw.chance(40))
    recipe.traces().attributes.push_back(derived("first", DerivedFrom::kFirstYear));
  if (draw.chance(40))
    recipe.traces().attributes.push_back(derived("last", DerivedFrom::kLastYear));
  if (draw.chance(40)) recipe.traces().attributes.push_back(derived("n", DerivedFrom::kEnrolments));
  if (draw.chance(40)) {
    recipe.traces().attributes.push_back(derived("age", DerivedFrom::kAgeAtFirst, {"birth"}));
  }
  for (AttributeSpec& spec : recipe.traces().attributes) {
    if (draw.chance(20)) spec.rare_labels = RareLabels::kGroup;
  }
  recipe.traces().k = 2 + draw.below(2);
  recipe.malformed = draw.chance(50) ? Malformed::kSkip : Malformed::kStop;
  recipe.year_type =
      draw.chance(80) ? YearType::kAuto : (draw.chance(50) ? YearType::kInteger : YearType::kText);
  recipe.traces().conflicts = static_cast<Conflicts>(draw.below(3));
  if (draw.chance(40)) {
    recipe.traces().gaps = draw.chance(50);
    recipe.traces().calendar = !recipe.traces().gaps;
  } else {
    recipe.traces().repeats = static_cast<Repeats>(draw.below(3));
  }
  if (draw.chance(25)) recipe.traces().bac_year = "bac";
  if (draw.chance(30)) recipe.traces().window = Window{"2012", draw.chance(50) ? "2013" : "2012"};
  if (draw.chance(30)) {
    recipe.traces().linked.push_back({"fine", {"p2"}, {}, ""});
    if (recipe.traces().step.size() == 1)
      recipe.traces().linked.push_back({"finer", {}, {"s2"}, "fine"});
    if (draw.chance(50)) std::reverse(recipe.traces().linked.begin(), recipe.traces().linked.end());
  }
  return recipe;
}

std::vector<std::string> formation_lines(const Cohorts& cohorts) {
  std::vector<std::string> lines;
  const std::size_t width = cohorts.formations.headings.size();
  if (width == 0) return lines;
  const auto join = [](auto begin, auto end) {
    std::string text;
    for (auto i = begin; i != end; ++i) text += (i == begin ? "" : " · ") + *i;
    return text;
  };
  for (std::size_t step = 0; step < cohorts.traces.steps.size(); ++step) {
    const auto label = cohorts.traces.steps[step];
    const auto first =
        cohorts.formations.descriptions.begin() + static_cast<std::ptrdiff_t>(step * width);
    lines.push_back(join(label.begin(), label.end()) + ": " +
                    join(first, first + static_cast<std::ptrdiff_t>(width)));
  }
  return lines;
}

bool same(const LabelSet& a, const LabelSet& b) { return a.width == b.width && a.texts == b.texts; }

bool same(const TraceSet& a, const TraceSet& b) {
  return same(a.prefixes, b.prefixes) && same(a.steps, b.steps) && a.prefix == b.prefix &&
         a.begin == b.begin && a.codes == b.codes;
}

/// Every field of the two values.
bool same(const Cohorts& a, const Cohorts& b) {
  bool equal = a.individuals == b.individuals && a.component_headings == b.component_headings &&
               a.prefix_headings == b.prefix_headings && same(a.traces, b.traces) &&
               a.levels.size() == b.levels.size() &&
               a.linked_traces.size() == b.linked_traces.size() &&
               a.formations.headings == b.formations.headings &&
               a.formations.descriptions == b.formations.descriptions;
  for (std::size_t i = 0; equal && i < a.levels.size(); ++i) {
    const TreeLevel &x = a.levels[i], &y = b.levels[i];
    equal = x.name == y.name && x.parent == y.parent && same(x.labels, y.labels) &&
            x.headings == y.headings && x.begin == y.begin && x.label == y.label &&
            x.count == y.count;
  }
  for (std::size_t i = 0; equal && i < a.linked_traces.size(); ++i) {
    equal = same(a.linked_traces[i], b.linked_traces[i]);
  }
  return equal;
}

/// What is tied and why, in words.
std::vector<std::string> ties_of(const TraceFigures& figures) {
  std::vector<std::string> lines;
  for (const Dependency& d : figures.dependencies) {
    std::string& line = lines.emplace_back(
        d.first + "," + d.second + " " + ties::reason_name(d.reason) + " " + d.first_column + "," +
        d.second_column + " " + ties::tells_name(d.first_tells) + "," +
        ties::tells_name(d.second_tells) + ":");
    for (const auto& texts : {d.example_first, d.example_second}) {
      for (const std::string& text : texts) line += " " + text;
      line += ";";
    }
  }
  for (const auto& [description, with] : figures.tied_descriptions) {
    lines.push_back(description + " " + with);
  }
  return lines;
}

/// No label stands in the value that no cell, trace or step uses, and all is in order.
void check_tight(const Cohorts& cohorts) {
  std::vector<const TraceSet*> sets{&cohorts.traces};
  for (const TraceSet& set : cohorts.linked_traces) sets.push_back(&set);
  for (const TraceSet* set : sets) {
    std::vector<std::uint8_t> steps(set->steps.size()), prefixes(set->prefixes.size());
    for (const std::uint32_t code : set->codes) {
      if (code != TraceSet::kEmptyGroup) steps[code & ~TraceSet::kGroupEnd] = 1;
    }
    for (const std::uint32_t prefix : set->prefix) prefixes[prefix] = 1;
    CHECK(std::count(steps.begin(), steps.end(), 0) == 0);
    CHECK(std::count(prefixes.begin(), prefixes.end(), 0) == 0);
    for (std::size_t t = 1; t < set->size(); ++t) {
      CHECK(trace_key(*set, t - 1) < trace_key(*set, t));
    }
  }
  for (const TreeLevel& level : cohorts.levels) {
    std::vector<std::uint8_t> labels(level.labels.size());
    for (const std::uint32_t label : level.label) {
      if (!labels.empty()) labels[label] = 1;
    }
    CHECK(std::count(labels.begin(), labels.end(), 0) == 0);
  }
}

}  // namespace

TEST_CASE("random tables agree with the oracle, whatever the order of their rows") {
  constexpr std::uint32_t kTables = 6'000 / kOneOf;
  std::map<std::string, std::uint32_t> outcomes;
  for (std::uint32_t seed = 0; seed < kTables; ++seed) {
    CAPTURE(seed);
    Draw draw(seed);
    std::vector<Row> rows = random_rows(draw);
    const Recipe recipe = random_recipe(draw);
    const oracle::Answer expected = oracle::Oracle(kColumns, rows, recipe).answer();
    const auto built = build_cohorts(make_table(kColumns, rows), recipe, ties::Rules::kGraphAlone);
    const auto strict = build_cohorts(make_table(kColumns, rows), recipe);
    std::shuffle(rows.begin(), rows.end(), draw.engine());
    const auto shuffled = build_cohorts(make_table(kColumns, rows), recipe);

    REQUIRE(built.ok() == !expected.error.has_value());
    REQUIRE(shuffled.ok() == built.ok());
    if (!built) {
      CHECK(built.error().code == *expected.error);
      CHECK(shuffled.error().code == *expected.error);
      ++outcomes[std::string(error_name(*expected.error))];
      continue;
    }
    ++outcomes["ok"];
    const Cohorts& cohorts = built.value().cohorts;
    const TraceFigures& figures = built.value().figures;
    CHECK(same(cohorts, shuffled.value().cohorts));
    CHECK(ties_of(strict.value().figures) == ties_of(shuffled.value().figures));
    check_tight(cohorts);
    CHECK(lines_of(cohorts) == expected.lines);
    CHECK(formation_lines(cohorts) == expected.formations);
    CHECK(figures.rows == rows.size());
    CHECK(figures.individuals == expected.individuals);
    CHECK(cohorts.individuals == expected.individuals - expected.outside);
    CHECK(figures.collapsed_rows == expected.collapsed);
    CHECK(figures.replaced_separators == expected.replaced);
    CHECK(figures.labels_made_equal == expected.equal);
    CHECK(figures.prefix_conflicts == expected.prefix_conflicts);
    CHECK(figures.outside_window == expected.outside);
    CHECK(figures.skipped_years == expected.skipped);
    CHECK(figures.integer_years == expected.integers);
    for (const AttributeFigures& attribute_figures : figures.attributes) {
      CHECK(attribute_figures.conflicts == expected.conflicts.at(attribute_figures.name));
      CHECK(attribute_figures.rare_labels == expected.rare.at(attribute_figures.name));
    }
    std::vector<std::string> dependencies;
    for (const Dependency& d : figures.dependencies) {
      dependencies.push_back(d.first + "," + d.second + ": " + std::to_string(d.components));
    }
    CHECK(dependencies == expected.dependencies);
    if (!dependencies.empty()) ++outcomes["dependencies"];
    if (!cohorts.linked_traces.empty()) ++outcomes["linked"];
    for (const TreeLevel& level : cohorts.levels) {
      if (level.parent != TreeLevel::kRoot && level.parent > 0) ++outcomes["deep"];
    }
  }
  // The draw reaches every case that it is meant to reach.
  for (const std::string name : {"ok", "dependencies", "linked", "deep", "year_not_integer",
                                 "no_rows", "not_nested", "not_refining", "recipe_conflict"}) {
    CAPTURE(name);
    CHECK(outcomes[name] >= kTables / 300);
  }
}
