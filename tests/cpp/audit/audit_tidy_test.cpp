// The tidy set by itself: every field that says where a row belongs or how it is masked, replaced.
#include <doctest.h>

#include <set>
#include <string>
#include <vector>

#include "audit_support.h"

using namespace paravent;

namespace {

Recipe tidy_recipe() {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().description.clear();
  recipe.traces().attributes = {attribute("place", {"region", "town"}), attribute("sex", {"sex"})};
  recipe.traces().oraccle = recipe.traces().paris13 = recipe.traces().json = false;
  recipe.traces().excel_fr = false;
  return recipe;
}

audited::Files tidy_files(const Recipe& recipe) {
  auto made = audited::make(recipe, audited::random_rows(5, 90));
  INFO((made.ok() ? "" : std::string(error_name(made.error().code)) + " " + made.error().key));
  REQUIRE(made.ok());
  return audited::Files(std::move(made.value().release));
}

/// Fields of a line as they stand, quotes included.
std::vector<std::string> raw_fields(const std::string& line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (const char c : line) {
    quoted = c == '"' ? !quoted : quoted;
    if (c == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

/// Replaces each such field of the first lines by each word, and counts what was tried.
std::size_t try_fields(audited::Files files, const std::vector<std::string>& words) {
  const std::set<std::string> structure{"cohorteid", "position", "rang",      "attribut",
                                        "effectif",  "statut",   "parcoursid"};
  std::size_t tried = 0;
  for (std::size_t f = 0; f < files.files.size(); ++f) {
    const std::string name = files.files[f].name, whole = files.files[f].bytes;
    if (!name.ends_with(".csv")) continue;
    const std::vector<std::string> headings = raw_fields(whole.substr(0, whole.find('\n')));
    if (headings[0] != "cohorteid") continue;
    std::size_t at = whole.find('\n') + 1;
    for (std::uint64_t line = 2; line < 14 && at < whole.size(); ++line) {
      const std::size_t end = whole.find('\n', at);
      const std::vector<std::string> fields = raw_fields(whole.substr(at, end - at));
      for (std::size_t c = 0; c < fields.size(); ++c) {
        if (structure.count(headings[c].substr(0, headings[c].find('_'))) == 0) continue;
        for (const std::string& word : words) {
          std::string changed;
          for (std::size_t i = 0; i < fields.size(); ++i) {
            changed += (i > 0 ? "," : "") + (i == c ? word : fields[i]);
          }
          files[name] = std::string(whole).replace(at, end - at, changed);
          files.certify();
          CAPTURE(name);
          CAPTURE(changed);
          const AuditReport report = files.audit();
          // A count that is left out where it is masked is as it was.
          if (fields[c] != word) CHECK_FALSE(report.passed);
          if (word == "x") CHECK(audited::found(report, FindingCode::kMalformedFile, name, line));
          ++tried;
        }
      }
      at = end + 1;
    }
    files[name] = whole;
  }
  return tried;
}

}  // namespace

TEST_CASE("tidy: a field that is none is malformed, in its line") {
  Recipe recipe = tidy_recipe();
  CHECK(tidy_files(recipe).audit().passed);
  CHECK(try_fields(tidy_files(recipe), {"x", "", "0"}) > 100);
  recipe.traces().gaps = true;
  CHECK(tidy_files(recipe).audit().passed);
  CHECK(try_fields(tidy_files(recipe), {"x"}) > 50);
}

TEST_CASE("tidy: linked files, one under the other") {
  Recipe recipe = tidy_recipe();
  recipe.traces().step = {"level"};
  recipe.traces().attributes = {attribute("sex", {"sex"})};
  recipe.traces().linked = {{"region", {"region"}, {}, ""}, {"town", {"town"}, {}, "region"}};
  recipe.traces().accepted_dependencies = {{"region", "town"}, {"sex", "region"}, {"sex", "town"}};
  const audited::Files files = tidy_files(recipe);
  CHECK(files.audit().total(FindingCode::kMalformedFile) == 0);
  CHECK(try_fields(files, {"x", "0", "99999"}) > 100);
}
