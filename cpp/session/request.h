// Questions that a screen asks of a session, as JSON objects. Private to this room.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "recipe/fields.h"
#include "rowfiles/hierarchies.h"
#include "support/json.h"

namespace paravent {

/// A request, its members known; the first fault is the answer.
class Request {
 public:
  Request(std::string_view text, std::initializer_list<std::string_view> known)
      : json_(parse_json(text)), fields_(json_ ? &json_.value() : nullptr, "", faults_, known) {}
  ~Request() = default;
  Request(const Request&) = delete;  // the fields point at the document
  Request& operator=(const Request&) = delete;
  Request(Request&&) = delete;
  Request& operator=(Request&&) = delete;

  static constexpr std::uint32_t kMost = 0xffffffffU;
  static Error wrong_action() { return {.code = ErrorCode::kRecipeRange, .key = "action"}; }

  const Fields& fields() const { return fields_; }
  std::string action() const {
    std::string name;
    fields_.text("action", name);
    return name;
  }
  std::uint32_t number(std::string_view name, std::uint32_t otherwise, std::uint32_t low,
                       std::uint32_t high) const {
    std::uint32_t n = otherwise;
    fields_.integer_or_null(name, n, low, high);
    return n;
  }
  std::optional<Error> error() const {
    if (!json_) return json_.error();
    return faults_.any() ? std::optional(faults_.first()) : std::nullopt;
  }

 private:
  Result<Json> json_;
  Faults faults_;
  Fields fields_;
};

/// The columns that a member names. Errors: the request's; kMissingColumn.
inline Result<std::vector<std::size_t>> columns_of(const Request& request, std::string_view name,
                                                   const Table& table) {
  std::vector<std::string> names;
  request.fields().columns(name, names);
  if (const auto error = request.error()) return *error;
  std::vector<std::size_t> columns;
  for (const std::string& column : names) {
    const Result<std::size_t> index = find_column(table, column);
    if (!index) return index.error();
    columns.push_back(index.value());
  }
  return columns;
}

}  // namespace paravent
