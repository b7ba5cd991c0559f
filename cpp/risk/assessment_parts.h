// Figures of an assessment, each from what was counted. Private to this folder.
#pragma once

#include <optional>
#include <vector>

#include "risk/assessment.h"
#include "risk/individual.h"

namespace paravent::risk {

/// N and where it comes from: the file of the population, N as given, the sum of the weights.
Status settle_population(const AssessedFile& file, const std::optional<AssessedFile>& population,
                         Assessment& made);
std::vector<KeyFigures> key_figures(const AssessedFile& file);
ReadingFigures reading_figures(const AssessedFile& file, const Frequencies& counted,
                               std::uint64_t k);
IndividualFigures individual_figures(const AssessedFile& file, const std::vector<double>& of_rows,
                                     double tolerated);
HouseholdFigures household_figures(const AssessedFile& file, const std::vector<double>& of_rows);
SensitiveFigures sensitive_figures(const Frequencies& own, const KeyColumn& column,
                                   std::uint64_t k);
NumberFigures number_figures(const AssessedFile& file, const NumberColumn& column, std::uint64_t k);
/// persons/N where N is known and larger.
std::optional<double> share_of_dis(const Assessment& made);
SudaFigures suda_figures(const AssessedFile& file, const SudaResult& result,
                         const Assessment& made);

}  // namespace paravent::risk
