// Two releases of successive years.
#include <doctest.h>

#include <string>
#include <vector>

#include "audit/audit.h"

namespace paravent {
namespace {

Recipe recipe() {
  Recipe made;
  made.step = {"s"};
  AttributeSpec sex;
  sex.name = "sex";
  sex.columns = sex.headings = {"sex"};
  made.attributes = {sex};
  return made;
}

struct Year {
  std::string sizes, sex, certificate;

  Year(const std::string& listed_sizes, const std::string& listed_sex, int individuals)
      : sizes("cohorteid,effectif,trace\n" + listed_sizes),
        sex("cohorteid,sex,effectif\n" + listed_sex),
        certificate("{\"individuals\":" + std::to_string(individuals) + "}") {}

  std::vector<AuditInput> inputs() const {
    return {{"cohortes.csv", sizes, ""},
            {"cohorte_sex.csv", sex, ""},
            {"certificate.json", certificate, ""}};
  }
};

AuditReport compare(const Year& earlier, const Year& current, bool cumulative = true) {
  return audit_against_earlier(current.inputs(), earlier.inputs(), recipe(), cumulative);
}

}  // namespace

TEST_CASE("releases that contradict the assumption narrow nothing") {
  // a 8 and b 6 before; hidden now, with 10 for both.
  CHECK(compare({"1,14,t\n", "1,a,8\n1,b,6\n", 14}, {"1,20,t\n", "1,a,0\n1,b,0\n1,c,10\n", 20})
            .passed);
  // c is listed before, and no longer.
  CHECK(compare({"1,13,t\n", "1,a,0\n1,b,0\n1,c,6\n", 13}, {"1,14,t\n", "1,a,8\n1,b,6\n", 14})
            .passed);
}

TEST_CASE("one more individual in a cohort does not tell where") {
  const Year then("1,6,t\n", "1,a,0\n1,b,0\n", 6);
  const Year now("1,7,t\n", "1,a,0\n1,b,0\n", 7);
  CHECK(compare(then, now).passed);
  CHECK(compare(then, now, false).passed);
}

TEST_CASE("a label that was shown bounds its count from below, and the total does the rest") {
  // Then a 5 of 5, alone. Now 8: a and b hidden; a is at least 5, so a is 5..7 and b 1..3.
  const Year then("1,5,t\n", "1,a,5\n", 5);
  const Year now("1,8,t\n", "1,a,0\n1,b,0\n", 8);
  CHECK(compare(then, now, false).passed);
  CHECK(compare(then, now).passed);  // three values each: w holds
  // With 7 two values are left of each.
  const Year fewer("1,7,t\n", "1,a,0\n1,b,0\n", 7);
  const AuditReport report = compare(then, fewer);
  REQUIRE(report.findings.size() == 2);
  CHECK(report.findings[0].code == FindingCode::kNarrowedByEarlier);
  CHECK(report.findings[0].file == "cohorte_sex.csv");
  CHECK(report.findings[0].line == 2);
  CHECK(report.findings[0].cohort == 1);
  CHECK(report.findings[0].numbers == std::vector<std::uint64_t>{2, 5, 6, 3});
  CHECK(report.findings[1].numbers == std::vector<std::uint64_t>{2, 1, 2, 3});
  CHECK(compare(then, fewer, false).passed);
}

TEST_CASE("a count shown now says what it was before") {
  // a and b hidden, 9 together, each 1..8. A year later both are shown as 5: neither was more, and
  // so neither less than 4.
  const Year then("1,18,t\n", "1,a,0\n1,b,0\n1,c,9\n", 18);
  const Year now("1,24,t\n", "1,a,5\n1,b,5\n1,c,14\n", 24);
  const AuditReport report = compare(then, now);
  REQUIRE(report.findings.size() == 2);
  CHECK(report.findings[0].file == "earlier/cohorte_sex.csv");
  CHECK(report.findings[0].numbers == std::vector<std::uint64_t>{2, 4, 5, 3});
  CHECK(report.findings[1].numbers == std::vector<std::uint64_t>{2, 4, 5, 3});
}

TEST_CASE("sizes, and cohorts matched by trace whatever their number") {
  // x 6 and y 5, then both hidden with 12 together: one of them would be 1..4.
  CHECK(compare({"1,6,x\n2,5,y\n", "", 11}, {"1,18,z\n2,0,x\n3,0,y\n", "", 30}).passed);
  const Year alone("1,5,x\n", "", 5);
  const Year grown("1,18,z\n2,0,x\n3,0,y\n", "", 25);
  // x 5..6 and y 1..2 of 7.
  const AuditReport narrowed = compare(alone, grown);
  REQUIRE(narrowed.total(FindingCode::kNarrowedByEarlier) == 2);
  CHECK(narrowed.findings[0].file == "cohortes.csv");
  CHECK(narrowed.findings[0].line == 3);
  CHECK(narrowed.findings[0].numbers == std::vector<std::uint64_t>{2, 5, 6, 3});
}

}  // namespace paravent
