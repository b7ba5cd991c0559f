#include "risk/attackers.h"

#include <algorithm>
#include <map>
#include <utility>

namespace paravent::risk {
namespace {

/// Compressed lists of arcs.
struct Arcs {
  std::vector<std::uint32_t> begin{0}, to;
};

/// The number of the strongly connected component of each node; without recursion.
std::vector<std::uint32_t> components(const Arcs& arcs) {
  constexpr std::uint32_t kNone = 0xffffffffU;
  const auto nodes = static_cast<std::uint32_t>(arcs.begin.size() - 1);
  std::vector<std::uint32_t> index(nodes, kNone), low(nodes), component(nodes, kNone);
  std::vector<std::uint32_t> place(arcs.begin.begin(), arcs.begin.end() - 1), open, path;
  std::uint32_t next = 0, found = 0;
  for (std::uint32_t root = 0; root < nodes; ++root) {
    if (index[root] != kNone) continue;
    path.push_back(root);
    while (!path.empty()) {
      const std::uint32_t node = path.back();
      if (index[node] == kNone) {
        index[node] = low[node] = next++;
        open.push_back(node);
      }
      if (place[node] < arcs.begin[node + 1]) {
        const std::uint32_t to = arcs.to[place[node]++];
        if (index[to] == kNone) {
          path.push_back(to);
        } else if (component[to] == kNone) {
          low[node] = std::min(low[node], index[to]);
        }
        continue;
      }
      path.pop_back();
      if (!path.empty()) low[path.back()] = std::min(low[path.back()], low[node]);
      if (low[node] != index[node]) continue;
      while (component[node] == kNone) {
        component[open.back()] = found;
        open.pop_back();
      }
      ++found;
    }
  }
  return component;
}

class SuppressionAttack {
 public:
  SuppressionAttack(const AssessedFile& original, const AssessedFile& released)
      : original_(original),
        released_(released),
        keys_(number_tuples(original.key_views(), original.rows)),
        outputs_(number_tuples(released.key_views(), released.rows)),
        rows_of_(group_items(outputs_.of_item, outputs_.size())),
        stamp_(original.persons) {
    find_compatible();
    find_components();
  }

  AttackerReport report(std::uint64_t k) {
    AttackerReport report;
    std::vector<std::uint32_t> all, matching, own;
    for (std::uint32_t key = 0; key < keys_.size(); ++key) {
      all.clear();
      matching.clear();
      own.clear();
      for (std::uint32_t a = compatible_.begin[key]; a < compatible_.begin[key + 1]; ++a) {
        const std::uint32_t output = compatible_.to[a];
        all.push_back(output);
        if (component_[key] == component_[keys_.size() + output]) matching.push_back(output);
        if (released_.missing_mask(outputs_.first_item[output]) ==
            original_.missing_mask(keys_.first_item[key])) {
          own.push_back(output);  // the key itself: nothing was suppressed
        }
      }
      report.of_key[0].push_back(persons(all));
      report.of_key[1].push_back(persons(matching));
      const std::uint64_t unsuppressed = persons(own);
      report.of_key[2].push_back(unsuppressed >= k ? unsuppressed : report.of_key[0].back());
    }
    AttackerCounts* const counts[] = {&report.compatible, &report.matching, &report.minimality};
    for (std::size_t a = 0; a < 3; ++a) {
      for (const std::uint32_t key : keys_.of_item) {
        if (report.of_key[a][key] < k) ++counts[a]->below_k;
      }
      if (keys_.size() == 0) continue;
      counts[a]->least = *std::min_element(report.of_key[a].begin(), report.of_key[a].end());
    }
    report.keys = std::move(keys_);
    return report;
  }

 private:
  /// Of each true key, the released keys it is compatible with: of each pattern of suppressed cells
  /// those whose other cells are equal.
  void find_compatible() {
    std::map<std::uint32_t, std::vector<std::uint32_t>> by_pattern;
    for (std::uint32_t output = 0; output < outputs_.size(); ++output) {
      by_pattern[released_.missing_mask(outputs_.first_item[output])].push_back(output);
    }
    // The keys of both files, one after the other.
    std::vector<std::vector<std::uint32_t>> codes(original_.keys.size());
    std::vector<CodeView> views;
    for (std::size_t j = 0; j < codes.size(); ++j) {
      for (const std::uint32_t row : outputs_.first_item) {
        codes[j].push_back(released_.keys[j].codes[row]);
      }
      for (const std::uint32_t row : keys_.first_item) {
        codes[j].push_back(original_.keys[j].codes[row]);
      }
      views.push_back({codes[j], std::max(original_.keys[j].levels, released_.keys[j].levels)});
    }
    std::vector<std::vector<std::uint32_t>> fitting(keys_.size());
    for (const auto& [suppressed, outputs] : by_pattern) {
      std::vector<CodeView> compared;
      for (std::size_t j = 0; j < views.size(); ++j) {
        if ((suppressed >> j & 1U) == 0) compared.push_back(views[j]);
      }
      std::vector<std::uint32_t> items = outputs;
      for (std::uint32_t key = 0; key < keys_.size(); ++key) {
        items.push_back(outputs_.size() + key);
      }
      const NumberedTuples groups = number_tuples(compared, items);
      // Two of one group: suppressed in two ways of writing a missing value.
      const GroupedItems of_group =
          group_items(std::span(groups.of_item).first(outputs.size()), groups.size());
      for (std::uint32_t key = 0; key < keys_.size(); ++key) {
        for (const std::uint32_t i : of_group.of(groups.of_item[outputs.size() + key])) {
          fitting[key].push_back(outputs[i]);
        }
      }
    }
    for (const std::vector<std::uint32_t>& outputs : fitting) {
      compatible_.to.insert(compatible_.to.end(), outputs.begin(), outputs.end());
      compatible_.begin.push_back(static_cast<std::uint32_t>(compatible_.to.size()));
    }
  }

  /// Nodes: true keys, then released ones. Arcs: from a key to what it fits, and from a released
  /// key to the true ones of its rows.
  void find_components() {
    Arcs arcs = compatible_;
    for (std::uint32_t& to : arcs.to) to += keys_.size();
    std::vector<std::uint32_t> truths;
    for (std::uint32_t output = 0; output < outputs_.size(); ++output) {
      truths.clear();
      for (const std::uint32_t row : rows_of_.of(output)) truths.push_back(keys_.of_item[row]);
      std::sort(truths.begin(), truths.end());
      truths.erase(std::unique(truths.begin(), truths.end()), truths.end());
      arcs.to.insert(arcs.to.end(), truths.begin(), truths.end());
      arcs.begin.push_back(static_cast<std::uint32_t>(arcs.to.size()));
    }
    component_ = components(arcs);
  }

  /// Distinct persons of the rows of some released keys.
  std::uint64_t persons(const std::vector<std::uint32_t>& outputs) {
    std::uint64_t persons = 0;
    ++now_;
    for (const std::uint32_t output : outputs) {
      const std::span<const std::uint32_t> rows = rows_of_.of(output);
      if (original_.individuals.empty()) {
        persons += rows.size();
        continue;
      }
      for (const std::uint32_t row : rows) {
        std::uint64_t& stamp = stamp_[original_.individuals[row]];
        persons += std::exchange(stamp, now_) == now_ ? 0 : 1;
      }
    }
    return persons;
  }

  const AssessedFile& original_;
  const AssessedFile& released_;
  NumberedTuples keys_, outputs_;
  GroupedItems rows_of_;  // of each released key
  Arcs compatible_;
  std::vector<std::uint32_t> component_;
  std::vector<std::uint64_t> stamp_;
  std::uint64_t now_ = 0;
};

}  // namespace

std::uint64_t AttackerReport::least() const {
  return std::min({compatible.least, matching.least, minimality.least});
}

Result<AttackerReport> attack_suppression(const AssessedFile& original,
                                          const AssessedFile& released, std::uint64_t k) {
  for (const AssessedFile* file : {&original, &released}) {
    if (const Status status = check_keys(*file, kMostCombinedKeys); !status) return status.error();
  }
  return SuppressionAttack(original, released).report(k);
}

}  // namespace paravent::risk
