#include "release/met_values.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "recipe/derived_parts.h"
#include "support/text.h"

namespace paravent {
namespace {

constexpr std::uint32_t kNobody = 0xffffffffU;
constexpr std::uint64_t kOneIn = 100;

/// One column of an attribute, as its file shows it.
class ShownColumn {
 public:
  ShownColumn(const Release& release, std::size_t attribute, const std::string& column)
      : release_(release), l_(1 + attribute), level_(release.levels[l_]) {
    const AttributeSpec& spec = release.recipe.traces().attributes[attribute];
    const auto place = std::find(spec.columns.begin(), spec.columns.end(), column);
    at_ = component_of(spec, static_cast<std::size_t>(place - spec.columns.begin()));
  }

  /// Calls f(cohort, text, least, most) for each listed cell.
  template <class F>
  void for_each(F f) const {
    for (std::size_t g = 0; g + 1 < level_.begin.size(); ++g) {
      const std::size_t begin = level_.begin[g], end = level_.begin[g + 1];
      if (begin == end) continue;
      const std::size_t cohort = cohort_of(release_, l_, g);
      const std::uint64_t size = release_.levels[0].cells[cohort].published;
      for (std::size_t c = begin; c < end; ++c) {
        const ReleasedCell& cell = level_.cells[c];
        const std::uint64_t least = cell.masked ? 1 : cell.published;
        const std::uint64_t most = cell.masked ? size - (end - begin - 1) : cell.published;
        f(cohort, std::string_view(level_.labels[cell.label][at_]), least, most);
      }
    }
  }

 private:
  const Release& release_;
  std::size_t l_;
  const ReleasedLevel& level_;
  std::size_t at_ = 0;
};

/// Values to be matched, each with the cohorts that list it.
struct ListedValue {
  std::vector<std::uint32_t> cohorts;
  std::uint64_t most = 0;
};

/// A matching of values with cohorts, each of which takes as many as it has room for.
class Matching {
 public:
  Matching(const std::vector<ListedValue>& values, std::vector<std::uint64_t> room)
      : values_(values), room_(std::move(room)), taken_(room_.size()) {}

  /// Finds a cohort for the value, moving others where that helps.
  bool place(std::uint32_t value) {
    std::vector<std::uint32_t> from(room_.size(), kNobody);  // the value that would come to it
    std::map<std::uint32_t, std::uint32_t> cohort_of;        // of values met on the way
    std::queue<std::uint32_t> next;
    next.push(value);
    while (!next.empty()) {
      const std::uint32_t mover = next.front();
      next.pop();
      for (const std::uint32_t cohort : values_[mover].cohorts) {
        if (from[cohort] != kNobody) continue;
        from[cohort] = mover;
        if (taken_[cohort].size() < room_[cohort]) {
          move_along(value, cohort, from, cohort_of);
          return true;
        }
        for (const std::uint32_t other : taken_[cohort]) {
          if (cohort_of.try_emplace(other, cohort).second) next.push(other);
        }
      }
    }
    return false;
  }

 private:
  void move_along(std::uint32_t value, std::uint32_t cohort, const std::vector<std::uint32_t>& from,
                  const std::map<std::uint32_t, std::uint32_t>& cohort_of) {
    for (;;) {
      const std::uint32_t mover = from[cohort];
      taken_[cohort].push_back(mover);
      if (mover == value) return;
      cohort = cohort_of.at(mover);
      std::vector<std::uint32_t>& before = taken_[cohort];
      before.erase(std::find(before.begin(), before.end(), mover));
    }
  }

  const std::vector<ListedValue>& values_;
  std::vector<std::uint64_t> room_;
  std::vector<std::vector<std::uint32_t>> taken_;  // by cohort: values
};

bool is_shown(const Release& release, const ties::MetColumns& met) {
  std::map<std::string, ListedValue, std::less<>> by_text;
  std::uint64_t all = 0;
  ShownColumn(release, met.first, met.values)
      .for_each(
          [&](std::size_t cohort, std::string_view text, std::uint64_t least, std::uint64_t most) {
            all += least;
            if (text == kContradictory || text == kOthers) return;
            ListedValue& value = by_text.try_emplace(std::string(text)).first->second;
            const auto place = static_cast<std::uint32_t>(cohort);
            if (value.cohorts.empty() || value.cohorts.back() != place)
              value.cohorts.push_back(place);
            value.most += most;
          });
  std::vector<std::uint64_t> given(release.levels[0].cells.size(), 0);
  ShownColumn(release, met.second, met.column)
      .for_each([&](std::size_t cohort, std::string_view text, std::uint64_t least, std::uint64_t) {
        if (text != kNotGiven && text != kContradictory && text != kOthers) given[cohort] += least;
      });
  std::vector<ListedValue> values;
  values.reserve(by_text.size());
  for (auto& [text, value] : by_text) values.push_back(std::move(value));
  // Those that would weigh most when left over come first.
  std::stable_sort(values.begin(), values.end(),
                   [](const ListedValue& a, const ListedValue& b) { return a.most > b.most; });
  Matching matching(values, std::move(given));
  std::uint64_t left = 0;
  for (std::uint32_t v = 0; v < values.size(); ++v) {
    left += matching.place(v) ? 0 : values[v].most;
  }
  return left * kOneIn <= all;
}

}  // namespace

const ties::MetColumns* first_not_shown(const Release& release,
                                        std::span<const ties::MetColumns> met) {
  const auto found = std::find_if(met.begin(), met.end(), [&](const ties::MetColumns& columns) {
    return !is_shown(release, columns);
  });
  return found == met.end() ? nullptr : &*found;
}

}  // namespace paravent
