// Columns at levels of their hierarchies: given ones, or those of least loss, found by a search in
// the lattice of levels; a step is some of its nodes.
#include <algorithm>
#include <cmath>
#include <utility>

#include "rowfiles/figures.h"
#include "rowfiles/given_back.h"
#include "rowfiles/hierarchies.h"
#include "rowfiles/job.h"
#include "rowfiles/row_method.h"

namespace paravent {
namespace {

constexpr std::uint64_t kEvaluations = 200;  // of a step; some tens of milliseconds at most
constexpr const char* kKey = "rows.generalisation";

class GeneraliseMethod final : public RowMethod {
 public:
  explicit GeneraliseMethod(const RowSource& source)
      : source_(source), spec_(*source.spec.generalisation) {}

  Result<MethodStep> step() override {
    if (!search_) {
      const Status begun = begin();
      if (!begun) return begun.error();
    }
    if (!spec_.levels && !search_->progress().done) {
      const SearchProgress now = search_->run(kEvaluations);
      return MethodStep{.stage = "search", .done = now.settled, .total = now.nodes};
    }
    return made();
  }

 private:
  Status begin() {
    Result<SearchInput> input =
        make_search(source_.rows, spec_, source_.spec, source_.spec.k, false);
    if (!input) return of_file(input.error(), kKey);
    input_ = std::move(input.value());
    Result<LatticeSearch> search =
        LatticeSearch::begin(input_->columns, input_->sensitive, input_->spec);
    if (!search) return of_file(search.error(), kKey);
    search_.emplace(std::move(search.value()));
    return ok_status();
  }

  /// The recipe's levels, or the best found; `inner` gets the node and what the search came to.
  Result<Levels> chosen_levels(RowFileInternals& inner) {
    Levels levels;
    if (spec_.levels) {
      const Status known =
          check_levels(*spec_.levels, search_->heights(), std::string(kKey) + ".levels");
      if (!known) return known.error();
      levels = *spec_.levels;
    } else {
      inner.search = search_->progress();
      if (!inner.search->best) return Error{.code = ErrorCode::kNoNodeAccepted, .key = kKey};
      levels = *inner.search->best;
    }
    inner.node = search_->evaluate(levels);
    if (inner.node->accepted) return levels;
    if (!spec_.withdraws_any() && inner.node->failing_classes > 0) {
      return Error{.code = ErrorCode::kNodeFails,
                   .key = std::string(kKey) + ".levels",
                   .count = inner.node->failing_classes};
    }
    return Error{.code = ErrorCode::kNodeRefused,
                 .key = std::string(kKey) + ".levels",
                 .count = inner.node->tally.rows_out};
  }

  /// The nodes just below that the models alone forbid, and who is in their failing classes.
  std::vector<ForbiddenNode> forbidden_finer(const Levels& levels) {
    std::vector<ForbiddenNode> finer;
    if (spec_.models.empty() || spec_.withdraws_any()) return finer;
    for (std::size_t j = 0; j < levels.size(); ++j) {
      if (levels[j] == 0) continue;
      Levels below = levels;
      --below[j];
      const NodeReport report = search_->evaluate(below);
      const auto most = static_cast<std::uint64_t>(
          std::floor(spec_.suppression * static_cast<double>(report.tally.rows) * (1 + 1e-12)));
      if (report.accepted || report.tally.rows_out > most) continue;
      finer.push_back({spec_.columns[j].column, report.failing_classes, report.failing_persons});
    }
    return finer;
  }

  Result<MethodStep> made() {
    MadeFile made;
    const Result<Levels> levels = chosen_levels(made.inner);
    if (!levels) return levels.error();
    if (const auto back = GivenBackSearch(source_.table, *input_).find(levels.value())) {
      return Error{.code = ErrorCode::kDeterminedBy,
                   .column = back->column,
                   .key = kKey,
                   .count = back->rows,
                   .kind = back->by};
    }
    const Partition classes = search_->kept_classes(levels.value());
    if (classes.rows.empty()) return of_file(Error{.code = ErrorCode::kNoRows}, kKey);
    made.file.name = spec_.name;
    for (const LevelledSpec& column : spec_.columns) made.file.columns.push_back(column.column);
    made.file.kept = spec_.keep;
    const Status filled = fill(made.table, levels.value(), classes);
    if (!filled) return filled.error();
    made.file.method = GeneralisedFile{levels.value(), search_->heights(),
                                       published_models(source_.table, source_.spec, classes),
                                       hierarchies(made.table, levels.value())};
    add_figures(made, source_, classes);
    made.inner.finer = forbidden_finer(levels.value());
    const std::vector<double>& before = made.inner.entropy_before;
    const std::vector<double> entropies(
        before.begin(), before.begin() + static_cast<std::ptrdiff_t>(spec_.columns.size()));
    made.inner.entropy = entropy_figures(
        made.inner.node->losses[static_cast<std::size_t>(Measure::kEntropySuppressed)],
        source_.table.rows(), entropies);
    return MethodStep{.stage = "export", .total = 1, .made = std::move(made)};
  }

  Status fill(PublishedTable& table, const Levels& levels, const Partition& classes) const {
    for (std::size_t i = 0; i < levels.size(); ++i) {
      Result<PublishedColumn> column =
          generalised_column(source_.table.columns[input_->column_index[i]], input_->hierarchies[i],
                             levels[i], classes.rows);
      if (!column) return of_file(column.error(), kKey);
      table.columns.push_back(std::move(column.value()));
    }
    for (const std::size_t kept : input_->kept_index) {
      table.columns.push_back(published_column(source_.table.columns[kept], classes.rows));
    }
    return ok_status();
  }

  std::vector<PublishedHierarchy> hierarchies(const PublishedTable& table,
                                              const Levels& levels) const {
    const std::vector<std::string> names = hierarchy_file_names(spec_);
    std::vector<PublishedHierarchy> out;
    for (std::size_t i = 0; i < levels.size(); ++i) {
      const Hierarchy& hierarchy = input_->hierarchies[i];
      if (levels[i] == hierarchy.height()) continue;
      out.push_back(published_hierarchy(names[i], table.columns[i], hierarchy, levels[i]));
    }
    return out;
  }

  const RowSource& source_;
  const GeneralisationSpec& spec_;
  std::optional<SearchInput> input_;
  std::optional<LatticeSearch> search_;
};

}  // namespace

std::unique_ptr<RowMethod> generalise_method(const RowSource& source) {
  return std::make_unique<GeneraliseMethod>(source);
}

std::vector<std::string> hierarchy_file_names(const GeneralisationSpec& spec) {
  std::vector<std::string> names;
  for (const LevelledSpec& levelled : spec.columns) {
    std::string stem = spec.name + "_";
    for (const char c : levelled.column) {
      const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      stem += plain ? c : '_';
    }
    std::string name = stem + "_hierarchie.csv";
    for (int n = 2; std::find(names.begin(), names.end(), name) != names.end(); ++n) {
      name = stem + "_" + std::to_string(n) + "_hierarchie.csv";
    }
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace paravent
