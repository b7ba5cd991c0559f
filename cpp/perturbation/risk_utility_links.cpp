// Record linkage of a plan's outcome; see risk_utility.h.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "perturbation/key_links.h"
#include "perturbation/risk_utility_parts.h"
#include "risk/linkage.h"
#include "risk/tuples.h"

namespace paravent::perturbation {
namespace {

class LinkWork {
 public:
  LinkWork(const RowFile& before, const RowFile& after, const Plan& plan,
           const RiskUtilitySpec& spec)
      : before_(before), after_(after), plan_(plan), spec_(spec) {
    for (const std::string& name : plan.keys) {
      if (before.find(name) && after.find(name) && keys_.size() < risk::kMostKeys) {
        keys_.push_back(name);
      }
    }
  }

  void fill(RiskUtility& out) const {
    LinkageFigures found;
    BestLinker best{Linker::kGuess, 1 / std::max(1.0, static_cast<double>(before_.persons))};
    const auto offer = [&](Linker linker, const std::optional<LinkShares>& shares) {
      if (shares && shares->correct > best.share) best = {linker, shares->correct};
    };
    if (after_.rows == 0) best.share = 0;
    if (after_.rows > 0 && !keys_.empty()) {
      by_keys(out, found);
      if (out.links) offer(Linker::kProbability, LinkShares{*out.links, 0});
      offer(Linker::kDistance, found.distance);
      if (found.ranks) offer(Linker::kRanks, found.ranks->shares);
    }
    if (after_.rows > 0) found.numbers = by_numbers(found.number_columns);
    offer(Linker::kNumbers, found.numbers);
    out.best = best;
    out.linkage = std::move(found);
  }

 private:
  void by_keys(RiskUtility& out, LinkageFigures& found) const {
    std::optional<LinkShares> em;
    const auto known = by_probability(keys_, &em, &out);
    if (known) {
      out.links = known->correct;
      out.sure_links = known->sure;
    }
    risk::LinkSpec nearest = rows_and_owners();
    for (const std::string& name : keys_) nearest.columns.push_back(column(name));
    for (const std::string& name : spec_.blocks) {
      if (before_.find(name) && after_.find(name)) nearest.blocks.push_back(category(name));
    }
    const risk::LinkResult by_distance = risk::link_by_distance(nearest);
    found.distance = shares(by_distance);
    found.distance_stride = by_distance.stride;
    found.left_out = by_distance.left_out;
    if (by_distance.examined > 0) found.baseline = by_distance.baseline / by_distance.examined;
    found.ranks = by_ranks(keys_, true);
    if (!spec_.linkage) return;
    found.em = em;
    for (const std::string& name : keys_) {
      if (!is_changed(name, false)) found.unchanged.push_back(name);
    }
    if (!found.unchanged.empty()) {
      found.unchanged_keys = by_probability(found.unchanged, nullptr, nullptr);
    }
  }

  /// Whether a step changes the column; `but_coded`: other than by coding, which who knows the plan
  /// does too.
  bool is_changed(const std::string& name, bool but_coded) const {
    return std::any_of(plan_.steps.begin(), plan_.steps.end(), [&](const PlanStep& step) {
      const auto* round = std::get_if<RoundStep>(&step);
      const bool codes = std::holds_alternative<RecodeStep>(step) ||
                         std::holds_alternative<TailStep>(step) ||
                         (round != nullptr && !round->random);
      if (but_coded && codes) return false;
      const std::vector<std::string> names = changed_columns(step, plan_.keys);
      return std::find(names.begin(), names.end(), name) != names.end();
    });
  }

  static LinkShares shares(const risk::LinkResult& links) {
    return {links.share(), links.sure_share()};
  }

  /// As who knows the plan would code them.
  const FileColumn& original(const std::string& name) const {
    const auto coded = spec_.coded.find(name);
    return coded == spec_.coded.end() ? before_.columns[*before_.find(name)] : coded->second;
  }
  const FileColumn& published(const std::string& name) const {
    return after_.columns[*after_.find(name)];
  }

  /// Without columns.
  risk::LinkSpec rows_and_owners() const {
    risk::LinkSpec spec;
    spec.rows = before_.rows;
    spec.published_rows = after_.rows;
    if (before_.individuals.empty()) {
      spec.owner.resize(before_.rows);
      std::iota(spec.owner.begin(), spec.owner.end(), 0U);
      spec.published_owner = after_.origin;
    } else {
      spec.owner = before_.individuals;
      spec.published_owner = after_.individuals;
    }
    return spec;
  }

  risk::LinkColumn category(const std::string& name) const {
    JointColumn both = joint(original(name), published(name));
    risk::LinkColumn column;
    column.name = name;
    for (auto* codes : {&both.before, &both.after}) {
      std::replace(codes->begin(), codes->end(), both.missing, risk::LinkColumn::kMissing);
    }
    column.codes = std::move(both.before);
    column.published_codes = std::move(both.after);
    return column;
  }

  /// A number, an ordered column where all its values are listed, else a category.
  risk::LinkColumn column(const std::string& name) const {
    const auto before = numbers_of(original(name), 0), after = numbers_of(published(name), 0);
    risk::LinkColumn column;
    column.name = name;
    const std::vector<std::string>* order = order_of(plan_, name);
    if (const auto span = spec_.spans.find(name); span != spec_.spans.end()) {
      return spanned(name, span->second);
    }
    if (order == nullptr && before && after) {
      column.kind = risk::LinkKind::kNumber;
      column.numbers = before.value().values();
      column.published_numbers = after.value().values();
      return column;
    }
    if (order == nullptr) return category(name);
    bool all = true;
    const auto ranks = [&](const FileColumn& texts) {
      std::vector<std::uint32_t> of_label, codes;
      for (const std::string& label : texts.labels) {
        const auto at = std::find(order->begin(), order->end(), label);
        all = all && (at != order->end() || label.empty());
        of_label.push_back(at == order->end() ? risk::LinkColumn::kMissing
                                              : static_cast<std::uint32_t>(at - order->begin()));
      }
      codes.reserve(texts.codes.size());
      for (const std::uint32_t code : texts.codes) codes.push_back(of_label[code]);
      return codes;
    };
    column.kind = risk::LinkKind::kOrdered;
    column.levels = static_cast<std::uint32_t>(order->size());
    column.codes = ranks(original(name));
    column.published_codes = ranks(published(name));
    return all ? column : category(name);
  }

  /// A column whose published values stand for groups, by what each group holds.
  risk::LinkColumn spanned(const std::string& name, const GroupSpans& span) const {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    risk::LinkColumn column;
    column.name = name;
    column.kind = risk::LinkKind::kNumber;
    column.unit = span.unit;
    column.numbers = span.values;
    const FileColumn& now = published(name);
    for (std::uint32_t row = 0; row < after_.rows; ++row) {
      const bool none = now.is_missing(now.codes[row]);
      column.published_numbers.push_back(none ? kNone : span.low[after_.origin[row]]);
      column.published_high.push_back(none ? kNone : span.high[after_.origin[row]]);
    }
    return column;
  }

  /// By distinct tuples; where these are too many, by every pair of so many rows.
  std::optional<LinkShares> by_probability(const std::vector<std::string>& names,
                                           std::optional<LinkShares>* em, RiskUtility* out) const {
    std::vector<LinkedKey> keys;
    for (const std::string& name : names) {
      JointColumn both = joint(original(name), published(name));
      keys.push_back({std::move(both.before), std::move(both.after), both.labels, both.missing});
    }
    const std::vector<std::uint32_t>& owner = before_.individuals;
    const auto exact = link_keys(keys, owner, owner.empty() ? after_.origin : after_.individuals);
    if (exact) {
      const double n = exact->persons;
      if (out != nullptr) out->linked_rows = n;
      if (em != nullptr) *em = {exact->em.correct / n, static_cast<double>(exact->em.sure) / n};
      return LinkShares{exact->known.correct / n, static_cast<double>(exact->known.sure) / n};
    }
    risk::LinkSpec spec = rows_and_owners();
    for (const std::string& name : names) spec.columns.push_back(category(name));
    const auto found = risk::link_by_probability(spec, risk::LinkModel::kKnown);
    if (!found) return std::nullopt;
    if (out != nullptr) {
      out->linked_rows = found.value().links.examined;
      out->link_stride = found.value().links.stride;
    }
    if (em != nullptr && spec_.linkage) {
      *em = shares(risk::link_by_probability(spec, risk::LinkModel::kEm).value().links);
    }
    return shares(found.value().links);
  }

  /// On those of the names whose ranks are swapped; `others_agree`: and where the others are left
  /// as they were they must be equal.
  std::optional<RankLinks> by_ranks(const std::vector<std::string>& names,
                                    bool others_agree) const {
    risk::LinkSpec spec = rows_and_owners();
    RankLinks found;
    std::vector<std::string> swapped;
    for (const PlanStep& step : plan_.steps) {
      const auto* swap = std::get_if<SwapRanksStep>(&step);
      if (swap == nullptr) continue;
      for (const std::string& name : swap->columns) {
        if (std::find(names.begin(), names.end(), name) == names.end()) continue;
        const auto before = numbers_of(original(name), 0), after = numbers_of(published(name), 0);
        if (!before || !after) continue;
        swapped.push_back(name);
        risk::LinkColumn& column = spec.columns.emplace_back();
        column.name = name;
        column.kind = risk::LinkKind::kNumber;
        column.numbers = before.value().values();
        column.published_numbers = after.value().values();
        const auto& missing = after.value().missing;
        const auto n = static_cast<double>(std::count(missing.begin(), missing.end(), 0));
        found.reach =
            std::max(found.reach,
                     static_cast<std::uint32_t>(std::max(1.0, std::floor(n * swap->window / 100))));
      }
    }
    if (spec.columns.empty()) return std::nullopt;
    for (const std::string& name : names) {
      if (others_agree && std::find(swapped.begin(), swapped.end(), name) == swapped.end() &&
          !is_changed(name, true)) {
        spec.blocks.push_back(category(name));
      }
    }
    const risk::RankResult ranked = risk::link_by_rank(spec, found.reach, plan_.k);
    found.shares = shares(ranked.links);
    found.below_k = ranked.below_k;
    return found;
  }

  /// On numbers that a step changes and that no key holds.
  std::optional<LinkShares> by_numbers(std::vector<std::string>& names) const {
    risk::LinkSpec nearest = rows_and_owners();
    for (const std::string& name : plan_.columns) {
      if (std::find(plan_.keys.begin(), plan_.keys.end(), name) != plan_.keys.end()) continue;
      if (!before_.find(name) || !after_.find(name) || !is_changed(name, false)) continue;
      risk::LinkColumn mine = column(name);
      if (mine.kind != risk::LinkKind::kNumber) continue;
      names.push_back(name);
      nearest.columns.push_back(std::move(mine));
    }
    if (names.empty()) return std::nullopt;
    LinkShares most = shares(risk::link_by_distance(nearest));
    const auto ranks = by_ranks(names, false);
    if (ranks && ranks->shares.correct > most.correct) most = ranks->shares;
    return most;
  }

  const RowFile& before_;
  const RowFile& after_;
  const Plan& plan_;
  const RiskUtilitySpec& spec_;
  std::vector<std::string> keys_;
};

}  // namespace

void assess_links(RiskUtility& out, const RowFile& before, const RowFile& after, const Plan& plan,
                  const RiskUtilitySpec& spec) {
  const LinkWork linker(before, after, plan, spec);
  if (spec.links) linker.fill(out);
}

std::string_view linker_name(Linker linker) {
  switch (linker) {
    case Linker::kGuess:
      return "guess";
    case Linker::kDistance:
      return "distance";
    case Linker::kProbability:
      return "probability";
    case Linker::kRanks:
      return "ranks";
    case Linker::kNumbers:
      return "numbers";
  }
  return {};
}

void span_groups(RiskUtilitySpec& spec, const PlanStep& step, const Plan& plan,
                 const RowFile& original, const RowFile& earlier, const RowFile& later) {
  const auto* groups = std::get_if<MicroaggregateStep>(&step);
  if (groups == nullptr) return;
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  std::vector<CodeView> views;
  for (const std::string& name : groups->columns) {
    views.push_back(later.columns[*later.find(name)].view());
  }
  const risk::NumberedTuples group = risk::number_tuples(views, later.rows);
  for (const std::string& name : groups->columns) {
    const std::vector<std::string>* order = order_of(plan, name);
    const auto values_of = [&](const FileColumn& column) {
      std::vector<double> values;
      if (order == nullptr) {
        const auto numbers = numbers_of(column, 0);
        return numbers ? numbers.value().values() : values;
      }
      std::vector<double> rank;
      for (const std::string& label : column.labels) {
        const auto at = std::find(order->begin(), order->end(), label);
        rank.push_back(at == order->end() ? kNone : static_cast<double>(at - order->begin()));
      }
      values.reserve(column.codes.size());
      for (const std::uint32_t code : column.codes) values.push_back(rank[code]);
      return values;
    };
    const auto coded = spec.coded.find(name);
    GroupSpans span;
    span.values = values_of(coded == spec.coded.end() ? original.columns[*original.find(name)]
                                                      : coded->second);
    const std::vector<double> grouped = values_of(earlier.columns[*earlier.find(name)]);
    if (span.values.empty() || grouped.empty()) continue;
    if (order != nullptr) span.unit = std::max(1.0, static_cast<double>(order->size()) - 1);
    std::vector<double> low(group.size(), kNone), high = low;
    for (std::uint32_t row = 0; row < later.rows; ++row) {
      const std::uint32_t at = group.of_item[row];
      low[at] = std::fmin(low[at], grouped[row]);
      high[at] = std::fmax(high[at], grouped[row]);
    }
    span.low.assign(original.rows, kNone);
    span.high = span.low;
    for (std::uint32_t row = 0; row < later.rows; ++row) {
      span.low[later.origin[row]] = low[group.of_item[row]];
      span.high[later.origin[row]] = high[group.of_item[row]];
    }
    spec.spans[name] = std::move(span);
  }
}

}  // namespace paravent::perturbation
