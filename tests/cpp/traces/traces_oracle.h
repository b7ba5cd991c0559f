#pragma once
// Traces, attributes, dependencies and linked files again, by maps of texts and in the plainest
// way, for small tables with small integer years or texts. Shares no code with the core.

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "recipe/recipe.h"
#include "traces_tables.h"

namespace paravent::oracle {

using Tuple = std::vector<std::string>;

struct Answer {
  std::optional<ErrorCode> error;
  std::vector<std::string> lines;       // as lines_of()
  std::vector<std::string> formations;  // step, then descriptions
  std::map<std::string, std::uint64_t> conflicts;
  std::map<std::string, std::vector<std::pair<std::string, std::uint64_t>>> rare;
  std::vector<std::string> dependencies;  // "first,second: components"
  std::uint64_t individuals = 0, collapsed = 0, replaced = 0, equal = 0, outside = 0, skipped = 0;
  std::uint64_t prefix_conflicts = 0;
  bool integers = false;
};

class Oracle {
 public:
  Oracle(const std::vector<std::string>& columns, const std::vector<Row>& rows,
         const Recipe& recipe)
      : recipe_(recipe) {
    for (std::size_t i = 0; i < columns.size(); ++i) place_[columns[i]] = i + 1;
    for (const Row& row : rows) all_.push_back(row);
  }

  Answer answer() {
    if (!read_years()) return out_;
    for (const Row& row : all_) persons_[row[0]].push_back(row);
    out_.individuals = persons_.size();
    count_separators();
    std::set<std::pair<std::string, std::pair<long, Tuple>>> distinct;
    for (const Row& row : all_) {
      distinct.insert({row[0], {year(row), clean_tuple(row, recipe_.traces().step)}});
    }
    out_.collapsed = all_.size() - distinct.size();
    for (const auto& [id, rows] : persons_) {
      if (inside(rows)) members_.insert(id);
    }
    out_.outside = persons_.size() - members_.size();
    if (members_.empty()) return fail(ErrorCode::kNoRows);
    for (const auto& [id, rows] : persons_) {
      bool conflict = false;
      if (!recipe_.traces().prefix.empty()) choose(rows, recipe_.traces().prefix, true, conflict);
      out_.prefix_conflicts += conflict ? 1 : 0;
    }
    attributes();
    if (!check_nested()) return fail(ErrorCode::kNotNested);
    dependencies();
    return tree();
  }

 private:
  using Rows = std::vector<Row>;

  Answer fail(ErrorCode code) {
    Answer failed;
    failed.error = code;
    return failed;
  }

  const std::string& cell(const Row& row, const std::string& column) const {
    return row[place_.at(column)];
  }
  static bool integer(const std::string& text) {
    const std::size_t from = !text.empty() && text[0] == '-' ? 1 : 0;
    return text.size() > from && text.find_first_not_of("0123456789", from) == std::string::npos;
  }
  bool read_years() {
    const bool option =
        !recipe_.traces().bac_year.empty() || recipe_.traces().gaps || recipe_.traces().calendar;
    if (option && recipe_.year_type == YearType::kText) {
      out_ = fail(ErrorCode::kRecipeConflict);
      return false;
    }
    Rows good;
    for (const Row& row : all_) {
      if (integer(cell(row, recipe_.year))) good.push_back(row);
    }
    const bool announced = option || recipe_.year_type == YearType::kInteger;
    out_.integers =
        announced || (recipe_.year_type == YearType::kAuto && good.size() == all_.size());
    if (out_.integers && good.size() < all_.size()) {
      if (recipe_.malformed == Malformed::kStop) {
        out_ = fail(ErrorCode::kYearNotInteger);
        return false;
      }
      out_.skipped = all_.size() - good.size();
      all_ = good;
    }
    if (all_.empty()) {
      out_ = fail(ErrorCode::kNoRows);
      return false;
    }
    if (!out_.integers) {
      std::set<std::string> texts;
      for (const Row& row : all_) texts.insert(cell(row, recipe_.year));
      for (const std::string& text : texts) {
        const long number = static_cast<long>(year_number_.size());
        year_number_[text] = number;
      }
    }
    for (const Row& row : all_) years_.insert(year(row));
    return true;
  }
  long year(const Row& row) const {
    const std::string& text = cell(row, recipe_.year);
    return out_.integers ? std::stol(text) : year_number_.at(text);
  }
  std::string year_text(long number) const {
    if (out_.integers) return std::to_string(number);
    for (const auto& [text, n] : year_number_) {
      if (n == number) return text;
    }
    return {};
  }
  bool inside(const Rows& rows) const {
    if (!recipe_.traces().window) return true;
    for (const Row& row : rows) {
      if (out_.integers) {
        if (year(row) >= std::stol(recipe_.traces().window->first) &&
            year(row) <= std::stol(recipe_.traces().window->last)) {
          return true;
        }
      } else if (cell(row, recipe_.year) >= recipe_.traces().window->first &&
                 cell(row, recipe_.year) <= recipe_.traces().window->last) {
        return true;
      }
    }
    return false;
  }

  static std::string clean(std::string text) {
    for (char& c : text) {
      if (c == '-' || c == '&' || c == '+' || c == '.' || c == ';') c = ' ';
    }
    return text;
  }
  static std::string given(const std::string& text) {
    return text.empty() ? "(non renseigné)" : text;
  }
  Tuple clean_tuple(const Row& row, const std::vector<std::string>& columns) const {
    Tuple tuple;
    for (const std::string& column : columns) tuple.push_back(given(clean(cell(row, column))));
    return tuple;
  }
  void count_separators() {
    std::set<std::string> columns(recipe_.traces().step.begin(), recipe_.traces().step.end());
    columns.insert(recipe_.traces().prefix.begin(), recipe_.traces().prefix.end());
    for (const LinkedSpec& spec : recipe_.traces().linked) {
      columns.insert(spec.step.begin(), spec.step.end());
      columns.insert(spec.prefix.begin(), spec.prefix.end());
    }
    for (const Row& row : all_) {
      bool any = false;
      for (const std::string& c : columns) any = any || clean(cell(row, c)) != cell(row, c);
      out_.replaced += any ? 1 : 0;
    }
    for (const std::string& c : columns) {
      std::set<std::string> before, after;
      for (const Row& row : all_) {
        before.insert(cell(row, c));
        after.insert(clean(cell(row, c)));
      }
      out_.equal += before.size() - after.size();
    }
  }

  Tuple choose(const Rows& rows, const std::vector<std::string>& columns, bool separators,
               bool& conflict) const {
    std::map<long, std::set<Tuple>> by_year;
    std::set<Tuple> tuples;
    for (const Row& row : rows) {
      Tuple tuple;
      for (const std::string& column : columns) {
        const std::string& text = cell(row, column);
        tuple.push_back(given(separators ? clean(text) : text));
      }
      if (tuple == Tuple(columns.size(), "(non renseigné)")) continue;
      by_year[year(row)].insert(tuple);
      tuples.insert(tuple);
    }
    conflict = tuples.size() > 1;
    if (tuples.empty()) return Tuple(columns.size(), "(non renseigné)");
    if (conflict && recipe_.traces().conflicts == Conflicts::kMark) {
      return Tuple(columns.size(), "(contradictoire)");
    }
    return recipe_.traces().conflicts == Conflicts::kLast ? *by_year.rbegin()->second.begin()
                                                          : *by_year.begin()->second.begin();
  }

  /// Year groups by year, by the given step columns.
  std::map<long, std::set<Tuple>> groups(const Rows& rows,
                                         const std::vector<std::string>& columns) const {
    std::map<long, std::set<Tuple>> result;
    for (const Row& row : rows) result[year(row)].insert(clean_tuple(row, columns));
    return result;
  }
  std::string status(const Rows& rows, long y) const {
    bool conflict = false;
    const std::string bac = choose(rows, {recipe_.traces().bac_year}, false, conflict)[0];
    if (y == *years_.rbegin()) return "en cours";
    if (integer(bac) && std::stol(bac) == y) return "primo";
    return y == *years_.begin() ? "tronqué" : "fait";
  }
  Key trace(const Rows& rows, const std::vector<std::string>& prefix,
            const std::vector<std::string>& step) const {
    Key key(1);
    bool conflict = false;
    if (!prefix.empty()) key[0].push_back(choose(rows, prefix, true, conflict));
    std::vector<std::pair<long, std::set<Tuple>>> kept;
    std::set<Tuple> previous;
    std::vector<std::set<Tuple>> seen;
    for (const auto& [y, group] : groups(rows, step)) {
      const bool again = std::find(seen.begin(), seen.end(), group) != seen.end();
      const bool drop = (recipe_.traces().repeats == Repeats::kCollapse && group == previous) ||
                        (recipe_.traces().repeats == Repeats::kDistinct && again);
      previous = group;
      seen.push_back(group);
      if (!drop) kept.emplace_back(y, group);
    }
    std::map<long, std::vector<Tuple>> at;
    for (const auto& [y, group] : kept) {
      for (Tuple tuple : group) {
        if (!recipe_.traces().bac_year.empty()) tuple.insert(tuple.begin(), status(rows, y));
        at[y].push_back(tuple);
      }
    }
    std::vector<long> positions;
    if (recipe_.traces().calendar) {
      positions.assign(years_.begin(), years_.end());
    } else if (recipe_.traces().gaps) {
      for (long y = at.begin()->first; y <= at.rbegin()->first; ++y) positions.push_back(y);
    } else {
      for (const auto& [y, group] : at) positions.push_back(y);
    }
    for (const long y : positions) key.push_back(at[y]);
    return key;
  }

  void attributes() {
    for (const AttributeSpec& spec : recipe_.traces().attributes) {
      std::map<std::string, Tuple>& held = labels_[spec.name];
      out_.conflicts[spec.name] = 0;
      for (const auto& [id, rows] : persons_) {
        bool conflict = false;
        const auto by_year = groups(rows, recipe_.traces().step);
        Tuple label;
        if (!spec.columns.empty()) label = choose(rows, spec.columns, false, conflict);
        if (spec.derived == DerivedFrom::kFirstYear) label = {year_text(by_year.begin()->first)};
        if (spec.derived == DerivedFrom::kLastYear) label = {year_text(by_year.rbegin()->first)};
        if (spec.derived == DerivedFrom::kEnrolments) {
          std::size_t n = 0;
          for (const auto& [y, group] : by_year) n += group.size();
          label = {std::to_string(n)};
        }
        if (spec.derived == DerivedFrom::kAgeAtFirst && label[0] != "(contradictoire)") {
          const std::string first = year_text(by_year.begin()->first);
          label = integer(first) && integer(label[0])
                      ? Tuple{std::to_string(std::stol(first) - std::stol(label[0]))}
                      : Tuple{"(non renseigné)"};
        }
        out_.conflicts[spec.name] += conflict ? 1 : 0;
        held[id] = label;
      }
      std::map<Tuple, std::uint64_t> count;
      for (const auto& [id, label] : held) ++count[label];
      out_.rare[spec.name];
      for (const auto& [label, n] : count) {
        if (n < recipe_.traces().k) out_.rare[spec.name].emplace_back(joined(label), n);
      }
      if (spec.rare_labels != RareLabels::kGroup) continue;
      for (auto& [id, label] : held) {
        if (count[label] < recipe_.traces().k) label = Tuple(label.size(), "(autres)");
      }
    }
  }
  static std::string joined(const Tuple& tuple) {
    std::string text;
    for (std::size_t i = 0; i < tuple.size(); ++i) text += (i == 0 ? "" : " · ") + tuple[i];
    return text;
  }
  bool check_nested() const {
    for (const AttributeSpec& spec : recipe_.traces().attributes) {
      if (spec.nested_in.empty()) continue;
      std::map<Tuple, Tuple> coarse;
      for (const auto& [id, label] : labels_.at(spec.name)) {
        const Tuple& parent = labels_.at(spec.nested_in).at(id);
        if (coarse.emplace(label, parent).first->second != parent) return false;
      }
    }
    return true;
  }
  bool hangs_on(const AttributeSpec& fine, const std::string& coarse) const {
    if (fine.nested_in.empty()) return false;
    if (fine.nested_in == coarse) return true;
    for (const AttributeSpec& spec : recipe_.traces().attributes) {
      if (spec.name == fine.nested_in) return hangs_on(spec, coarse);
    }
    return false;
  }
  /// Components of the graph of pairs, by merging sets until nothing changes.
  static std::size_t components(const std::set<std::pair<Tuple, Tuple>>& pairs) {
    std::vector<std::pair<std::set<Tuple>, std::set<Tuple>>> parts;
    for (const auto& [a, b] : pairs) {
      std::set<Tuple> left{a}, right{b};
      for (std::size_t i = 0; i < parts.size();) {
        if (parts[i].first.count(a) == 0 && parts[i].second.count(b) == 0) {
          ++i;
          continue;
        }
        left.insert(parts[i].first.begin(), parts[i].first.end());
        right.insert(parts[i].second.begin(), parts[i].second.end());
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
      }
      parts.emplace_back(left, right);
    }
    return parts.size();
  }
  void dependencies() {
    const auto& specs = recipe_.traces().attributes;
    const auto note = [&](const std::string& a, const std::string& b, std::size_t n) {
      out_.dependencies.push_back(a + "," + b + ": " + std::to_string(n));
    };
    for (std::size_t i = 0; i < specs.size(); ++i) {
      for (std::size_t j = i + 1; j < specs.size(); ++j) {
        if (hangs_on(specs[i], specs[j].name) || hangs_on(specs[j], specs[i].name)) continue;
        std::set<std::pair<Tuple, Tuple>> pairs;
        for (const auto& [id, label] : labels_.at(specs[i].name)) {
          pairs.insert({label, labels_.at(specs[j].name).at(id)});
        }
        const std::size_t n = components(pairs);
        if (n > 1) note(specs[i].name, specs[j].name, n);
      }
    }
    for (const LinkedSpec& spec : recipe_.traces().linked) {
      const auto [prefix, step] = columns_of(spec);
      const auto further = [](const Tuple& columns, const Tuple& known) {
        return Tuple(columns.begin() + static_cast<std::ptrdiff_t>(known.size()), columns.end());
      };
      const Tuple more_prefix = further(prefix, recipe_.traces().prefix);
      const Tuple more_step = further(step, recipe_.traces().step);
      if (more_prefix.empty() && more_step.empty()) continue;
      for (const AttributeSpec& attribute_spec : specs) {
        std::set<std::pair<Tuple, Tuple>> pairs;
        for (const auto& [id, rows] : persons_) {
          for (const Row& row : rows) {
            bool conflict = false;
            Tuple label;
            if (!more_prefix.empty()) label = choose(rows, more_prefix, true, conflict);
            for (const std::string& text : clean_tuple(row, more_step)) label.push_back(text);
            pairs.insert({labels_.at(attribute_spec.name).at(id), label});
          }
        }
        const std::size_t n = components(pairs);
        if (n > 1) note(attribute_spec.name, spec.name, n);
      }
    }
  }

  /// All columns of a linked file, those of what it refines first.
  std::pair<Tuple, Tuple> columns_of(const LinkedSpec& spec) const {
    std::pair<Tuple, Tuple> columns{recipe_.traces().prefix, recipe_.traces().step};
    for (const LinkedSpec& other : recipe_.traces().linked) {
      if (!spec.refines.empty() && other.name == spec.refines) columns = columns_of(other);
    }
    columns.first.insert(columns.first.end(), spec.prefix.begin(), spec.prefix.end());
    columns.second.insert(columns.second.end(), spec.step.begin(), spec.step.end());
    return columns;
  }

  using Paths = std::map<std::string, std::vector<Key>>;  // individual -> path

  void level(const std::string& name, const Paths& paths) {
    std::map<std::vector<Key>, std::uint64_t> count;
    for (const auto& [id, path] : paths) ++count[path];
    for (const auto& [path, n] : count) {
      std::string text;
      for (const Key& key : path) text += "/" + key_text(key);
      out_.lines.push_back(name + ": " + text + " = " + std::to_string(n));
    }
  }
  Paths attribute_paths(const AttributeSpec& spec, const Paths& sizes) const {
    Paths paths = sizes;
    for (const AttributeSpec& other : recipe_.traces().attributes) {
      if (!spec.nested_in.empty() && other.name == spec.nested_in) {
        paths = attribute_paths(other, sizes);
      }
    }
    for (auto& [id, path] : paths) path.push_back({{labels_.at(spec.name).at(id)}});
    return paths;
  }
  Paths linked_paths(const LinkedSpec& spec, const Paths& sizes) const {
    Paths paths = sizes;
    for (const LinkedSpec& other : recipe_.traces().linked) {
      if (!spec.refines.empty() && other.name == spec.refines) paths = linked_paths(other, sizes);
    }
    const auto [prefix, step] = columns_of(spec);
    for (auto& [id, path] : paths) path.push_back(trace(persons_.at(id), prefix, step));
    return paths;
  }
  Answer tree() {
    Paths sizes;
    for (const std::string& id : members_) {
      sizes[id] = {trace(persons_.at(id), recipe_.traces().prefix, recipe_.traces().step)};
    }
    level("", sizes);
    for (const AttributeSpec& spec : recipe_.traces().attributes) {
      level(spec.name, attribute_paths(spec, sizes));
    }
    for (const LinkedSpec& spec : recipe_.traces().linked) {
      const Paths paths = linked_paths(spec, sizes);
      std::map<Key, std::vector<Key>> coarser;
      for (const auto& [id, path] : paths) {
        const std::vector<Key> parent(path.begin(), path.end() - 1);
        if (coarser.emplace(path.back(), parent).first->second != parent) {
          return fail(ErrorCode::kNotRefining);
        }
      }
      level(spec.name, paths);
    }
    formations(sizes);
    return out_;
  }
  void formations(const Paths& sizes) {
    std::map<Tuple, std::map<Tuple, int>> rows;
    for (const auto& [id, path] : sizes) {
      for (std::size_t g = 1; g < path[0].size(); ++g) {
        for (const Tuple& step : path[0][g]) rows[step];
      }
    }
    if (recipe_.traces().description.empty()) return;
    for (const auto& [id, path] : sizes) {
      for (const Row& row : persons_.at(id)) {
        Tuple step = clean_tuple(row, recipe_.traces().step);
        if (!recipe_.traces().bac_year.empty()) {
          step.insert(step.begin(), status(persons_.at(id), year(row)));
        }
        Tuple description;
        for (const std::string& c : recipe_.traces().description)
          description.push_back(given(cell(row, c)));
        if (rows.count(step) != 0) ++rows[step][description];
      }
    }
    for (const auto& [step, count] : rows) {
      Tuple best;
      int most = 0;
      for (const auto& [description, n] : count) {
        if (n > most) best = description;
        most = std::max(most, n);
      }
      out_.formations.push_back(joined(step) + ": " + joined(best));
    }
  }

  const Recipe& recipe_;
  std::map<std::string, std::size_t> place_;
  Rows all_;
  std::map<std::string, long> year_number_;
  std::set<long> years_;
  std::map<std::string, Rows> persons_;
  std::set<std::string> members_;
  std::map<std::string, std::map<std::string, Tuple>> labels_;  // attribute -> individual -> label
  Answer out_;
};

}  // namespace paravent::oracle
