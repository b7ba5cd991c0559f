// The risk of each row as a file for who protects it: internal, since it is of raw rows. File and
// line of the row stand for the person; no value of hers does.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "recipe/recipe.h"
#include "risk/assessment.h"

namespace paravent {

struct RiskRecords {
  const Recipe& recipe;
  const risk::AssessmentJob& job;
  std::span<const Place> places;  ///< of the assessed rows; or none
  std::span<const std::string> files;
  std::span<const std::uint32_t> order;  ///< rows, as they are told
};

/// A heading and a line a row: file, line, f, population, risk, that of the household, score, DIS,
/// the smallest combination that singles it out, columns by what they contribute.
std::string risk_records_csv(const RiskRecords& records);

struct RecordsAsked {
  std::uint64_t from = 0, limit = 50;
  std::string column;  ///< of a combination that singles out; empty: any row
  bool alone = false;  ///< only rows that are alone
};
/// {total, records: [{file, line, frequency, population, risk, household, score, dis, smallest,
/// columns: [{column, percent}]}]}
std::string risk_records_json(const RiskRecords& records, const RecordsAsked& asked);

}  // namespace paravent
