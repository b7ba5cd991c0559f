// Threshold rules for files that anybody may use: few keys, every value and pair of values held by
// many of the population, no sensitive column, one geography at most.
//
// The rule of Statistics Netherlands: L. Willenborg, T. de Waal, "Elements of statistical
// disclosure control", 2001; A. Hundepool et al., "µ-ARGUS user's manual", 5.1. Thresholds are
// parameters. A missing value counts for nothing, and a pair that does not occur is no breach.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "risk/frequencies.h"

namespace paravent::risk {

struct PublicUseRule {
  double least_of_value = 200000;  ///< Σw of the population that must hold a value
  double least_of_pair = 1000;     ///< and a pair of values of two keys
  std::uint64_t most_keys = kMostKeys;
  std::uint64_t k = 5;                  ///< rows that must share a published weight
  std::vector<std::string> sensitive;   ///< columns that may not be published
  std::vector<std::string> geographic;  ///< columns of which one may be published
  bool weight_published = false;
};

/// A key column, or two of them.
struct ThresholdFigures {
  std::vector<std::uint32_t> keys;  ///< indices, ascending
  double smallest = 0;              ///< Σw of a value, or pair, that occurs; 0 without any
  std::uint64_t values_in_breach = 0, rows_in_breach = 0;
};

struct PublicUseReport {
  std::vector<ThresholdFigures> columns, pairs;
  std::vector<std::string> sensitive_published;   ///< in the order of the file
  std::vector<std::string> geographic_published;  ///< a breach if more than one
  bool too_many_keys = false;
  std::uint64_t rows_of_rare_weights = 0;  ///< that share their weight with fewer than k
  /// The weight follows from other published columns and differs within a key: it adds their
  /// stratum to what is known of a key.
  bool weight_splits_keys = false;
  bool holds = false;
};

/// Errors: kNoKey.
Result<PublicUseReport> check_public_use(const AssessedFile& file, const PublicUseRule& rule);

/// A set of key columns, all of whose complete rows must share its values with at least k complete
/// rows (people where there are individuals). µ-ARGUS's threshold t is k = t + 1.
struct CombinationRule {
  std::uint32_t mask = 0;  ///< bit j: key column j
  std::uint64_t k = 0;
};
std::vector<CombinationRule> combinations_up_to(std::uint32_t keys, std::uint32_t size,
                                                std::uint64_t k);

struct CombinationReport {
  std::vector<std::uint64_t> unsafe;          ///< rows, one a rule
  std::vector<std::uint64_t> unsafe_of_size;  ///< (row, set) pairs by the size of the set
  std::uint64_t rows = 0;                     ///< with any unsafe set
};

/// A check that advances in steps, a rule each. File must outlive it.
class CombinationCheck {
 public:
  /// Errors: those of check_keys() for 12 keys.
  static Result<CombinationCheck> begin(const AssessedFile& file,
                                        std::vector<CombinationRule> rules);
  /// Checks `rules` more; false once all were.
  bool run(std::uint64_t rules);
  const CombinationReport& report() const { return report_; }

 private:
  CombinationCheck(const AssessedFile& file, std::vector<CombinationRule> rules);
  const AssessedFile* file_;
  std::vector<CombinationRule> rules_;
  std::vector<std::uint32_t> missing_;  // of each row, as a mask
  std::vector<std::uint8_t> concerned_;
  CombinationReport report_;
};

}  // namespace paravent::risk
