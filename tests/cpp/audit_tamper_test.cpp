// Releases whose structure was tampered with, everywhere: each member of each JSON document, each
// line and column of each CSV file, each file. Hashes are made to fit, so that what is found is not
// the hash.
#include <doctest.h>

#include <functional>

#include "audit_support.h"
#include "release_fixture.h"
#include "support/json.h"

namespace paravent {
namespace {

using audited::Files;

Files small() { return Files(fixture::released().release); }

/// With nested attributes, linked files and copies for Excel.
Files deep() {
  Recipe recipe = audited::plain_recipe();
  recipe.attributes = {attribute("region", {"region"}), attribute("town", {"town"})};
  recipe.attributes[1].nested_in = "region";
  recipe.linked = {{"sex", {}, {"sex"}, ""}};
  return Files(audited::make(recipe, audited::random_rows(7, 90)).value().release);
}

std::string codes(const AuditReport& report) {
  std::string text;
  for (const Finding& f : report.findings) {
    text += std::string(finding_name(f.code)) + ":" + f.file + ":" + f.attribute + " ";
  }
  return text;
}

bool found(const AuditReport& report, FindingCode code, std::string_view file) {
  return std::any_of(report.findings.begin(), report.findings.end(),
                     [&](const Finding& f) { return f.code == code && f.file == file; });
}

/// What may stand in a value's place.
std::vector<Json> others() {
  std::vector<Json> all;
  for (const char* text : {"null", "true", "false", "-1", "0.5", "1e300", "\"x\"", "[]", "[1]",
                           "{}", "{\"x\":1}"}) {
    all.push_back(parse_json(text).value());
  }
  return all;
}

std::string written(const Json& json) {
  JsonWriter writer;
  writer.value(json);
  return writer.take();
}

/// Every value under `node`, with the keys that lead to it.
void each_value(Json& node, const std::string& path,
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

/// Each value of the document replaced by each other one, each member left out, one added. Words
/// for readers are only known to be words.
std::size_t tamper(const std::string& name) {
  Files clean = small();
  REQUIRE(clean.audit().passed);
  Json document = parse_json(clean[name]).value();
  const std::vector<Json> instead = others();
  std::size_t tried = 0;
  const auto check = [&](const std::string& what) {
    Files tampered = clean;
    tampered[name] = written(document);
    if (name != "certificate.json") tampered.certify();
    INFO(name << " " << what);
    CHECK_FALSE(tampered.audit().passed);
    ++tried;
  };
  each_value(document, "", [&](Json& value, const std::string& path) {
    const bool words = path == ".version" || path == ".statement";
    const Json kept = value;
    for (const Json& other : instead) {
      if (written(other) == written(kept) || (words && other.is(Json::Kind::kString))) continue;
      value = other;
      check(path + " = " + written(other));
    }
    value = kept;
    for (std::size_t i = 0; i < kept.members.size(); ++i) {
      value.members.erase(value.members.begin() + static_cast<std::ptrdiff_t>(i));
      check(path + " without " + kept.members[i].first);
      value = kept;
    }
    for (std::size_t i = 0; i < kept.items.size(); ++i) {
      value.items.erase(value.items.begin() + static_cast<std::ptrdiff_t>(i));
      check(path + " without an item");
      value = kept;
    }
    if (kept.is(Json::Kind::kObject)) {
      value.members.emplace_back("more", instead[0]);
      check(path + " with another member");
      value = kept;
    }
  });
  for (std::size_t i = 0; i < document.members.size(); ++i) {
    const Json kept = document;
    document.members.erase(document.members.begin() + static_cast<std::ptrdiff_t>(i));
    check("without " + kept.members[i].first);
    document = kept;
  }
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
    if (file.name != "certificate.json") {
      without.certify();
    }
    INFO(file.name << ": " << codes(without.audit()));
    CHECK_FALSE(without.audit().passed);
    Files empty = clean;
    empty[file.name].clear();
    if (file.name != "certificate.json") empty.certify();
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
      if (instead == lines[line]) return;
      Files tampered = clean;
      std::string& text = tampered.files[f].bytes;
      text.clear();
      for (std::size_t i = 0; i < lines.size(); ++i) text += i == line ? instead : lines[i];
      tampered.certify();
      INFO(name << ":" << line + 1 << " " << what << ": " << instead);
      CHECK_FALSE(tampered.audit().passed);
      ++tried;
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

TEST_CASE("tampering: dependencies that are stated fail the audit, whatever their form") {
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
    const bool pair = std::string_view(stated) == R"([["sexe","mention"]])";
    CHECK(report.total(FindingCode::kDependencyAccepted) == (pair ? 1 : 0));
    const auto names = [&](const char* key) {
      return std::any_of(report.findings.begin(), report.findings.end(),
                         [&](const Finding& f) { return f.attribute == key; });
    };
    CHECK(names("dependencies") == !pair);
    CHECK(names("passed"));  // it says true
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

}  // namespace paravent
