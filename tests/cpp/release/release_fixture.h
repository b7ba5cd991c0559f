#pragma once
// A small tree, by hand, for the tests of release/ and exports/: four cohorts of 12, 7, 4 and 2.
// The one of 7 is cohort P of the Oraccle notice (2023): M5 F2, AB4 B1 TB2, 2017:1 2019:6. In the
// one of 12 all are F, and the years of the bac are all different.

#include <string>
#include <utility>
#include <vector>

#include "release/internals.h"

namespace paravent::fixture {

/// Appends a group of (label, count) to a level.
inline void add_group(TreeLevel& level,
                      const std::vector<std::pair<std::uint32_t, std::uint32_t>>& cells) {
  if (level.begin.empty()) level.begin.push_back(0);
  for (const auto& [label, count] : cells) {
    level.label.push_back(label);
    level.count.push_back(count);
  }
  level.begin.push_back(level.label.size());
}

inline AttributeSpec attribute(const std::string& name, const std::string& column) {
  AttributeSpec spec;
  spec.name = name;
  spec.columns = {column};
  spec.headings = {name};
  return spec;
}

inline TreeLevel level(const std::string& name, std::vector<std::string> labels) {
  TreeLevel made;
  made.name = name;
  made.parent = 0;
  made.labels = {1, std::move(labels)};
  made.headings = {name};
  return made;
}

inline Recipe recipe(const std::string& language = "fr") {
  Recipe made;
  made.individual = "ine";
  made.year = "an";
  made.traces().step = {"niveau", "diplome"};
  made.traces().prefix = {"bac"};
  made.traces().description = {"libelle"};
  made.traces().attributes = {attribute("sexe", "SEXE"), attribute("mention", "MENTION"),
                              attribute("anbac", "ANBAC")};
  made.language = language;
  made.document = parse_json(R"({"version":1,"columns":{"individual":"ine"}})").value();
  return made;
}

/// Traces by rank: ES+1-DUT (2), ES+1-DUT+2-DUT (12), S+1-DUT&1-L (4), S+1-L (7: cohort P).
inline BuiltCohorts built() {
  constexpr std::uint32_t kEnd = TraceSet::kGroupEnd;
  BuiltCohorts made;
  Cohorts& c = made.cohorts;
  c.individuals = 25;
  c.component_headings = {"niveau", "diplome"};
  c.prefix_headings = {"bac"};
  c.traces.prefixes = {1, {"ES", "S"}};
  c.traces.steps = {2, {"1", "DUT", "1", "L", "2", "DUT"}};
  c.traces.prefix = {0, 0, 1, 1};
  c.traces.begin = {0, 1, 3, 5, 6};
  c.traces.codes = {0 | kEnd, 0 | kEnd, 2 | kEnd, 0, 1 | kEnd, 1 | kEnd};
  c.formations = {{"libelle"}, {"DUT, première année", "Licence", "DUT"}};

  TreeLevel sizes;
  add_group(sizes, {{0, 2}, {1, 12}, {2, 4}, {3, 7}});
  TreeLevel sexe = level("sexe", {"F", "M", "X"});
  add_group(sexe, {{2, 2}});
  add_group(sexe, {{0, 12}});
  add_group(sexe, {{0, 2}, {1, 2}});
  add_group(sexe, {{0, 2}, {1, 5}});
  TreeLevel mention = level("mention", {"AB", "B", "TB"});
  add_group(mention, {{0, 2}});
  add_group(mention, {{0, 6}, {1, 6}});
  add_group(mention, {{0, 4}});
  add_group(mention, {{0, 4}, {1, 1}, {2, 2}});
  TreeLevel anbac = level("anbac", {"2000", "2001", "2002", "2003", "2004", "2005", "2006", "2007",
                                    "2008", "2009", "2010", "2011", "2017", "2019"});
  add_group(anbac, {{0, 2}});
  add_group(anbac, {{0, 1},
                    {1, 1},
                    {2, 1},
                    {3, 1},
                    {4, 1},
                    {5, 1},
                    {6, 1},
                    {7, 1},
                    {8, 1},
                    {9, 1},
                    {10, 1},
                    {11, 1}});
  add_group(anbac, {{12, 4}});
  add_group(anbac, {{12, 1}, {13, 6}});
  c.levels = {sizes, sexe, mention, anbac};

  TraceFigures& f = made.figures;
  f.rows = 41;
  f.individuals = 25;
  f.collapsed_rows = 3;
  f.replaced_separators = 2;
  f.labels_made_equal = 1;
  f.prefix_conflicts = 1;
  f.years = {"2019", "2020", "2021"};
  f.attributes = {{"sexe", 2, {{"X", 2}}}, {"mention", 0, {{"TB", 2}}}, {"anbac", 0, {}}};
  return made;
}

/// The release, its version filled in.
inline BuiltRelease released(const Recipe& chosen = recipe(), const BuiltCohorts& raw = built()) {
  BuiltRelease made = make_release(raw, chosen, {}, {}).value();
  made.release.version = "1.0.0";
  made.internal.unicity = unicity_of(made, raw.cohorts.levels[0].count);
  return made;
}

/// The attribute `spe`, nested in `mention`, placed before it in the recipe; and the linked file
/// `ville`, that says where each step was taken, with `salle` that refines it.
inline BuiltCohorts deep_built() {
  constexpr std::uint32_t kEnd = TraceSet::kGroupEnd;
  BuiltCohorts made = built();
  std::vector<TreeLevel>& levels = made.cohorts.levels;
  TreeLevel spe = level("spe", {"lettres", "maths"});
  spe.parent = 3;
  add_group(spe, {{0, 2}});          // the cohort of 2: AB
  add_group(spe, {{1, 6}});          // of 12: AB
  add_group(spe, {{0, 2}, {1, 4}});  // of 12: B
  add_group(spe, {{0, 4}});          // of 4: AB
  add_group(spe, {{0, 4}});          // P: AB
  add_group(spe, {{0, 1}});          // P: B
  add_group(spe, {{0, 2}});          // P: TB
  TreeLevel ville;
  ville.name = "ville";
  ville.parent = 0;
  ville.headings = {"bac", "niveau", "ville"};
  add_group(ville, {{0, 2}});
  add_group(ville, {{1, 5}, {2, 7}});
  add_group(ville, {{3, 4}});
  add_group(ville, {{4, 7}});
  TreeLevel salle;
  salle.name = "salle";
  salle.parent = 4;
  salle.headings = {"bac", "niveau", "salle"};
  add_group(salle, {{0, 2}});
  add_group(salle, {{1, 5}});
  add_group(salle, {{2, 3}, {3, 4}});
  add_group(salle, {{4, 4}});
  add_group(salle, {{5, 7}});
  levels = {levels[0], levels[1], spe, levels[2], ville, salle};
  // One step a trace is enough here: what counts is which ones are listed.
  TraceSet towns;
  towns.prefixes = {1, {"ES", "S"}};
  towns.prefix = {0, 0, 0, 1, 1};
  towns.steps = {2, {"1", "Caen", "1", "Lyon", "1", "Metz", "1", "Nice", "1", "Pau"}};
  towns.begin = {0, 1, 2, 3, 4, 5};
  towns.codes = {0 | kEnd, 1 | kEnd, 2 | kEnd, 3 | kEnd, 4 | kEnd};
  TraceSet rooms;
  rooms.prefixes = towns.prefixes;
  rooms.prefix = {0, 0, 0, 0, 1, 1};
  rooms.steps = {2, {"1", "A", "1", "B", "1", "C", "1", "D", "1", "E", "1", "F"}};
  rooms.begin = {0, 1, 2, 3, 4, 5, 6};
  rooms.codes = {0 | kEnd, 1 | kEnd, 2 | kEnd, 3 | kEnd, 4 | kEnd, 5 | kEnd};
  made.cohorts.linked_traces = {towns, rooms};
  return made;
}

inline Recipe deep_recipe() {
  Recipe made = recipe();
  made.traces().attributes = {attribute("sexe", "SEXE"), attribute("spe", "SPE"),
                              attribute("mention", "MENTION")};
  made.traces().attributes[1].nested_in = "mention";
  made.traces().linked = {{"ville", {"bac"}, {"niveau", "ville"}, ""},
                          {"salle", {"bac"}, {"niveau", "salle"}, "ville"}};
  return made;
}

}  // namespace paravent::fixture
