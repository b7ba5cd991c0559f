#include "recipe/time_family.h"

#include <algorithm>
#include <optional>

#include "recipe/derived_parts.h"

namespace paravent::ties {
namespace {

bool holds(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

void add_new(std::vector<std::string>& to, const std::vector<std::string>& from,
             const std::vector<std::string>& known) {
  for (const std::string& name : from) {
    if (!holds(known, name) && !holds(to, name)) to.push_back(name);
  }
}

/// The linked file that this one refines, if it is not the release's own trace.
std::optional<std::size_t> refined(const Recipe& recipe, std::size_t file) {
  const std::string& coarser = recipe.traces().linked[file].refines;
  for (std::size_t i = 0; i < recipe.traces().linked.size(); ++i) {
    if (!coarser.empty() && recipe.traces().linked[i].name == coarser) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> nests(const Recipe& recipe, std::size_t attribute) {
  const std::string& outer = recipe.traces().attributes[attribute].nested_in;
  for (std::size_t i = 0; i < recipe.traces().attributes.size(); ++i) {
    if (!outer.empty() && recipe.traces().attributes[i].name == outer) return i;
  }
  return std::nullopt;
}

/// Columns that ages at first enrolment are counted from.
std::vector<std::string> birth_columns(const Recipe& recipe) {
  std::vector<std::string> columns;
  for (const AttributeSpec& attribute : recipe.traces().attributes) {
    if (attribute.derived == DerivedFrom::kAgeAtFirst) add_new(columns, attribute.columns, {});
    for (const DerivedPart& part : attribute.parts) {
      if (part.from == DerivedFrom::kAgeAtFirst) add_new(columns, {part.column}, {});
    }
  }
  return columns;
}

void tell_by_recipe(const Recipe& recipe, const std::vector<std::string>& births, bool longer,
                    Item& item) {
  const auto by_column = [&](Tells tells, const std::string& column) {
    if (item.tells != Tells::kNothing || column.empty() || !holds(item.columns, column)) return;
    item.tells = tells;
    item.tells_by = column;
  };
  const bool repeats_left_out = recipe.traces().repeats != Repeats::kKeep;
  if (!item.linked) {
    const AttributeSpec& attribute = recipe.traces().attributes[item.index];
    if (derives(attribute, DerivedFrom::kFirstYear) || derives(attribute, DerivedFrom::kLastYear) ||
        derives(attribute, DerivedFrom::kAgeAtFirst)) {
      item.tells = Tells::kYears;
    } else if (repeats_left_out && (derives(attribute, DerivedFrom::kEnrolments) ||
                                    derives(attribute, DerivedFrom::kResults))) {
      item.tells = Tells::kEnrolments;
    }
  } else if (repeats_left_out && longer) {
    item.tells = Tells::kLongerTrace;
  }
  by_column(Tells::kYearColumn, recipe.year);
  for (const std::string& birth : births) by_column(Tells::kBirthColumn, birth);
  by_column(Tells::kBacYear, recipe.traces().bac_year);
}

/// The linked file itself, what it refines, and so on to the release's own trace.
std::vector<std::size_t> refined_chain(const Recipe& recipe, std::size_t file) {
  std::vector<std::size_t> chain;
  for (std::optional<std::size_t> at = file; at && chain.size() <= recipe.traces().linked.size();
       at = refined(recipe, *at)) {
    chain.push_back(*at);
  }
  return chain;
}

Item attribute_item(const Recipe& recipe, std::size_t index) {
  const AttributeSpec& attribute = recipe.traces().attributes[index];
  Item item{attribute.name, false, index, columns_read(attribute), {}, {}};
  if (!trace_fixes_years(recipe)) tell_by_recipe(recipe, birth_columns(recipe), false, item);
  return item;
}

/// What a linked file adds to `base`, or to the release's own trace.
Item linked_item(const Recipe& recipe, std::size_t index, std::optional<std::size_t> base) {
  std::vector<std::string> prefix = recipe.traces().prefix, step = recipe.traces().step;
  if (base) {
    for (const std::size_t file : refined_chain(recipe, *base)) {
      add_new(prefix, recipe.traces().linked[file].prefix, {});
      add_new(step, recipe.traces().linked[file].step, {});
    }
  }
  Item item{recipe.traces().linked[index].name, true, index, {}, {}, {}};
  std::vector<std::string> longer;
  for (const std::size_t file : refined_chain(recipe, index)) {
    add_new(item.columns, recipe.traces().linked[file].prefix, prefix);
    add_new(longer, recipe.traces().linked[file].step, step);
  }
  add_new(item.columns, longer, {});
  if (!trace_fixes_years(recipe)) {
    tell_by_recipe(recipe, birth_columns(recipe), !longer.empty(), item);
  }
  return item;
}

}  // namespace

std::vector<Item> items_of(const Recipe& recipe) {
  std::vector<Item> items;
  for (std::size_t i = 0; i < recipe.traces().attributes.size(); ++i) {
    items.push_back(attribute_item(recipe, i));
  }
  for (std::size_t i = 0; i < recipe.traces().linked.size(); ++i) {
    items.push_back(linked_item(recipe, i, std::nullopt));
  }
  return items;
}

bool tells_publication(const Recipe& recipe, const Item& item) {
  if (item.tells == Tells::kNothing) return false;
  if (item.linked || item.tells != Tells::kYears) return true;
  const AttributeSpec& attribute = recipe.traces().attributes[item.index];
  if (derives(attribute, DerivedFrom::kFirstYear) || derives(attribute, DerivedFrom::kLastYear)) {
    return true;
  }
  return std::any_of(recipe.keep.begin(), recipe.keep.end(), [&](const KeepRule& rule) {
    return rule.column == recipe.year || holds(item.columns, rule.column);
  });
}

bool on_one_chain(const Recipe& recipe, const Item& a, const Item& b) {
  if (a.linked != b.linked) return false;
  const auto up = a.linked ? refined : nests;
  const auto refines = [&](std::size_t fine, std::size_t coarse) {
    std::size_t depth = 0;
    for (std::optional<std::size_t> at = up(recipe, fine); at; at = up(recipe, *at)) {
      if (*at == coarse) return true;
      if (++depth > recipe.traces().attributes.size() + recipe.traces().linked.size()) return false;
    }
    return false;
  };
  return refines(a.index, b.index) || refines(b.index, a.index);
}

bool trace_fixes_years(const Recipe& recipe) {
  if (recipe.traces().rare_traces == RareTraces::kGroup) return false;
  return recipe.traces().calendar || holds(recipe.traces().step, recipe.year);
}

const char* reason_name(Reason reason) {
  switch (reason) {
    case Reason::kGroups:
      return "groups";
    case Reason::kSharedColumn:
      return "shared_column";
    case Reason::kOneColumn:
      return "one_column";
    case Reason::kFileColumn:
      return "file_column";
    case Reason::kEmptyFor:
      return "empty_for";
    case Reason::kSumIsYear:
      return "sum_is_year";
    case Reason::kTime:
      break;
  }
  return "time";
}

const char* tells_name(Tells tells) {
  switch (tells) {
    case Tells::kNothing:
      return "nothing";
    case Tells::kYears:
      return "years";
    case Tells::kYearColumn:
      return "year_column";
    case Tells::kBirthColumn:
      return "birth_column";
    case Tells::kBacYear:
      return "bac_year";
    case Tells::kEnrolments:
      return "enrolments";
    case Tells::kLongerTrace:
      return "longer_trace";
    case Tells::kYearFunction:
      return "year_function";
    case Tells::kYearBound:
      return "year_bound";
    case Tells::kYearLimited:
      break;
  }
  return "year_limited";
}

std::array<Item, 2> compared(const Recipe& recipe, const Item& a, const Item& b) {
  if (a.linked && b.linked) {
    const std::vector<std::size_t> other = refined_chain(recipe, b.index);
    for (const std::size_t file : refined_chain(recipe, a.index)) {
      if (std::find(other.begin(), other.end(), file) == other.end()) continue;
      return {linked_item(recipe, a.index, file), linked_item(recipe, b.index, file)};
    }
  }
  return {a, b};
}

std::optional<Pair> tie_of(const Item& a, const Item& b) {
  const auto shared =
      std::find_if(a.columns.begin(), a.columns.end(),
                   [&](const std::string& column) { return holds(b.columns, column); });
  if (shared != a.columns.end()) {
    return Pair{0, 0, Reason::kSharedColumn, *shared, *shared, a.tells, b.tells};
  }
  if (a.tells == Tells::kNothing || b.tells == Tells::kNothing) return std::nullopt;
  return Pair{0, 0, Reason::kTime, a.tells_by, b.tells_by, a.tells, b.tells};
}

std::vector<Pair> pairs_of_recipe(const Recipe& recipe) {
  const std::vector<Item> items = items_of(recipe);
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < items.size(); ++i) {
    for (std::size_t j = i + 1; j < items.size(); ++j) {
      if (on_one_chain(recipe, items[i], items[j])) continue;
      const auto [a, b] = compared(recipe, items[i], items[j]);
      std::optional<Pair> pair = tie_of(a, b);
      if (!pair) continue;
      pair->first = i;
      pair->second = j;
      pairs.push_back(*std::move(pair));
    }
  }
  return pairs;
}

}  // namespace paravent::ties
