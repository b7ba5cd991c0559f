#include "risk/log_linear.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "support/real.h"

namespace paravent::risk {
namespace {

constexpr std::uint32_t kNoCell = 0xffffffffU;

/// Σ_{n>=1} (-c)^n coefficient(n), for c < 0.5.
template <class Coefficient>
double small_series(double c, Coefficient coefficient) {
  constexpr int kTerms = 18;
  double power = 1, sum = 0, factorial = 1;  // of n
  for (int n = 1; n <= kTerms; ++n) {
    power *= -c;
    factorial *= n;
    sum += power * coefficient(n, factorial);
  }
  return sum;
}

/// (1-e^-c)/c - e^-c, and the same with e^-c (1 + c/2): near 0 they cancel.
double first_gap(double c) {
  if (c >= 0.5) return mean_decay(c) - exp_of(-c);
  return small_series(c, [](int n, double f) { return 1 / (f * (n + 1)) - 1 / f; });
}
double second_gap(double c) {
  if (c >= 0.5) return mean_decay(c) - exp_of(-c) * (1 + c / 2);
  return small_series(c, [](int n, double f) { return 1 / (f * (n + 1)) - 1 / f + n / (2 * f); });
}

}  // namespace

double expected_inverse(std::uint64_t f, double c) {
  const auto count = static_cast<double>(f);
  if (c <= 0) return 1 / count;
  if (c <= 50) {
    // e^-c Σ_x c^x/x!/(f+x).
    double term = exp_of(-c), sum = 0, x = 0;
    while (x <= c || term > 1e-19 * sum) {
      sum += term / (count + x);
      ++x;
      term *= c / x;
    }
    return sum;
  }
  double integral = mean_decay(c);
  if (count <= c) {
    for (std::uint64_t g = 1; g < f; ++g) integral = (1 - static_cast<double>(g) * integral) / c;
    return integral;
  }
  // Beyond c the recursion magnifies errors; the terms are then few where they matter.
  double sum = 0;
  const double spread = 12 * std::sqrt(c) + 40;
  double x = std::max(0.0, std::floor(c - spread));
  while (x <= c + spread) {
    sum += exp_of(x * ln_of(c) - c - lgamma_of(x + 1)) / (count + x);
    ++x;
  }
  return sum;
}

Result<LogLinearModel> LogLinearModel::begin(const AssessedFile& file, const LogLinearSpec& spec) {
  if (const Status status = check_keys(file); !status) return status.error();
  LogLinearModel model;
  // Levels that occur in complete rows; a grid of the others would only be wider.
  const std::uint32_t n = file.rows;
  std::vector<std::uint8_t> complete(n, 1);
  for (const KeyColumn& key : file.keys) {
    for (std::uint32_t row = 0; row < n; ++row) {
      if (key.is_missing(key.codes[row])) complete[row] = 0;
    }
  }
  std::vector<std::vector<std::uint32_t>> place(file.keys.size());
  std::uint64_t cells = 1;
  bool too_large = false;
  for (std::size_t j = 0; j < file.keys.size(); ++j) {
    place[j].assign(file.keys[j].levels, kNoCell);
    std::vector<std::uint8_t> occurs(file.keys[j].levels);
    for (std::uint32_t row = 0; row < n; ++row) {
      if (complete[row] != 0) occurs[file.keys[j].codes[row]] = 1;
    }
    std::uint32_t levels = 0;
    for (std::uint32_t code = 0; code < occurs.size(); ++code) {
      if (occurs[code] != 0) place[j][code] = levels++;
    }
    model.levels_.push_back(levels);
    too_large = too_large || (levels > 0 && cells > (std::uint64_t{1} << 62) / levels);
    cells *= levels;
  }
  if (too_large || cells > kMostCells) {
    return Error{.code = ErrorCode::kGridTooLarge, .count = too_large ? 0 : cells};
  }
  const auto grid = static_cast<std::size_t>(cells);
  model.counts_.assign(grid, 0);
  model.lambda_.assign(grid, 0);
  model.cell_of_row_.assign(n, kNoCell);
  std::vector<NeumaierSum> sums(grid);
  NeumaierSum total;
  for (std::uint32_t row = 0; row < n; ++row) {
    if (complete[row] == 0) {
      ++model.left_out_;
      continue;
    }
    std::uint32_t cell = 0;
    for (std::size_t j = 0; j < file.keys.size(); ++j) {
      cell = cell * model.levels_[j] + place[j][file.keys[j].codes[row]];
    }
    model.cell_of_row_[row] = cell;
    ++model.counts_[cell];
    sums[cell] += file.weight(row);
    total += file.weight(row);
    ++model.rows_;
  }
  model.total_ = total.value();
  model.share_ = static_cast<double>(model.rows_) / model.total_;
  if (!(model.share_ > 0 && model.share_ < 1)) {
    return Error{.code = ErrorCode::kSamplingShareOutOfRange, .count = model.rows_};
  }
  for (const NeumaierSum& sum : sums) model.weighted_.push_back(sum.value());
  if (!spec.structural_zeros.empty()) model.possible_.assign(grid, 1);
  for (const std::vector<std::uint32_t>& zero : spec.structural_zeros) {
    std::uint64_t cell = 0;
    bool in_grid = true;
    for (std::size_t j = 0; j < zero.size(); ++j) {
      in_grid = in_grid && place[j][zero[j]] != kNoCell;
      cell = cell * model.levels_[j] + (in_grid ? place[j][zero[j]] : 0);
    }
    // A key that does occur is no structural zero, whatever the list says.
    const auto at = static_cast<std::size_t>(cell);
    if (in_grid && model.counts_[at] == 0) model.possible_[at] = 0;
  }
  return model;
}

std::vector<KeyPair> LogLinearModel::all_pairs() const {
  std::vector<KeyPair> pairs;
  for (std::uint32_t a = 0; a < levels_.size(); ++a) {
    for (std::uint32_t b = a + 1; b < levels_.size(); ++b) pairs.emplace_back(a, b);
  }
  return pairs;
}

/// One margin of a pair, or of one key where a = b. Cells are walked as blocks: those before a,
/// a itself, those between, b itself, those after.
void LogLinearModel::fit_margin(std::uint32_t a, std::uint32_t b, double& error) {
  const auto product = [&](std::size_t from, std::size_t to) {
    std::size_t all = 1;
    for (std::size_t j = from; j < to; ++j) all *= levels_[j];
    return all;
  };
  const std::size_t before = product(0, a), of_a = levels_[a];
  const std::size_t between = a == b ? 1 : product(a + 1, b), of_b = a == b ? 1 : levels_[b];
  const std::size_t after = product(b + 1, levels_.size());
  const auto walk = [&](auto each_run) {
    std::size_t cell = 0;
    for (std::size_t i = 0; i < before; ++i) {
      for (std::size_t x = 0; x < of_a; ++x) {
        for (std::size_t k = 0; k < between; ++k) {
          for (std::size_t y = 0; y < of_b; ++y, cell += after) each_run(x * of_b + y, cell);
        }
      }
    }
  };
  have_.assign(of_a * of_b, 0);
  want_.assign(of_a * of_b, 0);
  walk([&](std::size_t margin, std::size_t cell) {
    for (std::size_t i = 0; i < after; ++i) {
      have_[margin] += lambda_[cell + i];
      want_[margin] += weighted_[cell + i];
    }
  });
  for (std::size_t m = 0; m < have_.size(); ++m) {
    error = std::max(error, std::fabs(have_[m] - want_[m]));
    have_[m] = have_[m] > 0 ? want_[m] / have_[m] : 0;
  }
  walk([&](std::size_t margin, std::size_t cell) {
    for (std::size_t i = 0; i < after; ++i) lambda_[cell + i] *= have_[margin];
  });
}

void LogLinearModel::begin_fit(const LogLinearTerms& terms) {
  terms_ = terms;
  rounds_ = 0;
  converged_ = false;
  lambda_.assign(lambda_.size(), total_ / static_cast<double>(lambda_.size()));
  for (std::size_t cell = 0; cell < possible_.size(); ++cell) {
    if (possible_[cell] == 0) lambda_[cell] = 0;
  }
  margins_.clear();
  for (std::uint32_t j = 0; j < levels_.size(); ++j) {
    if (std::none_of(terms.pairs.begin(), terms.pairs.end(),
                     [&](const KeyPair& pair) { return pair.first == j || pair.second == j; })) {
      margins_.emplace_back(j, j);
    }
  }
  margins_.insert(margins_.end(), terms.pairs.begin(), terms.pairs.end());
}

bool LogLinearModel::round() {
  constexpr int kRounds = 2000;
  const double enough = 1e-6 * total_ / static_cast<double>(rows_);
  double error = 0;
  for (const auto& [a, b] : margins_) fit_margin(a, b, error);
  converged_ = error < enough;
  return !converged_ && ++rounds_ < kRounds;
}

LogLinearFit LogLinearModel::fit(const LogLinearTerms& terms) {
  begin_fit(terms);
  while (round()) {
  }
  return end_fit();
}

LogLinearFit LogLinearModel::end_fit() const {
  LogLinearFit fit;
  fit.terms = terms_;
  fit.converged = converged_;
  NeumaierSum tau1, tau2, bias1, bias2, variance1, variance2;
  for (std::size_t cell = 0; cell < lambda_.size(); ++cell) {
    const double lambda = lambda_[cell];
    const auto f = static_cast<double>(counts_[cell]);
    if (counts_[cell] == 1) {
      const double c = (1 - f / weighted_[cell]) * lambda;
      tau1 += exp_of(-c);
      tau2 += mean_decay(c);
    }
    if (!(lambda > 0)) continue;
    const double mu = share_ * lambda, c = (1 - share_) * lambda;
    const double none = exp_of(-lambda), none_in_sample = exp_of(-mu);
    const double a1 = c * none, b1 = (1 - share_) * c * none / (2 * share_);
    const double a2 = none_in_sample * first_gap(c), b2 = none_in_sample * second_gap(c) / mu;
    const double excess = (f - mu) * (f - mu) - f;
    bias1 += a1 * (f - mu) + b1 * excess;
    bias2 += a2 * (f - mu) + b2 * excess;
    variance1 += a1 * a1 * mu + 2 * b1 * b1 * mu * mu;
    variance2 += a2 * a2 * mu + 2 * b2 * b2 * mu * mu;
  }
  fit.population_uniques = tau1.value();
  fit.correct_matches = tau2.value();
  const auto score = [](double bias, double variance) {
    return variance > 0 ? bias / std::sqrt(variance) : 0;
  };
  fit.z1 = score(bias1.value(), variance1.value());
  fit.z2 = score(bias2.value(), variance2.value());
  return fit;
}

std::vector<double> LogLinearModel::risks_of_rows() const {
  std::vector<double> of_cell(lambda_.size()), risks;
  for (std::size_t cell = 0; cell < lambda_.size(); ++cell) {
    if (counts_[cell] == 0) continue;
    const double share = static_cast<double>(counts_[cell]) / weighted_[cell];
    of_cell[cell] = expected_inverse(counts_[cell], (1 - share) * lambda_[cell]);
  }
  risks.reserve(cell_of_row_.size());
  for (const std::uint32_t cell : cell_of_row_) {
    risks.push_back(cell == kNoCell ? 0 : of_cell[cell]);
  }
  return risks;
}

LogLinearSearch::LogLinearSearch(LogLinearModel model)
    : model_(std::move(model)), pairs_(model_.all_pairs()) {
  choice_.cells = model_.cells();
  choice_.rows_left_out = model_.rows_left_out();
  choice_.sampling_share = model_.sampling_share();
  model_.begin_fit({});
}

Result<LogLinearSearch> LogLinearSearch::begin(const AssessedFile& file,
                                               const LogLinearSpec& spec) {
  auto model = LogLinearModel::begin(file, spec);
  if (!model) return model.error();
  return LogLinearSearch(std::move(model.value()));
}

std::uint64_t LogLinearSearch::most_fits() const {
  return 1 + pairs_.size() * (pairs_.size() + 1) / 2 + 2;
}

bool LogLinearSearch::step() {
  if (stage_ == Stage::kOver) return false;
  work_ += static_cast<double>(model_.cells()) * static_cast<double>(model_.margins());
  if (model_.round()) return true;
  ++fits_;
  fitted(model_.end_fit());
  return stage_ != Stage::kOver;
}

/// The fit of the next pair beside those of the last step.
void LogLinearSearch::begin_next() {
  LogLinearTerms terms = choice_.steps.back().terms;
  terms.pairs.insert(std::upper_bound(terms.pairs.begin(), terms.pairs.end(), pairs_[next_]),
                     pairs_[next_]);
  model_.begin_fit(terms);
}

void LogLinearSearch::fitted(LogLinearFit fit) {
  if (stage_ == Stage::kAllPairs) {
    choice_.all_pairs = std::move(fit);
    return choose();
  }
  if (stage_ == Stage::kChosen) {
    choice_.of_rows = model_.risks_of_rows();
    stage_ = Stage::kOver;
    return;
  }
  const auto skip_taken = [&] {
    const std::vector<KeyPair>& taken = choice_.steps.back().terms.pairs;
    while (next_ < pairs_.size() &&
           std::find(taken.begin(), taken.end(), pairs_[next_]) != taken.end()) {
      ++next_;
    }
  };
  if (choice_.steps.empty()) {
    choice_.steps.push_back(std::move(fit));
  } else {
    if (!best_ || std::fabs(fit.z2) < std::fabs(best_->z2)) best_ = std::move(fit);
    ++next_;
    skip_taken();
    if (next_ < pairs_.size()) return begin_next();
    choice_.steps.push_back(*std::exchange(best_, std::nullopt));
  }
  next_ = 0;
  skip_taken();
  if (next_ == pairs_.size()) {
    choice_.all_pairs = choice_.steps.back();
    return choose();
  }
  if (choice_.steps.back().z2 > 1.96) return begin_next();
  stage_ = Stage::kAllPairs;
  model_.begin_fit({pairs_});
}

void LogLinearSearch::choose() {
  double most = -std::numeric_limits<double>::infinity();
  const std::size_t all = choice_.steps.size();
  for (std::size_t i = 0; i < all + (choice_.all_pairs ? 1 : 0); ++i) {
    const LogLinearFit& fit = i < all ? choice_.steps[i] : *choice_.all_pairs;
    if (!fit.fits() || !fit.converged || fit.correct_matches <= most) continue;
    most = fit.correct_matches;
    choice_.chosen = i;
  }
  stage_ = choice_.chosen ? Stage::kChosen : Stage::kOver;
  if (!choice_.chosen) return;
  model_.begin_fit(*choice_.chosen < all ? choice_.steps[*choice_.chosen].terms
                                         : choice_.all_pairs->terms);
}

void LogLinearSearch::stop() {
  if (stage_ == Stage::kSearch || stage_ == Stage::kAllPairs) choose();
}

Result<LogLinearChoice> choose_log_linear(const AssessedFile& file, const LogLinearSpec& spec) {
  auto search = LogLinearSearch::begin(file, spec);
  if (!search) return search.error();
  while (search.value().step()) {
  }
  return search.value().take();
}

}  // namespace paravent::risk
