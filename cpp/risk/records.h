// The risk row by row: what one works with, as sdcMicro's users do with its individual risks and
// SUDA scores. Nothing is computed here that the file's figures are not made of: individual.h,
// suda.h, global.h.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "risk/assessed.h"
#include "risk/frequencies.h"
#include "risk/suda.h"

namespace paravent::risk {

struct RecordRisk {
  std::uint32_t row = 0;        ///< of the assessed file
  std::uint64_t frequency = 0;  ///< f, of persons where the file has them
  double weight = 0;            ///< F: the sum of the weights
  double risk = 0;              ///< r = E(1/F | f)
  double household = 0;         ///< R of its household; r where there is none
  double score = 0, dis = 0;    ///< SUDA; 0 where it was left out
  std::uint32_t smallest = 0;   ///< mask of the smallest set of keys that singles it out; 0: none
  /// Keys by what they contribute to the score, the largest first, in percent.
  std::vector<std::pair<std::uint32_t, double>> columns;
};

/// What is kept of an assessment for it.
struct RecordSource {
  std::vector<double> risks, households;  ///< one a row; households empty where there are none
  SudaResult suda;                        ///< tuples empty where it was left out
  SudaSpec spec;
  bool has_suda = false, has_dis = false;
};

enum class RecordOrder : std::uint8_t { kRisk, kScore };
/// Rows by r, then score, or by score, then r, the largest first; of equal ones as they stand.
std::vector<std::uint32_t> order_records(const RecordSource& source, RecordOrder order);
RecordRisk record_risk(std::uint32_t row, const AssessedFile& file, const Frequencies& own,
                       const RecordSource& source);

}  // namespace paravent::risk
