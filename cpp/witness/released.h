// A release as its bytes list it, made ready for witnesses: every multiset with its total and its
// places of masks, every trace apart into prefix, positions and steps.
//
// The bytes are read by the readers of the audit, which share nothing with the writers: a witness
// starts from what a reader of the publication has.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "audit/report.h"
#include "recipe/recipe.h"
#include "support/json.h"
#include "witness/values.h"

namespace paravent::witness {

/// Texts, each once, by number; 0 is the empty one.
class Pool {
 public:
  Pool() { add({}); }
  std::uint32_t add(std::string_view text);
  std::string_view operator[](std::uint32_t text) const { return texts_[text]; }
  std::size_t size() const { return texts_.size(); }
  bool has(std::string_view text) const { return numbers_.find(text) != numbers_.end(); }

 private:
  std::deque<std::string> texts_;
  std::unordered_map<std::string_view, std::uint32_t> numbers_;
};

/// Whether a label stands for several values or for none: it is empty or in parentheses.
inline bool is_marked(std::string_view label) { return label.empty() || label[0] == '('; }

/// Numbers of texts.
using Tuple = std::vector<std::uint32_t>;

/// A trace: texts of its prefix, and by position the steps of the year group.
struct Path {
  Tuple prefix;
  std::vector<std::vector<std::uint32_t>> groups;
};

/// Traces of the sizes or of a linked file.
struct PathSet {
  std::size_t prefixes = 0;  ///< positions of a text that are no steps
  std::vector<Tuple> steps;
  std::vector<Path> paths;
  std::map<Tuple, std::uint32_t> step_numbers;

  std::uint32_t step(const Tuple& components);
  /// Reads a text of the Oraccle form.
  std::uint32_t add(std::string_view text, Pool& pool);
};

/// The sizes (index 0), an attribute or a linked file. A cell is a row of its file.
struct Level {
  std::string name;
  std::size_t parent = 0;  ///< index of the level above; of the sizes without meaning
  bool linked = false;
  std::uint32_t k = 5, width = 3, diversity = 1;
  std::vector<Tuple> labels;                              ///< of an attribute
  PathSet paths;                                          ///< of the sizes and of linked files
  std::vector<std::uint32_t> label, count, cohort, line;  ///< by cell; label: of labels or paths
  std::vector<std::uint8_t> masked;
  std::vector<std::uint32_t> member;  ///< cells, multiset by multiset, in label order
  /// By cell of the level above (one for the sizes): its multiset in `member`; equal: none listed.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> group;

  std::size_t cells() const { return label.size(); }
  std::span<const std::uint32_t> members(std::size_t parent_cell) const {
    const auto [first, end] = group[parent_cell];
    return std::span<const std::uint32_t>(member).subspan(first, end - first);
  }
};

/// Of a series: units of a trace that one publication counted.
struct ListedLot {
  std::uint32_t cohort = 0;
  std::string publication;
  std::uint32_t size = 0;
};

/// Of a series, where cells of the sizes are units (series.h).
struct UnitCells {
  std::vector<std::string> years;  ///< of the input
  Assignments values;              ///< of the masked cells, a row a witness
};

struct Released {
  Recipe recipe;
  Json certificate;
  std::uint64_t individuals = 0;
  Pool pool;
  std::vector<Level> levels;  ///< the sizes, attributes in the recipe's order, linked files
  std::map<Tuple, Tuple> descriptions;   ///< by a step's components
  std::vector<std::string> trace_texts;  ///< by cohort, as listed
  std::vector<ListedLot> lots;
  std::optional<UnitCells> units;

  std::size_t attributes() const { return recipe.traces().attributes.size(); }
  /// The multiset under a cell of the level above, whose total is public.
  MaskedMultiset multiset(std::size_t level, std::size_t parent_cell) const;
};

/// Why a release has no witnesses at all.
enum class Unreadable : std::uint8_t {
  kNone,
  kNoCertificate,  ///< none, or none of traces
  kOtherVersion,   ///< of another program
  kMalformed,      ///< files that are not of the form
  kNotListed,      ///< no file has the counts under their cohorts
  kNoEarlier,      ///< of a series, and not with the one before, or with another
};

/// Reads the public files; `version`: of this program.
Unreadable read_released(std::span<const AuditInput> files, std::string_view version,
                         Released& released);

}  // namespace paravent::witness
