// The model of a student's years at the university: arrival, then each year repeating, going on,
// changing or leaving. Shares in 10,000 unless stated; integers only.
//
// Two sorts of moves make the two sorts of traces: along the programme (a highway, many
// together) or to a step drawn anew, by popularity or from the whole level alike (wandering,
// mostly alone).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sample/catalogue.h"
#include "support/split_mix.h"

namespace paravent {

inline constexpr int kFirstYear = 2006, kLastYear = 2015;
inline constexpr int kYears = kLastYear - kFirstYear + 1;

/// Indices are those of the tables of names.h.
struct Person {
  std::uint16_t bac_year;
  std::uint8_t bac, academy, continent, mention;
  bool woman;
};

struct Enrolment {
  std::uint32_t person;  // index in the block
  std::uint16_t step;
  std::uint8_t year;  // since kFirstYear
  std::uint8_t nth;   // NIEME_INSCRIPTION
  std::uint8_t regime;
};

/// What follows a year at one level; the rest leaves.
struct YearOutcome {
  std::uint32_t repeat, advance, change;
};

struct Rates {
  Popularity popularity;
  std::uint32_t arrive_evenly;  // arrivals drawn from all steps of the level alike
  std::uint32_t wander_evenly;  // changes drawn so
  std::uint32_t other_variant;  // going on in another variant
  std::uint32_t after_next;     // taking the nearest programme after a diploma, then the next …
  std::uint32_t elsewhere;      // wandering after a diploma though the component goes on
  std::uint32_t gap;            // one year away
  std::uint32_t twice;          // a second enrolment in the same year
  std::uint32_t equivalence;    // arrivals from level 3 on without a French bac
  std::uint32_t usual_bac;      // having the bac most usual in the domain
  std::array<YearOutcome, kLevels> outcome;
  std::array<YearOutcome, 2> short_cycle;                   // the two years of a DUT
  std::array<std::uint32_t, kLevels> new_level, old_level;  // weights; old: first year of data
  std::array<std::uint32_t, kYears> arrivals;               // weights
};

/// Fitted to the figures of Traces 01 (Paris 13 open data collective, 2017); see sample_test.cpp.
extern const Rates kParis13;

/// Draws students one by one. The catalogue and the rates must outlive it.
class StudyModel {
 public:
  StudyModel(const Catalogue& catalogue, const Rates& rates);

  /// A new student, with all his or her enrolments appended to `rows` in order of years, under
  /// the index `person`.
  Person draw(SplitMix& random, std::uint32_t person, std::vector<Enrolment>& rows) const;

 private:
  std::uint32_t wander(SplitMix& random, int level, std::uint32_t evenly) const;
  std::uint32_t go_on(SplitMix& random, std::uint32_t step) const;
  const YearOutcome& outcome_of(std::uint32_t step) const;
  std::uint8_t draw_bac(SplitMix& random, Domain domain, int level) const;

  const Catalogue& catalogue_;
  const Rates& rates_;
  Wheel new_level_, old_level_, arrivals_, academy_, continent_, abroad_, mention_, regime_, delay_;
  std::array<Wheel, kDomains> bac_;
  std::array<std::uint8_t, kDomains> usual_bac_{};
};

}  // namespace paravent
