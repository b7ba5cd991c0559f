#include <doctest.h>

#include "microdata/hierarchy.h"
#include "microdata_support.h"

using namespace paravent;
using Texts = std::vector<std::string>;

namespace {

void check_error(std::string_view csv, ErrorCode code, std::uint64_t line, std::string_view level) {
  const auto read = read_hierarchy(csv, "zip");
  REQUIRE(!read.ok());
  CHECK(error_name(read.error().code) == error_name(code));
  CHECK(read.error().line == line);
  CHECK(read.error().column == "zip");
  CHECK(read.error().key == level);
}

std::string written(const Result<Hierarchy>& hierarchy) {
  REQUIRE(hierarchy.ok());
  return write_hierarchy(hierarchy.value());
}

}  // namespace

TEST_CASE("hierarchy: read and write ARX's format") {
  const std::string csv = "75001;7500*;*\n75002;7500*;*\n75013;7501*;*\n";
  const auto read = read_hierarchy(csv, "zip");
  REQUIRE(read.ok());
  const Hierarchy& h = read.value();
  CHECK(h.height() == 2);
  CHECK(h.labels[1] == Texts{"7500*", "7501*"});
  CHECK(h.up[0] == std::vector<std::uint32_t>{0, 0, 1});
  CHECK(h.up[1] == std::vector<std::uint32_t>{0, 0});
  CHECK(write_hierarchy(h) == csv);

  SUBCASE("a byte order mark, CR LF, empty lines, a line twice, no last line end") {
    const auto same = read_hierarchy(
        "\xef\xbb\xbf"
        "75001;7500*;*\r\n\r\n75002;7500*;*\r\n75001;7500*;*\r\n75013;7501*;*",
        "");
    REQUIRE(same.ok());
    CHECK(write_hierarchy(same.value()) == csv);
  }
  SUBCASE("quotes") {
    const std::string quoted = "\"a;\"\"b\"\"\",\"x\ny\"\n,z\n";
    const auto two = read_hierarchy(quoted, "", ',');
    REQUIRE(two.ok());
    CHECK(two.value().labels[0] == Texts{"a;\"b\"", ""});
    CHECK(two.value().labels[1] == Texts{"x\ny", "z"});
    CHECK(write_hierarchy(two.value(), ',') == "\"a;\"\"b\"\"\",\"x\ny\"\n,z\n");
  }
  SUBCASE("a value that begins like a byte order mark") {
    const auto marked = read_hierarchy(
        "\xef\xbb\xbf\xef\xbb\xbf"
        "1;*\n2;*\n",
        "");
    REQUIRE(marked.ok());
    CHECK(marked.value().labels[0] == Texts{"\xef\xbb\xbf"
                                            "1",
                                            "2"});
    CHECK(read_hierarchy(write_hierarchy(marked.value()), "").value().labels[0] ==
          marked.value().labels[0]);
  }
  SUBCASE("values alone") {
    const auto flat = read_hierarchy("a\nb\n", "");
    REQUIRE(flat.ok());
    CHECK(flat.value().height() == 0);
  }
}

TEST_CASE("hierarchy: what does not fit names the line and the level") {
  check_error("a;x;*\nb;x\n", ErrorCode::kHierarchyUneven, 2, "");
  check_error("a;\"x\n\";*\nb;x\n", ErrorCode::kHierarchyUneven, 3, "");
  check_error("a;x;*\nb;y;*\na;y;*\n", ErrorCode::kHierarchyNotFunction, 3, "1");
  check_error("a;x;1\nb;y;2\nc;x;2\n", ErrorCode::kHierarchyNotFunction, 3, "2");
  check_error("a;x\nb;y\"z\n", ErrorCode::kHierarchySyntax, 2, "");
  check_error("a;\"x\n", ErrorCode::kHierarchySyntax, 1, "");
  check_error("\"a\"b;x\n", ErrorCode::kHierarchySyntax, 1, "");
  check_error("\n\n", ErrorCode::kHierarchySyntax, 1, "");
}

TEST_CASE("hierarchy: bound to a column") {
  const auto read = read_hierarchy("c;z;*\nb;y;*\na;y;*\n", "col");
  REQUIRE(read.ok());
  const auto bound = bind_hierarchy(read.value(), column_of("col", {"a", "c", "b", "a"}));
  REQUIRE(bound.ok());
  CHECK(bound.value().codes == std::vector<std::uint32_t>{0, 1, 2, 0});
  CHECK(bound.value().sizes == std::vector<std::uint32_t>{3, 2, 1});
  CHECK(bound.value().map_to(0) == std::vector<std::uint32_t>{0, 1, 2});
  CHECK(bound.value().map_to(1) == std::vector<std::uint32_t>{1, 0, 1});
  CHECK(bound.value().map_to(2) == std::vector<std::uint32_t>{0, 0, 0});

  SUBCASE("values missing: where they stand, not what they are") {
    const auto missing = bind_hierarchy(read.value(), column_of("col", {"a", "e", "b", "d", "e"}));
    REQUIRE(!missing.ok());
    CHECK(missing.error().code == ErrorCode::kHierarchyValueMissing);
    CHECK(missing.error().column == "col");
    CHECK(missing.error().count == 2);
    CHECK(missing.error().line == 3);
    CHECK(missing.error().lines == std::vector<std::uint64_t>{3, 5});
    CHECK(missing.error().key.empty());
  }
  SUBCASE("a value that no row holds may be missing") {
    Column column = column_of("col", {"a"});
    column.dictionary.encode("unused", {});
    CHECK(bind_hierarchy(read.value(), column).ok());
  }
}

TEST_CASE("hierarchy: intervals with a bottom and a top class") {
  const Texts ages = {"17", "18", "22", "23", "28", "40", "", "?"};
  CHECK(written(interval_hierarchy(ages, {18, 38, {5, 10}})) ==
        "17;<18;<18\n18;18–22;18–27\n22;18–22;18–27\n23;23–27;18–27\n28;28–32;28–37\n"
        "40;≥38;≥38\n;;\n?;(non numérique);(non numérique)\n");
  const auto cut = interval_hierarchy(ages, {18, 38, {5, 7}});
  REQUIRE(!cut.ok());
  CHECK(cut.error().code == ErrorCode::kHierarchyNotFunction);
  CHECK(cut.error().key == "2");
  for (const IntervalSpec& wrong :
       {IntervalSpec{5, 5, {1}}, IntervalSpec{0, 5, {0}}, IntervalSpec{0, 1e9, {1}}}) {
    const auto refused = interval_hierarchy(ages, wrong);
    REQUIRE(!refused.ok());
    CHECK(refused.error().code == ErrorCode::kHierarchySyntax);
  }
  // Tenths are not exact in binary, yet bands of 0.2 hold two of 0.1.
  CHECK(interval_hierarchy(Texts{"0.35"}, {0, 2, {0.1, 0.2, 1}}).ok());
  CHECK(interval_hierarchy(Texts{"0.35"}, {0, 9, {0.3, 0.9}}).ok());
  CHECK(interval_hierarchy(Texts{"0.35"}, {0, 6, {0.1, 0.3}}).ok());
  // And a bound is in the band that it begins.
  CHECK(written(interval_hierarchy(Texts{"0.29", "0,3", "0.6", "0.70"}, {0, 1, {0.1}})) ==
        "0.29;0.2–<0.3\n0,3;0.3–<0.4\n0.6;0.6–<0.7\n0.70;0.7–<0.8\n");
  CHECK(written(interval_hierarchy(Texts{"1.9", "2,2"}, {1.1, 9, {1.1}})) ==
        "1.9;1.1–<2.2\n2,2;2.2–<3.3\n");
}

TEST_CASE("hierarchy: prefixes of codes, by characters") {
  const std::vector<std::size_t> lengths = {4, 2, 0};
  CHECK(written(prefix_hierarchy(Texts{"75001", "75013", "éàçùè"}, lengths)) ==
        "75001;7500*;75*;*\n75013;7501*;75*;*\néàçùè;éàçù*;éà*;*\n");
  // One sign whatever the length, which would tell two names of one beginning apart.
  CHECK(written(prefix_hierarchy(Texts{"0751", "07", ""}, lengths)) ==
        "0751;0751*;07*;*\n07;07*;07*;*\n;;;\n");
  const std::vector<std::size_t> one = {1};
  const Hierarchy towns = prefix_hierarchy(Texts{"Lille", "Lomme", "Landrecies"}, one).value();
  CHECK(towns.labels[1] == Texts{"L*"});
  const std::vector<std::size_t> rising = {2, 3};
  const auto refused = prefix_hierarchy(Texts{"75001"}, rising);
  REQUIRE(!refused.ok());
  CHECK(refused.error().code == ErrorCode::kHierarchyNotFunction);
  CHECK(refused.error().key == "2");
}

TEST_CASE("hierarchy: lists, the last level, values alone") {
  const Texts values = {"Vélo", "Trottinette", "Bus"};
  const std::vector<std::vector<Group>> levels = {{{"Deux roues", {"Vélo", "Trottinette"}}},
                                                  {{"Tout", {"Deux roues", "Bus"}}}};
  CHECK(written(list_hierarchy(values, levels)) ==
        "Vélo;Deux roues;Tout\nTrottinette;Deux roues;Tout\nBus;Bus;Tout\n");
  const std::vector<std::vector<Group>> twice = {{{"x", {"Vélo"}}, {"y", {"Vélo"}}}};
  const auto refused = list_hierarchy(values, twice);
  REQUIRE(!refused.ok());
  CHECK(refused.error().code == ErrorCode::kHierarchyNotFunction);
  CHECK(refused.error().key == "1");
  // A group named like a value that stands outside it takes that value's place: still a function.
  const std::vector<std::vector<Group>> joins = {{{"Bus", {"Vélo"}}}};
  CHECK(written(list_hierarchy(values, joins)) == "Vélo;Bus\nTrottinette;Trottinette\nBus;Bus\n");

  const Hierarchy top = with_top(flat_hierarchy(values));
  CHECK(write_hierarchy(top) == "Vélo;*\nTrottinette;*\nBus;*\n");
  CHECK(with_top(top).height() == 1);
  CHECK(with_top(flat_hierarchy(Texts{"one"})).height() == 1);
}

TEST_CASE("hierarchy: dates to month and year") {
  CHECK(write_hierarchy(
            date_hierarchy(Texts{"2020-02-29", "28/02/2019", "2020-12-31T10:00", "2019-02-29",
                                 "31/04/2020", "", "2020-13-01", "00/01/2020", "hier", "2000-02-29",
                                 "1900-02-29", "20a0-01-01", "2020-01-011"})) ==
        "2020-02-29;2020-02;2020\n28/02/2019;2019-02;2019\n2020-12-31T10:00;2020-12;2020\n"
        "2019-02-29;(date illisible);(date illisible)\n"
        "31/04/2020;(date illisible);(date illisible)\n;;\n"
        "2020-13-01;(date illisible);(date illisible)\n"
        "00/01/2020;(date illisible);(date illisible)\nhier;(date illisible);(date illisible)\n"
        "2000-02-29;2000-02;2000\n1900-02-29;(date illisible);(date illisible)\n"
        "20a0-01-01;(date illisible);(date illisible)\n"
        "2020-01-011;(date illisible);(date illisible)\n");
  // The last days of months, and what is no date in each place.
  const Texts good{"31/01/2020", "30/04/2020", "30/06/2020",      "30/09/2020",
                   "30/11/2020", "2019-02-28", "2020-01-31 08:00"};
  for (const std::string& date : good) {
    INFO(date);
    CHECK(date_hierarchy(Texts{date}).labels[2][0].starts_with("20"));
  }
  const Texts bad{"31/06/2020", "31/09/2020", "31/11/2020", "29/02/2019",  "2020-00-10",
                  "2020-a1-10", "2020-01-b1", "2020-01-00", "2020/01-01",  "2020-01/01",
                  "01/01-2020", "01-01/2020", "20/0-01-01", "2020-01-01x", "1/1/2020"};
  for (const std::string& date : bad) {
    INFO(date);
    CHECK(date_hierarchy(Texts{date}).labels[1][0] == kNotADate);
  }
}

TEST_CASE("hierarchy: a last line without its end, whose last label is quoted or empty") {
  const auto quoted = read_hierarchy("a;x\nb;\"y\"", "");
  REQUIRE(quoted.ok());
  CHECK(write_hierarchy(quoted.value()) == "a;x\nb;y\n");
  const auto open = read_hierarchy("a;x\nb;", "");
  REQUIRE(open.ok());
  CHECK(write_hierarchy(open.value()) == "a;x\nb;\n");
}
