#include "risk/identifying.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace paravent::risk {

Result<KeySetWalk> KeySetWalk::begin(const AssessedFile& file, std::uint64_t k,
                                     std::uint32_t largest) {
  if (const Status status = check_keys(file); !status) return status.error();
  return KeySetWalk(file, k, largest);
}

KeySetWalk::KeySetWalk(const AssessedFile& file, std::uint64_t k, std::uint32_t largest)
    : file_(&file), k_(k), largest_(largest), layers_(file.keys.size() + 1) {
  // One element a tuple, or a tuple and individual.
  std::vector<CodeView> views = file.key_views();
  if (!file.individuals.empty()) views.push_back({file.individuals, file.persons});
  const NumberedTuples tuples = number_tuples(views, file.rows);
  for (const std::uint32_t row : tuples.first_item) {
    elements_.push_back({row, 0, file.person(row)});
  }
  for (const std::uint32_t t : tuples.of_item) ++elements_[t].rows;
  std::uint32_t most = 0;
  for (const KeyColumn& key : file.keys) {
    std::vector<std::uint32_t>& codes = codes_.emplace_back();
    for (const Element& element : elements_) codes.push_back(key.codes[element.row]);
    most = std::max(most, key.levels);
  }
  count_.assign(most, 0);
  if (!file.individuals.empty()) stamp_.assign(file.persons, 0);
  layers_[0].elements.resize(elements_.size());
  std::iota(layers_[0].elements.begin(), layers_[0].elements.end(), 0U);
  layers_[0].begin.push_back(0);
  if (!elements_.empty()) {
    layers_[0].begin.push_back(static_cast<std::uint32_t>(elements_.size()));
  }
}

void KeySetWalk::settle(std::uint64_t rows, std::uint64_t persons, Settled& into) const {
  ++into.classes;
  into.pairs += rows * (rows - 1);
  if (persons < k_) into.below += rows;
}

/// Distinct individuals of the elements, which are rows where there are none.
std::uint64_t KeySetWalk::persons_of(const std::uint32_t* first, const std::uint32_t* last) {
  std::uint64_t persons = 0;
  ++now_;
  for (const std::uint32_t* e = first; e != last; ++e) {
    if (stamp_.empty()) {
      persons += elements_[*e].rows;
    } else if (stamp_[elements_[*e].person] != now_) {
      stamp_[elements_[*e].person] = now_;
      ++persons;
    }
  }
  return persons;
}

void KeySetWalk::refine(const Layer& from, std::uint32_t column, Layer& to) {
  const std::uint32_t* const code_of = codes_[column].data();
  to.settled = from.settled;
  to.elements.resize(from.elements.size());
  to.begin.assign(1, 0);
  std::uint32_t end = 0;
  for (std::size_t c = 0; c + 1 < from.begin.size(); ++c) {
    const std::uint32_t* const first = from.elements.data() + from.begin[c];
    const std::uint32_t* const last = from.elements.data() + from.begin[c + 1];
    seen_.clear();
    for (const std::uint32_t* e = first; e != last; ++e) {
      if (count_[code_of[*e]]++ == 0) seen_.push_back(code_of[*e]);
    }
    for (const std::uint32_t code : seen_) {
      const std::uint32_t size = count_[code];
      count_[code] = size == 1 ? 0 : end + 1;  // the place of its next element + 1
      if (size == 1) continue;
      end += size;
      to.begin.push_back(end);
    }
    for (const std::uint32_t* e = first; e != last; ++e) {
      std::uint32_t& place = count_[code_of[*e]];
      if (place != 0) {
        to.elements[place++ - 1] = *e;
      } else {
        settle(elements_[*e].rows, stamp_.empty() ? elements_[*e].rows : 1, to.settled);
      }
    }
    for (const std::uint32_t code : seen_) count_[code] = 0;
  }
  to.elements.resize(end);
}

bool KeySetWalk::run(std::uint64_t masks) {
  const std::uint32_t last = (1U << file_->keys.size()) - 1;
  for (; masks > 0 && mask_ <= last; ++mask_) {
    const auto bits = static_cast<std::uint32_t>(std::popcount(mask_));
    if (bits > largest_) continue;
    --masks;
    Layer& layer = layers_[bits];
    refine(layers_[bits - 1], static_cast<std::uint32_t>(std::countr_zero(mask_)), layer);
    Settled all = layer.settled;
    for (std::size_t c = 0; c + 1 < layer.begin.size(); ++c) {
      const std::uint32_t* const first = layer.elements.data() + layer.begin[c];
      const std::uint32_t* const end = layer.elements.data() + layer.begin[c + 1];
      std::uint64_t rows = 0;
      for (const std::uint32_t* e = first; e != end; ++e) rows += elements_[*e].rows;
      settle(rows, persons_of(first, end), all);
    }
    const auto n = static_cast<double>(file_->rows);
    KeySet set{mask_, all.classes, 0, 0, all.below};
    if (n > 0) set.distinction = static_cast<double>(all.classes) / n;
    if (n > 1) set.separation = 1 - static_cast<double>(all.pairs) / (n * (n - 1));
    sets_.push_back(set);
  }
  return mask_ <= last;
}

}  // namespace paravent::risk
