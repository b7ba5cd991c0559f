// Reading and writing the JSON (RFC 8259) that crosses between the core and its callers: recipes,
// certificates, summaries. Documents are small; bulk data never goes through here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/result.h"

namespace paravent {

/// One JSON value, owned. Object members keep the order of the text.
class Json {
 public:
  enum class Kind : std::uint8_t { kNull, kBool, kNumber, kString, kArray, kObject };

  Kind kind = Kind::kNull;
  bool boolean = false;
  double number = 0;
  std::string text;                                   ///< kString: decoded UTF-8
  std::vector<Json> items;                            ///< kArray
  std::vector<std::pair<std::string, Json>> members;  ///< kObject, keys unique

  // Defined where the class is complete: clang with libstdc++ 12 would need `members` before.
  Json();
  Json(const Json&);
  Json(Json&&) noexcept;
  Json& operator=(const Json&);
  Json& operator=(Json&&) noexcept;
  ~Json();

  bool is(Kind k) const { return kind == k; }
  /// The member of that name, or nullptr.
  const Json* find(std::string_view name) const;
  /// The text of the member of that name; empty where there is none, or it is no text.
  std::string_view text_in(std::string_view name) const;
};

/// Parses one document. Errors: kRecipeSyntax with the line; nesting over `max_depth` levels,
/// duplicate keys, lone surrogates, trailing text and invalid UTF-8 are syntax errors.
Result<Json> parse_json(std::string_view text, int max_depth = 64);

/// Appends `text` as a JSON string with its quotes. Escapes what RFC 8259 requires, and `<`, so
/// that a document can stand inside an HTML script element; bytes that are not UTF-8 become U+FFFD.
void append_json_string(std::string& out, std::string_view text);

/// Writes JSON in the order of the calls, two spaces of indentation, LF, members of an object a
/// line each; `inline_array` writes an array of scalars on one line.
class JsonWriter {
 public:
  JsonWriter& begin_object();
  JsonWriter& end_object();
  JsonWriter& begin_array();
  JsonWriter& begin_inline_array();
  JsonWriter& end_array();
  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool b);
  JsonWriter& value(std::uint64_t n);
  JsonWriter& value(std::uint32_t n) { return value(std::uint64_t{n}); }
  JsonWriter& value(std::int64_t n);
  JsonWriter& value(int n) { return value(std::int64_t{n}); }
  /// Shortest decimal that reads back as the same double ("%.17g" trimmed); never NaN or infinity.
  JsonWriter& value(double x);
  JsonWriter& null();
  /// A parsed value written anew.
  JsonWriter& value(const Json& json);

  /// The document so far, with a last LF once the outermost value is closed.
  const std::string& text() const { return out_; }
  std::string take() { return std::move(out_); }

 private:
  void before_value();
  struct Open {
    bool array, inline_array, empty;
  };
  std::string out_;
  std::vector<Open> open_;
  bool after_key_ = false;
};

/// {"code":…,"file":…,…} for the JavaScript side; empty fields are left out.
void write_error(JsonWriter& json, const Error& error);

}  // namespace paravent
