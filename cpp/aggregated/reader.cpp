#include "aggregated/reader.h"

#include <algorithm>
#include <utility>

#include "aggregated/build.h"
#include "aggregated/tables.h"
#include "support/csv.h"

namespace paravent::aggregated {
namespace {

Error about(ErrorCode code, std::string_view file, std::uint64_t line = 0) {
  return {.code = code, .file = std::string(file), .line = line};
}

}  // namespace

struct Reader::State {
  explicit State(const Recipe& recipe) : tables(recipe) {}

  Tables tables;
  Origin origin;
  std::size_t next = 0;  ///< of tables.expected
  std::string rest;      ///< bytes of a record that has not ended
  std::size_t scanned = 0;
  bool quoted = false;        ///< at `scanned`
  bool heading = false;       ///< of the piece, was read
  std::uint64_t line = 1;     ///< of the piece
  std::uint64_t records = 0;  ///< of the table

  const Expected& table() const { return tables.expected[next]; }

  Status take_record(std::string_view text) {
    const std::uint64_t first = line;
    std::size_t at = 0;
    CsvRecord record = next_record(text, at, line, ',');
    if (!record.strict || !record.ended || record.fields.size() != table().heading.size()) {
      return format_error(table().name, first);
    }
    if (!std::exchange(heading, true)) {
      return record.fields == table().heading ? ok_status()
                                              : Status(format_error(table().name, first));
    }
    ++records;
    return tables.take(table(), record.fields, first);
  }
};

Reader::Reader(const Recipe& recipe) : state_(std::make_unique<State>(recipe)) {}
Reader::~Reader() = default;

std::vector<std::string> Reader::names() const {
  std::vector<std::string> names;
  for (const Expected& table : state_->tables.expected) names.push_back(table.name);
  return names;
}

Status Reader::begin(std::string_view name) {
  State& s = *state_;
  if (s.next >= s.tables.expected.size() || s.table().name != name) {
    return about(ErrorCode::kAggregatedTable, name);
  }
  s.rest.clear();
  s.scanned = 0;
  s.records = 0;
  s.line = 1;
  s.heading = s.quoted = false;
  return ok_status();
}

Status Reader::add(std::string_view bytes, bool piece_ends) {
  State& s = *state_;
  s.rest += bytes;
  // Records end at line feeds outside quotes; a quote inside one is doubled.
  std::size_t begin = 0;
  for (; s.scanned < s.rest.size(); ++s.scanned) {
    const char c = s.rest[s.scanned];
    if (c == '"') s.quoted = !s.quoted;
    if (c != '\n' || s.quoted) continue;
    Status taken = s.take_record(std::string_view(s.rest).substr(begin, s.scanned + 1 - begin));
    if (!taken) return taken;
    begin = s.scanned + 1;
  }
  s.rest.erase(0, begin);
  s.scanned -= begin;
  if (!piece_ends) return ok_status();
  if (!s.rest.empty()) {
    Status taken = s.take_record(s.rest);
    if (!taken) return taken;
  }
  if (!s.heading) return format_error(s.table().name, 1);
  s.rest.clear();
  s.scanned = 0;
  s.line = 1;
  s.heading = s.quoted = false;
  return ok_status();
}

Status Reader::end() {
  State& s = *state_;
  const Expected& table = s.table();
  if (table.kind != Kind::kManifest &&
      s.records != s.tables.manifest.number("lines:" + table.name)) {
    return about(ErrorCode::kAggregatedSum, table.name);
  }
  Status finished = s.tables.finish(table);
  if (!finished) return finished;
  if (table.kind == Kind::kManifest) {
    const Manifest& manifest = s.tables.manifest;
    s.origin = {manifest.text("engine"),        manifest.text("engine_version"),
                manifest.text("source"),        manifest.text("data_sha256"),
                manifest.text("script_sha256"), manifest.number("turn")};
  }
  ++s.next;
  return ok_status();
}

std::string Reader::data_recipe() const { return state_->tables.manifest.text("data_recipe"); }
const Origin& Reader::origin() const { return state_->origin; }
const std::vector<Turn>& Reader::turns() const { return state_->tables.manifest.turns(); }

Result<Preparing> Reader::prepare() const {
  const Tables& tables = state_->tables;
  const Manifest& manifest = tables.manifest;
  const Recipe& recipe = tables.recipe;
  const auto empty = [&](ErrorCode code, const char* key, const std::string& column) {
    return Error{.code = code, .column = column, .count = manifest.number(key)};
  };
  if (recipe.malformed == Malformed::kStop) {
    if (manifest.number("rows_without_individual") > 0) {
      return empty(ErrorCode::kEmptyIndividual, "rows_without_individual", recipe.individual);
    }
    if (manifest.number("rows_without_year") > 0) {
      return empty(ErrorCode::kEmptyYear, "rows_without_year", recipe.year);
    }
  }
  if (manifest.number("rows_again") != manifest.number("rows_read")) {
    return Error{.code = ErrorCode::kAggregatedChanged};
  }
  if (!manifest.is_cleaned(recipe)) {
    return Error{.code = ErrorCode::kAggregatedPasses, .key = "prepare.cleaning"};
  }
  const bool first_turn = manifest.turns().empty();
  if (manifest.number("rows_after") == 0) {
    if (first_turn) return Error{.code = ErrorCode::kNoRows};
    return Error{.code = ErrorCode::kNothingLeft, .key = "prepare.cleaning"};
  }
  if (manifest.number("years_too_long") > 0) {
    return empty(ErrorCode::kAggregatedYears, "years_too_long", recipe.year);
  }
  Preparing made{manifest.report(recipe),
                 tables.values,
                 manifest.number("individuals_after"),
                 first_turn,
                 manifest.number("most_rows"),
                 manifest.number("returning"),
                 manifest.number("one_year"),
                 manifest.number("year_texts"),
                 {recipe.year, tables.years, tables.year_rows}};
  for (const Expected& table : tables.expected) {
    if (table.kind != Kind::kValues) continue;
    made.values[table.at].alone = manifest.number(alone_key(table.name));
  }
  made.report.loss_by_year = tables.losses;
  std::sort(made.report.loss_by_year.begin(), made.report.loss_by_year.end(),
            [](const YearLoss& a, const YearLoss& b) { return a.year < b.year; });
  return made;
}

std::vector<std::string> Reader::cleaned_values(std::size_t column) const {
  return rank_labels(state_->tables.cleaned[column].values, 1).labels.texts;
}

Result<BuiltCohorts> Reader::build() { return build_tables(state_->tables); }

}  // namespace paravent::aggregated
