// Publications of other makers.
#include <doctest.h>

#include <algorithm>
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
  const AuditReport report =
      audit_pair(kCoarse + "1;IG.Master.4.G4INF;IG.Master Rec.5.G5PLS\n500;X.L.1.A\n",
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

TEST_CASE("an Oraccle publication with faults of form") {
  const std::string sizes = "cohorteid,effectif,trace\n1,7,a\n2,9,b\n";
  const std::string sex = "cohorteid,sexe,effectif\n1,F,7\n2,M,9\n";
  const auto audit = [](std::vector<AuditInput> files) { return audit_foreign(files, {}); };
  const auto first = [&](const std::string& listed, const std::string& attribute) {
    const AuditReport report =
        audit({{"cohortes.csv", listed, ""}, {"cohorte_sexe.csv", attribute, ""}});
    REQUIRE(!report.findings.empty());
    const Finding& f = report.findings[0];
    return std::string(finding_name(f.code)) + " " + f.file + " " + std::to_string(f.line);
  };
  CHECK(audit({{"cohortes.csv", sizes, ""}, {"cohorte_sexe.csv", sex, ""}}).passed);
  CHECK(audit({{"cohorte_sexe.csv", sex, ""}}).total(FindingCode::kMissingFile) == 1);
  CHECK(audit({}).total(FindingCode::kMissingFile) == 1);
  for (const char* name : {"notes.csv", "cohorte_sexe.txt", "README"}) {
    const AuditReport report = audit({{"cohortes.csv", sizes, ""}, {name, sex, ""}});
    REQUIRE(report.total(FindingCode::kUnknownFile) == 1);
    CHECK(report.findings[0].file == name);
  }
  CHECK(first("", sex) == "malformed_file cohortes.csv 0");
  CHECK(first("\"", sex) == "malformed_file cohortes.csv 1");
  for (const char* header : {"id,effectif,trace", "cohorteid,n,trace", "cohorteid,effectif,t"}) {
    CHECK(first(std::string(header) + "\n1,7,a\n", sex) == "malformed_file cohortes.csv 1");
  }
  CHECK(first(sizes + "3,8\n", sex) == "malformed_file cohortes.csv 4");
  CHECK(first(sizes + "x,8,c\n", sex) == "malformed_file cohortes.csv 4");
  CHECK(first(sizes + "3,-8,c\n", sex) == "malformed_file cohortes.csv 4");
  CHECK(first(sizes + "3,08,c\n", sex) == "malformed_file cohortes.csv 4");
  CHECK(first(sizes + "3,4294967296,c\n", sex) == "malformed_file cohortes.csv 4");
  CHECK(first(sizes + "1,8,c\n", sex) == "repeated_label cohortes.csv 4");
  CHECK(first(sizes, "") == "malformed_file cohorte_sexe.csv 0");
  CHECK(first(sizes, "cohorteid,sexe\n") == "malformed_file cohorte_sexe.csv 1");
  CHECK(first(sizes, "sexe,effectif,n\n") == "malformed_file cohorte_sexe.csv 1");
  CHECK(first(sizes, sex + "1,F\n") == "malformed_file cohorte_sexe.csv 4");
  CHECK(first(sizes, sex + "y,F,1\n") == "malformed_file cohorte_sexe.csv 4");
  CHECK(first(sizes, sex + "1,F,1.5\n") == "malformed_file cohorte_sexe.csv 4");
  // Too few columns to hold a label, all of them there.
  CHECK(audit({{"cohortes.csv", sizes, ""}, {"cohorte_x.csv", "cohorteid,effectif\n1,7\n", ""}})
            .passed);
  // Semicolons, quotes, CR LF and a mark are other makers' right; so are columns in any order.
  CHECK(audit({{"cohortes.csv",
                "\xef\xbb\xbf"
                "trace;\"cohorteid\";effectif\r\n\"a;\"\"\";1;7\r\n",
                ""},
               {"cohorte_sexe.csv", "effectif;cohorteid;sexe\n7;1;F", ""}})
            .passed);
}

TEST_CASE("an Oraccle publication whose N is public") {
  ForeignSettings settings;
  settings.individuals = 16;
  const std::string header = "cohorteid,effectif,trace\n";
  const auto audit = [&](const std::string& rows) {
    const std::string sizes = header + rows;
    const std::vector<AuditInput> files{{"cohortes.csv", sizes, ""}};
    return audit_foreign(files, settings);
  };
  CHECK(audit("1,7,a\n2,9,b\n").passed);
  CHECK(audit("1,7,a\n2,8,b\n").total(FindingCode::kTotalMismatch) == 1);
  CHECK(audit("1,7,a\n2,0,b\n").total(FindingCode::kIntervalSingle) == 1);  // 9
}

TEST_CASE("a Paris 13 publication with faults of form") {
  const auto first = [](const std::string& coarse, const std::string& fine) {
    const AuditReport report = audit_pair(coarse, fine);
    if (report.findings.empty()) return std::string();
    const Finding& f = report.findings[0];
    return std::string(finding_name(f.code)) + " " + f.file + " " + std::to_string(f.line);
  };
  const std::string coarse = kCoarse + "20;A\n12;B;C\n", fine = kFine + "20;S;A\n12;ES;B;C\n";
  CHECK(first(coarse, fine) == "");
  CHECK(audit_foreign({}, paris13()).total(FindingCode::kMissingFile) == 1);
  CHECK(first("", fine) == "malformed_file up13_traces.csv 0");
  CHECK(first(coarse + "x;D\n", fine) == "malformed_file up13_traces.csv 4");
  CHECK(first(coarse + "15\n", fine) == "malformed_file up13_traces.csv 4");
  CHECK(first(coarse + "15;A\n", fine) == "repeated_label up13_traces.csv 4");
  CHECK(first(coarse, fine + "12;S;D\n") == "files_disagree up13_traces_bac.csv 4");
  CHECK(first(coarse, fine + "12;S\n") == "files_disagree up13_traces_bac.csv 4");
  // Sums that do not agree.
  CHECK(first(coarse, kFine + "19;S;A\n") == "total_mismatch up13_traces_bac.csv 2");
  CHECK(first(coarse, kFine + "21;S;A\n") == "total_mismatch up13_traces_bac.csv 2");
  // A spreadsheet fills rows up with empty cells; an empty first position stays.
  CHECK(first(kCoarse + "20;A;;\n12;B;C;\n11;;\n", fine) == "");
  // The same header in both: the finer traces have one position more in front.
  CHECK(first(coarse, kCoarse + "20;S;A\n") == "");
  // The coarser file of a file is that with the longest name which begins its own.
  const std::string whole = coarse, town = kFine + "20;S;A\n", finest = kFine + "20;X;S;A\n";
  for (const bool turned : {false, true}) {
    std::vector<AuditInput> files{
        {"t.csv", whole, ""}, {"t_bac.csv", town, ""}, {"t_bac_ville", finest, ""}};
    if (turned) std::reverse(files.begin(), files.end());
    const AuditReport report = audit_foreign(files, paris13());
    // Against t.csv the trace "S;A" would be unknown; against t_bac.csv its heading adds one.
    CHECK(report.passed);
    CHECK(report.figures.cohorts == 2);
    CHECK(report.figures.linked.shown == 2);
  }
  // A longer name that begins otherwise is that of no finer file.
  const std::vector<AuditInput> apart{{"t.csv", whole, ""}, {"u_bac.csv", whole, ""}};
  const AuditReport report = audit_foreign(apart, paris13());
  CHECK(report.passed);
  CHECK(report.figures.cohorts == 4);
  CHECK(report.figures.linked.shown == 0);
}

TEST_CASE("a Paris 13 publication whose N is public") {
  ForeignSettings settings = paris13();
  const auto audit = [&](const std::string& rows, std::uint64_t individuals) {
    settings.individuals = individuals;
    const std::string text = kCoarse + rows;
    const std::vector<AuditInput> files{{"traces.csv", text, ""}};
    return audit_foreign(files, settings);
  };
  CHECK(audit("20;A\n30;B\n", 50).passed);
  CHECK(audit("20;A\n30;B\n", 51).total(FindingCode::kTotalMismatch) == 1);
  CHECK(audit("20;A\n30;B\n", 49).findings[0].numbers == std::vector<std::uint64_t>{49, 50, 0});
  CHECK(audit("20;A\n1;B\n1;C\n", 30).passed);  // 2 to 9 and the rest
  CHECK(audit("20;A\n1;B\n1;C\n", 30).figures.masked_individuals == 10);
  CHECK(audit("20;A\n1;B\n1;C\n", 21).total(FindingCode::kTotalMismatch) == 1);
  CHECK(audit("20;A\n1;B\n1;C\n", 39).total(FindingCode::kTotalMismatch) == 1);
  const AuditReport low = audit("20;A\n1;B\n1;C\n", 22), high = audit("20;A\n1;B\n1;C\n", 38);
  REQUIRE(low.findings.size() == 1);
  CHECK(low.findings[0].code == FindingCode::kIntervalSingle);
  CHECK(low.findings[0].numbers == std::vector<std::uint64_t>{1});
  CHECK(low.findings[0].occurrences == 2);
  CHECK(high.findings[0].numbers == std::vector<std::uint64_t>{9});
}

}  // namespace paravent
