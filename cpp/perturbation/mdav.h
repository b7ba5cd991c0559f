// MDAV over any space that knows middles and distances. Private to microaggregation.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "perturbation/microaggregation.h"

namespace paravent::perturbation {

/// `Space`: set_middle(rows), from_middle(row), between(row, row). `left`: ascending rows.
template <class Space>
class Mdav {
 public:
  Mdav(Space& space, std::uint32_t k, std::vector<std::uint32_t> left, std::vector<RowGroup>& out)
      : space_(space), k_(k), left_(std::move(left)), out_(out) {}

  void run() {
    while (left_.size() >= 3 * std::size_t{k_}) {
      const std::uint32_t first = farthest_from_middle();
      const std::uint32_t far = farthest_from(first);
      take_around(first);
      // What was farthest may have been taken.
      const bool is_left = std::binary_search(left_.begin(), left_.end(), far);
      take_around(is_left ? far : farthest_from(first));
    }
    if (left_.size() >= 2 * std::size_t{k_}) take_around(farthest_from_middle());
    if (!left_.empty()) out_.push_back(std::move(left_));
  }

 private:
  template <class Distance>
  std::uint32_t farthest(Distance distance) const {
    std::uint32_t best = left_.front();
    double most = -1;
    for (const std::uint32_t row : left_) {
      const double d = distance(row);
      if (d <= most) continue;
      most = d;
      best = row;
    }
    return best;
  }
  std::uint32_t farthest_from_middle() {
    space_.set_middle(left_);
    return farthest([&](std::uint32_t row) { return space_.from_middle(row); });
  }
  std::uint32_t farthest_from(std::uint32_t other) const {
    return farthest([&](std::uint32_t row) { return space_.between(row, other); });
  }
  void take_around(std::uint32_t row) {
    near_.clear();
    for (const std::uint32_t other : left_) {
      if (other != row) near_.emplace_back(space_.between(other, row), other);
    }
    const auto nearest = near_.begin() + static_cast<std::ptrdiff_t>(k_ - 1);
    if (nearest != near_.end()) std::nth_element(near_.begin(), nearest, near_.end());
    RowGroup group{row};
    for (auto at = near_.begin(); at != nearest; ++at) group.push_back(at->second);
    std::sort(group.begin(), group.end());
    left_.erase(std::remove_if(left_.begin(), left_.end(),
                               [&](std::uint32_t other) {
                                 return std::binary_search(group.begin(), group.end(), other);
                               }),
                left_.end());
    out_.push_back(std::move(group));
  }

  Space& space_;
  std::uint32_t k_;
  std::vector<std::uint32_t> left_;
  std::vector<RowGroup>& out_;
  std::vector<std::pair<double, std::uint32_t>> near_;
};

inline constexpr std::uint32_t kMostMdavRows = 30000;

/// Runs of `ordered` rows of nearly equal size, at most kMostMdavRows each.
inline std::vector<std::vector<std::uint32_t>> mdav_blocks(
    const std::vector<std::uint32_t>& ordered) {
  const std::size_t n = ordered.size();
  const std::size_t blocks = std::max<std::size_t>(1, (n + kMostMdavRows - 1) / kMostMdavRows);
  std::vector<std::vector<std::uint32_t>> out;
  for (std::size_t b = 0; b < blocks; ++b) {
    const auto from = static_cast<std::ptrdiff_t>(n * b / blocks);
    const auto to = static_cast<std::ptrdiff_t>(n * (b + 1) / blocks);
    out.emplace_back(ordered.begin() + from, ordered.begin() + to);
    std::sort(out.back().begin(), out.back().end());
  }
  return out;
}

}  // namespace paravent::perturbation
