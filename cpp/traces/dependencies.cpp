#include "traces/dependencies.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "support/text.h"
#include "traces/labels.h"

namespace paravent {
namespace {

/// Connected components over the labels of both sides: those of `second` come after.
class Components {
 public:
  explicit Components(std::size_t nodes) : parent_(nodes) {
    for (std::size_t i = 0; i < nodes; ++i) parent_[i] = static_cast<std::uint32_t>(i);
  }

  /// Whether they were apart.
  bool join(std::uint32_t a, std::uint32_t b) {
    a = root(a);
    b = root(b);
    if (a == b) return false;
    parent_[a > b ? a : b] = a > b ? b : a;
    return true;
  }
  /// The smallest node of the component.
  std::uint32_t root(std::uint32_t node) {
    while (parent_[node] != node) {
      parent_[node] = parent_[parent_[node]];
      node = parent_[node];
    }
    return node;
  }

 private:
  std::vector<std::uint32_t> parent_;
};

}  // namespace

Observed observe(std::string_view name, const LabelSet& labels, const Codes& of) {
  Observed side{name, &labels, &of, std::vector<std::uint32_t>(labels.size(), kNone)};
  std::size_t missing = labels.size();
  for (std::size_t i = 0; i < of.size() && missing > 0; ++i) {
    std::uint32_t& first = side.first[of[i]];
    if (first != kNone) continue;
    first = static_cast<std::uint32_t>(i);
    --missing;
  }
  return side;
}

namespace {

bool says_nothing(const LabelSet& labels, std::size_t label) {
  const auto texts = labels[label];
  return std::all_of(texts.begin(), texts.end(), [](const std::string& text) {
    return text == kNotGiven || text == kContradictory || text == kOthers;
  });
}

/// By node whether it joins others: labels of `first`, then of `second`.
std::vector<std::uint8_t> joining_nodes(const Observed& first, const Observed& second) {
  std::vector<std::uint8_t> joins;
  for (const Observed* side : {&first, &second}) {
    for (std::size_t label = 0; label < side->labels->size(); ++label) {
      joins.push_back(says_nothing(*side->labels, label) ? 0 : 1);
    }
  }
  return joins;
}

/// The graph whose nodes are the labels that some edge touches.
class Graph {
 public:
  /// Edges to nodes that do not join are left out.
  Graph(const Observed& first, const Observed& second, std::vector<std::uint8_t> joins)
      : first_(first),
        second_(second),
        shift_(static_cast<std::uint32_t>(first.labels->size())),
        joins_(std::move(joins)),
        touched_(joins_.size(), 0),
        components_(joins_.size()) {
    for (std::uint32_t node = 0; node < joins_.size(); ++node) {
      untouched_[node < shift_ ? 0 : 1] += joins_[node];
    }
    // One observation a label mostly suffices to see that all hangs together.
    for (const Observed* side : {&first_, &second_}) {
      if (is_settled()) break;
      for (const std::uint32_t i : side->first) join(i);
    }
    for (std::size_t i = 0; i < first_.of->size() && !is_settled(); ++i) join(i);
  }

  /// Components with an edge.
  std::size_t count() const { return nodes_ - joined_; }
  bool touched(std::uint32_t node) const { return touched_[node] != 0; }
  std::uint32_t root(std::uint32_t node) { return components_.root(node); }

 private:
  /// A new component needs an edge between two nodes that none has touched.
  bool is_settled() const { return count() == 1 && (untouched_[0] == 0 || untouched_[1] == 0); }
  void touch(std::uint32_t node) {
    if (touched_[node] != 0) return;
    touched_[node] = 1;
    --untouched_[node < shift_ ? 0 : 1];
    ++nodes_;
  }
  void join(std::size_t i) {
    const std::uint32_t a = (*first_.of)[i], b = shift_ + (*second_.of)[i];
    if (joins_[a] == 0 || joins_[b] == 0) return;
    touch(a);
    touch(b);
    joined_ += components_.join(a, b) ? 1U : 0U;
  }

  const Observed& first_;
  const Observed& second_;
  std::uint32_t shift_;
  std::vector<std::uint8_t> joins_, touched_;
  Components components_;
  std::array<std::size_t, 2> untouched_{};
  std::size_t nodes_ = 0, joined_ = 0;
};

/// The pair without what is found of it.
Dependency describe(const Observed& first, const Observed& second) {
  Dependency found;
  found.first = first.name;
  found.second = second.name;
  found.components = 1;
  found.nestable_first_in_second = determines(first, second);
  found.nestable_second_in_first = determines(second, first);
  return found;
}

Dependency describe(const Observed& first, const Observed& second, Graph& graph) {
  const auto shift = static_cast<std::uint32_t>(first.labels->size());
  const std::size_t nodes = shift + second.labels->size();
  Dependency found = describe(first, second);
  found.components = graph.count();
  // A component's root is its first label of `first`, so the first of the smallest wins.
  std::vector<std::size_t> size(nodes, 0);
  for (std::uint32_t node = 0; node < nodes; ++node) {
    if (graph.touched(node)) ++size[graph.root(node)];
  }
  std::uint32_t smallest = kNone;
  for (std::uint32_t node = 0; node < nodes; ++node) {
    if (size[node] > 0 && (smallest == kNone || size[node] < size[smallest])) smallest = node;
  }
  for (std::uint32_t node = 0; node < nodes; ++node) {
    if (!graph.touched(node) || graph.root(node) != smallest) continue;
    if (node < shift) {
      found.example_first.push_back(label_text(*first.labels, node));
    } else {
      found.example_second.push_back(label_text(*second.labels, node - shift));
    }
  }
  return found;
}

}  // namespace

std::optional<Dependency> find_dependency(const Observed& first, const Observed& second,
                                          bool all_join) {
  std::vector<std::uint8_t> joins = joining_nodes(first, second);
  const bool all_plain = std::find(joins.begin(), joins.end(), 0) == joins.end();
  Graph all(first, second, std::vector<std::uint8_t>(joins.size(), 1));
  if (all.count() > 1) return describe(first, second, all);
  if (all_join || all_plain) return std::nullopt;
  Graph plain(first, second, std::move(joins));
  if (plain.count() > 1) return describe(first, second, plain);
  return std::nullopt;
}

std::optional<Dependency> Judge::operator()(const Observed& first, const Observed& second,
                                            std::size_t i, std::size_t j) const {
  auto found = find_dependency(first, second, rules_ == ties::Rules::kGraphAlone);
  const ties::TiedItems* tied = tied_->find(i, j);
  if (tied == nullptr) return found;
  if (!found) found = describe(first, second);
  found->reason = tied->pair.reason;
  found->first_column = tied->pair.first_column;
  found->second_column = tied->pair.second_column;
  found->first_tells = tied->pair.first_tells;
  found->second_tells = tied->pair.second_tells;
  if (!tied->example_first.empty()) {
    found->example_first = tied->example_first;
    found->example_second = tied->example_second;
  }
  return found;
}

bool determines(const Observed& fine, const Observed& coarse) {
  std::vector<std::uint32_t> goes_with(fine.labels->size(), kNone);
  for (std::size_t i = 0; i < fine.of->size(); ++i) {
    std::uint32_t& label = goes_with[(*fine.of)[i]];
    const std::uint32_t with = (*coarse.of)[i];
    if (label == kNone) label = with;
    if (label != with) return false;
  }
  return true;
}

}  // namespace paravent
