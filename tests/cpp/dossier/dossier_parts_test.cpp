// Parts of the dossier that few runs have: files of results, bytes that are no UTF-8, far years, an
// engine, a series, and the reasons why two attributes go together. In both languages.
#include <doctest.h>

#include <tuple>

#include "dossier/dossier.h"
#include "release/release_fixture.h"

using namespace paravent;

namespace {

struct InBoth {
  std::string fr, en;
};

template <class Change>
InBoth dossiers(Change change, const std::vector<InputFile>& inputs = {}) {
  InBoth out;
  for (const auto& [language, to] : {std::pair("fr", &out.fr), std::pair("en", &out.en)}) {
    BuiltRelease made = fixture::released(fixture::recipe(language));
    change(made);
    *to = dossier_html(made.release, made.internal, inputs, {});
  }
  return out;
}

InBoth of_inputs(const InputFile& input) {
  return dossiers([](BuiltRelease&) {}, {input});
}

/// With plain blanks in place of those that do not break.
std::string unbroken(std::string text) {
  for (const std::string blank : {"\u00a0", "\u202f"}) {
    for (std::size_t at; (at = text.find(blank)) != std::string::npos;) {
      text.replace(at, blank.size(), " ");
    }
  }
  return text;
}

bool holds(const std::string& text, const std::string& part) {
  return unbroken(text).find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("dossier: how a file was read") {
  InputFile file{"a.csv", false, 1, std::string(64, 'a'), "papaparse", "utf-8", ";", 10, 0};
  CHECK_FALSE(holds(of_inputs(file).en, "not UTF-8"));
  file.not_utf8 = 3;
  CHECK(
      holds(of_inputs(file).fr, "a.csv : octets qui ne sont pas de l’UTF-8, devenus U+FFFD : 3."));
  CHECK(holds(of_inputs(file).en, "a.csv: bytes that are not UTF-8, which became U+FFFD: 3."));
  file.not_utf8_rows = 2;
  CHECK(holds(of_inputs(file).fr, "lignes écartées pour cette raison : 2."));
  CHECK(holds(of_inputs(file).en, "bytes that are not UTF-8: 3; rows left out for them: 2."));
  file.total_line = 12;
  CHECK(holds(of_inputs(file).fr, "la dernière ligne, 12, fait un total"));
  CHECK(holds(of_inputs(file).en, "the last line, 12, is a total and is not read."));
  file.mixed_encoding = true;
  CHECK(holds(of_inputs(file).fr, "lu en Windows-1252"));
  CHECK(holds(of_inputs(file).en, "read as Windows-1252"));
  file.results = true;
  CHECK(holds(of_inputs(file).fr, "a.csv (réussites)"));
  CHECK(holds(of_inputs(file).en, "a.csv (results)"));
  CHECK(holds(of_inputs(file).en, "--results &#39;a.csv&#39;"));
}

TEST_CASE("dossier: far years, cut where they are many") {
  const auto with = [](std::size_t years) {
    return dossiers([&](BuiltRelease& made) {
      for (std::size_t i = 0; i < years; ++i) {
        made.internal.prepare.far_years.push_back({"f.csv", 7000 + i, 3, true});
      }
    });
  };
  CHECK(holds(with(2).fr, "7 001"));
  CHECK(holds(with(2).en, "7,001"));
  CHECK(holds(with(1).fr, "Années éloignées des autres"));
  CHECK_FALSE(holds(with(1).en, " in all."));
  CHECK_FALSE(holds(with(0).en, "Years that are more than"));
  const InBoth many = with(2000);
  CHECK(holds(many.en, "2,000 in all."));
  CHECK(holds(many.fr, " en tout."));
  CHECK_FALSE(holds(many.en, "8,999"));
}

TEST_CASE("dossier: results, of files and of a column") {
  const auto with = [](std::uint64_t rows) {
    return dossiers([&](BuiltRelease& made) {
      made.internal.prepare.results = ResultsReport{rows, 11, 12, 13, 14, 15, 16};
    });
  };
  const InBoth files = with(10);
  CHECK(holds(files.fr, "lignes de réussites lues"));
  for (const std::string& line :
       {"rows of results read</td><td class=\"n\">10",
        "rows of no enrolment</td><td class=\"n\">11",
        "passes kept of these</td><td class=\"n\">12",
        "individuals that only results know, never published</td><td class=\"n\">13",
        "rows of enrolments passed</td><td class=\"n\">14",
        "rows of enrolments failed</td><td class=\"n\">15",
        "rows of enrolments without a result</td><td class=\"n\">16"}) {
    CAPTURE(line);
    CHECK(holds(files.en, line));
  }
  const InBoth column = with(0);
  CHECK_FALSE(holds(column.en, "rows of results read"));
  CHECK(holds(column.en, "rows of enrolments passed</td><td class=\"n\">14"));
}

TEST_CASE("dossier: rows that stayed in an engine") {
  const InBoth made = dossiers([](BuiltRelease& built) {
    built.internal.engine = aggregated::Origin{
        "DuckDB", "1.1", "source <s>", std::string(64, 'd'), std::string(64, 'e'), 3};
  });
  CHECK(holds(made.fr, "<h2>Le moteur</h2>"));
  CHECK(holds(made.en, "<h2>The engine</h2>"));
  for (const std::string& html : {made.fr, made.en}) {
    CHECK(holds(html, "DuckDB 1.1"));
    CHECK(holds(html, "source &lt;s&gt;"));
    CHECK(holds(html, std::string(64, 'd')));
    CHECK(holds(html, std::string(64, 'e')));
  }
}

TEST_CASE("dossier: a series, first and next") {
  const auto with = [](std::optional<std::uint64_t> before) {
    return dossiers([&](BuiltRelease& made) {
      made.internal.series = SeriesFigures{
          {101, 102, 103, 104}, 105, before, 106, 107, 108, 109, 110, 114, 115, 111, 112};
    });
  };
  const InBoth first = with({}), next = with(113);
  CHECK(holds(first.fr, "Série de publications"));
  CHECK_FALSE(holds(first.en, "who waited after the publication before"));
  CHECK(holds(next.fr, "qui attendaient après la publication précédente"));
  for (const std::string& line :
       {"people whose path is over</td><td class=\"n\">101",
        "who wait to be counted</td><td class=\"n\">105",
        "who waited after the publication before, by today’s rows</td><td class=\"n\">113",
        "still enrolled, or within their years</td><td class=\"n\">102",
        "left out: entered before the series begins</td><td class=\"n\">103",
        "rows after a path that is over, never counted</td><td class=\"n\">104",
        "traces on which somebody waits after a first number</td><td class=\"n\">106",
        "traces that get a number</td><td class=\"n\">107",
        "traces whose number grows</td><td class=\"n\">108",
        "new groups of attributes</td><td class=\"n\">110",
        "traces whose earlier lots today’s rows count otherwise</td><td class=\"n\">111",
        "earlier lots that these data cannot count again</td><td class=\"n\">114",
        "earlier lots that have lost more than a tenth of their people</td><td class=\"n\">115",
        "groups closed for that reason</td><td class=\"n\">112"}) {
    CAPTURE(line);
    CHECK(holds(next.en, line));
  }
}

TEST_CASE("dossier: why two attributes go together") {
  const auto with = [](ties::Reason reason) {
    InBoth out;
    for (const auto& [language, to] : {std::pair("fr", &out.fr), std::pair("en", &out.en)}) {
      BuiltCohorts raw = fixture::built();
      Dependency one;
      one.first = "sexe";
      one.second = "mention";
      one.reason = reason;
      one.first_column = "C1";
      one.second_column = "C2";
      raw.figures.dependencies = {one};
      Recipe accepting = fixture::recipe(language);
      accepting.traces().accepted_dependencies = {{"sexe", "mention"}};
      const BuiltRelease made = fixture::released(accepting, raw);
      *to = dossier_html(made.release, made.internal, {}, {});
    }
    return out;
  };
  const std::vector<std::tuple<ties::Reason, std::string, std::string>> reasons{
      {ties::Reason::kSharedColumn, "une même colonne, « C1 »", "one column, “C1”"},
      {ties::Reason::kOneColumn, "« C1 » et « C2 » vont ensemble, ligne par ligne",
       "“C1” and “C2” go together, row by row"},
      {ties::Reason::kFileColumn, "le nom du fichier et une colonne",
       "the file’s name and a column"},
      {ties::Reason::kEmptyFor, "de « C1 » et de « C2 », l’une", "of “C1” and “C2”, one is never"},
      {ties::Reason::kSumIsYear, "la somme ou la différence de « C1 » et de « C2 »",
       "the sum or difference of “C1” and “C2” is the year"},
  };
  for (const auto& [reason, fr, en] : reasons) {
    const InBoth made = with(reason);
    CHECK(holds(made.fr, fr));
    CHECK(holds(made.en, en));
  }
}
