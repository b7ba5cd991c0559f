#include <algorithm>
#include <cmath>

#include "support/json.h"
#include "support/text.h"

namespace paravent {
namespace {

bool is_container(const Json& json) {
  return json.is(Json::Kind::kArray) || json.is(Json::Kind::kObject);
}

}  // namespace

void JsonWriter::before_value() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (open_.empty()) return;
  Open& open = open_.back();
  if (!open.empty) out_ += open.inline_array ? ", " : ",";
  open.empty = false;
  if (!open.inline_array) {
    out_ += '\n';
    out_.append(2 * open_.size(), ' ');
  }
}

JsonWriter& JsonWriter::begin_object() {
  before_value();
  out_ += '{';
  open_.push_back({false, false, true});
  return *this;
}

JsonWriter& JsonWriter::begin_array() {
  before_value();
  out_ += '[';
  open_.push_back({true, false, true});
  return *this;
}

JsonWriter& JsonWriter::begin_inline_array() {
  before_value();
  out_ += '[';
  open_.push_back({true, true, true});
  return *this;
}

JsonWriter& JsonWriter::end_object() {
  const Open closed = open_.back();
  open_.pop_back();
  if (!closed.empty && !closed.inline_array) {
    out_ += '\n';
    out_.append(2 * open_.size(), ' ');
  }
  out_ += closed.array ? ']' : '}';
  if (open_.empty()) out_ += '\n';
  return *this;
}

JsonWriter& JsonWriter::end_array() { return end_object(); }

JsonWriter& JsonWriter::key(std::string_view name) {
  before_value();
  append_json_string(out_, name);
  out_ += ": ";
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  before_value();
  append_json_string(out_, text);
  return *this;
}

JsonWriter& JsonWriter::value(bool b) {
  before_value();
  out_ += b ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::value(std::uint64_t n) {
  before_value();
  append_number(out_, n);
  return *this;
}

JsonWriter& JsonWriter::value(std::int64_t n) {
  before_value();
  append_number(out_, n);
  return *this;
}

JsonWriter& JsonWriter::value(double x) {
  if (!std::isfinite(x)) return null();
  before_value();
  append_number(out_, x);
  return *this;
}

JsonWriter& JsonWriter::null() {
  before_value();
  out_ += "null";
  return *this;
}

JsonWriter& JsonWriter::value(const Json& json) {
  switch (json.kind) {
    case Json::Kind::kNull:
      return null();
    case Json::Kind::kBool:
      return value(json.boolean);
    case Json::Kind::kNumber:
      return value(json.number);
    case Json::Kind::kString:
      return value(std::string_view(json.text));
    case Json::Kind::kArray: {
      const bool nested = std::any_of(json.items.begin(), json.items.end(), is_container);
      nested ? begin_array() : begin_inline_array();
      for (const Json& item : json.items) value(item);
      return end_array();
    }
    case Json::Kind::kObject:
      break;
  }
  begin_object();
  for (const auto& [name, member] : json.members) key(name).value(member);
  return end_object();
}

namespace {

void write_lines(JsonWriter& json, const std::vector<std::uint64_t>& lines) {
  if (lines.empty()) return;
  json.key("lines").begin_inline_array();
  for (const std::uint64_t line : lines) json.value(line);
  json.end_array();
}

void write_question(JsonWriter& json, std::uint64_t of, const std::vector<std::string>& answers) {
  if (of != 0) json.key("of").value(of);
  if (answers.empty()) return;
  json.key("answers").begin_inline_array();
  for (const std::string& answer : answers) json.value(answer);
  json.end_array();
}

}  // namespace

void write_error(JsonWriter& json, const Error& error) {
  json.begin_object().key("code").value(error_name(error.code));
  if (!error.file.empty()) json.key("file").value(error.file);
  if (error.line != 0) json.key("line").value(error.line);
  if (!error.column.empty()) json.key("column").value(error.column);
  if (!error.key.empty()) json.key("key").value(error.key);
  if (error.count != 0) json.key("count").value(error.count);
  write_lines(json, error.lines);
  if (!error.kind.empty()) json.key("kind").value(error.kind);
  if (!error.example.empty()) json.key("example").value(error.example);
  write_question(json, error.of, error.answers);
  if (!error.also.empty()) {
    json.key("also").begin_array();
    for (const AlsoFound& one : error.also) {
      json.begin_object().key("column").value(one.column).key("kind").value(one.kind);
      json.key("count").value(one.count).key("example").value(one.example);
      if (!one.file.empty()) json.key("file").value(one.file);
      write_lines(json, one.lines);
      write_question(json, one.of, one.answers);
      json.end_object();
    }
    json.end_array();
  }
  json.end_object();
}

}  // namespace paravent
