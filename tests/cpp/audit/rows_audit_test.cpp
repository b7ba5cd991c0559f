// The audit of row-level files finds what is wrong in the bytes, whatever made them.
#include "rows_published.h"

using namespace paravent;

namespace {

using F = FindingCode;

/// Findings of a code after one text of a file is replaced by another.
std::uint64_t after(const std::string& file, const std::string& from, const std::string& to,
                    FindingCode code) {
  PublishedRows published = publish();
  std::string& bytes = published.files.at(file);
  const std::size_t found = bytes.find(from);
  REQUIRE(found != std::string::npos);
  bytes.replace(found, from.size(), to);
  const AuditReport report = audit(published);
  CHECK_FALSE(report.passed);
  return report.total(code);
}

}  // namespace

TEST_CASE("row audit: what was made passes, and is counted anew") {
  const AuditReport report = audit(publish());
  for (const Finding& finding : report.findings) {
    CAPTURE(finding_name(finding.code));
    CAPTURE(finding.file);
    CAPTURE(finding.attribute);
    CHECK(false);
  }
  REQUIRE(report.row_files.size() == 3);
  CHECK(report.row_files[0].rows == 48);
  CHECK(report.row_files[2].models.size() == 5);
  CHECK(report.row_files[2].models[0].figure == 5);
}

TEST_CASE("row audit: groups of one value of a sensitive column are counted from the bytes") {
  const std::string recipe = R"({"version":1,"columns":{"individual":"id"},"rows":{"k":3,
    "keys":["a"],"projections":[{"name":"p","columns":["a","b","s"]}],
    "generalisation":{"name":"h","columns":[
      {"column":"a","hierarchy":{"kind":"none","top":true}}],"keep":["s"],"levels":[0]}}})";
  // Of x all have 1, of y some have none, of z two values; b tells nothing.
  std::vector<TextRow> rows;
  for (int i = 0; i < 36; ++i) {
    const std::string a(1, "xyz"[i % 3]);
    rows.push_back({std::to_string(i), a, "b", i % 3 == 0 || i % 2 == 0 ? "1" : "2"});
    if (i % 3 == 1) rows.back()[3] = i % 2 == 0 ? "1" : "";
  }
  const PublishedRows published = publish(recipe, {"id", "a", "b", "s"}, rows);
  std::vector<AuditInput> inputs;
  for (const auto& [name, bytes] : published.files) {
    inputs.push_back({.name = name, .bytes = bytes, .sha256 = "digest of " + name});
  }
  const Recipe parsed = parse_recipe(recipe).value();
  const std::vector<std::string> sensitive{"s"};
  const AuditReport report = audit_rows(inputs, parsed, sensitive);
  CHECK(report.passed);
  REQUIRE(report.row_files.size() == 2);
  for (const AuditedRows& file : report.row_files) {
    CAPTURE(file.name);
    REQUIRE(file.alike.size() == 1);
    CHECK(file.alike[0].column == "s");
    CHECK(file.alike[0].groups == 1);
    CHECK(file.alike[0].of == 3);
    CHECK(file.alike[0].rows == 12);
  }
  // Of columns that nobody calls sensitive nothing is said.
  for (const AuditedRows& file : audit_rows(inputs, parsed).row_files) CHECK(file.alike.empty());
}

TEST_CASE("row audit: one row lost by cleaning is a small count, told to nobody outside") {
  std::vector<TextRow> rows = rows_to_publish();
  rows.resize(49);
  const PublishedRows published = publish(kRowsRecipe, {"id", "y", "a", "b", "s"}, rows);
  const std::string& certificate = published.files.at("certificate.json");
  CHECK(audit(published).passed);
  CHECK(published.files.count("perte.csv") == 0);
  CHECK(certificate.find("\"raw\"") == std::string::npos);
  CHECK(certificate.find("rows_lost_total") == std::string::npos);
  CHECK(certificate.find("\"before\": 48") != std::string::npos);
  CHECK(published.files.at("LISEZMOI.md").find("49") == std::string::npos);
  // A certificate that tells it, all figures right, does not pass.
  PublishedRows told = published;
  std::string& text = told.files.at("certificate.json");
  text.replace(text.find("\"before\": 48"), 12, "\"raw\": 49, \"before\": 48");
  CHECK_FALSE(audit(told).passed);
}

TEST_CASE("row audit: a row that a file lost is told by none of its figures") {
  std::vector<TextRow> rows = rows_to_publish();
  rows.resize(48);
  rows.push_back({"z", "2011", "x", "99", "1"});
  const std::string recipe = R"({"version":1,"columns":{"individual":"id"},"rows":{"k":3,
      "projections":[{"name":"p","columns":["a","b"]}]}})";
  const PublishedRows published = publish(recipe, {"id", "y", "a", "b", "s"}, rows);
  const std::string& certificate = published.files.at("certificate.json");
  CHECK(audit(published).passed);
  for (const char* member : {"rows_lost", "percent_lost", "discernibility", "average_class_size",
                             "\"raw\"", "\"before\"", "49"}) {
    CAPTURE(member);
    CHECK(certificate.find(member) == std::string::npos);
  }
}

TEST_CASE("row audit: what is wrong is found") {
  // A value that only one row has.
  CHECK(after("p.csv", "x;11\n", "x;1\n", F::kTupleBelowK) >= 1);
  CHECK(after("p.csv", "x;11\n", "w;11\n", F::kOrder) == 0);  // still in order
  CHECK(after("p.csv", "x;13\n", "a;13\n", F::kOrder) == 1);
  CHECK(after("p.csv", "a;b\n", "a;id\n", F::kMalformedFile) == 1);
  CHECK(after("p.csv", "a;b\n", "a;id\n", F::kLeakedValue) == 1);
  CHECK(after("p.csv", "x;11\n", "x;11;9\n", F::kMalformedFile) == 1);
  CHECK(after("g.csv", "a;b\n", "a;s\n", F::kMalformedFile) == 1);  // no candidate
  CHECK(after("h_b_hierarchie.csv", "10;1*\n", "14;1*\n", F::kFilesDisagree) == 1);
  CHECK(after("perte.csv", "2011;35;32;3", "2011;35;31;4", F::kFilesDisagree) == 1);
  CHECK(after("perte.csv", "2011;35;32;3", "2011;35;32;4", F::kMalformedFile) == 1);
  CHECK(after("certificate.json", "\"smallest\": 12", "\"smallest\": 13", F::kCertificateFigure) ==
        1);
  CHECK(after("certificate.json", "\"rows_lost\": 0", "\"rows_lost\": 2", F::kCertificateFigure) ==
        1);
  CHECK(after("certificate.json", "\"passed\": true", "\"passed\": false", F::kCertificateFigure) ==
        1);
  CHECK(after("certificate.json", "\"smallest\": 12", "\"smallest\": 12, \"entropy\": 1.5",
              F::kCertificateFigure) == 1);
  CHECK(after("certificate.json", "\"budget\": 50", "\"budget\": 51", F::kCertificateRecipe) == 1);
}

TEST_CASE("row audit: a class that fails a model, and files that are missing or too many") {
  PublishedRows published = publish();
  // Every row of y;1* gets one value.
  std::string& bytes = published.files.at("h.csv");
  for (const char value : {'1', '2', '3', '4'}) {
    for (std::size_t at; (at = bytes.find(std::string("y;10;") + value)) != std::string::npos;) {
      bytes[at + 5] = '0';
    }
  }
  const AuditReport report = audit(published);
  CHECK(report.total(FindingCode::kModelNotHeld) >= 3);
  CHECK(std::count_if(report.findings.begin(), report.findings.end(), [](const Finding& f) {
          return f.attribute == "h.csv.models.figure";
        }) == 5);  // infinite is not what the certificate states, either
  // One value alone has no ratio to the others.
  const Json json = json_of(audit_json(report));
  const Json& files_found = at(json, {"figures", "files"});
  const Json& ratio = files_found.items.back().find("models")->items[2];
  CHECK(ratio.find("model")->text == "recursive");
  CHECK(ratio.find("figure")->is(Json::Kind::kNull));
  CHECK_FALSE(ratio.find("holds")->boolean);
  published = publish();
  published.files.erase("g.csv");
  published.files["h2.csv"] = "a\n";
  const AuditReport files = audit(published);
  CHECK(files.total(FindingCode::kMissingFile) == 2);  // asked for, and in the certificate
  CHECK(files.total(FindingCode::kUnknownFile) == 1);
}

TEST_CASE("row audit: a heading that names an identifier, twice a column, or too few") {
  const std::string recipe = R"({"version":1,"columns":{"identifiers":["nom"]},"rows":{"k":2,
    "greedy":[{"name":"g","start":["a"],"candidates":["b"],"budget":100}]}})";
  const auto heading = [&](const std::string& text) {
    const AuditReport report =
        audit({recipe, {{"g.csv", text}, {"LISEZMOI.md", ""}, {"certificate.json", "{}"}}});
    return std::pair(report.total(FindingCode::kLeakedValue),
                     report.total(FindingCode::kMalformedFile));
  };
  using Totals = std::pair<std::uint64_t, std::uint64_t>;
  CHECK(heading("a;b\nx;1\nx;1\n") == Totals{0, 0});
  CHECK(heading("a\nx\nx\n") == Totals{0, 0});
  CHECK(heading("a;nom\nx;1\nx;1\n") == Totals{1, 1});  // nor is it a candidate
  CHECK(heading("a;b;b\nx;1;1\nx;1;1\n") == Totals{0, 1});
  CHECK(heading("a;\nx;1\nx;1\n") == Totals{0, 1});  // a column without a name is no identifier
  CHECK(heading("b\nx\nx\n") == Totals{0, 1});
  const AuditReport narrow = audit({R"({"version":1,"columns":{},"rows":{"k":2,"greedy":[
        {"name":"g","start":["a","b"],"candidates":["c"]}]}})",
                                    {{"g.csv", "a\nx\nx\n"}}});
  CHECK(narrow.total(FindingCode::kMalformedFile) == 1);
  // read-me, certificate, package
  CHECK(narrow.total(FindingCode::kMissingFile) == 3);
}

TEST_CASE("row audit: more suppressed than the recipe allows; a budget that was not kept to") {
  PublishedRows published = publish();
  // The recipe that the auditor was given allows less.
  std::string& recipe = published.recipe;
  recipe.replace(recipe.find("\"suppression\":0.2"), 17, "\"suppression\":0");
  std::string& bytes = published.files.at("h.csv");
  const std::size_t first = bytes.find('\n') + 1;
  bytes.erase(first, bytes.find('\n', first) + 1 - first);
  const AuditReport report = audit(published);
  CHECK(std::any_of(report.findings.begin(), report.findings.end(), [](const Finding& f) {
    return f.attribute == "h.csv.suppression" && f.numbers == std::vector<std::uint64_t>{1, 0};
  }));
  published = publish();
  std::string& lost = published.files.at("g.csv");
  lost = lost.substr(0, lost.find('\n') + 1) + "x;11\nx;11\nx;11\n";
  const AuditReport over = audit(published);
  CHECK(std::count_if(over.findings.begin(), over.findings.end(), [](const Finding& f) {
          return f.attribute == "g.csv.budget_percent" || f.attribute == "g.csv.within_budget";
        }) == 2);
}

TEST_CASE("row audit: a hierarchy must be one, of the labels that are published") {
  const auto lines = [](const std::string& text) {
    PublishedRows published = publish();
    published.files.at("h_b_hierarchie.csv") = text;
    const AuditReport report = audit(published);
    std::string found;
    for (const Finding& f : report.findings) {
      if (f.file != "h_b_hierarchie.csv" || f.code == FindingCode::kCertificateHash) continue;
      found += std::string(finding_name(f.code)) + std::to_string(f.line) + " ";
    }
    return found;
  };
  CHECK(lines("10;1*\n11;1*\n12;1*\n13;1*\n") == "");
  CHECK(lines("10;1*\n11;1*\n12;1*\n") == "files_disagree0 ");
  CHECK(lines("10;1*\n11;1*\n12;1*\n13;1*;*\n") == "malformed_file4 ");
  CHECK(lines("10;1*\n10;2*\n11;1*\n12;1*\n13;1*\n") == "repeated_label2 files_disagree2 ");
  CHECK(lines("11;1*\n10;1*\n12;1*\n13;1*\n") == "order2 ");
}

TEST_CASE("row audit: one class of one value, and values in an order that is said") {
  const std::string begin = R"({"version":1,"columns":{},"rows":{"k":2,"generalisation":{"name":"h",
    "columns":[{"column":"a","hierarchy":{"kind":"none"}}],"keep":["s"],"models":[
      {"model":"ordered_closeness","column":"s","t":)";
  const auto figure = [&](const std::string& rest, const std::vector<TextRow>& rows) {
    RowsSession session({});
    const std::string recipe = begin + rest + "}]}}}";
    open_rows(session, recipe, {"a", "s"}, rows);
    REQUIRE(make_files(session).ok());
    const AuditReport report = audit({recipe, files_of(session)});
    CHECK(report.passed);
    return report.row_files.at(0).models.at(0).figure;
  };
  CHECK(figure("0", {{"x", "1"}, {"x", "1"}}) == 0);
  // By numbers 1 2 10; as listed 2 1 10; by bytes, where one is no number, 1 10 b.
  const std::vector<TextRow> numbers{{"x", "1"}, {"x", "2"}, {"y", "10"}, {"y", "10"}};
  CHECK(figure("1", numbers) == doctest::Approx(0.375));
  CHECK(figure(R"(1,"order":["2"])", numbers) == doctest::Approx(0.375));
  CHECK(figure(R"(1,"order":["10","1"])", numbers) == doctest::Approx(0.375));
  CHECK(figure(R"(1,"order":["2","10","1"])", numbers) == doctest::Approx(0.25));
  const std::vector<TextRow> texts{{"x", "1"}, {"x", "b"}, {"y", "10"}, {"y", "10"}};
  CHECK(figure("1", texts) == doctest::Approx(0.25));
}

TEST_CASE("row audit: values of suppressed rows do not change the order of those published") {
  const std::string recipe = R"({"version":1,"columns":{},"rows":{"k":2,"generalisation":{
    "name":"h","columns":[{"column":"a","hierarchy":{"kind":"none"}}],"keep":["s"],
    "suppression":0.5,"models":[{"model":"ordered_closeness","column":"s","t":1}]}}})";
  RowsSession session({});
  open_rows(session, recipe, {"a", "s"},
            {{"x", "1"}, {"x", "2"}, {"y", "10"}, {"y", "10"}, {"z", "n.c."}, {"w", "-"}});
  REQUIRE(make_files(session).ok());
  const AuditReport report = audit({recipe, files_of(session)});
  CHECK(report.passed);
  // 1 2 10, not 1 10 2, though the engine has met values that are no numbers.
  CHECK(report.row_files.at(0).rows == 4);
  CHECK(report.row_files.at(0).models.at(0).figure == doctest::Approx(0.375));
}

TEST_CASE("row audit: of one row, which is suppressed, all precision is lost") {
  // The engine refuses to publish nothing; whoever does has figures that are judged like others.
  const std::string recipe = R"({"version":1,"columns":{},"rows":{"k":2,"generalisation":{
    "name":"h","columns":[{"column":"a","hierarchy":{"kind":"none"}}],"suppression":1}}})";
  RowsSession session({});
  open_rows(session, recipe, {"a"}, {{"x"}, {"x"}});
  REQUIRE(make_files(session).ok());
  std::map<std::string, std::string> files = files_of(session);
  files.at("h.csv") = "a\n";
  std::string& text = files.at("certificate.json");
  text.replace(text.find("\"before\": 2"), 11, "\"before\": 1");
  const auto judged = [&](const std::string& stated) {
    PublishedRows tampered{recipe, files};
    std::string& loss = tampered.files.at("certificate.json");
    loss.replace(loss.find("\"precision_loss\": 0"), 19, "\"precision_loss\": " + stated);
    const AuditReport report = audit(tampered);
    return std::none_of(report.findings.begin(), report.findings.end(), [](const Finding& f) {
      return f.attribute == "h.csv.measures.precision_loss";
    });
  };
  CHECK(judged("1"));
  CHECK_FALSE(judged("0"));
}

// What is claimed of a closeness is claimed of the published rows, and nothing is allowed for those
// that are not published: with 60 % of the rows withdrawn the bound is still t.
TEST_CASE("row audit: closeness is claimed of the published file, against t itself") {
  std::mt19937 random(9);
  int made = 0, broken = 0;
  for (int round = 0; round < 40; ++round) {
    std::vector<TextRow> rows;
    for (int i = 0; i < 90; ++i) {
      const auto group = static_cast<int>(random() % 6);
      const int value = random() % 3 == 0 ? group % 3 : static_cast<int>(random() % 3);
      rows.push_back({"i" + std::to_string(i), "2010", "g" + std::to_string(group), "b",
                      std::to_string(value)});
    }
    for (const char* withdraw : {"small", "any"}) {
      const std::string recipe = std::string(R"({"version":1,"columns":{"individual":"id"},
        "rows":{"k":4,"generalisation":{"name":"h","columns":[
          {"column":"a","hierarchy":{"kind":"none","top":true}}],"keep":["s"],"levels":[0],
          "suppression":0.6,"withdraw":")") +
                                 withdraw + R"(","models":[
          {"model":"ordered_closeness","column":"s","t":0.17}]}}})";
      RowsSession session({});
      open_rows(session, recipe, {"id", "y", "a", "b", "s"}, rows);
      if (!make_files(session).ok()) continue;
      ++made;
      const PublishedRows published{recipe, files_of(session)};
      const Json certificate = json_of(published.files.at("certificate.json"));
      const Json& model = certificate.find("files")->items[0].find("models")->items[0];
      CHECK(model.find("bound")->number == 0.17);
      const bool holds = model.find("figure")->number <= 0.17;
      CHECK(model.find("holds")->boolean == holds);
      if (withdraw == std::string("small")) CHECK(holds);
      broken += holds ? 0 : 1;
      CHECK(certificate.find("passed")->boolean == holds);
      CHECK((audit(published).total(F::kModelNotHeld) == 0) == holds);
    }
  }
  CHECK(made > 20);
  CHECK(broken > 3);
}
