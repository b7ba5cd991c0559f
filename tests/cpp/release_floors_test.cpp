// Floors: cleaning and the grouping of rare labels say how many a label has at least.
#include <doctest.h>

#include <string>
#include <vector>

#include "session/session.h"

using namespace paravent;

namespace {

struct Row {
  std::string id, year, step, sort;
};

std::vector<Row> people(const std::string& name, int count, const std::string& step,
                        const std::string& sort, int years = 1) {
  std::vector<Row> rows;
  for (int i = 0; i < count; ++i) {
    for (int y = 0; y < years; ++y) {
      rows.push_back({name + std::to_string(i), std::to_string(2000 + y), step, sort});
    }
  }
  return rows;
}

/// "" for a release, else the refusal's code, key and column. `roles` of column "a".
std::string outcome_of(const std::string& roles, const std::string& change,
                       const std::vector<std::vector<Row>>& groups) {
  Session session(HashKey{});
  const Status status = session.configure(
      R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"])" + roles + "}" +
      change + "}");
  REQUIRE(status.ok());
  using namespace std::string_literals;
  REQUIRE(session.begin_file("f.csv", "id\0y\0s\0a\0"s).ok());
  std::string text;
  std::vector<std::uint32_t> lines;
  for (const std::vector<Row>& rows : groups) {
    for (const Row& row : rows) {
      for (const std::string& field : {row.id, row.year, row.step, row.sort}) text += field + '\0';
      lines.push_back(static_cast<std::uint32_t>(lines.size() + 2));
    }
  }
  session.add_block(text, lines);
  REQUIRE(session.end_file().ok());
  REQUIRE(session.prepare().ok());
  REQUIRE(session.build().ok());
  const Status masked = session.mask();
  if (masked) return "";
  const Error& error = masked.error();
  return std::string(error_name(error.code)) + " " + error.key + " " + error.column;
}

std::string outcome(const std::string& change, const std::vector<std::vector<Row>>& groups) {
  const bool grouped = change == "group";
  return outcome_of(R"(,"attributes":[{"name":"sort","columns":["a"],"rare_labels":")" +
                        std::string(grouped ? "group" : "keep") + R"("}])",
                    grouped ? "" : change, groups);
}

const std::string kCleaned = R"(,"prepare":{"cleaning":{"k":5,"columns":["s"]}})";

}  // namespace

TEST_CASE("floors: a grouped label that is listed once is known to have at least k") {
  // a 5, b 6, z 2 becomes a 5, (autres) 2 masked and b 6 shown: a is 5 or more, so a is 5.
  const std::vector<std::vector<Row>> alone = {people("a", 5, "S", "a"), people("b", 6, "S", "b"),
                                               people("z", 2, "S", "z")};
  CHECK(outcome("group", alone) == "floor_tells sort ");
  CHECK(outcome("", alone) == "");
  // Others in masked cohorts could have it too; four of them are enough.
  std::vector<std::vector<Row>> hidden = alone;
  for (int i = 0; i < 4; ++i) {
    hidden.push_back(people("h" + std::to_string(i), 1, "T" + std::to_string(i), "b"));
  }
  hidden.push_back(people("i", 2, "U", "b"));
  CHECK(outcome("group", hidden) == "");
}

TEST_CASE("floors: after cleaning, a step of a single masked trace is known to be large") {
  // Four students twice in R: a masked 4 of eight rows. The reader knows 2n >= 5, so n is 3 or 4.
  std::vector<std::vector<Row>> groups = {people("r", 4, "R", "a", 2), people("b", 20, "S", "b")};
  for (int i = 0; i < 4; ++i) {
    const std::string step = "S";
    std::vector<Row> rows = people("m" + std::to_string(i), 1, step, "b", 2 + i);
    groups.push_back(rows);
  }
  CHECK(outcome("", groups) == "");
  CHECK(outcome(kCleaned, groups) == "floor_tells  s");
  // With a second masked trace through R, nothing is known of either.
  groups.push_back({{"q", "2000", "R", "a"}, {"q", "2001", "S", "a"}});
  CHECK(outcome(kCleaned, groups) == "");
}

TEST_CASE("floors: an attribute's cleaned values") {
  const std::string cleaned = R"(,"prepare":{"cleaning":{"k":3,"columns":["a"]}})";
  const std::vector<std::vector<Row>> groups = {people("a", 3, "S", "a"), people("b", 8, "S", "b"),
                                                people("c", 4, "S", "c")};
  // a and c are listed once and masked: "at least 3 rows" says something about both.
  CHECK(outcome(cleaned, groups) == "floor_tells sort a");
  CHECK(outcome("", groups) == "");
}

TEST_CASE("floors: a prefix that a masked trace alone has is known to be large too") {
  // Four students twice in A: with A in their trace, masked, they are four of at least five rows.
  std::vector<std::vector<Row>> groups = {people("r", 4, "S", "A", 2), people("b", 20, "S", "B")};
  for (int i = 0; i < 4; ++i) groups.push_back(people("m" + std::to_string(i), 1, "S", "B", 2 + i));
  const std::string cleaned = R"("prepare":{"cleaning":{"k":5,"columns":["a"]}})";
  const std::string prefix = R"(,"prefix":["a"])";
  CHECK(outcome_of(prefix, "", groups) == "");
  CHECK(outcome_of(prefix, "," + cleaned, groups) == "floor_tells  a");
}

TEST_CASE("floors: individuals whose values contradict each other count for no value") {
  // c has four in S, masked, so that at least four of it are wanted elsewhere: there are six of
  // whom nothing is told. Three in S have both values.
  std::vector<std::vector<Row>> groups = {people("b", 20, "S", "b"), people("c", 4, "S", "c")};
  for (const char* id : {"x", "y", "z"}) {
    groups.push_back({{id, "2000", "S", "b"}, {id, "2000", "S", "c"}});
  }
  groups.push_back(people("h", 3, "T", "c"));
  groups.push_back(people("i", 3, "U", "c"));
  const std::string marked = R"(,"trace":{"conflicts":"mark"})";
  const std::string cleaned = R"("prepare":{"cleaning":{"k":5,"columns":["a"]}})";
  CHECK(outcome(marked + "," + cleaned, groups) == "");
  // A value of theirs alone would be one too many.
  for (std::size_t i = 2; i < 5; ++i) {
    for (Row& row : groups[i]) row.sort = "d";
  }
  CHECK(outcome(marked + "," + cleaned, groups) == "floor_tells sort a");
}

TEST_CASE("floors: prefixes that contradict each other are no value of a prefix") {
  std::vector<std::vector<Row>> groups = {people("r", 4, "S", "A", 4), people("b", 20, "S", "B")};
  for (int i = 0; i < 4; ++i) groups.push_back(people("m" + std::to_string(i), 1, "S", "B", 2 + i));
  const std::string change = R"(,"trace":{"conflicts":"mark"},)"
                             R"("prepare":{"cleaning":{"k":5,"columns":["a"]}})";
  CHECK(outcome_of(R"(,"prefix":["a"])", change, groups) == "floor_tells  a");
  for (Row& row : groups[0]) {
    if (row.year == "2001" || row.year == "2003") row.sort = "B";
  }
  CHECK(outcome_of(R"(,"prefix":["a"])", change, groups) == "");
}

TEST_CASE("floors: prefixes and steps that are cleaned, the ones beside the others") {
  std::vector<std::vector<Row>> groups = {people("r", 4, "R", "a", 2), people("b", 20, "S", "a")};
  for (int i = 0; i < 4; ++i) groups.push_back(people("m" + std::to_string(i), 1, "S", "a", 2 + i));
  CHECK(outcome_of(R"(,"prefix":["a"])", R"(,"prepare":{"cleaning":{"k":5,"columns":["a","s"]}})",
                   groups) == "floor_tells  s");
}

TEST_CASE("floors: a count that is narrow without the floor is not for the floor to judge") {
  // Four with five years of R and one with six of S: 1 to 4, whatever the rows tell.
  std::vector<std::vector<Row>> groups = {people("r", 4, "R", "a", 5), people("b", 20, "S", "a"),
                                          people("m", 1, "S", "a", 6)};
  const std::string published = R"(,"masking":{"level":"published","width":)";
  CHECK(outcome(published + "5}" + kCleaned, groups) == "");
  // With two years they are at least five rows: 3 or 4.
  groups[0] = people("r", 4, "R", "a", 2);
  CHECK(outcome(published + "3}" + kCleaned, groups) == "floor_tells  s");
}

TEST_CASE("floors: a step of a linked file that one masked trace alone has") {
  std::vector<std::vector<Row>> groups = {people("b", 20, "S", "b", 2), people("d", 20, "S", "d")};
  groups.push_back(people("z", 4, "S", "z", 2));
  groups.push_back({{"m", "2000", "S", "b"}, {"m", "2001", "S", "d"}});
  const std::string linked = R"(,"linked":[{"name":"l","step":["a"]}])";
  CHECK(outcome_of("", linked, groups) == "");
  CHECK(outcome_of("", linked + R"(,"prepare":{"cleaning":{"k":5,"columns":["a"]}})", groups) ==
        "floor_tells l a");
}
