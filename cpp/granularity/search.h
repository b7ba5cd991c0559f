// The search for the level of detail: all descriptions that no other beats in both coverage
// (individuals with a published size) and detail (entropy of the trace), proven complete.
//
// A node is a choice of level for each component and of prefix, repeats and results
// (recipe/detail_section.h). From a node to a coarser one traces merge, so that detail can only
// fall, and coverage under primary masking alone can only grow. A node is therefore passed over
// where an evaluated one has more detail than every finer node evaluated so far leaves it, and
// covers at least what every coarser one lets it cover. Not along prefixes if some individual has
// several: there a coarser choice may part what a finer one held together.
//
// The order of evaluation is chosen for early bounds and changes nothing of the result. Figures
// are of raw data: internal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "granularity/node.h"
#include "support/result.h"

namespace paravent::granularity {

enum class NodeState : std::uint8_t {
  kOpen,
  kEvaluated,
  kPassedOver,  ///< proven to be beaten
  kNoStep,      ///< no component of steps is left
  kSame,        ///< without prefixes the levels of prefixes make no difference
};

struct Evaluated {
  DetailNode node;
  Figures figures;
};

struct SearchProgress {
  std::uint64_t nodes = 0, settled = 0, evaluated = 0, passed_over = 0;
  bool done = false;
};

class Search {
 public:
  /// `table` is prepared under `recipe`, with the columns of all levels; of a series the rows of
  /// the units that are due. An example where a chain
  /// is none. Errors: those of read_components() and make_base().
  static Result<std::variant<Search, NotCoarser>> begin(const Table& table, Recipe recipe,
                                                        DetailSpec spec);

  /// Settles nodes until so many more are evaluated, or all are settled.
  void run(std::uint32_t evaluations);
  SearchProgress progress() const;

  const DetailSpec& spec() const { return spec_; }
  const Recipe& recipe() const { return recipe_; }
  const Base& base() const { return base_; }
  std::uint64_t individuals() const { return base_.individuals; }
  /// In the order of their nodes' numbers.
  std::vector<Evaluated> evaluated() const;
  /// Whether none of `all` beats each of them: at least as good in both and better in one.
  static std::vector<std::uint8_t> frontier(const std::vector<Evaluated>& all);
  /// The most detailed node that meets the goals, of those evaluated; ties by fewer masked counts,
  /// then by number. Nothing where none does.
  std::optional<std::size_t> best(const std::vector<Evaluated>& all) const;
  /// A node as it would be published, with its largest traces; `node` has a step.
  std::vector<std::pair<std::string, std::uint32_t>> largest_of(const DetailNode& node,
                                                                std::size_t most) const;

 private:
  Search(Recipe recipe, DetailSpec spec, Base base);
  void settle(std::size_t number);
  bool is_beaten(const DetailNode& node) const;
  bool is_finer(const DetailNode& fine, const DetailNode& coarse) const;
  bool allows(const DetailNode& node) const;
  const Merged& merged(const DetailNode& node);
  DetailNode node_of(std::size_t number) const;

  Recipe recipe_;
  DetailSpec spec_;
  Base base_;
  std::vector<std::uint32_t> heights_;
  std::vector<std::uint32_t> order_;  // numbers of nodes, as they are settled
  std::size_t next_ = 0;
  std::vector<NodeState> states_;
  std::vector<Evaluated> found_;
  std::vector<std::uint32_t> number_of_;  // of found_
  std::vector<Merged> kept_;              // the finest node, then the latest, the last one newest
};

}  // namespace paravent::granularity
