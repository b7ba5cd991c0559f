#include "recipe/series_recipe.h"

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string_view>

#include "recipe/derived_parts.h"

namespace paravent {
namespace {

bool same(const Json& a, const Json& b) {
  JsonWriter x, y;
  x.value(a);
  y.value(b);
  return x.text() == y.text();
}

const Json& or_null(const Json* json) {
  static const Json nothing;
  return json == nullptr ? nothing : *json;
}

Json without(const Json& object, std::initializer_list<std::string_view> keys) {
  Json rest = object;
  std::erase_if(rest.members, [&](const auto& member) {
    return std::find(keys.begin(), keys.end(), member.first) != keys.end();
  });
  return rest;
}

/// Columns whose recoding concerns more than attributes.
std::set<std::string> columns_of_traces(const Recipe& recipe) {
  const TracesSpec& traces = recipe.traces();
  std::set<std::string> columns(traces.step.begin(), traces.step.end());
  columns.insert(traces.prefix.begin(), traces.prefix.end());
  columns.insert(traces.description.begin(), traces.description.end());
  columns.insert(recipe.year);
  for (const KeepRule& rule : recipe.keep) columns.insert(rule.column);
  if (traces.results) columns.insert(traces.results->column);
  for (const AttributeSpec& attribute : traces.attributes) {
    if (attribute.derived) columns.insert(attribute.columns.begin(), attribute.columns.end());
  }
  return columns;
}

/// Whether each attribute of the list is in the earlier one, as it was, and in its order.
bool only_left_out(const Json& list, const Json& earlier) {
  std::size_t at = 0;
  for (const Json& one : list.items) {
    while (at < earlier.items.size() &&
           !same(without(earlier.items[at], {"title"}), without(one, {"title"}))) {
      ++at;
    }
    if (at++ >= earlier.items.size()) return false;
  }
  return true;
}

}  // namespace

std::string series_difference(const Recipe& recipe, const Json& earlier) {
  const Json& now = recipe.document;
  const auto differs = [&](const char* section, const Json& a, const Json& b) -> std::string {
    for (const auto& [key, value] : a.members) {
      if (!same(value, or_null(b.find(key)))) return std::string(section) + "." + key;
    }
    for (const auto& [key, value] : b.members) {
      if (a.find(key) == nullptr) return std::string(section) + "." + key;
    }
    return {};
  };
  const Json &columns = or_null(now.find("columns")), &before = or_null(earlier.find("columns"));
  for (const char* list : {"attributes", "derived"}) {
    if (!only_left_out(or_null(columns.find(list)), or_null(before.find(list)))) {
      return std::string("columns.") + list;
    }
  }
  const auto plain = {std::string_view("attributes"), std::string_view("derived"),
                      std::string_view("ignored"), std::string_view("titles")};
  std::string key = differs("columns", without(columns, plain), without(before, plain));
  if (!key.empty()) return key;

  const Json &prepare = or_null(now.find("prepare")), &prepared = or_null(earlier.find("prepare"));
  key = differs("prepare", without(prepare, {"recode"}), without(prepared, {"recode"}));
  if (!key.empty()) return key;
  const std::set<std::string> told = columns_of_traces(recipe);
  const auto rules = [&](const Json& section) {
    Json list = or_null(section.find("recode"));
    list.kind = Json::Kind::kArray;  // none is an empty list
    std::erase_if(list.items, [&](const Json& rule) {
      return told.count(std::string(rule.text_in("column"))) == 0;
    });
    return list;
  };
  if (!same(rules(prepare), rules(prepared))) return "prepare.recode";

  const auto free = {std::string_view("reading"),          std::string_view("about"),
                     std::string_view("columns"),          std::string_view("prepare"),
                     std::string_view("accepted_columns"), std::string_view("accepted_checks"),
                     std::string_view("exports")};
  // Courses are renamed since the publication before alone.
  const auto same_key = [&](const Json& recipe_of) {
    Json rest = without(recipe_of, free);
    for (auto& [name, value] : rest.members) {
      if (name == "series") value = without(value, {"renamed"});
    }
    return rest;
  };
  const Json a = same_key(now), b = same_key(earlier);
  for (const auto& [name, value] : a.members) {
    const Json& other = or_null(b.find(name));
    if (same(value, other)) continue;
    if (value.is(Json::Kind::kObject) && other.is(Json::Kind::kObject)) {
      return differs(name.c_str(), value, other);
    }
    return name;
  }
  for (const auto& [name, value] : b.members) {
    if (a.find(name) == nullptr && !value.is(Json::Kind::kNull)) return name;
  }
  return {};
}

}  // namespace paravent
