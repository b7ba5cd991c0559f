// The columns of a witness: what each holds, and for a label the raw value of which preparing makes
// it. Every option of the recipe that has no inverse here is named by its key.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/recoding.h"
#include "witness/released.h"

namespace paravent::witness {

enum class Holds : std::uint8_t {
  kConstant,  ///< a value that conditions and cleaning let pass
  kYear,
  kStep,         ///< component of a step of level `level`
  kPrefix,       ///< component of a prefix of level `level`
  kAttribute,    ///< component of the label of `level`
  kDescription,  ///< of a step; component of its descriptions
  kBirth,        ///< the birth year by which `level` has an age
  kResult,       ///< what was obtained: component of a step, or counted by `level`
  kBac,          ///< the year of the bac, of the option status
};

/// One column, with the inverse of conditions and recoding on it.
class WitnessColumn {
 public:
  WitnessColumn(std::string name, Holds holds, std::size_t level, std::size_t component,
                const Recipe& recipe);

  static constexpr std::uint32_t kNoRaw = 0xffffffffU;
  /// The raw value of a label, both texts of the pool; kNoRaw where there is none.
  std::uint32_t raw(std::uint32_t label, Pool& pool) {
    return label < known_.size() && known_[label] != kUnknown ? known_[label] : find(label, pool);
  }
  /// A raw value that conditions let pass.
  std::uint32_t any(Pool& pool);
  /// The raw value of a result that is a pass, or of one that is none.
  std::uint32_t result(bool passed, std::span<const std::string> passes, Pool& pool);
  /// Whether any invented text is a label.
  bool takes_any(Pool& pool) { return raw(pool.add("inventé 1"), pool) != kNoRaw; }
  /// Some labels of which there is a raw value.
  const std::vector<std::uint32_t>& choices(Pool& pool);
  /// The different values that labels of its level list, of which there is a raw value.
  std::vector<std::uint32_t> listed(const Level& of, Pool& pool);
  /// What preparing makes of a raw value; nothing where a condition leaves its rows out.
  std::optional<std::string> prepared(std::string_view raw) const;

  std::string name;
  Holds holds;
  std::size_t level, component;

 private:
  static constexpr std::uint32_t kUnknown = 0xfffffffeU;
  std::uint32_t find(std::uint32_t label, Pool& pool);
  void list_candidates(Pool& pool);

  std::vector<KeepRule> keep_;
  std::vector<RecodeRule> recode_;
  bool cleaned_separators_;  // as in steps and prefixes
  std::vector<std::uint32_t> candidates_;
  std::vector<std::uint32_t> known_;  // by label
  std::array<std::optional<std::uint32_t>, 2> result_;
  std::optional<std::vector<std::uint32_t>> choices_;
};

struct Columns {
  std::vector<WitnessColumn> all;         ///< needed_columns() but the individual
  std::vector<std::string> not_inverted;  ///< keys of the recipe
};

Columns columns_of(const Released& released);

/// Prefix and step columns of the sizes (level 0) or of a linked file, those of what it refines
/// first; of steps without what the program itself adds.
struct PathColumns {
  std::vector<std::string> prefix, step;
};
PathColumns path_columns(const Released& released, std::size_t level);
/// Whether an individual may have years that its trace does not show.
bool leaves_repeats_out(const Recipe& recipe);
/// Components of a step that stand before its columns: the status.
std::size_t added_components(const Recipe& recipe);

}  // namespace paravent::witness
