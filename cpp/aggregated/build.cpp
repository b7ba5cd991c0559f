#include "aggregated/build.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "aggregated/answers.h"
#include "traces/branches.h"
#include "traces/dependencies.h"
#include "traces/label_ties.h"
#include "traces/labels.h"
#include "traces/sequences.h"

namespace paravent::aggregated {

namespace {

/// A table of pairs as observations.
struct Observations {
  RankedLabels first, second;
  Codes of_first, of_second;
};

Codes codes_of_ranks(const std::vector<std::uint32_t>& ranks) {
  Codes codes;
  codes.append(ranks);
  return codes;
}

class Builder {
 public:
  explicit Builder(Tables& tables)
      : t_(tables), recipe_(tables.recipe), specs_(recipe_.traces().attributes) {}

  Result<BuiltCohorts> run() {
    if (Status status = check_years(t_); !status) return status.error();
    if (t_.manifest.number("members") == 0) {
      if (!t_.manifest.turns().empty()) {
        return Error{.code = ErrorCode::kNothingLeft, .key = "prepare.cleaning"};
      }
      return Error{.code = ErrorCode::kNoRows, .key = "trace.window"};
    }
    if (Status status = check_least(t_); !status) return status.error();
    if (Status status = build_sizes(); !status) return status.error();
    if (Status status = check_labels(t_); !status) return status.error();
    if (Status status = read_pairs(); !status) return status.error();
    ToldAnswers answers(t_);
    tied_ = ties::find_ties(recipe_, answers);
    if (!answers.complete()) return format_error("ties.csv", 0);
    for (std::size_t i = 0; i < specs_.size(); ++i) {
      if (!is_nested(i)) {
        return Error{.code = ErrorCode::kNotNested, .key = specs_[i].name};
      }
    }
    find_dependencies();
    if (Status status = build_attributes(); !status) return status.error();
    for (const std::size_t file : t_.shape.linked_order) {
      if (Status status = build_linked(file); !status) return status.error();
    }
    for (auto& set : linked_sets_) built_.cohorts.linked_traces.push_back(std::move(set));
    if (Status status = describe(t_, built_); !status) return status.error();
    if (Status status = fill_figures(t_, built_); !status) return status.error();
    mark_tied(built_.figures.cleaned, tied_);
    return std::move(built_);
  }

 private:
  Status build_sizes() {
    Cohorts& cohorts = built_.cohorts;
    if (!recipe_.traces().bac_year.empty()) {
      cohorts.component_headings.emplace_back(kStatusHeading);
    }
    cohorts.component_headings.insert(cohorts.component_headings.end(),
                                      recipe_.traces().step.begin(), recipe_.traces().step.end());
    cohorts.prefix_headings = recipe_.traces().prefix;
    cohorts.individuals = t_.manifest.number("members");
    TraceTexts::Ranked ranked = t_.own.texts.take();
    if (!ranked.distinct) return twice("traces.csv");
    TreeLevel sizes;
    const std::size_t traces = ranked.set.size();
    sizes.begin = {0, traces};
    sizes.label.resize(traces);
    sizes.count.resize(traces);
    std::uint64_t sum = 0;
    for (std::uint32_t i = 0; i < traces; ++i) {
      sizes.label[i] = i;
      sizes.count[ranked.rank[i]] = t_.own.count[i];
      sum += t_.own.count[i];
    }
    if (sum != cohorts.individuals) return wrong_sum("traces.csv");
    for (std::uint32_t& trace : t_.own.of_large) trace = ranked.rank[trace];
    cohorts.levels.push_back(std::move(sizes));
    cohorts.traces = std::move(ranked.set);
    return ok_status();
  }

  Status read_pairs() {
    for (std::size_t p = 0; p < t_.pairs.size(); ++p) {
      const PairKey& key = t_.shape.pairs[p];
      Observations seen{rank_labels(t_.pairs[p].first, key.first_width),
                        rank_labels(t_.pairs[p].second, key.second_width),
                        {},
                        {}};
      t_.pairs[p] = {};
      std::set<std::pair<std::uint32_t, std::uint32_t>> distinct;
      for (std::size_t i = 0; i < seen.first.rank.size(); ++i) {
        if (!distinct.emplace(seen.first.rank[i], seen.second.rank[i]).second) {
          return twice(pair_file(p));
        }
      }
      seen.of_first = codes_of_ranks(seen.first.rank);
      seen.of_second = codes_of_ranks(seen.second.rank);
      for (const auto& [item, side] :
           {std::pair(key.first, &seen.first), std::pair(key.second, &seen.second)}) {
        if (item < specs_.size() && side->labels.texts != t_.labels[item].labels.texts) {
          return wrong_sum(pair_file(p));
        }
      }
      observed_.push_back(std::move(seen));
    }
    return ok_status();
  }

  std::string pair_file(std::size_t pair) const {
    for (const Expected& table : t_.expected) {
      if (table.kind == Kind::kPairs && table.at == pair) return table.name;
    }
    return {};
  }

  std::size_t pair_of(std::size_t first, std::size_t second) const {
    const auto& pairs = t_.shape.pairs;
    const auto found = std::find_if(pairs.begin(), pairs.end(), [&](const PairKey& key) {
      return key.first == first && key.second == second;
    });
    return static_cast<std::size_t>(found - pairs.begin());
  }

  Observed first_of(std::size_t pair, std::string_view name) const {
    return observe(name, observed_[pair].first.labels, observed_[pair].of_first);
  }
  Observed second_of(std::size_t pair, std::string_view name) const {
    return observe(name, observed_[pair].second.labels, observed_[pair].of_second);
  }

  bool is_nested(std::size_t i) const {
    const std::size_t coarse = t_.shape.nested_in[i];
    if (coarse == i) return true;
    const std::size_t pair = pair_of(std::min(i, coarse), std::max(i, coarse));
    const Observed a = first_of(pair, {}), b = second_of(pair, {});
    return i < coarse ? determines(a, b) : determines(b, a);
  }

  const std::string& name_of(std::size_t item) const {
    return item < specs_.size() ? specs_[item].name
                                : recipe_.traces().linked[item - specs_.size()].name;
  }

  /// In the order of all_dependencies(), which is that of the pairs.
  void find_dependencies() {
    const Judge judge(tied_, ties::Rules::kAll);
    const auto& nested_in = t_.shape.nested_in;
    for (std::size_t p = 0; p < t_.shape.pairs.size(); ++p) {
      const auto [first, second, w, v] = t_.shape.pairs[p];
      const bool attributes = second < specs_.size();
      if (attributes &&
          (hangs_on(nested_in, first, second) || hangs_on(nested_in, second, first))) {
        continue;
      }
      auto found = judge(first_of(p, name_of(first)), second_of(p, name_of(second)), first, second);
      if (found) built_.figures.dependencies.push_back(std::move(*found));
    }
    built_.figures.tied_descriptions = tied_.descriptions;
    built_.figures.met = tied_.met;

    std::vector<std::vector<std::uint32_t>> numbers;
    for (const LabelTable& table : t_.labels) {
      std::uint32_t next = 0;
      std::vector<std::uint32_t>& of = numbers.emplace_back();
      for (const std::uint64_t members : table.members_of) {
        of.push_back(members > 0 ? next++ : kNone);
      }
    }
    label_numbers_ = numbers;
    built_.figures.ties =
        find_label_ties(numbers, t_.shape.nested_in, [&](std::size_t i, std::size_t j) {
          const Observations& seen = observed_[pair_of(std::min(i, j), std::max(i, j))];
          return i < j ? ObservedPair{&seen.of_first, &seen.of_second}
                       : ObservedPair{&seen.of_second, &seen.of_first};
        });
    observed_.clear();
  }

  /// Puts cells, each under a parent's cell, into a level; sums must be those of the parents.
  Status fill_level(TreeLevel& level, const TreeLevel& parent, std::uint64_t least,
                    std::vector<AttributeLine> lines, const std::string& file) {
    std::sort(lines.begin(), lines.end(), [](const AttributeLine& a, const AttributeLine& b) {
      return a.trace != b.trace ? a.trace < b.trace : a.label < b.label;
    });
    level.begin.assign(1, 0);
    std::size_t at = 0;
    for (std::uint32_t cell = 0; cell < parent.cells(); ++cell) {
      std::uint64_t sum = 0;
      const std::size_t first = at;
      for (; at < lines.size() && lines[at].trace == cell; ++at) {
        if (at > first && lines[at].label == lines[at - 1].label) return twice(file);
        level.label.push_back(lines[at].label);
        level.count.push_back(lines[at].count);
        sum += lines[at].count;
      }
      const bool listed = at > first, large = parent.count[cell] >= least;
      if (large != listed || (listed && sum != parent.count[cell])) {
        return wrong_sum(file, listed ? lines[first].line : 0);
      }
      level.begin.push_back(level.label.size());
    }
    return at == lines.size() ? ok_status() : Status(wrong_sum(file));
  }

  Status build_attributes() {
    std::vector<TreeLevel>& levels = built_.cohorts.levels;
    levels.resize(1 + specs_.size());
    for (const std::size_t i : order_by_reference(t_.shape.nested_in)) {
      const std::size_t outer = t_.shape.nested_in[i];
      const std::string file = "attribute-" + std::to_string(i + 1) + ".csv";
      TreeLevel& level = levels[1 + i];
      level.name = specs_[i].name;
      level.parent = outer == i ? 0 : static_cast<std::uint32_t>(1 + outer);
      level.headings = specs_[i].headings;
      level.labels = t_.labels[i].labels;
      std::vector<std::uint8_t> used;
      for (const std::uint32_t number : label_numbers_[i]) used.push_back(number == kNone ? 0 : 1);
      keep_labels(level.labels, used);
      std::vector<AttributeLine> lines = std::move(t_.attributes[i]);
      for (AttributeLine& line : lines) {
        line.label = label_numbers_[i][line.label];
        line.trace = t_.own.of_large[line.trace];
        if (outer != i) line.trace = cell_under(outer, line.trace, line.outer);
        if (line.label == kNone || line.trace == kNone) return wrong_sum(file, line.line);
      }
      const std::uint64_t least = t_.manifest.number(outer == i ? "least_size" : "least");
      Status filled = fill_level(level, levels[level.parent], least, std::move(lines), file);
      if (!filled) return filled;
      note_cells(i);
    }
    return ok_status();
  }

  /// The cell of an attribute's label under a trace, or kNone.
  std::uint32_t cell_under(std::size_t attribute, std::uint32_t trace, std::uint32_t label) const {
    const std::uint32_t number = label_numbers_[attribute][label];
    const auto& cells = cells_[attribute];
    const auto found = std::lower_bound(cells.begin(), cells.end(), Cell{trace, number, 0}, before);
    const bool there = found != cells.end() && found->trace == trace && found->label == number;
    return there ? found->cell : kNone;
  }

  /// Remembers the cells of an attribute in which others are nested, by trace and label.
  void note_cells(std::size_t attribute) {
    cells_.resize(specs_.size());
    const auto& nested_in = t_.shape.nested_in;
    bool is_outer = false;
    for (std::size_t i = 0; i < nested_in.size(); ++i) {
      is_outer = is_outer || (i != attribute && nested_in[i] == attribute);
    }
    if (!is_outer) return;
    const std::vector<TreeLevel>& levels = built_.cohorts.levels;
    const TreeLevel& level = levels[1 + attribute];
    std::vector<Cell>& cells = cells_[attribute];
    for (std::uint32_t group = 0; group + 1 < level.begin.size(); ++group) {
      std::uint32_t trace = group;
      for (std::size_t at = level.parent; at != 0; at = levels[at].parent) {
        const auto& begin = levels[at].begin;
        trace = static_cast<std::uint32_t>(
            std::upper_bound(begin.begin(), begin.end(), std::size_t{trace}) - begin.begin() - 1);
      }
      for (std::size_t c = level.begin[group]; c < level.begin[group + 1]; ++c) {
        cells.push_back({trace, level.label[c], static_cast<std::uint32_t>(c)});
      }
    }
    std::sort(cells.begin(), cells.end(), before);
  }

  Status build_linked(std::size_t file) {
    const std::vector<LinkedSpec>& specs = recipe_.traces().linked;
    std::vector<TreeLevel>& levels = built_.cohorts.levels;
    const std::size_t first = 1 + specs_.size();
    if (levels.size() < first + specs.size()) levels.resize(first + specs.size());
    linked_sets_.resize(specs.size());
    if (t_.manifest.number("not_refining", file + 1) > 0) {
      return Error{.code = ErrorCode::kNotRefining, .key = specs[file].name};
    }
    const std::string name = "linked-" + std::to_string(file + 1) + ".csv";
    const std::size_t coarse = t_.shape.refines[file];
    const bool deeper = coarse != file;
    TraceTable& table = t_.linked[file];
    const std::vector<std::uint32_t>& cell_of_parent =
        deeper ? t_.linked[coarse].of_large : t_.own.of_large;
    TraceTexts::Ranked ranked = table.texts.take();
    if (!ranked.distinct) return twice(name);
    std::vector<AttributeLine> lines;
    for (std::uint32_t i = 0; i < table.count.size(); ++i) {
      lines.push_back({cell_of_parent[table.parent[i]], 0, ranked.rank[i], table.count[i], 0});
    }
    TreeLevel& level = levels[first + file];
    level.name = specs[file].name;
    level.parent = deeper ? static_cast<std::uint32_t>(first + coarse) : 0;
    level.headings = t_.shape.linked[file].prefix;
    if (!recipe_.traces().bac_year.empty()) level.headings.emplace_back(kStatusHeading);
    level.headings.insert(level.headings.end(), t_.shape.linked[file].step.begin(),
                          t_.shape.linked[file].step.end());
    Status filled = fill_level(level, levels[level.parent], t_.manifest.number("least_size"),
                               std::move(lines), name);
    if (!filled) return filled;
    // Each trace has one cell: it is found by the trace.
    std::vector<std::uint32_t> cell_of(ranked.set.size(), kNone);
    for (std::uint32_t c = 0; c < level.cells(); ++c) cell_of[level.label[c]] = c;
    for (std::uint32_t& trace : table.of_large) trace = cell_of[ranked.rank[trace]];
    linked_sets_[file] = std::move(ranked.set);
    return ok_status();
  }

  struct Cell {
    std::uint32_t trace, label, cell;
  };
  static bool before(const Cell& a, const Cell& b) {
    return a.trace != b.trace ? a.trace < b.trace : a.label < b.label;
  }

  Tables& t_;
  const Recipe& recipe_;
  const std::vector<AttributeSpec>& specs_;
  BuiltCohorts built_;
  ties::FoundTies tied_;
  std::vector<Observations> observed_;  // by pair
  std::vector<std::vector<std::uint32_t>> label_numbers_;
  std::vector<std::vector<Cell>> cells_;  // by attribute
  std::vector<TraceSet> linked_sets_;
};

}  // namespace

Result<BuiltCohorts> build_tables(Tables& tables) { return Builder(tables).run(); }

}  // namespace paravent::aggregated
