#include "audit/earlier/shape.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "audit/read/release.h"
#include "recipe/derived_parts.h"
#include "support/text.h"

namespace paravent::earlier {
namespace {

constexpr std::string_view kSeparators = "-&+.;";

std::string cleaned(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (kSeparators.find(c) != std::string_view::npos) c = ' ';
  }
  return out;
}

void append(std::string& text, std::string_view part) {
  text += std::to_string(part.size());
  text += ':';
  text += part;
}

/// The column and what is done to its values.
std::string column_key(const Recipe& recipe, const std::string& column) {
  std::string key;
  append(key, column);
  for (const RecodeRule& rule : recipe.recode) {
    if (rule.column != column) continue;
    key += rule.prefix > 0 ? 'p' : rule.bands.empty() ? 't' : 'b';
    if (rule.prefix > 0) append(key, std::to_string(rule.prefix));
    for (const double band : rule.bands) append(key, std::to_string(band));
    std::vector<std::pair<std::string, std::string>> table = rule.table;
    std::sort(table.begin(), table.end());
    for (const auto& [from, to] : table) {
      append(key, from);
      append(key, to);
    }
  }
  return key;
}

/// The rules of a column, if all are tables.
std::optional<std::vector<const RecodeRule*>> tables_of(const Recipe& recipe,
                                                        const std::string& column) {
  std::vector<const RecodeRule*> rules;
  for (const RecodeRule& rule : recipe.recode) {
    if (rule.column != column) continue;
    if (rule.prefix > 0 || !rule.bands.empty()) return std::nullopt;
    rules.push_back(&rule);
  }
  return rules;
}

std::string replaced(std::string text, const std::vector<const RecodeRule*>& rules) {
  for (const RecodeRule* rule : rules) {
    const auto found = std::find_if(rule->table.begin(), rule->table.end(),
                                    [&](const auto& pair) { return pair.first == text; });
    if (found != rule->table.end()) text = found->second;
  }
  return text;
}

/// Every text that the rules name.
std::set<std::string> texts_of(const std::vector<const RecodeRule*>& rules) {
  std::set<std::string> texts;
  for (const RecodeRule* rule : rules) {
    for (const auto& [from, to] : rule->table) texts.insert({from, to});
  }
  return texts;
}

class ShapeMaker {
 public:
  ShapeMaker(const ListedRelease& release, const Assumption& assumption, const Recipe* other)
      : recipe_(release.recipe), release_(release), assumption_(assumption), other_(other) {
    if (recipe_.traces().calendar)
      shape_.empty = Shape::Empty::kCalendar;
    else if (recipe_.traces().gaps)
      shape_.empty = Shape::Empty::kGaps;
    shape_.status = !recipe_.traces().bac_year.empty();
    shape_.repeats = recipe_.traces().repeats;
  }

  Shape run(std::size_t level) {
    const bool linked = level != 0 && release_.published.levels[level - 1].linked;
    const TraceColumns columns = trace_columns(recipe_, release_.published, linked ? level : 0);
    shape_.own_trace = linked;
    add_steps(columns.step);
    shape_.prefixes = columns.prefix.size();
    std::vector<std::size_t> positions;
    for (std::size_t i = 0; i < columns.prefix.size(); ++i) positions.push_back(i);
    add_columns(columns.prefix, positions, true);
    if (level != 0 && !linked) add_attribute(level - 1);
    return std::move(shape_);
  }

 private:
  void add_steps(const std::vector<std::string>& columns) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const bool status = i == 0 && !recipe_.traces().bac_year.empty();
      std::string key = status ? "status" : "column";
      key += key_of(status ? recipe_.traces().bac_year : columns[i]);
      // Who comes back is no longer of the last year.
      if (status && assumption_.cumulative) {
        shape_.left_out.push_back({{columns[i]}, Why::kChanges});
      } else {
        shape_.step.push_back(
            {std::move(key), columns[i], i, status ? Relabel() : relabel_of(columns[i], true)});
      }
    }
    std::sort(shape_.step.begin(), shape_.step.end(),
              [](const auto& a, const auto& b) { return a.key < b.key; });
  }

  /// Columns of which one tuple an individual is chosen by the rule for conflicts.
  void add_columns(const std::vector<std::string>& columns, const std::vector<std::size_t>& at,
                   bool prefix) {
    const bool lasts = recipe_.traces().conflicts == Conflicts::kFirst || assumption_.one_value;
    if (assumption_.one_value) {
      for (std::size_t i = 0; i < columns.size(); ++i) {
        add_facet({"one" + key_of(columns[i]),
                   {columns[i]},
                   {at[i]},
                   prefix,
                   relabels_of({columns[i]}, prefix),
                   lasts});
      }
    } else if (!columns.empty()) {
      // Of two tuples of a year the smaller one is chosen, in a prefix once separators are gone.
      std::string key = prefix ? "prefix" : "tuple";
      key += std::to_string(static_cast<int>(recipe_.traces().conflicts));
      for (const std::string& column : columns) key += key_of(column);
      add_facet({std::move(key), columns, at, prefix, relabels_of(columns, prefix), lasts});
    }
  }

  void add_attribute(std::size_t index) {
    std::vector<std::size_t> chain;
    for (std::size_t at = index + 1; at != 0 && chain.size() <= release_.levels();
         at = release_.published.levels[at - 1].parent) {
      chain.push_back(at - 1);
    }
    std::size_t label = 0;
    for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
      const AttributeSpec& spec = recipe_.traces().attributes[*at];
      if (spec.rare_labels == RareLabels::kGroup) {
        shape_.left_out.push_back({names(spec), Why::kRareLabels});
      } else if (spec.derived) {
        add_derived(*spec.derived, spec.columns, spec.headings[0], label);
      } else {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < spec.columns.size(); ++i) {
          places.push_back(label + component_of(spec, i));
        }
        add_columns(spec.columns, places, false);
        for (const DerivedPart& part : spec.parts) {
          add_derived(part.from, {part.column}, spec.headings[part.place], label + part.place);
        }
      }
      label += spec.headings.size();
    }
  }

  void add_derived(DerivedFrom from, const std::vector<std::string>& birth,
                   const std::string& heading, std::size_t at) {
    Facet facet;
    facet.key = derived_word(from);
    facet.columns = {heading};
    facet.at = {at};
    facet.lasts = from == DerivedFrom::kFirstYear;
    if (from == DerivedFrom::kEnrolments) {  // of different steps in a year
      std::vector<std::string> columns = recipe_.traces().step;
      std::sort(columns.begin(), columns.end());
      for (const std::string& column : columns) facet.key += column_key(recipe_, column);
    }
    if (from == DerivedFrom::kAgeAtFirst) {
      facet.lasts = recipe_.traces().conflicts == Conflicts::kFirst || assumption_.one_value;
      if (!assumption_.one_value) {
        facet.key += std::to_string(static_cast<int>(recipe_.traces().conflicts));
      }
      for (const std::string& column : birth) facet.key += column_key(recipe_, column);
    }
    add_facet(std::move(facet));
  }

  bool is_apart(const std::string& column) const {
    return assumption_.relabels && replaced_apart(recipe_, *other_, column);
  }

  std::string key_of(const std::string& column) const {
    if (!is_apart(column)) return column_key(recipe_, column);
    const std::string own = column_key(recipe_, column);
    const std::string other = column_key(*other_, column);
    return std::min(own, other) + '|' + std::max(own, other);
  }

  Relabel relabel_of(const std::string& column, bool in_trace) const {
    Relabel relabel;
    if (!is_apart(column)) return relabel;
    const auto rules = *tables_of(*other_, column);
    for (const std::string& text : texts_of(rules)) {
      const std::string made = replaced(text, rules);
      if (in_trace) {
        relabel.emplace(cleaned(text), cleaned(made));
      } else {
        relabel.emplace(text, made);
      }
    }
    return relabel;
  }

  std::vector<Relabel> relabels_of(const std::vector<std::string>& columns, bool in_trace) const {
    std::vector<Relabel> all;
    for (const std::string& column : columns) all.push_back(relabel_of(column, in_trace));
    return all;
  }

  static std::vector<std::string> names(const AttributeSpec& spec) {
    return spec.derived || !spec.parts.empty() ? spec.headings : spec.columns;
  }

  void add_facet(Facet facet) {
    if (assumption_.cumulative && !facet.lasts) {
      shape_.left_out.push_back({facet.columns, Why::kChanges});
    } else {
      shape_.facets.push_back(std::move(facet));
    }
  }

  const Recipe& recipe_;
  const ListedRelease& release_;
  const Assumption assumption_;
  const Recipe* other_;
  Shape shape_;
};

/// Pairs of indices of what has one key in both.
template <class List>
std::vector<std::pair<std::size_t, std::size_t>> shared(const List& a, const List& b) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) {
      const bool taken = std::any_of(pairs.begin(), pairs.end(),
                                     [&](const auto& pair) { return pair.second == j; });
      if (a[i].key != b[j].key || taken) continue;
      pairs.emplace_back(i, j);
      break;
    }
  }
  std::sort(pairs.begin(), pairs.end(),
            [&](const auto& x, const auto& y) { return a[x.first].key < a[y.first].key; });
  return pairs;
}

std::string_view relabelled(std::string_view text, const Relabel& relabel) {
  const auto found = relabel.find(text);
  return found == relabel.end() ? text : std::string_view(found->second);
}

/// Year groups brought down to the components `at` of their steps.
std::string bring_steps(const std::vector<std::string_view>& positions, std::size_t prefixes,
                        const std::vector<const Shape::Component*>& at, const Common& common) {
  std::vector<std::string> groups;
  for (std::size_t i = prefixes; i < positions.size(); ++i) {
    if (positions[i].empty()) {
      if (common.empty != Shape::Empty::kNone) groups.emplace_back();
      continue;
    }
    std::vector<std::string> steps;
    for (const std::string_view step : split(positions[i], '&')) {
      const std::vector<std::string_view> parts = split(step, '-');
      std::string& brought = steps.emplace_back();
      for (const Shape::Component* part : at) {
        brought += '-';
        if (part->at < parts.size()) brought += relabelled(parts[part->at], part->relabel);
      }
    }
    std::sort(steps.begin(), steps.end());
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    std::string group = "&";
    for (const std::string& step : steps) group += step + '&';
    const bool again = common.repeats == Repeats::kCollapse
                           ? !groups.empty() && groups.back() == group
                           : common.repeats == Repeats::kDistinct &&
                                 std::find(groups.begin(), groups.end(), group) != groups.end();
    if (!again) groups.push_back(std::move(group));
  }
  std::string text;
  for (const std::string& group : groups) {
    text += group;
    text += kPosition;
  }
  return text;
}

}  // namespace

bool replaced_apart(const Recipe& a, const Recipe& b, const std::string& column) {
  const auto first = tables_of(a, column), second = tables_of(b, column);
  if (!first || !second || column_key(a, column) == column_key(b, column)) return false;
  std::set<std::string> texts = texts_of(*first);
  texts.merge(texts_of(*second));
  return std::all_of(texts.begin(), texts.end(), [&](const std::string& text) {
    return replaced(replaced(text, *first), *second) == replaced(replaced(text, *second), *first);
  });
}

Shape shape_of(const ListedRelease& release, std::size_t level, const Assumption& assumption,
               const Recipe* other) {
  return ShapeMaker(release, assumption, other).run(level);
}

Common common_of(const Shape& a, const Shape& b) {
  Common common;
  common.step = shared(a.step, b.step);
  common.facets = shared(a.facets, b.facets);
  common.repeats = std::max(a.repeats, b.repeats);
  common.empty = a.empty == b.empty ? a.empty : Shape::Empty::kNone;
  common.one_position_a_year = common.empty == Shape::Empty::kNone && !a.status && !b.status;
  // Repeats are judged without the status.
  if (a.repeats != b.repeats) {
    std::erase_if(common.step,
                  [&](const auto& pair) { return a.step[pair.first].key.starts_with("status"); });
  }
  for (const auto& [i, j] : common.step) append(common.signature, a.step[i].key);
  for (const auto& [i, j] : common.facets) {
    common.signature += 'f';
    append(common.signature, a.facets[i].key);
    common.clean.push_back(a.facets[i].prefix || b.facets[j].prefix);
  }
  return common;
}

std::string Brought::key() const {
  std::string text = trace;
  for (const std::string& label : labels) {
    text += kLabel;
    text += label;
  }
  return text;
}

Brought bring(const ListedRelease& release, std::size_t level, std::uint32_t row,
              const Shape& shape, const Common& common, bool second) {
  const ListedRows& rows = release.rows(level);
  const ListedRows& sizes = release.published.sizes;
  const std::string_view trace =
      level == 0        ? rows.labels[row]
      : shape.own_trace ? rows.label(row)[release.published.levels[level - 1].parent_width]
                        : sizes.labels[rows.cohort[row]];
  const std::vector<std::string_view> positions = split(trace, '+');
  const auto own = [&](const auto& pair) { return second ? pair.second : pair.first; };
  std::vector<const Shape::Component*> at;
  for (const auto& pair : common.step) at.push_back(&shape.step[own(pair)]);
  Brought brought;
  brought.trace = bring_steps(positions, shape.prefixes, at, common);
  for (std::size_t i = 0; i < common.facets.size(); ++i) {
    const Facet& facet = shape.facets[own(common.facets[i])];
    std::string& label = brought.labels.emplace_back();
    for (std::size_t part = 0; part < facet.at.size(); ++part) {
      const std::size_t place = facet.at[part];
      std::string_view text =
          facet.prefix ? (place < positions.size() ? positions[place] : std::string_view())
                       : rows.label(row)[place];
      if (!facet.relabel.empty()) text = relabelled(text, facet.relabel[part]);
      if (part > 0) label += kPart;
      label += common.clean[i] ? cleaned(text) : std::string(text);
    }
  }
  return brought;
}

}  // namespace paravent::earlier
