// Record linkage of a plan's outcome; see assessment.h.
#include <cmath>
#include <limits>
#include <numeric>

#include "perturbation/assessment_parts.h"
#include "perturbation/key_links.h"
#include "risk/linkage.h"

namespace paravent::perturbation {
namespace {

class Linker {
 public:
  Linker(const RowFile& before, const RowFile& after, const Plan& plan, const AssessmentSpec& spec)
      : before_(before), after_(after), plan_(plan), spec_(spec) {
    for (const std::string& name : plan.keys) {
      if (before.find(name) && after.find(name) && keys_.size() < risk::kMostKeys) {
        keys_.push_back(name);
      }
    }
  }

  bool possible() const { return !keys_.empty() && after_.rows > 0; }

  void fill(Assessment& out) const {
    std::optional<LinkShares> em;
    const auto known = by_probability(keys_, &em, &out);
    if (known) {
      out.links = known->correct;
      out.sure_links = known->sure;
    }
    if (!spec_.linkage) return;
    LinkageFigures& found = out.linkage.emplace();
    found.em = em;
    risk::LinkSpec nearest = rows_and_owners();
    for (const std::string& name : keys_) nearest.columns.push_back(column(name));
    for (const std::string& name : spec_.blocks) {
      if (before_.find(name) && after_.find(name)) nearest.blocks.push_back(category(name));
    }
    const risk::LinkResult by_distance = risk::link_by_distance(nearest);
    found.distance = shares(by_distance);
    found.left_out = by_distance.left_out;
    if (by_distance.examined > 0) found.baseline = by_distance.baseline / by_distance.examined;
    for (const std::string& name : keys_) {
      const bool changed =
          std::any_of(plan_.steps.begin(), plan_.steps.end(), [&](const PlanStep& step) {
            const std::vector<std::string> names = changed_columns(step, plan_.keys);
            return std::find(names.begin(), names.end(), name) != names.end();
          });
      if (!changed) found.unchanged.push_back(name);
    }
    if (!found.unchanged.empty()) {
      found.unchanged_keys = by_probability(found.unchanged, nullptr, nullptr);
    }
    found.ranks = by_ranks();
  }

 private:
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

  /// By distinct tuples; where these are too many, by every pair of so many rows.
  std::optional<LinkShares> by_probability(const std::vector<std::string>& names,
                                           std::optional<LinkShares>* em, Assessment* out) const {
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

  std::optional<LinkageFigures::Ranks> by_ranks() const {
    risk::LinkSpec spec = rows_and_owners();
    LinkageFigures::Ranks found;
    for (const PlanStep& step : plan_.steps) {
      const auto* swap = std::get_if<SwapRanksStep>(&step);
      if (swap == nullptr) continue;
      for (const std::string& name : swap->columns) {
        const auto before = numbers_of(original(name), 0), after = numbers_of(published(name), 0);
        if (!before || !after) continue;
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
    const risk::RankResult ranked = risk::link_by_rank(spec, found.reach, plan_.k);
    found.shares = shares(ranked.links);
    found.below_k = ranked.below_k;
    return found;
  }

  const RowFile& before_;
  const RowFile& after_;
  const Plan& plan_;
  const AssessmentSpec& spec_;
  std::vector<std::string> keys_;
};

}  // namespace

void assess_links(Assessment& out, const RowFile& before, const RowFile& after, const Plan& plan,
                  const AssessmentSpec& spec) {
  const Linker linker(before, after, plan, spec);
  if (spec.links && linker.possible()) linker.fill(out);
}

}  // namespace paravent::perturbation
