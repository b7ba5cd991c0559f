#include "recipe/recipe.h"

#include <set>
#include <utility>

#include "recipe/derived_parts.h"
#include "recipe/fields.h"
#include "recipe/known_keys.h"
#include "recipe/roles.h"
#include "recipe/sections.h"

namespace paravent {
namespace {

void read_reading(const Fields& root, Recipe& recipe) {
  const Fields reading(root.find("reading"), "reading", root.faults(),
                       {"delimiter", "encoding", "header", "malformed", "optional", "invalid_bytes",
                        "repeated_files"});
  // Most choices are the reader's; here they are only checked.
  int ignored = 0;
  bool header = true;
  reading.choice<int>("delimiter", ignored, {{"auto", 0}, {";", 1}, {",", 2}, {"\t", 3}, {"|", 4}});
  reading.choice<int>(
      "encoding", ignored,
      {{"auto", 0}, {"utf-8", 1}, {"utf-16le", 2}, {"utf-16be", 3}, {"windows-1252", 4}});
  reading.flag("header", header);
  reading.choice<Malformed>("malformed", recipe.malformed,
                            {{"stop", Malformed::kStop}, {"skip", Malformed::kSkip}});
  reading.columns("optional", recipe.optional_columns);
  reading.choice<int>("invalid_bytes", ignored, {{"stop", 0}, {"skip", 1}, {"replace", 2}});
  reading.choice<int>("repeated_files", ignored, {{"stop", 0}, {"keep", 1}});
}

/// The options that attributes of columns and derived ones share. The default heading of each
/// component is in `attribute.headings` already.
void read_attribute_options(const Fields& fields, AttributeSpec& attribute) {
  fields.require("name");
  fields.text("name", attribute.name);
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

void read_attributes(const Fields& columns, Recipe& recipe, std::vector<std::string>& keys) {
  for (const auto& [json, key] : columns.list("attributes")) {
    const Fields fields(
        json, key, columns.faults(),
        {"name", "columns", "as", "sensitive", "diversity", "rare_labels", "nested_in"});
    AttributeSpec attribute;
    fields.require("columns");
    read_components(fields, attribute);
    read_attribute_options(fields, attribute);
    recipe.attributes.push_back(std::move(attribute));
    keys.push_back(key);
  }
  for (const auto& [json, key] : columns.list("derived")) {
    const Fields fields(
        json, key, columns.faults(),
        {"name", "from", "column", "as", "sensitive", "diversity", "rare_labels", "nested_in"});
    AttributeSpec attribute;
    std::string column;
    read_source(fields, "from", attribute.derived.emplace(DerivedFrom::kFirstYear), column);
    if (!column.empty()) attribute.columns.push_back(std::move(column));
    read_attribute_options(fields, attribute);
    recipe.attributes.push_back(std::move(attribute));
    keys.push_back(key);
  }
}

void read_columns(const Fields& root, Recipe& recipe, std::vector<std::string>& keys) {
  if (!recipe.rows) root.require("columns");
  const Fields columns(root.find("columns"), "columns", root.faults(),
                       {"individual", "year", "step", "prefix", "description", "identifiers",
                        "attributes", "derived"});
  columns.text("individual", recipe.individual);
  columns.text("year", recipe.year);
  columns.columns("step", recipe.step);
  // What the user has not chosen yet is an empty text or list there.
  const auto required = [&](std::string_view name, bool given) {
    if (!given && !recipe.rows) columns.fault(ErrorCode::kRecipeMissingKey, name);
  };
  required("individual", !recipe.individual.empty());
  required("year", !recipe.year.empty());
  required("step", !recipe.step.empty());
  columns.columns("prefix", recipe.prefix);
  columns.columns("description", recipe.description);
  columns.columns("identifiers", recipe.identifiers);
  read_attributes(columns, recipe, keys);
}

void read_masking(const Fields& root, Recipe& recipe) {
  const Fields masking(root.find("masking"), "masking", root.faults(),
                       {"k", "code", "level", "width", "size_k", "size_code", "rare_traces"});
  masking.choice<MaskLevel>("level", recipe.level,
                            {{"published", MaskLevel::kPublished}, {"strict", MaskLevel::kStrict}});
  masking.choice<RareTraces>("rare_traces", recipe.rare_traces,
                             {{"list", RareTraces::kList},
                              {"withhold", RareTraces::kWithhold},
                              {"group", RareTraces::kGroup}});
  const std::uint32_t least = recipe.level == MaskLevel::kPublished ? 2 : 3;
  masking.integer("k", recipe.k, least, kMaxThreshold);
  masking.integer("code", recipe.code, 0, recipe.k - 1);
  recipe.width = (recipe.k + 1) / 2;
  masking.integer_or_null("width", recipe.width, 1, recipe.k);
  recipe.size_k = recipe.k;
  masking.integer_or_null("size_k", recipe.size_k, least, kMaxThreshold);
  recipe.size_code = recipe.code;
  masking.integer_or_null("size_code", recipe.size_code, 0, recipe.size_k - 1);
  // A code taken over from the attributes may be too large for a smaller size_k.
  if (recipe.size_code >= recipe.size_k) masking.fault(ErrorCode::kRecipeRange, "size_code");
}

void read_linked(const Fields& root, Recipe& recipe) {
  for (const auto& [json, key] : root.list("linked")) {
    const Fields fields(json, key, root.faults(), {"name", "prefix", "step", "refines"});
    LinkedSpec linked;
    fields.require("name");
    fields.text("name", linked.name);
    fields.columns("prefix", linked.prefix);
    fields.columns("step", linked.step);
    if (linked.prefix.empty() && linked.step.empty()) {
      fields.fault(ErrorCode::kRecipeMissingKey, "step");
    }
    if (fields.find_set("refines") != nullptr) fields.text("refines", linked.refines);
    recipe.linked.push_back(std::move(linked));
  }
  for (const auto& [json, key] : root.list("accepted_dependencies")) {
    if (!json->is(Json::Kind::kArray) || json->items.size() != 2) {
      root.faults().add(ErrorCode::kRecipeType, key);
      continue;
    }
    auto& [first, second] = recipe.accepted_dependencies.emplace_back();
    root.read_text(json->items[0], key_of(key, std::size_t{0}), first);
    root.read_text(json->items[1], key_of(key, std::size_t{1}), second);
  }
}

void read_exports(const Fields& root, Recipe& recipe) {
  const Fields fields(root.find("exports"), "exports", root.faults(),
                      {"sets", "excel_fr", "language"});
  if (fields.find("sets") != nullptr) {
    std::vector<std::string> sets;
    fields.columns("sets", sets);
    recipe.oraccle = recipe.paris13 = recipe.json = false;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (sets[i] == "oraccle")
        recipe.oraccle = true;
      else if (sets[i] == "paris13")
        recipe.paris13 = true;
      else if (sets[i] == "json")
        recipe.json = true;
      else
        root.faults().add(ErrorCode::kRecipeRange, key_of("exports.sets", i));
    }
  }
  fields.flag("excel_fr", recipe.excel_fr);
  fields.choice<std::string>("language", recipe.language, {{"fr", "fr"}, {"en", "en"}});
}

Result<Recipe> read_recipe(std::string_view json, KnownKeys* known) {
  Result<Json> document = parse_json(json, kMaxRecipeDepth);
  if (!document) return document.error();
  Recipe recipe;
  recipe.document = std::move(document.value());
  Faults faults(known);
  const Fields root(&recipe.document, "", faults,
                    {"version", "reading", "columns", "prepare", "pseudonym", "trace", "masking",
                     "linked", "accepted_dependencies", "exports", "rows"});
  std::uint32_t version = 1;
  std::vector<std::string> keys;
  int pseudonym = 0;
  root.require("version");
  root.integer("version", version, 1, 1);
  read_reading(root, recipe);
  read_rows(root, recipe);
  read_columns(root, recipe, keys);
  read_prepare(root, recipe);
  root.choice<int>("pseudonym", pseudonym, {{"as_is", 0}, {"ephemeral", 1}, {"shared", 2}});
  read_trace(root, recipe);
  read_masking(root, recipe);
  read_linked(root, recipe);
  read_exports(root, recipe);
  if (recipe.rows) {
    check_rows(recipe, faults);
  } else {
    check_names(recipe, keys, faults);
    check_roles(recipe, keys, faults);
  }
  if (faults.any()) return faults.first();
  return recipe;
}

}  // namespace

Result<Recipe> parse_recipe(std::string_view json) { return read_recipe(json, nullptr); }

Result<Recipe> parse_recipe(std::string_view json, KnownKeys& known) {
  return read_recipe(json, &known);
}

std::vector<std::string> needed_columns(const Recipe& recipe) {
  std::vector<std::string> needed;
  const std::vector<std::string> of_rows =
      recipe.rows ? row_columns(*recipe.rows) : std::vector<std::string>();
  std::set<std::string> seen;
  const auto add = [&](const std::string& column) {
    if (!column.empty() && seen.insert(column).second) needed.push_back(column);
  };
  const auto add_all = [&](const std::vector<std::string>& columns) {
    for (const std::string& column : columns) add(column);
  };
  add(recipe.individual);
  add(recipe.year);
  if (recipe.rows) {
    add_all(of_rows);
  } else {
    add_all(recipe.step);
    add_all(recipe.prefix);
    for (const AttributeSpec& attribute : recipe.attributes) add_all(columns_read(attribute));
    add_all(recipe.description);
  }
  for (const KeepRule& rule : recipe.keep) add(rule.column);
  for (const RecodeRule& rule : recipe.recode) add(rule.column);
  if (recipe.cleaning) add_all(recipe.cleaning->columns);
  if (recipe.rows) return needed;
  add(recipe.bac_year);
  for (const LinkedSpec& linked : recipe.linked) {
    add_all(linked.prefix);
    add_all(linked.step);
  }
  return needed;
}

}  // namespace paravent
