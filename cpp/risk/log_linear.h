// Risk by a Poisson log-linear model of the population's cells, and the choice of the model.
//
// E. Elamir, C. Skinner, "Record level measures of disclosure risk for survey microdata", 2006; C.
// Skinner, N. Shlomo, "Assessing identification risk in survey microdata using log-linear models",
// 2008. Cells j of the full grid of the keys: F_j ~ Po(λ_j), f_j | F_j ~ Bin(F_j, π), so that F_j -
// f_j | f_j ~ Po((1-π)λ_j). λ is fitted to the weighted counts by iterative proportional fitting
// (W. Deming, F. Stephan 1940) of the margins of a hierarchical model. sdcMicro's modRisk puts the
// fitted sample mean in the place of λ and divides by the non-empty cells: its figures are far too
// high for small shares, and are not offered.
//
// The model cannot know that a file was cleaned already: where nobody is unique any more it still
// expects uniques, and the test of fit says so ("no model fits").
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "risk/assessed.h"

namespace paravent::risk {

inline constexpr std::uint64_t kMostCells = 5000000;

using KeyPair = std::pair<std::uint32_t, std::uint32_t>;  ///< indices of two keys, the lower first

/// Main effects of every key, and these two-way terms beside them.
struct LogLinearTerms {
  std::vector<KeyPair> pairs;  ///< ascending
};

struct LogLinearSpec {
  /// Keys that cannot occur, one code a key column each.
  std::vector<std::vector<std::uint32_t>> structural_zeros;
};

struct LogLinearFit {
  LogLinearTerms terms;
  bool converged = true;
  double population_uniques = 0;  ///< τ1: sample uniques that are unique in the population
  double correct_matches = 0;     ///< τ2: of links to the sample uniques
  double z1 = 0, z2 = 0;          ///< above 1.96: underfitted, risk overstated; below: the reverse
  bool fits() const { return z1 >= -1.96 && z1 <= 1.96 && z2 >= -1.96 && z2 <= 1.96; }
};

struct LogLinearChoice {
  std::uint64_t cells = 0;                ///< of the grid, structural zeros included
  std::uint64_t rows_left_out = 0;        ///< with a missing key
  double sampling_share = 0;              ///< π = n/Σw
  std::vector<LogLinearFit> steps;        ///< forward search, main effects first
  std::optional<LogLinearFit> all_pairs;  ///< nothing where the search was stopped before
  std::optional<std::size_t> chosen;  ///< of steps, or steps.size(): all_pairs; nothing: none fits
  /// E(1/F) under the model chosen, one a row; 0 for rows left out. Empty where none fits.
  std::vector<double> of_rows;
};

/// λ of every cell under a model, kept so that a caller can stop between fits.
class LogLinearModel {
 public:
  /// Errors: those of check_keys(); kGridTooLarge (count: 0 beyond 64 bits, else the cells);
  /// kSamplingShareOutOfRange without weights, where n/Σw = 1, or where no row is complete.
  static Result<LogLinearModel> begin(const AssessedFile& file, const LogLinearSpec& spec = {});

  LogLinearFit fit(const LogLinearTerms& terms);
  /// The same in steps: begin, rounds while one returns true, end.
  void begin_fit(const LogLinearTerms& terms);
  bool round();
  LogLinearFit end_fit() const;
  /// E(1/F) of each row under the terms fitted last; 0 for rows left out.
  std::vector<double> risks_of_rows() const;
  std::vector<KeyPair> all_pairs() const;
  std::uint64_t cells() const { return lambda_.size(); }
  std::size_t margins() const { return margins_.size(); }  ///< of the fit at hand
  std::uint64_t rows_left_out() const { return left_out_; }
  double sampling_share() const { return share_; }

 private:
  LogLinearModel() = default;
  void fit_margin(std::uint32_t a, std::uint32_t b, double& error);

  std::vector<std::uint32_t> levels_;  // of each key: those that occur
  std::vector<std::uint32_t> counts_;  // f of each cell
  std::vector<double> weighted_, lambda_;
  std::vector<std::uint8_t> possible_;  // by cell; empty: all
  std::vector<std::uint32_t> cell_of_row_;
  std::vector<double> have_, want_;  // of one margin
  LogLinearTerms terms_;             // of the fit at hand, with its margins
  std::vector<KeyPair> margins_;
  int rounds_ = 0;
  bool converged_ = false;
  std::uint64_t left_out_ = 0, rows_ = 0;
  double total_ = 0, share_ = 0;
};

/// choose_log_linear() in steps, each a round of fitting: O(cells × margins). The file is not
/// needed once it began.
class LogLinearSearch {
 public:
  static Result<LogLinearSearch> begin(const AssessedFile& file, const LogLinearSpec& spec = {});
  /// False once the choice is made, or the search stopped.
  bool step();
  /// Cells visited by fitting so far; what a caller bounds.
  double work() const { return work_; }
  std::uint64_t fits() const { return fits_; }
  std::uint64_t most_fits() const;
  /// Chooses among the steps made so far.
  void stop();
  LogLinearChoice take() { return std::move(choice_); }

 private:
  enum class Stage : std::uint8_t { kSearch, kAllPairs, kChosen, kOver };
  explicit LogLinearSearch(LogLinearModel model);
  void begin_next();
  void fitted(LogLinearFit fit);
  void choose();

  LogLinearModel model_;
  std::vector<KeyPair> pairs_;
  LogLinearChoice choice_;
  Stage stage_ = Stage::kSearch;
  std::size_t next_ = 0;  // of pairs_, to be tried beside the last step's
  std::optional<LogLinearFit> best_;
  double work_ = 0;
  std::uint64_t fits_ = 0;
};

/// Forward search: while z2 > 1.96, the pair is added that makes |z2| least (ties: the earlier), to
/// all of them at most. All pairs are fitted too. Of the models that fit, the one with the largest
/// τ2 is chosen, the cautious one.
Result<LogLinearChoice> choose_log_linear(const AssessedFile& file, const LogLinearSpec& spec = {});

/// E(1/F) for F - f ~ Po(c): ∫₀¹ t^(f-1) e^(-c(1-t)) dt; f >= 1, c >= 0.
double expected_inverse(std::uint64_t f, double c);

}  // namespace paravent::risk
