#include "table/builder.h"

#include <doctest.h>

#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace paravent;
using Texts = std::vector<std::string>;
using Views = std::vector<std::string_view>;
using Indexes = std::vector<std::uint32_t>;

namespace {

Recipe recipe_of(std::string_view columns = "", std::string_view reading = "{}") {
  std::string text = R"({"version":1,"reading":)" + std::string(reading) +
                     R"(,"columns":{"individual":"id","year":"y","step":["s"])";
  if (!columns.empty()) text.append(",").append(columns);
  Result<Recipe> parsed = parse_recipe(text + "}}");
  if (!parsed) FAIL(error_name(parsed.error().code) << " " << parsed.error().key);
  return parsed.value();
}

TableBuilder builder_of(const Recipe& r) { return TableBuilder(r, {11, 12}); }

/// A block from fields written with '|' after each.
std::string block(std::string_view fields) {
  std::string text(fields);
  for (char& c : text) c = c == '|' ? '\0' : c;
  return text;
}

Indexes begin(TableBuilder& b, std::string_view name, const Views& header) {
  Result<Indexes> wanted = b.begin_file(name, header);
  if (!wanted) FAIL(error_name(wanted.error().code) << " " << wanted.error().column);
  return wanted.value();
}

void add(TableBuilder& b, std::string_view fields, const Indexes& lines) {
  b.add_block(block(fields), lines);
}

Texts texts_named(const Table& table, std::string_view name) {
  const Column& column = table.columns[table.column(name)];
  Texts out;
  for (const std::uint32_t code : column.codes) out.emplace_back(column.dictionary[code]);
  return out;
}

}  // namespace

TEST_CASE("builder: columns in any order, others left out, codes and individuals") {
  TableBuilder b = builder_of(recipe_of(R"("prefix":["p"])"));
  CHECK(begin(b, "a.csv", {"x", "s", "id", "p", "y"}) == Indexes{2, 4, 1, 3});
  add(b, "bob|2020|L1|S|alice|2021|L1|ES|bob|2021|L2|S|", {2, 3, 5});
  CHECK(b.end_file().ok());
  CHECK(begin(b, "b.csv", {"id", "y", "s", "p"}) == Indexes{0, 1, 2, 3});
  add(b, "carol|2020|M1||", {2});
  add(b, "alice|2020|L1|ES|", {3});
  CHECK(b.end_file().ok());
  const Table table = b.take();
  CHECK(table.files == Texts{"a.csv", "b.csv"});
  CHECK(table.rows() == 5);
  CHECK(table.individual == Indexes{0, 1, 0, 2, 1});
  CHECK(table.individuals == 3);
  REQUIRE(table.columns.size() == 3);
  CHECK(texts_named(table, "y") == Texts{"2020", "2021", "2021", "2020", "2020"});
  CHECK(texts_named(table, "s") == Texts{"L1", "L1", "L2", "M1", "L1"});
  CHECK(texts_named(table, "p") == Texts{"S", "ES", "S", "", "ES"});
  CHECK(table.columns[0].codes == Indexes{0, 1, 1, 0, 0});
  const Dictionary& steps = table.columns[table.column("s")].dictionary;
  CHECK(steps.place(steps.find("L2")).line == 5);
  CHECK(steps.place(steps.find("M1")).file == 1);
  CHECK(b.take().rows() == 0);
}

TEST_CASE("builder: fields of every length, at every distance from the end of the block") {
  std::vector<Texts> rows;
  std::string text;
  for (std::size_t size = 0; size < 40; ++size) {
    const std::string step(size, static_cast<char>('a' + size % 26));
    rows.push_back({std::to_string(size), step});
    text += rows.back()[0] + '\0' + "2020" + '\0' + step + '\0';
  }
  for (std::size_t count = 1; count <= rows.size(); ++count) {
    TableBuilder b = builder_of(recipe_of());
    begin(b, "f", {"id", "y", "s"});
    std::size_t end = 0;
    for (std::size_t i = 0; i < 3 * count; ++i) end = text.find('\0', end) + 1;
    const std::string exact(text, 0, end);  // its own memory: reading on is seen by the sanitizer
    Indexes lines(count);
    std::iota(lines.begin(), lines.end(), 2U);
    b.add_block(exact, lines);
    const Table table = b.take();
    CHECK(table.individuals == count);
    const Texts steps = texts_named(table, "s");
    REQUIRE(steps.size() == count);
    for (std::size_t i = 0; i < count; ++i) CHECK(steps[i] == rows[i][1]);
  }
}

TEST_CASE("builder: how rows are cut into blocks changes nothing") {
  std::mt19937 random(5);
  std::vector<std::string> rows;
  for (int i = 0; i < 1000; ++i) {
    std::string row = "id" + std::to_string(random() % 300) + '\0';
    row += std::to_string(2000 + random() % 20) + '\0';
    row += std::string(random() % 20, static_cast<char>('a' + random() % 3)) + '\0';
    rows.push_back(row);
  }
  const auto built = [&](std::size_t at_once) {
    TableBuilder b = builder_of(recipe_of());
    begin(b, "f", {"id", "y", "s"});
    for (std::size_t first = 0; first < rows.size(); first += at_once) {
      std::string text;
      Indexes lines;
      for (std::size_t i = first; i < std::min(rows.size(), first + at_once); ++i) {
        text += rows[i];
        lines.push_back(static_cast<std::uint32_t>(i + 2));
      }
      b.add_block(text, lines);
    }
    return b.take();
  };
  const Table whole = built(1000);
  CHECK(whole.individuals <= 300);
  CHECK(whole.individuals > 250);
  for (const std::size_t at_once : {1U, 7U, 63U, 64U, 65U, 128U, 999U}) {
    const Table table = built(at_once);
    CHECK(table.individual == whole.individual);
    CHECK(table.columns[0].codes == whole.columns[0].codes);
    CHECK(table.columns[1].codes == whole.columns[1].codes);
    CHECK(texts_named(table, "s") == texts_named(whole, "s"));
  }
}

TEST_CASE("builder: the key of a run has no influence") {
  const auto built = [](HashKey key) {
    TableBuilder b(recipe_of(), key);
    begin(b, "f", {"id", "y", "s"});
    add(b, "a|1|x|b|1|x|a|2|x|c|1|x|", {2, 3, 4, 5});
    return b.take();
  };
  CHECK(built({0, 0}).individual == Indexes{0, 1, 0, 2});
  CHECK(built({~0ULL, 5}).individual == Indexes{0, 1, 0, 2});
}

TEST_CASE("builder: faults of a header") {
  TableBuilder b = builder_of(recipe_of(R"("description":["d"])"));
  Result<Indexes> wanted = b.begin_file("a.csv", Views{"id", "y", "d"});
  REQUIRE_FALSE(wanted);
  CHECK(wanted.error().code == ErrorCode::kMissingColumn);
  CHECK(wanted.error().file == "a.csv");
  CHECK(wanted.error().column == "s");
  wanted = b.begin_file("a.csv", Views{"y", "s", "d"});
  REQUIRE_FALSE(wanted);
  CHECK(wanted.error().column == "id");
  wanted = b.begin_file("a.csv", Views{"id", "y", "s", "d", "x", "x"});
  REQUIRE_FALSE(wanted);
  CHECK(wanted.error().code == ErrorCode::kDuplicateColumn);
  CHECK(wanted.error().column.empty());
  CHECK(wanted.error().lines == std::vector<std::uint64_t>{5, 6});
  CHECK(begin(b, "a.csv", {"id", "y", "", "s", "d", ""}) == Indexes{0, 1, 3, 4});
}

TEST_CASE("builder: optional columns that are missing are empty") {
  TableBuilder b = builder_of(recipe_of(R"("prefix":["p"])", R"({"optional":["p"]})"));
  CHECK(begin(b, "a.csv", {"id", "y", "s"}) == Indexes{0, 1, 2});
  add(b, "bob|2020|L1|", {2});
  CHECK(b.end_file().ok());
  CHECK(begin(b, "b.csv", {"p", "id", "y", "s"}) == Indexes{1, 2, 3, 0});
  add(b, "bob|2020|L1|S|", {2});
  CHECK(b.end_file().ok());
  CHECK(texts_named(b.take(), "p") == Texts{"", "S"});
}

TEST_CASE("builder: the file's name as a column") {
  TableBuilder b = builder_of(recipe_of(R"x("prefix":["(fichier)"])x"));
  CHECK(begin(b, "P13.2017.csv", {"id", "y", "s"}) == Indexes{0, 1, 2});
  add(b, "bob|2020|L1|alice|2020|L1|", {2, 3});
  begin(b, ".csv", {"id", "(fichier)", "y", "s"});
  add(b, "bob|2020|L1|", {2});
  begin(b, "noext", {"id", "y", "s"});
  add(b, "bob|2020|L1|", {2});
  CHECK(texts_named(b.take(), "(fichier)") == Texts{"P13.2017", "P13.2017", ".csv", "noext"});
  // It may tell the year.
  const auto yearly = parse_recipe(
      R"x({"version":1,"columns":{"individual":"id","year":"(fichier)","step":["s"]}})x");
  REQUIRE(yearly.ok());
  TableBuilder years = builder_of(yearly.value());
  begin(years, "2019.csv", {"id", "s"});
  add(years, "bob|L1|", {2});
  CHECK(years.end_file().ok());
  CHECK(texts_named(years.take(), "(fichier)") == Texts{"2019"});
}

TEST_CASE("builder: an empty individual or year stops the run, or is left out and counted") {
  const std::string_view fields = "|2020|L1|bob||L2|bob|2020|L3|||L4||2021|L5|al|2021|L1|";
  const Indexes lines{2, 3, 4, 5, 7, 8};
  TableBuilder strict = builder_of(recipe_of());
  begin(strict, "a.csv", {"id", "y", "s"});
  add(strict, fields, lines);
  const Result<LeftOut> stopped = strict.end_file();
  REQUIRE_FALSE(stopped);
  CHECK(stopped.error().code == ErrorCode::kEmptyIndividual);
  CHECK(stopped.error().file == "a.csv");
  CHECK(stopped.error().column == "id");
  CHECK(stopped.error().count == 3);
  CHECK(stopped.error().lines == std::vector<std::uint64_t>{2, 5, 7});

  TableBuilder lenient = builder_of(recipe_of("", R"({"malformed":"skip"})"));
  begin(lenient, "a.csv", {"id", "y", "s"});
  add(lenient, fields, lines);
  const Result<LeftOut> left = lenient.end_file();
  REQUIRE(left);
  CHECK(left.value().empty_individual == 3);
  CHECK(left.value().empty_year == 1);
  CHECK(left.value().lines == std::vector<std::uint64_t>{2, 3, 5, 7});
  begin(lenient, "b.csv", {"id", "y", "s"});
  CHECK(lenient.end_file().value().empty_individual == 0);
  const Table table = lenient.take();
  CHECK(texts_named(table, "s") == Texts{"L3", "L1"});
  CHECK(table.individuals == 2);
  // Nothing of a row that was left out is kept.
  CHECK(table.columns[table.column("s")].dictionary.find("L2") == Dictionary::kNone);
}

TEST_CASE("builder: an empty year alone, first ten lines of many") {
  TableBuilder b = builder_of(recipe_of());
  begin(b, "a.csv", {"id", "y", "s"});
  for (std::uint32_t line = 2; line < 27; ++line) add(b, "bob||L1|", {line});
  const Result<LeftOut> stopped = b.end_file();
  REQUIRE_FALSE(stopped);
  CHECK(stopped.error().code == ErrorCode::kEmptyYear);
  CHECK(stopped.error().column == "y");
  CHECK(stopped.error().count == 25);
  CHECK(stopped.error().lines == std::vector<std::uint64_t>{2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
}

TEST_CASE("builder: a year or an individual that the file may miss") {
  TableBuilder b = builder_of(recipe_of("", R"({"malformed":"skip","optional":["y","id"]})"));
  CHECK(begin(b, "a.csv", {"id", "s"}) == Indexes{0, 1});
  add(b, "bob|L1|", {2});
  CHECK(b.end_file().value().empty_year == 1);
  CHECK(begin(b, "b.csv", {"y", "s"}) == Indexes{0, 1});
  add(b, "2020|L1|", {2});
  CHECK(b.end_file().value().empty_individual == 1);
  CHECK(b.take().rows() == 0);
  // Whatever it misses beside them.
  TableBuilder more =
      builder_of(recipe_of(R"("prefix":["p"])", R"({"malformed":"skip","optional":["y","p"]})"));
  begin(more, "a.csv", {"id", "s"});
  add(more, "bob|L1|", {2});
  CHECK(more.end_file().value().empty_year == 1);
}

TEST_CASE("builder: a file read again forgets its rows and its individuals") {
  TableBuilder b = builder_of(recipe_of("", R"({"malformed":"skip"})"));
  begin(b, "a.csv", {"id", "y", "s"});
  add(b, "bob|2020|L1|", {2});
  CHECK(b.end_file().ok());
  begin(b, "b.csv", {"id", "y", "s"});
  std::string fields;
  Indexes lines;
  for (std::uint32_t i = 0; i < 5000; ++i) {
    fields += "ghost" + std::to_string(i) + "|2020|L\xc3|";
    lines.push_back(i + 2);
  }
  add(b, fields + "|2020|L1|", [&] {
    Indexes all = lines;
    all.push_back(5002);
    return all;
  }());
  b.restart_file();
  add(b, "ghost7|2020|L2|bob|2021|L1|ghost4999|2020|L2|ghost7|2021|L2|", {2, 3, 4, 5});
  CHECK(b.end_file().value().empty_individual == 0);
  const Table table = b.take();
  CHECK(table.files == Texts{"a.csv", "b.csv"});
  CHECK(table.individual == Indexes{0, 1, 0, 2, 1});
  CHECK(table.individuals == 3);
  CHECK(texts_named(table, "s") == Texts{"L1", "L2", "L1", "L2", "L2"});
  CHECK(texts_named(table, "y") == Texts{"2020", "2020", "2021", "2020", "2021"});
}

TEST_CASE("builder: a block shorter than announced is survived") {
  TableBuilder b = builder_of(recipe_of("", R"({"malformed":"skip"})"));
  begin(b, "a.csv", {"id", "y", "s"});
  add(b, "bob|2020|L1|al|2020", {2, 3, 4});
  CHECK(b.end_file().value().empty_individual == 1);
  CHECK(texts_named(b.take(), "s") == Texts{"L1", ""});
}

TEST_CASE("builder: a file begun again is one file, and leaves no value behind") {
  TableBuilder b = builder_of(recipe_of());
  b.restart_file();  // nothing has begun
  begin(b, "a.csv", {"id", "y", "s"});
  add(b, "bob|2020|L1|", {2});
  CHECK(b.end_file().ok());
  b.restart_file();  // of the next file nothing has come: the one before stays
  begin(b, "b.csv", {"id", "y", "s"});
  add(b, "al|2021|wrong|", {2});
  b.restart_file();
  begin(b, "b.csv", {"y", "id", "s"});
  add(b, "al|2022|right|", {3});
  CHECK(b.end_file().ok());
  begin(b, "c.csv", {"id", "y", "s"});
  CHECK(b.end_file().ok());
  const Table table = b.take();
  CHECK(table.files == Texts{"a.csv", "b.csv", "c.csv"});
  CHECK(texts_named(table, "s") == Texts{"L1", "right"});
  const Dictionary& steps = table.columns[table.column("s")].dictionary;
  CHECK(steps.find("wrong") == Dictionary::kNone);
  CHECK(steps.place(1).line == 3);
  CHECK(steps.place(1).file == 1);
}

TEST_CASE("builder: every column of the first file, and no file may have another") {
  Recipe r;
  r.individual = "id";
  r.identifiers = {"nom"};
  r.optional_columns = {"z"};
  RowsSpec& rows = r.publication.emplace<RowsSpec>();
  rows.every_column = true;
  rows.columns = Texts{"z"};
  const auto names = [](const Table& table) {
    Texts out;
    for (const Column& column : table.columns) out.push_back(column.name);
    return out;
  };
  TableBuilder b = builder_of(r);
  begin(b, "a.csv", {"wrong", "id"});
  b.restart_file();  // its header was not that of the file
  CHECK(begin(b, "a.csv", {"s", "", "id", "y", "nom"}) == Indexes{2, 0, 3});
  add(b, "bob|L1|2020|", {2});
  CHECK(b.end_file().ok());
  CHECK(begin(b, "b.csv", {"y", "nom", "id", "s", ""}) == Indexes{2, 3, 0});
  add(b, "al|L2|2021|", {2});
  CHECK(b.end_file().ok());
  const Result<Indexes> more = b.begin_file("c.csv", Views{"id", "s", "y", "t"});
  REQUIRE_FALSE(more);
  CHECK(more.error().code == ErrorCode::kMissingColumn);
  CHECK(more.error().file == "a.csv");
  CHECK(more.error().column == "t");
  const Result<Indexes> fewer = b.begin_file("c.csv", Views{"id", "s"});
  REQUIRE_FALSE(fewer);
  CHECK(fewer.error().file == "c.csv");
  CHECK(fewer.error().column == "y");
  TableBuilder moved = std::move(b);
  const Table table = moved.take();
  CHECK(names(table) == Texts{"s", "y", "z"});
  CHECK(texts_named(table, "s") == Texts{"L1", "L2"});
  CHECK(texts_named(table, "y") == Texts{"2020", "2021"});
  CHECK(texts_named(table, "z") == Texts{"", ""});
}

TEST_CASE("builder: another takes its place, and nothing of it is left") {
  TableBuilder b = builder_of(recipe_of());
  begin(b, "a.csv", {"id", "y", "s"});
  add(b, "bob|2020|L1", {2});
  b = builder_of(recipe_of());
  begin(b, "b.csv", {"id", "y", "s"});
  add(b, "al|2021|L2", {2});
  CHECK(b.end_file().ok());
  const Table table = b.take();
  CHECK(table.files == Texts{"b.csv"});
  CHECK(texts_named(table, "s") == Texts{"L2"});
}
