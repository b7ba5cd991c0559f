// Files of UTF-8 with bytes that are none: their records are left out, or read with U+FFFD.
#include <doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "scanner_support.h"
#include "table/encodings.h"

using namespace paravent;
using namespace paravent::scanning;

namespace {

struct Read {
  Declined declined = Declined::kNo;
  ScanCounts counts;
  Texts table;
};

Read read(std::string_view text, IllFormed ill_formed, std::size_t slice, bool header = true,
          std::string_view columns = R"("id","year":"y","step":["s"])") {
  const Recipe r = recipe(columns);
  TableBuilder b = builder(r);
  Scanner scanner(b, {.file = "f", .ill_formed = ill_formed, .header = header});
  const Result<Declined> result = feed(scanner, text, slice);
  REQUIRE(result);
  Read out{result.value(), scanner.counts(), {}};
  if (out.declined != Declined::kNo || !out.counts.has_header) return out;
  REQUIRE(b.end_file());
  out.table = dump(b.take());
  return out;
}

constexpr std::string_view kBad[] = {"\xff",         "\xc3",     "\xe2\x82",         "\xf0\x9d\x9b",
                                     "\xed\xa0\x80", "\xc0\xaf", "\xf4\x90\x80\x80", "\x80"};

}  // namespace

TEST_CASE("ill-formed UTF-8: replaced by maximal subparts, as browsers do") {
  CHECK(replace_ill_formed("aé€𝛼") == "aé€𝛼");
  CHECK(replace_ill_formed("\xe2\x82") == "\uFFFD");
  CHECK(replace_ill_formed("\xf0\x9d\x9bz") == "\uFFFDz");
  CHECK(replace_ill_formed("\xf0\x80\x80\x80") == "\uFFFD\uFFFD\uFFFD\uFFFD");
  CHECK(replace_ill_formed("\xed\xa0\x80\xff\xc3") == "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD");
  CHECK(replace_ill_formed("\xe0\x9f\xe1\x80"
                           "a\xf4\x8f\xbf") ==
        "\uFFFD\uFFFD\uFFFD"
        "a\uFFFD");
}

TEST_CASE("ill-formed UTF-8: left out or replaced, in slices of every size") {
  for (const std::string_view bad : kBad) {
    const std::string text = "id;y;s\ni;1;é\nj;2;x" + std::string(bad) + "\n\"k\";3;\"z\"\"" +
                             std::string(bad) + "\n\"\nl;4;u\n" + std::string(bad) + ";5\nm;6;v\n";
    for (const std::size_t slice : {std::size_t{1}, std::size_t{7}, text.size()}) {
      CHECK(read(text, IllFormed::kDecline, slice).declined == Declined::kEncoding);
      const Read skipped = read(text, IllFormed::kSkip, slice);
      CHECK(skipped.counts.ill_formed == 3);
      CHECK(skipped.counts.rows == 3);
      CHECK(skipped.counts.too_few == 0);
      CHECK(skipped.counts.lines == 8);
      CHECK(skipped.table ==
            read("id;y;s\ni;1;é\n\n\n\nl;4;u\n\nm;6;v\n", IllFormed::kDecline, 99).table);
      const Read replaced = read(text, IllFormed::kReplace, slice);
      CHECK(replaced.counts.ill_formed == 0);
      CHECK(replaced.counts.malformed_lines == std::vector<std::uint64_t>{7});
      CHECK(replaced.table == read(replace_ill_formed(text), IllFormed::kDecline, slice).table);
    }
  }
}

TEST_CASE("ill-formed UTF-8: a header is replaced, or left to the reference") {
  const std::string_view text = "id;y;s;d\xff\ni;1;a;b\n";
  CHECK(read(text, IllFormed::kSkip, 5).declined == Declined::kHeader);
  const Read replaced = read(text, IllFormed::kReplace, 5);
  CHECK(replaced.declined == Declined::kNo);
  CHECK(replaced.counts.rows == 1);
  CHECK(read("id;y;s;\xff;\xfe\ni;1;a;b;c\n", IllFormed::kReplace, 5).declined ==
        Declined::kHeader);
  const Read rows =
      read("\xff;1;a\ni;2;b\n", IllFormed::kSkip, 5, false, R"("1","year":"2","step":["3"])");
  CHECK(rows.counts.rows == 1);
  CHECK(rows.counts.ill_formed == 1);
}

TEST_CASE("scanner: lines before the first byte count") {
  const Recipe r = recipe();
  TableBuilder b = builder(r);
  Scanner scanner(b, {.file = "f", .lines_before = 1});
  REQUIRE(feed(scanner, "id;y;s\ni;1;a\nj;2\n", 4).value() == Declined::kNo);
  CHECK(scanner.counts().lines == 4);
  CHECK(scanner.counts().malformed_lines == std::vector<std::uint64_t>{4});
}
