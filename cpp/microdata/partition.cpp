#include "microdata/partition.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace paravent {
namespace {

constexpr std::uint32_t kNobody = 0xffffffffU;

/// Counts the codes of one class at a time; only the counters in use are cleared.
class CodeCounter {
 public:
  CodeCounter(std::uint32_t codes_size, Persons persons)
      : persons_(persons),
        counts_(codes_size),
        people_(persons.empty() ? 0 : codes_size),
        last_(people_.size(), kNobody) {}

  void count(std::span<const std::uint32_t> rows, std::span<const std::uint32_t> code_of_row) {
    for (const std::uint32_t row : rows) {
      const std::uint32_t code = code_of_row[row];
      if (counts_[code]++ == 0) seen_.push_back(code);
      // Rows of an individual stand together, so the last one met tells a new one.
      if (persons_.empty() || last_[code] == persons_[row]) continue;
      last_[code] = persons_[row];
      ++people_[code];
    }
  }
  std::span<const std::uint32_t> seen() const { return seen_; }  ///< by first appearance
  std::uint32_t& operator[](std::uint32_t code) { return counts_[code]; }
  /// What k counts.
  std::uint32_t size(std::uint32_t code) const {
    return persons_.empty() ? counts_[code] : people_[code];
  }
  void clear() {
    for (const std::uint32_t code : seen_) {
      counts_[code] = 0;
      if (persons_.empty()) continue;
      people_[code] = 0;
      last_[code] = kNobody;
    }
    seen_.clear();
  }

 private:
  Persons persons_;
  std::vector<std::uint32_t> counts_, people_, last_, seen_;
};

}  // namespace

Partition one_class(std::uint32_t rows, Persons persons) {
  Partition whole;
  if (rows == 0) return whole;
  whole.rows.resize(rows);
  whole.begin.push_back(rows);
  if (persons.empty()) {
    std::iota(whole.rows.begin(), whole.rows.end(), 0U);
    return whole;
  }
  // Numbers of individuals are dense: a counting sort.
  std::vector<std::uint32_t> next(*std::max_element(persons.begin(), persons.end()) + 2UL);
  for (const std::uint32_t person : persons) ++next[person + 1UL];
  std::partial_sum(next.begin(), next.end(), next.begin());
  for (std::uint32_t row = 0; row < rows; ++row) whole.rows[next[persons[row]]++] = row;
  return whole;
}

Partition refine(const Partition& partition, CodeView column, std::uint32_t k, Persons persons) {
  constexpr std::uint32_t kDropped = 0xffffffffU;
  Partition refined;
  refined.rows.resize(partition.rows.size());
  CodeCounter counts(column.codes_size, persons);
  std::uint32_t end = 0;
  for (std::size_t c = 0; c < partition.classes(); ++c) {
    const std::span<const std::uint32_t> members = partition.members(c);
    counts.count(members, column.of_row);
    for (const std::uint32_t code : counts.seen()) {
      const std::uint32_t size = counts[code];
      const bool kept = counts.size(code) >= k;
      counts[code] = kept ? end : kDropped;  // from here on: where the next row of it goes
      if (!kept) continue;
      end += size;
      refined.begin.push_back(end);
    }
    for (const std::uint32_t row : members) {
      std::uint32_t& place = counts[column.of_row[row]];
      if (place != kDropped) refined.rows[place++] = row;
    }
    counts.clear();
  }
  refined.rows.resize(end);
  return refined;
}

std::uint64_t rows_kept(const Partition& partition, CodeView column, std::uint32_t k,
                        Persons persons) {
  CodeCounter counts(column.codes_size, persons);
  std::uint64_t kept = 0;
  for (std::size_t c = 0; c < partition.classes(); ++c) {
    counts.count(partition.members(c), column.of_row);
    for (const std::uint32_t code : counts.seen()) {
      kept += counts.size(code) < k ? 0 : counts[code];
    }
    counts.clear();
  }
  return kept;
}

Partition partition_by(std::span<const CodeView> columns, std::uint32_t rows, std::uint32_t k,
                       Persons persons) {
  if (rows < k) return {};
  Partition partition = one_class(rows, persons);
  for (const CodeView& column : columns) partition = refine(partition, column, k, persons);
  return partition;
}

std::uint32_t count_in(const Partition& partition, std::size_t c, Persons persons) {
  if (persons.empty()) return partition.size(c);
  std::uint32_t people = 0, last = kNobody;
  for (const std::uint32_t row : partition.members(c)) {
    people += persons[row] == last ? 0 : 1;
    last = persons[row];
  }
  return people;
}

ClassSummary summarise(const Partition& partition, std::uint32_t k, Persons persons) {
  ClassSummary summary;
  summary.rows = partition.rows.size();
  summary.classes = partition.classes();
  for (std::size_t c = 0; c < partition.classes(); ++c) {
    const std::uint32_t size = count_in(partition, c, persons);
    ++summary.classes_of_size[size];
    if (!persons.empty()) summary.rows_of_size[size] += partition.size(c);
    if (size < k) {
      ++summary.classes_at_risk;
      summary.rows_at_risk += partition.size(c);
    }
  }
  if (!summary.classes_of_size.empty()) {
    summary.smallest = summary.classes_of_size.begin()->first;
    summary.largest = summary.classes_of_size.rbegin()->first;
  }
  return summary;
}

}  // namespace paravent
