#include "witness/proof.h"

#include <algorithm>
#include <set>

#include "support/hash.h"
#include "support/json.h"

namespace paravent::witness {

Unreadable Proof::open(std::span<const AuditInput> files, std::string_view version,
                       std::string_view digest) {
  const Unreadable why = read_released(files, version, released_);
  if (why != Unreadable::kNone) return why;
  columns_ = columns_of(released_);
  people_ = std::make_unique<PeopleMaker>(released_, columns_);
  years_ = std::make_unique<YearPlan>(released_, columns_);
  people_->set_years(years_->texts(), years_->first_named(), years_->most_enrolments());
  rows_ = std::make_unique<RowMaker>(released_, columns_, *years_);
  people_->set_limits({[this](std::size_t level) { return years_->constrains(level); },
                       [this](const People& people, std::uint32_t individual) {
                         return rows_->possible(people, individual);
                       }});
  std::set<std::string> keys(columns_.not_inverted.begin(), columns_.not_inverted.end());
  keys.insert(years_->not_inverted().begin(), years_->not_inverted().end());
  not_inverted_.assign(keys.begin(), keys.end());
  seed_ = hash128(digest, {}).low;
  wanted_ = not_inverted_.empty() ? people_->witnesses() : 0;
  return Unreadable::kNone;
}

bool Proof::make(const Try& one, RowTaker& taker) {
  constexpr std::uint32_t kSpreads[] = {5, 1, 0};
  const std::uint64_t seed = scramble(seed_ + (std::uint64_t{one.witness} << 32) + one.attempt);
  const People people = people_->make(one.witness, seed);
  return rows_->make(people, seed, kSpreads[one.attempt % 3], taker);
}

bool Proof::make(RowTaker& taker) {
  ++tries_;
  return make(Try{next_, attempt_}, taker);
}

void Proof::judge(bool same) {
  if (same) kept_.push_back({next_, attempt_});
  if (!same && ++attempt_ < kAttempts) return;
  if (!same) ++failed_;
  attempt_ = 0;
  ++next_;
  // Where the first ones are none, the others are not either.
  if (kept_.empty() && failed_ >= kHopeless) next_ = wanted_;
}

bool Proof::make_kept(std::uint32_t kept, RowTaker& taker) { return make(kept_[kept], taker); }

void Proof::tally(std::size_t level, ProofFigures& figures) const {
  const Level& of = released_.levels[level];
  std::vector<std::uint32_t> values;
  const auto leave = [&](std::uint32_t cell, std::size_t seen) {
    Unproven one;
    one.level = level;
    one.reason = "not_found";
    std::vector<std::string> keys = not_inverted_;
    if (kept_.empty()) {
      keys.insert(keys.end(), people_->not_inverted().begin(), people_->not_inverted().end());
    }
    if (!keys.empty()) {
      one.reason = "not_inverted";
      one.key = keys.front();
    } else if (seen > 0 && kept_.size() >= kMostWitnesses) {
      one.reason = "budget";
    }
    auto& all = figures.unproven;
    auto at = std::find_if(all.begin(), all.end(), [&](const Unproven& other) {
      return other.level == level && other.reason == one.reason && other.key == one.key;
    });
    if (at == all.end()) at = all.insert(all.end(), one);
    ++at->counts;
    if (at->cells.size() < Unproven::kListed) at->cells.push_back(cell);
  };
  for (std::size_t parent = 0; parent < of.group.size(); ++parent) {
    const auto members = of.members(parent);
    std::set<std::vector<std::uint32_t>> lists;
    for (std::uint32_t k = 0; k < kept() && lists.size() < 2; ++k) {
      values.clear();
      for (const std::uint32_t cell : members) {
        if (of.masked[cell] != 0) values.push_back(count(k, level, cell));
      }
      std::sort(values.begin(), values.end());
      lists.insert(values);
    }
    for (const std::uint32_t cell : members) {
      if (of.masked[cell] == 0) continue;
      ++figures.masked;
      values.clear();
      for (std::uint32_t k = 0; k < kept(); ++k) values.push_back(count(k, level, cell));
      std::sort(values.begin(), values.end());
      const auto seen =
          static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin());
      figures.least_values = std::min<std::uint64_t>(figures.least_values.value_or(seen), seen);
      if (seen >= of.width && lists.size() >= 2) {
        ++figures.proven;
      } else {
        leave(cell, seen);
      }
    }
  }
}

ProofFigures Proof::figures() const {
  ProofFigures figures;
  figures.witnesses = kept();
  figures.tries = tries_;
  for (std::size_t level = 0; level < released_.levels.size(); ++level) tally(level, figures);
  return figures;
}

void write_example(JsonWriter& json, const Proof& proof) {
  constexpr std::size_t kMostLabels = 12;
  const Released& released = proof.released();
  for (std::size_t l = 1; l <= released.attributes() && proof.kept() > 0; ++l) {
    const Level& level = released.levels[l];
    for (std::size_t parent = 0; parent < level.group.size(); ++parent) {
      const auto members = level.members(parent);
      const bool masks = std::any_of(members.begin(), members.end(),
                                     [&](std::uint32_t cell) { return level.masked[cell] != 0; });
      if (!masks || members.size() > kMostLabels) continue;
      json.begin_object().key("of").value(level.name);
      json.key("cohort").value(level.cohort[members[0]] + 1);
      json.key("total").value(released.levels[level.parent].count[parent]);
      json.key("rows").begin_array();
      for (const std::uint32_t cell : members) {
        json.begin_object().key("label").begin_inline_array();
        for (const std::uint32_t text : level.labels[level.label[cell]]) {
          json.value(released.pool[text]);
        }
        json.end_array().key("published");
        if (level.masked[cell] != 0) {
          json.null();
        } else {
          json.value(level.count[cell]);
        }
        json.key("values").begin_inline_array();
        for (std::uint32_t k = 0; k < proof.kept(); ++k) json.value(proof.count(k, l, cell));
        json.end_array().end_object();
      }
      json.end_array().end_object();
      return;
    }
  }
  json.null();
}

std::string proof_json(const ProofFigures& figures, const Released& released,
                       std::string_view digest, std::string_view version) {
  JsonWriter json;
  json.begin_object();
  json.key("version").value(version);
  json.key("certificate").value(digest);
  json.key("proven").value(figures.is_proven());
  json.key("witnesses").value(figures.witnesses).key("tries").value(figures.tries);
  json.key("masked").value(figures.masked).key("proven_counts").value(figures.proven);
  json.key("least_values");
  if (figures.least_values) {
    json.value(*figures.least_values);
  } else {
    json.null();
  }
  json.key("unproven").begin_array();
  for (const Unproven& one : figures.unproven) {
    const Level& level = released.levels[one.level];
    json.begin_object().key("reason").value(one.reason);
    if (!one.key.empty()) json.key("key").value(one.key);
    json.key("of").value(level.name).key("counts").value(one.counts);
    json.key("cohorts").begin_inline_array();
    std::set<std::uint32_t> cohorts;
    for (const std::uint32_t cell : one.cells) cohorts.insert(level.cohort[cell] + 1);
    for (const std::uint32_t cohort : cohorts) json.value(cohort);
    json.end_array().end_object();
  }
  json.end_array();
  json.end_object();
  return json.take();
}

}  // namespace paravent::witness
