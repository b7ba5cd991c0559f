// The plan of a recipe's section `rows`: one more public file, made of the rows by steps that
// sample, code, swap, group, perturb, suppress and round. What each does is said in perturbation/.
//
// A step that draws takes its draws from a secret of the run, which is no part of the recipe: the
// recipe is public, and whoever had the secret could undo the draws.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "recipe/hierarchy_spec.h"
#include "recipe/methods.h"
#include "support/json.h"

namespace paravent {

class Fields;
class Faults;
struct RowsSpec;

struct SampleStep {
  double share = 0.5;
  std::vector<std::string> strata;
  std::uint32_t min = 1;
};
struct RecodeStep {
  std::string column;
  HierarchySpec hierarchy;
  std::uint32_t level = 1;
};
struct TailStep {
  std::string column;
  bool top = true, mean = false;
  std::optional<double> at, quantile;  ///< one of them
};
struct SwapRecordsStep {
  enum class Unit : std::uint8_t { kRow, kIndividual, kHousehold };
  Unit unit = Unit::kRow;
  std::vector<std::string> hierarchy, risk;
  struct Profile {
    std::vector<std::string> columns;
    bool size = false;  ///< the number of rows
  };
  std::vector<Profile> profiles;
  std::optional<std::uint32_t> k;  ///< that of the section
  double rate = 0.1;
};
struct SwapRanksStep {
  std::vector<std::string> columns;  ///< each by itself
  double window = 5;                 ///< percent of the rows
};
struct MicroaggregateStep {
  enum class Method : std::uint8_t { kMdav, kOptimal, kMixed };
  Method method = Method::kMdav;
  std::vector<std::string> columns;
  std::optional<std::uint32_t> k;
  std::map<std::string, double> weights;  ///< mixed
};
struct NoiseStep {
  struct Bounds {
    std::optional<double> low, high;
  };
  NoiseKind kind = NoiseKind::kAdditive;
  std::vector<std::string> columns;
  double variance = 0.1;
  std::map<std::string, Bounds> bounds;
  AtBounds at_bounds = AtBounds::kNone;
};
struct PramStep {
  PramKind kind = PramKind::kKeep;
  std::string column;
  /// In the matrix's order; empty: the file's, by bytes. "": a cell without a value, which is then
  /// drawn like any other; else it stays.
  std::vector<std::string> levels;
  std::vector<double> matrix;             ///< by rows, `given` and `invariant`
  std::optional<double> keep;             ///< `keep`, and `invariant` without a matrix
  double mix = 1;                         ///< `invariant`
  std::optional<std::uint32_t> round_to;  ///< `invariant`: of the counts it starts from
};
struct SuppressStep {
  enum class Level : std::uint8_t { kStrict, kAny, kCombinations, kRisk };
  Level level = Level::kStrict;
  bool by_household = false;         ///< strict: k counts households, all of one are treated alike
  std::vector<std::string> columns;  ///< empty: the section's keys
  std::map<std::string, double> weights;
  std::vector<std::string> never;
  std::uint32_t size = 0;                      ///< combinations: all sets up to it, or
  std::vector<std::vector<std::string>> sets;  ///< these
  std::optional<double> tolerated;             ///< by risk: rate; nothing: that of the section
};
struct RoundStep {
  std::string column;
  double base = 1;
  bool random = false;
};
using PlanStep = std::variant<SampleStep, RecodeStep, TailStep, SwapRecordsStep, SwapRanksStep,
                              MicroaggregateStep, NoiseStep, PramStep, SuppressStep, RoundStep>;

/// A file of the households beside that of the persons: perturbation/households.h.
struct HouseholdsSpec {
  std::string name;                  ///< of the file
  std::vector<std::string> columns;  ///< of the persons' file, keys, one value in a household
  std::string number;                ///< heading of the households' new numbers, in both files
};

struct PlanSpec {
  std::string name;
  std::vector<std::string> columns;  ///< of the file
  std::optional<HouseholdsSpec> households;
  std::vector<PlanStep> steps;
};

/// The word by which a recipe calls the step: "swap_ranks".
std::string_view step_name(const PlanStep& step);
/// Whether its units are households.
bool needs_household(const PlanStep& step);
/// Whether a step may draw, so that a secret is needed.
bool may_draw(const PlanStep& step);
bool may_draw(const PlanSpec& plan);
/// All columns that a step speaks of; `keys`: where a suppression names none.
std::vector<std::string> columns_named(const PlanStep& step, const std::vector<std::string>& keys);
/// Columns whose values a step exchanges for others: swaps, microaggregation, noise, PRAM, random
/// rounding.
std::vector<std::string> perturbed_columns(const PlanStep& step);
/// Columns whose values a step changes in any way, emptied cells and coarser labels included.
std::vector<std::string> changed_columns(const PlanStep& step,
                                         const std::vector<std::string>& keys);

/// Columns of the plan's file that noise, an exchange of ranks or rounding changes: that nearly
/// each value is another tells nobody, if they were changed enough (rowfiles/internals.h).
std::vector<std::string> noisy_columns(const PlanSpec& plan);

/// The keys of the section that the plan's file has, in the file's order, and its other columns,
/// the number of the household last: what its classes are formed by, and what is written after
/// them.
std::vector<std::string> plan_keys(const RowsSpec& rows);
/// Whether a step of the plan after the first `place` ones changes the column or empties its cells.
bool is_changed_after(const RowsSpec& rows, std::size_t place, const std::string& column);
std::vector<std::string> plan_others(const RowsSpec& rows);

/// What the file can be held to by its bytes. A file whose cells were emptied at level `any` is
/// held to nothing; one by combinations, to these; every other, to k for each tuple of its keys.
enum class PlanClaim : std::uint8_t { kNone, kTuples, kCombinations };
PlanClaim claim_of(const PlanSpec& plan);
/// The sets of columns of all its steps by combinations, each once.
std::vector<std::vector<std::string>> claimed_sets(const RowsSpec& rows);

/// The member `plan` of the section. Faults: kSecretInRecipe for a member called `seed` or
/// `secret` at any depth; kShareOutOfRange (share); those of a recipe's keys.
std::optional<PlanSpec> read_plan(const Fields& rows);
/// Its member `households`.
std::optional<HouseholdsSpec> read_households(const Fields& plan);
/// Columns of steps are published ones; a unit has its column; file names are others' business.
void check_plan_section(const RowsSpec& rows, bool individuals, Faults& faults);

}  // namespace paravent
