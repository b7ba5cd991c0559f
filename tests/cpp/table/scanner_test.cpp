#include "table/scanner.h"

#include <doctest.h>

#include <random>
#include <set>
#include <string_view>

#include "scanner_support.h"

using namespace paravent;
using namespace paravent::scanning;
using Lines = std::vector<std::uint64_t>;

namespace {

struct Scanned {
  Declined declined = Declined::kNo;
  ScanCounts counts;
  Table table;
};

Scanned scan(std::string_view text, std::size_t slice = 1 << 20, ScanOptions options = {}) {
  TableBuilder b = builder(recipe());
  Scanner scanner(b, std::move(options));
  const Result<Declined> result = feed(scanner, text, slice);
  REQUIRE(result.ok());
  Scanned out{result.value(), scanner.counts(), {}};
  if (out.declined == Declined::kNo && out.counts.has_header) out.table = b.take();
  return out;
}

const std::size_t kSlices[] = {1, 2, 3, 7, 64, 1 << 20};

/// Rows as "id,y,s@line"; the reference's answers for these texts stand in reading_papa.test.js.
struct Case {
  const char* what;
  const char* text;
  Texts steps;
  Lines lines;
};

}  // namespace

TEST_CASE("scanner: plain files, in slices of every size") {
  const Case cases[] = {
      {"plain", "id;y;s\n1;2;3\n4;5;6\n", {"3", "6"}, {2, 3}},
      {"no last line end", "id;y;s\n1;2;3\n4;5;6", {"3", "6"}, {2, 3}},
      {"CRLF", "id;y;s\r\n1;2;3\r\n4;5;6\r\n", {"3", "6"}, {2, 3}},
      {"CRLF, last line end cut", "id;y;s\r\n1;2;3\r\n4;5;6\r", {"3", "6"}, {2, 3}},
      {"LF and CRLF", "id;y;s\n1;2;3\r\n4;5;6\n", {"3", "6"}, {2, 3}},
      {"a CR that ends no line", "id;y;s\n1;2;3\r4\n5;6;7\r\r\n", {"3\r4", "7\r"}, {2, 3}},
      {"blank lines", "\n\r\nid;y;s\n\n1;2;3\n\r\n\n4;5;6\n\n", {"3", "6"}, {5, 8}},
      {"quotes",
       "id;y;\"s\"\n\"1\";\"2\";\"x \"\"y\"\" z;\"\n1;2;\"\"\n1;2;\"\"\"\"\n",
       {"x \"y\" z;", "", "\""},
       {2, 3, 4}},
      {"line ends in quotes",
       "id;y;s\r\n1;2;\"x\r\ny\"\r\n\"1\";2;\"\n\n\"\n1;2;z\r\n",
       {"x\r\ny", "\n\n", "z"},
       {2, 4, 7}},
      {"a quote within a field",
       "id;y;s\n1;2;5\" x\n1\";2;6\"\n\"1\";2;\"7\"\n",
       {"5\" x", "6\"", "7"},
       {2, 3, 4}},
      {"quoted at the end of the file", "id;y;s\n1;2;\"3\"", {"3"}, {2}},
      {"an empty value last, beside quotes",
       "id;y;s\r\n1;\"2\";\"\"\r\n\"1\";2;\r\n\"1\";2;\n",
       {"", "", ""},
       {2, 2, 2}},
      {"columns that nobody wants",
       "a;s;b;id;c;y\n;1;\"\n\";2;;3\n;4;;5;\"x\"\"\";6\r\n",
       {"1", "4"},
       {2, 4}},
      {"characters of 2, 3 and 4 bytes", "id;y;s\né;€;𝛼\n\"日\";1;\"é\"\n", {"𝛼", "é"}, {2, 3}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const std::string_view text = c.text;
    std::vector<std::size_t> slices(std::begin(kSlices), std::end(kSlices));
    for (std::size_t size = 1; size < text.size() + 3; ++size) slices.push_back(size);
    for (const std::size_t slice : slices) {
      CAPTURE(slice);
      const Scanned got = scan(text, slice);
      CHECK(got.declined == Declined::kNo);
      REQUIRE(got.table.rows() == c.steps.size());
      CHECK(texts(got.table, "s") == c.steps);
      CHECK(got.counts.rows == c.steps.size());
      CHECK(got.counts.too_few + got.counts.too_many == 0);
      const Column& step = got.table.columns[got.table.column("s")];
      for (std::size_t i = 0; i < c.steps.size(); ++i) {
        CHECK(step.dictionary.place(step.codes[i]).line == c.lines[i]);
      }
    }
  }
}

TEST_CASE("scanner: what is not plain is declined, whatever the slices") {
  struct Bad {
    std::string text;
    Declined why;
  };
  const std::string head = "id;y;s\n1;2;3\n";
  const Bad cases[] = {
      {head + "1;\"2\" ;3\n", Declined::kQuote},
      {head + "1;\"2\"x;3\n", Declined::kQuote},
      {head + "1;\"2\"x\"3\";4\n", Declined::kQuote},
      {head + "1;\"2\"\r;3\n", Declined::kQuote},
      {head + "1;2;\"3\"\r\r\n", Declined::kQuote},
      {head + "1;2;\"3\r\"\r\n", Declined::kQuote},
      {head + "1;2;\"3\n4;5;6\n", Declined::kUnclosed},
      {head + "1;2;\"", Declined::kUnclosed},
      {head + "1;2;\"3\"\"", Declined::kUnclosed},
      {"id;y;\"s\n1;2;3\n", Declined::kUnclosed},
      {head + std::string("1;2;\0\n", 6), Declined::kNul},
      {head + std::string("1;2;\"\0\"\n", 8), Declined::kNul},
      {head + std::string("1;2;\0\n", 6) + std::string(200, '3') + "\n1;2;\xff\n", Declined::kNul},
      {head + "1;2;\xff\n", Declined::kEncoding},
      {head + "1;2;\xc3\n", Declined::kEncoding},
      {head + "1;2;\xe2\x82", Declined::kEncoding},
      {head + "1;2;\xc0\xaf\n", Declined::kEncoding},
      {head + "1;2;\xed\xa0\x80\n", Declined::kEncoding},
      {head + "1;2;\xf4\x90\x80\x80\n", Declined::kEncoding},
      {head + "1;2;\xe0\x9f\xbf\n", Declined::kEncoding},
      {head + "1;2;\x80\n", Declined::kEncoding},
      {"id;y;s;id\n1;2;3;4\n", Declined::kHeader},
  };
  for (const Bad& bad : cases) {
    CAPTURE(bad.text);
    for (const std::size_t slice : kSlices) {
      CHECK(scan(bad.text, slice).declined == bad.why);
      CHECK(scan(bad.text + "\n1;2;3\n", slice).declined != Declined::kNo);
    }
  }
}

TEST_CASE("scanner: records of the wrong length are counted, with their lines") {
  std::string text = "id;y;s\n";
  const char* const rows[] = {"1;2;3\n", "1;\"\n\"\n", "1;2;3;4\n"};
  for (int i = 0; i < 40; ++i) text += rows[i % 3];
  for (const std::size_t slice : kSlices) {
    const Scanned stop = scan(text, slice);
    CHECK(stop.declined == Declined::kNo);
    CHECK(stop.counts.too_few == 13);
    CHECK(stop.counts.too_many == 13);
    CHECK(stop.counts.rows == 14);
    CHECK(stop.counts.malformed_lines == Lines{3, 5, 7, 9, 11, 13, 15, 17, 19, 21});
    CHECK(stop.table.rows() == 1);
    const Scanned quoted = scan(text + "1;\"2\";3\n", slice);
    CHECK(quoted.counts.rows == 15);
    CHECK(quoted.table.rows() == 1);  // reading will have been stopped
    const Scanned skip = scan(text, slice, {.stop = false});
    CHECK(skip.counts.rows == 14);
    CHECK(skip.table.rows() == 14);
  }
}

TEST_CASE("scanner: no row, no header, no byte") {
  for (const std::size_t slice : kSlices) {
    CHECK_FALSE(scan("", slice).counts.has_header);
    CHECK_FALSE(scan("\n\r\n\n", slice).counts.has_header);
    const Scanned only = scan("\nid;y;s\n\n", slice);
    CHECK(only.counts.has_header);
    CHECK(only.counts.rows == 0);
  }
  TableBuilder b = builder(recipe(R"("1","year":"2","step":["3"])"));
  Scanner scanner(b, {.header = false});
  CHECK(feed(scanner, "\na;\"2000\";c\nd;2001;f\n", 3).value() == Declined::kNo);
  CHECK(scanner.counts().rows == 2);
  CHECK(scanner.first_names() == Texts{"1", "2", "3"});
  CHECK(texts(b.take(), "3") == Texts{"c", "f"});
}

TEST_CASE("scanner: a column that is missing is an error of the builder") {
  TableBuilder b = builder(recipe());
  Scanner scanner(b, {.file = "a.csv"});
  const Result<Declined> result = feed(scanner, "id;y\n1;2\n", 100);
  REQUIRE_FALSE(result);
  CHECK(result.error().code == ErrorCode::kMissingColumn);
  CHECK(result.error().file == "a.csv");
  CHECK(result.error().column == "s");
}

TEST_CASE("scanner: Windows-1252, the same values as the same text in UTF-8") {
  const Recipe r = recipe();
  TableBuilder b = builder(r);
  const std::string long_label = "une \xe9tape dont le libell\xe9 est long";
  {
    Scanner scanner(b, {.file = "a", .encoding = Encoding::kWindows1252});
    CHECK(feed(scanner,
               "id;y;s\nRen\xe9;1;\x80\x81\x9c\n\"Ren\xe9\";2;" + long_label + "\nx;1;" +
                   long_label + "\ny;1;\"\xe9\"\"\"\n",
               5)
              .value() == Declined::kNo);
    CHECK(b.end_file().ok());
  }
  {
    Scanner scanner(b, {.file = "b"});
    CHECK(feed(scanner,
               "id;y;s\nRené;1;€\u0081œ\nx;1;une étape dont le libellé est long\n"
               "y;1;\"é\"\"\"\n",
               1 << 20)
              .value() == Declined::kNo);
    CHECK(b.end_file().ok());
  }
  const Table table = b.take();
  CHECK(table.individual == std::vector<std::uint32_t>{0, 0, 1, 2, 0, 1, 2});
  CHECK(table.columns[table.column("s")].codes == std::vector<std::uint32_t>{0, 1, 1, 2, 0, 1, 2});
  CHECK(texts(table, "s")[4] == "€\u0081œ");
}

TEST_CASE("scanner: the limit of a record") {
  const ScanOptions options{.max_record = 20};
  const std::string exact = "id;y;s\n1;2;345678901234567\n";
  const std::string longer = "id;y;s\n1;2;3456789012345678\n";
  for (const std::size_t slice : kSlices) {
    CHECK(scan(exact, slice, options).declined == Declined::kNo);
    CHECK(scan(longer, slice, options).declined == Declined::kTooLong);
    CHECK(scan(longer.substr(0, longer.size() - 1), slice, options).declined == Declined::kTooLong);
    CHECK(scan("id;y;s\n1;2;\"\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n", slice, options)
              .declined != Declined::kNo);
  }
}

TEST_CASE("scanner: records longer than a window") {
  std::string text = "id;y;s\n";
  Texts steps;
  for (std::size_t i = 0; i < 12; ++i) {
    std::string step(30000 * (i % 4) + i, static_cast<char>('a' + i));
    steps.push_back(step);
    text += "1;2;" + (i % 2 == 0 ? step : "\"" + step + "\"") + "\n";
  }
  for (const std::size_t slice : {1000UL, 4096UL, 70000UL, 1UL << 20}) {
    const Scanned got = scan(text, slice);
    CHECK(got.declined == Declined::kNo);
    CHECK(texts(got.table, "s") == steps);
  }
}

TEST_CASE("scanner: a record with quotes goes on beyond a window, wherever it is cut") {
  const std::string cut =
      "\"1\";\"2 \"\"3\"\"\";5\" x\"\r\n1;\"2\";\"\"\r\n\"1\";2;\n"
      "\"1\n\";\"2\n3\";4\"\" 5\"\n";
  const std::size_t window = std::size_t{1} << 15;
  for (std::size_t before = 0; before <= cut.size(); ++before) {
    CAPTURE(before);
    std::string text = "id;y;s\n";
    Texts steps;
    while (text.size() + 100 < window) {
      text += "1;2;3\n";
      steps.emplace_back("3");
    }
    steps.emplace_back(window - before - text.size() - 5, 'z');
    text += "1;2;" + steps.back() + "\n" + cut + "1;2;3\n";
    for (const char* step : {"5\" x\"", "", "", "4\"\" 5\"", "3"}) steps.emplace_back(step);
    const Scanned got = scan(text);
    CHECK(got.declined == Declined::kNo);
    CHECK(texts(got.table, "s") == steps);
  }
}

TEST_CASE("scanner: a header beyond the first window is the reference's") {
  const std::string far(std::size_t{1} << 15, '\n');
  CHECK(scan(far + "id;y;s\n1;2;3\n").declined == Declined::kHeader);
  CHECK(scan("id;y;s\n1;2;3\n" + far).declined == Declined::kNo);
}

TEST_CASE("scanner: one column, whose lines of one byte are no blank ones") {
  Recipe r;
  r.publication.emplace<RowsSpec>().columns = Texts{"s"};
  for (const std::size_t slice : kSlices) {
    TableBuilder b = builder(r);
    Scanner scanner(b, {});
    REQUIRE(feed(scanner, "s\nx\n\r\n\n\"y\"\nz\r\n", slice).value() == Declined::kNo);
    CHECK(texts(b.take(), "s") == Texts{"x", "y", "z"});
  }
}

TEST_CASE("scanner: what comes after an error, or after its part, changes nothing") {
  TableBuilder lacking = builder(recipe());
  Scanner failed(lacking, {.header = false});
  for (int round = 0; round < 2; ++round) {
    const Result<Declined> result = feed(failed, "\"a\";2000\n", 100);
    REQUIRE_FALSE(result);
    CHECK(result.error().code == ErrorCode::kMissingColumn);
  }
  TableBuilder b = builder(recipe());
  Scanner part(b, {.names = {"id", "y", "s"}, .from = 2, .to = 5});
  REQUIRE(feed(part, "x\n1;2;3\n4;5;6\n", 100).value() == Declined::kNo);
  REQUIRE(part.done());
  CHECK(part.counts().rows == 1);
  CHECK(feed(part, "7;8;9\n", 100).value() == Declined::kNo);
  CHECK(part.counts().rows == 1);
  CHECK(b.take().rows() == 1);
  // No line begins in a part of one long record.
  TableBuilder none = builder(recipe());
  Scanner within(none, {.names = {"id", "y", "s"}, .from = 2, .to = 5});
  CHECK(feed(within, "xxxxxxx", 3).value() == Declined::kNo);
  CHECK(within.done());
  CHECK(within.counts().rows == 0);
}

TEST_CASE("scanner: random tables against a plain writer") {
  std::mt19937 random(3);
  const char* const pieces[] = {"a",  "é",  "€", "𝛼", " ",        "\"",
                                "\n", "\r", ";", "",  "12345678", "x"};
  for (int round = 0; round < 300; ++round) {
    std::string text = "s;id;y\n";
    Texts steps;
    Lines lines;
    std::uint64_t line = 2;
    for (std::size_t rows = 1 + random() % 40; rows > 0; --rows) {
      std::string step;
      for (std::size_t n = random() % 6; n > 0; --n) step += pieces[random() % 12];
      const bool quoted = step.find_first_of("\"\n\r;") != std::string::npos || random() % 4 == 0;
      std::string cell;
      for (const char c : step) cell += c == '"' && quoted ? "\"\"" : std::string(1, c);
      if (quoted) cell = "\"" + cell + "\"";
      steps.push_back(step);
      lines.push_back(line);
      text += cell + ";i;2000" + (random() % 2 == 0 ? "\n" : "\r\n");
      line += 1 + static_cast<std::uint64_t>(std::count(step.begin(), step.end(), '\n'));
    }
    const Scanned whole = scan(text);
    REQUIRE(whole.declined == Declined::kNo);
    CHECK(texts(whole.table, "s") == steps);
    CHECK(whole.counts.lines + 1 == line);
    for (const std::size_t slice : {std::size_t{1}, std::size_t{1 + random() % 50}}) {
      CHECK(dump(scan(text, slice).table) == dump(whole.table));
    }
  }
}

TEST_CASE("scanner: a record of a mebibyte is left to the reference, whatever the slices") {
  const std::string head = "id;y;s\n1;2;3\n";
  const auto text = [&](std::size_t size) {
    return head + "1;2;\"" + std::string(size, '\n') + "\"\n";
  };
  for (const std::size_t slice : {5000UL, 1UL << 18, 1UL << 22}) {
    CHECK(scan(text((1UL << 20) - 7), slice).declined == Declined::kNo);
    CHECK(scan(text((1UL << 20) - 6), slice).declined == Declined::kTooLong);
  }
}

TEST_CASE("scanner: each reason to decline has a name of its own") {
  std::set<std::string_view> names;
  const auto all = {Declined::kNo,       Declined::kNul,     Declined::kEncoding, Declined::kQuote,
                    Declined::kUnclosed, Declined::kTooLong, Declined::kHeader};
  for (const Declined declined : all) names.insert(declined_name(declined));
  CHECK(names.size() == all.size());
  CHECK(declined_name(Declined::kNo).empty());
  CHECK(declined_name(Declined::kTooLong) == "length");
}

TEST_CASE("scanner: long labels that differ in their middle alone are told apart") {
  const std::string one = "beginning-middle-the-end", other = "beginning-MIDDLE-the-end";
  std::string text = "id;y;s\n";
  for (int i = 0; i < 6; ++i) text += "1;2;" + (i % 3 == 0 ? one : other) + "\n";
  CHECK(texts(scan(text).table, "s") == Texts{one, other, other, one, other, other});
}
