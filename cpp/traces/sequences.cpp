#include "traces/sequences.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>

#include "support/hash.h"
#include "traces/pairs.h"

namespace paravent {
namespace {

// While traces are ranked, a word is 1 for an empty year group, else 2 + 2 * step, and one more
// unless the step ends its group: comparing words then compares traces in the public order (an
// empty group first, a step's group before its longer ones, the shorter trace first).
constexpr std::uint32_t kEmptyWord = 1;

std::uint32_t word_of(std::uint32_t step, bool end) { return 2 + 2 * step + (end ? 0 : 1); }
std::uint32_t step_of_word(std::uint32_t word) { return (word - 2) / 2; }

/// Writes the words of one individual after another.
class Writer {
 public:
  Writer(const Histories& histories, const TraceRule& rule, std::uint32_t steps)
      : histories_(histories), rule_(rule), steps_(steps) {}

  std::span<const std::uint32_t> write(std::uint32_t individual) {
    words_.clear();
    ++turn_;
    const std::span<const std::uint32_t> history = histories_[individual];
    std::size_t previous = 0, previous_end = 0;
    std::uint32_t position = rule_.calendar ? 0 : kNone;
    for (std::size_t first = 0, last = 0; first < history.size(); first = last) {
      const std::uint32_t year = histories_.year_of(history[first]);
      while (last < history.size() && histories_.year_of(history[last]) == year) ++last;
      const bool repeated = is_repeated(history.subspan(previous, previous_end - previous),
                                        history.subspan(first, last - first));
      previous = first;
      previous_end = last;
      if (repeated) continue;
      if (rule_.calendar || !rule_.offsets.empty()) {
        const std::uint32_t place = rule_.calendar ? year : rule_.offsets[year];
        for (; position < place; ++position) words_.push_back(kEmptyWord);
        position = place + 1;
      }
      const std::uint32_t status =
          rule_.status == nullptr ? 0 : (*rule_.status)(individual, year) * steps_;
      for (std::size_t i = first; i < last; ++i) {
        words_.push_back(word_of(status + histories_.step_of(history[i]), i + 1 == last));
      }
    }
    if (rule_.calendar) {
      for (; position < rule_.years; ++position) words_.push_back(kEmptyWord);
    }
    return words_;
  }

 private:
  bool is_repeated(std::span<const std::uint32_t> before, std::span<const std::uint32_t> group) {
    if (rule_.repeats == Repeats::kKeep) return false;
    if (rule_.repeats == Repeats::kCollapse) {
      return std::equal(before.begin(), before.end(), group.begin(), group.end(),
                        [&](std::uint32_t a, std::uint32_t b) {
                          return histories_.step_of(a) == histories_.step_of(b);
                        });
    }
    group_.clear();
    for (const std::uint32_t entry : group) group_.push_back(histories_.step_of(entry));
    const std::uint32_t number = groups_.intern(group_);
    if (number == seen_.size()) seen_.push_back(0);
    if (seen_[number] == turn_) return true;
    seen_[number] = turn_;
    return false;
  }

  const Histories& histories_;
  const TraceRule& rule_;
  std::uint32_t steps_;
  std::vector<std::uint32_t> words_, group_;
  SequenceSet groups_;               // year groups, for Repeats::kDistinct
  std::vector<std::uint64_t> seen_;  // by group: the turn that saw it last
  std::uint64_t turn_ = 0;
};

/// The rank of each sequence, and the sequences by rank.
struct Ranking {
  std::vector<std::uint32_t> rank, by_rank;
};

Ranking rank_sequences(const SequenceSet& sequences) {
  struct Entry {
    std::uint64_t head;  // the first two words, 0 for one that is missing
    std::uint32_t number;
  };
  std::vector<Entry> entries(sequences.size());
  for (std::uint32_t i = 0; i < entries.size(); ++i) {
    const auto words = sequences[i];
    entries[i] = {std::uint64_t{words[0]} << 32 | (words.size() > 1 ? words[1] : 0), i};
  }
  std::sort(entries.begin(), entries.end(), [&](const Entry& a, const Entry& b) {
    if (a.head != b.head) return a.head < b.head;
    const auto x = sequences[a.number], y = sequences[b.number];
    return std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end());
  });
  Ranking ranking;
  ranking.rank.resize(entries.size());
  ranking.by_rank.reserve(entries.size());
  for (std::uint32_t r = 0; r < entries.size(); ++r) {
    ranking.rank[entries[r].number] = r;
    ranking.by_rank.push_back(entries[r].number);
  }
  return ranking;
}

/// The labels of steps that sequences use, and the new number by the step of a word.
std::pair<LabelSet, std::vector<std::uint32_t>> used_steps(const SequenceSet& sequences,
                                                           const LabelSet& steps, bool status) {
  std::vector<std::uint8_t> used(steps.size() * (status ? kStatuses : 1), 0);
  for (std::uint32_t s = 0; s < sequences.size(); ++s) {
    for (const std::uint32_t word : sequences[s]) {
      if (word != kEmptyWord) used[step_of_word(word)] = 1;
    }
  }
  LabelSet labels;
  labels.width = steps.width + (status ? 1 : 0);
  std::vector<std::uint32_t> moved(used.size(), kNone);
  for (std::size_t step = 0; step < used.size(); ++step) {
    if (used[step] == 0) continue;
    moved[step] = static_cast<std::uint32_t>(labels.size());
    if (status) labels.texts.emplace_back(kStatusTexts[step / steps.size()]);
    const auto label = steps[step % steps.size()];
    labels.texts.insert(labels.texts.end(), label.begin(), label.end());
  }
  return {std::move(labels), std::move(moved)};
}

}  // namespace

StatusRule status_rule(const Years& years, const IndividualLabels& bac) {
  std::vector<std::uint32_t> year_of_label;
  for (const std::string& text : bac.labels.texts) {
    const auto canonical = canonical_integer(text);
    year_of_label.push_back(kNone);
    if (!canonical) continue;
    const auto year =
        std::lower_bound(years.texts.begin(), years.texts.end(), *canonical, integer_less);
    if (year == years.texts.end() || *year != *canonical) continue;
    year_of_label.back() = static_cast<std::uint32_t>(year - years.texts.begin());
  }
  StatusRule rule;
  rule.bac_year.reserve(bac.of_individual.size());
  rule.first_year = years.first;
  rule.last_year = years.last;
  bac.of_individual.for_each(
      [&](std::uint32_t label) { rule.bac_year.push_back(year_of_label[label]); });
  return rule;
}

Traces build_traces(Histories histories, const LabelSet& steps, const IndividualLabels* prefix,
                    const TraceRule& rule, std::span<const std::uint32_t> members) {
  Traces result;
  SequenceSet sequences;
  std::vector<std::uint32_t>& of_member = result.of_member;
  of_member.resize(members.size());
  Writer writer(histories, rule, static_cast<std::uint32_t>(steps.size()));
  for_each_block(members.size(), [&](std::size_t first, std::size_t count) {
    for (std::size_t m = first; m < first + count; ++m) {
      of_member[m] = sequences.intern(writer.write(members[m]));
    }
  });
  histories = {};
  const Ranking ranking = rank_sequences(sequences);
  for (std::uint32_t& sequence : of_member) sequence = ranking.rank[sequence];

  TraceSet& set = result.set;
  std::vector<std::uint32_t>& moved = result.step_index;
  std::tie(set.steps, moved) = used_steps(sequences, steps, rule.status != nullptr);
  const auto append = [&](std::uint32_t rank) {
    for (const std::uint32_t word : sequences[ranking.by_rank[rank]]) {
      const bool end = word % 2 == 0;
      set.codes.push_back(word == kEmptyWord
                              ? TraceSet::kEmptyGroup
                              : moved[step_of_word(word)] | (end ? TraceSet::kGroupEnd : 0U));
    }
    set.begin.push_back(set.codes.size());
  };
  set.codes.reserve(sequences.words());
  set.begin.reserve(sequences.size() + 1);
  if (prefix == nullptr) {
    for (std::uint32_t rank = 0; rank < ranking.by_rank.size(); ++rank) append(rank);
    return result;
  }

  set.prefixes = prefix->labels;
  std::vector<std::uint8_t> used(set.prefixes.size(), 0);
  std::vector<std::uint32_t> prefix_of_member(members.size());
  for (std::size_t m = 0; m < members.size(); ++m) {
    prefix_of_member[m] = prefix->of_individual[members[m]];
    used[prefix_of_member[m]] = 1;
  }
  const std::vector<std::uint32_t> kept = keep_labels(set.prefixes, used);
  for (std::uint32_t& label : prefix_of_member) label = kept[label];
  const auto pairs =
      rank_pairs(prefix_of_member, set.prefixes.size(), of_member, ranking.by_rank.size());
  of_member = std::move(prefix_of_member);
  for (const auto& [label, rank] : pairs) {
    set.prefix.push_back(label);
    append(rank);
  }
  return result;
}

}  // namespace paravent
