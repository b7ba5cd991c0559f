// Record linkage: an attacker who holds the original rows looks for each in the published file, and
// the assessor, who knows the pairs, counts how often he is right.
//
// By distance: D. Pagliuca, G. Seri, "Some results of individual ranking method on the system of
// enterprise accounts annual survey", 1999. By probability: I. Fellegi, A. Sunter, "A theory for
// record linkage", 1969; M. Jaro, "Advances in record-linkage methodology", 1989 (EM). By ranks,
// for who knows that ranks moved by at most r: J. Nin, J. Herranz, V. Torra, "Rethinking rank
// swapping to decrease disclosure risk", 2008. One-to-one assignment is left out: O(n³), and not
// stronger.
//
// Each is in a file of its own. All figures are internal: they compare with the raw rows.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "support/result.h"

namespace paravent::risk {

inline constexpr double kMostPairs = 4e8;

enum class LinkKind : std::uint8_t { kNumber, kCategory, kOrdered };

/// A column that the attacker compares. Codes of the two files are those of one dictionary; of an
/// ordered column they are its ranks.
struct LinkColumn {
  static constexpr std::uint32_t kMissing = 0xffffffffU;
  std::string name;
  LinkKind kind = LinkKind::kCategory;
  std::vector<double> numbers, published_numbers;  ///< kNumber; NaN: missing
  /// kNumber: where a published value stands for all from `published_numbers` to these.
  std::vector<double> published_high;
  double unit = 0;                                    ///< kNumber: of distance; 0: sd(original)
  std::vector<std::uint32_t> codes, published_codes;  ///< the others
  std::uint32_t levels = 0;                           ///< kOrdered
};

struct LinkSpec {
  std::vector<LinkColumn> columns;
  /// Columns that must agree, by code; kind kCategory. Missing is one more code here.
  std::vector<LinkColumn> blocks;
  std::uint32_t rows = 0;  ///< original ones
  std::uint32_t published_rows = 0;
  /// Whose each row is: original row i is published row j where they are equal. Empty: row i is row
  /// i of both. A link to any row of the right individual is right.
  std::vector<std::uint32_t> owner, published_owner;
};

/// E = Σ over rows of right candidates/candidates; over the persons each by its best row.
struct LinkResult {
  double correct = 0;           ///< expected correct links, E
  std::uint64_t sure = 0;       ///< rows all of whose candidates are right
  std::uint32_t examined = 0;   ///< rows looked for
  std::uint32_t stride = 1;     ///< every stride-th original row is looked for
  double baseline = 0;          ///< E of guessing: examined/published rows, or its like in blocks
  std::vector<double> of_rows;  ///< of each row examined, right candidates/candidates
  std::vector<std::string> left_out;  ///< numbers without spread
  double share() const { return examined == 0 ? 0 : correct / examined; }
  double sure_share() const { return examined == 0 ? 0 : static_cast<double>(sure) / examined; }
};

/// Least Σ d²: numbers (x-y)/sd of the original, categories 0 or 1, ordered |rank difference| over
/// levels-1, 0 where either is missing or within what the published one stands for; distances
/// within 1e-12 are equal. Rows of the same values count once, on both sides, for kMostPairs.
LinkResult link_by_distance(const LinkSpec& spec);

enum class LinkModel : std::uint8_t {
  kKnown,  ///< m: the share of the true pairs that agree. The figure that counts: no attacker of
           ///< this family does better
  kEm,     ///< m estimated, p = 1/n and u given. An indication: it can settle on other classes
};

/// Pairs by what agrees: bit j for column j.
using PatternCounts = std::map<std::uint32_t, std::uint64_t>;

struct PatternWeights {
  std::vector<double> m, u;        ///< one a column
  std::vector<double> of_pattern;  ///< the weight of a pair, one a pattern
  bool converged = true;
};
/// Of all pairs and the true ones among them. `prior`: of a pair to be true, for EM; 0: no weights.
PatternWeights pattern_weights(const PatternCounts& all, const PatternCounts& right,
                               std::size_t columns, LinkModel model, double prior);

/// Weights that differ by no more are equal.
inline constexpr double kEqualWeight = 1e-9;

struct ProbabilisticResult {
  LinkResult links;
  std::vector<double> m, u;  ///< one a column
  PatternCounts patterns;
  bool converged = true;
};
/// Largest Σ log2(m/u) or log2((1-m)/(1-u)), within 1e-9. Values agree if equal or missing. Errors:
/// kTooManyKeys for more than 15 columns.
Result<ProbabilisticResult> link_by_probability(const LinkSpec& spec, LinkModel model);

struct RankResult {
  LinkResult links;
  std::uint64_t below_k = 0;  ///< rows with fewer than k candidates
};
/// Candidates: published rows whose value is within `reach` ranks in every numeric column, ranks
/// being those of the published values, a run of equal values as a whole. A missing value fits.
RankResult link_by_rank(const LinkSpec& spec, std::uint32_t reach, std::uint64_t k);

}  // namespace paravent::risk
