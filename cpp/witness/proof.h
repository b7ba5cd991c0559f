// The proof of a release by witnesses: other inputs on which the engine writes the same bytes, and
// the values that each masked count takes over them.
//
// Here inputs are made and what they show is counted; the engine is run on them by session/. What
// is found is a function of the public files: seeds come from the certificate's digest, and the
// number of tries is bounded by a count, not by time.
//
// Proof: witness/proof.md#witness
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "witness/people.h"
#include "witness/released.h"
#include "witness/rows.h"
#include "witness/series.h"

namespace paravent::witness {

/// Masked counts of one level that are not proven, for one reason.
struct Unproven {
  std::size_t level = 0;  ///< kNewlyDue: numbers that became due between two publications
  std::string reason;     ///< not_found, budget, or not_inverted with `key`
  std::string key;
  std::uint64_t counts = 0;
  std::vector<std::uint32_t> cohorts;  ///< of the first ones
  static constexpr std::size_t kNewlyDue = static_cast<std::size_t>(-1);
  static constexpr std::size_t kListed = 20;
};

/// Counts of one level as the engine has them, multiset by multiset in label order; `begin`: where
/// the one under each cell of the level above begins.
struct Counted {
  std::span<const std::size_t> begin;
  std::span<const std::uint32_t> count;
};

struct ProofFigures {
  std::uint32_t witnesses = 0;  ///< that the engine gives the same bytes of
  std::uint32_t tries = 0;
  std::uint64_t masked = 0, proven = 0;
  std::optional<std::uint64_t> least_values;  ///< of a masked count; none where nothing is masked
  std::vector<Unproven> unproven;
  bool is_proven() const { return unproven.empty(); }
};

class Proof {
 public:
  Proof() = default;
  /// Reads the release; of a series the publications one after the other, as many as are there up
  /// to the one that is proven. Witnesses are drawn from its certificate's digest. kNone: they can
  /// be made.
  Unreadable open(std::span<const std::vector<AuditInput>> publications, std::string_view version);

  const Released& released() const { return released_; }
  const std::optional<SeriesPlan>& series() const { return series_; }
  /// Witnesses that are asked for; 0 where nothing is masked or nothing can be made.
  std::uint32_t wanted() const { return wanted_; }
  bool over() const { return next_ >= wanted_; }
  /// Of a series the years of a publication's input as its rows have them; else none.
  std::set<std::string, std::less<>> raw_years(std::size_t publication) const;
  /// Gives the rows of the next one to `taker`; false where there are none this time.
  bool make(RowTaker& taker);
  /// Whether these, which the engine counted behind the masked cells of its release, are those that
  /// were meant: the same bytes may be of others.
  bool has_counts(std::span<const Counted> counted) const;
  /// The same of a publication of a series: units that wait, by trace.
  bool has_waiting(std::size_t publication, std::span<const std::uint32_t> counted) const;
  /// What the engine did with them: the same public bytes, or not.
  void judge(bool same);

  /// A witness that is kept: its rows once more.
  std::uint32_t kept() const { return static_cast<std::uint32_t>(kept_.size()); }
  bool make_kept(std::uint32_t kept, RowTaker& taker);
  /// The count of a cell in it.
  std::uint32_t count(std::uint32_t kept, std::size_t level, std::uint32_t cell) const {
    return people_->count(level, cell, kept_[kept].witness);
  }

  ProofFigures figures() const;

 private:
  struct Try {
    std::uint32_t witness = 0, attempt = 0;
  };
  static constexpr std::uint32_t kAttempts = 30, kSpareAttempts = 10, kHopeless = 2;

  bool make(const Try& one, RowTaker& taker);
  void end_or_go_on();
  std::vector<std::vector<std::size_t>> engine_cells(std::span<const Counted> counted) const;
  void judge_count(std::size_t level, std::uint32_t cohort, std::vector<std::uint32_t>& values,
                   std::uint32_t width, bool two_lists, ProofFigures& figures) const;
  void tally(std::size_t level, ProofFigures& figures) const;
  void tally_series(ProofFigures& figures) const;

  Released released_;
  std::optional<SeriesPlan> series_;
  Columns columns_;
  std::unique_ptr<PeopleMaker> people_;
  std::unique_ptr<YearPlan> years_;
  std::unique_ptr<RowMaker> rows_;
  std::vector<std::string> not_inverted_;
  std::uint64_t seed_ = 0;
  std::uint32_t spares_from_ = kMostWitnesses;  // the first of the further witnesses
  std::uint32_t wanted_ = 0, next_ = 0, attempt_ = 0, tries_ = 0, failed_ = 0;
  std::vector<Try> kept_;
};

/// One masked multiset over the witnesses, to be shown: {"of":…,"cohort":…,"total":…,"rows":
/// [{"label":[…],"published":… or null,"values":[a value a witness]}]}; null where there is none.
void write_example(JsonWriter& json, const Proof& proof);

/// proof.json.
std::string proof_json(const ProofFigures& figures, const Released& released,
                       std::string_view digest, std::string_view version);

}  // namespace paravent::witness
