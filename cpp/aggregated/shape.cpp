#include <algorithm>
#include <utility>

#include "aggregated/tables.h"
#include "recipe/derived_parts.h"
#include "traces/branches.h"
#include "traces/side_by_side.h"

namespace paravent::aggregated {
namespace {

void add_new(std::vector<std::string>& to, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (std::find(to.begin(), to.end(), name) == to.end()) to.push_back(name);
  }
}

/// For each item the one of the list that it names, or itself.
template <class Spec, class Named>
std::vector<std::size_t> references(const std::vector<Spec>& specs, Named named) {
  std::vector<std::size_t> refers(specs.size());
  for (std::size_t i = 0; i < specs.size(); ++i) {
    refers[i] = i;
    for (std::size_t j = 0; j < specs.size(); ++j) {
      if (!named(specs[i]).empty() && specs[j].name == named(specs[i])) refers[i] = j;
    }
  }
  return refers;
}

std::size_t width_of(const AttributeSpec& attribute) { return attribute.headings.size(); }

std::vector<std::string> columns_called(const char* letter, std::size_t n) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= n; ++i) names.push_back(letter + std::to_string(i));
  return names;
}

std::vector<std::string> joined(std::vector<std::vector<std::string>> parts) {
  std::vector<std::string> all;
  for (auto& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

std::string table_name(const char* name, std::size_t i) {
  return name + std::to_string(i + 1) + ".csv";
}

std::string pair_name(const PairKey& pair, std::size_t attributes) {
  const auto named = [&](std::size_t item) {
    return item < attributes ? std::to_string(item + 1)
                             : "linked-" + std::to_string(item - attributes + 1);
  };
  return "pairs-" + named(pair.first) + "-" + named(pair.second) + ".csv";
}

}  // namespace

std::vector<std::string> written_columns(const Recipe& recipe) {
  const TracesSpec& traces = recipe.traces();
  std::vector<std::string> all;
  add_new(all, traces.step);
  add_new(all, traces.prefix);
  add_new(all, traces.description);
  for (const AttributeSpec& attribute : traces.attributes) {
    if (!attribute.derived) add_new(all, attribute.columns);
  }
  for (const LinkedSpec& linked : traces.linked) {
    add_new(all, linked.prefix);
    add_new(all, linked.step);
  }
  return all;
}

Shape shape_of(const Recipe& recipe) {
  const TracesSpec& traces = recipe.traces();
  Shape shape;
  shape.nested_in =
      references(traces.attributes, [](const AttributeSpec& spec) { return spec.nested_in; });
  shape.refines = references(traces.linked, [](const LinkedSpec& spec) { return spec.refines; });
  shape.linked_order = order_by_reference(shape.refines);
  if (auto linked = linked_columns(recipe)) shape.linked = std::move(linked.value());
  shape.written = written_columns(recipe);
  shape.needed = needed_columns(recipe);
  shape.needed.erase(shape.needed.begin());  // the individual
  const std::size_t attributes = traces.attributes.size();
  for (std::size_t i = 0; i < attributes; ++i) {
    for (std::size_t j = i + 1; j < attributes; ++j) {
      shape.pairs.push_back({i, j, width_of(traces.attributes[i]), width_of(traces.attributes[j])});
    }
  }
  for (std::size_t file = 0; file < shape.linked.size(); ++file) {
    const FileColumns further = columns_beyond(shape.linked[file], own_columns(recipe));
    if (further.empty()) continue;
    for (std::size_t i = 0; i < attributes; ++i) {
      shape.pairs.push_back({i, attributes + file, width_of(traces.attributes[i]),
                             further.prefix.size() + further.step.size()});
    }
  }
  for (const SideBySide& pair : pairs_side_by_side(recipe, shape.linked)) {
    shape.pairs.push_back({attributes + pair.first, attributes + pair.second,
                           pair.adds_first.prefix.size() + pair.adds_first.step.size(),
                           pair.adds_second.prefix.size() + pair.adds_second.step.size()});
  }
  return shape;
}

std::vector<Expected> expected_tables(const Recipe& recipe, const Shape& shape) {
  const TracesSpec& traces = recipe.traces();
  std::vector<Expected> tables{{"manifest.csv", Kind::kManifest, 0, {"key", "value"}},
                               {"years.csv", Kind::kYears, 0, {"rank", "year", "rows"}}};
  if (recipe.cleaning) {
    tables.push_back({"losses.csv", Kind::kLosses, 0, {"year", "raw", "kept"}});
  }
  tables.push_back({"traces.csv", Kind::kTraces, 0, {"trace", "individuals"}});
  for (std::size_t i = 0; i < traces.attributes.size(); ++i) {
    tables.push_back({table_name("labels-", i), Kind::kLabels, i,
                      joined({columns_called("l", width_of(traces.attributes[i])),
                              {"individuals", "members", "grouped"}})});
  }
  for (std::size_t i = 0; i < traces.attributes.size(); ++i) {
    const std::size_t outer = shape.nested_in[i];
    const std::size_t parents = outer == i ? 0 : width_of(traces.attributes[outer]);
    tables.push_back({table_name("attribute-", i), Kind::kAttribute, i,
                      joined({{"trace"},
                              columns_called("p", parents),
                              columns_called("l", width_of(traces.attributes[i])),
                              {"individuals"}})});
  }
  for (const std::size_t file : shape.linked_order) {
    tables.push_back(
        {table_name("linked-", file), Kind::kLinked, file, {"parent", "trace", "individuals"}});
  }
  for (std::size_t p = 0; p < shape.pairs.size(); ++p) {
    const PairKey& pair = shape.pairs[p];
    tables.push_back(
        {pair_name(pair, traces.attributes.size()), Kind::kPairs, p,
         joined({columns_called("a", pair.first_width), columns_called("b", pair.second_width)})});
  }
  if (!traces.description.empty()) {
    tables.push_back(
        {"formations.csv", Kind::kFormations, 0,
         joined({{"step"}, columns_called("d", traces.description.size()), {"variants"}})});
  }
  for (std::size_t i = 0; i < shape.written.size(); ++i) {
    const auto column = std::find(shape.needed.begin(), shape.needed.end(), shape.written[i]);
    tables.push_back(
        {table_name("values-", static_cast<std::size_t>(column - shape.needed.begin())),
         Kind::kValues,
         i,
         {"value", "rows"}});
  }
  for (std::size_t c = 0; recipe.cleaning && c < recipe.cleaning->columns.size(); ++c) {
    tables.push_back({table_name("cleaned-", c), Kind::kCleaned, c, {"given", "value", "step"}});
  }
  tables.push_back({"ties.csv", Kind::kTies, 0, {"question", "item_1", "item_2", "answer"}});
  return tables;
}

}  // namespace paravent::aggregated
