#include "risk/frequencies.h"

#include <algorithm>
#include <map>
#include <utility>

#include "support/real.h"

namespace paravent::risk {
namespace {

constexpr double kMostSteps = 2e9;

/// Distinct individuals of some rows, and the sum of the least weight of each.
class PeopleCounter {
 public:
  explicit PeopleCounter(const AssessedFile& file)
      : file_(file), stamp_(file.persons), least_(file.weights.empty() ? 0 : file.persons) {}

  void begin() {
    ++now_;
    seen_.clear();
  }
  void add(std::uint32_t row) {
    const std::uint32_t person = file_.individuals[row];
    const bool is_new = stamp_[person] != now_;
    stamp_[person] = now_;
    if (is_new) seen_.push_back(person);
    if (!least_.empty()) {
      least_[person] = is_new ? file_.weights[row] : std::min(least_[person], file_.weights[row]);
    }
  }
  std::uint64_t people() const { return seen_.size(); }
  double weight() {
    if (least_.empty()) return static_cast<double>(seen_.size());
    // By size: the order of the individuals follows that of the input.
    weights_.clear();
    for (const std::uint32_t person : seen_) weights_.push_back(least_[person]);
    std::sort(weights_.begin(), weights_.end());
    NeumaierSum sum;
    for (const double weight : weights_) sum += weight;
    return sum.value();
  }

 private:
  const AssessedFile& file_;
  std::uint64_t now_ = 0;
  std::vector<std::uint64_t> stamp_;
  std::vector<double> least_, weights_;
  std::vector<std::uint32_t> seen_;
};

void count_tuples(const AssessedFile& file, Frequencies& found) {
  const std::uint32_t tuples = found.tuples.size();
  found.rows.assign(tuples, 0);
  for (const std::uint32_t tuple : found.tuples.of_item) ++found.rows[tuple];
  if (file.weights.empty()) {
    found.weight.assign(found.rows.begin(), found.rows.end());
  } else {
    std::vector<NeumaierSum> sums(tuples);
    for (std::uint32_t row = 0; row < file.rows; ++row) {
      sums[found.tuples.of_item[row]] += file.weights[row];
    }
    for (const NeumaierSum& sum : sums) found.weight.push_back(sum.value());
  }
  if (file.individuals.empty()) return;
  const GroupedItems rows_of = group_items(found.tuples.of_item, tuples);
  PeopleCounter counter(file);
  for (std::uint32_t tuple = 0; tuple < tuples; ++tuple) {
    counter.begin();
    for (const std::uint32_t row : rows_of.of(tuple)) counter.add(row);
    found.people.push_back(counter.people());
    found.people_weight.push_back(counter.weight());
  }
}

/// Tuples of one pattern of missing columns.
struct PatternTuples {
  std::uint32_t missing = 0;
  std::vector<std::uint32_t> tuples;
};

class AnyMatcher {
 public:
  AnyMatcher(const AssessedFile& file, const Frequencies& own)
      : file_(file), own_(own), views_(file.key_views()) {
    std::map<std::uint32_t, std::vector<std::uint32_t>> by_pattern;
    for (std::uint32_t t = 0; t < own.tuples.size(); ++t) {
      by_pattern[file.missing_mask(own.tuples.first_item[t])].push_back(t);
    }
    for (auto& [missing, tuples] : by_pattern) patterns_.push_back({missing, std::move(tuples)});
  }

  std::size_t patterns() const { return patterns_.size(); }
  bool has_missing() const {
    return std::any_of(patterns_.begin(), patterns_.end(),
                       [](const PatternTuples& p) { return p.missing != 0; });
  }

  /// False where people cannot be counted in the steps allowed.
  bool count(Frequencies& found) {
    const std::uint32_t tuples = own_.tuples.size();
    std::vector<MatchSums> sums(tuples);
    found.people.assign(own_.people.size(), 0);
    found.people_weight.assign(own_.people_weight.size(), 0);
    for (const PatternTuples& p : patterns_) {
      std::vector<Matches> matches;
      for (const PatternTuples& q : patterns_) matches.push_back(match(p, q));
      for (std::size_t i = 0; i < p.tuples.size(); ++i) {
        MatchSums& mine = sums[p.tuples[i]];
        for (const Matches& m : matches) {
          if (m.group[i] == kNoGroup) continue;
          mine.rows += m.rows[m.group[i]];
          mine.weight.add(m.weight[m.group[i]]);
        }
      }
      if (!own_.people.empty() && !count_people(p, matches, found)) return false;
    }
    for (const MatchSums& one : sums) {
      found.rows.push_back(one.rows);
      found.weight.push_back(one.weight.value());
    }
    return true;
  }

 private:
  static constexpr std::uint32_t kNoGroup = 0xffffffffU;
  struct MatchSums {
    std::uint64_t rows = 0;
    NeumaierSum weight;
  };
  /// Tuples of pattern Q that agree outside P and Q are a group; of each tuple of P, its group.
  struct Matches {
    std::vector<std::uint32_t> group;
    std::vector<std::uint64_t> rows;
    std::vector<NeumaierSum> weight;
    GroupedItems members;  // indices into Q's tuples; where people are counted
    const PatternTuples* q = nullptr;
  };

  Matches match(const PatternTuples& p, const PatternTuples& q) const {
    std::vector<CodeView> compared;
    for (std::size_t j = 0; j < views_.size(); ++j) {
      if (((p.missing | q.missing) >> j & 1U) == 0) compared.push_back(views_[j]);
    }
    std::vector<std::uint32_t> rows;
    for (const std::uint32_t t : q.tuples) rows.push_back(own_.tuples.first_item[t]);
    for (const std::uint32_t t : p.tuples) rows.push_back(own_.tuples.first_item[t]);
    const NumberedTuples groups = number_tuples(compared, rows);
    const std::size_t of_q = q.tuples.size();
    Matches m;
    m.q = &q;
    for (std::size_t i = 0; i < of_q; ++i) {
      const std::uint32_t group = groups.of_item[i];
      if (group == m.rows.size()) {  // of Q alone the numbers are without gaps
        m.rows.push_back(0);
        m.weight.emplace_back();
      }
      m.rows[group] += own_.rows[q.tuples[i]];
      m.weight[group] += own_.weight[q.tuples[i]];
    }
    for (std::size_t i = of_q; i < rows.size(); ++i) {
      const std::uint32_t group = groups.of_item[i];
      m.group.push_back(group < m.rows.size() ? group : kNoGroup);
    }
    if (!own_.people.empty()) {
      m.members = group_items(std::span(groups.of_item).first(of_q),
                              static_cast<std::uint32_t>(m.rows.size()));
    }
    return m;
  }

  bool count_people(const PatternTuples& p, std::span<const Matches> matches, Frequencies& found) {
    if (rows_of_.begin.empty()) {
      rows_of_ = group_items(own_.tuples.of_item, own_.tuples.size());
      counter_.emplace(file_);
    }
    for (std::size_t i = 0; i < p.tuples.size(); ++i) {
      counter_->begin();
      for (const Matches& m : matches) {
        if (m.group[i] == kNoGroup) continue;
        steps_ += static_cast<double>(m.rows[m.group[i]]);
        if (steps_ > kMostSteps) return false;
        for (const std::uint32_t member : m.members.of(m.group[i])) {
          for (const std::uint32_t row : rows_of_.of(m.q->tuples[member])) counter_->add(row);
        }
      }
      found.people[p.tuples[i]] = counter_->people();
      found.people_weight[p.tuples[i]] = counter_->weight();
    }
    return true;
  }

  const AssessedFile& file_;
  const Frequencies& own_;
  std::vector<CodeView> views_;
  std::vector<PatternTuples> patterns_;
  GroupedItems rows_of_;
  std::optional<PeopleCounter> counter_;
  double steps_ = 0;
};

}  // namespace

Frequencies set_frequencies(const AssessedFile& file, std::uint32_t mask) {
  Frequencies found;
  std::vector<CodeView> views;
  for (std::size_t j = 0; j < file.keys.size(); ++j) {
    if ((mask >> j & 1U) != 0) views.push_back(file.keys[j].view());
  }
  found.tuples = number_tuples(views, file.rows);
  count_tuples(file, found);
  return found;
}

Result<Frequencies> frequencies(const AssessedFile& file, MissingReading reading) {
  if (const Status status = check_keys(file); !status) return status.error();
  Frequencies own = set_frequencies(file, (1U << file.keys.size()) - 1);
  if (reading == MissingReading::kOwn) return own;

  if (reading == MissingReading::kNever) {
    own.reading = reading;
    for (std::uint32_t t = 0; t < own.tuples.size(); ++t) {
      if (file.missing_mask(own.tuples.first_item[t]) == 0) continue;
      own.rows[t] = 0;
      own.weight[t] = 0;
      if (own.people.empty()) continue;
      own.people[t] = 0;
      own.people_weight[t] = 0;
    }
    return own;
  }
  AnyMatcher matcher(file, own);
  const auto patterns = static_cast<double>(matcher.patterns());
  const Error refused{.code = ErrorCode::kTooManyMissingPatterns, .count = matcher.patterns()};
  if (patterns * patterns * own.tuples.size() > kMostSteps) return refused;
  if (!matcher.has_missing()) {
    own.reading = reading;
    return own;
  }
  Frequencies any;
  any.reading = reading;
  if (!matcher.count(any)) return refused;
  any.tuples = std::move(own.tuples);
  return any;
}

}  // namespace paravent::risk
