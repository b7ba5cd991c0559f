// Row-level files to the byte: natively, in WebAssembly, and (tests/web/cli/rows.test.js) on the
// command line.
#include "golden.h"
#include "rows_support.h"

using namespace paravent;

namespace {

/// Without the texts that follow `key`.
std::string without(const std::string& text, std::string_view key) {
  std::string out;
  for (std::size_t at = 0;;) {
    const std::size_t found = text.find(key, at);
    if (found == std::string::npos) return out + text.substr(at);
    out += text.substr(at, found - at + key.size());
    at = text.find('"', found + key.size());
  }
}

/// Without all that a digest is, as the command line's test sees it too, and without the size of
/// the package, which holds some.
std::string without_digests(const std::string& text) {
  std::string plain = without(without(text, "\"sha256\": \""), "\"hash\": \"");
  const std::size_t package = plain.find("\"name\": \"datapackage.json\"");
  if (package == std::string::npos) return plain;
  const std::string_view key = "\"bytes\": ";
  const std::size_t at = plain.find(key, package) + key.size();
  return plain.replace(at, plain.find(',', at) - at, "0");
}

}  // namespace

TEST_CASE("rows: golden files") {
  auto rows = plain_rows(read_bytes(test_file("golden/rows/eleves.csv")));
  const TextRow header = rows.front();
  rows.erase(rows.begin());
  RowsSession session({});
  open_rows(session, read_bytes(test_file("golden/rows/recipe.json")), header, rows);
  const Status made = make_files(session);
  REQUIRE(made.ok());
  const auto files = files_of(session);
  CHECK(files.size() == 8);  // two rows lost by cleaning: no losses by year
  for (const auto& file : files) {
    const auto& name = file.first;
    const auto& bytes = file.second;
    CAPTURE(name);
    CHECK(golden("rows/out/" + name, without_digests(bytes)));
  }
  CHECK(golden("rows/dossier.html", session.dossier_html()));
  CHECK(golden("rows/dossier.json", without_digests(session.dossier_json())));
  const Json audit = json_of(session.audit_json());
  CHECK(audit.find("passed")->boolean);
}

TEST_CASE("rows: golden dossier in English") {
  std::string recipe = read_bytes(test_file("golden/rows/recipe.json"));
  const std::string french = "\"language\": \"fr\"";
  const std::size_t at = recipe.find(french);
  REQUIRE(at != std::string::npos);
  recipe.replace(at, french.size(), "\"language\": \"en\"");
  auto rows = plain_rows(read_bytes(test_file("golden/rows/eleves.csv")));
  const TextRow header = rows.front();
  rows.erase(rows.begin());
  RowsSession session({});
  open_rows(session, recipe, header, rows);
  REQUIRE(make_files(session).ok());
  CHECK(golden("rows/dossier-en.html", session.dossier_html()));
  CHECK(golden("rows/README.md", files_of(session).at("README.md")));
  CHECK(json_of(session.audit_json()).find("passed")->boolean);
}
