#include "risk/link_pairs.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "risk/tuples.h"
#include "support/real.h"

namespace paravent::risk {

LinkPairs::LinkPairs(const LinkSpec& spec) : spec_(spec) {
  const double pairs = static_cast<double>(spec.rows) * spec.published_rows;
  if (pairs > kMostPairs) {
    const double most = std::max(1.0, std::floor(kMostPairs / spec.published_rows));
    stride_ = static_cast<std::uint32_t>(std::ceil(spec.rows / most));
  }
  // Both files one after the other, so that blocks have one numbering.
  std::vector<std::vector<std::uint32_t>> codes;
  std::vector<CodeView> views;
  for (const LinkColumn& block : spec.blocks) {
    std::vector<std::uint32_t>& mine = codes.emplace_back(block.codes);
    mine.insert(mine.end(), block.published_codes.begin(), block.published_codes.end());
    std::uint32_t most = 0;
    for (const std::uint32_t code : mine) {
      if (code != LinkColumn::kMissing) most = std::max(most, code + 1);
    }
    std::replace(mine.begin(), mine.end(), LinkColumn::kMissing, most);
    views.push_back({mine, most + 1});
  }
  // Their storage may have moved while they were added.
  for (std::size_t j = 0; j < views.size(); ++j) views[j].of_row = codes[j];
  const NumberedTuples blocks = number_tuples(views, spec.rows + spec.published_rows);
  const auto original = std::span(blocks.of_item).first(spec.rows);
  block_of_.assign(original.begin(), original.end());
  GroupedItems published = group_items(std::span(blocks.of_item).subspan(spec.rows), blocks.size());
  begin_ = std::move(published.begin);
  in_block_ = std::move(published.items);
}

void LinkTally::add(std::uint32_t row, std::uint64_t right, std::uint64_t candidates,
                    std::uint64_t possible, std::uint64_t right_possible) {
  const auto share = [](std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
  };
  rows_.push_back(row);
  of_rows_.push_back(share(right, candidates));
  baseline_.push_back(share(right_possible, possible));
  sure_.push_back(candidates > 0 && right == candidates ? 1 : 0);
}

LinkResult LinkTally::result() const {
  LinkResult result;
  result.stride = pairs_.stride();
  result.of_rows = of_rows_;
  if (spec_.owner.empty()) {
    NeumaierSum correct, baseline;
    for (const double x : of_rows_) correct += x;
    for (const double x : baseline_) baseline += x;
    result.correct = correct.value();
    result.baseline = baseline.value();
    result.sure = static_cast<std::uint64_t>(std::count(sure_.begin(), sure_.end(), 1));
    result.examined = static_cast<std::uint32_t>(of_rows_.size());
    return result;
  }
  // Of each individual the best row.
  struct Best {
    double share = 0, baseline = 0;
    bool sure = false;
  };
  std::map<std::uint32_t, Best> of_person;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    Best& best = of_person[spec_.owner[rows_[i]]];
    best.share = std::max(best.share, of_rows_[i]);
    best.baseline = std::max(best.baseline, baseline_[i]);
    best.sure = best.sure || sure_[i] != 0;
  }
  std::vector<double> shares, baselines;
  for (const auto& [person, best] : of_person) {
    shares.push_back(best.share);
    baselines.push_back(best.baseline);
    result.sure += best.sure ? 1 : 0;
  }
  // By size, since individuals' numbers follow the input's order.
  std::sort(shares.begin(), shares.end());
  std::sort(baselines.begin(), baselines.end());
  NeumaierSum correct, baseline;
  for (const double x : shares) correct += x;
  for (const double x : baselines) baseline += x;
  result.correct = correct.value();
  result.baseline = baseline.value();
  result.examined = static_cast<std::uint32_t>(of_person.size());
  return result;
}

}  // namespace paravent::risk
