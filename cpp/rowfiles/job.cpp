#include "rowfiles/job.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "microdata/generalise.h"
#include "rowfiles/figures.h"
#include "rowfiles/hierarchies.h"
#include "support/text.h"

namespace paravent {
namespace {

constexpr std::uint64_t kEvaluations = 200;  // of a step; some tens of milliseconds at most

std::string key_of_file(std::string_view list, std::size_t index) {
  return "rows." + std::string(list) + "[" + std::to_string(index) + "]";
}

Error with_key(Error error, const std::string& key) {
  if (error.key.empty()) error.key = key;
  return error;
}

/// The reader has made sure that the table has what the recipe names.
std::vector<std::size_t> columns_of(const Table& table, const std::vector<std::string>& names) {
  std::vector<std::size_t> columns;
  columns.reserve(names.size());
  for (const std::string& name : names) columns.push_back(table.column(name));
  return columns;
}

/// perte.csv: a year that fewer than k rows have, before cleaning or after, is not named.
std::vector<YearLoss> publishable_losses(const std::vector<YearLoss>& years, std::uint32_t k) {
  std::vector<YearLoss> named;
  YearLoss others{std::string(kOthers), 0, 0};
  for (const YearLoss& year : years) {
    if (year.raw >= k && (year.kept == 0 || year.kept >= k)) {
      named.push_back(year);
    } else {
      others.raw += year.raw;
      others.kept += year.kept;
    }
  }
  if (others.raw > 0) named.push_back(others);
  return named;
}

/// The part of a hierarchy that a reader of the file needs: what stands above the labels that are
/// published. The values that they stand for are not told.
std::string published_hierarchy(const Hierarchy& whole, const Column& column, std::uint32_t level,
                                std::span<const std::uint32_t> rows, char separator) {
  std::vector<std::uint8_t> in_rows(column.dictionary.size());
  for (const std::uint32_t row : rows) in_rows[column.codes[row]] = 1;
  Dictionary values;
  for (const std::string& value : whole.labels[0]) values.encode(value, {});
  std::set<std::string> lines;
  for (std::uint32_t code = 0; code < in_rows.size(); ++code) {
    if (!in_rows[code]) continue;
    std::uint32_t label = values.find(column.dictionary[code]);
    std::string line;
    for (std::size_t l = 0; l <= whole.height(); ++l) {
      if (l > level) line += separator;
      if (l >= level) append_csv_field(line, whole.labels[l][label], separator);
      if (l < whole.height()) label = whole.up[l][label];
    }
    lines.insert(line + '\n');
  }
  std::string out;
  for (const std::string& line : lines) out += line;
  return out;
}

}  // namespace

struct RowJob::State {
  State(const Table& given, const Recipe& recipe)
      : table(given), rows(given), spec(*recipe.rows), people(!recipe.individual.empty()) {}

  const Table& table;
  RowTable rows;
  RowsSpec spec;
  bool people, begun = false;
  std::uint64_t raw = 0;
  std::size_t projection = 0, greedy = 0;
  std::optional<GreedyPath> path;
  std::vector<Candidate> refused;
  std::optional<SearchInput> input;
  std::optional<LatticeSearch> search;
  bool generalised = false;
};

RowJob::RowJob(const Table& table, PrepareReport prepared, const Recipe& recipe)
    : state_(std::make_unique<State>(table, recipe)) {
  state_->raw = prepared.rows_raw();
  release.recipe = recipe;
  release.rows_raw = state_->raw;
  release.rows = table.rows();
  internals.prepare = std::move(prepared);
}

RowJob::~RowJob() = default;
RowJob::RowJob(RowJob&&) noexcept = default;

/// Figures that every kind of file has; `file.columns` and `file.kept` are named already.
void RowJob::add_file(RowFile file, RowFileInternals inner, const Partition& classes,
                      std::string bytes) {
  State& s = *state_;
  const std::uint32_t k = s.spec.k;
  file.loss = {s.raw, s.table.rows(), classes.rows.size()};
  file.classes = summarise(classes, k);
  file.tally = tally(classes, k);
  file.tally.rows_out = file.loss.here();
  file.tally.rows = file.loss.before;
  std::vector<std::size_t> columns, unchanged;
  for (const std::string& name : file.columns) columns.push_back(s.table.column(name));
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (file.levels.empty() || file.levels[i] == 0) unchanged.push_back(columns[i]);
  }
  inner.before = classes_by(s.rows, columns, k);
  for (const std::string& name : file.kept) columns.push_back(s.table.column(name));
  unchanged.insert(unchanged.end(), columns.end() - static_cast<std::ptrdiff_t>(file.kept.size()),
                   columns.end());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const CodeView view = s.rows.column(columns[i]);
    inner.entropy_before.push_back(column_entropy(count_codes(view)));
    std::vector<std::uint64_t> counts = count_codes(view, classes.rows);
    if (i < file.levels.size() && file.levels[i] > 0) {
      const LevelledColumn& column = s.input->columns[i];
      std::vector<std::uint64_t> of_label(column.sizes[file.levels[i]]);
      const std::vector<std::uint32_t> map = column.map_to(file.levels[i]);
      for (std::size_t code = 0; code < counts.size(); ++code) {
        if (counts[code] > 0) of_label[map[code]] += counts[code];
      }
      counts = std::move(of_label);
    }
    inner.entropy_after.push_back(column_entropy(counts));
  }
  inner.moments = moments_figures(s.table, unchanged, classes.rows);
  if (s.people) inner.people = people_figures(s.table, classes, k);
  files.push_back({file.name + ".csv", std::move(bytes)});
  release.files.push_back(std::move(file));
  internals.files.push_back(std::move(inner));
}

void RowJob::begin() {
  State& s = *state_;
  const RowsSpec& spec = s.spec;
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < s.table.columns.size(); ++i) {
    all.push_back(i);
    internals.columns.push_back(column_figures(s.rows, i, spec.k));
  }
  internals.classes = classes_by(s.rows, all, spec.k);
  const std::vector<YearLoss>& years = internals.prepare.loss_by_year;
  if (!years.empty()) {
    files.push_back({"perte.csv", write_losses(publishable_losses(years, spec.k), spec.separator)});
  }
  s.begun = true;
}

Status RowJob::make_projection(std::size_t index) {
  State& s = *state_;
  const ProjectionSpec& spec = s.spec.projections[index];
  const std::string key = key_of_file("projections", index);
  const Result<Projection> made =
      project(s.rows, columns_of(s.table, spec.columns), s.spec.k, s.raw);
  if (!made) return told(made.error(), key);
  RowFile file;
  file.name = spec.name;
  file.columns = spec.columns;
  add_file(std::move(file), {}, made.value().classes,
           write_projection(s.table, made.value(), s.spec.separator));
  return ok_status();
}

Status RowJob::begin_search(const GreedyChoice& choice, const std::string& key) {
  State& s = *state_;
  GreedySpec spec;
  spec.k = s.spec.k;
  spec.raw_rows = s.raw;
  spec.budget_percent = choice.budget;
  spec.start = columns_of(s.table, choice.start);
  // No candidates named: every column, in the order of the file.
  for (std::size_t i = 0; !choice.candidates && i < s.table.columns.size(); ++i) {
    spec.candidates.push_back(i);
  }
  if (choice.candidates) spec.candidates = columns_of(s.table, *choice.candidates);
  Result<GreedyPath> path = begin_greedy(s.rows, std::move(spec));
  if (!path) return told(path.error(), key);
  s.path = std::move(path.value());
  s.refused.clear();
  return ok_status();
}

/// One turn of a greedy file; whether it was the last.
Result<bool> RowJob::turn(std::size_t index) {
  State& s = *state_;
  const GreedyChoice& choice = s.spec.greedy[index];
  const std::string key = key_of_file("greedy", index);
  if (!s.path) {
    const Status begun = begin_search(choice, key);
    if (!begun) return begun.error();
    if (!choice.taken) return false;
    for (const std::size_t column : columns_of(s.table, *choice.taken)) {
      take(s.rows, *s.path, column, rank_next(s.rows, *s.path));
    }
    s.refused = rank_next(s.rows, *s.path);
  } else if (advance(s.rows, *s.path, &s.refused)) {
    return false;
  }
  const Projection projection = projection_of(*s.path);
  if (projection.loss.kept == 0) return told(Error{.code = ErrorCode::kNoRows}, key);
  RowFile file;
  file.name = choice.name;
  file.kind = RowFileKind::kGreedy;
  for (const std::size_t column : projection.columns) {
    file.columns.push_back(s.table.columns[column].name);
  }
  file.greedy = choice;
  file.within_budget = within_budget(s.path->spec, s.path->loss);
  RowFileInternals inner;
  inner.steps = s.path->steps;
  inner.refused = std::move(s.refused);
  for (const Column& column : s.table.columns) inner.columns.push_back(column.name);
  add_file(std::move(file), std::move(inner), projection.classes,
           write_projection(s.table, projection, s.spec.separator));
  s.path.reset();
  return true;
}

Status RowJob::begin_lattice() {
  State& s = *state_;
  Result<SearchInput> input = make_search(s.table, *s.spec.generalisation, s.spec.k, false);
  if (!input) return with_key(input.error(), "rows.generalisation");
  s.input = std::move(input.value());
  Result<LatticeSearch> search =
      LatticeSearch::begin(s.input->columns, s.input->sensitive, s.input->spec);
  if (!search) return told(search.error(), "rows.generalisation");
  s.search.emplace(std::move(search.value()));
  return ok_status();
}

Status RowJob::generalise() {
  State& s = *state_;
  const GeneralisationSpec& spec = *s.spec.generalisation;
  const std::string key = "rows.generalisation";
  RowFile file;
  file.name = spec.name;
  file.kind = RowFileKind::kGeneralisation;
  RowFileInternals inner;
  file.heights = s.search->heights();
  if (spec.levels) {
    Status known = check_levels(*spec.levels, file.heights, key + ".levels");
    if (!known) return known;
    file.levels = *spec.levels;
  } else {
    inner.search = s.search->progress();
    if (!inner.search->best) return Error{.code = ErrorCode::kNoNodeAccepted, .key = key};
    file.levels = *inner.search->best;
  }
  inner.node = s.search->evaluate(file.levels);
  if (!inner.node->accepted) {
    return Error{.code = ErrorCode::kNodeRefused,
                 .key = key + ".levels",
                 .count = inner.node->tally.rows_out};
  }
  const Partition classes = s.search->kept_classes(file.levels);
  if (classes.rows.empty()) return told(Error{.code = ErrorCode::kNoRows}, key);
  std::vector<GeneralisedColumn> columns;
  for (std::size_t i = 0; i < spec.columns.size(); ++i) {
    file.columns.push_back(spec.columns[i].column);
    columns.push_back({s.input->column_index[i], &s.input->hierarchies[i], file.levels[i]});
  }
  file.kept = spec.keep;
  for (const std::size_t column : s.input->kept_index) columns.push_back({column, nullptr, 0});
  file.models = published_models(s.table, spec, classes);
  Result<std::string> bytes =
      write_generalised(s.table, columns, classes.rows, s.spec.separator);
  if (!bytes) return with_key(bytes.error(), key);
  const Levels levels = file.levels;
  add_file(std::move(file), std::move(inner), classes, std::move(bytes.value()));
  std::vector<double> entropies;
  RowFileInternals& added = internals.files.back();
  for (std::size_t i = 0; i < levels.size(); ++i) entropies.push_back(added.entropy_before[i]);
  added.entropy = entropy_figures(
      added.node->losses[static_cast<std::size_t>(Measure::kEntropySuppressed)], s.table.rows(),
      entropies);
  const std::vector<std::string> names = hierarchy_file_names(spec);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const Hierarchy& hierarchy = s.input->hierarchies[i];
    if (levels[i] == hierarchy.height()) continue;
    files.push_back({names[i], published_hierarchy(hierarchy,
                                                   s.table.columns[s.input->column_index[i]],
                                                   levels[i], classes.rows, s.spec.separator)});
  }
  s.generalised = true;
  return ok_status();
}

/// No class that reaches k is another matter than no row to begin with.
Error RowJob::told(Error error, const std::string& key) const {
  if (error.code == ErrorCode::kNoRows) error.code = ErrorCode::kNothingKept;
  const bool of_k = error.code == ErrorCode::kKAboveRows;
  return with_key(std::move(error), of_k ? "rows.k" : key);
}

Result<JobProgress> RowJob::step() {
  State& s = *state_;
  const RowsSpec& spec = s.spec;
  const std::uint64_t total = spec.projections.size() + spec.greedy.size();
  if (!s.begun) {
    begin();
    if (!spec.any_file() && files.empty()) {
      return Error{.code = ErrorCode::kRecipeMissingKey, .key = "rows.projections"};
    }
    return JobProgress{"measure", 1, 1, false};
  }
  if (s.projection < spec.projections.size()) {
    const Status made = make_projection(s.projection);
    if (!made) return made.error();
    return JobProgress{"project", ++s.projection, total, false};
  }
  if (s.greedy < spec.greedy.size()) {
    const Result<bool> last = turn(s.greedy);
    if (!last) return last.error();
    s.greedy += last.value() ? 1 : 0;
    return JobProgress{"greedy", s.projection + s.greedy, total, false};
  }
  if (!spec.generalisation || s.generalised) return JobProgress{"export", 1, 1, true};
  if (!s.search) {
    const Status begun = begin_lattice();
    if (!begun) return begun.error();
  }
  const bool search = !spec.generalisation->levels && !s.search->progress().done;
  if (search) {
    const SearchProgress now = s.search->run(kEvaluations);
    return JobProgress{"search", now.settled, now.nodes, false};
  }
  const Status made = generalise();
  if (!made) return made.error();
  return JobProgress{"export", 0, 1, false};
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
