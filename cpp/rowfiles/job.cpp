#include "rowfiles/job.h"

#include <algorithm>
#include <utility>

#include "microdata/hierarchy.h"
#include "rowfiles/figures.h"
#include "rowfiles/given_back.h"
#include "rowfiles/row_method.h"
#include "support/text.h"

namespace paravent {
namespace {

/// Rows that a public difference may not tell.
bool is_small(std::uint64_t lost, std::uint32_t k) { return lost > 0 && lost < k; }

/// What of the counts before may stand beside those of the files.
void state_rows(RowRelease& release, std::uint32_t k) {
  for (const RowFile& file : release.files) {
    if (file.households() != nullptr) continue;  // no rows of the table
    release.stated.before &= !is_small(release.rows - file.loss.kept, k);
    release.stated.raw &= !is_small(release.rows_raw - file.loss.kept, k);
  }
  // What cleaning removed is the difference of the two.
  if (is_small(release.rows_raw - release.rows, k) && release.stated.before) {
    release.stated.raw = false;
  }
  if (!release.stated.raw || !release.stated.before) release.losses.clear();
}

/// A year that fewer than k have, before cleaning or after, is not named, nor one that lost so few.
std::vector<YearLoss> publishable_losses(const std::vector<YearLoss>& years, const RowsSpec& rows) {
  std::vector<YearLoss> named;
  YearLoss others{std::string(kOthers), 0, 0};
  for (const YearLoss& year : years) {
    const std::uint64_t raw = rows.by_individual ? year.people_raw : year.raw,
                        kept = rows.by_individual ? year.people_kept : year.kept;
    if (raw >= rows.k && (kept == 0 || kept >= rows.k) && !is_small(year.raw - year.kept, rows.k)) {
      named.push_back(year);
    } else {
      others.raw += year.raw;
      others.kept += year.kept;
    }
  }
  while (is_small(others.raw - others.kept, rows.k) && !named.empty()) {
    const auto least = std::min_element(
        named.begin(), named.end(),
        [](const YearLoss& a, const YearLoss& b) { return a.raw - a.kept < b.raw - b.kept; });
    others.raw += least->raw;
    others.kept += least->kept;
    named.erase(least);
  }
  if (is_small(others.raw - others.kept, rows.k)) return {};
  if (others.raw > 0) named.push_back(others);
  return named;
}

/// Adds what the section lists of the prepared columns.
void count_lists(const Table& table, const Recipe& recipe, std::vector<ListedValues>& listed) {
  ListedCounter counter(recipe);
  for (ValueList list : counter.lists()) {
    if (list.at != ListedAt::kRows) continue;
    if (!list.csv.empty()) {
      // One that cannot be read stops its file.
      if (Result<Hierarchy> read = read_hierarchy(list.csv, list.column)) {
        list.values = std::move(read.value().labels[0]);
      }
    }
    counter.count(list, table);
  }
  for (ListedValues& one : counter.take()) listed.push_back(std::move(one));
}

/// What prepare.recode hides of a published column is told by no other of the file.
Status check_recoding(const RowSource& source, const RowFile& file) {
  if (file.generalised() != nullptr) return ok_status();  // asked of its levels
  std::vector<std::string> published = file.columns, changed;
  published.insert(published.end(), file.kept.begin(), file.kept.end());
  if (file.planned() != nullptr) {
    if (const auto& households = source.spec.plan->households) {
      std::erase(published, households->number);
    }
    for (const PlanStep& step : source.spec.plan->steps) {
      // Suppression empties rare cells and leaves the others to tell.
      if (std::holds_alternative<SuppressStep>(step)) continue;
      const std::vector<std::string> names = changed_columns(step, source.spec.keys);
      changed.insert(changed.end(), names.begin(), names.end());
    }
  }
  const auto back = recoding_given_back(source.table, published, changed);
  if (!back) return ok_status();
  return Error{.code = ErrorCode::kDeterminedBy,
               .column = back->column,
               .key = "prepare.recode",
               .count = back->rows,
               .kind = back->by};
}

/// Whether a file other than the plan's has a column as it is.
bool is_exact_in(const RowFile& file, const std::string& column) {
  const auto holds = [&](const std::vector<std::string>& names) {
    return std::find(names.begin(), names.end(), column) != names.end();
  };
  if (file.planned() != nullptr) return false;
  if (holds(file.kept)) return true;
  const GeneralisedFile* generalised = file.generalised();
  if (generalised == nullptr) return holds(file.columns);
  for (std::size_t i = 0; i < file.columns.size(); ++i) {
    if (file.columns[i] == column) return generalised->levels[i] == 0;
  }
  return false;
}

/// That a perturbed column is published as it is elsewhere is known once the other files are made:
/// which levels are taken, and which columns a search.
void settle_exact_beside(RowRelease& release, RowInternals& internals, const RowsSpec& spec) {
  if (!spec.plan) return;
  for (const PlanStep& step : spec.plan->steps) {
    for (const std::string& column : perturbed_columns(step)) {
      for (const RowFile& file : release.files) {
        if (is_exact_in(file, column)) return;
      }
    }
  }
  constexpr auto kCode = perturbation::FaultCode::kExactBesidePerturbed;
  for (std::size_t i = 0; i < release.files.size(); ++i) {
    if (release.files[i].planned() == nullptr) continue;
    auto& names = std::get<PlannedFile>(release.files[i].method).warnings;
    names.erase(std::remove(names.begin(), names.end(), perturbation::fault_name(kCode)),
                names.end());
    auto& faults = internals.files[i].plan->warnings;
    faults.erase(std::remove_if(faults.begin(), faults.end(),
                                [&](const auto& fault) { return fault.code == kCode; }),
                 faults.end());
  }
}

}  // namespace

struct RowJob::State {
  State(const Table& table, const Recipe& recipe, std::uint64_t raw, const SecretKey* secret)
      : rows(table, recipe.rows().by_individual),
        spec(recipe.rows()),
        source{table, rows, spec, raw, !recipe.individual.empty(), secret} {}

  /// The method of the recipe's next file; none after the last.
  std::unique_ptr<RowMethod> next() const {
    const std::size_t file = made;
    const std::size_t greedy = spec.projections.size(), last = greedy + spec.greedy.size();
    if (file < greedy) return projection_method(source, file);
    if (file < last) return greedy_method(source, file - greedy);
    if (file == last && spec.generalisation) return generalise_method(source);
    const std::size_t general = spec.generalisation ? 1 : 0;
    return file == last + general && spec.plan ? plan_method(source) : nullptr;
  }

  RowTable rows;
  RowsSpec spec;
  RowSource source;
  bool begun = false;
  std::size_t made = 0;
  std::unique_ptr<RowMethod> method;
};

RowJob::RowJob(const Table& table, PrepareReport prepared, const Recipe& recipe,
               const SecretKey* secret)
    : state_(std::make_unique<State>(table, recipe, prepared.rows_raw(), secret)) {
  release.recipe = recipe;
  release.rows_raw = prepared.rows_raw();
  release.rows = table.rows();
  internals.prepare = std::move(prepared);
  count_lists(table, recipe, internals.prepare.listed);
}

RowJob::~RowJob() = default;
RowJob::RowJob(RowJob&&) noexcept = default;

void RowJob::begin() {
  State& s = *state_;
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < s.source.table.columns.size(); ++i) {
    all.push_back(i);
    internals.columns.push_back(column_figures(s.rows, i, s.spec.k));
  }
  internals.classes = classes_by(s.rows, all, s.spec.k);
  release.losses = publishable_losses(internals.prepare.loss_by_year, s.spec);
  s.begun = true;
}

Result<JobProgress> RowJob::step() {
  State& s = *state_;
  if (!s.begun) {
    begin();
    if (!s.spec.any_file() && release.losses.empty()) {
      return Error{.code = ErrorCode::kRecipeMissingKey, .key = "rows.projections"};
    }
    return JobProgress{"measure", 1, 1, false};
  }
  if (!s.method) s.method = s.next();
  if (!s.method) {
    state_rows(release, s.spec.k);
    settle_exact_beside(release, internals, s.spec);
    return JobProgress{"export", 1, 1, true};
  }
  Result<MethodStep> step = s.method->step();
  if (!step) return step.error();
  MethodStep& now = step.value();
  if (now.made) {
    if (const Status good = check_recoding(s.source, now.made->file); !good) return good.error();
    for (std::optional<MadeFile>* made : {&now.made, &now.beside}) {
      if (!*made) continue;
      release.files.push_back(std::move((*made)->file));
      tables.push_back(std::move((*made)->table));
      persons.push_back(std::move((*made)->persons));
      internals.files.push_back(std::move((*made)->inner));
    }
    s.method.reset();
    ++s.made;
  }
  // Projections and greedy files are counted by files, a generalisation by nodes.
  const std::uint64_t total = s.spec.projections.size() + s.spec.greedy.size();
  if (now.stage == "project" || now.stage == "greedy") {
    return JobProgress{now.stage, s.made, total, false};
  }
  return JobProgress{now.stage, now.done, now.total, false};
}

}  // namespace paravent
