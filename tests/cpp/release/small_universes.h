#pragma once
// Every release of a small universe: kinds of individuals, each with its rows; all multisets of up
// to so many of them go through preparing, building, masking and settling, and are grouped by what
// is published. A masked count must take at least w values within its group.

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "exports/exports.h"
#include "release/settle.h"
#include "traces/text.h"
#include "traces/traces_tables.h"

namespace paravent::universe {

/// The rows of an individual, without its name; all the individuals of a kind are alike.
using Kind = std::vector<std::vector<std::string>>;

struct Universe {
  std::string recipe;  ///< a whole document
  std::vector<std::string> columns;
  std::vector<Kind> kinds;
  std::uint32_t most = 10;  ///< individuals
};

struct Verdict {
  std::uint64_t inputs = 0, refused = 0, outputs = 0;
  std::uint64_t masked = 0, below = 0, exact = 0;  ///< masked counts of all outputs
  /// Sizes of traces that are not listed, a size counting once an output.
  std::uint64_t hidden = 0, hidden_below = 0;
};

inline std::string label_of(const TraceSet* traces, const LabelSet& labels, std::uint32_t label) {
  if (traces != nullptr) return oraccle_trace(*traces, label);
  std::string text;
  for (const std::string& part : labels[label]) text += part + "|";
  return text;
}

/// A path from the sizes to each cell of a level, of raw levels or of released ones.
template <class Levels, class LabelAt>
std::vector<std::string> paths_of(const Levels& levels, const std::vector<const TraceSet*>& traces,
                                  std::size_t l, LabelAt label_at) {
  std::vector<std::string> above{""};
  if (l > 0) above = paths_of(levels, traces, levels[l].parent, label_at);
  std::vector<std::string> paths;
  for (std::size_t g = 0; g + 1 < levels[l].begin.size(); ++g) {
    for (std::size_t c = levels[l].begin[g]; c < levels[l].begin[g + 1]; ++c) {
      paths.push_back(above[g] + "/" + std::to_string(l) + ":" +
                      label_of(traces[l], levels[l].labels, label_at(levels[l], c)));
    }
  }
  return paths;
}

template <class Tree>
std::vector<const TraceSet*> traces_by_level(const Tree& tree) {
  std::vector<const TraceSet*> traces(tree.levels.size(), nullptr);
  traces[0] = &tree.traces;
  for (std::size_t i = 0; i < tree.linked_traces.size(); ++i) {
    traces[tree.levels.size() - tree.linked_traces.size() + i] = &tree.linked_traces[i];
  }
  return traces;
}

inline std::map<std::string, std::uint32_t> raw_counts(const Cohorts& cohorts) {
  std::map<std::string, std::uint32_t> counts;
  const auto traces = traces_by_level(cohorts);
  const auto label = [](const TreeLevel& level, std::size_t c) { return level.label[c]; };
  for (std::size_t l = 0; l < cohorts.levels.size(); ++l) {
    const auto paths = paths_of(cohorts.levels, traces, l, label);
    for (std::size_t c = 0; c < paths.size(); ++c) counts[paths[c]] = cohorts.levels[l].count[c];
  }
  return counts;
}

/// What a reader sees, but for what the recipe says.
inline std::string public_text(const Release& release) {
  std::string text = std::to_string(release.individuals) + '\n';
  for (const OutputFile& file : oraccle_set(release)) text += file.name + '\n' + file.bytes;
  for (const ReleasedLevel& level : release.levels) {
    text += std::to_string(level.dropped + level.not_diverse) + '\n';
  }
  return text;
}

class Enumeration {
 public:
  Enumeration(const Universe& universe, FloorRule rule)
      : universe_(universe), recipe_(parse_recipe(universe.recipe).value()), rule_(rule) {}

  Verdict run() {
    std::vector<std::uint32_t> counts(universe_.kinds.size(), 0);
    draw(0, universe_.most, counts);
    for (const auto& [text, output] : outputs_) {
      for (const auto& [path, values] : output.masked) {
        ++verdict_.masked;
        verdict_.below += values.second.size() < values.first ? 1U : 0U;
        verdict_.exact += values.second.size() == 1 ? 1U : 0U;
      }
      for (const auto& [path, values] : output.hidden) {
        ++verdict_.hidden;
        verdict_.hidden_below += values.second.size() < values.first ? 1U : 0U;
      }
    }
    verdict_.outputs = outputs_.size();
    return verdict_;
  }

 private:
  /// Width, values.
  using Values = std::map<std::string, std::pair<std::uint64_t, std::set<std::uint32_t>>>;
  struct Output {
    Values masked, hidden;
  };

  void draw(std::size_t kind, std::uint32_t left, std::vector<std::uint32_t>& counts) {
    if (kind == counts.size()) return take(counts);
    for (std::uint32_t n = 0; n <= left; ++n) {
      counts[kind] = n;
      draw(kind + 1, left - n, counts);
    }
    counts[kind] = 0;
  }

  void take(const std::vector<std::uint32_t>& counts) {
    std::vector<Row> rows;
    std::size_t individual = 0;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      for (std::uint32_t i = 0; i < counts[kind]; ++i, ++individual) {
        for (const auto& values : universe_.kinds[kind]) {
          Row& row = rows.emplace_back(Row{"p" + std::to_string(individual)});
          row.insert(row.end(), values.begin(), values.end());
        }
      }
    }
    if (rows.empty()) return;
    ++verdict_.inputs;
    Prepared from;
    from.table = make_table(universe_.columns, rows);
    auto report = prepare(from.table, recipe_);
    if (!report) return refuse();
    from.report = std::move(report.value());
    auto built = build_cohorts(from.table, recipe_);
    if (!built) return refuse();
    from.built = std::move(built.value());
    const auto made = settle_release(from, recipe_, rule_);
    if (!made) return refuse();
    const BuiltRelease& released = made.value();
    const Release& release = released.release;
    Output& output = outputs_[public_text(release)];
    const Cohorts& tree = released.grouped ? *released.grouped : from.built.cohorts;
    const auto raw = raw_counts(tree);
    const auto traces = traces_by_level(release);
    const auto label = [](const ReleasedLevel& level, std::size_t c) {
      return level.cells[c].label;
    };
    std::set<std::string> listed;
    for (std::size_t l = 0; l < release.levels.size(); ++l) {
      const auto paths = paths_of(release.levels, traces, l, label);
      for (std::size_t c = 0; c < paths.size(); ++c) {
        if (l == 0) listed.insert(paths[c]);
        if (!release.levels[l].cells[c].masked) continue;
        auto& values = output.masked[paths[c]];
        values.first = release.levels[l].width;
        values.second.insert(raw.at(paths[c]));
      }
    }
    for (const auto& [path, count] : raw_counts(from.built.cohorts)) {
      if (path.find('/', 1) != std::string::npos || listed.count(path) != 0) continue;
      auto& values = output.hidden[path];
      values.first = release.levels[0].width;
      values.second.insert(count);
    }
  }

  void refuse() { ++verdict_.refused; }

  const Universe& universe_;
  Recipe recipe_;
  FloorRule rule_;
  Verdict verdict_;
  std::map<std::string, Output> outputs_;
};

inline Verdict enumerate(const Universe& universe, FloorRule rule = FloorRule::kImplied) {
  return Enumeration(universe, rule).run();
}

}  // namespace paravent::universe
