#include "traces/tie_rules.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "support/text.h"
#include "traces/column_ties.h"
#include "traces/year_columns.h"

namespace paravent::ties {
namespace {

constexpr std::size_t kShownLabels = 5;

bool names_column(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// What columns are to each other and to the year; each question is asked once.
class Columns {
 public:
  explicit Columns(const Source& source)
      : source_(source),
        rows_(source.enrolments.rows()),
        years_(Values::of_years(source.enrolments)),
        several_years_(source.years.texts.size() > 1),
        numbers_(year_numbers(source.years)) {}

  std::size_t rows() const { return rows_; }
  bool several_years() const { return several_years_; }

  const Values& values(const std::string& name) {
    const auto known = values_.find(name);
    if (known != values_.end()) return known->second;
    return values_.try_emplace(name, source_.enrolments, source_.table.column(name)).first->second;
  }

  /// The column goes with the year, or the year with it; or it is given in some years alone.
  bool follows_year(const std::string& name) {
    const auto [known, added] = follows_.try_emplace(name, false);
    if (added && several_years_) {
      const Together together = count_as_one(values(name), years_, rows_);
      known->second = together.second_finer ||
                      (together.first_finer && !is_mostly_unique(values(name), rows_)) ||
                      value_without(years_, values(name), rows_).value;
    }
    return known->second;
  }

  /// False only where tells_by_rows() says nothing; for a fraction of its cost.
  bool may_tell(const std::string& name) {
    return several_years_ && (follows_year(name) || is_limited(name) ||
                              (numbers_ && may_bound_year(values(name), years_, *numbers_, rows_)));
  }

  Tells tells_by_rows(const std::string& name) {
    const auto [known, added] = tells_.try_emplace(name, Tells::kNothing);
    if (!added || !several_years_) return known->second;
    if (follows_year(name)) {
      known->second = Tells::kYearFunction;
    } else if (numbers_ && bounds_year(values(name), years_, *numbers_, rows_)) {
      known->second = Tells::kYearBound;
    } else if (is_limited(name)) {
      known->second = Tells::kYearLimited;
    }
    return known->second;
  }

  bool is_sum(const std::string& first, const std::string& second) {
    return numbers_ && !follows_year(first) && !follows_year(second) &&
           adds_up_to_year(values(first), values(second), years_, *numbers_, rows_);
  }

 private:
  /// A plain age, while a condition limits the years of birth: the age limits the year.
  bool is_limited(const std::string& name) {
    const auto [known, added] = limited_.try_emplace(name, false);
    if (added) {
      known->second = std::any_of(
          source_.recipe.keep.begin(), source_.recipe.keep.end(),
          [&](const KeepRule& rule) { return rule.column != name && is_sum(name, rule.column); });
    }
    return known->second;
  }

  const Source& source_;
  std::size_t rows_;
  Values years_;
  bool several_years_;
  std::optional<std::vector<std::int64_t>> numbers_;
  std::map<std::string, Values> values_;
  std::map<std::string, bool> follows_, limited_;
  std::map<std::string, Tells> tells_;
};

class Finder {
 public:
  Finder(const Source& source, const Tuples& steps)
      : recipe_(source.recipe), steps_(steps), columns_(source) {}

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
      item.tells = columns_.tells_by_rows(column);
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
    if (!by_recipe || !columns_.several_years()) return std::nullopt;
    return TiedItems{*by_recipe, {}, {}};
  }

  std::optional<TiedItems> compare_columns(const Item& a, const std::string& first, const Item& b,
                                           const std::string& second) {
    TiedItems tied;
    tied.pair = {0, 0, Reason::kOneColumn, first, second, a.tells, b.tells};
    const Values &x = columns_.values(first), &y = columns_.values(second);
    const Together together = count_as_one(x, y, columns_.rows());
    if (together.any()) {
      const bool finer = together.first_finer;
      if (!tells_birth(a, first) && !tells_birth(b, second)) {
        const OneColumnExample example =
            finer ? example_of_one(x, y, columns_.rows()) : example_of_one(y, x, columns_.rows());
        tied.example_first = finer ? texts_of(x, example.fine) : texts_of(x, {example.coarse});
        tied.example_second = finer ? texts_of(y, {example.coarse}) : texts_of(y, example.fine);
      }
      return tied;
    }
    if (first == kFileColumn || second == kFileColumn) {
      const bool file_first = first == kFileColumn;
      const auto file =
          file_first ? file_without(x, y, columns_.rows()) : file_without(y, x, columns_.rows());
      if (file) {
        tied.pair.reason = Reason::kFileColumn;
        tied.example_first = {std::string(file_first ? x.text(*file) : kNotGiven)};
        tied.example_second = {std::string(file_first ? kNotGiven : y.text(*file))};
        return tied;
      }
    }
    const Without of_first = value_without(x, y, columns_.rows());
    const Without of_second = of_first.value ? Without{} : value_without(y, x, columns_.rows());
    if (of_first.value || of_second.value) {
      tied.pair.reason = Reason::kEmptyFor;
      if (!tells_birth(a, first) && !tells_birth(b, second)) {
        const auto shown = [](const Values& values, const Without& without) {
          const bool empty = !without.value || values.empty(*without.value);
          return std::vector<std::string>{
              std::string(empty ? kNotGiven : values.text(*without.value))};
        };
        tied.example_first = shown(x, of_first);
        tied.example_second = shown(y, of_second);
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

  std::vector<std::string> texts_of(const Values& values,
                                    const std::vector<std::uint32_t>& codes) const {
    std::vector<std::string> texts;
    for (const std::uint32_t code : codes) {
      if (texts.size() == kShownLabels) break;
      texts.emplace_back(values.text(code));
    }
    return texts;
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
      if (columns_.tells_by_rows(description) != Tells::kNothing) with = recipe_.year;
      for (const std::string& column : personal) {
        if (with) break;
        if (count_as_one(columns_.values(description), columns_.values(column), columns_.rows())
                .any()) {
          with = column;
        }
      }
      if (!with || fixed_by_step(description)) continue;
      found.descriptions.push_back({description, *std::move(with)});
    }
  }

  bool fixed_by_step(const std::string& description) {
    return count_as_one(Values(steps_.of_row, steps_.labels.size()), columns_.values(description),
                        columns_.rows())
        .first_finer;
  }

  const Recipe& recipe_;
  const Tuples& steps_;
  Columns columns_;
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
  return Finder(source, steps).run();
}

}  // namespace paravent::ties
