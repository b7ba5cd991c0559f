#pragma once
// Brute force for the masking tests: the rule in its plainest words, and inputs listed one by one.
// Shares no code with cpp/masking, on purpose.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace oracle {

using Counts = std::vector<std::uint32_t>;
using Mask = std::vector<std::uint8_t>;
using Output = std::vector<std::uint32_t>;  // 0: masked

inline std::uint32_t total_of(const Counts& counts) {
  std::uint32_t total = 0;
  for (const std::uint32_t count : counts) total += count;
  return total;
}

inline bool safe(const Output& output, const Counts& counts, std::uint32_t k) {
  std::uint32_t masked = 0;
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (output[i] != 0) continue;
    ++masked;
    sum += counts[i];
  }
  return masked >= 2 && sum > masked && sum >= k;
}

/// Masks the smallest visible count, the last label among equals. False if none is visible.
inline bool mask_one_more(Output& output) {
  std::optional<std::size_t> chosen;
  for (std::size_t i = 0; i < output.size(); ++i) {
    if (output[i] != 0 && (!chosen || output[i] <= output[*chosen])) chosen = i;
  }
  if (chosen) output[*chosen] = 0;
  return chosen.has_value();
}

inline bool masks_any(const Output& output) {
  return std::find(output.begin(), output.end(), 0U) != output.end();
}

/// Level published; nothing: dropped.
inline std::optional<Output> published(const Counts& counts, std::uint32_t k) {
  Output output = counts;
  for (std::uint32_t& shown : output) {
    if (shown < k) shown = 0;
  }
  if (!masks_any(output)) return output;
  while (!safe(output, counts, k)) {
    if (!mask_one_more(output)) return std::nullopt;
  }
  return output;
}

/// What a group of inputs with one output says of the masked labels.
struct Group {
  std::vector<std::set<std::uint32_t>> values;  // per label; of masked labels alone
  std::set<Counts> hidden;                      // masked counts, sorted

  void add(const Counts& counts, const Output& output) {
    values.resize(counts.size());
    Counts here;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (output[i] != 0) continue;
      values[i].insert(counts[i]);
      here.push_back(counts[i]);
    }
    std::sort(here.begin(), here.end());
    hidden.insert(here);
  }

  bool protects(const Output& output, std::uint32_t width) const {
    for (std::size_t i = 0; i < output.size(); ++i) {
      if (output[i] == 0 && values[i].size() < width) return false;
    }
    return hidden.size() >= 2;
  }
};

/// Every ordered count vector of `labels` labels and this total.
inline std::vector<Counts> compositions(std::size_t labels, std::uint32_t total) {
  std::vector<Counts> all;
  Counts counts;
  const std::function<void(std::uint32_t)> extend = [&](std::uint32_t rest) {
    if (counts.size() + 1 == labels) {
      counts.push_back(rest);
      all.push_back(counts);
      counts.pop_back();
      return;
    }
    const std::uint32_t reserved = static_cast<std::uint32_t>(labels - counts.size() - 1);
    for (std::uint32_t count = 1; count + reserved <= rest; ++count) {
      counts.push_back(count);
      extend(rest - count);
      counts.pop_back();
    }
  };
  if (total >= labels) extend(total);
  return all;
}

/// All inputs of one number of labels and one total, grouped by their output at level published.
struct World {
  std::uint32_t k;
  std::vector<Counts> inputs;
  std::map<Output, Group> pre;

  World(std::size_t labels, std::uint32_t total, std::uint32_t threshold)
      : k(threshold), inputs(compositions(labels, total)) {
    for (const Counts& counts : inputs) {
      const auto output = published(counts, k);
      if (output) pre[*output].add(counts, *output);
    }
  }

  /// Level strict; nothing: dropped.
  std::optional<Output> strict(const Counts& counts, std::uint32_t width) const {
    auto output = published(counts, k);
    if (!output || !masks_any(*output)) return output;
    for (;;) {
      const auto group = pre.find(*output);
      if (group != pre.end() && group->second.protects(*output, width)) return output;
      if (!mask_one_more(*output)) return std::nullopt;
    }
  }
};

/// The sizes at which everything is listed: labels, largest total.
struct Extent {
  std::size_t labels;
  std::uint32_t total;
};

}  // namespace oracle
