// What a made-up university teaches: programmes, their steps, and where students go next.
//
// A programme is one diploma in one field in one component; a step is one year of it in one
// variant (initial, apprenticeship, …). Popularity falls off as 1 / (rank + shift) among the
// fields of an offer and by a constant factor from one variant to the next.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "sample/names.h"
#include "support/split_mix.h"

namespace paravent {

inline constexpr int kLevels = 9;  // years after the bac: 0 … 8

struct Programme {
  const Offer* offer;
  const Field* field;
  int rank;                          // among the fields of its offer
  std::uint32_t first_step;          // its steps: by level, then variant
  std::vector<std::uint32_t> after;  // programmes of the component that begin where it ends,
                                     // the nearest first
};

struct Step {
  std::uint32_t programme;
  int level, variant;
};

/// Shape of the popularity curves (shares in 10,000).
struct Popularity {
  std::uint32_t shift;    // of the rank among fields
  std::uint32_t variant;  // weight of a variant relative to the one before
};

struct Catalogue {
  std::vector<Programme> programmes;
  std::vector<Step> steps;
  std::array<std::vector<std::uint32_t>, kLevels> at_level;  // steps of a level …
  std::array<Wheel, kLevels> arrivals;                       // … and their popularity

  std::uint32_t step_of(std::uint32_t programme, int level, int variant) const;
  Domain domain_of(std::uint32_t step) const;
};

/// The catalogue of the `university`-th university: the same offers, other favourites.
Catalogue make_catalogue(std::uint32_t university, const Popularity& popularity);

/// The texts of a step, in the order of the columns LIB_DIPLOME … CODE_COMPOSANTE.
struct StepText {
  std::string diploma, year, level, discipline, sise, code, short_name, long_name, component,
      component_code;
  std::string regime;  // LIBELLE_REGIME if the step decides it, else empty
};
StepText text_of(const Catalogue& catalogue, std::uint32_t step, std::uint32_t university);

}  // namespace paravent
