#include "table/prepare.h"

#include <doctest.h>

#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/text.h"

using namespace paravent;

namespace {

using Texts = std::vector<std::string>;
using Rows = std::vector<Texts>;  // individual, then one text a column
using Counts = std::vector<std::uint64_t>;

Recipe recipe_preparing(std::string_view prepare, std::string_view columns = "") {
  std::string text = R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"])";
  if (!columns.empty()) text.append(",").append(columns);
  text.append(R"(},"prepare":)").append(prepare).append("}");
  Result<Recipe> parsed = parse_recipe(text);
  if (!parsed) FAIL(error_name(parsed.error().code) << " " << parsed.error().key);
  return parsed.value();
}

Table table_of(const Recipe& r, const Rows& rows) {
  Table table;
  table.files = {"f"};
  for (const std::string& name : needed_columns(r)) {
    if (name != "id") table.columns.emplace_back().name = name;
  }
  Dictionary individuals;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    table.individual.push_back(individuals.encode(rows[row][0], {}));
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
      table.columns[c].codes.push_back(
          table.columns[c].dictionary.encode(rows[row].at(c + 1), {0, row + 2}));
    }
  }
  table.individuals = individuals.size();
  return table;
}

Texts texts_of(const Table& table, std::string_view name) {
  const Column& column = table.columns[table.column(name)];
  Texts out;
  for (const std::uint32_t code : column.codes) out.emplace_back(column.dictionary[code]);
  return out;
}

/// The steps that recoding makes of `steps`.
Texts recoded(std::string_view rule, const Texts& steps) {
  const Recipe r = recipe_preparing(R"({"recode":[{"column":"s",)" + std::string(rule) + "}]}");
  Rows rows;
  for (const std::string& step : steps) rows.push_back({"a", "2020", step});
  Table table = table_of(r, rows);
  CHECK(prepare(table, r).ok());
  return texts_of(table, "s");
}

/// The steps of `steps` that a rule keeps.
Texts kept(std::string_view rule, const Texts& steps) {
  const Recipe r = recipe_preparing(R"({"keep":[{"column":"s",)" + std::string(rule) + "}]}");
  Rows rows;
  for (const std::string& step : steps) rows.push_back({"a", "2020", step});
  Table table = table_of(r, rows);
  CHECK((prepare(table, r).ok() || table.rows() == 0));
  return texts_of(table, "s");
}

}  // namespace

TEST_CASE("prepare: nothing to do") {
  const Recipe r = recipe_preparing("{}");
  Table table = table_of(r, {{"b", "2020", "x"}, {"a", "2021", "y"}});
  const Result<PrepareReport> report = prepare(table, r);
  REQUIRE(report);
  CHECK(report.value().rows_before == 2);
  CHECK(report.value().rows_after == 2);
  CHECK(report.value().individuals_after == 2);
  CHECK(report.value().keep.empty());
  CHECK(report.value().cleaning.empty());
  CHECK(report.value().loss_by_year.empty());
  CHECK(texts_of(table, "s") == Texts{"x", "y"});
}

TEST_CASE("prepare: keep by exact bytes") {
  CHECK(kept(R"("in":["a","é"])", {"a", "A", "é", "e", "a ", ""}) == Texts{"a", "é"});
  CHECK(kept(R"("in":["","absent"])", {"a", ""}) == Texts{""});
  CHECK(kept(R"("in":[])", {"a", ""}).empty());
}

TEST_CASE("prepare: keep by numbers") {
  const Texts values{"9",     "10", "10.0",  "010", "+10", "12,5", "15",
                     "15.01", "-3", "",      " 12", "12 ", "1e1",  "0x0b",
                     "12.",   ".5", "1.2.3", "abc", "-",   "nan",  "inf"};
  CHECK(kept(R"("from":10,"to":15)", values) == Texts{"10", "10.0", "010", "+10", "12,5", "15"});
  CHECK(kept(R"("to":9)", values) == Texts{"9", "-3"});
  CHECK(kept(R"("from":15)", values) == Texts{"15", "15.01"});
}

TEST_CASE("prepare: keep reports each rule, renumbers individuals and leaves columns for ties") {
  const Recipe r =
      recipe_preparing(R"({"keep":[{"column":"u","in":["P13"]},{"column":"y","from":2010}]})");
  Table table = table_of(r, {{"gone", "2012", "x", "P8"},
                             {"b", "2012", "x", "P13"},
                             {"late", "2009", "x", "P13"},
                             {"a", "2011", "z", "P13"},
                             {"b", "2009", "w", "P8"},
                             {"b", "2010", "v", "P13"}});
  const Result<PrepareReport> report = prepare(table, r);
  REQUIRE(report);
  CHECK(report.value().rows_before == 6);
  CHECK(report.value().rows_after == 3);
  CHECK(report.value().individuals_before == 4);
  CHECK(report.value().individuals_after == 2);
  REQUIRE(report.value().keep.size() == 2);
  CHECK(report.value().keep[0].column == "u");
  CHECK(report.value().keep[0].rows_removed == 2);
  CHECK(report.value().keep[1].rows_removed == 1);
  CHECK(table.individual == std::vector<std::uint32_t>{0, 1, 0});
  CHECK(table.individuals == 2);
  CHECK(texts_of(table, "s") == Texts{"x", "z", "v"});
  REQUIRE(table.columns.size() == 3);
  CHECK(table.columns[0].name == "y");
  CHECK(table.columns[1].name == "s");
  CHECK(table.columns[2].name == "u");  // an age may tell the year by it
}

TEST_CASE("prepare: no row is left") {
  const Recipe r = recipe_preparing(R"({"keep":[{"column":"y","from":3000}],
                              "recode":[{"column":"s","table":{"x":"z"}}]})");
  Table table = table_of(r, {{"a", "2020", "x"}});
  const Result<PrepareReport> report = prepare(table, r);
  REQUIRE_FALSE(report);
  CHECK(report.error().code == ErrorCode::kNoRows);
  Table empty = table_of(r, {});
  CHECK_FALSE(prepare(empty, r).ok());
}

TEST_CASE("prepare: recode by a table, merging labels that become equal") {
  const Recipe r = recipe_preparing(
      R"({"keep":[{"column":"y","to":2020}],
          "recode":[{"column":"s","table":{"G5PRLS":"G5PLS","":"?","A":"B","B":"A","same":"same",
                                           "gone":"G5PLS","absent":"x"}}]})");
  Table table = table_of(r, {{"a", "2020", "G5PRLS"},
                             {"a", "2020", "G5PLS"},
                             {"a", "2020", ""},
                             {"a", "2020", "A"},
                             {"a", "2020", "B"},
                             {"a", "2020", "same"},
                             {"b", "2021", "gone"},
                             {"a", "2020", "G5PRLS"}});
  const Result<PrepareReport> report = prepare(table, r);
  REQUIRE(report);
  CHECK(texts_of(table, "s") == Texts{"G5PLS", "G5PLS", "?", "B", "A", "same", "G5PLS"});
  const Column& column = table.columns[table.column("s")];
  CHECK(column.codes[0] == column.codes[1]);
  CHECK(column.dictionary.size() == 5);
  CHECK(column.dictionary.find("gone") == Dictionary::kNone);
  REQUIRE(report.value().recode.size() == 1);
  CHECK(report.value().recode[0].column == "s");
  CHECK(report.value().recode[0].values_changed == 4);
  CHECK(report.value().recode[0].rows_changed == 5);
}

TEST_CASE("prepare: recodings follow each other") {
  const Recipe r = recipe_preparing(R"({"recode":[{"column":"s","table":{"a":"19"}},
                                        {"column":"s","bands":[18,25]}]})");
  Table table = table_of(r, {{"i", "2020", "a"}, {"i", "2021", "30"}});
  REQUIRE(prepare(table, r).ok());
  CHECK(texts_of(table, "s") == Texts{"18–24", "≥25"});
}

TEST_CASE("prepare: bands of integers") {
  CHECK(recoded(R"("bands":[0,18,19,25])",
                {"-1", "0", "17", "17.5", "18", "18,9", "19", "24", "25", "99", "", "x", " 19"}) ==
        Texts{"<0", "0–17", "0–17", "0–17", "18", "18", "19–24", "19–24", "≥25", "≥25", "",
              std::string(kNoNumber), std::string(kNoNumber)});
  CHECK(recoded(R"("bands":[-10,-5,0])", {"-11", "-10", "-6", "-5", "-1", "0", "-0"}) ==
        Texts{"<-10", "-10–-6", "-10–-6", "-5–-1", "-5–-1", "≥0", "≥0"});
  CHECK(recoded(R"("bands":[-0])", {"-1", "1"}) == Texts{"<0", "≥0"});
  // From 2^53 on a whole number less one may be itself.
  CHECK(recoded(R"("bands":[1,9007199254740992])", {"0", "5"}) ==
        Texts{"<1", "1–<9007199254740992"});
}

TEST_CASE("prepare: the first characters of a text") {
  CHECK(recoded(R"("prefix":2)", {"été", "é", "", "DUT 1", "漢字仮名", "ab"}) ==
        Texts{"ét", "é", "", "DU", "漢字", "ab"});
  for (const char* wrong : {R"("prefix":0)", R"("prefix":65)", R"("prefix":1.5)",
                            R"("prefix":2,"table":{})", R"("prefix":2,"bands":[1])"}) {
    CHECK_MESSAGE(
        !parse_recipe(R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"]},)"
                      R"("prepare":{"recode":[{"column":"s",)" +
                      std::string(wrong) + "}]}}")
             .ok(),
        wrong);
  }
}
TEST_CASE("prepare: bands of decimals") {
  CHECK(recoded(R"("bands":[0,10.5,12])", {"-0.1", "10.49", "10,5", "11.999", "12"}) ==
        Texts{"<0", "0–<10.5", "10.5–<12", "10.5–<12", "≥12"});
}

TEST_CASE("prepare: cleaning counts a pass before it removes") {
  // Pass 1: c = q is rare (1 row). Without its row, s = x falls below 2: pass 2.
  const Recipe r = recipe_preparing(R"({"cleaning":{"k":2,"columns":["s","c"]}})");
  Table table = table_of(r, {{"a", "2021", "x", "p"},
                             {"b", "2020", "x", "q"},
                             {"c", "2020", "z", "p"},
                             {"d", "2021", "z", "p"},
                             {"e", "2019", "w", "p"}});
  const Result<PrepareReport> report = prepare(table, r);
  REQUIRE(report);
  const std::vector<CleaningPass>& passes = report.value().cleaning;
  REQUIRE(passes.size() == 2);
  CHECK(passes[0].rare_values == Counts{1, 1});  // w; q
  CHECK(passes[0].rows_removed == 2);
  CHECK(passes[1].rare_values == Counts{1, 0});  // x
  CHECK(passes[1].rows_removed == 1);
  CHECK(texts_of(table, "s") == Texts{"z", "z"});
  CHECK(table.columns.size() == 3);  // c too: floors may ask for it again
  CHECK(report.value().individuals_after == 2);
  const std::vector<YearLoss>& loss = report.value().loss_by_year;
  REQUIRE(loss.size() == 3);
  CHECK(loss[0].year == "2019");
  CHECK(loss[0].raw == 1);
  CHECK(loss[0].kept == 0);
  CHECK(loss[1].year == "2020");
  CHECK(loss[1].raw == 2);
  CHECK(loss[1].kept == 1);
  CHECK(loss[2].raw == 2);
  CHECK(loss[2].kept == 1);
}

TEST_CASE("prepare: cleaning counts what keep left, after recoding") {
  const Recipe r = recipe_preparing(R"({"keep":[{"column":"y","from":2020}],
                              "recode":[{"column":"s","table":{"x":"z"}}],
                              "cleaning":{"k":3,"columns":["s"]}})");
  Table table = table_of(r, {{"a", "2020", "x"},
                             {"a", "2021", "z"},
                             {"b", "2021", "z"},
                             {"b", "2020", "w"},
                             {"b", "2020", "w"},
                             {"c", "2019", "w"}});
  const Result<PrepareReport> report = prepare(table, r);
  REQUIRE(report);
  CHECK(texts_of(table, "s") == Texts{"z", "z", "z"});
  REQUIRE(report.value().cleaning.size() == 1);
  CHECK(report.value().cleaning[0].rare_values == Counts{1});
  CHECK(report.value().cleaning[0].rows_removed == 2);
  REQUIRE(report.value().loss_by_year.size() == 2);
  CHECK(report.value().loss_by_year[0].raw == 3);
  CHECK(report.value().loss_by_year[0].kept == 1);
}

TEST_CASE("prepare: a long chain of passes costs no scan each") {
  // Row i holds i/2 in one column and (i+1)/2 in the other: one value falls after the other.
  constexpr std::size_t kChain = 60001;
  const Recipe r = recipe_preparing(R"({"cleaning":{"k":2,"columns":["s","c"]}})");
  Rows rows;
  for (std::size_t i = 0; i < kChain; ++i) {
    rows.push_back({"a", "2020", std::to_string((i + 1) / 2), std::to_string(i / 2)});
  }
  for (int i = 0; i < 2; ++i) rows.push_back({"b", "2020", "end", "end"});
  Table table = table_of(r, rows);
  const Result<PrepareReport> report = prepare(table, r);
  REQUIRE(report);
  CHECK(table.rows() == 2);
  // From both ends at once, a row of each at a time; the last pass removes the row in the middle.
  CHECK(report.value().cleaning.size() == kChain / 2 + 1);
}

TEST_CASE("prepare: cleaning against a naive reference") {
  std::mt19937 random(9);
  for (int round = 0; round < 300; ++round) {
    const auto k = static_cast<std::uint32_t>(1 + random() % 5);
    const std::size_t size = 1 + random() % 40;
    const Recipe r =
        recipe_preparing(R"({"cleaning":{"k":)" + std::to_string(k) + R"(,"columns":["s","c"]}})");
    Rows rows;
    for (std::size_t i = 0; i < size; ++i) {
      rows.push_back({std::to_string(random() % 8), std::to_string(2000 + random() % 4),
                      std::string(1, static_cast<char>('a' + random() % 6)),
                      std::string(1, static_cast<char>('a' + random() % 9))});
    }
    Table table = table_of(r, rows);
    const Result<PrepareReport> report = prepare(table, r);

    const std::vector<std::size_t> checked{2, 3};  // s, c
    std::vector<Counts> passes;
    std::vector<std::uint64_t> removed;
    while (true) {
      std::vector<std::map<std::string, std::uint32_t>> counts(2);
      for (const Texts& row : rows) {
        for (std::size_t c = 0; c < 2; ++c) ++counts[c][row[checked[c]]];
      }
      Counts rare(2);
      bool any = false;
      for (std::size_t c = 0; c < 2; ++c) {
        for (const auto& [text, count] : counts[c]) rare[c] += count < k;
        any = any || rare[c] != 0;
      }
      if (!any) break;
      Rows left;
      for (const Texts& row : rows) {
        bool keep = true;
        for (std::size_t c = 0; c < 2; ++c) keep = keep && counts[c][row[checked[c]]] >= k;
        if (keep) left.push_back(row);
      }
      passes.push_back(rare);
      removed.push_back(rows.size() - left.size());
      rows = left;
    }
    CHECK(report.ok() == !rows.empty());
    CHECK(table.rows() == rows.size());
    if (!report) continue;
    REQUIRE(report.value().cleaning.size() == passes.size());
    for (std::size_t p = 0; p < passes.size(); ++p) {
      CHECK(report.value().cleaning[p].rare_values == passes[p]);
      CHECK(report.value().cleaning[p].rows_removed == removed[p]);
    }
    Texts steps;
    std::map<std::string, std::uint32_t> numbers;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      steps.push_back(rows[i][2]);
      const auto number = static_cast<std::uint32_t>(numbers.size());
      CHECK(table.individual[i] == numbers.emplace(rows[i][0], number).first->second);
    }
    CHECK(texts_of(table, "s") == steps);
    CHECK(table.individuals == numbers.size());
  }
}

TEST_CASE("probable duplicates: case, accents and spaces") {
  const Recipe r = recipe_preparing("{}", R"("prefix":["p"],"description":["d"],
      "attributes":[{"name":"a","columns":["x","z"]}],"derived":[{"name":"n","from":"enrolments"}])");
  // Columns: y, s, p, x, z, d.
  Table table = table_of(r, {{"1", "2020", "Master Génie", "ŒUVRE", "x", "u", "D"},
                             {"2", "2020 ", "MASTER  GENIE", "oeuvre", "", "U", "d"},
                             {"3", "2020", "master\u00a0ge\u0301nie", "Œuvre", " ", "É", "D"},
                             {"4", "2020", "master\u202fgénie", "autre", "y", "ê", "D"},
                             {"5", "2020", "Master-Génie", "Straße", "y", "e", "D"},
                             {"6", "2020", "MASTER  GENIE", "STRASSE", "y", "\xff", "D"}});
  const std::vector<ProbableDuplicate> found = probable_duplicates(table, r);
  REQUIRE(found.size() == 6);
  CHECK(found[0].column == "d");
  CHECK(found[0].labels == Texts{"D", "d"});
  CHECK(found[1].column == "p");
  CHECK(found[1].labels == Texts{"STRASSE", "Straße"});
  CHECK(found[1].rows == Counts{1, 1});
  CHECK(found[2].column == "p");
  CHECK(found[2].labels == Texts{"oeuvre", "ŒUVRE", "Œuvre"});
  CHECK(found[3].column == "s");
  CHECK(found[3].labels ==
        Texts{"MASTER  GENIE", "Master Génie", "master\u00a0ge\u0301nie", "master\u202fgénie"});
  CHECK(found[3].rows == Counts{2, 1, 1, 1});
  CHECK(found[4].column == "z");
  CHECK(found[4].labels == Texts{"U", "u"});
  CHECK(found[5].labels == Texts{"e", "É", "ê"});
}

TEST_CASE("probable duplicates: labels that no row holds any more do not count") {
  const Recipe r = recipe_preparing(R"({"keep":[{"column":"y","from":2020}]})");
  Table table = table_of(r, {{"1", "2020", "a"}, {"1", "2019", "A"}, {"1", "2021", "Å"}});
  REQUIRE(prepare(table, r).ok());
  const std::vector<ProbableDuplicate> found = probable_duplicates(table, r);
  REQUIRE(found.size() == 1);
  CHECK(found[0].labels == Texts{"a", "Å"});
}

TEST_CASE("probable duplicates: the two ends of the table of accents") {
  const Recipe r = recipe_preparing("{}");
  Table table = table_of(r, {{"1", "1", "À"},
                             {"1", "1", "a"},
                             {"1", "1", "ſ"},
                             {"1", "1", "S"},
                             {"1", "1", "Ž"},
                             {"1", "1", "ž"},
                             {"1", "1", "×"},
                             {"1", "1", "÷"},
                             {"1", "1", "ŋ"},
                             {"1", "1", "Ŋ"},
                             {"1", "1", "ð"},
                             {"1", "1", "Ð"}});
  const std::vector<ProbableDuplicate> found = probable_duplicates(table, r);
  REQUIRE(found.size() == 5);
  CHECK(found[0].labels == Texts{"S", "ſ"});
  CHECK(found[1].labels == Texts{"a", "À"});
  CHECK(found[2].labels == Texts{"Ð", "ð"});
  CHECK(found[3].labels == Texts{"Ŋ", "ŋ"});
  CHECK(found[4].labels == Texts{"Ž", "ž"});
}

TEST_CASE("probable duplicates: tabulators, signs, other alphabets, bytes that are no UTF-8") {
  const Recipe r = recipe_preparing("{}");
  Table table = table_of(r, {{"1", "1", "B\tC"},
                             {"1", "1", "bc"},
                             {"1", "1", "©"},
                             {"1", "1", "ª"},
                             {"1", "1", "Ͱ"},
                             {"1", "1", "ͱ"},
                             {"1", "1", "\xc3Z"},
                             {"1", "1", "\xc3z"},
                             {"1", "1", "\xc3\xc3"}});
  const std::vector<ProbableDuplicate> found = probable_duplicates(table, r);
  REQUIRE(found.size() == 2);
  CHECK(found[0].labels == Texts{"B\tC", "bc"});
  CHECK(found[1].labels == Texts{"\xc3Z", "\xc3z"});
}

TEST_CASE("probable duplicates: what is not seen, marks of direction, full-width forms") {
  const Recipe r = recipe_preparing("{}");
  Table table = table_of(r, {{"1", "1", "L1"},
                             {"1", "1", "L\u200b1"},
                             {"1", "1", "\u202eL1\u202c"},
                             {"1", "1", "\ufeffl1"},
                             {"1", "1", "Ｌ１"},
                             {"1", "1", "L\u00ad1\u200f"},
                             {"1", "1", "\u3000L1\u2066"},
                             {"1", "1",
                              "L\x01"
                              "1"},
                             {"1", "1", "日本"},
                             {"1", "1", "日\u2060本"},
                             {"1", "1", "日木"},
                             {"1", "1", "ｶ"},
                             {"1", "1", "カ"},
                             {"1", "1", "\xe2\x80"},
                             {"1", "1", "\xe2"},
                             {"1", "1", "；"},
                             {"1", "1", ";"}});
  const std::vector<ProbableDuplicate> found = probable_duplicates(table, r);
  REQUIRE(found.size() == 3);
  CHECK(found[0].labels == Texts{";", "；"});
  CHECK(found[1].labels.size() == 8);
  CHECK(found[2].labels == Texts{"日\u2060本", "日本"});
}

TEST_CASE("prepare: values that the recipe lists, against the persons who have them") {
  // u: one person in six rows; v: five persons; w: four; x nobody; what a condition removes is not
  // there for a replacement.
  Rows rows;
  for (int i = 0; i < 6; ++i) rows.push_back({"a", "2020", "u"});
  for (const char* person : {"a", "b", "c", "d", "e"}) rows.push_back({person, "2020", "v"});
  for (const char* person : {"a", "b", "c", "d"}) rows.push_back({person, "2020", "w"});
  const Recipe r = recipe_preparing(R"({"keep":[{"column":"s","in":["u","v","x"]}],
      "recode":[{"column":"s","table":{"v":"t","w":"t"}},{"column":"s","table":{"t":"z"}}]})");
  Table table = table_of(r, rows);
  const Result<PrepareReport> report = prepare(table, r);
  REQUIRE(report.ok());
  const auto& listed = report.value().listed;
  REQUIRE(listed.size() == 3);
  CHECK(listed[0].key == "prepare.keep[0].in");
  CHECK(listed[0].column == "s");
  CHECK(listed[0].few == 1);
  CHECK(listed[0].none == 1);
  CHECK_FALSE(listed[0].tells());
  CHECK(listed[1].few == 0);
  CHECK(listed[1].none == 1);
  CHECK(listed[2].key == "prepare.recode[1].table");
  CHECK(listed[2].few == 0);
  CHECK(listed[2].none == 0);
}
