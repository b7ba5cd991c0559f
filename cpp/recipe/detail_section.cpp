#include "recipe/detail_section.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "recipe/derived_parts.h"
#include "recipe/fields.h"

namespace paravent {
namespace {

void read_level(const Json& json, const std::string& key, const Fields& detail,
                DetailLevel& level) {
  Faults& faults = detail.faults();
  if (json.is(Json::Kind::kNull)) return;
  if (!json.is(Json::Kind::kObject)) {
    if (detail.read_text(json, key, level.column) && level.column.empty()) {
      faults.add(ErrorCode::kRecipeRange, key);
    }
    return;
  }
  const Fields fields(&json, key, faults, {"column", "prefix", "table"});
  fields.require("column");
  fields.text("column", level.column);
  if (fields.find("column") != nullptr && level.column.empty()) {
    fields.fault(ErrorCode::kRecipeRange, "column");
  }
  fields.integer_or_null("prefix", level.prefix, 1, kMaxPrefix);
  const Json* table = fields.find_set("table");
  if (table == nullptr) return;
  if (level.prefix > 0) fields.fault(ErrorCode::kRecipeConflict, "table");
  if (!table->is(Json::Kind::kObject)) return fields.fault(ErrorCode::kRecipeType, "table");
  auto& pairs = level.table.emplace();
  for (const auto& [old_label, label] : table->members) {
    fields.read_text(label, fields.key("table"),
                     pairs.emplace_back(old_label, std::string()).second);
  }
}

/// Which component of the recipe the chain is of. A column belongs to one chain alone, and to no
/// other component.
void place_chain(const Recipe& recipe, const std::string& key, std::set<std::string>& taken,
                 DetailChain& chain, Faults& faults) {
  const std::string& column = chain.levels[0].column;
  if (chain.levels[0].absent() || chain.levels[0].recodes()) {
    return faults.add(ErrorCode::kRecipeRange, key_of(key, std::size_t{0}));
  }
  const auto find = [&](const std::vector<std::string>& columns) {
    const auto at = std::find(columns.begin(), columns.end(), column);
    chain.place = static_cast<std::size_t>(at - columns.begin());
    return at != columns.end();
  };
  chain.of_prefix = !find(recipe.traces().step);
  if (chain.of_prefix && !find(recipe.traces().prefix)) {
    return faults.add(ErrorCode::kRecipeRange, key_of(key, std::size_t{0}), column);
  }
  std::set<std::string> own;
  for (std::size_t l = 0; l < chain.levels.size(); ++l) {
    const DetailLevel& level = chain.levels[l];
    if (level.absent()) {
      if (l + 1 < chain.levels.size()) faults.add(ErrorCode::kRecipeRange, key_of(key, l));
    } else if (own.insert(level.column).second && !taken.insert(level.column).second) {
      faults.add(ErrorCode::kRecipeDuplicate, key_of(key, l), level.column);
    }
  }
}

void read_chains(const Fields& detail, const Recipe& recipe, DetailSpec& spec) {
  const auto chains = detail.list("chains");
  std::set<std::string> taken;  // columns of components without a chain, then of chains
  const auto of_chain = [&](const std::string& column) {
    return std::any_of(chains.begin(), chains.end(), [&](const auto& chain) {
      return !chain.first->items.empty() && chain.first->items[0].text == column;
    });
  };
  for (const auto* columns : {&recipe.traces().step, &recipe.traces().prefix}) {
    for (const std::string& column : *columns) {
      if (!of_chain(column)) taken.insert(column);
    }
  }
  for (const auto& [json, key] : chains) {
    if (!json->is(Json::Kind::kArray) || json->items.empty()) {
      detail.faults().add(ErrorCode::kRecipeType, key);
      continue;
    }
    DetailChain& chain = spec.chains.emplace_back();
    for (std::size_t l = 0; l < json->items.size(); ++l) {
      read_level(json->items[l], key_of(key, l), detail, chain.levels.emplace_back());
    }
    place_chain(recipe, key, taken, chain, detail.faults());
  }
}

/// A list of different choices, which is put finest first.
template <class T>
void read_choices(const Fields& detail, std::string_view name, std::vector<T>& choices,
                  std::initializer_list<T> finest_first, T (*read)(const Json&, bool&)) {
  if (detail.find_set(name) == nullptr) return;
  std::vector<T> given;
  for (const auto& [json, key] : detail.list(name)) {
    bool known = true;
    const T choice = read(*json, known);
    if (!known || std::find(given.begin(), given.end(), choice) != given.end()) {
      detail.faults().add(known ? ErrorCode::kRecipeDuplicate : ErrorCode::kRecipeRange, key);
    }
    given.push_back(choice);
  }
  if (given.empty()) detail.fault(ErrorCode::kRecipeMissingKey, name);
  choices.clear();
  for (const T& one : finest_first) {
    if (std::find(given.begin(), given.end(), one) != given.end()) choices.push_back(one);
  }
}

bool read_flag(const Json& json, bool& known) {
  known = json.is(Json::Kind::kBool);
  return json.boolean;
}

Repeats read_repeats(const Json& json, bool& known) {
  if (json.text == "collapse") return Repeats::kCollapse;
  if (json.text == "distinct") return Repeats::kDistinct;
  known = json.text == "keep";
  return Repeats::kKeep;
}

/// A number of a pair, or `below` where it is none below it.
std::size_t index_in(const Json& pair, std::size_t i, std::size_t below) {
  if (pair.items.size() != 2 || !pair.items[i].is(Json::Kind::kNumber)) return below;
  const double number = pair.items[i].number;
  if (!(number >= 0) || !(number < static_cast<double>(below))) return below;
  const auto at = static_cast<std::size_t>(number);
  return static_cast<double>(at) == number ? at : below;
}

void read_goal(const Fields& detail, DetailSpec& spec) {
  const Json* json = detail.find_set("goal");
  if (json == nullptr) return;
  const Fields goal(json, "detail.goal", detail.faults(), {"coverage", "keep", "avoid"});
  goal.number_or_null("coverage", spec.goal.coverage);
  if (spec.goal.coverage && !(*spec.goal.coverage >= 0 && *spec.goal.coverage <= 1)) {
    goal.fault(ErrorCode::kRecipeRange, "coverage");
  }
  for (const auto& [name, to] :
       {std::pair("keep", &spec.goal.keep), std::pair("avoid", &spec.goal.avoid)}) {
    for (const auto& [pair, key] : goal.list(name)) {
      const std::size_t chain = index_in(*pair, 0, spec.chains.size());
      const std::size_t levels = chain < spec.chains.size() ? spec.chains[chain].levels.size() : 0;
      const std::size_t level = index_in(*pair, 1, levels);
      if (level >= levels) {
        detail.faults().add(ErrorCode::kRecipeRange, key);
      } else {
        to->emplace_back(chain, level);
      }
    }
  }
}

/// What a search does not go with.
void refuse_others(const Recipe& recipe, const DetailSpec& spec, Faults& faults) {
  const TracesSpec& traces = recipe.traces();
  const auto refuse = [&](bool wrong, const char* key) {
    if (wrong) faults.add(ErrorCode::kRecipeConflict, std::string("detail, ") + key);
  };
  refuse(recipe.cleaning.has_value(), "prepare.cleaning");
  for (const AttributeSpec& attribute : traces.attributes) {
    const bool of_trace =
        derives(attribute, DerivedFrom::kEnrolments) || derives(attribute, DerivedFrom::kResults);
    const bool nested =
        !attribute.nested_in.empty() ||
        std::any_of(traces.attributes.begin(), traces.attributes.end(),
                    [&](const AttributeSpec& other) { return other.nested_in == attribute.name; });
    refuse(of_trace && nested, "columns.attributes: nested_in");
    refuse(attribute.rare_labels == RareLabels::kGroup && (of_trace || nested),
           "columns.attributes: rare_labels");
  }
  const bool with_results =
      std::find(spec.results.begin(), spec.results.end(), true) != spec.results.end();
  refuse(with_results && !traces.results, "results");
  if (!with_results || !traces.results) return;
  // A pass of no enrolment in a year between two others takes the place of an empty year group.
  const bool without = spec.results.size() > 1;
  refuse(traces.results->orphans == Orphans::kKeep && traces.gaps && without, "trace.gaps");
  // Results are compared after recodings: one that was of no enrolment might be of another then.
  for (const DetailChain& chain : spec.chains) {
    for (const DetailLevel& level : chain.levels) {
      const bool matched =
          std::any_of(traces.results->match.begin(), traces.results->match.end(),
                      [&](const auto& match) { return match.first == level.column; });
      refuse(matched && level.recodes(), "results.columns.match");
    }
  }
}

Json text_json(const std::string& text) {
  Json json;
  json.kind = Json::Kind::kString;
  json.text = text;
  return json;
}

Json& member(Json& object, const std::string& name, Json::Kind kind) {
  if (object.kind != Json::Kind::kObject) object = Json();
  object.kind = Json::Kind::kObject;
  const auto found = std::find_if(object.members.begin(), object.members.end(),
                                  [&](const auto& one) { return one.first == name; });
  Json& value = found == object.members.end() ? object.members.emplace_back(name, Json()).second
                                              : found->second;
  if (value.kind != kind) value = Json();
  value.kind = kind;
  return value;
}

Json rule_json(const DetailLevel& level) {
  Json rule;
  member(rule, "column", Json::Kind::kString) = text_json(level.column);
  if (level.prefix > 0) {
    member(rule, "prefix", Json::Kind::kNumber).number = level.prefix;
    return rule;
  }
  Json& table = member(rule, "table", Json::Kind::kObject);
  for (const auto& [from, to] : *level.table) table.members.emplace_back(from, text_json(to));
  return rule;
}

Json texts_json(const std::vector<std::string>& texts) {
  Json json;
  json.kind = Json::Kind::kArray;
  for (const std::string& text : texts) json.items.push_back(text_json(text));
  return json;
}

/// The columns of the node's steps or prefix.
std::vector<std::string> columns_of(const DetailSpec& spec, const Recipe& recipe, bool of_prefix,
                                    std::span<const std::uint32_t> node) {
  std::vector<std::string> columns = of_prefix ? recipe.traces().prefix : recipe.traces().step;
  std::erase(columns, std::string(kResultColumn));
  for (std::size_t c = 0; c < spec.chains.size(); ++c) {
    const DetailChain& chain = spec.chains[c];
    if (chain.of_prefix == of_prefix) columns[chain.place] = chain.levels[node[c]].column;
  }
  std::erase(columns, std::string());
  return columns;
}

/// Every level of every chain in a recipe of its own, the others as fine as they are.
Status check_nodes(const DetailSpec& spec, const Recipe& recipe) {
  const std::vector<std::uint32_t> heights = heights_of(spec);
  for (std::size_t c = 0; c < heights.size(); ++c) {
    for (std::uint32_t choice = 0; choice < heights[c]; ++choice) {
      DetailNode node(heights.size(), 0);
      node[c] = choice;
      if (!has_step(spec, recipe, node)) continue;
      JsonWriter json;
      json.value(recipe_of(spec, recipe, node));
      Result<Recipe> parsed = parse_recipe(json.text());
      if (!parsed) return parsed.error();
    }
  }
  return ok_status();
}

}  // namespace

std::vector<std::uint32_t> heights_of(const DetailSpec& spec) {
  std::vector<std::uint32_t> heights;
  const auto add = [&](std::size_t size) { heights.push_back(static_cast<std::uint32_t>(size)); };
  for (const DetailChain& chain : spec.chains) add(chain.levels.size());
  add(spec.prefix.size());
  add(spec.repeats.size());
  add(spec.results.size());
  return heights;
}

bool has_step(const DetailSpec& spec, const Recipe& recipe, std::span<const std::uint32_t> node) {
  return !columns_of(spec, recipe, false, node).empty();
}

Result<DetailSpec> parse_detail(const Json& json, const Recipe& recipe) {
  if (recipe.publishes_rows()) {
    return Error{.code = ErrorCode::kRecipeConflict, .key = "detail, rows"};
  }
  Faults faults;
  DetailSpec spec;
  spec.prefix = {true};
  spec.results = {recipe.traces().results.has_value()};
  spec.repeats = {recipe.traces().repeats};
  const Fields detail(&json, "detail", faults, {"chains", "prefix", "repeats", "results", "goal"});
  read_chains(detail, recipe, spec);
  read_choices<bool>(detail, "prefix", spec.prefix, {true, false}, read_flag);
  read_choices<bool>(detail, "results", spec.results, {true, false}, read_flag);
  read_choices<Repeats>(detail, "repeats", spec.repeats,
                        {Repeats::kKeep, Repeats::kCollapse, Repeats::kDistinct}, read_repeats);
  read_goal(detail, spec);
  if (!faults.any()) refuse_others(recipe, spec, faults);
  if (faults.any()) return faults.first();
  std::uint64_t nodes = 1;
  std::size_t longest = 0;
  for (const std::uint32_t height : heights_of(spec)) {
    nodes = std::min<std::uint64_t>(nodes * height, std::uint64_t{1} << 40);
  }
  for (std::size_t c = 1; c < spec.chains.size(); ++c) {
    if (spec.chains[c].levels.size() > spec.chains[longest].levels.size()) longest = c;
  }
  if (nodes > kMaxNodes) {
    return Error{.code = ErrorCode::kTooManyNodes,
                 .column = spec.chains.empty() ? "" : spec.chains[longest].levels[0].column,
                 .key = "detail.chains",
                 .count = nodes};
  }
  if (const Status checked = check_nodes(spec, recipe); !checked) return checked.error();
  return spec;
}

Json recipe_of(const DetailSpec& spec, const Recipe& recipe, std::span<const std::uint32_t> node) {
  const std::size_t chains = spec.chains.size();
  const bool on = spec.prefix[node[chains]];
  Json document = recipe.document;
  std::erase_if(document.members, [](const auto& one) { return one.first == "detail"; });
  const std::vector<std::string> step = columns_of(spec, recipe, false, node);
  const std::vector<std::string> prefix =
      on ? columns_of(spec, recipe, true, node) : std::vector<std::string>();
  Json& columns = member(document, "columns", Json::Kind::kObject);
  member(columns, "step", Json::Kind::kArray) = texts_json(step);
  member(columns, "prefix", Json::Kind::kArray) = texts_json(prefix);
  std::vector<std::string> description = recipe.traces().description;
  std::erase_if(description, [&](const std::string& column) {
    return std::find(step.begin(), step.end(), column) != step.end() ||
           std::find(prefix.begin(), prefix.end(), column) != prefix.end();
  });
  member(columns, "description", Json::Kind::kArray) = texts_json(description);
  for (std::size_t c = 0; c < chains; ++c) {
    const DetailLevel& level = spec.chains[c].levels[node[c]];
    if (!level.recodes() || (spec.chains[c].of_prefix && !on)) continue;
    Json& prepare = member(document, "prepare", Json::Kind::kObject);
    member(prepare, "recode", Json::Kind::kArray).items.push_back(rule_json(level));
  }
  constexpr std::string_view kWords[] = {"keep", "collapse", "distinct"};
  Json& trace = member(document, "trace", Json::Kind::kObject);
  member(trace, "repeats", Json::Kind::kString).text =
      kWords[static_cast<std::size_t>(spec.repeats[node[chains + 1]])];
  if (!spec.results[node[chains + 2]]) {
    std::erase_if(document.members, [](const auto& one) { return one.first == "results"; });
  }
  return document;
}

}  // namespace paravent
