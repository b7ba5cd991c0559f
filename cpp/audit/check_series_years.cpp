#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "audit/check_series.h"
#include "recipe/traces_section.h"
#include "support/integers.h"

namespace paravent {
namespace {

/// The texts of a list; nothing where it is none, or has other values.
std::optional<std::vector<std::string>> texts_of(const Json* list) {
  if (list == nullptr || !list->is(Json::Kind::kArray)) return std::nullopt;
  std::vector<std::string> texts;
  for (const Json& item : list->items) {
    if (!item.is(Json::Kind::kString)) return std::nullopt;
    texts.push_back(item.text);
  }
  return texts;
}

/// Whether texts are integers as they are written: "2013", not "02013".
bool is_written_integer(const std::string& text) {
  return small_integer(text).has_value() && canonical_integer(text) == text;
}

/// Whether years are read as integers, by the recipe and the years (traces.md §2).
bool are_integers(const std::vector<std::string>& years, const Recipe& recipe) {
  if (recipe.year_type == YearType::kText) return false;
  if (recipe.year_type == YearType::kInteger || recipe.traces().gaps) return true;
  return std::all_of(years.begin(), years.end(),
                     [](const std::string& year) { return canonical_integer(year).has_value(); });
}

bool is_digest(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// Years of a publication, in their order, and where the texts of others stand among them.
class YearsOf {
 public:
  YearsOf(std::vector<std::string> years, bool integers)
      : years_(std::move(years)), integers_(integers) {}

  bool ascend() const {
    if (integers_ && !std::all_of(years_.begin(), years_.end(), is_written_integer)) return false;
    const auto not_after = [&](const std::string& a, const std::string& b) {
      return integers_ ? !integer_less(a, b) : !(a < b);
    };
    return !years_.empty() &&
           std::adjacent_find(years_.begin(), years_.end(), not_after) == years_.end();
  }
  /// The place of a year, by value or by rank; nothing where it is none.
  std::optional<std::int64_t> place(const std::string& year) const {
    if (integers_) return is_written_integer(year) ? small_integer(year) : std::nullopt;
    const auto found = std::find(years_.begin(), years_.end(), year);
    if (found == years_.end()) return std::nullopt;
    return found - years_.begin();
  }
  std::int64_t first() const { return *place(years_.front()); }
  std::int64_t last() const { return *place(years_.back()); }

 private:
  std::vector<std::string> years_;
  bool integers_;
};

}  // namespace

std::vector<std::string> wrong_series_years(const Json& series, const ListedRows& lots,
                                            const Recipe& recipe) {
  const auto texts = texts_of(series.find("years"));
  if (!texts || texts->empty()) return {"years"};
  std::vector<std::string> wrong;
  const bool integers = are_integers(*texts, recipe);
  const Json* stated = series.find("integer_years");
  if (stated == nullptr || !stated->is(Json::Kind::kBool) || stated->boolean != integers) {
    wrong.emplace_back("integer_years");
  }
  const YearsOf years(*texts, integers);
  if (!years.ascend()) {
    wrong.emplace_back("years");
    return wrong;
  }
  if (series.text_in("publication") != texts->back()) wrong.emplace_back("publication");

  // A window may have moved on, of integer years whose units end when somebody left.
  const auto begun = years.place(std::string(series.text_in("first_year")));
  const Json* number = series.find("number");
  const bool numbered = number != nullptr && number->is(Json::Kind::kNumber) &&
                        number->number == std::floor(number->number);
  const bool is_first = numbered && number->number == 1;
  const bool same = is_first || !integers || recipe.traces().series->horizon;
  if (!begun || *begun > years.first() || (same && *begun != years.first())) {
    wrong.emplace_back("first_year");
    return wrong;
  }

  std::set<std::int64_t> named{years.last()};
  std::int64_t before = *begun - 1;
  for (std::size_t lot = 0; lot < lots.size(); ++lot) {
    if (lot == 0 || lots.cohort[lot] != lots.cohort[lot - 1]) before = *begun - 1;
    const auto place = years.place(std::string(lots.label(lot)[0]));
    if (!place || *place <= before || *place > years.last()) {
      wrong.emplace_back("publications");
      break;
    }
    before = *place;
    named.insert(*place);
  }
  // Each publication names a later year than the one before.
  const auto most = static_cast<double>(years.last() - *begun + 1);
  if (!numbered || number->number < static_cast<double>(named.size()) || number->number > most) {
    wrong.emplace_back("number");
  }
  const Json* previous = series.find("previous");
  const bool chained = previous != nullptr &&
                       (is_first ? previous->is(Json::Kind::kNull)
                                 : previous->is(Json::Kind::kString) && is_digest(previous->text));
  if (!chained) wrong.emplace_back("previous");
  return wrong;
}

}  // namespace paravent
