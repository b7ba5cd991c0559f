#include "risk/suda.h"

#include <bit>
#include <utility>

#include "risk/suda_walk.h"

namespace paravent::risk {

double msu_score(std::uint32_t size, std::uint32_t attributes, const SudaSpec& spec) {
  if (spec.ihsn) {
    double subsets = 1;  // C(ATT, |S|)
    for (std::uint32_t i = 1; i <= size; ++i) subsets = subsets * (attributes - size + i) / i;
    return static_cast<double>((std::uint64_t{1} << (attributes - size)) - 1) / subsets;
  }
  const std::uint32_t largest = spec.largest == 0 ? attributes : spec.largest;
  double product = 1;
  for (std::uint32_t k = size; k <= largest && k < attributes; ++k) product *= attributes - k;
  return product;
}

double SudaResult::contribution(std::uint32_t tuple, std::uint32_t column, std::uint32_t attributes,
                                const SudaSpec& spec) const {
  if (!(scores[tuple] > 0)) return 0;
  double with = 0;
  for (const std::uint16_t msu : of_tuple(tuple)) {
    if ((msu >> column & 1) == 0) continue;
    with += msu_score(static_cast<std::uint32_t>(std::popcount(msu)), attributes, spec);
  }
  return with / scores[tuple];
}

Result<SudaSearch> SudaSearch::begin(const AssessedFile& file, const SudaSpec& spec) {
  if (const Status status = check_keys(file, kMostCombinedKeys); !status) return status.error();
  if (!(spec.sampling_share > 0 && spec.sampling_share < 1)) {
    return Error{.code = ErrorCode::kSamplingShareOutOfRange};
  }
  return SudaSearch(std::make_unique<SudaWalk>(file, spec));
}

SudaSearch::SudaSearch(std::unique_ptr<SudaWalk> walk) : walk_(std::move(walk)) {}
SudaSearch::~SudaSearch() = default;
SudaSearch::SudaSearch(SudaSearch&&) noexcept = default;
SudaSearch& SudaSearch::operator=(SudaSearch&&) noexcept = default;

SudaProgress SudaSearch::run(std::uint64_t masks) {
  for (std::uint64_t i = 0; i < masks && !walk_->over(); ++i) walk_->step();
  return walk_->progress();
}

SudaResult SudaSearch::take() { return walk_->take(); }

}  // namespace paravent::risk
