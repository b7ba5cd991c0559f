// Releases whose structure was tampered with, everywhere: each member of each JSON document, each
// line and column of each CSV file, each file. Hashes are made to fit, so that what is found is not
// the hash.
#include <doctest.h>

#include "audit_support.h"
#include "release/release_fixture.h"
#include "share.h"
#include "support/json.h"
#include "tampered_json.h"

namespace paravent {
namespace {

using audited::codes;
using audited::Files;
using audited::found;
using audited::small;

/// With nested attributes, linked files and copies for Excel.
Files deep() {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().attributes = {attribute("region", {"region"}), attribute("town", {"town"})};
  recipe.traces().attributes[1].nested_in = "region";
  recipe.traces().linked = {{"sex", {}, {"sex"}, ""}};
  return Files(audited::make(recipe, audited::random_rows(7, 90)).value().release);
}

/// Package and certificate over a change of that file; what was changed itself stays so.
void certify(Files& files, const std::string& changed) {
  if (changed == "datapackage.json") {
    files.certify_only();
  } else if (changed != "certificate.json") {
    files.certify();
  }
}

/// Every tampering with a document is found; how many there were.
std::size_t tamper(const std::string& name) {
  Files clean = small();
  REQUIRE(clean.audit().passed);
  Json document = parse_json(clean[name]).value();
  std::size_t tried = 0;
  each_tampering(document, [&](const Json& changed, const std::string& what) {
    if (tried++ % kOneOf != 0 || is_of_verdict(what)) return;
    Files tampered = clean;
    tampered[name] = written(changed);
    if (name != "certificate.json") tampered.certify();
    INFO(name << " " << what);
    CHECK_FALSE(tampered.audit().passed);
  });
  return tried;
}

}  // namespace

TEST_CASE("tampering: each value of the certificate and of release.json") {
  CHECK(tamper("certificate.json") > 500);
  CHECK(tamper("release.json") > 1000);
}

TEST_CASE("tampering: documents that are none") {
  for (const char* name : {"certificate.json", "release.json"}) {
    for (const char* text : {"", "[]", "1", "{", "{}", "null", "\xff"}) {
      Files files = small();
      files[name] = text;
      if (std::string_view(name) != "certificate.json") files.certify();
      INFO(name << ": " << text);
      CHECK_FALSE(files.audit().passed);
    }
  }
}

TEST_CASE("tampering: each file left out or empty, and one more") {
  const Files clean = deep();
  REQUIRE(clean.audit().passed);
  for (const OutputFile& file : clean.files) {
    Files without = clean;
    without.remove(file.name);
    certify(without, file.name);
    INFO(file.name << ": " << codes(without.audit()));
    CHECK_FALSE(without.audit().passed);
    Files empty = clean;
    empty[file.name].clear();
    certify(empty, file.name);
    CHECK_FALSE(empty.audit().passed);
  }
  Files more = clean;
  more.files.insert(more.files.begin(), {"notes.csv", "a\n1\n"});
  more.certify();
  CHECK(found(more.audit(), FindingCode::kUnknownFile, "notes.csv"));
}

TEST_CASE("tampering: each line of each CSV file") {
  const Files clean = deep();
  REQUIRE(clean.audit().passed);
  std::size_t tried = 0;
  for (std::size_t f = 0; f < clean.files.size(); ++f) {
    const std::string& name = clean.files[f].name;
    if (!name.ends_with(".csv")) continue;
    std::vector<std::string> lines;
    const std::string& bytes = clean.files[f].bytes;
    for (std::size_t at = 0, end; at < bytes.size(); at = end) {
      end = std::min(bytes.find('\n', at), bytes.size() - 1) + 1;
      lines.push_back(bytes.substr(at, end - at));
    }
    const auto check = [&](std::size_t line, const std::string& instead, const char* what) {
      if (instead == lines[line] || tried++ % kOneOf != 0) return;
      Files tampered = clean;
      std::string& text = tampered.files[f].bytes;
      text.clear();
      for (std::size_t i = 0; i < lines.size(); ++i) text += i == line ? instead : lines[i];
      tampered.certify();
      INFO(name << ":" << line + 1 << " " << what << ": " << instead);
      CHECK_FALSE(tampered.audit().passed);
    };
    const char cut = name.starts_with("excel/") ? ';' : ',';
    for (std::size_t line = 0; line < lines.size(); ++line) {
      const std::string& own = lines[line];
      check(line, "", "left out");
      check(line, own + own, "twice");
      check(line, "\n" + own, "a blank line before");
      check(line, cut + own, "one field more");
      const std::size_t field = own.find(cut);
      if (field != std::string::npos) check(line, own.substr(field + 1), "one field less");
      check(line, "\"" + own, "a quote never closed");
      check(line, "x" + own, "another first field");
      check(line, own.substr(0, own.size() - 1) + "x\n", "another last field");
      check(line, own.substr(0, own.size() - 1) + "\r\r\n", "another line end");
      check(line, own.substr(0, own.size() - 1), "no line end");
      if (line + 1 < lines.size() && lines[line + 1] != own) {
        check(line, lines[line + 1] + own, "the next line first");
      }
    }
    if (lines.size() > 2) {
      Files tampered = clean;
      std::string& text = tampered.files[f].bytes;
      text = lines[0];
      for (std::size_t i = lines.size() - 1; i > 0; --i) text += lines[i];
      tampered.certify();
      INFO(name << " upside down");
      CHECK_FALSE(tampered.audit().passed);
    }
  }
  CHECK(tried > 300);
}

TEST_CASE("tampering: dependencies that the recipe does not declare are found, in any form") {
  for (const char* stated : {R"([["sexe","mention"]])", R"([["sexe"]])", R"([["sexe",1]])",
                             R"([[1,"sexe"]])", R"(["sexe"])", R"([{}])", R"([["a","b","c"]])"}) {
    Files files = small();
    Json document = parse_json(files["certificate.json"]).value();
    for (auto& [key, value] : document.members) {
      if (key == "dependencies") value = parse_json(stated).value();
    }
    files["certificate.json"] = written(document);
    const AuditReport report = files.audit();
    INFO(stated << ": " << codes(report));
    CHECK(report.total(FindingCode::kDependencyAccepted) == 0);
    CHECK(std::any_of(report.findings.begin(), report.findings.end(),
                      [](const Finding& f) { return f.attribute == "dependencies"; }));
    CHECK_FALSE(report.passed);
  }
}

TEST_CASE("tampering: level published, and a recipe that is not the certificate's") {
  Files files = small();
  Recipe other = files.release.recipe;
  other.document = parse_json(R"({"version":1,"columns":{"individual":"other"}})").value();
  const AuditReport report = audit_release(files.inputs(), other);
  CHECK(found(report, FindingCode::kCertificateRecipe, "certificate.json"));
  for (const char* text : {"[1]", "[true]", "[\"a\"]", "[null]", "{\"a\":[{\"b\":1}]}",
                           "{\"a\":[{\"b\":2}]}", "{\"a\":true}", "{\"a\":false}", "[]", "\"x\""}) {
    other.document = parse_json(text).value();
    CHECK(found(audit_release(files.inputs(), other), FindingCode::kCertificateRecipe,
                "certificate.json"));
  }
}

TEST_CASE("tampering: traces without the prefixes that they ought to begin with") {
  const Files clean = deep();
  const std::string sizes = "cohortes.csv", finer = "cohortes_sex.csv";
  const auto with_trace = [&](const std::string& name, const std::string& trace) {
    Files files = clean;
    std::string& text = files[name];
    const std::size_t row = text.find('\n') + 1, end = text.find('\n', row);
    const std::size_t second = text.find(',', text.find(',', row) + 1) + 1;
    text.replace(second, end - second, trace);
    files.certify();
    return files.audit();
  };
  CHECK(found(with_trace(finer, "maths"), FindingCode::kNotRefining, finer, 2));
  // Of the release's own trace what refines it is judged.
  CHECK(found(with_trace(sizes, "maths"), FindingCode::kNotRefining, finer));
}

TEST_CASE("tampering: a finer trace of no cohort, one of whose steps is nowhere described") {
  Files files = deep();
  files["cohortes_sex.csv"] += "999,9,S+9-latin-F\n";
  files.certify();
  const AuditReport report = files.audit();
  INFO(codes(report));
  CHECK(report.total(FindingCode::kListedWithoutParent) == 1);
  REQUIRE(found(report, FindingCode::kFormationMissing, "formations_sex.csv"));
  for (const Finding& f : report.findings) {
    if (f.code == FindingCode::kFormationMissing) CHECK(f.cohort == 0);
  }
}

TEST_CASE("tampering: formations with fewer fields than there are descriptions") {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().attributes.clear();
  recipe.traces().description = {"title", "region", "town"};
  recipe.traces().linked = {{"sex", {}, {"sex"}, ""}};
  const Files clean(audited::make(recipe, audited::random_rows(7, 90)).value().release);
  REQUIRE(clean.audit().passed);
  for (const std::string name : {"formations.csv", "formations_sex.csv"}) {
    Files files = clean;
    std::string& text = files[name];
    for (std::size_t row = text.find('\n') + 1; row < text.size(); row = text.find('\n', row) + 1) {
      const std::size_t cut = text.find(',', row);
      text.erase(cut, text.find('\n', row) - cut);
    }
    files.certify();
    const AuditReport report = files.audit();
    INFO(codes(report));
    CHECK(found(report, FindingCode::kMalformedFile, name, 2));
    // Finer steps have no descriptions to agree with, or none of their own.
    CHECK(found(report, FindingCode::kFilesDisagree, "formations_sex.csv", 2));
  }
}

TEST_CASE("tampering: a byte order mark, and copies for Excel with other line ends") {
  Files marked = deep();
  marked["cohortes.csv"].insert(0, "\xef\xbb\xbf");
  marked.certify();
  CHECK(found(marked.audit(), FindingCode::kMalformedFile, "cohortes.csv"));
  const std::string name = "excel/cohortes.csv";
  Files plain = deep();
  std::erase(plain[name], '\r');
  plain.certify();
  CHECK(found(plain.audit(), FindingCode::kMalformedFile, name));
  Files cut = deep();
  cut[name].resize(cut[name].size() - 2);
  cut.certify();
  const AuditReport report = cut.audit();
  INFO(codes(report));
  CHECK(found(report, FindingCode::kMalformedFile, name));
  CHECK(report.findings.size() == 1);
}

TEST_CASE("tampering: what release.json lists of linked files") {
  Files clean = deep();
  Json document = parse_json(clean["release.json"]).value();
  for (const char* instead : {"[]", "{}", R"({"other":null})", R"({"sex":[]})", R"({"sex":[1]})"}) {
    for (auto& [key, value] : document.members) {
      if (key != "cohorts") continue;
      for (auto& [name, member] : value.items[0].members) {
        if (name == "linked") member = parse_json(instead).value();
      }
    }
    Files files = clean;
    files["release.json"] = written(document);
    files.certify();
    INFO(instead);
    CHECK(found(files.audit(), FindingCode::kMalformedFile, "release.json"));
  }
}

}  // namespace paravent
