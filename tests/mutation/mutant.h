// Mutant schemata (R. Untch, J. Offutt, M. J. Harrold, "Mutation analysis using mutant schemata",
// 1993): all mutants are compiled once, each behind a switch. Included before every source of the
// copy that tests/tools/mutate.mjs makes; no part of the product.
#pragma once

#include <array>

namespace paravent::mutation {

inline constexpr int kMost = 4096;
inline int active = 0;                     // numbered from 1; 0: none
inline std::array<bool, kMost> reached{};  // since it was last cleared

inline bool mutant(int number) {
  reached[static_cast<unsigned>(number)] = true;
  return number == active;
}

}  // namespace paravent::mutation
