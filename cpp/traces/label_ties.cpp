#include "traces/label_ties.h"

#include <utility>

#include "traces/branches.h"

namespace paravent {
namespace {

/// By label of `fine` the only label of `coarse` that it occurs with; kNone where there are two.
std::vector<std::uint32_t> only_labels(const Codes& fine, std::size_t labels, const Codes& coarse) {
  constexpr std::uint32_t kUnseen = kNone - 1;
  std::vector<std::uint32_t> only(labels, kUnseen);
  std::size_t left = only.size();
  Block label, with;
  for_each_block(fine.size(), [&](std::size_t first, std::size_t count) {
    if (left == 0) return;
    fine.read(first, {label.data(), count});
    coarse.read(first, {with.data(), count});
    for (std::size_t i = 0; i < count; ++i) {
      std::uint32_t& known = only[label[i]];
      if (known == kUnseen) known = with[i];
      if (known == kNone || known == with[i]) continue;
      known = kNone;
      --left;
    }
  });
  return only;
}

}  // namespace

std::vector<std::uint32_t> numbers_in_use(const IndividualLabels& attribute,
                                          std::span<const std::uint32_t> members) {
  std::vector<std::uint32_t> numbers(attribute.labels.size(), kNone);
  for (const std::uint32_t member : members) numbers[attribute.of_individual[member]] = 0;
  std::uint32_t next = 0;
  for (std::uint32_t& number : numbers) number = number == kNone ? kNone : next++;
  return numbers;
}

std::vector<LabelTies> find_label_ties(
    std::span<const std::vector<std::uint32_t>> numbers, std::span<const std::size_t> nested_in,
    const std::function<ObservedPair(std::size_t, std::size_t)>& pair) {
  std::vector<LabelTies> found;
  for (std::uint32_t i = 0; i < numbers.size(); ++i) {
    for (std::uint32_t j = 0; j < numbers.size(); ++j) {
      if (i == j || hangs_on(nested_in, i, j) || hangs_on(nested_in, j, i)) continue;
      if (numbers[j].size() < 2) continue;
      const ObservedPair observed = pair(i, j);
      const std::vector<std::uint32_t> only =
          only_labels(*observed.first, numbers[i].size(), *observed.second);
      LabelTies ties{i, j, {}};
      for (std::size_t label = 0; label < only.size(); ++label) {
        if (only[label] == kNone || numbers[i][label] == kNone) continue;
        ties.labels.emplace_back(numbers[i][label], numbers[j][only[label]]);
      }
      if (!ties.labels.empty()) found.push_back(std::move(ties));
    }
  }
  return found;
}

std::vector<LabelTies> find_label_ties(const std::vector<IndividualLabels>& attributes,
                                       std::span<const std::size_t> nested_in,
                                       std::span<const std::uint32_t> members) {
  std::vector<std::vector<std::uint32_t>> numbers;
  numbers.reserve(attributes.size());
  for (const IndividualLabels& attribute : attributes) {
    numbers.push_back(numbers_in_use(attribute, members));
  }
  return find_label_ties(numbers, nested_in, [&](std::size_t i, std::size_t j) {
    return ObservedPair{&attributes[i].of_individual, &attributes[j].of_individual};
  });
}

}  // namespace paravent
