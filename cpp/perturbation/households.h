// The households of a file of persons, numbered anew, so that a file of households can stand beside
// it: which of them may keep their members together in public, and by which number.
//
// The composition of a household is the multiset of its members' keys. Who knows a household knows
// it, so that members are linked only where at least k households have the same one: k-anonymity
// (L. Sweeney, 2002) of households in the place of persons; of trees of records M. E. Nergiz,
// C. Clifton, A. E. Nergiz, "Multirelational k-anonymity", 2009. What it guarantees is shown in
// Proof: perturbation/protection.md#linked-households
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "perturbation/fault.h"
#include "perturbation/row_file.h"

namespace paravent::perturbation {

struct HouseholdColumns {
  std::string household;                  ///< the raw column; a person without a value is alone
  std::vector<std::size_t> home;          ///< of the file of households, among the keys
  std::vector<std::size_t> keys, others;  ///< of the file of persons, as they are written
  std::uint64_t k = 5;
};

struct HouseholdLink {
  std::vector<std::uint32_t> number;     ///< one a row; 0: its household is not linked
  std::vector<std::uint32_t> first_row;  ///< one a household: a row of it
  std::uint64_t linked = 0;              ///< households with a number
  std::uint64_t least = 0;     ///< households of the rarest linked composition; 0: none is linked
  std::uint64_t rare = 0;      ///< households whose composition fewer than k have
  std::uint64_t given_up = 0;  ///< others without a number, among which those are not seen
};

/// Households are linked by composition, all of one or none. A key (and a home) that a household
/// not linked has is that of at least k which are not, so that rows without a number are not known
/// to be one household's: where it is not, the composition of fewest rows that has it, the first by
/// bytes of equal ones, is given up too. Numbers go from 1, by the bytes
/// of what is published of the members: neither the raw number nor the order of the input matters.
/// Faults, with key `households`: kUnitMoves (a home column has two values in a household, or an
/// individual two households); kHouseholdTold: another column has one value in nearly all
/// households, which would link those without a number.
StepResult<HouseholdLink> link_households(const RowFile& file, const HouseholdColumns& columns);

}  // namespace paravent::perturbation
