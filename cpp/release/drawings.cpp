#include "release/drawings.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace paravent {

namespace {

/// The text of each step as the query tells steps apart.
std::vector<std::string> step_texts(const LabelSet& steps, std::uint32_t component) {
  std::vector<std::string> texts(steps.size());
  for (std::size_t step = 0; step < texts.size(); ++step) {
    const auto parts = steps[step];
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (component != FlowQuery::kWhole && component != i) continue;
      if (!texts[step].empty()) texts[step] += '.';
      texts[step] += parts[i];
    }
  }
  return texts;
}

/// Labels of one position, numbered as they come, and what is counted of each.
struct Position {
  std::unordered_map<std::string, std::uint32_t> numbers;
  std::vector<FlowNode> labels;
  std::vector<std::uint32_t> node_of;  ///< by number, once nodes are chosen

  std::uint32_t number(const std::string& label) {
    const auto [found, fresh] =
        numbers.try_emplace(label, static_cast<std::uint32_t>(labels.size()));
    if (fresh) {
      labels.emplace_back();
      labels.back().label = label;
    }
    return found->second;
  }
};

/// Calls `take(position, label, last)` for the positions of a trace.
template <class Take>
void each_position(const TraceSet& traces, std::size_t trace, const std::vector<std::string>& steps,
                   const Take& take) {
  std::uint32_t position = 0;
  if (traces.is_others(trace)) return;
  if (!traces.prefix.empty()) {
    for (const std::string& text : traces.prefixes[traces.prefix[trace]]) {
      take(position++, text, false);
    }
  }
  const auto codes = traces[trace];
  std::vector<std::string_view> group;
  std::string label;
  for (std::size_t i = 0; i < codes.size(); ++i) {
    if (codes[i] != TraceSet::kEmptyGroup) group.push_back(steps[codes[i] & ~TraceSet::kGroupEnd]);
    if ((codes[i] & TraceSet::kGroupEnd) == 0) continue;
    // Steps that differ by other components alone are one here.
    std::sort(group.begin(), group.end());
    group.erase(std::unique(group.begin(), group.end()), group.end());
    label.clear();
    for (const std::string_view step : group) {
      if (step.data() != group.front().data()) label += " & ";
      label += step;
    }
    take(position++, label, i + 1 == codes.size());
    group.clear();
  }
}

/// The nodes of a position: its largest labels, and one for all others.
void choose_nodes(Position& position, std::uint32_t top, std::vector<FlowNode>& nodes) {
  std::vector<std::uint32_t> order(position.labels.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const FlowNode &x = position.labels[a], &y = position.labels[b];
    return std::tie(y.individuals, y.cohorts, x.label) <
           std::tie(x.individuals, x.cohorts, y.label);
  });
  position.node_of.resize(order.size());
  const std::size_t apart = order.size() <= std::size_t{top} + 1 ? order.size() : top;
  for (std::size_t i = 0; i < order.size(); ++i) {
    FlowNode& label = position.labels[order[i]];
    if (i <= apart) nodes.emplace_back().position = label.position;
    FlowNode& node = nodes.back();
    if (i < apart) {
      node.label = std::move(label.label);
    } else {
      ++node.merged;
    }
    node.individuals += label.individuals;
    node.ends += label.ends;
    node.cohorts += label.cohorts;
    node.cohorts_masked += label.cohorts_masked;
    position.node_of[order[i]] = static_cast<std::uint32_t>(nodes.size() - 1);
  }
}

}  // namespace

Flows release_flows(const Release& release, const FlowQuery& query) {
  const TraceSet& traces = release.traces;
  const std::vector<std::string> steps = step_texts(traces.steps, query.component);
  const std::uint64_t end = std::uint64_t{query.first} + std::max(1U, query.positions);
  Flows result;
  std::vector<Position> positions(std::max(1U, query.positions));
  const auto each_drawn = [&](const ReleasedCell& cell, const auto& take) {
    each_position(traces, cell.label, steps,
                  [&](std::uint32_t at, const std::string& label, bool last) {
                    result.positions = std::max(result.positions, at + 1);
                    if (at >= query.first && at < end)
                      take(at, positions[at - query.first], label, last);
                  });
  };
  for (const ReleasedCell& cell : release.levels[0].cells) {
    each_drawn(cell,
               [&](std::uint32_t at, Position& position, const std::string& label, bool last) {
                 FlowNode& node = position.labels.at(position.number(label));
                 node.position = at;
                 ++node.cohorts;
                 if (cell.masked) {
                   ++node.cohorts_masked;
                 } else {
                   node.individuals += cell.published;
                   node.ends += last ? cell.published : 0;
                 }
               });
  }
  for (Position& position : positions) choose_nodes(position, query.top, result.nodes);

  std::map<std::pair<std::uint32_t, std::uint32_t>, Flow> flows;
  for (const ReleasedCell& cell : release.levels[0].cells) {
    std::uint32_t from = 0;
    bool any = false;
    each_drawn(cell, [&](std::uint32_t, Position& position, const std::string& label, bool) {
      const std::uint32_t to = position.node_of[position.number(label)];
      if (any) {
        Flow& flow = flows[{from, to}];
        flow.individuals += cell.masked ? 0U : cell.published;
        ++flow.cohorts;
        flow.cohorts_masked += cell.masked ? 1U : 0U;
      }
      from = to;
      any = true;
    });
  }
  for (const auto& [ends, flow] : flows) {
    result.flows.push_back(flow);
    result.flows.back().from = ends.first;
    result.flows.back().to = ends.second;
  }
  return result;
}

std::vector<std::uint64_t> component_labels(const Release& release) {
  const LabelSet& steps = release.traces.steps;
  std::vector<std::set<std::string_view>> seen(steps.width);
  for (std::size_t step = 0; step < steps.size(); ++step) {
    for (std::size_t i = 0; i < steps.width; ++i) seen[i].insert(steps[step][i]);
  }
  std::vector<std::uint64_t> counts;
  counts.reserve(seen.size());
  for (const auto& texts : seen) counts.push_back(texts.size());
  return counts;
}

std::vector<SizeClass> size_classes(const Release& release) {
  const ReleasedLevel& sizes = release.levels[0];
  std::uint64_t largest = 0;
  for (const ReleasedCell& cell : sizes.cells) {
    if (!cell.masked) largest = std::max<std::uint64_t>(largest, cell.published);
  }
  std::vector<SizeClass> classes;
  std::uint64_t low = sizes.k;
  for (std::uint64_t power = 1; low <= largest; power *= 10) {
    for (const std::uint64_t step : {1U, 2U, 5U}) {
      if (power * step <= low || low > largest) continue;
      classes.push_back({low, power * step - 1, 0, 0});
      low = power * step;
    }
  }
  for (const ReleasedCell& cell : sizes.cells) {
    if (cell.masked) continue;
    const auto found = std::find_if(classes.begin(), classes.end(), [&](const SizeClass& one) {
      return cell.published <= one.high;
    });
    ++found->cohorts;
    found->individuals += cell.published;
  }
  return classes;
}

std::uint64_t counted_individuals(const ReleasedLevel& level) {
  std::uint64_t counted = 0;
  for (const ReleasedCell& cell : level.cells) counted += cell.masked ? 0U : cell.published;
  return counted;
}

}  // namespace paravent
