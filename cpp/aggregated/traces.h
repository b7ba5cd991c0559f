// Texts of traces as an engine writes them, back to traces. Private to traces.
//
// trace: position *( "+" position ), the components of the prefix first, one each; position: step
// *( "&" step ), or nothing where the recipe has empty positions; step: components joined by "-",
// with the status first. Components have none of the five separators, so that with the recipe a
// text is one trace, whatever the order of the steps of a position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"
#include "traces/cohorts.h"

namespace paravent::aggregated {

struct TraceForm {
  std::size_t prefix = 0, step = 1;  ///< components
  bool status = false;               ///< before those of a step
  bool empty_positions = false;
};

class TraceTexts {
 public:
  explicit TraceTexts(const TraceForm& form) : form_(form) { parsed_.begin = {0}; }

  /// False where the text is no trace of that form.
  bool add(std::string_view text);
  std::size_t size() const { return parsed_.begin.size() - 1; }

  struct Ranked {
    TraceSet set;
    std::vector<std::uint32_t> rank;  ///< by the order in which they were added
    bool distinct = true;             ///< no trace twice
  };
  /// In the public order; gives the memory of what was added back.
  Ranked take();

 private:
  bool add_position(std::string_view text);
  bool is_step(std::string_view text) const;

  TraceForm form_;
  Dictionary prefixes_, steps_;  // texts
  TraceSet parsed_;              // codes and prefixes in the order of reading; labels left out
};

/// Whether `text` is a component of a step: not empty, without separators.
bool is_component(std::string_view text);

/// Distinct tuples of texts in the public order, and each one's rank.
struct RankedLabels {
  LabelSet labels;
  std::vector<std::uint32_t> rank;
};
/// `texts` are row-major, `width` a tuple; a tuple may come several times.
RankedLabels rank_labels(const std::vector<std::string>& texts, std::size_t width);
/// The label's place in the set, or kNone.
std::uint32_t place_of_label(const LabelSet& labels, std::span<const std::string> label);

}  // namespace paravent::aggregated
