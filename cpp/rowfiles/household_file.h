// The file of the households beside that of the persons: a row each, with the columns of the home
// and the number that its members have in the persons' file, or none.
#pragma once

#include "perturbation/households.h"
#include "rowfiles/plan_run.h"
#include "rowfiles/row_method.h"

namespace paravent {

struct NumberedHouseholds {
  PublishedColumn numbers;  ///< of the persons' file
  MadeFile file;
};

/// Of a plan that is over, and of a section with households. Errors, with key
/// rows.plan.households: those of link_households().
Result<perturbation::HouseholdLink> linked_households(const RowsSpec& rows, const Table& table,
                                                      const PlanWork& work);
/// The same as files.
Result<NumberedHouseholds> number_households(const RowSource& source, const PlanWork& work);

}  // namespace paravent
