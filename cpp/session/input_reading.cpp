#include "session/input_reading.h"

#include <algorithm>
#include <utility>

#include "questions/settle.h"
#include "session/answers.h"
#include "session/content_check.h"
#include "session/role_checks.h"
#include "support/json.h"
#include "table/prepare.h"
#include "table/results.h"

namespace paravent {
namespace {

std::vector<std::string_view> split_nul(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = text.find('\0');
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return parts;
}

std::string text_of(const Json& object, std::string_view name, std::string_view otherwise) {
  const Json* member = object.find(name);
  return member != nullptr && member->is(Json::Kind::kString) ? member->text
                                                              : std::string(otherwise);
}

bool is_false(const Json& object, std::string_view name) {
  const Json* member = object.find(name);
  return member != nullptr && member->is(Json::Kind::kBool) && !member->boolean;
}

std::uint64_t number_of(const Json& object, std::string_view name, std::uint64_t otherwise) {
  const Json* member = object.find(name);
  return member != nullptr && member->is(Json::Kind::kNumber) && member->number >= 0
             ? static_cast<std::uint64_t>(member->number)
             : otherwise;
}

}  // namespace

Status InputReading::configure(std::string_view recipe_json) {
  Result<Recipe> recipe = parse_recipe(recipe_json);
  if (!recipe) return recipe.error();
  begin(std::move(recipe.value()));
  return ok_status();
}

Status InputReading::take_recipe(std::string_view recipe_json) {
  Result<Recipe> recipe = parse_recipe(recipe_json);
  if (!recipe) return recipe.error();
  if (needed_columns(recipe.value()) != needed_columns(recipe_)) {
    return Error{.code = ErrorCode::kMissingColumn};
  }
  recipe_ = std::move(recipe.value());
  return ok_status();
}

void InputReading::begin(Recipe recipe) {
  recipe_ = std::move(recipe);
  results_.reset();
  builder_.emplace(recipe_, key_);
  builder_->ask_objections();
}

Status InputReading::begin_results() {
  if (!reads_result_files(recipe_))
    return Error{.code = ErrorCode::kResultsNotAsked, .key = "results"};
  results_.emplace(results_reading(recipe_), key_);
  results_->keep_places();
  return ok_status();
}

Table InputReading::take_table() {
  Table table = results_ ? builder_->take(*results_) : builder_->take();
  unread_ = table.unread;
  scanner_.reset();
  builder_.reset();
  results_.reset();
  understood_ = questions::settle(table, std::move(facts_), recipe_);
  return table;
}

Result<std::vector<std::uint32_t>> InputReading::begin_file(std::string_view name,
                                                            std::string_view header) {
  const std::vector<std::string_view> names = split_nul(header);
  return builder().begin_file(name, names);
}

void InputReading::add_block(std::string_view text, std::span<const std::uint32_t> lines) {
  builder().add_block(text, lines);
}

void InputReading::add_rows(const RowFields& rows) { builder().add_rows(rows); }

std::span<char> InputReading::text_buffer(std::size_t bytes) {
  text_.resize(bytes);
  return text_;
}

std::span<std::uint32_t> InputReading::lines_buffer(std::size_t rows) {
  lines_.resize(rows);
  return lines_;
}

void InputReading::add_buffered(std::size_t bytes, std::size_t rows) {
  add_block(std::string_view(text_).substr(0, bytes), std::span(lines_).first(rows));
}

Status InputReading::set_inputs(std::string_view json) {
  const Result<Json> parsed = parse_json(json);
  if (!parsed) return parsed.error();
  for (const Json& item : parsed.value().items) {
    inputs_.push_back({.name = text_of(item, "name", ""),
                       .results = text_of(item, "of", "") == "results",
                       .bytes = number_of(item, "bytes", 0),
                       .sha256 = text_of(item, "sha256", ""),
                       .reader = text_of(item, "reader", ""),
                       .encoding = text_of(item, "encoding", ""),
                       .delimiter = text_of(item, "delimiter", ""),
                       .rows = number_of(item, "rows", 0),
                       .malformed = number_of(item, "malformed", 0)});
    InputFile& input = inputs_.back();
    input.total_line = number_of(item, "total_line", 0);
    if (const Json* bytes = item.find("not_utf8"); bytes != nullptr) {
      input.not_utf8 = number_of(*bytes, "bytes", 0);
      input.not_utf8_rows = number_of(*bytes, "rows", 0);
    }
    const Json* mixed = item.find("mixed_encoding");
    input.mixed_encoding = mixed != nullptr && mixed->is(Json::Kind::kBool) && mixed->boolean;
  }
  return ok_status();
}

Status InputReading::set_aside(std::string_view json) {
  const Result<Json> parsed = parse_json(json);
  if (!parsed) return parsed.error();
  std::vector<std::string_view> individuals;
  for (const Json& item : parsed.value().items) individuals.push_back(item.text);
  builder().note_aside(individuals);
  return ok_status();
}

Status InputReading::set_facts(std::string_view json) {
  const Result<Json> parsed = parse_json(json);
  if (!parsed) return parsed.error();
  for (const Json& item : parsed.value().items) {
    const std::string id = text_of(item, "id", "");
    const auto kind = std::find_if(kQuestions.begin(), kQuestions.end(),
                                   [&](const QuestionKind& one) { return one.name == id; });
    const std::uint64_t count = number_of(item, "count", 0);
    if (kind == kQuestions.end() || count == 0) continue;
    questions::Question& fact = facts_.emplace_back();
    fact.id = kind->id;
    fact.file = text_of(item, "file", "");
    fact.column = text_of(item, "column", "");
    fact.count = count;
    if (const Json* lines = item.find("lines"); lines != nullptr) {
      for (const Json& line : lines->items) {
        if (line.number > 0) fact.lines.push_back(static_cast<std::uint64_t>(line.number));
      }
    }
  }
  return ok_status();
}

std::string InputReading::understood_json() const {
  JsonWriter json;
  json.begin_object().key("files").begin_array();
  for (const questions::FileUnderstood& file : understood_.files) {
    json.begin_object().key("file").value(file.name).key("rows").value(file.rows);
    json.key("persons").value(file.persons);
    write_strings(json, "years", file.years);
    json.end_object();
  }
  json.end_array().key("rows").value(understood_.rows);
  json.key("persons").value(understood_.persons).key("followed").value(understood_.followed);
  write_strings(json, "years", understood_.years);
  json.key("questions").begin_array();
  for (const questions::Question& one : understood_.questions) {
    json.begin_object().key("kind").value(question_kind(one.id).name);
    json.key("stops").value(question_kind(one.id).stops);
    json.key("column").value(one.column).key("file").value(one.file);
    json.key("lines").begin_inline_array();
    for (const std::uint64_t line : one.lines) json.value(line);
    json.end_array().key("count").value(one.count).key("of").value(one.of);
    json.key("answers").begin_inline_array();
    for (const std::string_view answer : questions::answers_offered(one, recipe_)) {
      json.value(answer);
    }
    json.end_array().key("answer").value(answer_to(recipe_.answers, one.id)).end_object();
  }
  json.end_array();
  if (identifying_) {
    json.key("identifying").begin_array();
    for (const content::Found& one : *identifying_) {
      json.begin_object().key("column").value(one.column);
      json.key("kind").value(content::kind_name(one.kind)).key("values").value(one.values);
      json.key("example").value(one.example).end_object();
    }
    json.end_array();
  }
  json.end_object();
  return json.take();
}

ReadingSummary InputReading::reading_summary() const {
  ReadingSummary summary{.files = {},
                         .rows = understood_.rows,
                         .persons = understood_.persons,
                         .followed = understood_.followed,
                         .years = understood_.years.size(),
                         .questions = {},
                         .unread = unread_};
  for (const questions::FileUnderstood& file : understood_.files) {
    summary.files.push_back({file.name, file.rows, file.persons});
  }
  for (const questions::Question& one : understood_.questions) {
    summary.questions.push_back({one.id, std::string(answer_to(recipe_.answers, one.id)),
                                 one.column, one.file, one.count, one.of});
  }
  return summary;
}

std::string InputReading::examine_json() {
  Table table = take_table();
  for (questions::Question& one : role_questions(role_figures(table, recipe_), recipe_)) {
    understood_.questions.push_back(std::move(one));
  }
  // As a run would find it; where rows cannot be prepared, the run stops at that.
  if (prepare(table, recipe_)) identifying_ = scan_columns(table, recipe_);
  return understood_json();
}

Status InputReading::begin_scan(std::string_view options) {
  const Result<Json> parsed = parse_json(options);
  if (!parsed) return parsed.error();
  const Json& given = parsed.value();
  ScanOptions scan;
  scan.file = text_of(given, "file", "");
  const std::string delimiter = text_of(given, "delimiter", ";");
  scan.delimiter = delimiter.size() == 1 ? delimiter[0] : ';';
  scan.encoding =
      encoding_named(text_of(given, "encoding", "utf-8")).value_or(Encoding::kWindows1252);
  const std::string invalid = text_of(given, "invalid", "");
  if (invalid == "skip") scan.ill_formed = IllFormed::kSkip;
  if (invalid == "replace") scan.ill_formed = IllFormed::kReplace;
  scan.header = !is_false(given, "header");
  scan.stop = !is_false(given, "stop");
  scan.max_record = static_cast<std::size_t>(number_of(given, "max_record", scan.max_record));
  scan.lines_before = number_of(given, "lines_before", 0);
  scan.from = number_of(given, "from", scan.from);
  scan.to = number_of(given, "to", scan.to);
  if (const Json* names = given.find("names"); names != nullptr) {
    for (const Json& name : names->items) scan.names.push_back(name.text);
  }
  scanner_.emplace(builder(), std::move(scan));
  return ok_status();
}

std::span<char> InputReading::scan_buffer(std::size_t bytes) { return scanner_->room(bytes); }

Result<Declined> InputReading::scan(std::size_t bytes, bool last) {
  return scanner_->scan(bytes, last);
}

bool InputReading::scan_done() const { return scanner_->done(); }

std::string InputReading::scan_json() const {
  const ScanCounts& counts = scanner_->counts();
  JsonWriter json;
  json.begin_object();
  json.key("has_header").value(counts.has_header);
  json.key("rows").value(counts.rows);
  json.key("too_few").value(counts.too_few);
  json.key("too_many").value(counts.too_many);
  json.key("invalid").value(counts.ill_formed);
  json.key("malformed_lines").begin_inline_array();
  for (const std::uint64_t line : counts.malformed_lines) json.value(line);
  json.end_array();
  json.key("lines").value(counts.lines);
  json.key("begin").value(counts.begin);
  json.key("end").value(counts.end);
  json.key("names").begin_inline_array();
  for (const std::string& name : scanner_->first_names()) json.value(name);
  json.end_array();
  json.end_object();
  return json.take();
}

std::vector<std::uint8_t> InputReading::export_part() {
  scanner_.reset();
  return builder().export_part();
}

bool InputReading::merge_part(std::span<const std::uint8_t> part, std::uint64_t lines_before) {
  return builder().merge_part(part, lines_before);
}

std::span<std::uint8_t> InputReading::part_buffer(std::size_t bytes) {
  part_.resize(bytes);
  return part_;
}

bool InputReading::merge_buffered(std::uint64_t lines_before) {
  const bool merged = merge_part(part_, lines_before);
  part_ = {};
  return merged;
}

void InputReading::restart_file() {
  scanner_.reset();
  builder().restart_file();
}

Result<LeftOut> InputReading::end_file() {
  scanner_.reset();
  return builder().end_file();
}

}  // namespace paravent
