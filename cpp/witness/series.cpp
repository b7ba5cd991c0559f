#include "witness/series.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>
#include <utility>

#include "recipe/renamed_steps.h"
#include "support/integers.h"

namespace paravent::witness {
namespace {

constexpr std::int64_t kBeforeAll = std::numeric_limits<std::int64_t>::min();

const Json& series_of(const Released& released) { return *released.certificate.find("series"); }

std::vector<std::string> texts_of(const Json* list) {
  std::vector<std::string> texts;
  for (const Json& one : list->items) texts.push_back(one.text);
  return texts;
}

bool is_first(const Released& released) { return series_of(released).find("number")->number == 1; }

}  // namespace

SeriesPlan::SeriesPlan(std::vector<Released>& all) {
  Released& last = all.back();
  const TracesSpec& traces = last.recipe.traces();
  spec_ = *traces.series;
  k_ = traces.k;
  steps_ = last.levels[0].width;
  lists_ = traces.rare_traces == RareTraces::kList;
  list_years(last);
  list_publications(all);
  list_cohorts(last);
  const Level groups = std::move(last.levels.back());
  last.levels.pop_back();
  Level& sizes = last.levels[0];
  make_cells(groups, sizes);
  hang_attributes(last.levels.size(), last);
  last.individuals = std::accumulate(sizes.count.begin(), sizes.count.end(), std::uint64_t{0});
  last.units.emplace(UnitCells{years_, values_of(sizes)});
}

std::int64_t SeriesPlan::place_of(const std::string& year) const {
  const auto number = small_integer(year);
  if (first_ && number) return *number - *first_;
  return std::find(years_.begin(), years_.end(), year) - years_.begin();
}

/// One after the other, those without rows among them where years are integers. Who may have begun
/// before a window that has moved is not counted.
void SeriesPlan::list_years(const Released& last) {
  const Json& series = series_of(last);
  const std::vector<std::string> own = texts_of(series.find("years"));
  const auto first = small_integer(own.front()), end = small_integer(own.back());
  if (series.find("integer_years")->boolean && first && end) {
    first_ = *first;
    for (std::int64_t year = *first; year <= *end; ++year) years_.push_back(std::to_string(year));
  } else {
    years_ = own;
  }
  for (const std::string& year : years_) {
    has_rows_.push_back(std::find(own.begin(), own.end(), year) != own.end() ? 1 : 0);
  }
  if (own.front() != series.text_in("first_year")) start_ = spec_.gap;
  if (spec_.from) start_ = std::max(start_, place_of(*spec_.from));
}

void SeriesPlan::list_publications(const std::vector<Released>& all) {
  const Released& last = all.back();
  bool renamed = false;  // since
  for (std::size_t i = all.size(); i-- > 0;) {
    Publication one;
    one.name = series_of(all[i]).text_in("publication");
    one.years = texts_of(series_of(all[i]).find("years"));
    one.place = place_of(one.name);
    const bool moved = one.years.front() != texts_of(series_of(last).find("years")).front();
    one.run = (i > 0 || is_first(all[i])) && !renamed && !moved;
    if (!one.run && i > 0) not_inverted_.emplace_back(moved ? "series" : "series.renamed");
    std::set<std::string> texts;
    for (std::string text : all[i].trace_texts) {
      for (std::size_t later = i + 1; later < all.size(); ++later) {
        text = renamed_trace(all[later].recipe.traces(), text);
      }
      texts.insert(std::move(text));
    }
    for (const std::string& trace : last.trace_texts) {
      one.listed.push_back(texts.count(trace) != 0 ? 1 : 0);
    }
    one.lot.assign(last.trace_texts.size(), 0);
    for (const ListedLot& lot : last.lots) {
      if (lot.publication == one.name) one.lot[lot.cohort] = lot.size;
    }
    renamed = renamed || !all[i].recipe.traces().series->renamed.empty();
    publications_.insert(publications_.begin(), std::move(one));
  }
}

void SeriesPlan::list_cohorts(const Released& last) {
  const Level& sizes = last.levels[0];
  for (const std::uint32_t label : sizes.label) {
    cohorts_.push_back({sizes.paths.paths[label].groups.size(), {}});
  }
  for (const ListedLot& lot : last.lots) {
    Lot one{place_of(lot.publication), lot.size, lot.size, std::nullopt};
    for (std::size_t i = 0; i < publications_.size(); ++i) {
      if (publications_[i].name == lot.publication) one.publication = i;
    }
    first_lots_ = std::min(first_lots_, one.place);
    cohorts_[lot.cohort].lots.push_back(one);
  }
  for (Cohort& cohort : cohorts_) {
    std::int64_t before = kBeforeAll;
    for (Lot& lot : cohort.lots) {
      if (dues(cohort, before, lot.place).empty()) lot.present = 0;
      before = lot.place;
    }
  }
}

/// A cell of units after those that are there.
void SeriesPlan::add_cell(Level& sizes, std::uint32_t cohort, std::uint32_t label,
                          std::uint32_t count, bool masked) {
  sizes.member.push_back(static_cast<std::uint32_t>(sizes.label.size()));
  sizes.label.push_back(label);
  sizes.count.push_back(count);
  sizes.cohort.push_back(cohort);
  sizes.line.push_back(0);
  sizes.masked.push_back(masked ? 1 : 0);
  closed_by_.emplace_back();
}

/// Groups of each cohort, its units of no group, those that wait; then somebody whose years go on,
/// so that each year has a row.
void SeriesPlan::make_cells(const Level& groups, Level& sizes) {
  const Level listed = std::move(sizes);
  sizes = Level{};
  sizes.k = listed.k;
  sizes.width = listed.width;
  sizes.paths = listed.paths;
  cell_of_group_.assign(groups.cells(), 0);
  for (std::uint32_t cohort = 0, group = 0; cohort < cohorts_.size(); ++cohort) {
    std::uint32_t held = 0, present = 0;
    for (const Lot& lot : cohorts_[cohort].lots) {
      held += lot.size;
      present += lot.present;
      if (group == groups.cells() || groups.cohort[group] != cohort || held < groups.count[group]) {
        continue;
      }
      // Who is not in the input any more has no labels there.
      cell_of_group_[group++] = static_cast<std::uint32_t>(sizes.cells());
      add_cell(sizes, cohort, listed.label[cohort], present, present < held);
      if (lot.publication && publications_[*lot.publication].run) {
        closed_by_.back() = lot.publication;
      }
      held = present = 0;
    }
    add_cell(sizes, cohort, listed.label[cohort], present, true);
    waits_.push_back(static_cast<std::uint32_t>(sizes.cells()));
    add_cell(sizes, cohort, listed.label[cohort], 0, true);
  }
  if (!spec_.horizon) {
    const Path& like = sizes.paths.paths[listed.label[0]];
    const auto step = std::find_if(like.groups.begin(), like.groups.end(),
                                   [](const auto& of) { return !of.empty(); });
    Path path{like.prefix, {}};
    path.groups.assign(years_.size(), *step);
    sizes.paths.paths.push_back(std::move(path));
    add_cell(sizes, 0, static_cast<std::uint32_t>(sizes.paths.paths.size() - 1), 1, true);
  }
  sizes.group = {{0, static_cast<std::uint32_t>(sizes.cells())}};
}

/// The masked cells of units in each witness.
Assignments SeriesPlan::values_of(const Level& sizes) const {
  Assignments made;
  const auto witnesses = static_cast<std::uint32_t>(
      std::min<std::size_t>(kMostWitnesses, publications_.size() * steps_));
  for (std::uint32_t witness = 0; witness < witnesses; ++witness) {
    made.counts = 0;
    for (std::uint32_t cell = 0, cohort = 0; cell < sizes.cells(); ++cell) {
      if (sizes.masked[cell] == 0) continue;
      ++made.counts;
      const bool waits = cohort < waits_.size() && waits_[cohort] == cell;
      made.values.push_back(waits ? waiting(cohort, publications_.size() - 1, witness)
                                  : sizes.count[cell]);
      cohort += waits ? 1U : 0U;
    }
  }
  return made;
}

/// Attributes under the cells of groups, nested ones by the rows above.
void SeriesPlan::hang_attributes(std::size_t groups, Released& last) const {
  for (std::size_t round = 0; round < groups; ++round) {
    for (std::size_t l = 1; l < groups; ++l) {
      Level& level = last.levels[l];
      for (std::size_t parent = 0; parent < level.group.size(); ++parent) {
        for (const std::uint32_t row : level.members(parent)) {
          level.cohort[row] = level.parent == groups ? cell_of_group_[parent]
                                                     : last.levels[level.parent].cohort[parent];
        }
      }
    }
  }
  for (std::size_t l = 1; l < groups; ++l) {
    Level& level = last.levels[l];
    if (level.parent != groups) continue;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> of_cells(last.levels[0].cells(), {0, 0});
    for (std::size_t group = 0; group < level.group.size(); ++group) {
      of_cells[cell_of_group_[group]] = level.group[group];
    }
    level.group = std::move(of_cells);
    level.parent = 0;
  }
}

/// The places at which units of the cohort can become due after one place and not after another.
std::vector<std::int64_t> SeriesPlan::dues(const Cohort& cohort, std::int64_t after,
                                           std::int64_t to) const {
  const auto length = static_cast<std::int64_t>(cohort.length);
  std::vector<std::int64_t> places;
  for (std::int64_t due = std::max<std::int64_t>(after, -1) + 1; due <= to; ++due) {
    const std::int64_t first = spec_.horizon
                                   ? due - spec_.years + 1
                                   : due - static_cast<std::int64_t>(spec_.gap) - length + 1;
    if (first < start_) continue;
    bool rows = true;
    for (std::int64_t year = first; year < first + length; ++year) {
      rows = rows && has_rows_[static_cast<std::size_t>(year)] != 0;
    }
    if (rows) places.push_back(due);
  }
  return places;
}

bool SeriesPlan::had_lot(const Cohort& cohort, std::size_t publication) const {
  return !cohort.lots.empty() && cohort.lots.front().place <= publications_[publication].place;
}

/// The place after which a unit becomes due newly at a publication.
std::int64_t SeriesPlan::before(const Cohort& cohort, std::size_t publication) const {
  if (publication > 0) return publications_[publication - 1].place;
  std::int64_t last = kBeforeAll;
  for (const Lot& lot : cohort.lots) {
    if (lot.place < publications_[0].place) last = std::max(last, lot.place);
  }
  return last;
}

std::uint32_t SeriesPlan::most_waiting(std::size_t cohort, std::size_t publication) const {
  const Publication& of = publications_[publication];
  if (of.lot[cohort] > 0 || (lists_ && of.listed[cohort] == 0)) return 0;
  return k_ - 1;
}

std::uint32_t SeriesPlan::waiting(std::size_t cohort, std::size_t publication,
                                  std::uint32_t witness) const {
  const Cohort& of = cohorts_[cohort];
  std::uint32_t waits = 0;
  for (std::size_t i = 0; i <= publication; ++i) {
    const std::uint32_t most = most_waiting(cohort, i);
    if (most == 0) {
      waits = 0;
      continue;
    }
    const std::uint32_t least = lists_ && !had_lot(of, i) ? 1 : 0;
    const bool more = witness / steps_ % publications_.size() == i;
    const std::uint32_t wanted =
        std::min(most, std::max(waits, least) + (more ? witness % steps_ : 0));
    if (!dues(of, before(of, i), publications_[i].place).empty()) waits = wanted;
  }
  return waits;
}

std::uint32_t SeriesPlan::newly_due(std::size_t cohort, std::size_t publication,
                                    std::uint32_t witness) const {
  const std::uint32_t before = publication == 0 ? 0 : waiting(cohort, publication - 1, witness);
  const std::uint32_t lot = publications_[publication].lot[cohort];
  return (lot > 0 ? lot : waiting(cohort, publication, witness)) - before;
}

bool SeriesPlan::is_coded(std::size_t cohort, std::size_t publication) const {
  return publications_[publication].listed[cohort] != 0 && !had_lot(cohorts_[cohort], publication);
}

bool SeriesPlan::hides_newly_due(std::size_t cohort, std::size_t publication) const {
  if (publication == 0) return false;
  const Cohort& of = cohorts_[cohort];
  const auto can_be_due = [&](std::size_t at) {
    return !dues(of, before(of, at), publications_[at].place).empty();
  };
  if (publications_[publication].lot[cohort] > 0) {
    return most_waiting(cohort, publication - 1) > 0 && can_be_due(publication - 1);
  }
  const bool was_listed = !lists_ || publications_[publication - 1].listed[cohort] != 0;
  return was_listed && can_be_due(publication);
}

/// When the units of a cohort become due: lot by lot, then those that wait.
std::vector<std::int64_t> SeriesPlan::due_of(std::size_t cohort, std::uint32_t witness,
                                             SplitMix& random) const {
  const Cohort& of = cohorts_[cohort];
  std::vector<std::int64_t> due;
  // Of publications that are not known no more may have waited than can: the others are due last.
  const auto add = [&](std::uint32_t units, std::int64_t after, std::int64_t to, bool all_known) {
    const std::vector<std::int64_t> places = dues(of, after, to);
    for (std::uint32_t i = 0; i < units && !places.empty(); ++i) {
      if (all_known || i + 1 < k_) {
        due.push_back(places[random.below(static_cast<std::uint32_t>(places.size()))]);
      } else {
        due.push_back(places.back());
      }
    }
  };
  std::int64_t last = kBeforeAll;
  for (const Lot& lot : of.lots) {
    if (!lot.publication) add(lot.size, last, lot.place, lot.place == first_lots_);
    last = lot.place;
  }
  for (std::size_t i = 0; i < publications_.size(); ++i) {
    add(newly_due(cohort, i, witness), before(of, i), publications_[i].place,
        i > 0 || publications_[0].place == first_lots_);
  }
  return due;
}

void SeriesPlan::place(std::uint32_t witness, std::uint64_t seed, People& people) const {
  SplitMix random(scramble(seed));
  people.anchor.clear();
  const std::int64_t back = spec_.horizon ? static_cast<std::int64_t>(spec_.years) - 1
                                          : static_cast<std::int64_t>(spec_.gap);
  for (std::size_t cohort = 0; cohort < cohorts_.size(); ++cohort) {
    for (const std::int64_t due : due_of(cohort, witness, random)) {
      people.anchor.push_back(static_cast<std::uint32_t>(std::max<std::int64_t>(0, due - back)));
    }
  }
  // Whoever is left: somebody whose years go on.
  people.anchor.resize(people.path.size(), static_cast<std::uint32_t>(years_.size() - 1));
}

}  // namespace paravent::witness
