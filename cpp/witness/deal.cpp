// Dealing labels out to the people of a witness: see people.h.
#include <algorithm>
#include <numeric>

#include "support/text.h"
#include "witness/people.h"

namespace paravent::witness {
namespace {

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
  std::size_t next = 0;
  for (const std::uint32_t cell : of.members(parent_cell)) {
    if (of.linked && of.paths.paths[of.label[cell]].groups.empty()) continue;  // grouped ones
    const std::size_t end = std::min(members.size(), next + count(level, cell, witness));
    for (; next < end; ++next) people.label[level][members[next]] = of.label[cell];
  }
  if (next == members.size()) return;
  const Members rest(members.begin() + static_cast<std::ptrdiff_t>(next), members.end());
  // Of those that are shown; nothing where none is listed.
  std::optional<std::uint32_t> least;
  for (const std::uint32_t cell : of.members(parent_cell)) {
    const bool others = of.linked && of.paths.paths[of.label[cell]].groups.empty();
    if (!least) least = 0;
    if (!others && (*least == 0 || of.count[cell] < *least)) least = of.count[cell];
  }
  deal_dropped(level, coarse, rest, least, people);
}

/// Where nothing is listed: any labels.
void PeopleMaker::deal_unlisted(std::size_t level, std::uint32_t coarse, const Members& members,
                                People& people, SplitMix& random) {
  if (released_.levels[level].linked) {
    for (const std::uint32_t one : members) {
      people.label[level][one] = finer_path(level, coarse, random.below(2));
    }
    return;
  }
  if (pools_[level][coarse].empty()) pools_[level][coarse] = unlisted_labels(level, coarse, 2);
  const std::vector<std::uint32_t>& pool = pools_[level][coarse];
  const auto most = static_cast<std::uint32_t>(pool.size());
  for (const std::uint32_t one : members) {
    const std::size_t positions = released_.levels[0].paths.paths[people.path[one]].groups.size();
    std::uint32_t at = random.below(most);
    for (std::uint32_t tries = 1; tries < most && !fits_(level, pool[at], positions); ++tries) {
      at = (at + 1) % most;
    }
    people.label[level][one] = pool[at];
  }
}

/// Where the rule lists nothing, or withholds the rest: counts that it does that to.
void PeopleMaker::deal_dropped(std::size_t level, std::uint32_t coarse, const Members& members,
                               std::optional<std::uint32_t> least_shown, People& people) {
  const Level& of = released_.levels[level];
  const TracesSpec& traces = released_.recipe.traces();
  const auto total = static_cast<std::uint32_t>(members.size());
  std::vector<std::uint32_t> counts;
  if (of.linked && least_shown && traces.rare_traces != RareTraces::kList) {
    counts = hidden_counts(total, *least_shown, of.k, of.width, traces.level);
  }
  if (!of.linked && of.diversity > 1) counts = {total};  // one value: dropped as sensitive
  std::vector<std::uint32_t> labels;
  if (counts.empty() && !of.linked) labels = unlisted_labels(level, coarse, total);
  if (counts.empty()) {
    counts = dropped_counts(total, of.linked ? total : labels.size(), of.k, of.width, traces.level);
  }
  if (counts.empty()) not_inverted_.insert("masking");
  if (counts.empty()) counts = {total};
  if (!of.linked && labels.size() < counts.size()) {
    labels = unlisted_labels(level, coarse, counts.size());
  }
  std::size_t next = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::uint32_t label =
        of.linked ? finer_path(level, coarse, i + 2) : labels[std::min(i, labels.size() - 1)];
    for (std::uint32_t n = 0; n < counts[i] && next < members.size(); ++n) {
      people.label[level][members[next++]] = label;
    }
  }
}

}  // namespace paravent::witness
