#include "recipe/traces_section.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "recipe/about.h"
#include "recipe/derived_parts.h"
#include "recipe/fields.h"
#include "recipe/recipe.h"
#include "recipe/sections.h"
#include "support/text.h"

namespace paravent {
namespace {

/// The options that attributes of columns and derived ones share. The default heading of each
/// component is in `attribute.headings` already.
void read_attribute_options(const Fields& fields, AttributeSpec& attribute) {
  fields.require("name");
  fields.text("name", attribute.name);
  read_title(fields, "title", attribute.title);
  if (attribute.derived) attribute.headings = {attribute.name};
  if (fields.find_set("as") != nullptr) {
    const std::size_t width = attribute.headings.size();
    fields.texts("as", attribute.headings);
    if (attribute.headings.size() != width) fields.fault(ErrorCode::kRecipeRange, "as");
  }
  fields.flag("sensitive", attribute.sensitive);
  fields.integer("diversity", attribute.diversity, 1, kMaxThreshold);
  fields.choice<RareLabels>("rare_labels", attribute.rare_labels,
                            {{"keep", RareLabels::kKeep}, {"group", RareLabels::kGroup}});
  if (fields.find_set("nested_in") != nullptr) fields.text("nested_in", attribute.nested_in);
}

/// What an attribute is derived from, and the column of an age at first enrolment.
void read_source(const Fields& fields, std::string_view name, DerivedFrom& from,
                 std::string& column) {
  fields.require(name);
  fields.choice<DerivedFrom>(name, from,
                             {{"first_year", DerivedFrom::kFirstYear},
                              {"last_year", DerivedFrom::kLastYear},
                              {"enrolments", DerivedFrom::kEnrolments},
                              {"age_at_first", DerivedFrom::kAgeAtFirst}});
  const bool has_column = fields.find_set("column") != nullptr;
  if (has_column) {
    fields.text("column", column);
    if (column.empty()) fields.fault(ErrorCode::kRecipeRange, "column");
  }
  if (from == DerivedFrom::kAgeAtFirst && !has_column) {
    fields.fault(ErrorCode::kRecipeMissingKey, "column");
  } else if (from != DerivedFrom::kAgeAtFirst && has_column) {
    fields.fault(ErrorCode::kRecipeConflict, "column");
  }
}

/// The components of an attribute: names of columns, and { "derived": … } in any order.
void read_components(const Fields& fields, AttributeSpec& attribute) {
  std::set<std::string> seen;
  for (const auto& [json, key] : fields.list("columns")) {
    std::string text;
    if (json->is(Json::Kind::kObject)) {
      const Fields part(json, key, fields.faults(), {"derived", "column"});
      DerivedPart& one = attribute.parts.emplace_back();
      one.place = attribute.headings.size();
      read_source(part, "derived", one.from, one.column);
      attribute.headings.emplace_back(derived_word(one.from));
      text = attribute.headings.back() + '\0' + one.column;
    } else {
      if (!fields.read_text(*json, key, text)) continue;
      if (text.empty()) fields.faults().add(ErrorCode::kRecipeRange, key);
      attribute.columns.push_back(text);
      attribute.headings.push_back(text);
    }
    if (!seen.insert(text).second) {
      fields.faults().add(ErrorCode::kRecipeDuplicate, key, attribute.headings.back());
    }
  }
  if (attribute.headings.empty()) fields.fault(ErrorCode::kRecipeMissingKey, "columns");
}

bool is_integer(std::string_view text) {
  if (!text.empty() && text[0] == '-') text.remove_prefix(1);
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

void read_window(const Fields& trace, Recipe& recipe) {
  if (trace.find_set("window") == nullptr) return;
  const auto bounds = trace.list("window");
  if (bounds.size() != 2) return trace.fault(ErrorCode::kRecipeType, "window");
  const auto read = [&](std::size_t i, std::string& out) {
    const auto& [json, at] = bounds[i];
    constexpr double kExact = 9007199254740992.0;  // 2^53
    if (json->is(Json::Kind::kNumber)) {
      const bool whole =
          std::fabs(json->number) <= kExact && json->number == std::floor(json->number);
      if (!whole) return trace.faults().add(ErrorCode::kRecipeType, at);
      append_number(out, static_cast<std::int64_t>(json->number));
    } else if (trace.read_text(*json, at, out) && recipe.year_type == YearType::kInteger &&
               !is_integer(out)) {
      trace.faults().add(ErrorCode::kRecipeType, at);
    }
  };
  std::optional<Window>& window = recipe.traces().window;
  window.emplace();
  read(0, window->first);
  read(1, window->last);
  const Json &first = *bounds[0].first, &last = *bounds[1].first;
  const bool numbers = first.is(Json::Kind::kNumber) && last.is(Json::Kind::kNumber);
  const bool texts = recipe.year_type == YearType::kText;
  if ((texts && window->first > window->last) ||
      (!texts && numbers && first.number > last.number)) {
    trace.fault(ErrorCode::kRecipeRange, "window");
  }
}

}  // namespace

void read_attributes(const Fields& columns, TracesSpec& traces, std::vector<std::string>& keys) {
  for (const auto& [json, key] : columns.list("attributes")) {
    const Fields fields(
        json, key, columns.faults(),
        {"name", "columns", "as", "title", "sensitive", "diversity", "rare_labels", "nested_in"});
    AttributeSpec attribute;
    fields.require("columns");
    read_components(fields, attribute);
    read_attribute_options(fields, attribute);
    traces.attributes.push_back(std::move(attribute));
    keys.push_back(key);
  }
  for (const auto& [json, key] : columns.list("derived")) {
    const Fields fields(json, key, columns.faults(),
                        {"name", "from", "column", "as", "title", "sensitive", "diversity",
                         "rare_labels", "nested_in"});
    AttributeSpec attribute;
    std::string column;
    read_source(fields, "from", attribute.derived.emplace(DerivedFrom::kFirstYear), column);
    if (!column.empty()) attribute.columns.push_back(std::move(column));
    read_attribute_options(fields, attribute);
    traces.attributes.push_back(std::move(attribute));
    keys.push_back(key);
  }
}

void read_trace(const Fields& root, Recipe& recipe) {
  TracesSpec& traces = recipe.traces();
  const Fields trace(root.find("trace"), "trace", root.faults(),
                     {"year_type", "repeats", "gaps", "status", "calendar", "window", "conflicts"});
  trace.choice<YearType>(
      "year_type", recipe.year_type,
      {{"auto", YearType::kAuto}, {"integer", YearType::kInteger}, {"text", YearType::kText}});
  trace.choice<Repeats>("repeats", traces.repeats,
                        {{"keep", Repeats::kKeep},
                         {"collapse", Repeats::kCollapse},
                         {"distinct", Repeats::kDistinct}});
  trace.choice<Conflicts>(
      "conflicts", traces.conflicts,
      {{"first", Conflicts::kFirst}, {"last", Conflicts::kLast}, {"mark", Conflicts::kMark}});
  trace.flag("gaps", traces.gaps);
  trace.flag("calendar", traces.calendar);
  if (const Json* status = trace.find_set("status")) {
    const Fields fields(status, "trace.status", root.faults(), {"bac_year"});
    read_column_name(fields, "bac_year", traces.bac_year);
  }
  read_window(trace, recipe);
  const bool text_years = recipe.year_type == YearType::kText;
  const bool repeats = traces.repeats != Repeats::kKeep;
  if (traces.gaps && (repeats || text_years)) trace.fault(ErrorCode::kRecipeConflict, "gaps");
  if (traces.calendar && (repeats || text_years)) {
    trace.fault(ErrorCode::kRecipeConflict, "calendar");
  }
  if (!traces.bac_year.empty() && text_years) trace.fault(ErrorCode::kRecipeConflict, "status");
}

namespace {

/// What stands for a masked count: a number below `k`, or "empty"; null: both stay as they are.
void read_code(const Fields& masking, std::string_view name, std::uint32_t k, std::uint32_t& code,
               bool& empty) {
  const Json* given = masking.find_set(name);
  if (given == nullptr) return;
  if (given->is(Json::Kind::kString)) {
    masking.choice<bool>(name, empty, {{"empty", true}});
    code = 0;
    return;
  }
  empty = false;
  masking.integer(name, code, 0, k - 1);
}

}  // namespace

void read_masking(const Fields& root, TracesSpec& traces) {
  const Fields masking(root.find("masking"), "masking", root.faults(),
                       {"k", "code", "level", "width", "size_k", "size_code", "rare_traces"});
  masking.choice<MaskLevel>("level", traces.level,
                            {{"published", MaskLevel::kPublished}, {"strict", MaskLevel::kStrict}});
  masking.choice<RareTraces>("rare_traces", traces.rare_traces,
                             {{"list", RareTraces::kList},
                              {"withhold", RareTraces::kWithhold},
                              {"group", RareTraces::kGroup}});
  const std::uint32_t least = traces.level == MaskLevel::kPublished ? 2 : 3;
  masking.integer("k", traces.k, least, kMaxThreshold);
  read_code(masking, "code", traces.k, traces.code, traces.empty_code);
  traces.width = (traces.k + 1) / 2;
  masking.integer_or_null("width", traces.width, 1, traces.k);
  traces.size_k = traces.k;
  masking.integer_or_null("size_k", traces.size_k, least, kMaxThreshold);
  traces.size_code = traces.code;
  traces.empty_size_code = traces.empty_code;
  read_code(masking, "size_code", traces.size_k, traces.size_code, traces.empty_size_code);
  // A code taken over from the attributes may be too large for a smaller size_k.
  if (traces.size_code >= traces.size_k) masking.fault(ErrorCode::kRecipeRange, "size_code");
}

void read_linked(const Fields& root, TracesSpec& traces) {
  for (const auto& [json, key] : root.list("linked")) {
    const Fields fields(json, key, root.faults(), {"name", "title", "prefix", "step", "refines"});
    LinkedSpec linked;
    fields.require("name");
    fields.text("name", linked.name);
    read_title(fields, "title", linked.title);
    fields.columns("prefix", linked.prefix);
    fields.columns("step", linked.step);
    if (linked.prefix.empty() && linked.step.empty()) {
      fields.fault(ErrorCode::kRecipeMissingKey, "step");
    }
    if (fields.find_set("refines") != nullptr) fields.text("refines", linked.refines);
    traces.linked.push_back(std::move(linked));
  }
  for (const auto& [json, key] : root.list("accepted_dependencies")) {
    if (!json->is(Json::Kind::kArray) || json->items.size() != 2) {
      root.faults().add(ErrorCode::kRecipeType, key);
      continue;
    }
    auto& [first, second] = traces.accepted_dependencies.emplace_back();
    root.read_text(json->items[0], key_of(key, std::size_t{0}), first);
    root.read_text(json->items[1], key_of(key, std::size_t{1}), second);
  }
}

std::vector<std::pair<std::string, std::string>> declared_pairs(const TracesSpec& traces) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const auto& pair : traces.accepted_dependencies) {
    const bool again = std::any_of(pairs.begin(), pairs.end(), [&](const auto& one) {
      return one == pair || one == std::pair(pair.second, pair.first);
    });
    if (!again) pairs.push_back(pair);
  }
  return pairs;
}

bool declares_pair(const TracesSpec& traces, const std::string& first, const std::string& second) {
  return std::any_of(traces.accepted_dependencies.begin(), traces.accepted_dependencies.end(),
                     [&](const auto& pair) {
                       return (pair.first == first && pair.second == second) ||
                              (pair.first == second && pair.second == first);
                     });
}

}  // namespace paravent
