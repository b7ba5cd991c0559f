#include "granularity/search.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "support/real.h"

namespace paravent::granularity {
namespace {

/// Merged nodes that are kept to merge others from.
constexpr std::size_t kKept = 12;

/// Whether `a` stays the better answer to the goals.
bool is_better(const Evaluated& a, const Evaluated& b) {
  if (a.figures.bits != b.figures.bits) return a.figures.bits > b.figures.bits;
  return a.figures.masked() < b.figures.masked();
}

}  // namespace

Result<std::variant<Search, NotCoarser>> Search::begin(const Table& table, Recipe recipe,
                                                       DetailSpec spec) {
  if (const bool results =
          std::find(spec.results.begin(), spec.results.end(), true) != spec.results.end();
      !results && recipe.traces().results) {
    // Without results in any node they need not be told apart.
    TracesSpec& traces = recipe.traces();
    std::erase(traces.step, std::string(kResultColumn));
    std::erase_if(traces.attributes, [](const AttributeSpec& attribute) {
      return attribute.derived == DerivedFrom::kResults;
    });
    traces.results.reset();
  }
  auto read = read_components(table, recipe, spec);
  if (!read) return read.error();
  if (auto* wrong = std::get_if<NotCoarser>(&read.value()); wrong != nullptr) {
    return std::variant<Search, NotCoarser>(std::move(*wrong));
  }
  Result<Base> base = make_base(table, recipe, std::move(std::get<Components>(read.value())));
  if (!base) return base.error();
  return std::variant<Search, NotCoarser>(
      Search(std::move(recipe), std::move(spec), std::move(base.value())));
}

Search::Search(Recipe recipe, DetailSpec spec, Base base)
    : recipe_(std::move(recipe)),
      spec_(std::move(spec)),
      base_(std::move(base)),
      heights_(heights_of(spec_)) {
  std::size_t nodes = 1;
  for (const std::uint32_t height : heights_) nodes *= height;
  states_.assign(nodes, NodeState::kOpen);
  // The two ends, then every fourth sum of levels, every second, and the rest: what is between has
  // bounds on both sides by then.
  order_.push_back(0);
  if (nodes > 1) order_.push_back(static_cast<std::uint32_t>(nodes - 1));
  for (const auto& [step, rest] : {std::pair(4U, 0U), std::pair(4U, 2U), std::pair(2U, 1U)}) {
    for (std::size_t number = 1; number + 1 < nodes; ++number) {
      const DetailNode node = node_of(number);
      const std::uint32_t sum = std::accumulate(node.begin(), node.end(), 0U);
      if (sum % step == rest) order_.push_back(static_cast<std::uint32_t>(number));
    }
  }
  kept_.push_back(finest_of({recipe_, spec_, base_}));
}

DetailNode Search::node_of(std::size_t number) const {
  DetailNode node(heights_.size());
  for (std::size_t c = heights_.size(); c-- > 0;) {
    node[c] = static_cast<std::uint32_t>(number % heights_[c]);
    number /= heights_[c];
  }
  return node;
}

bool Search::is_finer(const DetailNode& fine, const DetailNode& coarse) const {
  const std::size_t chains = spec_.chains.size();
  const bool on = spec_.prefix[coarse[chains]];
  for (std::size_t c = 0; c < fine.size(); ++c) {
    const bool of_prefix = c < chains && spec_.chains[c].of_prefix;
    if (of_prefix && !on) continue;
    if (fine[c] > coarse[c]) return false;
    if (of_prefix && base_.candidates && fine[c] != coarse[c]) return false;
  }
  return true;
}

bool Search::allows(const DetailNode& node) const {
  const auto& [coverage, keep, avoid] = spec_.goal;
  return std::all_of(keep.begin(), keep.end(),
                     [&](const auto& one) { return node[one.first] <= one.second; }) &&
         std::none_of(avoid.begin(), avoid.end(),
                      [&](const auto& one) { return node[one.first] == one.second; });
}

bool Search::is_beaten(const DetailNode& node) const {
  double detail = found_.front().figures.bits;  // of the finest node
  std::uint64_t most = base_.individuals;
  if (base_.candidates) detail = log2_of(static_cast<double>(base_.individuals)) + 1;
  for (const Evaluated& one : found_) {
    if (is_finer(one.node, node)) detail = std::min(detail, one.figures.bits);
    if (is_finer(node, one.node)) most = std::min(most, one.figures.most);
  }
  // Only a node that the goals allow may stand for one that they allow.
  const bool allowed = allows(node);
  return std::any_of(found_.begin(), found_.end(), [&](const Evaluated& one) {
    return !one.figures.refused && one.figures.bits > detail && one.figures.individuals >= most &&
           (!allowed || allows(one.node));
  });
}

const Merged& Search::merged(const DetailNode& node) {
  const Ground ground{recipe_, spec_, base_};
  const std::size_t chains = spec_.chains.size();
  DetailNode wanted = node;
  wanted[chains + 1] = wanted[chains + 2] = 0;
  // The one with fewest traces of those that are finer in every coordinate.
  std::size_t best = 0;
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    const DetailNode& has = kept_[i].node;
    const bool finer =
        std::equal(has.begin(), has.end(), wanted.begin(), std::less_equal<std::uint32_t>());
    if (finer && kept_[i].groups.cells() < kept_[best].groups.cells()) best = i;
  }
  if (kept_[best].node == wanted) return kept_[best];
  Merged made = merge_further(ground, kept_[best], wanted);
  if (kept_.size() > kKept) kept_.erase(kept_.begin() + 1);
  kept_.push_back(std::move(made));
  return kept_.back();
}

void Search::settle(std::size_t number) {
  const DetailNode node = node_of(number);
  const std::size_t chains = spec_.chains.size();
  if (!has_step(spec_, recipe_, node)) {
    states_[number] = NodeState::kNoStep;
    return;
  }
  for (std::size_t c = 0; c < chains; ++c) {
    if (!spec_.chains[c].of_prefix || spec_.prefix[node[chains]] || node[c] == 0) continue;
    states_[number] = NodeState::kSame;
    return;
  }
  if (!found_.empty() && is_beaten(node)) {
    states_[number] = NodeState::kPassedOver;
    return;
  }
  const Ground ground{recipe_, spec_, base_};
  found_.push_back({node, figures_of(ground, show(ground, merged(node), node), node)});
  number_of_.push_back(static_cast<std::uint32_t>(number));
  states_[number] = NodeState::kEvaluated;
}

void Search::run(std::uint32_t evaluations) {
  const std::size_t until = found_.size() + evaluations;
  while (next_ < order_.size() && found_.size() < until) settle(order_[next_++]);
  if (next_ == order_.size()) kept_.resize(1);
}

SearchProgress Search::progress() const {
  SearchProgress now;
  now.nodes = states_.size();
  now.settled = next_;
  now.evaluated = found_.size();
  now.passed_over = static_cast<std::uint64_t>(
      std::count(states_.begin(), states_.end(), NodeState::kPassedOver));
  now.done = next_ == order_.size();
  return now;
}

std::vector<Evaluated> Search::evaluated() const {
  std::vector<std::size_t> order(found_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return number_of_[a] < number_of_[b]; });
  std::vector<Evaluated> all;
  all.reserve(order.size());
  for (const std::size_t i : order) all.push_back(found_[i]);
  return all;
}

std::vector<std::uint8_t> Search::frontier(const std::vector<Evaluated>& all) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].figures.refused) order.push_back(i);
  }
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const Figures &x = all[a].figures, &y = all[b].figures;
    return x.bits != y.bits ? x.bits > y.bits : x.individuals > y.individuals;
  });
  // Coverage must grow as detail falls; of equal detail only the best coverage stays.
  std::vector<std::uint8_t> on(all.size(), 0);
  std::optional<std::uint64_t> before;  // the most covered with more detail
  for (std::size_t first = 0, last = 0; first < order.size(); first = last) {
    const Figures& best = all[order[first]].figures;
    while (last < order.size() && all[order[last]].figures.bits == best.bits) ++last;
    if (before && best.individuals <= *before) continue;
    before = best.individuals;
    for (std::size_t i = first; i < last; ++i) {
      on[order[i]] = all[order[i]].figures.individuals == best.individuals ? 1 : 0;
    }
  }
  return on;
}

std::optional<std::size_t> Search::best(const std::vector<Evaluated>& all) const {
  std::optional<std::size_t> found;
  const double least = spec_.goal.coverage.value_or(0) * static_cast<double>(base_.individuals);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Figures& figures = all[i].figures;
    if (figures.refused || static_cast<double>(figures.individuals) < least) continue;
    if (!allows(all[i].node)) continue;
    if (!found || is_better(all[i], all[*found])) found = i;
  }
  return found;
}

std::vector<std::pair<std::string, std::uint32_t>> Search::largest_of(const DetailNode& node,
                                                                      std::size_t most) const {
  const Ground ground{recipe_, spec_, base_};
  const Merged merged_node = merge_further(ground, kept_.front(), node);
  return largest(ground, show(ground, merged_node, node), node, most);
}

}  // namespace paravent::granularity
