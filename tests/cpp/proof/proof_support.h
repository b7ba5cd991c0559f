#pragma once
// Small releases for the exhaustive proof: a raw tree of counts, the masking rule in its plainest
// words, and all the counts that the rule turns into one output. Shares no code with cpp/masking.
//
// Notation as in masking_oracle.h; in a Node a count of 0 is a label that nobody has.

#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "masking/masking_oracle.h"
#include "release/internals.h"
#include "traces/traces_tables.h"

namespace paravent::proof {

using oracle::Counts;
using oracle::Output;

/// The rule of one level, with what was worked out so far.
class NaiveRule {
 public:
  NaiveRule(std::uint32_t k, std::uint32_t width) : k_(k), width_(width) {}

  std::uint32_t width() const { return width_; }

  /// Level strict: counts >= 1 in label order; nothing: dropped.
  std::optional<Output> strict(const Counts& counts) const {
    auto output = oracle::published(counts, k_);
    if (!output || !oracle::masks_any(*output)) return output;
    while (!accepts(*output, oracle::total_of(counts))) {
      if (!oracle::mask_one_more(*output)) return std::nullopt;
    }
    return output;
  }

  /// Whether few enough count vectors complete `output` for all of them to be tried.
  static bool small(const Output& output, std::uint32_t total) {
    const auto masked = static_cast<std::uint32_t>(std::count(output.begin(), output.end(), 0U));
    const std::uint32_t sum = total - oracle::total_of(output);
    std::uint64_t ways = 1;  // of sharing `sum`: sum - 1 choose masked - 1
    for (std::uint32_t i = 1; i < masked && ways < kMostWays; ++i) ways = ways * (sum - i) / i;
    return ways < kMostWays;
  }

  /// Every count vector that comes out as `output`.
  const std::vector<Counts>& inputs_of(const Output& output, std::uint32_t total) const {
    const auto [at, added] = inputs_.try_emplace({output, total});
    if (added) {
      for (const Counts& counts : completions(output, total)) {
        if (strict(counts) == output) at->second.push_back(counts);
      }
    }
    return at->second;
  }

 private:
  using Published = std::pair<Output, std::uint32_t>;  // and its total
  static constexpr std::uint64_t kMostWays = 1'000;

  static std::vector<Counts> completions(const Output& output, std::uint32_t total) {
    const auto masked = static_cast<std::size_t>(std::count(output.begin(), output.end(), 0U));
    const std::uint32_t visible = oracle::total_of(output);
    std::vector<Counts> all;
    if (masked == 0) return {output};
    for (const Counts& hidden : oracle::compositions(masked, total - visible)) {
      Counts counts = output;
      std::size_t next = 0;
      for (std::uint32_t& count : counts) count = count == 0 ? hidden[next++] : count;
      all.push_back(std::move(counts));
    }
    return all;
  }

  bool accepts(const Output& output, std::uint32_t total) const {
    const auto [at, added] = accepted_.try_emplace({output, total}, false);
    if (added) {
      oracle::Group group;
      group.values.resize(output.size());
      for (const Counts& counts : completions(output, total)) {
        if (oracle::published(counts, k_) == output) group.add(counts, output);
      }
      at->second = group.protects(output, width_);
    }
    return at->second;
  }

  std::uint32_t k_, width_;
  mutable std::map<Published, bool> accepted_;
  mutable std::map<Published, std::vector<Counts>> inputs_;
};

struct LevelShape {
  std::string name;
  std::uint32_t parent = 0;  // 0: the sizes; else 1 + index into Shape::levels
  std::uint32_t labels = 3;
  bool linked = false, sensitive = false;
};

/// Attributes before linked files, parents before children.
struct Shape {
  std::uint32_t traces = 3;
  std::vector<LevelShape> levels;

  std::vector<std::size_t> children(std::size_t level) const {
    std::vector<std::size_t> found;
    for (std::size_t l = 0; l < levels.size(); ++l) {
      if (levels[l].parent == level) found.push_back(l + 1);
    }
    return found;
  }
  std::uint32_t labels(std::size_t level) const {
    return level == 0 ? traces : levels[level - 1].labels;
  }
};

/// One multiset, and under each of its labels one multiset a child level.
struct Node {
  Counts counts;
  std::vector<std::vector<Node>> below;

  Counts held() const {
    Counts some;
    for (const std::uint32_t count : counts) {
      if (count > 0) some.push_back(count);
    }
    return some;
  }
};

inline std::uint32_t draw(std::mt19937& random, std::uint32_t bound) {
  return static_cast<std::uint32_t>(random()) % bound;
}

inline Node random_node(const Shape& shape, std::size_t level, std::uint32_t total,
                        std::mt19937& random);

inline std::vector<Node> random_below(const Shape& shape, std::size_t level, std::uint32_t count,
                                      std::mt19937& random) {
  std::vector<Node> nodes;
  if (count == 0) return nodes;
  for (const std::size_t child : shape.children(level)) {
    nodes.push_back(random_node(shape, child, count, random));
  }
  return nodes;
}

/// `total` individuals over some of the labels.
inline Node random_node(const Shape& shape, std::size_t level, std::uint32_t total,
                        std::mt19937& random) {
  Node node;
  const std::uint32_t labels = shape.labels(level);
  node.counts.assign(labels, 0);
  const std::uint32_t some = 1 + draw(random, labels);
  for (std::uint32_t left = total; left > 0;) {
    const std::uint32_t share = 1 + draw(random, left);
    node.counts[(draw(random, some) + total) % labels] += share;
    left -= share;
  }
  for (const std::uint32_t count : node.counts) {
    node.below.push_back(random_below(shape, level, count, random));
  }
  return node;
}

inline std::string letter(char first, std::uint32_t n) {
  return std::string(1, static_cast<char>(first + static_cast<char>(n)));
}

/// The labels of a level, each by its path: of a linked file from the trace, of an attribute from
/// the one that it hangs on. Under one label of the parent a level has labels of its own.
inline std::vector<std::vector<std::string>> paths_of(const Shape& shape, std::size_t level) {
  std::vector<std::vector<std::string>> coarse{{}}, paths;
  const bool own = level == 0;
  const bool linked = !own && shape.levels[level - 1].linked;
  if (!own && (linked || shape.levels[level - 1].parent != 0)) {
    coarse = paths_of(shape, shape.levels[level - 1].parent);
  }
  for (const auto& path : coarse) {
    for (std::uint32_t label = 0; label < shape.labels(level); ++label) {
      paths.push_back(path);
      paths.back().push_back(letter(own ? 'A' : linked ? 'm' : 'a', label));
    }
  }
  return paths;
}

inline std::string joined(const std::vector<std::string>& path) {
  std::string text;
  for (const std::string& piece : path) text += piece;
  return text;
}

inline TraceSet one_step_traces(const std::vector<std::vector<std::string>>& steps) {
  TraceSet set;
  set.steps.width = static_cast<std::uint32_t>(steps.front().size());
  for (const auto& step : steps) {
    set.steps.texts.insert(set.steps.texts.end(), step.begin(), step.end());
    set.codes.push_back(static_cast<std::uint32_t>(set.codes.size()) | TraceSet::kGroupEnd);
    set.begin.push_back(set.codes.size());
  }
  return set;
}

/// Columns of a linked file's steps.
inline std::vector<std::string> headings_of(const Shape& shape, std::size_t level) {
  if (level == 0) return {"step"};
  std::vector<std::string> headings = headings_of(shape, shape.levels[level - 1].parent);
  headings.push_back(shape.levels[level - 1].name);
  return headings;
}

/// The raw tree as the core has it.
inline BuiltCohorts cohorts_of(const Shape& shape, const Node& sizes) {
  BuiltCohorts built;
  Cohorts& cohorts = built.cohorts;
  cohorts.individuals = oracle::total_of(sizes.counts);
  cohorts.component_headings = {"step"};
  cohorts.traces = one_step_traces(paths_of(shape, 0));
  cohorts.formations.headings = {"title"};
  for (std::uint32_t t = 0; t < shape.traces; ++t) {
    cohorts.formations.descriptions.push_back("title of " + letter('A', t));
  }
  cohorts.levels.resize(1 + shape.levels.size());
  std::vector<std::vector<std::pair<const Node*, std::uint32_t>>> cells(cohorts.levels.size());
  for (std::size_t l = 0; l < cohorts.levels.size(); ++l) {
    TreeLevel& level = cohorts.levels[l];
    level.begin = {0};
    const auto add_group = [&](const Node& node, std::uint32_t first_label) {
      for (std::uint32_t label = 0; label < node.counts.size(); ++label) {
        if (node.counts[label] == 0) continue;
        level.label.push_back(first_label + label);
        level.count.push_back(node.counts[label]);
        cells[l].emplace_back(&node, label);
      }
      level.begin.push_back(level.label.size());
    };
    if (l == 0) {
      add_group(sizes, 0);
      continue;
    }
    const LevelShape& from = shape.levels[l - 1];
    level.name = from.name;
    level.parent = from.parent;
    level.headings = {from.name};
    const auto paths = paths_of(shape, l);
    if (from.linked) {
      cohorts.linked_traces.push_back(one_step_traces(paths));
      level.headings = headings_of(shape, l);
    } else {
      level.labels.width = 1;
      for (const auto& path : paths) level.labels.texts.push_back(joined(path));
    }
    const std::vector<std::size_t> siblings = shape.children(from.parent);
    const bool own_labels = from.linked || from.parent != 0;
    const auto place =
        static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), l) - siblings.begin());
    for (std::size_t cell = 0; cell < cells[from.parent].size(); ++cell) {
      const auto& [node, label] = cells[from.parent][cell];
      const std::uint32_t coarse = cohorts.levels[from.parent].label[cell];
      add_group(node->below[label][place], own_labels ? coarse * from.labels : 0);
    }
  }
  return built;
}

/// The path of an individual at each level; empty where the level is not under the node.
using Person = std::vector<std::string>;

inline std::vector<Person> people_of(const Shape& shape, const Node& node, std::size_t level,
                                     const std::string& path, std::mt19937& random) {
  std::vector<Person> all;
  const bool traces = level == 0 || shape.levels[level - 1].linked;
  const char first = level == 0 ? 'A' : traces ? 'm' : 'a';
  for (std::uint32_t label = 0; label < node.counts.size(); ++label) {
    std::vector<Person> here(node.counts[label], Person(1 + shape.levels.size()));
    const std::string own = (traces ? "" : path) + letter(first, label);
    for (Person& person : here) person[level] = own;
    for (std::size_t c = 0; c < node.below[label].size(); ++c) {
      const std::vector<std::size_t> children = shape.children(level);
      std::vector<Person> others =
          people_of(shape, node.below[label][c], children[c], level == 0 ? "" : own, random);
      for (std::size_t i = others.size(); i > 1; --i) {
        std::swap(others[i - 1], others[draw(random, static_cast<std::uint32_t>(i))]);
      }
      for (std::size_t i = 0; i < here.size(); ++i) {
        for (std::size_t l = 0; l < others[i].size(); ++l) here[i][l] += others[i][l];
      }
    }
    all.insert(all.end(), here.begin(), here.end());
  }
  return all;
}

/// A table of one row an individual whose tree is `sizes`; who has which labels together is drawn.
inline Table table_of(const Shape& shape, const Node& sizes, std::mt19937& random) {
  std::vector<std::string> columns{"year", "step", "title"};
  for (const LevelShape& level : shape.levels) columns.push_back(level.name);
  std::vector<Row> rows;
  for (const Person& person : people_of(shape, sizes, 0, "", random)) {
    Row row{"p" + std::to_string(rows.size()), "2020", person[0], "title of " + person[0]};
    row.insert(row.end(), person.begin() + 1, person.end());
    rows.push_back(std::move(row));
  }
  return make_table(columns, rows);
}

inline Recipe recipe_of(const Shape& shape) {
  Recipe recipe;
  recipe.individual = "id";
  recipe.year = "year";
  recipe.traces().step = {"step"};
  recipe.traces().description = {"title"};
  for (const LevelShape& level : shape.levels) {
    const std::string parent = level.parent == 0 ? "" : shape.levels[level.parent - 1].name;
    if (level.linked) {
      recipe.traces().linked.push_back(
          {.name = level.name, .step = {level.name}, .refines = parent});
    } else {
      recipe.traces().attributes.push_back(attribute(level.name, {level.name}));
      recipe.traces().attributes.back().nested_in = parent;
      recipe.traces().attributes.back().sensitive = level.sensitive;
    }
  }
  recipe.document = parse_json(R"({"version":1})").value();
  return recipe;
}

// Equality of releases, member by member: a member that is added to one of these types does not
// compile until it is compared here.

inline bool same_labels(const LabelSet& a, const LabelSet& b) {
  const auto& [width, texts] = a;
  return width == b.width && texts == b.texts;
}

inline bool same_traces(const TraceSet& a, const TraceSet& b) {
  const auto& [prefixes, steps, prefix, begin, codes] = a;
  return same_labels(prefixes, b.prefixes) && same_labels(steps, b.steps) && prefix == b.prefix &&
         begin == b.begin && codes == b.codes;
}

/// But for the reasons why a multiset is not listed.
inline bool same_level(const ReleasedLevel& a, const ReleasedLevel& b) {
  const auto& [name, parent, labels, headings, k, width, code, empty, begin, cells, dropped,
               alike] = a;
  const auto same_cell = [](const ReleasedCell& x, const ReleasedCell& y) {
    const auto& [label, published, masked] = x;
    return label == y.label && published == y.published && masked == y.masked;
  };
  return name == b.name && parent == b.parent && same_labels(labels, b.labels) &&
         headings == b.headings && k == b.k && width == b.width && code == b.code &&
         empty == b.empty_code && begin == b.begin &&
         dropped + alike == b.dropped + b.not_diverse &&
         std::equal(cells.begin(), cells.end(), b.cells.begin(), b.cells.end(), same_cell);
}

/// Of one recipe, and but for the reasons why multisets are not listed.
inline bool same_release(const Release& a, const Release& b) {
  const auto& [recipe, version, individuals, component_headings, prefix_headings, traces, levels,
               linked_traces, formations, accepted_dependencies, series] = a;
  const auto& [headings, descriptions] = formations;
  return &recipe != &b.recipe && version == b.version && individuals == b.individuals &&
         component_headings == b.component_headings && prefix_headings == b.prefix_headings &&
         same_traces(traces, b.traces) && !series && !b.series &&
         headings == b.formations.headings && descriptions == b.formations.descriptions &&
         accepted_dependencies == b.accepted_dependencies &&
         std::equal(levels.begin(), levels.end(), b.levels.begin(), b.levels.end(), same_level) &&
         std::equal(linked_traces.begin(), linked_traces.end(), b.linked_traces.begin(),
                    b.linked_traces.end(), same_traces);
}

inline bool same_reasons(const Release& a, const Release& b) {
  return std::equal(a.levels.begin(), a.levels.end(), b.levels.begin(), b.levels.end(),
                    [](const ReleasedLevel& x, const ReleasedLevel& y) {
                      return x.dropped == y.dropped && x.not_diverse == y.not_diverse;
                    });
}

}  // namespace paravent::proof
