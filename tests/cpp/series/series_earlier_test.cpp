// What is no earlier publication: each file left out and each line damaged, with its place.
#include <doctest.h>

#include <functional>

#include "series_support.h"

using namespace paravent;
using namespace paravent::series_test;

namespace {

Recipe earlier_recipe() { return recipe_of(R"({"due":"left","group":5})", R"({"k":5,"width":3})"); }

const Made& earlier_made() {
  static const Made made = [] {
    std::vector<Row> rows;
    for (int i = 0; i < 9; ++i) rows.push_back({"a" + std::to_string(i), 2000, "A", "F"});
    for (int i = 0; i < 7; ++i) rows.push_back({"b" + std::to_string(i), 2000, "A", "M"});
    for (int year = 2000; year <= 2001; ++year) rows.push_back({"always", year, "Z", "F"});
    Result<Made> first = publish(table_of(rows, 2001), earlier_recipe(), nullptr);
    REQUIRE(first.ok());
    return std::move(first.value());
  }();
  return made;
}

/// "file:line" of the fault, or "read".
std::string read_after(const std::string& name, const std::function<void(std::string&)>& change) {
  std::vector<series::EarlierFile> files = earlier_made().files;
  for (auto& file : files) {
    if (file.name == name) change(file.bytes);
  }
  const Result<series::Earlier> read = series::read_earlier(files, earlier_recipe());
  if (read) return "read";
  CHECK(error_name(read.error().code) == "series_earlier");
  return read.error().file + ":" + std::to_string(read.error().line);
}

std::string read_replaced(const std::string& name, const std::string& from, const std::string& to) {
  CAPTURE(name);
  CAPTURE(from);
  return read_after(name, [&](std::string& bytes) {
    REQUIRE(bytes.find(from) != std::string::npos);
    bytes.replace(bytes.find(from), from.size(), to);
  });
}

}  // namespace

TEST_CASE("series: a file of the earlier publication left out") {
  for (const char* name : {"certificate.json", "cohortes.csv", "lots.csv", "formations.csv"}) {
    std::vector<series::EarlierFile> files = earlier_made().files;
    files.erase(std::find_if(files.begin(), files.end(),
                             [&](const series::EarlierFile& file) { return file.name == name; }));
    const Result<series::Earlier> read = series::read_earlier(files, earlier_recipe());
    REQUIRE_FALSE(read.ok());
    CHECK(error_name(read.error().code) == "series_earlier");
    CHECK(read.error().file == name);
  }
}

TEST_CASE("series: a damaged line of the earlier publication, with its place") {
  CHECK(read_after("lots.csv", [](std::string&) {}) == "read");
  for (const char* row : {"1,2001", "1,2001,16,0", "x,2001,16", "0,2001,16", "2,2001,16",
                          "1,2001,x", "1,2001,-16", "1,2001,4294967296"}) {
    CHECK(read_replaced("lots.csv", "1,2001,16", row) == "lots.csv:2");
  }
  for (const char* row : {"2,16,A", "x,16,A", "1,16", "1,16,A-B-C-D-E"}) {
    CHECK(read_replaced("cohortes.csv", "1,16,A", row) == "cohortes.csv:2");
  }
  for (const char* row :
       {"1,2001,F", "x,2001,F,9", "0,2001,F,9", "2,2001,F,9", "1,2001,F,x", "1,2001,F,-9"}) {
    CHECK(read_replaced("cohorte_sexe.csv", "1,2001,F,9", row) == "cohorte_sexe.csv:2");
  }
  CHECK(read_after("formations.csv", [](std::string& bytes) {
          bytes += "a,b,c,d,e,f\n";
        }).find("formations.csv:") == 0);
}

TEST_CASE("series: what the earlier certificate must say of its series") {
  struct Change {
    const char *from, *to;
  };
  const Change changes[] = {{"\"publication\": \"2001\"", "\"publication\": \"\""},
                            {"\"publication\"", "\"x\""},
                            {"\"first_year\": \"2000\"", "\"first_year\": \"\""},
                            {"\"first_year\"", "\"x\""},
                            {"\"number\": 1", "\"number\": 0"},
                            {"\"number\": 1", "\"number\": \"1\""},
                            {"\"number\": 1", "\"x\": 1"},
                            {"\"years\": [", "\"years\": [], \"x\": ["},
                            {"\"years\": [", "\"years\": 1, \"x\": ["},
                            {"\"years\"", "\"x\""},
                            {"\"series\": {\n    \"p", "\"series\": 1, \"x\": {\n    \"p"}};
  for (const Change& change : changes) {
    CAPTURE(change.to);
    CHECK(read_after("certificate.json", [&](std::string& bytes) {
            const std::size_t series = bytes.find("\"series\": {\n    \"p");
            REQUIRE(series != std::string::npos);
            const std::size_t at = bytes.find(change.from, series);
            REQUIRE(at != std::string::npos);
            bytes.replace(at, std::string(change.from).size(), change.to);
          }) == "certificate.json:0");
  }
}
