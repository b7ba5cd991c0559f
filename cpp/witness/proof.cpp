#include "witness/proof.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "support/hash.h"
#include "support/json.h"

namespace paravent::witness {

namespace {

const AuditInput* certificate_of(const std::vector<AuditInput>& files) {
  const auto at = std::find_if(files.begin(), files.end(), [](const AuditInput& file) {
    return file.name == "certificate.json";
  });
  return at == files.end() ? nullptr : &*at;
}

}  // namespace

Unreadable Proof::open(std::span<const std::vector<AuditInput>> publications,
                       std::string_view version) {
  std::vector<Released> all(publications.size());
  for (std::size_t i = 0; i < publications.size(); ++i) {
    const Unreadable why = read_released(publications[i], version, all[i]);
    if (why != Unreadable::kNone) return why;
    const Json* series = all[i].certificate.find("series");
    if (series == nullptr ? publications.size() > 1 : i > 0 || publications.size() == 1) {
      const bool alone = series != nullptr && i == 0 && series->find("number")->number == 1;
      const bool follows =
          i > 0 && series != nullptr &&
          series->text_in("previous") == certificate_of(publications[i - 1])->sha256;
      if (series == nullptr || (!alone && !follows)) return Unreadable::kNoEarlier;
    }
  }
  const std::string digest(certificate_of(publications.back())->sha256);
  if (all.back().recipe.traces().series) series_.emplace(all);
  released_ = std::move(all.back());
  columns_ = columns_of(released_);
  people_ = std::make_unique<PeopleMaker>(released_, columns_);
  if (released_.units) people_->set_series(*series_);
  years_ = std::make_unique<YearPlan>(released_, columns_);
  people_->set_years(years_->texts(), years_->first_named(), years_->most_enrolments());
  rows_ = std::make_unique<RowMaker>(released_, columns_, *years_);
  people_->set_limits({[this](std::size_t level) { return years_->constrains(level); },
                       [this](const People& people, std::uint32_t individual) {
                         return rows_->possible(people, individual);
                       }});
  std::set<std::string> keys(columns_.not_inverted.begin(), columns_.not_inverted.end());
  keys.insert(years_->not_inverted().begin(), years_->not_inverted().end());
  if (series_) keys.insert(series_->not_inverted().begin(), series_->not_inverted().end());
  not_inverted_.assign(keys.begin(), keys.end());
  seed_ = hash128(digest, {}).low;
  wanted_ = not_inverted_.empty() ? people_->witnesses() : 0;
  return Unreadable::kNone;
}

bool Proof::make(const Try& one, RowTaker& taker) {
  constexpr std::uint32_t kSpreads[] = {5, 1, 0};
  const std::uint64_t seed = scramble(seed_ + (std::uint64_t{one.witness} << 32) + one.attempt);
  const People people = people_->make(one.witness, one.attempt, seed);
  const RowMaker::Manner manner{kSpreads[one.attempt % 3], one.attempt / 3 % 2 == 1,
                                one.attempt / 6 % 2 == 1};
  return rows_->make(people, seed, manner, taker);
}

bool Proof::make(RowTaker& taker) {
  ++tries_;
  return make(Try{next_, attempt_}, taker);
}

/// By level and row of its file the cell of the engine's release: in both, multisets are in label
/// order.
std::vector<std::vector<std::size_t>> Proof::engine_cells(std::span<const Counted> counted) const {
  const std::size_t levels = released_.levels.size();
  std::vector<std::vector<std::size_t>> cells(levels);
  std::vector<std::uint8_t> done(levels, 0);
  cells[0].resize(released_.levels[0].cells());
  std::iota(cells[0].begin(), cells[0].end(), std::size_t{0});
  for (std::size_t group = 0; released_.units && group < series_->cell_of_group().size(); ++group) {
    cells[0][series_->cell_of_group()[group]] = group;
  }
  done[0] = 1;
  for (std::size_t left = levels - 1; left > 0;) {
    for (std::size_t l = 1; l < levels; ++l) {
      const Level& level = released_.levels[l];
      if (done[l] != 0 || done[level.parent] == 0) continue;
      cells[l].resize(level.cells());
      for (std::size_t parent = 0; parent < level.group.size(); ++parent) {
        if (level.members(parent).empty()) continue;
        std::size_t next = counted[l].begin[cells[level.parent][parent]];
        for (const std::uint32_t row : level.members(parent)) cells[l][row] = next++;
      }
      done[l] = 1;
      --left;
    }
  }
  return cells;
}

bool Proof::has_counts(std::span<const Counted> counted) const {
  const std::vector<std::vector<std::size_t>> cells = engine_cells(counted);
  for (std::size_t l = released_.units ? 1 : 0; l < cells.size(); ++l) {
    for (std::uint32_t row = 0; row < cells[l].size(); ++row) {
      const Level& level = released_.levels[l];
      // Of groups that were closed before, the input need not hold the people any more.
      if (level.masked[row] == 0) continue;
      if (released_.units && !series_->closed_by(level.cohort[row])) continue;
      if (counted[l].count[cells[l][row]] != people_->count(l, row, next_)) return false;
    }
  }
  return true;
}

bool Proof::has_waiting(std::size_t publication, std::span<const std::uint32_t> counted) const {
  const std::vector<std::uint8_t>& listed = series_->publications()[publication].listed;
  // In the order of this publication's traces, which is not that of the last one's.
  std::vector<std::uint32_t> meant, found(counted.begin(), counted.end());
  for (std::size_t cohort = 0; cohort < listed.size(); ++cohort) {
    if (listed[cohort] != 0) meant.push_back(series_->waiting(cohort, publication, next_));
  }
  std::sort(meant.begin(), meant.end());
  std::sort(found.begin(), found.end());
  return meant == found;
}

std::set<std::string, std::less<>> Proof::raw_years(std::size_t publication) const {
  std::set<std::string, std::less<>> raw;
  if (!released_.units) return raw;
  const std::vector<std::string>& of = series_->publications()[publication].years;
  for (std::size_t year = 0; year < years_->texts().size(); ++year) {
    if (std::find(of.begin(), of.end(), years_->texts()[year]) == of.end()) continue;
    raw.emplace(released_.pool[years_->raw(year)]);
  }
  return raw;
}

void Proof::judge(bool same) {
  if (same) kept_.push_back({next_, attempt_});
  if (!same && ++attempt_ < (next_ < spares_from_ ? kAttempts : kSpareAttempts)) return;
  if (!same) ++failed_;
  attempt_ = 0;
  ++next_;
  // Where the first ones are none, the others are not either.
  if (kept_.empty() && failed_ >= kHopeless) {
    next_ = wanted_;
  } else if (failed_ > 0) {
    end_or_go_on();
  }
}

/// Where some of the witnesses were none, further ones may give the values that are missing.
void Proof::end_or_go_on() {
  const bool spare = next_ > spares_from_;
  if ((!spare && next_ < wanted_) || kept_.empty() || released_.units) return;
  if (spare && figures().is_proven()) wanted_ = next_;
  if (spare || wanted_ + PeopleMaker::kSpares > kMostWitnesses || figures().is_proven()) return;
  people_->add_spares(seed_);
  spares_from_ = wanted_;
  wanted_ += PeopleMaker::kSpares;
}

bool Proof::make_kept(std::uint32_t kept, RowTaker& taker) { return make(kept_[kept], taker); }

/// `values`: of one masked count over the witnesses.
void Proof::judge_count(std::size_t level, std::uint32_t cohort, std::vector<std::uint32_t>& values,
                        std::uint32_t width, bool two_lists, ProofFigures& figures) const {
  std::sort(values.begin(), values.end());
  const auto seen =
      static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin());
  ++figures.masked;
  figures.least_values = std::min<std::uint64_t>(figures.least_values.value_or(seen), seen);
  if (seen >= width && two_lists) {
    ++figures.proven;
    return;
  }
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
  if (at->cohorts.size() < Unproven::kListed) at->cohorts.push_back(cohort);
}

void Proof::tally(std::size_t level, ProofFigures& figures) const {
  const Level& of = released_.levels[level];
  std::vector<std::uint32_t> values;
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
      // Groups that were closed before are of the publications before.
      if (released_.units && !series_->closed_by(of.cohort[cell])) continue;
      const std::uint32_t cohort =
          released_.units ? released_.levels[0].cohort[of.cohort[cell]] : of.cohort[cell];
      values.clear();
      for (std::uint32_t k = 0; k < kept(); ++k) values.push_back(count(k, level, cell));
      judge_count(level, cohort, values, of.width, lists.size() >= 2, figures);
    }
  }
}

/// Codes of each publication, and the numbers of people who became due between two.
void Proof::tally_series(ProofFigures& figures) const {
  std::vector<std::uint32_t> values;
  const std::uint32_t width = released_.levels[0].width;
  for (std::size_t cohort = 0; cohort < series_->cohorts(); ++cohort) {
    const auto id = static_cast<std::uint32_t>(cohort);
    for (std::size_t i = 0; i < series_->publications().size(); ++i) {
      if (!series_->publications()[i].run) continue;
      if (series_->is_coded(cohort, i)) {
        values.clear();
        for (const Try& one : kept_) values.push_back(series_->waiting(cohort, i, one.witness));
        judge_count(0, id, values, width, true, figures);
      }
      if (!series_->hides_newly_due(cohort, i)) continue;
      values.clear();
      for (const Try& one : kept_) values.push_back(series_->newly_due(cohort, i, one.witness));
      judge_count(Unproven::kNewlyDue, id, values, width, true, figures);
    }
  }
}

ProofFigures Proof::figures() const {
  ProofFigures figures;
  figures.witnesses = kept();
  figures.tries = tries_;
  if (released_.units) tally_series(figures);
  for (std::size_t level = released_.units ? 1 : 0; level < released_.levels.size(); ++level) {
    tally(level, figures);
  }
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
      const std::uint32_t cohort = level.cohort[members[0]];
      json.key("cohort").value((released.units ? released.levels[0].cohort[cohort] : cohort) + 1);
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
    const bool newly_due = one.level == Unproven::kNewlyDue;
    json.begin_object().key("reason").value(one.reason);
    if (!one.key.empty()) json.key("key").value(one.key);
    json.key("of").value(newly_due ? kSeriesName : released.levels[one.level].name);
    json.key("counts").value(one.counts);
    json.key("cohorts").begin_inline_array();
    const std::set<std::uint32_t> cohorts(one.cohorts.begin(), one.cohorts.end());
    for (const std::uint32_t cohort : cohorts) json.value(cohort + 1);
    json.end_array().end_object();
  }
  json.end_array();
  json.end_object();
  return json.take();
}

}  // namespace paravent::witness
