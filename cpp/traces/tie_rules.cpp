#include "traces/tie_rules.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "support/text.h"
#include "traces/column_answers.h"

namespace paravent::ties {
namespace {

constexpr std::size_t kShownLabels = 5;

bool names_column(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// What columns tell of the year.
class TellingColumns {
 public:
  TellingColumns(const Recipe& recipe, ColumnAnswers& rows) : recipe_(recipe), rows_(rows) {}

  /// False only where tells() says nothing; for a fraction of its cost.
  bool may_tell(const std::string& name) {
    return rows_.several_years() &&
           (rows_.follows_year(name) || is_limited(name) || rows_.may_bound_year(name));
  }

  Tells tells(const std::string& name) {
    const auto [known, added] = tells_.try_emplace(name, Tells::kNothing);
    if (!added || !rows_.several_years()) return known->second;
    if (rows_.follows_year(name)) {
      known->second = Tells::kYearFunction;
    } else if (rows_.bounds_year(name)) {
      known->second = Tells::kYearBound;
    } else if (is_limited(name)) {
      known->second = Tells::kYearLimited;
    }
    return known->second;
  }

  bool is_sum(const std::string& first, const std::string& second) {
    return !rows_.follows_year(first) && !rows_.follows_year(second) &&
           rows_.adds_up_to_year(first, second);
  }

 private:
  /// A plain age, while a condition limits the years of birth: the age limits the year.
  bool is_limited(const std::string& name) {
    const auto [known, added] = limited_.try_emplace(name, false);
    if (added) {
      known->second = std::any_of(
          recipe_.keep.begin(), recipe_.keep.end(),
          [&](const KeepRule& rule) { return rule.column != name && is_sum(name, rule.column); });
    }
    return known->second;
  }

  const Recipe& recipe_;
  ColumnAnswers& rows_;
  std::map<std::string, bool> limited_;
  std::map<std::string, Tells> tells_;
};

class Finder {
 public:
  Finder(const Recipe& recipe, ColumnAnswers& rows)
      : recipe_(recipe), rows_(rows), columns_(recipe, rows) {}

  FoundTies run() {
    FoundTies found;
    found.items = items_of(recipe_);
    // One that tells time alone is tied to nothing.
    const auto may = std::count_if(found.items.begin(), found.items.end(),
                                   [&](const Item& item) { return may_tell(item); });
    several_may_tell_ = may > 1;
    for (Item& item : found.items) tell_by_rows(item);
    for (std::size_t i = 0; i < found.items.size(); ++i) {
      for (std::size_t j = i + 1; j < found.items.size(); ++j) {
        if (on_one_chain(recipe_, found.items[i], found.items[j])) continue;
        auto [a, b] = compared(recipe_, found.items[i], found.items[j]);
        tell_by_rows(a);
        tell_by_rows(b);
        const std::size_t before = met_.size();
        std::optional<TiedItems> tied = compare(a, b);
        if (!tied) continue;
        met_.resize(before);
        tied->pair.first = i;
        tied->pair.second = j;
        found.pairs.push_back(*std::move(tied));
      }
    }
    describe(found);
    found.cleaned = cleaned_with(found.items);
    found.met = std::move(met_);
    return found;
  }

 private:
  bool may_tell(const Item& item) {
    if (item.tells != Tells::kNothing) return true;
    return !trace_fixes_years(recipe_) &&
           std::any_of(item.columns.begin(), item.columns.end(),
                       [&](const std::string& column) { return columns_.may_tell(column); });
  }

  void tell_by_rows(Item& item) {
    if (item.tells != Tells::kNothing || !several_may_tell_ || trace_fixes_years(recipe_)) return;
    for (const std::string& column : item.columns) {
      item.tells = columns_.tells(column);
      item.tells_by = column;
      if (item.tells != Tells::kNothing) return;
    }
    item.tells_by.clear();
  }

  std::optional<TiedItems> compare(const Item& a, const Item& b) {
    std::optional<Pair> by_recipe = tie_of(a, b);
    if (by_recipe && by_recipe->reason == Reason::kSharedColumn) {
      return TiedItems{*by_recipe, {}, {}};
    }
    for (const std::string& first : a.columns) {
      for (const std::string& second : b.columns) {
        if (auto tied = compare_columns(a, first, b, second)) return tied;
      }
    }
    if (!by_recipe || !rows_.several_years()) return std::nullopt;
    return TiedItems{*by_recipe, {}, {}};
  }

  std::optional<TiedItems> compare_columns(const Item& a, const std::string& first, const Item& b,
                                           const std::string& second) {
    TiedItems tied;
    tied.pair = {0, 0, Reason::kOneColumn, first, second, a.tells, b.tells};
    const Together together = rows_.together(first, second);
    if (together.any()) {
      const bool finer = together.first_finer;
      if (!tells_birth(a, first) && !tells_birth(b, second)) {
        OneColumnTexts example = finer ? rows_.example(first, second, kShownLabels)
                                       : rows_.example(second, first, kShownLabels);
        tied.example_first = std::move(finer ? example.fine : example.coarse);
        tied.example_second = std::move(finer ? example.coarse : example.fine);
      }
      return tied;
    }
    if (first == kFileColumn || second == kFileColumn) {
      const bool file_first = first == kFileColumn;
      const auto file =
          file_first ? rows_.file_without(first, second) : rows_.file_without(second, first);
      if (file) {
        tied.pair.reason = Reason::kFileColumn;
        tied.example_first = {file_first ? *file : std::string(kNotGiven)};
        tied.example_second = {file_first ? std::string(kNotGiven) : *file};
        return tied;
      }
    }
    const EmptyFor of_first = rows_.empty_for(first, second);
    const EmptyFor of_second = of_first.value ? EmptyFor{} : rows_.empty_for(second, first);
    if (of_first.value || of_second.value) {
      tied.pair.reason = Reason::kEmptyFor;
      if (!tells_birth(a, first) && !tells_birth(b, second)) {
        tied.example_first = {of_first.value.value_or(std::string(kNotGiven))};
        tied.example_second = {of_second.value.value_or(std::string(kNotGiven))};
      }
      return tied;
    }
    if (of_first.all_meet) meet(a, first, b, second);
    if (of_second.all_meet) meet(b, second, a, first);
    if (columns_.is_sum(first, second)) {
      tied.pair.reason = Reason::kSumIsYear;
      return tied;
    }
    return std::nullopt;
  }

  /// Keeps it where both columns are published, as attributes.
  void meet(const Item& a, const std::string& values, const Item& b, const std::string& column) {
    if (a.linked || b.linked || tells_birth(a, values) || tells_birth(b, column)) return;
    met_.push_back({a.index, b.index, values, column});
  }

  /// Whether the column is read for a year of birth, and not published as it is.
  bool tells_birth(const Item& item, const std::string& column) const {
    if (item.linked) return false;
    const AttributeSpec& attribute = recipe_.traces().attributes[item.index];
    return attribute.derived.has_value() || !names_column(attribute.columns, column);
  }

  /// What a description may not be one column with: what an individual has beside the steps.
  std::vector<std::string> personal_columns(const std::vector<Item>& items) const {
    std::vector<std::string> columns = recipe_.traces().prefix;
    if (!recipe_.traces().bac_year.empty()) columns.push_back(recipe_.traces().bac_year);
    for (const Item& item : items) {
      columns.insert(columns.end(), item.columns.begin(), item.columns.end());
    }
    return columns;
  }

  void describe(FoundTies& found) {
    const std::vector<std::string> personal = personal_columns(found.items);
    for (const std::string& description : recipe_.traces().description) {
      if (names_column(recipe_.traces().step, description)) continue;
      std::optional<std::string> with;
      if (columns_.tells(description) != Tells::kNothing) with = recipe_.year;
      for (const std::string& column : personal) {
        if (with) break;
        if (rows_.together(description, column).any()) with = column;
      }
      if (!with || rows_.step_fixes(description)) continue;
      found.descriptions.push_back({description, *std::move(with)});
    }
  }

  std::vector<std::string> cleaned_with(const std::vector<Item>& items) {
    std::vector<std::string> tied;
    if (!recipe_.cleaning) return tied;
    std::vector<std::string> told = personal_columns(items);
    if (passes_are_steps(recipe_.traces())) told.emplace_back(kResultColumn);
    for (const std::string& name : recipe_.cleaning->columns) {
      if (names_column(recipe_.traces().step, name) || names_column(told, name)) continue;
      const bool goes = std::any_of(told.begin(), told.end(), [&](const std::string& column) {
        return go_together(name, column);
      });
      if (goes) tied.push_back(name);
    }
    return tied;
  }

  /// Whether two columns are tied as those of two items are, the year apart.
  bool go_together(const std::string& first, const std::string& second) {
    return rows_.together(first, second).any() ||
           (first == kFileColumn && rows_.file_without(first, second)) ||
           (second == kFileColumn && rows_.file_without(second, first)) ||
           rows_.empty_for(first, second).value || rows_.empty_for(second, first).value;
  }

  const Recipe& recipe_;
  ColumnAnswers& rows_;
  TellingColumns columns_;
  std::vector<MetColumns> met_;
  bool several_may_tell_ = false;
};

}  // namespace

const TiedItems* FoundTies::find(std::size_t first, std::size_t second) const {
  const auto found = std::find_if(pairs.begin(), pairs.end(), [&](const TiedItems& tied) {
    return tied.pair.first == first && tied.pair.second == second;
  });
  return found == pairs.end() ? nullptr : &*found;
}

FoundTies find_ties(const Source& source, const Tuples& steps) {
  RowAnswers rows(source, steps);
  return find_ties(source.recipe, rows);
}

FoundTies find_ties(const Recipe& recipe, ColumnAnswers& rows) {
  return Finder(recipe, rows).run();
}

}  // namespace paravent::ties
