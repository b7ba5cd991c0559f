// Row-level files tampered with, everywhere: each value of the certificate, each line of each file.
#include "rows_published.h"
#include "share.h"
#include "tampered_json.h"

using namespace paravent;

namespace {

using F = FindingCode;

/// What the recipe says of one thing, said otherwise.
std::string with(const std::string& from, const std::string& to) {
  std::string recipe = kRowsRecipe;
  const std::size_t at = recipe.find(from);
  REQUIRE(at != std::string::npos);
  return recipe.replace(at, from.size(), to);
}

/// The sizes in the package made to fit again, its other bytes left as they are.
void fit_package(PublishedRows& published) {
  std::string& package = published.files.at("datapackage.json");
  constexpr std::string_view kBytes = "\"bytes\": ";
  for (const auto& [name, bytes] : published.files) {
    const std::size_t path = package.find("\"path\": \"" + name + "\"");
    if (path == std::string::npos) continue;
    const std::size_t at = package.find(kBytes, path) + kBytes.size();
    package.replace(at, package.find(',', at) - at, std::to_string(bytes.size()));
  }
}

/// The sizes in package and certificate made to fit again.
void fit(PublishedRows& published) {
  if (published.files.count("datapackage.json") != 0) fit_package(published);
  Json certificate = json_of(published.files.at("certificate.json"));
  for (auto& [key, value] : certificate.members) {
    if (key != "outputs") continue;
    for (Json& output : value.items) {
      const auto file = published.files.find(output.find("name")->text);
      for (auto& [name, member] : output.members) {
        if (name == "bytes" && file != published.files.end()) {
          member.number = static_cast<double>(file->second.size());
        }
      }
    }
  }
  published.files["certificate.json"] = written(certificate);
}

std::size_t tamper_certificate(const PublishedRows& clean) {
  REQUIRE(audit(clean).passed);
  Json document = json_of(clean.files.at("certificate.json"));
  std::size_t tried = 0;
  each_tampering(document, [&](const Json& changed, const std::string& what) {
    if (tried++ % kOneOf != 0 || is_of_verdict(what)) return;
    PublishedRows tampered = clean;
    tampered.files["certificate.json"] = written(changed);
    INFO(what);
    CHECK_FALSE(audit(tampered).passed);
  });
  return tried;
}

}  // namespace

TEST_CASE("row tampering: each value of the certificate") {
  CHECK(tamper_certificate(publish()) > 1500);
}

namespace {

/// The same rows with a column `a` that `b` does not tell: what is generalised of one must not
/// stand in the other.
PublishedRows publish_apart(const std::string& recipe) {
  std::vector<TextRow> rows = rows_to_publish();
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i][2] = i / 4 % 2 == 0 ? "x" : "y";
  return publish(recipe, {"id", "y", "a", "b", "s"}, rows);
}

}  // namespace

TEST_CASE("row tampering: the certificate of a path that the user took, and of optimal levels") {
  // The recipe says which columns were taken, and no levels; nothing is lost by cleaning.
  CHECK(tamper_certificate(publish_apart(R"({"version":1,"columns":{"year":"y","individual":"id"},
      "prepare":{"keep":[],"recode":[],"cleaning":{"k":3,"columns":["b"]}},
      "exports":{"language":"en"},"rows":{"k":2,"separator":",",
      "greedy":[{"name":"g","start":["b"],"taken":["s"],"budget":1}],
      "generalisation":{"name":"h","columns":[
        {"column":"a","hierarchy":{"kind":"none","top":true}},
        {"column":"b","hierarchy":{"kind":"prefixes","lengths":[1]}}],"suppression":0.05}}})")) >
        500);
}

TEST_CASE("row tampering: documents that are no certificate") {
  for (const char* text : {"", "[]", "1", "{", "{}", "null", "\xff"}) {
    PublishedRows published = publish();
    published.files["certificate.json"] = text;
    INFO(text);
    CHECK_FALSE(audit(published).passed);
  }
}

TEST_CASE("row tampering: each line of each file") {
  const PublishedRows clean = publish();
  REQUIRE(audit(clean).passed);
  std::size_t tried = 0;
  for (const auto& file : clean.files) {
    const std::string &name = file.first, &bytes = file.second;
    if (!name.ends_with(".csv")) continue;
    std::vector<std::string> lines;
    for (std::size_t at = 0, end; at < bytes.size(); at = end) {
      end = bytes.find('\n', at) + 1;
      lines.push_back(bytes.substr(at, end - at));
    }
    for (std::size_t line = 0; line < lines.size(); ++line) {
      const std::string& own = lines[line];
      const std::string bare = own.substr(0, own.size() - 1);
      const bool more = line + 1 < lines.size() && lines[line + 1] != own;
      for (const std::string& instead :
           {std::string(), own + own, "\n" + own, ";" + own, own.substr(own.find(';') + 1),
            "\"" + own, "x" + own, bare + ";\n", bare + "\r\r\n", bare + "x;y;z\n",
            more ? lines[line + 1] + own : std::string()}) {
        // No other file tells the years.
        if (name == "perte.csv" && line > 0 && instead == "x" + own) continue;
        if (tried++ % kOneOf != 0) continue;
        PublishedRows tampered = clean;
        std::string& text = tampered.files[name];
        text.clear();
        for (std::size_t i = 0; i < lines.size(); ++i) text += i == line ? instead : lines[i];
        fit(tampered);
        INFO(name << ":" << line + 1 << ": " << instead);
        CHECK_FALSE(audit(tampered).passed);
      }
    }
  }
  CHECK(tried > 1000);
}

TEST_CASE("row tampering: each file left out, empty, without a heading, and one more") {
  const PublishedRows clean = publish();
  for (const auto& file : clean.files) {
    const std::string &name = file.first, &bytes = file.second;
    INFO(name);
    PublishedRows without = clean;
    without.files.erase(name);
    CHECK(audit(without).total(FindingCode::kMissingFile) >= 1);
    PublishedRows empty = clean;
    empty.files[name].clear();
    if (name != "certificate.json") fit(empty);
    if (name != "LISEZMOI.md") CHECK_FALSE(audit(empty).passed);
    PublishedRows beheaded = clean;
    beheaded.files[name] = bytes.substr(bytes.find('\n') + 1);
    CHECK_FALSE(audit(beheaded).passed);
  }
  PublishedRows more = clean;
  more.files["p2.csv"] = "a\nx\nx\nx\n";
  CHECK(audit(more).total(FindingCode::kUnknownFile) == 1);
  // Without cleaning or without years there are no losses to publish.
  const PublishedRows no_year = publish(with(R"(,"year":"y")", ""));
  CHECK(no_year.files.count("perte.csv") == 0);
  CHECK(audit(no_year).passed);
}

TEST_CASE("row tampering: losses that do not add up, or name a small year") {
  const auto losses = [](const std::string& text) {
    PublishedRows published = publish();
    published.files["perte.csv"] = "ANNEE;DONNEE_BRUTE;DONNEE_ANONYME;PERTE\n" + text;
    fit(published);
    return audit(published);
  };
  CHECK(losses("2010;16;16;0\n2011;35;32;3\n").passed);
  CHECK(losses("2010;16;16;0\n2011;33;30;3\n2012;2;2;0\n").total(F::kTupleBelowK) == 1);
  CHECK(losses("2010;16;16;0\n2011;33;30;3\n(autres);2;2;0\n").passed);
  CHECK(losses("2010;16;16;0\n2011;30;30;0\n2012;3;2;1\n").total(F::kTupleBelowK) == 1);
  CHECK(losses("2010;16;16;0\n2011;30;30;0\n2012;3;3;0\n").total(F::kTupleBelowK) == 0);
  CHECK(losses("2010;16;16;0\n2011;32;32;0\n2012;1;0;1\n").total(F::kTupleBelowK) == 1);
  CHECK(losses("2010;16;16;0\n2011;30;32;0\n").total(F::kMalformedFile) == 1);
  CHECK(losses("2010;16;16;0\n2011;33;32;x\n").total(F::kMalformedFile) == 1);
  CHECK(losses("2010;16;16;0\n2011;33;x;1\n").total(F::kMalformedFile) == 1);
  CHECK(losses("2010;16;16;0\n2011;;32;1\n").total(F::kMalformedFile) == 1);
  CHECK(losses("2010;16;16;0\n2011;33;32\n").total(F::kMalformedFile) == 1);
  CHECK(losses("2010;16;16;0\n2011;34;33;1\n").total(F::kFilesDisagree) == 1);
  CHECK(losses("2010;16;16;0\n2011;33;31;2\n").total(F::kFilesDisagree) == 1);
}

TEST_CASE(
    "row tampering: columns whose names make one file name, and levels that are stated wrong") {
  const std::string recipe = R"({"version":1,"columns":{"individual":"id"},"rows":{"k":3,
    "generalisation":{"name":"h","columns":[
      {"column":"a b","hierarchy":{"kind":"none","top":true}},
      {"column":"a-b","hierarchy":{"kind":"none","top":true}},
      {"column":"s","hierarchy":{"kind":"none","top":true}}],
      "suppression":0.5,"levels":[0,0,1]}}})";
  PublishedRows published = publish(recipe, {"id", "y", "a b", "a-b", "s"});
  CHECK(published.files.count("h_a_b_hierarchie.csv") == 1);
  CHECK(published.files.count("h_a_b_2_hierarchie.csv") == 1);
  CHECK(published.files.count("h_s_hierarchie.csv") == 0);  // nothing stands above its top
  CHECK(audit(published).passed);
  const auto stated = [&](const std::string& from, const std::string& to) {
    PublishedRows tampered = published;
    std::string& text = tampered.files["certificate.json"];
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    return audit(tampered).total(FindingCode::kCertificateFigure);
  };
  CHECK(stated("\"levels\": [0, 0, 1]", "\"levels\": [0, 0, 2]") >= 1);
  CHECK(stated("\"levels\": [0, 0, 1]", "\"levels\": [1, 0, 1]") >= 1);
  CHECK(stated("\"levels\": [0, 0, 1]", "\"levels\": [0, 0]") >= 1);
  CHECK(stated("\"heights\": [1, 1, 1]", "\"heights\": [1, 1, 1, 0]") >= 1);
}

TEST_CASE("row tampering: rows out of nothing, all figures made to fit") {
  // Fewer rows before than are published: whoever states that has figures that agree all the same.
  PublishedRows published = publish(R"({"version":1,"columns":{},"rows":{"k":3,
    "projections":[{"name":"p","columns":["a"]}]}})");
  REQUIRE(audit(published).passed);
  const auto stated = [&](std::uint64_t raw, std::uint64_t before) {
    PublishedRows tampered = published;
    Json certificate = json_of(tampered.files.at("certificate.json"));
    const auto set = [](Json& object, std::string_view key) -> Json& {
      for (auto& [name, value] : object.members) {
        if (name == key) return value;
      }
      return object;
    };
    Json& rows = set(certificate, "rows");
    set(rows, "raw").number = static_cast<double>(raw);
    set(rows, "before").number = static_cast<double>(before);
    Json& file = set(certificate, "files").items[0];
    const double kept = set(file, "rows").number;
    const double out = static_cast<double>(before) - kept, lost = static_cast<double>(raw) - kept;
    set(file, "rows_lost").number = out;
    set(file, "rows_lost_total").number = lost;
    set(file, "percent_lost_total").number = 100 * lost / static_cast<double>(raw);
    Json& measures = set(file, "measures");
    set(measures, "discernibility").number = 2 * 24 * 24 + static_cast<double>(before) * out;
    set(measures, "average_class_size").number = static_cast<double>(before) / (out > 0 ? 3 : 2);
    tampered.files["certificate.json"] = written(certificate);
    return audit(tampered).total(FindingCode::kCertificateFigure);
  };
  CHECK(stated(51, 51) == 0);
  CHECK(stated(54, 54) == 0);  // what only the raw data could tell
  CHECK(stated(54, 47) == 1);
  CHECK(stated(51, 52) >= 1);
  CHECK(stated(47, 46) >= 1);
  CHECK(stated(49, 49) >= 1);  // which tells that one row is out
}

TEST_CASE("row tampering: levels above the bottom are part of the figures") {
  std::string recipe = with(R"("levels":[0,0])", R"("levels":[1,0])");
  CHECK(audit(publish_apart(recipe)).passed);
  recipe = with(R"("levels":[0,0])", R"("levels":[0,1])");
  const PublishedRows published = publish_apart(recipe);
  CHECK(audit(published).passed);
  CHECK(tamper_certificate(published) > 1500);
}

TEST_CASE("row tampering: a model's figure that is infinite is stated as null") {
  PublishedRows published = publish();
  std::string& text = published.files["h.csv"];
  std::istringstream in(text);
  std::string changed;
  std::size_t alike = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("x;11;")) line = "x;11;0", ++alike;  // a class with one sensitive value
    changed += line + "\n";
  }
  REQUIRE(alike >= 3);
  text = changed;
  fit(published);
  const Json certificate = json_of(published.files["certificate.json"]);
  const auto stated = [&](const char* figure) {
    Json document = certificate;
    for (auto& [key, files] : document.members) {
      if (key != "files") continue;
      for (Json& file : files.items) {
        for (auto& [name, models] : file.members) {
          if (name != "models") continue;
          std::erase_if(models.items[2].members, [](const auto& m) { return m.first == "figure"; });
          if (figure == nullptr) continue;
          models.items[2].members.emplace_back("figure", parse_json(figure).value());
        }
      }
    }
    published.files["certificate.json"] = written(document);
    const AuditReport report = audit(published);
    CHECK_FALSE(report.passed);
    return std::count_if(report.findings.begin(), report.findings.end(), [](const Finding& f) {
      return f.code == FindingCode::kCertificateFigure && f.attribute == "h.csv.models.figure";
    });
  };
  const auto others = stated("null");
  CHECK(stated("1") == others + 1);
  CHECK(stated("\"\"") == others + 1);
  CHECK(stated(nullptr) == others + 1);
}

TEST_CASE("row tampering: no row published, of none") {
  PublishedRows published = publish(R"({"version":1,"columns":{},"rows":{"k":3,
    "projections":[{"name":"p","columns":["a"]}]}})");
  std::string& text = published.files["p.csv"];
  text.resize(text.find('\n') + 1);
  fit(published);
  const Json certificate = json_of(published.files["certificate.json"]);
  const auto stated = [&](double average) {
    Json document = certificate;
    for (auto& [key, member] : document.members) {
      if (key == "rows") {
        for (auto& [name, value] : member.members) value.number = 0;
      }
      if (key != "files") continue;
      for (auto& [name, value] : member.items[0].members) {
        if (value.is(Json::Kind::kNumber)) value.number = 0;
        for (auto& [measure, figure] : value.members) {
          figure.number = measure == "average_class_size" ? average : 0;
        }
      }
    }
    published.files["certificate.json"] = written(document);
    const AuditReport report = audit(published);
    CHECK_FALSE(report.passed);
    return std::count_if(report.findings.begin(), report.findings.end(), [](const Finding& f) {
      return f.attribute == "p.csv.measures.average_class_size";
    });
  };
  CHECK(stated(0) == 0);
  CHECK(stated(1) == 1);
}
