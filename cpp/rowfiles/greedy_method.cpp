// Columns chosen one by one under a budget of lost rows; a step is a round of the search.
#include <algorithm>
#include <utility>

#include "rowfiles/row_method.h"

namespace paravent {
namespace {

class GreedyMethod final : public RowMethod {
 public:
  GreedyMethod(const RowSource& source, std::size_t index)
      : source_(source), choice_(source.spec.greedy[index]), key_(key_of_file("greedy", index)) {}

  Result<MethodStep> step() override {
    if (!path_) {
      const Status begun = begin();
      if (!begun) return begun.error();
      if (!choice_.taken) return MethodStep{.stage = "greedy"};
      for (const std::size_t column : source_.columns(*choice_.taken)) {
        take(source_.rows, *path_, column, rank_next(source_.rows, *path_));
      }
      refused_ = rank_next(source_.rows, *path_);
    } else if (advance(source_.rows, *path_, &refused_)) {
      return MethodStep{.stage = "greedy"};
    }
    return made();
  }

 private:
  Status begin() {
    GreedySpec spec;
    spec.k = source_.spec.k;
    spec.raw_rows = source_.raw;
    spec.budget_percent = choice_.budget;
    spec.start = source_.columns(choice_.start);
    // No candidates named: every column that may be published, in the order of the file.
    for (std::size_t i = 0; !choice_.candidates && i < source_.table.columns.size(); ++i) {
      if (may_be_published(source_.table.columns[i].name)) spec.candidates.push_back(i);
    }
    if (choice_.candidates) spec.candidates = source_.columns(*choice_.candidates);
    Result<GreedyPath> path = begin_greedy(source_.rows, std::move(spec));
    if (!path) return of_file(path.error(), key_);
    path_ = std::move(path.value());
    return ok_status();
  }

  bool may_be_published(const std::string& column) const {
    const RowsSpec& rows = source_.spec;
    const auto among = [&](const std::vector<std::string>& list) {
      return std::find(list.begin(), list.end(), column) != list.end();
    };
    return !among(rows.sensitive) && (!rows.columns || among(*rows.columns));
  }

  Result<MethodStep> made() {
    const Projection projection = projection_of(*path_);
    if (projection.loss.kept == 0) return of_file(Error{.code = ErrorCode::kNoRows}, key_);
    MadeFile made;
    made.file.name = choice_.name;
    made.file.method = GreedyFile{choice_, within_budget(path_->spec, path_->loss)};
    for (const std::size_t index : projection.columns) {
      const Column& column = source_.table.columns[index];
      made.file.columns.push_back(column.name);
      made.table.columns.push_back(published_column(column, projection.classes.rows));
    }
    made.inner.rounds = path_->rounds;
    made.inner.refused = std::move(refused_);
    for (const Column& column : source_.table.columns) made.inner.columns.push_back(column.name);
    add_figures(made, source_, projection.classes);
    return MethodStep{.stage = "greedy", .made = std::move(made)};
  }

  const RowSource& source_;
  const GreedyChoice& choice_;
  std::string key_;
  std::optional<GreedyPath> path_;
  std::vector<Candidate> refused_;
};

}  // namespace

std::unique_ptr<RowMethod> greedy_method(const RowSource& source, std::size_t index) {
  return std::make_unique<GreedyMethod>(source, index);
}

}  // namespace paravent
