#pragma once
// What a session tells in JSON, read by the tests.

#include <doctest.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "support/json.h"

namespace paravent {

inline Json json_of(const std::string& text) {
  const Result<Json> parsed = parse_json(text);
  REQUIRE(parsed.ok());
  return parsed.value();
}

inline const Json& at(const Json& json, std::initializer_list<std::string_view> path) {
  const Json* found = &json;
  for (const std::string_view name : path) {
    found = found->find(name);
    REQUIRE(found != nullptr);
  }
  return *found;
}

}  // namespace paravent
