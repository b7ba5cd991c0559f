#include "witness/values.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "masking/multiset.h"
#include "support/split_mix.h"

namespace paravent::witness {
namespace {

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

/// What assignments may be.
struct Bounds {
  std::size_t q = 0;
  std::uint64_t sum = 0, k = 5;
  std::uint32_t width = 3;
  std::vector<std::uint64_t> most;  // of a count of kind B, by masked count

  bool has_a() const { return q >= 2 && sum > q && sum >= k && sum <= q * (k - 1); }
  /// Kind B: the values of count j that is at least k; low > high: none.
  std::pair<std::uint64_t, std::uint64_t> large(std::size_t j) const {
    if (q < 2 || sum < q) return {1, 0};
    const std::uint64_t beside = std::max<std::uint64_t>(q - 1, k - 1);
    const std::uint64_t low = std::max<std::uint64_t>(k, sum > beside ? sum - beside : 0);
    return {low, std::min<std::uint64_t>(sum - (q - 1), most[j])};
  }
};

Bounds bounds_of(const MaskedMultiset& of) {
  Bounds bounds;
  bounds.k = of.k;
  bounds.width = of.width;
  std::uint64_t visible = 0, least = kNoLimit;
  std::size_t last = 0;
  for (std::size_t i = 0; i < of.count.size(); ++i) {
    if (of.masked[i] != 0) continue;
    visible += of.count[i];
    if (of.count[i] <= least) {
      least = of.count[i];
      last = i;
    }
  }
  for (std::size_t i = 0; i < of.count.size(); ++i) {
    if (of.masked[i] == 0) continue;
    bounds.most.push_back(least == kNoLimit || i > last ? least : least - 1);
  }
  bounds.q = bounds.most.size();
  bounds.sum = of.total > visible ? of.total - visible : 0;
  return bounds;
}

/// Which values each count has had; of few counts with few values.
class Seen {
 public:
  explicit Seen(std::size_t counts) : values_(counts) {}
  bool has(std::size_t count, std::uint32_t value) const {
    const auto& had = values_[count];
    return std::find(had.begin(), had.end(), value) != had.end();
  }
  void add(std::span<const std::uint32_t> row) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!has(i, row[i])) values_[i].push_back(row[i]);
    }
  }
  std::size_t size(std::size_t count) const { return values_[count].size(); }

 private:
  std::vector<std::vector<std::uint32_t>> values_;
};

/// One vector, turned around the multiset: w arcs of values a … a+w-1, each long enough for every
/// count to meet it in `rows` turns, and between them whatever makes up the sum.
std::vector<std::uint32_t> turned(const Bounds& of, std::size_t rows, std::uint64_t first) {
  const std::size_t arc = (of.q + rows - 1) / rows, w = of.width;
  if (arc * w > of.q || first + w > of.k) return {};
  std::uint64_t taken = 0;
  for (std::uint64_t v = first; v < first + w; ++v) taken += v * arc;
  const std::size_t rest = of.q - arc * w;
  if (of.sum < taken + rest || of.sum > taken + rest * (of.k - 1)) return {};
  std::vector<std::uint32_t> base;
  for (std::uint64_t v = first; v < first + w; ++v) {
    base.insert(base.end(), arc, static_cast<std::uint32_t>(v));
  }
  const std::uint64_t left = of.sum - taken;
  for (std::size_t i = 0; i < rest; ++i) {
    base.push_back(static_cast<std::uint32_t>(left * (i + 1) / rest - left * i / rest));
  }
  return base;
}

bool turn_around(const Bounds& of, std::size_t most, Assignments& made) {
  if (!of.has_a()) return false;
  for (std::size_t rows = of.width; rows <= std::min(of.q, most); ++rows) {
    for (std::uint64_t first = 1; first + of.width <= of.k; ++first) {
      const std::vector<std::uint32_t> base = turned(of, rows, first);
      if (base.empty()) continue;
      for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t shift = row * of.q / rows;
        for (std::size_t i = 0; i < of.q; ++i) {
          made.values.push_back(base[(i + shift) % of.q]);
        }
      }
      return true;
    }
  }
  return false;
}

/// Fills `row` but for `fixed`: values below k of sum `left`, unseen ones where it can be, those
/// that have seen least first.
void fill(const Bounds& of, const Seen& seen, std::span<const std::size_t> order,
          std::uint64_t left, std::vector<std::uint32_t>& row) {
  std::size_t others = 0;
  for (const std::size_t i : order) others += row[i] == 0 ? 1U : 0U;
  for (const std::size_t i : order) {
    if (row[i] != 0) continue;
    --others;
    const std::uint64_t above = others * (of.k - 1);
    const std::uint64_t low = std::max<std::uint64_t>(1, left > above ? left - above : 0);
    const std::uint64_t high = std::min<std::uint64_t>(of.k - 1, left - others);
    const std::uint64_t mean = left / (others + 1);
    std::uint64_t chosen = std::clamp(mean, low, high), distance = 0;
    if (seen.size(i) < of.width) {
      for (std::uint64_t v = low; v <= high; ++v) {
        const std::uint64_t away = 1 + (v > mean ? v - mean : mean - v);
        if (away <= of.width && away > distance && !seen.has(i, static_cast<std::uint32_t>(v))) {
          chosen = v;
          distance = away;
        }
      }
    }
    row[i] = static_cast<std::uint32_t>(chosen);
    left -= chosen;
  }
}

/// A row in which count `lead` is `value`; empty where no assignment has it.
std::vector<std::uint32_t> row_with(const Bounds& of, const Seen& seen,
                                    std::span<const std::size_t> order, std::size_t lead,
                                    std::uint64_t value) {
  std::vector<std::uint32_t> row(of.q, 0);
  row[lead] = static_cast<std::uint32_t>(value);
  const std::uint64_t left = of.sum - value, others = of.q - 1;
  if (value >= of.k) {  // kind B
    const auto [low, high] = of.large(lead);
    if (value < low || value > high) return {};
    fill(of, seen, order, left, row);
    return row;
  }
  if (of.has_a() && left >= others && left <= others * (of.k - 1)) {
    fill(of, seen, order, left, row);
    return row;
  }
  for (const std::size_t j : order) {
    if (j == lead) continue;
    auto [low, high] = of.large(j);
    // The others than j and the lead sum to left - s, of `others` - 1 counts below k.
    const std::uint64_t rest = others - 1;
    if (left < rest) continue;
    high = std::min(high, left - rest);
    if (left > rest * (of.k - 1)) low = std::max(low, left - rest * (of.k - 1));
    if (low > high) continue;
    std::uint64_t s = low;
    while (s < high && seen.has(j, static_cast<std::uint32_t>(s))) ++s;
    row[j] = static_cast<std::uint32_t>(s);
    fill(of, seen, order, left - s, row);
    return row;
  }
  return {};
}

/// The values that count i can take, few of them first.
std::vector<std::uint64_t> candidates(const Bounds& of, std::size_t i, SplitMix& random) {
  std::vector<std::uint64_t> values;
  for (std::uint64_t v = 1; v < of.k && v < of.sum; ++v) values.push_back(v);
  const auto [low, high] = of.large(i);
  for (std::uint64_t v = low; v <= high && v < low + of.width; ++v) values.push_back(v);
  for (std::size_t n = values.size(); n > 1; --n) {
    std::swap(values[n - 1], values[random.below(static_cast<std::uint32_t>(n))]);
  }
  return values;
}

/// Row by row, each led by a count that has seen least and takes a value that it has not had.
Assignments lead_by_lead(const Bounds& of, std::size_t most, SplitMix random) {
  Assignments made{of.q, {}};
  Seen seen(of.q);
  std::vector<std::size_t> order(of.q);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<std::uint8_t> spent(of.q, 0);
  while (made.rows() < most) {
    for (std::size_t n = order.size(); n > 1; --n) {
      std::swap(order[n - 1], order[random.below(static_cast<std::uint32_t>(n))]);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return seen.size(a) < seen.size(b); });
    const auto lead = std::find_if(order.begin(), order.end(), [&](std::size_t i) {
      return spent[i] == 0 && seen.size(i) < of.width;
    });
    if (lead == order.end()) break;
    std::vector<std::uint32_t> row;
    for (const std::uint64_t value : candidates(of, *lead, random)) {
      if (seen.has(*lead, static_cast<std::uint32_t>(value))) continue;
      row = row_with(of, seen, order, *lead, value);
      if (!row.empty()) break;
    }
    if (row.empty()) {
      spent[*lead] = 1;
      continue;
    }
    seen.add(row);
    made.values.insert(made.values.end(), row.begin(), row.end());
  }
  return made;
}

std::vector<std::uint32_t> sorted_row(const Assignments& of, std::size_t row) {
  std::vector<std::uint32_t> values(of[row].begin(), of[row].end());
  std::sort(values.begin(), values.end());
  return values;
}

bool has_two_lists(const Assignments& of) {
  if (of.rows() < 2) return false;
  const std::vector<std::uint32_t> first = sorted_row(of, 0);
  for (std::size_t row = 1; row < of.rows(); ++row) {
    if (sorted_row(of, row) != first) return true;
  }
  return false;
}

/// One more row, with another unordered list, where there is one.
void add_other_list(const Bounds& of, Assignments& made) {
  if (made.rows() == 0 || made.rows() >= kMostWitnesses || has_two_lists(made)) return;
  const std::vector<std::uint32_t> known = sorted_row(made, 0);
  const Seen none(of.q);
  std::vector<std::size_t> order(of.q);
  std::iota(order.begin(), order.end(), std::size_t{0});
  SplitMix random(of.q);
  Bounds even = of;  // the others as alike as can be
  even.width = 0;
  const std::size_t leads = std::min<std::size_t>(of.q, 8);
  for (std::size_t i = 0; i < 2 * leads; ++i) {
    const std::size_t lead = i / 2;
    for (const std::uint64_t value : candidates(of, lead, random)) {
      const std::vector<std::uint32_t> row =
          row_with(i % 2 == 0 ? of : even, none, order, lead, value);
      std::vector<std::uint32_t> sorted = row;
      std::sort(sorted.begin(), sorted.end());
      if (row.empty() || sorted == known) continue;
      made.values.insert(made.values.end(), row.begin(), row.end());
      return;
    }
  }
}

/// Two counts of the last row moved against each other, where every count keeps its values.
bool vary_last(const Bounds& of, Assignments& made) {
  const std::size_t rows = made.rows(), at = (rows - 1) * of.q;
  const auto lost = [&](std::size_t i) {  // a value that only the last row gives
    for (std::size_t row = 0; row + 1 < rows; ++row) {
      if (made.values[row * of.q + i] == made.values[at + i]) return false;
    }
    return true;
  };
  for (std::size_t i = 0; i + 1 < of.q; ++i) {
    std::uint32_t& a = made.values[at + i];
    std::uint32_t& b = made.values[at + i + 1];
    if (a + 1 >= of.k || b <= 1 || a + 1 == b || lost(i) || lost(i + 1)) continue;
    ++a;
    --b;
    return true;
  }
  return false;
}

std::size_t lacking(const Bounds& of, const Assignments& made) {
  Seen seen(of.q);
  for (std::size_t row = 0; row < made.rows(); ++row) seen.add(made[row]);
  std::size_t sum = 0;
  for (std::size_t i = 0; i < of.q; ++i) {
    sum += of.width - std::min<std::size_t>(of.width, seen.size(i));
  }
  return sum;
}

}  // namespace

Assignments assign(const MaskedMultiset& multiset) {
  const Bounds of = bounds_of(multiset);
  Assignments made{of.q, {}};
  if (of.q < 2 || of.sum < of.q) return made;
  if (turn_around(of, kMostWitnesses, made)) {
    if (!vary_last(of, made)) add_other_list(of, made);
    return made;
  }
  constexpr std::uint64_t kStarts = 8;
  std::size_t least = 0;
  for (std::uint64_t start = 0; start < (of.q < 64 ? kStarts : 1); ++start) {
    Assignments other = lead_by_lead(of, kMostWitnesses, SplitMix(of.sum * 31 + start));
    const std::size_t lacks = lacking(of, other);
    if (start == 0 || lacks < least || (lacks == least && other.rows() < made.rows())) {
      made = std::move(other);
      least = lacks;
    }
  }
  add_other_list(of, made);
  return made;
}

Assignments spare_assignments(const MaskedMultiset& multiset, std::size_t rows,
                              std::uint64_t seed) {
  constexpr std::size_t kDraws = 6;  // for a row that is not there yet
  const Bounds of = bounds_of(multiset);
  Bounds even = of;  // the others as alike as can be
  even.width = 0;
  Assignments made = assign(multiset);
  if (made.rows() == 0) return made;
  const std::size_t first = made.values.size();
  SplitMix random(scramble(seed));
  const Seen none(of.q);
  std::vector<std::size_t> order(of.q);
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto known = [&](const std::vector<std::uint32_t>& row) {
    for (std::size_t i = 0; i < made.rows(); ++i) {
      if (std::equal(row.begin(), row.end(), made[i].begin())) return true;
    }
    return false;
  };
  for (std::size_t n = 0; n < rows; ++n) {
    std::vector<std::uint32_t> row(made[n % made.rows()].begin(), made[n % made.rows()].end());
    for (std::size_t draw = 0; draw < kDraws && known(row); ++draw) {
      const std::size_t lead = random.below(static_cast<std::uint32_t>(of.q));
      for (const std::uint64_t value : candidates(of, lead, random)) {
        const auto drawn = row_with(draw % 2 == 0 ? of : even, none, order, lead, value);
        if (drawn.empty()) continue;
        row = drawn;
        if (!known(row)) break;
      }
    }
    made.values.insert(made.values.end(), row.begin(), row.end());
  }
  made.values.erase(made.values.begin(), made.values.begin() + static_cast<std::ptrdiff_t>(first));
  return made;
}

}  // namespace paravent::witness
