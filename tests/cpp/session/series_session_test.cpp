// A series through the session: the first publication, the one after it, and what is refused.
#include <doctest.h>

#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "audit/audit_support.h"
#include "session/session.h"
#include "support/json_support.h"

using namespace paravent;

namespace {

using Published = std::map<std::string, std::string>;

const std::string kMarked = "valeurmarquee";

std::string series_recipe_text(const std::string& series = R"(,"series":{"due":"left","group":5})",
                               const std::string& k = "5") {
  return R"({"version":1,"columns":{"individual":"id","year":"y","step":["s"],"attributes":[)"
         R"({"name":"sexe","columns":["sexe"]}]},"masking":{"k":)" +
         k + R"(,"width":3},"exports":{"sets":["oraccle","tidy","json"]})" + series + "}";
}

std::string series_csv(int last) {
  std::string text = "id;y;s;sexe\n";
  const auto add = [&](const std::string& name, int count, int year, const std::string& rest) {
    for (int i = 0; i < count && year <= last; ++i) {
      text += name + std::to_string(i) + ";" + std::to_string(year) + ";" + rest + "\n";
    }
  };
  add("a", 9, 2000, "A;F");
  add("b", 8, 2000, "A;M");
  add("c", 2, 2000, kMarked + ";F");
  add("d", 7, 2001, "A;F");
  add("e", 6, 2001, "C;M");
  for (int year = 2000; year <= 2002; ++year) add("always", 1, year, "Z;F");
  return text;
}

void give_earlier(Session& session, const Published& earlier) {
  for (const auto& [name, bytes] : earlier) {
    session.add_earlier(name, bytes, audited::digest(bytes));
  }
}

void read_series(Session& session, const std::string& recipe, int last) {
  REQUIRE(session.configure(recipe).ok());
  REQUIRE(session.begin_scan(R"({"file":"a.csv"})").ok());
  const std::string text = series_csv(last);
  std::memcpy(session.scan_buffer(text.size()).data(), text.data(), text.size());
  const auto scanned = session.scan(text.size(), true);
  REQUIRE((scanned.ok() && scanned.value() == Declined::kNo));
  REQUIRE(session.end_file().ok());
}

/// Everything after prepare().
Published publish_series(Session& session) {
  REQUIRE(session.build().ok());
  REQUIRE(session.mask().ok());
  session.write();
  audited::certify(session);
  Published files;
  for (const OutputFile& file : session.files()) files[file.name] = file.bytes;
  return files;
}

const Published& first_publication() {
  static const Published files = [] {
    Session session(HashKey{});
    read_series(session, series_recipe_text(), 2001);
    session.begin_series();
    REQUIRE(session.prepare().ok());
    return publish_series(session);
  }();
  return files;
}

/// The error of prepare() for the publication after `earlier`.
Error refused_after(const Published& earlier, const std::string& recipe = series_recipe_text()) {
  Session session(HashKey{});
  read_series(session, recipe, 2002);
  give_earlier(session, earlier);
  const Status status = session.prepare();
  REQUIRE_FALSE(status.ok());
  for (const std::string& said : {status.error().key, status.error().column}) {
    CHECK(said.find(kMarked) == std::string::npos);
  }
  return status.error();
}

/// The same with one file changed, the certificate's digests made to fit.
Error refused_with(const std::string& name, const std::string& from, const std::string& to) {
  Published files = first_publication();
  const std::string before = audited::digest(files.at(name));
  REQUIRE(files.at(name).find(from) != std::string::npos);
  files[name] = audited::replaced(files[name], from, to);
  const std::string after = audited::digest(files[name]);
  if (name != "certificate.json") {
    files["certificate.json"] = audited::replaced(files["certificate.json"], before, after);
  }
  CAPTURE(name);
  CAPTURE(to);
  return refused_after(files);
}

}  // namespace

TEST_CASE("series, session: two publications, the second from the first one's files") {
  const Published& first = first_publication();
  CHECK(first.at("lots.csv") == "cohorteid,publication,effectif\n1,2001,17\n");
  Session session(HashKey{});
  read_series(session, series_recipe_text(), 2002);
  give_earlier(session, first);
  REQUIRE(session.prepare().ok());
  const Published next = publish_series(session);
  CHECK(next.at("lots.csv").find("\n1,2001,17\n1,2002,7\n") != std::string::npos);
  CHECK(json_of(session.audit_json()).find("passed")->boolean);
  const Json certificate = json_of(next.at("certificate.json"));
  const Json* series = certificate.find("series");
  REQUIRE(series != nullptr);
  CHECK(series->find("number")->number == 2);
  CHECK(series->text_in("previous") == audited::digest(first.at("certificate.json")));
}

TEST_CASE("series, session: either the first publication or an earlier one, and a series") {
  struct Start {
    bool series, first, earlier, good;
  };
  const Start starts[] = {{true, true, false, true},   {true, false, true, true},
                          {true, true, true, false},   {true, false, false, false},
                          {false, false, false, true}, {false, true, false, false},
                          {false, false, true, false}};
  for (const Start& start : starts) {
    CAPTURE(start.series);
    CAPTURE(start.first);
    CAPTURE(start.earlier);
    Session session(HashKey{});
    read_series(session,
                series_recipe_text(start.series ? R"(,"series":{"due":"left","group":5})" : ""),
                2002);
    if (start.first) session.begin_series();
    if (start.earlier) give_earlier(session, first_publication());
    const Status status = session.prepare();
    CHECK(status.ok() == start.good);
    if (status.ok()) continue;
    CHECK(status.error().code == ErrorCode::kSeriesStart);
    CHECK(status.error().key == "series");
  }
}

TEST_CASE("series, session: an earlier publication that is none") {
  const auto is_none = [](const Error& error, const std::string& file) {
    CHECK(error_name(error.code) == "series_earlier");
    CHECK(error.file == file);
  };
  Published files = first_publication();
  files.erase("certificate.json");
  is_none(refused_after(files), "certificate.json");
  for (const char* text : {"", "{", "{}", "[]", R"({"recipe":{}})", R"({"recipe":{},"series":1})",
                           R"({"recipe":{},"series":{}})"}) {
    CAPTURE(text);
    files["certificate.json"] = text;
    is_none(refused_after(files), "certificate.json");
  }
  // Recipes of rows and of no series.
  for (const std::string& recipe :
       {std::string(R"({"version":1,"rows":{"keys":["a"]}})"), series_recipe_text("")}) {
    files["certificate.json"] = R"({"recipe":)" + recipe + R"(,"series":{"number":1}})";
    is_none(refused_after(files), "certificate.json");
  }
}

TEST_CASE("series, session: an earlier publication that fails its own audit") {
  const Error lot = refused_with("lots.csv", "1,2001,17", "1,2001,4");
  CHECK(error_name(lot.code) == "series_earlier");
  CHECK_FALSE(lot.key.empty());
  Published files = first_publication();
  files["lots.csv"] += "1,2001,9\n";
  const Error hash = refused_after(files);
  CHECK(error_name(hash.code) == "series_earlier");
  CHECK(hash.file == "lots.csv");
  files = first_publication();
  files.erase("formations.csv");
  CHECK(error_name(refused_after(files).code) == "series_earlier");
}

TEST_CASE("series, session: goes on from a publication that another version made") {
  Published files = first_publication();
  // The package has the digest of the read-me, the certificate has those of all.
  for (const char* name : {"LISEZMOI.md", "release.json", "datapackage.json", "certificate.json"}) {
    if (files.count(name) == 0) continue;
    std::string& bytes = files.at(name);
    const std::string before = audited::digest(first_publication().at(name));
    bytes = audited::replaced(bytes, std::string(kVersion), "0.9.9");
    bytes = audited::replaced(bytes, "# Combien", "# combien");  // words of its own
    for (auto& file : files) {
      file.second = audited::replaced(file.second, before, audited::digest(bytes));
    }
  }
  Session session(HashKey{});
  read_series(session, series_recipe_text(), 2002);
  give_earlier(session, files);
  REQUIRE(session.prepare().ok());
  // Its figures are judged like any.
  files["lots.csv"] += "1,2001,9\n";
  CHECK(refused_after(files).file == "lots.csv");
}

TEST_CASE("series, session: the recipe may not differ in what is counted") {
  const Error error = refused_after(first_publication(),
                                    series_recipe_text(R"(,"series":{"due":"left","group":6})"));
  CHECK(error_name(error.code) == "series_recipe");
  CHECK(error.key == "series.group");
  const Error k = refused_after(first_publication(),
                                series_recipe_text(R"(,"series":{"due":"left","group":8})", "6"));
  CHECK(error_name(k.code) == "series_recipe");
}

TEST_CASE("series, session: a cohort on the screen has its lots' labels and nothing raw") {
  Session session(HashKey{});
  read_series(session, series_recipe_text(), 2002);
  give_earlier(session, first_publication());
  REQUIRE(session.prepare().ok());
  const Published files = publish_series(session);
  const Json page = json_of(session.rows_json({}));
  const std::vector<Json>& rows = page.find("rows")->items;
  REQUIRE(rows.size() == static_cast<std::size_t>(page.find("total")->number));
  std::size_t listed = 0;
  for (const Json& row : rows) {
    const auto id = static_cast<std::uint64_t>(row.find("id")->number);
    const Json cohort = json_of(session.cohort_json(id));
    const Json& size = *cohort.find("size");
    CHECK(size.find("raw")->number == size.find("published")->number);
    CHECK(size.find("masked")->boolean == row.find("masked")->boolean);
    const Json &attribute = cohort.find("attributes")->items[0],
               &counts = row.find("attributes")->items[0];
    CHECK(attribute.find("name")->text == "sexe");
    CHECK(attribute.find("headings")->items[0].text == "publication");
    CHECK(attribute.find("headings")->items[1].text == "sexe");
    const std::vector<Json>& labels = attribute.find("labels")->items;
    const double cells = counts.find("shown")->number + counts.find("masked")->number;
    CHECK(labels.size() == static_cast<std::size_t>(cells));
    CHECK((attribute.find("state")->text == "listed") == !labels.empty());
    CHECK((counts.find("state")->text == "listed") == !labels.empty());
    for (const Json& label : labels) {
      // What is published of the lot is a line of the public file.
      const std::string line = std::to_string(id) + "," + label.find("label")->items[0].text + "," +
                               label.find("label")->items[1].text + ",";
      CHECK(files.at("cohorte_sexe.csv").find("\n" + line) != std::string::npos);
      CHECK(label.find("feasible")->is(Json::Kind::kNull));
      ++listed;
    }
  }
  CHECK(listed >= 3);
  CHECK(json_of(session.cohort_json(0)).members.empty());
  CHECK(json_of(session.cohort_json(rows.size() + 1)).members.empty());
}
