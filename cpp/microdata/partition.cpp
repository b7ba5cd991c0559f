#include "microdata/partition.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace paravent {
namespace {

/// Counts the codes of one class at a time; only the counters in use are cleared.
class CodeCounter {
 public:
  explicit CodeCounter(std::uint32_t codes_size) : counts_(codes_size) {}

  void count(std::span<const std::uint32_t> rows, std::span<const std::uint32_t> code_of_row) {
    for (const std::uint32_t row : rows) {
      const std::uint32_t code = code_of_row[row];
      if (counts_[code]++ == 0) seen_.push_back(code);
    }
  }
  std::span<const std::uint32_t> seen() const { return seen_; }  ///< by first appearance
  std::uint32_t& operator[](std::uint32_t code) { return counts_[code]; }
  void clear() {
    for (const std::uint32_t code : seen_) counts_[code] = 0;
    seen_.clear();
  }

 private:
  std::vector<std::uint32_t> counts_, seen_;
};

}  // namespace

Partition one_class(std::uint32_t rows) {
  Partition whole;
  if (rows == 0) return whole;
  whole.rows.resize(rows);
  std::iota(whole.rows.begin(), whole.rows.end(), 0U);
  whole.begin.push_back(rows);
  return whole;
}

Partition refine(const Partition& partition, CodeView column, std::uint32_t k) {
  constexpr std::uint32_t kDropped = 0xffffffffU;
  Partition refined;
  refined.rows.resize(partition.rows.size());
  CodeCounter counts(column.codes_size);
  std::uint32_t end = 0;
  for (std::size_t c = 0; c < partition.classes(); ++c) {
    const std::span<const std::uint32_t> members = partition.members(c);
    counts.count(members, column.of_row);
    for (const std::uint32_t code : counts.seen()) {
      const std::uint32_t size = counts[code];
      counts[code] = size < k ? kDropped : end;  // from here on: where the next row of it goes
      if (size < k) continue;
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

std::uint64_t rows_kept(const Partition& partition, CodeView column, std::uint32_t k) {
  CodeCounter counts(column.codes_size);
  std::uint64_t kept = 0;
  for (std::size_t c = 0; c < partition.classes(); ++c) {
    counts.count(partition.members(c), column.of_row);
    for (const std::uint32_t code : counts.seen()) kept += counts[code] < k ? 0 : counts[code];
    counts.clear();
  }
  return kept;
}

Partition partition_by(std::span<const CodeView> columns, std::uint32_t rows, std::uint32_t k) {
  Partition partition = one_class(rows);
  if (rows < k) return {};
  for (const CodeView& column : columns) partition = refine(partition, column, k);
  return partition;
}

ClassSummary summarise(const Partition& partition, std::uint32_t k) {
  ClassSummary summary;
  summary.rows = partition.rows.size();
  summary.classes = partition.classes();
  for (std::size_t c = 0; c < partition.classes(); ++c) {
    const std::uint32_t size = partition.size(c);
    ++summary.classes_of_size[size];
    if (size < k) {
      ++summary.classes_at_risk;
      summary.rows_at_risk += size;
    }
  }
  if (!summary.classes_of_size.empty()) {
    summary.smallest = summary.classes_of_size.begin()->first;
    summary.largest = summary.classes_of_size.rbegin()->first;
  }
  return summary;
}

}  // namespace paravent
