#pragma once
// Small releases, enumerated: a few kinds of individuals, every multiset of a given number of them
// through the core, and which masked counts a reader of the public files could narrow down.
//
// A kind is the rows of one individual. A universe is a closed set of kinds: all that could be told
// of an individual without a label being listed that is not listed anyway. Inputs that end in equal
// public files, byte for byte, are one group; a masked count that takes fewer than w values over
// its group is known better than the rule promises to a reader who knows the universe.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "exports/exports.h"
#include "release/raw_counts.h"
#include "release/settle.h"
#include "support/hash.h"
#include "table/builder.h"
#include "table/prepare.h"
#include "traces/build.h"
#include "traces/tie_rules.h"

namespace paravent::proof {

/// One enrolment: a value a column of the universe, read from one of its files.
struct Enrolment {
  std::uint32_t file = 0;
  std::vector<std::string> values;
  bool operator==(const Enrolment&) const = default;
};

using Kind = std::vector<Enrolment>;

struct InputFileShape {
  std::string name;
  std::vector<std::string> missing;  ///< columns that the file does not hold
};

struct Universe {
  std::vector<std::string> columns;  ///< but the individual, "id", and the file's name
  std::vector<InputFileShape> files{{"a.csv", {}}};
  std::vector<Kind> kinds;
  /// Individuals of further kinds that are in every input, as many of each.
  std::vector<std::pair<Kind, std::uint32_t>> always;
};

/// How many individuals of each kind.
using Multiset = std::vector<std::uint32_t>;

/// The table that a reader makes of the files.
inline Table table_of(const Universe& universe, const Multiset& counts, const Recipe& recipe) {
  TableBuilder builder(recipe, HashKey{});
  for (std::uint32_t f = 0; f < universe.files.size(); ++f) {
    std::vector<std::string_view> header{"id"};
    std::vector<std::size_t> place{0};
    for (std::size_t c = 0; c < universe.columns.size(); ++c) {
      const auto& missing = universe.files[f].missing;
      if (std::count(missing.begin(), missing.end(), universe.columns[c]) != 0) continue;
      header.push_back(universe.columns[c]);
      place.push_back(c);
    }
    const auto wanted = builder.begin_file(universe.files[f].name, header);
    if (!wanted) return {};
    std::string text;
    std::vector<std::uint32_t> lines;
    std::uint32_t individual = 0;
    const auto add = [&](const Kind& kind, std::uint32_t times) {
      for (std::uint32_t i = 0; i < times; ++i, ++individual) {
        for (const Enrolment& row : kind) {
          if (row.file != f) continue;
          for (const std::uint32_t field : wanted.value()) {
            text += field == 0 ? std::to_string(individual) : row.values[place[field]];
            text += '\0';
          }
          lines.push_back(static_cast<std::uint32_t>(lines.size()) + 2);
        }
      }
    };
    for (std::size_t k = 0; k < counts.size(); ++k) add(universe.kinds[k], counts[k]);
    for (const auto& [kind, times] : universe.always) add(kind, times);
    builder.add_block(text, lines);
    if (!builder.end_file()) return {};
  }
  return builder.take();
}

/// The rules of ties and floors, to be switched off one by one.
struct Rules {
  ties::Rules ties = ties::Rules::kAll;
  FloorRule floors = FloorRule::kImplied;
};

/// What the core makes of one input.
struct Outcome {
  std::optional<Error> refused;
  BuiltCohorts built;
  BuiltRelease released;
};

inline Outcome outcome_of(const Universe& universe, const Multiset& counts, const Recipe& recipe,
                          const Rules& rules) {
  Outcome made;
  Table table = table_of(universe, counts, recipe);
  if (table.rows() == 0) {
    made.refused = Error{.code = ErrorCode::kNoRows};
    return made;
  }
  auto prepared = prepare(table, recipe);
  if (!prepared) {
    made.refused = prepared.error();
    return made;
  }
  auto built = build_cohorts(table, recipe, rules.ties);
  if (!built) {
    made.refused = built.error();
    return made;
  }
  made.built = std::move(built.value());
  Prepared from{std::move(table), std::move(prepared.value()), {}, std::move(made.built)};
  auto released = settle_release(from, recipe, rules.floors);
  made.built = std::move(from.built);
  if (!released) {
    made.refused = released.error();
    return made;
  }
  made.released = std::move(released.value());
  return made;
}

inline Hash128 hash_of_files(const Release& release) {
  std::string all;
  for (const OutputFile& file : public_files(release)) all += file.name + '\0' + file.bytes + '\0';
  // Of the digests the certificate tells nothing that the files do not.
  all += certificate(release, {}).bytes;
  return hash128(all, {});
}

/// All that the public files are made of, as text; quicker to write than the files.
inline std::string structure_of(const Release& release) {
  std::string text;
  const auto number = [&](std::uint64_t n) {
    text.append(reinterpret_cast<const char*>(&n), sizeof n);
  };
  const auto word = [&](const std::string& w) {
    number(w.size());
    text += w;
  };
  const auto words = [&](const std::vector<std::string>& all) {
    number(all.size());
    for (const std::string& w : all) word(w);
  };
  const auto numbers = [&](const auto& all) {
    number(all.size());
    for (const auto n : all) number(n);
  };
  const auto traces = [&](const TraceSet& set) {
    words(set.prefixes.texts);
    words(set.steps.texts);
    numbers(set.prefix);
    numbers(set.begin);
    numbers(set.codes);
  };
  number(release.individuals);
  traces(release.traces);
  for (const TraceSet& set : release.linked_traces) traces(set);
  for (const ReleasedLevel& level : release.levels) {
    words(level.labels.texts);
    numbers(level.begin);
    for (const ReleasedCell& cell : level.cells) {
      number(cell.label);
      number(cell.published * 2U + (cell.masked ? 1U : 0U));
    }
    number(level.dropped + level.not_diverse);
  }
  words(release.formations.descriptions);
  for (const auto& [first, second] : release.accepted_dependencies) {
    word(first);
    word(second);
  }
  return text;
}

/// Hashes of public files, written once for releases of one structure; one in so many is written
/// anyway, so that what structure_of() forgets is seen.
class FileHashes {
 public:
  std::optional<Hash128> of(const Release& release) {
    const auto [at, is_new] = known_.try_emplace(structure_of(release));
    if (is_new) {
      at->second = hash_of_files(release);
    } else if (++asked_ % kControlled == 0 && !(hash_of_files(release) == at->second)) {
      return std::nullopt;
    }
    return at->second;
  }

 private:
  static constexpr std::uint64_t kControlled = 32;
  std::unordered_map<std::string, Hash128> known_;
  std::uint64_t asked_ = 0;
};

/// Calls `each` with all multisets of `n` over `kinds`.
template <class F>
void for_each_multiset(std::size_t kinds, std::uint32_t n, F each) {
  Multiset counts(kinds, 0);
  const auto fill = [&](const auto& self, std::size_t kind, std::uint32_t left) -> void {
    if (kind + 1 == kinds) {
      counts[kind] = left;
      each(counts);
      return;
    }
    for (std::uint32_t i = 0; i <= left; ++i) {
      counts[kind] = i;
      self(self, kind + 1, left - i);
    }
  };
  fill(fill, 0, n);
}

/// Of one masked count: which values it takes over its group (bit v: the count v).
struct Narrowed {
  std::size_t level = 0, cell = 0;
  std::string name;  ///< of the level
  std::uint64_t values = 0;
  std::uint32_t width = 0;
  Multiset example;  ///< one input of the group
};

struct Verdict {
  std::uint64_t inputs = 0, released = 0, groups = 0, masked = 0;  ///< masked: counts, over inputs
  std::uint64_t below = 0, exact = 0;                              ///< of these
  std::uint64_t forgotten = 0;                   ///< releases of one structure with other files
  std::map<std::string, std::uint64_t> refused;  ///< by error name
  std::vector<Narrowed> narrowed;                ///< one a group and count
};

/// Groups of inputs with equal public files, and the values that their masked counts take.
class Groups {
 public:
  Groups(const Recipe& recipe, const Rules& rules) : recipe_(recipe), rules_(rules) {}

  /// Runs one input; `known_only`: it changes nothing but groups that are there.
  void add(const Universe& universe, const Multiset& counts, bool known_only = false) {
    const Outcome outcome = outcome_of(universe, counts, recipe_, rules_);
    if (!known_only) ++inputs_;
    if (outcome.refused) {
      if (!known_only) ++refused_[std::string(error_name(outcome.refused->code))];
      return;
    }
    const Release& release = outcome.released.release;
    const std::optional<Hash128> hashed = hashes_.of(release);
    if (!hashed) ++forgotten_;
    const Hash128 key = hashed.value_or(Hash128{});
    auto at = groups_.find({key.high, key.low});
    if (at == groups_.end()) {
      if (known_only) return;
      at = groups_.try_emplace({key.high, key.low}, begin(release, counts)).first;
    }
    Group& group = at->second;
    if (!known_only) ++group.inputs;
    const auto counted = raw_counts(outcome.released, outcome.built.cohorts);
    for (Cell& cell : group.cells) {
      cell.values |= std::uint64_t{1} << counted[cell.level].count[cell.cell];
    }
  }

  /// Of one group: an input, and by level the masked counts, and those with w values.
  struct Told {
    Multiset example;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> levels;
  };
  /// Of the first `most` groups with a masked count.
  std::vector<Told> told(std::size_t most) const {
    std::vector<Told> all;
    for (const auto& [key, group] : groups_) {
      if (all.size() == most) break;
      if (group.cells.empty()) continue;
      Told& one = all.emplace_back();
      one.example = group.example;
      one.levels.resize(group.levels.size());
      for (const Cell& cell : group.cells) {
        ++one.levels[cell.level].first;
        const auto values = static_cast<std::uint32_t>(std::popcount(cell.values));
        if (values >= group.levels[cell.level].second) ++one.levels[cell.level].second;
      }
    }
    return all;
  }

  Verdict verdict() const {
    Verdict verdict;
    verdict.inputs = inputs_;
    verdict.refused = refused_;
    verdict.forgotten = forgotten_;
    verdict.groups = groups_.size();
    for (const auto& [key, group] : groups_) {
      verdict.released += group.inputs;
      for (const Cell& cell : group.cells) {
        verdict.masked += group.inputs;
        const auto& [name, width] = group.levels[cell.level];
        const auto values = static_cast<std::uint32_t>(std::popcount(cell.values));
        if (values >= width) continue;
        verdict.below += group.inputs;
        if (values == 1) verdict.exact += group.inputs;
        verdict.narrowed.push_back(
            {cell.level, cell.cell, name, cell.values, width, group.example});
      }
    }
    return verdict;
  }

 private:
  struct Cell {
    std::uint32_t level, cell;
    std::uint64_t values;
  };
  struct Group {
    std::uint64_t inputs = 0;
    Multiset example;
    std::vector<Cell> cells;
    std::vector<std::pair<std::string, std::uint32_t>> levels;  // name, width
  };

  Group begin(const Release& release, const Multiset& counts) const {
    Group group;
    group.example = counts;
    for (std::uint32_t l = 0; l < release.levels.size(); ++l) {
      const ReleasedLevel& level = release.levels[l];
      group.levels.emplace_back(level.name, level.width);
      // Paris 13's files hold no attributes.
      const bool attribute = l > 0 && l < release.first_linked();
      const TracesSpec& sets = recipe_.traces();
      if (attribute && !sets.oraccle && !sets.json && !sets.tidy) continue;
      for (std::uint32_t c = 0; c < level.cells.size(); ++c) {
        if (level.cells[c].masked) group.cells.push_back({l, c, 0});
      }
    }
    return group;
  }

  const Recipe& recipe_;
  Rules rules_;
  FileHashes hashes_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, Group> groups_;
  std::uint64_t inputs_ = 0, forgotten_ = 0;
  std::map<std::string, std::uint64_t> refused_;
};

/// Every multiset of `n` individuals.
inline Verdict enumerate(const Universe& universe, const Recipe& recipe, std::uint32_t n,
                         const Rules& rules = {}) {
  Groups groups(recipe, rules);
  for_each_multiset(universe.kinds.size(), n,
                    [&](const Multiset& counts) { groups.add(universe, counts); });
  return groups.verdict();
}

}  // namespace paravent::proof
