// Tables of other makers: words of bounds, notes below a table, and lines that make none.
#include <doctest.h>

#include <string>
#include <vector>

#include "audit/audit.h"
#include "support/split_mix.h"

namespace paravent {
namespace {

AuditReport audit_form(const std::string& text) {
  ForeignSettings settings;
  settings.set = ForeignSet::kTable;
  settings.k = 5;
  const std::vector<AuditInput> files{{"t.csv", text, ""}};
  return audit_foreign(files, settings);
}

std::string form_told(const AuditReport& report) {
  std::string all;
  for (const Finding& f : report.findings) {
    all += std::string(finding_name(f.code)) + " " + std::to_string(f.line) + " " + f.attribute;
    for (const std::uint64_t n : f.numbers) all += " " + std::to_string(n);
    all += ";";
  }
  return all;
}

TEST_CASE("table forms: a hidden count that says itself that it is four at most") {
  for (const char* sign :
       {"<5", "< 5", "<=4", "≤4", "≤ 4", "=<4", "au plus 4", "At most 4", "moins de 5", "under 5",
        "less than 5", "Fewer than 5", "1-4", "1–4", "1 à 4", "1 to 4"}) {
    CAPTURE(sign);
    // Two of at most four are eight: both are four.
    const std::string cell = sign;
    CHECK(form_told(audit_form("a;F;H;Total\nx;" + cell + ";" + cell + ";8\n")) ==
          "cell_known 2 F 4;cell_known 2 H 4;");
  }
  // Of at most five nothing is known, nor where no bound is told.
  for (const char* sign : {"<6", "≤5", "au plus 5", "1-5"}) {
    CAPTURE(sign);
    const std::string cell = sign;
    CHECK(
        form_told(audit_form("a;F;H;Total\nx;" + cell + ";" + cell + ";8\n")).find("cell_known") ==
        std::string::npos);
  }
}

TEST_CASE("table forms: notes below a table are no rows of it") {
  const std::string table = "Mention;F;H;Total\nDroit;5;6;11\nLettres;7;8;15\n";
  for (const char* note :
       {"Source : SIES", "Champ : France", "Lecture : 5 femmes", "Note 1", "N.B. : provisoire",
        "nb : provisoire", "nd : non diffusé", "s : secret", "c : confidentiel", "* provisoire",
        "(provisoire)", "Reading: five", "Scope: France"}) {
    CAPTURE(note);
    const AuditReport report = audit_form(table + note + ";;;\n");
    CHECK(form_told(report).empty());
    REQUIRE(report.tables.size() == 1);
    CHECK(report.tables[0].rows == 2);
    CHECK(report.tables[0].left_out == std::vector<std::uint32_t>{4});
  }
  // Another word is a row without counts.
  CHECK(audit_form(table + "Sciences;;;\n").tables[0].left_out.empty());
  // Below the total everything is a note.
  const AuditReport below = audit_form(table + "Total;12;14;26\nSciences;;;\n");
  CHECK(below.tables[0].left_out == std::vector<std::uint32_t>{5});
}

TEST_CASE("table forms: headings and totals, in their places") {
  // A subtotal of what stands before it.
  CHECK(form_told(audit_form("Mention;F;Sous-total;Total\nDroit;5;6;11\n")) ==
        "table_sums 2 Sous-total 6 5 0;");
  CHECK(form_told(audit_form("Mention;F;H;Total;\nDroit;5;6;11;\n")).empty());
  CHECK(
      form_told(audit_form("Mention;F;H;Total;\nDroit;5;6;11;7\n")).find("table_unread 2  0 9;") ==
      0);
  // A total alone is a column of counts.
  const AuditReport alone = audit_form("Mention;Total\nDroit;5\nLettres;7\n");
  CHECK(form_told(alone).empty());
  CHECK(alone.tables[0].columns == 1);
  CHECK(alone.tables[0].total_column.empty());
  // In the second column of labels, a total is one of all if nothing stands before it.
  const std::string sites = "Site;Mention;F;H;Total\nNord;Droit;5;6;11\nSud;Droit;7;8;15\n";
  const AuditReport total = audit_form(sites + ";Total;12;14;26\n");
  CHECK(form_told(total).empty());
  CHECK(total.tables[0].total_line == 4);
  for (const char* label : {"Total", "Sous-total", "Total Nord"}) {
    CAPTURE(label);
    CHECK(form_told(audit_form(sites + "Nord;" + label + ";5;6;11\n")).empty());
    CHECK(form_told(audit_form(sites + "Nord;" + label + ";12;14;26\n")) ==
          "table_sums 4 F 12 5 0;");
  }
  CHECK_FALSE(audit_form("").passed);
}

TEST_CASE("table forms: people who are known beside a table that tells its totals") {
  const auto with = [](const std::string& text, std::uint64_t individuals) {
    ForeignSettings settings;
    settings.set = ForeignSet::kTable;
    settings.k = 5;
    settings.individuals = individuals;
    const std::vector<AuditInput> files{{"t.csv", text, ""}};
    return form_told(audit_foreign(files, settings));
  };
  // One line and one column of totals: 7 women, 8 men.
  const std::string corner = "Mention;F;H;Total\nDroit;nd;6;9\nLettres;nd;nd;6\nTotal;7;8;15\n";
  CHECK(with(corner, 15) == "cell_known 2 F 3;cell_known 3 F 4;cell_known 3 H 2;");
  CHECK(with(corner, 14) == "table_sums 4  14 6 3;");
  CHECK(with(corner, 16) == "table_sums 4  16 6 3;");
  // The hidden total of all is N; then Éco has 15 - 8 men.
  const std::string lines =
      "Mention;Sexe;n\nDroit;F;10\nDroit;H;8\nDroit;Total;18\nÉco;F;9\nÉco;H;nd\n"
      "Éco;Total;nd\nTotal;Total;nd\n";
  CHECK(with(lines, 34) == "cell_known 6 n 7;cell_known 7 n 16;cell_known 8 n 34;");
  // Fewer people than are shown.
  CHECK(with(lines, 20).find("table_sums ") == 0);
  const std::string told =
      "Mention;Sexe;n\nDroit;F;10\nDroit;H;8\nDroit;Total;18\nÉco;F;9\nÉco;H;nd\n"
      "Éco;Total;nd\nTotal;Total;34\n";
  CHECK(with(told, 34) == with(lines, 34).substr(0, with(lines, 34).find("cell_known 8")));
  CHECK(with(told, 33) == "table_sums 0 ;");
  CHECK(with(told, 35) == "table_sums 0 ;");
}

TEST_CASE("table forms: signs that tell no bound, and lines that repeat others") {
  // Nothing is less than nothing, and from one to one is a number, not hidden.
  for (const char* sign : {"<0", "moins de x", "1-1", "2-4"}) {
    INFO(sign);
    CHECK(form_told(audit_form("a;F;H;Total\ny;5;6;11\nx;" + std::string(sign) + ";5;9\n")) ==
          "table_unread 3 F 2 1;");
  }
  // Each line once, whatever the number of its counts.
  CHECK(form_told(audit_form("Site;F;H\nNord;5;6\nNord;5;6\nNord;5;6\nSud;7;8\n"
                             "Sous-total;12;14\nEst;9;9\nEst;9;9\nSous-total;9;9\n"))
            .find("repeated_label 3 ;repeated_label 4 ;repeated_label 8 ;") == 0);
  // The name of what a subtotal is of, in brackets.
  CHECK(
      form_told(audit_form("Site;Mention;F;H\nNord;Droit;nd;8\nNord;Lettres;9;6\n"
                           "Sous-total (Nord );;13;14\nSud;Droit;7;6\nSous-total (Sud);;7;6\n")) ==
      "cell_known 2 F 4;");
  // A line without a label is one all the same.
  CHECK(form_told(audit_form("a;F;H\nx;5;6\n;7;\n")).empty());
}

TEST_CASE("table forms: lines less columns bound what no total does") {
  // Lines a and b less what columns p and q leave of them are the two counts in r; no total of r,
  // of c nor of all is told.
  const auto table = [](const std::string& of_b) {
    return "Mention;Sexe;n\na;p;nd\na;q;nd\na;r;nd\na;Total;10\nb;p;nd\nb;q;nd\nb;r;nd\n"
           "b;Total;" +
           of_b +
           "\nc;p;7\nc;q;8\nc;r;nd\nc;Total;nd\nTotal;p;15\n"
           "Total;q;18\nTotal;r;nd\nTotal;Total;nd\n";
  };
  CHECK(form_told(audit_form(table("10"))) == "cell_known 4 n 1;cell_known 8 n 1;");
  // One more than nobody: zeros are hidden, too.
  CHECK(form_told(audit_form(table("9"))) == "cell_narrowed 4 n 0 1 3;cell_narrowed 8 n 0 1 3;");
  CHECK(form_told(audit_form(table("7"))) == "table_sums 0 ;");
}

TEST_CASE("table forms: totals of totals, and lines that stand for what is above them") {
  // Two columns that are called a total, or a subtotal without a name.
  CHECK(form_told(audit_form("Mention;F;Total;H;Total\nDroit;5;5;6;11\n")) ==
        "table_unread 1 Total 5 8;");
  CHECK(form_told(audit_form("Mention;F;Sous-total;H;Sous-total\nDroit;5;5;6;6\n")).empty());
  // A total in the second column of labels beside another site's subtotal by name.
  CHECK(form_told(audit_form("Site;Mention;F;H\nNord;Droit;nd;8\nNord;Lettres;9;6\n"
                             "Nord;Total Nord;13;14\nSud;Droit;7;6\nSud;Total Sud;7;6\n")) ==
        "cell_known 2 F 4;");
  ForeignSettings settings;
  settings.set = ForeignSet::kTable;
  settings.k = 5;
  const std::vector<AuditInput> files{{"t.csv", "a;F\nx;5\n", ""}, {"t.pdf", "", "", false}};
  CHECK(form_told(audit_foreign(files, settings)) == "not_plain_file 0 ;");
}

TEST_CASE("table forms: a column of years by its heading and by what stands in it") {
  const auto columns = [](const std::string& a, const std::string& b) {
    const AuditReport report =
        audit_form("Mention;Année;F;H\nDroit;" + a + ";5;6\nLettres;" + b + ";7;8\n");
    REQUIRE(report.tables.size() == 1);
    return report.tables[0].columns;
  };
  CHECK(columns("2020", "2021") == 2);
  CHECK(columns("1900", "2100") == 2);
  CHECK(columns("2020", "2020/21") == 2);
  CHECK(columns("2020", "inconnue") == 2);
  // Counts: out of the years that there are, or of another length.
  CHECK(columns("2020", "1899") == 3);
  CHECK(columns("2020", "2101") == 3);
  CHECK(columns("2020", "2 021") == 3);
  // The total of the years of a course.
  const AuditReport total =
      audit_form("Mention;Année;F;H\nDroit;2020;5;nd\nDroit;2021;7;8\nDroit;Total;12;11\n");
  CHECK(form_told(total) == "cell_known 2 H 3;");
}

TEST_CASE("table forms: a long table, its totals by each column of labels") {
  const std::string head = "formation;année;sexe;effectif\n";
  // Of each course and of all, by sex: what is hidden once in a line is what is left.
  const std::string crossed =
      head +
      "Droit;2021;F;12\nDroit;2021;H;nd\nDroit;2021;Ensemble;16\nÉco;2021;F;30\nÉco;2021;H;9\n"
      "Éco;2021;Ensemble;39\nTotal;2021;F;42\nTotal;2021;H;nd\nTotal;2021;Ensemble;55\n";
  const AuditReport report = audit_form(crossed);
  CHECK(form_told(report) == "cell_known 3 effectif 4;cell_known 9 effectif 13;");
  REQUIRE(report.tables.size() == 1);
  CHECK(report.tables[0].rows == 4);
  CHECK(report.tables[0].columns == 1);
  CHECK(report.tables[0].totals == 5);
  CHECK(report.tables[0].known == 2);
  // Years are labels though they are numbers: a line is repeated only where all of them are.
  CHECK(form_told(audit_form(head + "Droit;2020;F;12\nDroit;2021;F;14\nÉco;2020;F;9\n"
                                    "Éco;2021;F;8\nTotal;2020;F;21\nTotal;2021;F;22\n"))
            .empty());
  CHECK(form_told(audit_form(head + "Droit;2020;F;12\nDroit;2020;F;14\nTotal;2020;F;26\n"
                                    "Total;2021;F;8\n"))
            .find("repeated_label 3 ;") == 0);
  CHECK(form_told(audit_form(head + "Droit;2020;F;12\nTotal;2020;F;12\nEnsemble;2020;F;12\n")) ==
        "table_unread 4 formation 1 8;");
  // A total that is not the sum, with its line.
  CHECK(form_told(audit_form(head + "Droit;2020;F;12\nDroit;2020;H;8\nDroit;2020;Total;21\n"
                                    "Éco;2020;F;7\nÉco;2020;H;6\nÉco;2020;Total;13\n")) ==
        "table_sums 4 effectif 21 20 0;");
  // Nobody is meant by a line that is not there.
  CHECK(form_told(audit_form(head + "Droit;2020;F;12\nDroit;2020;Total;12\nÉco;2020;F;7\n"
                                    "Éco;2020;H;6\nÉco;2020;Total;13\nTotal;2020;Total;25\n"))
            .empty());
}

TEST_CASE("table forms: subtotals of the lines above, below, beside and by name") {
  const std::string head = "Diplôme;F;H\n";
  const std::string above =
      "L1;10;nd\nL2;12;7\nSous-total Licence;22;11\nM1;8;9\nM2;nd;6\nSous-total Master;14;15\n";
  CHECK(form_told(audit_form(head + above + "Total;36;26\n")) ==
        "cell_known 2 H 4;cell_known 6 F 6;");
  CHECK(form_told(audit_form(head + "Sous-total Licence;22;11\nL1;10;nd\nL2;12;7\n"
                                    "Sous-total Master;14;15\nM1;8;9\nM2;nd;6\n")) ==
        "cell_known 3 H 4;cell_known 7 F 6;");
  // Without a name, each of its own block.
  CHECK(form_told(audit_form(head + "L1;10;nd\nL2;12;7\nSous-total;22;11\nM1;8;9\nM2;9;6\n"
                                    "Sous-total;17;15\n")) == "cell_known 2 H 4;");
  // What stands after the last one has none, where only that fits.
  CHECK(form_told(audit_form(head + "L1;10;nd\nL2;12;7\nSous-total;22;11\nAutres;5;9\n")) ==
        "cell_known 2 H 4;");
  // Either side fits: nothing is taken for sure.
  CHECK(form_told(audit_form(head + "L1;nd;nd\nSous-total;7;8\nM1;nd;nd\n")) ==
        "table_unread 3 F 2 7;");
  // A subtotal of subtotals does not show its lines.
  CHECK(form_told(audit_form(head + above + "Sous-total UFR;36;26\n")) ==
        "table_unread 8 Diplôme 1 7;");
  // By site: the site stands once for its lines; empty beside a total is a total.
  CHECK(form_told(audit_form("Site;Mention;F;H\nNord;Droit;nd;8\n;Lettres;9;6\n;Total;13;14\n"
                             "Sud;Droit;7;6\n;Lettres;8;9\n;Total;15;15\nTotal;;28;29\n")) ==
        "cell_known 2 F 4;");
  CHECK(form_told(audit_form("Site;Mention;F;H\nNord;Droit;nd;8\nNord;Lettres;9;6\n"
                             "Sous-total Nord;;13;14\nSud;Droit;7;6\nSous-total Sud;;7;6\n")) ==
        "cell_known 2 F 4;");
  // By column: two sexes and their total, twice.
  CHECK(form_told(audit_form("Mention;F L;H L;Total L;F M;H M;Total M;Total\n"
                             "Droit;nd;12;16;7;8;15;31\nÉco;5;6;11;9;nd;17;28\n")) ==
        "cell_known 2 F L 4;cell_known 3 H M 8;");
}

TEST_CASE("table forms: a cross table and the same table by its lines give the same bounds") {
  SplitMix random(42);
  const auto below = [&](std::size_t n) {
    return static_cast<std::size_t>(random.evenly_below(n));
  };
  std::uint64_t known = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const std::size_t rows = 2 + below(3), columns = 2 + below(3);
    std::vector<std::uint64_t> sums(columns, 0);
    std::string wide = "Mention", lines = "Mention;Sexe;Effectif\n";
    for (std::size_t j = 0; j < columns; ++j) wide += ";s" + std::to_string(j);
    wide += ";Total\n";
    const auto line = [&](const std::string& label, const std::vector<std::string>& cells) {
      wide += label;
      for (std::size_t j = 0; j < cells.size(); ++j) {
        const std::string sex = j < columns ? "s" + std::to_string(j) : "Total";
        wide += ";" + cells[j];
        lines += label + ";" + sex + ";" + cells[j] + "\n";
      }
      wide += "\n";
    };
    for (std::size_t i = 0; i < rows; ++i) {
      std::vector<std::string> cells;
      std::uint64_t all = 0;
      for (std::size_t j = 0; j < columns; ++j) {
        const std::uint64_t count = 1 + below(12);
        all += count;
        sums[j] += count;
        cells.push_back(count < 5 || below(4) == 0 ? "nd" : std::to_string(count));
      }
      cells.push_back(std::to_string(all));
      line("m" + std::to_string(i), cells);
    }
    std::vector<std::string> cells;
    std::uint64_t all = 0;
    for (const std::uint64_t sum : sums) cells.push_back(std::to_string(sum));
    for (const std::uint64_t sum : sums) all += sum;
    cells.push_back(std::to_string(all));
    line("Total", cells);
    const AuditReport one = audit_form(wide), other = audit_form(lines);
    CAPTURE(wide);
    REQUIRE(one.tables.size() == 1);
    REQUIRE(other.tables.size() == 1);
    CHECK(one.tables[0].masked == other.tables[0].masked);
    CHECK(one.tables[0].totals == other.tables[0].totals);
    // Cell by cell in the same order, places aside.
    REQUIRE(one.findings.size() == other.findings.size());
    for (std::size_t i = 0; i < one.findings.size(); ++i) {
      CHECK(one.findings[i].code == other.findings[i].code);
      CHECK(one.findings[i].numbers == other.findings[i].numbers);
    }
    known += one.tables[0].known;
  }
  CHECK(known > 20);
}

}  // namespace
}  // namespace paravent
