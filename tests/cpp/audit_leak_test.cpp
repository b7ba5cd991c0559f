// Pseudonyms and values of dropped columns in public files.
#include <doctest.h>

#include "audit/leak_search.h"
#include "audit_support.h"

namespace paravent {
namespace {

using Inputs = std::vector<AuditInput>;

AuditReport search(LeakSearch& leaks, const Inputs& files) {
  AuditReport report;
  leaks.run(files, report);
  return report;
}

}  // namespace

TEST_CASE("a clean release holds no pseudonym; one that is inserted is found, never named") {
  const std::vector<Row> rows = audited::random_rows(3, 120);
  audited::Files files(audited::make(audited::plain_recipe(), rows).value().release);
  LeakSearch leaks;
  for (const Row& row : rows) leaks.add(LeakKind::kPseudonym, "id", row[0]);
  CHECK(search(leaks, files.inputs()).passed);

  for (const std::string name : {"cohortes.csv", "formations.csv", "cohorte_place.csv",
                                 "traces.csv", "release.json", "LISEZMOI.md"}) {
    audited::Files leaky = files;
    std::string& bytes = leaky[name];
    const std::size_t at = name.ends_with(".json") ? bytes.find("maths") : bytes.rfind('\n');
    bytes.insert(at, "individual-17");
    const AuditReport report = search(leaks, leaky.inputs());
    INFO(name);
    // "individual-1" is part of it.
    REQUIRE(report.findings.size() == 2);
    CHECK(report.findings[0].file == name);
    CHECK(report.findings[0].attribute == "id");
    CHECK(report.findings[0].line ==
          1 + static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.begin() +
                                                    static_cast<std::ptrdiff_t>(at), '\n')));
    CHECK(audit_json(report).find("individual-") == std::string::npos);
  }
}

TEST_CASE("short values are found as whole cells, long ones as parts") {
  LeakSearch leaks;
  leaks.add(LeakKind::kDroppedColumn, "city", "Lyon");
  leaks.add(LeakKind::kDroppedColumn, "street", "rue Haute");
  leaks.add(LeakKind::kDroppedColumn, "street", "12-14 cours");
  leaks.add(LeakKind::kDroppedColumn, "known", "published label");
  leaks.add(LeakKind::kDroppedColumn, "city", "Caen");
  leaks.allow("published label");
  const auto found = [&](const std::string& bytes, const char* name = "a.csv") {
    const AuditReport report = search(leaks, {{name, bytes, ""}});
    std::string text;
    for (const Finding& f : report.findings) {
      text += f.attribute + std::to_string(f.line) + " ";
      CHECK(f.numbers == std::vector<std::uint64_t>{1});
    }
    return text;
  };
  CHECK(found("x\nLyon\nLyonnais\n") == "city2 ");
  CHECK(found("x\n\"Caen\"\n") == "city2 ");
  CHECK(found("x\nà la rue Haute 3\n") == "street2 ");
  CHECK(found("x,y\n1,12 14 cours\n") == "street2 ");
  CHECK(found("x\npublished label\n") == "");
  CHECK(found("{\"a\":\n\"Lyon\",\"b\":\"rue \\u0048aute\"}", "a.json") == "city2 street2 ");
  CHECK(found("x\nrue Haut\n") == "");
  CHECK(found("x\nrue Haute") == "street2 ");
}

TEST_CASE("figures and hashes are no pseudonyms, but pseudonyms may be hashes") {
  LeakSearch leaks;
  const std::string hash = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
  leaks.add(LeakKind::kPseudonym, "id", "123456");
  leaks.add(LeakKind::kPseudonym, "id", "7");
  CHECK(search(leaks, {{"a.csv", "cohorteid,effectif,trace\n7,123456,t\n", ""},
                       {"b.json", "{\"individuals\": 123456}", ""},
                       {"c.json", "{\"sha256\": \"" + hash + "\"}", ""}}).passed);
  CHECK_FALSE(search(leaks, {{"a.csv", "cohorteid,effectif,trace\n7,1,7\n", ""}}).passed);
  leaks.add(LeakKind::kPseudonym, "id", hash);
  CHECK_FALSE(search(leaks, {{"c.json", "{\"sha256\": \"" + hash + "\"}", ""}}).passed);
}

}  // namespace paravent
