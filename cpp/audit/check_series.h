// A publication of a series judged by its files alone, and beside the one before.
//
// Lots hold k people or more and add up to the size; groups of lots are where their sizes say; each
// size without a lot is any number below k, whatever else the files say. The publication before is
// in the later one, unchanged.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "audit/measure.h"
#include "audit/read/published.h"
#include "audit/report.h"

namespace paravent {

bool is_series(const Published& published);

/// Fills the level of groups from the lots: lots in a row that hold `group` people or more.
void group_lots(Published& published, std::uint32_t group);

/// Sizes of a series, and what is wrong with lots: kSeriesLotSmall, kFilesDisagree where they do
/// not add up.
void measure_lots(const Published& published, WidthSum& sum, AuditReport& report);

/// The figures of a certificate's `series`: kSeriesTotal for one that is not of the files, or that
/// is no key of it.
void check_series_figures(const Json& object, std::string_view file, const Published& published,
                          const Recipe& recipe, AuditReport& report);

/// Keys of a certificate's `series` that its years, the names of publications in the lots and the
/// recipe contradict. Which years between first and last have rows, no file tells.
std::vector<std::string> wrong_series_years(const Json& series, const ListedRows& lots,
                                            const Recipe& recipe);

}  // namespace paravent
