// Rows as they are published, and the CSV files made of them.
#include <doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "exports/row_csv.h"
#include "microdata/microdata_support.h"

using namespace paravent;

TEST_CASE("published table: levels, quotes, values that are missing") {
  const Table table =
      table_of_rows({"z;ip", "s"}, {{"b", "2"}, {"a", "1"}, {"b", "1"}, {"c", "9"}});
  const Hierarchy h = read_hierarchy("a;\"x;y\";*\nb;w;*\n", "z;ip").value();
  const std::vector<std::uint32_t> rows = {0, 1, 2}, all = {0, 1, 2, 3};
  const auto at = [&](std::uint32_t level) {
    PublishedTable published;
    published.columns.push_back(generalised_column(table.columns[0], h, level, rows).value());
    published.columns.push_back(published_column(table.columns[1], rows));
    return published;
  };
  CHECK(write_rows(at(0), ';') == "\"z;ip\";s\na;1\nb;1\nb;2\n");
  CHECK(write_rows(at(1), ';') == "\"z;ip\";s\n\"x;y\";1\nw;1\nw;2\n");
  CHECK(write_rows(at(2), ';') == "\"z;ip\";s\n*;1\n*;1\n*;2\n");
  const auto missing = generalised_column(table.columns[0], h, 1, all);
  REQUIRE(!missing.ok());
  CHECK(missing.error().code == ErrorCode::kHierarchyValueMissing);
  CHECK(missing.error().column == "z;ip");
  CHECK(missing.error().count == 1);
}

TEST_CASE("published table: labels of published rows alone, and what stands above them") {
  const Table table = table_of_rows({"v"}, {{"c"}, {"a"}, {"b"}, {"a"}});
  const Hierarchy h = read_hierarchy("a;x;*\nb;y;*\nc;x;*\nd;z;*\n", "v").value();
  const std::vector<std::uint32_t> rows = {1, 3, 0};
  const PublishedColumn plain = published_column(table.columns[0], rows);
  CHECK(plain.labels.size() == 2);
  CHECK(plain.labels.find("b") == Dictionary::kNone);
  const PublishedColumn levelled = generalised_column(table.columns[0], h, 1, rows).value();
  REQUIRE(levelled.labels.size() == 1);
  CHECK(levelled.labels[0] == "x");
  CHECK(write_hierarchy_lines(published_hierarchy("h.csv", levelled, h, 1), ';') == "x;*\n");
  const PublishedColumn values = generalised_column(table.columns[0], h, 0, rows).value();
  CHECK(write_hierarchy_lines(published_hierarchy("h.csv", values, h, 0), ',') == "a,x,*\nc,x,*\n");
}

TEST_CASE("published table: equal rows apart are written together") {
  const Table table = table_of_rows({"v"}, {{"b"}, {"a"}, {"b"}, {"a"}});
  const std::vector<std::uint32_t> rows = {0, 1, 2, 3};
  PublishedTable published;
  CHECK(published.rows() == 0);
  published.columns.push_back(published_column(table.columns[0], rows));
  CHECK(published.rows() == 4);
  CHECK(write_rows(published, ',') == "v\na\na\nb\nb\n");
}
