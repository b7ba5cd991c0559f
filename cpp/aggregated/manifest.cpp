#include "aggregated/manifest.h"

#include <algorithm>
#include <set>
#include <utility>

#include "support/json.h"

namespace paravent::aggregated {
namespace {

constexpr std::string_view kFile = "manifest.csv", kValues = "values-", kCsv = ".csv";

/// A count: digits without needless zeros, below 10^18.
bool is_count(std::string_view text) {
  constexpr std::size_t kMostDigits = 18;
  const bool digits =
      std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  return digits && !text.empty() && text.size() <= kMostDigits && (text[0] != '0' || text == "0");
}

std::uint64_t count_of(std::string_view text) {
  std::uint64_t n = 0;
  for (const char c : text) n = n * 10 + static_cast<std::uint64_t>(c - '0');
  return n;
}

std::string numbered(std::string_view key, std::size_t i) {
  return std::string(key) + "-" + std::to_string(i);
}

constexpr const char* kTexts[] = {"format",         "notice", "version",     "engine",
                                  "engine_version", "source", "data_recipe", "data_sha256",
                                  "script_sha256",  "removed"};

std::vector<std::string> count_keys(const Recipe& recipe, const std::vector<std::string>& tables) {
  std::vector<std::string> keys{"turn",
                                "least",
                                "least_size",
                                "rows_read",
                                "rows_without_individual",
                                "rows_without_year",
                                "individuals_read",
                                "individuals_raw",
                                "individuals_after",
                                "rows_after",
                                "rows",
                                "individuals",
                                "members",
                                "distinct_steps",
                                "replaced_separators",
                                "labels_made_equal",
                                "integer_years",
                                "years_not_integer",
                                "years_too_long",
                                "years",
                                "year_span",
                                "prefix_conflicts",
                                "bac_year_conflicts",
                                "most_rows",
                                "returning",
                                "one_year",
                                "year_texts",
                                "rows_again"};
  const auto several = [&](const char* key, std::size_t n) {
    for (std::size_t i = 1; i <= n; ++i) keys.push_back(numbered(key, i));
  };
  several("rows_removed_by_condition", recipe.keep.size());
  several("recode_rows", recipe.recode.size());
  several("recode_values", recipe.recode.size());
  several("conflicts", recipe.traces().attributes.size());
  several("not_refining", recipe.traces().linked.size());
  if (recipe.cleaning) {
    keys.emplace_back("cleaning_rows");
    several("tells_year", recipe.cleaning->columns.size());
  }
  for (const std::string& table : tables) {
    if (table != kFile) keys.push_back("lines:" + table);
    if (table.rfind(kValues, 0) == 0) keys.push_back(alone_key(table));
  }
  return keys;
}

std::vector<std::string> texts_of(const Json& list) {
  std::vector<std::string> texts;
  for (const Json& item : list.items) texts.push_back(item.text);
  return texts;
}

std::uint64_t number_of(const Json& object, std::string_view name) {
  const Json* member = object.find(name);
  return member != nullptr && member->is(Json::Kind::kNumber) && member->number >= 0
             ? static_cast<std::uint64_t>(member->number)
             : 0;
}

}  // namespace

std::string alone_key(std::string_view table) {
  table.remove_prefix(kValues.size());
  table.remove_suffix(kCsv.size());
  return "alone-" + std::string(table);
}

Error format_error(std::string_view file, std::uint64_t line) {
  return {.code = ErrorCode::kAggregatedFormat, .file = std::string(file), .line = line};
}

Status Manifest::add(std::string key, std::string value, std::uint64_t line) {
  if (!values_.emplace(std::move(key), std::move(value)).second) return format_error(kFile, line);
  return ok_status();
}

Status Manifest::check(const Recipe& recipe, const std::vector<std::string>& tables) {
  for (const char* key : kTexts) {
    if (values_.count(key) == 0) return format_error(kFile, 0);
  }
  if (text("format") != "1") {
    return Error{.code = ErrorCode::kAggregatedRecipe, .file = std::string(kFile), .key = "format"};
  }
  std::set<std::string> known(std::begin(kTexts), std::end(kTexts));
  for (const std::string& key : count_keys(recipe, tables)) {
    known.insert(key);
    const auto found = values_.find(key);
    if (found == values_.end() || !is_count(found->second)) return format_error(kFile, 0);
  }
  // Passes are as many as the script was told.
  for (const auto& [key, value] : values_) {
    if (known.count(key) != 0) continue;
    const bool pass = recipe.cleaning && key.rfind("cleaning_", 0) == 0;
    if (!pass || !is_count(value)) return format_error(kFile, 0);
  }
  return read_turns(recipe);
}

Status Manifest::read_turns(const Recipe& recipe) {
  const Result<Json> json = parse_json(text("removed"));
  if (!json || !json.value().is(Json::Kind::kArray)) return format_error(kFile, 0);
  for (const Json& item : json.value().items) {
    Turn& turn = turns_.emplace_back();
    turn.rows = number_of(item, "rows");
    turn.individuals = number_of(item, "individuals");
    const Json *values = item.find("values"), *labels = item.find("labels");
    if (values == nullptr || labels == nullptr) return format_error(kFile, 0);
    for (const Json& list : values->items) turn.values.push_back(texts_of(list));
    for (const Json& attribute : labels->items) {
      auto& all = turn.labels.emplace_back();
      for (const Json& label : attribute.items) all.push_back(texts_of(label));
    }
    turn.values.resize(recipe.cleaning ? recipe.cleaning->columns.size() : 0);
    turn.labels.resize(recipe.traces().attributes.size());
  }
  if (turns_.size() + 1 != number("turn")) return format_error(kFile, 0);
  return ok_status();
}

std::uint64_t Manifest::number(std::string_view key) const {
  const auto found = values_.find(key);
  return found == values_.end() ? 0 : count_of(found->second);
}

std::uint64_t Manifest::number(std::string_view key, std::size_t i) const {
  return number(numbered(key, i));
}

const std::string& Manifest::text(std::string_view key) const {
  static const std::string none;
  const auto found = values_.find(key);
  return found == values_.end() ? none : found->second;
}

PrepareReport Manifest::report(const Recipe& recipe) const {
  PrepareReport report;
  report.rows_before =
      number("rows_read") - number("rows_without_individual") - number("rows_without_year");
  report.rows_after = number("rows_after");
  report.individuals_before = number("individuals_read");
  report.individuals_raw = number("individuals_raw");
  report.individuals_after = number("individuals_after");
  for (std::size_t i = 0; i < recipe.keep.size(); ++i) {
    report.keep.push_back({recipe.keep[i].column, number("rows_removed_by_condition", i + 1)});
  }
  for (std::size_t i = 0; i < recipe.recode.size(); ++i) {
    report.recode.push_back(
        {recipe.recode[i].column, number("recode_rows", i + 1), number("recode_values", i + 1)});
  }
  if (!recipe.cleaning) return report;
  std::uint64_t rows = number("cleaning_rows");
  for (std::size_t stage = 0; stage <= turns_.size(); ++stage) {
    const std::uint64_t before = rows;
    for (std::size_t pass = 1;; ++pass) {
      const std::string name = numbered("cleaning_rows", stage) + "-" + std::to_string(pass);
      if (values_.find(name) == values_.end()) break;
      CleaningPass done;
      for (std::size_t c = 1; c <= recipe.cleaning->columns.size(); ++c) {
        done.rare_values.push_back(
            number(numbered(numbered("cleaning_rare", stage) + "-" + std::to_string(pass), c)));
      }
      const std::uint64_t left = number(name);
      done.rows_removed = rows - left;
      rows = left;
      const bool any = std::any_of(done.rare_values.begin(), done.rare_values.end(),
                                   [](std::uint64_t n) { return n > 0; });
      if (stage == 0 && any) report.cleaning.push_back(std::move(done));
    }
    if (stage == 0) continue;
    const Turn& turn = turns_[stage - 1];
    FloorPass floor;
    bool any = false;
    for (const auto& values : turn.values) {
      floor.values.push_back(values.size());
      any = any || !values.empty();
    }
    if (!any) continue;
    floor.rows_removed = before - rows;
    const std::uint64_t after =
        stage < turns_.size() ? turns_[stage].individuals : report.individuals_after;
    floor.individuals_removed = turn.individuals - after;
    report.floors.push_back(std::move(floor));
  }
  return report;
}

bool Manifest::is_cleaned(const Recipe& recipe) const {
  if (!recipe.cleaning) return true;
  for (std::size_t stage = 0; stage <= turns_.size(); ++stage) {
    const std::string key = numbered("cleaning_left", stage);
    if (values_.find(key) == values_.end() || number(key) != 0) return false;
  }
  return true;
}

}  // namespace paravent::aggregated
