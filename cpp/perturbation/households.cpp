#include "perturbation/households.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "perturbation/swapping.h"
#include "risk/tuples.h"

namespace paravent::perturbation {
namespace {

using Ids = std::vector<std::uint32_t>;

/// Tuples of some columns, numbered by the bytes of their labels.
struct RankedTuples {
  Ids of_row;
  std::uint32_t count = 0;
};

RankedTuples ranked_tuples(const RowFile& file, const std::vector<std::size_t>& columns) {
  std::vector<CodeView> views;
  for (const std::size_t column : columns) views.push_back(file.columns[column].view());
  risk::NumberedTuples tuples = risk::number_tuples(views, file.rows);
  Ids order(tuples.size()), rank(tuples.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const std::uint32_t x = tuples.first_item[a], y = tuples.first_item[b];
    for (const std::size_t column : columns) {
      const auto& codes = file.columns[column].codes;  // ascending as the labels are
      if (codes[x] != codes[y]) return codes[x] < codes[y];
    }
    return false;
  });
  for (std::uint32_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
  for (std::uint32_t& tuple : tuples.of_item) tuple = rank[tuple];
  return {std::move(tuples.of_item), static_cast<std::uint32_t>(order.size())};
}

/// Households by rows; the rows that an individual has without one are one.
Ids households_of(const RowFile& file, const std::string& name, std::uint32_t& count) {
  Ids household = file.households(name, count);
  if (file.individuals.empty()) return household;
  constexpr std::uint32_t kNone = 0xffffffffU;
  const FileColumn& column = file.columns[*file.find(name)];
  Ids alone(file.persons, kNone);
  for (std::uint32_t row = 0; row < file.rows; ++row) {
    if (!column.is_missing(column.codes[row])) continue;
    std::uint32_t& own = alone[file.individuals[row]];
    if (own == kNone) own = household[row];
    household[row] = own;
  }
  const CodeView view{household, count};
  risk::NumberedTuples numbered = risk::number_tuples({&view, 1}, file.rows);
  count = numbered.size();
  return std::move(numbered.of_item);
}

/// Households of one composition.
struct Alike {
  Ids households;
  std::uint64_t rows = 0;
  bool linked = false;
};

/// Of each key or home: how many households without a number have it, and who else does.
struct Loose {
  std::vector<std::uint64_t> count;
  std::vector<Ids> having;  ///< compositions, ascending, each once

  explicit Loose(std::uint32_t size) : count(size), having(size) {}
};

class Linking {
 public:
  Linking(const RowFile& file, const HouseholdColumns& columns)
      : file_(file),
        columns_(columns),
        household_(households_of(file, columns.household, households_)),
        members_(risk::group_items(household_, households_)),
        keys_(ranked_tuples(file, columns.keys)),
        homes_(ranked_tuples(file, columns.home)),
        persons_(keys_.count),
        places_(homes_.count) {}

  StepResult<HouseholdLink> run() {
    if (const auto fault = find_fault()) return *fault;
    group();
    std::uint64_t rare = 0;
    for (std::uint32_t c = 0; c < alike_.size(); ++c) {
      alike_[c].linked = alike_[c].households.size() >= columns_.k;
      if (alike_[c].linked) continue;
      rare += alike_[c].households.size();
      loosen(c);
    }
    for (Loose* loose : {&persons_, &places_}) {
      for (std::size_t i = 0; i < loose->count.size(); ++i) {
        if (loose->count[i] > 0 && loose->count[i] < columns_.k) give_up(loose->having[i]);
      }
    }
    HouseholdLink link = number();
    link.rare = rare;
    link.given_up = households_ - link.linked - rare;
    return link;
  }

 private:
  std::optional<Fault> find_fault() const {
    const auto fault = [](FaultCode code, const std::string& column, std::uint64_t count = 0) {
      return Fault{.code = code, .column = column, .key = "households", .count = count};
    };
    for (const std::size_t column : columns_.home) {
      const FileColumn& home = file_.columns[column];
      const std::uint64_t moving = units_that_move(household_, households_, home.view());
      if (moving > 0) return fault(FaultCode::kUnitMoves, home.name, moving);
    }
    if (!file_.individuals.empty()) {
      const std::uint64_t moving =
          units_that_move(file_.individuals, file_.persons, {household_, households_});
      if (moving > 0) return fault(FaultCode::kUnitMoves, columns_.household, moving);
    }
    for (const std::size_t column : columns_.others) {
      if (tells_households(file_.columns[column])) {
        return fault(FaultCode::kHouseholdTold, file_.columns[column].name);
      }
    }
    return std::nullopt;
  }

  /// Whether members nearly always share its value. Households where all have the file's most
  /// frequent one say nothing of it.
  bool tells_households(const FileColumn& column) const {
    std::vector<std::uint64_t> counts(column.labels.size());
    for (const std::uint32_t code : column.codes) ++counts[code];
    const auto usual =
        static_cast<std::uint32_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    std::uint64_t unusual = 0, shared = 0;
    for (std::uint32_t h = 0; h < households_; ++h) {
      const auto rows = members_.of(h);
      const std::uint32_t first = column.codes[rows.front()];
      const bool one = std::all_of(rows.begin(), rows.end(),
                                   [&](std::uint32_t row) { return column.codes[row] == first; });
      if (rows.size() < 2 || (one && first == usual)) continue;
      ++unusual;
      shared += one ? 1 : 0;
    }
    return unusual >= columns_.k && 10 * shared >= 9 * unusual;
  }

  /// By composition, in the order of its bytes.
  void group() {
    std::map<Ids, Ids> by_composition;
    for (std::uint32_t h = 0; h < households_; ++h) {
      by_composition[of_members(keys_.of_row, h)].push_back(h);
    }
    for (auto& [composition, households] : by_composition) {
      const auto number = static_cast<std::uint32_t>(alike_.size());
      for (std::size_t i = 0; i < composition.size(); ++i) {
        if (i > 0 && composition[i] == composition[i - 1]) continue;
        persons_.having[composition[i]].push_back(number);
      }
      const std::uint32_t home = homes_.of_row[members_.of(households.front()).front()];
      places_.having[home].push_back(number);
      const std::uint64_t rows = households.size() * composition.size();
      alike_.push_back({std::move(households), rows, false});
    }
  }

  Ids of_members(const Ids& of_row, std::uint32_t household) const {
    Ids ids;
    for (const std::uint32_t row : members_.of(household)) ids.push_back(of_row[row]);
    std::sort(ids.begin(), ids.end());
    return ids;
  }

  /// The households of a composition go without a number.
  void loosen(std::uint32_t composition) {
    for (const std::uint32_t h : alike_[composition].households) {
      ++places_.count[homes_.of_row[members_.of(h).front()]];
      Ids held = of_members(keys_.of_row, h);
      held.erase(std::unique(held.begin(), held.end()), held.end());
      for (const std::uint32_t key : held) ++persons_.count[key];
    }
  }

  /// The least of these that is linked, if any is. At least k households of it have each key.
  void give_up(const Ids& compositions) {
    std::optional<std::uint32_t> least;
    for (const std::uint32_t c : compositions) {
      if (alike_[c].linked && (!least || alike_[c].rows < alike_[*least].rows)) least = c;
    }
    if (!least) return;
    alike_[*least].linked = false;
    loosen(*least);
  }

  HouseholdLink number() const {
    HouseholdLink link;
    std::vector<std::size_t> all = columns_.keys;
    all.insert(all.end(), columns_.others.begin(), columns_.others.end());
    const Ids rows = ranked_tuples(file_, all).of_row;
    std::vector<std::pair<Ids, std::uint32_t>> linked;
    for (const Alike& alike : alike_) {
      if (!alike.linked) continue;
      const std::uint64_t size = alike.households.size();
      link.least = link.least == 0 ? size : std::min(link.least, size);
      for (const std::uint32_t h : alike.households) linked.emplace_back(of_members(rows, h), h);
    }
    std::sort(linked.begin(), linked.end());
    link.linked = linked.size();
    link.number.assign(file_.rows, 0);
    for (std::uint32_t i = 0; i < linked.size(); ++i) {
      for (const std::uint32_t row : members_.of(linked[i].second)) link.number[row] = i + 1;
    }
    for (std::uint32_t h = 0; h < households_; ++h) {
      link.first_row.push_back(members_.of(h).front());
    }
    return link;
  }

  const RowFile& file_;
  const HouseholdColumns& columns_;
  std::uint32_t households_ = 0;
  Ids household_;
  risk::GroupedItems members_;
  RankedTuples keys_, homes_;
  Loose persons_, places_;
  std::vector<Alike> alike_;
};

}  // namespace

StepResult<HouseholdLink> link_households(const RowFile& file, const HouseholdColumns& columns) {
  return Linking(file, columns).run();
}

}  // namespace paravent::perturbation
