#include <doctest.h>

#include <random>

#include "scanner_support.h"

using namespace paravent;
using namespace paravent::scanning;

namespace {

struct Part {
  ScanCounts counts;
  std::vector<std::uint8_t> bytes;
};

Part scan_part(const Recipe& r, std::string_view text, const Texts& names, std::uint64_t from,
               std::uint64_t to, std::size_t slice) {
  TableBuilder b = builder(r);
  Scanner scanner(b, {.file = "f.csv", .stop = false, .names = names, .from = from, .to = to});
  const Result<Declined> result =
      feed(scanner, text.substr(static_cast<std::size_t>(from == 0 ? 0 : from - 1)), slice);
  REQUIRE(result.ok());
  if (result.value() != Declined::kNo) return {};  // it began inside quotes
  return {scanner.counts(), b.export_part()};
}

}  // namespace

TEST_CASE("parts: cut anywhere, verified and merged, they give the table of one pass") {
  std::mt19937 random(21);
  const Recipe r =
      recipe(R"x("id","year":"y","step":["s"],"prefix":["(fichier)"])x", R"({"malformed":"skip"})");
  std::size_t wrong_starts = 0;
  for (int round = 0; round < 120; ++round) {
    std::string text = "id;y;s;x\n";
    for (std::size_t rows = 5 + random() % 60; rows > 0; --rows) {
      switch (random() % 9) {
        case 0:
          text += "\n";
          break;
        case 1:
          text += "a;b\n";
          break;
        case 2:
          text += ";2000;L;\n";
          break;
        case 3:
          text += "i;;L;\n";
          break;
        default:
          text += "i" + std::to_string(random() % 20) + ";" + std::to_string(2000 + random() % 3) +
                  (random() % 3 == 0 ? ";\"L\n\";\"a;b\n1;2;3;4\n\"\"x\"\n"
                                     : ";M" + std::to_string(random() % 5) + ";z\r\n");
      }
    }
    TableBuilder whole = builder(r);
    Scanner serial(whole, {.file = "f.csv", .stop = false});
    REQUIRE(feed(serial, text, 1 << 20).value() == Declined::kNo);
    const LeftOut left = whole.end_file().value();
    const Texts expected = dump(whole.take());

    // As the callers do: the header is read first, then the parts, each on its own.
    const Texts names = serial.first_names();
    TableBuilder merged = builder(r);
    const std::vector<std::string_view> views(names.begin(), names.end());
    REQUIRE(merged.begin_file("f.csv", views).ok());
    std::uint64_t from = 9, lines = 1, rows = 0, few = 0;
    while (from < text.size()) {
      const std::uint64_t to = from + 1 + random() % 300, guess = from + random() % 2;
      Part part = scan_part(r, text, names, guess, to, 1 + random() % 400);
      if (part.counts.begin != from || part.bytes.empty()) {
        ++wrong_starts;
        part = scan_part(r, text, names, from, to, 1 + random() % 400);
      }
      REQUIRE(part.counts.begin == from);
      REQUIRE(merged.merge_part(part.bytes, lines));
      lines += part.counts.lines;
      rows += part.counts.rows;
      few += part.counts.too_few;
      from = part.counts.end;
    }
    const LeftOut merged_left = merged.end_file().value();
    CHECK(merged_left.empty_individual == left.empty_individual);
    CHECK(merged_left.empty_year == left.empty_year);
    CHECK(merged_left.lines == left.lines);
    CHECK(dump(merged.take()) == expected);
    CHECK(rows == serial.counts().rows);
    CHECK(few == serial.counts().too_few);
  }
  CHECK(wrong_starts > 0);
}

TEST_CASE("parts: bytes that are no part are refused, and nothing is added") {
  const Recipe r = recipe();
  const Texts names{"id", "y", "s"};
  const Part part = scan_part(r, "a;1;x\nb;2;y\nc;3;z\n", names, 0, ~0ULL, 100);
  const std::vector<std::string_view> views(names.begin(), names.end());
  const auto merges = [&](std::vector<std::uint8_t> bytes) {
    TableBuilder b = builder(r);
    REQUIRE(b.begin_file("f", views).ok());
    const bool merged = b.merge_part(bytes, 0);
    CHECK((merged ? 3 : 0) == b.take().rows());
    return merged;
  };
  CHECK(merges(part.bytes));
  for (std::size_t size = 0; size < part.bytes.size(); ++size) {
    std::vector<std::uint8_t> cut = part.bytes;
    cut.resize(size);
    CHECK_FALSE(merges(cut));
  }
  for (std::size_t i = 0; i < part.bytes.size(); ++i) {
    for (const unsigned other : {part.bytes[i] ^ 0xffU, 0U, 1U}) {
      std::vector<std::uint8_t> bytes = part.bytes;
      bytes[i] = static_cast<std::uint8_t>(other);
      merges(bytes);  // true where only a value changed; never out of bounds
    }
  }
}

TEST_CASE("parts: rows that are individuals of their own are numbered on") {
  Recipe r = recipe();
  r.individual.clear();
  const Texts names{"id", "y", "s"};
  const Part part = scan_part(r, "a;1;x\na;2;y\n", names, 0, ~0ULL, 100);
  const std::vector<std::string_view> views(names.begin(), names.end());
  TableBuilder b = builder(r);
  REQUIRE(b.begin_file("f", views).ok());
  REQUIRE(b.merge_part(part.bytes, 0));
  REQUIRE(b.merge_part(part.bytes, 2));
  REQUIRE(b.end_file().ok());
  const Table table = b.take();
  CHECK(table.individual == std::vector<std::uint32_t>{0, 1, 2, 3});
  CHECK(table.individuals == 4);
  CHECK(texts(table, "s") == Texts{"x", "y", "x", "y"});
}

TEST_CASE("parts: columns of more than 256 and more than 65,536 values") {
  const Recipe r = recipe();
  const Texts names{"id", "y", "s"};
  for (const std::size_t values : {300U, 66'000U}) {
    std::string text;
    for (std::size_t i = 0; i < values; ++i) {
      text += "i" + std::to_string(i % 7) + ";1;x" + std::to_string(i) + "\n";
    }
    const std::vector<std::string_view> views(names.begin(), names.end());
    const Part part = scan_part(r, text, names, 0, ~0ULL, 1 << 20);
    TableBuilder merged = builder(r);
    REQUIRE(merged.begin_file("f.csv", views).ok());
    REQUIRE(merged.merge_part(part.bytes, 0));
    REQUIRE(merged.end_file().ok());
    TableBuilder whole = builder(r);
    Scanner serial(whole, {.file = "f.csv", .stop = false, .names = names});
    REQUIRE(feed(serial, text, 1 << 20).value() == Declined::kNo);
    REQUIRE(whole.end_file().ok());
    CHECK(dump(merged.take()) == dump(whole.take()));
    // A byte more than the part has is none of it.
    std::vector<std::uint8_t> longer = part.bytes;
    longer.push_back(0);
    TableBuilder other = builder(r);
    REQUIRE(other.begin_file("f.csv", views).ok());
    CHECK_FALSE(other.merge_part(longer, 0));
  }
}

TEST_CASE("parts: one that ends where a window does has no record of the next") {
  const std::size_t window = std::size_t{1} << 15;
  std::string text;
  while (text.size() < 2 * window) text += "1;2020;abcdefgh\n";
  REQUIRE(text.size() % window == 0);
  ScanOptions options;
  options.names = {"id", "y", "s"};
  options.to = window;
  const Recipe r = recipe();
  TableBuilder b = builder(r);
  Scanner scanner(b, options);
  CHECK(feed(scanner, text, text.size()).value() == Declined::kNo);
  CHECK(scanner.done());
  CHECK(scanner.counts().rows == window / 16);
  CHECK(scanner.counts().end == window);
}
