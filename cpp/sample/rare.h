// Rare values: what cleaning is to find (Paris 13 open data collective, Traces 01, 2017, "perte").
//
// At the size of Paris 13, about 795 of the 213,289 rows hold a value found fewer than five times:
// 319 step codes, 362 long labels, 41 SISE codes and so on, more of them in the later years; two
// more codes become rare only when those rows are gone.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sample/catalogue.h"
#include "sample/model.h"

namespace paravent {

/// Gives rare values to some of `rows`, which are in order of years: their `step` then is a number
/// past those of `texts`, to which the texts are appended, or their `nth` is unusual.
void add_rare_values(std::span<Enrolment> rows, std::uint32_t university,
                     std::vector<StepText>& texts);

}  // namespace paravent
