// What the linkages share: which rows are compared with which, and who was right. Private to this
// module.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "risk/linkage.h"

namespace paravent::risk {

class LinkPairs {
 public:
  explicit LinkPairs(const LinkSpec& spec);

  /// All rows, where the pairs that are looked at, of rows of distinct values, are few enough.
  void look_at(double pairs) {
    if (pairs <= kMostPairs) stride_ = 1;
  }
  std::uint32_t stride() const { return stride_; }
  std::uint32_t examined() const { return (spec_.rows + stride_ - 1) / stride_; }
  /// Published rows of the same block as an original row, ascending.
  std::span<const std::uint32_t> published_of(std::uint32_t row) const {
    return published_in(block_of_[row]);
  }
  std::uint32_t block_of(std::uint32_t row) const { return block_of_[row]; }
  std::uint32_t blocks() const { return static_cast<std::uint32_t>(begin_.size() - 1); }
  std::span<const std::uint32_t> published_in(std::uint32_t block) const {
    return std::span(in_block_).subspan(begin_[block], begin_[block + 1] - begin_[block]);
  }
  bool is_right(std::uint32_t row, std::uint32_t published) const {
    return owner(spec_.owner, row) == owner(spec_.published_owner, published);
  }
  /// Calls f(row) for each original row examined.
  template <class F>
  void for_each_row(F f) const {
    for (std::uint64_t row = 0; row < spec_.rows; row += stride_) {
      f(static_cast<std::uint32_t>(row));
    }
  }

 private:
  static std::uint32_t owner(const std::vector<std::uint32_t>& owners, std::uint32_t row) {
    return owners.empty() ? row : owners[row];
  }
  const LinkSpec& spec_;
  std::uint32_t stride_ = 1;
  std::vector<std::uint32_t> block_of_, begin_, in_block_;
};

/// Adds up what single rows found.
class LinkTally {
 public:
  LinkTally(const LinkSpec& spec, const LinkPairs& pairs) : spec_(spec), pairs_(pairs) {}
  /// `candidates` that fit best, of which `right` belong to the row's person, of `possible` in all.
  void add(std::uint32_t row, std::uint64_t right, std::uint64_t candidates, std::uint64_t possible,
           std::uint64_t right_possible);
  LinkResult result() const;

 private:
  const LinkSpec& spec_;
  const LinkPairs& pairs_;
  std::vector<std::uint32_t> rows_;
  std::vector<double> of_rows_, baseline_;
  std::vector<std::uint8_t> sure_;
};

}  // namespace paravent::risk
