#pragma once
// A JSON document tampered with at every place, for the tests of the audit.

#include <functional>
#include <string>
#include <vector>

#include "support/json.h"

namespace paravent {

/// What may stand in a value's place.
inline std::vector<Json> other_values() {
  std::vector<Json> all;
  for (const char* text :
       {"null", "true", "false", "-1", "0.5", "1e300", "\"x\"", "[]", "[1]", "{}", "{\"x\":1}"}) {
    all.push_back(parse_json(text).value());
  }
  return all;
}

inline std::string written(const Json& json) {
  JsonWriter writer;
  writer.value(json);
  return writer.take();
}

/// Whether what was changed is in the verdict, which is judged with the written texts alone
/// (audit_published_test.cpp).
inline bool is_of_verdict(const std::string& what) {
  return what.starts_with(".verdict") || what == "without verdict";
}

/// Every value under `node`, with the keys that lead to it.
inline void each_value(Json& node, const std::string& path,
                       const std::function<void(Json&, const std::string&)>& take) {
  for (auto& [key, value] : node.members) {
    take(value, path + "." + key);
    each_value(value, path + "." + key, take);
  }
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    take(node.items[i], path + "[]");
    each_value(node.items[i], path + "[]", take);
  }
}

/// Each value of the document replaced by each other one, each member and item left out, one added.
/// Words for readers (`version`, `statement`) are only replaced by what is no text.
/// @param check given the document so changed and what was changed
inline void each_tampering(Json& document,
                           const std::function<void(const Json&, const std::string&)>& check) {
  const std::vector<Json> instead = other_values();
  each_value(document, "", [&](Json& value, const std::string& path) {
    const bool words = path == ".version" || path == ".statement";
    const Json kept = value;
    for (const Json& other : instead) {
      if (written(other) == written(kept) || (words && other.is(Json::Kind::kString))) continue;
      value = other;
      check(document, path + " = " + written(other));
    }
    value = kept;
    for (std::size_t i = 0; i < kept.members.size(); ++i) {
      value.members.erase(value.members.begin() + static_cast<std::ptrdiff_t>(i));
      check(document, path + " without " + kept.members[i].first);
      value = kept;
    }
    for (std::size_t i = 0; i < kept.items.size(); ++i) {
      value.items.erase(value.items.begin() + static_cast<std::ptrdiff_t>(i));
      check(document, path + " without an item");
      value = kept;
    }
    if (kept.is(Json::Kind::kArray)) {
      value.items.push_back(kept.items.empty() ? instead[0] : kept.items.back());
      check(document, path + " with another item");
      value = kept;
    }
    if (kept.is(Json::Kind::kObject)) {
      value.members.emplace_back("more", instead[0]);
      check(document, path + " with another member");
      value = kept;
    }
  });
  for (std::size_t i = 0; i < document.members.size(); ++i) {
    const Json kept = document;
    document.members.erase(document.members.begin() + static_cast<std::ptrdiff_t>(i));
    check(document, "without " + kept.members[i].first);
    document = kept;
  }
}

}  // namespace paravent
