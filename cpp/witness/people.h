// The individuals of a witness: a trace each, a label of each attribute, a finer trace in each
// linked file, so that counting them gives the published multisets with the values of one
// assignment in place of the masks. Under a count that is masked, and in multisets that the rule
// drops, anything may stand that the files leave open; it is made of listed labels where they are
// enough.
//
// Within one multiset who has which label is drawn, apart for each attribute, so that no accidental
// tie arises.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "support/split_mix.h"
#include "witness/columns.h"
#include "witness/released.h"
#include "witness/values.h"

namespace paravent::witness {

class SeriesPlan;

struct People {
  std::vector<std::uint32_t> path;  ///< of the sizes' paths, one an individual
  /// By level of Released::levels: a label or a path an individual; empty for the sizes.
  std::vector<std::vector<std::uint32_t>> label;
  /// Of a series the last year of each individual's unit, or the first one under a horizon.
  std::vector<std::uint32_t> anchor;
};

class PeopleMaker {
 public:
  /// Adds to `released` what it invents; both must outlive it.
  PeopleMaker(Released& released, Columns& columns);

  /// Witnesses that every masked count needs to take its values, at most kMostWitnesses.
  std::uint32_t witnesses() const { return witnesses_; }
  /// Further ones after these, of other values; not of a series.
  static constexpr std::uint32_t kSpares = 8;
  void add_spares(std::uint64_t seed);
  /// The count of a cell in a witness.
  std::uint32_t count(std::size_t level, std::uint32_t cell, std::uint32_t witness) const;
  /// The people of a witness, otherwise at each attempt.
  People make(std::uint32_t witness, std::uint32_t attempt, std::uint64_t seed);
  /// What rows can give: whether labels of a level depend on those of others, and whether an
  /// individual can have the labels that it has so far.
  struct Limits {
    std::function<bool(std::size_t level)> constrains;
    std::function<bool(const People&, std::uint32_t individual)> possible;
  };
  void set_limits(Limits limits) { limits_ = std::move(limits); }
  /// Of a series: who is there is placed in years before labels are dealt out.
  void set_series(const SeriesPlan& series) { series_ = &series; }
  /// The years, ascending, and the most enrolments, for labels that nothing is listed of.
  void set_years(std::span<const std::string> texts, std::size_t first_named,
                 std::size_t most_enrolments) {
    for (const std::string& text : texts) years_.push_back(released_.pool.add(text));
    first_named_ = first_named;
    most_enrolments_ = most_enrolments;
  }
  /// Keys of the recipe without an inverse, found while making people.
  const std::set<std::string>& not_inverted() const { return not_inverted_; }

 private:
  struct Choice {  // of one multiset
    std::uint32_t first = 0, rows = 0, counts = 0, spare = 0;
  };
  /// Individuals that one multiset is dealt out to.
  using Members = std::vector<std::uint32_t>;

  static constexpr std::uint32_t kNoCoarse = 0xffffffffU;

  void choose_values();
  void list_pools();
  void make_hidden_paths();
  void place(std::uint32_t witness, People& people);
  void deal_level(std::size_t level, std::uint32_t witness, People& people, SplitMix& random);
  void deal_group(std::size_t level, std::size_t parent_cell, std::uint32_t witness,
                  Members& members, People& people, SplitMix& random);
  void deal_unlisted(std::size_t level, std::uint32_t coarse, const Members& members,
                     People& people, SplitMix& random);
  std::vector<std::uint32_t> dropped_labels(std::size_t level, std::uint32_t coarse,
                                            const Members& members,
                                            std::optional<std::uint32_t> least_shown,
                                            People& people);
  void settle(std::size_t level, const Members& members, const std::vector<std::uint32_t>& labels,
              People& people);
  bool exchange(std::size_t level, const Members& members, std::size_t one,
                std::vector<std::uint8_t>& fits, People& people);
  bool can_have(std::size_t level, std::uint32_t individual, std::uint32_t label, People& people);
  std::vector<std::uint32_t> possible_labels(std::size_t level, std::uint32_t coarse,
                                             const Members& members, std::size_t wanted,
                                             People& people);
  std::vector<std::uint32_t> easiest_first(std::size_t level, const Members& members,
                                           const std::vector<std::uint32_t>& labels,
                                           People& people);
  std::vector<std::uint32_t> unlisted_labels(std::size_t level, std::uint32_t coarse,
                                             std::size_t wanted);
  bool is_cleaned(const std::string& column) const;
  bool can_invent(std::size_t level);
  std::uint32_t number_of(std::size_t level, const Tuple& label);
  std::optional<std::uint32_t> invented_label(std::size_t level, std::uint32_t coarse,
                                              std::size_t number);
  bool shares_with_coarser(std::size_t level) const;
  /// A number, digit by digit.
  struct Digits {
    std::size_t left = 0;
    std::size_t next(std::size_t base) {
      const std::size_t digit = base == 0 ? 0 : left % base;
      left = base == 0 ? left : left / base;
      return digit;
    }
  };
  std::uint32_t numbered_year(Digits& digits) const;
  std::uint32_t numbered_only_year(Digits& digits) const;
  std::vector<std::uint32_t> births(std::size_t level, std::uint32_t coarse,
                                    std::optional<std::int64_t> year);
  std::pair<std::uint32_t, std::uint32_t> numbered_age(std::size_t level, std::uint32_t coarse,
                                                       Digits& digits);
  std::optional<std::uint32_t> shared(std::size_t level, std::uint32_t coarse,
                                      std::optional<DerivedFrom> from,
                                      const std::string& column) const;
  Tuple numbered_label(std::size_t level, std::uint32_t coarse, std::size_t number);
  std::uint32_t invented_text(const std::string& column, std::size_t number);
  std::size_t finer_variants(std::size_t level) const;
  void date_prefix(const Path& trace, std::size_t start, std::size_t place, Tuple& prefix) const;
  std::uint32_t finer_path(std::size_t level, std::uint32_t coarse, std::size_t variant);
  std::vector<std::size_t> years_of_hidden() const;
  std::optional<std::uint32_t> hidden_like_listed();
  std::uint32_t next_hidden_path();
  bool allowed(const Path& path) const;

  Released& released_;
  Columns& columns_;
  std::uint32_t witnesses_ = 1;
  std::vector<std::vector<Choice>> choice_;          // by level, cell above
  std::vector<std::vector<std::uint32_t>> ordinal_;  // by level, cell: place among masked ones
  std::vector<std::vector<std::uint32_t>> above_;    // by level, cell: cell above
  std::vector<std::vector<std::uint32_t>> values_;   // by level
  std::vector<std::size_t> order_;                   // levels, parents first
  std::vector<std::map<std::uint32_t, std::vector<std::uint32_t>>> pools_,
      listed_;                         // by level, coarse label
  std::vector<std::uint8_t> invents_;  // by level: 0 unknown, 1 no, 2 yes
  std::vector<std::map<std::pair<std::uint32_t, std::size_t>, std::uint32_t>> invented_;
  std::vector<std::map<Tuple, std::vector<Tuple>>> finer_steps_, finer_prefixes_;  // by level
  std::vector<std::map<std::pair<std::uint32_t, std::size_t>, std::uint32_t>> finer_;
  // By cell of the sizes that stands for all rare traces: their sizes, and traces for them.
  std::vector<std::vector<std::uint32_t>> hidden_, others_;
  std::vector<std::uint32_t> withheld_counts_, withheld_paths_;
  std::vector<std::size_t> block_end_;  // by cell of the sizes, then the withheld
  std::uint64_t next_hidden_ = 0;
  std::size_t invented_steps_ = 3;
  std::set<std::string> listed_paths_;
  std::set<std::string> not_inverted_;
  Limits limits_;
  Tuple years_;
  std::size_t first_named_ = 0, most_enrolments_ = 1;
  std::vector<std::map<Tuple, std::uint32_t>> number_of_label_;  // by level
  // By level, of those taken, and of those that are listed.
  std::vector<std::map<std::uint32_t, std::uint32_t>> coarse_of_label_, coarse_of_listed_;
  // By level and, where they share a component, coarser label: the number of the next to invent.
  std::map<std::pair<std::size_t, std::uint32_t>, std::size_t> next_label_;
  const SeriesPlan* series_ = nullptr;
  bool gives_nothing_ = false;  // for the one value of a sensitive attribute
  // By level: whether people of whom nothing is listed are as alike as can be. Where they are mixed
  // every column goes with every other; where labels of two columns go together anyway, as of one
  // that is nested in the other, only people who are alike keep to it.
  std::vector<std::uint8_t> alike_;
  std::uint64_t checks_ = 0;  // of whether an individual can have a label
};

}  // namespace paravent::witness
