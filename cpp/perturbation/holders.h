// Rows or individuals of several keys together, and the population that they stand for. Private to
// local suppression.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "perturbation/suppression_keys.h"

namespace paravent::perturbation {

class HolderUnion {
 public:
  HolderUnion(const risk::AssessedFile& file, const SuppressionKeys& keys,
              const SuppressionSpec& spec);

  void clear();
  void add_row(std::uint32_t row);
  void add_key(std::uint32_t key) {
    for (const std::uint32_t row : keys_.rows_of.of(key)) add_row(row);
  }
  bool has_person(std::uint32_t person) const { return seen_[person] == now_; }
  std::uint64_t count() const { return count_; }
  /// k holders and more, or a risk that is not above the threshold.
  bool is_accepted() const;

 private:
  const risk::AssessedFile& file_;
  const SuppressionKeys& keys_;
  std::uint64_t k_;
  std::optional<double> threshold_;
  std::uint64_t count_ = 0, now_ = 0;
  double weight_ = 0;                // of rows
  std::vector<std::uint64_t> seen_;  // by person
  std::vector<double> least_;        // by person: of its rows' weights
  std::vector<std::uint32_t> persons_;
};

}  // namespace paravent::perturbation
