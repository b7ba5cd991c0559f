#include "perturbation/holders.h"

#include <algorithm>

#include "risk/individual.h"
#include "support/real.h"

namespace paravent::perturbation {

HolderUnion::HolderUnion(const risk::AssessedFile& file, const SuppressionKeys& keys,
                         const SuppressionSpec& spec)
    : file_(file), keys_(keys), k_(spec.k), threshold_(spec.threshold) {
  if (!file.individuals.empty()) {
    seen_.assign(file.persons, 0);
    least_.assign(threshold_ ? file.persons : 0, 0);
  }
}

void HolderUnion::clear() {
  ++now_;
  count_ = 0;
  weight_ = 0;
  persons_.clear();
}

void HolderUnion::add_row(std::uint32_t row) {
  if (file_.individuals.empty()) {
    ++count_;
    weight_ += file_.weight(row);
    return;
  }
  const std::uint32_t person = file_.individuals[row];
  const bool is_new = seen_[person] != now_;
  seen_[person] = now_;
  if (is_new) ++count_;
  if (!threshold_) return;
  if (is_new) persons_.push_back(person);
  least_[person] = is_new ? file_.weight(row) : std::min(least_[person], file_.weight(row));
}

bool HolderUnion::is_accepted() const {
  if (!threshold_) return count_ >= k_;
  if (count_ == 0) return false;
  double population = weight_;
  if (!file_.individuals.empty()) {
    std::vector<double> weights;
    for (const std::uint32_t person : persons_) weights.push_back(least_[person]);
    std::sort(weights.begin(), weights.end());
    NeumaierSum sum;
    for (const double weight : weights) sum += weight;
    population = sum.value();
  }
  return risk::individual_risk(count_, population) <= *threshold_;
}

}  // namespace paravent::perturbation
