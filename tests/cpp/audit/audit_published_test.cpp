// What a release says in words, and what its recipe makes of the sources: every change is found,
// and the first place where two texts part is told.
#include <doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "audit/leak_search.h"
#include "audit/read/release.h"
#include "audit_support.h"
#include "session/published_texts.h"
#include "session/session.h"
#include "support/json_support.h"
#include "tampered_json.h"

namespace paravent {
namespace {

using audited::codes;
using audited::Files;
using audited::found;

Files made(Recipe recipe, std::uint32_t seed = 5) {
  Release release = audited::make(recipe, audited::random_rows(seed, 90)).value().release;
  release.version = kVersion;
  return Files(std::move(release));
}

/// With nested attributes and linked files.
Recipe deep_recipe() {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().attributes = {attribute("region", {"region"}), attribute("town", {"town"})};
  recipe.traces().attributes[1].nested_in = "region";
  recipe.traces().linked = {{"sex", {}, {"sex"}, ""}};
  return recipe;
}

AuditReport audit(const Files& files) {
  return audit_published(files.inputs(), files.release.recipe);
}

void replace_first(std::string& text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
}

std::vector<AuditInput> inputs_of(const std::vector<std::pair<std::string, std::string>>& files) {
  std::vector<AuditInput> inputs;
  for (const auto& [name, bytes] : files) inputs.push_back({name, bytes, {}});
  return inputs;
}

}  // namespace

TEST_CASE("published: whatever the recipe's sets, the read-me is what recipe and counts give") {
  for (const bool oraccle : {true, false}) {
    for (const bool paris13 : {true, false}) {
      for (const bool json : {true, false}) {
        if (!oraccle && !paris13 && !json) continue;  // then nothing is there to be read
        const bool tidy = oraccle && json;
        for (const char* language : {"fr", "en"}) {
          Recipe recipe = deep_recipe();
          recipe.traces().oraccle = oraccle;
          recipe.traces().paris13 = paris13;
          recipe.traces().json = json;
          recipe.traces().tidy = tidy;
          recipe.traces().excel_fr = paris13;
          recipe.language = language;
          const Files files = made(recipe);
          const AuditReport report = audit(files);
          INFO(oraccle << paris13 << json << language << ": " << codes(report));
          CHECK(report.total(FindingCode::kReadmeDiffers) == 0);
          CHECK(report.total(FindingCode::kPackageDiffers) == 0);
          CHECK(report.total(FindingCode::kCertificateText) == 0);
          CHECK(report.passed);
          const bool blind =
              std::count(report.not_checked.begin(), report.not_checked.end(), "attributes") > 0;
          CHECK(blind == !(oraccle || json));
        }
      }
    }
  }
}

TEST_CASE("published: lines of the read-me, changed, left out or doubled, are found in place") {
  const Files clean = made(deep_recipe());
  REQUIRE(audit(clean).passed);
  const std::string text = Files(clean)["LISEZMOI.md"];
  std::vector<std::string> lines{""};
  for (const char c : text) {
    lines.back() += c;
    if (c == '\n') lines.emplace_back();
  }
  REQUIRE(lines.size() > 40);
  const auto check = [&](const std::vector<std::string>& changed, std::size_t line) {
    Files files = clean;
    std::string& bytes = files["LISEZMOI.md"];
    bytes.clear();
    for (const std::string& one : changed) bytes += one;
    if (bytes == text) return;
    files.certify();
    const AuditReport report = audit(files);
    INFO(line << " " << codes(report));
    CHECK_FALSE(report.passed);
    CHECK(report.total(FindingCode::kReadmeDiffers) == 1);
    CHECK(found(report, FindingCode::kReadmeDiffers, "LISEZMOI.md"));
  };
  for (std::size_t i = 0; i + 1 < lines.size(); i += 2) {
    std::vector<std::string> changed = lines;
    changed[i] += "x";
    check(changed, i + 1);
    changed = lines;
    changed[i] += changed[i];
    check(changed, i + 1);
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
    check(changed, i + 1);
  }
  Files files = clean;
  replace_first(files["LISEZMOI.md"], lines[20], "x" + lines[20]);
  files.certify();
  CHECK(found(audit(files), FindingCode::kReadmeDiffers, "LISEZMOI.md", 21));
}

TEST_CASE("published: each value of the package, and each member left out") {
  const Files clean = made(deep_recipe());
  Json document = parse_json(Files(clean)["datapackage.json"]).value();
  std::size_t tried = 0, found_by_audit = 0;
  each_tampering(document, [&](const Json& changed, const std::string& what) {
    if (++tried % 17 != 0) return;  // each audit takes its time
    Files files = clean;
    files["datapackage.json"] = written(changed);
    files.certify_only();
    const AuditReport report = audit(files);
    INFO(what << ": " << codes(report));
    CHECK(report.total(FindingCode::kPackageDiffers) + report.total(FindingCode::kMalformedFile) >
          0);
    found_by_audit += files.audit().passed ? 0 : 1;
  });
  CHECK(tried > 500);
  // What describes a file wrongly is found without the program that wrote it, too.
  CHECK(found_by_audit > 10);
}

TEST_CASE("published: a package that does not describe the files beside it") {
  const Files clean = made(deep_recipe());
  const auto changed = [&](const std::string& from, const std::string& to) {
    Files files = clean;
    replace_first(files["datapackage.json"], from, to);
    files.certify_only();
    const AuditReport report = files.audit();
    INFO(from << ": " << codes(report));
    CHECK(report.total(FindingCode::kPackageDiffers) > 0);
  };
  changed("\"path\": \"cohortes.csv\"", "\"path\": \"other.csv\"");
  changed("\"bytes\": ", "\"bytes\": 1");
  changed("\"hash\": \"sha256:", "\"hash\": \"sha256:0");
  changed("\"delimiter\": \",\"", "\"delimiter\": \";\"");
  changed("\"name\": \"effectif\"", "\"name\": \"effectifs\"");
  changed("\"type\": \"integer\"", "\"type\": \"date\"");
  changed("\"encoding\": \"utf-8\"", "\"encoding\": \"latin-1\"");
  changed("\"primaryKey\": [\"cohorteid\"", "\"primaryKey\": [\"cohorte\"");
  changed("\"resource\": \"cohortes\"", "\"resource\": \"nothing\"");
  Files twice = clean;
  twice.remove("effectifs.csv");
  twice.certify_only();
  CHECK(twice.audit().total(FindingCode::kPackageDiffers) > 0);
}

TEST_CASE("published: a release of the tidy set alone, masked counts empty or not") {
  for (const bool empty : {true, false}) {
    Recipe recipe = deep_recipe();
    recipe.traces().oraccle = recipe.traces().paris13 = recipe.traces().json = false;
    recipe.traces().excel_fr = false;
    recipe.traces().empty_code = recipe.traces().empty_size_code = empty;
    const Files files = made(recipe);
    const AuditReport report = audit(files);
    INFO(codes(report));
    CHECK(report.passed);
    CHECK(report.figures.masked == release_figures(files.release).masked);
    CHECK(report.figures.linked.masked == release_figures(files.release).linked.masked);
  }
}

TEST_CASE("published: a step of the tidy set without one of its components is malformed") {
  Recipe recipe = deep_recipe();
  recipe.traces().oraccle = recipe.traces().paris13 = recipe.traces().json = false;
  recipe.traces().excel_fr = false;
  Files files = made(recipe);
  std::size_t tried = 0;
  for (std::size_t f = 0; f < files.files.size(); ++f) {
    const std::string name = files.files[f].name, whole = files.files[f].bytes;
    if (whole.find("level") == std::string::npos || !name.ends_with(".csv")) continue;
    for (const char* component : {"1", "maths", "art!", "@ droit"}) {
      // The last two fields of a line are the level and the subject.
      const std::string field = std::string(component) == "1" ? "1," : std::string(",") + component;
      const std::size_t end = whole.find("\n", whole.find("\n") + 1);
      const std::size_t at = whole.rfind(field, end);
      if (at == std::string::npos || at < whole.find("\n")) continue;
      files[name] = std::string(whole).replace(at, field.size(), ",");
      files.certify();
      CAPTURE(name);
      CAPTURE(field);
      const AuditReport report = audit(files);
      CHECK(found(report, FindingCode::kMalformedFile, name, 2));
      ++tried;
    }
    files[name] = whole;
  }
  CHECK(tried > 0);
}

TEST_CASE("published: a proof is an object, and of this certificate") {
  const Files files = made(deep_recipe());
  const auto with = [&](const std::string& proof) {
    std::vector<AuditInput> inputs = files.inputs();
    inputs.push_back({"proof.json", proof, audited::digest(proof)});
    const AuditReport report = audit_published(inputs, files.release.recipe);
    std::string all;
    for (const Finding& one : report.findings) {
      if (one.file == "proof.json") all += std::string(finding_name(one.code)) + " ";
    }
    return all;
  };
  const std::string certificate = files.inputs().back().sha256;
  CHECK(with(R"({"certificate":")" + certificate + R"("})") == "");
  CHECK(with(R"({"certificate":"0"})") == "certificate_hash ");
  CHECK(with("{}") == "certificate_hash ");
  CHECK(with("[1]") == "malformed_file ");
  CHECK(with("\"text\"") == "malformed_file ");
  CHECK(with("{") == "malformed_file ");
}

TEST_CASE("published: what cleaning promises of a prefix is looked for at its place") {
  Recipe recipe = audited::plain_recipe();
  recipe.traces().description.clear();
  recipe.traces().attributes.clear();
  recipe.traces().prefix = {"region", "sex", "bac"};
  Files files = made(recipe);
  // Of each column the least count that its values are shown to have, by hand from cohortes.csv.
  const auto least = [&](const std::string& column, std::uint32_t k) {
    files.release.recipe.cleaning = CleaningRule{k, {column}};
    files.certify();
    std::uint64_t found_least = 0;
    for (const Finding& one : audit(files).findings) {
      if (one.code != FindingCode::kFloorNotImplied) continue;
      CHECK(one.attribute == column);
      CHECK(one.numbers.at(1) == k);
      found_least = found_least == 0 ? one.numbers.at(0) : std::min(found_least, one.numbers[0]);
    }
    return found_least;
  };
  const auto shown = [&](std::size_t place) {
    std::map<std::string, std::uint64_t> sums;
    const std::string& text = files["cohortes.csv"];
    for (std::size_t at = text.find('\n') + 1; at < text.size(); at = text.find('\n', at) + 1) {
      const std::string line = text.substr(at, text.find('\n', at) - at);
      const std::size_t first = line.find(','), second = line.find(',', first + 1);
      std::string trace = line.substr(second + 1);
      if (trace[0] == '"') trace = trace.substr(1);
      for (std::size_t i = 0; i < place; ++i) trace = trace.substr(trace.find('+') + 1);
      const std::uint64_t count = std::stoull(line.substr(first + 1));
      // A masked count, shown as the code, is one person at least.
      sums[trace.substr(0, trace.find('+'))] += count == recipe.traces().size_code ? 1 : count;
    }
    std::uint64_t fewest = 1000;
    for (const auto& [value, sum] : sums) fewest = std::min(fewest, sum);
    return fewest;
  };
  CHECK(least("region", 1000) == shown(0));
  CHECK(least("sex", 1000) == shown(1));
  CHECK(least("bac", 1000) == shown(2));
}

TEST_CASE("published: empty codes in every set") {
  Recipe recipe = deep_recipe();
  recipe.traces().empty_code = true;
  recipe.traces().size_code = 1;
  const Files files = made(recipe);
  INFO(codes(audit(files)));
  CHECK(audit(files).passed);
  // A number where nothing may stand, and nothing where the code must.
  Files number = files;
  replace_first(number["cohorte_region.csv"], ",\n", ",0\n");
  number.certify();
  CHECK(found(number.audit(), FindingCode::kMalformedFile, "cohorte_region.csv"));
  Files none = files;
  replace_first(none["cohortes.csv"], ",1,", ",,");
  none.certify();
  CHECK(found(none.audit(), FindingCode::kMalformedFile, "cohortes.csv"));
}

TEST_CASE("published: statement and version are judged") {
  const Files clean = made(deep_recipe());
  Files files = clean;
  replace_first(files["certificate.json"], "\"statement\": \"Chaque", "\"statement\": \"Aucun");
  CHECK(found(audit(files), FindingCode::kCertificateText, "certificate.json"));
  files = clean;
  replace_first(files["certificate.json"], "\"version\": \"" + std::string(kVersion),
                "\"version\": \"9.9.9");
  AuditReport report = audit(files);
  CHECK(found(report, FindingCode::kCertificateText, "certificate.json"));
  CHECK(found(report, FindingCode::kCertificateText, "release.json"));
  // Of a whole release by another version the version alone is found: words are each version's own.
  Release other = clean.release;
  other.version = "9.9.9";
  report = audit(Files(other));
  CHECK(found(report, FindingCode::kCertificateText, "certificate.json"));
  CHECK(report.total(FindingCode::kReadmeDiffers) == 0);
  CHECK(report.total(FindingCode::kCertificateText) == 1);
  files = clean;
  replace_first(files["release.json"], std::string(kVersion), "0.0.0");
  files.certify();
  CHECK(found(audit(files), FindingCode::kCertificateText, "release.json"));
}

TEST_CASE("published: each value of the certificate, statement and version too") {
  const Files clean = made(deep_recipe());
  Json document = parse_json(Files(clean)["certificate.json"]).value();
  std::size_t tried = 0;
  each_tampering(document, [&](const Json& changed, const std::string& what) {
    Files tampered = clean;
    tampered["certificate.json"] = written(changed);
    INFO(what);
    CHECK_FALSE(audit(tampered).passed);
    ++tried;
  });
  CHECK(tried > 500);
}

TEST_CASE("published: a link in a file's place is a finding, and nothing is read through it") {
  const Files files = made(deep_recipe());
  std::vector<AuditInput> inputs = files.inputs();
  inputs[0].plain = false;
  inputs.push_back({"device", "", {}, false});
  const AuditReport report = audit_published(inputs, files.release.recipe);
  CHECK(found(report, FindingCode::kNotPlainFile, inputs[0].name));
  CHECK(found(report, FindingCode::kMissingFile, inputs[0].name));
  CHECK(found(report, FindingCode::kNotPlainFile, "device"));
  CHECK_FALSE(found(report, FindingCode::kUnknownFile, "device"));
}

TEST_CASE("published: a release against what its recipe makes of the sources") {
  const std::vector<std::pair<std::string, std::string>> made_files{
      {"a.csv", "1\n2\n3\n"}, {"b.csv", "x\ny\n"}, {"certificate.json", "{}\n"}};
  const auto compare = [&](std::vector<std::pair<std::string, std::string>> given) {
    AuditReport report;
    tell_checked(report);
    CHECK_FALSE(report.reproduced);
    compare_with_made(inputs_of(given), inputs_of(made_files), report);
    return report;
  };
  auto files = made_files;
  AuditReport report = compare(files);
  CHECK(report.passed);
  CHECK(report.reproduced == true);
  CHECK_FALSE(report.differs);
  CHECK(report.not_checked.empty());
  CHECK(json_of(audit_json(report)).find("reproduced")->boolean);

  files[1].second = "x\nz\n";
  files[2].second = "[]\n";
  report = compare(files);
  CHECK(report.reproduced == false);
  REQUIRE(report.differs);
  CHECK(report.differs->file == "b.csv");
  CHECK(report.differs->line == 2);
  CHECK(report.total(FindingCode::kNotReproduced) == 2);
  const Json json = json_of(audit_json(report));
  CHECK(json.find("differs")->find("file")->text == "b.csv");
  CHECK(json.find("differs")->find("line")->number == 2);

  // Only the certificate; a file cut short, or with more at its end; one that lacks; one too many.
  files = made_files;
  std::swap(files[0], files[2]);
  files[0].second = "";
  CHECK(compare(files).differs->file == "certificate.json");
  for (const auto& [text, line] : std::vector<std::pair<std::string, std::uint64_t>>{
           {"1\n2\n", 3}, {"1\n2\n3", 3}, {"1\n2\n3\n\n", 4}, {"1\n2\n3\n4\n", 4}, {"", 1}}) {
    files = made_files;
    files[0].second = text;
    report = compare(files);
    CHECK(report.differs->file == "a.csv");
    CHECK(report.differs->line == line);
  }
  files = made_files;
  files.erase(files.begin());
  CHECK(compare(files).differs->file == "a.csv");
  CHECK(compare(files).differs->line == 0);
  files = made_files;
  files.emplace_back("c.csv", "");
  CHECK(compare(files).differs->file == "c.csv");

  // Of the tables of an engine no row was seen.
  AuditReport of_tables;
  tell_checked(of_tables);
  compare_with_made(inputs_of(made_files), inputs_of(made_files), of_tables, MadeOf::kTables);
  CHECK(of_tables.reproduced == true);
  CHECK(of_tables.checked.back() == "reproduction");
  CHECK(of_tables.not_checked ==
        std::vector<std::string>{"other_data", "left_out_rows", "pseudonyms", "dropped_columns"});

  AuditReport refused;
  tell_checked(refused);
  nothing_made(refused);
  CHECK_FALSE(refused.passed);
  CHECK(refused.reproduced == false);
  CHECK_FALSE(refused.differs);
}

TEST_CASE("published: without sources a release of other data is not told from its own") {
  const Files mine = made(deep_recipe(), 5), other = made(deep_recipe(), 6);
  REQUIRE(Files(mine)["cohortes.csv"] != Files(other)["cohortes.csv"]);
  AuditReport report = audit(other);
  CHECK(report.passed);
  CHECK_FALSE(report.reproduced);
  CHECK(std::count(report.not_checked.begin(), report.not_checked.end(), "other_data") == 1);
  CHECK(json_of(audit_json(report)).find("reproduced")->is(Json::Kind::kNull));
  compare_with_made(other.inputs(), mine.inputs(), report);
  CHECK_FALSE(report.passed);
}

TEST_CASE("published: pseudonyms are looked for in other cases and base64, dropped values not") {
  struct Form {
    const char* value;
    const char* written;
    bool found;
  };
  for (const Form& form :
       {Form{"ABC123XY", "abc123xy", true}, Form{"abc123xy", "ABC123XY", true},
        Form{"ab", "AB", true}, Form{"ab", "cab", false},
        Form{"INE-4711-Z", "SU5FLTQ3MTEtWg==", true}, Form{"INE-4711-Z", "SU5FLTQ3MTEtWg", true},
        Form{"ab?>ab?>", "YWI/PmFiPz4=", true}, Form{"ab?>ab?>", "YWI_PmFiPz4", true},
        // Of the bytes that hexadecimal digits stand for, in either case.
        Form{"00ff10A0b1c2", "AP8QoLHC", true}, Form{"00FF10A0B1C2", "AP8QoLHC", true},
        // No word of four letters.
        Form{"abc", "YWJj", false}, Form{"00ff10", "AP8Q", false},
        Form{"00ff10A0b1c2", "AP8QoLHD", false}}) {
    for (const LeakKind kind : {LeakKind::kPseudonym, LeakKind::kDroppedColumn}) {
      LeakSearch leaks;
      leaks.add(kind, "id", form.value);
      const std::string bytes = "label\n" + std::string(form.written) + "\n";
      AuditReport report;
      leaks.run(inputs_of({{"a.csv", bytes}}), report);
      INFO(form.value << " as " << form.written);
      CHECK(report.passed == (kind == LeakKind::kDroppedColumn || !form.found));
    }
  }
  LeakSearch leaks;
  leaks.add(LeakKind::kPseudonym, "id", "LICENCE");
  leaks.allow("licence");
  AuditReport report;
  leaks.run(inputs_of({{"a.csv", "label\nlicence\n"}}), report);
  CHECK(report.passed);
}

}  // namespace paravent
