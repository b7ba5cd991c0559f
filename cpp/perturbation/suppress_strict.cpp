// Level `strict`: the greedy cover. See suppression.h.
#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <utility>

#include "perturbation/strict_search.h"
#include "support/real.h"

namespace paravent::perturbation {

StrictSearch::StrictSearch(const risk::AssessedFile& file, const SuppressionKeys& keys,
                           const SuppressionSpec& spec, const SecretKey* secret)
    : file_(file),
      keys_(keys),
      spec_(spec),
      secret_(secret),
      union_(file, keys, spec),
      by_rows_(file.individuals.empty() && !spec.threshold),
      left_(keys.size()),
      count_(keys.size()),
      locked_(keys.size()),
      class_of_(keys.size(), kNone) {
  find_rare();
}

void StrictSearch::find_rare() {
  for (std::uint32_t key = 0; key < keys_.size(); ++key) {
    bool accepted = keys_.rows[key] >= spec_.k;
    count_[key] = keys_.rows[key];
    if (!by_rows_) {
      union_.clear();
      union_.add_key(key);
      accepted = union_.is_accepted();
      count_[key] = static_cast<std::uint32_t>(union_.count());
    }
    left_[key] = accepted ? count_[key] : 0;
    (accepted ? frequent_ : rare_).push_back(key);
  }
  if (!file_.individuals.empty()) persons_.resize(keys_.size());
}

/// Those of a frequent key that were not pulled, in an order that the secret draws once.
std::span<const std::uint32_t> StrictSearch::persons_left(std::uint32_t key) {
  std::vector<std::uint32_t>& persons = persons_[key];
  if (!persons.empty() || left_[key] == 0) return persons;
  for (const std::uint32_t row : keys_.rows_of.of(key)) persons.push_back(file_.individuals[row]);
  // By first row, each once.
  std::vector<std::uint32_t> once;
  std::vector<std::uint32_t> sorted = persons;
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  std::vector<std::uint8_t> seen(sorted.size());
  for (const std::uint32_t person : persons) {
    const auto at = std::lower_bound(sorted.begin(), sorted.end(), person) - sorted.begin();
    if (std::exchange(seen[static_cast<std::size_t>(at)], std::uint8_t{1}) == 0) {
      once.push_back(person);
    }
  }
  persons = std::move(once);
  if (secret_ == nullptr) {
    secret_missing_ = true;
  } else {
    DrawStream(*secret_, {spec_.step, key, 1}).shuffle(std::span(persons));
  }
  return persons;
}

std::uint32_t StrictSearch::rows_of_person(std::uint32_t key, std::uint32_t person) const {
  std::uint32_t rows = 0;
  for (const std::uint32_t row : keys_.rows_of.of(key)) {
    rows += file_.individuals[row] == person ? 1 : 0;
  }
  return rows;
}

/// Excess of frequent keys if it suffices, else whole keys.
bool StrictSearch::pull_rows(std::uint32_t empty, std::span<const std::uint32_t> pool,
                             std::uint64_t need, std::vector<Pulled>& plan) const {
  const auto planned = [&](std::uint32_t key) {
    return std::any_of(plan.begin(), plan.end(), [&](const Pulled& p) { return p.key == key; });
  };
  const auto k = static_cast<std::uint32_t>(spec_.k);
  std::uint64_t excess = 0, whole = 0;
  for (const std::uint32_t key : pool) {
    if (keys_.empty[key] == empty) continue;
    if (left_[key] >= k) excess += left_[key] - k;
    if (locked_[key] == 0) whole += left_[key];
  }
  const bool from_excess = excess >= need;
  if (!from_excess && whole < need) return false;
  while (need > 0) {
    std::uint32_t best = kNone;
    for (const std::uint32_t key : pool) {
      if (left_[key] == 0 || keys_.empty[key] == empty || planned(key)) continue;
      if (from_excess ? left_[key] <= k : locked_[key] != 0) continue;
      if (best == kNone || (from_excess ? left_[key] > left_[best] : left_[key] < left_[best])) {
        best = key;
      }
    }
    const auto wanted = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(need, from_excess ? left_[best] - k : left_[best]));
    plan.push_back({best, from_excess ? wanted : left_[best], {}});
    need -= wanted;
  }
  return true;
}

/// Excess persons that the union at hand lacks.
bool StrictSearch::pull_persons(std::span<const std::uint32_t> pool, std::vector<Pulled>& plan) {
  const auto k = static_cast<std::uint32_t>(spec_.k);
  while (!union_.is_accepted()) {
    std::uint32_t best = kNone, most = 0;
    for (const std::uint32_t key : pool) {
      if (left_[key] <= k ||
          std::any_of(plan.begin(), plan.end(), [&](const Pulled& p) { return p.key == key; })) {
        continue;
      }
      std::uint32_t useful = 0;
      for (const std::uint32_t person : persons_left(key)) {
        useful += union_.has_person(person) ? 0 : 1;
      }
      useful = std::min(useful, left_[key] - k);
      if (useful > most) {
        best = key;
        most = useful;
      }
    }
    if (best == kNone) return false;
    Pulled pulled{best, 0, {}};
    for (const std::uint32_t person : persons_left(best)) {
      if (union_.is_accepted() || pulled.persons.size() == most) break;
      if (union_.has_person(person)) continue;
      pulled.persons.push_back(person);
      pulled.rows += rows_of_person(best, person);
      for (const std::uint32_t row : keys_.rows_of.of(best)) {
        if (file_.individuals[row] == person) union_.add_row(row);
      }
    }
    plan.push_back(std::move(pulled));
  }
  return true;
}

StrictSearch::Pulled StrictSearch::whole(std::uint32_t key) {
  if (file_.individuals.empty()) return {key, left_[key], {}};
  if (spec_.threshold) return {key, keys_.rows[key], {}};
  Pulled pulled{key, 0, {}};
  for (const std::uint32_t person : persons_left(key)) {
    pulled.persons.push_back(person);
    pulled.rows += rows_of_person(key, person);
  }
  return pulled;
}

/// Whole keys, the smallest first, until the union at hand is accepted.
bool StrictSearch::pull_whole(std::span<const std::uint32_t> pool, std::vector<Pulled>& plan) {
  std::vector<std::uint32_t> keys;
  for (const std::uint32_t key : pool) {
    if (left_[key] > 0 && locked_[key] == 0) keys.push_back(key);
  }
  std::stable_sort(keys.begin(), keys.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return left_[a] < left_[b]; });
  for (const std::uint32_t key : keys) {
    if (union_.is_accepted()) break;
    plan.push_back(whole(key));
    const std::vector<std::uint32_t>& persons = plan.back().persons;
    for (const std::uint32_t row : keys_.rows_of.of(key)) {
      if (persons.empty() ||
          std::find(persons.begin(), persons.end(), file_.individuals[row]) != persons.end()) {
        union_.add_row(row);
      }
    }
  }
  return union_.is_accepted();
}

std::uint32_t StrictSearch::anchor_of(const SuppressionGroup& group,
                                      std::span<const std::uint32_t> pool) const {
  for (const std::uint32_t key : pool) {
    if (keys_.empty[key] == group.empty && left_[key] > 0) return key;
  }
  return kNone;
}

bool StrictSearch::offer_of(const SuppressionGroups& groups, std::uint32_t group, Offer& offer,
                            std::vector<Pulled>& plan) {
  const SuppressionGroup& g = groups.groups[group];
  const auto members = std::span(groups.members).subspan(g.begin, g.rare_end - g.begin);
  const auto pool = std::span(groups.members).subspan(g.rare_end, g.end - g.rare_end);
  plan.clear();
  offer = {0, 0, group};
  double cost = 0;
  for (const std::uint32_t key : members) {
    if (class_of_[key] != kNone) continue;
    offer.served += keys_.rows[key];
    cost += keys_.rows[key] * keys_.cost(key, g.empty);
  }
  if (offer.served == 0) return false;
  if (by_rows_) {
    if (offer.served < spec_.k && anchor_of(g, pool) == kNone &&
        !pull_rows(g.empty, pool, spec_.k - offer.served, plan)) {
      return false;
    }
  } else {
    const auto begin = [&] {
      plan.clear();
      union_.clear();
      for (const std::uint32_t key : members) {
        if (class_of_[key] == kNone) union_.add_key(key);
      }
    };
    begin();
    const std::uint32_t anchor = anchor_of(g, pool);
    if (anchor != kNone) union_.add_key(anchor);
    // An anchor has k holders itself; its risk together with others may be another.
    bool accepted = union_.is_accepted();
    if (!accepted && anchor == kNone && !spec_.threshold) {
      accepted = pull_persons(pool, plan);
      if (!accepted) begin();
    }
    if (!accepted && (anchor != kNone || !pull_whole(pool, plan))) return false;
  }
  for (const Pulled& pulled : plan) cost += pulled.rows * keys_.cost(pulled.key, g.empty);
  offer.price = cost / static_cast<double>(offer.served);
  return true;
}

void StrictSearch::take(const SuppressionGroups& groups, const Offer& offer,
                        std::vector<Pulled> plan) {
  const SuppressionGroup& g = groups.groups[offer.group];
  SuppressedClass c;
  c.empty = g.empty;
  c.like = groups.members[g.begin];
  for (std::uint32_t i = g.begin; i < g.rare_end; ++i) {
    const std::uint32_t key = groups.members[i];
    c.fitting.push_back(key);
    if (class_of_[key] != kNone) continue;
    class_of_[key] = static_cast<std::uint32_t>(classes_.size());
    c.members.push_back(key);
    c.rows += keys_.rows[key];
  }
  c.anchor = anchor_of(g, std::span(groups.members).subspan(g.rare_end, g.end - g.rare_end));
  if (c.anchor != kNone) locked_[c.anchor] = 1;
  for (const Pulled& pulled : plan) {
    left_[pulled.key] -= holders(pulled);
    c.rows += pulled.rows;
    if (pulled.persons.empty()) continue;
    std::vector<std::uint32_t>& left = persons_[pulled.key];
    left.erase(std::remove_if(left.begin(), left.end(),
                              [&](std::uint32_t person) {
                                return std::find(pulled.persons.begin(), pulled.persons.end(),
                                                 person) != pulled.persons.end();
                              }),
               left.end());
  }
  c.pulled = std::move(plan);
  classes_.push_back(std::move(c));
}

/// Offers by price; one that others have outdated is put back at its new price. As they are first
/// made they are sorted once: most are outdated to nothing before they come, and a heap of them all
/// would be put in order again for each. Those put back wait in a heap.
void StrictSearch::cover(const SuppressionGroups& groups) {
  // Ties by set and bytes: the order of the groups.
  const auto later = [](const Offer& a, const Offer& b) {
    if (a.price != b.price) return a.price > b.price;
    return a.served != b.served ? a.served < b.served : a.group > b.group;
  };
  std::vector<Offer> offers;
  std::vector<Pulled> plan;
  Offer offer;
  for (std::uint32_t group = 0; group < groups.groups.size(); ++group) {
    if (offer_of(groups, group, offer, plan)) offers.push_back(offer);
  }
  std::sort(offers.begin(), offers.end(),
            [&](const Offer& a, const Offer& b) { return later(b, a); });
  std::priority_queue<Offer, std::vector<Offer>, decltype(later)> put_back(later);
  for (std::size_t next = 0; next < offers.size() || !put_back.empty();) {
    const bool again =
        next == offers.size() || (!put_back.empty() && later(offers[next], put_back.top()));
    const Offer best = again ? put_back.top() : offers[next++];
    if (again) put_back.pop();
    if (!offer_of(groups, best.group, offer, plan)) continue;
    if (offer.price != best.price || offer.served != best.served) {
      put_back.push(offer);
      continue;
    }
    take(groups, offer, std::move(plan));
    plan = {};
  }
}

double StrictSearch::bound(std::uint32_t largest, const std::vector<double>& of_key) const {
  // Larger sets were not tried: they cost at least their cheapest columns.
  std::vector<double> weights;
  for (std::uint32_t j = 0; j < keys_.columns(); ++j) {
    if ((spec_.never >> j & 1U) == 0) weights.push_back(keys_.cost_of_mask[1U << j]);
  }
  std::sort(weights.begin(), weights.end());
  NeumaierSum sum;
  for (const std::uint32_t key : rare_) {
    double least = of_key[key];
    if (largest < keys_.columns()) {
      double untried = 0;
      std::uint32_t cells = largest + 1;
      for (std::uint32_t j = 0; j < keys_.columns(); ++j) {
        if ((keys_.empty[key] >> j & 1U) != 0 && cells > 0) --cells;
      }
      for (std::uint32_t j = 0; j < cells && j < weights.size(); ++j) untried += weights[j];
      least = std::min(least, untried);
    }
    sum += keys_.rows[key] * least;
  }
  // Shares k/u were rounded: what lies within a billionth above a whole number is that number.
  const bool whole =
      std::all_of(weights.begin(), weights.end(), [](double w) { return w == std::floor(w); });
  const double total = sum.value() * (1 - 1e-9);
  return whole ? std::ceil(total) : total;
}

StepResult<Suppression> StrictSearch::run() {
  const std::uint32_t q = keys_.columns();
  std::vector<double> of_key(keys_.size(), std::numeric_limits<double>::infinity());
  std::vector<std::uint32_t> unserved = rare_;
  const std::uint64_t least = spec_.threshold ? 1 : spec_.k;
  std::optional<std::uint32_t> first_round;
  for (std::uint32_t from = 1; from <= q && !unserved.empty();) {
    // Where the next sets are too many, the whole key is emptied.
    const std::uint32_t fits = largest_set_that_fits(q, unserved.size(), from);
    const std::uint32_t to = fits < from ? q : fits;
    if (fits < from) from = q;
    cover(collect_groups(keys_, unserved, frequent_, least, from, to,
                         first_round ? nullptr : &of_key));
    if (!first_round) first_round = from == 1 ? to : 0;
    unserved.erase(std::remove_if(unserved.begin(), unserved.end(),
                                  [&](std::uint32_t key) { return class_of_[key] != kNone; }),
                   unserved.end());
    from = to + 1;
  }
  if (!place_left_over()) {
    std::uint64_t rows = 0;
    for (const std::uint32_t key : rare_) rows += class_of_[key] == kNone ? keys_.rows[key] : 0;
    const bool barred = spec_.never != 0 || spec_.threshold.has_value();
    return Fault{.code = barred ? FaultCode::kNotSuppressible : FaultCode::kFewerRowsThanK,
                 .step = spec_.step,
                 .count = barred ? rows : file_.persons};
  }
  improve();
  Suppression found = result();
  if (secret_missing_ || !draw_rows(found)) {
    return Fault{.code = FaultCode::kSecretMissing, .step = spec_.step};
  }
  if (!spec_.threshold) found.bound = rare_.empty() ? 0 : bound(*first_round, of_key);
  for (const std::uint32_t key : rare_) found.rare_rows += keys_.rows[key];
  count_suppressed(keys_, found);
  return found;
}

StepResult<Suppression> suppress_strict(const risk::AssessedFile& file, const SuppressionSpec& spec,
                                        const SecretKey* secret) {
  const auto keys = suppression_keys(file, spec);
  if (!keys) return keys.fault();
  return StrictSearch(file, keys.value(), spec, secret).run();
}

}  // namespace paravent::perturbation
