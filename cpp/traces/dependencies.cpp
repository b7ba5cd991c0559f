#include "traces/dependencies.h"

#include "traces/labels.h"

namespace paravent {
namespace {

/// Connected components over the labels of both sides: those of `second` come after.
class Components {
 public:
  explicit Components(std::size_t nodes) : parent_(nodes), count_(nodes) {
    for (std::size_t i = 0; i < nodes; ++i) parent_[i] = static_cast<std::uint32_t>(i);
  }

  void join(std::uint32_t a, std::uint32_t b) {
    a = root(a);
    b = root(b);
    if (a == b) return;
    parent_[a > b ? a : b] = a > b ? b : a;
    --count_;
  }
  /// The smallest node of the component.
  std::uint32_t root(std::uint32_t node) {
    while (parent_[node] != node) {
      parent_[node] = parent_[parent_[node]];
      node = parent_[node];
    }
    return node;
  }
  std::size_t count() const { return count_; }

 private:
  std::vector<std::uint32_t> parent_;
  std::size_t count_;
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

std::optional<Dependency> find_dependency(const Observed& first, const Observed& second,
                                          bool by_length) {
  const auto shift = static_cast<std::uint32_t>(first.labels->size());
  const std::size_t nodes = shift + second.labels->size();
  Components components(nodes);
  const Codes &a = *first.of, &b = *second.of;
  const auto join = [&](std::size_t i) { components.join(a[i], shift + b[i]); };
  // One observation a label mostly suffices to see that all hangs together.
  for (const Observed* side : {&first, &second}) {
    if (components.count() == 1) break;
    for (const std::uint32_t i : side->first) join(i);
  }
  for (std::size_t i = 0; i < a.size() && components.count() > 1; ++i) join(i);
  if (components.count() <= 1 && !by_length) return std::nullopt;

  Dependency found;
  found.first = first.name;
  found.second = second.name;
  found.components = components.count();
  found.by_length = by_length;
  found.nestable_first_in_second = determines(first, second);
  found.nestable_second_in_first = determines(second, first);
  if (components.count() == 1) return found;

  // A component's root is its first label of `first`, so the first of the smallest wins.
  std::vector<std::size_t> size(nodes, 0);
  for (std::uint32_t node = 0; node < nodes; ++node) ++size[components.root(node)];
  std::uint32_t smallest = kNone;
  for (std::uint32_t node = 0; node < nodes; ++node) {
    if (size[node] > 0 && (smallest == kNone || size[node] < size[smallest])) smallest = node;
  }
  for (std::uint32_t node = 0; node < nodes; ++node) {
    if (components.root(node) != smallest) continue;
    if (node < shift) {
      found.example_first.push_back(label_text(*first.labels, node));
    } else {
      found.example_second.push_back(label_text(*second.labels, node - shift));
    }
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
