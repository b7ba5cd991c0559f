// The assessment of a file as a value: every measure of this folder that one file, with its weights
// or a population beside it, allows; made in steps of bounded work, so that a caller can show
// progress and stop.
//
// Sources of each measure: its own header. What a file does not allow is left out under a name, so
// that a reader sees why a figure is missing. All of it is internal when it is of raw rows.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "risk/assessed.h"
#include "risk/global.h"
#include "risk/identifying.h"
#include "risk/k_map.h"
#include "risk/log_linear.h"
#include "risk/numeric.h"
#include "risk/population_uniques.h"
#include "risk/public_use.h"
#include "risk/records.h"
#include "risk/report.h"
#include "risk/suda.h"

namespace paravent::risk {

struct RiskQuestion {
  std::uint64_t k = 5;
  double tolerated = 0.01, threshold = 0.2;  ///< τ; t
  std::optional<double> population_size;     ///< N
  std::uint32_t suda_size = 0;               ///< largest special unique; 0: all keys
  PublicUseRule rule;                        ///< its k is this one's
  bool records = false;                      ///< whether what records.h tells is kept
};

enum class PopulationSource : std::uint8_t { kNone, kGiven, kWeights, kFile };

/// A key column: how much of it is missing, and how many values occur.
struct KeyFigures {
  std::string name;
  std::uint64_t missing = 0, values = 0;
};

/// Who is alone, and below k, under one reading of missing values.
struct ReadingFigures {
  MissingReading reading = MissingReading::kOwn;
  std::uint64_t alone = 0, below_k = 0;  ///< rows; `never` counts complete rows alone
};

inline constexpr std::array<double, 6> kRiskBounds{0.5, 0.2, 0.1, 0.05, 0.01, 0.001};

struct IndividualFigures {
  GlobalRisk global;
  double highest = 0;
  RiskThreshold threshold;
  std::array<std::uint64_t, kRiskBounds.size()> above{};  ///< persons whose r is above each bound
};

struct HouseholdFigures {
  GlobalRisk global;
  double highest = 0;
  std::uint64_t households = 0;  ///< of one row or more
  bool size_is_a_key = false;    ///< they differ in size, which can be counted
};

/// Of a sensitive column: classes (reading `own`) all of whose rows have one value of it.
struct SensitiveFigures {
  std::string name;
  std::uint64_t least_values = 0;       ///< of a class; 0 without rows
  std::uint64_t classes = 0, rows = 0;  ///< of a single value
  std::uint64_t rows_of_k = 0;  ///< of these rows, those in classes of k and more: k does not help
};

/// A set of key columns, and how many persons it makes unique without any smaller set doing so.
struct SpecialSet {
  std::uint32_t mask = 0;
  std::uint64_t persons = 0;
};
struct ValueShare {
  std::uint32_t column = 0, code = 0;
  std::uint64_t rows = 0;
  double percent = 0;  ///< of the scores of the rows that hold it, those of sets with the column
};
inline constexpr std::array<double, 5> kDisBounds{0.5, 0.2, 0.1, 0.05, 0.01};

struct SudaFigures {
  std::uint32_t largest = 0;  ///< M
  std::uint64_t special = 0;  ///< persons with a special unique
  std::uint64_t paired = 0;
  std::vector<std::uint64_t> of_size;   ///< minimal unique sets by their size; [0] is 0
  std::vector<double> columns;          ///< contribution of each key in percent
  std::vector<SpecialSet> sets;         ///< most persons first
  std::vector<ValueShare> values;       ///< raw: for the user's own screen. At most 30
  std::optional<std::uint32_t> row;     ///< of the highest score, the earliest
  double score = 0;                     ///< of that row
  std::vector<std::uint32_t> row_sets;  ///< its minimal unique sets
  /// π of DIS; nothing where the population's size is not known: then no DIS.
  std::optional<double> share;
  double highest_dis = 0, mean_dis = 0;  ///< mean over the special persons
  std::array<std::uint64_t, kDisBounds.size()> above{};
};

struct NumberFigures {
  std::string name;
  RareNumbers rare;
  std::uint64_t outliers = 0;  ///< rows that hold an extreme value
};

/// A part that was left out, and why: an error's name, or no_weights, no_population, too_long,
/// stopped.
struct LeftOutPart {
  std::string_view part, why;
};

struct Assessment {
  RiskQuestion question;
  std::uint64_t rows = 0, persons = 0;
  bool by_individual = false, weighted = false;
  std::vector<KeyFigures> keys;
  PopulationSource population_source = PopulationSource::kNone;
  double population = 0;  ///< N; the persons where there is no other

  KReport report;
  ReidentificationRisk attackers;
  std::vector<ReadingFigures> readings;
  std::optional<std::uint64_t> k_map;
  IndividualFigures individual;
  std::optional<HouseholdFigures> household;
  std::vector<SensitiveFigures> sensitive;
  std::vector<NumberFigures> numbers;
  std::optional<std::uint32_t> alone_row;  ///< the earliest row that is alone
  std::optional<PopulationUniques> uniques;
  PublicUseReport public_use;
  std::vector<KeySet> sets;  ///< by mask, of up to four keys
  std::vector<CombinationRule> rules;
  CombinationReport combinations;
  std::optional<SudaFigures> suda;
  std::optional<LogLinearChoice> log_linear;
  bool log_linear_cut = false;  ///< its search was stopped for its length
  std::vector<LeftOutPart> left_out;
};

struct AssessmentProgress {
  std::string_view stage;             ///< frequencies, rules, sets, combinations, suda, model
  std::uint64_t done = 0, total = 1;  ///< of the stage
  bool over = false;
};

class AssessmentJob {
 public:
  /// `sensitive`: columns whose values a class should not share. `population`: a file of the same
  /// keys and codes. Errors: those of check_keys(); kPopulationSmallerThanSample (N below the
  /// rows); kSamplingShareOutOfRange (N equal to them).
  static Result<AssessmentJob> begin(AssessedFile file, RiskQuestion question,
                                     std::vector<KeyColumn> sensitive = {},
                                     std::optional<AssessedFile> population = std::nullopt);
  ~AssessmentJob();
  AssessmentJob(AssessmentJob&&) noexcept;
  AssessmentJob& operator=(AssessmentJob&&) noexcept;
  AssessmentJob(const AssessmentJob&) = delete;
  AssessmentJob& operator=(const AssessmentJob&) = delete;

  /// O(rows) work or a round of a model's fit. Errors: those of k_map(). Nothing changes after one.
  Result<AssessmentProgress> step();

  const Assessment& assessment() const;
  const AssessedFile& file() const;
  /// Once over, where the question asked for records.
  const Frequencies& counted() const;
  const RecordSource& records() const;

 private:
  struct State;
  explicit AssessmentJob(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace paravent::risk
