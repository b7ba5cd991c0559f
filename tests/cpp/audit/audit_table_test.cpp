// Tables of other makers: signs of hidden counts, forms of numbers, totals, and what they bound,
// against counting all tables with the same published cells.
#include <doctest.h>

#include <string>
#include <vector>

#include "audit/audit.h"
#include "audit/foreign/table_bounds.h"
#include "support/split_mix.h"

namespace paravent {
namespace {

ForeignSettings plain_table(std::uint32_t k = 5, bool small_only = false) {
  ForeignSettings settings;
  settings.set = ForeignSet::kTable;
  settings.k = k;
  settings.level_published = small_only;
  return settings;
}

AuditReport audit_text(const std::string& text, const ForeignSettings& settings = plain_table()) {
  const std::vector<AuditInput> files{{"t.csv", text, ""}};
  return audit_foreign(files, settings);
}

/// "code line attribute numbers…" of each finding.
std::vector<std::string> told(const AuditReport& report) {
  std::vector<std::string> lines;
  for (const Finding& f : report.findings) {
    std::string line(finding_name(f.code));
    line += " " + std::to_string(f.line) + " " + f.attribute;
    for (const std::uint64_t n : f.numbers) line += " " + std::to_string(n);
    lines.push_back(line);
  }
  return lines;
}

using Lines = std::vector<std::string>;

/// All whole values of the intervals `unknown` that hold with `fits`, least and largest of each.
template <class Fits>
std::vector<Interval> counted(const std::vector<Interval>& unknown, const Fits& fits) {
  std::vector<Interval> found(unknown.size());
  std::vector<std::uint64_t> values;
  for (const Interval& one : unknown) values.push_back(one.low);
  for (;;) {
    if (fits(values)) {
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (found[i].empty()) found[i] = {values[i], values[i]};
        found[i].low = std::min(found[i].low, values[i]);
        found[i].high = std::max(found[i].high, values[i]);
      }
    }
    std::size_t at = 0;
    while (at < values.size() && values[at] == unknown[at].high) {
      values[at] = unknown[at].low;
      ++at;
    }
    if (at == values.size()) return found;
    ++values[at];
  }
}

}  // namespace

TEST_CASE("bounds of a table's cells and totals agree with counting every table") {
  SplitMix random(20261126);
  const auto below = [&](std::size_t n) {
    return static_cast<std::size_t>(random.evenly_below(n));
  };
  int possible = 0, impossible = 0;
  for (int trial = 0; trial < 1500; ++trial) {
    BoundedTable table;
    table.rows = 1 + below(3);
    table.columns = 1 + below(3);
    std::vector<std::uint64_t> rows(table.rows, 0), columns(table.columns, 0);
    std::uint64_t all = 0;
    std::vector<Interval> unknown;
    for (std::size_t at = 0; at < table.rows * table.columns; ++at) {
      const std::uint64_t value = below(5);
      rows[at / table.columns] += value;
      columns[at % table.columns] += value;
      all += value;
      const bool hide = unknown.size() < 5 && below(2) == 0;
      const std::uint64_t low = below(2);
      table.cells.push_back(hide ? Interval{low, low + 1 + below(5)} : Interval{value, value});
      if (hide) unknown.push_back(table.cells.back());
    }
    const auto margin = [&](std::uint64_t value) -> Interval {
      if (below(4) == 0) return {0, kNoLimit};
      if (below(6) == 0) return {value, value + 2};
      return {value, value};
    };
    for (const std::uint64_t value : rows) table.row_totals.push_back(margin(value));
    for (const std::uint64_t value : columns) table.column_totals.push_back(margin(value));
    table.total = margin(all);
    const BoundedTable before = table;

    std::vector<Interval> totals(table.rows + table.columns + 1);
    const auto fits = [&](const std::vector<std::uint64_t>& values) {
      std::vector<std::uint64_t> sums(totals.size(), 0);
      std::size_t at = 0;
      for (std::size_t i = 0; i < before.cells.size(); ++i) {
        const bool hidden = before.cells[i].low < before.cells[i].high;
        const std::uint64_t value = hidden ? values[at++] : before.cells[i].low;
        sums[i / before.columns] += value;
        sums[before.rows + i % before.columns] += value;
        sums.back() += value;
      }
      for (std::size_t i = 0; i < sums.size(); ++i) {
        const Interval& bounds = i < before.rows         ? before.row_totals[i]
                                 : i + 1 < totals.size() ? before.column_totals[i - before.rows]
                                                         : before.total;
        if (sums[i] < bounds.low || sums[i] > bounds.high) return false;
      }
      for (std::size_t i = 0; i < sums.size(); ++i) {
        if (totals[i].empty()) totals[i] = {sums[i], sums[i]};
        totals[i] = {std::min(totals[i].low, sums[i]), std::max(totals[i].high, sums[i])};
      }
      return true;
    };
    const std::vector<Interval> right = counted(unknown, fits);
    const TableOutcome outcome = bound_table(table);
    INFO("trial " << trial);
    REQUIRE(outcome ==
            (totals.back().empty() ? TableOutcome::kImpossible : TableOutcome::kBounded));
    ++(outcome == TableOutcome::kBounded ? possible : impossible);
    if (outcome != TableOutcome::kBounded) continue;
    std::size_t at = 0;
    const auto same = [](const Interval& a, const Interval& b) {
      return a.low == b.low && a.high == b.high;
    };
    for (std::size_t i = 0; i < before.cells.size(); ++i) {
      if (before.cells[i].low == before.cells[i].high) continue;
      CHECK(same(table.cells[i], right[at++]));
    }
    for (std::size_t i = 0; i < table.rows; ++i) CHECK(same(table.row_totals[i], totals[i]));
    for (std::size_t j = 0; j < table.columns; ++j) {
      CHECK(same(table.column_totals[j], totals[table.rows + j]));
    }
    CHECK(same(table.total, totals.back()));
  }
  CHECK(possible > 300);
  CHECK(impossible > 100);
}

TEST_CASE("findings of random published tables agree with counting every input") {
  SplitMix random(7);
  const auto below = [&](std::size_t n) {
    return static_cast<std::size_t>(random.evenly_below(n));
  };
  constexpr std::uint32_t k = 5;
  std::uint64_t known = 0, narrowed = 0, wide = 0;
  for (int trial = 0; trial < 400; ++trial) {
    const std::size_t rows = 2 + below(2), columns = 2 + below(2);
    const bool line = below(3) > 0, column = below(3) > 0;
    std::vector<std::uint64_t> cells;
    std::string text = "filière";
    for (std::size_t j = 0; j < columns; ++j) text += ";c" + std::to_string(j);
    text += column ? ";TOTAL\n" : "\n";
    std::vector<std::uint64_t> row_sums(rows, 0), sums(columns, 0);
    std::vector<std::size_t> masked;
    std::uint64_t all = 0;
    for (std::size_t at = 0; at < rows * columns; ++at) {
      cells.push_back(below(3) == 0 ? 5 + below(20) : below(6));
      row_sums[at / columns] += cells[at];
      sums[at % columns] += cells[at];
      all += cells[at];
      if (cells[at] > 0 && cells[at] < k) masked.push_back(at);
    }
    if (masked.size() > 6) continue;
    std::size_t next = 0;
    for (std::size_t i = 0; i < rows; ++i) {
      text += "f" + std::to_string(i);
      for (std::size_t j = 0; j < columns; ++j) {
        const bool hide = next < masked.size() && masked[next] == i * columns + j;
        next += hide ? 1 : 0;
        text += hide ? ";nd" : ";" + std::to_string(cells[i * columns + j]);
      }
      text += column ? ";" + std::to_string(row_sums[i]) + "\n" : "\n";
    }
    if (line) {
      text += "Ensemble";
      for (const std::uint64_t sum : sums) text += ";" + std::to_string(sum);
      text += column ? ";" + std::to_string(all) + "\n" : "\n";
    }
    const std::vector<Interval> right =
        counted(std::vector<Interval>(masked.size(), {1, k - 1}), [&](const auto& values) {
          std::vector<std::uint64_t> other = cells;
          for (std::size_t i = 0; i < masked.size(); ++i) other[masked[i]] = values[i];
          std::vector<std::uint64_t> in_rows(rows, 0), in_columns(columns, 0);
          for (std::size_t at = 0; at < other.size(); ++at) {
            in_rows[at / columns] += other[at];
            in_columns[at % columns] += other[at];
          }
          return (!column || in_rows == row_sums) && (!line || in_columns == sums);
        });
    Lines expected;
    for (std::size_t i = 0; i < masked.size(); ++i) {
      const std::string place = std::to_string(masked[i] / columns + 2) + " c" +
                                std::to_string(masked[i] % columns) + " ";
      const Interval& left = right[i];
      if (left.size() == 1) expected.push_back("cell_known " + place + std::to_string(left.low));
      if (left.size() == 2) {
        expected.push_back("cell_narrowed " + place + std::to_string(left.low) + " " +
                           std::to_string(left.high) + " 3");
      }
      known += left.size() == 1 ? 1 : 0;
      narrowed += left.size() == 2 ? 1 : 0;
      wide += left.size() > 2 ? 1 : 0;
    }
    const AuditReport report = audit_text(text, plain_table(k, true));
    Lines found;
    for (const std::string& one : told(report)) {
      if (one.compare(0, 5, "cell_") == 0) found.push_back(one);
    }
    INFO(text);
    CHECK(found == expected);
    CHECK(report.total(FindingCode::kTableSums) == 0);
    REQUIRE(report.tables.size() == 1);
    CHECK(report.tables[0].masked == masked.size());
  }
  CHECK(known > 100);
  CHECK(narrowed > 30);
  CHECK(wide > 100);
}

TEST_CASE("every sign of a hidden count, in any table's separators and line ends") {
  const std::vector<std::string> marks{"nd",       "ND",
                                       "n.d.",     "s",
                                       "S",        "*",
                                       "c",        "..",
                                       "...",      "…",
                                       "-",        "–",
                                       "",         "nc",
                                       " ",        "*",
                                       "\xC2\xA0", "x",
                                       ":",        "nan",
                                       "ss",       "Secret statistique",
                                       "(c)",      "<5",
                                       "≤ 4",      "1-4",
                                       "1 à 4",    "Moins de 5"};
  for (const std::string& mark : marks) {
    for (const std::string separator : {";", "\t", ","}) {
      for (const std::string end : {"\n", "\r\n"}) {
        for (const std::string bom : {"", "\xEF\xBB\xBF"}) {
          const auto row = [&](const std::string& a, const std::string& b, const std::string& c,
                               const std::string& d) {
            return a + separator + b + separator + c + separator + d + end;
          };
          const std::string text = bom + row("Mention", "F", "H", "Total") +
                                   row("Droit", mark, "12", "16") +
                                   row("Lettres", "20", "30", "50");
          INFO(text);
          CHECK(told(audit_text(text)) == Lines{"cell_known 2 F 4"});
        }
      }
    }
  }
  // What the caller names; a number is one in any form.
  ForeignSettings settings = plain_table();
  const std::string text = "Mention;F;H;Total\nDroit;@5;0;16\nLettres;20;30;50\n";
  CHECK(told(audit_text(text)) == Lines{"table_unread 2 F 2 1"});
  settings.marks = {"@5", "0"};
  CHECK(audit_text(text, settings).passed);
  settings.marks = {"1000"};
  CHECK(told(audit_text("a;F;H;Total\nx;1 000;2;6\n", settings)) ==
        Lines{"unmasked_small 2 H 2 5", "cell_known 2 F 4"});
}

TEST_CASE("a hidden count that tells its bound is no more hidden than that") {
  // Two of three, whose sum is 7: each is 3 or 4.
  CHECK(told(audit_text("a;F;H;N;Total\nx;<5;1-4;30;37\n")) ==
        Lines{"cell_narrowed 2 F 3 4 3", "cell_narrowed 2 H 3 4 3"});
  CHECK(told(audit_text("a;F;H;N;Total\nx;nd;nd;30;37\n")) == Lines{});
  // More than it may be.
  CHECK(told(audit_text("a;F;H;Total\nx;<5;10;30\n")) == Lines{"table_sums 0  0 10 1"});
}

TEST_CASE("every form of a number") {
  const auto one = [](const std::string& number) {
    const AuditReport report =
        audit_text("Mention;F;H;Total\nDroit;" + number + ";nd;1240\nLettres;1;nd;nd\n");
    return told(report).back();
  };
  for (const char* number : {"1234", "1 234",
                             "1\xC2\xA0"
                             "234",
                             "1\xE2\x80\xAF"
                             "234",
                             "1.234",
                             "1\xE2\x80\x89"
                             "234",
                             "1 234,0", "1 234,00", "1234.0", "\"1 234\"", " 1234 ", "1.234,0"}) {
    INFO(number);
    CHECK(one(number) == "cell_known 2 H 6");
  }
  for (const auto& form : std::vector<std::pair<std::string, std::string>>{{"douze", "1"},
                                                                           {"12 34", "1"},
                                                                           {"1 2345", "1"},
                                                                           {"12h", "1"},
                                                                           {"007", "1"},
                                                                           {"12,5", "2"},
                                                                           {"1 234,5", "2"},
                                                                           {"1,234", "3"},
                                                                           {"12,000", "3"},
                                                                           {"-3", "4"},
                                                                           {"12 %", "5"},
                                                                           {"12,5%", "5"},
                                                                           {"4294967296", "6"}}) {
    INFO(form.first);
    CHECK(one(form.first) == "table_unread 2 F 2 " + form.second);
  }
}

TEST_CASE("titles, notes, blank lines, several columns of labels") {
  const AuditReport report = audit_text(
      "Tableau 1 - Inscrits, 2023\n;;;\nSite;Mention;F;H;Ensemble\nNord;Droit;s;12;16\n"
      "Nord;Lettres;20;30;50\n;;;;\nSud;Droit;s;25;s\nTOTAL GÉNÉRAL;;s;67;\n;;;;\n"
      "s : secret statistique\nSource : SIES;;;;\n");
  CHECK(told(report) == Lines{"cell_known 4 F 4"});
  REQUIRE(report.tables.size() == 1);
  CHECK(report.tables[0].rows == 3);
  CHECK(report.tables[0].columns == 2);
  CHECK(report.tables[0].total_line == 8);
  CHECK(report.tables[0].total_column == "Ensemble");
  CHECK(report.tables[0].left_out == std::vector<std::uint32_t>{1, 10, 11});
  CHECK(report.tables[0].masked == 5);
  CHECK(report.tables[0].shown == 7);
}

TEST_CASE("totals that cannot be used are told, and nothing is bounded by halves") {
  const std::string head = "Mention;F;H;Total\n";
  CHECK(told(audit_text(head + "Droit;5;6;12\n")) == Lines{"table_sums 0  0 11 0"});
  CHECK(told(audit_text(head + "Sous-total;5;nd;12\n")) == Lines{"table_unread 2 Mention 1 7"});
  CHECK(told(audit_text(head + "Total;5;nd;12\nEnsemble;5;nd;12\n")) ==
        Lines{"table_unread 3 Mention 1 8"});
  CHECK(told(audit_text("Mention;Ensemble;F;Total\nDroit;5;nd;12\n")) ==
        Lines{"table_unread 1 Total 4 8"});
  CHECK(told(audit_text(head + "Droit;5;nd\n")) ==
        Lines{"table_unread 2  0 9", "table_unread 1  0 10"});
  CHECK(told(audit_text("Mention\nDroit\n")) == Lines{"table_unread 1  0 10"});
  CHECK(told(audit_text("a;b\nDroit;Nord\n")) == Lines{"table_unread 1  0 10"});
  CHECK(told(audit_text(head + "Droit;5;6;11\nDroit;5;6;11\n")) == Lines{"repeated_label 3 "});
  CHECK(told(audit_text(head + "Droit;\"5;6;11\n")).front() == "malformed_file 2 ");
  CHECK(audit_foreign({}, plain_table()).total(FindingCode::kMissingFile) == 1);
}

TEST_CASE(
    "subtotals, totals that are hidden too, and a public N: what is told holds in every table") {
  SplitMix random(20261127);
  const auto below = [&](std::size_t n) {
    return static_cast<std::size_t>(random.evenly_below(n));
  };
  // Two sites of two or three courses, each by sex, a line each; a total of each site by sex, of
  // each course, and of all.
  constexpr std::uint32_t k = 5;
  std::uint64_t known = 0, narrowed = 0, missed = 0;
  for (int trial = 0; trial < 120; ++trial) {
    const std::size_t first = 2 + below(2), courses = first + 2;
    struct Line {
      std::string labels;
      std::vector<std::size_t> of;  ///< cells that it sums
      bool hidden;
    };
    std::vector<std::uint64_t> cells;
    std::vector<Line> lines;
    std::vector<std::size_t> all, free;
    for (std::size_t c = 0; c < courses; ++c) {
      const std::string course = (c < first ? "Nord;c" : "Sud;c") + std::to_string(c) + ";";
      for (const char* sex : {"F", "H"}) {
        const std::size_t cell = cells.size();
        all.push_back(cell);
        cells.push_back(below(2) == 0 ? 1 + below(4) : 5 + below(20));
        const bool hide = cells[cell] < k && free.size() < 6;
        if (hide) free.push_back(cell);
        lines.push_back({course + sex, {cell}, hide});
      }
      if (below(3) > 0) lines.push_back({course + "Total", {2 * c, 2 * c + 1}, below(4) == 0});
    }
    for (const bool north : {true, false}) {
      const std::string site = north ? "Nord;Total;" : "Sud;Total;";
      std::vector<std::size_t> both;
      for (std::size_t sex = 0; sex < 2; ++sex) {
        std::vector<std::size_t> of;
        for (std::size_t c = north ? 0 : first; c < (north ? first : courses); ++c) {
          of.push_back(2 * c + sex);
        }
        both.insert(both.end(), of.begin(), of.end());
        if (below(4) > 0) lines.push_back({site + (sex == 0 ? "F" : "H"), of, below(6) == 0});
      }
      lines.push_back({site + "Total", both, below(6) == 0});
    }
    const bool whole = below(2) == 0;
    if (whole) lines.push_back({"Total;Total;Total", all, below(2) == 0});
    const auto sum = [&](const Line& line, const std::vector<std::uint64_t>& values) {
      std::uint64_t made = 0;
      for (const std::size_t cell : line.of) made += values[cell];
      return made;
    };
    std::string text = "Site;Mention;Sexe;Effectif\n";
    for (const Line& line : lines) {
      const std::string sign = line.of.size() == 1 ? "<5" : "nd";
      text += line.labels + ";" + (line.hidden ? sign : std::to_string(sum(line, cells))) + "\n";
    }
    ForeignSettings settings = plain_table(k);
    const Line everybody{"", all, false};
    if (below(2) == 0) settings.individuals = sum(everybody, cells);

    // Of every line, what all tables with these published lines hold there.
    std::vector<Interval> right(lines.size());
    counted(std::vector<Interval>(free.size(), {1, k - 1}),
            [&](const std::vector<std::uint64_t>& values) {
              std::vector<std::uint64_t> other = cells;
              for (std::size_t i = 0; i < free.size(); ++i) other[free[i]] = values[i];
              for (const Line& line : lines) {
                if (!line.hidden && sum(line, other) != sum(line, cells)) return false;
              }
              if (settings.individuals && sum(everybody, other) != *settings.individuals)
                return false;
              for (std::size_t i = 0; i < lines.size(); ++i) {
                const std::uint64_t value = sum(lines[i], other);
                if (right[i].empty()) right[i] = {value, value};
                right[i] = {std::min(right[i].low, value), std::max(right[i].high, value)};
              }
              return true;
            });
    const AuditReport report = audit_text(text, settings);
    INFO(text << "N " << settings.individuals.value_or(0));
    REQUIRE(report.tables.size() == 1);
    CHECK(report.total(FindingCode::kTableSums) == 0);
    std::vector<bool> told_of(lines.size(), false);
    for (const Finding& f : report.findings) {
      if (f.code != FindingCode::kCellKnown && f.code != FindingCode::kCellNarrowed) continue;
      const auto at = static_cast<std::size_t>(f.line - 2);
      REQUIRE(at < lines.size());
      CHECK(lines[at].hidden);
      CHECK(f.numbers[0] <= right[at].low);
      CHECK(right[at].high <= f.numbers[f.code == FindingCode::kCellKnown ? 0 : 1]);
      told_of[at] = true;
      (f.code == FindingCode::kCellKnown ? known : narrowed) += 1;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].hidden && right[i].size() == 1 && !told_of[i]) ++missed;
    }
  }
  CHECK(known > 100);
  CHECK(narrowed > 10);
  CHECK(missed == 0);
}

TEST_CASE("hidden zeros, hidden totals, a public N") {
  // Two hidden cells that sum to nothing: zeros were hidden as well.
  const AuditReport zeros = audit_text("a;F;H;Total\nx;nd;nd;0\ny;nd;nd;9\n");
  CHECK(told(zeros) == Lines{"cell_known 2 F 0", "cell_known 2 H 0"});
  CHECK(zeros.tables[0].hidden_from == 0);
  // Zeros are shown: none is hidden.
  CHECK(told(audit_text("a;F;H;Total\nx;nd;nd;0\ny;0;nd;9\n")) == Lines{"table_sums 0  0 0 3"});
  CHECK(told(audit_text("a;F;H;Total\nx;nd;nd;2\ny;0;9;9\n")) ==
        Lines{"unmasked_small 2 Total 2 5", "cell_known 2 F 1", "cell_known 2 H 1"});
  // A hidden total is what its line gives, if that is shown.
  CHECK(told(audit_text("a;F;H;Total\nx;5;6;nd\ny;20;nd;nd\n")) == Lines{"cell_known 2 Total 11"});
  // Without totals nothing bounds a cell; N does.
  const std::string two = "a;F;H\nx;5;6\ny;20;nd\n";
  CHECK(audit_text(two).passed);
  CHECK_FALSE(audit_text(two).figures.any_masked);
  ForeignSettings settings = plain_table();
  settings.individuals = 34;
  CHECK(told(audit_text(two, settings)) == Lines{"cell_known 3 H 3"});
  settings.individuals = 20;
  CHECK(told(audit_text(two, settings)) == Lines{"table_sums 0  20 31 1"});
}

}  // namespace paravent
