#include "perturbation/suppression_groups.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "support/mix.h"

namespace paravent::perturbation {
namespace {

constexpr double kMostEntries = 5e7;

/// A class of u rare rows and more has at least max(k, u) rows, of which each pays: the share of
/// one of its rare rows, whose own cells cost `own`.
double share_of_rare_row(double own, double least_of_any, std::uint64_t rare, std::uint64_t k) {
  if (rare >= k) return own;
  return own + static_cast<double>(k - rare) / static_cast<double>(rare) * least_of_any;
}

constexpr std::uint32_t kNoGroup = 0xffffffffU;

/// Keys as words of 64 bits, the first column in the highest bits: words compare as keys do. No
/// column stands in two words.
class PackedKeys {
 public:
  explicit PackedKeys(const SuppressionKeys& keys) {
    unsigned left = 0;
    for (const std::uint32_t levels : keys.levels) {
      const auto bits = static_cast<unsigned>(std::bit_width(levels - 1));
      if (bits > left || width_ == 0) {
        ++width_;
        left = 64;
      }
      left -= bits;
      places_.push_back({width_ - 1, left, (std::uint64_t{1} << bits) - 1});
    }
    words_.resize(width_ * std::size_t{keys.size()});
    for (std::uint32_t key = 0; key < keys.size(); ++key) {
      for (std::size_t j = 0; j < places_.size(); ++j) {
        words_[width_ * key + places_[j].word] |= std::uint64_t{keys.codes[j][key]}
                                                  << places_[j].shift;
      }
    }
  }
  std::size_t width() const { return width_; }
  const std::uint64_t* words(std::uint32_t key) const { return words_.data() + width_ * key; }
  /// What stays of a key where these columns are empty.
  std::vector<std::uint64_t> kept_outside(std::uint32_t empty) const {
    std::vector<std::uint64_t> kept(width_);
    for (std::size_t j = 0; j < places_.size(); ++j) {
      if ((empty >> j & 1U) == 0) kept[places_[j].word] |= places_[j].all << places_[j].shift;
    }
    return kept;
  }

 private:
  struct Place {
    std::size_t word = 0;
    unsigned shift = 0;
    std::uint64_t all = 0;
  };
  std::size_t width_ = 0;
  std::vector<Place> places_;
  std::vector<std::uint64_t> words_;
};

/// The keys of `items`, numbered by what they share outside one set of columns, by first
/// appearance. Exact: nothing rests on the hash. Its tables are used again for each set.
class SharedKeys {
 public:
  explicit SharedKeys(const PackedKeys& packed) : packed_(packed), shared_(packed.width()) {}

  void number(std::uint32_t empty, std::span<const std::uint32_t> items) {
    const std::vector<std::uint64_t> kept = packed_.kept_outside(empty);
    const std::size_t width = packed_.width();
    slots_.assign(std::bit_ceil(2 * items.size() + 2), 0);
    of_item_.clear();
    seen_.clear();
    size_ = 0;
    for (const std::uint32_t key : items) {
      std::uint64_t hash = kSecret0;
      for (std::size_t w = 0; w < width; ++w) {
        shared_[w] = packed_.words(key)[w] & kept[w];
        hash = fold(hash ^ shared_[w], kSecret1);
      }
      std::size_t at = static_cast<std::size_t>(hash) & (slots_.size() - 1);
      while (slots_[at] != 0 && !holds(slots_[at] - 1)) at = (at + 1) & (slots_.size() - 1);
      if (slots_[at] == 0) {
        seen_.insert(seen_.end(), shared_.begin(), shared_.end());
        slots_[at] = ++size_;
      }
      of_item_.push_back(slots_[at] - 1);
    }
  }
  std::uint32_t size() const { return size_; }
  std::uint32_t of_item(std::size_t item) const { return of_item_[item]; }
  bool before(std::uint32_t a, std::uint32_t b) const {
    return std::lexicographical_compare(of(a), of(a + 1), of(b), of(b + 1));
  }

 private:
  bool holds(std::uint32_t number) const {
    for (std::size_t w = 0; w < shared_.size(); ++w) {
      if (of(number)[w] != shared_[w]) return false;
    }
    return true;
  }
  const std::uint64_t* of(std::uint32_t number) const {
    return seen_.data() + packed_.width() * number;
  }
  const PackedKeys& packed_;
  std::vector<std::uint64_t> shared_;  // of the key at hand
  std::vector<std::uint64_t> seen_;    // by number
  std::vector<std::uint32_t> slots_;   // number + 1, 0 empty; half full at most
  std::vector<std::uint32_t> of_item_;
  std::uint32_t size_ = 0;
};

/// What the keys of one number are together.
struct Shared {
  std::uint64_t rows = 0, rare_rows = 0;
  std::uint32_t rare = 0, keys = 0;
  std::uint32_t group = kNoGroup;  // in the end
  double cheapest = std::numeric_limits<double>::infinity();
};

}  // namespace

std::uint32_t largest_set_that_fits(std::uint32_t columns, std::size_t rare, std::uint32_t from) {
  double sets = 0;
  std::uint32_t largest = from - 1;
  for (std::uint32_t size = from; size <= columns; ++size) {
    double of_size = 1;  // binomial
    for (std::uint32_t i = 0; i < size; ++i) of_size = of_size * (columns - i) / (i + 1);
    sets += of_size;
    if (sets * static_cast<double>(rare) > kMostEntries) break;
    largest = size;
  }
  return largest;
}

SuppressionGroups collect_groups(const SuppressionKeys& keys, std::span<const std::uint32_t> rare,
                                 std::span<const std::uint32_t> frequent, std::uint64_t least,
                                 std::uint32_t from, std::uint32_t to,
                                 std::vector<double>* bounds) {
  SuppressionGroups out;
  const PackedKeys packed(keys);
  SharedKeys numbers(packed);
  std::vector<std::uint32_t> items, order, place;
  std::vector<Shared> shared;
  for (std::uint32_t empty = 1; empty <= keys.all_columns(); ++empty) {
    const auto size = static_cast<std::uint32_t>(std::popcount(empty));
    if (size < from || size > to) continue;
    const auto add = [&](std::span<const std::uint32_t> candidates) {
      for (const std::uint32_t key : candidates) {
        if ((keys.empty[key] & ~empty) == 0 && std::isfinite(keys.cost(key, empty))) {
          items.push_back(key);
        }
      }
    };
    items.clear();
    add(rare);
    const std::size_t rare_items = items.size();
    if (rare_items == 0) continue;
    add(frequent);
    numbers.number(empty, items);
    shared.assign(numbers.size(), {});
    for (std::size_t item = 0; item < items.size(); ++item) {
      const std::uint32_t key = items[item];
      Shared& one = shared[numbers.of_item(item)];
      one.rows += keys.rows[key];
      one.cheapest = std::min(one.cheapest, keys.cost(key, empty));
      ++one.keys;
      if (item >= rare_items) continue;
      ++one.rare;
      one.rare_rows += keys.rows[key];
    }
    order.clear();
    for (std::uint32_t number = 0; number < numbers.size(); ++number) {
      if (shared[number].rare_rows > 0 && shared[number].rows >= least) order.push_back(number);
    }
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t a, std::uint32_t b) { return numbers.before(a, b); });
    place.clear();
    for (const std::uint32_t number : order) {
      Shared& one = shared[number];
      one.group = static_cast<std::uint32_t>(place.size());
      const auto begin = static_cast<std::uint32_t>(out.members.size());
      place.push_back(begin);
      out.groups.push_back({empty, begin, begin + one.rare, begin + one.keys});
      out.members.resize(out.members.size() + one.keys);
    }
    // Rare keys are the first items, and all are in the order of bytes.
    for (std::size_t item = 0; item < items.size(); ++item) {
      const Shared& one = shared[numbers.of_item(item)];
      if (one.group == kNoGroup) continue;
      out.members[place[one.group]++] = items[item];
      if (bounds == nullptr || item >= rare_items) continue;
      double& bound = (*bounds)[items[item]];
      bound = std::min(bound, share_of_rare_row(keys.cost(items[item], empty), one.cheapest,
                                                one.rare_rows, least));
    }
  }
  return out;
}

}  // namespace paravent::perturbation
