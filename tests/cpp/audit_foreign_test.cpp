// Publications of other makers.
#include <doctest.h>

#include <string>
#include <vector>

#include "audit/audit.h"

namespace paravent {
namespace {

ForeignSettings paris13() {
  ForeignSettings settings;
  settings.set = ForeignSet::kParis13;
  settings.size_k = 10;
  settings.size_code = 1;
  return settings;
}

AuditReport audit_pair(const std::string& coarse, const std::string& fine,
                       const ForeignSettings& settings = paris13()) {
  const std::vector<AuditInput> files{{"up13_traces_bac.csv", fine, ""},
                                      {"up13_traces.csv", coarse, ""}};
  return audit_foreign(files, settings);
}

/// Lines of one trace, a bac each, masked.
std::string bacs(int n) {
  std::string text;
  for (int i = 0; i < n; ++i) {
    text += "1;Bac " + std::to_string(i) + ";IG.Master.4.G4INF;IG.Master Rec.5.G5PLS\n";
  }
  return text;
}

const std::string kCoarse = "NOMBRE;COMPOSANTE.DIPLOME.NIVEAU.ETAPE\n";
const std::string kFine = "NOMBRE;BAC;COMPOSANTE.DIPLOME.NIVEAU.ETAPE\n";

}  // namespace

TEST_CASE("nine lines with different bacs beside the trace hidden as 1 to 9: all nine are 1") {
  const AuditReport report = audit_pair(
      kCoarse + "1;IG.Master.4.G4INF;IG.Master Rec.5.G5PLS\n500;X.L.1.A\n",
      kFine + bacs(9) + "460;Bacs généraux ES;X.L.1.A\n40;Bac S;X.L.1.A\n");
  CHECK_FALSE(report.passed);
  REQUIRE(report.findings.size() == 2);
  CHECK(report.findings[0].code == FindingCode::kLinkedRecoverable);
  CHECK(report.findings[0].file == "up13_traces.csv");
  CHECK(report.findings[0].numbers == std::vector<std::uint64_t>{9});
  CHECK(report.findings[1].code == FindingCode::kLinkedRecoverable);
  CHECK(report.findings[1].file == "up13_traces_bac.csv");
  CHECK(report.findings[1].line == 2);
  CHECK(report.findings[1].numbers == std::vector<std::uint64_t>{1});
  CHECK(report.findings[1].occurrences == 9);
}

TEST_CASE("fewer lines narrow the counts, few enough leave them be") {
  const std::string coarse = kCoarse + "1;IG.Master.4.G4INF;IG.Master Rec.5.G5PLS\n";
  const AuditReport eight = audit_pair(coarse, kFine + bacs(8));
  CHECK(eight.total(FindingCode::kLinkedNarrowed) == 2);
  CHECK(eight.findings[1].numbers == std::vector<std::uint64_t>{1, 2});
  CHECK(eight.findings[1].occurrences == 8);
  // Five lines: each is 1..5, the hidden sum 5..9; w is 5.
  CHECK(audit_pair(coarse, kFine + bacs(5)).passed);
  CHECK(audit_pair(coarse, kFine + bacs(10)).total(FindingCode::kTotalMismatch) == 1);
}

TEST_CASE("a trace that is shown with one of its finer lines hidden gives it away") {
  const AuditReport report = audit_pair(kCoarse + "25;A\n", kFine + "21;S;A\n1;ES;A\n");
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings[0].code == FindingCode::kLinkedRecoverable);
  CHECK(report.findings[0].line == 3);
  CHECK(report.findings[0].numbers == std::vector<std::uint64_t>{4});
}

TEST_CASE("the sums at work on every small group agree with counting") {
  // k = 4, code 1: counts of 2 and 3 are masked too; up to three finer lines.
  ForeignSettings settings = paris13();
  settings.size_k = 4;
  for (std::uint64_t total = 0; total <= 12; ++total) {  // 0: masked
    for (int masked = 1; masked <= 3; ++masked) {
      for (const std::uint64_t visible : {0U, 4U, 7U}) {
        std::string fine = kFine;
        for (int i = 0; i < masked; ++i) fine += "1;bac " + std::to_string(i) + ";A\n";
        if (visible > 0) fine += std::to_string(visible) + ";seen;A\n";
        if (total > 0 && total < 4) continue;
        const std::string shown = total == 0 ? "1" : std::to_string(total);
        const AuditReport report = audit_pair(kCoarse + shown + ";A\n", fine, settings);
        std::vector<std::uint64_t> values, sums;
        for (std::uint64_t a = 1; a < 4; ++a) {
          for (std::uint64_t b = masked > 1 ? 1 : 0; b < (masked > 1 ? 4U : 1U); ++b) {
            for (std::uint64_t c = masked > 2 ? 1 : 0; c < (masked > 2 ? 4U : 1U); ++c) {
              const std::uint64_t sum = a + b + c + visible;
              if (total == 0 ? sum > 3 : sum != total) continue;
              if (values.empty() || values.back() != a) values.push_back(a);
              sums.push_back(sum);
            }
          }
        }
        INFO("total " << total << ", masked " << masked << ", visible " << visible);
        CHECK((report.total(FindingCode::kTotalMismatch) == 1) == values.empty());
        bool sum_known = total == 0 && !sums.empty();
        for (const std::uint64_t sum : sums) sum_known = sum_known && sum == sums[0];
        CHECK(report.total(FindingCode::kLinkedRecoverable) ==
              (values.size() == 1 ? 1U : 0U) + (sum_known ? 1U : 0U));
      }
    }
  }
}

TEST_CASE("the code is a masked count, and a count between it and k is not masked") {
  const AuditReport report = audit_pair(kCoarse + "1;A\n3;B\n12;C\n", kFine);
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings[0].code == FindingCode::kUnmaskedSmall);
  CHECK(report.findings[0].line == 3);
  CHECK(report.findings[0].numbers == std::vector<std::uint64_t>{3, 10});
  CHECK(report.figures.cohorts_masked == 1);
}

TEST_CASE("an Oraccle publication: secondary secrecy, masked sizes, the rule") {
  ForeignSettings settings;
  const std::string sizes = "cohorteid,effectif,trace\n4,7,a\n9,0,b\n2,14,c\n";
  const auto audit = [&](const std::string& sex, bool rule_known) {
    settings.level_published = rule_known;
    const std::vector<AuditInput> files{{"cohortes.csv", sizes, ""},
                                        {"cohorte_sexe.csv", sex, ""},
                                        {"formations.csv", "formation\n", ""}};
    return audit_foreign(files, settings);
  };
  CHECK(audit("cohorteid,sexe,effectif\n4,F,0\n4,M,0\n", false).passed);

  // The notice: 5 M and a hidden F among 7 are 2 F.
  const AuditReport one = audit("cohorteid,sexe,effectif\n4,M,5\n4,F,0\n", false);
  REQUIRE(one.findings.size() == 1);
  CHECK(one.findings[0].code == FindingCode::kIntervalSingle);
  CHECK(one.findings[0].cohort == 4);
  CHECK(one.findings[0].numbers == std::vector<std::uint64_t>{2});

  // 0 5 0 of 14: plainly 1 to 8, but only 4 and 5 for a reader who knows the rule.
  const std::string tied = "cohorteid,sexe,effectif\n2,a,0\n2,b,5\n2,c,0\n";
  CHECK(audit(tied, false).passed);
  CHECK(audit(tied, true).total(FindingCode::kBelowWidth) == 2);

  CHECK(audit("cohorteid,sexe,effectif\n9,F,0\n9,M,0\n", false)
            .total(FindingCode::kListedUnderMasked) == 1);
  CHECK(audit("cohorteid,sexe,effectif\n3,F,0\n3,M,0\n", false)
            .total(FindingCode::kListedWithoutParent) == 2);
  CHECK(audit("cohorteid,sexe,effectif\n4,F,6\n4,M,0\n4,X,0\n", false)
            .total(FindingCode::kTotalMismatch) == 1);
}

}  // namespace paravent
