// Special uniques: the smallest sets of values that single a person out, and scores of them.
//
// A. Manning, D. Haglin, J. Keane, "A recursive search algorithm for statistical disclosure
// assessment" (SUDA2), 2008; M. Elliot, A. Manning, R. Ford, "A computational algorithm for
// handling the special uniques problem", 2002 (scores, DIS). The walk is ours: masks of columns in
// ascending order, which is a preorder, each with the stripped partition (classes of two persons
// and more; Y. Huhtala et al., "TANE", 1999) refined from that of the mask without its lowest bit.
// Exact, and linear in the rows that are left at each mask: sdcMicro's lists are not usable beyond
// 10⁴ rows.
//
// A set S of key columns is unique for a row that has values in all of S which no other person's
// row shares, and minimal (MSU) if no proper subset is. ATT = key columns, M = largest size
// searched.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "risk/frequencies.h"

namespace paravent::risk {

struct SudaSpec {
  std::uint32_t largest = 0;    ///< M; 0: ATT
  double sampling_share = 0.1;  ///< π of DIS, > 0 and < 1
  bool ihsn = false;            ///< (2^(ATT-|S|) - 1)/C(ATT, |S|) in place of (ATT-|S|)!
};

struct SudaProgress {
  std::uint64_t masks = 0, visited = 0;  ///< of 2^ATT - 1
  std::uint64_t touched = 0;             ///< rows of partitions refined so far
  bool done = false;
};

/// Σ over rows of the scores of their MSUs that hold a column, and of all: the share is with/all.
struct SudaShare {
  double with = 0, all = 0;
  double percent() const { return all > 0 ? 100 * with / all : 0; }
};

struct SudaResult {
  NumberedTuples tuples;                 ///< items are rows; reading `own`
  std::vector<double> scores;            ///< of each tuple; whole numbers but for the IHSN variant
  std::vector<double> dis;               ///< DIS of each tuple
  std::vector<std::uint32_t> msu_begin;  ///< MSUs of tuple t: msus[msu_begin[t] … msu_begin[t+1])
  std::vector<std::uint16_t> msus;       ///< masks, bit j = key column j; ascending within a tuple
  std::vector<std::uint64_t> msus_of_size;     ///< rows' MSUs, by size; [0] is 0
  std::vector<SudaShare> columns;              ///< contribution of each key column to the file
  std::vector<std::vector<SudaShare>> values;  ///< [column][code]: over the rows that hold the code
  std::uint64_t paired = 0;                    ///< P: persons in classes of exactly two
  std::uint64_t unique_persons = 0;            ///< of a score above 0

  std::span<const std::uint16_t> of_tuple(std::uint32_t t) const {
    return std::span(msus).subspan(msu_begin[t], msu_begin[t + 1] - msu_begin[t]);
  }
  /// Of column j to a tuple: scores of its MSUs with j over its score; 0 without any.
  double contribution(std::uint32_t tuple, std::uint32_t column, std::uint32_t attributes,
                      const SudaSpec& spec) const;
};

/// Score of one MSU of `size` columns.
double msu_score(std::uint32_t size, std::uint32_t attributes, const SudaSpec& spec);

class SudaWalk;

/// A search that advances in steps: the caller decides when to look and when to stop.
class SudaSearch {
 public:
  /// The file must outlive the search. Errors: those of check_keys() for 12 keys;
  /// kSamplingShareOutOfRange.
  static Result<SudaSearch> begin(const AssessedFile& file, const SudaSpec& spec);
  ~SudaSearch();
  SudaSearch(SudaSearch&&) noexcept;
  SudaSearch& operator=(SudaSearch&&) noexcept;
  SudaSearch(const SudaSearch&) = delete;
  SudaSearch& operator=(const SudaSearch&) = delete;

  /// Visits `masks` more masks, or to the end.
  SudaProgress run(std::uint64_t masks);
  /// Once done. The search is then empty.
  SudaResult take();

 private:
  explicit SudaSearch(std::unique_ptr<SudaWalk> walk);
  std::unique_ptr<SudaWalk> walk_;
};

}  // namespace paravent::risk
