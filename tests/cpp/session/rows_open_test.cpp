// What a session of rows says of its columns once it is open: those of a household, and those that
// a plan needs and does not publish.
#include "rows_support.h"

using namespace paravent;

namespace {

/// "name of_household" of each column that is told.
std::string columns_told(const std::string& rows) {
  RowsSession session({});
  std::vector<TextRow> lines;
  for (int i = 0; i < 24; ++i) {
    // Households of three: one region each; the last three rows are of none.
    const std::string home = i < 21 ? "f" + std::to_string(i / 3) : i == 21 ? "" : "none";
    lines.push_back({"i" + std::to_string(i), home, i < 12 ? "north" : "south",
                     i % 2 == 0 ? "F" : "M", std::to_string(1 + i % 4)});
  }
  open_rows(session, R"({"version":1,"columns":{"individual":"id"},"rows":{"k":3,)" + rows + "}}",
            {"id", "home", "region", "sex", "w"}, lines);
  const Json open = json_of(session.open_json());
  std::string told;
  for (const Json& column : at(open, {"columns"}).items) {
    const Json& moves = at(column, {"of_household"});
    told += at(column, {"name"}).text +
            (moves.is(Json::Kind::kNull) ? ""
             : moves.boolean             ? " yes"
                                         : " no") +
            ";";
  }
  return told;
}

const std::string kFile = R"("projections":[{"name":"p","columns":["region","sex"]}])";

bool tells(const std::string& told, const std::string& part) {
  return (";" + told).find(";" + part + ";") != std::string::npos;
}

}  // namespace

TEST_CASE("rows open: which columns are of a household") {
  CHECK(columns_told(kFile) == "region;sex;");
  const std::string chosen = R"("columns":["region","sex","home"],)" + kFile;
  for (const char* missing : {"", R"("missing":{"home":["none"]},)"}) {
    // Persons who are of none are one each, and so move nothing.
    CAPTURE(missing);
    const std::string told = columns_told(R"("household":"home",)" + std::string(missing) + chosen);
    CHECK(tells(told, "region yes"));
    CHECK(tells(told, "sex no"));
    CHECK(tells(told, "home yes"));
  }
  CHECK(tells(columns_told(chosen), "home"));
}

TEST_CASE("rows open: weight and household are shown where they are chosen") {
  const std::string plan = R"("keys":["sex"],"weight":"w","household":"home",)";
  const std::string all = columns_told(plan + R"("columns":["region","sex","w","home"],)" + kFile);
  CHECK(tells(all, "w no"));
  CHECK(tells(all, "home yes"));
  CHECK_FALSE(tells(columns_told(plan + R"("columns":["region","sex"],)" + kFile), "w no"));
}
