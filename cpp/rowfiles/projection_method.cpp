// Chosen columns, without the rows whose tuple is rare.
#include <utility>

#include "rowfiles/row_method.h"

namespace paravent {
namespace {

class ProjectionMethod final : public RowMethod {
 public:
  ProjectionMethod(const RowSource& source, std::size_t index) : source_(source), index_(index) {}

  Result<MethodStep> step() override {
    const ProjectionSpec& spec = source_.spec.projections[index_];
    const Result<Projection> projection =
        project(source_.rows, source_.columns(spec.columns), source_.spec.k, source_.raw);
    if (!projection) return of_file(projection.error(), key_of_file("projections", index_));
    MadeFile made;
    made.file.name = spec.name;
    made.file.columns = spec.columns;
    const Partition& classes = projection.value().classes;
    for (const std::size_t column : projection.value().columns) {
      made.table.columns.push_back(published_column(source_.table.columns[column], classes.rows));
    }
    add_figures(made, source_, classes);
    return MethodStep{.stage = "project", .made = std::move(made)};
  }

 private:
  const RowSource& source_;
  std::size_t index_;
};

}  // namespace

std::unique_ptr<RowMethod> projection_method(const RowSource& source, std::size_t index) {
  return std::make_unique<ProjectionMethod>(source, index);
}

}  // namespace paravent
