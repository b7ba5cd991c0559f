// Two releases brought together: which lists are compared, under which assumption, and what both
// leave of the counts that each of them masks.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "audit/audit.h"
#include "audit/earlier/meet.h"
#include "audit/earlier/obstacle.h"
#include "audit/earlier/shape.h"
#include "audit/earlier/tree.h"
#include "audit/rows_together.h"

namespace paravent {
namespace earlier {
namespace {

std::vector<Shape> shapes_of(const ListedRelease& release, const ListedRelease& other,
                             const Assumption& assumption) {
  std::vector<Shape> shapes;
  for (std::size_t level = 0; level < release.levels(); ++level) {
    shapes.push_back(shape_of(release, level, assumption, &other.recipe));
  }
  return shapes;
}

std::vector<std::string> columns_of(const Common& common, const Shape& shape) {
  std::vector<std::string> columns;
  for (const auto& [i, j] : common.facets) {
    columns.insert(columns.end(), shape.facets[i].columns.begin(), shape.facets[i].columns.end());
  }
  for (const auto& [i, j] : common.step) columns.push_back(shape.step[i].column);
  std::sort(columns.begin(), columns.end());
  return columns;
}

/// Of what two lists share.
template <class List>
std::vector<std::string> keys_of(const std::vector<std::pair<std::size_t, std::size_t>>& shared,
                                 const List& first) {
  std::vector<std::string> keys;
  for (const auto& [i, j] : shared) keys.push_back(first[i].key);
  return keys;
}

std::string name_of(const ListedRelease& release, std::size_t level) {
  return level == 0 ? std::string() : release.published.levels[level - 1].name;
}

/// Both releases under one assumption.
class Both {
 public:
  Both(const ListedRelease& then, const ListedRelease& now, const Assumption& assumption)
      : then_(then),
        now_(now),
        assumption_(assumption),
        shapes_{shapes_of(then, now, assumption), shapes_of(now, then, assumption)} {}

  /// What is shared by any two lists, to tell whether an assumption adds to it.
  std::set<std::string> shared() const {
    std::set<std::string> all;
    for (const auto& [a, b] : pairs()) {
      std::string text = std::to_string(a) + ',' + std::to_string(b);
      for (const std::string& column :
           columns_of(common_of(shapes_[0][a], shapes_[1][b]), shapes_[0][a])) {
        text += ',' + column;
      }
      all.insert(std::move(text));
    }
    return all;
  }

  /// False where the two contradict the assumption.
  bool solve() {
    trees_ = {build_tree(then_, bounds_), build_tree(now_, bounds_)};
    const std::array<View, 2> views{View{then_, trees_[0], shapes_[0]},
                                    View{now_, trees_[1], shapes_[1]}};
    std::optional<Moves> sizes;  // the first pair's
    for (const auto& [a, b] : pairs()) {
      const Common common = common_of(shapes_[0][a], shapes_[1][b]);
      const Meeting meeting = meet(views, {a, b}, common, bounds_);
      if (assumption_.cumulative) {
        Moves moves{keys_of(common.step, shapes_[0][a].step),
                    keys_of(common.facets, shapes_[0][a].facets)};
        add_later_rows(meeting, now_.individuals - then_.individuals,
                       common.one_position_a_year ? assumption_.years : 0,
                       sizes ? &*sizes : nullptr, moves, bounds_);
        if (!sizes) sizes = std::move(moves);
      } else {
        add_same_rows(meeting, bounds_);
      }
    }
    std::vector<Masked> masked = trees_[0].masked;
    masked.insert(masked.end(), trees_[1].masked.begin(), trees_[1].masked.end());
    return solve_with_rule(bounds_, masked, values_);
  }

  /// Pairs of lists that tell more together than the lists above them do.
  std::vector<std::pair<std::size_t, std::size_t>> pairs() const {
    std::vector<std::pair<std::size_t, std::size_t>> all;
    for (std::size_t a = 0; a < then_.levels(); ++a) {
      for (std::size_t b = 0; b < now_.levels(); ++b) {
        const Common common = common_of(shapes_[0][a], shapes_[1][b]);
        const auto above = [](const ListedRelease& release, std::size_t level) {
          return static_cast<std::size_t>(release.published.levels[level - 1].parent);
        };
        const bool old =
            (a > 0 &&
             common_of(shapes_[0][above(then_, a)], shapes_[1][b]).signature == common.signature) ||
            (b > 0 &&
             common_of(shapes_[0][a], shapes_[1][above(now_, b)]).signature == common.signature);
        if (!old) all.emplace_back(a, b);
      }
    }
    return all;
  }

  void tell_pairs(Comparison& comparison, bool if_one_value) const {
    for (const auto& [a, b] : pairs()) {
      Comparison::Pair pair{name_of(then_, a), name_of(now_, b),
                            columns_of(common_of(shapes_[0][a], shapes_[1][b]), shapes_[0][a]),
                            if_one_value};
      const auto same = [&](const Comparison::Pair& other) {
        return other.earlier == pair.earlier && other.current == pair.current &&
               std::is_permutation(other.columns.begin(), other.columns.end(), pair.columns.begin(),
                                   pair.columns.end());
      };
      if (std::none_of(comparison.compared.begin(), comparison.compared.end(), same)) {
        comparison.compared.push_back(std::move(pair));
      }
    }
  }

  /// Facets of lists that no pair uses.
  void tell_left(Comparison& comparison) const {
    for (std::size_t side = 0; side < 2; ++side) {
      const ListedRelease& release = side == 0 ? then_ : now_;
      const char* of = side == 0 ? "earlier" : "current";
      std::set<std::pair<std::vector<std::string>, std::string>> told;
      const auto tell = [&](std::size_t level, const std::vector<std::string>& columns,
                            std::string_view why) {
        if (told.emplace(columns, std::string(why)).second) {
          comparison.not_compared.push_back(
              {of, name_of(release, level), std::string(why), columns});
        }
      };
      for (std::size_t level = 0; level < release.levels(); ++level) {
        const Shape& shape = shapes_[side][level];
        const bool attribute = level > 0 && !release.published.levels[level - 1].linked;
        if (attribute && release.published.rare_traces == RareTraces::kGroup) {
          tell(level, {name_of(release, level)}, "rare_traces");
        }
        for (const auto& [columns, why] : shape.left_out) {
          tell(level, columns, why == Why::kChanges ? "changes" : "rare_labels");
        }
        for (const Facet& facet : shape.facets) {
          if (!meets(side, facet.key)) tell(level, facet.columns, why_not(side, facet.columns));
        }
        for (const Shape::Component& part : shape.step) {
          const bool found = std::any_of(
              shapes_[1 - side].begin(), shapes_[1 - side].end(), [&](const Shape& other) {
                return std::any_of(other.step.begin(), other.step.end(),
                                   [&](const auto& one) { return one.key == part.key; });
              });
          if (!found) tell(level, {part.column}, why_not(side, {part.column}));
        }
      }
    }
  }

  /// `said`: the counts that are reported, by release, list and row; those in it are not again.
  using Said = std::set<std::array<std::size_t, 3>>;
  void report(FindingCode code, Said& said, AuditReport& report) const {
    report_side(1, code, said, report);
    report_side(0, code, said, report);
  }

 private:
  bool meets(std::size_t side, const std::string& key) const {
    for (const Shape& shape : shapes_[1 - side]) {
      for (const Facet& facet : shape.facets) {
        if (facet.key == key) return true;
      }
    }
    return false;
  }

  /// Of columns that the other release has in another form, or not at all.
  std::string_view why_not(std::size_t side, const std::vector<std::string>& columns) const {
    bool step = false, facet = false;
    const auto is = [&](const std::string& column) {
      return std::find(columns.begin(), columns.end(), column) != columns.end();
    };
    for (const Shape& shape : shapes_[1 - side]) {
      for (const auto& part : shape.step) step = step || is(part.column);
      for (const Facet& other : shape.facets) {
        facet = facet || std::any_of(other.columns.begin(), other.columns.end(), is);
      }
      for (const auto& [names, why] : shape.left_out) {
        if (std::any_of(names.begin(), names.end(), is)) {
          return why == Why::kChanges ? "changes" : "rare_labels";
        }
      }
    }
    if (!step && !facet) return "only_there";
    const auto recoded = [&](const Recipe& recipe) {
      return std::any_of(recipe.recode.begin(), recipe.recode.end(),
                         [&](const RecodeRule& rule) { return is(rule.column); });
    };
    if (!recoded(then_.recipe) && !recoded(now_.recipe)) return "other_form";
    // These would have been brought together, if the releases did not contradict that.
    const bool apart = std::any_of(columns.begin(), columns.end(), [&](const std::string& column) {
      return replaced_apart(then_.recipe, now_.recipe, column);
    });
    return apart && !assumption_.relabels ? "contradicts" : "recoded";
  }

  void report_side(std::size_t side, FindingCode code, Said& said, AuditReport& report) const {
    const ListedRelease& release = side == 0 ? then_ : now_;
    const std::string folder = side == 0 ? "earlier/" : "";
    for (std::size_t level = 0; level < release.levels(); ++level) {
      const std::uint64_t wanted = release.rule(level).width;
      std::vector<const Cell*> cells;
      for (const Cell& cell : trees_[side].cells[level]) {
        if (cell.masked) cells.push_back(&cell);
      }
      std::sort(cells.begin(), cells.end(),
                [](const Cell* a, const Cell* b) { return a->row < b->row; });
      for (const Cell* cell : cells) {
        const std::uint64_t low = bounds_.low(cell->count), high = bounds_.high(cell->count);
        const std::uint64_t left = left_of(*cell, low, high);
        if (code == FindingCode::kNarrowedByEarlier) {
          ++report.comparison->masked;
          report.comparison->known += left == 1 ? 1U : 0U;
        }
        if (cell->alone.size() < wanted || left >= wanted) continue;
        if (!said.insert({side, level, cell->row}).second) continue;
        Finding finding;
        finding.code = code;
        finding.file = folder + release.file(level);
        finding.line = release.rows(level).line[cell->row];
        finding.cohort = release.published.id(release.rows(level).cohort[cell->row]);
        finding.attribute = name_of(release, level);
        finding.numbers = {left, low, high, wanted};
        add_finding(report, std::move(finding));
      }
    }
  }

  std::uint64_t left_of(const Cell& cell, std::uint64_t low, std::uint64_t high) const {
    std::uint64_t left = 0;
    const auto known = values_.find(cell.count);
    if (known != values_.end()) {
      for (const std::uint64_t value : known->second) left += low <= value && value <= high;
      return left;
    }
    for (const Interval& part : cell.alone.parts) {
      left += Interval{std::max(part.low, low), std::min(part.high, high)}.size();
    }
    return left;
  }

  const ListedRelease& then_;
  const ListedRelease& now_;
  const Assumption assumption_;
  const std::array<std::vector<Shape>, 2> shapes_;
  LinearBounds bounds_;
  std::array<Tree, 2> trees_;
  Values values_;
};

void complain_of(AuditReport& report, const std::string& name) {
  Finding finding;
  finding.code = FindingCode::kNotCompared;
  finding.attribute = name;
  add_finding(report, std::move(finding));
}

void refuse(AuditReport& report, std::string_view why) {
  report.comparison->compared.clear();
  report.comparison->not_compared = {{"release", "", std::string(why), {}}};
  complain_of(report, "");
}

/// Whether labels of some column can be brought to the other release's replacements.
bool any_apart(const ListedRelease& then, const ListedRelease& now) {
  for (const Recipe* recipe : {&then.recipe, &now.recipe}) {
    for (const RecodeRule& rule : recipe->recode) {
      if (replaced_apart(then.recipe, now.recipe, rule.column)) return true;
    }
  }
  return false;
}

/// Both releases under the assumption, or under as many more years as they do not contradict, at
/// last any number; and where they contradict that too, without bringing replaced labels together.
/// Nothing where they contradict all. `assumption` becomes the one that holds.
std::optional<Both> under_fewest_years(const ListedRelease& then, const ListedRelease& now,
                                       Assumption& assumption) {
  constexpr std::uint32_t kMostYears = 3;
  const std::uint32_t fewest = assumption.years;
  assumption.relabels = any_apart(then, now);
  while (true) {
    std::optional<Both> both(std::in_place, then, now, assumption);
    if (both->solve()) return both;
    if (assumption.years > 0) {
      assumption.years = assumption.years < kMostYears ? assumption.years + 1 : 0;
    } else if (assumption.relabels) {
      assumption.relabels = false;
      assumption.years = fewest;
    } else {
      return std::nullopt;
    }
  }
}

}  // namespace
}  // namespace earlier

AuditReport audit_against_earlier(std::span<const AuditInput> current,
                                  std::span<const AuditInput> earlier_files, const Recipe& recipe,
                                  bool cumulative, std::uint32_t years) {
  using namespace earlier;  // NOLINT(google-build-using-namespace): in this function alone
  AuditReport report;
  report.comparison.emplace();
  report.comparison->cumulative = cumulative;
  const ListedRelease now = read_release(current, &recipe, recipe);
  const ListedRelease then = read_release(earlier_files, nullptr, recipe);
  const std::string_view why = obstacle(then, now, cumulative);
  if (!why.empty()) {
    refuse(report, why);
    return report;
  }
  if (recipe.publishes_rows()) {
    compare_row_releases(current, earlier_files, recipe, then.recipe, cumulative, report);
    return report;
  }
  Assumption assumption{cumulative, cumulative ? years : 0};
  std::optional<Both> first = under_fewest_years(then, now, assumption);
  if (!first) {
    refuse(report, "contradiction");
    return report;
  }
  const Both& plain = *first;
  report.comparison->years = assumption.years;
  plain.tell_pairs(*report.comparison, false);
  Both::Said said;
  plain.report(FindingCode::kNarrowedByEarlier, said, report);
  // Only where it lets more be compared.
  assumption.one_value = true;
  Both agreeing(then, now, assumption);
  const bool more = agreeing.shared() != plain.shared();
  if (more && agreeing.solve()) {
    agreeing.tell_pairs(*report.comparison, true);
    agreeing.report(FindingCode::kNarrowedIfOneValue, said, report);
    agreeing.tell_left(*report.comparison);
  } else {
    plain.tell_left(*report.comparison);
  }
  for (const Comparison::Left& left : report.comparison->not_compared) {
    const bool said_only =
        left.why == "only_there" || left.why == "changes" || left.why == "rare_traces";
    if (!said_only) complain_of(report, left.name);
  }
  return report;
}

}  // namespace paravent
