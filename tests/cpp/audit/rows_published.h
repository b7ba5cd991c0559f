#pragma once
// Row-level files of every kind, made from a small table, for the tests of their audit.

#include "audit/audit.h"
#include "session/rows_support.h"

namespace paravent {

/// A recipe and the files made by it.
struct PublishedRows {
  std::string recipe;
  std::map<std::string, std::string> files;
};

inline const std::string kRowsRecipe = R"({"version":1,"columns":{"individual":"id","year":"y"},
  "prepare":{"keep":[],"recode":[],"cleaning":{"k":3,"columns":["a"]}},
  "rows":{"k":3,"projections":[{"name":"p","columns":["a","b"]}],
    "greedy":[{"name":"g","start":["a"],"candidates":["b"],"budget":50}],
    "generalisation":{"name":"h","columns":[
      {"column":"a","hierarchy":{"kind":"none","top":true}},
      {"column":"b","hierarchy":{"kind":"prefixes","lengths":[1],"top":true}}],
      "keep":["s"],"suppression":0.2,"levels":[0,0],"models":[
        {"model":"distinct","column":"s","l":2},
        {"model":"entropy","column":"s","l":1.5},
        {"model":"recursive","column":"s","c":3,"l":2},
        {"model":"equal_closeness","column":"s","t":0.4},
        {"model":"ordered_closeness","column":"s","t":0.4}]}}})";

inline std::vector<TextRow> rows_to_publish() {
  std::vector<TextRow> rows;
  for (int i = 0; i < 48; ++i) {
    rows.push_back({"i" + std::to_string(i), i % 3 == 0 ? "2010" : "2011", i % 2 ? "x" : "y",
                    std::to_string(10 + i % 4), std::to_string(i % 5)});
  }
  // Three go by cleaning, as many as may be told.
  for (const char* who : {"z1", "z2", "z3"}) rows.push_back({who, "2011", who, "10", "1"});
  return rows;
}

inline PublishedRows publish(const std::string& recipe = kRowsRecipe,
                             const TextRow& header = {"id", "y", "a", "b", "s"},
                             const std::vector<TextRow>& rows = rows_to_publish()) {
  RowsSession session({});
  open_rows(session, recipe, header, rows);
  REQUIRE(make_files(session).ok());
  return {recipe, files_of(session)};
}

inline AuditReport audit(const PublishedRows& published) {
  const Result<Recipe> recipe = parse_recipe(published.recipe);
  REQUIRE(recipe.ok());
  std::vector<AuditInput> inputs;
  for (const auto& [name, bytes] : published.files) {
    inputs.push_back({.name = name, .bytes = bytes, .sha256 = "digest of " + name});
  }
  return audit_release(inputs, recipe.value());
}

}  // namespace paravent
