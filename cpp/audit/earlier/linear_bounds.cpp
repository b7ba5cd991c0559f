#include "audit/earlier/linear_bounds.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace paravent {

LinearBounds::Unknown LinearBounds::add(std::uint64_t low, std::uint64_t high) {
  low_.push_back(static_cast<std::int64_t>(low));
  high_.push_back(static_cast<std::int64_t>(high));
  values_.emplace_back();
  return static_cast<Unknown>(low_.size() - 1);
}

LinearBounds::Unknown LinearBounds::add(const FeasibleSet& values) {
  const Unknown unknown =
      add(values.parts[0].low, values.parts[static_cast<std::size_t>(values.n - 1)].high);
  if (values.n > 1) values_[unknown] = values;
  return unknown;
}

void LinearBounds::rule(std::span<const Unknown> plus, std::span<const Unknown> minus,
                        std::int64_t least, std::int64_t most) {
  Rule rule{terms_.size(), terms_.size() + plus.size(), 0, least, most};
  terms_.insert(terms_.end(), plus.begin(), plus.end());
  terms_.insert(terms_.end(), minus.begin(), minus.end());
  rule.end = terms_.size();
  rules_.push_back(rule);
}

void LinearBounds::at_most(std::span<const Unknown> plus, std::span<const Unknown> minus,
                           std::int64_t more) {
  rule(plus, minus, std::numeric_limits<std::int32_t>::min() * std::int64_t{1'000'000}, more);
}

std::uint64_t LinearBounds::most(std::span<const Unknown> unknowns) const {
  std::uint64_t sum = 0;
  for (const Unknown unknown : unknowns) sum += high(unknown);
  return sum;
}

bool LinearBounds::narrow(Unknown unknown, std::int64_t low, std::int64_t high) {
  std::int64_t &own_low = low_[unknown], &own_high = high_[unknown];
  if (low <= own_low && high >= own_high) return true;
  own_low = std::max(own_low, low);
  own_high = std::min(own_high, high);
  if (own_low > own_high) return false;
  const FeasibleSet& values = values_[unknown];
  if (values.n > 0) {  // onto values of the set
    std::int64_t first = -1, last = -1;
    for (int i = 0; i < values.n; ++i) {
      const Interval& part = values.parts[static_cast<std::size_t>(i)];
      const std::int64_t begin = std::max(own_low, static_cast<std::int64_t>(part.low));
      const std::int64_t end = std::min(own_high, static_cast<std::int64_t>(part.high));
      if (begin > end) continue;
      if (first < 0) first = begin;
      last = end;
    }
    if (first < 0) return false;
    own_low = first;
    own_high = last;
  }
  for (std::size_t at = rules_begin_[unknown]; at < rules_begin_[unknown + 1]; ++at) {
    const std::uint32_t rule = rules_of_[at];
    if (queued_[rule] != 0) continue;
    queued_[rule] = 1;
    waiting_.push_back(rule);
  }
  return true;
}

bool LinearBounds::apply(const Rule& rule) {
  std::int64_t least = 0, most = 0;  // of the sum, by the bounds
  for (std::size_t at = rule.begin; at < rule.end; ++at) {
    const Unknown unknown = terms_[at];
    least += at < rule.middle ? low_[unknown] : -high_[unknown];
    most += at < rule.middle ? high_[unknown] : -low_[unknown];
  }
  if (least > rule.most || most < rule.least) return false;
  const std::int64_t down = rule.most - least, up = most - rule.least;  // how far one may move
  for (std::size_t at = rule.begin; at < rule.end; ++at) {
    const Unknown unknown = terms_[at];
    const std::int64_t low = low_[unknown], high = high_[unknown];
    if (low == high) continue;
    const bool plus = at < rule.middle;
    if (!narrow(unknown, high - (plus ? up : down), low + (plus ? down : up))) return false;
  }
  return true;
}

void LinearBounds::index_rules() {
  rules_begin_.assign(low_.size() + 1, 0);
  for (const Unknown unknown : terms_) ++rules_begin_[unknown + 1];
  for (std::size_t i = 1; i < rules_begin_.size(); ++i) rules_begin_[i] += rules_begin_[i - 1];
  rules_of_.resize(terms_.size());
  std::vector<std::size_t> next(rules_begin_.begin(), rules_begin_.end() - 1);
  for (std::uint32_t rule = 0; rule < rules_.size(); ++rule) {
    for (std::size_t at = rules_[rule].begin; at < rules_[rule].end; ++at) {
      rules_of_[next[terms_[at]]++] = rule;
    }
  }
  waiting_.clear();
  for (std::uint32_t rule = 0; rule < rules_.size(); ++rule) waiting_.push_back(rule);
  queued_.assign(rules_.size(), 1);
}

bool LinearBounds::solve() {
  if (rules_begin_.size() != low_.size() + 1 || queued_.size() != rules_.size()) index_rules();
  constexpr std::size_t kPasses = 100;
  std::size_t left = kPasses * terms_.size();
  // What waits is taken round by round, so that long sums are not done anew at each move.
  while (!waiting_.empty()) {
    std::vector<std::uint32_t> now;
    now.swap(waiting_);
    for (const std::uint32_t rule : now) {
      queued_[rule] = 0;
      const std::size_t size = rules_[rule].end - rules_[rule].begin;
      if (size > left) return true;
      left -= size;
      if (!apply(rules_[rule])) return false;
    }
  }
  return true;
}

bool LinearBounds::limit(Unknown unknown, std::uint64_t low, std::uint64_t high) {
  if (rules_begin_.size() != low_.size() + 1 || queued_.size() != rules_.size()) index_rules();
  return narrow(unknown, static_cast<std::int64_t>(low), static_cast<std::int64_t>(high));
}

bool LinearBounds::Local::allows(std::span<const std::uint64_t> values) const {
  for (const Part& part : parts) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      sum += part.signs[i] * static_cast<std::int64_t>(values[i]);
    }
    if (sum < part.least || sum > part.most) return false;
  }
  return true;
}

LinearBounds::Local LinearBounds::local(std::span<const Unknown> unknowns) const {
  constexpr std::size_t kMostTerms = 256;
  std::vector<std::uint32_t> rules;
  for (const Unknown unknown : unknowns) {
    rules.insert(rules.end(),
                 rules_of_.begin() + static_cast<std::ptrdiff_t>(rules_begin_[unknown]),
                 rules_of_.begin() + static_cast<std::ptrdiff_t>(rules_begin_[unknown + 1]));
  }
  std::sort(rules.begin(), rules.end());
  rules.erase(std::unique(rules.begin(), rules.end()), rules.end());
  Local local;
  for (const std::uint32_t index : rules) {
    const Rule& rule = rules_[index];
    if (rule.end - rule.begin > kMostTerms) continue;
    Local::Part part{std::vector<std::int64_t>(unknowns.size(), 0), rule.least, rule.most};
    for (std::size_t at = rule.begin; at < rule.end; ++at) {
      const std::int64_t sign = at < rule.middle ? 1 : -1;
      const auto own = std::find(unknowns.begin(), unknowns.end(), terms_[at]);
      if (own != unknowns.end()) {
        part.signs[static_cast<std::size_t>(own - unknowns.begin())] += sign;
        continue;
      }
      const std::int64_t low = low_[terms_[at]], high = high_[terms_[at]];
      part.least -= sign > 0 ? high : -low;
      part.most -= sign > 0 ? low : -high;
    }
    local.parts.push_back(std::move(part));
  }
  return local;
}

}  // namespace paravent
