// The rows through the steps of a plan: perturbation/plan.h.
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "risk/numeric.h"
#include "rowfiles/figures.h"
#include "rowfiles/household_file.h"
#include "rowfiles/plan_run.h"
#include "rowfiles/row_method.h"
#include "support/text.h"

namespace paravent {
namespace {

class PlanMethod final : public RowMethod {
 public:
  explicit PlanMethod(const RowSource& source) : source_(source) {}

  Result<MethodStep> step() override {
    const std::uint64_t total = source_.spec.plan->steps.size() + 2;
    if (!begun_) {
      auto begun =
          PlanWork::begin(source_.table, source_.spec, source_.people, source_.secret != nullptr);
      if (!begun) return begun.error();
      work_ = std::move(begun.value());
      begun_ = true;
      return MethodStep{"plan", 1, total, std::nullopt};
    }
    if (!work_.over()) {
      const Status done = work_.advance(source_.table, source_.secret);
      if (!done) return done.error();
      return MethodStep{"plan", work_.figures().steps.size() + 1, total, std::nullopt};
    }
    MethodStep last{"plan", total, total, std::nullopt, std::nullopt};
    if (source_.spec.plan->households) {
      auto numbered = number_households(source_, work_);
      if (!numbered) return numbered.error();
      last.beside = std::move(numbered.value().file);
      numbers_ = std::move(numbered.value().numbers);
    }
    last.made = made();
    return last;
  }

 private:
  MadeFile made() {
    MadeFile out;
    const perturbation::RowFile& rows = work_.file();
    RowFile& file = out.file;
    file.name = source_.spec.plan->name;
    file.columns = plan_keys(source_.spec);
    file.kept = plan_others(source_.spec);
    std::vector<std::size_t> at;
    for (const auto* names : {&file.columns, &file.kept}) {
      for (const std::string& name : *names) {
        if (const auto place = rows.find(name)) at.push_back(*place);
      }
    }
    out.table = perturbation::published(rows, at);
    if (numbers_) out.table.columns.push_back(*std::move(numbers_));
    file.loss = {source_.raw, source_.table.rows(), rows.rows};
    const Partition classes = classes_of(out.table, file.columns.size());
    const std::uint32_t k = source_.spec.k;
    file.classes = summarise(classes, k);
    file.tally = tally(classes, 1);
    file.tally.rows_out = file.loss.here();
    file.tally.rows = file.loss.before;
    const LeastHeld least = least_combination();
    file.method = public_part(out.table, least.rows);

    RowFileInternals& inner = out.inner;
    inner.before = classes_by(source_.rows, source_.columns(file.columns), k);
    inner.after = summarise(classes, k, counted());
    std::vector<std::string> raw = file.columns;
    raw.insert(raw.end(), file.kept.begin(), file.kept.end());
    // Numbers stand in the place of those of the raw households.
    if (source_.spec.plan->households) raw.back() = *source_.spec.household;
    const std::vector<std::size_t> columns = source_.columns(raw);
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const PublishedColumn& published = out.table.columns[i];
      inner.entropy_before.push_back(column_entropy(count_codes(source_.rows.column(columns[i]))));
      inner.entropy_after.push_back(
          column_entropy(count_codes({published.codes, published.labels.size()})));
    }
    out.persons = rows.individuals;
    if (source_.people) inner.people = people_of(classes, k);
    if (source_.spec.by_individual) {
      file.individuals_reach_k = file.planned()->claim == PlanClaim::kCombinations
                                     ? least.individuals >= k
                                     : inner.people->classes_below == 0;
    }
    work_.assess(true, true);
    inner.plan = work_.take_figures();
    inner.persons = source_.people ? source_.table.individuals : source_.table.rows();
    for (const std::size_t column : at) inner.plan_columns.push_back(told_by(column));
    inner.plan_columns.resize(columns.size());
    return out;
  }

  /// Of a column by its place in the file.
  PlanColumn told_by(std::size_t column) const {
    const perturbation::RowFile &before = work_.before(), &after = work_.file();
    PlanColumn told;
    std::uint32_t units = 0;
    const std::vector<std::uint32_t> of_raw = before.units(units);
    std::vector<std::uint32_t> of_published;
    for (const std::uint32_t row : after.origin) of_published.push_back(of_raw[row]);
    constexpr std::uint32_t kNobody = 0xffffffffU, kSeveral = 0xfffffffeU;
    const perturbation::FileColumn& written = after.columns[column];
    std::vector<std::uint32_t> holder(written.labels.size(), kNobody);
    for (std::uint32_t row = 0; row < after.rows; ++row) {
      std::uint32_t& of = holder[written.codes[row]];
      of = of == kNobody || of == of_published[row] ? of_published[row] : kSeveral;
    }
    for (std::uint32_t code = 0; code < holder.size(); ++code) {
      told.alone += holder[code] < kSeveral && !written.is_missing(code) ? 1 : 0;
    }
    const std::vector<std::string> noisy = noisy_columns(*source_.spec.plan);
    if (std::find(noisy.begin(), noisy.end(), written.name) == noisy.end()) return told;
    const auto original = perturbation::numbers_of(before.columns[column], 0);
    const auto published = perturbation::numbers_of(written, 0);
    if (!original || !published) return told;
    told.linked = risk::nearest_own(original.value().values(), of_raw, published.value().values(),
                                    of_published, units);
    return told;
  }

  Partition classes_of(const PublishedTable& table, std::size_t keys) const {
    std::vector<CodeView> views;
    for (std::size_t i = 0; i < keys; ++i) {
      views.push_back({table.columns[i].codes, table.columns[i].labels.size()});
    }
    return partition_by(views, work_.file().rows, 1, counted());
  }
  /// The individuals that k counts, if it does.
  Persons counted() const {
    return source_.spec.by_individual ? Persons(work_.file().individuals) : Persons();
  }

  PlannedFile public_part(const PublishedTable& table, std::uint64_t least_combination) const {
    PlannedFile part;
    for (const PlanInternals::Step& step : work_.figures().steps) {
      StepNote note;
      note.step = step.report.step;
      note.without_donor = step.report.without_donor;
      if (step.report.states_matrix) {
        note.levels = step.report.pram_levels;
        note.matrix = step.report.matrix->p;
        estimate(note, *step.report.matrix, table);
        hide_unpublished(note, table);
      }
      if (note.without_donor > 0 || !note.levels.empty()) part.notes.push_back(std::move(note));
    }
    for (const perturbation::Fault& fault : work_.figures().warnings) {
      // That no original value was negative is what noise hides.
      if (fault.code == perturbation::FaultCode::kBelowZero) continue;
      std::string name(perturbation::fault_name(fault.code));
      const auto& known = part.warnings;
      if (std::find(known.begin(), known.end(), name) == known.end()) {
        part.warnings.push_back(std::move(name));
      }
    }
    for (const PublishedColumn& column : table.columns) {
      const std::uint32_t none = column.labels.find("");
      part.empty.push_back(
          static_cast<std::uint64_t>(std::count(column.codes.begin(), column.codes.end(), none)));
    }
    part.claim = claim_of(*source_.spec.plan);
    part.least_combination = least_combination;
    return part;
  }

  /// A label of the rows that the draw has left in none is not named, unless the recipe does.
  void hide_unpublished(StepNote& note, const PublishedTable& table) const {
    const auto& pram = std::get<PramStep>(source_.spec.plan->steps[note.step - 1]);
    if (!pram.levels.empty()) return;
    for (const PublishedColumn& column : table.columns) {
      if (column.heading != pram.column) continue;
      for (std::string& level : note.levels) {
        if (column.labels.find(level) == Dictionary::kNone) level = std::string(kOthers);
      }
    }
  }

  /// The true counts as a reader of the file estimates them, where its column holds levels alone.
  void estimate(StepNote& note, const perturbation::PramMatrix& matrix,
                const PublishedTable& table) const {
    const auto& pram = std::get<PramStep>(source_.spec.plan->steps[note.step - 1]);
    if (note.levels.size() > kMostEstimated) return;
    const auto column =
        std::find_if(table.columns.begin(), table.columns.end(),
                     [&](const PublishedColumn& one) { return one.heading == pram.column; });
    if (column == table.columns.end()) return;
    std::vector<double> counts(note.levels.size() + 1);  // the last: cells without a value
    for (const std::uint32_t code : column->codes) {
      const std::string_view label = column->labels[code];
      const auto at = static_cast<std::size_t>(
          std::find(note.levels.begin(), note.levels.end(), label) - note.levels.begin());
      if (at == note.levels.size() && !label.empty()) return;
      ++counts[at];
    }
    // Emptied after the draw, more often where a value is rare, cells bias the estimate.
    const auto none = std::find(note.levels.begin(), note.levels.end(), std::string());
    const double emptied =
        counts[static_cast<std::size_t>(none - note.levels.begin())];  // as a level, or the last
    if (emptied > 0 && is_changed_after(source_.spec, note.step, pram.column)) return;
    counts.pop_back();
    const auto found = perturbation::pram_estimate(matrix, counts);
    if (!found) return;
    note.published.assign(counts.begin(), counts.end());
    note.estimates = found.value().counts;
    // A person's equal values are drawn once: the formula holds of rows drawn each by itself.
    if (!work_.file().individuals.empty()) return;
    for (std::size_t l = 0; l < counts.size(); ++l) {
      note.errors.push_back(
          std::sqrt(std::max(0.0, found.value().covariance[l * counts.size() + l])));
    }
  }
  static constexpr std::size_t kMostEstimated = 30;

  struct LeastHeld {
    std::uint64_t rows = 0, individuals = 0;  ///< 0: no combination is claimed
  };
  /// By how many the rarest combination that is claimed is held, over complete rows.
  LeastHeld least_combination() const {
    const perturbation::RowFile& rows = work_.file();
    const std::vector<std::vector<std::string>> sets = claimed_sets(source_.spec);
    if (sets.empty()) return {};
    LeastHeld least{rows.rows, rows.persons};
    for (const std::vector<std::string>& set : sets) {
      std::vector<std::size_t> at;
      at.reserve(set.size());
      for (const std::string& name : set) at.push_back(*rows.find(name));
      const risk::AssessedFile keys = perturbation::assessed(rows, at);
      const auto own = risk::set_frequencies(keys, (1U << at.size()) - 1);
      for (std::uint32_t row = 0; row < rows.rows; ++row) {
        if (keys.missing_mask(row) != 0) continue;
        least.rows = std::min(least.rows, own.rows[own.tuples.of_item[row]]);
        least.individuals = std::min(least.individuals, own.of_row(row));
      }
    }
    return least;
  }

  PeopleFigures people_of(const Partition& classes, std::uint32_t k) const {
    const perturbation::RowFile& rows = work_.file();
    PeopleFigures figures;
    std::vector<std::uint32_t> seen(rows.persons, 0xffffffffU), ever(rows.persons);
    figures.fewest = std::numeric_limits<std::uint32_t>::max();
    for (std::uint32_t c = 0; c < classes.classes(); ++c) {
      std::uint32_t persons = 0;
      for (const std::uint32_t row : classes.members(c)) {
        std::uint32_t& last = seen[rows.individuals[row]];
        persons += last == c ? 0 : 1;
        last = c;
        ever[rows.individuals[row]] = 1;
      }
      figures.fewest = std::min(figures.fewest, persons);
      if (persons >= k) continue;
      ++figures.classes_below;
      figures.rows_below += classes.size(c);
    }
    if (classes.classes() == 0) figures.fewest = 0;
    figures.individuals = static_cast<std::uint64_t>(std::count(ever.begin(), ever.end(), 1U));
    return figures;
  }

  const RowSource& source_;
  PlanWork work_;
  bool begun_ = false;
  std::optional<PublishedColumn> numbers_;  ///< of the households
};

}  // namespace

std::unique_ptr<RowMethod> plan_method(const RowSource& source) {
  return std::make_unique<PlanMethod>(source);
}

}  // namespace paravent
