// Dealing labels out to the people of a witness: see people.h.
#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "support/text.h"
#include "witness/people.h"

namespace paravent::witness {
namespace {

constexpr std::size_t kManyLabels = 64;  // to choose among where labels depend on each other

template <class T>
void shuffle(std::vector<T>& items, SplitMix& random) {
  for (std::size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[random.below(static_cast<std::uint32_t>(i))]);
  }
}

}  // namespace

/// The individuals by block of the sizes and by their label in the level above.
void PeopleMaker::deal_level(std::size_t level, std::uint32_t witness, People& people,
                             SplitMix& random) {
  const std::size_t above = released_.levels[level].parent;
  // Cells of the level above by cohort.
  std::vector<std::vector<std::uint32_t>> cells(released_.levels[0].cells() + 1);
  for (std::uint32_t cell = 0; above != 0 && cell < released_.levels[above].cells(); ++cell) {
    cells[released_.levels[above].cohort[cell]].push_back(cell);
  }
  Members members;
  for (std::size_t block = 0, begin = 0; block < block_end_.size(); ++block) {
    const std::size_t end = block_end_[block];
    if (above == 0) {
      members.resize(end - begin);
      std::iota(members.begin(), members.end(), static_cast<std::uint32_t>(begin));
      const bool listed = block + 1 < block_end_.size();
      const bool shown = listed && released_.levels[0].masked[block] == 0;
      const std::uint32_t coarse =
          released_.levels[level].linked && begin < end ? people.path[begin] : kNoCoarse;
      if (shown && !(released_.levels[level].linked && !hidden_[block].empty())) {
        deal_group(level, block, witness, members, people, random);
      } else if (released_.levels[level].linked) {
        for (const std::uint32_t one : members) {
          deal_unlisted(level, people.path[one], {one}, people, random);
        }
      } else {
        deal_unlisted(level, coarse, members, people, random);
      }
      begin = end;
      continue;
    }
    std::map<std::uint32_t, Members> by_label;
    for (std::size_t i = begin; i < end; ++i) {
      by_label[people.label[above][i]].push_back(static_cast<std::uint32_t>(i));
    }
    for (const std::uint32_t cell : cells[block]) {
      const Level& of = released_.levels[above];
      const auto at = by_label.find(of.label[cell]);
      if (at == by_label.end() || of.masked[cell] != 0) continue;
      deal_group(level, cell, witness, at->second, people, random);
      by_label.erase(at);
    }
    for (auto& [coarse, some] : by_label) deal_unlisted(level, coarse, some, people, random);
    begin = end;
  }
}

/// A multiset under a total that is shown.
void PeopleMaker::deal_group(std::size_t level, std::size_t parent_cell, std::uint32_t witness,
                             Members& members, People& people, SplitMix& random) {
  const Level& of = released_.levels[level];
  const std::size_t above = of.parent;
  const std::uint32_t coarse =
      above == 0 && !of.linked ? kNoCoarse : released_.levels[above].label[parent_cell];
  shuffle(members, random);
  std::vector<std::uint32_t> labels;  // one a member
  // The least count that is shown; nothing where none is listed.
  std::optional<std::uint32_t> least;
  for (const std::uint32_t cell : of.members(parent_cell)) {
    if (!least) least = 0;
    if (of.linked && of.paths.paths[of.label[cell]].groups.empty()) continue;  // grouped ones
    const std::size_t left = members.size() - labels.size();
    labels.insert(labels.end(), std::min<std::size_t>(left, count(level, cell, witness)),
                  of.label[cell]);
    if (*least == 0 || of.count[cell] < *least) least = of.count[cell];
  }
  if (labels.size() < members.size()) {
    const Members rest(members.begin() + static_cast<std::ptrdiff_t>(labels.size()), members.end());
    const std::vector<std::uint32_t> more = dropped_labels(level, coarse, rest, least, people);
    labels.insert(labels.end(), more.begin(), more.end());
  }
  settle(level, members, labels, people);
}

/// Where nothing is listed: any labels.
void PeopleMaker::deal_unlisted(std::size_t level, std::uint32_t coarse, const Members& members,
                                People& people, SplitMix& random) {
  std::vector<std::uint32_t>& dealt = people.label[level];
  const bool limited = limits_.constrains(level), alike = alike_[level] != 0;
  if (released_.levels[level].linked) {
    for (const std::uint32_t one : members) {
      dealt[one] = finer_path(level, coarse, alike ? 0 : random.below(2));
      const std::size_t most = limited ? finer_variants(level) : 0;
      for (std::size_t v = 0; v < most && !limits_.possible(people, one); ++v) {
        dealt[one] = finer_path(level, coarse, v);
      }
    }
    return;
  }
  if (!limited && pools_[level][coarse].empty()) {
    // Each label has one coarser one, and there may be few.
    const bool few = coarse != kNoCoarse && numbered_label(level, coarse, 1U << 16U).empty();
    pools_[level][coarse] = unlisted_labels(level, coarse, few ? 1 : 2);
  }
  std::vector<std::uint32_t> pool = pools_[level][coarse];
  if (alike && !pool.empty()) pool.resize(1);
  for (const std::uint32_t one : members) {
    if (!pool.empty()) dealt[one] = pool[random.below(static_cast<std::uint32_t>(pool.size()))];
    if (!limited || (!pool.empty() && limits_.possible(people, one))) continue;
    const std::size_t wanted = coarse == kNoCoarse && !alike ? 2 : 1;
    const std::vector<std::uint32_t> own = possible_labels(level, coarse, {one}, wanted, people);
    dealt[one] = own.empty() ? unlisted_labels(level, coarse, 1)[0]
                             : own[random.below(static_cast<std::uint32_t>(own.size()))];
  }
}

/// Labels, those first that most of the members can have.
std::vector<std::uint32_t> PeopleMaker::easiest_first(std::size_t level, const Members& members,
                                                      const std::vector<std::uint32_t>& labels,
                                                      People& people) {
  const std::size_t asked = std::min<std::size_t>(members.size(), kManyLabels);
  std::vector<std::pair<std::size_t, std::uint32_t>> some;  // who cannot have it
  for (const std::uint32_t label : labels) {
    std::size_t cannot = 0;
    for (std::size_t i = 0; i < asked; ++i) {
      cannot += can_have(level, members[i], label, people) ? 0 : 1;
    }
    if (cannot < asked) some.emplace_back(cannot, label);
  }
  std::stable_sort(some.begin(), some.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::uint32_t> sorted;
  for (const auto& one : some) sorted.push_back(one.second);
  return sorted;
}

/// Where the rule lists nothing, or withholds the rest: labels in numbers that it does that to.
std::vector<std::uint32_t> PeopleMaker::dropped_labels(std::size_t level, std::uint32_t coarse,
                                                       const Members& members,
                                                       std::optional<std::uint32_t> least_shown,
                                                       People& people) {
  const Level& of = released_.levels[level];
  const TracesSpec& traces = released_.recipe.traces();
  const auto total = static_cast<std::uint32_t>(members.size());
  const bool limited = limits_.constrains(level);
  std::vector<std::uint32_t> counts;
  if (of.linked && least_shown && traces.rare_traces != RareTraces::kList) {
    counts = hidden_counts(total, *least_shown, of.k, of.width, traces.level);
  }
  if (!of.linked && of.diversity > 1) {  // one value, or none given: dropped as sensitive
    const std::size_t width = traces.attributes[level - 1].headings.size();
    const Tuple none(width, released_.pool.add(kNotGiven));
    if (gives_nothing_ && !limited && coarse == kNoCoarse) {
      return std::vector<std::uint32_t>(total, number_of(level, none));
    }
    counts = {total};
  }
  // Of a nested attribute each label has one coarser one: no more are taken than are dealt out.
  const std::size_t wanted = counts.empty() ? total : counts.size();
  std::vector<std::uint32_t> labels;
  if (of.linked && limited) {
    for (std::size_t v = 2; v < 2 + std::max<std::size_t>(total, finer_variants(level)); ++v) {
      labels.push_back(finer_path(level, coarse, v));
    }
  } else if (limited) {
    labels =
        possible_labels(level, coarse, members, std::min<std::size_t>(wanted, kManyLabels), people);
  } else if (!of.linked) {
    labels = unlisted_labels(level, coarse, wanted);
  }
  if (limited) labels = easiest_first(level, members, labels, people);
  const bool any = of.linked && !limited;  // as many as are wanted
  if (counts.empty()) {
    const std::size_t most = any ? total : labels.size();
    const bool withheld = of.linked && traces.rare_traces == RareTraces::kWithhold;
    counts = alike_[level] != 0
                 ? fewest_dropped_counts(total, most, of.k, of.width, traces.level, withheld)
                 : dropped_counts(total, most, of.k, of.width, traces.level);
  }
  if (counts.empty() || (labels.empty() && !any)) {
    not_inverted_.insert("masking");
    counts = {total};
    if (labels.empty()) {
      labels.push_back(of.linked ? finer_path(level, coarse, 2)
                                 : unlisted_labels(level, coarse, 1)[0]);
    }
  }
  std::vector<std::uint32_t> dealt;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::uint32_t label =
        any ? finer_path(level, coarse, i + 2) : labels[std::min(i, labels.size() - 1)];
    dealt.insert(dealt.end(), std::min<std::size_t>(counts[i], total - dealt.size()), label);
  }
  dealt.resize(total, dealt.back());
  return dealt;
}

bool PeopleMaker::can_have(std::size_t level, std::uint32_t individual, std::uint32_t label,
                           People& people) {
  ++checks_;
  std::uint32_t& dealt = people.label[level][individual];
  const std::uint32_t before = std::exchange(dealt, label);
  const bool can = limits_.possible(people, individual);
  dealt = before;
  return can;
}

/// Gives each member its label. Who cannot have it, for the labels that it has of other levels,
/// exchanges it with others, as long as some chain of exchanges helps.
void PeopleMaker::settle(std::size_t level, const Members& members,
                         const std::vector<std::uint32_t>& labels, People& people) {
  for (std::size_t i = 0; i < members.size(); ++i) people.label[level][members[i]] = labels[i];
  if (!limits_.constrains(level)) return;
  std::vector<std::uint8_t> fits(members.size(), 0);
  for (std::size_t i = 0; i < members.size(); ++i) {
    fits[i] = limits_.possible(people, members[i]) ? 1 : 0;
  }
  checks_ = 0;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (fits[i] == 0 && !exchange(level, members, i, fits, people)) return;
  }
}

/// An augmenting path from a member without a label that it can have to a label that nobody can
/// keep. D. König, Graphok és mátrixok, 1931.
bool PeopleMaker::exchange(std::size_t level, const Members& members, std::size_t one,
                           std::vector<std::uint8_t>& fits, People& people) {
  constexpr std::uint64_t kMostChecks = 400'000;
  std::vector<std::uint32_t>& dealt = people.label[level];
  std::map<std::uint32_t, std::vector<std::size_t>> holders;
  for (std::size_t i = 0; i < members.size(); ++i) holders[dealt[members[i]]].push_back(i);
  struct Step {
    std::uint32_t label = 0;
    std::size_t taker = 0;  ///< who takes it
    std::size_t before = 0;
  };
  std::vector<Step> steps;
  std::set<std::uint32_t> reached;
  const auto reach = [&](std::size_t taker, std::size_t before) {
    for (const auto& [label, some] : holders) {
      if (reached.count(label) != 0 || !can_have(level, members[taker], label, people)) continue;
      reached.insert(label);
      steps.push_back({label, taker, before});
    }
  };
  reach(one, 0);
  for (std::size_t at = 0; at < steps.size() && checks_ < kMostChecks; ++at) {
    const std::vector<std::size_t>& some = holders[steps[at].label];
    const auto free = std::find_if(some.begin(), some.end(),
                                   [&](std::size_t holder) { return fits[holder] == 0; });
    if (free == some.end()) {
      for (const std::size_t holder : some) reach(holder, at);
      continue;
    }
    if (*free != one) dealt[members[*free]] = dealt[members[one]];
    for (std::size_t step = at;; step = steps[step].before) {
      dealt[members[steps[step].taker]] = steps[step].label;
      fits[steps[step].taker] = 1;
      if (steps[step].taker == one) break;
    }
    if (*free != one) fits[*free] = limits_.possible(people, members[*free]) ? 1 : 0;
    return true;
  }
  return false;
}

}  // namespace paravent::witness
