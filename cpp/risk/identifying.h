// Which columns identify: how far each set of keys separates the rows of a file.
//
// R. Motwani, Y. Xu, "Efficient algorithms for masking and finding quasi-identifiers", 2007 (their
// distinct ratio and separation ratio). All sets of up to four columns by one walk over masks, as
// in suda.h; a missing value is one more value.
#pragma once

#include <cstdint>
#include <vector>

#include "risk/frequencies.h"

namespace paravent::risk {

struct KeySet {
  std::uint32_t mask = 0;  ///< bit j: key column j
  std::uint64_t classes = 0;
  double distinction = 0;   ///< classes/n; 0 without rows
  double separation = 0;    ///< of two rows drawn, the chance that they differ; 0 for one row
  std::uint64_t below = 0;  ///< rows in classes of fewer than k (of people where there are any)
};

/// A walk that advances in steps. The file must outlive it.
class KeySetWalk {
 public:
  static constexpr std::uint32_t kLargestSet = 4;
  /// Errors: those of check_keys().
  static Result<KeySetWalk> begin(const AssessedFile& file, std::uint64_t k,
                                  std::uint32_t largest = kLargestSet);

  /// Visits `masks` more of them; false once all were visited.
  bool run(std::uint64_t masks);
  /// Of the sets visited so far, by mask.
  const std::vector<KeySet>& sets() const { return sets_; }

 private:
  /// A tuple and, where there are individuals, one of those who hold it.
  struct Element {
    std::uint32_t row = 0, rows = 0, person = 0;
  };
  /// Of classes that cannot be split further, and so left the partition.
  struct Settled {
    std::uint64_t classes = 0, pairs = 0, below = 0;
  };
  struct Layer {
    std::vector<std::uint32_t> elements, begin;
    Settled settled;
  };

  KeySetWalk(const AssessedFile& file, std::uint64_t k, std::uint32_t largest);
  void refine(const Layer& from, std::uint32_t column, Layer& to);
  void settle(std::uint64_t rows, std::uint64_t persons, Settled& into) const;
  std::uint64_t persons_of(const std::uint32_t* first, const std::uint32_t* last);

  const AssessedFile* file_;
  std::uint64_t k_;
  std::uint32_t largest_, mask_ = 1;
  std::vector<Element> elements_;
  std::vector<std::vector<std::uint32_t>> codes_;  // by column and element
  std::vector<Layer> layers_;                      // by bits of the mask
  std::vector<std::uint32_t> count_, seen_;
  std::vector<std::uint64_t> stamp_;
  std::uint64_t now_ = 0;
  std::vector<KeySet> sets_;
};

}  // namespace paravent::risk
